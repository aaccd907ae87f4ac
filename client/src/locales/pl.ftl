# Słowa przeglądarkowego stołu. Zdania o samej grze mówi serwer.

how-title = Jak grać

guest = Gość
your-name = Twoje imię
name-wrong = Imię ma od 1 do { $most } znaków: to litery, cyfry, zwykłe znaki i emoji. Zmień je i spróbuj jeszcze raz.
loading = Chwileczkę…
opening = Rozkładam stół…
cancel = Anuluj
close = Zamknij
skip = Pomiń
to-start = Na stronę główną

bar = Strony
bar-rules = Zasady
bar-cards = Karty
start-title = Zagrajmy we śnie
start-about = Sen, Smoki i Koty: karciane gry o śnieniu, ze znajomymi albo z botami. Bez konta, bez reklam.
start-games = Gry
play-now = Zagraj teraz
play-now-about = „Zagraj teraz” od razu sadza cię z dwoma botami. „Nowy stół” pozwala zaprosić znajomych i wybrać zasady.
play-now-with = Boty
play-now-level = { $strength ->
    [0] { $level }
   *[other] { $level } (siła { $strength } z { $most })
}
new-table = Nowy stół
mine-title = Twoje gry w toku
mine-forget = Usuń z listy
mine-mine = Twoja kolej
mine-mine-since = Twoja kolej { $since }
mine-theirs = Grają inni
mine-theirs-since = Czeka na: { $names } ({ $since })
mine-between = Następna runda czeka na rozdanie
mine-gathering = Jeszcze się zbieracie
mine-paused = Przerwa w grze
mine-over = Gra skończona
mine-unknown = Zajrzyj do stołu
mine-gone = Na tym serwerze nie ma już twojego miejsca przy tym stole
since-moment = od chwili
since-minutes = { $count ->
    [one] od minuty
   *[other] od { $count } minut
}
since-hours = { $count ->
    [one] od godziny
   *[other] od { $count } godzin
}
since-days = { $count ->
    [one] od wczoraj
   *[other] od { $count } dni
}
together-title = Przy jednym ekranie
together-about = Gracie wszyscy na tym urządzeniu i podajecie je sobie. Między turami opada kurtyna, żeby nikt nie widział cudzych kart.
together-name = Imię gracza { $number }
together-another = Jeszcze ktoś
together-begin = Zaczynamy
together-few = Wpiszcie od { $least } do { $most } imion.
together-same = Każde imię musi być inne, żeby było wiadomo, czyja kolej.

join-by-code = Dołącz do stołu
code-about = Wklej link albo wpisz kod stołu
code-go = Wejdź
code-wrong = To nie wygląda na link ani kod stołu. Kod składa się z liter i cyfr.
quick-about = Kto czeka przy stole na liście, gra z tobą od razu; jeśli nikt, stół poczeka z tobą.
quick-any = dowolna gra
quick-go = Zagraj z kimś
quick-looking = Szukamy…
lobby-title = Otwarte stoły
lobby-empty = Nikt teraz nie szuka graczy. Otwórz własny stół!
lobby-free = { $count ->
    [0] komplet
    [one] 1 wolne miejsce
    [few] { $count } wolne miejsca
   *[many] { $count } wolnych miejsc
}
lobby-running = gra trwa
history-title = Zakończone gry
history-all = Ostatnie gry na tym serwerze
history-won = { $count ->
    [one] wygrywa { $names }
   *[other] wygrywają { $names }
}
score-link = Gracie prawdziwymi kartami? Notes do punktów
footer = Pobudka nie jest związana z wydawcą gier. Wszystkie rysunki i zdania są nasze własne.

device-link = Twoje gry na innym urządzeniu, kopia kluczy
device-title = Twoje gry na tym urządzeniu
device-about = { $count ->
    [0] To urządzenie nie ma teraz kluczy do żadnej trwającej gry.
    [one] To urządzenie ma klucz do jednej trwającej gry. Kto ma klucz, ten siedzi na twoim miejscu.
    [few] To urządzenie ma klucze do { $count } trwających gier. Kto ma klucz, ten siedzi na twoim miejscu.
   *[many] To urządzenie ma klucze do { $count } trwających gier. Kto ma klucz, ten siedzi na twoim miejscu.
}
device-give = Weź gry na inne urządzenie
device-give-about = Dostaniesz kod ważny dziesięć minut. Drugie urządzenie go przeczyta albo wpiszesz go tam na tej samej stronie, a tu potwierdzisz. Na tym urządzeniu gry zostają.
device-open = Pokaż kod
device-none = Nie ma czego przenosić.
device-code = Otwórz ten link na drugim urządzeniu albo wpisz tam kod. Działa raz, do { $until }.
device-check = Drugie urządzenie prosi o twoje gry. Czy pokazuje tę samą liczbę?
device-give-yes = Tak, to moje urządzenie
device-give-no = Nie, przerwij
device-given = Gotowe: drugie urządzenie zabiera klucze.
device-take = Mam kod z innego urządzenia
device-take-about = Kod, który pokazuje tamto urządzenie
device-code-wrong = Kod ma dwanaście liter i cyfr, jak moon-litp-ond2.
device-wait = Potwierdź na tamtym urządzeniu, że pokazuje tę samą liczbę:
device-refused = Tamto urządzenie odmówiło albo minął czas. Nic nie przeniesiono.
device-taken = { $count ->
    [0] Nie przybyło nowych gier.
    [one] Przybyła jedna gra.
    [few] Przybyły { $count } gry.
   *[many] Przybyło { $count } gier.
}
device-known = { $count ->
    [one] Jedna już tu była.
    [few] { $count } już tu były.
   *[many] { $count } już tu było.
}
device-left = { $count ->
    [one] Jednej nie ruszono: ktoś gra w nią na tym urządzeniu z innym kluczem.
    [few] { $count } nie ruszono: ktoś gra w nie na tym urządzeniu z innymi kluczami.
   *[many] { $count } nie ruszono: ktoś gra w nie na tym urządzeniu z innymi kluczami.
}
device-to-games = Do moich gier
device-file = Kopia w pliku
device-file-warning = Kto ma ten plik, ma twoje miejsca i widzi twoje karty. Trzymaj go jak klucze do domu i nikomu nie wysyłaj.
device-file-about = Klucze do gier w Pobudce. Kto ma ten plik, ma te miejsca przy stołach: nie pokazuj go nikomu.
device-file-save = Zapisz plik
device-file-restore = Wczytaj plik
device-file-wrong = To nie jest plik z kluczami Pobudki. Nic nie zmieniono.

