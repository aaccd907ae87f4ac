error-store-open = Nie da się otworzyć bazy { $file }: { $problem }
error-store-foreign = { $file } nie jest bazą Pobudki; nic w nim nie zmieniono. Podaj inny plik.
error-store-newer = { $file } pochodzi z nowszej Pobudki (schemat { $found }; ta zna { $newest }). Zaktualizuj Pobudkę, żeby go otworzyć.
error-store-beside = { $file } leży na dysku tylko do odczytu, a wiersze z { $beside } da się odczytać tylko tam, gdzie można zapisywać. Skopiuj oba pliki w inne miejsce.
error-store-served = Bazę { $file } ma otwartą inny serwer. Zatrzymaj go albo podaj inny plik.
error-store-read-only = Do bazy { $file } nie da się pisać. Podaj inny plik albo zezwól na zapis w tym pliku i jego folderze.
error-store-missing = Nie ma bazy { $file }.
error-backup-exists = { $file } już istnieje i nie zostanie nadpisany. Podaj nowy plik.

doctor-damaged = Plik jest uszkodzony: { $problem }
doctor-gap = Stół { $table }: brakuje wiersza { $seq }.
doctor-no-json = Stół { $table }, wiersz { $seq }: treść nie jest JSON-em.
