# Sen in sentences. { $who } is "you" when the person spoken to is meant; then { $name } is empty. { $form } says how a
# card stands in the sentence (see card-number).

sen-card-unknown = { $form ->
    [new] a card
    [object] the card
    [subject] a card
   *[bare] face down
}
sen-card-hourglass = { $form ->
    [new] an hourglass
    [object] the hourglass
    [subject] the hourglass
    [two] two hourglasses
   *[bare] hourglass
}
sen-card-take2 = { $form ->
    [new] a { sen-name-take2 } (worth { $value })
    [object] the { sen-name-take2 } (worth { $value })
    [subject] the { sen-name-take2 } (worth { $value })
   *[bare] { sen-name-take2 } (worth { $value })
}
sen-card-peek1 = { $form ->
    [new] a { sen-name-peek1 } (worth { $value })
    [object] the { sen-name-peek1 } (worth { $value })
    [subject] the { sen-name-peek1 } (worth { $value })
   *[bare] { sen-name-peek1 } (worth { $value })
}
sen-card-swap2 = { $form ->
    [new] a { sen-name-swap2 } (worth { $value })
    [object] the { sen-name-swap2 } (worth { $value })
    [subject] the { sen-name-swap2 } (worth { $value })
   *[bare] { sen-name-swap2 } (worth { $value })
}
sen-card-choose1 = { $form ->
    [new] a { sen-name-choose1 } (worth { $value })
    [object] the { sen-name-choose1 } (worth { $value })
    [subject] the { sen-name-choose1 } (worth { $value })
   *[bare] { sen-name-choose1 } (worth { $value })
}
sen-name-hourglass = hourglass
sen-name-take2 = Take 2
sen-name-peek1 = Peek 1
sen-name-swap2 = Swap 2
sen-name-choose1 = Choose 1
sen-cards = { $count ->
    [one] a card
   *[other] { $count } cards
}
sen-slot = { $who ->
    [you] your slot { $slot }
    [mine] your slot { $slot }
    [own] { $form ->
        [beside] { $name }'s slot { $slot }
       *[other] their own slot { $slot }
    }
   *[other] { $name }'s slot { $slot }
}

sen-saw = { $who ->
    [you] You see { $seen }.
   *[other] { $name } sees { $seen }.
}
sen-saw-card = { $card } in { $place }
sen-tell-peek = { $who ->
    [you] You look at your slots { $slots }.
   *[other] { $name } looks at their own slots { $slots }.
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
    [you] You put { $card } on the face-up pile.
   *[other] { $name } puts { $card } on the face-up pile.
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
   *[other] { $name } holds on to { $card }; { $other } goes on the face-up pile.
}
sen-tell-look = { $who ->
    [you] You look at { $place }.
   *[other] { $name } looks at { $place }.
}
sen-tell-swap = { $who ->
    [you] You swap { $place } with { $other } without looking.
   *[other] { $name } swaps { $place } with { $other } without looking.
}
sen-tell-pick = { $who ->
    [you] You pick { $card } from the face-up pile into slot { $slot }; { $replaced } goes on the pile.
   *[other] { $name } picks { $card } from the face-up pile into slot { $slot }; { $replaced } goes on the pile.
}
sen-tell-claim = { $who ->
    [you] You say that slots { $slots } hold { $value }, and turn up { $cards }.
   *[other] { $name } says that slots { $slots } hold { $value }, and turns up { $cards }.
} { $right ->
    [yes] Right! Both go on the pile, and one unseen card takes their place.
   *[no] Wrong. Both stay, and one unseen card is added.
}

sen-offer-peek = look at { $count ->
    [2] two
    [3] three
   *[other] { $count }
} of your own cards
sen-offer-wake = call Pobudka! and end the round
sen-offer-take = take { $card } from the face-up pile into one of your slots
sen-offer-draw = draw a card from the draw pile
sen-offer-keep = keep { $card } in one of your slots
sen-offer-discard = put { $card } on the face-up pile
sen-offer-use = use { $card }: { $action ->
    [take2] draw two cards and go on with one of them
    [peek1] look at one card of any dream
    [swap2] swap two cards of any dreams without looking
   *[choose1] take any card from the face-up pile
}
sen-offer-choose = go on with one of the two: A is { $first }, B is { $second }
sen-offer-look = look at one card of any dream
sen-offer-swap = swap two cards of any dreams without looking
sen-offer-pick = take any card from the face-up pile into one of your slots
sen-offer-claim = claim that two of your cards are the same: if they are, one new card replaces both; if not, you get one more

