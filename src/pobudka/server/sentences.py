"""What a row of the log says, in a sentence for one watcher."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pobudka.core import registry
from pobudka.core.board import Event, View
from pobudka.core.errors import BadInput
from pobudka.core.speech import can_say, say
from pobudka.core.telling import Teller
from pobudka.table.replay import State
from pobudka.table.watching import PERCEPTION_OF, Change, Watcher


def teller_for(state: State, language: str, who: Watcher) -> Teller:
    """Speaks of the table to one of its watchers."""
    names = [None if seat == who else name for seat, name in enumerate(state.names)]
    return Teller(state.opened.game, language, names, state.opened.options)


def sentence(
    teller: Teller, state: State, change: Change, events: Sequence[Event], view: Callable[[], View]
) -> str | None:
    """What happened, to whoever was shown these events and had this view then; nothing for what need not be told."""
    language = teller.language
    if change.game is not None and change.kind == "move":
        assert change.seat is not None
        return teller.sentence(change.seat, str(change.said["text"]), events, view())
    message = f"told-{change.kind}"
    if not can_say(language, message):
        return None
    details = {key: _plain(value) for key, value in change.said.items()}
    person, seat = change.said.get("person"), change.seat
    if person is not None:
        details["name"] = state.people[person].name
    elif seat is not None:
        details.setdefault("name", state.names[seat])
    if seat is not None:
        details["place"] = seat + 1
    return say(language, message, **details)


def _plain(value: object) -> str | int:
    """As sentences take it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, (int, str)) else str(value)


def why_outdated(language: str, state: State) -> str | None:
    """Why this server cannot play a table on. What exactly its rules stumbled over may tell of cards: its log says."""
    if state.stranded is None or state.closed is None or state.closed.why != "outdated":
        return None
    needed = state.opened.rules
    try:
        registry.find(state.opened.game, needed)
    except BadInput as problem:
        return say(language, "outdated-rules", needed=needed, has=str(problem.details["right"]))
    return say(language, "outdated-otherwise")


def look_sentence(language: str, state: State, seat: int, row: int, faces: Sequence[Event]) -> str | None:
    """A look in a sentence, with the faces that it showed."""
    given = state.answers.get(seat)
    while given is not None and given.row != row:
        given = given.before
    if given is None:
        return None
    view = state.game.view(seat, PERCEPTION_OF[state.opened.memory])
    return teller_for(state, language, seat).sentence(seat, given.text, faces, view)
