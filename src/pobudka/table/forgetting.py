"""Forgetting people: what a table's rows say of somebody, taken out without another row, seat, card or digest changing.

Of a person a log has a name and the hash of a key (`joined`), what those are called who share a screen (`seated`), what
was said (`chat`), the hash of a device (`looked`) and, of whoever opened the table, perhaps a webhook; of a game from
elsewhere only names. None of it is part of the proof or of a digest. What stays (moves, signs, the word of the shuffle)
is then nobody's; what was lent to research is so no more. docs/guide/hosting.md tells hosts the same.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from typing import Any

from msgspec import UNSET
from msgspec.json import encode
from msgspec.structs import replace

from pobudka.store.log import Row
from pobudka.store.reading import Stored
from pobudka.store.rewriting import Rewritten

from .film import renamed
from .log_entries import AnyEntry, Chatted, Continued, Imported, Joined, Lent, Looked, Opened, Seated, entry_of, row_of
from .problems import NoTable
from .replay import State, follow, rebuild
from .summary import summary_in

MARK = "—"  # in place of words, in any language
SAID_NOTHING = f'%"text":"{MARK}"%'  # how a row of chat looks in which nothing is left


def name_of_nobody(number: int) -> str:
    """What whoever has this number (of a person or a seat, from 0) is called afterwards."""
    return f"{MARK} ({number + 1})"


def looks_like_key(key: str) -> str:
    """How a row looks in which somebody joins with a key of this hash."""
    return f'%"key":"{key}"%'


def keys_of(rows: Sequence[Row], name: str) -> set[str]:
    """The hashes of those who were ever called so at a table."""
    entries = (entry_of(row) for row in rows if row.kind == "joined")
    return {entry.key for entry in entries if isinstance(entry, Joined) and entry.name == name}


def is_named_in(rows: Sequence[Row], name: str) -> bool:
    """Whether a game from elsewhere was played by somebody of this name."""
    return any(isinstance(entry, Imported) and name in entry.names for entry in map(entry_of, rows))


def webhook_of(rows: Sequence[Row], keys: Collection[str]) -> str | None:
    """The webhook of a table that somebody with one of these keys opened."""
    opened = entry_of(rows[0])
    first = next((entry_of(row) for row in rows if row.kind == "joined"), None)
    is_own = isinstance(first, Joined) and first.person == 0 and first.key in keys
    return opened.webhook if is_own and isinstance(opened, Opened) else None


def forgotten(stored: Stored, keys: Collection[str], webhooks: Collection[str], name: str | None = None) -> Rewritten:
    """A table without those who have these keys, and without these webhooks; at one from elsewhere, without this name.

    The rows are played through on the way, since who sat where tells whose device was shown a look.
    """
    state: State | None = None
    into, marks = list[Row](), dict[int, str]()
    for row in stored.rows:
        entry = without(entry_of(row), keys, webhooks, name, marks)
        if isinstance(entry, Looked) and state is not None and row.seat is not None:
            entry = replace(entry, device="") if state.seated[row.seat].person in marks else entry
        into.append(as_row(row, entry))
        if state is None:
            state = rebuild([row], secret_of(stored))
        else:
            follow(state, row)
    return rewritten(stored, into)


def without(
    entry: AnyEntry, keys: Collection[str], webhooks: Collection[str], name: str | None, marks: dict[int, str]
) -> AnyEntry:
    """What a row says, without them; `marks` gathers their numbers, each with what stands for the key from now on."""
    match entry:
        case Joined(person=person, key=key) if key in keys:
            mark = marks.setdefault(person, f"forgotten {secrets.token_hex(8)}")
            return replace(entry, name=name_of_nobody(person), key=mark)
        case Seated(person=int(person), name=str(called)) if person in marks and called:
            return replace(entry, name="")
        case Lent(person=person) if person in marks:  # whoever is nobody could not take the rounds back
            return replace(entry, is_lent=False)
        case Chatted(person=person) if person in marks:
            return replace(entry, text=MARK, mark="")
        case Opened(webhook=str(webhook)) if webhook in webhooks:
            return replace(entry, webhook=None, webhook_key=UNSET)
        case Continued(won=won) if any(each.person in marks and each.name for each in won):
            return replace(entry, won=[replace(each, name="") if each.person in marks else each for each in won])
        case Imported(names=names) if name in names:
            return replace(entry, names=anonymous(names, name), record=anonymous_record(entry.record, name))
    return entry


def anonymous(names: Sequence[Any], name: str | None) -> list[Any]:
    return [name_of_nobody(seat) if each == name else each for seat, each in enumerate(names)]


def anonymous_record(record: dict[str, Any], name: str | None) -> dict[str, Any]:
    """Names are outside a record's fingerprint, so that this one is as right as it was."""
    names = record.get("names")
    return {**record, "names": anonymous(names, name)} if isinstance(names, list) else record


def without_chat(stored: Stored) -> Rewritten:
    """A table at which nothing was said. Neither films nor the history tell of what is said."""
    into = [as_row(row, said_nothing(entry_of(row))) if row.kind == "chat" else row for row in stored.rows]
    return Rewritten(stored.rows, into, None, None)


def said_nothing(entry: AnyEntry) -> AnyEntry:
    return replace(entry, text=MARK, mark="") if isinstance(entry, Chatted) else entry


def as_row(row: Row, entry: AnyEntry) -> Row:
    """The same row, saying this; letter by letter as it was, if that is what it said."""
    return row if entry == entry_of(row) else row_of(row.table, row.seq, row.at, row.seat, entry)


def rewritten(stored: Stored, into: Sequence[Row]) -> Rewritten:
    """The rows as they shall be, once they have been played again. What is kept beside them is not made anew but gets
    other names: it may be of a day whose rules are not here any more."""
    state = rebuild(into, secret_of(stored))
    line, film = stored.finished, stored.film
    if line is not None:
        line = replace(line, body=encode(replace(summary_in(line), names=state.names)).decode())
    record = state.imported.record if state.imported else {"names": state.names}
    return Rewritten(stored.rows, into, line, None if film is None else renamed(film, state.names, record.get("names")))


def secret_of(stored: Stored) -> bytes:
    if stored.secret is None:
        raise NoTable("error-table-none", table=stored.name)
    return stored.secret
