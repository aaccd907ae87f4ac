"""Tables in a terminal: the plain dialogue, line by line, for pipes, screen readers and very old terminals."""
