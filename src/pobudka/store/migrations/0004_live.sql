-- Tables that are not closed, so that a server that starts finds those whose clocks run without a look at every log.
-- It follows from the logs.
CREATE TABLE live (
    table_name TEXT PRIMARY KEY,
    is_playing INTEGER NOT NULL -- whether a round was dealt that is not over
) STRICT, WITHOUT ROWID;

INSERT INTO live (table_name, is_playing)
SELECT
    table_name,
    max(CASE kind WHEN 'dealt' THEN seq ELSE -1 END) > max(CASE kind WHEN 'revealed' THEN seq ELSE -1 END)
FROM log
GROUP BY table_name
HAVING max(CASE WHEN kind IN ('closed', 'imported') THEN 1 ELSE 0 END) = 0;
