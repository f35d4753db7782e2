game = Four Aces
    .tagline = three to five players, two hands each, combinations up to 20

account-score = Score
    .help = Points of all rounds; it may be below 0.

label-four_aces = four aces
    .help = All four aces in one hand win the whole game.

turn = Turn
    .pile_to_hidden = draw from the pile into the hidden hand
    .pile_to_exposed = draw from the pile into the exposed hand
    .discards_to_exposed = take the top discard into the exposed hand
    .discards_to_hidden = take the top discard into the hidden hand
    .discard = discard a card
    .joker = play a joker on the left-hand opponent
    .end_turn = end the turn
    .four_aces = call four aces

field-hands = Hands
    .help = The cards of both hands at the end of the round: three each, four or five where jokers enlarged them.
field-hidden = Hidden hand
    .help = The cards that only their player saw.
field-exposed = Exposed hand
    .help = The cards that lay face up.
field-scores = Points counted by hand
    .help = Instead of the cards: what each player's two hands are worth together.
field-four_aces = Called four aces
    .help = Instead of a score: who called four aces and has won the game.
field-top = Top discard
    .help = Leave it out while nobody has discarded.
field-pile = Cards left in the pile
    .help = If you know; with none left the round is over.
field-drawn = Drawn in this turn
    .help = Where the card of this turn came from.
    .none = nothing yet
    .pile = from the pile
    .discards = the top discard
field-done = Then
    .help = What followed the draw.
    .none = nothing yet
    .discard = a card was discarded
    .joker = a joker was played

option-target = Points to win
    .help = Whoever has this many at the end of a round has won; of several the highest.
option-hands = Hidden and exposed hand
    .help = Whether combinations may mix the two.
    .separate = counted separately and added
    .merged = counted as one hand
option-mandatory_combo = A combination must be taken
    .help = Even if every one that there is costs points.
    .true = yes
    .false = no, one may count none
option-no_combo_value = A hand without a combination
    .help = What it counts.
option-ace_low = Ace below the two
    .help = Whether A 2 3 of a suit is a run; the ace stays above the king, too.
    .true = yes, the ace is high and low
    .false = no, the ace is only high
option-joker_wild = A joker stands for any card
    .help = Otherwise jokers belong to no combination.
    .true = yes
    .false = no
option-four_aces_scope = Four aces win
    .help = Where the four aces must be.
    .one_hand = in one hand
    .both_hands = in the two hands of a player together

pair = { $hand ->
    [hidden] Hidden hand
    [exposed] Exposed hand
   *[both] Both hands
}, { $cards }: a pair, { $points }.
three = { $hand ->
    [hidden] Hidden hand
    [exposed] Exposed hand
   *[both] Both hands
}, { $cards }: three of a rank, { $points }.
two_pairs = { $hand ->
    [hidden] Hidden hand
    [exposed] Exposed hand
   *[both] Both hands
}, { $cards }: two pairs, { $points }.
full_house = { $hand ->
    [hidden] Hidden hand
    [exposed] Exposed hand
   *[both] Both hands
}, { $cards }: three and a pair, { $points }.
four = { $hand ->
    [hidden] Hidden hand
    [exposed] Exposed hand
   *[both] Both hands
}, { $cards }: four of a rank, { $points }.
suit_of_2 = { $hand ->
    [hidden] Hidden hand
    [exposed] Exposed hand
   *[both] Both hands
}, { $cards }: two of a suit, { $points }.
suit_of_3 = { $hand ->
    [hidden] Hidden hand
    [exposed] Exposed hand
   *[both] Both hands
}, { $cards }: three of a suit, { $points }.
suit_of_4 = { $hand ->
    [hidden] Hidden hand
    [exposed] Exposed hand
   *[both] Both hands
}, { $cards }: four of a suit, { $points }.
suit_of_5 = { $hand ->
    [hidden] Hidden hand
    [exposed] Exposed hand
   *[both] Both hands
}, { $cards }: five of a suit, { $points }.
run_of_2 = { $hand ->
    [hidden] Hidden hand
    [exposed] Exposed hand
   *[both] Both hands
}, { $cards }: a run of two, { $points }.
run_of_3 = { $hand ->
    [hidden] Hidden hand
    [exposed] Exposed hand
   *[both] Both hands
}, { $cards }: a run of three, { $points }.
run_of_4 = { $hand ->
    [hidden] Hidden hand
    [exposed] Exposed hand
   *[both] Both hands
}, { $cards }: a run of four, { $points }.
run_of_5 = { $hand ->
    [hidden] Hidden hand
    [exposed] Exposed hand
   *[both] Both hands
}, { $cards }: a run of five, { $points }.
no_combination = { $hand ->
    [hidden] Hidden hand
    [exposed] Exposed hand
   *[both] Both hands
}: no combination, { $points }.
combination_declined = { $hand ->
    [hidden] Hidden hand
    [exposed] Exposed hand
   *[both] Both hands
}: every combination costs more, so none is taken, { $points }.
counted_by_hand = Counted by hand: { $points }.
four_aces_held = All four aces: the game is won at once.
four_aces_called = Four aces were called: the game is won at once.

drawn_already = A card has been drawn in this turn already.
draw_first = A turn begins with drawing a card.
round_over = The pile is used up: the round is over.
pile_is_hidden = A card from the pile may only go into the hidden hand.
discards_are_exposed = A card from the discards may only go into the exposed hand.
no_discards = Nobody has discarded yet: there is no pile of discards.
second_is_due = After drawing, a card must be discarded or a joker played.
done_already = That has been done already: the turn is over.
no_joker = There is no joker in these hands.
no_four_aces = { $scope ->
    [one_hand] Neither of these hands holds all four aces.
   *[both_hands] These hands do not hold all four aces.
}

error-nothing_entered = Enter the cards, or the points, or who called four aces.
error-hand_too_small = A hand has at least { $least } cards at the end of a round.
error-too_many_places = Only two jokers can enlarge hands; more places, or jokers, than that are entered here.
