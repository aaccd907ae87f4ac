"""Tables in PostgreSQL, for any number of nodes: the connections (`database`), the schema, the store."""
