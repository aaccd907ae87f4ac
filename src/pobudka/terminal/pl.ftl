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
error-data-folder = Twoich miejsc nie da się zachować w { $folder }: { $problem }. Zrób tam miejsce, pozwól tam pisać albo wskaż inny folder w POBUDKA_DATA.
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

# Napisy nad stosami i ręką.
lay-pile-open = odkryty
lay-pile-draw = zakryty
lay-pile-held = w ręce
lay-pile-left = lewy
lay-pile-right = prawy
lay-pile-lifted = odłóż
lay-pile-discards = odrzucone
lay-pile-lying = na stole
lay-pile-hand = twoja ręka

# Klient ekranowy: co można zrobić.
acts-coming = Podchodzimy do stołu …
acts-deal = Rozdaj następną rundę
acts-between = Koniec rundy.
acts-rematch = Jeszcze raz z tymi samymi osobami
acts-go-on = Gramy dalej
acts-paused = Przerwa w grze.
acts-away = Gra za ciebie bot.
acts-back = Wracam do gry
acts-wait-for-host = Gospodarz zacznie, gdy wszyscy będą.
acts-free = { $count ->
    [one] Jedno miejsce jest wolne. Wyślij komuś link albo posadź bota:
    [few] { $count } miejsca są wolne. Wyślij link innym albo posadź bota:
   *[many] { $count } miejsc jest wolnych. Wyślij link innym albo posadź bota:
}
acts-bot = Posadź bota: { $level }
acts-not-ready = Czekamy na gotowość: { $names }.
acts-all-here = Wszyscy są.
acts-start = Zaczynamy
choose-place-slot = pole { $letter }
choose-place-land = kraina { $letter }
acts-step-back = wróć
acts-wait = Chwileczkę …
acts-sending = Wysyłam …
acts-waiting-for = { $count ->
    [one] Teraz myśli { $names }.
   *[other] Teraz myślą: { $names }.
}
acts-nudged = Wszyscy czekają. Teraz: { $names }.
acts-abandoned = Gra została przerwana.
acts-seen = Już wiem
acts-curtain = { $name } ogląda karty. Proszę, niech reszta nie patrzy.
acts-curtain-up = To ja, { $name }: pokaż
acts-no-undo = Nie ma teraz nic, co można by cofnąć.

head-round = runda { $round }
head-memory-real = liczy się pamięć
head-memory-aided = pamięć wspomagana
head-unread = { $count ->
    [one] 1 nowa uwaga (t)
    [few] { $count } nowe uwagi (t)
   *[many] { $count } nowych uwag (t)
}

key-for-talk = czat
key-for-scores = punkty
key-for-undo = cofnij
key-for-pause = pauza
key-for-help = pomoc
key-for-language = English
key-for-theme = barwy
key-for-leave = wyjdź
key-for-back = wstecz
key-for-forth = dalej
key-for-eyes = czyimi oczami
key-for-memory = wiedza / widok
key-for-open = otwórz stół
key-for-next = następne pole

name-ask = Jak masz na imię?
talk-say = Powiedz coś wszystkim …
scores-round = runda
scores-next = Enter: następna runda · Esc: powrót do stołu
scores-close = Esc: powrót do stołu

menu-getting-ready = Przygotowuję gry. Za pierwszym razem na tym komputerze trwa to kilka minut …
menu-about = Sen, Smoki i Koty: { $server }
menu-entry-new = Nowy stół
menu-entry-join = Dołącz przez link albo kod
menu-entry-lobby = Otwarte stoły
menu-entry-history = Rozegrane gry
menu-entry-name = Twoje imię: { $name }
menu-entry-quit = Wyjście
join-ask = Link albo kod stołu:
lobby-ask = Który stół?
lobby-empty = Żaden stół nie jest teraz otwarty dla wszystkich. Otwórz go!

open-title = Nowy stół
open-game = Gra
open-players = Gracze
open-seat = Miejsce { $seat }
open-free = wolne: dla tego, kto przyjdzie
open-here = ktoś przy tym ekranie
open-memory = Pamięć
open-memory-real = prawdziwa: kartę widać raz, gdy ją podglądasz
open-memory-aided = wspomagana: co już widziane, zostaje odkryte
open-tempo = Zegar
open-tempo-none = brak: bez pośpiechu
open-tempo-quick = szybki: ponaglenie po 20 sekundach, bot po minucie
open-tempo-calm = spokojny: ponaglenie po minucie, bot po pięciu
open-tempo-days = dni: ponaglenie po godzinie, bot po dwóch dniach
open-flag-is-listed = Każdy może znaleźć ten stół
open-flag-may-watch = Inni mogą oglądać
open-flag-may-chat = Można rozmawiać
open-flag-may-undo = Ruchy można cofać
open-open = Otwórz stół

history-title = Rozegrane gry. Enter odtwarza grę.
history-empty = Żadna gra nie została tu jeszcze skończona.
history-abandoned = przerwana
replay-all = wszystkie karty odkryte
replay-head = { $game } · runda { $round } · { $at } z { $count } · { $whose } · { $memory ->
    [sees] co leżało odkryte
   *[knows] co można było wiedzieć
}
replay-dealt = Rozdanie rundy { $round }.
leave-ask = Odejść od stołu?
leave-way-keep = Do menu; miejsce zostaje moje
leave-way-menu = Do menu
leave-way-go = Odchodzę na dobre; bot zajmie moje miejsce
leave-way-abandon = Koniec gry dla wszystkich
leave-way-replay = Odtwórz tę grę ruch po ruchu
help = Jak grać w terminalu

    Wybieraj z listy jej klawiszami, strzałkami i Enterem albo myszą. Karty, które świecą, też można kliknąć; stos zakryty również. W Kotach kliknij kartę z ręki, a potem krainę.

    Pola i krainy mają litery, gracze – imiona. ▶ to czyja tura, • kto ma zdecydować, zzz kogo nie ma.

    t  rozmowa    s  punkty    u  cofnij swój ostatni ruch    z  przerwa
    F2  in English    F3  jasno albo ciemno    q  wyjście    Esc  krok wstecz

    Gdy liczy się pamięć, podejrzaną kartę widać raz. Naciśnij Enter, gdy już wiesz.

    Zasady: pobudka rules { $game }
    Wiersz po wierszu, dla czytników ekranu i potoków: pobudka plain
