# Koty w zdaniach. { $who } to „you”, gdy mowa o osobie, do której mówimy; { $name } jest wtedy puste. { $form } mówi, jak
# karta albo kraina stoi w zdaniu (zob. card-number).

koty-error-teams = Drużyny są dla 4 albo 6 graczy, nie dla { $found }.
koty-you = ty

koty-card-unknown = { $form ->
    [new] kartę
    [object] kartę
    [subject] karta
   *[bare] zakryta
}
koty-card-raven = { $form ->
    [new] kruka
    [object] kruka
    [with] krukiem
   *[bare] kruk
}
koty-card-joker = { $form ->
    [new] jokera
    [object] jokera
    [with] jokerem
   *[bare] joker
}
koty-card-moth = { $form ->
    [new] ćmę
    [object] ćmę
    [with] ćmą
   *[bare] ćma
}
koty-card-bat = { $form ->
    [new] nietoperza
    [object] nietoperza
    [with] nietoperzem
   *[bare] nietoperz
}
koty-card-owl = { $form ->
    [new] sowę
    [object] sowę
    [with] sową
   *[bare] sowa
}
koty-card-dragon = { $form ->
    [new] smoka
    [object] smoka
    [with] smokiem
   *[bare] smok
}
koty-colour-1 = niebieski
koty-colour-2 = żółty
koty-colour-3 = zielony
koty-colour-4 = różowy
koty-cards = { $count ->
    [one] kartę
    [few] { $count } karty
   *[many] { $count } kart
}
koty-place = { $form ->
    [from] { $who ->
        [you] z twojej krainy { $land }
       *[other] z krainy { $land } gracza { $name }
    }
    [on] { $who ->
        [you] twojej krainie { $land }
       *[other] krainie { $land } gracza { $name }
    }
   *[object] { $who ->
        [you] twoją krainę { $land }
       *[other] krainę { $land } gracza { $name }
    }
}
koty-land = { $kind ->
    [none] { $nines ->
        [0] pusta
        [1] dziewiątka
        [2] dwie dziewiątki
       *[3] trzy dziewiątki
    }
   *[cat] { $nines ->
        [0] { $top }
        [1] { $top } na dziewiątce
        [2] { $top } na dwóch dziewiątkach
       *[3] { $top } na trzech dziewiątkach
    }
}

