# Briscola, and what its whole family says.

game = Briscola
    .tagline = 40 Italian cards, any card may be played, 61 of 120 wins

account-deals = Deals won
    .help = Drawn deals count for nobody.
account-points = Points
    .help = Card points of all deals together.

field-points = Card points
    .help = All together always 120.

option-match = The match
    .help = How many won deals, or how many points, win the match.
    .best_of_3 = two won deals (best of three)
    .best_of_5 = three won deals (best of five)
    .single = one deal
    .first_to_4_deals = four won deals
    .first_to_5_deals = five won deals
    .first_to_7_deals = seven won deals
    .first_to_120 = 120 points over all deals
option-face_order = Order of the court cards
    .help = Which of queen (knight) and jack is higher and counts 3; the other counts 2.
    .north = king 4, queen 3, jack 2
    .south = king 4, jack 3, queen 2
option-removed_two = The two that three players leave out
    .help = 40 cards do not divide by three; which two goes out changes no points.
    .C = two of batons
    .D = two of coins
    .H = two of cups
    .S = two of swords
option-direction = Direction of deal and play
    .help = Which way round the table goes; the score does not depend on it.
    .counterclockwise = counter-clockwise
    .clockwise = clockwise
option-reject_high_turnup = An ace or three is not left as the turn-up
    .help = It is buried in the stock and another card is turned.
    .true = yes
    .false = no, any card may be the turn-up
option-swap_turnup = The turn-up may be exchanged
    .help = Whoever holds the two of trumps (at the start) or the seven may take the turn-up for it.
    .true = yes
    .false = no
option-follow_suit = Suit must be followed
    .help = Whoever holds a card of the led suit must play one; nobody has to beat.
    .true = yes
    .false = no, any card may be played
option-partners_see_hands_at_end = Partners see each other's last cards
    .help = When the stock is gone, partners may look at each other's last three cards.
    .true = yes
    .false = no
option-cappotto_wins_match = All 120 points win the match
    .help = A side that takes every point has won not only the deal.
    .true = yes
    .false = no, only the deal

more_points = { $points } of 120, more than half: the deal is won.
most_points = { $points } of 120, more than anybody else: the deal is won.
drawn_deal = { $points } each, a draw: nobody gets the deal.
tied_deal = Several lead with { $points } each: nobody gets the deal.
cappotto = All 120 points, a cappotto: by this table's rules the match is won.
points_added = { $points } card points are added to the total.

must_follow = { $group ->
    [clubs] By this table's rules suit is followed: clubs were led and the hand holds one.
    [diamonds] By this table's rules suit is followed: diamonds were led and the hand holds one.
    [hearts] By this table's rules suit is followed: hearts were led and the hand holds one.
    [spades] By this table's rules suit is followed: spades were led and the hand holds one.
    [coins] By this table's rules suit is followed: coins were led and the hand holds some.
    [cups] By this table's rules suit is followed: cups were led and the hand holds some.
    [swords] By this table's rules suit is followed: swords were led and the hand holds some.
   *[batons] By this table's rules suit is followed: batons were led and the hand holds some.
}
bound_follow = { $group ->
    [clubs] By this table's rules suit is followed: a club must be played.
    [diamonds] By this table's rules suit is followed: a diamond must be played.
    [hearts] By this table's rules suit is followed: a heart must be played.
    [spades] By this table's rules suit is followed: a spade must be played.
    [coins] By this table's rules suit is followed: a card of coins must be played.
    [cups] By this table's rules suit is followed: a card of cups must be played.
    [swords] By this table's rules suit is followed: a card of swords must be played.
   *[batons] By this table's rules suit is followed: a card of batons must be played.
}
free_follow = This hand need not follow suit, trump or beat anything: any card may be played.
