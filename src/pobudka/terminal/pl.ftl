plain-welcome = Witaj w Pobudce. Siedzisz na miejscu { $seat }; z tobą grają: { $names }. Wpisz numer albo słowo ruchu; ? to pomoc, koniec – wyjście.
plain-ask-game = Która gra? { $names } [{ $default }]:
plain-ask-players = Ilu graczy razem z tobą? Od { $least } do { $most } [{ $default }]:
plain-you = ty
plain-help = Wpisz numer albo słowo tego, co chcesz zrobić; o resztę zapytam, możesz ją też podać od razu: „take b”. Pola i krainy mają litery od A, gracze – imiona. Ruchy zapisane jak w zapisie gry też są zrozumiałe; tam pola i miejsca to liczby od 0, więc „take 1” to „take b”. „wróć” cofa o krok, „stół” opowiada stół od nowa, „koniec” kończy; na serwerze „/cześć” mówi coś wszystkim, „cofnij” cofa ruch. Zasady: pobudka rules { $game }
plain-not-legal = „{ $said }” nie jest teraz możliwe. Możesz:
plain-online = Jesteś przy stole { $link }. Z tobą: { $names }. Pomoc: ?
plain-cut = Połączenie przepadło; próbuję jeszcze raz …
plain-again = Połączono znowu.
plain-rematch = „rewanż” zaczyna następną grę, „koniec” kończy.
plain-wait = To nie twoja tura. „/cześć” mówi coś wszystkim, „stół” opowiada stół, „koniec” kończy; przed grą gospodarz zaczyna ją słowem „start”.
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

# Połączenie i adres stołu.
error-address = „{ $found }” to ani link do stołu, na przykład http://127.0.0.1:8000/t/kuchnia, ani kod stołu.
error-unreachable = { $server } nie odpowiada: { $problem }
error-no-pobudka = { $server } odpowiada, ale nie tak, jak serwer Pobudki.
link-lost = Połączenie przepadło. Gdy wróci, spójrz na stół: pokaże, co zostało zrobione.
link-ended = Serwer zakończył połączenie.

# Co jeszcze trzeba wiedzieć o ruchu.
choose-ask-slot = Które pole? { $options }
choose-ask-land = Która kraina? { $options }
choose-ask-which = Która z nich? { $options }
choose-ask-seat = Czyja? { $options }
choose-ask-pile = Który stos? { $options }
choose-ask-card = Która karta? { $options }
choose-ask-value = Co jest na obu? { $options }
choose-pile = { $pile ->
    [0] lewy
   *[1] prawy
}
