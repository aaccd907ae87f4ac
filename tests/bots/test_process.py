"""Bots that are programs: they get what their seat may know, and nothing they do holds up the table."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.test_every_game import world_alike
from tests.tables import GAMES, random_moves

from pobudka import BadInput, Game
from pobudka.bots import Brief, Question, Thought, command_of, process, sit_down
from pobudka.bots.process import ProcessBot, dismiss_idle
from pobudka.core.chance import seeded
from pobudka.core.speech import LANGUAGES

START = """
import json, os, sys, time
def say(line):
    print(line, flush=True)
def asks():
    for line in sys.stdin:
        if line.startswith("ask "):
            yield json.loads(line[4:])
"""
HELLO = "say('pobudka-bot 1 tester')\n"
PATIENT, HASTY = 20_000, 150  # ms


@pytest.fixture(autouse=True)
def nothing_hangs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(process, "HELLO_SECONDS", 40)  # the machine may be busy

    def too_long(*_: Any) -> None:
        raise AssertionError("this took too long")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.alarm(120)
    yield
    dismiss_idle()
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture
def written(tmp_path: Path) -> Any:
    """Seats a program with this source at a table."""

    def write(source: str, *words: str, game: Game | None = None, seat: int = 0, **how: Any) -> ProcessBot:
        file = tmp_path / "bot.py"
        if not file.exists():  # a program that was started may still be reading it
            file.write_text(START + source, encoding="utf-8")
        return ProcessBot([sys.executable, str(file), *words], brief_of(game or dealt(), seat, **how))

    return write


def dealt(name: str = "sen", players: int = 2, seed: int = 1) -> Game:
    game = Game(name, players)
    game.deal(seed=seed)
    return game


def brief_of(game: Game, seat: int = 0, seed: int = 0, **how: Any) -> Brief:
    return Brief(game.rules.name, game.players, seat, game.options, game.cards, seed, **how)


def question(game: Game, seat: int = 0, ms: int = PATIENT, events: Any = ()) -> Question:
    view = game.position.view(seat)
    return Question(seat, view, view.legal(seat), events, ms)


def move_of(game: Game, thought: Thought) -> str:
    return game.rules.notation.text(thought.move)


def assert_lost(thought: Thought, asked: Question, *words: str) -> None:
    """Chance has decided, and there is a sentence about it in both languages."""
    assert thought.trouble is not None and thought.move in asked.legal
    assert all(word in str(thought.trouble) for word in words), thought.trouble
    for language in LANGUAGES:
        sentence = thought.trouble.say(language)
        assert "\n" not in sentence and "{ $" not in sentence and len(sentence) < 250


def is_there(pid: int) -> bool:
    """Whether the process runs, or is a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# --- A program that behaves ---


def test_a_program_decides(written: Any) -> None:
    game = dealt()
    bot = written(HELLO + "for ask in asks(): say('move ' + ask['legal'][-1])")
    thought = bot.think(question(game))
    assert thought.trouble is None and move_of(game, thought) == "peek 2 3"
    assert bot.name == "tester"


def test_a_program_asked_for_estimates_gives_one_for_every_move(written: Any) -> None:
    source = """
for ask in asks():
    points = {move: 1.5 if move == "peek 1 2" else -i for i, move in enumerate(ask["legal"])}
    say("estimates " + json.dumps(points) if ask["estimates"] else "")
"""
    game = dealt()
    thought = written(HELLO + source, wants_estimates=True).think(question(game))
    assert thought.trouble is None and move_of(game, thought) == "peek 1 2"
    assert thought.estimates.tolist() == [0, -1, -2, 1.5, -4, -5]


def test_a_program_is_told_what_was_settled_and_never_a_seed(written: Any, tmp_path: Path) -> None:
    game = Game("sen", 3, edition="jubilee")
    game.deal(seed=987654321)
    tape = tmp_path / "tape"
    source = "open(sys.argv[1], 'w').write(sys.stdin.readline())\nfor ask in asks(): say('move ' + ask['legal'][0])"
    written(HELLO + source, str(tape), game=game, seat=2).think(question(game, 2))
    word, _, told = tape.read_text().partition(" ")
    assert word == "game" and "987654321" not in told
    rules = {"game": "sen", "rules": "sen/1", "players": 3, "seat": 2}
    assert json.loads(told) == {**rules, "options": game.options, "cards": game.cards}


