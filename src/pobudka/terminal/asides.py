"""What one says beside the moves at a server's table: signs to everybody, what happens to the game as a whole, and what
the host may do with people."""

from __future__ import annotations

from collections.abc import Sequence

from pobudka.core import registry
from pobudka.core.errors import BadInput
from pobudka.core.speech import LANGUAGES, listing, say
from pobudka.server.messages import Person
from pobudka.table.actions import REACTIONS, Agree, AnyAction, Chat, Host, Lead, Lend, Next, React, Remove, SeatBot

from .clean import clean
from .following import Following, sign_word
from .keys import new_word
from .verbs import is_same

COMPANY = "dreamer"  # the bot that comes when none is named
WAYS = ("host", "remove", "ban")  # what the host may do with somebody
WORDS = {
    "react": "react", "gest": "react",
    "lend": "lend", "użyczam": "lend",
    "unlend": "unlend", "wycofuję": "unlend",
    "host": "host", "gospodarz": "host",
    "remove": "remove", "wyproś": "remove",
    "ban": "ban", "zablokuj": "ban",
    "bot": "bot",
    "lead": "lead", "przejmuję": "lead",
    "finish": "finish", "kończymy": "finish",
    "carry-on": "carry on", "gramy": "carry on",
    "next": "next", "następny": "next",
    "report": "report", "zgłoś": "report",
}  # fmt: skip


def others_at(table: Following) -> list[Person]:
    """The people at the table, without oneself."""
    picture = table.picture
    return [each for each in picture.people if each.person != picture.me and not each.has_left] if picture else []


def react(sign: str) -> React:
    return React(sign=sign, mark=new_word())


def action_with(way: str, person: int) -> AnyAction:
    """What the host does with somebody."""
    return Host(person=person) if way == "host" else Remove(person=person, is_banned=way == "ban")


def lending_of(table: Following, language: str) -> str:
    """What lending one's rounds to research means, and who does."""
    picture = table.picture
    names = [clean(each.name) for each in picture.people if each.person in picture.lenders] if picture else []
    lines = [say(language, "lend-ask"), *([say(language, "lend-who", names=listing(language, names))] if names else [])]
    return "\n".join(lines)


def is_aside(line: str) -> bool:
    """Whether a line says something beside the moves."""
    return line.startswith("/") or _word(line) is not None


def _word(line: str) -> str | None:
    said = line.split()
    return next((meant for word, meant in WORDS.items() if said and is_same(said[0], word)), None)


def read_aside(line: str, table: Following, language: str) -> AnyAction:
    """What such a line asks for; a name or sign that there is not is refused with those that there are."""
    if line.startswith("/"):
        return Chat(text=line[1:].strip() or "…", mark=new_word())
    way, rest = _word(line), " ".join(line.split()[1:])
    if way == "react":
        return react(_sign(rest, language))
    if way in ("lend", "unlend"):
        return Lend(is_lent=way == "lend")
    if way == "lead":
        return Lead()
    if way in ("finish", "carry on"):
        return Agree(is_wanted=way == "finish")
    if way == "next":
        return next_match(rest)
    if not table.is_host:
        raise BadInput("host-not-you")
    if way == "bot":
        return _bot(rest, table)
    return action_with(way or "", _person(rest, others_at(table), language))


def next_match(game: str) -> Next:
    """The same people's next match: of this game, or as here."""
    return Next(game=registry.find(game.casefold()).name if game else None)


def is_report(line: str) -> bool:
    """Whether a line tells whoever runs the server about somebody."""
    return _word(line) == "report"


def read_report(line: str, table: Following, language: str) -> tuple[int, str]:
    """About whom, and why."""
    rest, people = " ".join(line.split()[1:]), others_at(table)
    for each in sorted(people, key=lambda person: -len(person.name)):
        name, why = rest[: len(clean(each.name))], rest[len(clean(each.name)) :]
        if is_same(name, clean(each.name)) and (not why or why[0].isspace()):
            if not why.strip():
                raise BadInput("report-more", name=clean(each.name))
            return each.person, why.strip()
    return _person(rest.partition(" ")[0], people, language), ""  # there is nobody of that name


def _sign(said: str, language: str) -> str:
    for sign in REACTIONS:
        if said == sign or any(is_same(said, sign_word(sign, each)) for each in LANGUAGES):
            return sign
    words = ", ".join(sign_word(sign, language) for sign in REACTIONS)
    raise BadInput("error-sign", found=said[:40], names=words)


def _person(said: str, people: Sequence[Person], language: str) -> int:
    if not people:
        raise BadInput("host-nobody")
    for each in people:
        if is_same(said, clean(each.name)):
            return each.person
    names = listing(language, [clean(each.name) for each in people])
    raise BadInput("error-person", found=said[:40], names=names)


def _bot(level: str, table: Following) -> SeatBot:
    seats = table.picture.seats if table.picture else []
    free = [seat for seat, who in enumerate(seats) if who.who == "empty"]
    if not free:
        raise BadInput("error-no-seat")
    return SeatBot(seat=free[0], bot=level or COMPANY)
