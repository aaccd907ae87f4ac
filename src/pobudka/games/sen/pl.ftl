# Sen w zdaniach. { $who } to „you”, gdy mowa o osobie, do której mówimy; { $name } jest wtedy puste. { $form } mówi, jak
# karta stoi w zdaniu (zob. card-number).

sen-card-unknown = { $form ->
    [new] kartę
    [object] kartę
    [subject] karta
   *[bare] zakryta
}
sen-card-hourglass = { $form ->
    [new] klepsydrę
    [object] klepsydrę
   *[bare] klepsydra
}
sen-card-take2 = { $form ->
    [new] kartę { sen-name-take2 } (wartą { $value })
    [object] kartę { sen-name-take2 } (wartą { $value })
    [subject] karta { sen-name-take2 } (warta { $value })
   *[bare] { sen-name-take2 } (warta { $value })
}
sen-card-peek1 = { $form ->
    [new] kartę { sen-name-peek1 } (wartą { $value })
    [object] kartę { sen-name-peek1 } (wartą { $value })
    [subject] karta { sen-name-peek1 } (warta { $value })
   *[bare] { sen-name-peek1 } (warta { $value })
}
sen-card-swap2 = { $form ->
    [new] kartę { sen-name-swap2 } (wartą { $value })
    [object] kartę { sen-name-swap2 } (wartą { $value })
    [subject] karta { sen-name-swap2 } (warta { $value })
   *[bare] { sen-name-swap2 } (warta { $value })
}
sen-card-choose1 = { $form ->
    [new] kartę { sen-name-choose1 } (wartą { $value })
    [object] kartę { sen-name-choose1 } (wartą { $value })
    [subject] karta { sen-name-choose1 } (warta { $value })
   *[bare] { sen-name-choose1 } (warta { $value })
}
sen-name-hourglass = klepsydra
sen-name-take2 = Weź 2
sen-name-peek1 = Podejrzyj 1
sen-name-swap2 = Zamień 2
sen-name-choose1 = Wybierz 1
sen-cards = { $count ->
    [one] kartę
    [few] { $count } karty
   *[many] { $count } kart
}
sen-slot = { $form ->
    [in] { $who ->
        [you] twoim polu { $slot }
        [own] swoim polu { $slot }
        [mine] swoim polu { $slot }
       *[other] polu { $slot } gracza { $name }
    }
   *[object] { $who ->
        [you] twoje pole { $slot }
        [own] swoje pole { $slot }
        [mine] swoje pole { $slot }
       *[other] pole { $slot } gracza { $name }
    }
}

sen-saw = { $who ->
    [you] Widzisz { $seen }.
   *[other] { $name } widzi { $seen }.
}
sen-saw-card = { $card } na { $place }
sen-tell-peek = { $who ->
    [you] Podglądasz swoje pola { $slots }.
   *[other] { $name } podgląda swoje pola { $slots }.
}
sen-tell-wake = { $who ->
    [you] Wołasz: Pobudka!
   *[other] { $name } woła: Pobudka!
}
sen-tell-take = { $who ->
    [you] Bierzesz ze stosu odkrytego { $card } na pole { $slot }; na stos trafia { $replaced }.
   *[other] { $name } bierze ze stosu odkrytego { $card } na pole { $slot }; na stos trafia { $replaced }.
}
sen-tell-draw = { $who ->
    [you] Dobierasz { $card }.
   *[other] { $name } dobiera { $card }.
}
sen-tell-keep = { $who ->
    [you] Zachowujesz { $card } na polu { $slot }; na stos odkryty trafia { $replaced }.
   *[other] { $name } zachowuje { $card } na polu { $slot }; na stos odkryty trafia { $replaced }.
}
sen-tell-discard = { $who ->
    [you] Odkładasz { $card } na stos odkryty.
   *[other] { $name } odkłada { $card } na stos odkryty.
}
sen-tell-use = { $who ->
    [you] Zagrywasz { $card }.
   *[other] { $name } zagrywa { $card }.
}
sen-tell-use-drawn = { $who ->
    [you] Zagrywasz { $card } i dobierasz { $drawn }.
   *[other] { $name } zagrywa { $card } i dobiera { $drawn }.
}
sen-tell-choose = { $who ->
    [you] Zostawiasz sobie { $card }; na stos odkryty trafia { $other }.
   *[other] { $name } zostawia sobie { $card }; na stos odkryty trafia { $other }.
}
sen-tell-look = { $who ->
    [you] Podglądasz { $place }.
   *[other] { $name } podgląda { $place }.
}
sen-tell-swap = { $who ->
    [you] Zamieniasz w ciemno { $place } i { $other }.
   *[other] { $name } zamienia w ciemno { $place } i { $other }.
}
sen-tell-pick = { $who ->
    [you] Wybierasz ze stosu odkrytego { $card } na pole { $slot }; na stos trafia { $replaced }.
   *[other] { $name } wybiera ze stosu odkrytego { $card } na pole { $slot }; na stos trafia { $replaced }.
}
sen-tell-claim = { $who ->
    [you] Mówisz, że na polach { $slots } jest dwa razy { $value }, i odkrywasz { $cards }.
   *[other] { $name } mówi, że na polach { $slots } jest dwa razy { $value }, i odkrywa { $cards }.
} { $right ->
    [yes] Zgadza się! Obie idą na stos, a zamiast nich przychodzi jedna karta w ciemno.
   *[no] Pomyłka. Obie zostają, a do tego dochodzi karta w ciemno.
}

