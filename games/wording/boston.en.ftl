game = Boston
    .tagline = four players, bids of tricks or of none, paid in counters

account-counters = Counters
    .help = What has been won and lost; together always 0.
account-pool = In the pool
    .help = What has been put into the pool by each player and is not won yet.

auction = Auction
    .pass = pass
    .small_zero = Small Zero
    .big_zero = Big Zero
    .small_open = Open Small Zero
    .big_open = Open Big Zero
    .n5C = 5♣
    .n5D = 5♦
    .n5H = 5♥
    .n5S = 5♠
    .n6C = 6♣
    .n6D = 6♦
    .n6H = 6♥
    .n6S = 6♠
    .n7C = 7♣
    .n7D = 7♦
    .n7H = 7♥
    .n7S = 7♠
    .n8C = 8♣
    .n8D = 8♦
    .n8H = 8♥
    .n8S = 8♠
    .n9C = 9♣
    .n9D = 9♦
    .n9H = 9♥
    .n9S = 9♠
    .n10C = 10♣
    .n10D = 10♦
    .n10H = 10♥
    .n10S = 10♠
    .n11C = 11♣
    .n11D = 11♦
    .n11H = 11♥
    .n11S = 11♠
    .n12C = 12♣
    .n12D = 12♦
    .n12H = 12♥
    .n12S = 12♠
    .n13C = 13♣
    .n13D = 13♦
    .n13H = 13♥
    .n13S = 13♠

field-contract = Contract
    .help = What the winner of the auction undertook.
    .n5 = 5 tricks
    .n6 = 6 tricks
    .n7 = 7 tricks
    .n8 = 8 tricks
    .n9 = 9 tricks
    .n10 = 10 tricks
    .n11 = 11 tricks
    .n12 = 12 tricks
    .n13 = all 13 tricks
    .small_zero = Small Zero
    .big_zero = Big Zero
    .small_open = Open Small Zero
    .big_open = Open Big Zero
    .pass = nobody bid
field-bidder = Bidder
    .help = Who won the auction.
field-suit_class = Class of the trump suit
    .help = First is the suit of the opened card, second the other suit of its colour.
    .first = first
    .second = second
    .third = third
field-tricks = Tricks
    .help = Those of the bidder, in a zero game too; where nobody bid, those of everybody, together 13.
field-helper = Helper
    .help = Who answered “whist”; nobody where the bidder was alone.
field-helper_tricks = Helper's tricks
    .help = With the bidder's at most 13.
field-honours = Trump honours
    .help = How many of A K Q J of trumps the bidder and the helper held.
field-opened = Opened card
    .help = The card of the second pack, whose suit is first.
field-standing = The bid that stands
    .help = The highest bid so far.
    .none = nobody has bid
    .n5 = 5 tricks
    .n6 = 6 tricks
    .n7 = 7 tricks
    .n8 = 8 tricks
    .n9 = 9 tricks
    .n10 = 10 tricks
    .n11 = 11 tricks
    .n12 = 12 tricks
    .n13 = all 13 tricks
    .small_zero = Small Zero
    .big_zero = Big Zero
    .small_open = Open Small Zero
    .big_open = Open Big Zero
field-suit = Its suit
    .help = The suit in which these tricks are bid.

option-bid_order = Order of bids
    .help = Where the zero games stand among the bids of tricks.
    .pierer = 5, 6, Small and Big Zero, 7, 8, Open Small, 9, Open Big, 13
    .american = 5, 6, 7, Small Zero, 8, 9, Big Zero, Open Small, Open Big, 13
    .german_simple = 5, 6, Small and Big Zero, 7, 8, 9, 13; no open games
    .custom = an order of our own (see below)
option-order_small_zero = Own order: the Small Zero outbids
    .help = So many tricks, and less; only with an order of your own.
option-order_big_zero = Own order: the Big Zero outbids
    .help = So many tricks, and less; only with an order of your own.
option-order_small_open = Own order: the Open Small Zero outbids
    .help = So many tricks, and less; only with an order of your own.
option-order_big_open = Own order: the Open Big Zero outbids
    .help = So many tricks, and less; only with an order of your own.
option-contracts = Tricks that may be bid
    .help = Which numbers of tricks are contracts.
    .source = 5 to 9, and 13
    .all = 5 to 13
option-zero_games = Zero games that may be bid
    .help = Games without trumps in which no trick may be taken.
    .all_four = all four
    .closed_only = only the closed ones
    .none = none
option-helper = Helper
    .help = Which bids may have a helper, and what the helper undertakes.
    .hoyle = 3 tricks at 5, 4 at 6, 5 at 7
    .meyers = 3 tricks at 5, 4 at 6, 7 and 8
    .off = everybody plays alone
option-forced_help_at_5 = A bid of 5 always has a helper
    .help = If the others decline, the last one must help.
    .true = yes
    .false = no, the bidder may be alone
option-follow = Without the led suit
    .help = What a hand owes that cannot follow suit.
    .follow_or_any = any card
    .follow_then_trump = a trump, if there is one
option-pay_table = Pay table
    .help = What each payer pays for a contract, made or failed.
    .A = American, by the ten (A)
    .B = Hoyle's formula (B)
    .foster_old = American, Foster's old numbers for failures
    .custom = a table of our own (see below)
option-overtrick = For each trick over
    .help = Added to what each payer pays for a contract of tricks; Hoyle's formula counts such tricks itself.
option-suit_factor_first = Factor of the first suit
    .help = What is paid for a contract in the first suit is multiplied by this.
option-suit_factor_second = Factor of the second suit
    .help = What is paid for a contract in the second suit is multiplied by this.
