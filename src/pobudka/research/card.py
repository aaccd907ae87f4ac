"""The data card of a dataset, for people: what a folder holds, how it came about and what it is not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .setting import Setting

FORMAT = "pobudka-dataset/1"
CARD, README = "card.json", "README.md"

COLUMNS = """\
`decisions-*.parquet` has a row for each decision:

| column | type | what |
|---|---|---|
| `game`, `round`, `turn` | int64, int32, int32 | the game, its round from 1, the decision of the game from 0 |
| `seat` | int8 | who decided |
| `view` | {view} bytes | what the seat was shown, the arrays below one after the other |
| `legal` | {legal} bytes | a bit for each action that was legal, the highest first (`numpy.unpackbits`) |
| `move` | int32 | the number of the action that was chosen |
| `points` | int32 | the seat's points of this round, as the game counts them; null where a round was cut short |
| `lead` | float32 | by how much it was ahead of the mean of those it plays against; more is better |
| `won` | bool | whether the seat won the game in the end; null if nobody did |
{estimates}
`rounds-*.parquet` has a row for each round: `game`, `round`, `starter`, `seats` ({seats}),
`deck` and `shuffles` (orders of cards, a byte each: its number in `tokens`), `decisions` (how many), `is_over` (false
if it was cut after 10,000 decisions), `points` and `totals` by seat, and the `winners` of the game.
"""
ESTIMATES = """\
| `estimates` | list of float32 | what the bot thought of each legal action, in points, in the order of their numbers; \
NaN if it did not say |
"""

SEATS_OF_PEOPLE = """\
a bot's name where a bot decided, if only once in somebody's place, `?` if nobody said which; null where people did"""
BOTS = "How bots play is not how people play. They get what their seat may know; none learns from game to game."
PEOPLE = """\
Not a sample of all who play: only those are here who agreed before the cards were dealt, and all of them at the table.
Of a match all rounds are here up to the first that somebody kept, so that many matches have no winner. There are no
names, times or tables; but whoever has the record of the same game can recognise it by its cards. Do not try to find
out who played. Who takes their games back is missing from later exports: ask for a new one before you publish."""


def described(card: Mapping[str, Any], terms: Setting) -> str:
    """The card as people read it."""
    plan, counts = card["plan"], card["counts"]
    layout, actions, is_played = terms.layout, terms.actions, plan.get("source") == "played"
    columns = COLUMNS.format(
        view=layout.size,
        legal=(actions.n + 7) // 8,
        estimates=ESTIMATES if plan.get("estimates") else "",
        seats=SEATS_OF_PEOPLE if is_played else "the bot of each seat",
    )
    arrays = "\n".join(
        f"| `{part.name}` | {part.at} | {list(part.shape)} | {part.most} |" for part in layout.parts.values()
    )
    return f"""# {counts["games"]:,} games of {plan["environment"]} for {plan["players"]}

{counts["rounds"]:,} rounds, {counts["decisions"]:,} decisions. {_how_played(plan) if is_played else _how(plan)}

{_options(plan)}

## What is in it

{columns}
`view` is written with `observe="{plan["observe"]}"`, `memory="{plan["memory"]}"`: what a seat {_may(plan)}, never more.
Its arrays (docs/guide/research.md says what each means):

| array | from byte | shape | most |
|---|---|---|---|
{arrays}

`tokens`: {_row(terms.game.rules.tokens)}

Actions by number: {_row(list(actions)[:400])}{" …" if actions.n > 400 else ""}

## How to read and to check it

    from pobudka.research import Dataset
    data = Dataset(".")
    for rows in data.rows(): ...      # arrays of a file: rows.view, rows.legal, rows.move, rows.lead …
    for record in data.records(): ... # every game as a record, played again from the rows alone

`pobudka dataset-check .` compares the files with their digests in `{CARD}`, and every row with what the rules
say; it also lets the bots play every game again, if they do not go by the clock.

## What it is not

{PEOPLE if is_played else BOTS} Decisions of one round share their cards and their outcome: split by `game`, never by
row.
"""


def _how(plan: Mapping[str, Any]) -> str:
    bots = ", ".join(f"`{bot}`" for bot in plan["bots"])
    return (
        f"Made by Pobudka {plan['version']}, rules {plan['rules']}: played by {bots}, seed {plan['seed']}. Game i is "
        f"started by seat i mod {plan['players']}, and the bots move on by a seat from game to game."
    )


def _how_played(plan: Mapping[str, Any]) -> str:
    memory = "were shown again what they had seen before" if plan["aided"] else "had to remember what they had seen"
    return (
        f"Exported by Pobudka {plan['version']}, rules {plan['rules']}: games that were played at tables or by bots, "
        f"people's only where all of them had agreed to that beforehand; they {memory}. The order of the games means "
        "nothing."
    )


def _options(plan: Mapping[str, Any]) -> str:
    options = ", ".join(f"`{name}={value}`" for name, value in plan["options"].items())
    return (
        f"Options: {options}.\n\nDeck: {', '.join(f'{count} × `{token}`' for token, count in plan['cards'].items())}."
    )


def _may(plan: Mapping[str, Any]) -> str:
    return "may know with a perfect memory" if plan["memory"] == "knows" else "sees lying open"


def _row(words: Any) -> str:
    return ", ".join(f"{number} `{word}`" for number, word in enumerate(words))
