-- Who is to be called when their turn comes: browsers that have asked for it, each for one table.
CREATE TABLE bell (
    table_name text COLLATE "C" NOT NULL,
    person_key text COLLATE "C" NOT NULL, -- its hash, as in the log
    endpoint text COLLATE "C" NOT NULL, -- where the browser's maker takes notices for it
    body text NOT NULL, -- JSON: the browser's keys, its language, quiet hours
    hung_at bigint NOT NULL, -- milliseconds since 1970
    turn text NOT NULL DEFAULT '', -- the last one that it was to ring for
    due_at bigint, -- when it is to ring
    tries bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (table_name, endpoint)
);

CREATE INDEX bell_due ON bell (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX bell_hung ON bell (hung_at);

-- What a server makes once and keeps, such as the key that it signs its calls with.
CREATE TABLE lasting (
    name text COLLATE "C" PRIMARY KEY,
    value bytea NOT NULL
);
