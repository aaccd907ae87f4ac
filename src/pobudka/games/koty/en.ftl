# Koty in sentences. { $who } is "you" when the person spoken to is meant; then { $name } is empty. { $form } says how a
# card or a place stands in the sentence (see card-number).

koty-error-teams = Teams are for 4 or 6 players, not for { $found }.
koty-you = you

koty-card-unknown = { $form ->
    [new] a card
    [object] the card
    [subject] a card
   *[bare] face down
}
koty-card-raven = { $form ->
    [new] a raven
    [with] a raven
    [object] the raven
    [subject] the raven
   *[bare] raven
}
koty-card-joker = { $form ->
    [new] a joker
    [with] a joker
    [object] the joker
    [subject] the joker
   *[bare] joker
}
koty-card-moth = { $form ->
    [new] a moth
    [with] a moth
    [object] the moth
    [subject] the moth
   *[bare] moth
}
koty-card-bat = { $form ->
    [new] a bat
    [with] a bat
    [object] the bat
    [subject] the bat
   *[bare] bat
}
koty-card-owl = { $form ->
    [new] an owl
    [with] an owl
    [object] the owl
    [subject] the owl
   *[bare] owl
}
koty-card-dragon = { $form ->
    [new] a dragon
    [with] a dragon
    [object] the dragon
    [subject] the dragon
   *[bare] dragon
}
koty-colour-1 = blue
koty-colour-2 = yellow
koty-colour-3 = green
koty-colour-4 = pink
koty-cards = { $count ->
    [one] a card
   *[other] { $count } cards
}
koty-place = { $who ->
    [you] your land { $land }
   *[other] { $name }'s land { $land }
}
koty-land = { $kind ->
    [none] { $nines ->
        [0] empty
        [1] a nine
       *[other] { $nines } nines
    }
   *[cat] { $nines ->
        [0] { $top }
        [1] { $top } on a nine
       *[other] { $top } on { $nines } nines
    }
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
    [you] Your bat snatches the raven from { $place }.
   *[other] { $name }'s bat snatches the raven from { $place }.
}
koty-tell-dragon = { $who ->
    [you] Your dragon drives all ravens away.
   *[other] { $name }'s dragon drives all ravens away.
}
koty-tell-nine = { $who ->
    [you] You lay the nine on your land { $land }.
   *[other] { $name } lays the nine on their own land { $land }.
}
koty-tell-pair = { $who ->
    [you] You lay the pair on your land { $land }: one cat is now a nine.
   *[other] { $name } lays the pair on their own land { $land }: one cat is now a nine.
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
koty-tell-met = { $kind ->
    [friend] The card meets its friend, { $card }.
    [twin] The card meets its twin.
   *[raven] The card chases { $card } away.
}
koty-tell-discarded = Discarded: { $cards }.
koty-tell-new-nine = The next card of the draw pile becomes a nine.
koty-tell-lost-nine = There is no room for the nine, so { $card } is discarded.
koty-tell-drawn = { $who ->
    [you] You draw { $cards }.
   *[other] { $name } draws { $cards }.
}
koty-tell-reshuffle = The discards are shuffled into a new draw pile.

koty-offer-play = play a card on your own land
koty-offer-attack = attack a rival's cat with its friend or twin
koty-offer-cover = cover a rival's nine with a cat or a raven
koty-offer-exchange = discard your whole hand and draw a new one
koty-offer-moth = let the moth carry a cat to another land
koty-offer-bat = let the bat snatch a rival's raven, which becomes your nine
koty-offer-dragon = let the dragon drive all ravens away and become your nine
koty-offer-nine = lay the nine on one of your lands
koty-offer-pair = lay the pair on one of your lands: one cat becomes a nine
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
koty-line-dream = { $who ->
    [you] You have { $lands }
   *[other] { $name } has { $lands }
}; worth { $worth }; { $size ->
    [one] 1 card
   *[other] { $size } cards
} in hand.
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

koty-land-worth = { $land } = { $worth }
koty-score = { $who ->
    [you] You have { $lands }
   *[other] { $name } has { $lands }
}. { $sum } = { $score ->
    [one] 1 cat
   *[other] { $score } cats
}, { $nines ->
    [one] 1 nine
   *[other] { $nines } nines
}.

# What a table may settle, in words: a title, a sentence, and for what has a number the sentence with it.
game-koty = Koty
game-koty-about = Cats meet their friends and twins, win nines for their lands, and raid the neighbours; the most points win.
game-koty-how =
    You have four lands and a hand of four cards. You want as many cats as possible.
    Play a cat on an empty land or on a nine: it stays there and counts its number, times 2 for each nine below it.
    Friends make 9 together (2 and 7): both run away, and you get a nine. Twins are equal: one stays, the other becomes a nine below it.
    With a friend or a twin you can also attack a rival's cat. The rival defends with the same cat as yours.
    A cat or a raven covers a rival's nine. A raven is worth 0, and only another raven chases it away.
    The game ends when somebody has three lands with three nines each. The most cats win.
option-koty-night = Night cards
option-koty-night-about = Which creatures of the night join the deck, and how many.
option-koty-night-is-moth = Moth
option-koty-night-is-moth-about = A moth carries a cat from any land to another.
option-koty-night-is-moth-said = { $number ->
    [one] One moth is in the deck: it carries a cat from any land to another.
   *[other] { $number } moths are in the deck: each carries a cat from any land to another.
}
option-koty-night-is-bat = Bat
option-koty-night-is-bat-about = A bat snatches a rival's raven, which becomes your nine.
option-koty-night-is-bat-said = { $number ->
    [one] One bat is in the deck: it snatches a rival's raven, which becomes your nine.
   *[other] { $number } bats are in the deck: each snatches a rival's raven, which becomes your nine.
}
option-koty-night-is-owl = Owl
option-koty-night-is-owl-about = An owl ends an attack and brings the attacking card to your hand.
option-koty-night-is-owl-said = { $number ->
    [one] One owl is in the deck: it ends an attack and brings the attacking card to your hand.
   *[other] { $number } owls are in the deck: each ends an attack and brings the attacking card to your hand.
}
option-koty-night-is-dragon = Dragon
option-koty-night-is-dragon-about = The dragon drives all ravens away and becomes your nine.
option-koty-night-is-dragon-said = { $number ->
   *[other] The dragon is in the deck: it drives all ravens away and becomes your nine.
}
option-koty-teams = Teams
option-koty-teams-about = Partners sit opposite each other, help each other defend and add up their points (4 or 6 players).
option-koty-lost_pair = No room for a pair
option-koty-lost_pair-about = What happens when no land can take a pair.
option-koty-lost_pair-is-both = Both are discarded
option-koty-lost_pair-is-both-about = If no land can take a pair, both cards are discarded.
option-koty-lost_pair-is-keep-cat = The cat stays
option-koty-lost_pair-is-keep-cat-about = If no land can take a pair, only its nine is lost; the cat is played alone, if possible.

# In the terminal: titles over piles, what is asked when a move is begun, names of cells and of moves.
koty-round-over = The game is over. Let's count the cats.
koty-pile-hand = your hand
koty-pile-draw = draw pile
koty-pile-discards = discards
koty-pile-lying = on table
koty-ask-land = Which land?
koty-cell-land = land { $cell }
koty-lone-land = 9
koty-mark-land = { $below ->
    [0] {""}
    [1] ×2
    [2] ×4
   *[other] ×8
}
verb-koty-play = play
verb-koty-attack = attack
verb-koty-cover = cover
verb-koty-moth = moth
verb-koty-bat = bat
verb-koty-dragon = dragon
verb-koty-exchange = exchange
verb-koty-nine = nine
verb-koty-pair = pair
verb-koty-defend = defend
verb-koty-owl = owl
verb-koty-pass = pass
verb-koty-again = again
verb-koty-stop = stop

# In a browser: what to do, what stands on buttons, what lies where, and what each card does.
koty-prompt-turn = Your turn: play a card or exchange your hand.
koty-prompt-answer = { $defend ->
    [yes] { koty-attacked-armed }
   *[no] { $owl ->
        [yes] { koty-attacked-armed }
       *[no] { koty-attacked-bare }
    }
}
koty-attacked-armed = { $by } attacks the cat { $prey } (worth { $worth }) on { $own ->
    [yes] your
   *[no] { $whose }’s
} land { $land } with a { $card }. Defend, or { $loss ->
    [taken] lose it to them.
   *[gone] it runs away.
}
koty-attacked-bare = { $by } attacks the cat { $prey } (worth { $worth }) on { $own ->
    [yes] your
   *[no] { $whose }’s
} land { $land } with a { $card }. You have nothing to defend with: { $loss ->
    [taken] they take it.
   *[gone] it runs away.
}
koty-prompt-again = { $again ->
    [yes] The attack was fended off. Again with the cat { $card }?
   *[no] The attack was fended off. You have no cat { $card } left.
}
koty-prompt-nine = On which land does this nine go?
koty-prompt-pair = On which land does this pair go?
koty-prompt-play-1 = { $card }: on which land?
koty-prompt-attack-1 = { koty-prompt-play-1 }
koty-prompt-cover-1 = { koty-prompt-play-1 }
koty-prompt-play-2 = As which cat?
koty-prompt-attack-2 = { koty-prompt-play-2 }
koty-prompt-moth-1 = Moth: which cat shall it carry?
koty-prompt-moth-2 = Where to?
koty-prompt-bat-1 = Bat: which raven shall it take?

koty-do-exchange = Exchange hand
koty-do-defend = Defend: { $card }
koty-do-owl = Owl
koty-do-pass = Let it pass
koty-do-again = Again: { $card }
koty-do-stop = Stop

koty-pending-play = You play it…
koty-pending-attack = You attack…
koty-pending-cover = You cover it…
koty-pending-moth = The moth flies…
koty-pending-bat = The bat flies…
koty-pending-dragon = The dragon comes…
koty-pending-exchange = You exchange your whole hand…
koty-pending-nine = You lay the nine…
koty-pending-pair = You lay the pair…
koty-pending-defend = You defend…
koty-pending-owl = The owl flies…
koty-pending-pass = You let it pass…
koty-pending-again = Again…
koty-pending-stop = You stop…

koty-title-raven = Raven
koty-title-joker = Joker
koty-title-moth = Moth
koty-title-bat = Bat
koty-title-owl = Owl
koty-title-dragon = Dragon
koty-title-back = a nine, ×2

koty-does-raven = Covers a rival’s nine and is worth 0. Only another raven chases it away.
koty-does-joker = Stands for a cat when you make a pair, attack or defend. It cannot lie on a land alone.
koty-does-moth = Carries any cat to another land that is empty or has a nine on top.
koty-does-bat = Snatches a rival’s raven, which becomes your nine.
koty-does-owl = Ends an attack on you; the attacking card comes to your hand.
koty-does-dragon = Chases all ravens out of all dreams and becomes your nine.

koty-where-land = { $own ->
    [yes] your land { $cell }
   *[no] { $name }, land { $cell }
}
koty-where-hand = in hand
koty-where-draw = draw pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
koty-where-discards = discards, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
koty-where-lying = cards on the table
koty-holds-land = { $top ->
    [none] { $below ->
        [0] empty
        [one] one nine
       *[other] { $below } nines
    }
   *[other] { $top }{ $below ->
        [0] {""}
        [one] {" "}on one nine
       *[other] {" "}on { $below } nines
    }
}

# The first game that teaches (lesson.py).
koty-lesson-welcome = In front of you lie four empty lands, and in your hand are four cards that only you see. Cats are points, and here whoever has the most wins. You play with Ola.
koty-lesson-turn = On your turn you play one card, or exchange your whole hand. To begin with, point at the three and at an empty land: the cat makes itself at home there. You draw back up to four at once.
koty-lesson-home = For now this cat counts its own number. The real points come from nines, and nines come from cats that meet.
koty-lesson-friends = In your hand is the friend of a cat that lies before you: together they make 9. Play it on that cat: both run off, and you get a nine.
koty-lesson-twins = In your hand is the twin of your cat, with the same number. Play it on that cat: one of them turns into a nine, and the other sits on it.
koty-lesson-nine = A nine counts 9, and doubles whatever lies on it. Three nines fit into one land: each one more on top doubles again.
koty-lesson-pair = Choose a land for the pair. A cat on one nine counts double, on two fourfold, on three eightfold.
koty-lesson-attack = Before Ola lies a cat whose friend or twin you hold: you may attack it. If Ola cannot beat it off, the nine or the pair is yours.
koty-lesson-attacked = Ola may defend with the same card that you attack with, or with a joker. If she has neither, she must let it pass.
koty-lesson-answer = Ola attacks your cat. You beat it off with the same card that she played, or with a joker; otherwise let it pass. You are always asked, so that nobody learns what is in your hand.
koty-lesson-beaten = Your attack was beaten off. You may repeat it with the same card or a joker, if you have one.
koty-lesson-cover = You hold a raven, and on top of a land of Ola's lies a nine: cover it. A raven counts 0, so that whole land counts nothing.
koty-lesson-covered = Ola covered your nine. There is no defence against that; another raven or a joker helps, as both ravens fly off then.
koty-lesson-raven = A raven on your land counts 0. Another raven or a joker chases it away.
koty-lesson-joker = A joker stands in for a cat that meets a cat, or for a raven that chases a raven. It also beats off any attack.
koty-lesson-missed = A new hand, but before that two friends could have run off together and brought you a nine. Exchange when nothing fits.
koty-lesson-enough = Now you know all that matters most. The game ends when somebody has three lands with three nines each; then all four lands count. Play to the end, or come back whenever you like.
koty-lesson-again = Your turn: look for friends and twins, your own and Ola's. When nothing fits, lay a cat at home or exchange your hand.
koty-lesson-end = That is the whole game. Now play a real one, with shuffled cards.
# Why somebody played so, said by that player after the game.
koty-because-end = That ends the game, with me ahead.
koty-because-lay = { $better ->
    [yes] I reckoned the card at { $gain } points in that land, now and later.
   *[no] I had no land where it would do more, and kept the others for later.
}
koty-because-ravens = { $better ->
    [yes] Two ravens go, and the land is free again: { $gain } points to me, as I reckoned.
   *[no] Two ravens go, and the land is free again.
}
koty-because-meet = { $twin ->
    [yes] Twins make a nine with a cat on it
   *[no] Friends leave a nine behind
}{ $better ->
    [yes] : I reckoned that at { $gain } points, now and later.
   *[no] .
}
koty-because-attack = I reckoned: { $sure } % that nobody can answer the attack{ $ends ->
    [yes] {" "}– and then the game is over, with me ahead.
   *[no] .
}
koty-because-cover = { $better ->
    [stop] On that nine a rival could have ended the game as its winner. Under my card it counts nothing.
    [yes] Under that card the nine counts nothing for a rival: as good as { $gain } points to me.
   *[no] I wanted to part with that card, and there it hurts a rival.
}
koty-because-exchange = { $poor ->
    [yes] No card of mine was worth keeping: four new ones promise more.
   *[no] Four new cards promised more than those I had.
}
koty-because-moth = { $better ->
    [yes] In its new place the cat is better for me, by { $gain } points as I reckoned.
   *[no] The moth was of no more use elsewhere.
}
koty-because-bat = A rival's raven becomes a nine of mine: { $gain } points, as I reckoned.
koty-because-dragon = The ravens go and a nine comes: { $gain } points to me, as I reckoned.
koty-because-nine = { $better ->
    [yes] There the nine does most: { $gain } points, now and later.
   *[no] There the nine does the least harm.
}
koty-because-pair = { $better ->
    [yes] There the pair does most: { $gain } points, now and later.
   *[no] There the pair does the least harm.
}
koty-because-pass = I had nothing that was worth giving to stop the attack.
koty-because-defend = { $better ->
    [yes] Otherwise I would have lost about { $gain } points, more than the card is worth.
   *[no] I did not want to lose the cat.
}
koty-because-owl = { $better ->
    [yes] Otherwise I would have lost about { $gain } points, and the owl brings me the card as well.
   *[no] I did not want to lose the cat, and the owl brings me the card as well.
}
koty-because-stop = To go on was not worth another card.
