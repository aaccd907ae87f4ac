# Smoki in sentences. { $who } is "you" when the person spoken to is meant; then { $name } is empty.

smoki-card-dragon = { $value }
smoki-card-nest = a raven nest
smoki-card-circle = a raven circle
smoki-card-mirror = a mirror
smoki-card-unknown = a face-down card

smoki-tell-reveal = { $who ->
    [you] You turn up slot { $number }: { $card }.
   *[other] { $name } turns up slot { $number }: { $card }.
}
smoki-tell-take = { $who ->
    [you] You take { $card } from open pile { $number }.
   *[other] { $name } takes { $card } from open pile { $number }.
}
smoki-tell-draw = { $who ->
    [you] You draw { $card }.
   *[other] { $name } draws { $card }.
}
smoki-tell-place = { $who ->
    [you] You place { $card } in slot { $slot }.
   *[other] { $name } places { $card } in slot { $slot }.
}
smoki-tell-passed = { $who ->
    [you] You get { $card } in the same slot.
   *[other] { $name } gets { $card } in the same slot.
}
smoki-tell-lifted = Lifted: { $card }.
smoki-tell-goes = On the open pile goes { $card }.
smoki-tell-discard = { $who ->
    [you] You put { $card } on open pile { $number }.
   *[other] { $name } puts { $card } on open pile { $number }.
}
smoki-tell-swap = { $who ->
    [you] You swap your slots { $slot } and { $other }.
   *[other] { $name } swaps slots { $slot } and { $other }.
}
smoki-tell-skip = { $who ->
    [you] You swap nothing.
   *[other] { $name } swaps nothing.
}
smoki-tell-reshuffle = The draw pile has run out: the open piles are shuffled into a new one.

smoki-offer-reveal = turn up that card of your dream
smoki-offer-take = take the top card of that open pile ({ $tops })
smoki-offer-draw = draw a card from the draw pile
smoki-offer-place = place { $card } in that slot
smoki-offer-discard = put { $card } on that open pile
smoki-offer-swap = swap those two cards of your dream
smoki-offer-skip = swap nothing

smoki-table-turn = Round { $round }. { $who ->
    [you] Your turn.
    [nobody] Everybody turns up one card.
    [over] The round is over.
   *[other] { $name }'s turn.
}
smoki-table-tokens = { $name } ({ $tokens ->
    [one] 1 dragon token
   *[other] { $tokens } dragon tokens
}):
smoki-table-total = { $name } ({ $total ->
    [one] { $total } point
   *[other] { $total } points
} so far):
smoki-table-open = Open pile { $pile }: { $size ->
    [0] empty
    [one] { $top }, 1 card
   *[other] { $top }, { $size } cards
}.
smoki-table-draw = Draw pile: { $draw ->
    [0] empty
    [one] 1 card
   *[other] { $draw } cards
}.
smoki-table-held = In hand: { $card }.
smoki-table-lifted = To be put on an open pile: { $card }.
smoki-you = you

smoki-score = = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
