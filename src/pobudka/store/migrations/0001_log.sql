-- The logs of all tables. "Pobu" marks the file as ours.
PRAGMA application_id = 0x506f6275;

CREATE TABLE log (
    table_name TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL, -- milliseconds since 1970
    seat INTEGER,
    kind TEXT NOT NULL,
    body TEXT NOT NULL, -- JSON
    PRIMARY KEY (table_name, seq)
) STRICT, WITHOUT ROWID;
