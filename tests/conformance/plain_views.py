"""What a view says, read from the declared board by plain Python: what the compiled writer is held to."""

from __future__ import annotations

from typing import Any

import numpy as np

from pobudka.core.board import Cells, Face, Fan, Hand, Offer, Piles, Row, Spot, Stacks, Stock, View, Zone
from pobudka.core.game import SEATS, Game, Who
from pobudka.core.records import NOBODY, SPECTATOR, UNKNOWN
from pobudka.core.views import Perception


def plain_view(game: Game, who: Who, perception: Perception) -> View:
    """The view that `Game.view` should give."""
    match: Any = game.position.plain
    if who != "all":
        row = game.position.seen((SPECTATOR if who is None else who,), perception)[0]
        match = np.frombuffer(row.tobytes(), game.rules.plain_type["match"])[0]
    board, round, players = game.rules.board, match["this_round"], game.players
    faces = [board.faces[kind] for kind in round["cards"].tolist()]
    content: dict[str, Any] = dict(board.more(match, Cells(round, players)))
    if board.called is not None:
        content[board.called] = seat(round[board.called])
    for zone in board.zones:
        content |= shown(zone, round, faces, players)
    return board.view(
        seat=who,
        round=max(int(match["number"]) - 1, 0),
        asked=list(SEATS[game.position.to_move()]) if match["number"] else [],
        totals=match["totals"][:players].tolist(),
        turn=seat(round["turn"]),
        **content,
    )


def seat(number: Any) -> int | None:
    return None if number == NOBODY else int(number)


def shown(zone: Zone, round: Any, faces: list[Face], players: int) -> dict[str, Any]:
    """A zone's part of a view."""

    def row(start: int, size: int) -> list[Face]:
        return faces[start : start + size]

    match zone:
        case Row():
            sizes = [zone.slots] * players if zone.sizes is None else round[zone.sizes].tolist()
            return {zone.shown: [row(zone.start + i * zone.slots, sizes[i]) for i in range(players)]}
        case Piles():
            sizes = round[zone.sizes].tolist()
            number = int(round[zone.number])
            return {zone.shown: [row(zone.start + i * zone.slots, sizes[i]) for i in range(number)]}
        case Stacks():
            counts = round[zone.counts].tolist()
            stacks = [zone.stack(counts[i], faces[zone.start + i]) for i in range(players * zone.slots)]
            return {zone.shown: [stacks[i * zone.slots : (i + 1) * zone.slots] for i in range(players)]}
        case Hand():
            return hands(zone, round, faces, players)
        case Spot():
            return {zone.shown: faces[zone.start]}
        case Offer():
            return {zone.shown: None if faces[zone.start] is None else row(zone.start, zone.slots)}
        case Stock():
            return {zone.shown: int(round[zone.size])}
        case Fan():
            return {zone.shown: row(zone.start, int(round[zone.size]))}
        case _:
            raise TypeError(type(zone).__name__)


def hands(zone: Hand, round: Any, faces: list[Face], players: int) -> dict[str, Any]:
    """One's own hand, everybody's as counts (or as cards, where all is shown), and what all know of."""

    def held(start: int, sizes: str) -> list[list[str]]:
        counts = round[sizes].tolist()
        starts = range(start, start + players * zone.slots, zone.slots)
        return [[face or "" for face in faces[at : at + counts[i]]] for i, at in enumerate(starts)]

    content: dict[str, Any] = {}
    found = held(zone.start, zone.sizes)
    if zone.open_start is not None and zone.shown_open is not None:
        known = [sorted(hand) for hand in held(zone.open_start, zone.open_sizes)]
        found = [secret + hand for secret, hand in zip(found, known, strict=True)]
        content[zone.shown_open] = known
    found = [sorted(hand) for hand in found]
    owned = round[zone.owned].tolist()
    whose = [i for i in range(players) if owned[i] != UNKNOWN]
    content[zone.shown] = found[whose[0]] if len(whose) == 1 else None
    content[zone.shown_counts] = found if len(whose) == players else [len(hand) for hand in found]
    return content
