review-only = There was no other move.
review-alike = The choices differed in name only, if everybody goes on by habit.
review-close = Close: no other move is certainly ahead, if everybody goes on by habit.
review-cost = { $word ->
    [slip] A slip
    [mistake] A mistake
   *[blunder] A blunder
}: it cost { $loss } ± { $error } points, if everybody goes on by habit. In { $share } % of the worlds that this player could imagine "{ $better }" came out ahead.
review-cost-beside = { $word ->
    [slip] A slip
    [mistake] A mistake
   *[blunder] A blunder
}: it cost { $loss } ± { $error } points on average, if everybody goes on by habit. In { $share } % of the worlds that this player could imagine the other move came out ahead.
review-unnoted = { $count ->
    [one] One card that this player knew was not noted
   *[other] { $count } cards that this player knew were not noted
}, so nothing can be said of this decision.
review-sum = { $name }: { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
} weighed; losses add up to { $loss } ± { $error } points, if everybody goes on by habit.
luck-round = Round { $round }, { $name }: { $how ->
    [won] ahead by { $lead }
    [lost] behind by { $lead }
   *[even] even
}: start { $start }, cards { $cards }, own decisions { $decisions }, the others' { $others }, the veil { $veil }, left to noise { $noise }. Without the luck of the cards { $adjusted } ± { $error }, if everybody goes on by habit.
luck-round-only = Round { $round }, { $name }: { $how ->
    [won] ahead by { $lead }
    [lost] behind by { $lead }
   *[even] even
}. In this game the luck of the cards cannot be told from noise.
luck-plot-rounds = Rounds
luck-plot-adjusted = Points of lead without the luck of the cards, added up
luck-plot-lead = Points of lead, added up
luck-plot-player = { $name }, { $luck ->
    [told] without the luck of the cards
   *[not-told] the luck of the cards included
}
error-study-empty = Game { $game } has no rounds to study.
error-study-rules = This game was played by the rules { $found }; only { $right } can be studied.
error-luck-journal = { $file } is no journal of this study, or one of another estimator or seed; its first line would be { $right }. Name another file.
error-study-decision = Round { $round } of this game has no move { $move }; it has { $count }, numbered from 0.
error-study-round = There is no round { $round }; this game has { $count }, numbered from 1.
error-study-seat = Seat { $seat } did not make move { $move }; seat { $right } did.
error-study-playouts = --playouts must be from 2 to { $most }; found { $found }.
error-study-redeal = From this decision it cannot be played on: no deal was found in which the others could have played as they did. Try another one.
error-study-seats = Game { $game } does not say rightly who else played ("seats"): { $problem }
error-memory-player = Nobody like that plays in these records. There are: { $names }.
memory-none = { $name } ({ $game }): no choice here tells anything about memory. It can be read only where you choose among your own cards that lie face down and that you have seen before.
memory-too-few = { $name } ({ $game }): { $choices ->
    [one] one choice of a slot
   *[other] { $choices } choices of a slot
} so far; { $missing ->
    [one] one more is needed
   *[other] { $missing } more are needed
} before anything can be said about memory.
memory-half-life = { $name } ({ $game }), from { $choices } choices of a slot in { $rounds } rounds: it looks as if { $found ->
    [none] their own cards were never forgotten
   *[other] half of their own cards were forgotten { $found } decisions (of all players) after they were seen
} (95 % interval: { $low ->
    [none] no sign of forgetting
   *[other] { $high ->
        [none] { $low } or more
       *[other] { $low } to { $high }
    }
}), if slots are chosen much as habit chooses them.
memory-careless = Choices that look like chance: { $found } % ({ $low } to { $high } %).
error-trainer-kept = What was kept of a kind of position cannot be read: { $problem }
trainer-call-answer = { $right ->
    [yes] Right.
   *[no] No.
} Calling comes out ahead in { $share } % of the worlds that you could imagine here; on average it { $ahead ->
    [yes] gains
   *[no] costs
} { $lead } ± { $error } points beside "{ $other }", if everybody goes on by habit.
trainer-slot-answer = { $right ->
    [yes] Right, slot { $slot }.
   *[no] No, it lies in slot { $slot }.
}
error-trainer-players = This game is not played by { $found }; it is played by { $right }.
error-trainer-where = There is no such question. Ask for another one.
error-trainer-answer = "{ $found }" does not answer that: { $about ->
    [call] to a call the answer is true or false.
   *[slot] of a slot the answer is its number, from 0.
}
