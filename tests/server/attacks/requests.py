"""Over HTTP: replays by the dozen, heads and bodies without end, silent connections, what is no option or origin."""

from __future__ import annotations

import asyncio
import json
import time

from tests.server.attacks.targets import BOT, WORD, Target, attack, broke_if, some_address
from tests.server.attacks.template import ENDED_TOGETHER, LONG_GAMES
from tests.server.playing import new_key

GREETING = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
LETTER = b"POST /api/qr HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n"
FEW_DESCRIPTORS = {"descriptors": 300}


@attack("5 sixty replays and pages of history stop tables from opening",
        "the_archive_is_read_where_tables_are_loaded")  # fmt: skip
async def replays(target: Target) -> None:
    address = some_address()
    paths = [f"/api/tables/longgame{number % LONG_GAMES:04}/replay?seat=all&language=pl" for number in range(60)]
    asking = [asyncio.create_task(target.ask(path, address=address)) for path in paths]
    await asyncio.sleep(0.5)
    took = []
    for _ in range(2):
        start = time.monotonic()
        await target.open("sen", [WORD, BOT])
        took.append(time.monotonic() - start)
    is_busy = sum(task.done() for task in asking) < len(asking)
    answers = await asyncio.gather(*asking)
    told = sum(status == 200 for status, _ in answers)
    broke_if(told > 40, f"{told} replays were computed for one address at once; a table took {max(took):.1f} s to open")
    broke_if(is_busy and max(took) > 8, f"meanwhile a table took {max(took):.1f} s to open")


async def pour(target: Target, start: bytes, piece: bytes, most: int) -> int:
    """Send a beginning, then the same on and on until the server has had enough; how many bytes it took."""
    _, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(some_address(), 0))
    sent = 0
    try:
        writer.write(start)
        while sent < most and not writer.is_closing():
            writer.write(piece)
            async with asyncio.timeout(20):
                await writer.drain()
            sent += len(piece)
    except (ConnectionError, TimeoutError):
        pass
    finally:
        writer.transport.abort()
    return sent


MUCH = 16_000_000  # bytes, more than systems keep for a connection


@attack("6 a header without end", "heads_without_end", is_quick=True)
async def endless_header(target: Target) -> None:
    before = target.memory
    sent = await pour(target, GREETING + b"X-Long: ", b"x" * 65_536, MUCH)
    grown = target.memory - before
    broke_if(sent >= MUCH, f"{sent / 1e6:.0f} MB of one header were taken in, the server grew by {grown:.0f} MB")
    broke_if(not await target.is_well(), "others are not answered")


@attack("6 headers without number", "heads_without_end")
async def many_headers(target: Target) -> None:
    before = target.memory
    sent = await pour(target, GREETING, b"X-Many: and many more\r\n" * 2_000, MUCH)
    broke_if(sent >= MUCH, f"{sent / 1e6:.0f} MB of headers were taken in, it grew by {target.memory - before:.0f} MB")
    broke_if(not await target.is_well(), "others are not answered")


@attack("6 a body without end", "bodies_without_end")
async def endless_body(target: Target) -> None:
    before = target.memory
    sent = await pour(target, LETTER, b"x" * 65_536, MUCH)
    broke_if(sent >= MUCH, f"{sent / 1e6:.0f} MB of a body were taken in, it grew by {target.memory - before:.0f} MB")


@attack("6 a body that never comes", "silence_without_end", is_long=True)
async def silent_body(target: Target) -> None:
    for beginning in (LETTER, GREETING):
        reader, writer = await asyncio.open_connection("127.0.0.1", target.port)
        writer.write(beginning)
        try:
            async with asyncio.timeout(15):
                while await reader.read(1 << 16):
                    pass
        except TimeoutError:
            broke_if(True, "a connection that says half a request is kept for ever")
        except ConnectionError:
            pass
        finally:
            writer.transport.abort()


@attack("6 three hundred silent connections exhaust a server of 300 descriptors", "any_number_of_connections",
        needs=FEW_DESCRIPTORS)  # fmt: skip
async def silent_connections(target: Target) -> None:
    address, lines = some_address(), []
    try:
        for _ in range(320):
            try:
                async with asyncio.timeout(5):
                    made = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(address, 0))
            except (OSError, TimeoutError):
                break
            lines.append(made[1])
        broke_if(not await target.is_well(), f"after {len(lines)} connections of one address nobody is answered")
    finally:
        for writer in lines:
            writer.transport.abort()


@attack("smaller: options carry a deck, players or a name", "options_are_whatever_is_said", is_quick=True)
async def options(target: Target) -> None:
    for option in ({"cards": {"0": 60}}, {"players": 3}, {"name": "koty"}, {"self": 1}):
        wanted = {"game": "sen", "players": 2, "name": "Ola", "key": new_key(), "seats": [WORD], "options": option}
        status, _ = await target.ask("/api/tables", wanted, some_address())
        broke_if(status != 400, f"options {option} are answered with {status}")


@attack("smaller: an origin that is no address makes a traceback", "origins_are_read_as_they_come", is_quick=True)
async def origin(target: Target) -> None:
    for wrong in ("http://[", "http://[::1", "http://]", "//["):
        status, _ = await target.ask("/api/lobby", address=some_address(), origin=wrong)
        broke_if(status != 403, f"an origin {wrong!r} is answered with {status}")
    broke_if("Traceback" in target.log.read_text(), "the log has a traceback")


@attack("smaller: the history skips games that ended in one moment", "games_of_one_moment_are_skipped", is_quick=True)
async def history(target: Target) -> None:
    address, found, before = some_address(), set[str](), ""
    for _ in range(15):
        status, content = await target.ask(f"/api/history?limit=25{before}", address=address)
        assert status == 200, content
        page = json.loads(content)
        found |= {game["table"] for game in page["games"]}
        if page["next"] is None:
            break
        before = f"&before={page['next']}"
    together = sum(name.startswith("together") for name in found)
    broke_if(together != ENDED_TOGETHER, f"{together} of {ENDED_TOGETHER} games that ended together are found")
