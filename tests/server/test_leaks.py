"""What a watcher was not shown changes no byte on its socket; leaks that are planted in the server are all found.

`scripts/trust sockets --full` is the long form: 100,000 pairs of worlds a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.leak_check import Leak, check_leaks, socket_told
from tests.table.leaks import top_of
from tests.tables import GAMES

from pobudka.core.game import Game
from pobudka.core.telling import Teller
from pobudka.server import lobby, messages, noticeboard, pictures, preview, sentences
from pobudka.server.audience import Audience
from pobudka.server.guessed import guessing_of
from pobudka.server.people import people_of
from pobudka.server.pictures import ViewBuilder
from pobudka.table.replay import State
from pobudka.table.watching import Change, Watcher

Patch = pytest.MonkeyPatch
LEAKS: list[Callable[[Patch], None]] = []


def leak(plant: Callable[[Patch], None]) -> Callable[[Patch], None]:
    LEAKS.append(plant)
    return plant


@pytest.mark.parametrize("name", GAMES)
def test_what_a_watcher_was_not_shown_changes_no_byte_on_its_socket(name: str) -> None:
    tally = check_leaks(name, pairs=200, seed=5, telling=socket_told)
    assert tally.impossible + tally.otherwise < tally.pairs / 10


@leak
def a_view_shows_every_face(patch: Patch) -> None:
    patch.setattr(ViewBuilder, "_view_json", lambda self, who: messages.write_down(self.state.game.view("all")))


@leak
def a_preview_shows_every_face(patch: Patch) -> None:
    true_view = Game.view
    patch.setattr(preview, "PERCEPTION_OF", dict.fromkeys(("real", "aided"), "all faces"))

    def view(self: Game, who: Any, perception: Any = "knows") -> Any:
        return true_view(self, "all") if perception == "all faces" else true_view(self, who, perception)

    patch.setattr(Game, "view", view)


@leak
def where_people_must_remember_a_view_shows_all_they_know(patch: Patch) -> None:
    patch.setattr(ViewBuilder, "_view_json", lambda self, who: messages.write_down(self.state.game.view(who, "knows")))


@leak
def a_spectator_watches_a_seat_that_did_not_consent(patch: Patch) -> None:
    patch.setattr(ViewBuilder, "watched", lambda self, audience: audience.seats or (None, 0))


@leak
def a_player_has_the_next_seats_scene_too(patch: Patch) -> None:
    def watched(self: ViewBuilder, audience: Audience) -> tuple[Watcher, ...]:
        return (*audience.seats, *((seat + 1) % self.state.game.players for seat in audience.seats)) or (None,)

    patch.setattr(ViewBuilder, "watched", watched)


@leak
def a_guest_sees_the_seat_that_is_promised(patch: Patch) -> None:
    watched = ViewBuilder.watched

    def early(self: ViewBuilder, audience: Audience) -> tuple[Watcher, ...]:
        promised = [seat for seat, person in self.state.promised.items() if person == audience.me]
        return (*watched(self, audience), *promised)

    patch.setattr(ViewBuilder, "watched", early)


@leak
def opponents_see_the_seat_that_lets_spectators_look(patch: Patch) -> None:
    watched = ViewBuilder.watched
    patch.setattr(ViewBuilder, "watched", lambda self, audience: (*watched(self, audience), *sorted(self.state.shown)))


@leak
def what_anybody_has_guessed_is_told_to_all(patch: Patch) -> None:
    def unsealed(state: State, own: Watcher) -> messages.Guessing | None:
        guessing = guessing_of(state, own)
        said = [each for guess in state.turning.sealed.values() for each in guess] if state.turning else []
        return guessing and replace(guessing, sealed=said)

    patch.setattr(pictures, "guessing_of", unsealed)


@leak
def events_are_those_of_everybody(patch: Patch) -> None:
    patch.setattr(Change, "events", lambda self, who: self.game.events("all") if self.game else [])


@leak
def sentences_tell_more_than_events(patch: Patch) -> None:
    def sentence(teller: Teller, state: State, change: Change, events: Any, view: Any) -> str | None:
        if change.game is None or change.kind != "move" or change.seat is None:
            return None
        return teller.sentence(change.seat, change.said["text"], change.game.events("all"), view())

    patch.setattr(pictures, "sentence", sentence)


@leak
def the_spoken_table_is_that_of_the_next_seat(patch: Patch) -> None:
    lines = Teller.lines

    def spoken(self: Teller, view: Any) -> list[str]:
        return [*lines(self, view), *hidden]

    build = ViewBuilder.__init__

    def init(self: ViewBuilder, state: State, *of: Any) -> None:
        hidden[:] = [str(top_of(state.game))] if state.game.rounds else []
        build(self, state, *of)

    hidden: list[str] = []
    patch.setattr(Teller, "lines", spoken)
    patch.setattr(ViewBuilder, "__init__", init)


def changing(patch: Patch, change: Callable[[ViewBuilder, messages.Picture], messages.Picture]) -> None:
    """In all pictures that are sent."""
    changed, whole = ViewBuilder.changed, ViewBuilder.whole

    def other(self: ViewBuilder, message: bytes) -> bytes:
        read = msgspec.json.decode(message, type=messages.Changed | messages.Whole)
        if read.picture is None or not self.state.game.rounds:
            return message
        return messages.write_down(replace(read, picture=change(self, read.picture)))

    patch.setattr(
        ViewBuilder, "changed", lambda self, *of, **how: [other(self, each) for each in changed(self, *of, **how)]
    )
    patch.setattr(ViewBuilder, "whole", lambda self, *of: other(self, whole(self, *of)))


@leak
def people_are_listed_by_the_next_card(patch: Patch) -> None:
    def turned(self: ViewBuilder, picture: messages.Picture) -> messages.Picture:
        people = people_of(self.state)
        turn = top_of(self.state.game) % len(people)
        return replace(picture, people=people[turn:] + people[:turn])

    changing(patch, turned)


@leak
def words_hold_the_next_card(patch: Patch) -> None:
    def said(self: ViewBuilder, picture: messages.Picture) -> messages.Picture:
        return replace(picture, words=[*self.state.all_words, str(top_of(self.state.game))])

    changing(patch, said)


@leak
def clocks_go_by_the_next_card(patch: Patch) -> None:
    def late(self: ViewBuilder, picture: messages.Picture) -> messages.Picture:
        by = top_of(self.state.game)
        return replace(picture, clocks=[replace(clock, nudge_at=clock.nudge_at + by) for clock in picture.clocks])

    changing(patch, late)


@leak
def points_of_the_running_round_are_counted(patch: Patch) -> None:
    changing(patch, lambda self, picture: replace(picture, if_abandoned=[top_of(self.state.game)]))


@leak
def a_message_is_longer_by_the_next_card(patch: Patch) -> None:
    changed = ViewBuilder.changed

    def padded(self: ViewBuilder, audience: Audience, changes: Any, *, is_late: bool = False) -> list[bytes]:
        return [m + b" " * top_of(self.state.game) for m in changed(self, audience, changes, is_late=is_late)]

    patch.setattr(ViewBuilder, "changed", padded)


@leak
def only_who_comes_back_is_told_too_much(patch: Patch) -> None:
    news = ViewBuilder._news

    def late(
        self: ViewBuilder, audience: Audience, change: Change, watched: tuple[Watcher, ...], is_late: bool
    ) -> bytes:
        found = news(self, audience, change, watched, is_late)
        if not is_late or change.game is None:
            return found
        read, events = msgspec.json.decode(b"[%b]" % found, type=list[messages.News]), change.game.events("all")
        return b",".join([messages.write_down(replace(each, events=events)) for each in read])

    patch.setattr(ViewBuilder, "_news", late)


@leak
def the_lobby_knows_the_next_card(patch: Patch) -> None:
    listed = noticeboard.listed
    patch.setattr(noticeboard, "listed", lambda state, at: listed(state, top_of(state.game)))


@leak
def a_tables_info_holds_the_next_card(patch: Patch) -> None:
    patch.setattr(lobby, "in_words", lambda language, game, options: [])
    info = lobby.table_info

    def about(state: State, language: str) -> Any:
        return replace(info(state, language), options_in_words=[str(top_of(state.game))])

    patch.setattr(lobby, "table_info", about)


@leak
def a_look_tells_another_sentence_of_what_lies_beneath(patch: Patch) -> None:
    sentence = sentences.sentence

    def more(teller: Teller, state: State, change: Change, events: Any, view: Any) -> str | None:
        said = sentence(teller, state, change, events, view)
        return f"{said} {top_of(change.game)}" if change.game and said else said

    patch.setattr(pictures, "sentence", more)


@pytest.mark.parametrize("plant", LEAKS, ids=[plant.__name__.replace("_", " ") for plant in LEAKS])
def test_a_leak_planted_in_the_server_is_found(plant: Callable[[Patch], None], monkeypatch: Patch) -> None:
    plant(monkeypatch)
    with pytest.raises(Leak):
        for name in GAMES:
            check_leaks(name, pairs=1_000, seed=6, telling=socket_told)
