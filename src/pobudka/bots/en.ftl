error-bot = There is no bot { $found }. Ours are { $names }; any other program is given as a command.
