"""`pobudka trainer`."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter

from pobudka.bots.match import play_match
from pobudka.core.errors import BadInput
from pobudka.core.game import view_in_words
from pobudka.core.recording import records_in
from pobudka.core.registry import find
from pobudka.core.speech import say
from pobudka.study.accounts import names_in
from pobudka.study.questions import COMPANY, LETTERS, call_in_words, next_question, slot_in_words
from pobudka.study.spacing import Kept, reviewed
from pobudka.study.story import retold
from pobudka.study.trainer import Call, Spot, names_for, own_places, slot_asked, spots_in, story_until
from pobudka.terminal.keys import home_folder

from .given import GameName, LanguageName, compile_first, spoken_language
from .plain import answer

ROUNDS = 12  # that bots play for a start, if no games are given


class Notebook(msgspec.Struct):
    """What the trainer keeps between two visits: of every kind of position when it is due again."""

    format: Literal["pobudka-trainer/1"] = "pobudka-trainer/1"
    kinds: dict[str, Kept] = {}


def run(
    game: GameName,
    files: Annotated[
        list[Path] | None, Parameter(help="Records of your games; without any, bots have played some.")
    ] = None,
    /,
    *,
    about: Annotated[Literal["call", "slot", "both"], Parameter(help="What to train.")] = "both",
    player: Annotated[str | None, Parameter(help="Your name in those records.")] = None,
    seat: Annotated[int | None, Parameter(help="Or your seat, from 0.")] = None,
    players: Annotated[int, Parameter(help="How many play where bots do.")] = 3,
    questions: Annotated[int, Parameter(help="How many questions; an empty answer ends earlier.")] = 10,
    notebook: Annotated[
        Path | None, Parameter(help="Where it is kept what is due when; without it, with your other Pobudka data.")
    ] = None,
    seed: Annotated[int | None, Parameter(help="The same questions again, from the same games.")] = None,
    language: LanguageName = None,
) -> int:
    language = spoken_language(language)
    rules = find(game)
    if questions < 1:
        raise BadInput("error-trainer-questions", found=questions)
    path = notebook or home_folder() / "trainer.json"
    book = read_notebook(path)
    compile_first(rules.name, with_bots=True)
    chance = random.Random(seed)
    found = own_spots(rules.name, files, player, seat) if files else fresh_spots(rules.name, players, chance)
    spots = [spot for spot in found if about in ("both", spot.about)]
    if not spots and files and (player is not None or seat is not None):
        raise BadInput("error-trainer-person", game=rules.name)
    if not spots:
        raise BadInput("error-trainer-none", game=rules.name)
    chance.shuffle(spots)
    right = asked = 0
    while asked < questions:
        question = next_question(spots, book.kinds, datetime.now(UTC))
        if question is None:
            print(say(language, "trainer-no-more"))
            break
        spot, call = question
        is_right = ask_call(spot, call, language) if call else ask_slot(spot, language)
        if is_right is None:
            break
        spots.remove(spot)
        asked, right = asked + 1, right + is_right
        book.kinds[spot.kind] = reviewed(book.kinds.get(spot.kind), is_right, datetime.now(UTC))
        write_notebook(path, book)
    print(say(language, "trainer-sum", right=right, asked=asked))
    return 0


def own_spots(game: str, files: list[Path], player: str | None, seat: int | None) -> Iterator[Spot]:
    """What can be asked about a person's games."""
    for file in files:
        for number, record in enumerate(records_in(file)):
            told = retold(record, number)
            if told.game.rules.name != game:
                continue
            for one, name in enumerate(names_in(record, told.game.players)):
                if seat in (None, one) and player in (None, name):
                    yield from spots_in(told, one)


def fresh_spots(game: str, players: int, chance: random.Random) -> Iterator[Spot]:
    """What can be asked about some rounds that bots have just played."""
    for _ in range(ROUNDS):
        played = play_match(game, [COMPANY] * players, seed=chance.getrandbits(32))
        yield from spots_in(retold(played.record()), 0)


# --- Asking ---


def ask_call(spot: Spot, call: Call, language: str) -> bool | None:
    """Whether the answer was right; None if there was none."""
    rules = spot.told.game.rules
    names = names_for(spot.told.game.players, spot.seat, language)
    view = view_in_words(spot.before.view(spot.seat), spot.seat)
    print("\n" + "\n".join(rules.words.describe(language, view, names)))
    said = asked_for(say(language, "trainer-call"), {"y": True, "t": True, "n": False}, language)
    if said is None:
        return None
    is_right = said == (call.lead > 0)
    print(call_in_words(call, is_right, call.other, language))
    return is_right


def ask_slot(spot: Spot, language: str) -> bool | None:
    """First the round is told as this seat saw it, then the screen is cleared, then the question comes."""
    print("\n" + "\n".join(story_until(spot, language)))
    if sys.stdin.isatty():
        answer(say(language, "trainer-slot-ready"))
        print("\033[2J\033[H", end="")
    token, slot = slot_asked(spot)
    card = spot.told.game.rules.words.card(language, token)
    slots = LETTERS[: len(own_places(spot.before.view(spot.seat), spot.seat))]
    said = asked_for(say(language, "trainer-slot", card=card), {letter.lower(): letter for letter in slots}, language)
    if said is None:
        return None
    is_right = said == LETTERS[slot]
    print(slot_in_words(slot, is_right, language))
    return is_right


def asked_for(prompt: str, answers: dict[str, object], language: str) -> object | None:
    """What the person says, until it is one of these; None for nothing."""
    while said := answer(prompt):
        if said.lower() in answers:
            return answers[said.lower()]
        print(say(language, "trainer-not-understood", found=said[:40]))
    return None


# --- The notebook ---


def read_notebook(path: Path) -> Notebook:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Notebook)
    except FileNotFoundError:
        return Notebook()
    except OSError as problem:
        raise BadInput("error-file", file=str(path), problem=problem.strerror or str(problem)) from None
    except msgspec.DecodeError as problem:
        raise BadInput("error-trainer-notebook", file=str(path), problem=str(problem)) from None


def write_notebook(path: Path, book: Notebook) -> None:
    """All of it or nothing: another file takes its place."""
    beside = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(msgspec.json.format(msgspec.json.encode(book)))
        beside.replace(path)
    except OSError as problem:
        raise BadInput("error-file-write", file=str(path), problem=problem.strerror or str(problem)) from None
