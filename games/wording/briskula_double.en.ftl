game = Double Briškula
    .tagline = four cards each, everybody plays twice to a trick

option-pack = The pack
    .help = 40 Italian cards, or the 32 cards of Bosnian Briškula; three and six players use 36 of the 40.
    .n40 = 40 cards, the three is second
    .n32 = 32 cards, the ten is second
option-left_out = What three or six players leave out
    .help = 40 cards do not divide among them; neither rank counts anything.
    .twos = the twos
    .fours = the fours
