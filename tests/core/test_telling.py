"""What is said about a table: to every listener, in both languages, in every game, with nothing left unsaid."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.tables import GAMES, games, random_moves

from pobudka import Game
from pobudka.core.board import Event, View
from pobudka.core.registry import find
from pobudka.core.speech import LANGUAGES, listing
from pobudka.core.telling import Teller
from pobudka.core.views import Perception
from pobudka.games.koty.board import Land

PEOPLE = ("Ola", "Marcin", "Patrycja", "Kuba", "Zosia", "Jan")


def teller(game: Game, language: str, listener: int | None) -> Teller:
    names = [None if seat == listener else PEOPLE[seat] for seat in range(game.players)]
    return Teller(game.rules.name, language, names, game.options)


def is_good(sentence: str) -> bool:
    """Whole: it has a beginning and an end, and no detail was left open."""
    return (
        sentence[0].isupper()
        and sentence[-1] in ".!"
        and not any(sign in sentence for sign in "{}?_")
        and not ("None" in sentence or "  " in sentence)
    )


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_every_listener_is_told_everything_in_whole_sentences(name: str, data: st.DataObject) -> None:
    game: Game = data.draw(games(name))
    listener = data.draw(st.sampled_from([None, *range(game.players)]))
    perception: Perception = data.draw(st.sampled_from(["sees", "knows"]))
    tellers = [teller(game, language, listener) for language in LANGUAGES]
    game.deal(seed=data.draw(st.integers(0, 2**32)))
    for seat, move in random_moves(game):
        view = game.view(seat, perception)
        verb, *words = move.split()
        assert all(each.offer(verb, [[[word] for word in words]], view) for each in tellers)
        before = game.view(listener, perception)
        assert all(is_good(line) for each in tellers for line in each.lines(before))
        check_told(game, seat, move, listener, perception, tellers)


def check_told(
    game: Game, seat: int, move: str, listener: int | None, perception: Perception, tellers: list[Teller]
) -> None:
    trial = game.copy()
    trial.push(move, seat)
    for each in tellers:
        assert is_good(each.sentence(seat, move, trial.events(listener), trial.view(listener, perception)))
        if trial.scores is not None:
            lines = each.round_lines(trial.view(listener, perception), trial.scores)
            assert len(lines) == game.players and all(is_good(line) for line in lines)


NO_VIEW = View(seat=None, round=0, turn=None, asked=[], totals=[])  # for sentences that do not look at the table


def view_of(game: str, **shown: Any) -> View:
    """A view that shows this and otherwise an empty table."""
    rules = find(game)
    lies: dict[str, Any] = {zone.shown: None for zone in rules.board.zones} | {"caller": None, "hands": [], "taken": []}
    common: dict[str, Any] = {"seat": None, "round": 0, "turn": None, "asked": [], "totals": [], "attack": None}
    fields = rules.board.view.__struct_fields__
    return rules.board.view(**{name: value for name, value in (common | lies | shown).items() if name in fields})


def shown(*cards: str) -> list[Event]:
    return [Event(f"dream 0 {slot}", f"dream 0 {slot}", card) for slot, card in enumerate(cards)]


@pytest.mark.parametrize(
    ("language", "listener", "cards", "told"),
    [
        ("en", 0, "38", "You see a 3 in your slot A and an 8 in your slot B."),
        ("pl", 0, "38", "Widzisz trójkę na swoim polu A i ósemkę na swoim polu B."),
        ("en", 1, "??", "Ola looks at their own slots A and B."),
        ("pl", 1, "??", "Ola podgląda swoje pola A i B."),
        ("pl", None, "09", "Ola widzi zero na swoim polu A i dziewiątkę na swoim polu B."),
    ],
)
def test_a_look_is_told_with_its_faces_only_to_who_saw_them(
    language: str, listener: int | None, cards: str, told: str
) -> None:
    game = Game("sen", 2)
    assert teller(game, language, listener).sentence(0, "peek 0 1", shown(*cards), NO_VIEW) == told


def test_polish_cards_are_declined() -> None:
    events = [Event("dream 1 2", "open", "9"), Event("open", "dream 1 2", "1")]
    told = teller(Game("sen", 2), "pl", 0).sentence(1, "take 2", events, NO_VIEW)
    assert told == "Marcin bierze ze stosu odkrytego jedynkę na pole C; na stos trafia dziewiątka."
    koty = teller(Game("koty", 2), "pl", 0)
    attack = [Event("hand 1", "lying", "5")]
    assert koty.sentence(1, "attack 5 0 3", attack, NO_VIEW) == "Marcin atakuje twoją krainę D piątką."


@pytest.mark.parametrize(
    ("language", "move", "told"),
    [
        ("pl", "play joker 3 as 8", "Marcin zagrywa na swoją krainę D jokera jako ósemkę."),
        ("pl", "attack joker 0 1 as 8", "Marcin atakuje twoją krainę B jokerem jako ósemką."),
        ("pl", "play joker 3 as raven", "Marcin zagrywa na swoją krainę D jokera jako kruka."),
        ("en", "play joker 3 as 8", "Marcin plays a joker as an 8 on their own land D."),
        ("en", "attack joker 0 1 as 5", "Marcin attacks your land B with a joker as a 5."),
    ],
)
def test_a_joker_stands_for_a_card_in_the_right_case(language: str, move: str, told: str) -> None:
    events = [Event("hand 1", "lying", "joker")]
    assert teller(Game("koty", 2), language, 0).sentence(1, move, events, NO_VIEW) == told


@pytest.mark.parametrize(
    ("language", "value", "said"),
    [
        ("pl", "0", "Ola mówi, że na polach A i C są dwa zera, i odkrywa"),
        ("pl", "1", "Ola mówi, że na polach A i C są dwie jedynki, i odkrywa"),
        ("pl", "7", "Ola mówi, że na polach A i C są dwie siódemki, i odkrywa"),
        ("pl", "hourglass", "Ola mówi, że na polach A i C są dwie klepsydry, i odkrywa"),
        ("en", "7", "Ola says that slots A and C hold two 7s, and turns up"),
        ("en", "hourglass", "Ola says that slots A and C hold two hourglasses, and turns up"),
    ],
)
def test_a_claim_counts_its_two_cards(language: str, value: str, said: str) -> None:
    events = [*shown(value, value), Event("dream 0 0", "open", value)]
    assert teller(Game("sen", 2), language, 1).sentence(0, f"claim 0 2 {value}", events, NO_VIEW).startswith(said)


@pytest.mark.parametrize(
    ("language", "move", "told"),
    [
        ("en", "swap 0 3 1 1", "Marcin swaps Ola's slot D with Marcin's slot B without looking."),
        ("en", "swap 1 0 1 1", "Marcin swaps their own slot A with their own slot B without looking."),
        ("pl", "swap 0 3 1 1", "Marcin zamienia w ciemno pole D gracza Ola i swoje pole B."),
    ],
)
def test_a_swap_says_whose_slots_they_are(language: str, move: str, told: str) -> None:
    assert teller(Game("sen", 2), language, None).sentence(1, move, [], NO_VIEW) == told


@pytest.mark.parametrize(
    ("language", "piles", "offer"),
    [
        ("pl", ["8", "7"], "weź kartę ze stosu odkrytego: na lewym ósemka, na prawym siódemka"),
        ("pl", ["nest"], "weź kartę ze stosu odkrytego: na wierzchu Krucze gniazdo"),
        ("en", ["8", "mirror"], "take a card from an open pile: the 8 on the left, the mirror on the right"),
    ],
)
def test_the_open_piles_of_smoki_are_told_apart_by_their_sides(language: str, piles: list[str], offer: str) -> None:
    view = view_of("smoki", open=[[top] for top in piles])
    assert teller(Game("smoki", 2), language, 0).offer("take", [], view) == offer


def test_a_call_is_told_as_people_say_it() -> None:
    game = Game("sen", 2)
    game.deal(seed=1)
    view = replace(game.view(0), caller=1)
    assert "Marcin woła: Pobudka!" in teller(game, "pl", 0).lines(view)
    assert "Wołasz: Pobudka!" in teller(game, "pl", 1).lines(view)


@pytest.mark.parametrize(
    ("dreams", "options", "caller", "scores", "reason"),
    [
        ("19 16", {}, 0, (24, 16), "1 + 9 = 10 ravens; wrong call, +5: 24 points, 60 in all."),
        ("07 16", {}, 0, (0, 7), "0 + 7 = 7 ravens; right call, nobody has fewer: 0 points, 60 in all."),
        ("07 16", {"tie": "own"}, 0, (7, 7), "called and tied for lowest: 7 points, 60 in all."),
        (
            "91 16",
            {"variants": ["not-scary"]},
            1,
            (1, 12),
            "10 ravens; the most nines at the table, so they do not count: 1 point, 60 in all.",
        ),
        ("99 16", {"variants": ["all-in"]}, 1, (0, 50), "18 ravens, nothing but nines: 0 points, 60 in all."),
    ],
)
def test_the_count_says_why(
    dreams: str, options: dict[str, Any], caller: int, scores: tuple[int, int], reason: str
) -> None:
    view = view_of("sen", dreams=[list(dream) for dream in dreams.split()], caller=caller, totals=[60, 70])
    line = Teller("sen", "en", ["Ola", None], options).round_lines(view, scores)[0]
    assert line.endswith(reason)


def test_a_mirror_and_a_pair_are_explained() -> None:
    view = view_of("smoki", dreams=[["7", "mirror", "0", "7", "1", "2"]], tokens=[1])
    assert Teller("smoki", "en", ["Ola"], {}).round_lines(view, [3]) == [
        "Ola has 7, mirror, 0 in the top row; 7, 1, 2 in the bottom row. A and D are a pair: 0. "
        "The mirror in B counts as 0. 0 + 0 + 1 + 2 = 3 points, the fewest: a dragon token!"
    ]
    minus = view_of("smoki", dreams=[["5", "-2", "0", "7", "1", "-2"]], tokens=[1])
    [line] = Teller("smoki", "en", ["Ola"], {}).round_lines(minus, [9])
    assert line.endswith("5 \u2212 2 + 0 + 7 + 1 \u2212 2 = 9 points, the fewest: a dragon token!")


def test_hourglasses_are_explained() -> None:
    for count, said in ((2, "each counts 0); 0 + 0 + 4 = 4 ravens"), (1, "each counts 9); 9 + 4 = 13 ravens")):
        view = view_of("sen", dreams=[["hourglass"] * count + ["4"]], totals=[4])
        assert said in Teller("sen", "en", ["Ola"], {}).round_lines(view, [4])[0]


def test_the_worth_of_lands_is_added_up() -> None:
    lands = [Land(2, "5"), Land(1, None), Land(0, None), Land(0, "3")]
    [line] = Teller("koty", "en", ["Ola"], {}).round_lines(view_of("koty", lands=[lands]), [32])
    assert "20 + 9 + 0 + 3 = 32" in line


def test_lists_end_with_and() -> None:
    assert listing("en", ["A", "B", "C"]) == "A, B and C" and listing("pl", ["A", "B"]) == "A i B"
    assert listing("en", ["A"]) == "A"
