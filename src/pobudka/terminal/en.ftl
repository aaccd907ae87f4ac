plain-welcome = Welcome to Pobudka. You sit in seat { $seat }; with you: { $names }. Type the number or word of a move, ? for help, quit to leave.
plain-ask-game = Which game? { $names } [{ $default }]:
plain-ask-players = How many players, you included? { $least } to { $most } [{ $default }]:
plain-you = you
plain-help = Type the number or the word of what you want to do; I ask for the rest, or you say it all at once, as in "take b". Slots and lands have letters, starting with A; players go by their names. I also understand moves as game records write them; there slots and seats are numbers from 0, so "take 1" is "take b". "table" describes the whole table, "rules" shows the whole rules, "back" goes back one step, "why" says after a round why the bots played so, "hint" says what the owl would do in your seat, "quit" leaves.
plain-help-online = At a server "/hello" says hello to everybody, "react raven" shows a sign, "undo" takes a move back, "lend" lets researchers have the rounds from the next deal on that everybody lends, without names, "unlend" takes all of yours here back; "report Ola" and why tells whoever runs the server; "lead" takes the table over from a host who is gone, "finish" says that the game should end here, "carry-on" that it should not; the host says "start", "bot", "remove Ola", "ban Ola", "host Ola", and after the end "next" or "next smoki".
plain-not-legal = "{ $said }" is not possible now. You can:
plain-no-answer = "{ $said }" does not answer that; "back" goes back one step.
plain-online = You are at { $link }. With you: { $names }. Type ? for help.
plain-cut = Cannot reach the server; retrying …
plain-again = The connection is back.
plain-rematch = Type "rematch" for another game, "quit" to leave.
plain-wait = It is not your turn. "/hello" says hello to everybody, "table" describes the table, "?" explains the game, "quit" leaves; before the game the host begins it with "start".
plain-trouble = ({ $name }: { $trouble })
plain-why = Type "why" to hear why the bots played so.
plain-next-round = Press Enter for the next round.
plain-leave = Enter leaves.
plain-you-won = You win. Good morning!
plain-you-share = You win together with { $names }. Good morning!
plain-they-won = { $count ->
    [one] { $names } wins.
   *[other] { $names } win.
}
plain-goodbye = Goodbye, and sweet dreams.

# The connection and the address of a table.
error-address = "{ $found }" is neither a link to a table, such as http://127.0.0.1:8000/t/kitchen, nor a table's code.
error-data-folder = Your seats cannot be kept in { $folder }: { $problem }. Make room or make it writable, or name another folder in POBUDKA_DATA.
error-unreachable = { $server } does not answer: { $kind ->
    [refused] nothing listens there.
    [name] there is no such host.
    [late] it took too long.
   *[other] { $problem }
}
error-no-pobudka = { $server } answers, but not as a Pobudka server does.
error-view = The server describes its table in a way that this program does not understand ({ $game }). Update the program.
link-lost = The connection was lost. When it is back, look at the table: it shows what was done.
link-ended = The server has closed the connection.

# What is still open about a move.
choose-ask-seat = Whose?
choose-ask-card = Which card?

# The screen client: what can be done.
acts-coming = Coming to the table …
acts-deal = Deal the next round
acts-between = The round is over.
acts-series = { $count ->
    [one] One match of the series: { $wins }.
   *[other] After { $count } matches: { $wins }.
}
acts-rematch = Play again with the same people
acts-next = Go on with { $game }, with the same people
acts-go-on = Go on
acts-paused = The game is paused.
acts-away = A bot is playing for you.
acts-back = Take your seat back
acts-wait-for-host = The host starts the game when everyone is here.
acts-free = { $count ->
    [one] One seat is free. Send the link to somebody, or seat a bot:
   *[other] { $count } seats are free. Send the link to others, or seat a bot:
}
acts-bot = Seat a bot: { $level }
acts-not-ready = Not ready yet: { $names }.
acts-all-here = Everyone is here.
acts-start = Start the game
acts-step-back = back
acts-wait = One moment …
acts-sending = Sending …
acts-waiting-for = { $count ->
    [one] { $names } is thinking.
   *[other] { $names } are thinking.
}
acts-nudged = Everyone is waiting for { $names }.
acts-abandoned = The game was abandoned.
acts-outdated = The score: { $scores }.
acts-seen = I have seen it
acts-curtain = { $name } may look at cards. Everybody else, please look away.
acts-curtain-up = I am { $name }: show me
acts-no-hint = You can ask for a hint when it is your turn, where you play with bots alone or the table was opened with hints.
acts-hint = hint: what would the owl do?
acts-hinted = The owl would do this: { $told }
acts-hints = Hints asked for: { $names }.
title-hints = { $count ->
    [one] with 1 hint
   *[other] with { $count } hints
}
acts-no-undo = There is nothing you can take back now.

