plain-welcome = Witaj w Pobudce. Siedzisz na miejscu { $seat }; z tobą grają: { $names }. Wpisz numer albo słowo ruchu; ? to pomoc, koniec – wyjście.
plain-ask-game = Która gra? { $names } [{ $default }]:
plain-ask-players = Ilu graczy razem z tobą? Od { $least } do { $most } [{ $default }]:
plain-you = ty
plain-help = Wpisz numer albo słowo tego, co chcesz zrobić; o resztę zapytam, możesz ją też podać od razu: „weź b”. Pola i krainy mają litery od A, gracze – imiona. Rozumiem też ruchy z zapisu gry; tam pola i miejsca to liczby od 0, więc „take 1” to „weź b”. „stół” opisuje cały stół, „zasady” pokazują całe zasady, „wróć” cofa o krok, „dlaczego” mówi po rundzie, dlaczego boty tak grały, „podpowiedź” mówi, co na twoim miejscu zrobiłaby sowa, „koniec” kończy.
plain-help-online = Na serwerze „/cześć” mówi coś wszystkim, „gest kruk” pokazuje gest, „cofnij” cofa ruch, „użyczam” pozwala oddać badaczom, bez imion, rundy od następnego rozdania, jeśli zgodzą się wszyscy, „wycofuję” odbiera wszystkie twoje rundy z tego stołu; „zgłoś Ola” i powód trafia do osoby prowadzącej serwer; „przejmuję” przejmuje stół po gospodarzu, którego nie ma, „kończymy” mówi, że gra może się tu skończyć, „gramy”, że nie; gospodarz mówi „start”, „bot”, „wyproś Ola”, „zablokuj Ola”, „gospodarz Ola”, a po końcu „następny” albo „następny smoki”.
plain-not-legal = „{ $said }” nie jest teraz możliwe. Możesz:
plain-no-answer = „{ $said }” to nie odpowiedź; „wróć” cofa o krok.
plain-online = Jesteś przy stole { $link }. Z tobą: { $names }. Pomoc: ?
plain-cut = Połączenie się urwało; próbuję jeszcze raz …
plain-again = Połączenie wróciło.
plain-rematch = „rewanż” zaczyna następną grę, „koniec” kończy.
plain-wait = To nie twoja tura. „/cześć” mówi coś wszystkim, „stół” opisuje stół, „?” objaśnia grę, „koniec” kończy; przed grą gospodarz zaczyna ją słowem „start”.
plain-trouble = ({ $name }: { $trouble })
plain-why = Napisz „dlaczego”, a usłyszysz, dlaczego boty tak grały.
plain-next-round = Enter – następna runda.
plain-leave = Enter – wyjście.
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
error-unreachable = { $server } nie odpowiada: { $kind ->
    [refused] nic tam nie działa.
    [name] nie ma takiego adresu.
    [late] trwało to za długo.
   *[other] { $problem }
}
error-no-pobudka = { $server } odpowiada, ale nie tak, jak serwer Pobudki.
error-view = Serwer opisuje swój stół tak, że ten program tego nie rozumie ({ $game }). Zaktualizuj program.
link-lost = Połączenie się urwało. Gdy wróci, spójrz na stół: pokaże, co zostało zrobione.
link-ended = Serwer zakończył połączenie.

# Co jeszcze trzeba wiedzieć o ruchu.
choose-ask-seat = Czyja?
choose-ask-card = Która karta?

# Klient ekranowy: co można zrobić.
acts-coming = Podchodzimy do stołu …
acts-deal = Rozdaj następną rundę
acts-between = Koniec rundy.
acts-series = { $count ->
    [one] Po { $count } meczu: { $wins }.
   *[other] Po { $count } meczach: { $wins }.
}
acts-rematch = Jeszcze raz z tymi samymi osobami
acts-next = Ci sami ludzie, inna gra: { $game }
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
acts-step-back = wróć
acts-wait = Chwileczkę …
acts-sending = Wysyłam …
acts-waiting-for = { $count ->
    [one] Teraz myśli { $names }.
   *[other] Teraz myślą: { $names }.
}
acts-nudged = Wszyscy czekają. Teraz: { $names }.
acts-abandoned = Gra została przerwana.
acts-outdated = Stan gry: { $scores }.
acts-seen = Już wiem
acts-curtain = { $name } ogląda karty. Proszę, niech reszta nie patrzy.
acts-curtain-up = To ja, { $name }: pokaż
acts-no-hint = O podpowiedź można prosić w swojej kolejce, w grze z samymi botami albo przy stole założonym z podpowiedziami.
acts-hint = podpowiedź: co zrobiłaby sowa?
acts-hinted = Sowa zrobiłaby tak: { $told }
acts-hints = Podpowiedzi: { $names }.
title-hints = { $count ->
    [one] z 1 podpowiedzią
   *[other] z { $count } podpowiedziami
}
acts-no-undo = Nie ma teraz nic, co można by cofnąć.

