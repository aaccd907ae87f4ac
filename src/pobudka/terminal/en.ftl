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
