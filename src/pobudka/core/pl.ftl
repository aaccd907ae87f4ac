# Co jest nie tak z tym, co podano, i jak byłoby dobrze.

error-game = Nie ma gry „{ $name }”. Są: { $names }.
error-game-lost = Nie można wczytać zainstalowanej gry „{ $name }”: { $problem }. Zainstaluj ją ponownie albo usuń.
error-game-declared = Zainstalowana gra „{ $name }” nie jest kompletna: { $missing }.
error-lesson = Gra { $game } nie ma lekcji albo nie tę, którą zaczęto ({ $found }): zacznij pierwszą partię od nowa.
error-rules = Potrzebne są zasady { $found }; ta Pobudka ma { $right }.
error-language = Nie ma języka „{ $found }”. Są: { $names }.
error-players = Gra { $game } jest dla { $least }–{ $most } osób, a podano { $found }.
error-seat = Nie ma miejsca { $found }; miejsca mają numery od 0 do { $most }.
error-options = Opcje to obiekt JSON, na przykład {"{"}"end": {"{"}"rounds": 3{"}"}{"}"}; podano { $found }.
error-option-name = Nie ma opcji „{ $name }”. Są: { $names }.
error-option-value = Opcja „{ $name }” nie może mieć wartości { $found }. Może mieć: { $right }.

error-file = Nie da się odczytać { $file }: { $problem }
error-deck-line = { $file }, wiersz { $line }: „{ $found }” to nie „liczba symbol”, jak na przykład „4 7”.
error-deck-token = { $file }, wiersz { $line }: nie ma karty „{ $token }”. Są: { $tokens }.
error-deck-twice = { $file }, wiersz { $line }: karta { $token } była już policzona; każdą wymień raz.
error-cards = Talia to obiekt JSON z symbolami i liczbami kart, na przykład {"{"}"7": 4, …{"}"}; podano { $found }.
error-cards-count = Talia nie może mieć { $found } kart { $token }; liczba kart to liczba całkowita od 0.
error-deck-size = Ta talia ma kart: { $found }; przy tych graczach i opcjach potrzeba od { $least } do { $most }.
error-deck-endless = Z tych kart nikt nigdy nie dostanie punktu, więc gra do określonej liczby punktów nigdy się nie skończy. Dodaj karty, które się liczą, albo ustal liczbę rund.
error-token = Nie ma karty „{ $token }”. Są: { $tokens }.
error-order = Talia albo tasowanie to lista kart; podano { $found }.
error-deck-cards = Podana talia ma kart: { $found }, właściwa: { $right }. Nie zgadza się liczba tych kart (w nawiasie właściwa): { $wrong }.

error-count-game = { $game } nie mówi, jak policzyć rundę zagraną prawdziwymi kartami.
error-count-over = Gra skończyła się po rundzie { $round }. Cofnij tę rundę, żeby ją zmienić, albo zacznij nowy notes.
error-count-sums = Runda potrzebuje { $right } sum: to liczby całkowite od -{ $most } do { $most }.
error-count-cards = Runda potrzebuje kart { $right } graczy; są karty { $found }.
error-count-size = Gracz { $seat } ma { $found } kart; może mieć do { $most } i żadne miejsce nie może zostać puste.
error-count-stack = „{ $found }” to nie stos: napisz kartę z wierzchu, taką, która sama się liczy, potem + i ile leży pod nią, najwyżej { $most }, na przykład 5+3.
error-count-deck = W tej rundzie jest { $found } kart „{ $token }”, a w talii tylko { $most }. Któraś jest źle zapisana.
error-noted-form = To nie jest zapisana runda: { $problem }.
error-noted-game = Rund { $game } nie da się zapisać ruch po ruchu: to, co tam wolno, zależy od kart, które widzi tylko jeden gracz.
error-noted-names = Imion jest { $found }, a graczy { $right }.
error-noted-open = Ruch { $move }: jaką kartę widać w miejscu „{ $place }”? Zapisz ją, albo ?, jeśli nikt nie zanotował, zanim zapiszesz następny ruch.
error-noted-turn = Ruch { $move }: miejsce { $seat } nie jest tu pytane, tylko { $asked }.
error-noted-move = Ruch { $move }: „{ $text }” to nie jest ruch, który to miejsce mogło tu zrobić.
error-noted-place = Ruch { $move }: nikomu nie pokazał nowej karty w miejscu „{ $place }”.
error-noted-needed = Ruch { $move }: kartę w miejscu „{ $place }” trzeba nazwać, bo od niej zależy, co było dalej.
error-noted-count = Ruch { $move }: wszystkie karty „{ $token }” z talii (jest ich { $count }) są już zapisane gdzie indziej. Któraś jest źle zapisana.
error-noted-kind = Ruch { $move }: z kartą „{ $token }” nie dało się zrobić tego ruchu.
error-noted-other = Ruch { $move }: w miejscu „{ $place }” leży, według wcześniejszych zapisków, „{ $known }”, a nie „{ $token }”. Jedna z tych kart jest źle zapisana.
error-noted-unclear = Ruch { $move }: to, co zrobił, zależy od karty, której nikt nie zanotował. Cofnij się i ją nazwij.
error-noted-shuffle = Ruch { $move }: tu przetasowano na nowo stos dobierania i odtąd nie wiadomo, która karta jest która. Rundę można zapisywać do tego miejsca.

