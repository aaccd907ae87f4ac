# Dowód rozdania: co się w nim nie zgadza. Rundy liczymy tu od 1, karty na liście od 0.

error-proof = Gra { $game }, dowód rozdania: { $problem }
error-proof-missing = Zapis nie zawiera dowodu.
error-proof-shape = „proof” to nie {"{"}"table": …, "root": …, "words": […], "keys": […]{"}"}.
error-proof-nothing = Nie rozdano żadnej rundy, więc nie ma czego sprawdzać.
error-proof-table = Nazwa stołu to tekst od 1 do { $most } bajtów, bez znaków sterujących.
error-proof-words = Każde z miejsc (jest ich { $right }) musi mieć słowo; bot ma puste.
error-proof-word = Słowo miejsca { $seat } nie jest tekstem do { $most } bajtów, bez znaków sterujących.
error-proof-no-word = Nikt nie podał słowa, więc gospodarz mógł sam wybrać rozdanie.
error-proof-rounds = Jednym łańcuchem kluczy da się rozdać rund: { $most }; ta partia już je zużyła. Grajcie dalej przy nowym stole.
error-proof-hex = „{ $field }” to nie { $digits } małych cyfr szesnastkowych.
error-proof-key-missing = Runda { $round } (licząc od 1) nie ma klucza.
error-proof-rounds-missing = Kluczy jest { $keys }, a rund { $rounds }: rundy po rundzie { $rounds } (licząc od 1) zostały usunięte.
error-proof-chain = { $round ->
    [1] Runda 1: jej klucz nie prowadzi do korzenia.
   *[other] Runda { $round } (licząc od 1): jej klucz nie prowadzi do klucza poprzedniej rundy.
}
error-proof-deck = Runda { $round } (licząc od 1): talia nie leży tak, jak wynika z klucza i słów. Karta { $place } (licząc od 0) to { $found }, a powinna być { $right }.
error-proof-shuffle = Runda { $round } (licząc od 1), tasowanie { $shuffle }: karty nie leżą tak, jak wynika z klucza i słów. Karta { $place } (licząc od 0) to { $found }, a powinna być { $right }.
