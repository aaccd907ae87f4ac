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
database-moved = { $target } ma wszystko z { $source }: stołów: { $tables }, wierszy: { $rows }, gier w historii: { $closed }, filmów: { $films }. Obie strony są takie same (SHA-256 { $digest }).
database-not-moved = Dlatego do { $target } niczego nie zapisano.
database-forgotten = { $file }: zapomniano. Stołów: { $tables }, przepisanych wierszy: { $rows }, trwających gier pozostawionych innym: { $left }. We wcześniejszych kopiach zapasowych wszystko to nadal jest: usuń także je.
database-tidied = { $file }: zamkniętych stołów: { $closed }, stołów, z których usunięto rozmowy: { $silenced }, usuniętych zgłoszeń: { $dropped }.
error-forget-whom = Podaj, kogo zapomnieć: --key KLUCZ albo --table STÓŁ i --name IMIĘ.
error-forget-key = Klucz ma 43 znaki: litery, cyfry, - i _; link, który go niesie, kończy się na #key= i klucz.
error-forget-nobody = W bazie { $file } nie ma nikogo z tym kluczem. Nic nie zmieniono.
error-forget-name = Przy stole { $table } nie było nikogo o imieniu { $name }. Nic nie zmieniono.
error-forget-names = Przy stole { $table } pod imieniem { $name } było kolejno osób: { $count }. Poproś o klucz i podaj klucz; nic nie zmieniono.
error-forget-sweep = Dane usunięto, ale bazy nie udało się zapisać na nowo, więc ich ślady mogą zostać w nieużywanych stronach. Zwolnij miejsce, a potem zapisz bazę na nowo: VACUUM w SQLite, VACUUM FULL w PostgreSQL. { $problem }
error-tidy-what = Podaj, co uporządkować: --abandoned DNI, --chat DNI, --reports DNI albo kilka z nich.
reports-one = { $mark } · { $at } · stół { $table }: { $by } zgłasza osobę { $about }{ $done ->
    [yes] { " " }(załatwione)
   *[no] { "" }
}
reports-words = Co { $name } ostatnio mówi przy tym stole:
reports-count = Zgłoszeń, które czekają: { $count }. Załatwionych: { $done }.
error-report-mark = Żadne czekające zgłoszenie nie ma znaku { $found }. Są: { $marks }.
error-tidy-days = Liczba dni musi wynosić co najmniej 1; podano { $found }.
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

# Co polecenie wie z flag, ze środowiska i z pliku.
error-config-form = { $file } to nie TOML: { $problem }.
error-config-name = { $file }: nie ma ustawienia { $found }. { $close ->
    [none] Są: { $names }.
   *[other] Czy chodzi o { $close }?
}
error-config-variable = W środowisku jest { $found }, a żadne ustawienie tak się nie nazywa. { $close ->
    [none] Są: { $names }.
   *[other] Czy chodzi o { $close }?
}
error-config-value = { $place } nie może być { $found }; ma to być { $due ->
    [switch] true albo false
    [number] liczba całkowita
    [decimal] liczba
    [list] lista tekstów, w pliku jako ["jeden", "drugi"]
    [choice] jedno z: { $choices }
   *[text] tekst, w pliku w cudzysłowie
}.
error-config-range = { $found } jest poza zakresem; ma to być liczba całkowita { $most ->
    [none] nie mniejsza niż { $least }
   *[other] od { $least } do { $most }
}.
error-config-refused = { $place }: { $problem }

