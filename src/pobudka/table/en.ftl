# The proof of the deal: what is wrong with one. Rounds count from 1 here, cards of a list from 0.

error-proof = Game { $game }, proof of the deal: { $problem }
error-proof-missing = The record carries no proof.
error-proof-shape = "proof" is not {"{"}"table": …, "root": …, "words": […], "keys": […], "fingerprint": …{"}"}.
error-proof-unknown = "{ $field }" is not a part of a record with a proof; there are { $names }.
error-proof-fingerprint = Something in the record is not as it was written (house rules, a move, a seat, or an end that was cut off): its fingerprint is { $right }, and not the one it carries.
error-proof-nothing = No round was dealt, so there is nothing to check.
error-proof-table = The table's name is a text of 1 to { $most } bytes without control characters.
error-proof-words = There must be a word for each of the { $right } seats, an empty one for a bot.
error-proof-word = The word of seat { $seat } is not a text of at most { $most } bytes without control characters.
error-proof-no-word = No seat gave a word, so the host could have chosen the deal alone.
error-proof-rounds = A chain of keys deals { $most } rounds; this match has used them up. Go on at a new table.
error-proof-hex = "{ $field }" is not { $digits } lower-case hexadecimal digits.
error-proof-key-missing = Round { $round } (from 1) has no key.
error-proof-rounds-missing = There are { $keys } keys and { $rounds } rounds: rounds after round { $rounds } (from 1) were left out.
error-proof-chain = { $round ->
    [1] Round 1: its key does not lead back to the root.
   *[other] Round { $round } (from 1): its key does not lead back to the key of the round before.
}
error-proof-deck = Round { $round } (from 1): the deck is not in the order that key and words give. Card { $place } (from 0) is { $found }; it should be { $right }.
error-proof-shuffle = Round { $round } (from 1), reshuffle { $shuffle }: the cards are not in the order that key and words give. Card { $place } (from 0) is { $found }; it should be { $right }.

# A live table: what cannot be done there, and what is wrong with its log.

error-table-frozen = Table { $table } is frozen at row { $seq } of its log, so that no game goes on that was not played: { $problem }
error-table-digest = Round { $round } (from 1) does not come out as the log says.
error-table-stranded = This server's rules cannot play what row { $seq } of the table's log says: { $problem } The rounds that are over count; a server with the right rules goes on with the game.
error-table-secret = The secret that is kept for this table does not lead to the root that was shown.
error-table-row = A row of the log cannot be read: { $problem }
error-table-none = There is no table { $table } here.
error-replay-running = The game is not over yet; it can be replayed afterwards.
error-reasons-running = The round is not over yet; bots say why when it is.
error-reasons-round = There is no round { $found }; { $most ->
    [0] none is over yet
    [one] one is over
   *[other] { $most } are over, the first is 1
}.
error-table-exists = There is already a table { $table }. Choose another name.
error-table-memory = memory is "real" or "aided", not { $found }.
error-table-unsure = It is not known whether this was saved. Send the same again; nothing is done twice.
error-table-right = { $who ->
    [stranger] Join the table first; then you can do more than watch.
    [owner] This seat is somebody else's until the next deal ({ $action }).
    [person] Only whoever sits in that seat, or the host, can do this ({ $action }).
    [seated] This is for another seat, or for the host ({ $action }).
    [holder] Only the host can do this ({ $action }).
   *[other] This is not yours to do ({ $action }).
}
error-table-order = The seats of the next match are a list of at most { $most } of today’s seats, each once, numbered from 0 to { $last }.
error-table-lead-present = { $name } hosts this table and was here a moment ago. You can take over after { $minutes } minutes without the host.
error-table-gathering = No cards have been dealt yet.
error-table-playing = A round is being played; do this before it or after it.
error-table-between = The round is over; deal the next one first.
error-table-paused = The game is paused. Resume it first.
error-table-guessing = The round is over and its cards are about to be turned up. Guess yours, or wait a moment.
error-table-guess = Say for each of your { $right } cards what it is worth, or ? for one that you do not remember. There are: { $words }.
error-table-guessed = Your guess is sealed already; it is told when the cards are turned up.
error-table-turn-up-early = There is still time to guess.
error-table-guess-time = The time to guess is { $least } to { $most } seconds.
error-table-no-guess = In this game ({ $game }) there are no cards to guess at the end of a round. Leave the time to guess out.
error-table-tempo = The clock nudges after at least 1 second; a bot stands in no earlier than that, and after at most { $most } seconds.
error-table-not-ready = These seats are not ready yet: { $seats }.
error-table-taken = Somebody is sitting in seat { $seat }. Choose a free one.
error-table-bot = There is no bot "{ $found }". There are: { $names }.
error-table-banned = The host of this table does not let you in.
error-table-full = At most { $most } people can take part at a table.
error-table-person = There is no other person { $person } at this table.
error-table-give = A seat can be given to somebody here who has none; person { $person } is not one of them.
error-table-give-own = During the game only the player in seat { $seat } may give it away. Where a bot plays, the person you choose starts at the next deal.
error-table-stand-in-present = A bot can play for { $name } only after { $minutes } minutes in which it is { $name }'s turn and { $name } is not connected.
error-table-stand-in = A bot is playing in seat { $seat } for you. Say that you are back, and you play again.
error-table-stand-in-whose = No person sits in seat { $seat }, so there is nobody to stand in for.
error-table-stand-in-early = Seat { $seat } still has time.
error-table-chat-off = There is no chat at this table.
error-table-chat = A message has 1 to { $most } characters: letters, digits, common signs and emoji.
error-table-sign = There is no sign "{ $found }". There are: { $signs }.
error-table-hint-people = Hints are for games with bots alone, or for tables that were opened with hints for everybody.
error-table-hint-turn = Seat { $seat } is not asked anything now; ask for a hint when it is your turn.
error-table-undo-off = Moves cannot be undone at this table.
error-table-closed = The table is closed; nobody plays here any more.
error-table-round = The next round to deal is round { $right } (from 1).
error-table-name = A name has 1 to { $most } characters: letters, digits, common signs and emoji. Change it and try again.
error-table-empty = Nobody sits here yet: { $seats }.
error-table-no-word = These seats have not given a word yet: { $seats }.
error-table-text = A move is a text of 1 to { $most } bytes without control characters.
error-table-answer = The next decision of seat { $seat } is number { $right } (from 1).
error-table-answered = Decision { $answer } of seat { $seat } was already made: { $said }.
error-table-look = No look from row { $move } is waiting for seat { $seat }; a look is shown once, and again on the same device for 20 seconds.
error-table-undo-last = You can only take back your own move, and only if nobody has moved since.
error-table-undo-chance = Cards were shuffled in this move, so it cannot be taken back.
error-table-undo-seen = Somebody has seen a card by this move, so it cannot be taken back.
error-table-undo-over = The round is over, so the move cannot be taken back.
error-import-again = This game is already in the history.
error-import-empty = The record holds no round, so there is nothing to keep.
error-table-key = To take part you need a key of your own: say hello with one.
