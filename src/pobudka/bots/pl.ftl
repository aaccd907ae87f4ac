error-bot = Nie ma bota { $found }. Nasze to { $names }; każdy inny program podaje się jako polecenie.
error-bot-budget = { $found }: naprzód patrzą tylko { $names }, przez czas albo w tylu światach, np. search:ms=100 lub search:worlds=500.

# Dlaczego bot tak wybrał
reason-only = Nie było wyboru: { $move }.
reason-none = { $move }: wybór przypadku.
reason-lead = { $move }: według mojego rachunku o { $lead } pkt lepiej niż { $other }.
reason-even = { $move }; równie dobre byłoby { $other }.
reason-worlds = Sprawdzone w { $worlds ->
    [one] jednym wyobrażonym świecie
   *[other] { $worlds } wyobrażonych światach
}.
reason-card-dearer = Ta karta ({ $card }) kosztuje o { $difference } więcej niż nieznana, która kosztuje średnio { $mean }.
reason-card-cheaper = Ta karta ({ $card }) kosztuje o { $difference } mniej niż nieznana, która kosztuje średnio { $mean }.

# Poziomy, od najsłabszego, własnymi słowami
level-sleepyhead = Śpioch
level-sleepyhead-about = Na wpół śpi: szybko zapomina, co widział, na nikogo nie patrzy i wiele możliwości przeocza.
level-dreamer = Marzyciel
level-dreamer-about = Buja w obłokach: po pewnym czasie zapomina i gubi się, gdy karty zmieniają miejsca.
level-sleepwalker = Lunatyk
level-sleepwalker-about = Pewniejszy, niż wygląda: dobrze pamięta i patrzy na innych, choć nie zawsze.
level-raven = Kruk
level-raven-about = Całkiem rozbudzony: niczego nie zapomina, liczy każdą kartę i gra dobrze i uczciwie.
level-owl = Sowa
level-owl-about = Widzi w ciemności, co może tam być: wyobraża sobie tysiące światów i bierze wszystko, co nagradza punktacja, także wczesną pobudkę.
