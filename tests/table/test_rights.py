"""Every action, by everybody, at every stage of a live table: what happens is what the table of rights says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import get_args

import pytest
from msgspec import UNSET
from tests.rights_page import ABOUT, PAGE, ROLES, STAGES, page
from tests.table.sitting import NAME, Sitting, an_open_table, finish_round

from pobudka import BadInput, Game
from pobudka.store.log import Row
from pobudka.store.memory import MemoryStore
from pobudka.table import actions as do
from pobudka.table import rights, table
from pobudka.table.actions import Action, AnyAction
from pobudka.table.rights import ALWAYS, CLOCK, RIGHTS, Actor, Role, Stage, roles_of, stage_of
from pobudka.table.settings import Tempo
from pobudka.table.table import at_once

ACTIONS: tuple[type[Action], ...] = get_args(AnyAction)
DEVICE = "a device"
HOST, HOLDER, SEATED, PERSON = range(4)  # the host has no seat; seats 2 and 3 are bots'
IMPLIED: dict[Role, set[Role]] = {
    "stranger": {"stranger"},
    "person": {"person"},
    "seated": {"person", "seated"},
    "holder": {"person", "seated", "holder"},
    "owner": {"person", "owner"},
    "host": {"person", "host"},
    "bot": {"bot"},
    "clock": {"clock"},
}
VOICES: dict[Role, Actor] = {
    "stranger": Actor(None, "a new key"),
    "person": Actor(PERSON, f"key {PERSON}"),
    "seated": Actor(SEATED, f"key {SEATED}"),
    "holder": Actor(HOLDER, f"key {HOLDER}", device=DEVICE),
    "owner": Actor(PERSON, f"key {PERSON}"),
    "host": Actor(HOST, f"key {HOST}"),
    "bot": Actor(bot_of=2),
    "clock": CLOCK,
}


# --- A table at every stage ---


@cache
def rows_at(stage: Stage, scene: str) -> tuple[list[Row], bytes]:
    """The log of a table at this stage, by playing there."""
    game = Game("sen", 4, last_turn=True, end={"rounds": 1 if stage == "closed" else 2})
    guess = 30 if stage == "guessing" else UNSET
    sitting = an_open_table(game, tempo=Tempo(30, 90), has_hints=True, guess=guess)
    for name in ("Host", "Holder", "Seated", "Person"):
        sitting.join(name)
    for person, seat in ((HOLDER, 0), (SEATED, 1)):
        sitting.by(person, do.Sit(seat, f"słowo {seat}"))
        sitting.by(person, do.Ready(seat))
    for seat in (2, 3):
        sitting.by(HOST, do.SeatBot(seat, "habits"))
    if scene == "lent":
        for person in range(len(sitting.state.people)):
            sitting.by(person, do.Lend())
    if stage == "gathering":
        if scene == "a free seat":
            sitting.by(HOST, do.Stand(3))
        return sitting.log, sitting.state.secret
    sitting.deal()
    for seat in (0, 1, 3, 2):
        if (scene, seat) != ("the bot is asked", 2):
            sitting.move(seat, "peek 0 1")
    if scene == "away":
        sitting.stand_in(0)
    if scene == "called":
        sitting.move(0, "wake")
    if stage == "paused":
        sitting.by(HOST, do.Pause())
    if stage in ("guessing", "between", "closed"):
        finish_round(sitting)
    if scene == "looked":
        sitting.by(VOICES["holder"], do.See(0, sitting.table.waiting(0)[0]))
    return sitting.log, sitting.state.secret


def scene_for(action: type[Action], role: Role) -> str:
    """What has to be so, for the action to be possible at all."""
    if action is do.Move and role == "bot":
        return "the bot is asked"
    return {do.Sit: "a free seat", do.Back: "away", do.Undo: "called", do.Cover: "looked", do.Lend: "lent"}.get(
        action, ""
    )


def a_table_at(stage: Stage, scene: str, role: Role) -> Sitting:
    rows, secret = rows_at(stage, scene)
    sitting = Sitting(MemoryStore({NAME: list(rows)}, {NAME: secret}))
    sitting.time.ms = 10**9  # late enough for the clock
    sitting.gone[HOLDER] = sitting.gone[HOST] = 0
    if role == "owner":
        sitting.state.owners = dict.fromkeys(range(4), PERSON)  # as if others had started there since
    assert stage_of(sitting.state) == stage
    return sitting


def example(action: type[Action], role: Role, sitting: Sitting) -> AnyAction:
    """An action that has not been done yet and could be done by somebody."""
    state, seat = sitting.state, 2 if role == "bot" else 0
    looked = next((move for looker, move in state.held if looker == seat), 0)
    examples: tuple[AnyAction, ...] = (
        do.Join("Nowy"),
        do.Leave(),
        do.Sit({"holder": 0, "bot": 2}.get(role, 3), "nowe słowo"),
        do.Stand(seat),
        do.SeatBot(0 if role == "holder" else 2, "raven"),
        do.Ready(seat, False),
        do.Deal(len(state.game.rounds) + 1),
        do.Move(seat, "peek 0 1" if role == "bot" else "draw", state.next_answer(seat)),
        do.See(seat, next(iter(sitting.table.waiting(0)), 0)),
        do.Cover(seat, looked),
        do.Undo(seat, state.seq - 1),
        do.Hint(seat, state.next_answer(seat)),
        do.Pause(not state.is_paused),
        do.StandIn(seat),
        do.Back(seat),
        do.Give(2 if role == "host" else seat, PERSON),
        do.Host(PERSON),
        do.Remove(PERSON),
        do.Consent(seat),
        do.Lend(False),
        do.Chat("hej"),
        do.React("smile"),
        do.Abandon(),
        do.Lead(),
        do.Agree(),
        do.Rematch(),
        do.Next(starter=1),
        do.Guess(seat, ["?"] * 4),
        do.TurnUp(),
    )
    return next(each for each in examples if type(each) is action)


# --- What happens there, and what should ---


def expected(action: type[Action], role: Role, stage: Stage) -> str:
    able = RIGHTS[action]
    if IMPLIED[role] & able.get(stage, frozenset()):
        return "allowed"
    is_ever_able = any(IMPLIED[role] & roles for roles in able.values())
    return f"error-table-{stage}" if is_ever_able and not able.get(stage) else "error-table-right"


def happens(action: type[Action], role: Role, stage: Stage) -> str:
    """The outcome at a live table. Refused, nothing is written anywhere; allowed, something is."""
    sitting = a_table_at(stage, scene_for(action, role), role)
    doing, before = example(action, role, sitting), at_once(sitting.store.tables())
    seat = getattr(doing, "seat", None)
    to_a_seat = {"holder", "owner", "bot"} if seat is None else set()
    assert roles_of(sitting.state, VOICES[role], seat) == IMPLIED[role] - to_a_seat
    try:
        sitting.by(VOICES[role], doing)
    except BadInput as problem:
        assert at_once(sitting.store.tables()) == before
        assert all(problem.say(language) for language in ("pl", "en"))
        return problem.message
    is_said_already = action is do.Join and role != "stranger"
    assert (at_once(sitting.store.tables()) == before) == is_said_already
    return "allowed"


# Nobody can be away yet, or have looked: whoever comes back, or covers cards, is acknowledged.
NOTHING_TO_DO = {(do.Back, "holder", "gathering"), (do.Cover, "holder", "gathering")}


def wrong_outcomes(actions: tuple[type[Action], ...] = ACTIONS) -> Iterator[tuple[str, Role, Stage, str, str]]:
    for action, role, stage in product(actions, ROLES, ALWAYS):
        if (action, role, stage) not in NOTHING_TO_DO:
            should, does = expected(action, role, stage), happens(action, role, stage)
            if should != does:
                yield action.__name__, role, stage, should, does


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.__name__)
def test_everybody_may_do_what_the_table_of_rights_says_and_nothing_else(action: type[Action]) -> None:
    assert list(wrong_outcomes((action,))) == []


def test_the_matrix_has_every_action_role_and_stage() -> None:
    assert set(RIGHTS) == set(ACTIONS) and len(ACTIONS) == 29
    assert set(ROLES) == set(IMPLIED) == set(VOICES) == set(ABOUT)
    assert set(ALWAYS) == set(get_args(Stage)) == set(STAGES)
    assert all(roles <= set(ROLES) for able in RIGHTS.values() for roles in able.values())
    outcomes = [expected(action, role, stage) for action, role, stage in product(ACTIONS, ROLES, ALWAYS)]
    assert len(outcomes) == 29 * 8 * 6 and outcomes.count("allowed") > 100


def test_the_page_of_rights_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(RIGHTS), "run python -m tests.rights_page"


# --- Would it be noticed? ---


def with_a_right(monkeypatch: pytest.MonkeyPatch, action: type[Action], stage: Stage, role: Role) -> None:
    able = {**RIGHTS[action], stage: RIGHTS[action].get(stage, frozenset()) | {role}}
    monkeypatch.setitem(RIGHTS, action, able)
    monkeypatch.setitem(rights._EVER, action, rights._EVER[action] | {role})


@pytest.mark.parametrize(
    ("action", "stage", "role"), [(do.Abandon, "playing", "person"), (do.See, "playing", "host")], ids=str
)
def test_a_right_that_is_added_is_noticed(
    action: type[Action], stage: Stage, role: Role, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert happens(action, role, stage) == "error-table-right"
    with_a_right(monkeypatch, action, stage, role)
    assert happens(action, role, stage) == "allowed"
    assert PAGE.read_text(encoding="utf-8") != page(RIGHTS)


@pytest.mark.parametrize("check", ["check_who", "check_when"])
def test_a_check_that_is_forgotten_is_noticed(check: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, check, lambda *_: None)
    with pytest.raises((AssertionError, ValueError)):
        assert list(wrong_outcomes((do.Deal, do.Host, do.Pause))) == []


def test_a_right_that_is_taken_away_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "roles_of", lambda state, by, seat: roles_of(state, by, seat) - {"host"})
    assert ("Abandon", "host", "playing", "allowed", "error-table-right") in wrong_outcomes((do.Abandon,))
