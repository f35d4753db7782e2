game = Schembil
    .tagline = 36 cards, three against three, each team with a captain

option-swap_turnup = The turn-up may be exchanged
    .help = Whoever holds the seven of trumps may take the turn-up for it; there are no twos.
    .true = yes
    .false = no