sen-table-turn = Round { $round }. { $who ->
    [you] Your turn.
    [nobody] Everybody looks at their first cards.
    [over] The round is over.
   *[other] { $name }'s turn.
}
sen-table-dream = { $name }  { $cards }  ({ $total ->
    [one] 1 raven
   *[other] { $total } ravens
} so far)
sen-line-dream = { $who ->
    [you] You have { $cards }
   *[other] { $name } has { $cards }
}; { $total ->
    [one] 1 raven
   *[other] { $total } ravens
} so far.
sen-face-down = { $count ->
    [one] 1 card face down
   *[other] { $count } cards face down
}
sen-table-piles = Face-up pile: { $top } on top, { $count ->
    [one] 1 card
   *[other] { $count } cards
}. Draw pile: { $draw ->
    [one] 1 card
   *[other] { $draw } cards
}.
sen-table-held = { $who ->
    [you] You have { $cards } in hand.
   *[other] { $name } has { $cards } in hand.
}
sen-table-caller = { $who ->
    [you] You have called Pobudka!
   *[other] { $name } has called Pobudka!
}
sen-you = you

sen-score = { $who ->
    [you] You have { $cards }
   *[other] { $name } has { $cards }
}{ $hourglasses ->
    [even] {" "}(an even number of hourglasses: each counts 0)
    [odd] {" "}(an odd number of hourglasses: each counts 9)
   *[none] {""}
}; { $sum } = { $ravens ->
    [one] 1 raven
   *[other] { $ravens } ravens
}{ $reason ->
    [good] ; right call, nobody has fewer
    [late] ; wrong call, +{ $penalty }
    [tied] ; called and tied for lowest
    [spared] ; the most nines at the table, so they do not count
    [spared-good] ; the most nines at the table, so they do not count; right call
    [spared-late] ; the most nines at the table, so they do not count; wrong call, +{ $penalty }
    [spared-tied] ; the most nines at the table, so they do not count; called and tied for lowest
    [all-in] , nothing but nines
    [beaten] , but somebody has nothing but nines
   *[none] {""}
}: { $score ->
    [one] 1 point
   *[other] { $score } points
}, { $total } in all.

# What a table may settle, in words: a title, a sentence, and for what has a number the sentence with it.
game-sen = Sen
game-sen-about = Four lands face down before each player, few ravens, and the courage to call Pobudka! at the right moment.
game-sen-how =
    Four cards lie face down before you: your dream. You may look at two of them before the start. Then you have to remember.
    The number on a card says how many ravens are on it. You want as few as possible.
    On your turn, take the open card or draw a hidden one, and put it into one of your slots. What lay there goes onto the face-up pile. A card you drew can also be discarded.
    Some cards can be used when you draw them: Take 2, Peek 1, Swap 2.
    Do you think you have the fewest? Instead of taking a card, call Pobudka! All dreams are turned up. If you were right you score 0; if not, you pay a penalty. The lowest total wins.
