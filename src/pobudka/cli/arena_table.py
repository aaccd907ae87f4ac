"""The results of an arena as tables for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pobudka.core.speech import figure, say
from pobudka.lab.standing import Interval, Standing, Standings

WIDTH = 140  # where no terminal says how wide it is
COLUMNS = ("points", "lead", "wins", "pace", "thinking", "troubles")
SHOWN_TROUBLES = 3  # of each bot


def print_standings(found: Standings, game: str, players: int, games: int, language: str) -> None:
    """The bots with their figures, then everybody against everybody, then what was played."""
    console = Console()
    if not console.is_terminal:
        console = Console(width=WIDTH)
    console.print(main_table(found, language))
    if len(found.bots) > 2:
        console.print(cross_table(found, language))
    for line in notes(found, game, players, games, language):
        console.print(Text(line), soft_wrap=True)


def main_table(found: Standings, language: str) -> Table:
    table = new_table(say(language, "arena-bot"), [say(language, f"arena-column-{name}") for name in COLUMNS])
    for bot in found.bots:
        table.add_row(Text(bot.name), *figures(bot, found.even_share, language))
    return table


def figures(bot: Standing, even_share: float, language: str) -> list[Text]:
    pace = bot.pace
    times = (pace.mean, pace.quantile(0.5), pace.quantile(0.99))
    troubles = bot.troubles.total()
    return [
        Text(figure(language, bot.points, ".2f")),
        with_interval(bot.lead, "+.2f", language),
        with_interval(bot.wins, ".1f", language, 100, 100 * even_share),
        Text(figure(language, pace.a_second, ",.0f")),
        Text(" / ".join(figure(language, 1000 * seconds, ".2f") for seconds in times)),
        Text(str(troubles), "red" if troubles else ""),
    ]


def cross_table(found: Standings, language: str) -> Table:
    """How many points a round the row's bot is better than the column's."""
    table = new_table(say(language, "arena-cross"), [bot.name for bot in found.bots])
    for bot, row in zip(found.bots, found.cross, strict=True):
        cells = [Text("") if cell is None else with_interval(cell, "+.2f", language) for cell in row]
        table.add_row(Text(bot.name), *cells)
    return table


def new_table(first: str, others: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(Text(first))
    for name in others:
        table.add_column(Text(name), justify="right")
    return table


def with_interval(value: Interval, form: str, language: str, scale: float = 1, even: float = 0) -> Text:
    """A mean and how far the truth may lie from it: green if surely above what is even, red if surely below."""
    mean = figure(language, scale * value.mean, form)
    if value.low is None or value.high is None or value.half is None:
        return Text(mean)
    style = "green" if scale * value.low > even else "red" if scale * value.high < even else ""
    return Text(f"{mean} ± {figure(language, scale * value.half, form[-3:])}", style)


def notes(found: Standings, game: str, players: int, games: int, language: str) -> list[str]:
    details: dict[str, Any] = {
        "game": game,
        "players": players,
        "asked": games,
        "deals": found.deals,
        "seatings": found.seatings,
        "matches": found.matches,
        "rounds": found.rounds,
        "decisions": found.decisions,
    }
    even = figure(language, 100 * found.even_share, ".1f")
    lines = [
        say(language, "arena-played", **details),
        say(language, "arena-meaning", lowest="yes" if found.lowest_wins else "no", even=even),
    ]
    if found.deals < 2:
        lines.append(say(language, "arena-one-deal"))
    if found.cut:
        lines.append(say(language, "arena-cut", cut=found.cut))
    for bot in found.bots:
        for text, count in bot.troubles.most_common(SHOWN_TROUBLES):
            lines.append(say(language, "arena-trouble", bot=bot.name, count=count, text=text))
    return lines
