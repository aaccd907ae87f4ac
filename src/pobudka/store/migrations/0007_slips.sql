-- Notes that are good for some minutes, such as keys on their way to another device: sealed with a code that is not here.
CREATE TABLE slip (
    name TEXT PRIMARY KEY, -- a hash
    value BLOB NOT NULL,
    until_at INTEGER NOT NULL -- milliseconds since 1970
) STRICT, WITHOUT ROWID;

CREATE INDEX slip_until ON slip (until_at);