koty-tell-play = { $who ->
    [you] Zagrywasz { $card } na swoją krainę { $land }.
   *[other] { $name } zagrywa { $card } na swoją krainę { $land }.
}
koty-tell-play-as = { $who ->
    [you] Zagrywasz na swoją krainę { $land } jokera jako { $cat }.
   *[other] { $name } zagrywa na swoją krainę { $land } jokera jako { $cat }.
}
koty-tell-attack = { $who ->
    [you] Atakujesz { $place } { $card }.
   *[other] { $name } atakuje { $place } { $card }.
}
koty-tell-attack-as = { $who ->
    [you] Atakujesz { $place } jokerem jako { $cat }.
   *[other] { $name } atakuje { $place } jokerem jako { $cat }.
}
koty-tell-cover = { $who ->
    [you] Zakrywasz { $card } dziewiątkę na { $place }.
   *[other] { $name } zakrywa { $card } dziewiątkę na { $place }.
}
koty-tell-exchange = { $who ->
    [you] Wymieniasz całą rękę.
   *[other] { $name } wymienia całą rękę.
}
koty-tell-moth = { $who ->
    [you] Twoja ćma przenosi { $card } { $place } na { $other }.
   *[other] Ćma gracza { $name } przenosi { $card } { $place } na { $other }.
}
koty-tell-bat = { $who ->
    [you] Twój nietoperz zabiera kruka { $place }.
   *[other] Nietoperz gracza { $name } zabiera kruka { $place }.
}
koty-tell-dragon = { $who ->
    [you] Twój smok przepędza wszystkie kruki.
   *[other] Smok gracza { $name } przepędza wszystkie kruki.
}
koty-tell-nine = { $who ->
    [you] Kładziesz dziewiątkę na swojej krainie { $land }.
   *[other] { $name } kładzie dziewiątkę na swojej krainie { $land }.
}
koty-tell-pair = { $who ->
    [you] Kładziesz parę na swojej krainie { $land }: jeden kot jest teraz dziewiątką.
   *[other] { $name } kładzie parę na swojej krainie { $land }: jeden kot jest teraz dziewiątką.
}
koty-tell-pass = { $who ->
    [you] Przepuszczasz atak.
   *[other] { $name } przepuszcza atak.
}
koty-tell-defend = { $who ->
    [you] Odpierasz atak { $card }.
   *[other] { $name } odpiera atak { $card }.
}
koty-tell-owl = { $who ->
    [you] Twoja sowa kończy atak i przynosi ci { $card }.
   *[other] Sowa gracza { $name } kończy atak i przynosi do ręki { $card }.
}
koty-tell-again = { $who ->
    [you] Ponawiasz atak { $card }.
   *[other] { $name } ponawia atak { $card }.
}
koty-tell-stop = { $who ->
    [you] Nie ponawiasz ataku.
   *[other] { $name } nie ponawia ataku.
}
koty-tell-met = { $kind ->
    [friend] Zagrana karta spotyka przyjaciela: { $card }.
    [twin] Zagrana karta spotyka bliźniaka.
   *[raven] Zagrana karta przepędza { $card }.
}
koty-tell-discarded = Odrzucone: { $cards }.
koty-tell-new-nine = Kolejna karta ze stosu dobierania staje się dziewiątką.
koty-tell-lost-nine = Dla dziewiątki nie ma miejsca, więc na odrzucone trafia { $card }.
koty-tell-drawn = { $who ->
    [you] Dobierasz { $cards }.
   *[other] { $name } dobiera { $cards }.
}
koty-tell-reshuffle = Karty odrzucone zostają potasowane w nowy stos dobierania.

koty-offer-play = zagraj kartę na swoją krainę
koty-offer-attack = zaatakuj kota rywala przyjacielem albo bliźniakiem
koty-offer-cover = zakryj dziewiątkę rywala kotem albo krukiem
koty-offer-exchange = odrzuć całą rękę i dobierz nową
koty-offer-moth = niech ćma przeniesie kota na inną krainę
koty-offer-bat = niech nietoperz zabierze kruka rywala jako twoją dziewiątkę
koty-offer-dragon = niech smok przepędzi wszystkie kruki i zostanie twoją dziewiątką
koty-offer-nine = połóż dziewiątkę na jednej ze swoich krain
koty-offer-pair = połóż parę na jednej ze swoich krain: jeden kot zostanie dziewiątką
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
koty-line-dream = { $who ->
    [you] Masz { $lands }
   *[other] { $name } ma { $lands }
}; wartość { $worth }; w ręce { $size ->
    [one] 1 karta
    [few] { $size } karty
   *[many] { $size } kart
}.
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
    [you] Atakujesz { $place } { $cat }.
   *[other] { $name } atakuje { $place } { $cat }.
}
koty-table-lying = Na stole: { $cards }.

koty-land-worth = { $land } = { $worth }
koty-score = { $who ->
    [you] Masz: { $lands }
   *[other] { $name } ma: { $lands }
}. { $sum } = { $score ->
    [one] 1 kot
    [few] { $score } koty
   *[many] { $score } kotów
}, dziewiątek: { $nines }.

