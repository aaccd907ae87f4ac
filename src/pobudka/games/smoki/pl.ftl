# Smoki w zdaniach. { $who } to „you”, gdy mowa o osobie, do której mówimy; { $name } jest wtedy puste. { $form } mówi, jak
# karta albo stos stoi w zdaniu (zob. card-number).

smoki-card-unknown = { $form ->
    [new] kartę
    [object] kartę
    [subject] karta
   *[bare] zakryta
}
smoki-card-nest = Krucze gniazdo
smoki-card-circle = Kruczy krąg
smoki-card-mirror = Odbicie w wodzie
smoki-name-nest = gniazdo
smoki-name-circle = krąg
smoki-name-mirror = odbicie
smoki-pile = { $form ->
    [title] { $pile ->
        [left] Lewy stos odkryty
        [right] Prawy stos odkryty
       *[only] Stos odkryty
    }
    [from] { $pile ->
        [left] z lewego stosu odkrytego
        [right] z prawego stosu odkrytego
       *[only] ze stosu odkrytego
    }
   *[onto] { $pile ->
        [left] na lewy stos odkryty
        [right] na prawy stos odkryty
       *[only] na stos odkryty
    }
}
smoki-top = { $pile ->
    [left] na lewym { $card }
    [right] na prawym { $card }
   *[only] na wierzchu { $card }
}

smoki-tell-reveal = { $who ->
    [you] Odkrywasz { $card } na polu { $slot }.
   *[other] { $name } odkrywa { $card } na polu { $slot }.
}
smoki-tell-take = { $who ->
    [you] Bierzesz { $card } { $pile }.
   *[other] { $name } bierze { $card } { $pile }.
}
smoki-tell-draw = { $who ->
    [you] Dobierasz { $card }.
   *[other] { $name } dobiera { $card }.
}
smoki-tell-place = { $who ->
    [you] Kładziesz { $card } na polu { $slot }.
   *[other] { $name } kładzie { $card } na polu { $slot }.
}
smoki-tell-passed = { $who ->
    [you] Dostajesz na to samo pole { $card }.
   *[other] { $name } dostaje na to samo pole { $card }.
}
smoki-tell-lifted = Do odłożenia na stos odkryty zostaje { $card }.
smoki-tell-goes = Na stos odkryty trafia { $card }.
smoki-tell-discard = { $who ->
    [you] Odkładasz { $card } { $pile }.
   *[other] { $name } odkłada { $card } { $pile }.
}
smoki-tell-swap = { $who ->
    [you] Zamieniasz karty na swoich polach { $slot } i { $other }.
   *[other] { $name } zamienia karty na swoich polach { $slot } i { $other }.
}
smoki-tell-skip = { $who ->
    [you] Niczego nie zamieniasz.
   *[other] { $name } niczego nie zamienia.
}
smoki-tell-reshuffle = Stos zakryty się wyczerpał: potasowane stosy odkryte tworzą nowy.

smoki-offer-reveal = odkryj jedną kartę swojego snu
smoki-offer-take = weź kartę ze stosu odkrytego: { $tops }
smoki-offer-draw = dobierz kartę ze stosu zakrytego
smoki-offer-place = połóż { $card } na jednym ze swoich pól
smoki-offer-discard = odłóż { $card } na stos odkryty
smoki-offer-swap = zamień miejscami dwie karty swojego snu
smoki-offer-skip = niczego nie zamieniaj

