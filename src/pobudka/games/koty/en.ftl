# Koty in sentences. { $who } is "you" when the person spoken to is meant; then { $name } is empty.

koty-error-teams = Teams are for 4 or 6 players, not for { $found }.
koty-you = you

koty-card-unknown = a face-down card
koty-card-cat = { $value }
koty-card-raven = raven
koty-card-joker = joker
koty-card-moth = moth
koty-card-bat = bat
koty-card-owl = owl
koty-card-dragon = dragon
koty-place = { $who ->
    [you] your land { $land }
   *[other] { $name }'s land { $land }
}

koty-tell-play = { $who ->
    [you] You play { $card } on your land { $land }.
   *[other] { $name } plays { $card } on their own land { $land }.
}
koty-tell-play-as = { $who ->
    [you] You play a joker as { $cat } on your land { $land }.
   *[other] { $name } plays a joker as { $cat } on their own land { $land }.
}
koty-tell-attack = { $who ->
    [you] You attack { $place } with { $card }.
   *[other] { $name } attacks { $place } with { $card }.
}
koty-tell-attack-as = { $who ->
    [you] You attack { $place } with a joker as { $cat }.
   *[other] { $name } attacks { $place } with a joker as { $cat }.
}
koty-tell-cover = { $who ->
    [you] You cover the nine on { $place } with { $card }.
   *[other] { $name } covers the nine on { $place } with { $card }.
}
koty-tell-exchange = { $who ->
    [you] You exchange your whole hand.
   *[other] { $name } exchanges their whole hand.
}
koty-tell-moth = { $who ->
    [you] Your moth carries { $card } from { $place } to { $other }.
   *[other] { $name }'s moth carries { $card } from { $place } to { $other }.
}
koty-tell-bat = { $who ->
    [you] Your bat fetches the raven from { $place }.
   *[other] { $name }'s bat fetches the raven from { $place }.
}
koty-tell-dragon = { $who ->
    [you] Your dragon drives all ravens away.
   *[other] { $name }'s dragon drives all ravens away.
}
koty-tell-nine = { $who ->
    [you] You lay a nine on your land { $land }.
   *[other] { $name } lays a nine on their own land { $land }.
}
koty-tell-pair = { $who ->
    [you] You lay the pair on your land { $land }.
   *[other] { $name } lays the pair on their own land { $land }.
}
koty-tell-pass = { $who ->
    [you] You do not defend.
   *[other] { $name } does not defend.
}
koty-tell-defend = { $who ->
    [you] You defend with { $card }.
   *[other] { $name } defends with { $card }.
}
koty-tell-owl = { $who ->
    [you] Your owl stops the attack and brings you { $card }.
   *[other] { $name }'s owl stops the attack and brings { $card } to their hand.
}
koty-tell-again = { $who ->
    [you] You attack again with { $card }.
   *[other] { $name } attacks again with { $card }.
}
koty-tell-stop = { $who ->
    [you] You do not attack again.
   *[other] { $name } does not attack again.
}
koty-tell-met = The card played meets { $card }.
koty-tell-discarded = Discarded: { $cards }.
koty-tell-new-nine = The next card of the draw pile becomes a nine.
koty-tell-lost-nine = There is no room for the nine, so { $card } is discarded.
koty-tell-drawn = { $who ->
    [you] You draw { $cards }.
   *[other] { $name } draws { $count ->
        [one] a card
       *[other] { $count } cards
    }.
}
koty-tell-reshuffle = The discards are shuffled into a new draw pile.

koty-offer-play = play a card on your own land (a joker: as a cat or a raven)
koty-offer-attack = attack a rival's cat with its friend or twin: card, seat, land
koty-offer-cover = cover a rival's nine: card, seat, land
koty-offer-exchange = discard your whole hand and draw a new one
koty-offer-moth = let the moth carry a cat: from seat and land, to seat and land
koty-offer-bat = let the bat fetch a rival's raven as your nine: seat, land
koty-offer-dragon = let the dragon drive all ravens away and become your nine
koty-offer-nine = lay the nine on that land of yours
koty-offer-pair = lay the pair on that land of yours
koty-offer-pass = do not defend
koty-offer-defend = defend with the same cat ({ $cat }) or a joker
koty-offer-owl = let the owl end the attack and bring you the card
koty-offer-again = attack again with the same cat ({ $cat }) or a joker
koty-offer-stop = do not attack again

koty-table-turn = { $who ->
    [you] Your turn.
    [over] The game is over.
   *[other] { $name }'s turn.
}
koty-table-hand-size = (hand: { $size })
koty-table-hand = { $who ->
    [you] Your hand: { $cards }.
   *[other] { $name }'s hand: { $cards }.
}
koty-table-taken = { $who ->
    [you] Everybody knows that you hold: { $cards }.
   *[other] Everybody knows that { $name } holds: { $cards }.
}
koty-table-piles = Draw pile: { $draw ->
    [one] 1 card
   *[other] { $draw } cards
}. Discards: { $count ->
    [0] none
    [one] { $top }
   *[other] { $count } cards, { $top } on top
}.
koty-table-attack = { $who ->
    [you] You are attacking { $place } with { $cat }.
   *[other] { $name } is attacking { $place } with { $cat }.
}
koty-table-lying = On the table: { $cards }.

koty-score = { $name }  { $lands }  { $score ->
    [one] 1 cat
   *[other] { $score } cats
}, { $nines ->
    [one] 1 nine
   *[other] { $nines } nines
}
