"""What a guest should know before sitting down, and what a table has settled, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pobudka.core.speech import listing, say
from pobudka.server.http_types import TableInfo

from .clean import clean


def lines_about(info: TableInfo, title: str, language: str) -> list[str]:
    """A table's game, who sits there, and its house rules as the server says them, a sentence each."""
    names = [clean(seat.name) for seat in info.seats if seat.who != "empty"]
    free = sum(seat.who == "empty" for seat in info.seats)
    head = say(language, "guest-game", game=title, players=info.house.players)
    company = say(language, "guest-company", names=listing(language, names or ["–"]), free=free)
    return [head, company, *(clean(line) for line in info.options_in_words)]


TEAM_SIGNS = "①②③"


def team_of(options: Mapping[str, Any], players: int, seat: int) -> int | None:
    """Which team a seat plays in, from 0, where there are teams: partners sit opposite."""
    return seat % (players // 2) if options.get("teams") else None


def partners(options: Mapping[str, Any], players: int, seat: int) -> list[int]:
    """The other seats of one's team."""
    team = team_of(options, players, seat)
    seats = [other for other in range(players) if other != seat and team_of(options, players, other) == team]
    return [] if team is None else seats


def team_lines(options: Mapping[str, Any], names: Sequence[str], totals: Sequence[int], language: str) -> list[str]:
    """The teams with what each has together; nothing where everybody plays alone."""
    if not options.get("teams"):
        return []
    lines, players = [], len(names)
    for team in range(players // 2):
        seats = [seat for seat in range(players) if team_of(options, players, seat) == team]
        called = listing(language, [names[seat] for seat in seats])
        lines.append(f"{TEAM_SIGNS[team]} {called}: {sum(totals[seat] for seat in seats)}")
    return lines


def partner_names(options: Mapping[str, Any], names: Sequence[str], seat: int | None) -> list[str]:
    """With whom one plays, where there are teams and somebody sits there."""
    return [] if seat is None else [names[mate] for mate in partners(options, len(names), seat) if names[mate]]
