-- How a game was, luck and skill apart. It follows from the log, and takes long to make.
CREATE TABLE study (
    table_name text COLLATE "C" PRIMARY KEY,
    study bytea NOT NULL
);
