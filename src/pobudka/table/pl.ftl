# Dowód rozdania: co się w nim nie zgadza. Rundy liczymy tu od 1, karty na liście od 0.

error-proof = Gra { $game }, dowód rozdania: { $problem }
error-proof-missing = Zapis nie zawiera dowodu.
error-proof-shape = „proof” to nie {"{"}"table": …, "root": …, "words": […], "keys": […], "fingerprint": …{"}"}.
error-proof-unknown = „{ $field }” nie należy do zapisu z dowodem; należą do niego { $names }.
error-proof-fingerprint = Coś w zapisie jest inne, niż było (zasady stołu, ruch, miejsce albo odcięty koniec): jego odcisk to { $right }, a w zapisie stoi inny.
error-proof-nothing = Nie rozdano żadnej rundy, więc nie ma czego sprawdzać.
error-proof-table = Nazwa stołu to tekst od 1 do { $most } bajtów, bez znaków sterujących.
error-proof-words = Każde z miejsc (jest ich { $right }) musi mieć słowo; bot ma puste.
error-proof-word = Słowo miejsca { $seat } nie jest tekstem do { $most } bajtów, bez znaków sterujących.
error-proof-no-word = Nikt nie podał słowa, więc gospodarz mógł sam wybrać rozdanie.
error-proof-rounds = Jednym łańcuchem kluczy da się rozdać rund: { $most }; ta partia już je zużyła. Grajcie dalej przy nowym stole.
error-proof-hex = „{ $field }” to nie { $digits } małych cyfr szesnastkowych.
error-proof-key-missing = Runda { $round } (licząc od 1) nie ma klucza.
error-proof-rounds-missing = Kluczy jest { $keys }, a rund { $rounds }: rundy po rundzie { $rounds } (licząc od 1) zostały usunięte.
error-proof-chain = { $round ->
    [1] Runda 1: jej klucz nie prowadzi do korzenia.
   *[other] Runda { $round } (licząc od 1): jej klucz nie prowadzi do klucza poprzedniej rundy.
}
error-proof-deck = Runda { $round } (licząc od 1): talia nie leży tak, jak wynika z klucza i słów. Karta { $place } (licząc od 0) to { $found }, a powinna być { $right }.
error-proof-shuffle = Runda { $round } (licząc od 1), tasowanie { $shuffle }: karty nie leżą tak, jak wynika z klucza i słów. Karta { $place } (licząc od 0) to { $found }, a powinna być { $right }.

# Stół, przy którym toczy się gra: czego nie można zrobić i co jest nie tak z dziennikiem.