option-sen-edition = Edition
option-sen-edition-about = Which box is on the table.
option-sen-edition-is-basic = Sen
option-sen-edition-is-basic-about = The basic deck, four cards each; you look at two of them before the start.
option-sen-edition-is-jubilee = Jubilee
option-sen-edition-is-jubilee-about = The jubilee deck, with hourglasses and the fourth special land.
option-sen-edition-is-long = Długi sen
option-sen-edition-is-long-about = Both decks together: six cards each, three of them looked at, with "All in!" and "I know what I have".
option-sen-variants = Variants
option-sen-variants-about = Rules that can be added, each by itself.
option-sen-variants-is-not-scary = Ravens are not so scary
option-sen-variants-is-not-scary-about = If you alone have the most nines, yours do not count.
option-sen-variants-is-all-in = All in!
option-sen-variants-is-all-in-about = If exactly one dream is nothing but nines, its player scores 0 and everybody else 50.
option-sen-variants-is-know-mine = I know what I have
option-sen-variants-is-know-mine-about = On your turn you may claim that two of your cards are the same: if you are right, one new card replaces both; if not, you get one more card.
option-sen-penalty = A wrong call
option-sen-penalty-about = What a caller pays without having the fewest ravens.
option-sen-penalty-is-5 = 5 ravens
option-sen-penalty-is-5-about = A caller who does not have the fewest pays 5 ravens.
option-sen-penalty-is-15 = 15 ravens
option-sen-penalty-is-15-about = A caller who does not have the fewest pays 15 ravens.
option-sen-end = End of the game
option-sen-end-about = When the game ends.
option-sen-end-is-target = At a target score
option-sen-end-is-target-about = The game ends after the round in which somebody reaches that many ravens.
option-sen-end-is-target-said = { $number ->
    [one] The game ends after the round in which somebody reaches 1 raven.
   *[other] The game ends after the round in which somebody reaches { $number } ravens.
}
option-sen-end-is-rounds = After a set number of rounds
option-sen-end-is-rounds-about = The game ends after that many rounds.
option-sen-end-is-rounds-said = { $number ->
    [one] The game lasts one round.
   *[other] The game lasts { $number } rounds.
}
option-sen-tie = Caller ties for lowest
option-sen-tie-about = What a caller scores when somebody else has just as few ravens.
option-sen-tie-is-zero = Scores 0
option-sen-tie-is-zero-about = A caller who ties for lowest scores 0.
option-sen-tie-is-own = Scores their own ravens
option-sen-tie-is-own-about = A caller who ties for lowest scores the ravens in their own dream, without a penalty.
option-sen-last_turn = One last turn
option-sen-last_turn-about = After a call everybody else gets one more turn.
option-sen-first_call = Earliest call
option-sen-first_call-about = How many turns you play before you may call.
option-sen-first_call-is-0 = At once
option-sen-first_call-is-0-about = You may call on your very first turn.
option-sen-first_call-is-1 = After 1 turn
option-sen-first_call-is-1-about = You may call from your second turn of a round.
option-sen-first_call-is-2 = After 2 turns
option-sen-first_call-is-2-about = You may call from your third turn of a round.
option-sen-first_call-is-3 = After 3 turns
option-sen-first_call-is-3-about = You may call from your fourth turn of a round.
option-sen-swap_owners = Swap 2
option-sen-swap_owners-about = Which two cards may be swapped.
option-sen-swap_owners-is-any = Any two
option-sen-swap_owners-is-any-about = Swap 2 swaps any two cards on the table.
option-sen-swap_owners-is-not-both-own = Not two of your own
option-sen-swap_owners-is-not-both-own-about = Swap 2 cannot swap two of your own cards.
option-sen-swap_owners-is-different = Two players' cards
option-sen-swap_owners-is-different-about = Swap 2 only swaps cards of two different players.

# In the terminal: titles over piles, what is asked when a move is begun, names of cells and of moves.
sen-round-over = All dreams are turned up.
sen-called = Pobudka!
sen-pile-draw = draw pile
sen-pile-held = in hand
sen-pile-two = in hand
sen-pile-open = face up
sen-ask-dream = Which slot?
sen-ask-two = Which one?
sen-ask-claim = What do both show?
sen-cell-dream = slot { $cell }
verb-sen-peek = peek
verb-sen-draw = draw
verb-sen-take = take
verb-sen-wake = wake
verb-sen-claim = claim
verb-sen-keep = keep
verb-sen-discard = discard
verb-sen-use = use
verb-sen-choose = choose
verb-sen-look = look
verb-sen-swap = swap
verb-sen-pick = pick

