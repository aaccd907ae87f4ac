# Koty w zdaniach. { $who } to „you”, gdy mowa o osobie, do której mówimy; { $name } jest wtedy puste.

koty-error-teams = Drużyny są dla 4 albo 6 graczy, nie dla { $found }.
koty-you = ty

koty-card-unknown = zakryta karta
koty-card-cat = { $value }
koty-card-raven = kruk
koty-card-joker = joker
koty-card-moth = ćma
koty-card-bat = nietoperz
koty-card-owl = sowa
koty-card-dragon = smok
koty-place = { $who ->
    [you] twoja kraina { $land }
   *[other] kraina { $land } gracza { $name }
}

koty-tell-play = { $who ->
    [you] Zagrywasz na swoją krainę { $land }: { $card }.
   *[other] { $name } zagrywa na swoją krainę { $land }: { $card }.
}
koty-tell-play-as = { $who ->
    [you] Zagrywasz na swoją krainę { $land } jokera jako: { $cat }.
   *[other] { $name } zagrywa na swoją krainę { $land } jokera jako: { $cat }.
}
koty-tell-attack = { $who ->
    [you] Atakujesz. Cel: { $place }, karta: { $card }.
   *[other] { $name } atakuje. Cel: { $place }, karta: { $card }.
}
koty-tell-attack-as = { $who ->
    [you] Atakujesz jokerem jako: { $cat }. Cel: { $place }.
   *[other] { $name } atakuje jokerem jako: { $cat }. Cel: { $place }.
}
koty-tell-cover = { $who ->
    [you] Zakrywasz „9”: { $place }, karta: { $card }.
   *[other] { $name } zakrywa „9”: { $place }, karta: { $card }.
}
koty-tell-exchange = { $who ->
    [you] Wymieniasz całą rękę.
   *[other] { $name } wymienia całą rękę.
}
koty-tell-moth = { $who ->
    [you] Twoja ćma przenosi: { $card }. Skąd: { $place }; dokąd: { $other }.
   *[other] Ćma gracza { $name } przenosi: { $card }. Skąd: { $place }; dokąd: { $other }.
}
koty-tell-bat = { $who ->
    [you] Twój nietoperz zabiera kruka. Skąd: { $place }.
   *[other] Nietoperz gracza { $name } zabiera kruka. Skąd: { $place }.
}
koty-tell-dragon = { $who ->
    [you] Twój smok przepędza wszystkie kruki.
   *[other] Smok gracza { $name } przepędza wszystkie kruki.
}
koty-tell-nine = { $who ->
    [you] Kładziesz „9” na swojej krainie { $land }.
   *[other] { $name } kładzie „9” na swojej krainie { $land }.
}
koty-tell-pair = { $who ->
    [you] Kładziesz parę na swojej krainie { $land }.
   *[other] { $name } kładzie parę na swojej krainie { $land }.
}
koty-tell-pass = { $who ->
    [you] Przepuszczasz atak.
   *[other] { $name } przepuszcza atak.
}
koty-tell-defend = { $who ->
    [you] Odpierasz atak kartą: { $card }.
   *[other] { $name } odpiera atak kartą: { $card }.
}
koty-tell-owl = { $who ->
    [you] Twoja sowa kończy atak i przynosi ci: { $card }.
   *[other] Sowa gracza { $name } kończy atak i przynosi do ręki: { $card }.
}
koty-tell-again = { $who ->
    [you] Ponawiasz atak kartą: { $card }.
   *[other] { $name } ponawia atak kartą: { $card }.
}
koty-tell-stop = { $who ->
    [you] Nie ponawiasz ataku.
   *[other] { $name } nie ponawia ataku.
}
koty-tell-met = Zagrana karta spotyka: { $card }.
koty-tell-discarded = Odrzucone: { $cards }.
koty-tell-new-nine = Kolejna karta ze stosu dobierania staje się „9”.
koty-tell-lost-nine = Dla „9” nie ma miejsca, więc karta zostaje odrzucona: { $card }.
koty-tell-drawn = { $who ->
    [you] Dobierasz: { $cards }.
   *[other] { $name } dobiera { $count ->
        [one] kartę
        [few] { $count } karty
       *[many] { $count } kart
    }.
}
koty-tell-reshuffle = Karty odrzucone zostają potasowane w nowy stos dobierania.

koty-offer-play = zagraj kartę na swoją krainę (jokera: jako kota albo kruka)
koty-offer-attack = zaatakuj kota rywala przyjacielem albo bliźniakiem: karta, numer gracza, kraina
koty-offer-cover = zakryj „9” rywala: karta, numer gracza, kraina
koty-offer-exchange = odrzuć całą rękę i dobierz nową
koty-offer-moth = niech ćma przeniesie kota: skąd (numer gracza, kraina), dokąd (numer gracza, kraina)
koty-offer-bat = niech nietoperz zabierze kruka rywala jako twoją „9”: numer gracza, kraina
koty-offer-dragon = niech smok przepędzi wszystkie kruki i zostanie twoją „9”
koty-offer-nine = połóż „9” na tej swojej krainie
koty-offer-pair = połóż parę na tej swojej krainie
koty-offer-pass = przepuść atak
koty-offer-defend = odeprzyj atak takim samym kotem ({ $cat }) albo jokerem
koty-offer-owl = niech sowa zakończy atak i przyniesie ci kartę
koty-offer-again = ponów atak takim samym kotem ({ $cat }) albo jokerem
koty-offer-stop = nie ponawiaj ataku

koty-table-turn = { $who ->
    [you] Twoja tura.
    [over] Koniec gry.
   *[other] Tura gracza { $name }.
}
koty-table-hand-size = (w ręce: { $size })
koty-table-hand = { $who ->
    [you] Twoja ręka: { $cards }.
   *[other] W ręce gracza { $name }: { $cards }.
}
koty-table-taken = { $who ->
    [you] Wszyscy wiedzą, że masz w ręce: { $cards }.
   *[other] Wszyscy wiedzą, co ma w ręce { $name }: { $cards }.
}
koty-table-piles = Stos dobierania: { $draw ->
    [one] 1 karta
    [few] { $draw } karty
   *[many] { $draw } kart
}. Odrzucone: { $count ->
    [0] nic
    [one] { $top }
    [few] { $count } karty, na wierzchu { $top }
   *[many] { $count } kart, na wierzchu { $top }
}.
koty-table-attack = { $who ->
    [you] Atakujesz kotem { $cat }. Cel: { $place }.
   *[other] { $name } atakuje kotem { $cat }. Cel: { $place }.
}
koty-table-lying = Na stole: { $cards }.

koty-score = { $name }  { $lands }  { $score ->
    [one] 1 kot
    [few] { $score } koty
   *[many] { $score } kotów
}, „9”: { $nines }
