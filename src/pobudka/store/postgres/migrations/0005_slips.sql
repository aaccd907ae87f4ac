-- Notes that are good for some minutes, such as keys on their way to another device: sealed with a code that is not here.
CREATE TABLE slip (
    name text COLLATE "C" PRIMARY KEY, -- a hash
    value bytea NOT NULL,
    until_at bigint NOT NULL -- milliseconds since 1970
);

CREATE INDEX slip_until ON slip (until_at);