lost-title = Tu nikt nie śni
lost-about = Nie ma takiej strony. Może link jest niepełny?
error-network = Nie ma połączenia z serwerem. Sprawdź sieć i spróbuj jeszcze raz.
error-server = Serwer nie mógł tego zrobić (błąd { $status }). Spróbuj jeszcze raz.

new-title = Nowy stół
new-game = Gra
new-players = Ilu graczy
new-seat = Miejsce { $number }
new-seat-me = ja
new-seat-free = wolne dla gościa
new-seat-free-about = Zaprosisz kogoś linkiem albo kodem QR.
new-seat-bot = { $strength ->
    [0] bot { $level }
   *[other] bot { $level }, siła { $strength } z { $most }
}
level-in-the-open = { $strength ->
    [1] Wiele dobrych ruchów przeocza.
    [2] Czasem przeocza dobry ruch.
    [3] Rzadko coś przeocza.
    [4] Liczy każdą kartę i gra dobrze.
    [5] Ma trochę wprawy i gra o zwycięstwo.
   *[other] Ma dużą wprawę i gra najlepiej.
}
new-cards = { $count ->
    [0] nie ma
    [one] 1 karta
    [few] { $count } karty
   *[many] { $count } kart
}
new-shared = Kilka miejsc przy jednym ekranie: między turami pojawi się zasłona.
new-memory = Pamięć
memory-real = Jak przy prawdziwym stole
memory-real-about = Podejrzaną kartę widzisz tylko raz. Potem trzeba pamiętać.
memory-aided = Z pomocą
memory-aided-about = Wszystko, co możesz wiedzieć, zostaje odkryte. Dobre na początek.
new-rules = Warianty i zasady domowe
new-rules-changed = { $count ->
    [one] 1 zmiana
    [few] { $count } zmiany
   *[many] { $count } zmian
}
new-on = Tak
new-table-more = Tempo i goście
new-guess = Zgadnij swoje karty
new-guess-about = Zanim na końcu rundy karty zostaną odkryte, każdy mówi, co pamięta ze swoich.
new-guess-time = Ile sekund na zgadywanie
new-tempo = Tempo
tempo-none = Bez zegara
tempo-none-about = Każdy myśli, ile chce.
new-doors = Goście
new-listed = Stół widać na liście otwartych stołów
new-watch = Wolno patrzeć
new-chat = Wolno rozmawiać
new-hints = Każdy może spytać, co zrobiłby bot (z samymi botami wolno zawsze)
new-undo = Wolno cofać pomyłki
new-webhook = Adres, na który wysłać „twoja kolej” (webhook)
new-webhook-key = Klucz webhooka
new-webhook-key-about = Tym kluczem podpisane jest wszystko, co przyjdzie na twój adres. Zapisz go teraz: nie będzie pokazany ponownie.
new-webhook-key-copy = Skopiuj klucz
new-webhook-go = Do stołu
new-open = Otwórz stół

connecting = Łączę…
connection-lost-in = { $seconds ->
    [0] Połączenie się urwało. Wracam…
    [one] Połączenie się urwało. Próba za sekundę.
    [few] Połączenie się urwało. Próba za { $seconds } sekundy.
   *[many] Połączenie się urwało. Próba za { $seconds } sekund.
}
delay-sending = Wysyłam…
delay-weak = Słabe połączenie: serwer jeszcze nie odpowiada. Nic nie przepadnie.
table-missing = Nie ma takiego stołu
table-missing-about = Może ma inny kod, może został zamknięty, a może gospodarz nie wpuszcza widzów.
table-foreign = Ta strona jest z innego wydania
reload = Wczytaj stronę ponownie
upgrade-waits = Nowa wersja czeka na koniec rundy
upgrade-stuck = Serwer ma nowszą stronę niż ta: zamknij kartę i otwórz stół jeszcze raz
table-closed-to-you = Gospodarz zamknął przed tobą ten stół
table-closed-to-you-about = Możesz otworzyć własny stół albo poszukać innego.
the-table = Stół
panels = Obok stołu
panel-log = Co się działo
panel-talk = Rozmowa
panel-scores = Wyniki
panel-menu = Stół i ustawienia
log-empty = Tu pojawi się każdy następny ruch.
unread = { $count ->
    [one] 1 nowa wiadomość
    [few] { $count } nowe wiadomości
   *[many] { $count } nowych wiadomości
}
round-number = runda { $round }
tab-your-turn = Twoja kolej

