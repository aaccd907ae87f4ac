-- What deals a table's cards, apart from the logs: whoever reads a log does not read it.
CREATE TABLE secret (
    table_name TEXT PRIMARY KEY,
    secret BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- How tables are found: those that were opened, those that are over, newest first.
CREATE INDEX log_ends ON log (kind, at, table_name) WHERE kind IN ('opened', 'closed', 'imported');