# Co stół może ustalić, słowami: tytuł, zdanie, a gdzie jest liczba, także zdanie z nią.
game-koty = Koty
game-koty-about = Koty spotykają przyjaciół i bliźniaków, zdobywają dziewiątki dla swoich krain i najeżdżają sąsiadów; wygrywa ten, kto ma najwięcej punktów.
game-koty-how =
    Masz cztery krainy i cztery karty w ręce. Chcesz mieć jak najwięcej kotów.
    Zagraj kota na pustą krainę albo na dziewiątkę: zostaje tam i liczy się tyle, ile mówi jego liczba, razy 2 za każdą dziewiątkę pod nim.
    Przyjaciele dają razem 9 (2 i 7): uciekają oba, a ty dostajesz dziewiątkę. Bliźniaki są równe: jeden zostaje, drugi staje się dziewiątką pod nim.
    Przyjacielem albo bliźniakiem możesz też zaatakować kota rywala. Rywal odpiera atak takim samym kotem.
    Kot albo kruk zakrywa dziewiątkę rywala. Kruk jest wart 0 i przegania go tylko drugi kruk.
    Gra się kończy, gdy ktoś ma trzy krainy z trzema dziewiątkami. Wygrywa ten, kto ma najwięcej kotów.
option-koty-night = Karty nocy
option-koty-night-about = Które nocne stworzenia trafiają do talii i ile ich jest.
option-koty-night-is-moth = Ćma
option-koty-night-is-moth-about = Ćma przenosi kota z dowolnej krainy do innej.
option-koty-night-is-moth-said = { $number ->
    [one] W talii jest jedna ćma: przenosi kota z dowolnej krainy do innej.
    [few] W talii są { $number } ćmy: każda przenosi kota z dowolnej krainy do innej.
   *[many] W talii jest { $number } ciem: każda przenosi kota z dowolnej krainy do innej.
}
option-koty-night-is-bat = Nietoperz
option-koty-night-is-bat-about = Nietoperz porywa rywalowi kruka, który staje się twoją dziewiątką.
option-koty-night-is-bat-said = { $number ->
    [one] W talii jest jeden nietoperz: porywa rywalowi kruka, który staje się twoją dziewiątką.
    [few] W talii są { $number } nietoperze: każdy porywa rywalowi kruka, który staje się twoją dziewiątką.
   *[many] W talii jest { $number } nietoperzy: każdy porywa rywalowi kruka, który staje się twoją dziewiątką.
}
option-koty-night-is-owl = Sowa
option-koty-night-is-owl-about = Sowa kończy atak i przynosi ci do ręki atakującą kartę.
option-koty-night-is-owl-said = { $number ->
    [one] W talii jest jedna sowa: kończy atak i przynosi ci do ręki atakującą kartę.
    [few] W talii są { $number } sowy: każda kończy atak i przynosi ci do ręki atakującą kartę.
   *[many] W talii jest { $number } sów: każda kończy atak i przynosi ci do ręki atakującą kartę.
}
option-koty-night-is-dragon = Smok
option-koty-night-is-dragon-about = Smok przepędza wszystkie kruki i staje się twoją dziewiątką.
option-koty-night-is-dragon-said = { $number ->
   *[other] W talii jest smok: przepędza wszystkie kruki i staje się twoją dziewiątką.
}
option-koty-teams = Drużyny
option-koty-teams-about = Partnerzy siedzą naprzeciwko siebie, pomagają sobie w obronie i sumują punkty (4 albo 6 graczy).
option-koty-lost_pair = Brak miejsca dla pary
option-koty-lost_pair-about = Co się dzieje, gdy żadna kraina nie przyjmie pary.
option-koty-lost_pair-is-both = Przepadają obie karty
option-koty-lost_pair-is-both-about = Jeśli żadna kraina nie przyjmie pary, obie karty idą na stos.
option-koty-lost_pair-is-keep-cat = Kot zostaje
option-koty-lost_pair-is-keep-cat-about = Jeśli żadna kraina nie przyjmie pary, przepada tylko jej dziewiątka, a kota kładzie się osobno, o ile się da.

