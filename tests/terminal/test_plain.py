"""The plain dialogue: a person plays whole games in words, in both languages."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tests.tables import GAMES

from pobudka import BadInput, Game
from pobudka.core.chance import seeded
from pobudka.core.speech import LANGUAGES
from pobudka.terminal.plain import GaveUp, Player, play

OTHERS = ("Ola", "Marcin", "Patrycja", "Kuba", "Zosia")


class Person:
    """Says a random legal move whenever asked, in the words of the last offer."""

    def __init__(self, seed: int = 1) -> None:
        self.heard: list[str] = []
        self.rng = random.Random(seed)
        self.sayings: list[str] = []
        self.legal: Callable[[], list[str]] = list

    def write(self, line: str) -> None:
        self.heard.append(line)

    def read(self, prompt: str) -> str:
        self.heard.append(prompt)
        if self.sayings:
            return self.sayings.pop(0)
        legal = self.legal()
        calls = [move for move in legal if move == "wake"]
        return self.rng.choice(calls if calls and self.rng.random() < 0.2 else legal) if legal else ""


def sit_down(name: str, language: str, players: int = 3, seat: int = 0, seed: int = 1) -> tuple[Game, Player, Person]:
    game = Game(name, players)
    game.take_chance(seeded(seed))
    person = Person(seed)
    person.legal = lambda: game.legal(seat) if seat in game.to_move else []
    return game, Player(game.rules, language, seat, OTHERS[: players - 1], {}, person.read, person.write), person


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_game_is_played_in_words(name: str, language: str, seat: int) -> None:
    game, player, person = sit_down(name, language, seat=seat, seed=seat)
    play(game, player, "sees")
    assert game.is_over
    assert any(word in person.heard[-1] for word in ("win", "Wygryw"))
    assert not any("{" in line or "None" in line for line in person.heard)


def test_a_card_is_shown_when_one_looks_and_not_again_under_real_memory() -> None:
    game, player, person = sit_down("sen", "en")
    person.sayings = ["peek 0 1", "draw", "discard", "quit"]
    play(game, player, "sees")
    looks = [line for line in person.heard if line.startswith("You see ")]
    dream = game.view("all").dreams[0]
    assert len(looks) == 1 and dream[0].split("/")[-1] in looks[0]
    assert any(line.startswith("You have 4 cards face down") for line in person.heard[person.heard.index(looks[0]) :])


def test_under_aided_memory_what_one_knows_stays_visible() -> None:
    game, player, person = sit_down("sen", "en")
    person.sayings = ["peek 0 1", "quit"]
    play(game, player, "knows")
    first, second, *_ = game.view("all").dreams[0]
    known = [game.rules.words.card("en", card) for card in (first, second)]
    told = f"You have A: {known[0]}, B: {known[1]}, C: face down and D: face down"
    assert any(line.startswith(told) for line in person.heard)


def test_what_is_not_possible_is_said_with_what_is() -> None:
    game, player, person = sit_down("sen", "pl")
    person.sayings = ["lecę", "", "?", "table", "peek  0   1", "quit"]
    play(game, player, "sees")
    text = "\n".join(person.heard)
    assert "„lecę” nie jest teraz możliwe" in text and "Sen w skrócie" in text
    assert game.rounds[0]["moves"][0] == [0, "peek 0 1"]
    assert person.heard[-1] == "Do zobaczenia i słodkich snów."


def test_the_end_of_the_input_is_a_goodbye() -> None:
    game, _, person = sit_down("sen", "en")

    def hang_up(prompt: str) -> str:
        raise EOFError

    player = Player(game.rules, "en", 0, OTHERS[:2], {}, hang_up, person.write)
    play(game, player, "sees")
    assert person.heard[-1] == "Goodbye, and sweet dreams."
    with pytest.raises(GaveUp):
        player.read("")


def test_a_move_is_said_by_number_and_letter_step_by_step_or_in_notation() -> None:
    game, player, person = sit_down("sen", "en")
    person.sayings = ["1", "d", "a", "take c", "2 b", "take 1", "quit"]
    play(game, player, "sees")
    mine = [move for seat, move in game.rounds[0]["moves"] if seat == 0]
    assert mine == ["peek 0 3", "take 2", "take 1", "take 1"]
    assert "Which slot? A, B, C, D" in person.heard and "Which slot? A, B, C" in person.heard


def test_one_goes_a_step_back() -> None:
    game, player, person = sit_down("sen", "pl")
    person.sayings = ["peek", "wróć", "peek a", "stół", "b", "koniec"]
    play(game, player, "sees")
    assert game.rounds[0]["moves"][0] == [0, "peek 0 1"]


class Stubborn:
    """Takes the first legal move, and complains of the first one."""

    def __init__(self, seat: int) -> None:
        self.seat, self.heard, self.decided = seat, 0, 0

    def hear(self, game: Game) -> None:
        self.heard += len(game.events(self.seat))

    def decide(self, game: Game) -> tuple[str, BadInput | None]:
        self.decided += 1
        return game.legal(self.seat)[0], BadInput("error-match-over") if self.decided == 1 else None

    def reason(self) -> Callable[[str], str]:
        number = self.decided
        return lambda language: f"It is my decision number {number}."


def test_others_hear_what_happens_decide_and_their_troubles_are_told() -> None:
    game, player, person = sit_down("sen", "en")
    person.sayings = ["peek 0 1", "draw", "discard", "quit"]
    other = Stubborn(1)
    play(game, player, "sees", {1: other})
    assert [1, "peek 0 1"] in game.rounds[0]["moves"] and [1, "draw"] in game.rounds[0]["moves"]
    assert other.decided >= 3 and other.heard > 9
    told = [line for line in person.heard if line.startswith("(Ola: ")]
    assert told == ["(Ola: The match is over; nothing more is dealt.)"]


def test_after_a_round_the_others_say_why_and_so_they_do_after_the_last_one() -> None:
    game, player, person = sit_down("sen", "en", players=2)
    legal = person.legal
    person.legal = lambda: ["wake"] if "wake" in legal() else legal()
    asked: list[str] = []

    def read(prompt: str) -> str:
        is_over = game.is_round_over
        if is_over and len(asked) < len(game.rounds):
            asked.append(prompt)
            return "why"
        return person.read(prompt)

    player._read = read
    play(game, player, "sees", {1: Stubborn(1)})
    assert game.is_over and len(asked) == len(game.rounds) > 1
    assert asked[0].startswith("Press Enter") and asked[-1] == "Enter leaves. "
    assert person.heard.count('Type "why" to hear why the bots played so.') == len(game.rounds)
    at = person.heard.index("It is my decision number 1.")
    assert person.heard[at - 1].startswith("Ola looks at")
    assert sum(line.startswith("It is my decision") for line in person.heard) == len(
        [move for played in game.rounds for move in played["moves"] if move[0] == 1]
    )


def test_a_hint_is_given_on_demand_counted_and_makes_no_move() -> None:
    game, player, person = sit_down("sen", "en", players=2)
    player.adviser = lambda game: (f"Move {len(game.history)} is yours.", "It is early.")
    person.sayings = ["hint", "take b", "podpowiedź", "back"]
    play(game, player, "sees")
    first = person.heard.index("The owl would do this: Move 0 is yours.")
    assert person.heard[first + 1] == "It is early."
    assert person.heard[first + 2].startswith("  1 "), "what can be done is said again"
    assert sum(line.endswith("is yours.") for line in person.heard) == 2
    assert "Hints asked for: you 2." in person.heard


def test_after_a_word_that_is_no_answer_the_open_question_is_asked_again() -> None:
    game, player, person = sit_down("sen", "en", players=2)
    person.sayings = ["peek", "a", "z", "b", "quit"]
    play(game, player, "sees")
    wrong = person.heard.index('"z" does not answer that; "back" goes back one step.')
    assert person.heard[wrong - 2] == person.heard[wrong + 1], "the same question"
    assert person.heard[wrong + 1].endswith("B, C, D"), "without what was said before"
    assert game.rounds[0]["moves"][0] == [0, "peek 0 1"]


def test_who_plays_where_nobody_gives_hints_is_told_when_there_are_some() -> None:
    game, player, person = sit_down("sen", "en", players=2)
    person.sayings = ["hint"]
    play(game, player, "sees")
    assert any(line.startswith("You can ask for a hint when") for line in person.heard)
    assert not any(line.startswith("Hints asked for") for line in person.heard)


def test_between_rounds_help_is_given_a_wrong_word_deals_nothing_and_one_may_leave() -> None:
    game, player, person = sit_down("sen", "en", players=2)
    person.sayings = ["peek 0 1"]
    legal = person.legal
    person.legal = lambda: ["wake"] if "wake" in legal() else legal()

    def read(prompt: str) -> str:
        if prompt.startswith("Press Enter") and not person.sayings:
            assert len(game.rounds) == 1
            person.sayings = ["?", "table", "draw", "quit"]
        return person.read(prompt)

    player._read = read
    play(game, player, "sees")
    text = "\n".join(person.heard)
    assert len(game.rounds) == 1 and text.count("Press Enter for the next round.") == 4
    assert "Sen in short" in text and person.heard[-1] == "Goodbye, and sweet dreams."


def test_a_wrong_word_leaves_the_begun_move_begun() -> None:
    game, player, person = sit_down("sen", "en")
    person.sayings = ["peek", "a", "nonsense", "?", "rules", "c", "quit"]
    play(game, player, "sees")
    assert game.rounds[0]["moves"][0] == [0, "peek 0 2"]


def test_the_state_is_short_and_all_of_it_is_told_on_demand() -> None:
    game, player, person = sit_down("sen", "en")
    person.sayings = ["peek 0 1", "draw", "table", "quit"]
    play(game, player, "sees")
    [asked, again] = [at for at, line in enumerate(person.heard) if " in hand." in line and line.startswith("You have")]
    short, whole = person.heard[asked - 4 : asked], person.heard[again - 6 : again]
    assert not any(line.startswith("Ola has") for line in short)
    assert any(line.startswith("Ola has") for line in whole) and any(line.startswith("Marcin has") for line in whole)


def test_teams_are_counted_together() -> None:
    game = Game("koty", 4, teams=True)
    game.take_chance(seeded(3))
    person = Person(3)
    person.legal = lambda: game.legal(0) if 0 in game.to_move else []
    play(game, Player(game.rules, "en", 0, OTHERS[:3], {"teams": True}, person.read, person.write), "sees")
    totals = game.totals
    assert f"① you and Marcin: {totals[0] + totals[2]}" in person.heard
    assert f"② Ola and Patrycja: {totals[1] + totals[3]}" in person.heard
