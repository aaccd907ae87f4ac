"""What can be done at a table just now, as a list to choose from: a title, and acts with a key and a label each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pobudka.core import registry
from pobudka.core.speech import listing, say
from pobudka.server.http_types import Catalogue
from pobudka.server.messages import Picture, Series
from pobudka.table.actions import AnyAction, Back, Deal, Hint, Next, Pause, Rematch, SeatBot

from .choosing import Choosing
from .clean import clean
from .following import Following
from .roles import VERB

Word = str  # the next word of a move
What = AnyAction | Word | Callable[[], None]


@dataclass(frozen=True)
class Act:
    """One thing to do: an action for the server, the next word of a move, or something of the client's own."""

    key: str
    label: str
    what: What


@dataclass(frozen=True)
class Acts:
    """What is asked, and what can be answered."""

    title: str
    acts: list[Act]


def acts_at(table: Following, choosing: Choosing | None, language: str, catalogue: Catalogue | None) -> Acts:
    """What this person can do at the table as it stands."""
    picture = table.picture
    if picture is None:
        return Acts(say(language, "acts-coming"), [])
    match picture.phase:
        case "gathering":
            return _gathering(table, picture, language, catalogue)
        case "between":
            deal = Act("1", say(language, "acts-deal"), Deal(round=len(picture.rounds) + 1))
            return Acts(say(language, "acts-between"), [deal] if table.my_seats else [])
        case "closed":
            again = Act("1", say(language, "acts-rematch"), Rematch())
            told = [*told_hints(table, picture, language), *told_series(picture.series, language)]
            ended = "\n".join([end_of(table, picture, language), *told])
            return Acts(ended, [again, *_other_games(table, language)] if table.my_seats else [])
    if picture.is_paused:
        go_on = Act("1", say(language, "acts-go-on"), Pause(is_paused=False))
        return Acts(say(language, "acts-paused"), [go_on] if table.my_seats else [])
    away = [seat for seat in table.my_seats if picture.seats[seat].stand_in]
    away += [
        seat for seat, who in enumerate(picture.seats)
        if picture.me is not None and who.owner == picture.me and picture.me not in (who.person, who.promised)
    ]  # fmt: skip
    if away:
        return Acts(say(language, "acts-away"), [Act("1", say(language, "acts-back"), Back(seat=away[0]))])
    if choosing is not None:
        return _choosing(table, choosing, language)
    return Acts(waiting_for(table, language), [])


def _other_games(table: Following, language: str) -> list[Act]:
    """The host may go on with another game, and the same people come along."""
    house = table.house
    if not table.is_host or house is None:
        return []
    games = [game for game in registry.names() if game != house.game]
    others = [game for game in games if house.players in registry.find(game).players]
    return [
        Act(str(number), say(language, "acts-next", game=say(language, f"game-{game}")), Next(game=game))
        for number, game in enumerate(others, 2)
    ]


def _gathering(table: Following, picture: Picture, language: str, catalogue: Catalogue | None) -> Acts:
    free = [seat for seat, who in enumerate(picture.seats) if who.who == "empty"]
    waits = [clean(who.name) for who in picture.seats if who.who == "person" and not who.is_ready]
    seats = ", ".join(f"{number} {clean(who.name) or '–'}" for number, who in enumerate(picture.seats, 1))
    here = say(language, "acts-seats", seats=seats)
    if not table.is_host:
        return Acts(f"{here}\n{say(language, 'acts-wait-for-host')}", [])
    if free:
        levels = catalogue.levels if catalogue else []
        acts = [
            Act(str(index + 1), say(language, "acts-bot", level=level.title), SeatBot(seat=free[0], bot=level.name))
            for index, level in enumerate(levels)
        ]
        return Acts(f"{here}\n{say(language, 'acts-free', count=len(free))}", acts)
    if waits:
        return Acts(f"{here}\n{say(language, 'acts-not-ready', names=listing(language, waits))}", [])
    start = Act("1", say(language, "acts-start"), Deal(round=1))
    return Acts(f"{here}\n{say(language, 'acts-all-here')}", [start])


def _choosing(table: Following, choosing: Choosing, language: str) -> Acts:
    role = choosing.role
    acts = [Act(option.key, choosing.in_full(role, option.word), option.word) for option in choosing.options]
    scene, view = table.scene, table.view
    if scene is not None and scene.seat is not None and scene.question is not None and scene.question.may_hint:
        acts.append(Act("i", say(language, "acts-hint"), Hint(seat=scene.seat, answer=scene.question.answer)))
    if role != VERB:
        begun = choosing.in_full(VERB, choosing.said[0])
        return Acts(f"{begun}. {choosing.ask}", [*acts, Act("escape", say(language, "acts-step-back"), choosing.back)])
    if scene is None or view is None or scene.seat is None:
        return Acts("", acts)
    is_answer = view.turn not in (scene.seat, None) and table.happened
    title = table.happened[-1] if is_answer else clean(scene.lines[0]) if scene.lines else ""
    return Acts(f"{table.names()[scene.seat]}: {title}" if len(table.my_seats) > 1 else title, acts)


def waiting_for(table: Following, language: str) -> str:
    """Whom everybody waits for."""
    view, names = table.view, table.names()
    asked = [names[seat] for seat in view.asked] if view else []
    if not asked:
        return say(language, "acts-wait")
    message = "acts-nudged" if table.nudged is not None else "acts-waiting-for"
    return say(language, message, names=listing(language, asked), count=len(asked))


def told_hints(table: Following, picture: Picture, language: str) -> list[str]:
    """Who asked for how many hints, if anybody has."""
    asked = [f"{name} {who.hints}" for name, who in zip(table.names(), picture.seats, strict=True) if who.hints]
    return [say(language, "acts-hints", names=", ".join(asked))] if asked else []


def told_series(series: Series | None, language: str) -> list[str]:
    """How many matches each has won, once these people have played more than one."""
    if series is None or series.played < 2:
        return []
    wins = ", ".join(f"{clean(each.name)} {each.wins}" for each in series.won)
    return [say(language, "acts-series", count=series.played, wins=wins)]


def end_of(table: Following, picture: Picture, language: str) -> str:
    """How the match ended."""
    if picture.problem is not None:
        scores = [f"{name} {points}" for name, points in zip(table.names(), picture.if_abandoned, strict=True)]
        return f"{clean(picture.problem)}\n{say(language, 'acts-outdated', scores=', '.join(scores))}"
    if picture.winners is None:
        return say(language, "acts-abandoned")
    names = table.names()
    others = [names[winner] for winner in picture.winners if winner not in table.my_seats]
    called = listing(language, others or [""])
    mine = [winner for winner in picture.winners if winner in table.my_seats]
    if not mine:
        return say(language, "plain-they-won", count=len(others), names=called)
    return say(language, "plain-you-share", names=called) if others else say(language, "plain-you-won")
