"""What a guest should know before sitting down, and what a table has settled, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

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


def in_a_minute(game: str, language: str) -> str:
    """How a game goes, under its title."""
    title = say(language, "help-game", game=say(language, f"game-{game}"))
    return f"{title}\n{say(language, f'game-{game}-how')}"


TEAM_SIGNS = "①②③"


def partners(teams: Sequence[int] | None, seat: int) -> list[int]:
    """The other seats of one's team; `teams` by seat, where there are some."""
    return [] if teams is None else [other for other, team in enumerate(teams) if team == teams[seat] and other != seat]


def team_lines(teams: Sequence[int] | None, names: Sequence[str], totals: Sequence[int], language: str) -> list[str]:
    """The teams with what each has together; nothing where everybody plays alone."""
    lines = []
    for team in sorted(set(teams or ())):
        seats = [seat for seat, whose in enumerate(teams or ()) if whose == team]
        called = listing(language, [names[seat] for seat in seats])
        lines.append(f"{TEAM_SIGNS[team]} {called}: {sum(totals[seat] for seat in seats)}")
    return lines


def partner_names(teams: Sequence[int] | None, names: Sequence[str], seat: int | None) -> list[str]:
    """With whom one plays, where there are teams and somebody sits there."""
    return [] if seat is None else [names[mate] for mate in partners(teams, seat) if names[mate]]
