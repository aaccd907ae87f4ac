# Sen w zdaniach. { $who } to „you”, gdy mowa o osobie, do której mówimy; { $name } jest wtedy puste.

sen-card-plain = { $value }
sen-card-hourglass = klepsydra
sen-card-take2 = Weź 2 (warta { $value })
sen-card-peek1 = Podejrzyj 1 (warta { $value })
sen-card-swap2 = Zamień 2 (warta { $value })
sen-card-choose1 = Wybierz 1 (warta { $value })
sen-card-unknown = zakryta karta
sen-whose = { $who ->
    [you] w twoim śnie
   *[other] we śnie gracza { $name }
}
sen-slot = pole { $slot } { $whose }

sen-tell-peek = { $who ->
    [you] Podglądasz swoje pola { $slots }{ $seen }.
   *[other] { $name } podgląda swoje pola { $slots }{ $seen }.
}
sen-tell-wake = { $who ->
    [you] Wołasz: Pobudka!
   *[other] { $name } woła: Pobudka!
}
sen-tell-take = { $who ->
    [you] Bierzesz ze stosu odkrytego na pole { $slot }: { $card }. Na stos idzie: { $replaced }.
   *[other] { $name } bierze ze stosu odkrytego na pole { $slot }: { $card }. Na stos idzie: { $replaced }.
}
sen-tell-draw = { $who ->
    [you] Dobierasz: { $card }.
   *[other] { $name } dobiera: { $card }.
}
sen-tell-keep = { $who ->
    [you] Zachowujesz na polu { $slot }: { $card }. Na stos odkryty idzie: { $replaced }.
   *[other] { $name } zachowuje na polu { $slot }: { $card }. Na stos odkryty idzie: { $replaced }.
}
sen-tell-discard = { $who ->
    [you] Odkładasz na stos odkryty: { $card }.
   *[other] { $name } odkłada na stos odkryty: { $card }.
}
sen-tell-use = { $who ->
    [you] Używasz: { $card }.
   *[other] { $name } używa: { $card }.
}
sen-tell-use-drawn = { $who ->
    [you] Używasz: { $card }. Dobierasz: { $drawn }.
   *[other] { $name } używa: { $card }. Dobiera: { $drawn }.
}
sen-tell-choose = { $who ->
    [you] Zostawiasz sobie: { $card }. Na stos odkryty idzie: { $other }.
   *[other] { $name } zostawia sobie jedną z dwóch. Na stos odkryty idzie: { $other }.
}
sen-tell-look = { $who ->
    [you] Podglądasz { $place }{ $seen }.
   *[other] { $name } podgląda { $place }{ $seen }.
}
sen-tell-swap = { $who ->
    [you] Zamieniasz w ciemno: { $place } i { $other }.
   *[other] { $name } zamienia w ciemno: { $place } i { $other }.
}
sen-tell-pick = { $who ->
    [you] Wybierasz ze stosu odkrytego na pole { $slot }: { $card }. Na stos idzie: { $replaced }.
   *[other] { $name } wybiera ze stosu odkrytego na pole { $slot }: { $card }. Na stos idzie: { $replaced }.
}
sen-tell-claim = { $who ->
    [you] Mówisz, że na polach { $slots } jest dwa razy { $value }, i odkrywasz { $cards }:
   *[other] { $name } mówi, że na polach { $slots } jest dwa razy { $value }, i odkrywa { $cards }:
} { $right ->
    [yes] zgadza się! Idą na stos, w zamian jedna karta w ciemno.
   *[no] pomyłka. Zostają, a do tego dochodzi karta w ciemno.
}

sen-offer-peek = podejrzyj dwie własne karty (w Długim śnie trzy)
sen-offer-wake = zawołaj Pobudka! i zakończ rundę
sen-offer-take = weź ze stosu odkrytego na to pole: { $card }
sen-offer-draw = dobierz kartę ze stosu zakrytego
sen-offer-keep = zachowaj na tym polu: { $card }
sen-offer-discard = odłóż na stos odkryty: { $card }
sen-offer-use = użyj: { $card }
sen-offer-choose = zostaw sobie 0 ({ $first }) albo 1 ({ $second })
sen-offer-look = podejrzyj jedną kartę: czyje miejsce, które pole
sen-offer-swap = zamień w ciemno dwie karty: miejsce i pole, miejsce i pole
sen-offer-pick = weź dowolną kartę stosu odkrytego na to pole
sen-offer-claim = powiedz, że dwie twoje karty są takie same

sen-table-turn = Runda { $round }. { $who ->
    [you] Twoja tura.
    [nobody] Pierwsze spojrzenia.
    [over] Koniec rundy.
   *[other] Tura gracza { $name }.
}
sen-table-dream = { $name }  { $cards }  (na razie { $total ->
    [one] 1 kruk
    [few] { $total } kruki
   *[many] { $total } kruków
})
sen-table-piles = Stos odkryty: { $top }, { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[many] { $count } kart
}. Stos zakryty: { $draw ->
    [one] 1 karta
    [few] { $draw } karty
   *[many] { $draw } kart
}.
sen-table-held = W ręce: { $cards }.
sen-table-caller = { $who ->
    [you] Pobudka! zawołana przez ciebie.
   *[other] Pobudka! zawołana przez gracza { $name }.
}
sen-you = ty

sen-score = { $name }  { $cards }  { $ravens ->
    [one] 1 kruk
    [few] { $ravens } kruki
   *[many] { $ravens } kruków
}{ $called ->
    [yes] , Pobudka!
   *[no] {""}
}: wynik { $score }, razem { $total }
