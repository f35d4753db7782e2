game = King
    .tagline = Everyone for himself: what the first deals cost, the trump deals bring back
account-score = Score
    .help = Cost and gain of all deals; the highest total wins.

# The deals by name
kon-no-tricks = no tricks
    .short = tricks
kon-no-hearts = no hearts
    .short = hearts
kon-no-boys = no boys
    .short = boys
kon-no-girls = no girls
    .short = girls
kon-no-last-two = not the last two
    .short = last two
kon-no-king = no king
    .short = king
kon-yeralash-minus = yeralash minus
    .short = yeralash −
kon-tricks = tricks
    .short = tricks +
kon-hearts = hearts
    .short = hearts +
kon-boys = boys
    .short = boys +
kon-girls = girls
    .short = girls +
kon-last-two = the last two
    .short = last two +
kon-king = the king
    .short = king +
kon-yeralash-plus = yeralash plus
    .short = yeralash +
kon-trumps = trumps
    .short = trumps

# What is typed in
field-counts = Who took what
    .help = How many each player took. All players together have as many as there are.
field-tricks = Tricks
field-hearts = Hearts
field-boys = Boys
field-girls = Girls (queens)
field-last_two = Of the last two tricks
field-king = King of hearts
field-trump = Trump
    .help = The suit that was chosen; it changes nothing in the score.
field-trump_mode = How the trump was found
    .named = named at once
    .until_suit = a suit was asked for
    .highest = the highest of three cards
field-kon = Deal
    .help = The number of the deal: it says what may be led, thrown and trumped.

# House rules
option-version = Version
    .help = Which King is played: pack, players, and what every deal is for.
    .king12 = twelve deals: six penalties, both yeralash, four with trumps
    .king12_cgo = twelve deals, the trump deals before yeralash plus
    .king14 = fourteen deals: seven with minus, the same seven with plus
    .king12x10 = twelve deals of 160 points, six with minus and six with plus
    .king3 = three players, 36 cards, twelve deals of 72 points
    .king52 = international: 52 cards, six penalties, four with trumps
    .rifki = Rıfkı: 52 cards, twelve penalties, eight with trumps
    .custom = with values of your own
option-boys = Who the boys are
    .help = In the versions whose boys cost 16 together; the others have kings and jacks.
    .J4 = the jacks, 4 each
    .KJ2 = kings and jacks, 2 each
    .K4 = the kings, 4 each
option-trump_follow = Following in the trump deals
    .help = What a hand owes when it cannot follow suit.
    .follow_then_trump = the led suit; without it a trump; else anything
    .follow_or_trump = the led suit or a trump, as one likes; else anything
    .follow_or_any = the led suit; without it anything
option-heart_lead_ban = Hearts may not be led
    .help = The deals in which hearts are not led while another suit is held.
    .by_version = where hearts or their king count
    .none = in no deal: hearts may always be led
    .all = in every deal
option-force_king_discard = The king of hearts must go
    .help = The deals in which it is thrown as soon as its holder cannot follow suit.
    .by_version = where it counts
    .none = in no deal: it may be kept
    .all = in every deal
option-trump_tie = Equal highest cards
    .help = Which of two equal cards makes the trump when the highest of three decides.
    .first_opened = the one turned up first
    .chooser = the chooser decides
option-check_zero_sum = A deal must add up
    .help = Whether an entry that leaves something out is refused.
    .true = yes
    .false = no
option-custom_koni = Own version: the deals
    .help = Whose row of deals a version with values of your own uses.
    .king12 = twelve deals, the trump deals last
    .king12_cgo = twelve deals, yeralash plus last
    .king14 = fourteen deals, no trumps
option-custom_tricks = Own version: a trick
    .help = Points for each trick without trumps.
option-custom_hearts = Own version: a heart
    .help = Points for each heart.
option-custom_boys = Own version: a boy
    .help = Points for each boy, whichever cards they are.
option-custom_girls = Own version: a girl
    .help = Points for each queen.
option-custom_last_two = Own version: one of the last two tricks
    .help = Points for each of them.
option-custom_king = Own version: the king of hearts
    .help = Points for it.
option-custom_trumps = Own version: a trick with trumps
    .help = Points for each trick of a trump deal.

# What a deal writes
tricks_taken = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}: { $way ->
    [minus] −{ $points }.
   *[plus] +{ $points }.
}
hearts_taken = { $count ->
    [one] { $count } heart
   *[other] { $count } hearts
}: { $way ->
    [minus] −{ $points }.
   *[plus] +{ $points }.
}
boys_taken = { $count ->
    [one] { $count } boy
   *[other] { $count } boys
} ({ $boys ->
    [J] jacks
    [K] kings
   *[KJ] kings and jacks
}): { $way ->
    [minus] −{ $points }.
   *[plus] +{ $points }.
}
girls_taken = { $count ->
    [one] { $count } girl
   *[other] { $count } girls
}: { $way ->
    [minus] −{ $points }.
   *[plus] +{ $points }.
}
last_taken = { $count ->
    [one] One of the last two tricks
   *[other] Both last tricks
}: { $way ->
    [minus] −{ $points }.
   *[plus] +{ $points }.
}
king_taken = The king of hearts: { $way ->
    [minus] −{ $points }.
   *[plus] +{ $points }.
}
trump_tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
} with trumps: +{ $points }.
kon_played = Deal { $kon }: { $name }.
trump_was = { $suit ->
    [clubs] Clubs
    [diamonds] Diamonds
    [hearts] Hearts
   *[spades] Spades
} were trumps{ $mode ->
    [named] , named at once.
    [until_suit] , found by asking for a suit.
    [highest] , by the highest of three cards.
   *[unknown] .
}

