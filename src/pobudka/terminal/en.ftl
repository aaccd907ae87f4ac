plain-welcome = Welcome to Pobudka. You sit in seat { $seat }; with you: { $names }. Type the number or word of a move, ? for help, quit to leave.
plain-ask-game = Which game? { $names } [{ $default }]:
plain-ask-players = How many players, you included? { $least } to { $most } [{ $default }]:
plain-you = you
plain-help = Type the number or the word of what you want to do; the rest is asked, or said at once, as in "take b". Slots and lands have letters from A on, players go by their names. Moves as records write them are understood too; there slots and seats are numbers from 0, so "take 1" is "take b". "back" goes a step back, "table" tells the table again, "quit" leaves; at a server "/hello" is said to everybody, "undo" takes a move back. The rules: pobudka rules { $game }
plain-not-legal = "{ $said }" is not possible now. You can:
plain-online = You are at { $link }. With you: { $names }. Type ? for help.
plain-cut = The connection is gone; trying again …
plain-again = Connected again.
plain-rematch = Type "rematch" for another game, "quit" to leave.
plain-wait = It is not your turn. "/hello" says hello to everybody, "table" tells the table, "quit" leaves; before the game the host begins it with "start".
plain-trouble = ({ $name }: { $trouble })
plain-round-over = The dreams are turned up.
plain-next-round = Press Enter for the next round.
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
error-unreachable = { $server } does not answer: { $problem }
error-no-pobudka = { $server } answers, but not as a server of Pobudka does.
link-lost = The connection is gone. Look at the table when it is back: it shows what was done.
link-ended = The server has hung up.

# What is still open about a move.
choose-ask-slot = Which slot? { $options }
choose-ask-land = Which land? { $options }
choose-ask-which = Which one? { $options }
choose-ask-seat = Whose? { $options }
choose-ask-pile = Which pile? { $options }
choose-ask-card = Which card? { $options }
choose-ask-value = What do both show? { $options }
choose-pile = { $pile ->
    [0] left
   *[1] right
}

# Titles over piles and hands.
lay-pile-open = face up
lay-pile-draw = draw pile
lay-pile-held = in hand
lay-pile-left = left
lay-pile-right = right
lay-pile-lifted = put down
lay-pile-discards = discards
lay-pile-lying = on table
lay-pile-hand = your hand

# The screen client: what can be done.
acts-coming = Coming to the table …
acts-deal = Deal the next round
acts-between = The round is over.
acts-rematch = Play again with the same people
acts-go-on = Go on
acts-paused = The game is paused.
acts-away = A bot plays for you.
acts-back = Take your seat back
acts-wait-for-host = The host begins when everybody is here.
acts-free = { $count ->
    [one] One seat is free. Send the link to somebody, or seat a bot:
   *[other] { $count } seats are free. Send the link to others, or seat a bot:
}
acts-bot = Seat a bot: { $level }
acts-not-ready = Not ready yet: { $names }.
acts-all-here = Everybody is here.
acts-start = Begin the game
choose-place-slot = slot { $letter }
choose-place-land = land { $letter }
acts-step-back = back
acts-wait = One moment …
acts-sending = Sending …
acts-waiting-for = { $count ->
    [one] { $names } is thinking.
   *[other] { $names } are thinking.
}
acts-nudged = Everybody waits for { $names }.
acts-abandoned = The game was given up.
acts-seen = I have seen it
acts-curtain = { $name } may look at cards. Everybody else, please look away.
acts-curtain-up = I am { $name }: show me
acts-no-undo = There is nothing that you could take back now.

head-round = round { $round }
head-memory-real = memory counts
head-memory-aided = memory is aided
head-unread = { $count ->
    [one] 1 new remark (t)
   *[other] { $count } new remarks (t)
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
key-for-forth = forth
key-for-eyes = whose eyes
key-for-memory = knew / saw
key-for-open = open the table
key-for-next = next field

name-ask = What is your name?
talk-say = Say something to everybody …
scores-round = round
scores-next = Enter: next round · Esc: back to the table
scores-close = Esc: back to the table

menu-getting-ready = Getting the games ready. The first time on a machine that takes some minutes …
menu-about = Sen, Smoki and Koty at { $server }
menu-entry-new = New table
menu-entry-join = Join by link or code
menu-entry-lobby = Open tables
menu-entry-history = Games that are over
menu-entry-name = Your name: { $name }
menu-entry-quit = Leave
join-ask = The link or the code of a table:
lobby-ask = Which table?
lobby-empty = No table is open to everybody just now. Open one!

open-title = A new table
open-game = Game
open-players = Players
open-seat = Seat { $seat }
open-free = free: for whoever comes
open-here = somebody at this screen
open-memory = Memory
open-memory-real = real: a card is shown once, when you look
open-memory-aided = aided: what you have seen stays in sight
open-tempo = Clock
open-tempo-none = none: take your time
open-tempo-quick = quick: a nudge after 20 seconds, a bot after a minute
open-tempo-calm = calm: a nudge after a minute, a bot after five
open-tempo-days = days: a nudge after an hour, a bot after two days
open-flag-is-listed = Everybody may find this table
open-flag-may-watch = Others may watch
open-flag-may-chat = People may talk
open-flag-may-undo = Moves may be taken back
open-open = Open the table

history-title = Games that are over. Enter plays one again.
history-empty = No game has been finished here yet.
history-abandoned = given up
replay-all = every card open
replay-head = { $game } · round { $round } · { $at } of { $count } · { $whose } · { $memory ->
    [sees] what lay open
   *[knows] what could be known
}
replay-dealt = Round { $round } is dealt.
leave-ask = Leave the table?
leave-way-keep = Back to the menu; my seat is kept
leave-way-menu = Back to the menu
leave-way-go = Leave for good; a bot takes my seat
leave-way-abandon = End the game for everybody
leave-way-replay = Play this game again, move by move
help = How to play in the terminal

    Choose from the list with its keys, with the arrows and Enter, or click. Cards that glow can be clicked too; so can the draw pile. In Koty click a card of your hand, then a land.

    Slots and lands have letters, players have names. ▶ is whose turn it is, • who is asked, zzz who is away.

    t  talk to everybody    s  the score pad    u  take your last move back    z  pause
    F2  po polsku    F3  light or dark    q  leave    Esc  one step back

    When memory counts, a card you look at is shown once. Press Enter when you have seen it.

    The rules: pobudka rules { $game }
    Line by line, for screen readers and pipes: pobudka plain
