# Latarnie w zdaniach. { $who } to "you", gdy mowa o słuchającym; wtedy { $name } jest puste.

game-latarnie = Latarnie
game-latarnie-about = Dwa okna dla każdego, ulica latarni i odwaga, by zawołać: Świt!
game-latarnie-how =
    Przed tobą leżą dwa zakryte okna. Przed startem możesz zajrzeć do jednego z nich.
    W swojej turze zapal kartę z ręki, zawieś ją w swoim oknie albo zamień okno z kimś innym.
    Zapalona ćma może pokazać ci dowolne okno.
    Myślisz, że twoje okna świecą najjaśniej? Zawołaj: Świt! Jeśli się mylisz, nic nie dostaniesz.
    Po ostatniej rundzie wygrywa najwięcej światła.
option-latarnie-end = Koniec gry
option-latarnie-end-about = Jak długo gracie.
option-latarnie-end-is-rounds = Rundy
option-latarnie-end-is-rounds-about = Gracie ustaloną liczbę rund.
option-latarnie-end-is-rounds-said = { $number ->
    [one] Gracie jedną rundę.
    [few] Gracie { $number } rundy.
   *[many] Gracie { $number } rund.
}

latarnie-card-unknown = zakryta
latarnie-card-moth = ćma
latarnie-card-lantern = { $value }
latarnie-title-moth = Ćma
latarnie-title-back = ciemne okno
latarnie-does-moth = Warta 0. Gdy ją zapalisz, możesz zajrzeć do dowolnego okna.
latarnie-you = ty

latarnie-tell-peer = { $who ->
    [you] Zaglądasz do swojego okna { $window }: { $face }.
   *[other] { $name } zagląda do swojego okna { $window }: { $face }.
}
latarnie-tell-light = { $who ->
    [you] Zapalasz: { $card }.
   *[other] { $name } zapala: { $card }.
}
latarnie-tell-hang = { $who ->
    [you] Zawieszasz kartę w oknie { $window }; na ulicę trafia: { $face }.
   *[other] { $name } zawiesza kartę w swoim oknie { $window }; na ulicę trafia: { $face }.
}
latarnie-tell-trade = { $who ->
    [you] Zamieniasz w ciemno swoje okno { $window } z oknem { $other } ({ $whose }).
   *[other] { $name } zamienia w ciemno swoje okno { $window } z oknem { $other } ({ $whose }).
}
latarnie-tell-look = { $who ->
    [you] Zaglądasz do okna { $other } ({ $whose }): { $face }.
   *[other] { $name } zagląda do okna { $other } ({ $whose }): { $face }.
}
latarnie-tell-stay = { $who ->
    [you] Pozwalasz ćmie odlecieć.
   *[other] { $name } pozwala ćmie odlecieć.
}
latarnie-tell-dawn = { $who ->
    [you] Wołasz: Świt!
   *[other] { $name } woła: Świt!
}
latarnie-offer-peer = zajrzyj do jednego ze swoich okien
latarnie-offer-light = połóż kartę z ręki na ulicy
latarnie-offer-hang = zawieś kartę z ręki w swoim oknie
latarnie-offer-trade = zamień w ciemno swoje okno z cudzym
latarnie-offer-dawn = zawołaj: Świt! i zakończ rundę
latarnie-offer-look = zajrzyj do dowolnego okna
latarnie-offer-stay = nigdzie nie zaglądaj
latarnie-turn = { $who ->
    [you] Runda { $round }. Twoja tura.
    [nobody] Runda { $round }.
   *[other] Runda { $round }. Tura gracza { $name }.
}
latarnie-line = { $who ->
    [you] Twoje okna: { $cards }. Punkty dotąd: { $total }.
   *[other] Okna gracza { $name }: { $cards }. Punkty dotąd: { $total }.
}
latarnie-hand = { $count ->
    [0] Twoja ręka jest pusta.
   *[other] Na ręce: { $cards }.
}
latarnie-middle = Na ulicy: { $top }. W nocy kart: { $night }.
latarnie-score = { $who ->
    [you] Twoje okna: { $cards }.
   *[other] Okna gracza { $name }: { $cards }.
} { $score ->
    [one] Jeden punkt.
    [few] { $score } punkty.
   *[many] { $score } punktów.
}

latarnie-round-over = Wschodzi słońce.
latarnie-called = Świt!
latarnie-ask-window = Które okno?
latarnie-cell-window = okno { $cell }
verb-latarnie-peer = zajrzyj
verb-latarnie-light = zapal
verb-latarnie-hang = zawieś
verb-latarnie-trade = zamień
verb-latarnie-dawn = świt
verb-latarnie-look = spójrz
verb-latarnie-stay = zostań
latarnie-pile-night = noc
latarnie-pile-street = ulica
latarnie-pile-hand = twoja ręka
latarnie-prompt-setup = Zajrzyj do jednego ze swoich okien.
latarnie-prompt-turn = Twoja tura: zapal kartę, zawieś ją, zamień okno albo zawołaj: Świt!
latarnie-prompt-light-1 = { $card }: na ulicę czy do którego okna?
latarnie-prompt-hang-1 = { $card }: w którym oknie?
latarnie-prompt-trade-1 = Na które okno?
latarnie-prompt-moth = Ćma: zajrzyj do okna albo zostań.
latarnie-do-dawn = Świt!
latarnie-do-stay = Zostań
latarnie-pending-peer = Zaglądasz…
latarnie-pending-light = Zapalasz…
latarnie-pending-hang = Zawieszasz…
latarnie-pending-trade = Zamieniasz…
latarnie-pending-dawn = Wołasz: Świt!
latarnie-pending-look = Zaglądasz…
latarnie-pending-stay = Zostajesz…
latarnie-where-window = { $own ->
    [yes] twoje okno { $cell }
   *[no] okno { $cell } ({ $name })
}
latarnie-where-hand = twoja ręka
latarnie-where-night = noc, kart: { $count }
latarnie-where-street = ulica, kart: { $count }

latarnie-lesson-welcome = Masz dwa okna i dwie karty na ręce. Zajrzyj do jednego okna i zapamiętaj, co tam świeci.
latarnie-lesson-turn = Zapal kartę na ulicy, powieś ją w oknie, wymień okna albo zawołaj świt.
latarnie-lesson-end = Tak gra się rundę.
