"""The decks that a game can be played with: how many there are of each card, by what a table settles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pobudka.core import registry
from pobudka.core.errors import Absent
from pobudka.core.game_spec import Rules
from pobudka.core.options import Choice, Counts
from pobudka.core.speech import say

from .http_types import DeckInfo, Decks


def decks_of(game: str, language: str) -> Decks:
    """The usual one first; then one for each value of an option that changes it, and for cards that an option adds."""
    if game not in registry.playable():
        raise Absent("error-letter-none", path=f"/api/games/{game[:40]}/decks")
    rules = registry.find(game)
    return Decks(list(_decks(rules, language)))


def _decks(rules: Rules, language: str) -> Iterator[DeckInfo]:
    options = rules.options.options.values()
    editions = [option for option in options if isinstance(option, Choice) and _changes(rules, option)]
    usual = " · ".join(_called(rules, language, option, option.default) for option in editions)
    yield DeckInfo(usual, {}, _cards(rules, {}))
    for edition in editions:
        for value in edition.values[1:]:
            settled = {edition.name: value}
            yield DeckInfo(_called(rules, language, edition, value), settled, _cards(rules, settled))
    for option in options:
        if isinstance(option, Counts):
            most = {option.name: dict(option.most)}
            yield DeckInfo(say(language, f"option-{rules.name}-{option.name}"), most, _cards(rules, most))


def _called(rules: Rules, language: str, option: Choice, value: str | int) -> str:
    return say(language, f"option-{rules.name}-{option.name}-is-{value}")


def _changes(rules: Rules, option: Choice) -> bool:
    """Whether the deck depends on it."""
    return any(_cards(rules, {option.name: value}) != _cards(rules, {}) for value in option.values)


def _cards(rules: Rules, options: Mapping[str, Any]) -> dict[str, int]:
    """In the order of the deck."""
    cards = rules.cards_of(rules.options.fill_in(options))
    return {token: cards[token] for token in rules.tokens if cards.get(token)}
