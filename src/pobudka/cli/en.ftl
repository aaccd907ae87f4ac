cli-compiling = Compiling the rules of { $game } for this machine, once: about half a minute …
cli-prepared = { $game }: compiled in { $seconds } s.
cli-prepared-before = { $game }: compiled before.
cli-prepared-all = Ready in { $seconds } s. It is kept in { $folder }.
error-prepare = { $game } could not be compiled to be kept in { $folder }. POBUDKA_CACHE names another folder.
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
error-games = --games must be at least 1; found { $found }.
error-legal-without-record = --legal adds legal moves to a record; name one with --record FILE.
error-command = There is no command { $found }. There are: { $names }.
error-output = The output cannot be written: { $problem }.
error-file-use = { $file } cannot be used: { $problem }.
error-file-write = Cannot write { $file }: { $problem }
error-no-such-game = There is no game { $game } in { $file }; games are numbered from 0.
error-seat-word = --seat cannot be { $found }; it is a number from 0 to { $most }, all or none.
error-bots = There are { $free } seats for bots, but { $found } bots are named.

arena-bot = Bot
arena-column-points = Points a round
arena-column-lead = Lead over the others
arena-column-wins = Matches won, %
arena-column-pace = Decisions/s
arena-column-thinking = ms: mean / median / 99 %
arena-column-troubles = Troubles
arena-cross = Lead of … over …
arena-played = { $game }, { $players } players: { $deals } deals × { $seatings } seatings = { $matches } matches (asked for: { $asked }), { $rounds } rounds, { $decisions } decisions.
arena-meaning = Lead: points a round better than the others at the same table ({ $lowest ->
    [yes] fewer points are better
   *[other] more points are better
}). Even would be { $even } % of the matches. ±: 95 % interval, from the variance between deals.
arena-one-deal = One deal gives no interval; ask for more games.
arena-cut = { $cut ->
    [one] One match was cut in a round that would not end; everybody shares the win.
   *[other] { $cut } matches were cut in a round that would not end; everybody shares those wins.
}
arena-trouble = { $bot }, { $count } ×: { $text }
arena-interrupted = Interrupted. The deals played so far are in { $file }; the same command goes on from there.
arena-interrupted-for-good = Interrupted. Nothing was kept; with --resume FILE a run can go on later.
error-arena-jobs = --jobs must be at least 1; found { $found }.

error-link = A link or an origin begins with http:// or https://; found { $found }.
doctor-stranded = Table { $table }: { $problem }
database-sound = { $file }: schema { $version }, tables: { $tables }, rows: { $rows }; all right.
database-missing = Of its closed games, { $untold } are not in the history and { $unfilmed } have no film yet. Nothing is lost: the server makes both from the logs when it is started next, and --mend makes them now.
database-mended = { $file }: made anew: lines of the history: { $lines }, films: { $films }.
database-copied = { $file } is a sound copy: schema { $version }, tables: { $tables }, rows: { $rows }.
database-not-copied = The copy had the same damage, so { $file } was not written.
database-moved = { $target } has all of { $source }: tables: { $tables }, rows: { $rows }, games in the history: { $closed }, films: { $films }. Both sides are the same (SHA-256 { $digest }).
database-not-moved = So nothing was put into { $target }.
database-forgotten = { $file }: forgotten. Tables: { $tables }, rows rewritten: { $rows }, running games left to others: { $left }. Earlier backups still have it all: delete those, too.
database-tidied = { $file }: tables closed: { $closed }, tables without chat now: { $silenced }, reports dropped: { $dropped }.
error-forget-whom = Say whom to forget: --key KEY, or --table TABLE and --name NAME.
error-forget-key = A key has 43 letters, digits, - and _; a link that carries one ends with #key= and the key.
error-forget-nobody = Nobody with that key is in { $file }. Nothing was changed.
error-forget-name = Nobody called { $name } was at the table { $table }. Nothing was changed.
error-forget-names = { $count } people were called { $name } at the table { $table }, one after another. Ask for the key, and name that; nothing was changed.
error-forget-sweep = The data is taken out, but the database could not be written anew, so traces may stay in pages that it does not use. Make room, then let it be written anew: VACUUM in SQLite, VACUUM FULL in PostgreSQL. { $problem }
error-tidy-what = Say what to tidy: --abandoned DAYS, --chat DAYS, --reports DAYS, or several of them.
reports-one = { $mark } · { $at } · table { $table }: { $by } reports { $about }{ $done ->
    [yes] { " " }(done)
   *[no] { "" }
}
reports-words = What { $name } said last at that table:
reports-count = Reports that wait: { $count }. Dealt with: { $done }.
error-report-mark = No report that waits has the mark { $found }. There are: { $marks }.
error-tidy-days = The number of days must be at least 1; found { $found }.
verify-game = Game { $number }: { $game } at the table { $table }. Everything checks out.
verify-played = - Played again by the rules: { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }, { $moves ->
        [one] one move
       *[other] { $moves } moves
    }, { $end ->
        [over] with all scores and the winners.
       *[other] as far as it goes: the game was not played to its end.
    }
