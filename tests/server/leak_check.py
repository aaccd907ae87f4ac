"""No hidden card leaks onto a socket: whatever a watcher was not shown may be otherwise, its bytes stay the same.

`python -m tests.server.leak_check --pairs 100000 [--game NAME] [--seed S]` is the long form.

The pairs of worlds are those of `tests.table.leak_check`; what is compared is every message that the watcher's socket
would be sent after the row (the change, the same change caught up with later, the whole table), in sentences or not,
and what anybody can ask for over HTTP meanwhile.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace

import msgspec
from tests.table.leak_check import Leak, Moment, Told, can_repeat, check_leaks, main, why_not_told

from pobudka.core.speech import LANGUAGES
from pobudka.server import lobby, noticeboard, pictures, preview, sentences
from pobudka.server.audience import Audience
from pobudka.server.messages import Faces, Language, write_down
from pobudka.table import actions as do
from pobudka.table.watching import Watcher

__all__ = ["Leak", "check_leaks", "socket_told"]


def socket_told(moment: Moment, who: Watcher, secret_looks: set[int], rng: random.Random) -> Told:
    """Every byte for one watcher after a row; nothing once the round is over, because its key tells every card."""
    state = moment.after
    if not isinstance(moment.action, do.Move):  # the worlds were made anew since the last move, so it has no before
        state = replace(state, last=None)
    if state.phase != "playing":
        return
    language, say = rng.choice(sorted(LANGUAGES)), rng.random() < 0.5
    audience = some_audience(moment, who, language, say, rng)
    if audience is None:
        return
    frame = pictures.Frame()
    before = pictures.ViewBuilder(replace(moment.before, last=None), [], frame)  # worlds are made anew for each row
    builder = pictures.ViewBuilder(state, [], frame, before)
    for topic, is_late in (("changed", False), ("caught up", True)):
        for message in builder.changed(audience, moment.changes, is_late=is_late):
            yield topic, message
    shown = audience._replace(parts=True, lines=rng.random() < 0.5)
    for message in builder.changed(shown, moment.changes, shown=shown._replace(held=())):
        yield "what changed", message
    yield "whole", builder.whole(audience, moment.clock.ms, [0])
    if isinstance(moment.action, do.See) and moment.action.seat == who and audience.seats and not secret_looks:
        action, faces = moment.action, moment.done.faces
        sentence = sentences.look_sentence(language, state, action.seat, action.move, faces)
        yield "faces", write_down(Faces(action.id, action.seat, action.move, faces, sentence))
    yield "info", msgspec.json.encode(lobby.table_info(state, language))
    yield "lobby", msgspec.json.encode(noticeboard.listed(state, 0))
    yield "preview", repr(preview.cards_of(state)).encode()  # all that its picture is drawn from
    yield "preview's words", preview.tags_of(state, language, "https://pobudka.example", "/t/x").encode()
    yield "record", msgspec.json.encode(state.record())
    yield "reasons", msgspec.json.encode([why_not_told(state, each) for each in range(len(state.game.rounds) + 2)])


def some_audience(
    moment: Moment, who: Watcher, language: Language, say: bool, rng: random.Random
) -> Audience | None:  # fmt: skip
    """A socket that is shown what this watcher is: the seat's own, or where that seat alone lets everybody look,
    sometimes a spectator's. A spectator may be a guest, also one to whom a seat is promised."""
    state = moment.after
    guest = rng.choice([None, *(person for person in state.here.values() if not state.seats_of(person))])
    if who is None:
        return None if state.shown else Audience(guest, (), language, say)
    if state.shown == {who} and rng.random() < 0.5:
        return Audience(guest, (), language, say)
    held = tuple(can_repeat(state, who)) if state.bot_at(who) is None else ()
    return Audience(state.seated[who].person, (who,), language, say, held)


if __name__ == "__main__":
    sys.exit(main(__doc__, socket_told))