# W terminalu: co stoi nad stosami, o co się pyta, gdy ruch jest zaczęty, jak nazywają się pola i ruchy.
koty-round-over = Koniec gry. Liczymy koty.
koty-pile-hand = twoja ręka
koty-pile-draw = zakryty
koty-pile-discards = odrzucone
koty-pile-lying = na stole
koty-ask-land = Która kraina?
koty-cell-land = kraina { $cell }
koty-lone-land = 9
koty-mark-land = { $below ->
    [0] {""}
    [1] ×2
    [2] ×4
   *[other] ×8
}
verb-koty-play = zagraj
verb-koty-attack = zaatakuj
verb-koty-cover = zakryj
verb-koty-moth = ćma
verb-koty-bat = nietoperz
verb-koty-dragon = smok
verb-koty-exchange = wymień
verb-koty-nine = dziewiątka
verb-koty-pair = para
verb-koty-defend = odeprzyj
verb-koty-owl = sowa
verb-koty-pass = przepuść
verb-koty-again = ponów
verb-koty-stop = dość

# W przeglądarce: co zrobić, co na przyciskach, co gdzie leży i co która karta robi.
koty-prompt-turn = Twoja kolej: zagraj kartę albo wymień rękę.
koty-prompt-answer = { $defend ->
    [yes] { koty-attacked-armed }
   *[no] { $owl ->
        [yes] { koty-attacked-armed }
       *[no] { koty-attacked-bare }
    }
}
koty-attacked-armed = { $by } atakuje kotem { $card } kota { $prey } (wart { $worth }) na krainie { $land }{ $own ->
    [yes] {""}
   *[no] {" "}(partner: { $whose })
}. Odeprzyj albo { $loss ->
    [taken] oddaj kota.
   *[gone] kot ucieknie.
}
koty-attacked-bare = { $by } atakuje kotem { $card } kota { $prey } (wart { $worth }) na krainie { $land }{ $own ->
    [yes] {""}
   *[no] {" "}(partner: { $whose })
}. Nie masz czym się bronić: { $loss ->
    [taken] oddajesz kota.
   *[gone] kot ucieka.
}
koty-prompt-again = { $again ->
    [yes] Atak odparty. Ponawiasz kotem { $card }?
   *[no] Atak odparty. Nie masz już kota { $card }.
}
koty-prompt-nine = Na którą krainę ta dziewiątka?
koty-prompt-pair = Na którą krainę ta para?
koty-prompt-play-1 = { $card }: na którą krainę?
koty-prompt-attack-1 = { koty-prompt-play-1 }
koty-prompt-cover-1 = { koty-prompt-play-1 }
koty-prompt-play-2 = Jako kto?
koty-prompt-attack-2 = { koty-prompt-play-2 }
koty-prompt-moth-1 = Ćma: którego kota przenieść?
koty-prompt-moth-2 = Dokąd?
koty-prompt-bat-1 = Nietoperz: którego kruka zabrać?

koty-do-exchange = Wymień rękę
koty-do-defend = Odeprzyj: { $card }
koty-do-owl = Sowa
koty-do-pass = Przepuść
koty-do-again = Ponów: { $card }
koty-do-stop = Nie ponawiaj

koty-pending-play = Zagrywasz…
koty-pending-attack = Atakujesz…
koty-pending-cover = Zakrywasz…
koty-pending-moth = Ćma leci…
koty-pending-bat = Nietoperz leci…
koty-pending-dragon = Smok nadlatuje…
koty-pending-exchange = Wymieniasz całą rękę…
koty-pending-nine = Kładziesz dziewiątkę…
koty-pending-pair = Kładziesz parę…
koty-pending-defend = Bronisz się…
koty-pending-owl = Sowa leci…
koty-pending-pass = Przepuszczasz…
koty-pending-again = Ponawiasz…
koty-pending-stop = Kończysz…

koty-title-raven = Kruk
koty-title-joker = Joker
koty-title-moth = Ćma
koty-title-bat = Nietoperz
koty-title-owl = Sowa
koty-title-dragon = Smok
koty-title-back = dziewiątka, ×2

