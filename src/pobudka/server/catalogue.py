"""The catalogue: every game, option and level in words, so that clients need no list of their own."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from pobudka import __version__, bots
from pobudka.bots.kinds import Kind
from pobudka.bots.levels import LEVELS
from pobudka.core import registry
from pobudka.core.board import Stacks
from pobudka.core.errors import BadInput
from pobudka.core.game_spec import Rules
from pobudka.core.options import Choice, Counts, Flag, OneKey, Option, Subset
from pobudka.core.speech import LANGUAGES, say
from pobudka.core.tally import tops_of, zone_of
from pobudka.table.actions import REACTIONS

from .http_types import (
    Catalogue,
    GameInfo,
    LanguageInfo,
    LevelInfo,
    OptionInfo,
    OptionKind,
    OptionValue,
    TallyInfo,
    TempoInfo,
)
from .messages import FINAL_CODES, PROTOCOLS

MINUTE, DAY = 60, 24 * 3600
TEMPOS = {  # seconds until a reminder, and until a bot stands in
    "quick": (30, 90),
    "calm": (2 * MINUTE, 10 * MINUTE),
    "days": (DAY // 2, 2 * DAY),
}


@cache
def catalogue(
    language: str, client: str | None = None, names: tuple[str, ...] = (), *, has_studies: bool = True
) -> Catalogue:
    """In words of this language; `client` is the name of the browser client that is handed out, `names` those of the
    bots that may be given a seat. A server that studies no games has no trainer."""
    games = [_game(language, registry.find(name), has_studies=has_studies) for name in registry.playable()]
    kinds = [bots.find(level.name) for level in LEVELS] + _installed(names)
    levels = [LevelInfo(kind.name, kind.title(language), kind.about(language), not kind.is_ours) for kind in kinds]
    tempos = [
        TempoInfo(name, say(language, f"tempo-{name}"), say(language, f"tempo-{name}-about"), nudge, stand_in)
        for name, (nudge, stand_in) in TEMPOS.items()
    ]
    return Catalogue(
        __version__, games, levels, tempos, list(REACTIONS), list(FINAL_CODES), list(PROTOCOLS), client,
        [LanguageInfo(*each) for each in LANGUAGES.items()],
    )  # fmt: skip


def _installed(names: Sequence[str]) -> list[Kind]:
    """The bots of other packages among these. One that cannot be loaded is left out: nobody could seat it."""
    found = []
    for name in names:
        try:
            found += [kind] if not (kind := bots.find(name)).is_ours else []
        except BadInput as problem:
            logging.getLogger(__name__).warning("%s", problem.say("en"))
    return found


def _game(language: str, rules: Rules, *, has_studies: bool) -> GameInfo:
    name = f"game-{rules.name}"
    options = [_option(language, rules.name, option) for option in rules.options.options.values()]
    return GameInfo(
        rules.name,
        say(language, name),
        say(language, f"{name}-about"),
        say(language, f"{name}-how"),
        list(rules.board.showpiece),
        _boxed(rules),
        rules.board.hides,
        list(rules.players),
        options,
        _tally(rules),
        registry.lesson_of(rules.name) is not None,
        has_studies and rules.board.called is not None,
        rules.board.guessed is not None,
    )


def _tally(rules: Rules) -> TallyInfo | None:
    zone = zone_of(rules)
    if rules.tally is None or zone is None:
        return None
    has_calls, has_rounds, told = bool(rules.board.called), rules.board.has_rounds, rules.tally.told
    if isinstance(zone, Stacks):
        return TallyInfo(zone.slots, None, True, zone.most_below, tops_of(rules), has_calls, has_rounds, told)
    return TallyInfo(zone.slots, zone.columns, zone.sizes is None, 0, [], has_calls, has_rounds, told)


def _boxed(rules: Rules) -> list[str]:
    """The cards that are in the game's boxes; a changed deck may have others."""
    decks = [rules.cards_of(rules.options.fill_in(options)) for options in rules.showcase]
    return [token for token in rules.tokens if any(deck.get(token) for deck in decks)]


def _option(language: str, game: str, option: Option) -> OptionInfo:
    name = f"option-{game}-{option.name}"
    kind, values, mosts = _kind(option)
    choices = [
        OptionValue(value, say(language, f"{name}-is-{value}"), say(language, f"{name}-is-{value}-about"))
        for value in values
    ]
    least = 1 if kind == "end" else None
    return OptionInfo(
        option.name, say(language, name), say(language, f"{name}-about"), kind, option.default, choices, least, mosts,
        dict(option.usual) if isinstance(option, OneKey) else {},
    )  # fmt: skip


def _kind(option: Option) -> tuple[OptionKind, list[str | int], dict[str, int]]:
    """What sort of thing it is, the words to choose from, and how many of each at most."""
    match option:
        case Choice():
            return "choice", list(option.values), {}
        case Flag():
            return "flag", [], {}
        case Subset():
            return "set", list(option.values), {}
        case OneKey():
            return "end", list(option.keys), {}
        case Counts():
            return "counts", list(option.most), dict(option.most)
        case _:
            raise TypeError(f"say here what {option} is to a client")


def in_words(language: str, game: str, options: Mapping[str, Any]) -> list[str]:
    """What a table has settled, a sentence each; `options` are those that differ from the default."""
    rules = registry.find(game)
    filled = rules.options.fill_in(options)
    return [
        sentence
        for option in rules.options.options.values()
        for sentence in _said(language, f"option-{game}-{option.name}", option, filled[option.name])
    ]


def _said(language: str, name: str, option: Option, value: Any) -> Iterator[str]:
    match option:
        case Choice():
            yield say(language, f"{name}-is-{value}-about")
        case Flag():
            if value:
                yield say(language, f"{name}-about")
        case Subset():
            yield from (say(language, f"{name}-is-{word}-about") for word in value)
        case _:
            for word, number in value.items():
                if number:
                    yield say(language, f"{name}-is-{word}-said", number=number)
