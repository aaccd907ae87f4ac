"""One server or many over one database: who runs a table, who is connected where, and what nodes tell each other."""
