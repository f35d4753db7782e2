game = Kozyol
    .tagline = 24 cards, two against two, 12 written loses

account-written = Written
    .help = What is written on a pair; the less, the better.

label-goats = goats
    .help = What is written on the pair has reached the limit.
label-tails = with tails
    .help = More is written on the pair than the limit.
label-eggs = with eggs
    .help = A deal of this match ended 60:60.
label-dry = dry
    .help = Nothing is written on the winners at the end.
label-blind = blind
    .help = Lost all six tricks of the first deal.

field-outcome = How the deal ended
    .played = Played out
    .queen_caught = Queen caught
    .revoke = Revoke
    .no_cut = No cut offered
    .no_queens = No queens
field-points = Card points
    .help = The two pairs together always have 120.
field-all_tricks = All six tricks went to
field-side = Which pair
    .help = The pair that is written on; for “no queens”, the pair without them.
field-opener = Who held A♦
    .help = That player leads to the first deal and deals the second.

option-limit = The match is lost at
    .help = The pair on which this much is written has lost.
option-low_bound = Exactly 30 points
    .help = What is written on a pair that took exactly 30.
    .below_30 = 2 (4 only below 30)
    .up_to_30 = 4
option-eggs = After 60:60
    .help = What a tie does to the next deal.
    .label = only the name “with eggs”
    .double = the next deal counts double
    .plus2 = the next deal counts 2 more
option-zero_points = A pair without a point
    .help = What is written on a pair that has no card points.
option-catch_in_first_deal = Queen caught in the first deal
    .help = What the catch costs in the very first deal.
    .n4 = 4, as in any deal
    .game = the match
option-all_tricks_plus4 = All tricks: 4 on the losers
    .help = Besides the write-off, the pair without a trick gets 4 for having fewer than 30 points.
    .true = yes
    .false = write-off only
option-rotate_on_tie = After 60:60 the deal moves on
    .help = Otherwise the same player deals once more.
    .true = yes
    .false = the same dealer again
option-queens_redeal = Redeal because of the queens
    .help = May a pair ask for a new deal because of the queens?
    .false = no
    .pair_without_queens = the pair without queens may ask
    .pair_with_all_queens = all four queens with one pair: always a redeal, but for the first deal
option-lead_restriction = The dealing pair leads plain cards
    .help = A player of the dealing pair may lead a trump only when holding nothing but trumps.
    .true = yes
    .false = no

fewer_points = { $points ->
    [one] 1 of 120, fewer than the other pair: 2 written.
   *[other] { $points } of 120, fewer than the other pair: 2 written.
}
exactly_30 = Exactly 30 of 120: by this table's rules 2 are written.
exactly_30_low = Exactly 30 of 120: by this table's rules 4 are written.
below_30 = { $points } of 120, fewer than 30: 4 written.
zero_points = Not a single point: 6 written.
eggs_doubled = { $factor ->
    [2] After 60:60 this deal counts double.
   *[other] After 60:60 this deal counts { $factor } times over.
}
eggs_added = After 60:60 this deal writes { $extra } more.
eggs_label = 60:60: nothing is written, but whoever loses the match will be “with eggs”.
eggs_double = { $factor ->
    [2] 60:60: nothing is written, the next deal counts double.
   *[other] 60:60: nothing is written, the next deal counts { $factor } times over.
}
eggs_plus2 = 60:60: nothing is written, the next deal writes { $extra } more.
nothing_to_write_off = All six tricks: nothing was written on the pair, so there is nothing to write off.
written_off = All six tricks: the { $written } written on the pair are written off.
blind = Lost all six tricks of the first deal: blind, and the match is over.
queen_caught = The queen of clubs fell to an opponent's six of clubs: 4 written, new deal.
queen_caught_game = The queen of clubs was caught in the first deal: the match is lost.
revoke = A required card was not played: 4 written, new deal.
no_cut = The cut was not offered: 4 written on the dealer's pair, new deal.
no_queens = One pair has no queen: nothing is written, the next deal is dealt.

must_follow = { $group ->
    [trumps] A trump was led and the hand holds one (all queens, jacks and clubs are trumps): a trump must be played.
    [diamonds] Diamonds were led and the hand holds a plain one (Q♦ and J♦ are trumps): a plain diamond must be played.
    [hearts] Hearts were led and the hand holds a plain one (Q♥ and J♥ are trumps): a plain heart must be played.
   *[spades] Spades were led and the hand holds a plain one (Q♠ and J♠ are trumps): a plain spade must be played.
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
must_open_ace = The first deal is opened with A♦, and this hand holds it.
bound_open_ace = The first deal is opened with A♦.
must_lead_plain = By this table's rules the dealing pair leads plain cards while it can, and the hand holds one.
bound_lead_plain = By this table's rules the dealing pair leads plain cards while it can.

error-all_tricks_points = Whoever took all six tricks has all 120 points.
error-no_queens_first = The first deal is played even by a pair without queens.
error-no_queens_off = By this table's rules there is no redeal because of the queens.
