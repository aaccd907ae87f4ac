-- Games that are over, one row each, so that a page of the history is a page of this. It follows from the logs.
CREATE TABLE finished (
    table_name TEXT PRIMARY KEY,
    at INTEGER NOT NULL, -- when it was closed, milliseconds since 1970
    is_listed INTEGER NOT NULL, -- whether everybody may find it
    body TEXT NOT NULL -- JSON
) STRICT, WITHOUT ROWID;

CREATE INDEX finished_newest ON finished (at, table_name);
CREATE INDEX finished_listed ON finished (at, table_name) WHERE is_listed;

-- The whole game as it was seen, to be looked at without its rules.
CREATE TABLE film (
    table_name TEXT PRIMARY KEY,
    film BLOB NOT NULL
) STRICT;
