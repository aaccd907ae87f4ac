"""Imagining is fair: on a tiny deck the imagined worlds come as often as the exact posterior says."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import permutations
from typing import Any

from pobudka import Game
from pobudka.core.chance import seeded
from pobudka.core.records import EMPTY


def hidden_world(game: Game) -> tuple[str, ...]:
    """Every card that seat 0 does not know, in one row."""
    state = game.position.state["this_round"][0]
    hidden = (state["known"] & 1) == 0
    return tuple(game.rules.tokens[kind] for kind in state["cards"][hidden].tolist())


def test_worlds_come_as_often_as_the_posterior_says() -> None:
    deck = ["0", "0", "1", "2", "2", "3", "3", "3", "4", "5", "5"]
    game = Game("sen", 2, cards=Counter(deck))
    game.deal(deck=deck)
    game.push("peek 0 1", 0)
    game.push("peek 0 1", 1)
    game.push("draw", 0)
    # Seat 0 has seen its first two cards, the open one and the drawn one; seven are hidden.
    unseen = ["1", "2", "2", "3", "3", "3", "5"]
    assert sorted(hidden_world(game)) == unseen
    worlds = set(permutations(unseen))
    assert len(worlds) == 7 * 6 * 5 * 4 * 3 * 2 // (2 * 6)
    view = game.position.view(0)
    chance, draws = seeded(5), 42_000
    found: Counter[tuple[str, ...]] = Counter()
    twin = game.copy()
    for _ in range(draws):
        twin.position = view.imagine(chance)
        found[hidden_world(twin)] += 1
    assert set(found) == worlds
    expected = draws / len(worlds)
    chi_square = sum((count - expected) ** 2 / expected for count in found.values())
    # 419 degrees of freedom: mean 419, standard deviation 29; five deviations are left for chance
    assert chi_square < 419 + 5 * 29


# --- Smoki and Koty: every way the cards may have fallen, followed step by step ---

World = tuple[tuple[str, tuple[str, ...]], ...]  # which cards lie in which place
Odds = dict[World, float]


class Story:
    """A game, and beside it every world that its watcher, seat 0, cannot tell from the true one, with its odds.

    The worlds follow from events alone: a card leaves the draw pile, or a hand, as likely as any other card there.
    """

    def __init__(self, name: str, *hands: str, draws: str, shuffles: tuple[str, ...] = (), **options: Any) -> None:
        deck = " ".join((*hands, draws)).split()
        self.game = Game(name, len(hands), cards=Counter(deck), **options)
        self.worlds: Odds = {(("draw", tuple(sorted(deck))),): 1.0}
        self.game.deal(deck=deck, shuffles=[order.split() for order in shuffles])
        self._follow()

    def push(self, *moves: str, seat: int | None = None) -> None:
        for move in moves:
            self.game.push(move, seat)
            self._follow()

    def _follow(self) -> None:
        for event in self.game.events(0):
            source, target = event.source, event.target
            after: Odds = defaultdict(float)
            for world, odds in self.worlds.items():
                lying = dict(world)
                for i, share in ways_to_leave(source, lying[source], event.card):
                    there = {**lying, source: lying[source][:i] + lying[source][i + 1 :]}
                    moved = (*there.get(target, ()), lying[source][i])
                    there[target] = tuple(sorted(moved)) if is_heap(target) else moved
                    after[tuple(sorted((place, cards) for place, cards in there.items() if cards))] += odds * share
            self.worlds = after

    def posterior(self) -> Odds:
        """What lies in each place, and on top of the draw pile."""
        posterior: Odds = defaultdict(float)
        for world, odds in self.worlds.items():
            lying = {place: tuple(sorted(cards)) for place, cards in world}
            draw = lying.pop("draw", ())
            for top in set(draw):
                posterior[tuple(sorted({**lying, "top": (top,)}.items()))] += odds * draw.count(top) / len(draw)
        total = sum(posterior.values())
        return {world: odds / total for world, odds in posterior.items()}

    def imagined(self, draws: int) -> Counter[World]:
        """The same of worlds that seat 0 imagines."""
        view, chance, rules = self.game.position.view(0), seeded(5), self.game.rules
        cards = view.state["this_round"][0]["cards"]
        cells = [cell for cell, kind in enumerate(cards.tolist()) if kind != EMPTY]
        places = [rules.board.place(cell, 0) for cell in cells]
        found: Counter[World] = Counter()
        for _ in range(draws):
            lying: dict[str, list[str]] = defaultdict(list)
            for place, kind in zip(places, view.imagine(chance).state["this_round"][0]["cards"][cells], strict=True):
                lying[place].append(rules.tokens[kind])
            lying["top"] = lying.pop("draw")[:1]
            found[tuple(sorted((place, tuple(sorted(cards))) for place, cards in lying.items()))] += 1
        return found


def is_heap(place: str) -> bool:
    """Whether the cards of a place lie in no order that a watcher knows."""
    return place == "draw" or place.startswith("hand")


def ways_to_leave(place: str, cards: tuple[str, ...], seen: str) -> list[tuple[int, float]]:
    """Which of the cards may have left, seen as this one (or as "?"), and how likely it was to be such a one."""
    if is_heap(place):
        return [(cards.index(k), cards.count(k) / len(cards)) for k in sorted(set(cards)) if seen in ("?", k)]
    if seen == "?":  # the only card here, or one of a whole pile on its way
        return [(0, 1.0)]
    return [(i, 1.0) for i, card in enumerate(cards) if card == seen][-1:]


def assert_imagined_fairly(story: Story, at_least: int, draws: int = 20_000) -> None:
    """Worlds come as often as the posterior says, which tells at least so many apart."""
    posterior, found = story.posterior(), story.imagined(draws)
    assert len(posterior) >= at_least
    assert set(found) <= set(posterior)
    chi_square, cells, rare, rare_found = 0.0, 0, 0.0, 0
    for world, odds in posterior.items():
        if draws * odds < 5:
            rare, rare_found = rare + draws * odds, rare_found + found[world]
        else:
            chi_square += (found[world] - draws * odds) ** 2 / (draws * odds)
            cells += 1
    if rare > 0:
        chi_square += (rare_found - rare) ** 2 / rare
    # the mean is at most `cells`; five deviations are left for chance
    assert chi_square < cells + 5 * (2 * cells) ** 0.5


def smoki_story() -> Story:
    """Two dreams of lands 1 and 2 only; the draw pile's last card is about to be drawn."""
    story = Story("smoki", "1 2 1 1 1 2", "1 2 1 1 1 1", draws="1 2 2 1 2", shuffles=("2 1 1 2 2",))
    story.push("reveal 0", seat=0)
    story.push("reveal 1", seat=1)
    story.push("draw", "discard 0", "draw", "discard 1")
    return story


