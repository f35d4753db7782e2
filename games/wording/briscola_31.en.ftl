game = Briscola a 31
    .tagline = two players, the first right claim of 31 points wins

field-claim = Who claimed 31
    .help = The deal stops there; if nobody claims to the end, it is void.
    .none = nobody
field-points = Counted in the claimer's tricks
    .help = 31 or more: the claim is right.

option-match = The match
    .help = How many won deals win the match.
    .best_of_3 = two won deals (best of three)
    .best_of_5 = three won deals (best of five)
    .single = one won deal
    .first_to_4_deals = four won deals
    .first_to_5_deals = five won deals
    .first_to_7_deals = seven won deals

claim_right = { $points } counted, 31 is enough: the claim is right and wins the deal.
claim_wrong = Only { $points } counted, 31 are needed: the claim is wrong and gives the deal away.
no_claim = Nobody claimed 31: the deal is void.