join-title = { $host } zaprasza do stołu
join-running = Ta gra już trwa
join-sit = Siadam
join-watch = Popatrzę
join-come-in = Wchodzę
gather-title = Zbieramy się
gather-free = { $count ->
    [one] Brakuje jeszcze jednej osoby. Wyślij jej link albo posadź bota.
    [few] Brakuje jeszcze { $count } osób. Wyślij im link albo posadź boty.
   *[many] Brakuje jeszcze { $count } osób. Wyślij im link albo posadź boty.
}
gather-ready = Wszyscy gotowi.
gather-unready = Czekamy, aż wszyscy będą gotowi.
gather-deal = Rozdaj karty
gather-host-away = Gospodarza nie ma. Po dwóch minutach bez niego ktoś, kto tu siedzi, może przejąć stół i rozdać.
gather-watchers = Patrzą: { $names }
seat-empty = wolne miejsce
seat-sit = Usiądź
seat-sit-too = Usiądź i tu
seat-stand = Wstań
seat-free = Zwolnij
seat-ready = gotowe
seat-unready = jeszcze nie
seat-i-am-ready = Można zaczynać
seat-bot = posadź bota
options-title = W co gramy
share-title = Zaproś
share-about = Kto ma ten link, może usiąść przy stole. Zeskanuj kod telefonem albo wyślij link.
share-move-about = Otwórz ten link na swoim drugim urządzeniu: zapyta, czy przenieść miejsce. Nie pokazuj go nikomu.
share-link = Link do stołu
share-qr = Kod QR z linkiem do stołu
share-code = Kod stołu:
share-copy = Kopiuj link
share-copied = Skopiowane
share-send = Wyślij
bell-title = Zawołaj mnie
bell-off = Gdy przyjdzie twoja kolej, a nie będzie cię przy stole, to urządzenie może cię zawołać: raz na turę, bez słowa o kartach.
bell-on = To urządzenie zawoła cię, gdy przyjdzie twoja kolej, a nie będzie cię przy stole.
bell-insecure = Wołanie wymaga połączenia https. Ta strona jest otwarta przez zwykłe http, jak to w sieci domowej, więc przeglądarka na nie nie pozwala.
bell-unable = Ta przeglądarka nie umie wołać. Na iPhonie i iPadzie najpierw dodaj stronę do ekranu początkowego i otwórz ją stamtąd.
bell-denied = Ta przeglądarka ma zakaz powiadomień z tej strony. Pozwól na nie w jej ustawieniach i otwórz stół jeszcze raz.
bell-hang = Wołaj mnie przy tym stole
bell-take-down = Już mnie nie wołaj
bell-quiet = Nie wołaj mnie w nocy
bell-quiet-from = od
bell-quiet-until = do
bell-ntfy-off = Albo przez ntfy, także bez https: w aplikacji ntfy na telefonie zasubskrybuj temat na serwerze { $server } i podaj go tutaj. Kto zna temat, może czytać powiadomienia, więc weź taki, którego nikt nie zgadnie. Powiadomienie mówi tylko, że to twoja kolej i w jakiej grze.
bell-ntfy-on = Temat { $topic } na serwerze { $server } dostanie wiadomość, gdy przyjdzie twoja kolej, a nie będzie cię przy stole.
bell-ntfy-topic = Temat
bell-ntfy-hang = Wołaj ten temat
bell-ntfy-take-down = Już nie wołaj tego tematu
bell-no-worker = przeglądarka nie uruchomiła pomocnika tej strony. Wczytaj ją jeszcze raz.
bell-failed = Nie udało się: { $problem }

share-move = Moje miejsce na innym urządzeniu
share-move-why = Link z twoim kluczem przenosi miejsce na twój drugi telefon albo komputer. To nie jest zaproszenie.
share-move-show = Pokaż mój link
share-move-link = Link z twoim kluczem

move-title = Przenieść tu miejsce: { $name }?
move-about = Ten link daje temu urządzeniu miejsce, na którym gra { $name } (numer { $seats }), razem z kartami.
move-about-unseated = Przy tym stole { $name } nie ma teraz miejsca. Ten link wpuszcza pod tym imieniem.
move-warning = Weź je tylko wtedy, gdy { $name } to ty. Kto przysłał ci ten link, ma ten sam klucz i widziałby twoje karty. Jeśli to miało być zaproszenie, wejdź jako gość.
move-take = To ja, { $name }: przenieś
move-guest = Wejdź jako gość
move-no = Nic nie przeniesiono
move-nobody = Klucz z tego linku nie należy do nikogo przy tym stole. Otwórz link jeszcze raz na urządzeniu, z którego pochodzi, albo wejdź jako gość.
move-taken = Na tym urządzeniu gra już { $mine }, a link jest do miejsca, na którym gra { $name }. Klucz, którym się gra, nie jest zastępowany.
move-stay = Graj dalej jako { $mine }
move-to-table = Do stołu

