"""What is new is closed until somebody opens it: a kind of row tells nothing, an action is nobody's to do."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from tests.table.sitting import a_short_table, finish

from pobudka import BadInput
from pobudka.table import actions, log_entries
from pobudka.table import actions as do
from pobudka.table.actions import Action, AnyAction
from pobudka.table.log_entries import AnyEntry, Entry, entry_of, row_of
from pobudka.table.rights import RIGHTS
from pobudka.table.verify import verify

KINDS: tuple[type[Entry], ...] = get_args(AnyEntry)
HIDDEN = {  # what stands in a log and is told to nobody
    "opened": {"begun", "webhook", "webhook_key"},
    "joined": {"key"},
    "dealt": {"digest", "measure"},
    "revealed": {"digest", "totals"},
    "chat": {"mark"},
    "react": {"mark"},
    "looked": {"device"},
    "agreed": {"away"},
    "continued": {"played", "won"},
    "guess": {"said"},
}


def declared(module: object, base: type) -> set[type]:
    return {each for each in vars(module).values() if isinstance(each, type) and issubclass(each, base)} - {base}


def fails_to_declare(kind: type[Entry]) -> str | None:
    """What a kind of row does not say of itself, if it leaves anything open."""
    if "public" not in vars(kind):
        return "it does not say what of it watchers are told"
    if not set(kind.public) <= set(kind.__struct_fields__):
        return "it tells what it does not have"
    return None


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_row_declares_what_watchers_are_told(kind: type[Entry]) -> None:
    assert fails_to_declare(kind) is None


def test_every_kind_and_every_action_is_in_its_closed_list() -> None:
    assert declared(log_entries, Entry) == set(KINDS)
    assert declared(actions, Action) == set(get_args(AnyAction)) == set(RIGHTS)
    for each in (*KINDS, *get_args(AnyAction)):
        assert each.__struct_config__.forbid_unknown_fields and each.__struct_config__.frozen


def test_no_kind_of_row_hides_or_tells_anything_that_is_not_known_here() -> None:
    hidden = {str(kind.__struct_config__.tag): set(kind.__struct_fields__) - set(kind.public) for kind in KINDS}
    assert {kind: fields for kind, fields in hidden.items() if fields} == HIDDEN


def test_watchers_are_told_the_public_part_of_every_row_and_no_more() -> None:
    table = a_short_table("sen", webhook="https://example.org/secret-path")
    table.table.news()
    finish(table)
    changes = table.table.news()
    assert {change.kind for change in changes} == {"dealt", "move", "revealed", "closed"}
    for change, row in zip(changes, table.log[changes[0].seq :], strict=True):
        entry = entry_of(row)
        assert change.said == {name: getattr(entry, name) for name in entry.public}
    told = msgspec.json.encode([entry_of(row).public_fields for row in table.log]).decode()
    assert "secret-path" not in told and "key 0" not in told and "digest" not in told
    assert "secret-path" in table.log[0].body, "so it could have been told"


def test_a_key_or_the_webhook_is_in_no_record_and_not_shown_by_accident() -> None:
    table = finish(a_short_table("sen", webhook="https://example.org/secret-path"))
    record = table.state.record()
    assert verify(record).is_over
    assert "secret-path" not in str(record) and "key 0" not in str(record)
    assert "key 0" not in repr(table.state.people) and table.state.secret.hex() not in repr(table.state)


# --- Would it be noticed? ---


class Whispered(Entry, frozen=True, tag="whisper"):
    """A kind of row whose author forgot who may read it."""

    text: str


class Cheat(Action, frozen=True, tag="cheat"):
    """An action that nobody was given."""


def test_a_kind_that_declares_nothing_is_noticed_and_tells_nothing() -> None:
    assert fails_to_declare(Whispered) == "it does not say what of it watchers are told"
    assert Whispered("the top card is a raven").public_fields == {}


def test_a_kind_that_is_not_in_the_list_cannot_be_read() -> None:
    row = row_of("stół", 1, 1, None, Whispered("psst"))  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="cannot be read"):
        entry_of(row)


def test_an_action_without_a_right_is_nobodys_to_do() -> None:
    table = a_short_table("sen")
    count = len(table.log)
    with pytest.raises(KeyError):
        table.by(0, Cheat())  # type: ignore[arg-type]
    assert len(table.log) == count
    table.by(0, do.Chat("still alive"))
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"do": "cheat"}, AnyAction)
