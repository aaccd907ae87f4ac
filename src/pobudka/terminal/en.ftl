plain-welcome = Welcome to Pobudka. You sit in seat { $seat }; with you: { $names }. Type a move as it is shown, ? for help, quit to leave.
plain-ask-game = Which game? { $names } [{ $default }]:
plain-ask-players = How many players, you included? { $least } to { $most } [{ $default }]:
plain-help = Type one of these moves; where words are parted by |, say one of them. "table" shows the table again, "quit" leaves. Seats and slots count from 0. The rules: pobudka rules { $game }
plain-not-legal = "{ $said }" is not possible now. You can:
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
