# Czego serwer nie może i dlaczego.
error-message = To nie jest wiadomość protokołu: { $problem } (docs/guide/protocol.md)
error-release = Ta strona lub program pochodzi z innego wydania niż serwer: mówi protokołem { $found }, a serwer { $spoken }. Wczytaj stronę ponownie albo zaktualizuj program.
error-hello-first = Pierwszą wiadomością jest hello.
error-binary = Wiadomości są tekstem, nie bajtami.
error-too-fast = Za dużo wiadomości naraz. Poczekaj chwilę.
error-archive-fast = Za szybko prosisz o zakończone gry. Poczekaj chwilę, potem proś o jedną na sekundę.
error-busy = Serwer ma teraz za dużo pracy. Spróbuj za chwilę; nic się nie zmieniło.
error-study-busy = Już kilka gier jest badanych. Spróbuj za minutę; nic się nie zmieniło.
error-study-off = Ten serwer nie bada gier: osoba, która go prowadzi, wyłączyła to.
error-trainer-no-more = W tej grze nie ma już o co pytać. Wybierz inną.
error-not-ready = Serwer przygotowuje zasady. Spróbuj za kilka sekund.
error-server-full = Na tym serwerze jest już { $most } stołów i brak miejsca na następny.
error-table-crowded = Za dużo osób patrzy na ten stół.
error-origin = Strony innej witryny nie mogą rozmawiać z tym serwerem.
error-letter = Treść zapytania nie jest taka, jak mówi docs/guide/protocol.md: { $problem }
error-letter-long = Treść zapytania jest dłuższa niż { $most } bajtów.
error-connections = Za dużo połączeń z twojego adresu. Zamknij część z nich i spróbuj za chwilę.
error-request = To nie jest zapytanie HTTP.
error-head-long = Wiersz i nagłówki zapytania mają najwyżej { $most } bajtów.
error-headers = Zapytanie ma najwyżej { $most } nagłówków.
error-letter-none = Pod adresem { $path } nic nie ma.
error-method = Adres { $path } nie przyjmuje { $method }.
error-history-before = „before” to czas w milisekundach albo `next` strony historii; podano { $found }.
error-number = „{ $name }” to liczba całkowita; podano { $found }.
error-open-seat = Miejsce { $seat } nowego stołu to null albo ma słowo (tu siadam), albo bota.
error-webhook = Webhook to link, który zaczyna się od http:// lub https://; podano { $found }.
error-webhook-private = { $found } leży w sieci serwera; jego gospodarz nie pozwala wysyłać tam powiadomień.
error-bell-https = Przeglądarkę woła się pod adresem, który zaczyna się od https://; podano { $found }.
error-bell-keys = Klucze subskrypcji przeglądarki (public, auth) nie są takie, jakie przeglądarka podaje.
error-ntfy = Serwer ntfy to link, który zaczyna się od http:// lub https://, w razie potrzeby z użytkownik:hasło@ albo :token@ przed nazwą; podano { $found }.
error-no-ntfy = Ten serwer nie woła przez ntfy: jego gospodarz nie wskazał serwera ntfy.
error-topic = Temat ma od 1 do { $most } znaków: litery od a do z, cyfry, łączniki i podkreślenia; podano { $found }.
error-handover-none = Ten kod nie działa: został użyty, minęło jego dziesięć minut albo jest w nim pomyłka. Weź nowy na urządzeniu, z którego przenosisz gry.
error-handover-taken = Inne urządzenie użyło już tego kodu. Jeśli nie było twoje, odmów na urządzeniu, z którego przenosisz gry, i weź nowy kod.
error-report-text = Zgłoszenie mówi w 1 do { $most } znakach, co się stało: litery, cyfry, zwykłe znaki i emoji.
error-key-nobody = Ten klucz nie należy do nikogo przy tym stole.
error-replay-seat = „seat” to all, none albo liczba od 0 do { $most }; podano { $found }.
error-server = Coś zawiodło po stronie serwera, nie z twojej winy. Zapisano to dla osoby, która go prowadzi. Nic się nie zmieniło; możesz spróbować jeszcze raz.

# Co dzieje się przy stole poza ruchami.
told-joined = Przychodzi { $name }.
told-left = { $is_banned ->
    [yes] Za drzwi trafia { $name }.
   *[no] Odchodzi { $name }.
}
told-hosting = Gospodarzem jest teraz { $name }.
told-agreed = { $is_wanted ->
    [yes] { $name } chce zakończyć grę.
   *[no] { $name } chce grać dalej.
}
told-handed = Na miejscu { $place } gra teraz { $name }: oddał je dotychczasowy gracz.
told-promised = Na miejscu { $place } od następnego rozdania albo od rewanżu gra { $name }.
told-ready = { $is_ready ->
    [yes] Gotowość zgłasza { $name }.
   *[no] { $name } jeszcze się przygotowuje.
}
told-stand_in = Za gracza { $name } gra bot.
told-back = { $name } wraca do gry.
told-consent = { $is_open ->
    [yes] { $name } pozwala widzom zaglądać w swoje karty.
   *[no] { $name } znów chowa swoje karty przed widzami.
}
told-lent = { $is_lent ->
    [yes] { $name } zgadza się oddać badaczom następne rundy, bez imion.
   *[no] { $name } wycofuje zgodę na oddanie swoich rund badaczom.
}
told-dealt = Rozdano rundę { $round }.
told-undo = { $name } cofa ostatni ruch.
told-guess = Gotowe zgadywanie: { $name }.
told-turned_up = Karty są odkryte.
told-hinted = { $name } prosi o podpowiedź.
told-pause = { $is_paused ->
    [yes] Przerwa w grze.
   *[no] Gra toczy się dalej.
}
told-closed = { $why ->
    [finished] Koniec gry.
   *[abandoned] Grę przerwano.
    [outdated] Ten serwer nie może prowadzić gry dalej.
}
told-rematch = Szykuje się następna gra.
told-chat = { $name }: { $text }

