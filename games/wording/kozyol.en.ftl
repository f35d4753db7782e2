game = Kozyol
    .tagline = 24 cards, two pairs, written up to 12

account-written = Written
    .help = What is written on a pair; less is better.

label-goats = goats
    .help = 12 or more is written on the pair.
label-tails = with tails
    .help = More than 12 is written on the pair.
label-eggs = with eggs
    .help = A deal of this match ended 60:60.
label-dry = dry
    .help = Nothing is written on the winners.
label-blind = blind
    .help = Lost by all six tricks of the first deal.

field-outcome = How the deal ended
    .played = Played out
    .queen_caught = Queen caught
    .revoke = Revoke
    .no_cut = No cut offered
    .no_queens = No queens
field-points = Card points
    .help = Together always 120.
field-all_tricks = All six tricks went to
field-side = On which pair
    .help = The pair that is written on; with "no queens", the pair without them.
field-opener = Who held A♦
    .help = He led the first deal and deals the second.

option-limit = A match is lost at
    .help = The pair on which this much is written has lost.
option-low_bound = Exactly 30 points
    .help = What is written on a pair that took exactly 30.
    .below_30 = 2 (only fewer than 30 cost 4)
    .up_to_30 = 4
option-eggs = After 60:60
    .help = What a tie does to the next deal.
    .label = only the name "with eggs"
    .double = the next deal counts double
    .plus2 = the next deal counts 2 more
option-zero_points = A pair without a point
    .help = What is written on a pair that took no card points.
option-catch_in_first_deal = Queen caught in the first deal
    .help = What the catch costs in the very first deal.
    .n4 = 4, as in any deal
    .game = the match
option-all_tricks_plus4 = All tricks: 4 on the losers
    .help = Besides the write-off, the pair without a trick gets the 4 for fewer than 30 points.
    .true = yes
    .false = write-off only
option-rotate_on_tie = After 60:60 the deal moves on
    .help = Otherwise the same player deals once more.
    .true = yes
    .false = the same dealer again
option-queens_redeal = Redeal without queens
    .help = May a pair ask for a new deal because of the queens?
    .false = no
    .pair_without_queens = the pair without queens may ask
    .pair_with_all_queens = all four queens in one pair: always a new deal
option-lead_restriction = The dealing side leads plain cards
    .help = A player of the dealing side may lead a trump only when he has nothing else.
    .true = yes
    .false = no

fewer_points = { $points ->
    [one] 1 of 120, fewer than the other pair: 2 written.
   *[other] { $points } of 120, fewer than the other pair: 2 written.
}
exactly_30 = Exactly 30 of 120: with this table's rules 2 are written.
exactly_30_low = Exactly 30 of 120: with this table's rules 4 are written.
below_30 = { $points } of 120, fewer than 30: 4 written.
zero_points = Not a point: 6 written.
eggs_doubled = 60:60 came before: the deal counts { $factor } times.
eggs_added = 60:60 came before: { $extra } more.
eggs_label = 60:60: nothing is written, the match is played "with eggs".
eggs_double = 60:60: nothing is written, the next deal counts { $factor } times.
eggs_plus2 = 60:60: nothing is written, the next deal brings { $extra } more.
nothing_to_write_off = All six tricks; nothing was written on the pair, so there is nothing to write off.
written_off = All six tricks: the pair's { $written } are written off.
blind = All six tricks of the first deal: the other pair has lost and stays blind.
queen_caught = The queen of clubs fell to an opponent's six of clubs: 4 written, new deal.
queen_caught_game = The queen of clubs was caught in the first deal: the match is lost.
revoke = A required card was held back: 4 written, new deal.
no_cut = The cut was not offered: 4 written on the dealer's pair, new deal.
no_queens = A pair without queens: nothing is written, the next deal is dealt.

must_follow = { $group ->
    [trumps] A trump was led and the hand holds one (all queens, jacks, clubs and 6♣ are trumps): a trump must be played.
    [diamonds] Diamonds were led and the hand holds a plain one: it must be played.
    [hearts] Hearts were led and the hand holds a plain one: it must be played.
   *[spades] Spades were led and the hand holds a plain one: it must be played.
}
bound_follow = { $group ->
    [trumps] A trump was led: a trump must be played (all queens, jacks and clubs are trumps).
    [diamonds] Diamonds were led: a plain diamond must be played (Q♦ and J♦ are trumps).
    [hearts] Hearts were led: a plain heart must be played (Q♥ and J♥ are trumps).
   *[spades] Spades were led: a plain spade must be played (Q♠ and J♠ are trumps).
}
free_follow = { $group ->
    [trumps] No trump in the hand: any card may be played.
    [diamonds] No plain diamond in the hand: any card may be played, nobody has to trump.
    [hearts] No plain heart in the hand: any card may be played, nobody has to trump.
   *[spades] No plain spade in the hand: any card may be played, nobody has to trump.
}
must_open_ace = The first deal is opened with A♦, and the hand holds it.
bound_open_ace = The first deal is opened with A♦.
must_lead_plain = By this table's rules the dealing side leads a plain card first, and the hand holds one.
bound_lead_plain = By this table's rules the dealing side leads a plain card first.

error-all_tricks_points = All six tricks bring all 120 points.
error-no_queens_first = The first deal is played even without queens.
error-no_queens_off = By this table's rules there is no redeal for the queens.
