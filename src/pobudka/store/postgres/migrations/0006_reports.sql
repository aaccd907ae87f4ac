-- What people have told whoever runs the server about others at a table.
CREATE TABLE report (
    table_name text COLLATE "C" NOT NULL,
    by_key text COLLATE "C" NOT NULL, -- the hash of whose report it is, as in the log
    about_key text COLLATE "C" NOT NULL, -- of whom it speaks
    body text NOT NULL, -- JSON: both names and why
    at bigint NOT NULL, -- milliseconds since 1970
    done_at bigint, -- when it was dealt with
    PRIMARY KEY (table_name, by_key, about_key)
);