plate-turn = teraz ta osoba
plate-bot = bot
plate-stand-in = zastępuje bot
plate-away = nie ma jej teraz przy stole
plate-caller = ta osoba zawołała: { $call }
plate-winner = wygrana
plate-muted = wyciszone
plate-nudged = wszyscy czekają
plate-team = drużyna { $team }
plate-clock = miękki zegar: potem zastąpi bot
plate-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
plate-worth = odkryte karty są teraz warte { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
own-dream = Twój sen
enlarge = Pokaż większe karty
closeup = { $name }, z bliska
dream-of = Sen: { $name }
own-hand = Twoja ręka
hand-size = { $count ->
    [one] 1 karta w ręce
    [few] { $count } karty w ręce
   *[many] { $count } kart w ręce
}

call-back = Jednak nie
send-now = Tak
undo = Cofnij ruch

explain-now = Co możesz teraz zrobić
explain-worth = Wartość: { $points }.
explain-count = { $count ->
    [one] W talii jest 1 taka karta.
    [few] W talii są { $count } takie karty.
   *[many] W talii jest { $count } takich kart.
}
explain-can = Możesz to teraz zrobić.
explain-not-now = Teraz nic z tym nie zrobisz.
hint-ask = Podpowiedź
hint-title = Sowa zrobiłaby tak
hint-counted = Podpowiedzi są liczone i wszyscy widzą, ile ich było.
with-hints = { $count ->
    [one] z 1 podpowiedzią
   *[other] z { $count } podpowiedziami
}
hints-of = { $name }: { $count ->
    [one] z 1 podpowiedzią
   *[other] z { $count } podpowiedziami
}
hints-left-out = Gry z podpowiedziami nie liczą się tam, gdzie mowa o szczęściu i pamięci graczy.
explain-hint = Sowa mówi, co zrobiłaby na twoim miejscu i dlaczego, na podstawie tego, co możesz wiedzieć. To się liczy, a wszyscy widzą, ile razy.
explain-undo = Cofa twój ostatni ruch, dopóki nikt nie zagrał po tobie i nic nie zostało odkryte.
explain-covered = Zakrywa karty, które oglądasz. Drugi raz ich nie zobaczysz, chyba że gracie z pomocą.
explain-see = Pokazuje kartę, którą wolno ci teraz podejrzeć, tylko tobie i tylko raz.

look-remember = Zapamiętaj. Nikt inny tego nie widzi.
look-done = Pamiętam
look-waits = Masz kartę do podejrzenia.
look-see = Zobacz
wait-for = { $count ->
    [one] Teraz { $names }.
   *[other] Czekamy na graczy: { $names }.
}
guess-ask = Jakie masz karty? Powiedz, zanim zostaną odkryte.
guess-left = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min
}
guess-slot = Karta { $slot }
guess-unsure = Nie pamiętam
guess-seal = Gotowe
guess-waits = { $count ->
    [0] Karty są odkrywane.
   *[other] Jeszcze mogą zgadywać: { $names }.
}
guess-title = Co kto zapamiętał
guess-right = { $name }: dobrze { $right } z { $cards }
guess-was-right = Karta { $slot }: { $lay }, dobrze.
guess-was-unsure = Karta { $slot }: { $lay }, bez zgadywania.
guess-was-wrong = Karta { $slot }: { $lay }, padło { $said }.
wait-paused = Przerwa w grze
nudged = Wszyscy czekają na ciebie.
watching = Patrzysz na tę grę.
watching-whose = Czyimi oczami
watching-all = Wszyscy
watching-join = Przedstaw się
no-watching = Ta gra toczy się bez widzów
no-watching-about = Ktoś z grających może oddać ci miejsce. Przedstaw się, a zobaczą, że jesteś.
stood-in = Zastępuje cię bot.
promised = Od następnego rozdania grasz na miejscu, na którym jest teraz { $name }.
curtain-title = Teraz { $name }
curtain-about = Podaj urządzenie i odwróćcie wzrok.
curtain-raise = To ja, { $name }