koty-does-raven = Zakrywa dziewiątkę rywala i jest wart 0. Przegania go tylko drugi kruk.
koty-does-joker = Zastępuje kota, gdy tworzysz parę, atakujesz albo się bronisz. Sam nie może leżeć na krainie.
koty-does-moth = Przenosi dowolnego kota na inną krainę, pustą albo z dziewiątką na wierzchu.
koty-does-bat = Porywa rywalowi kruka, który staje się twoją dziewiątką.
koty-does-owl = W odpowiedzi na atak kończy go, a atakująca karta idzie do twojej ręki.
koty-does-dragon = Przepędza wszystkie kruki ze wszystkich snów i staje się twoją dziewiątką.

koty-where-land = { $own ->
    [yes] twoja kraina { $cell }
   *[no] { $name }, kraina { $cell }
}
koty-where-hand = w ręce
koty-where-draw = stos zakryty, { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[many] { $count } kart
}
koty-where-discards = karty odrzucone, { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[many] { $count } kart
}
koty-where-lying = karty na stole
koty-holds-land = { $top ->
    [none] { $below ->
        [0] pusta
        [one] jedna dziewiątka
       *[other] dziewiątki: { $below }
    }
   *[other] { $top }{ $below ->
        [0] {""}
        [one] {" "}na jednej dziewiątce
       *[other] {" "}na { $below } dziewiątkach
    }
}

