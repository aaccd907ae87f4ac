"""What commands need is loaded by whoever imports this: the process that `tests/commanding.py` forks."""

import pobudka.bots.ready
import pobudka.cli.commands
import pobudka.core.ready
import pobudka.lab.arena
import pobudka.store.sqlite

pobudka.core.ready.get_ready("sen")
pobudka.bots.ready.get_ready("sen")