# In a browser: what to do, what stands on buttons, what lies where, and what each card does.
sen-prompt-setup = { $left ->
    [0] Looking…
    [one] Choose one more of your cards to look at.
   *[other] Choose { $left } of your cards: you may look at only those.
}
sen-prompt-turn = { $wake ->
    [yes] Your turn: take the open card, draw, or call Pobudka!
   *[no] Your turn: take the open card or draw.
}
sen-prompt-held = { $use ->
    [yes] { $card }: choose a slot, discard it, or use it.
   *[no] { $card }: choose a slot or discard it.
}
sen-prompt-choose = Keep one of the two cards.
sen-prompt-look = Look at any card on the table.
sen-prompt-swap = { $left ->
    [one] And the other one?
   *[other] Choose two cards to swap without looking.
}
sen-prompt-pick = Choose any card from the face-up pile.
sen-prompt-take-1 = { $card }: into which slot?
sen-prompt-pick-1 = { sen-prompt-take-1 }
sen-prompt-claim-1 = I know what I have: choose two cards that are alike.
sen-prompt-claim-2 = { sen-prompt-claim-1 }
sen-prompt-claim-3 = What are they?

sen-do-draw = Draw
sen-do-take = Take: { $card }
sen-do-wake = Pobudka!
sen-do-claim = I know what I have
sen-do-discard = Discard
sen-do-use = Use it

sen-pending-peek = You look…
sen-pending-draw = You draw…
sen-pending-take = You take it…
sen-pending-wake = You call: Pobudka!
sen-pending-claim = You say: I know what I have!
sen-pending-keep = You keep it…
sen-pending-discard = You discard it…
sen-pending-use = You use it…
sen-pending-choose = You choose…
sen-pending-look = You look…
sen-pending-swap = You swap…
sen-pending-pick = You take it…

sen-title-hourglass = Hourglass
sen-title-take2 = Take 2, { sen-ravens }
    .short = Take 2
sen-title-peek1 = Peek 1, { sen-ravens }
    .short = Peek 1
sen-title-swap2 = Swap 2, { sen-ravens }
    .short = Swap 2
sen-title-choose1 = Choose 1, { sen-ravens }
    .short = Choose 1
sen-title-back = a face-down card
sen-ravens = { $value ->
    [one] { $value } raven
   *[other] { $value } ravens
}

sen-does-take2 = When you draw it, you may use it: draw two more cards and keep one of them.
sen-does-peek1 = When you draw it, you may use it: look at any card on the table, yours or another’s.
sen-does-swap2 = When you draw it, you may use it: swap any two cards on the table without looking at them.
sen-does-choose1 = When you draw it, you may use it: take any card of the face-up pile into one of your slots.
sen-does-hourglass = In a dream with an even number of hourglasses each counts 0, with an odd number each counts 9.

sen-where-dream = { $own ->
    [yes] your slot { $cell }
   *[no] { $name }, slot { $cell }
}
sen-where-draw = draw pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
sen-where-held = drawn card
sen-where-two = number { $number } of the two drawn cards
sen-where-open = face-up pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
}

