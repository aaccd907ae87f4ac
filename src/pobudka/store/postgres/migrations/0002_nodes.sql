-- The nodes that share this database and what each of them does. Nothing of it is needed to replay a table: what is
-- lost, nodes write anew. Times are this database's own.
CREATE TABLE node (
    name text COLLATE "C" PRIMARY KEY,
    until timestamptz NOT NULL -- from then on it is taken for dead
);

-- Which node runs a table's bots, clock and webhook. Without a node it is free to be taken.
CREATE TABLE lease (
    table_name text COLLATE "C" PRIMARY KEY,
    node text COLLATE "C" REFERENCES node ON DELETE SET NULL,
    is_handed_over boolean NOT NULL DEFAULT false -- by a node that ended in order, and left nothing undone
);

CREATE INDEX lease_node ON lease (node);

-- Who is connected to which node.
CREATE TABLE present (
    table_name text COLLATE "C" NOT NULL,
    node text COLLATE "C" NOT NULL REFERENCES node ON DELETE CASCADE,
    person integer NOT NULL,
    PRIMARY KEY (table_name, node, person)
);

CREATE INDEX present_node ON present (node);

-- The notice board: tables that everybody may find, as they stood after a row. It follows from the logs.
CREATE TABLE notice (
    table_name text COLLATE "C" PRIMARY KEY,
    seq bigint NOT NULL,
    changed_at bigint NOT NULL, -- milliseconds since 1970
    opened_at bigint NOT NULL,
    is_gathering boolean NOT NULL,
    body text NOT NULL -- JSON
);

-- How many tables each address may still open. Addresses are hashed, and forgotten when they may open as many as ever.
CREATE TABLE opening (
    address text COLLATE "C" PRIMARY KEY,
    remaining double precision NOT NULL,
    at timestamptz NOT NULL
);

CREATE INDEX opening_at ON opening (at);
