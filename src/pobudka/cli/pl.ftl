cli-compiling = Kompiluję zasady gry { $game } dla tego komputera, tylko ten jeden raz: około pół minuty …
cli-simulated = Gier: { $games }, decyzji: { $decisions }, w { $seconds } s gry w jednym wątku: { $games_a_second } gier/s, { $decisions_a_second } decyzji/s.
    Decyzji w grze: średnio { $mean }, od { $least } do { $most }. Skończonych rund: { $rounds }. Gier uciętych: { $cut }.
    Średni wynik rundy według miejsc: { $scores }
cli-checked = Gier: { $games }, ruchów: { $moves }; wszystko się zgadza.
cli-round = Runda { $round }
cli-winners = { $count ->
    [one] Wygrywa: { $names }.
   *[other] Wygrywają: { $names }.
}
error-option-word = „{ $found }” to nie nazwa=wartość, jak na przykład edition=jubilee.
error-option-twice = Opcja „{ $name }” jest podana dwa razy; podaj ją raz.
error-games = Nie da się rozegrać tylu gier: { $found }; podaj liczbę od 1.
error-legal-without-record = --legal dopisuje dozwolone ruchy do zapisu; podaj plik: --record FILE.
error-file-write = Nie da się zapisać { $file }: { $problem }
error-no-such-game = W { $file } nie ma gry { $game }; gry liczymy od 0.
error-seat-word = --seat nie może być { $found }; to liczba od 0 do { $most }, all albo none.
error-bots = Wolnych miejsc dla botów jest { $free }, a podano ich { $found }.
