# Sentences that several games share. A game's own file may say the same key in its own words.

# Cards and suits. "short" is for the French pack; the others are named in full.
card = { $rank }{ $suit }
    .short = { $rank }{ $suit ->
        [clubs] ♣
        [diamonds] ♦
        [hearts] ♥
       *[spades] ♠
    }
    .spanish = { $rank ->
        [A] ace
        [K] king
        [Q] knight
        [J] jack
       *[other] { $rank }
    } of { $suit }
    .italian = { $rank ->
        [A] ace
        [K] king
        [Q] knight
        [J] jack
       *[other] { $rank }
    } of { $suit }
joker = joker
suit = { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
    [spades] spades
    [coins] coins
    [cups] cups
    [swords] swords
   *[batons] batons
}

# Why a card may not be played
must_follow = { $group ->
    [trumps] A trump was led and the hand holds one: a trump must be played.
    [clubs] Clubs were led and the hand holds one: a club must be played.
    [diamonds] Diamonds were led and the hand holds one: a diamond must be played.
    [hearts] Hearts were led and the hand holds one: a heart must be played.
    [spades] Spades were led and the hand holds one: a spade must be played.
    [coins] Coins were led and the hand holds some: one of them must be played.
    [cups] Cups were led and the hand holds some: one of them must be played.
    [swords] Swords were led and the hand holds some: one of them must be played.
   *[batons] Batons were led and the hand holds some: one of them must be played.
}
must_follow_or_trump = { $group ->
    [clubs] Clubs were led and the hand holds a club or a trump: one of these must be played.
    [diamonds] Diamonds were led and the hand holds a diamond or a trump: one of these must be played.
    [hearts] Hearts were led and the hand holds a heart or a trump: one of these must be played.
   *[spades] Spades were led and the hand holds a spade or a trump: one of these must be played.
}
must_ruff = The led suit cannot be followed and the hand holds a trump: a trump must be played.
must_overruff = The trick has been ruffed ({ $best }) and the hand holds a higher trump: it must be played.
must_undertrump = By this table's rules a trump is due on a ruffed trick even if it does not win, and the hand holds one.
must_beat = { $reading ->
    [led] The opening card ({ $led }) must be beaten in its suit, and the hand holds a higher one.
    [led_ruffed] By this table's rules the opening card ({ $led }) must be beaten in its suit even after a ruff, and the hand holds a higher one.
    [best] By this table's rules the best card of the led suit on the table ({ $top }) must be beaten, and the hand holds a higher one.
   *[best_ruffed] By this table's rules the best card of the led suit on the table ({ $top }) must be beaten even after a ruff, and the hand holds a higher one.
}

# What binds or frees the player to move
bound_follow = { $group ->
    [trumps] A trump was led: a trump must be played.
    [clubs] Clubs were led: a club must be played.
    [diamonds] Diamonds were led: a diamond must be played.
    [hearts] Hearts were led: a heart must be played.
    [spades] Spades were led: a spade must be played.
    [coins] Coins were led: a card of coins must be played.
    [cups] Cups were led: a card of cups must be played.
    [swords] Swords were led: a card of swords must be played.
   *[batons] Batons were led: a card of batons must be played.
}
bound_follow_or_trump = { $group ->
    [clubs] Clubs were led: a club or a trump must be played.
    [diamonds] Diamonds were led: a diamond or a trump must be played.
    [hearts] Hearts were led: a heart or a trump must be played.
   *[spades] Spades were led: a spade or a trump must be played.
}
bound_ruff = The led suit cannot be followed: a trump must be played.
bound_overruff = The trick has been ruffed ({ $best }): a higher trump must be played.
bound_undertrump = By this table's rules a trump is due on a ruffed trick even if it does not win.
bound_beat = { $reading ->
    [led] The opening card ({ $led }) must be beaten with a higher one of its suit.
    [led_ruffed] By this table's rules the opening card ({ $led }) must be beaten in its suit even after a ruff.
    [best] By this table's rules the best card of the led suit on the table ({ $top }) must be beaten.
   *[best_ruffed] By this table's rules the best card of the led suit on the table ({ $top }) must be beaten even after a ruff.
}
free_lead = The lead is free: any card may be played.
free_follow = Nothing binds this hand: any card may be played.

# Auctions: an act's name is an attribute; a game names its own bids
auction = Auction
    .pass = pass

# Disputes
dispute_legal = The play was legal: nothing that this hand can have held forbids it.
dispute_unknown = That cannot be decided yet: it depends on what else the hand held.

# Field names of positions
field-trump = Trump
field-deal = Deal number
field-trick_number = Trick number
field-dealer = Dealer
field-leader = Leader
field-sits_out = Sits out
field-players = Players

# Refusals of an input
error-type_object = An object with named values is expected here.
error-type_list = A list is expected here.
error-type_number = A whole number from { $low } to { $high } is expected here.
error-type_switch = True or false is expected here.
error-type_card = A card code such as “QS” or “10H” is expected here.
error-type_name = A name is expected here.
error-type_text = Text is expected here.
error-missing = “{ $key }” is missing.
error-unknown_key = “{ $key }” is not known here.
error-unknown_option = “{ $key }” is not a house rule of this game.
error-unknown_game = There is no such game. Known games: { $games }.
error-format = The format should be { $format }.
error-choice = One of these is expected: { $choices }.
error-range = A number from { $low } to { $high } is expected.
error-unreachable = No cards add up to { $number }: please count again.
error-option_players = This house rule is for { $players } players.
error-players = This game is for { $players } players.
error-too_long = At most { $most } characters, please.
error-too_many = At most { $most }, please.
error-length = { $count ->
    [one] One value is expected.
   *[other] { $count } values are expected, one for each.
}
error-card = “{ $card }” is not a card.
error-card_not_in_pack = { $card } is not in this game's pack.
error-card_twice = { $card } appears twice.
error-suit = A suit is expected: C, D, H or S.
error-side_twice = The same side is named twice.
error-not_asked = “{ $key }” has no place in this entry.
error-sum = The sum must be { $total }; it is { $found }.
error-sum_most = The sum must not be more than { $total }; it is { $found }.
error-finished = The match ended with deal { $deal }; no deal can follow.
error-trick_full = The trick is already complete.
error-trick_empty = There is no card in the trick.
error-hand_empty = There is no card in the hand.
error-hand_too_long = { $most ->
    [one] A hand holds at most one card here.
   *[other] A hand holds at most { $most } cards here.
}
error-play_empty = At least one card must be played.
error-no_tricks = This game has no tricks to judge.
error-no_bids = There is no bidding in this game.
error-sits_out = Whoever sits out cannot lead.
error-suspect = There is no card at that place in the trick.
error-held_and_not = { $card } cannot be both held and not held.
error-too_much_held = The hand did not have that many cards left.
error-json = This is not valid JSON.
error-play_size = { $count ->
    [one] One card was led: exactly one must be played.
   *[other] { $count } cards were led: exactly as many must be played.
}
error-lead_suits = The cards of a lead must all be of one suit.
error-play_too_long = No more than { $most } cards can be played at once.
error-hand_too_short = { $count ->
    [one] One card was led: the hand must hold at least one.
   *[other] { $count } cards were led: the hand must hold at least as many.
}
error-points_together = No cards make these totals together: please count again.
