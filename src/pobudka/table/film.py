"""The film of a game that is over: its record, and every step of every card as each watcher saw it.

It is made once, by the rules that the game was played with, and looked at without any: what a later release makes of
those rules does not touch it. docs/guide/film.md says what is in it. Once a game is over its keys are revealed and all
its cards are known, those of an abandoned round too: a film keeps nothing back from whoever may ask for it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET

from pobudka.core.board import Event
from pobudka.core.board_info import BoardInfo, board_info_of
from pobudka.core.game import Game, Who
from pobudka.core.records import SPECTATOR
from pobudka.core.views import Perception
from pobudka.store.log import Row

from .creation import game_of
from .due import due
from .guessing import told_guesses
from .log_entries import SeatGuess
from .problems import StillPlayed
from .replay import State

FORMAT: Literal[1] = 1

Step = tuple[str, str, str, int]  # from where, to where, the card, and the mask of those who saw its face
Filmed = dict[str, Any]  # a view, or what of it is not as it was in the frame before; its form is that of its day


class Shot(msgspec.Struct, frozen=True, array_like=True):
    """One deal or move: its row and time, whose it was, what happened to the cards, what each view changed in."""

    seq: int
    at: int
    round: int
    seat: int | None
    move: str | None  # None: the deal
    steps: list[Step]
    views: list[Filmed]  # in the order of `lenses`
    scores: list[int] | None


class Film(msgspec.Struct, frozen=True):
    """A whole game."""

    format: Literal[1]
    house: dict[str, Any]  # what was settled at the table, as everybody there was told
    names: list[str]
    record: dict[str, Any]
    shots: list[Shot]
    board: BoardInfo | None = None  # how the cards lay; films made before 0.2 do not say it
    guesses: list[list[SeatGuess]] = []  # of each round, from the first, what people guessed at its end


class Frame(NamedTuple):
    """One deal or move as somebody saw it."""

    seq: int
    at: int
    round: int
    seat: int | None
    move: str | None
    events: list[Event]
    view: Filmed
    scores: list[int] | None


def lenses(players: int) -> list[tuple[Who, Perception]]:
    """Whose views a film has, in order."""
    watchers: list[int | None] = [None, *range(players)]
    perceptions: tuple[Perception, ...] = ("knows", "sees")
    return [("all", "knows"), *((who, perception) for perception in perceptions for who in watchers)]


# --- Making it ---


def film_of(state: State, rows: Sequence[Row]) -> bytes:
    """The film of a table's game, from the rows of its log and how it stands after them."""
    if state.stranded:
        raise state.stranded
    if state.closed is None or due(state) is not None:
        raise StillPlayed("error-replay-running")
    stamps = [(row.seq, row.at) for row in rows if row.kind in ("dealt", "move") and row.seq not in state.undone]
    if state.opened.begun is not UNSET and stamps:
        stamps[:1] *= 1 + len(state.opened.begun.moves)  # what was played elsewhere lay there when it was dealt
    record = state.record()
    shots = list(_shots(record, game_of(state.opened), stamps, state.closed_at or 0))
    board = board_info_of(state.opened)
    film = Film(FORMAT, state.opened.public_fields, state.names, record, shots, board, told_guesses(state))
    return zlib.compress(msgspec.json.encode(film), 9)


def _shots(record: dict[str, Any], game: Game, stamps: list[tuple[int, int]], closed_at: int) -> Iterator[Shot]:
    """Play the record again, with a camera for every watcher."""
    stamp = iter(stamps)
    before: list[Filmed] = [{} for _ in lenses(game.players)]

    def shot(seat: int | None, move: str | None) -> Shot:
        nonlocal before
        seq, at = next(stamp, (0, closed_at))
        views = [msgspec.to_builtins(game.view(who, perception)) for who, perception in lenses(game.players)]
        changed = [_changed(old, new) for old, new in zip(before, views, strict=True)]
        before = views
        place, tokens = game.rules.board.place, game.rules.tokens
        steps = [
            (place(source, known_to), place(target, seen_by), tokens[kind], seen_by)
            for source, target, kind, known_to, seen_by in game.position.steps
        ]
        return Shot(seq, at, len(game.rounds) - 1, seat, move, steps, changed, game.scores)

    for played in record["rounds"]:
        game.deal(deck=played["deck"], shuffles=played.get("shuffles", []))
        yield shot(None, None)
        for seat, move, *_ in played["moves"]:
            game.push(move, seat)
            yield shot(seat, move)


def _changed(old: Filmed, new: Filmed) -> Filmed:
    return {name: value for name, value in new.items() if name not in old or old[name] != value}


# --- Looking at it ---

_read = msgspec.json.Decoder(Film).decode


def read_film(film: bytes) -> Film:
    return _read(zlib.decompress(film))


def renamed(film: bytes, names: list[str], in_record: list[str] | None) -> bytes:
    """The same film of people with other names, also in its record, if that tells any."""
    seen = read_film(film)
    record = seen.record if in_record is None else {**seen.record, "names": in_record}
    return zlib.compress(msgspec.json.encode(msgspec.structs.replace(seen, names=names, record=record)), 9)


def frames_of(film: Film, who: Who, perception: Perception) -> Iterator[Frame]:
    """The game as somebody saw it, deal by deal and move by move."""
    place = lenses(len(film.names)).index((who, "knows" if who == "all" else perception))
    view: Filmed = {}
    for shot in film.shots:
        view = {**view, **shot.views[place]}
        yield Frame(
            shot.seq, shot.at, shot.round, shot.seat, shot.move, _events(shot.steps, who), view, shot.scores
        )  # fmt: skip


def _events(steps: Sequence[Step], who: Who) -> list[Event]:
    bit = SPECTATOR if who is None or who == "all" else who
    return [
        Event(source, target, card if who == "all" or seen_by >> bit & 1 else "?")
        for source, target, card, seen_by in steps
    ]