option-suit_factor_third = Factor of the third suit
    .help = What is paid for a contract in the third suit is multiplied by this.
option-honours = Honours in Hoyle's formula
    .help = What A K Q J of trumps on the bidding side add to the tricks.
    .award = 2 for three, 4 for four
    .count = as many as there are
option-custom_5 = Own table: 5 tricks
    .help = What each payer pays when they are made.
option-custom_6 = Own table: 6 tricks
    .help = What each payer pays when they are made.
option-custom_7 = Own table: 7 tricks
    .help = What each payer pays when they are made; also in Hoyle's table, whose number is lost.
option-custom_8 = Own table: 8 tricks
    .help = What each payer pays when they are made; also in Hoyle's table, whose number is lost.
option-custom_9 = Own table: 9 tricks
    .help = What each payer pays when they are made; also in Hoyle's table, whose number is lost.
option-custom_10 = Own table: 10 tricks
    .help = What each payer pays when they are made; also in Hoyle's table, whose number is lost.
option-custom_11 = Own table: 11 tricks
    .help = What each payer pays when they are made; also in Hoyle's table, whose number is lost.
option-custom_12 = Own table: 12 tricks
    .help = What each payer pays when they are made; also in Hoyle's table, whose number is lost.
option-custom_13 = Own table: all 13 tricks
    .help = What each payer pays when they are made; also in Hoyle's table, whose number is lost.
option-custom_small_zero = Own table: Small Zero
    .help = What each payer pays, kept or lost; also in Hoyle's table, whose number is lost.
option-custom_big_zero = Own table: Big Zero
    .help = What each payer pays, kept or lost; also in Hoyle's table, whose number is lost.
option-custom_small_open = Own table: Open Small Zero
    .help = What each payer pays, kept or lost; also in Hoyle's table, whose number is lost.
option-custom_big_open = Own table: Open Big Zero
    .help = What each payer pays, kept or lost; also in Hoyle's table, whose number is lost.
option-custom_first_missing = Own table: more for the first missing trick
    .help = Added to the value of the contract when it fails.
option-custom_each_missing = Own table: more for each further missing trick
    .help = Added for the second missing trick and each after it.
option-all_pass = When nobody bids
    .help = What happens when all four pass.
    .redeal = the next dealer deals anew
    .misere_partout = all play without trumps, the most tricks lose
option-pool = Pool
    .help = Everybody puts 8 into an empty pool and the dealer 4 each deal; whoever makes a contract takes it.
    .true = yes
    .false = no

made = { $need } tricks undertaken, { $won } won: { $amount } from each of the others.
failed = { $need } tricks undertaken, { $won } won, { $missing } short: { $amount } to each of the others.
made_together = { $need } tricks undertaken together, { $won } won: each of the pair gets { $amount }, each of the others pays it.
both_failed = { $need } tricks undertaken together, { $won } won, { $missing } short; both fell short: each of them pays { $amount }.
bidder_failed = { $need } tricks undertaken together, { $won } won, { $missing } short; only the bidder fell short and pays for both: { $amount } to each opponent.
helper_failed = { $need } tricks undertaken together, { $won } won, { $missing } short; only the helper fell short and pays for both: { $amount } to each opponent.
zero_kept = { $contract ->
    [small_zero] Small Zero
    [big_zero] Big Zero
    [small_open] Open Small Zero
   *[big_open] Open Big Zero
}, no trick taken: { $amount } from each of the others.
zero_lost = { $contract ->
    [small_zero] Small Zero
    [big_zero] Big Zero
    [small_open] Open Small Zero
   *[big_open] Open Big Zero
}, { $tricks ->
    [one] one trick taken
   *[other] { $tricks } tricks taken
}: { $amount } to each of the others.
all_passed = Nobody bid: the next dealer deals anew.
partout = Nobody bid: the most tricks ({ $tricks }) pay every other player the difference.
partout_tie = Nobody bid, and several have the most tricks ({ $tricks } each): nobody pays.
tricks_over = { $over ->
    [one] One trick over
   *[other] { $over } tricks over
} at { $each } is included.
suit_counts = Trumps were the { $suit_class ->
    [first] first
    [second] second
   *[third] third
} suit: by this table's rules the payment is multiplied by { $factor }.
hoyle_formula = By Hoyle's formula: ({ $tricks } tricks + { $honours } for honours) × { $factor } = { $product }, a tenth of it is { $amount }.
pool_stake = A stake into the empty pool: { $amount }.
pool_dealer = The dealer's stake into the pool: { $amount }.
pool_emptied = The pool is won: nothing lies in it any more.
pool_taken = { $makers ->
    [one] The contract was made: the pool of { $amount } goes to the bidder.
   *[other] The contract was made: the pool of { $amount } goes to bidder and helper, half each.
}
pool_holds = The pool: { $amount }.

bid_not_contract = This is not bid at this table.
bid_too_low = Lower than the bid that stands: { $standing ->
    [small_zero] a Small Zero.
    [big_zero] a Big Zero.
    [small_open] an Open Small Zero.
    [big_open] an Open Big Zero.
   *[other] { $standing } tricks.
}
bid_same_zero = This very game has been bid already.
bid_no_better_suit = For as many tricks only a better suit outbids: this one is { $suit_class ->
    [first] first
    [second] second
   *[third] third
}, the suit that stands { $standing_class ->
    [first] first
    [second] second
   *[third] third
}.

error-contract_off = This is not a contract at this table.
error-small_zero_tricks = The bidder has put one card aside: there are only 12 tricks.
error-help_is_forced = By this table's rules a bid of 5 always has a helper.
error-helps_alone = The bidder cannot be the helper, too.
error-tricks_together = Bidder and helper have at most 13 tricks together; these are { $found }.