smoki-table-turn = Runda { $round }. { $who ->
    [you] Twoja tura.
    [nobody] Każdy odkrywa jedną kartę.
    [over] Koniec rundy.
   *[other] Tura gracza { $name }.
}
smoki-table-tokens = { $tokens ->
    [one] 1 żeton smoka
    [few] { $tokens } żetony smoka
   *[many] { $tokens } żetonów smoka
}
smoki-table-total = na razie { $total ->
    [one] { $total } punkt
    [few] { $total } punkty
   *[many] { $total } punktów
}
smoki-line-dream = { $who ->
    [you] Masz w górnym rzędzie { $above }
   *[other] { $name } ma w górnym rzędzie { $above }
}; w dolnym { $below }; { $standing }.
smoki-line-hidden = { $who ->
    [you] Masz sześć zakrytych kart
   *[other] { $name } ma sześć zakrytych kart
}; { $standing }.
smoki-table-open = { $pile }: { $size ->
    [0] pusty
    [one] { $top } na wierzchu, 1 karta
    [few] { $top } na wierzchu, { $size } karty
   *[many] { $top } na wierzchu, { $size } kart
}.
smoki-table-draw = Stos zakryty: { $draw ->
    [0] pusty
    [one] 1 karta
    [few] { $draw } karty
   *[many] { $draw } kart
}.
smoki-table-held = { $who ->
    [you] Masz w ręce { $card }.
   *[other] { $name } ma w ręce { $card }.
}
smoki-you = ty

smoki-score = { $who ->
    [you] Masz w górnym rzędzie { $above }
   *[other] { $name } ma w górnym rzędzie { $above }
}; w dolnym { $below }.
smoki-score-pair = { $slot } i { $other } to para: 0.
smoki-score-mirror = Odbicie na polu { $slot } liczy się jako { $value }.
smoki-score-sum = { $sum } = { $score ->
    [one] { $score } punkt
    [few] { $score } punkty
   *[many] { $score } punktów
}{ $token ->
    [yes] , najmniej: żeton smoka!
   *[no] .
}

# Co stół może ustalić, słowami: tytuł, zdanie, a gdzie jest liczba, także zdanie z nią.
game-smoki = Smoki
game-smoki-about = Sześć krain w dwóch rzędach; jednakowe w kolumnie liczą się za 0, Odbicia kopiują, a kruki wszystko mieszają.
game-smoki-how =
    Twój sen to sześć kart w dwóch rzędach. Na początku odkrywasz jedną, pozostałych nie zna nikt.
    W swojej turze weź odkrytą kartę albo dobierz zakrytą i połóż ją odkrytą na swoim polu. To, co tam leżało, odkładasz na wybrany stos.
    Wartości się sumują, a ty chcesz mieć jak najmniej. Dwie równe karty w jednej kolumnie liczą się za 0.
    Odbicie w wodzie kopiuje lepszego sąsiada ze swojego rzędu. Krucze gniazdo pozwala zamienić dwie twoje karty. Kruczy krąg przesuwa karty wokół stołu.
    Runda się kończy, gdy czyjś sen jest cały odkryty. Najniższy wynik dostaje żeton smoka.
option-smoki-end = Koniec gry
option-smoki-end-about = Kiedy kończy się gra.
option-smoki-end-is-tokens = Liczba żetonów smoka
option-smoki-end-is-tokens-about = Za najniższy wynik rundy dostaje się żeton; gra kończy się, gdy ktoś ma ich tyle.
option-smoki-end-is-tokens-said = { $number ->
    [one] Za najniższy wynik rundy dostaje się żeton smoka; kto go ma, wygrywa.
    [few] Za najniższy wynik rundy dostaje się żeton smoka; kto ma { $number } żetony, wygrywa.
   *[many] Za najniższy wynik rundy dostaje się żeton smoka; kto ma { $number } żetonów, wygrywa.
}
option-smoki-end-is-target = Limit punktów
option-smoki-end-is-target-about = Gra kończy się po rundzie, w której czyjaś suma dojdzie do tylu punktów.
option-smoki-end-is-target-said = { $number ->
    [one] Gra kończy się po rundzie, w której czyjaś suma dojdzie do 1 punktu.
    [few] Gra kończy się po rundzie, w której czyjaś suma dojdzie do { $number } punktów.
   *[many] Gra kończy się po rundzie, w której czyjaś suma dojdzie do { $number } punktów.
}
option-smoki-end-is-rounds = Liczba rund
option-smoki-end-is-rounds-about = Gra kończy się po tylu rundach.
option-smoki-end-is-rounds-said = { $number ->
    [one] Gra trwa jedną rundę.
    [few] Gra trwa { $number } rundy.
   *[many] Gra trwa { $number } rund.
}
option-smoki-piles = Stosy odkryte
option-smoki-piles-about = Ile stosów odkrytych leży na środku.
option-smoki-piles-is-2 = Dwa
option-smoki-piles-is-2-about = Są dwa stosy odkryte, z których się bierze i na które się odkłada.
option-smoki-piles-is-1 = Jeden
option-smoki-piles-is-1-about = Jest jeden stos odkryty.
option-smoki-raven_return = Gniazda i Odbicia można odłożyć
option-smoki-raven_return-about = Krucze gniazdo albo Odbicie wzięte ze stosu odkrytego wolno znów odłożyć na stos.

