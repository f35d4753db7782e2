game = Kozyol, 32 cards (jacks)
    .tagline = 32 cards, each for themselves, 60 points win

account-points = Points
    .help = Card points taken in this game; whoever has enough of them first wins.
account-taken = Taken off
    .help = How much of a player's twelve is gone; the less, the better.

label-void = void
    .help = Nobody had enough points after both halves, and the game begins again.

field-points = Card points
    .help = What each player has taken in this deal, or in this half of the pack.

option-variant = How the pack is played
    .help = In two halves without drawing, or with drawing from the rest. Only four players use up a half exactly.
    .by_players = four players in halves, two or three with drawing
    .halves = in two halves, counted after the second
    .draw = four cards each, then drawing
option-target = Points to win
    .help = Whoever has so many points has won.
option-club_jack = Jack of clubs
    .help = The main text does not name it among the special jacks.
    .top = above all other jacks
    .plain = an ordinary club
option-jack_order = Order of the jacks
    .help = Which of the jacks of spades, hearts and diamonds beats which.
    .S_H_D = spades, hearts, diamonds
    .S_D_H = spades, diamonds, hearts
    .H_S_D = hearts, spades, diamonds
    .H_D_S = hearts, diamonds, spades
    .D_S_H = diamonds, spades, hearts
    .D_H_S = diamonds, hearts, spades
option-dealer_gets_trump = The dealer keeps the trump card
    .help = Who takes the open card of a half into the hand.
    .true = the dealer
    .false = the player left of the dealer
option-old_settlement = Old settlement
    .help = Games are played one after another, and each winner takes from everybody's twelve.
    .true = played until somebody's twelve are gone
    .false = one game decides

points_taken = { $points ->
    [one] 1 card point taken.
   *[other] { $points } card points taken.
}
first_half = The first half: nothing is decided before the second.
now_first_half = First half of the pack.
now_second_half = Second half of the pack: same dealer, same trump; after it the points are counted.
void = Nobody has { $target } points after both halves: the game is void and begins again.
drawn_again = Several players lead with the same number of points: the game is drawn and played again.
tied = Several players lead with { $points } points each: another deal decides.
taken_off = { $amount ->
    [one] The winner of the game takes the last point of this player's twelve.
   *[other] The winner of the game takes 2 from this player's twelve.
}
taken_off_dealer = The winner of the game takes 1 from the dealer's twelve.
new_game = A game is decided: the points begin again from nothing.

free_follow = Nobody has to follow suit or to trump: any card may be played.
dispute_legal = The play was legal: in this game any card may be played at any time.