# What the next deal is about
next_tricks = Deal { $kon } of { $of }: { $way ->
    [minus] no tricks. Each trick −{ $points }, all together −{ $total }.
   *[plus] tricks. Each trick +{ $points }, all together +{ $total }.
}
next_hearts = Deal { $kon } of { $of }: { $way ->
    [minus] no hearts. Each heart −{ $points }, all together −{ $total }.
   *[plus] hearts. Each heart +{ $points }, all together +{ $total }.
}
next_boys = Deal { $kon } of { $of }: { $way ->
    [minus] no boys
   *[plus] boys
} ({ $boys ->
    [J] jacks
    [K] kings
   *[KJ] kings and jacks
}). { $way ->
    [minus] Each −{ $points }, all together −{ $total }.
   *[plus] Each +{ $points }, all together +{ $total }.
}
next_girls = Deal { $kon } of { $of }: { $way ->
    [minus] no girls. Each queen −{ $points }, all together −{ $total }.
   *[plus] girls. Each queen +{ $points }, all together +{ $total }.
}
next_last_two = Deal { $kon } of { $of }: { $way ->
    [minus] not the last two tricks. Each of them −{ $points }, together −{ $total }.
   *[plus] the last two tricks. Each of them +{ $points }, together +{ $total }.
}
next_king = Deal { $kon } of { $of }: { $way ->
    [minus] not the king of hearts: −{ $points }.
   *[plus] the king of hearts: +{ $points }.
}
next_yeralash = Deal { $kon } of { $of }: { $way ->
    [minus] yeralash minus. Tricks, hearts, boys, girls, the last two tricks and the king all cost, together −{ $total }.
   *[plus] yeralash plus. Tricks, hearts, boys, girls, the last two tricks and the king all bring, together +{ $total }.
}
next_trumps = Deal { $kon } of { $of }: trumps. Each trick +{ $points }, all together +{ $total }.
trump_chooser = { $chooser ->
    [dealer] The dealer chooses the trump
   *[dealers_left] The player to the dealer's left chooses the trump from three cards
}: names a suit, asks for one while three cards are turned up, or lets the highest of the three decide; { $tie ->
    [chooser] between equal cards the chooser decides.
   *[first_opened] of equal cards the one turned up first.
}
trump_following = { $way ->
    [follow_then_trump] Who cannot follow suit must trump.
    [follow_or_trump] One may trump instead of following suit; who can do neither throws anything.
   *[follow_or_any] Who cannot follow suit may throw anything.
}
hearts_not_led = Hearts may not be led while the hand holds another suit.
king_goes = Who cannot follow a lead of another suit must throw the king of hearts.
penalties_go = Who cannot follow suit must throw { $event ->
    [hearts] a heart, if there is one.
    [boys] a boy, if there is one.
   *[girls] a queen, if there is one.
}
ends_early = Once all of them have been taken, the rest need not be played.
koni_done = { $count ->
    [one] { $count } deal is played
   *[other] { $count } deals are played
}: { $names }.
koni_left = { $count ->
    [one] After it one deal is left
   *[other] After it { $count } deals are left
}: { $names }.
kon_last = This is the last deal.

# Why a card may not be played
heart_led = Hearts may not be led in this deal while the hand holds another suit.
bound_no_heart_lead = Hearts may not be led in this deal: another suit must be led.
must_throw_king = The led suit cannot be followed and the hand holds the king of hearts: it must be played.
bound_throw_king = The led suit cannot be followed: the king of hearts must be played.
must_throw_penalty = The led suit cannot be followed and the hand holds { $event ->
    [hearts] a heart: a heart must be played.
    [boys] a king or a jack: one of these must be played.
   *[girls] a queen: a queen must be played.
}
bound_throw_penalty = The led suit cannot be followed: { $event ->
    [hearts] a heart must be played.
    [boys] a king or a jack must be played.
   *[girls] a queen must be played.
}

error-option_players = This version is for { $players } players.
error-no_trumps = Deal { $kon } has no trumps.
error-king_is_a_heart = Who took the king of hearts has taken at least one heart.
error-last_are_tricks = Nobody can have more of the last two tricks than tricks.
error-too_few_tricks = { $tricks ->
    [0] Without a trick nobody has taken a card.
    [one] One trick cannot hold so many of these cards.
   *[other] { $tricks } tricks cannot hold so many of these cards.
}
