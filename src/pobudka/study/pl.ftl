review-only = Innego ruchu nie było.
review-alike = Te ruchy różniły się tylko nazwą, jeśli wszyscy grają dalej z nawyku.
review-close = Blisko: żaden inny ruch nie jest na pewno lepszy, jeśli wszyscy grają dalej z nawyku.
review-cost = { $word ->
    [slip] Potknięcie
    [mistake] Błąd
   *[blunder] Gruby błąd
}: kosztowało to { $loss } ± { $error } pkt, jeśli wszyscy grają dalej z nawyku. W { $share } % światów, które ten gracz mógł sobie wyobrazić, lepiej wypadło „{ $better }”.
review-cost-beside = { $word ->
    [slip] Potknięcie
    [mistake] Błąd
   *[blunder] Gruby błąd
}: kosztowało to średnio { $loss } ± { $error } pkt, jeśli wszyscy grają dalej z nawyku. W { $share } % światów, które ten gracz mógł sobie wyobrazić, tamten ruch wypadł lepiej.
review-unnoted = { $count ->
    [one] Nie zanotowano jednej karty, którą ten gracz znał
    [few] Nie zanotowano { $count } kart, które ten gracz znał
   *[other] Nie zanotowano { $count } kart, które ten gracz znał
}, więc o tej decyzji nic nie da się powiedzieć.
review-sum = { $name }: { $decisions ->
    [one] jedna oceniona decyzja
    [few] { $decisions } ocenione decyzje
   *[other] { $decisions } ocenionych decyzji
}; straty dają razem { $loss } ± { $error } pkt, jeśli wszyscy grają dalej z nawyku.
luck-round = Runda { $round }, { $name }: { $how ->
    [won] przewaga { $lead } pkt
    [lost] strata { $lead } pkt
   *[even] po równo
}: start { $start }, karty { $cards }, własne decyzje { $decisions }, decyzje innych { $others }, zasłona { $veil }, szum { $noise }. Bez szczęścia w kartach { $adjusted } ± { $error }, jeśli wszyscy grają dalej z nawyku.
luck-round-only = Runda { $round }, { $name }: { $how ->
    [won] przewaga { $lead } pkt
    [lost] strata { $lead } pkt
   *[even] po równo
}. W tej grze szczęścia w kartach nie da się odróżnić od szumu.
luck-plot-rounds = Rundy
luck-plot-adjusted = Przewaga w punktach bez szczęścia w kartach, narastająco
luck-plot-lead = Przewaga w punktach, narastająco
luck-plot-player = { $name }, { $luck ->
    [told] bez szczęścia w kartach
   *[not-told] razem ze szczęściem w kartach
}
error-study-empty = W grze { $game } nie ma rund do zbadania.
error-study-rules = Tę grę rozegrano według zasad { $found }; zbadać można tylko { $right }.
error-luck-journal = { $file } nie jest dziennikiem tego badania albo pochodzi z innego ziarna lub innej metody; jego pierwszy wiersz to { $right }. Podaj inny plik.
error-study-decision = W rundzie { $round } tej gry nie ma ruchu { $move }; ruchów jest { $count }, numerowanych od 0.
error-study-round = Nie ma rundy { $round }; rund jest { $count }, numerowanych od 1.
error-study-seat = Ruch { $move } wykonało miejsce { $right }, a nie { $seat }.
error-study-playouts = --playouts może wynosić od 2 do { $most }; podano { $found }.
error-study-redeal = Od tej decyzji nie da się grać dalej: nie znaleziono rozdania, w którym inni mogli zagrać tak, jak zagrali. Spróbuj od innej.
error-study-seats = Gra { $game } nie mówi poprawnie, kto jeszcze grał („seats”): { $problem }
error-memory-player = Nikogo takiego nie ma w tych zapisach. Są: { $names }.
memory-none = { $name } ({ $game }): żaden wybór nie mówi tu nic o pamięci. Widać ją tylko tam, gdzie wybiera się spośród własnych kart, które się widziało, a które leżą zakryte.
memory-too-few = { $name } ({ $game }): { $choices ->
    [one] na razie jeden wybór miejsca
    [few] na razie { $choices } wybory miejsca
   *[other] na razie { $choices } wyborów miejsca
}; zanim będzie można powiedzieć coś o pamięci, { $missing ->
    [one] potrzebny jest jeszcze jeden
    [few] potrzebne są jeszcze { $missing }
   *[other] potrzeba jeszcze { $missing }
}.
memory-half-life = { $name } ({ $game }), wybory miejsca: { $choices }, rundy: { $rounds }. Wygląda na to, że { $found ->
    [none] żadna własna karta nie uleciała z pamięci
   *[other] połowa obejrzanych własnych kart ulatywała z pamięci w ciągu { $found } decyzji (wszystkich graczy)
} (przedział 95 %: { $low ->
    [none] ani śladu zapominania
   *[other] { $high ->
        [none] { $low } lub więcej
       *[other] od { $low } do { $high }
    }
}), jeśli miejsca wybiera się mniej więcej tak, jak podpowiada nawyk.
memory-careless = Wybory, które wyglądają na przypadkowe: { $found } % (od { $low } do { $high } %).
error-trainer-kept = Nie da się odczytać, co zachowano o rodzaju pozycji: { $problem }
trainer-call-answer = { $right ->
    [yes] Dobrze.
   *[no] Nie.
} Zakończenie wypada lepiej w { $share } % światów, które można tu sobie wyobrazić; średnio { $ahead ->
    [yes] daje
   *[no] kosztuje
} { $lead } ± { $error } pkt w porównaniu z ruchem „{ $other }”, jeśli wszyscy grają dalej z nawyku.
trainer-slot-answer = { $right ->
    [yes] Dobrze, pole { $slot }.
   *[no] Nie, leży na polu { $slot }.
}
error-trainer-players = W tę grę nie gra się w tyle osób: { $found }; można w { $right }.
error-trainer-where = Nie ma takiego pytania. Poproś o inne.
error-trainer-answer = „{ $found }” nie jest tu odpowiedzią: { $about ->
    [call] na pytanie o zakończenie odpowiada się true albo false.
   *[slot] na pytanie o pole odpowiada się jego numerem, od 0.
}
