"""Rounds with real cards, written down over HTTP: what is asked next, and what can be said of what was decided."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.playing import Running, serving
from tests.server.test_trainer import post, run

LOOKS = [
    {"seat": 0, "move": "peek 0 1", "cards": {"dream 0 0": "1", "dream 0 1": "2"}},
    {"seat": 1, "move": "peek 0 1", "cards": {"dream 1 0": "?", "dream 1 1": "4"}},
]
FORMAT = "pobudka/noted/1"


def round_of(*moves: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"format": FORMAT, "game": "sen", "players": 2, "moves": list(moves), **more}


async def told(server: Running, body: dict[str, Any]) -> tuple[int, Any]:
    return await post(server, "/api/games/sen/noted", body)  # type: ignore[no-any-return]


def test_a_round_is_written_down_by_what_is_asked_next() -> None:
    async def test() -> None:
        async with serving() as server:
            _, fresh = await told(server, round_of())
            assert fresh["card"]["place"] == "open" and fresh["card"]["may_stay_open"]
            assert (fresh["question"], fresh["view"]["open"]) == (None, ["?"])
            _, dealt = await told(server, round_of(dealt={"open": "5"}))
            assert dealt["seat"] == 0 and dealt["question"]["choices"][0]["verb"] == "peek"
            drawn = round_of(*LOOKS, {"seat": 0, "move": "draw"}, dealt={"open": "5"}, names=["Ola", "Jan"])
            _, asked = await told(server, drawn)
            assert (asked["card"]["place"], asked["card"]["seats"]) == ("held", [0])
            assert asked["story"] == [
                "Ola sees a 1 in their own slot A and a 2 in their own slot B.",
                "Jan looks at their own slots A and B.",
            ]
            drawn["moves"][-1]["cards"] = {"held": "?"}
            _, held = await told(server, drawn)
            verbs = {choice["verb"] for choice in held["question"]["choices"]}
            assert (held["question"]["phase"], verbs) == ("held", {"discard", "keep", "use"})
            assert held["unnoted"] == 2

    run(test())


@pytest.mark.parametrize(
    ("game", "body", "status", "text"),
    [
        ("sen", round_of(*LOOKS), 400, 'seen at "open"'),
        ("sen", round_of(dealt={"open": "0", "held": "0"}), 400, "showed nobody a new card"),
        ("sen", {**round_of(), "format": "other"}, 400, "format"),
        ("sen", {**round_of(), "game": "smoki"}, 404, "/api/games/sen/noted"),
        ("koty", {**round_of(), "game": "koty"}, 400, "cannot be written down"),
    ],
)
def test_what_cannot_be_written_down_is_refused_in_words(game: str, body: Any, status: int, text: str) -> None:
    async def test() -> None:
        async with serving() as server:
            found, refusal = await post(server, f"/api/games/{game}/noted", body)
            assert found == status and text in refusal["text"]

    run(test())


def test_what_can_be_known_is_reviewed_and_of_the_rest_is_said_what_is_missing() -> None:
    async def test() -> None:
        async with serving() as server:
            turns = [{"seat": 0, "move": "wake", "cards": {}}]
            unfinished = round_of(*LOOKS, *turns, dealt={"open": "5"})
            status, refusal = await post(server, "/api/games/sen/noted/review", {"round": unfinished})
            assert status == 400 and 'seen at "dream 0 2"' in refusal["text"]
            turns = [
                {"seat": 0, "move": "take 0", "cards": {}},
                {"seat": 1, "move": "draw", "cards": {"held": "9"}},
                {"seat": 1, "move": "discard", "cards": {}},
            ]
            body = {"round": round_of(*LOOKS, *turns, dealt={"open": "5"}, names=["Ola", "Jan"]), "first": 2}
            moves: list[Any] = []
            while body["first"] is not None:
                status, found = await post(server, "/api/games/sen/noted/review", body)
                assert status == 200
                moves += found["moves"]
                body["first"] = found["next"]
            assert [one["index"] for one in moves] == [2, 3, 4]
            assert moves[0]["word"] in ("slip", "mistake", "blunder") and moves[0]["better_told"]  # a 5 for a 1
            assert [one["missing"] for one in moves[1:]] == [["dream 1 0"], ["dream 1 0"]]
            assert "was not noted" in moves[1]["said"]

    run(test())