end-counting = Liczymy kruki…
end-round = Koniec rundy { $round }
end-winners = { $count ->
    [one] Wygrywa { $names }!
   *[other] Wygrywają { $names }!
}
end-abandoned = Gra przerwana
end-outdated = Gry nie da się tu dokończyć
end-outdated-totals = Po rozegranych rundach
end-why = Jak to policzono
why-title = Dlaczego boty tak grały
why-whose = Czyje powody
why-ask = Dlaczego bot tak zagrał?
why-nobody = Tego ruchu nie wykonał bot.
end-replay = Obejrzyj jeszcze raz
end-rematch = Rewanż
end-go-rematch = Do rewanżu
rematch-asked = { $count ->
    [0] Rewanż czeka. Grasz?
    [one] { $names } czeka na rewanż. Grasz?
   *[other] Szykuje się rewanż: { $names } i ty. Grasz?
}
rematch-yes = Gram
rematch-watched = Gra toczy się dalej przy następnym stole.
rematch-follow = Patrzę dalej
rematch-no = Nie teraz
next-round = Następna runda
end-wanted = { $count ->
    [one] { $names } chce zakończyć grę.
   *[other] { $names } chcą zakończyć grę.
}
end-agree = Zgadzam się
next-title = Inna gra, inne miejsca
next-about = Wszyscy przechodzą do nowego stołu razem z wynikiem serii; ci, którzy patrzą, też.
next-left = { $count ->
    [one] Jedna osoba nie ma tam miejsca i będzie patrzeć.
    [few] { $count } osoby nie mają tam miejsca i będą patrzeć.
   *[many] { $count } osób nie ma tam miejsca i będzie patrzeć.
}
next-seats = Miejsca
next-seats-same = jak teraz
next-seats-turned = każdy o jedno dalej
next-seats-drawn = wylosowane
next-starter = Zaczyna
next-starter-next = następne miejsce
next-go = Gramy
series-title = Seria
series-played = Seria: { $count ->
    [one] { $count } mecz
    [few] { $count } mecze
   *[many] { $count } meczów
}
series-wins = { $count ->
    [one] { $count } wygrana
    [few] { $count } wygrane
   *[many] { $count } wygranych
}
watchers = { $count ->
    [one] Patrzy { $count } osoba
    [few] Patrzą { $count } osoby
   *[many] Patrzy { $count } osób
}
result-share = Obraz wyniku
result-failed = Tej przeglądarce nie udało się narysować obrazu. Możesz zrobić zrzut ekranu.
pad-empty = Wyniki pojawią się po pierwszej rundzie.
pad-round = Runda
pad-total = Razem
pad-team = Drużyna
pad-tokens = Żetony
pad-chart = Wykres punktów po rundach

proof-title = Czy karty potasowano uczciwie?
proof-about = Po grze widać sekret, z którego powstało każde tasowanie, i ta przeglądarka może je wszystkie powtórzyć. To dowodzi, że nikt nie ułożył kart; nie dowodzi, że ten, kto prowadzi serwer, ich nie podglądał. Nic nie wykryje też, że ktoś gra z dwoma kluczami albo że dwoje rozmawia przez telefon.
proof-run = Sprawdź
proof-running = Sprawdzam…
proof-http = Przeglądarka może to sprawdzić tylko przez https. Polecenie „pobudka verify” sprawdzi zapis gry wszędzie.
proof-right = Zgadza się. Sprawdzone tasowania: { $shuffles }, rundy: { $rounds }.
proof-wrong = { $what ->
    [chain] Klucz rundy { $round } nie prowadzi do zapowiedzianego początku.
   *[other] Karty w rundzie { $round } leżą inaczej, niż wynika z klucza.
}
proof-missing = Do tej gry nie ma pełnego dowodu.

talk-list = Wiadomości
talk-empty = Cisza.
talk-say = Powiedz coś
talk-send = Wyślij
talk-mute = Nie pokazuj wiadomości innych
talk-mute-one = Wycisz jedną osobę
talk-more = Więcej o osobie: { $name }
talk-block = Zablokuj na tym urządzeniu: { $name }
talk-unblock = Odblokuj: { $name }
report-why = Zgłoś osobie prowadzącej serwer: { $name }
report-about = Zobaczy ona oba imiona, to, co napiszesz, i to, co mówiono przy tym stole; kart ani kluczy w tym nie ma.
report-send = Wyślij zgłoszenie
report-sent = Zgłoszenie wysłane. Możesz też wyciszyć albo zablokować tę osobę.
talk-block-about = Przy żadnym stole nie zobaczysz słów ani znaków nikogo o tym imieniu, a szybka gra was nie połączy. Nie ma tu kont: kto zmieni imię, jest kimś innym.
talk-mute-person = Wycisz: { $name }
talk-signs = Gesty
reaction-smile = uśmiech
reaction-laugh = śmiech
reaction-wow = zdziwienie
reaction-sad = smutek
reaction-heart = serce
reaction-moon = księżyc
reaction-raven = kruk
reaction-hurry = szybciej

menu-game = Gra
menu-pause = Zrób przerwę
menu-resume = Wznów grę
menu-back = Wracam do gry
menu-stand-in = { $many ->
    [one] Niech bot zagra za mnie
   *[other] Niech bot zagra za: { $name }
}
menu-consent = Widzowie mogą widzieć to, co ja; widzem jest też druga karta przeglądarki przeciwnika
lend-title = Moje gry dla badaczy
lend-mine = { $many ->
    [one] Badacze mogą dostać rundy, które tu gram, bez mojego imienia
   *[other] Badacze mogą dostać rundy, które tu gramy, bez naszych imion: zgadzamy się wszyscy przy tym ekranie
}
lend-how = Runda trafia do badaczy tylko wtedy, gdy wszyscy, którzy w niej grają, zgodzili się przed jej rozdaniem. Zgodę możesz wycofać w każdej chwili, także po grze: w żadnym późniejszym pliku nie będzie wtedy twoich rund z tego stołu. Plików wydanych wcześniej nie da się odwołać.
lend-some = Zgoda na razie od: { $names }. Widać to, bo wystarczy brak jednej zgody, by runda została tutaj.
lend-everybody = Zgodzili się wszyscy, którzy grają: od następnego rozdania rundy mogą trafić do badaczy.
menu-give = { $many ->
    [one] Oddaj komuś moje miejsce
   *[other] Oddaj komuś miejsce: { $name }
}
menu-back-at-deal = Wracam na swoje miejsce od następnego rozdania
menu-end = Zakończmy grę
menu-end-not = Jednak grajmy dalej
menu-lead = Przejmij stół
menu-leave = Odejdź od stołu
menu-leave-sure = Na dobre? Twoje miejsce dogra bot.
host-title = Gospodarz
host-people = Co może gospodarz
host-level = Bot na miejscu: { $name }
host-give = Oddaj to miejsce od następnego rozdania: { $name }
host-promised = Od następnego rozdania gra tu { $name }.
host-hand-over = Przekaż rolę gospodarza
host-remove = Wyproś
host-ban = Wyproś na stałe
host-ban-sure = Ta osoba nie będzie mogła wrócić.
host-abandon = Przerwij grę
host-abandon-sure = Zakończyć teraz? Liczą się rozegrane rundy: { $totals }.