head-round = round { $round }
head-memory-real = memory counts
head-memory-aided = aided memory
head-unread = { $count ->
    [one] 1 new message (t)
   *[other] { $count } new messages (t)
}

key-for-talk = talk
key-for-scores = scores
key-for-undo = undo
key-for-pause = pause
key-for-help = help
key-for-language = polski
key-for-theme = colours
key-for-leave = leave
key-for-back = back
key-for-forth = forward
key-for-eyes = whose eyes
key-for-memory = knew / saw
key-for-why = why?
key-for-open = open the table
key-for-next = next field

name-ask = What is your name?
talk-say = Say something to everyone …
scores-round = round
scores-next = Enter: next round · Esc: back to the table
scores-close = Esc: back to the table
scores-why = w: why the bots played so
why-nobody = This was no move of a bot.

menu-getting-ready = Getting the games ready. The first time on a computer this takes a few minutes …
menu-about = { $games } at { $server }
menu-entry-new = New table
menu-entry-join = Join by link or code
menu-entry-lobby = Open tables
menu-entry-history = Finished games
menu-entry-name = Your name: { $name }
menu-entry-quit = Quit
join-ask = The link or the code of a table:
lobby-ask = Which table?
lobby-empty = No table is open to everyone just now. Open one!

open-title = A new table
open-game = Game
open-players = Players
open-seat = Seat { $seat }
open-free = free: for whoever comes
open-here = someone at this screen
open-memory = Memory
open-memory-real = real: you see a card only once, when you look at it
open-memory-aided = aided: cards you have looked at stay in sight
open-tempo = Clock
plain-guess = The round is over. Before the cards are turned up, say what your { $count } cards are, in their order, and ? for those that you do not remember, for example: { $example }. There are: { $words }.
guess-line = { $name } remembered { $right } of { $cards }: said { $said }, there lay { $lay }.
acts-guess = The round is over. What is your card { $slot }? Say it before the cards are turned up.
acts-guess-unsure = I do not remember
open-guess = Everybody guesses their own cards before they are turned up
open-flag-is-listed = Anyone may find this table
open-flag-may-watch = Others may watch
open-flag-may-chat = People may talk
open-flag-has-hints = Everybody may ask for hints
open-flag-may-undo = Mistakes may be undone
open-open = Open the table

history-title = Finished games. Press Enter to watch a replay.
history-empty = No game has been finished here yet.
history-abandoned = abandoned
history-outdated = its rules are not here
replay-all = every card face up
replay-head = { $game } · round { $round } · { $at } of { $count } · { $whose } · { $memory ->
    [sees] what lay open
   *[knows] what could be known
}
replay-dealt = Round { $round } is dealt.
leave-ask = Leave the table?
leave-way-keep = Back to the menu; my seat is kept
leave-way-menu = Back to the menu
leave-way-go = Leave; a bot takes my seat until I come back
leave-way-abandon = End the game for everyone
leave-way-finish = End the game together: it ends when all who play want it
leave-way-lead = Take the table over from a host who is gone
leave-way-replay = Replay this game move by move
help-game = { $game } in short
help = How to play in the terminal

    Choose from the list with its keys, with the arrows and Enter, or click. Cards and piles that glow can be clicked too: a card of your hand first, then the place for it.

    Slots and lands have letters, players have names. ▶ is whose turn it is, • who has to decide, zzz who is away.

    t  talk to everybody    r  a sign to everybody    s  the score pad    u  take your last move back    z  pause
    p  was the deal fair?    h  the host: send somebody away or hand over hosting
    F4  may researchers have my rounds?
    F2  po polsku    F3  light or dark    q  leave    Esc  one step back

    When memory counts, a card you look at is shown once. Press Enter when you have seen it.

    Line by line, for screen readers and pipes: pobudka plain

