# Sen in sentences. { $who } is "you" when the person spoken to is meant; then { $name } is empty.

sen-card-plain = { $value }
sen-card-hourglass = hourglass
sen-card-take2 = Weź 2 (worth { $value })
sen-card-peek1 = Podejrzyj 1 (worth { $value })
sen-card-swap2 = Zamień 2 (worth { $value })
sen-card-choose1 = Wybierz 1 (worth { $value })
sen-card-unknown = a face-down card
sen-whose = { $who ->
    [you] your dream
   *[other] { $name }'s dream
}
sen-slot = slot { $slot } of { $whose }

sen-tell-peek = { $who ->
    [you] You look at your slots { $slots }{ $seen }.
   *[other] { $name } looks at slots { $slots }{ $seen }.
}
sen-tell-wake = { $who ->
    [you] You call Pobudka!
   *[other] { $name } calls Pobudka!
}
sen-tell-take = { $who ->
    [you] You take { $card } from the face-up pile into slot { $slot }; { $replaced } goes on the pile.
   *[other] { $name } takes { $card } from the face-up pile into slot { $slot }; { $replaced } goes on the pile.
}
sen-tell-draw = { $who ->
    [you] You draw { $card }.
   *[other] { $name } draws { $card }.
}
sen-tell-keep = { $who ->
    [you] You keep { $card } in slot { $slot }; { $replaced } goes on the face-up pile.
   *[other] { $name } keeps { $card } in slot { $slot }; { $replaced } goes on the face-up pile.
}
sen-tell-discard = { $who ->
    [you] You discard { $card }.
   *[other] { $name } discards { $card }.
}
sen-tell-use = { $who ->
    [you] You use { $card }.
   *[other] { $name } uses { $card }.
}
sen-tell-use-drawn = { $who ->
    [you] You use { $card } and draw { $drawn }.
   *[other] { $name } uses { $card } and draws { $drawn }.
}
sen-tell-choose = { $who ->
    [you] You hold on to { $card }; { $other } goes on the face-up pile.
   *[other] { $name } holds on to one of the two; { $other } goes on the face-up pile.
}
sen-tell-look = { $who ->
    [you] You look at { $place }{ $seen }.
   *[other] { $name } looks at { $place }{ $seen }.
}
sen-tell-swap = { $who ->
    [you] You swap { $place } with { $other }, unseen.
   *[other] { $name } swaps { $place } with { $other }, unseen.
}
sen-tell-pick = { $who ->
    [you] You pick { $card } from the face-up pile into slot { $slot }; { $replaced } goes on the pile.
   *[other] { $name } picks { $card } from the face-up pile into slot { $slot }; { $replaced } goes on the pile.
}
sen-tell-claim = { $who ->
    [you] You claim that slots { $slots } are both { $value }, and show { $cards }:
   *[other] { $name } claims that slots { $slots } are both { $value }, and shows { $cards }:
} { $right ->
    [yes] right! They go on the pile for one blind card.
   *[no] wrong. They stay, and a blind card comes on top of that.
}

sen-offer-peek = look at two of your own cards (three in Długi sen)
sen-offer-wake = call Pobudka! and end the round
sen-offer-take = take { $card } from the face-up pile into that slot
sen-offer-draw = draw a card from the draw pile
sen-offer-keep = keep { $card } in that slot
sen-offer-discard = put { $card } on the face-up pile
sen-offer-use = use { $card }
sen-offer-choose = hold on to 0 ({ $first }) or 1 ({ $second })
sen-offer-look = look at one card: whose seat, which slot
sen-offer-swap = swap two cards unseen: seat and slot, seat and slot
sen-offer-pick = take any card of the face-up pile into that slot
sen-offer-claim = say that two of your cards show the same

sen-table-turn = Round { $round }. { $who ->
    [you] Your turn.
    [nobody] First looks.
    [over] The round is over.
   *[other] { $name }'s turn.
}
sen-table-dream = { $name }  { $cards }  ({ $total ->
    [one] 1 raven
   *[other] { $total } ravens
} so far)
sen-table-piles = Face-up pile: { $top }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}. Draw pile: { $draw ->
    [one] 1 card
   *[other] { $draw } cards
}.
sen-table-held = In hand: { $cards }.
sen-table-caller = { $who ->
    [you] You have called Pobudka!
   *[other] { $name } has called Pobudka!
}
sen-you = you

sen-score = { $name }  { $cards }  { $ravens ->
    [one] 1 raven
   *[other] { $ravens } ravens
}{ $called ->
    [yes] , called Pobudka!
   *[no] {""}
}: scores { $score }, { $total } in all
