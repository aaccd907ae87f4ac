cli-compiling = Compiling the rules of { $game } for this machine, once: about half a minute …
cli-simulated = { $games } games, { $decisions } decisions in { $seconds } s of play on one thread: { $games_a_second } games/s, { $decisions_a_second } decisions/s.
    Decisions a game: { $mean } on average, { $least } to { $most }. Finished rounds: { $rounds }. Games cut: { $cut }.
    Mean score a round, by seat: { $scores }
cli-checked = { $games ->
    [one] One game, { $moves } moves: all right.
   *[other] { $games } games, { $moves } moves: all right.
}
cli-round = Round { $round }
cli-winners = { $count ->
    [one] { $names } wins.
   *[other] { $names } win.
}
error-option-word = "{ $found }" is not name=value, such as edition=jubilee.
error-option-twice = Option "{ $name }" is given twice; give it once.
error-games = { $found } games cannot be played; say a number from 1 up.
error-legal-without-record = --legal adds legal moves to a record; name one with --record FILE.
error-file-write = Cannot write { $file }: { $problem }
error-no-such-game = There is no game { $game } in { $file }; games count from 0.
error-seat-word = --seat cannot be { $found }; it is a number from 0 to { $most }, all or none.
error-bots = There are { $free } seats for bots, and { $found } bots are named.