open-no-clock = none: everybody takes as long as they like
menu-entry-learn = A first game with a guide
menu-entry-mine = My games in progress
learn-ask = Which game would you like to learn?
mine-ask = Which game do you want to continue?
mine-empty = You have no game in progress here.
key-for-promise = fair?

# What a guest reads before sitting down.
guest-game = { $game }, { $players } players.
guest-company = At the table: { $names }. { $free ->
    [0] No seat is free.
    [one] One seat is free.
   *[other] { $free } seats are free.
}
guest-way-sit = Sit down
guest-way-watch = Watch
guest-way-go = Back to the menu

# Teams and the promise of the deal.
head-partner = your partner: { $names }
promise-about = Was the deal fair? Before you gave your word, the server had to settle on a secret; the root below pins it down. The secret and the words together shuffle every deck, so nobody could arrange the cards. This does not show that the host did not look at them.
promise-root = The root: { $root }
promise-root-same = It is the one you were shown before the first deal.
promise-root-other = It is NOT the one you were shown before the first deal. Do not trust this game.
promise-unkept = This terminal was not there before the first deal, so it cannot compare.
promise-words = The players' words:
promise-word-same = (as you gave it)
promise-word-other = (NOT as you gave it)
promise-key = Round { $round }, its key: { $key }
promise-running = When the game is over, press p again: then everything is checked.
promise-closed = The game is over; its record says:


# The lobby and the door, line by line.
plain-waiting-for = Waiting for { $names }.
lobby-mine = { $game }, your game: { $names }
lobby-open = { $game }, open to everyone: { $names }
lobby-how = Type a number to go to that table, "new sen 3" to open one with bots ({ $games }), "new sen 3 link" for people who come by the link, "learn sen" for a first game with a guide, "quit" to leave.
lobby-none = No table is open to everyone just now. Type "new sen 3" to open one with bots ({ $games }), "new sen 3 link" for people who come by the link, "learn sen" for a first game with a guide, "quit" to leave.
error-lobby-word = "{ $found }" is neither the number of a table nor "new …" nor "learn …".
error-lobby-game = After "new" or "learn", name a game: { $names }.
plain-door = Type "sit" to sit down, "watch" to watch, "rules" to read the rules, "quit" to leave.
plain-gathering = The game has not begun. The host begins it with "start" when everyone is here, and seats a bot with "bot"; "quit" leaves.

# Signs, and what the host may do with people.
sign-smile = smile
sign-laugh = laugh
sign-wow = surprise
sign-sad = sadness
sign-heart = heart
sign-moon = moon
sign-raven = raven
sign-hurry = hurry
react-ask = Which sign?
key-for-react = react
lend-ask = May researchers have the rounds that you play here, without names? A round is given away only if everybody who plays it has said yes before it was dealt. You can take your yes back at any time: then no later file has your rounds from this table. Files that were handed out before cannot be called back.
lend-who = Yes so far: { $names }. You are told because a single missing yes keeps a round here.
lend-yes = Yes, from the next deal on
lend-no = No; and take back what I have lent here
key-for-host = people
host-ask = Whom?
host-nobody = There is nobody else at the table.
host-not-you = Only the host can seat bots, send people away or hand over hosting.
host-way-host = Hand over hosting
host-way-remove = Send away
host-way-ban = Send away for good: they cannot come back
host-way-report = Report to whoever runs the server
report-why = { $name }: what happened? Whoever runs the server will read it, with the names of both of you and what was said at this table; no cards and no keys.
report-more = Say also what { $name } did, after the name.
report-sent = The report was sent.
error-sign = There is no sign "{ $found }". There are: { $names }.
error-person = There is nobody called "{ $found }" here. There are: { $names }.
error-no-seat = No seat is free.
acts-seats = Seats: { $seats }.
plain-partner = Your partner: { $names }. Your points add up.
