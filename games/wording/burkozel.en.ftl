game = Burkozel
    .tagline = 36 cards, leads of several cards, penalty points up to 12

account-penalty = Penalty
    .help = Penalty points of the deals together; less is better.

field-ended = How the deal ended
    .played = Played to the last card
    .claim = A true claim
    .bura = Bura shown
    .false_claim = A false claim
    .fifth_card = A fifth card taken
field-by = By whom
    .help = Who claimed, showed Bura, or took a card too many.
field-points = Card points
    .help = A deal played out has 120 in all; otherwise only what has been taken so far.
field-no_tricks = Without a single trick
    .help = Only those who took nothing at all, not even a trick of sixes to nines.

option-bound_rule = Exactly 31 points (21 with three)
    .help = Does a player who stands exactly on the bound get 4 or 2?
    .inclusive = 4 (2 only for more)
    .exclusive = 2 (4 only for fewer)
option-zero_rule = 6 penalty points go to
    .help = Does a trick without a point save you from the 6?
    .points = whoever has no point
    .tricks = only those without any trick
option-claim_target = Points for a claim
    .help = How many card points end the deal when claimed; above 120 they are counted over several deals.
option-pairs = Two pairs
    .help = Four players as partners across the table, with one pile of tricks for each pair.
    .true = pair against pair
    .false = each player alone
option-match_limit = The match is lost at
    .help = Whoever has this much penalty has lost.
option-match_deals = Fixed number of deals
    .help = After so many deals the most penalty loses, and the limit does not count; 0: no fixed number.
    .n0 = none
option-match_end = At the limit
    .help = Is the match over at once, or do the others play on?
    .first_to_reach = the first to reach it loses
    .until_one_is_left = that player is out, until one is left
option-bura = Bura
    .help = What four trumps in one hand are good for.
    .win = wins the deal at once
    .lead = only the right to lead
option-bura_others = The others after a Bura
    .help = What those get against whom a Bura was shown.
    .bands = by what they have taken
    .n2 = 2 each
    .n4 = 4 each
    .n6 = 6 each
option-false_claim = A false claim or a fifth card
    .help = What the offender gets; the others get nothing.
option-combo_lead_whole = Moskva and Four ends as one lead
    .help = May the combination be led whole although its cards are of several suits?
    .true = yes
    .false = no, a lead is of one suit
option-tie_top = A tie for the most points
    .help = What happens when two or more have the most.
    .both_0 = nothing for any of them
    .next_doubled = nothing, and the next deal counts double
option-moskva = What is a Moskva
    .help = The three aces need a trump beside them, or among them.
    .n3A_and_trump = three aces and any trump
    .n3A_with_trump_ace = three aces, one of them the trump ace
option-four_ends = What are Four ends
    .help = Which four cards count as Four ends.
    .aces_or_tens = four aces or four tens
    .mix_with_trump = any aces and tens, one of them a trump
option-first_lead_next = First lead of later deals
    .help = Who leads once the first deal is over.
    .left_of_dealer = left of the dealer
    .last_taker = whoever took the last trick

above_bound = { $points ->
    [one] { $points } point, more than { $bound }: penalty 2.
   *[other] { $points } points, more than { $bound }: penalty 2.
}
up_to_bound = { $points ->
    [one] { $points } point, fewer than { $bound }: penalty 4.
   *[other] { $points } points, fewer than { $bound }: penalty 4.
}
at_bound = Exactly { $bound } points: by this table's rules penalty 4.
at_bound_low = Exactly { $bound } points: by this table's rules penalty 2.
no_points = Not a single point: penalty 6.
no_tricks = Not a single trick: penalty 6.
worthless_tricks = No point, but a trick was taken: by this table's rules penalty 4.
bura_others = Bura was shown: by this table's rules penalty { $amount } for each of the others.
doubled = There was a tie for the most points before: the deal counts { $factor } times.
false_claim = Claimed { $target } without having them: penalty { $amount }; the others get nothing.
fifth_card = Took a fifth card: penalty { $amount }; the others get nothing.

claim = The claim was true: nothing for the claimer, the others by what they have taken.
bura = Bura, four trumps in one hand: the deal is won at once.
tie = A tie for the most points: nothing for those who share it.
tie_doubles = A tie for the most points: nothing for those who share it, and the next deal counts { $factor } times.
counted = Counted so far towards a claim: { $count }.

lead_suits = Several suits at once: a lead is of one suit.
play_size = { $count ->
    [one] One card was led: exactly one is laid, no more and no fewer.
   *[other] { $count } cards were led: exactly { $count } are laid, no more and no fewer.
}
play_too_long = A hand has { $most } cards: nobody can lead more.
free_lead = A lead: one card, or several of one suit.
free_follow = { $count ->
    [one] One card was led: any one card may be laid.
   *[other] { $count } cards were led: any { $count } cards may be laid.
}
dispute_legal = The play was legal: a lead of one suit, an answer of as many cards as were led; nothing else binds anybody.

error-out_of_match = This player has reached the limit and is out of the match.
error-no_tricks_points = Whoever has points has taken a trick.
error-bura_leads = By this table's rules a Bura gives only the right to lead; it does not end the deal.
error-claim_short = { $found } points are fewer than { $target }: this is a false claim.
error-claim_true = { $found } points are enough for a claim of { $target }: the claim was true.