settings-title = Ustawienia
settings-language = Język
settings-theme = Kolory
theme-night = Noc
theme-light = Dzień
settings-grace = Czas na „jednak nie”
grace = { $ms ->
    [0] brak
    [900] krótki
   *[other] długi
}
settings-more = Inne
settings-sound = Dźwięki
settings-touch = Wibracje
settings-text = Stół słowami zamiast obrazków
settings-labels = Litery pól
keys-title = Klawisze
keys-about = Tab i Enter wszędzie. 1, 2, 3…: twoje pola i krainy A, B, C… D: dobierz, T: weź (Y: z prawego stosu), U: użyj, P: Pobudka!, przepuść albo zakończ, Q W E R: karty w ręce, Esc: jednak nie, H: podpowiedź, ?: co to jest i co zrobi (to samo, gdy przytrzymasz palec).

replay-title = Powtórka
replay-seat = Czyimi oczami
replay-all = Wszystkie karty
replay-none = Jako widz
replay-memory = Pamięć
replay-knows = co można wiedzieć
replay-sees = co leży odkryte
replay-move = Ruch
replay-at = Runda { $round }, krok { $at } z { $of }
replay-back = Krok wstecz
replay-on = Krok naprzód
replay-play = Odtwórz
replay-stop = Zatrzymaj
replay-moves = Lista ruchów
replay-rounds = Rundy
replay-round = Runda { $round }
replay-deal = Rozdanie
replay-dealt = Rozdano rundę { $round }.
replay-scored = Koniec rundy { $round }: { $scores }.
replay-speed = Tempo
replay-keys = Strzałki w lewo i w prawo: ruch wstecz i naprzód. Spacja: odtwórz albo zatrzymaj. Page Up i Page Down: poprzednia i następna runda. Home i End: początek i koniec gry.
replay-link = Link do tego ruchu
replay-missing = Tej gry nie można jeszcze obejrzeć
replay-to-table = Do stołu

was-title = Jak to było
was-about = Wszystko według jednego pytania: ile warta jest pozycja, jeśli wszyscy grają dalej z nawyku?
was-link = Jak to było
was-missing = Nie można jeszcze powiedzieć, jak to było
was-waiting = Czeka na swoją kolej: pierwszeństwo mają stoły, przy których się gra.
was-working = Trwa liczenie: { $done } z { $total }. Poniżej to, co już wiadomo.
was-ledger = Skąd się wzięła przewaga
was-result = { $how ->
    [won] { $name }: przewaga nad innymi { $lead } pkt.
    [lost] { $name }: strata do innych { $lead } pkt.
   *[even] { $name }: po równo z innymi.
}
was-abandoned = Przerwana runda liczy się za tyle, ile była wtedy warta.
was-all-rounds = Wszystkie rundy
was-part-start = Start
was-part-cards = Karty
was-part-decisions = Własne decyzje
was-part-others = Decyzje innych
was-part-veil = Zasłona
was-part-noise = Reszta: szum
was-part-lead = Przewaga na końcu
was-about-start = ile warte było to miejsce, zanim rozdano karty.
was-about-cards = szczęście każdej karty w chwili, gdy ktokolwiek zobaczył ją pierwszy raz.
was-about-decisions = co dały w porównaniu z tym, co podpowiadał nawyk, według tego, co można było wiedzieć.
was-about-others = co dały albo zabrały decyzje innych.
was-about-veil = co własne decyzje sprawiły ponad to, co można było wiedzieć: to ani umiejętność, ani szczęście do karty.
was-about-noise = próbuje się wielu światów, ale nie wszystkich; w jednej rundzie to parę punktów.
was-about-lead = średnia punktów innych minus własne i wartość następnego startu. Części powyżej sumują się do tego.
was-parts = Co znaczą te części?
was-adjusted = Bez szczęścia w kartach: { $points } ± { $half }, jeśli wszyscy grają dalej z nawyku.
was-one-game = Jedna gra mówi niewiele: ten wynik wciąż waha się o kilka punktów. Zsumowany przez miesiące coś mówi.
was-no-luck = W tej grze dobiera się tyle kart, że szczęścia każdej z nich nie da się odróżnić od szumu. Dlatego jest tu tylko przewaga, a poniżej tylko te decyzje, które na pewno dużo kosztowały.
was-settled = Miara: { $measure }, zapisana przy rozdaniu kart.
was-not-settled = Miara: { $measure }. Gdy rozdawano karty, nie była jeszcze zapisana.
was-costliest = { $count ->
    [0] Decyzje
    [one] Decyzja, która kosztowała najwięcej
    [few] { $count } decyzje, które kosztowały najwięcej
   *[other] { $count } decyzji, które kosztowały najwięcej
}
was-none-yet = Na razie nie ma takiej, która na pewno coś kosztowała.
was-none = { $name }: żadna decyzja nie kosztowała na pewno niczego, jeśli wszyscy grają dalej z nawyku.
was-word-slip = Potknięcie
was-word-mistake = Błąd
was-word-blunder = Gruby błąd
was-word-close = Blisko
was-where = Runda { $round }, krok { $step }
was-made = Zagrano:
was-better = Lepiej wypada:
was-why = Powód, który podaje bot:
was-board = Stół: tyle można było wtedy wiedzieć ({ $name })
was-outlook = Jak kończyły się rundy z niewidzianymi kartami rozdanymi na nowo ({ $playouts } na każdy ruch), jeśli wszyscy grają dalej z nawyku:
was-outlook-made = Tak jak zagrano: średnio { $mean } ± { $half }
was-outlook-better = Tym drugim ruchem: średnio { $mean } ± { $half }
was-outlook-scale = przewaga na końcu rundy
was-in-replay = W powtórce
was-play-on = Zagraj dalej stąd
was-play-on-about = Przeciw botom i z tym wszystkim, co można było wiedzieć. Karty, których nie można było znać, zostaną rozdane na nowo: leżą inaczej niż wtedy.
was-what-if = Ta runda była dalszym ciągiem innej gry, z kartami rozdanymi na nowo tam, gdzie nie można ich było znać. Dlatego to rozdanie nie ma dowodu.

