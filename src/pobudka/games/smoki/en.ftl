# Smoki in sentences. { $who } is "you" when the person spoken to is meant; then { $name } is empty. { $form } says how a
# card or a pile stands in the sentence (see card-number).

smoki-card-unknown = { $form ->
    [new] a card
    [object] the card
    [subject] a card
   *[bare] face down
}
smoki-card-nest = { $form ->
    [new] a raven nest
    [object] the raven nest
    [subject] the raven nest
   *[bare] raven nest
}
smoki-card-circle = { $form ->
    [new] a raven circle
    [object] the raven circle
    [subject] the raven circle
   *[bare] raven circle
}
smoki-card-mirror = { $form ->
    [new] a mirror
    [object] the mirror
    [subject] the mirror
   *[bare] mirror
}
smoki-name-nest = nest
smoki-name-circle = circle
smoki-name-mirror = mirror
smoki-pile = { $form ->
    [title] { $pile ->
        [left] Left open pile
        [right] Right open pile
       *[only] Open pile
    }
   *[onto] { $pile ->
        [left] the left open pile
        [right] the right open pile
       *[only] the open pile
    }
}
smoki-top = { $pile ->
    [left] { $card } on the left
    [right] { $card } on the right
   *[only] { $card } on top
}

smoki-tell-reveal = { $who ->
    [you] You turn up { $card } in slot { $slot }.
   *[other] { $name } turns up { $card } in slot { $slot }.
}
smoki-tell-take = { $who ->
    [you] You take { $card } from { $pile }.
   *[other] { $name } takes { $card } from { $pile }.
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
smoki-tell-lifted = Still to go on an open pile: { $card }.
smoki-tell-goes = Added to the open pile: { $card }.
smoki-tell-discard = { $who ->
    [you] You put { $card } on { $pile }.
   *[other] { $name } puts { $card } on { $pile }.
}
smoki-tell-swap = { $who ->
    [you] You swap the cards in your slots { $slot } and { $other }.
   *[other] { $name } swaps the cards in slots { $slot } and { $other }.
}
smoki-tell-skip = { $who ->
    [you] You swap nothing.
   *[other] { $name } swaps nothing.
}
smoki-tell-reshuffle = The draw pile has run out: the open piles are shuffled into a new one.

smoki-offer-reveal = turn up one card of your dream
smoki-offer-take = take a card from an open pile: { $tops }
smoki-offer-draw = draw a card from the draw pile
smoki-offer-place = place { $card } in one of your slots
smoki-offer-discard = put { $card } on an open pile
smoki-offer-swap = swap two cards of your dream
smoki-offer-skip = swap nothing

smoki-table-turn = Round { $round }. { $who ->
    [you] Your turn.
    [nobody] Everybody turns up one card.
    [over] The round is over.
   *[other] { $name }'s turn.
}
smoki-table-tokens = { $tokens ->
    [one] 1 dragon token
   *[other] { $tokens } dragon tokens
}
smoki-table-total = { $total ->
    [one] { $total } point
   *[other] { $total } points
} so far
smoki-line-dream = { $who ->
    [you] You have { $above } in the top row
   *[other] { $name } has { $above } in the top row
}; { $below } in the bottom row; { $standing }.
smoki-line-hidden = { $who ->
    [you] You have six cards face down
   *[other] { $name } has six cards face down
}; { $standing }.
smoki-table-open = { $pile }: { $size ->
    [0] empty
    [one] { $top } on top, 1 card
   *[other] { $top } on top, { $size } cards
}.
smoki-table-draw = Draw pile: { $draw ->
    [0] empty
    [one] 1 card
   *[other] { $draw } cards
}.
smoki-table-held = { $who ->
    [you] You have { $card } in hand.
   *[other] { $name } has { $card } in hand.
}
smoki-you = you

smoki-score = { $who ->
    [you] You have { $above } in the top row
   *[other] { $name } has { $above } in the top row
}; { $below } in the bottom row.
smoki-score-pair = { $slot } and { $other } are a pair: 0.
smoki-score-mirror = The mirror in { $slot } counts as { $value }.
smoki-score-sum = { $sum } = { $score ->
    [one] { $score } point
   *[other] { $score } points
}{ $token ->
    [yes] , the fewest: a dragon token!
   *[no] .
}

# What a table may settle, in words: a title, a sentence, and for what has a number the sentence with it.
game-smoki = Smoki
game-smoki-about = Six lands in two rows; equal ones in a column count 0, mirrors copy, and ravens stir everything up.
game-smoki-how =
    Your dream is six cards in two rows. You turn up one at the start; nobody knows the others.
    On your turn, take an open card or draw a hidden one, and place it face up in one of your slots. What lay there goes onto a pile of your choice.
    Values add up, and you want a low sum. Two equal cards in one column count 0.
    A mirror copies the better neighbour in its row. A raven nest lets you swap two of your cards. A raven circle moves cards round the table.
    The round ends when somebody's dream is all face up. The lowest score gets a dragon token.
option-smoki-end = End of the game
option-smoki-end-about = When the game ends.
option-smoki-end-is-tokens = At a set number of dragon tokens
option-smoki-end-is-tokens-about = The lowest score of a round earns a token; the game ends when somebody has that many.
option-smoki-end-is-tokens-said = { $number ->
    [one] The lowest score of a round earns a dragon token; whoever has one wins.
   *[other] The lowest score of a round earns a dragon token; whoever has { $number } wins.
}
option-smoki-end-is-target = At a target score
option-smoki-end-is-target-about = The game ends after the round in which somebody's total reaches that many points.
option-smoki-end-is-target-said = { $number ->
    [one] The game ends after the round in which somebody's total reaches 1 point.
   *[other] The game ends after the round in which somebody's total reaches { $number } points.
}
option-smoki-end-is-rounds = After a set number of rounds
option-smoki-end-is-rounds-about = The game ends after that many rounds.
option-smoki-end-is-rounds-said = { $number ->
    [one] The game lasts one round.
   *[other] The game lasts { $number } rounds.
}
option-smoki-piles = Open piles
option-smoki-piles-about = How many open piles lie in the middle.
option-smoki-piles-is-2 = Two
option-smoki-piles-is-2-about = There are two open piles to take from and discard to.
option-smoki-piles-is-1 = One
option-smoki-piles-is-1-about = There is one open pile.
option-smoki-raven_return = Nests and mirrors may go back
option-smoki-raven_return-about = A nest or a mirror taken from an open pile may be put on a pile again.

# In the terminal: titles over piles, what is asked when a move is begun, names of cells and of moves.
smoki-round-over = All dreams are turned up.
smoki-pile-draw = draw pile
smoki-pile-held = in hand
smoki-pile-lifted = put down
smoki-pile-open = { $number ->
    [0] left
    [1] right
   *[other] face up
}
smoki-ask-dream = Which slot?
smoki-ask-open = Which pile?
smoki-cell-dream = slot { $cell }
verb-smoki-reveal = reveal
verb-smoki-draw = draw
verb-smoki-take = take
verb-smoki-place = place
verb-smoki-discard = discard
verb-smoki-swap = swap
verb-smoki-skip = skip

# In a browser: what to do, what stands on buttons, what lies where, and what each card does.
smoki-prompt-setup = Turn up one of your cards.
smoki-prompt-turn = Your turn: take one of the open cards or draw.
smoki-prompt-held = { $discard ->
    [yes] { $card }: place it in one of your slots or discard it.
   *[no] { $card }: place it in one of your slots.
}
smoki-prompt-lifted = { $card }: onto which pile?
smoki-prompt-nest = Raven nest: you may swap two of your cards.

smoki-do-draw = Draw
smoki-do-take = Take: { $card }
smoki-do-discard = { $number ->
    [0] Onto the left pile
    [1] Onto the right pile
   *[other] Discard
}
smoki-do-skip = Do not swap

smoki-pending-reveal = You turn it up…
smoki-pending-draw = You draw…
smoki-pending-take = You take it…
smoki-pending-place = You place it…
smoki-pending-discard = You discard it…
smoki-pending-swap = You swap…
smoki-pending-skip = You leave it…

smoki-title-nest = Raven nest
smoki-title-circle = Raven circle
smoki-title-mirror = Mirror in the water
smoki-title-back = a face-down card

smoki-does-nest = Worth 9. When you place it, you may swap two other cards of yours.
smoki-does-circle = Worth 10. The card it replaces goes to the same slot of the neighbour on the left, theirs goes on, and so round the table.
smoki-does-mirror = At the end of a round it copies the lower of the nearest cards in its row. It never makes a pair.

smoki-where-dream = { $own ->
    [yes] your slot { $cell }
   *[no] { $name }, slot { $cell }
}
smoki-where-draw = draw pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
smoki-where-held = drawn card
smoki-where-lifted = card to discard
smoki-where-open = open pile { $number }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}

