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
    [two] dwie klepsydry
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
    [you] Zatrzymujesz { $card } na polu { $slot }; na stos odkryty trafia { $replaced }.
   *[other] { $name } zatrzymuje { $card } na polu { $slot }; na stos odkryty trafia { $replaced }.
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
    [you] Mówisz, że na polach { $slots } są { $value }, i odkrywasz { $cards }.
   *[other] { $name } mówi, że na polach { $slots } są { $value }, i odkrywa { $cards }.
} { $right ->
    [yes] Zgadza się! Obie idą na stos, a w ich miejsce przychodzi jedna zakryta karta.
   *[no] Pomyłka. Obie zostają i dochodzi jeszcze jedna, zakryta.
}

sen-offer-peek = podejrzyj { $count ->
    [2] dwie własne karty
    [3] trzy własne karty
   *[other] własne karty, razem { $count }
}
sen-offer-wake = zawołaj Pobudka! i zakończ rundę
sen-offer-take = weź ze stosu odkrytego { $card } na jedno ze swoich pól
sen-offer-draw = dobierz kartę ze stosu zakrytego
sen-offer-keep = zatrzymaj { $card } na jednym ze swoich pól
sen-offer-discard = odłóż { $card } na stos odkryty
sen-offer-use = zagraj { $card }: { $action ->
    [take2] dobierz dwie karty i graj dalej jedną z nich
    [peek1] podejrzyj jedną kartę w dowolnym śnie
    [swap2] zamień w ciemno dwie karty w dowolnych snach
   *[choose1] weź dowolną kartę ze stosu odkrytego
}
sen-offer-choose = zostaw sobie jedną z dwóch kart: A to { $first }, B to { $second }
sen-offer-look = podejrzyj jedną kartę w dowolnym śnie
sen-offer-swap = zamień w ciemno dwie karty w dowolnych snach
sen-offer-pick = weź kartę ze stosu odkrytego na jedno ze swoich pól
sen-offer-claim = powiedz, że dwie twoje karty są takie same: jeśli tak, zostanie z nich jedna; jeśli nie, dojdzie nowa

