plain-welcome = Witaj w Pobudce. Siedzisz na miejscu { $seat }; z tobą grają: { $names }. Wpisz ruch tak, jak jest pokazany, ? to pomoc, quit – wyjście.
plain-ask-game = Która gra? { $names } [{ $default }]:
plain-ask-players = Ilu graczy razem z tobą? Od { $least } do { $most } [{ $default }]:
plain-help = Wpisz jeden z tych ruchów; gdzie słowa dzieli |, wybierz jedno z nich. „table” pokazuje stół jeszcze raz, „quit” kończy grę. Miejsca i pola liczymy od 0. Zasady: pobudka rules { $game }
plain-not-legal = „{ $said }” nie jest teraz możliwe. Możesz:
plain-trouble = ({ $name }: { $trouble })
plain-round-over = Sny zostają odkryte.
plain-next-round = Enter – następna runda.
plain-you-won = Wygrywasz. Dzień dobry!
plain-you-share = Wygrywasz razem z: { $names }. Dzień dobry!
plain-they-won = { $count ->
    [one] Wygrywa { $names }.
   *[other] Wygrywają: { $names }.
}
plain-goodbye = Do zobaczenia i słodkich snów.
