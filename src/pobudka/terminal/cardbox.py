"""A card as a small box of characters: its letter and mark in the upper edge, its worth within, its name below."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size

from .laying import Spot

CORNERS, EMPTY_CORNERS = ("╭", "╮", "╰", "╯", "─", "│"), ("┌", "┐", "└", "┘", "┄", "┆")


def draw(spot: Spot, width: int, height: int) -> list[str]:
    """The box, `width` × `height` characters; at least 4 × 3."""
    top_left, top_right, low_left, low_right, flat, side = EMPTY_CORNERS if spot.is_empty else CORNERS
    inner = width - 2
    rows = [middle("", inner, "░" if spot.is_back else " ") for _ in range(height - 2)]
    edge = flat * inner
    if spot.value:
        rows[(len(rows) - 1) // 2] = middle(fit(spot.value, inner), inner)
    name = fit(spot.name, inner)
    if name and len(rows) > 1:
        rows[-1] = middle(name, inner)
    elif name:
        edge = middle(name, inner, flat)
    mark = spot.mark
    if len(spot.letter) + len(mark) > inner:  # a narrow card has its mark below
        edge, mark = middle(mark, inner, flat), ""
    head = spot.letter + flat * (inner - len(spot.letter) - len(mark)) + mark
    return [
        top_left + head[:inner] + top_right,
        *(side + row + side for row in rows),
        low_left + edge + low_right,
    ]


def fit(text: str, width: int) -> str:
    return text if cell_len(text) <= width else set_cell_size(text, width)


def middle(text: str, width: int, fill: str = " ") -> str:
    """A text in the middle of a line."""
    spare = width - cell_len(text)
    return fill * (spare // 2) + text + fill * (spare - spare // 2)
