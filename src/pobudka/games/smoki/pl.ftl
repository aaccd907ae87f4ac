# Smoki w zdaniach. { $who } to „you”, gdy mowa o osobie, do której mówimy; { $name } jest wtedy puste.

smoki-card-dragon = { $value }
smoki-card-nest = Krucze gniazdo
smoki-card-circle = Kruczy krąg
smoki-card-mirror = Odbicie w wodzie
smoki-card-unknown = zakryta karta

smoki-tell-reveal = { $who ->
    [you] Odkrywasz swoje pole { $number }: { $card }.
   *[other] { $name } odkrywa swoje pole { $number }: { $card }.
}
smoki-tell-take = { $who ->
    [you] Bierzesz ze stosu odkrytego { $number }: { $card }.
   *[other] { $name } bierze ze stosu odkrytego { $number }: { $card }.
}
smoki-tell-draw = { $who ->
    [you] Dobierasz: { $card }.
   *[other] { $name } dobiera: { $card }.
}
smoki-tell-place = { $who ->
    [you] Kładziesz na polu { $slot }: { $card }.
   *[other] { $name } kładzie na polu { $slot }: { $card }.
}
smoki-tell-passed = { $who ->
    [you] Dostajesz na to samo pole: { $card }.
   *[other] { $name } dostaje na to samo pole: { $card }.
}
smoki-tell-lifted = Do odłożenia zostaje: { $card }.
smoki-tell-goes = Na stos odkryty idzie: { $card }.
smoki-tell-discard = { $who ->
    [you] Odkładasz na stos odkryty { $number }: { $card }.
   *[other] { $name } odkłada na stos odkryty { $number }: { $card }.
}
smoki-tell-swap = { $who ->
    [you] Zamieniasz miejscami karty na swoich polach { $slot } i { $other }.
   *[other] { $name } zamienia miejscami karty na swoich polach { $slot } i { $other }.
}
smoki-tell-skip = { $who ->
    [you] Niczego nie zamieniasz.
   *[other] { $name } niczego nie zamienia.
}
smoki-tell-reshuffle = Stos zakryty się wyczerpał: potasowane stosy odkryte tworzą nowy.

smoki-offer-reveal = odkryj tę kartę swojego snu
smoki-offer-take = weź wierzchnią kartę tego stosu odkrytego ({ $tops })
smoki-offer-draw = dobierz kartę ze stosu zakrytego
smoki-offer-place = połóż na tym polu: { $card }
smoki-offer-discard = odłóż na ten stos odkryty: { $card }
smoki-offer-swap = zamień miejscami te dwie karty swojego snu
smoki-offer-skip = niczego nie zamieniaj

smoki-table-turn = Runda { $round }. { $who ->
    [you] Twoja tura.
    [nobody] Każdy odkrywa jedną kartę.
    [over] Koniec rundy.
   *[other] Tura gracza { $name }.
}
smoki-table-tokens = { $name } ({ $tokens ->
    [one] 1 żeton smoka
    [few] { $tokens } żetony smoka
   *[many] { $tokens } żetonów smoka
}):
smoki-table-total = { $name } (na razie { $total ->
    [one] { $total } punkt
    [few] { $total } punkty
   *[many] { $total } punktów
}):
smoki-table-open = Stos odkryty { $pile }: { $size ->
    [0] pusty
    [one] { $top }, 1 karta
    [few] { $top }, { $size } karty
   *[many] { $top }, { $size } kart
}.
smoki-table-draw = Stos zakryty: { $draw ->
    [0] pusty
    [one] 1 karta
    [few] { $draw } karty
   *[many] { $draw } kart
}.
smoki-table-held = W ręce: { $card }.
smoki-table-lifted = Do odłożenia na stos odkryty: { $card }.
smoki-you = ty

smoki-score = = { $score ->
    [one] { $score } punkt
    [few] { $score } punkty
   *[many] { $score } punktów
}
