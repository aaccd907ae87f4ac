"""Every field of every message says who may see it; one that does not, fails here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args

import msgspec
import pytest
from msgspec import inspect
from tests.table.sitting import Sitting, a_look, a_short_table, play
from tests.tables import GAMES

from pobudka.core import board, board_info, pointing
from pobudka.server import messages as say
from pobudka.server.audience import Audience
from pobudka.server.messages import AnyDown
from pobudka.server.pictures import Frame, ViewBuilder
from pobudka.table import actions as do
from pobudka.table.log_entries import SeatGuess
from pobudka.table.settings import House, Settings, Tempo

Seen = Literal["all", "watcher", "asker"]
"""all: the same for everybody at the table. watcher: made for one watcher, from what it may see or know.
asker: an answer, sent to the socket that asked and to no other."""

VISIBLE: dict[type, dict[Seen, str]] = {
    say.Whole: {"all": "table seq now house board notes here release client watchers", "watcher": "picture"},
    say.Changed: {"all": "seq at seat kind", "watcher": "said news picture"},  # said: not of play, if nobody may watch
    say.Present: {"all": "here release client watchers"},
    say.Nudged: {"all": "seat"},
    say.Faces: {"asker": "id seat move events told"},
    say.Advice: {"asker": "id seat answer move told why"},
    say.Done: {"asker": "id seq"},
    say.Failed: {"asker": "id code details text"},
    House: {
        "all": " ".join(
            ["game rules players options cards starter root lesson is_what_if", *Settings.__struct_fields__]
        )
    },
    Tempo: {"all": "nudge stand_in"},
    say.Picture: {
        "all": "phase is_paused seats people rounds winners why if_abandoned keys words clocks rematch problem"
        " series enders lenders",
        "watcher": "me scenes worths",  # worths: not for who may not watch
    },
    say.Seat: {"all": "who name person bot is_ready stand_in is_open owner promised hints"},
    say.Person: {"all": "person name is_host has_left"},
    say.Clock: {"all": "seat nudge_at stand_in_at"},
    say.Series: {"all": "played won"},
    say.SeriesLine: {"all": "person name wins"},
    say.RoundScore: {"all": "scores totals tokens lines"},
    say.ChatMessage: {"all": "seq at person name text sign"},
    say.Scene: {"watcher": "seat view question looks held undo lines guide guessing guesses"},
    say.Guessing: {"all": "until words waits_for", "watcher": "cards sealed"},
    SeatGuess: {"watcher": "seat said lay"},
    say.Question: {"watcher": "answer choices phase about may_hint"},
    say.Choice: {"watcher": "verb forms offer targets in_any_order"},
    pointing.ToPlace: {"watcher": "zone seat words"},
    pointing.ToCard: {"watcher": "zone word token"},
    pointing.ToSay: {"watcher": "word"},
    pointing.ToButton: {"watcher": ""},
    board.CardDetail: {"watcher": "card"},
    board.SeatDetail: {"watcher": "seat"},
    board.Event: {"watcher": "source target card"},
    board_info.BoardInfo: {"all": "zones tokens moves hides lowest_wins has_rounds target teams attacked called"},
    **{zone: {"all": " ".join(zone.__struct_fields__)} for zone in get_args(board_info.ZoneInfo)},
    board_info.TokenInfo: {"all": "token worth does count"},
    board_info.MoveInfo: {"all": "verb number pace shows has_button golden keys"},
    say.News: {"watcher": "seat events told"},
}


def spoken(kind: Any) -> Iterator[type]:
    """Every struct that a message is made of."""
    for part in (
        kind,
        *(getattr(kind, name, None) for name in ("item_type", "value_type")),
        *getattr(kind, "types", ()),
    ):
        if part is not kind and part is not None:
            yield from spoken(part)
    if isinstance(kind, inspect.StructType):
        yield kind.cls
        for field in kind.fields:
            yield from spoken(field.type)


def undeclared(struct: type) -> set[str]:
    said = [name for names in VISIBLE.get(struct, {}).values() for name in names.split()]
    assert len(said) == len(set(said)), struct
    return set(struct.__struct_fields__) ^ set(said)  # type: ignore[attr-defined]


def test_every_field_of_every_message_says_who_may_see_it() -> None:
    structs = set(spoken(inspect.type_info(AnyDown)))
    assert set(get_args(AnyDown)) <= structs and structs == set(VISIBLE)
    assert {struct.__name__: undeclared(struct) for struct in structs if undeclared(struct)} == {}


def test_a_message_without_a_rule_is_noticed() -> None:
    class Gossip(say.Down, frozen=True, tag="gossip"):
        """A message whose author forgot who may see it."""

        deck: list[str]

    assert undeclared(Gossip) == {"deck"}
    assert Gossip in set(spoken(inspect.type_info(AnyDown | Gossip)))


# --- It is so ---


GAZES = [Audience(me, seats, "en", True) for me, seats in ((None, ()), (0, (0,)), (1, (1,)))]


def seen_by_all(struct: type, found: list[dict[str, Any]]) -> None:
    for name in VISIBLE[struct].get("all", "").split():
        assert all(each[name] == found[0][name] for each in found), f"{struct.__name__}.{name}"


def messages(table: Sitting) -> Iterator[tuple[type, list[dict[str, Any]]]]:
    """A picture of the table and what happened there, as each of `GAZES` is sent it."""
    builder, changes = ViewBuilder(table.state, [], Frame()), table.table.news()
    wholes = [msgspec.json.decode(builder.whole(audience, 7, [0, 1])) for audience in GAZES]
    yield say.Whole, wholes
    yield say.Picture, [whole["picture"] for whole in wholes]
    for rows in zip(
        *([msgspec.json.decode(row) for row in builder.changed(audience, changes)] for audience in GAZES), strict=True
    ):
        yield say.Changed, list(rows)


def test_what_is_for_all_is_the_same_for_all_and_what_is_for_one_is_not() -> None:
    table, _ = a_look(memory="aided", may_watch=False)
    table.move(1, "peek 2 3")
    table.by(0, do.Chat("hej"))
    different: set[tuple[type, str]] = set()
    for struct, found in messages(table):
        seen_by_all(struct, found)
        different |= {
            (struct, name) for name in found[0] if any(each.get(name) != found[0].get(name) for each in found)
        }
    declared = {
        (struct, name)
        for struct in (say.Whole, say.Picture, say.Changed)
        for name in VISIBLE[struct]["watcher"].split()
    }
    assert different == declared, "nothing is called secret that is not"


def test_a_secret_that_is_called_public_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VISIBLE, say.Picture, {"all": "phase scenes", "watcher": "me"})
    with pytest.raises(AssertionError, match=r"Picture\.scenes"):
        for struct, found in messages(a_look()[0]):
            seen_by_all(struct, found)


def test_what_is_filled_in_makes_the_message_that_its_struct_would() -> None:
    """To the byte: templates and structs are two ways of writing the same."""
    for game in GAMES:
        table = a_short_table(game)
        for _ in play(table):
            builder, changes = ViewBuilder(table.state, [], Frame()), table.table.news()
            for audience in (*GAZES, Audience(0, (0,), "pl", False), Audience(0, (0, 1), "en", True)):
                sent = [builder.whole(audience, 7, [0, 1]), *builder.changed(audience, changes)]
                assert [msgspec.json.encode(msgspec.json.decode(message, type=AnyDown)) for message in sent] == sent
