game = Whist
    .tagline = 52 cards, two pairs, games of 10 and rubbers

account-game = Game score
    .help = Points in the running game; back to 0 when a game is won.
account-games = Games
    .help = Games won in the running rubber; two win it.
account-rubbers = Rubbers
    .help = Rubbers won; the agreed number wins the match.
account-points = Points
    .help = What won games and rubbers have brought.

label-short_rubber = short rubber
    .help = Won by two games to none.
label-long_rubber = long rubber
    .help = Won by two games to one.

field-tricks = Tricks
    .help = Together always 13.
field-honours = Trump honours
    .help = A K Q J 10 of trumps in the tricks, together 5; where dealt honours count, A K Q J held in hand, together 4.
field-turned_card = Turned card
    .help = The dealer's last card, while it lies on the table in the first trick.

option-trump_mode = How the trump is chosen
    .help = The dealer's last card shows it, or it is named.
    .turned = the dealer's last card is turned up
    .named = the dealer names it, or lets the partner name it
option-turnup_pickup = The turned card joins the hand
    .help = From when on the dealer may play the turned card.
    .after_trick1 = after the first trick
    .at_turn_in_trick1 = at the dealer's turn in the first trick
option-follow = What must be played to a trick
    .help = What a hand owes when it has, or has not, the led suit.
    .follow_then_trump = the led suit; without it a trump; else anything
    .follow_or_trump = the led suit or a trump, as one likes; else anything
    .follow_or_any = the led suit; without it anything
option-honours = Honours that count
    .help = Whether honours are counted in the tricks or in the hands.
    .captured5 = A K Q J 10 of trumps in the tricks
    .dealt4 = A K Q J of trumps held in hand
    .none = none
option-game_target = Points to win a game
    .help = The pair that has this many has won the running game.
option-double_below = A win counts double against fewer than
    .help = With fewer points than this the losers pay twice, with none three times.
option-win_unit = A won game is worth
    .help = What is doubled and tripled.
    .n1 = 1 (double 2, triple 3)
    .n10 = 10 (double 20, triple 30)
    .actual = the winners' points in that game
option-rubber_premium_short = Premium for a short rubber
    .help = For two games to none.
option-rubber_premium_long = Premium for a long rubber
    .help = For two games to one.
option-count_order = Order of counting
    .help = What happens when both pairs could finish in one deal.
    .together = tricks and honours together
    .tricks_first = tricks first: they may end the game before honours count
option-match_rubbers = Rubbers to win the match
    .help = The first pair with this many rubbers has won.
option-no_honours_at = No honours from this score on
    .help = A pair that begins a deal with this many points in the game counts no honours; 0 means honours always count.
option-slam_bonus = Ten more for twelve or thirteen tricks
    .help = Added to the points in the running game.
    .true = yes
    .false = no

tricks_over_six = { $tricks } tricks, { $over } over six: { $points } points.
honours_captured = { $honours ->
    [5] All five trump honours
   *[other] { $honours } of the five trump honours
} in the tricks: { $points } points.
honours_dealt = { $honours ->
    [4] All four trump honours
   *[other] { $honours } of the four trump honours
} held in hand: { $points } points.
small_slam = Twelve tricks, a small slam: { $points } points more.
grand_slam = All thirteen tricks, a grand slam: { $points } points more.
honours_too_late = The tricks alone won the game: the other pair's honours no longer count.
honours_barred = The pair began the deal with { $points } points: by this table's rules its honours do not count.
tricks_before_honours = Both pairs reached the target: tricks count first, so the pair that scored them wins.
game_won = { $points ->
    [one] { $points } point: the game is won.
   *[other] { $points } points: the game is won.
}
game_single = { $other ->
    [one] The losers had { $other } point
   *[other] The losers had { $other } points
}: the win counts once, { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
game_double = { $other ->
    [one] The losers had only { $other } point
   *[other] The losers had only { $other } points
}: the win counts double, { $points } points.
game_triple = The losers had nothing: the win counts triple, { $points } points.
game_over = The next game begins at 0:0.
rubber_won = { $lost ->
    [0] Two games to none: a short rubber is won.
   *[other] Two games to one: a long rubber is won.
}
premium_short = { $points ->
    [one] Premium for a short rubber: { $points } point.
   *[other] Premium for a short rubber: { $points } points.
}
premium_long = { $points ->
    [one] Premium for a long rubber: { $points } point.
   *[other] Premium for a long rubber: { $points } points.
}
rubber_over = The next rubber begins with no game won.

turned_lies = The turned card still lies on the table: it joins the dealer's hand after the first trick.
must_ruff = The hand has no { $group ->
    [clubs] club
    [diamonds] diamond
    [hearts] heart
   *[spades] spade
} but holds a trump ({ $trump ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}): a trump must be played.
bound_ruff = The hand has no { $group ->
    [clubs] club
    [diamonds] diamond
    [hearts] heart
   *[spades] spade
}: a trump must be played ({ $trump ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
} are trumps).
free_follow = The hand has no { $group ->
    [clubs] club
    [diamonds] diamond
    [hearts] heart
   *[spades] spade
}, and no trump is owed: any card may be played.

error-finished = The agreed rubbers were won with deal { $deal }; no deal can follow.
error-honours_in_tricks = { $tricks ->
    [0] A pair without a trick has captured no honour.
   *[other] One trick holds four honours at most.
}
error-turned_named = By this table's rules the trump is named: no card is turned up.
error-turned_other_suit = The turned card shows the trump, so it must be of the trump suit.