# Pierwsza partia z przewodnikiem (lesson.py).
koty-lesson-welcome = Przed tobą leżą cztery puste krainy, a na ręce masz cztery karty, które widzisz tylko ty. Koty to punkty i tym razem wygrywa ten, kto ma ich najwięcej. Grasz z Olą.
koty-lesson-turn = W swojej kolejce zagrywasz jedną kartę albo wymieniasz całą rękę. Na początek wskaż trójkę i pustą krainę: kot się tam zadomowi. Potem od razu dobierasz do czterech.
koty-lesson-home = Ten kot liczy się na razie za tyle, ile ma na sobie. Prawdziwe punkty biorą się z dziewiątek, a te ze spotkań kotów.
koty-lesson-friends = Masz na ręce przyjaciela kota, który u ciebie leży: razem dają 9. Zagraj go na niego: oba uciekają, a ty dostajesz dziewiątkę.
koty-lesson-twins = Masz na ręce bliźniaka swojego kota, czyli taki sam numer. Zagraj go na niego: jeden z nich obraca się w dziewiątkę, a drugi siada na niej.
koty-lesson-nine = Dziewiątka liczy się za 9, a wszystko, co na niej leży, podwaja. Do jednej krainy wchodzą trzy dziewiątki: kolejna na wierzchu znów podwaja.
koty-lesson-pair = Wybierz krainę dla pary. Kot na dziewiątce liczy się podwójnie, na dwóch poczwórnie, na trzech ośmiokrotnie.
koty-lesson-attack = U Oli leży kot, którego przyjaciela albo bliźniaka masz na ręce: możesz go zaatakować. Jeśli Ola nie odeprze ataku, dziewiątka albo para będzie twoja.
koty-lesson-attacked = Ola może się obronić taką samą kartą, jaką atakujesz, albo jokerem. Jeśli nie ma czym, musi przepuścić.
koty-lesson-answer = Ola atakuje twojego kota. Odeprzesz atak taką samą kartą, jaką ona zagrała, albo jokerem; inaczej przepuść. O odpowiedź pytamy zawsze, żeby nikt nie wiedział, co masz na ręce.
koty-lesson-beaten = Atak odparty. Możesz go ponowić taką samą kartą albo jokerem, jeśli je masz.
koty-lesson-cover = Masz kruka, a u Oli na wierzchu leży dziewiątka: przykryj ją krukiem. Kruk liczy się za 0, więc cała ta kraina przestaje liczyć.
koty-lesson-covered = Ola przykryła twoją dziewiątkę. Przed tym nie ma obrony; pomaga drugi kruk albo joker, bo wtedy oba kruki odlatują.
koty-lesson-raven = Kruk w twojej krainie liczy się za 0. Przepędzi go drugi kruk albo joker.
koty-lesson-joker = Joker zastępuje kota, który spotyka kota, albo kruka, który przepędza kruka. Obroni też przed każdym atakiem.
koty-lesson-missed = Nowa ręka, ale przed wymianą dwaj przyjaciele mogli razem uciec i dać ci dziewiątkę. Wymieniaj, gdy nic się nie układa.
koty-lesson-enough = Znasz już wszystko, co najważniejsze. Gra kończy się, gdy ktoś ma trzy krainy po trzy dziewiątki; liczą się wtedy wszystkie cztery krainy. Graj do końca albo wróć tu kiedy zechcesz.
koty-lesson-again = Twoja kolej: szukaj przyjaciół i bliźniaków, u siebie i u Oli. Gdy nic nie pasuje, zadomów kota albo wymień rękę.
koty-lesson-end = To już cała gra. Teraz zagraj prawdziwą, z potasowanymi kartami.
# Dlaczego ktoś tak zagrał; mówi to sam gracz, po grze.
koty-because-end = Ten ruch kończy grę, a przewagę mam ja.
koty-because-lay = { $better ->
    [yes] Na tej krainie liczę tę kartę na { $gain } punktu, teraz i później.
   *[no] Nigdzie nie dałaby więcej, a pozostałe karty wolę zachować.
}
koty-because-ravens = { $better ->
    [yes] Dwa kruki odlatują i kraina jest znów wolna: według mojego rachunku zyskuję { $gain } punktu.
   *[no] Dwa kruki odlatują i kraina jest znów wolna.
}
koty-because-meet = { $twin ->
    [yes] Z bliźniaków powstaje dziewiątka z kotem na wierzchu
   *[no] Po przyjaciołach zostaje dziewiątka
}{ $better ->
    [yes] : liczę to na { $gain } punktu, teraz i później.
   *[no] .
}
koty-because-attack = Na { $sure }% nikt nie zdoła odpowiedzieć na ten atak{ $ends ->
    [yes] {" "}– a wtedy gra się kończy i przewagę mam ja.
   *[no] .
}
koty-because-cover = { $better ->
    [stop] Na tej dziewiątce rywal może zakończyć grę i wygrać. Pod moją kartą dziewiątka nic nie liczy.
    [yes] Pod tą kartą dziewiątka nic rywalowi nie liczy: to dla mnie jak { $gain } punktu.
   *[no] Tej karty chcę się pozbyć, a tam szkodzi rywalowi.
}
koty-because-exchange = { $poor ->
    [yes] Żadnej z moich kart nie warto trzymać: cztery nowe obiecują więcej.
   *[no] Cztery nowe karty obiecują więcej niż te, które mam.
}
koty-because-moth = { $better ->
    [yes] W nowym miejscu kot jest dla mnie lepszy, według mojego rachunku o { $gain } punktu.
   *[no] Nigdzie indziej ćma nie przyda się bardziej.
}
koty-because-bat = Kruk rywala zostaje moją dziewiątką: według mojego rachunku to { $gain } punktu.
koty-because-dragon = Kruki odlatują, a dziewiątka przychodzi: według mojego rachunku zyskuję { $gain } punktu.
koty-because-nine = { $better ->
    [yes] Tam dziewiątka daje najwięcej: { $gain } punktu, teraz i później.
   *[no] Tam dziewiątka szkodzi najmniej.
}
koty-because-pair = { $better ->
    [yes] Tam para daje najwięcej: { $gain } punktu, teraz i później.
   *[no] Tam para szkodzi najmniej.
}
koty-because-pass = Nie mam nic, co warto oddać, żeby odeprzeć atak.
koty-because-defend = { $better ->
    [yes] Inaczej tracę około { $gain } punktu, więcej, niż warta jest ta karta.
   *[no] Nie chcę stracić tego kota.
}
koty-because-owl = { $better ->
    [yes] Inaczej tracę około { $gain } punktu, a sowa przynosi mi jeszcze kartę.
   *[no] Nie chcę stracić tego kota, a sowa przynosi mi jeszcze kartę.
}
koty-because-stop = Dalszy atak nie jest wart następnej karty.
