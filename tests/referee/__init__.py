"""Independent referees: they replay game records by the rules files alone and say where a record is wrong."""
