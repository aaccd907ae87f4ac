"""Leaks to plant: each lets something hidden through, somewhere on the way from a table to a watcher."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from msgspec.structs import asdict as as_dict
from msgspec.structs import replace as changed
from tests.table import leak_check
from tests.table.worlds import cards_of

from pobudka.bots.api import Question
from pobudka.core import position, views
from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.records import ALL, EMPTY
from pobudka.core.rule import new
from pobudka.table import company, guessing, log_entries, replay, steps, watching
from pobudka.table.clock import Deadline
from pobudka.table.proof import key_of
from pobudka.table.replay import State
from pobudka.table.table import Table

Patch = pytest.MonkeyPatch
LEAKS: list[tuple[str, Callable[[Patch], None]]] = []


def leak(plant: Callable[[Patch], None]) -> Callable[[Patch], None]:
    LEAKS.append((plant.__name__.replace("_", " "), plant))
    return plant


def top_of(game: Game) -> int:
    """The kind of the card that will be drawn next; what every leak here that needs one bit of a secret tells."""
    left = int(game.position.state["this_round"]["undrawn"][0])
    return int(cards_of(game.position)[-left]) if left else 0


def shown(game: Game) -> list[int]:
    return [kind for _, _, kind, _, _ in game.position.steps]


# --- In what is told of a row ---


@leak
def events_show_every_face(patch: Patch) -> None:
    patch.setattr(watching, "visible_events", lambda game, who, memory: game.events("all"))


@leak
def a_look_does_not_wait(patch: Patch) -> None:
    patch.setattr(watching, "visible_events", lambda game, who, memory: game.events(who))


@leak
def everybody_is_told_what_the_next_seat_sees(patch: Patch) -> None:
    visible_events = watching.visible_events
    patch.setattr(
        watching,
        "visible_events",
        lambda game, who, memory: visible_events(game, 0 if who is None else (who + 1) % game.players, memory),
    )


@leak
def events_come_in_the_order_of_their_faces(patch: Patch) -> None:
    visible_events = watching.visible_events

    def sorted_events(game: Game, who: Any, memory: Any) -> Any:
        return [
            event
            for _, event in sorted(zip(shown(game), visible_events(game, who, memory), strict=True), key=lambda x: x[0])
        ]

    patch.setattr(watching, "visible_events", sorted_events)


@leak
def a_hidden_face_makes_a_longer_message(patch: Patch) -> None:
    visible_events = watching.visible_events

    def padded(game: Game, who: Any, memory: Any) -> Any:
        events = zip(shown(game), visible_events(game, who, memory), strict=True)
        return [changed(event, card="?" * (1 + kind % 3)) if event.card == "?" else event for kind, event in events]

    patch.setattr(watching, "visible_events", padded)


@leak
def a_place_is_named_by_the_card_on_it(patch: Patch) -> None:
    visible_events = watching.visible_events

    def named(game: Game, who: Any, memory: Any) -> Any:
        events = zip(shown(game), visible_events(game, who, memory), strict=True)
        return [changed(event, target=f"{event.target} {kind % 5}") for kind, event in events]

    patch.setattr(watching, "visible_events", named)


@leak
def the_digest_is_told(patch: Patch) -> None:
    patch.setattr(log_entries.Dealt, "public", ("round", "digest"))


@leak
def a_byte_of_the_secret_is_in_every_row(patch: Patch) -> None:
    says(patch, lambda state: state.secret[0])


@leak
def the_key_is_told_with_the_deal(patch: Patch) -> None:
    says(patch, lambda state: key_of(state.secret, max(len(state.game.rounds), 1)).hex()[:8])


@leak
def the_number_of_cards_of_a_kind_in_the_draw_pile_is_told(patch: Patch) -> None:
    def count(state: State) -> int:
        left = int(state.game.position.state["this_round"]["undrawn"][0])
        return int((cards_of(state.game.position)[-left:] == 0).sum()) if left else 0

    says(patch, count)


@leak
def whether_two_hidden_cards_are_alike_is_told(patch: Patch) -> None:
    def has_pair(state: State) -> bool:
        hidden = cards_of(state.game.position)[-2:]
        return bool(hidden[0] == hidden[1])

    says(patch, has_pair)


@leak
def the_faces_of_a_look_are_told_to_all_when_it_is_asked_for(patch: Patch) -> None:
    apply = State.apply

    def loud(self: State, row: Any, entry: Any = None) -> Any:
        faces = dict(self.looks)
        change = apply(self, row, entry)
        if change.kind == "looked":
            change = replace(change, said={**change.said, "faces": faces[row.seat, change.said["move"]]})
        return change

    patch.setattr(State, "apply", loud)


def says(patch: Patch, what: Callable[[State], Any]) -> None:
    apply = State.apply

    def talkative(self: State, row: Any, entry: Any = None) -> Any:
        change = apply(self, row, entry)
        return replace(change, said={**change.said, "x": what(self)})

    patch.setattr(State, "apply", talkative)


@leak
def a_row_is_later_by_the_next_card(patch: Patch) -> None:
    apply = State.apply
    patch.setattr(
        State, "apply", lambda self, row, entry=None: replace(apply(self, row, entry), at=row.at + top_of(self.game))
    )


# --- In what lies before a watcher ---


@leak
def the_next_card_is_in_the_view(patch: Patch) -> None:
    view = Game.view
    patch.setattr(
        Game,
        "view",
        lambda self, who, perception="knows": {**as_dict(view(self, who, perception)), "next": top_of(self)},
    )


@leak
def the_order_of_the_views_keys_follows_the_next_card(patch: Patch) -> None:
    view = Game.view

    def turned(self: Game, who: Any, perception: Any = "knows") -> Any:
        seen = list(as_dict(view(self, who, perception)).items())
        return dict(seen[::-1] if top_of(self) % 2 else seen)

    patch.setattr(Game, "view", turned)


@leak
def a_seat_is_shown_the_next_seats_view(patch: Patch) -> None:
    view = Table.view
    patch.setattr(
        Table, "view", lambda self, who: view(self, None if who is None else (who + 1) % self.state.game.players)
    )


@leak
def a_spectator_is_shown_a_seats_view(patch: Patch) -> None:
    view = Table.view
    patch.setattr(Table, "view", lambda self, who: view(self, 0 if who is None else who))


@leak
def what_was_looked_at_lies_open_before_it_is_asked_for(patch: Patch) -> None:
    patch.setattr(Table, "view", lambda self, who: self.state.game.view(who, "knows"))


@leak
def a_cell_too_many_is_copied_into_views(patch: Patch) -> None:
    honest = views.views_of

    def views_of(elements: Any, cls: type, seats: Any, perception: Any) -> Any:
        out = honest(elements, cls, seats, perception)
        record = new(cls).dtype
        for row in out:
            mine, all_cards = (x.view(record)["this_round"]["cards"][0] for x in (row, elements))
            mine[::3] = np.where(mine[::3] == EMPTY, EMPTY, all_cards[::3])
        return out

    patch.setattr(position, "views_of", views_of)


@leak
def which_looks_wait_depends_on_their_faces(patch: Patch) -> None:
    looks_of = watching.looks_of

    def only_some(game: Game, memory: Any) -> Any:
        return {
            seat: looks for seat, looks in looks_of(game, memory).items() if looks[0].card in game.rules.tokens[::2]
        }

    patch.setattr(replay, "looks_of", only_some)


@leak
def the_record_holds_the_running_round(patch: Patch) -> None:
    record = State.record
    patch.setattr(State, "record", lambda self: record(self) | {"rounds": self.game.record()["rounds"]})


@leak
def the_clock_runs_by_the_next_card(patch: Patch) -> None:
    def deadlines(state: State) -> list[Deadline]:
        return [Deadline(seat, since, since + top_of(state.game)) for seat, since in state.asked_since.items()]

    patch.setattr("tests.table.leak_check.deadlines", deadlines)


# --- In what a seat is asked, and hears ---


@leak
def choices_come_in_an_order_that_follows_the_next_card(patch: Patch) -> None:
    legal = Game.legal

    def turned(self: Game, seat: int | None = None) -> list[str]:
        moves = legal(self, seat)
        return moves[::-1] if top_of(self) % 2 else moves

    patch.setattr(Game, "legal", turned)


@leak
def what_is_legal_follows_from_the_true_cards(patch: Patch) -> None:
    legal = Game.legal
    patch.setattr(Game, "legal", lambda self, seat=None: legal(self, seat)[: -1 if top_of(self) == 0 else None])


@leak
def an_error_names_the_next_card(patch: Patch) -> None:
    checked = Game.check_move

    def talkative(self: Game, move: object, seat: int) -> int:
        try:
            return checked(self, move, seat)
        except BadInput as problem:
            raise BadInput(problem.message, **problem.details, instead=self.rules.tokens[top_of(self)]) from None

    patch.setattr(Game, "check_move", talkative)


@leak
def which_error_is_heard_depends_on_the_next_card(patch: Patch) -> None:
    checked = Game.check_move

    def moody(self: Game, move: object, seat: int) -> int:
        try:
            return checked(self, move, seat)
        except BadInput as problem:
            raise BadInput("error-no-move" if top_of(self) % 2 else "error-not-legal", **problem.details) from None

    patch.setattr(Game, "check_move", moody)


@leak
def whether_a_move_can_be_taken_back_follows_from_hidden_faces(patch: Patch) -> None:
    learned = watching.has_anybody_learned
    patch.setattr(
        steps,
        "has_anybody_learned",
        lambda before, after: learned(before, after) or top_of(before) > top_of(after) // 2,
    )


# --- While people guess their cards ---


@leak
def a_guess_is_told_before_the_cards_are_turned_up(patch: Patch) -> None:
    patch.setattr(log_entries.Guessed, "public", ("said",))


@leak
def who_is_waited_for_to_guess_follows_from_the_cards(patch: Patch) -> None:
    def lowest_first(state: State) -> list[int]:
        scores = state.turning.after.scores if state.turning else None
        return sorted(guessing.awaited(state), key=lambda seat: (scores or [])[seat])

    patch.setattr(leak_check, "awaited", lowest_first)


@leak
def points_are_counted_before_the_cards_are_turned_up(patch: Patch) -> None:
    hold_back = guessing.hold_back

    def counted(state: State, before: Game, at: int) -> None:
        over = state.game.position.state["this_round"]["points"].copy()
        hold_back(state, before, at)
        state.game.position.state["this_round"]["points"] = over

    patch.setattr(replay, "hold_back", counted)


# --- In what a bot gets ---


@leak
def a_bot_gets_the_whole_position(patch: Patch) -> None:
    def about(position: Any, seat: int, events: Any = (), ms: int = 100) -> Question:
        return Question(seat, position, position.legal(seat), events, ms)

    patch.setattr(Question, "about", about)


@leak
def a_bot_knows_every_card(patch: Patch) -> None:
    def about(position: Any, seat: int, events: Any = (), ms: int = 100) -> Question:
        seen = position.copy()
        seen.state["this_round"]["known"][:] = ALL
        return Question(seat, seen, position.legal(seat), events, ms)

    patch.setattr(Question, "about", about)


@leak
def a_bots_moves_are_listed_by_the_true_cards(patch: Patch) -> None:
    honest = Question.about

    def about(position: Any, seat: int, events: Any = (), ms: int = 100) -> Question:
        asked = honest(position, seat, events, ms)
        return replace(asked, legal=sorted(asked.legal, reverse=bool(cards_of(position)[-1] % 2)))

    patch.setattr(Question, "about", about)


@leak
def a_bots_guesses_follow_from_the_deal(patch: Patch) -> None:
    brief_of = company.brief_of
    patch.setattr(company, "brief_of", lambda state, seat: replace(brief_of(state, seat), seed=top_of(state.game)))