error-table-frozen = Stół { $table } jest zamrożony na wierszu { $seq } swojego dziennika, żeby nie toczyła się gra, której nie było: { $problem }
error-table-digest = Runda { $round } (licząc od 1) nie wychodzi tak, jak mówi dziennik.
error-table-stranded = Zasady tego serwera nie potrafią zagrać tego, co mówi wiersz { $seq } dziennika stołu: { $problem } Rozegrane rundy się liczą; serwer z właściwymi zasadami dokończy grę.
error-table-secret = Sekret przechowywany dla tego stołu nie prowadzi do pokazanego korzenia.
error-table-row = Nie da się odczytać wiersza dziennika: { $problem }
error-table-none = Nie ma tu stołu { $table }.
error-replay-running = Gra jeszcze trwa; powtórka będzie po jej końcu.
error-reasons-running = Runda jeszcze trwa; boty mówią dlaczego, gdy się skończy.
error-reasons-round = Nie ma rundy { $found }; { $most ->
    [0] żadna jeszcze się nie skończyła
    [one] skończyła się jedna
    [few] skończyły się { $most }, pierwsza ma numer 1
   *[many] skończyło się { $most }, pierwsza ma numer 1
}.
error-table-exists = Stół { $table } już jest. Wybierz inną nazwę.
error-table-memory = memory to „real” albo „aided”, a nie { $found }.
error-table-unsure = Nie wiadomo, czy to zostało zapisane. Powtórz tymi samymi słowami; nic nie stanie się dwa razy.
error-table-right = { $who ->
    [stranger] Najpierw dołącz do stołu; wtedy można nie tylko patrzeć.
    [owner] Do następnego rozdania gra tu kto inny ({ $action }).
    [person] To może zrobić tylko ten, kto siedzi na tym miejscu, albo gospodarz ({ $action }).
    [seated] To dotyczy innego miejsca albo gospodarza ({ $action }).
    [holder] To może zrobić tylko gospodarz ({ $action }).
   *[other] To nie należy do ciebie ({ $action }).
}
error-table-order = Miejsca w następnym meczu to lista najwyżej { $most } dzisiejszych miejsc, każde raz, o numerach od 0 do { $last }.
error-table-lead-present = Stół prowadzi { $name }, jeszcze przed chwilą tutaj. Można go przejąć po { $minutes } minutach bez gospodarza.
error-table-gathering = Nie rozdano jeszcze kart.
error-table-playing = Trwa runda; na to był czas przed nią albo będzie po niej.
error-table-between = Runda się skończyła; najpierw rozdaj następną.
error-table-paused = Gra jest wstrzymana. Najpierw ją wznów.
error-table-guessing = Runda się skończyła i karty zaraz zostaną odkryte. Zgadnij swoje albo chwilę poczekaj.
error-table-guess = Podaj wartość każdej z twoich kart (ile ich jest: { $right }) albo ? przy tej, której nie pamiętasz. Możliwe wartości: { $words }.
error-table-guessed = Twoje zgadywanie jest już zapieczętowane; zobaczą je wszyscy, gdy karty zostaną odkryte.
error-table-turn-up-early = Jest jeszcze czas na zgadywanie.
error-table-guess-time = Czas na zgadywanie to od { $least } do { $most } sekund.
error-table-no-guess = W tej grze ({ $game }) na końcu rundy nie ma kart do zgadywania. Pomiń czas na zgadywanie.
error-table-tempo = Zegar przypomina po co najmniej 1 sekundzie, a bot zastępuje gracza nie wcześniej i nie później niż po { $most } s.
error-table-not-ready = Te miejsca nie są jeszcze gotowe: { $seats }.
error-table-taken = Na miejscu { $seat } ktoś siedzi. Wybierz wolne.
error-table-bot = Nie ma bota „{ $found }”. Są: { $names }.
error-table-banned = Gospodarz tego stołu cię nie wpuszcza.
error-table-full = Przy stole może być najwyżej { $most } osób.
error-table-person = Przy tym stole nie ma innej osoby o numerze { $person }.
error-table-give = Miejsce można oddać komuś, kto tu jest i żadnego nie ma; osoba { $person } taka nie jest.
error-table-give-own = W trakcie gry miejsce { $seat } może oddać tylko jego gracz. Gdzie gra bot, wybrana osoba zaczyna od następnego rozdania.
error-table-stand-in-present = Bot zagra za gracza { $name } dopiero po { $minutes } minutach czekania na jego ruch, gdy nie ma go przy stole.
error-table-stand-in = Na miejscu { $seat } gra za ciebie bot. Powiedz, że wracasz; wtedy znów grasz ty.
error-table-stand-in-whose = Na miejscu { $seat } nie siedzi człowiek, więc nie ma kogo zastąpić.
error-table-stand-in-early = Miejsce { $seat } ma jeszcze czas.
error-table-chat-off = Przy tym stole nie ma czatu.
error-table-chat = Wiadomość ma od 1 do { $most } znaków: to litery, cyfry, zwykłe znaki i emoji.
error-table-sign = Nie ma gestu „{ $found }”. Są: { $signs }.
error-table-hint-people = Podpowiedzi są w grze z samymi botami albo przy stole, który założono z podpowiedziami dla wszystkich.
error-table-hint-turn = Miejsce { $seat } o nic teraz nie jest pytane; o podpowiedź poproś w swojej kolejce.
error-table-undo-off = Przy tym stole niczego się nie cofa.
error-table-closed = Stół jest zamknięty; nikt już tu nie gra.
error-table-round = Następna do rozdania jest runda { $right } (licząc od 1).
error-table-name = Imię ma od 1 do { $most } znaków: to litery, cyfry, zwykłe znaki i emoji. Zmień je i spróbuj jeszcze raz.
error-table-empty = Tu jeszcze nikt nie siedzi: { $seats }.
error-table-no-word = Te miejsca nie podały jeszcze słowa: { $seats }.
error-table-text = Ruch to tekst od 1 do { $most } bajtów, bez znaków sterujących.
error-table-answer = Następna decyzja miejsca { $seat } ma numer { $right } (licząc od 1).
error-table-answered = Decyzja { $answer } miejsca { $seat } już zapadła: { $said }.
error-table-look = Na miejsce { $seat } nie czeka podgląd z wiersza { $move }; podgląd pokazujemy raz, a przez 20 sekund jeszcze raz na tym samym urządzeniu.
error-table-undo-last = Cofnąć można tylko własny ruch, i tylko jeśli nikt po nim nie zagrał.
error-table-undo-chance = W tym ruchu tasowano karty, więc nie można go cofnąć.
error-table-undo-seen = Dzięki temu ruchowi ktoś zobaczył kartę, więc nie można go cofnąć.
error-table-undo-over = Runda się skończyła, więc ruchu nie można cofnąć.
error-import-again = Ta gra jest już w historii.
error-import-empty = W zapisie nie ma żadnej rundy, więc nie ma czego zachować.
error-table-key = Kto chce brać udział, potrzebuje własnego klucza: przywitaj się z kluczem.