luck-player = Gracz
luck-column-rounds = Rundy
luck-column-lead = Przewaga na rundę
luck-column-luck = Szczęście w kartach
luck-column-adjusted = Bez szczęścia
luck-column-decisions = Własne decyzje
luck-meaning = Przewaga nad innymi w punktach na rundę, razem z wartością następnego startu; ±: przedział 95 %, z rozrzutu między rundami. Szczęście i decyzje mierzymy tym, co by było, gdyby wszyscy grali dalej z nawyku. Kilka rund mówi niewiele: szczęście liczy się w miesiącach, a nie w jednej grze.
luck-interrupted = Przerwano. Zbadane dotąd gry są w pliku { $file }; to samo polecenie ruszy od tego miejsca.
study-hinted = { $count ->
    [one] 1 gra, w której ktoś prosił o podpowiedzi, jest pominięta.
    [few] { $count } gry, w których ktoś prosił o podpowiedzi, są pominięte.
   *[many] { $count } gier, w których ktoś prosił o podpowiedzi, jest pominiętych.
}
error-study-hinted = { $count ->
    [one] W tej grze ktoś prosił o podpowiedzi
   *[other] We wszystkich grach ({ $count }) ktoś prosił o podpowiedzi
}, więc nic nie mówimy o tym, jak kto w nich gra. Podaj gry bez podpowiedzi.
luck-not-told = W grze oznaczonej „–” szczęścia w kartach nie da się odróżnić od szumu, więc podana jest tylko przewaga.
whatif-head = { $name }, wybrano „{ $move }”. Przewaga w punktach po każdym ruchu, w { $playouts } światach, które ten gracz mógł sobie wyobrazić, jeśli wszyscy grają dalej z nawyku:
whatif-meaning = ±: przedział 95 %. Słupki: jak kończyły się rundy, od { $low } do { $high } pkt, jeśli wszyscy grają dalej z nawyku.
data-written = { $folder }: gier { $games }, rund { $rounds }, decyzji { $decisions }, w { $seconds } s. Co w nim jest, mówi README.md.
data-exported = { $folder }: gry: { $games }, rundy: { $rounds }, decyzje: { $decisions }. Co w nim jest, mówi jego README.md.
data-nothing-lent = { $source }: nie ma rund, które wolno oddać, więc nic nie zapisano. Rundy graczy wolno oddać tylko wtedy, gdy przed rozdaniem zgodzili się wszyscy, którzy je grali.
data-not-lent = Pominięto { $kept ->
    [one] jedną grę, z której
    [few] { $kept } gry, z których
   *[many] { $kept } gier, z których
} niczego nie wolno oddać{ $outdated ->
    [0] .
   *[other] , oraz rozegrane według dawniejszych zasad: { $outdated }.
}
data-checked = { $folder }: gier { $games }, rund { $rounds }, decyzji { $decisions }; wszystkie zgodne z zasadami. Nie wynikają z ziarna, więc nikt ich nie rozegrał ponownie.
data-played-again = { $folder }: gier { $games }, rund { $rounds }, decyzji { $decisions }; wszystkie zgodne z zasadami, a boty rozegrały je ponownie tak samo.

fair-person = { $name } (stoły: { $tables }, dobrania: { $draws }): szczęście w dobieraniu to z = { $z }; zakład o to, że karty przychodzą lepsze niż z przypadku, stoi { $odds } do 1, a najwyżej stał { $highest } do 1.
fair-too-few = { $name } (stoły: { $tables }, dobrania: { $draws }): za mało; coś da się powiedzieć, gdy dobrań pod jednym kluczem jest { $needed }.
fair-no-luck = { $game }: tych stołów tu nie liczymy, bo szczęścia w kartach nie da się w tej grze odróżnić od szumu.
fair-nobody = Nikt nie grał tu w grę, w której można by przyjrzeć się dobieraniu.
fair-meaning = Co to znaczy: u kogoś, kto nie widzi zakrytych kart, z trzyma się okolic zera, czy gra dobrze, czy źle, a spośród takich graczy najwyżej jeden na { $bound } dochodzi kiedykolwiek do { $bound } do 1, choćby zaglądać tu co dzień. Gdzie gra wielu, ktoś może być tym jednym: to powód, żeby przyjrzeć się bliżej, a nie rozstrzygnięcie. Razem liczą się tylko gry, które łączy jeden klucz, więc osoba z kilkoma kluczami to tutaj kilka osób. Kto podgląda tylko to, co widzieli rywale, tego tu nie widać.

trainer-call = Czy tutaj kończysz rundę? t albo n, sam Enter kończy ćwiczenie:
trainer-slot-ready = Zapamiętaj, gdzie leżą twoje karty, i naciśnij Enter.
trainer-slot = Na którym twoim miejscu leży ta karta: { $card }? Litera od A, sam Enter kończy ćwiczenie:
trainer-not-understood = „{ $found }” nie jest tu odpowiedzią.
trainer-no-more = Nie ma tu więcej pozycji na tyle wyraźnych, żeby o nie pytać.
trainer-sum = Dobre odpowiedzi: { $right } z { $asked }.
error-trainer-questions = --questions to co najmniej 1; podano { $found }.
error-trainer-none = W tych grach ({ $game }) nie ma o co pytać: potrzeba kogoś, kto może zakończyć rundę, albo własnych kart, które się widziało, a które leżą zakryte.
error-trainer-notebook = { $file } nie jest zeszytem tego ćwiczenia: { $problem }. Podaj inny przez --notebook.
error-trainer-person = W tych plikach nie ma gry { $game }, w której ten gracz decydował o czymś, o co można by zapytać. --player to imię z zapisów, --seat liczy się od 0.