head-round = runda { $round }
head-memory-real = liczy się pamięć
head-memory-aided = pamięć wspomagana
head-unread = { $count ->
    [one] 1 nowa wiadomość (t)
    [few] { $count } nowe wiadomości (t)
   *[many] { $count } nowych wiadomości (t)
}

key-for-talk = czat
key-for-scores = wynik
key-for-undo = cofnij
key-for-pause = pauza
key-for-help = pomoc
key-for-language = English
key-for-theme = kolory
key-for-leave = wyjdź
key-for-back = wstecz
key-for-forth = dalej
key-for-eyes = czyimi oczami
key-for-memory = wiedza / widok
key-for-why = dlaczego?
key-for-open = otwórz stół
key-for-next = następne pole

name-ask = Jak masz na imię?
talk-say = Powiedz coś wszystkim …
scores-round = runda
scores-next = Enter: następna runda · Esc: powrót do stołu
scores-close = Esc: powrót do stołu
scores-why = w: dlaczego boty tak grały
why-nobody = Tego ruchu nie wykonał bot.

menu-getting-ready = Przygotowuję gry. Za pierwszym razem na tym komputerze trwa to kilka minut …
menu-about = { $games }: { $server }
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
open-memory-real = prawdziwa: kartę widać tylko raz, gdy ją podglądasz
open-memory-aided = wspomagana: raz podejrzane karty zostają odkryte
open-tempo = Zegar
plain-guess = Runda się skończyła. Zanim karty zostaną odkryte, powiedz po kolei, jakie masz (ile ich jest: { $count }), a ? przy tych, których nie pamiętasz, na przykład: { $example }. Możliwe: { $words }.
guess-line = { $name }: dobrze { $right } z { $cards }; padło { $said }, leżało { $lay }.
acts-guess = Runda się skończyła. Jaka jest twoja karta { $slot }? Powiedz, zanim karty zostaną odkryte.
acts-guess-unsure = Nie pamiętam
open-guess = Każdy zgaduje swoje karty, zanim zostaną odkryte
open-flag-is-listed = Każdy może znaleźć ten stół
open-flag-may-watch = Inni mogą oglądać
open-flag-may-chat = Można rozmawiać
open-flag-has-hints = Każdy może prosić o podpowiedzi
open-flag-may-undo = Pomyłki można cofać
open-open = Otwórz stół

history-title = Rozegrane gry. Enter odtwarza grę.
history-empty = Żadna gra nie została tu jeszcze skończona.
history-abandoned = przerwana
history-outdated = nie ma tu jej zasad
replay-all = wszystkie karty odkryte
replay-head = { $game } · runda { $round } · { $at } z { $count } · { $whose } · { $memory ->
    [sees] co leżało odkryte
   *[knows] co można było wiedzieć
}
replay-dealt = Rozdanie rundy { $round }.
leave-ask = Odejść od stołu?
leave-way-keep = Do menu; miejsce zostaje moje
leave-way-menu = Do menu
leave-way-go = Odchodzę; póki nie wrócę, gra za mnie bot
leave-way-abandon = Koniec gry dla wszystkich
leave-way-finish = Kończymy razem: gra skończy się, gdy zechcą tego wszyscy grający
leave-way-lead = Przejmuję stół po gospodarzu, którego nie ma
leave-way-replay = Odtwórz tę grę ruch po ruchu
help-game = { $game } w skrócie
help = Jak grać w terminalu

    Wybieraj z listy jej klawiszami, strzałkami i Enterem albo myszą. Karty i stosy, które świecą, też można kliknąć: najpierw kartę z ręki, potem miejsce dla niej.

    Pola i krainy mają litery, gracze – imiona. ▶ pokazuje, czyja tura, •, kto ma zdecydować, zzz, kogo nie ma.

    t  rozmowa    r  gest do wszystkich    s  punkty    u  cofnij swój ostatni ruch    z  przerwa
    p  czy rozdanie jest uczciwe?    h  gospodarz: wyproś kogoś albo przekaż tę rolę
    F4  czy badacze mogą dostać moje rundy?
    F2  in English    F3  jasno albo ciemno    q  wyjście    Esc  krok wstecz

    Gdy liczy się pamięć, podejrzaną kartę widać raz. Naciśnij Enter, gdy już wiesz.

    Wiersz po wierszu, dla czytników ekranu i potoków: pobudka plain

open-no-clock = brak: każdy myśli, ile chce
menu-entry-learn = Pierwsza partia z przewodnikiem
menu-entry-mine = Moje gry w toku
learn-ask = Którą grę chcesz poznać?
mine-ask = W co gramy dalej?
mine-empty = Nie masz tu żadnej gry w toku.
key-for-promise = dowód

