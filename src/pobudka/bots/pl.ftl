error-bot = Nie ma bota { $found }. Są { $names }; każdy inny program podaje się jako polecenie.
error-bot-program = Nie ma programu { $found }, więc „{ $command }” nie da się uruchomić: podaj jego pełną ścieżkę albo umieść go tam, gdzie szuka się poleceń (PATH).
error-bot-budget = { $found }: naprzód patrzą tylko { $names }, przez czas albo w tylu światach, np. search:ms=100 lub search:worlds=500.
error-bot-load = Zainstalowanego bota { $found } ({ $where }) nie da się wczytać: { $problem }
error-bot-class = Zainstalowany bot { $found } ({ $where }) nie jest botem: powinien być klasą, która dziedziczy po pobudka.Player albo po pobudka.bots.Bot.
error-bot-start = Programu { $command } nie da się uruchomić: { $problem }
error-protocol = Ten wiersz „{ $word }” nie jest taki, jak mówi docs/guide/bots.md: { $problem }
error-rules-version = Ta gra toczy się według zasad { $found }, a ten bot zna { $right }.

bot-compiling = Przygotowuję się do gry { $game } na tym komputerze, tylko ten jeden raz: około pół minuty …
bot-no-state = Pytanie przyszło bez „state”; ten bot odpowiada na nie byle jakim dozwolonym ruchem.

trouble-late = { $bot } nie odpowiada w ciągu { $ms } ms; decyduje los.
trouble-busy = { $bot } wciąż jest winien odpowiedź na wcześniejsze pytanie; decyduje los.
trouble-no-hello = { $bot } nie przedstawia się w ciągu { $seconds } s; w tej grze gra za niego los.
trouble-hello = { $bot } zaczyna od „{ $found }” zamiast „{ $right }”; w tej grze gra za niego los.
trouble-gone = { $bot } zakończył działanie (kod wyjścia { $code }); do końca tej gry gra za niego los.
trouble-long = { $bot } pisze wiersz dłuższy niż { $most } bajtów; do końca tej gry gra za niego los.
trouble-nonsense = { $bot } odpowiada „{ $found }”, a to ani „move …”, ani „estimates …”; decyduje los.
trouble-illegal = { $bot } chce zagrać „{ $found }”, a to nie jest teraz dozwolone; decyduje los.
trouble-estimates = { $bot } podaje oceny, które nie są liczbą dla każdego dozwolonego ruchu: { $found }; decyduje los.
trouble-failed = { $bot }: błąd: { $problem }; decyduje los.
trouble-over = { $bot } dostaje pytanie już po końcu swojej gry; decyduje los.

# Dlaczego bot tak wybrał
reason-only = Nie mam wyboru.
reason-none = Zdaję się na przypadek.
reason-silent = Ten gracz nie mówi dlaczego.
reason-other = Biorę też pod uwagę inny ruch: { $other }; { $how ->
    [even] wydaje się tak samo dobry.
    [little] wydaje się trochę gorszy.
   *[clear] wydaje się wyraźnie gorszy.
}
reason-overlooked = Ten ruch nie przychodzi mi do głowy: { $other }.
reason-never = Taki ruch nie wchodzi dla mnie w grę: { $other }.
reason-learned = Tak każe mi to ważyć wprawa.
reason-worlds = Sprawdzam to w { $worlds ->
    [one] jednym wyobrażonym świecie
   *[other] { $worlds } wyobrażonych światach
}.

# Who they are, in a sentence; the levels for people weakest first
about-bot-random = Dowolny dozwolony ruch; Pobudka, deklaracja lub wymiana w jednej decyzji na 16.
about-bot-habits = Najlepszy gracz, jakiego umieliśmy napisać ręcznie: liczy karty, niczego nie zapomina, wie, co się przy stole opłaca.
about-bot-search = Sprawdza ruchy w wyobrażonych światach, rozgrywanych do końca z nawyku; search:ms=100 mówi, jak długo.
level-name-nightingale = Słowik
about-bot-nightingale = Ćwiczy noc w noc: najmocniejszy gracz, jakiego trening zrobił z nawyków, i najszybszy.
level-name-falcon = Sokół
about-bot-falcon = Z tego, czego nauczył się słowik, patrzy daleko naprzód: w Kotach najmocniejszy, w Smokach jeden z najmocniejszych; falcon:ms=50 mówi, jak długo patrzy.
level-name-sleepyhead = Śpioch
about-bot-sleepyhead = Na wpół śpi: szybko zapomina, co widział, na nikogo nie patrzy i wiele możliwości przeocza.
level-name-dreamer = Marzyciel
about-bot-dreamer = Buja w obłokach: po pewnym czasie zapomina i gubi się, gdy karty zmieniają miejsca.
level-name-sleepwalker = Lunatyk
about-bot-sleepwalker = Pewniejszy, niż wygląda: dobrze pamięta i patrzy na innych, choć nie zawsze.
level-name-raven = Kruk
about-bot-raven = Całkiem rozbudzony: niczego nie zapomina, liczy każdą kartę i gra dobrze i uczciwie.
level-name-lynx = Ryś
about-bot-lynx = Czai się cierpliwie: gra o zwycięstwo, ale w ciemno nie woła.
level-name-owl = Sowa
about-bot-owl = Widzi w ciemności, co może tam być: gra z długiej wprawy i bierze wszystko, co nagradza punktacja, także wczesną Pobudkę.
error-match-bots = Na każde z miejsc (jest ich { $right }) musi przypaść jeden bot; podano: { $found }.
error-match-options = Rozpoczęta gra ma już swoje opcje; nie podawaj: { $names }.
