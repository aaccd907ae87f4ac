-- Who is to be called when their turn comes: browsers that have asked for it, each for one table.
CREATE TABLE bell (
    table_name TEXT NOT NULL,
    person_key TEXT NOT NULL, -- its hash, as in the log
    endpoint TEXT NOT NULL, -- where the browser's maker takes notices for it
    body TEXT NOT NULL, -- JSON: the browser's keys, its language, quiet hours
    hung_at INTEGER NOT NULL, -- milliseconds since 1970
    turn TEXT NOT NULL DEFAULT '', -- the last one that it was to ring for
    due_at INTEGER, -- when it is to ring
    tries INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_name, endpoint)
) STRICT, WITHOUT ROWID;

CREATE INDEX bell_due ON bell (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX bell_hung ON bell (hung_at);

-- What a server makes once and keeps, such as the key that it signs its calls with.
CREATE TABLE lasting (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
