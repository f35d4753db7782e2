game = Bosnian Briškula
    .tagline = 32 cards, two to eight players, a short trick at the end of the stock

option-pairs = Four play in pairs
    .help = Partners sit opposite; otherwise all four play for themselves.
    .true = two against two
    .false = everybody for themselves
