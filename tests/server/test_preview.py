"""What a link to a table shows where it is pasted: tags in the page, and a picture of what anybody may see."""

from __future__ import annotations

import asyncio
import re
import struct
import zlib
from html import unescape

import httpx
from tests.server.playing import new_key, serving
from tests.table.sitting import a_short_table, finish_round

from pobudka.server.preview import HIGH, WIDE, Card, cards_of, drawn


def tags_in(page: str) -> dict[str, str]:
    return {name: unescape(text) for name, text in re.findall(r'<meta property="([^"]+)" content="([^"]*)"', page)}


def rows_of(png: bytes) -> list[bytes]:
    """The rows of a picture as it was written, each after the byte that says how it is filtered."""
    at, parts = 8, {}
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length]) == (zlib.crc32(kind + body),)
        parts[kind], at = body, at + 12 + length
    wide, high = struct.unpack(">II", parts[b"IHDR"][:8])
    data = zlib.decompress(parts[b"IDAT"])
    assert len(data) == high * (1 + 3 * wide)
    return [data[start + 1 : start + 1 + 3 * wide] for start in range(0, len(data), 1 + 3 * wide)]


def test_a_link_says_what_is_played_and_shows_the_table() -> None:
    async def test() -> None:
        async with serving() as server, httpx.AsyncClient(base_url=server.link) as web:
            table, key = await server.open("sen", 3, [{"word": "sowa"}, None, None], name='<b>Ola</b> "')
            async with server.client(table, key) as host, server.client(table, new_key()) as guest:
                await host.hear()
                page = (await web.get(f"/t/{table}", headers={"accept-language": "en"})).text
                tags = tags_in(page)
                assert "<b>" not in page.partition("</head>")[0]
                assert tags["og:title"] == 'Sen: <b>Ola</b> ", a free seat, a free seat'
                assert tags["og:description"] == "2 seats are free: come in and play."
                assert tags["og:url"] == f"{server.link}/t/{table}"
                picture = await web.get(tags["og:image"])
                assert picture.headers["content-type"] == "image/png"
                assert len(rows_of(picture.content)) == HIGH and len(rows_of(picture.content)[0]) == 3 * WIDE
                await guest.hear()
            polish = await web.get(f"/t/{table}", headers={"host": "play.example.org", "x-forwarded-proto": "https"})
            assert tags_in(polish.text)["og:image"].startswith(f"https://play.example.org/t/{table}/preview.png")
            assert tags_in(polish.text)["og:description"] == "Są 2 wolne miejsca: wejdź i zagraj."
            nowhere = await web.get("/t/nosuchtable1")
            assert nowhere.status_code == 200 and not tags_in(nowhere.text)
            assert (await web.get("/t/nosuchtable1/preview.png")).status_code == 404
            evil = await web.get(f"/t/{table}", headers={"host": 'a"><script>'})
            assert not tags_in(evil.text)

    asyncio.run(test())


def test_a_table_without_spectators_shows_backs_only() -> None:
    table = finish_round(a_short_table("sen"))
    assert any(card.worth is not None for row in cards_of(table.state)[0] for card in row), "the round is over"
    closed = finish_round(a_short_table("sen", may_watch=False))
    assert cards_of(closed.state) == ([[Card()] * 4] * 3, [Card()])
    assert drawn(closed.state) == drawn(a_short_table("sen").state)