# W terminalu: co stoi nad stosami, o co się pyta, gdy ruch jest zaczęty, jak nazywają się pola i ruchy.
smoki-round-over = Sny zostają odkryte.
smoki-pile-draw = zakryty
smoki-pile-held = w ręce
smoki-pile-lifted = odłóż
smoki-pile-open = { $number ->
    [0] lewy
    [1] prawy
   *[other] odkryty
}
smoki-ask-dream = Które pole?
smoki-ask-open = Który stos?
smoki-cell-dream = pole { $cell }
verb-smoki-reveal = odkryj
verb-smoki-draw = dobierz
verb-smoki-take = weź
verb-smoki-place = połóż
verb-smoki-discard = odłóż
verb-smoki-swap = zamień
verb-smoki-skip = pomiń

# W przeglądarce: co zrobić, co na przyciskach, co gdzie leży i co która karta robi.
smoki-prompt-setup = Odkryj jedną ze swoich kart.
smoki-prompt-turn = Twoja kolej: weź jedną z odkrytych kart albo dobierz.
smoki-prompt-held = { $discard ->
    [yes] { $card }: połóż na swoim polu albo odłóż na stos.
   *[no] { $card }: połóż na swoim polu.
}
smoki-prompt-lifted = { $card }: na który stos?
smoki-prompt-nest = Krucze gniazdo: możesz zamienić dwie swoje karty.

smoki-do-draw = Dobierz
smoki-do-take = Weź: { $card }
smoki-do-discard = { $number ->
    [0] Na lewy stos
    [1] Na prawy stos
   *[other] Odłóż
}
smoki-do-skip = Nie zamieniaj

smoki-pending-reveal = Odkrywasz…
smoki-pending-draw = Dobierasz…
smoki-pending-take = Bierzesz…
smoki-pending-place = Kładziesz…
smoki-pending-discard = Odkładasz…
smoki-pending-swap = Zamieniasz…
smoki-pending-skip = Kończysz…

smoki-title-nest = Krucze gniazdo
smoki-title-circle = Kruczy krąg
smoki-title-mirror = Odbicie w wodzie
smoki-title-back = zakryta karta

smoki-does-nest = Warte 9. Po położeniu możesz zamienić miejscami dwie inne swoje karty.
smoki-does-circle = Wart 10. Karta, której miejsce zajął, idzie na to samo pole sąsiada po lewej, jego karta dalej, i tak wokół stołu.
smoki-does-mirror = Na koniec rundy kopiuje niższą z najbliższych kart swojego rzędu. Nigdy nie tworzy pary.

smoki-where-dream = { $own ->
    [yes] twoje pole { $cell }
   *[no] { $name }, pole { $cell }
}
smoki-where-draw = stos zakryty, { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[many] { $count } kart
}
smoki-where-held = dobrana karta
smoki-where-lifted = karta do odłożenia
smoki-where-open = stos odkryty { $number }, { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[many] { $count } kart
}

