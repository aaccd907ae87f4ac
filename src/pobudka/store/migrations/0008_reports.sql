-- What people have told whoever runs the server about others at a table.
CREATE TABLE report (
    table_name TEXT NOT NULL,
    by_key TEXT NOT NULL, -- the hash of whose report it is, as in the log
    about_key TEXT NOT NULL, -- of whom it speaks
    body TEXT NOT NULL, -- JSON: both names and why
    at INTEGER NOT NULL, -- milliseconds since 1970
    done_at INTEGER, -- when it was dealt with
    PRIMARY KEY (table_name, by_key, about_key)
) STRICT, WITHOUT ROWID;
