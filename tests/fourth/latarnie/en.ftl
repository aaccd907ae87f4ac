# Lanterns in sentences. { $who } is "you" when the person spoken to is meant; then { $name } is empty.

game-latarnie = Lanterns
game-latarnie-about = Two windows each, a street of lanterns, and the courage to call the dawn.
game-latarnie-how =
    Two windows lie face down before you. You may peer into one of them before the start.
    On your turn, light a card from your hand, hang one into a window of yours, or trade a window with somebody.
    A moth that you light may show you any window.
    Do you think your windows are the brightest? Call the dawn. If you are wrong, you get nothing.
    After the last round the most light wins.
option-latarnie-end = End of the game
option-latarnie-end-about = For how long you play.
option-latarnie-end-is-rounds = Rounds
option-latarnie-end-is-rounds-about = A number of rounds is played.
option-latarnie-end-is-rounds-said = { $number ->
    [one] One round is played.
   *[other] { $number } rounds are played.
}

latarnie-card-unknown = face down
latarnie-card-moth = moth
latarnie-card-lantern = { $value }
latarnie-title-moth = Moth
latarnie-title-back = a dark window
latarnie-does-moth = Worth 0. When you light it, you may look into any window.
latarnie-you = you

latarnie-tell-peer = { $who ->
    [you] You peer into your window { $window }: { $face }.
   *[other] { $name } peers into window { $window }: { $face }.
}
latarnie-tell-light = { $who ->
    [you] You light: { $card }.
   *[other] { $name } lights: { $card }.
}
latarnie-tell-hang = { $who ->
    [you] You hang a card into your window { $window }; what hung there goes onto the street: { $face }.
   *[other] { $name } hangs a card into window { $window }; what hung there goes onto the street: { $face }.
}
latarnie-tell-trade = { $who ->
    [you] You trade your window { $window } for window { $other } ({ $whose }), unseen.
   *[other] { $name } trades window { $window } for window { $other } ({ $whose }), unseen.
}
latarnie-tell-look = { $who ->
    [you] You look into window { $other } ({ $whose }): { $face }.
   *[other] { $name } looks into window { $other } ({ $whose }): { $face }.
}
latarnie-tell-stay = { $who ->
    [you] You let the moth fly by.
   *[other] { $name } lets the moth fly by.
}
latarnie-tell-dawn = { $who ->
    [you] You call the dawn!
   *[other] { $name } calls the dawn!
}
latarnie-offer-peer = look into one of your windows
latarnie-offer-light = put a card from your hand onto the street
latarnie-offer-hang = hang a card from your hand into one of your windows
latarnie-offer-trade = trade a window of yours for another player’s, unseen
latarnie-offer-dawn = call the dawn and end the round
latarnie-offer-look = look into any window
latarnie-offer-stay = look nowhere
latarnie-turn = { $who ->
    [you] Round { $round }. Your turn.
    [nobody] Round { $round }.
   *[other] Round { $round }. { $name }’s turn.
}
latarnie-line = { $who ->
    [you] Your windows: { $cards }. Points so far: { $total }.
   *[other] { $name }’s windows: { $cards }. Points so far: { $total }.
}
latarnie-hand = { $count ->
    [0] Your hand is empty.
   *[other] In your hand: { $cards }.
}
latarnie-middle = On the street: { $top }. In the night: { $night ->
    [one] one card
   *[other] { $night } cards
}.
latarnie-score = { $who ->
    [you] Your windows: { $cards }.
   *[other] { $name }’s windows: { $cards }.
} { $score ->
    [one] One point.
   *[other] { $score } points.
}

latarnie-round-over = The sun rises.
latarnie-called = Dawn!
latarnie-ask-window = Which window?
latarnie-cell-window = window { $cell }
verb-latarnie-peer = peer
verb-latarnie-light = light
verb-latarnie-hang = hang
verb-latarnie-trade = trade
verb-latarnie-dawn = dawn
verb-latarnie-look = look
verb-latarnie-stay = stay
latarnie-pile-night = night
latarnie-pile-street = street
latarnie-pile-hand = your hand
latarnie-prompt-setup = Peer into one of your windows.
latarnie-prompt-turn = Your turn: light a card, hang one, trade a window, or call the dawn.
latarnie-prompt-light-1 = { $card }: onto the street, or into which window?
latarnie-prompt-hang-1 = { $card }: into which window?
latarnie-prompt-trade-1 = For which window?
latarnie-prompt-moth = The moth: look into a window, or stay.
latarnie-do-dawn = Dawn!
latarnie-do-stay = Stay
latarnie-pending-peer = You peer…
latarnie-pending-light = You light it…
latarnie-pending-hang = You hang it…
latarnie-pending-trade = You trade…
latarnie-pending-dawn = You call the dawn!
latarnie-pending-look = You look…
latarnie-pending-stay = You stay…
latarnie-where-window = { $own ->
    [yes] your window { $cell }
   *[no] window { $cell } ({ $name })
}
latarnie-where-hand = your hand
latarnie-where-night = the night, { $count } cards
latarnie-where-street = the street, { $count } cards

latarnie-lesson-welcome = You have two windows, and two cards in your hand. Peer into one window and remember what glows there.
latarnie-lesson-turn = Light a card on the street, hang it in a window, trade windows, or call the dawn.
latarnie-lesson-end = That is how a round goes.