def test_events_arrive_in_order_also_those_of_decisions_that_were_lost(written: Any, tmp_path: Path) -> None:
    tape = tmp_path / "tape"
    source = """
for ask in asks():
    with open(sys.argv[1], 'a') as tape: tape.write(json.dumps([ask['n'], [e['card'] for e in ask['events']]]) + "\\n")
    time.sleep(0.7 if ask['n'] == 2 else 0)
    say('move ' + ask['legal'][0])
"""
    game = dealt()
    bot = written(HELLO + source, str(tape))
    cards = iter("abcdefgh")

    def ask(ms: int) -> Thought:
        events = [{"from": "draw", "to": "held", "card": next(cards)} for _ in range(2)]
        thought: Thought = bot.think(question(game, ms=ms, events=events))
        return thought

    troubles = [ask(ms).trouble for ms in (PATIENT, HASTY, 1, PATIENT)]
    assert [t and t.message for t in troubles] == [None, "trouble-late", "trouble-busy", None]
    told = [json.loads(line) for line in tape.read_text().splitlines()]
    assert told == [[1, ["a", "b"]], [2, ["c", "d"]], [4, ["e", "f", "g", "h"]]]


def test_a_program_plays_two_games_in_a_row(written: Any) -> None:
    source = """
for line in sys.stdin:
    word, _, told = line.partition(" ")
    if word == "game": seat = json.loads(told)["seat"]
    if word == "ask": say("move " + json.loads(told)["legal"][seat])
"""
    pids, moves = [], []
    for seat in (0, 1):
        game = dealt()
        bot = written(HELLO + source, seat=seat)
        moves.append(move_of(game, bot.think(question(game, seat))))
        pids.append(bot._program.pid)
        bot.close({"winners": None})
    assert moves == ["peek 0 1", "peek 0 2"] and pids[0] == pids[1]
    dismiss_idle()
    assert not is_there(pids[0])


@pytest.mark.parametrize("seconds", [0, 0.3])
def test_a_program_that_leaves_after_its_game_is_started_again_for_the_next(written: Any, seconds: float) -> None:
    source = """
for line in sys.stdin:
    word, _, told = line.partition(" ")
    if word == "ask": say("move " + json.loads(told)["legal"][1])
    if word == "end": sys.exit(0)
"""
    for _ in range(3):
        game = dealt()
        bot = written(HELLO + source)
        thought = bot.think(question(game))
        assert thought.trouble is None and move_of(game, thought) == "peek 0 2"
        bot.close({})
        time.sleep(seconds)


# --- Programs that do not ---