verify-chain = - The chain: { $rounds ->
        [one] the key leads back to the root.
       *[other] all { $rounds } keys lead back to the root, one by one.
    }
verify-shuffles = - The shuffles: { $rounds ->
        [one] one deck
       *[other] { $rounds } decks
    } and { $reshuffles ->
        [0] no reshuffle
        [one] one reshuffle
       *[other] { $reshuffles } reshuffles
    }, made again from keys and words, card by card as recorded.
verify-compare = - Compare for yourself; no file can prove it. Before you gave your word you were shown the root
    { $root }
    and the words were:
verify-word = { "    " }seat { $seat }: { $word }
verify-fingerprint = - The record is whole; its fingerprint is the same for everybody who played:
    { $fingerprint }
verify-no-fingerprint = - It carries no fingerprint, as records from before the first release: house rules, moves or seats that were changed without any effect on the cards, or an end that was cut off, would not show.
verify-rules = - It needs the rules { $rules }, and this Pobudka has them.
verify-limits = - If these are what your client showed, nobody arranged the cards. This does not show that the host did not look at them.
verify-unproved = Game { $number }: { $game }. It carries no proof of its deal, so nothing shows whether somebody arranged the cards.
verify-sum = { $wrong ->
    [0] { $right ->
            [0] No proof of a deal was checked.
            [one] One game checked with its proof: right.
           *[other] { $right } games checked with their proofs: all right.
        }
   *[other] { $games ->
            [one] One game checked: wrong.
           *[other] { $games } games checked, { $wrong } of them wrong.
        }
}
verify-sum-unproved = { $unproved ->
    [one] One game carries
   *[other] { $unproved } games carry
} no proof. Games that were played at a table of a server have one (export, or download the record); simulated ones do not.
database-imported = { $count ->
    [one] 1 game
   *[other] { $count } games
} checked and put into { $file }.
database-imported-before = { $count ->
    [one] 1 game was there already and was not put in again.
   *[other] { $count } games were there already and were not put in again.
}

cli-own-server = Opening the games on this machine …
error-own-server = The games on this machine cannot be opened; { $file } says why.
error-seat-from-one = --seat cannot be { $found }; it is a number from 1 to { $most }.

# What a command is told by flags, environment and file.
error-config-form = { $file } is not TOML: { $problem }.
error-config-name = { $file }: there is no setting { $found }. { $close ->
    [none] There are: { $names }.
   *[other] Do you mean { $close }?
}
error-config-variable = The environment has { $found }, and no setting goes by that name. { $close ->
    [none] There are: { $names }.
   *[other] Do you mean { $close }?
}
error-config-value = { $place } cannot be { $found }; due is { $due ->
    [switch] true or false
    [number] a whole number
    [decimal] a number
    [list] a list of texts, in a file as ["one", "another"]
    [choice] one of: { $choices }
   *[text] a text, in a file in quotation marks
}.
error-config-range = { $found } is out of range; due is a whole number { $most ->
    [none] of { $least } or more
   *[other] from { $least } to { $most }
}.
error-config-refused = { $place }: { $problem }

