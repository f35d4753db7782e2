game = Briscola Chiamata
    .tagline = five players, a called card and a secret partner, up to 11

account-score = Score
    .help = Points for won and lost deals; the five scores always add up to 0.

auction = Auction
    .pass = pass
    .A = ace
    .K = king
    .Q = knight
    .J = jack
    .n3 = three
    .n7 = seven
    .n6 = six
    .n5 = five
    .n4 = four
    .n2 = two
    .carichi = ai carichi

field-caller = Caller
    .help = Who won the auction.
    .none = nobody, all passed
field-partner = Partner
    .help = Who held the called card.
    .none = nobody: the caller was alone
field-bid = Without trumps
    .help = Only where the table plays ai carichi.
    .none = a card was called
    .carichi = ai carichi: alone and without trumps
field-target = Points needed
    .help = 61, or the points named with the two.
field-points = Points of the caller's side
    .help = What caller and partner took together; 119 and 1 cannot be.
field-all_tricks = All eight tricks went to
    .none = neither side
    .caller = the caller's side
    .opponents = the opponents
field-standing = The call that stands
    .help = The last rank that was called.
    .none = nobody has called
    .A = ace
    .K = king
    .Q = knight
    .J = jack
    .n3 = three
    .n7 = seven
    .n6 = six
    .n5 = five
    .n4 = four
    .n2 = two
    .carichi = ai carichi
field-with = With points
    .help = The points last named, with the two or alone.
field-passed = Has passed before
    .help = Whoever has passed is out of the auction.

option-auction = Auction
    .help = What is bid.
    .ranks_then_points = ranks, and points after the two
    .ranks_only = ranks only
    .points_only = points only
option-suit_named = The suit is named
    .help = When the caller names the suit of the called card.
    .before_play = before play
    .after_first_trick = after the first trick
option-ai_carichi = Ai carichi
    .help = A call that ends the auction: alone against four, without trumps.
    .true = yes
    .false = no
option-self_call = Calling a card in one's own hand
    .help = May the caller play alone by calling a card that the caller holds?
    .true = allowed
    .false = forbidden
option-first_lead = First lead
    .help = Who opens the first trick.
    .right_of_dealer = the player to the dealer's right
    .caller = the caller
option-follow_suit = Follow suit
    .help = Whoever holds the led suit must play it; nobody has to beat.
    .true = yes
    .false = no, any card may be played
option-cappotto = What doubles the deal
    .help = When all figures of a deal count double.
    .points = one side has all 120 points
    .all_tricks = one side has all eight tricks
option-target = The match is won at
    .help = The first player with so many points wins, or whoever has most after a number of deals.
    .deals = a number of deals
option-deals = How many deals
    .help = Only for a match by a number of deals; deals in which all pass do not count.

called_made = { $points } points, { $needed } needed: the caller gets 2.
called_failed = { $points } points, { $needed } needed: the caller loses 2.
partner_made = { $points } points, { $needed } needed: the partner gets 1.
partner_failed = { $points } points, { $needed } needed: the partner loses 1.
alone_made = { $points } points alone, { $needed } needed: the caller gets 4.
alone_failed = { $points } points alone, { $needed } needed: the caller loses 4.
opponent_lost = The caller's side made its { $needed } points: each opponent loses 1.
opponent_won = The caller's side fell short of { $needed } points: each opponent gets 1.
cappotto = Everything went to one side: this counts once more.
all_passed = Everybody passed: the deal is not played.
tied = Several players are in front with { $score } points each: another deal decides.

rank_not_lower = { $rank ->
    [A] The ace has been called: only a lower rank overcalls it.
    [K] The king has been called: only a lower rank overcalls it.
    [Q] The knight has been called: only a lower rank overcalls it.
    [J] The jack has been called: only a lower rank overcalls it.
    [3] The three has been called: only a lower rank overcalls it.
    [7] The seven has been called: only a lower rank overcalls it.
    [6] The six has been called: only a lower rank overcalls it.
    [5] The five has been called: only a lower rank overcalls it.
    [4] The four has been called: only a lower rank overcalls it.
   *[2] The two has been called: there is no lower rank.
}
points_not_higher = { $points } points have been named: only more overcall them.
points_too_few = The two alone stands for 61 points: at least 62 must be named.
two_first = Points may be named only after somebody has called the two.
passed_out = Whoever has passed is out of this auction.
carichi_ends = The call ai carichi has ended the auction.

free_follow = Nobody has to follow suit or to trump: any card may be played.

error-partner_is_caller = The caller cannot be the partner; whoever called a card in the own hand plays alone.
error-self_call_off = By this table's rules the caller may not call a card in the own hand: a partner is needed.
error-carichi_off = By this table's rules there is no call ai carichi.
error-all_tricks_points = Whoever took all eight tricks has all 120 points.