# Pierwsza partia z przewodnikiem (lesson.py).
smoki-lesson-welcome = Przed tobą leży twój sen: sześć zakrytych kart w trzech kolumnach. Liczby na nich to punkty, a wygrywa ten, kto ma ich najmniej. Gracie jedną rundę, ty i Ola.
smoki-lesson-setup = Na początek każdy odkrywa jedną swoją kartę. Wskaż dowolną.
smoki-lesson-turn = W swojej kolejce bierzesz wierzchnią kartę z jednego z dwóch stosów odkrytych albo dobierasz zakrytą, a potem szukasz dla niej miejsca w swoim śnie.
smoki-lesson-pair = Najważniejsza sztuczka: dwie jednakowe karty w jednej kolumnie liczą się za 0. Na stosie leży taka, jaką masz odkrytą: weź ją i połóż w tej samej kolumnie.
smoki-lesson-taken = Wziętą kartę trzeba położyć. Wskaż kartę, której miejsce ma zająć; może to być zakryta.
smoki-lesson-drawn = Tę kartę widzisz tylko ty. Połóż ją w miejsce innej albo odłóż na jeden ze stosów odkrytych. Zakryta karta kryje średnio około czterech punktów.
smoki-lesson-lifted = Karta, która ustąpiła miejsca, trafia na jeden ze stosów odkrytych: wybierz, którą kartę Ola ma mieć zakrytą, a którą na wierzchu.
smoki-lesson-paired = Para: obie karty w tej kolumnie liczą się teraz za 0, nawet najwyższe.
smoki-lesson-broke = Ta kolumna była parą i liczyła się za 0; teraz liczą się obie karty. Pary lepiej zostawiać w spokoju.
smoki-lesson-worse = Leży tu teraz więcej punktów niż przedtem. To ma sens tylko wtedy, gdy zbierasz na parę.
smoki-lesson-nest = Gniazdo samo liczy 9, ale teraz możesz zamienić miejscami dwie inne swoje karty, na przykład tak, żeby powstała para.
smoki-lesson-mirror = Odbicie w wodzie liczy się na końcu tyle, ile sąsiadka w jego rzędzie, a samo nigdy nie tworzy pary.
smoki-lesson-circle = Kruczy krąg: karta, którą zastępuje, wędruje do Oli na to samo pole, a karta Oli idzie dalej. Kruczego kręgu nie można odłożyć.
smoki-lesson-rival-circle = Kruczy krąg Oli: na to samo pole trafia do ciebie jej karta, a twoją dawną kładziesz na wybrany stos.
smoki-lesson-last = Została ci jedna zakryta karta. Gdy czyjś sen leży cały odkryty, runda się kończy: policz najpierw, czy masz mniej niż Ola.
smoki-lesson-again = Twoja kolej: szukaj par w kolumnach i niskich liczb.
smoki-lesson-end = To już cała gra. W prawdziwej partii za wygraną rundę dostaje się żeton smoka i gra do trzech. Teraz zagraj prawdziwą, z potasowanymi kartami.
# Dlaczego ktoś tak zagrał; mówi to sam gracz, po rundzie.
smoki-because-reveal = Na początku każda zakryta karta jest tak samo dobra.
smoki-because-take = { $better ->
    [yes] Mam na tę kartę dobre miejsce: { $card } oszczędzi mi według mojego rachunku { $gain } punktu.
   *[no] Na początek tury nie widzę nic lepszego niż { $card }.
}
smoki-because-draw = { $better ->
    [yes] Liczę na coś lepszego niż to, co leży odkryte: średnio ubędzie { $gain } punktu.
   *[no] To, co leży odkryte, na nic mi się nie przyda, więc dobieram i patrzę, co przyjdzie.
}
smoki-because-place = { $pair ->
    [yes] Na tym polu powstaje para, a para nic nie liczy.
   *[no] { $better ->
        [yes] Na tym polu { $card } oszczędza mi według mojego rachunku { $gain } punktu.
       *[no] Na tym polu { $card } szkodzi mi najmniej.
    }
}
smoki-because-end = To koniec rundy: u siebie spodziewam się tylu punktów: { $mine }, a { $rivals ->
    [one] w drugim śnie
   *[other] w najlepszym z pozostałych snów
}: { $theirs }. Na { $sure }% nikt nie ma mniej.
smoki-because-discard = { $held ->
    [yes] W moim śnie { $card } nigdzie nie pomaga.
   *[no] Na tym stosie { $card } najmniej przyda się następnej osobie.
}
smoki-because-swap = { $better ->
    [yes] Te dwie karty lepiej leżą odwrotnie: o { $gain } punktu mniej.
   *[no] Prawie wszystko jedno, gdzie leżą te dwie karty.
}
smoki-because-skip = Żadna zamiana nie poprawi mojego snu.