luck-player = Player
luck-column-rounds = Rounds
luck-column-lead = Lead a round
luck-column-luck = Luck of the cards
luck-column-adjusted = Without luck
luck-column-decisions = Own decisions
luck-meaning = Points of lead over the others a round, with what the next start is worth; ±: 95 % interval, from the variance between rounds. Luck and decisions are measured against everybody going on by habit. A few rounds say little: luck is for months, not for one game.
luck-interrupted = Interrupted. The games studied so far are in { $file }; the same command goes on from there.
study-hinted = { $count ->
    [one] 1 game in which somebody asked for hints is left out.
   *[other] { $count } games in which somebody asked for hints are left out.
}
error-study-hinted = { $count ->
    [one] In this game somebody asked for hints
   *[other] In all { $count } games somebody asked for hints
}, so nothing is told of how people play there. Give games without hints.
luck-not-told = In a game marked – the luck of the cards cannot be told from noise, so only leads are given.
whatif-head = { $name } chose "{ $move }". Points of lead after each move, in { $playouts } worlds that this player could imagine, if everybody goes on by habit:
whatif-meaning = ±: 95 % interval. Bars: how the rounds ended, from { $low } to { $high } points, if everybody goes on by habit.
data-written = { $folder }: { $games } games, { $rounds } rounds, { $decisions } decisions, in { $seconds } s. Its README.md says what is in it.
data-exported = { $folder }: { $games } games, { $rounds } rounds, { $decisions } decisions. Its README.md says what is in it.
data-nothing-lent = { $source }: there is no round to give away, so nothing was written. People's rounds are given only if everybody who played them had agreed before the deal.
data-not-lent = Left out: { $kept ->
    [one] one game
   *[other] { $kept } games
} of which nothing may be given away{ $outdated ->
    [0] .
   *[other] , and { $outdated } played by earlier rules.
}
data-checked = { $folder }: { $games } games, { $rounds } rounds, { $decisions } decisions, all as the rules say. They do not follow from a seed, so nobody played them again.
data-played-again = { $folder }: { $games } games, { $rounds } rounds, { $decisions } decisions, all as the rules say, and as the bots play them again.

fair-person = { $name } ({ $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $draws } draws): the luck of the draws is z = { $z }; the odds on luckier draws than chance are { $odds } to 1, and were { $highest } to 1 at most.
fair-too-few = { $name } ({ $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $draws } draws): too few; with { $needed } draws of one key something can be said.
fair-no-luck = Tables of { $game } are not among these: the luck of its cards cannot be told from noise.
fair-nobody = Nobody has played a game here whose draws could be looked at.
fair-meaning = What this means: for whoever does not see the hidden cards z stays around 0, good player or bad, and of such players no more than one in { $bound } ever comes to odds of { $bound } to 1, however often you look. Where many play, one of them may be that one: odds are a reason to look more closely, not a finding. Only games that one key joins are taken together, so a person with several keys is several here. Whoever sees only what rivals have seen does not show.

trainer-call = Would you call here? y or n, Enter ends:
trainer-slot-ready = Remember where your cards lie; then press Enter.
trainer-slot = In which slot of yours lies this card: { $card }? A letter from A on, Enter ends:
trainer-not-understood = "{ $found }" is no answer to that.
trainer-no-more = There is no other position here that is clear enough to ask about.
trainer-sum = Right: { $right } of { $asked }.
error-trainer-questions = --questions must be at least 1; found { $found }.
error-trainer-none = There is nothing to ask about in these games of { $game }: the trainer needs somebody who may call the end, or cards of your own that you have seen and that lie face down.
error-trainer-notebook = { $file } is no notebook of the trainer: { $problem }. Name another with --notebook.
error-trainer-person = These files have no game of { $game } in which that player decided anything to ask about. --player names a player as the records do, --seat counts from 0.
