"""What may be of a person in a log: every field of every kind of row says whether forgetting somebody changes it."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from tests.table.sitting import a_short_table, an_open_table, finish, secret_of

from pobudka import Game
from pobudka.store.log import Row
from pobudka.store.reading import Stored
from pobudka.store.rewriting import Rewritten
from pobudka.table import actions as do
from pobudka.table.forgetting import MARK, forgotten, without_chat
from pobudka.table.log_entries import AnyEntry
from pobudka.table.replay import rebuild
from pobudka.table.settings import House

# Of a person, or perhaps: taken out.
GOES = {
    "opened": {"webhook", "webhook_key"},
    "joined": {"name", "key"},
    "looked": {"device"},
    "lent": {"is_lent"},  # a yes becomes a no
    "chat": {"text", "mark"},
    "seated": {"name"},  # a bot's stays
    "continued": {"won"},  # numbers stay, and names of bots; the names that seats had go
    "imported": {"names", "record"},
}
# Of the game, of a bot, a number that is nobody's without its name, or (the word of the shuffle) part of the proof.
STAYS = {
    "opened": {*House.__struct_fields__, "begun"},
    "joined": {"person"},
    "left": {"person", "is_banned"},
    "hosting": {"person"},
    "agreed": {"person", "is_wanted", "away"},
    "lent": {"person"},
    "seated": {"person", "bot", "word"},
    "handed": {"person"},
    "promised": {"person"},
    "ready": {"is_ready"},
    "stand_in": {"bot"},
    "consent": {"is_open"},
    "dealt": {"round", "digest", "measure"},
    "move": {"text", "answer"},
    "looked": {"move"},
    "covered": {"move"},
    "undo": {"move"},
    "guess": {"said"},
    "hinted": {"answer"},
    "pause": {"is_paused"},
    "closed": {"why", "totals", "winners"},
    "revealed": {"round", "key", "digest", "totals"},  # the key is the deal's
    "rematch": {"table"},
    "continued": {"played"},
    "chat": {"person"},
    "react": {"person", "sign", "mark"},  # a sign is one of eight, its mark a number by chance
}


@pytest.mark.parametrize("kind", get_args(AnyEntry), ids=lambda kind: kind.__name__)
def test_every_field_of_a_row_goes_or_stays_when_somebody_is_forgotten(kind: type[msgspec.Struct]) -> None:
    name = str(kind.__struct_config__.tag)
    goes, stays = GOES.get(name, set()), STAYS.get(name, set())
    assert goes | stays == set(kind.__struct_fields__) and not goes & stays, "say it here, and in table/forgetting.py"


def a_stored_table() -> Stored:
    table = finish(a_short_table("sen"))
    return Stored(table.log, secret_of(0), None, None)


def test_nothing_but_bodies_is_ever_rewritten() -> None:
    stored = a_stored_table()
    changed = Rewritten(stored.rows, [msgspec.structs.replace(row, at=row.at + 1) for row in stored.rows], None, None)
    with pytest.raises(ValueError, match="only what a row says"):
        list(changed.bodies)
    with pytest.raises(ValueError, match="shorter"):
        list(Rewritten(stored.rows, stored.rows[:-1], None, None).bodies)


def test_a_table_without_the_person_is_left_letter_by_letter() -> None:
    stored = a_stored_table()
    assert not list(forgotten(stored, {"another key"}, set()).bodies) and not list(without_chat(stored).bodies)


def test_rows_of_the_first_releases_are_read_and_only_those_of_the_person_are_written_anew() -> None:
    """A row may lack fields that came later: it is not touched for that."""
    stored = a_stored_table()
    old = [msgspec.structs.replace(row, body=row.body.replace('"mark":"",', "")) for row in stored.rows]
    changed = forgotten(stored._replace(rows=old), {"key 1"}, set())
    assert {seq for _, _, seq, _ in changed.bodies} == {row.seq for row in old if is_of(row, "key 1")}
    assert rebuild(changed.into, secret_of(0)).names[1] == f"{MARK} (2)"


def is_of(row: Row, key: str) -> bool:
    return row.kind == "joined" and key in row.body


def test_what_those_are_called_who_share_a_screen_with_somebody_goes_with_them() -> None:
    table = an_open_table(Game("sen", 2))
    table.join("Ola")
    for seat, name in enumerate(("Ola", "Ewa")):
        table.by(0, do.Sit(seat, "słowo", name))
    assert table.state.names == ["Ola", "Ewa"]
    key = table.state.people[0].key
    after = forgotten(Stored(table.log, secret_of(0), None, None), {key}, ())
    assert "Ewa" not in "".join(row.body for row in after.into)
    assert rebuild(after.into, secret_of(0)).names == ["— (1)", "— (1)"]