error-seed = Ziarno losowania to liczba całkowita; podano { $found }.
error-state = Stan gry { $game } zajmuje { $right } B, a ten zajmuje { $found } B. Pochodzi z innych zasad albo z innej wersji.
error-memory = Widok jest według „knows” albo „sees”; podano { $found }.
error-nothing-to-take-back = Nie ma jeszcze żadnej decyzji, którą można by cofnąć.
error-match-over = Partia jest skończona; nic więcej się nie rozdaje.
error-round-running = Runda jeszcze trwa; następną rozdaje się po jej końcu.
error-who = Teraz decyduje kilka miejsc: { $asked }. Podaj, czyj to ruch.
error-nobody-asked = Teraz nikt nie decyduje: runda jest skończona albo jeszcze nierozdana.
error-not-asked = Miejsce { $seat } teraz nie decyduje. Decydują: { $asked }.
error-no-move = „{ $move }” to nie jest ruch w tej grze. Miejsce { $seat } może teraz: { $legal }.
error-not-legal = „{ $move }” nie jest teraz dozwolone. Miejsce { $seat } może: { $legal }.
error-action-number = Nie ma ruchu o numerze { $found }; ruchy mają numery od 0 do { $most }.
error-action-move = „{ $move }” nie jest ruchem przy tym stole. W tej grze są: { $moves }.
error-shuffle-missing = Po „{ $move }” trzeba przetasować karty, a nie podano ich kolejności.
error-shuffle-cards = Po „{ $move }” tasuje się inne karty niż te w podanej kolejności.

error-json = Gra { $game } nie jest poprawnym JSON-em: { $problem }
error-record = Gra { $game }, runda { $round }, ruch { $move }: { $problem }
error-field = „{ $field }” to { $found }; powinno być { $right }.
error-legal-list = Ruchy dozwolone podane przy „{ $move }” to { $found }; powinny być { $right }.
error-shuffles-left = { $left ->
    [one] Podano jedno tasowanie, którego ruchy nie potrzebowały.
    [few] Podano { $left } tasowania, których ruchy nie potrzebowały.
   *[many] Podano { $left } tasowań, których ruchy nie potrzebowały.
}
error-round-unfinished = Ruchy kończą się przed końcem rundy, a po niej jest następna.
error-not-yet = „{ $field }” mówi o czymś, co się nie skończyło.
error-cut = „cut” to true albo false, a true tylko wtedy, gdy ostatnia runda jest niedokończona.

seat-name = Miejsce { $seat }
seat-total = razem { $total }

listing = { $some } i { $last }

# Karta, która jest liczbą. { $form } to „bare” (w wyliczeniach), „new” albo „object” (biernik), „subject” (mianownik),
# „with” (narzędnik), „two” (dwie takie karty).
card-number = { $form ->
   *[bare] { $value }
    [subject] { $value ->
        [-2] minus dwójka
        [0] zero
        [1] jedynka
        [2] dwójka
        [3] trójka
        [4] czwórka
        [5] piątka
        [6] szóstka
        [7] siódemka
        [8] ósemka
        [9] dziewiątka
        [10] dziesiątka
       *[other] { $value }
    }
    [with] { $value ->
        [-2] minus dwójką
        [0] zerem
        [1] jedynką
        [2] dwójką
        [3] trójką
        [4] czwórką
        [5] piątką
        [6] szóstką
        [7] siódemką
        [8] ósemką
        [9] dziewiątką
        [10] dziesiątką
       *[other] { $value }
    }
    [two] { $value ->
        [0] dwa zera
        [1] dwie jedynki
        [2] dwie dwójki
        [3] dwie trójki
        [4] dwie czwórki
        [5] dwie piątki
        [6] dwie szóstki
        [7] dwie siódemki
        [8] dwie ósemki
        [9] dwie dziewiątki
       *[other] dwa razy { $value }
    }
    [new] { $value ->
        [-2] minus dwójkę
        [0] zero
        [1] jedynkę
        [2] dwójkę
        [3] trójkę
        [4] czwórkę
        [5] piątkę
        [6] szóstkę
        [7] siódemkę
        [8] ósemkę
        [9] dziewiątkę
        [10] dziesiątkę
       *[other] { $value }
    }
    [object] { $value ->
        [-2] minus dwójkę
        [0] zero
        [1] jedynkę
        [2] dwójkę
        [3] trójkę
        [4] czwórkę
        [5] piątkę
        [6] szóstkę
        [7] siódemkę
        [8] ósemkę
        [9] dziewiątkę
        [10] dziesiątkę
       *[other] { $value }
    }
}

# Jak pisze się liczby: między tysiącami, przed ułamkiem.
figure-thousands = {"\u00A0"}
figure-point = ,