# The first game that teaches (lesson.py).
smoki-lesson-welcome = In front of you lies your dream: six cards, face down, in three columns. The numbers on them are points, and whoever has the fewest wins. You play one round, you and Ola.
smoki-lesson-setup = First everybody turns up one of their own cards. Point at any.
smoki-lesson-turn = On your turn you take the top card of one of the two open piles, or draw a hidden one, and then find a place for it in your dream.
smoki-lesson-pair = The trick that matters most: two equal cards in one column count 0. On a pile lies the like of one that you have turned up: take it, and put it in the same column.
smoki-lesson-taken = A card that you take must be placed. Point at the card whose place it shall take; it may be one that lies face down.
smoki-lesson-drawn = Only you see this card. Place it instead of another, or discard it on one of the open piles. A card that lies face down hides about four points.
smoki-lesson-lifted = The card that gave way goes on one of the open piles: choose what shall lie on top for Ola, and what shall be covered.
smoki-lesson-paired = A pair: both cards of this column count 0 now, even the highest.
smoki-lesson-broke = This column was a pair and counted 0; now both cards count. Better leave pairs alone.
smoki-lesson-worse = There are more points here now than before. That makes sense only if you are after a pair.
smoki-lesson-nest = A nest counts 9 itself, but now you may swap two others of your cards, so that they make a pair, for example.
smoki-lesson-mirror = In the end a mirror counts what its neighbour in the row counts, and it is never part of a pair.
smoki-lesson-circle = The ravens' circle: the card that it replaces goes to Ola's same slot, and hers goes on. A circle cannot be discarded.
smoki-lesson-rival-circle = Ola's ravens' circle: her card goes to your same slot, and you put the one that lay there on a pile.
smoki-lesson-last = One card of yours is still face down. When somebody's dream lies all open, the round ends: count first whether you have less than Ola.
smoki-lesson-again = Your turn: look for pairs in columns, and for low numbers.
smoki-lesson-end = That is the whole game. In a real one whoever wins a round gets a dragon token, and three of them win. Now play a real one, with shuffled cards.
# Why somebody played so, said by that player after the round.
smoki-because-reveal = To begin with one face-down card is as good as another.
smoki-because-take = { $better ->
    [yes] I had a good place for it: { $card } would save me { $gain } points, as I reckoned.
   *[no] I saw nothing better to begin with than { $card }.
}
smoki-because-draw = { $better ->
    [yes] I hoped for something better than what lay open: { $gain } points saved on average.
   *[no] What lay open was of no use to me, so I drew to see what comes.
}
smoki-because-place = { $pair ->
    [yes] There it makes a pair, which counts nothing.
   *[no] { $better ->
        [yes] There { $card } saves me { $gain } points, as I reckoned.
       *[no] There { $card } does me the least harm.
    }
}
smoki-because-end = That ends the round: I reckoned with { $mine } points of my own and { $theirs } { $rivals ->
    [one] of the other dream
   *[other] of the best of the other dreams
}; { $sure } % that nobody has fewer.
smoki-because-discard = { $held ->
    [yes] In my dream { $card } would have helped nowhere.
   *[no] There the next player has the least use for { $card }.
}
smoki-because-swap = { $better ->
    [yes] The two cards do better so: { $gain } points fewer.
   *[no] It hardly matters where those two lie.
}
smoki-because-skip = No swap would have made my dream better.