# The first game that teaches (lesson.py).
sen-lesson-welcome = In front of you lies your dream: four cards, face down. Ravens on cards are points, and whoever has the fewest wins. You play one round, you and Ola.
sen-lesson-setup = First you may look at two of your cards. Point at any two and remember what they are: then they lie face down again.
sen-lesson-peeked = There are no notes, only your memory. Ola has looked at two of her cards, too: you see which ones, but not what they are.
sen-lesson-turn = On your turn you take the face-up card, draw a hidden one, or call "Pobudka!". A three lies open, which is few ravens: take it in place of a card that has more.
sen-lesson-draw = Now draw a hidden card: nobody but you will see it, and if it is low, it may replace a high one, or one that you do not know.
sen-lesson-took = A good trade: fewer ravens now. Everybody saw which card you took, but soon they may not remember where it lies.
sen-lesson-took-worse = Oops: the card that goes had fewer ravens. That happens when you trade a card that you do not know, or have forgotten. Nothing is lost: what lies on top may come back to you.
sen-lesson-held = Only you see the card that you drew. Few ravens? Point at the card of yours whose place it shall take. Many? Discard it.
sen-lesson-special = This is a special card. You may use it, and then do what it says; or keep or discard it like any other. It works only straight from the draw pile.
sen-lesson-kept = Fewer ravens now, and you know this card: nobody else has seen it.
sen-lesson-kept-worse = Oops: the one that goes had fewer ravens. Before you keep a card, recall what lies where.
sen-lesson-threw-away = That card had few ravens. Next time keep one like it in place of a high one; now Ola may take it.
sen-lesson-look = Look at any card on the table: one of yours that you do not know, or one of Ola's, to learn how many ravens she has.
sen-lesson-choose = Of the two cards you hold on to one. The other goes on the face-up pile, where Ola may take it.
sen-lesson-swap = You swap any two cards without looking. Best give Ola a high card of yours for a low one of hers, if you know where they lie.
sen-lesson-rival-draw = Ola draws. Only she knows the card, but you see whether she keeps it, and in which slot.
sen-lesson-rival-take = Ola takes the face-up card: now you know what lies in that slot of hers.
sen-lesson-call = You have few ravens by now. If you think that Ola has no fewer, call "Pobudka!": everything is turned up. If you are right you score 0, if not you pay 5 more.
sen-lesson-again = Your turn: trade high cards for low ones, and when you think that you have the fewest ravens, call "Pobudka!".
sen-lesson-called-well = You were right: you have the fewest ravens, so you score 0. Ola writes down hers.
sen-lesson-called-badly = Not this time: Ola has fewer ravens. You write down yours and 5 more. Next time wait until you know your cards.
sen-lesson-rival-called = Ola called first, and that ends the round. Whoever was too late writes down the ravens they have.
sen-lesson-end = That is the whole game. A real one has as many rounds as it takes until somebody has 100 ravens; then whoever has the fewest wins. Now play a real one, with shuffled cards.
# Why somebody played so, said by that player after the round.
sen-because-peek = Before the start any of the cards tell as much as any others.
sen-because-wake = I reckoned with { $mine } in my own dream and { $theirs } in { $rivals ->
    [one] the other one
   *[other] the best of the others
}: { $sure } % that nobody has fewer.
sen-because-nines = There was nothing but nines in my dream: all in!
sen-because-into = { $memory ->
    [known] In my dream { $card } takes the place of { $replaced }
    [vague] In my dream { $card } takes the place of a card that I remembered as { $replaced } or so
    [forgotten] In my dream { $card } takes the place of a card that I no longer remembered
   *[unseen] In my dream { $card } takes the place of a card that I had not seen
}{ $better ->
    [yes] : { $gain } ravens fewer, as I reckoned.
   *[no] , which hardly changed anything as I reckoned.
}
sen-because-draw = { $better ->
    [yes] I hoped for something better: a drawn card would help with a chance of { $share } %, and save { $gain } ravens on average.
   *[no] I had little to hope for, and drew to see what comes.
}
sen-because-discard = I had no slot where it was worth laying { $card }.
sen-because-use = { $action ->
    [take2] One of two cards is more likely to be good: I hoped to save { $gain } ravens.
    [peek1] I wanted to know one more card before I go on.
    [choose1] { $better ->
        [yes] A card in the face-up pile would save me { $gain } ravens.
       *[no] I had no better use for the card.
    }
   *[swap2] { $better ->
        [yes] I expected to save { $gain } ravens by a swap with somebody else.
       *[no] I had no better use for the card.
    }
}
sen-because-choose = Of the two { $card } is of more use in my dream.
sen-because-look = { $memory ->
    [known] I knew that card, and there was none that I wanted to see more.
   *[other] { $own ->
        [yes] I did not know that card of mine.
       *[no] I wanted to know what somebody else has there.
    }
}
sen-because-swap = { $better ->
    [yes] I expected the card that I got to have { $gain } ravens fewer than mine.
   *[no] I had nothing to gain from any swap, and chose one that does me no harm.
}
sen-because-claim = I knew that both were alike: two go, and only one comes.