sen-offer-peek = podejrzyj { $count ->
    [2] dwie własne karty
    [3] trzy własne karty
   *[other] własne karty, razem { $count }
}
sen-offer-wake = zawołaj Pobudka! i zakończ rundę
sen-offer-take = weź ze stosu odkrytego { $card } na jedno ze swoich pól
sen-offer-draw = dobierz kartę ze stosu zakrytego
sen-offer-keep = zachowaj { $card } na jednym ze swoich pól
sen-offer-discard = odłóż { $card } na stos odkryty
sen-offer-use = zagraj { $card }: { $action ->
    [take2] dobierz dwie karty i graj dalej jedną z nich
    [peek1] podejrzyj jedną kartę w dowolnym śnie
    [swap2] zamień w ciemno dwie karty w dowolnych snach
   *[choose1] weź dowolną kartę ze stosu odkrytego
}
sen-offer-choose = graj dalej jedną z dwóch kart; A to: { $first }, B to: { $second }
sen-offer-look = podejrzyj jedną kartę: czyją i na którym polu
sen-offer-swap = zamień w ciemno dwie karty: czyją i z którego pola, i jeszcze raz
sen-offer-pick = weź kartę ze stosu odkrytego na jedno ze swoich pól
sen-offer-claim = powiedz, że dwie twoje karty są takie same: jeśli tak, zostanie z nich jedna; jeśli nie, dojdzie nowa

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
sen-line-dream = { $who ->
    [you] Masz: { $cards }
   *[other] { $name } ma: { $cards }
}; na razie { $total ->
    [one] 1 kruk
    [few] { $total } kruki
   *[many] { $total } kruków
}.
sen-face-down = { $count ->
    [one] 1 zakrytą kartę
    [few] { $count } zakryte karty
   *[many] { $count } zakrytych kart
}
sen-table-piles = Stos odkryty: { $top }, { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[many] { $count } kart
}. Stos zakryty: { $draw ->
    [one] 1 karta
    [few] { $draw } karty
   *[many] { $draw } kart
}.
sen-table-held = { $who ->
    [you] Masz w ręce { $cards }.
   *[other] { $name } ma w ręce { $cards }.
}
sen-table-caller = { $who ->
    [you] Pobudka! zawołana przez ciebie.
   *[other] Pobudka! zawołana przez gracza { $name }.
}
sen-you = ty

sen-score = { $who ->
    [you] Masz: { $cards }
   *[other] { $name } ma: { $cards }
}; to { $ravens ->
    [one] 1 kruk
    [few] { $ravens } kruki
   *[many] { $ravens } kruków
}{ $reason ->
    [good] , Pobudka! i nikt nie ma mniej
    [late] , Pobudka!, ale ktoś ma mniej
    [tied] , Pobudka! i remis
    [spared] , lecz najwięcej dziewiątek, które się nie liczą
    [spared-good] , lecz najwięcej dziewiątek, które się nie liczą, i trafne wołanie
    [spared-late] , lecz najwięcej dziewiątek, które się nie liczą, i wołanie za wcześnie
    [spared-tied] , lecz najwięcej dziewiątek, które się nie liczą, i remis przy wołaniu
    [all-in] , same dziewiątki
    [beaten] , lecz ktoś ma same dziewiątki
   *[none] {""}
}. { $score ->
    [one] 1 punkt
    [few] { $score } punkty
   *[many] { $score } punktów
}, razem { $total }.
