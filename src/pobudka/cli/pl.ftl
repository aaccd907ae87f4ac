cli-compiling = Kompiluję zasady gry { $game } dla tego komputera, tylko ten jeden raz: około pół minuty …
cli-prepared = { $game }: skompilowana w { $seconds } s.
cli-prepared-before = { $game }: była już skompilowana.
cli-prepared-all = Gotowe w { $seconds } s. Wynik leży w { $folder }.
error-prepare = Nie udało się skompilować gry { $game } tak, żeby wynik został w { $folder }. Inny folder wskazuje POBUDKA_CACHE.
cli-simulated = Gier: { $games }, decyzji: { $decisions }, w { $seconds } s gry w jednym wątku: { $games_a_second } gier/s, { $decisions_a_second } decyzji/s.
    Decyzji w grze: średnio { $mean }, od { $least } do { $most }. Skończonych rund: { $rounds }. Gier przerwanych: { $cut }.
    Średni wynik rundy według miejsc: { $scores }
cli-checked = Gier: { $games }, ruchów: { $moves }; wszystko się zgadza.
cli-round = Runda { $round }
cli-winners = { $count ->
    [one] Wygrywa: { $names }.
   *[other] Wygrywają: { $names }.
}
error-option-word = „{ $found }” to nie nazwa=wartość, jak na przykład edition=jubilee.
error-option-twice = Opcja „{ $name }” jest podana dwa razy; podaj ją raz.
error-games = --games to co najmniej 1; podano { $found }.
error-legal-without-record = --legal dopisuje dozwolone ruchy do zapisu; podaj plik: --record FILE.
error-command = Nie ma polecenia { $found }. Są: { $names }.
error-output = Nie da się wypisać wyniku: { $problem }.
error-file-use = Nie da się użyć { $file }: { $problem }.
error-file-write = Nie da się zapisać { $file }: { $problem }
error-no-such-game = W { $file } nie ma gry { $game }; gry liczymy od 0.
error-seat-word = --seat nie może być { $found }; to liczba od 0 do { $most }, all albo none.
error-bots = Miejsc dla botów jest { $free }, a botów podano { $found }.

arena-bot = Bot
arena-column-points = Punkty na rundę
arena-column-lead = Przewaga nad innymi
arena-column-wins = Wygrane partie, %
arena-column-pace = Decyzji/s
arena-column-thinking = ms: średnio / mediana / 99 %
arena-column-troubles = Kłopoty
arena-cross = Przewaga … nad …
arena-played = { $game }, graczy: { $players }. Rozdań { $deals } × usadzeń { $seatings } = { $matches ->
        [one] 1 partia
        [few] { $matches } partie
       *[many] { $matches } partii
    } (zamówiono: { $asked }), rund: { $rounds }, decyzji: { $decisions }.
arena-meaning = Przewaga: o ile punktów na rundę bot jest lepszy od innych przy tym samym stole ({ $lowest ->
    [yes] mniej punktów to lepiej
   *[other] więcej punktów to lepiej
}). Po równo byłoby { $even } % partii. ±: przedział 95 %, z rozrzutu między rozdaniami.
arena-one-deal = Jedno rozdanie nie daje przedziału; zamów więcej gier.
arena-cut = { $cut ->
    [one] Jedną partię przerwano w rundzie bez końca; zwycięstwo jest wspólne.
    [few] { $cut } partie przerwano w rundzie bez końca; zwycięstwo jest w nich wspólne.
   *[many] { $cut } partii przerwano w rundzie bez końca; zwycięstwo jest w nich wspólne.
}
arena-trouble = { $bot }, { $count } ×: { $text }
arena-interrupted = Przerwano. Dotychczasowe rozdania są w { $file }; to samo polecenie podejmie grę od tego miejsca.
arena-interrupted-for-good = Przerwano. Niczego nie zapisano; z --resume FILE można później grać dalej.
error-arena-jobs = --jobs to co najmniej 1; podano { $found }.

