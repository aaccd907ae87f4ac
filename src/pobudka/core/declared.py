"""What a game has forgotten to declare: each omission in a sentence that names it.

A game that joins from outside is asked for this before its first table; the conformance tests ask every game.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

from .board import Hand, Offer, Pile, Piles, Row, Stacks, View, Zone
from .game_spec import Rules
from .options import Choice, Flag
from .pointing import Move, Point
from .speech import LANGUAGES, can_say

# What may be pointed at in which zones.
HOLDERS: dict[str, tuple[type[Zone], ...]] = {
    "own": (Row, Stacks),
    "any": (Row, Stacks),
    "place": (Zone,),
    "card": (Hand, Pile, Piles),
}


def omissions(rules: Rules) -> list[str]:
    """All that is missing, or does not fit together; an empty list if the game is whole."""
    return [*_of_cells(rules), *_of_view(rules), *_of_moves(rules), *_of_words(rules)]


def _of_cells(rules: Rules) -> Iterator[str]:
    """Every cell of the round's cards lies in a zone, or in a face-up and a face-down one."""
    declared = rules.board
    cells = next(field for field in getattr(rules.kernel.round, "fields") if field.name == "cards").shape[0]
    for is_up in (True, False):
        found: dict[int, str] = {}
        for zone in declared.zones:
            for cell, _ in zone.places() if zone.is_face_up == is_up else ():
                if cell in found:
                    yield f"cell {cell} of `cards` lies in two zones, `{found[cell]}` and `{zone.name}`"
                    return
                found[cell] = zone.name
    covered = {cell for zone in declared.zones for cell, _ in zone.places()}
    for cell in range(cells):
        if cell not in covered:
            yield f"cell {cell} of `cards` lies in no zone: declare one that has it"
            return
    if len(declared.tokens) != rules.kernel.kinds:
        yield f"{len(declared.tokens)} tokens are declared, but the rules have {rules.kernel.kinds} kinds of cards"
    for zone in declared.zones:
        for name in _fields_of(zone):
            if name not in _round_fields(rules):
                yield f"zone `{zone.name}` names a field `{name}`, which the round does not have"


def _round_fields(rules: Rules) -> set[str]:
    return {field.name for field in getattr(rules.kernel.round, "fields")}


def _fields_of(zone: Zone) -> Iterator[str]:
    """The fields of the round that a zone reads."""
    for name in ("sizes", "size", "counts", "number", "open_sizes", "owned"):
        field: Any = getattr(zone, name, None)
        if field:
            yield field


def _of_view(rules: Rules) -> Iterator[str]:
    """A view has a field for every zone."""
    fields = set(rules.board.view.__struct_fields__)
    for zone in rules.board.zones:
        for name in ("shown", "shown_counts", "shown_open"):
            shown: Any = getattr(zone, name, None)
            if shown and shown not in fields:
                yield f"zone `{zone.name}` is shown by `{shown}`, which {rules.board.view.__name__} does not have"
    for name in (*rules.stated, *rules.board.settled):
        if name not in fields:
            yield f"`{name}` is stated or settled, but {rules.board.view.__name__} does not have it"
    called = rules.board.called
    if called is not None and (called not in fields or called not in _round_fields(rules)):
        yield f"`{called}` says who has called the end: the round and {rules.board.view.__name__} must both have it"
    for name in View.__struct_fields__:
        if name not in fields:
            yield f"{rules.board.view.__name__} does not have `{name}`: derive it from core.board.View"


def _of_moves(rules: Rules) -> Iterator[str]:
    """Every verb is written somehow, and one can point at it."""
    moves = rules.board.moves
    verbs = type(next(iter(moves)))
    if issubclass(verbs, IntEnum):
        for verb in verbs:
            if verb not in moves:
                yield f"no move is declared for {verbs.__name__}.{verb.name}"
    for move in moves.values():
        for point in move.points:
            yield from _of_point(rules, move, point)


def _of_point(rules: Rules, move: Move, point: Point) -> Iterator[str]:
    if not point.zone:
        return
    zone = next((zone for zone in rules.board.zones if zone.name == point.zone), None)
    if zone is None:
        yield f'move "{move.pattern}" points at a zone `{point.zone}`, which is not declared'
        return
    holders = (Offer, Piles) if point.to == "place" and point.words else HOLDERS[point.to]
    if not isinstance(zone, holders):
        yield f'move "{move.pattern}": one cannot point so at `{zone.name}`, a {type(zone).__name__}'


def _of_words(rules: Rules) -> Iterator[str]:
    for language in LANGUAGES:
        for message in dict.fromkeys(_messages(rules)):
            if not can_say(language, message):
                yield f"{language}.ftl has no sentence `{message}`"


def _messages(rules: Rules) -> Iterator[str]:
    """Every sentence that clients need."""
    game, declared = rules.name, rules.board
    yield from (f"game-{game}", f"game-{game}-about", f"game-{game}-how")
    for option in rules.options.options.values():
        name = f"option-{game}-{option.name}"
        yield from (name, f"{name}-about")
        values = getattr(option, "values", ()) or getattr(option, "keys", ()) or getattr(option, "most", ())
        for value in values:
            yield from (f"{name}-is-{value}", f"{name}-is-{value}-about")
            if not isinstance(option, (Choice, Flag)) and not hasattr(option, "values"):
                yield f"{name}-is-{value}-said"
    for phase in declared.phases:
        if phase not in declared.quiet:
            yield f"{game}-prompt-{phase.name.lower()}"
    for move in declared.moves.values():
        yield from (f"verb-{game}-{move.verb}", f"{game}-offer-{move.verb}", f"{game}-tell-{move.verb}")
        yield f"{game}-pending-{move.verb}"
        if move.has_button or move.points[0].to == "button":
            yield f"{game}-do-{move.verb}"
    for token in declared.tokens:
        kind = token.text.partition("/")[0]
        if not kind.lstrip("-").isdigit():
            yield f"{game}-title-{kind}"
        if token.does:
            yield f"{game}-does-{kind}"
    yield from (f"{game}-title-back", f"{game}-round-over")
    if declared.called is not None:
        yield f"{game}-called"
    for zone in declared.zones:
        yield f"{game}-where-{zone.name}"
        yield from (f"{game}-{what}-{zone.name}" for what in _said_of(zone))


def _said_of(zone: Zone) -> tuple[str, ...]:
    """What a zone's sentences tell, besides where its places are."""
    match zone:
        case Stacks():
            return "holds", "lone", "mark", "cell", "ask"
        case Row():
            return "cell", "ask"
        case Offer() | Piles():
            return "pile", "ask"
        case _:
            return ("pile",)
