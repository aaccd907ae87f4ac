"""Pictures of the main screens, drawn from recorded sessions. `python -m tests.terminal.pictures` draws them anew."""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.terminal.sessions import playing_back
from textual.pilot import Pilot

from pobudka.server.messages import Language
from pobudka.terminal.address import Address
from pobudka.terminal.app import PobudkaApp
from pobudka.terminal.keys import Keyring
from pobudka.terminal.table_screen import TableScreen

FOLDER = Path(__file__).with_name("pictures")
GUIDE = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "terminal.svg"
SMALL, LARGE = (80, 24), (160, 50)


@dataclass(frozen=True)
class Scene:
    """What is on a picture: a session a size, a language, colours, and keys pressed."""

    session: str
    size: tuple[int, int]
    language: Language
    is_dark: bool = True
    is_at_table: bool = True
    keys: tuple[str, ...] = ()


SCENES = {
    "menu": Scene("sen", SMALL, "pl", is_at_table=False),
    "new-table": Scene("smoki", SMALL, "en", is_at_table=False, keys=("1",)),
    "sen-80": Scene("sen", SMALL, "pl"),
    "sen-160-paper": Scene("sen", LARGE, "pl", is_dark=False),
    "smoki-80": Scene("smoki", SMALL, "en"),
    "smoki-160": Scene("smoki", LARGE, "en"),
    "koty-80": Scene("koty", SMALL, "pl"),
    "koty-160": Scene("koty", LARGE, "pl"),
    "help": Scene("sen", SMALL, "pl", keys=("question_mark",)),
    "scores": Scene("sen", SMALL, "pl", keys=("s",)),
}


async def settle(pilot: Pilot[None], is_settled: Callable[[], bool]) -> None:
    """Wait until everything that was sent has been taken in and drawn."""
    for _ in range(1000):
        await pilot.pause(0.02)
        if is_settled():
            break
    for _ in range(10):
        await pilot.pause(0.02)


async def draw(scene: Scene) -> str:
    with tempfile.TemporaryDirectory() as folder:
        keyring = Keyring(Path(folder))
        keyring.name = "Ola"
        async with playing_back(scene.session) as (link, last):
            table = "table" if scene.is_at_table else None
            app = PobudkaApp(
                Address(link, table, "k" * 43), scene.language, is_private=True, is_dark=scene.is_dark, keyring=keyring
            )
            async with app.run_test(size=scene.size) as pilot:
                await pilot.pause()

                def has_come() -> bool:
                    screen = next((each for each in app.screen_stack if isinstance(each, TableScreen)), None)
                    has_table = screen is not None and screen.link.seen == last and screen.choosing is not None
                    return app.catalogue is not None and (has_table or not scene.is_at_table)

                await settle(pilot, has_come)
                for key in scene.keys:
                    await pilot.press(key)
                    await pilot.pause(0.3)
                app.screen.set_focus(None)
                await pilot.pause(0.1)
                return normal(app.export_screenshot(title="Pobudka", simplify=True))


def normal(svg: str) -> str:
    """Without what differs from run to run: ids and ports; and without fonts from elsewhere."""
    svg = re.sub(r"@font-face \{.*?\}\n?", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"terminal-\d+", "terminal", svg)
    return re.sub(r"127\.0\.0\.1:\d+", "127.0.0.1:00000", svg)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, each in SCENES.items():
        (FOLDER / f"{name}.svg").write_text(asyncio.run(draw(each)), encoding="utf-8")
        print(name)
    GUIDE.write_text((FOLDER / "smoki-80.svg").read_text(encoding="utf-8"), encoding="utf-8")
