error-arena-bots = Arena potrzebuje co najmniej dwóch botów, jest: { $found }. Podaj każdego przez --bot; ten sam może wystąpić dwa razy.
error-arena-ms = --ms, czas bota na decyzję, to co najmniej 1; podano { $found }.
error-arena-seatings = Botów jest { $bots }, więc każde rozdanie miałoby { $found } usadzeń, a może mieć najwyżej { $most }; weź mniej botów.
error-arena-journal = { $file } to nie dziennik areny albo jest uszkodzony. Podaj inny plik albo go usuń.
error-arena-other = { $file } to dziennik innych zawodów: { $what } to tam { $found }, a zamówiono { $asked }. Podaj inny plik albo zamów to samo.
error-arena-ray = Ray nie jest zainstalowany. Zainstaluj go: pip install "pobudka[ray]" (w klonie: scripts/setup ray) albo pomiń --engine ray.
error-plot-kind = Nie da się narysować { $file }; nazwa pliku musi mieć jedną z końcówek: { $kinds }.
error-plot-library = Wykresy wymagają biblioteki matplotlib, a jej nie ma. Zainstaluj ją: pip install "pobudka[lab]"

plot-title = { $game }, graczy: { $players }; rozdań: { $deals }, partii: { $matches }
plot-lead = O ile punktów na rundę lepszy od innych
plot-wins = Wygrane partie, %