rules-title = Zasady
rules-search = Szukaj w zasadach
rules-found = { $count ->
    [0] Nic takiego tu nie ma.
    [one] 1 akapit
    [few] { $count } akapity
   *[many] { $count } akapitów
}
rules-contents = Spis treści
rules-about = Zasady: { $what }
rules-whole = Wszystkie zasady

score-title = Notes do punktów
score-about = Gracie prawdziwymi kartami przy prawdziwym stole? Tu zapiszecie punkty. Notes zostaje na tym urządzeniu.
score-players = Kto gra
score-player = Gracz { $number }
score-player-add = Dodaj gracza
score-player-remove = Usuń: gracz { $number }
score-starter = Kto zaczyna
score-begin = Zaczynamy
score-first = Zaczyna { $name }.
score-next = Następną rundę zaczyna { $name }.
score-round = Runda { $round }
score-kind = Co wpisujecie
score-sums = Sumy
score-sums-about = Wpiszcie sumy kart; nagrodę i karę za zawołanie doliczymy. Wariantów, które patrzą na same karty, trzeba wtedy dopilnować samemu.
score-cards = Karty
score-cards-about = Wskażcie karty, które leżą przed każdym na koniec rundy. Policzymy je razem z wariantami i karą.
score-ender = Kto zakończył rundę
score-called = Rundę zakończyło zawołanie: { $call }
score-top = { $name }, kraina { $slot }: co leży na wierzchu
score-below = { $name }, kraina { $slot }: ile kart leży pod spodem
score-add = Dodaj kartę: { $name }
score-remove = Usuń kartę: { $card }
score-none = Jeszcze nic
score-save = Zapisz rundę
score-undo = Cofnij
score-copy = Kopiuj jako tekst
score-download = Pobierz JSON
score-new = Nowy notes

noted-link = Zapisać całą rundę, ruch po ruchu, i zobaczyć, co dało się zagrać lepiej
noted-title = Runda prawdziwymi kartami
noted-about = Zagraliście przy prawdziwym stole i pamiętacie, jak było? Wskażcie po kolei, co kto zrobił i jakie karty było widać. Czego nikt nie zanotował, zostaje znakiem „?”; karty odkryte później same uzupełnią to, co było wcześniej. Na końcu powiemy o każdej decyzji, o której wiadomo dość.
noted-if-seen = { $game }: karty leżą tu odkryte i od nich zależy, co wolno, więc każdą, którą widzieli wszyscy, trzeba nazwać.
noted-not-offered = Tak nie zapiszecie: { $games }. Co tam wolno, zależy od kart, które widzi tylko jeden gracz.
noted-file = Otwórz zapisaną rundę
noted-no-file = To nie jest plik z zapisaną rundą.
noted-card = Jaka to karta: { $where }?
noted-on-pile = wierzch stosu odkrytego
noted-seen-by-all = Widzieli ją wszyscy.
noted-seen-by = { $count ->
    [one] Widzi ją tylko { $names }.
   *[other] Widzą ją: { $names }.
}
noted-needed = Tę kartę trzeba nazwać, bo zależy od niej, co było dalej.
noted-open = Nikt nie zanotował (?)
noted-move = Ruch: { $name }
noted-over = Koniec rundy
noted-no-scores = Punktów nie da się policzyć: nie zanotowano wszystkich kart, które się liczą.
noted-unnoted = { $count ->
    [one] 1 karta, którą ktoś widział, została nienazwana.
    [few] { $count } karty, które ktoś widział, zostały nienazwane.
   *[other] { $count } kart, które ktoś widział, zostało nienazwanych.
}
noted-last = Ostatnio:
noted-undo = Cofnij ostatni wpis
noted-new = Nowa runda
noted-new-sure = Ta runda zniknie z tego urządzenia. Jeśli ma zostać, najpierw pobierz plik.
noted-new-do = Usuń i zacznij nową
noted-again = Spróbuj jeszcze raz
noted-story = { $count ->
    [one] Zapisano 1 ruch
    [few] Zapisano { $count } ruchy
   *[other] Zapisano { $count } ruchów
}
noted-kept = Runda jest tylko na tym urządzeniu; serwer nic z niej nie przechowuje. Pobrany plik czyta też polecenie pobudka review.
noted-review = Co dało się zagrać lepiej
noted-review-about = Każda decyzja jest mierzona tym, co jej gracz mógł wtedy wiedzieć. Jeśli którejś z kart, które znał, nikt nie zanotował, o tej decyzji nie mówimy nic.
noted-review-do = Oceń decyzje
noted-reviewing = Oceniamy: { $done } z { $all }…
noted-reviewed = Kosztowne: { $flagged }. Bliskie najlepszej: { $fine }. Bez wyboru: { $only }. Nie wiadomo dość: { $unknown }.
noted-unknown = { $count ->
    [one] 1 decyzja bez oceny
    [few] { $count } decyzje bez oceny
   *[other] { $count } decyzji bez oceny
}
noted-missing = Nie zanotowano: { $places }.

