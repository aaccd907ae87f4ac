"""`pobudka plain`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

from pobudka import bots
from pobudka.bots.advising import advice
from pobudka.bots.chair import Chair
from pobudka.bots.ready import get_ready as bots_ready
from pobudka.core.chance import seeded
from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.ready import get_ready
from pobudka.core.registry import find, names
from pobudka.core.speech import listing, say
from pobudka.table.settings import Memory
from pobudka.terminal.house_rules import partner_names
from pobudka.terminal.plain import Player, play

from .given import Bots, DeckFile, LanguageName, Options, cards_from, compile_first, options_from, spoken_language

FIRST_NAMES = ("Ola", "Marcin", "Patrycja", "Kuba", "Zosia")
COMPANY = "sleepwalker"  # who sits down with a person that named nobody


def run(
    game: Annotated[
        str | None,
        Parameter(
            help=f"Which game: {', '.join(names())}; or the link of a table or a server. Without it you are asked."
        ),
    ] = None,
    /,
    *,
    players: Annotated[int | None, Parameter(help="How many seats, yours included. Without it you are asked.")] = None,
    seat: Annotated[int, Parameter(help="Where you sit, from 1.")] = 1,
    seed: Annotated[int | None, Parameter(help="Deal by this seed instead of true chance.")] = None,
    deck: DeckFile = None,
    option: Options = None,
    bot: Bots = None,
    memory: Annotated[
        Memory, Parameter(help="real: a card is shown when you look, never again. aided: it stays.")
    ] = "real",
    person: Annotated[str | None, Parameter(name="--name", help="Your name at a server's table.")] = None,
    lesson: Annotated[
        bool, Parameter(help="A first game that teaches, about five minutes: at this machine's server, with a guide.")
    ] = False,
    language: LanguageName = None,
) -> int:
    if lesson or (game is not None and game not in names()):
        return run_online(game, person, language, lesson=lesson)
    language = spoken_language(language)
    name = game or ask_game(language)
    rules = find(name)
    count = players if players is not None else ask_players(language, rules.players)
    table = Game(name, count, cards=cards_from(deck, name), **options_from(option))
    if seat not in range(1, count + 1):
        raise BadInput("error-seat-from-one", found=seat, most=count)
    seat -= 1  # people count from 1
    named = bots_by_seat(table, seat, bot or [])
    with_bots = any(map(bots.is_compiled, named.values()))
    compile_first(name, with_bots=with_bots)
    get_ready(name)
    if with_bots:
        bots_ready(name)
    chairs = {place: Chair(table, place, spec, seed=place) for place, spec in named.items()}
    if seed is not None:
        table.take_chance(seeded(seed))
    others = [name_of(*who, language) for who in zip(FIRST_NAMES, named.values(), strict=False)]
    player = Player(rules, language, seat, others, table.options)
    player.adviser = lambda game: hint(game, player)
    player.dialogue.say("plain-welcome", seat=seat + 1, names=", ".join(others))
    mates = partner_names(rules.teams(count, table.options), player.names, seat)
    if mates:
        player.dialogue.say("plain-partner", names=listing(language, mates))
    try:
        play(table, player, "sees" if memory == "real" else "knows", chairs)
    finally:
        for chair in chairs.values():
            chair.leave(table)
    return 0


def hint(game: Game, player: Player) -> tuple[str, str]:
    """What a bot would do in this player's seat, and why."""
    compile_first(game.rules.name, with_bots=True)
    bots_ready(game.rules.name)
    brief = bots.Brief(game.rules.name, game.players, player.seat, game.options, game.cards, player.seat)
    found = advice(game, brief, player.teller)
    return found.told, found.why


def run_online(place: str | None, name: str | None, language: str | None, *, lesson: bool = False) -> int:
    """At a server's table; a rematch goes on at the next one. A lesson is of the game that is named instead."""
    import asyncio

    from pobudka.terminal.address import Address
    from pobudka.terminal.desk import Desk
    from pobudka.terminal.keys import Keyring
    from pobudka.terminal.learning import lesson_of
    from pobudka.terminal.plain import GaveUp
    from pobudka.terminal.plain_lobby import PlainLobby
    from pobudka.terminal.plain_online import Inbox, OnlinePlayer, play_online

    from .terminal import found

    spoken = spoken_language(language)
    game = (place or ask_game(spoken)) if lesson else None
    place = None if lesson else place
    if place is not None and not any(sign in place for sign in "/:.") and len(place) < 10:
        find(place)  # a short word is no table's code but a game that there is not
    keyring = Keyring()
    keyring.check()
    keyring.name = name or keyring.name or answer(say(spoken, "name-ask")) or "?"

    async def play_on(address: Address | None) -> None:
        inbox = Inbox()
        while address is not None:
            player = OnlinePlayer(address, keyring, spoken, asks=inbox.is_person)
            table = await play_online(player, inbox)
            address = None if table is None else Address(address.server, table, player.link.key)

    def read(prompt: str) -> str:
        try:
            return input(prompt)
        except EOFError:
            raise GaveUp from None

    with found(place, spoken) as (address, _):
        try:
            if game is not None:
                address = asyncio.run(lesson_of(Desk(address, spoken), keyring, find(game).name))
            elif address.table is None:
                address = asyncio.run(PlainLobby(address, keyring, spoken, read).choose())
            asyncio.run(play_on(address))
        except GaveUp:
            print(say(spoken, "plain-goodbye"))
    return 0


def bots_by_seat(table: Game, person: int, specs: Sequence[str]) -> dict[int, str]:
    """Which bot was named for which seat; the last one named takes all that are left."""
    free = [seat for seat in range(table.players) if seat != person]
    if len(specs) > len(free):
        raise BadInput("error-bots", found=len(specs), free=len(free))
    for spec in specs:
        bots.check(spec)
    seated = specs or [COMPANY]
    return {seat: seated[min(i, len(seated) - 1)] for i, seat in enumerate(free)}


def name_of(first_name: str, spec: str, language: str) -> str:
    """What somebody at the table is called: a level says which it is."""
    name = spec.partition(":")[0]
    title = bots.find(name).title(language) if name in bots.names() else name
    return first_name if title == name else f"{first_name} ({title})"


def ask_game(language: str) -> str:
    """The game that the person says; Enter takes the first."""
    prompt = say(language, "plain-ask-game", names=", ".join(names()), default=names()[0])
    while (said := answer(prompt)) not in ("", *names()):
        pass
    return said or names()[0]


def ask_players(language: str, right: range) -> int:
    """The number of players that the person says; Enter takes three."""
    prompt = say(language, "plain-ask-players", least=right[0], most=right[-1], default=3)
    while (said := answer(prompt)) not in ("", *map(str, right)):
        pass
    return int(said or 3)


def answer(prompt: str) -> str:
    """What the person says; nothing, if the input has ended."""
    try:
        return input(prompt + " ").strip()
    except EOFError:
        return ""
