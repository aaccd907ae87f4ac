-- The logs of all tables. Names are compared byte by byte, as everywhere else.
CREATE TABLE log (
    table_name text COLLATE "C" NOT NULL,
    seq bigint NOT NULL,
    at bigint NOT NULL, -- milliseconds since 1970
    seat bigint,
    kind text NOT NULL,
    body text NOT NULL, -- JSON, kept letter by letter
    PRIMARY KEY (table_name, seq)
);

-- How tables are found: those that were opened, those that are over, newest first.
CREATE INDEX log_ends ON log (kind, at, table_name) WHERE kind IN ('opened', 'closed', 'imported');

-- What deals a table's cards, of running games too: whoever can read this database can look at the cards.
CREATE TABLE secret (
    table_name text COLLATE "C" PRIMARY KEY,
    secret bytea NOT NULL
);

-- Games that are over, one row each, so that a page of the history is a page of this. It follows from the logs.
CREATE TABLE finished (
    table_name text COLLATE "C" PRIMARY KEY,
    at bigint NOT NULL, -- when it was closed, milliseconds since 1970
    is_listed boolean NOT NULL, -- whether everybody may find it
    body text NOT NULL -- JSON
);

CREATE INDEX finished_newest ON finished (at, table_name);
CREATE INDEX finished_listed ON finished (at, table_name) WHERE is_listed;

-- The whole game as it was seen, to be looked at without its rules.
CREATE TABLE film (
    table_name text COLLATE "C" PRIMARY KEY,
    film bytea NOT NULL
);

-- Tables that are not closed, so that a server that starts finds those whose clocks run without a look at every log.
-- It follows from the logs.
CREATE TABLE live (
    table_name text COLLATE "C" PRIMARY KEY,
    is_playing boolean NOT NULL -- whether a round was dealt that is not over
);
