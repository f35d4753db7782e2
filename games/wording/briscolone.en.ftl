game = Briscolone
    .tagline = two players, five cards each, no trump, up to 151

field-points = Card points
    .help = Both players together always have 120.

option-target = The match is won at
    .help = Card points of all deals together.
option-must_follow = Suit must be followed
    .help = The second player must play a card of the led suit, if there is one in the hand; nobody has to beat.
    .true = yes
    .false = no, any card may be played

free_follow = This hand need not follow suit or beat anything: any card may be played.