cards-title = Wszystkie karty
cards-about = Jak wyglądają, co robią i ile ich jest w talii.
cards-deck = Talia
cards-usual = Zwykła talia

# Pierwsza partia z przewodnikiem
lesson-title = Pierwszy raz przy tym stole?
lesson-about = Zagraj pierwszą partię z przewodnikiem: około pięciu minut, wszystko wyjaśnione wtedy, gdy się zdarza. Możesz przerwać i wrócić, kiedy zechcesz.
lesson-begin = Poznaj grę { $game }
lesson-go-on = Wróć do lekcji: { $game }
lesson-guide = Przewodnik
lesson-tag = lekcja, karty ułożone
lesson-fixed = Lekcja: karty są ułożone, a w historii nic z niej nie zostaje.
lesson-real = Zagraj prawdziwą partię

trainer-title = Ćwiczenia
trainer-link = Ćwiczenia
trainer-link-own = Ćwicz na tych grach
trainer-link-this = Ćwicz na tej grze
trainer-about = Czy tutaj kończysz rundę? Na którym polu leżała ta karta? Pytanie po pytaniu o to, co gracz mógł wiedzieć. Co poszło źle, wraca wkrótce; co umiesz, później, za każdym razem w innej pozycji.
trainer-what = Co ćwiczyć
trainer-what-both = Kończenie rundy i pamięć
trainer-what-call = Czy tutaj kończysz rundę?
trainer-what-slot = Na którym to było polu?
trainer-from = Czyje gry
trainer-from-built-in = Gry botów
trainer-from-own = { $count ->
    [0] Moje gry (żadnej zakończonej)
   *[other] Moje gry (zakończone: { $count })
}
trainer-players = Ile osób gra
trainer-begin = Pytaj
trainer-next = Następne pytanie
trainer-thinking = Szukam pozycji i sprawdzam ją. Stoły, przy których trwa gra, mają pierwszeństwo.
trainer-no-more = W tych grach nie ma już o co pytać. Weź gry botów albo zagraj jeszcze raz.
trainer-sum = Dobre odpowiedzi: { $right } z { $asked }.
trainer-story = Runda do tej chwili, tak jak ją widać z twojego miejsca
trainer-story-about = Zapamiętaj, gdzie leżą twoje karty. Potem to zniknie i padnie pytanie o jedną z nich.
trainer-ready = Pamiętam, pytaj
trainer-call = Czy tutaj kończysz rundę?
trainer-call-about = Odkryte leżą tu karty, które ten gracz widział. Klawisze: T i N.
trainer-yes = Tak, kończę
trainer-no = Nie, gram dalej
trainer-slot = Gdzie leży ta twoja karta: { $card }?
trainer-slot-about = Wskaż kartę na stole albo wybierz jej literę, także na klawiaturze.
trainer-slot-name = Pole { $slot }
trainer-due = Pozycja tego rodzaju wróci: { $when }.
trainer-kept = Tylko to urządzenie pamięta, kiedy który rodzaj pozycji ma wrócić; serwer zapomina to po każdej odpowiedzi. Terminy wyznacza FSRS, sprawdzony sposób rozkładania powtórek.
recall-title = Jak długo pamiętasz?
recall-about = Widać to po tym, którą kartę wymieniasz w zakończonych grach. Trzeba 300 wyborów; wcześniej wiadomo tylko, ilu jeszcze brakuje.
recall-look = { $count ->
    [one] Sprawdź w mojej grze
   *[other] Sprawdź w moich grach ({ $count })
}
recall-nothing = Żadna z tych gier nie mówi nic o pamięci.
recall-aided = Gry pominięte, bo stół pomagał w nich pamiętać: { $count }.
recall-hinted = Gry pominięte, bo ktoś prosił w nich o podpowiedzi: { $count }.
recall-left = Gry, których nie dało się teraz obejrzeć: { $count }.
trainer-off = Nie ma tu czego ćwiczyć: ten serwer nie bada gier.
