game = Briscola Scoperta
    .tagline = Briscola for two with open hands

option-stock_open = What lies open of the stock
    .help = Besides both hands and the turn-up at the bottom.
    .top_card = its top card
    .all = all of it