# Dlaczego stół jest zamknięty, gdy nie ma tu jego zasad.
outdated-rules = Gry nie da się tu dokończyć: zaczęto ją według zasad { $needed }, a ten serwer ma { $has }. Rozegrane rundy się liczą. Kto prowadzi serwer, może przywrócić dawne zasady; wtedy gra potoczy się dalej.
outdated-otherwise = Gry nie da się tu dokończyć: według zasad tego serwera jej ruchy wychodzą inaczej niż wtedy, gdy je wykonano. Rozegrane rundy się liczą. Kto prowadzi serwer, znajdzie w jego dzienniku, co się nie zgadza.

# Co stół ustalił poza opcjami swojej gry.
house-memory-real = Pamięć jest częścią gry: kartę widać, gdy ją podglądasz, i nigdy więcej.
house-memory-aided = Co raz zobaczysz, pozostaje widoczne.
house-cards = Talia jest własna: { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[many] { $count } kart
}.
house-no-tempo = Zegara nie ma: bez pośpiechu.
house-tempo = Przypomnienie przychodzi po { $nudge ->
    [one] 1 sekundzie
   *[other] { $nudge } sekundach
}, a po { $stand_in ->
    [one] 1 sekundzie
   *[other] { $stand_in } sekundach
} gra za ciebie bot, póki nie wrócisz.
house-watch-off = Nikt nie może patrzeć.
house-chat-off = Czatu nie ma.
house-undo-off = Ruchów się nie cofa.
house-guess = Na końcu rundy, zanim karty zostaną odkryte, każdy zgaduje swoje; ma na to { $seconds } s.
house-hints = Każdy może spytać, co zrobiłby bot; ile razy, widzą wszyscy.

# Serwer w terminalu.
server-ready = Pobudka jest otwarta: { $link }
server-running = Pobudka była już otwarta: { $link }
server-lan = Telefony w tej samej sieci znajdą ją tu: { $link }
server-stop = Ctrl+C ją zamyka; gry zostają.
server-stuck = Pobudka chyba działa, ale nie odpowiada. Jej pliki są w { $file }.
server-hosting = Działa { $link }, stoły są w { $database }
error-listen = Serwer nie może tam nasłuchiwać: { $problem }
error-database-address = { $found } to nie baza, której Pobudka może użyć. Podaj plik albo adres taki jak postgresql://pobudka@localhost/pobudka
error-bus-address = { $found } to nie adres szyny komunikatów. Podaj na przykład redis://localhost:6379/0
error-bus-open = Nie da się użyć szyny { $address }: { $problem }
error-bus-missing = Szyna wymaga jeszcze jednego pakietu: pip install 'pobudka[nodes]'
error-bus-alone = Szyna jest dla serwerów ze wspólną bazą PostgreSQL, a { $database } nią nie jest. Pomiń --bus albo podaj --database postgresql://…
error-workers-alone = Kilka procesów wymaga bazy PostgreSQL, a { $database } nią nie jest. Pomiń --workers albo podaj --database postgresql://…
error-server-start = Serwer nie może wystartować: { $problem }
page-title = Pobudka
page-plain = Ta instalacja nie zawiera klienta w przeglądarce. Programy mogą grać: zobacz docs/guide/protocol.md. Stoły w poczekalni: { $tables }

# Tempa stołu.
tempo-quick = Żwawo
tempo-quick-about = Po pół minuty przypomnienie, po półtorej zastępuje cię bot.
tempo-calm = Spokojnie
tempo-calm-about = Po dwóch minutach przypomnienie, po dziesięciu zastępuje cię bot.
tempo-days = Na raty (dni)
tempo-days-about = Po pół dnia przypomnienie, po dwóch dniach zastępuje cię bot.

# Co mówi urządzenie, gdy przychodzi czyjaś kolej.
bell-title = Twoja kolej
bell-body = { $game }, przy stole: { $names }
# Gdzie ktoś wklei link do stołu.
preview-title = { $game }: { $names }
preview-free = wolne miejsce
preview-gathering = { $count ->
    [0] Stół jest pełny i zaraz zacznie grę.
    [one] Jest wolne miejsce: wejdź i zagraj.
    [few] Są { $count } wolne miejsca: wejdź i zagraj.
   *[many] Jest { $count } wolnych miejsc: wejdź i zagraj.
}
preview-playing = Gra trwa.
preview-over = Gra została przerwana.
preview-won = { $count ->
    [one] Wygrywa { $names }.
   *[other] Wygrywają { $names }.
}
preview-alt = Stół, jak może go zobaczyć każdy
