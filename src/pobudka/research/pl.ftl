# Co jest nie tak z zamówionym środowiskiem i co byłoby dobrze.

error-research-name = Nie ma środowiska „{ $name }”. Są: { $names }.
error-research-choice = „{ $name }” nie może mieć wartości { $found }. Możliwe: { $right }.
error-research-number = „{ $name }” to liczba całkowita od { $least } do { $most }; podano { $found }.
error-research-reset = Nic się jeszcze nie zaczęło: przed step() trzeba wywołać reset().
error-research-actions = Krok wymaga jednego ruchu dla każdego stołu (stołów jest { $right }); podano tablicę o kształcie { $found }.
error-research-illegal = Ruch { $found } jest niedozwolony przy stole { $table }. Dozwolone są tam: { $legal }.
error-research-array = Tablica „{ $name }” musi być typu { $right }, ciągła i zapisywalna; podano { $found }.
error-research-action = Ruch { $found } jest teraz niedozwolony. Miejsce { $seat } może: { $legal }.
error-research-counts = Liczby zapisuje się tak: „rounds:3” albo „7:4+hourglass:2”; podano { $found }.
error-research-opponent = Przeciwnik to funkcja, która dostaje stan wszystkich stołów i podaje ruch dla każdego z nich; podano { $found }.
error-research-bot = W jednym wywołaniu grają boty, które kierują się samym nawykiem; podano { $found }. Są: { $right }.
error-research-bots-all = Boty mogą zająć najwyżej { $most } miejsc: ktoś musi podawać ruchy.
error-research-missing = Do tego potrzebny jest pakiet { $package }, którego tu nie ma: pip install "pobudka[research]".

# Zbiory danych.

error-data-bots = Zbiór danych wymaga przy tym stole od 1 do { $most } botów; podano { $found }. Są: { $names }; albo polecenie uruchamiające program.
error-data-course = Zasady nie pozwalają tu na decyzję { $row } z tych gier.
error-data-other = Zbiór danych w { $folder } ma inne „{ $what }”: { $found } zamiast { $asked }. Użyj tego samego polecenia co poprzednio albo innego katalogu.
error-data-not-empty = Katalog { $folder } nie jest pusty, a nie ma w nim zbioru danych. Podaj nowy katalog.
error-data-export-folder = Katalog { $folder } nie jest pusty. Podaj nowy: w starym mogłyby zostać gry, na których oddanie ktoś już się nie zgadza.
error-data-card = W { $folder } nie ma zbioru danych: brakuje pliku { $card } w formacie { $format }.
error-data-file = Plik { $file } nie jest taki, jaki został zapisany, albo nie został dokończony: uruchom to samo polecenie ponownie albo usuń go.
error-data-differs = W { $file } kolumna „{ $column }” nie zgadza się z tym, co wynika z zasad albo z gry botów.

# Zadania.

error-task-guess = Odpowiedź to tablica { $right }: dla każdej zakrytej karty prawdopodobieństwo każdej wartości, żadne nie może być ujemne; podano { $found }.
error-task-half-life = Czas połowicznego zapominania to liczba decyzji większa od 0; podano { $found }.
error-task-bot = Bot to klasa albo funkcja wywoływana z opisem miejsca (docs/guide/bots.md); podano { $found }.