error-link = Link albo origin zaczyna się od http:// lub https://; podano { $found }.
doctor-stranded = Stół { $table }: { $problem }
database-sound = { $file }: schemat { $version }, stołów: { $tables }, wierszy: { $rows }; wszystko w porządku.
database-missing = Spośród zakończonych gier w historii brakuje: { $untold }, bez filmu pozostaje: { $unfilmed }. Nic nie przepadło: serwer odtworzy jedno i drugie z dzienników przy następnym starcie, a --mend robi to od razu.
database-mended = { $file }: odtworzono wierszy historii: { $lines }, filmów: { $films }.
database-copied = { $file } to sprawna kopia: schemat { $version }, stołów: { $tables }, wierszy: { $rows }.
database-not-copied = Kopia miała te same uszkodzenia, więc pliku { $file } nie zapisano.
verify-game = Gra { $number }: { $game } przy stole { $table }. Wszystko się zgadza.
verify-played = - Rozegrano ponownie według zasad: { $rounds ->
        [one] jedna runda
        [few] { $rounds } rundy
       *[many] { $rounds } rund
    }, { $moves ->
        [one] jeden ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    }, { $end ->
        [over] ze wszystkimi wynikami i zwycięzcami.
       *[other] dokąd sięga zapis: partii nie dokończono.
    }
verify-chain = - Łańcuch: { $rounds ->
        [one] klucz prowadzi do korzenia.
       *[other] wszystkie klucze, a jest ich { $rounds }, prowadzą jeden po drugim do korzenia.
    }
verify-shuffles = - Tasowania: { $rounds ->
        [one] jedna talia
        [few] { $rounds } talie
       *[many] { $rounds } talii
    } i { $reshuffles ->
        [0] ani jednego tasowania w trakcie rundy
        [one] jedno tasowanie w trakcie rundy
        [few] { $reshuffles } tasowania w trakcie rund
       *[many] { $reshuffles } tasowań w trakcie rund
    }, odtworzone z kluczy i słów; każda karta leży jak w zapisie.
verify-compare = - Porównaj samodzielnie, bo żaden plik tego nie dowiedzie. Zanim padło twoje słowo, widać było korzeń
    { $root }
    a słowa brzmiały:
verify-word = { "    " }miejsce { $seat }: { $word }
verify-fingerprint = - Zapis jest cały; wszyscy, którzy grali, mają ten sam odcisk:
    { $fingerprint }
verify-no-fingerprint = - Nie ma odcisku, jak zapisy sprzed pierwszego wydania: zmienionych bez skutku dla kart zasad stołu, ruchów czy miejsc ani odciętego końca nie byłoby widać.
verify-rules = - Potrzebne są zasady { $rules }; ta Pobudka je ma.
verify-limits = - Jeśli pokazano ci właśnie to, nikt nie ułożył kart. Tego, że gospodarz w nie nie zajrzał, to nie dowodzi.
verify-unproved = Gra { $number }: { $game }. Zapis nie zawiera dowodu rozdania, więc nie wiadomo, czy ktoś ułożył karty.
verify-sum = { $wrong ->
    [0] { $right ->
            [0] Nie sprawdzono żadnego dowodu rozdania.
           *[other] Gier sprawdzonych wraz z dowodem: { $right }; wszystko się zgadza.
        }
   *[other] Sprawdzonych gier: { $games }; nie zgadza się: { $wrong }.
}
verify-sum-unproved = Gier bez dowodu: { $unproved }. Dowód mają gry rozegrane przy stole na serwerze (pobierz zapis albo użyj „export”); symulowane go nie mają.
database-imported = { $count ->
    [one] Sprawdzono i dopisano 1 grę
    [few] Sprawdzono i dopisano { $count } gry
   *[many] Sprawdzono i dopisano { $count } gier
} w { $file }.
database-imported-before = { $count ->
    [one] 1 gra już tam była i nie została dopisana drugi raz.
    [few] { $count } gry już tam były i nie zostały dopisane drugi raz.
   *[many] { $count } gier już tam było i nie zostało dopisanych drugi raz.
}

cli-own-server = Otwieram gry na tym komputerze …
error-own-server = Nie udało się otworzyć gier na tym komputerze; powód jest w pliku { $file }.
error-seat-from-one = --seat nie może być { $found }; to liczba od 1 do { $most }.