sen-table-turn = Runda { $round }. { $who ->
    [you] Twoja tura.
    [nobody] Każdy podgląda swoje karty.
    [over] Koniec rundy.
   *[other] Tura gracza { $name }.
}
sen-table-dream = { $name }  { $cards }  (na razie { $total ->
    [one] 1 kruk
    [few] { $total } kruki
   *[many] { $total } kruków
})
sen-line-dream = { $who ->
    [you] Masz { $cards }
   *[other] { $name } ma { $cards }
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
sen-table-piles = Stos odkryty: { $top } na wierzchu, { $count ->
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
    [you] Wołasz: Pobudka!
   *[other] { $name } woła: Pobudka!
}
sen-you = ty

sen-score = { $who ->
    [you] Masz: { $cards }
   *[other] { $name } ma: { $cards }
}{ $hourglasses ->
    [even] {" "}(parzysta liczba klepsydr: każda za 0)
    [odd] {" "}(nieparzysta liczba klepsydr: każda za 9)
   *[none] {""}
}; { $sum } = { $ravens ->
    [one] 1 kruk
    [few] { $ravens } kruki
   *[many] { $ravens } kruków
}{ $reason ->
    [good] ; Pobudka trafiona, nikt nie ma mniej
    [late] ; Pobudka chybiona, kara { $penalty }
    [tied] ; Pobudka i remis w najniższej sumie
    [spared] , bez dziewiątek: ma ich najwięcej, więc się nie liczą
    [spared-good] , bez dziewiątek: ma ich najwięcej, więc się nie liczą; Pobudka trafiona
    [spared-late] , bez dziewiątek: ma ich najwięcej, więc się nie liczą; Pobudka chybiona, kara { $penalty }
    [spared-tied] , bez dziewiątek: ma ich najwięcej, więc się nie liczą; Pobudka i remis w najniższej sumie
    [all-in] , same dziewiątki
    [beaten] , ale ktoś ma same dziewiątki
   *[none] {""}
}: { $score ->
    [one] 1 punkt
    [few] { $score } punkty
   *[many] { $score } punktów
}, razem { $total }.

# Co stół może ustalić, słowami: tytuł, zdanie, a gdzie jest liczba, także zdanie z nią.
game-sen = Sen
game-sen-about = Cztery zakryte krainy przed każdym, jak najmniej kruków i odwaga, by w porę zawołać: Pobudka!
game-sen-how =
    Przed tobą leżą cztery zakryte karty: twój sen. Dwie możesz na początku podejrzeć. Potem trzeba pamiętać.
    Liczba na karcie mówi, ile jest na niej kruków. Chcesz mieć ich jak najmniej.
    W swojej turze weź odkrytą kartę albo dobierz zakrytą i połóż ją na jednym ze swoich pól. To, co tam leżało, trafia na stos odkryty. Dobraną możesz też odłożyć.
    Niektóre dobrane karty mogą zadziałać: Weź 2, Podejrzyj 1, Zamień 2.
    Myślisz, że masz najmniej? Zamiast brać kartę, zawołaj: Pobudka! Wszyscy odkrywają sny. Kto miał rację, dostaje 0 punktów; kto się pomylił, płaci karę. Wygrywa najniższa suma.
option-sen-edition = Edycja
option-sen-edition-about = Które pudełko leży na stole.
option-sen-edition-is-basic = Sen
option-sen-edition-is-basic-about = Talia podstawowa, po cztery karty; dwie podgląda się na początku.
option-sen-edition-is-jubilee = Jubileuszowa
option-sen-edition-is-jubilee-about = Talia jubileuszowa, z klepsydrami i czwartą krainą specjalną.
option-sen-edition-is-long = Długi sen
option-sen-edition-is-long-about = Obie talie razem: po sześć kart, trzy się podgląda, a do tego „Idź na całość!” i „Wiem, co mam”.
option-sen-variants = Warianty
option-sen-variants-about = Zasady, które można dołożyć, każdą z osobna.
option-sen-variants-is-not-scary = Nie takie kruki straszne
option-sen-variants-is-not-scary-about = Kto jako jedyny ma najwięcej dziewiątek, ten ich nie liczy.
option-sen-variants-is-all-in = Idź na całość!
option-sen-variants-is-all-in-about = Jeśli dokładnie jeden sen to same dziewiątki, jego gracz dostaje 0, a wszyscy inni po 50.
option-sen-variants-is-know-mine = Wiem, co mam
option-sen-variants-is-know-mine-about = W swojej turze można powiedzieć, że dwie własne karty są takie same: jeśli tak jest, zastępuje je jedna; jeśli nie, jedna dochodzi.
option-sen-penalty = Chybiona Pobudka
option-sen-penalty-about = Ile płaci wołający, który nie ma najmniej kruków.
option-sen-penalty-is-5 = 5 kruków
option-sen-penalty-is-5-about = Wołający, który nie ma najmniej, płaci 5 kruków.
option-sen-penalty-is-15 = 15 kruków
option-sen-penalty-is-15-about = Wołający, który nie ma najmniej, płaci 15 kruków.
option-sen-end = Koniec gry
option-sen-end-about = Kiedy kończy się gra.
option-sen-end-is-target = Limit kruków
option-sen-end-is-target-about = Gra kończy się po rundzie, w której ktoś uzbiera tyle kruków.
option-sen-end-is-target-said = { $number ->
    [one] Gra kończy się po rundzie, w której ktoś uzbiera 1 kruka.
    [few] Gra kończy się po rundzie, w której ktoś uzbiera { $number } kruki.
   *[many] Gra kończy się po rundzie, w której ktoś uzbiera { $number } kruków.
}
option-sen-end-is-rounds = Liczba rund
option-sen-end-is-rounds-about = Gra kończy się po tylu rundach.
option-sen-end-is-rounds-said = { $number ->
    [one] Gra trwa jedną rundę.
    [few] Gra trwa { $number } rundy.
   *[many] Gra trwa { $number } rund.
}
option-sen-tie = Remis w najniższej sumie
option-sen-tie-about = Co dostaje wołający, który ma najmniej kruków razem z kimś.
option-sen-tie-is-zero = Wołający dostaje 0
option-sen-tie-is-zero-about = Wołający, który remisuje z najniższą sumą, dostaje 0.
option-sen-tie-is-own = Wołający dostaje swoją sumę
option-sen-tie-is-own-about = Wołający, który remisuje z najniższą sumą, liczy kruki swojego snu, bez kary.
option-sen-last_turn = Ostatnia tura
option-sen-last_turn-about = Po Pobudce każdy z pozostałych ma jeszcze jedną turę.
option-sen-first_call = Najwcześniejsza Pobudka
option-sen-first_call-about = Ile tur się gra, zanim wolno zawołać.
option-sen-first_call-is-0 = Od razu
option-sen-first_call-is-0-about = Wolno zawołać już w pierwszej turze.
option-sen-first_call-is-1 = Po 1 turze
option-sen-first_call-is-1-about = Wolno zawołać od swojej drugiej tury w rundzie.
option-sen-first_call-is-2 = Po 2 turach
option-sen-first_call-is-2-about = Wolno zawołać od swojej trzeciej tury w rundzie.
option-sen-first_call-is-3 = Po 3 turach
option-sen-first_call-is-3-about = Wolno zawołać od swojej czwartej tury w rundzie.
option-sen-swap_owners = Zamień 2
option-sen-swap_owners-about = Które dwie karty wolno zamienić.
option-sen-swap_owners-is-any = Dowolne dwie
option-sen-swap_owners-is-any-about = Zamień 2 zamienia dowolne dwie karty na stole.
option-sen-swap_owners-is-not-both-own = Nie dwie własne
option-sen-swap_owners-is-not-both-own-about = Zamień 2 nie zamienia dwóch własnych kart.
option-sen-swap_owners-is-different = Karty dwóch graczy
option-sen-swap_owners-is-different-about = Zamień 2 zamienia tylko karty dwóch różnych graczy.

# W terminalu: co stoi nad stosami, o co się pyta, gdy ruch jest zaczęty, jak nazywają się pola i ruchy.
sen-round-over = Sny zostają odkryte.
sen-called = Pobudka!
sen-pile-draw = zakryty
sen-pile-held = w ręce
sen-pile-two = w ręce
sen-pile-open = odkryty
sen-ask-dream = Które pole?
sen-ask-two = Która z nich?
sen-ask-claim = Co jest na obu?
sen-cell-dream = pole { $cell }
verb-sen-peek = podejrzyj
verb-sen-draw = dobierz
verb-sen-take = weź
verb-sen-wake = pobudka
verb-sen-claim = zadeklaruj
verb-sen-keep = zatrzymaj
verb-sen-discard = odłóż
verb-sen-use = zagraj
verb-sen-choose = wybierz
verb-sen-look = podejrzyj
verb-sen-swap = zamień
verb-sen-pick = weź

# W przeglądarce: co zrobić, co na przyciskach, co gdzie leży i co która karta robi.
sen-prompt-setup = { $left ->
    [0] Podglądasz…
    [one] Wskaż jeszcze jedną swoją kartę do podejrzenia.
   *[other] Wskaż { $left } swoje karty: tylko je podejrzysz.
}
sen-prompt-turn = { $wake ->
    [yes] Twoja kolej: weź odkrytą, dobierz albo zawołaj Pobudka!
   *[no] Twoja kolej: weź odkrytą albo dobierz.
}
sen-prompt-held = { $use ->
    [yes] { $card }: wskaż pole, odłóż albo użyj.
   *[no] { $card }: wskaż pole albo odłóż.
}
sen-prompt-choose = Zostaw sobie jedną z dwóch kart.
sen-prompt-look = Podejrzyj dowolną kartę na stole.
sen-prompt-swap = { $left ->
    [one] A druga?
   *[other] Wskaż dwie karty do zamiany w ciemno.
}
sen-prompt-pick = Wybierz dowolną kartę ze stosu odkrytego.
sen-prompt-take-1 = { $card }: na które pole?
sen-prompt-pick-1 = { sen-prompt-take-1 }
sen-prompt-claim-1 = Wiem, co mam: wskaż dwie jednakowe karty.
sen-prompt-claim-2 = { sen-prompt-claim-1 }
sen-prompt-claim-3 = Co na nich jest?

sen-do-draw = Dobierz
sen-do-take = Weź: { $card }
sen-do-wake = Pobudka!
sen-do-claim = Wiem, co mam
sen-do-discard = Odłóż
sen-do-use = Użyj

sen-pending-peek = Podglądasz…
sen-pending-draw = Dobierasz…
sen-pending-take = Bierzesz…
sen-pending-wake = Wołasz: Pobudka!
sen-pending-claim = Mówisz: wiem, co mam!
sen-pending-keep = Zatrzymujesz…
sen-pending-discard = Odkładasz…
sen-pending-use = Używasz…
sen-pending-choose = Wybierasz…
sen-pending-look = Podglądasz…
sen-pending-swap = Zamieniasz…
sen-pending-pick = Bierzesz…

sen-title-hourglass = Klepsydra
sen-title-take2 = Weź 2, { sen-ravens }
    .short = Weź 2
sen-title-peek1 = Podejrzyj 1, { sen-ravens }
    .short = Podejrzyj 1
sen-title-swap2 = Zamień 2, { sen-ravens }
    .short = Zamień 2
sen-title-choose1 = Wybierz 1, { sen-ravens }
    .short = Wybierz 1
sen-title-back = zakryta karta
sen-ravens = { $value ->
    [one] { $value } kruk
    [few] { $value } kruki
   *[many] { $value } kruków
}

sen-does-take2 = Gdy ją dobierzesz, możesz jej użyć: dobierasz jeszcze dwie karty i zatrzymujesz jedną z nich.
sen-does-peek1 = Gdy ją dobierzesz, możesz jej użyć: podglądasz dowolną kartę na stole, swoją albo cudzą.
sen-does-swap2 = Gdy ją dobierzesz, możesz jej użyć: zamieniasz miejscami dwie dowolne karty na stole, nie patrząc na nie.
sen-does-choose1 = Gdy ją dobierzesz, możesz jej użyć: bierzesz dowolną kartę ze stosu odkrytego na swoje pole.
sen-does-hourglass = We śnie z parzystą liczbą klepsydr każda liczy się za 0, z nieparzystą każda za 9.

sen-where-dream = { $own ->
    [yes] twoje pole { $cell }
   *[no] { $name }, pole { $cell }
}
sen-where-draw = stos zakryty, { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[many] { $count } kart
}
sen-where-held = dobrana karta
sen-where-two = { $number }. z dwóch dobranych kart
sen-where-open = stos odkryty, { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[many] { $count } kart
}

# Pierwsza partia z przewodnikiem (lesson.py).
sen-lesson-welcome = Przed tobą leży twój sen: cztery zakryte karty. Kruki na kartach to punkty, a wygrywa ten, kto ma ich najmniej. Gracie jedną rundę, ty i Ola.
sen-lesson-setup = Na początek wolno ci podejrzeć dwie swoje karty. Wskaż dowolne dwie i zapamiętaj, co na nich jest: potem znów leżą zakryte.
sen-lesson-peeked = Notatek nie ma, jest tylko pamięć. Ola też podejrzała dwie swoje karty: widać które, nie widać jakie.
sen-lesson-turn = W swojej kolejce bierzesz kartę odkrytą, dobierasz zakrytą albo wołasz „Pobudka!”. Odkryta jest trójka, czyli mało kruków: weź ją w miejsce karty, która ma ich więcej.
sen-lesson-draw = Teraz dobierz zakrytą kartę: nikt poza tobą jej nie zobaczy, a jeśli jest niska, może zastąpić którąś z wysokich albo nieznanych.
sen-lesson-took = Dobra wymiana: kruków ubyło. Wszyscy widzieli, którą kartę bierzesz, ale za chwilę mogą już nie pamiętać, gdzie leży.
sen-lesson-took-worse = Ups: odkłada się karta, która miała mniej kruków. To się zdarza, gdy wymienia się kartę nieznaną albo zapomnianą. Nic straconego: ta na wierzchu może jeszcze do ciebie wrócić.
sen-lesson-held = Dobraną kartę widzisz tylko ty. Mało kruków? Wskaż swoją kartę, której miejsce ma zająć. Dużo? Odłóż ją na stos odkryty.
sen-lesson-special = To karta specjalna. Możesz jej użyć, a wtedy robisz to, co na niej napisano; możesz też zatrzymać ją albo odłożyć jak każdą inną. Działa tylko prosto ze stosu zakrytego.
sen-lesson-kept = Kruków ubyło, a ta karta jest ci znana: nikt inny jej nie widział.
sen-lesson-kept-worse = Ups: ta, która odchodzi, miała mniej kruków. Zanim coś zatrzymasz, przypomnij sobie, co leży na którym polu.
sen-lesson-threw-away = Ta karta miała mało kruków. Następnym razem zatrzymaj taką w miejsce wysokiej; teraz może ją wziąć Ola.
sen-lesson-look = Podejrzyj dowolną kartę na stole: swoją, której nie znasz, albo kartę Oli, żeby wiedzieć, ile ma.
sen-lesson-choose = Z dwóch kart zostaje ci jedna. Druga trafi na stos odkryty i Ola będzie mogła ją wziąć.
sen-lesson-swap = Zamieniasz dwie dowolne karty, nie patrząc na nie. Najlepiej oddać Oli swoją wysoką kartę za jej niską, jeśli wiesz, gdzie leżą.
sen-lesson-rival-draw = Ola dobiera. Co dobrała, wie tylko ona, ale widać, czy kartę zatrzymała i na którym polu.
sen-lesson-rival-take = Ola bierze kartę odkrytą: teraz wiesz, co leży u niej na tym polu.
sen-lesson-call = Twoich kruków zrobiło się mało. Jeśli sądzisz, że masz ich nie więcej niż Ola, zawołaj „Pobudka!”: wszystko zostaje odkryte. Trafna Pobudka daje 0 punktów, chybiona 5 karnych.
sen-lesson-again = Twoja kolej: zamieniaj wysokie karty na niskie, a gdy sądzisz, że masz najmniej kruków, zawołaj „Pobudka!”.
sen-lesson-called-well = Trafna Pobudka: masz najmniej kruków, więc dostajesz 0 punktów. Ola zapisuje swoje kruki.
sen-lesson-called-badly = Pobudka chybiona: Ola ma mniej kruków. Zapisujesz swoje i jeszcze 5 karnych. Następnym razem warto poczekać, aż znasz swoje karty.
sen-lesson-rival-called = Ola zawołała pierwsza, więc runda się kończy. Kto nie zdąży, zapisuje tyle kruków, ile akurat ma.
sen-lesson-end = To już cała gra. Prawdziwa partia ma tyle rund, aż ktoś uzbiera 100 kruków; wtedy wygrywa ten, kto ma najmniej. Teraz zagraj prawdziwą, z potasowanymi kartami.
# Dlaczego ktoś tak zagrał; mówi to sam gracz, po rundzie.
sen-because-peek = Na początku każde karty mówią tyle samo.
sen-because-wake = W swoim śnie spodziewam się tylu: { $mine }, a { $rivals ->
    [one] w drugim śnie
   *[other] w najlepszym z pozostałych snów
} tylu: { $theirs }. Na { $sure }% nikt nie ma mniej.
sen-because-nines = W moim śnie są same dziewiątki: idę na całość!
sen-because-into = { $memory ->
    [known] Z mojego snu wychodzi { $replaced }, a wchodzi { $card }
    [vague] Z mojego snu wychodzi karta, którą pamiętam jako { $replaced } albo coś koło tego, a wchodzi { $card }
    [forgotten] Z mojego snu wychodzi karta, której już nie pamiętam, a wchodzi { $card }
   *[unseen] Z mojego snu wychodzi karta, której nie znam, a wchodzi { $card }
}{ $better ->
    [yes] : według mojego rachunku o { $gain } kruka mniej.
   *[no] , co według mojego rachunku prawie nic nie zmienia.
}
sen-because-draw = { $better ->
    [yes] Liczę na coś lepszego: dobrana karta pomoże z szansą { $share }%, a średnio ubędzie { $gain } kruka.
   *[no] Nie mam na co liczyć, więc dobieram i patrzę, co przyjdzie.
}
sen-because-discard = Nie mam pola, na które warto położyć { $card }.
sen-because-use = { $action ->
    [take2] Z dwóch kart łatwiej o dobrą: liczę, że ubędzie { $gain } kruka.
    [peek1] Zanim pójdę dalej, chcę poznać jeszcze jedną kartę.
    [choose1] { $better ->
        [yes] Dzięki karcie ze stosu odkrytego ubędzie mi { $gain } kruka.
       *[no] Nie mam dla tej karty lepszego użytku.
    }
   *[swap2] { $better ->
        [yes] Po zamianie z kimś innym spodziewam się, że ubędzie mi { $gain } kruka.
       *[no] Nie mam dla tej karty lepszego użytku.
    }
}
sen-because-choose = Z tych dwóch bardziej przyda się w moim śnie { $card }.
sen-because-look = { $memory ->
    [known] Tę kartę znam, a żadnej innej nie chcę zobaczyć bardziej.
   *[other] { $own ->
        [yes] Tej swojej karty nie znam.
       *[no] Chcę wiedzieć, co ma tam ktoś inny.
    }
}
sen-because-swap = { $better ->
    [yes] Spodziewam się, że karta, którą dostaję, ma o { $gain } kruka mniej niż moja.
   *[no] Na żadnej zamianie nic nie zyskam, więc wybieram taką, która mi nie szkodzi.
}
sen-because-claim = Wiem, że obie są takie same: dwie odchodzą, przychodzi tylko jedna.