ANSWERS = {
    "nothing that is meant": ("say('thinking …')", ["thinking …", "neither"]),
    "an empty line": ("say('')", ["neither"]),
    "an illegal move": ("say('move wake')", ["wake", "not legal"]),
    "a move that is none": ("say('move')", ["not legal"]),
    "wrong JSON": ("say('estimates {')", ["estimates"]),
    "estimates of some moves": ("say('estimates {\"peek 0 1\": 3}')", ["estimates"]),
    "estimates that are no numbers": ("say('estimates ' + json.dumps({m: True for m in ask['legal']}))", ["estimates"]),
    "endless estimates": (
        "say('estimates ' + json.dumps({m: float('inf') for m in ask['legal']}))",
        ["estimates", "Infinity"],
    ),
    "bottomless JSON": ("say('estimates ' + '[' * 100000)", ["estimates"]),
    "bytes that are no text": ("sys.stdout.buffer.write(b'\\xff\\x00\\x1b[2J\\n'); sys.stdout.flush()", ["·[2J"]),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_nonsense_loses_the_decision_and_not_the_next(name: str, written: Any) -> None:
    answer, words = ANSWERS[name]
    source = f"for ask in asks():\n if ask['n'] == 1: {answer}\n else: say('move peek 1 3')"
    game = dealt()
    bot = written(HELLO + source)
    assert_lost(bot.think(question(game)), question(game), *words)
    thought = bot.think(question(game))
    assert thought.trouble is None and move_of(game, thought) == "peek 1 3"


def test_a_late_answer_is_never_taken_for_the_next_questions(written: Any) -> None:
    source = """
for ask in asks():
    time.sleep(0.6 if ask['n'] == 1 else 0)
    say('move ' + ask['legal'][0 if ask['n'] == 1 else 5])
"""
    game = dealt()
    bot = written(HELLO + source)
    assert_lost(bot.think(question(game, ms=HASTY)), question(game), "tester", "150 ms")
    thought = bot.think(question(game))
    assert thought.trouble is None and move_of(game, thought) == "peek 2 3"


def test_a_silent_program_loses_every_decision_in_time(written: Any) -> None:
    game = dealt()
    bot = written(HELLO + "for ask in asks(): pass")
    bot.think(question(game, ms=HASTY))
    begun = time.monotonic()
    for _ in range(4):
        assert_lost(bot.think(question(game, ms=HASTY)), question(game), "still owes")
    assert time.monotonic() - begun < 4 * HASTY / 1000 + 0.5


def test_a_program_that_never_listens_holds_nobody_up(written: Any) -> None:
    game = dealt()
    bot = written(HELLO + "time.sleep(100)")
    asked = question(game, ms=HASTY, events=[{"from": "draw", "to": "held", "card": "?"}] * 20_000)
    assert len(json.dumps(asked.events)) > 1 << 17  # more than a pipe holds
    begun = time.monotonic()
    assert_lost(bot.think(asked), asked, "150 ms")
    bot.close({})
    assert time.monotonic() - begun < 8
    assert not is_there(bot._program.pid)


DEATHS = {
    "at once": "sys.exit(3)",
    "after its hello": HELLO + "sys.exit(3)",
    "in mid-game": HELLO + "[say('move ' + ask['legal'][0]) if ask['n'] == 1 else sys.exit(3) for ask in asks()]",
    "at every question": HELLO + "for ask in asks(): sys.exit(3)",
}


@pytest.mark.parametrize("when", DEATHS)
def test_a_program_that_dies_is_out_of_this_game_and_back_in_the_next(when: str, written: Any) -> None:
    pids = set()
    for _ in range(2):
        game = dealt()
        bot = written(DEATHS[when])
        thoughts = [bot.think(question(game)) for _ in range(3)]
        assert (thoughts[0].trouble is None) == (when == "in mid-game")
        for thought in thoughts[1:]:
            assert_lost(thought, question(game), "has ended", "exit code 3")
        pids.add(bot._program.pid)
        assert not is_there(bot._program.pid)
        bot.close({})
    assert len(pids) == 2


@pytest.mark.parametrize("hello", ["hello", "pobudka-bot 2 tester", "pobudka-bot 1", "", "game {}"])
def test_a_program_with_a_wrong_hello_is_out_of_the_game(hello: str, written: Any) -> None:
    game = dealt()
    bot = written(f"say({hello!r})\nfor ask in asks(): say('move ' + ask['legal'][0])")
    for _ in range(2):
        assert_lost(bot.think(question(game)), question(game), f'"{hello}"', "pobudka-bot 1 NAME")
    assert not is_there(bot._program.pid)


def test_a_program_that_never_says_hello_is_out_of_the_game(written: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "HELLO_SECONDS", 1)
    game = dealt()
    bot = written("time.sleep(100)")
    begun = time.monotonic()
    for _ in range(2):
        assert_lost(bot.think(question(game)), question(game), "did not say who it is")
    assert time.monotonic() - begun < 5
    assert not is_there(bot._program.pid)


def test_a_line_without_end_is_not_waited_for_nor_kept(written: Any) -> None:
    game = dealt()
    bot = written(HELLO + "for ask in asks():\n while True: sys.stdout.write('y' * 65536)")
    begun = time.monotonic()
    assert_lost(bot.think(question(game)), question(game), "1,048,576 bytes")
    assert time.monotonic() - begun < 10
    assert not is_there(bot._program.pid)


def test_a_flood_of_lines_is_not_kept_and_holds_nobody_up(written: Any) -> None:
    game = dealt()
    bot = written(HELLO + "while True: sys.stdout.write('y\\n' * 10000)")
    bot.think(question(game))
    begun = time.monotonic()
    for _ in range(20):
        assert_lost(bot.think(question(game)), question(game), '"y"')
    assert bot._program._heard.qsize() <= 100
    bot.close({})
    dismiss_idle()
    assert time.monotonic() - begun < 10
    assert not is_there(bot._program.pid)


def test_a_program_that_will_not_leave_is_ended(written: Any) -> None:
    game = dealt()
    source = "for ask in asks(): say('move ' + ask['legal'][0])\nwhile True: time.sleep(1)"
    bot = written("import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + HELLO + source)
    assert bot.think(question(game)).trouble is None
    bot.close({})
    assert is_there(bot._program.pid)  # it may be asked for another game
    begun = time.monotonic()
    dismiss_idle()
    assert time.monotonic() - begun < 5
    assert not is_there(bot._program.pid)


def test_what_chance_decides_follows_from_the_bots_seed(written: Any) -> None:
    def lost(seed: int) -> list[int]:
        game = Game("sen", 3)
        game.deal(seed=1)
        bot = ProcessBot([sys.executable, "-c", "pass"], brief_of(game, seed=seed))
        moves = []
        for seat, _ in random_moves(game, most=12):
            if seat == 0:
                moves.append(bot.think(question(game)).move)
        return moves

    assert lost(1) == lost(1) != lost(2)


# --- Who may sit down ---


@pytest.mark.parametrize("spec", ["nobody", "", "'unfinished"])
def test_a_spec_that_is_neither_a_bot_nor_a_program_is_refused_with_our_bots_named(spec: str) -> None:
    with pytest.raises(BadInput, match="There are random, habits"):
        sit_down(spec, brief_of(dealt()))


@pytest.mark.parametrize("spec, program", [("habits --fast", "habits"), ("no/such/file.py", "no/such/file.py")])
def test_a_command_whose_program_is_not_there_is_told_so(spec: str, program: str) -> None:
    with pytest.raises(BadInput, match=f"no program {program} to run"):
        sit_down(spec, brief_of(dealt()))


def test_a_command_may_be_a_program_or_a_python_file(tmp_path: Path) -> None:
    file = tmp_path / "my bot.py"
    file.write_text("", encoding="utf-8")
    assert command_of(f"'{file}' --brave") == [sys.executable, str(file), "--brave"]
    assert command_of(f"{sys.executable} -c pass") == [sys.executable, "-c", "pass"]


def test_a_program_that_cannot_be_started_says_why(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_text("neither a script nor a program", encoding="utf-8")
    with pytest.raises(BadInput, match="cannot be started"):
        sit_down(str(file), brief_of(dealt()))


# --- What a program may know ---


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_has_not_seen_changes_no_byte_that_its_program_gets(
    name: str, written: Any, tmp_path: Path
) -> None:
    source = """
with open(sys.argv[1], 'w') as tape:
    for line in sys.stdin:
        print(line, end="", file=tape, flush=True)
        if line.startswith("ask "): say("move " + json.loads(line[4:])["legal"][0])
"""
    game, chance = dealt(name, 3), seeded(1)
    tapes = [tmp_path / "here", tmp_path / "there"]
    bots = [[written(HELLO + source, f"{tape}{seat}", game=game, seat=seat) for seat in range(3)] for tape in tapes]
    asked = 0
    for mover, move in random_moves(game, most=60):
        for seat in range(3):
            worlds = [game.copy(), world_alike(game, seat, chance)]
            if move not in worlds[1].legal(mover):
                continue
            for world in worlds:
                world.push(move, mover)
            here, there = ([world.events(seat), seat in world.to_move] for world in worlds)
            if here == there and here[1]:  # else a face was shown: from here on the two worlds differ for this seat too
                for world, seats in zip(worlds, bots, strict=True):
                    thought = seats[seat].think(question(world, seat, events=world.events(seat)))
                    assert thought.trouble is None, thought.trouble
                asked += 1
    assert asked > 20
    for seat in range(3):
        here_told, there_told = ((tmp_path / f"{tape.name}{seat}").read_bytes() for tape in tapes)
        assert here_told == there_told and here_told.count(b"\nask ") > 3
