"""What a guest should know before sitting down, and what a table has settled, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from pobudka.core.speech import listing, say
from pobudka.server.letters import Catalogue, TableLetter
from pobudka.server.messages import House

from .clean import clean


def lines_about(letter: TableLetter, title: str, language: str, catalogue: Catalogue | None) -> list[str]:
    """A table's game, who sits there, and its house rules, a sentence each."""
    names = [clean(seat.name) for seat in letter.seats if seat.who != "empty"]
    free = sum(seat.who == "empty" for seat in letter.seats)
    head = say(language, "guest-game", game=title, players=letter.house.players)
    company = say(language, "guest-company", names=listing(language, names or ["–"]), free=free)
    house = letter.house
    settled = [say(language, f"guest-memory-{house.memory}"), tempo_of(house, language, catalogue)]
    return [head, company, *settled, *(clean(line) for line in letter.options_in_words)]


def tempo_of(house: House, language: str, catalogue: Catalogue | None) -> str:
    """How long one may think, as the catalogue calls it."""
    if house.tempo is None:
        return say(language, "guest-no-clock")
    pace = (house.tempo.nudge, house.tempo.stand_in)
    titles = [each.title for each in (catalogue.tempos if catalogue else []) if (each.nudge, each.stand_in) == pace]
    told = titles[0] if titles else f"{pace[0]} s / {pace[1]} s"
    return say(language, "guest-clock", tempo=told)


TEAM_SIGNS = "①②③"


def team_of(house: House, seat: int) -> int | None:
    """Which team a seat plays in, from 0, where there are teams: partners sit opposite."""
    return seat % (house.players // 2) if house.options.get("teams") else None


def partners(house: House, seat: int) -> list[int]:
    """The other seats of one's team."""
    if team_of(house, seat) is None:
        return []
    return [other for other in range(house.players) if other != seat and team_of(house, other) == team_of(house, seat)]


def team_lines(house: House, names: Sequence[str], totals: Sequence[int], language: str) -> list[str]:
    """The teams with what each has together; nothing where everybody plays alone."""
    if not house.options.get("teams"):
        return []
    lines = []
    for team in range(house.players // 2):
        seats = [seat for seat in range(house.players) if team_of(house, seat) == team]
        called = listing(language, [names[seat] for seat in seats])
        lines.append(f"{TEAM_SIGNS[team]} {called}: {sum(totals[seat] for seat in seats)}")
    return lines
