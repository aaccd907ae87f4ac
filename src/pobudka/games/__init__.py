"""The games. One line here enrols a game everywhere: the command line, the Python interface, the conformance tests."""

from pobudka.core.registry import register

register("sen", "pobudka.games.sen")
register("smoki", "pobudka.games.smoki")
register("koty", "pobudka.games.koty")