def test_smoki_before_a_reshuffle_dreams_and_the_draw_pile_are_one_pool() -> None:
    assert_imagined_fairly(smoki_story(), 100)


def test_smoki_after_a_reshuffle_dreams_and_the_draw_pile_are_two_pools() -> None:
    story = smoki_story()
    story.push("draw", "discard 0")
    assert story.game.rounds[0]["shuffles"]
    story.push("draw")
    assert_imagined_fairly(story, 100)


def test_koty_before_a_reshuffle_all_that_is_hidden_is_one_pool() -> None:
    story = Story("koty", "1 2 8 4", "1 8 2 1", draws="3 3 8 8 8 1 1 2")
    story.push("play 1 0", "play 1 0", "play 2 1", "play 8 0", "nine 1")
    assert_imagined_fairly(story, 90)


def kept_and_drawn() -> Story:
    """Seat 1 has kept three cards since before the reshuffle and drawn a new one."""
    story = Story("koty", "1 2 3 3", "1 2 3 4", draws="1 1 2 4 3 1 2 4 4", shuffles=("1 3 2 3 1 2 1 4",))
    story.push("exchange", "play 1 0", "exchange", "play 3 1")
    return story


def test_koty_nobody_sees_whether_a_kept_card_or_a_new_one_is_played() -> None:
    story = kept_and_drawn()
    story.push("play 1 0", "play 2 2")
    assert_imagined_fairly(story, 10)
    story.push("play 4 1", "play 3 3")
    assert_imagined_fairly(story, 10)


def test_koty_a_nine_was_drawn_from_the_pile_of_its_time() -> None:
    draws, order = "7 7 3 7 3 2 2 2 7 3", "3 7 8 1 3 1 8 3"
    story = Story("koty", "1 8 3 3", "1 8 2 2", draws=draws, shuffles=(order,))
    story.push("play 1 0", "play 1 0", "play 8 0", "nine 0", "play 8 0", "nine 0")
    assert_imagined_fairly(story, 30)
    story.push("exchange", "play 2 1", "play 3 1", "play 7 1", "nine 0")  # a new nine beside an old one
    assert_imagined_fairly(story, 30)
    story.push("play 7 2", "play 3 3")
    assert_imagined_fairly(story, 30)


def test_koty_what_one_rival_kept_the_other_cannot_have() -> None:
    hands, draws, order = ("1 2 3 4", "1 2 3 3", "2 2 1 4"), "1 1 3 4 4 3 2 2 3 3", "1 4 3 1 3 2 4 1"
    story = Story("koty", *hands, draws=draws, shuffles=(order,))
    story.push("exchange", "play 1 0", "play 2 0", "exchange", "play 2 1", "play 1 1")
    assert_imagined_fairly(story, 100)
    story.push("play 2 0", "play 3 2", "play 3 2", "play 3 1", "play 4 3")
    assert_imagined_fairly(story, 30)


def test_koty_a_card_that_an_owl_took_is_none_of_the_unsure_ones() -> None:
    draws, order = "1 1 2 4 3 1 2 4 4", "1 3 2 3 1 2 1 4"
    story = Story("koty", "1 2 3 3", "1 2 owl 4", draws=draws, shuffles=(order,))
    story.push(
        "exchange", "play 1 0", "exchange", "play 3 1", "attack 1 1 0", "owl", "play 2 2", "play 4 0", "play 4 3"
    )
    assert_imagined_fairly(story, 10)