# Co gość czyta, zanim usiądzie.
guest-game = { $game }, graczy: { $players }.
guest-company = Przy stole: { $names }. { $free ->
    [0] Nie ma wolnych miejsc.
    [one] Jedno miejsce jest wolne.
    [few] { $free } miejsca są wolne.
   *[many] { $free } miejsc jest wolnych.
}
guest-way-sit = Siadam
guest-way-watch = Oglądam
guest-way-go = Do menu

# Drużyny i uczciwość rozdania.
head-partner = grasz z: { $names }
promise-about = Czy rozdanie było uczciwe? Zanim podano twoje słowo, serwer musiał ustalić sekret; poniższy korzeń go przypieczętował. Sekret i słowa razem tasują każdą talię, więc nikt nie mógł ułożyć kart. Tego, że gospodarz w nie nie zajrzał, to nie dowodzi.
promise-root = Korzeń: { $root }
promise-root-same = To ten sam, który był tu pokazany przed pierwszym rozdaniem.
promise-root-other = To NIE ten, który był tu pokazany przed pierwszym rozdaniem. Nie ufaj tej grze.
promise-unkept = Przed pierwszym rozdaniem tego terminala tu nie było, więc nie ma czego porównać.
promise-words = Słowa graczy:
promise-word-same = (zgadza się z podanym)
promise-word-other = (INNE niż podane)
promise-key = Runda { $round }, jej klucz: { $key }
promise-running = Po skończonej grze naciśnij p jeszcze raz: wtedy wszystko zostanie sprawdzone.
promise-closed = Gra skończona; oto, co mówi jej zapis:

# Lobby i wejście do stołu, linia po linii.
plain-waiting-for = Czekamy na ruch: { $names }.
lobby-mine = { $game }, twoja gra: { $names }
lobby-open = { $game }, otwarty dla wszystkich: { $names }
lobby-how = Wpisz numer, żeby pójść do tego stołu, „nowy sen 3”, żeby otworzyć własny z botami ({ $games }), „nowy sen 3 link” – dla osób, które przyjdą przez link, „lekcja sen” uczy gry, „koniec” kończy.
lobby-none = Żaden stół nie jest teraz otwarty dla wszystkich. „nowy sen 3” otwiera własny z botami ({ $games }), „nowy sen 3 link” – dla osób, które przyjdą przez link, „lekcja sen” uczy gry, „koniec” kończy.
error-lobby-word = „{ $found }” to ani numer stołu, ani „nowy …”, ani „lekcja …”.
error-lobby-game = Po słowie „nowy” albo „lekcja” podaj grę: { $names }.
plain-door = „siadam” – zajmujesz miejsce, „oglądam” – tylko patrzysz, „zasady” – czytasz zasady, „koniec” – wychodzisz.
plain-gathering = Gra jeszcze się nie zaczęła. Gdy wszyscy będą, gospodarz zaczyna ją słowem „start”, a słowem „bot” sadza bota; „koniec” kończy.

# Gesty i to, co gospodarz może zrobić z osobami przy stole.
sign-smile = uśmiech
sign-laugh = śmiech
sign-wow = zdziwienie
sign-sad = smutek
sign-heart = serce
sign-moon = księżyc
sign-raven = kruk
sign-hurry = szybciej
react-ask = Jaki gest?
key-for-react = gest
lend-ask = Czy badacze mogą dostać rundy, które tu grasz, bez imion? Runda trafia do nich tylko wtedy, gdy wszyscy, którzy w niej grają, zgodzili się przed jej rozdaniem. Zgodę możesz wycofać w każdej chwili: w żadnym późniejszym pliku nie będzie wtedy twoich rund z tego stołu. Plików wydanych wcześniej nie da się odwołać.
lend-who = Zgoda na razie od: { $names }. Widać to, bo wystarczy brak jednej zgody, by runda została tutaj.
lend-yes = Tak, od następnego rozdania
lend-no = Nie; odbieram też swoje wcześniejsze rundy z tego stołu
key-for-host = osoby
host-ask = Kto?
host-nobody = Przy stole nie ma nikogo innego.
host-not-you = Tylko gospodarz może posadzić bota, kogoś wyprosić albo przekazać swoją rolę.
host-way-host = Przekaż rolę gospodarza
host-way-remove = Wyproś
host-way-ban = Wyproś na stałe: ta osoba nie będzie mogła wrócić
host-way-report = Zgłoś osobie prowadzącej serwer
report-why = { $name }: co się stało? Przeczyta to osoba prowadząca serwer, razem z imionami was obojga i tym, co mówiono przy tym stole; kart ani kluczy w tym nie ma.
report-more = { $name }: dodaj po imieniu, co się stało.
report-sent = Zgłoszenie wysłane.
error-sign = Nie ma gestu „{ $found }”. Są: { $names }.
error-person = Nie ma tu nikogo o imieniu „{ $found }”. Są: { $names }.
error-no-seat = Nie ma wolnych miejsc.
acts-seats = Miejsca: { $seats }.
plain-partner = Grasz w drużynie z: { $names }. Wasze punkty się sumują.
