error-store-open = Cannot open the database { $file }: { $problem }
error-store-foreign = { $file } is not a Pobudka database; nothing was changed. Name another file.
error-store-newer = { $file } was written by a newer Pobudka (schema { $found }; this one knows { $newest }). Update Pobudka to open it.
error-store-beside = { $file } is on a read-only disk, and the rows in { $beside } can be read only where files can be written. Copy both files elsewhere.
error-store-served = Another server has the database { $file } open. Stop that one, or name another file.
error-store-read-only = The database { $file } cannot be written to. Name another file, or make this one and its folder writable.
error-store-missing = There is no database { $file }.
error-backup-exists = { $file } already exists and is not overwritten. Name a new file.

doctor-damaged = The file is damaged: { $problem }
doctor-gap = Table { $table }: row { $seq } is missing.
doctor-no-json = Table { $table }, row { $seq }: the body is not JSON.
