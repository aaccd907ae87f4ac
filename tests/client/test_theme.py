"""The colours of both themes can be read: WCAG AA for text, 3 : 1 for outlines that carry meaning."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CSS = (Path(__file__).parents[2] / "client/src/art/theme.css").read_text(encoding="utf-8")
SURFACES = (
    *("ground", "ground-deep", "surface", "surface-raised", "surface-hover"),
    *("sky-high", "sky-low", "hill-far", "hill-mid", "hill-near"),
)


BACKS = re.findall(
    r'^    "(#[0-9a-f]{6})",$', (Path(__file__).parents[2] / "client/src/art/backs.ts").read_text("utf-8"), re.M
)


def colours(text: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", text))


def rule(selector: str) -> dict[str, str]:
    start = CSS.index(f"{selector} {{")
    return colours(CSS[start : CSS.index("}", start)])


THEMES = {"night": rule(':root[data-theme="night"],\n:root'), "light": rule(':root[data-theme="light"]')}


def luminance(colour: str) -> float:
    parts = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["text", "text-quiet", "accent", "good", "warn"])
def test_text_can_be_read_on_every_surface(theme: str, name: str) -> None:
    paints = THEMES[theme]
    assert [surface for surface in SURFACES if contrast(paints[name], paints[surface]) < 4.5] == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["edge-strong", "focus"])
def test_outlines_can_be_seen_on_every_surface(theme: str, name: str) -> None:
    paints = THEMES[theme]
    assert [surface for surface in SURFACES if contrast(paints[name], paints[surface]) < 3] == []


@pytest.mark.parametrize("theme", THEMES)
def test_text_on_the_accent_can_be_read(theme: str) -> None:
    assert contrast(THEMES[theme]["accent-text"], THEMES[theme]["accent"]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_what_can_be_chosen_is_told_apart_from_dark_backs_and_from_the_page(theme: str) -> None:
    """The ring's inner line is seen on a card's back, its outer line on what lies around."""
    paints = THEMES[theme]
    edges = BACKS[::3]  # of each game's back the outermost colour
    assert len(edges) == 3 and [edge for edge in edges if contrast(paints["ring-inner"], edge) < 4.5] == []
    assert [surface for surface in SURFACES if contrast(paints["accent"], paints[surface]) < 3] == []


def test_both_themes_paint_the_same_things() -> None:
    assert THEMES["night"].keys() == THEMES["light"].keys()
