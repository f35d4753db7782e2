game = Cuatrola
    .tagline = 20 Spanish cards, two pairs, up to exactly 11

account-match = Match points
    .help = The pair that reaches the target first wins.

field-bid = Bid
    .help = What was played after the announcements.
    .none = Nobody bid
    .solo = Solo
    .cuatrola = Cuatrola
    .quintola = Quintola
field-bidder = Bidder
    .help = The bidder's partner sat out.
field-renuncio = Lost by a revoke of
    .help = The pair whose revoke was pointed out; the other pair gets what the deal was worth.
field-points = Card points
    .help = Cards only, without cantes and the last trick. Together 120; in a solo 66 to 109, since one hand is not played.
field-last = Last trick
    .help = The pair that took it counts 10 more.
field-cantes = Cantes
    .help = King and knight of a suit, sung after a trick that the pair had won.
field-side = Pair
field-value = Value
    .help = 40 in trumps, 20 in another suit.
field-tricks = Bidder's tricks
    .help = If play stopped early: the tricks taken until then.

option-target = Match points to win
    .help = The pair that reaches them first wins the match.
option-exact = A bid must not pass the target
    .help = May a pair bid more than it still needs?
    .by_target = forbidden in matches to 11, free in others
    .true = forbidden
    .false = free
option-tie = Equal points
    .help = Who gets the deal when both sides counted the same.
    .mano = the pair of the player after the dealer
    .nobody = nobody
option-montar = What must be beaten
    .help = Which card a player who follows suit must beat, if possible.
    .led = the card that opened the trick
    .highest = the best card of its suit on the table
option-partner_exemption = A partner's trick is spared
    .help = While your partner holds a trick of four you need neither beat nor ruff it; you still follow suit.
    .true = yes
    .false = no
option-must_undertrump = A lower trump is still due
    .help = Who can neither follow nor overruff plays a trump all the same.
    .true = yes
    .false = no, any card will do
option-beat_after_ruff = Beat the led suit even after a ruff
    .help = Who follows suit must still beat, although a trump has taken the trick already.
    .true = yes
    .false = no, following is enough
option-auction = Announcements
    .help = How the bid is found.
    .one_round_overcall = one turn each, a higher bid overcalls
    .first_bid_ends = the first bid stands
option-first_lead = First lead when there is a bid
    .help = Who opens the first trick when somebody has bid.
    .mano = the player after the dealer
    .bidder = the bidder
option-forty_first = The 40 is sung before a 20
    .help = Who holds both must sing in trumps first.
    .true = yes
    .false = in any order
option-mesa_limpia = Clean table
    .help = All five tricks of a deal without a bid score 2 instead of 1.
    .true = yes
    .false = no
option-renuncio = Revoke
    .help = What a proved revoke costs.
    .warn_only = nothing by itself, the table decides
    .lose_hand = the deal, at its value
option-stop_early = Stop when it is decided
    .help = A cuatrola ends with the second lost trick, a quintola with the first; the score is the same.
    .true = yes
    .false = all five tricks are played

more_points = { $own } to { $other }, nobody had bid: 1 point.
mesa_limpia = All five tricks without a bid ({ $own }): by this table's rules 2 points.
tie_mano = { $points } each, and the deal goes to the pair of the player after the dealer: { $amount ->
    [one] 1 point.
   *[other] { $amount } points.
}
tie_nobody = { $points } each: by this table's rules nobody scores.
solo_made = Solo made, { $own } to { $other }: 2 points.
solo_failed = Solo lost, { $own } to { $other }: the opponents get the 2 points.
cuatrola_made = Cuatrola made with { $tricks } tricks: 4 points.
cuatrola_failed = { $tricks ->
    [one] Cuatrola lost, only 1 trick: the opponents get the 4 points.
    [0] Cuatrola lost, not one trick: the opponents get the 4 points.
   *[other] Cuatrola lost, only { $tricks } tricks: the opponents get the 4 points.
}
quintola_made = Quintola made, all { $tricks } tricks: 5 points.
quintola_failed = { $tricks ->
    [one] Quintola lost, 1 trick of five: the opponents get the 5 points.
    [0] Quintola lost with the first trick: the opponents get the 5 points.
   *[other] Quintola lost, { $tricks } tricks of five: the opponents get the 5 points.
}
renuncio_lost = { $bid ->
    [solo] A revoke loses the deal: the 2 points of a solo go to the other pair.
    [cuatrola] A revoke loses the deal: the 4 points of a cuatrola go to the other pair.
    [quintola] A revoke loses the deal: the 5 points of a quintola go to the other pair.
   *[none] A revoke loses the deal: its 1 point goes to the other pair.
}

free_follow = { $group ->
    [coins] No coins in the hand, and no trump that would be due: any card may be played.
    [cups] No cups in the hand, and no trump that would be due: any card may be played.
    [swords] No swords in the hand, and no trump that would be due: any card may be played.
   *[batons] No batons in the hand, and no trump that would be due: any card may be played.
}

error-bid_too_high = { $bid ->
    [solo] With { $standing } points a solo ({ $amount }) would pass { $target }: it may not be bid.
    [cuatrola] With { $standing } points a cuatrola ({ $amount }) would pass { $target }: it may not be bid.
   *[quintola] With { $standing } points a quintola ({ $amount }) would pass { $target }: it may not be bid.
}
error-solo_sum = In a solo one hand is not played, so the card points add up to { $low } to { $high }; they add up to { $found }.
error-poorest_trick = A single trick is worth at least { $least } card points, so a side has 0 or at least { $least }.
error-no_trick = A pair without a card point has taken no trick.
error-cante_value = A cante is worth 20, or 40 in trumps.
error-forty_twice = There is only one 40: one king and one knight of trumps.
error-soloist_cantes = A soloist's five cards hold at most two kings with their knights.

auction = Announcements
    .pass = pass
    .solo = solo
    .cuatrola = cuatrola
    .quintola = quintola

field-score = The bidder's score
    .help = The match points of the pair whose turn it is.
field-standing = The bid that stands
    .none = nobody has bid
    .solo = solo
    .cuatrola = cuatrola
    .quintola = quintola

bid_too_high = { error-bid_too_high }
bid_not_higher = { $standing ->
    [solo] A solo stands: only a higher bid overcalls it.
    [cuatrola] A cuatrola stands: only a quintola overcalls it.
   *[quintola] A quintola stands: there is no higher bid.
}
first_bid_stands = By this table's rules the first bid stands: nobody speaks after it.
