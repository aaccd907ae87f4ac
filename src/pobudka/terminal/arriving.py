"""Coming to a table and being ready there: what every client does by itself before the first deal."""

from __future__ import annotations

from pobudka.server.messages import Failed
from pobudka.table.actions import Deal, Join, Ready, Sit

from .following import Following
from .keys import new_word
from .link import Link


async def arrive(link: Link, table: Following, name: str, *, sits: bool = True) -> Failed | None:
    """Join under this name and take the first free seat, if there is one; what went wrong, if something did.

    Whoever only watches stays a stranger, whom the table does not wait for.
    """
    picture = table.picture
    assert picture is not None
    if not sits:
        return None
    if picture.me is None:
        answer = await link.do(Join(name=name))
        if isinstance(answer, Failed):
            return answer
    free = [seat for seat, who in enumerate(picture.seats) if who.who == "empty"]
    if picture.phase != "gathering" or table.my_seats or not free:
        return None
    return await sit(link, free[0])


async def sit(link: Link, seat: int) -> Failed | None:
    """Take a seat with a random word of one's own, and be ready."""
    for action in (Sit(seat=seat, word=new_word()), Ready(seat=seat)):
        answer = await link.do(action)
        if isinstance(answer, Failed):
            return answer
    return None


async def be_ready(link: Link, table: Following) -> None:
    """Before the first deal: give the words that are missing, be ready, and deal if nobody else has a say."""
    picture = table.picture
    if picture is None or picture.phase != "gathering":
        return
    for seat in table.my_seats:
        if not picture.words[seat]:
            await sit(link, seat)
        elif not picture.seats[seat].is_ready:
            await link.do(Ready(seat=seat))
    mine = set(table.my_seats)
    is_alone = all(who.who == "bot" or seat in mine for seat, who in enumerate(picture.seats))
    if table.is_host and mine and is_alone and all(who.is_ready for who in picture.seats):
        await link.do(Deal(round=1))
