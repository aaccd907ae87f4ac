"""Small pictures drawn here and written as PNG: soft-edged shapes on a sheet, numerals by strokes of a pen."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

Colour = tuple[float, float, float]  # 0 to 255
Point = tuple[float, float]
Shape = npt.NDArray[np.float32]
Beyond = Callable[[Shape, Shape], Shape]  # how far outside points are

# How each sign of a number is written, in hundredths of a box of 1 × 1.6: points of a line, and lines.
STROKES = {
    "0": "50,0 12,30 5,80 12,130 50,160 88,130 95,80 88,30 50,0",
    "1": "20,35 55,0 55,160",
    "2": "10,40 30,5 70,5 90,40 75,80 10,160 92,160",
    "3": "10,10 85,10 45,65 85,85 90,125 60,158 30,158 8,135",
    "4": "70,160 70,0 5,110 98,110",
    "5": "88,5 22,5 14,70 60,62 90,95 86,135 50,160 10,140",
    "6": "80,5 30,50 8,105 25,150 60,160 92,125 75,85 40,80 10,110",
    "7": "8,5 92,5 40,160",
    "8": "50,75 15,50 20,12 50,0 80,12 85,50 50,75 10,110 18,148 50,160 82,148 90,110 50,75",
    "9": "90,50 60,80 25,75 8,35 40,0 75,10 92,50 70,110 20,155",
    "-": "10,80 90,80",
    "=": "10,60 90,60; 10,100 90,100",
    "/": "85,0 15,160",
}


class Sheet:
    """What is drawn on."""

    def __init__(self, wide: int, high: int, above: Colour, below: Colour) -> None:
        """A sky that changes from one colour to another."""
        share = np.linspace(0, 1, high, dtype=np.float32)[:, None, None]
        one, other = np.array(above, dtype=np.float32), np.array(below, dtype=np.float32)
        self.wide, self.high = wide, high
        self._pixels: Shape = np.broadcast_to(one + (other - one) * share, (high, wide, 3)).copy()

    def disc(self, x: float, y: float, radius: float, colour: Colour, strength: float = 1.0) -> None:
        self._fill((x - radius, y - radius, x + radius, y + radius), colour, strength,
                   lambda across, down: np.hypot(across - x, down - y) - radius)  # fmt: skip

    def box(
        self, x: float, y: float, wide: float, high: float, round: float, colour: Colour, strength: float = 1.0
    ) -> None:
        """With round corners."""
        middle, middle_down = x + wide / 2, y + high / 2

        def beyond(across: Shape, down: Shape) -> Shape:
            right = np.abs(across - middle) - wide / 2 + round
            under = np.abs(down - middle_down) - high / 2 + round
            outside = np.hypot(np.maximum(right, 0), np.maximum(under, 0))
            distance: Shape = outside + np.minimum(np.maximum(right, under), 0) - round
            return distance

        self._fill((x, y, x + wide, y + high), colour, strength, beyond)

    def stroke(self, points: Sequence[Point], thick: float, colour: Colour) -> None:
        """A line with round ends."""
        across_all, down_all = [x for x, _ in points], [y for _, y in points]

        def beyond(across: Shape, down: Shape) -> Shape:
            nearest = np.full(np.broadcast_shapes(across.shape, down.shape), np.inf, dtype=np.float32)
            for (x, y), (to_x, to_y) in pairwise(points):
                step, rise = to_x - x, to_y - y
                along = ((across - x) * step + (down - y) * rise) / max(step * step + rise * rise, 1e-6)
                along = np.clip(along, 0, 1)
                nearest = np.minimum(nearest, np.hypot(across - x - along * step, down - y - along * rise))
            return nearest - thick / 2

        edge = thick / 2
        frame = (min(across_all) - edge, min(down_all) - edge, max(across_all) + edge, max(down_all) + edge)
        self._fill(frame, colour, 1.0, beyond)

    def hills(self, height: float, wave: float, shift: float, colour: Colour) -> None:
        """Along the lower edge."""

        def beyond(across: Shape, down: Shape) -> Shape:
            top = self.high - height * (0.7 + 0.3 * np.sin(across / wave + shift))
            return np.broadcast_to(top - down, np.broadcast_shapes(across.shape, down.shape)).astype(np.float32)

        self._fill((0, self.high - height, self.wide, self.high), colour, 1.0, beyond)

    def number(self, text: str, x: float, y: float, high: float, colour: Colour) -> None:
        """In the middle at this place; signs that are not of a number are left out."""
        signs = [sign for sign in text if sign in STROKES]
        wide = high / 1.6
        left = x - (len(signs) * 1.25 - 0.25) * wide / 2
        for place, sign in enumerate(signs):
            start = left + place * 1.25 * wide
            for line in STROKES[sign].split(";"):
                points = [point.split(",") for point in line.split()]
                where = [(start + int(a) * wide / 100, y - high / 2 + int(b) * wide / 100) for a, b in points]
                self.stroke(where, high * 0.13, colour)

    def _fill(self, frame: tuple[float, float, float, float], colour: Colour, strength: float, beyond: Beyond) -> None:
        """Colour what is inside."""
        left, top = max(int(frame[0]) - 1, 0), max(int(frame[1]) - 1, 0)
        right, bottom = min(int(frame[2]) + 2, self.wide), min(int(frame[3]) + 2, self.high)
        if left >= right or top >= bottom:
            return
        across = np.arange(left, right, dtype=np.float32)[None, :] + np.float32(0.5)
        down = np.arange(top, bottom, dtype=np.float32)[:, None] + np.float32(0.5)
        cover = np.clip(0.5 - beyond(across, down), 0, 1)[..., None] * strength
        part = self._pixels[top:bottom, left:right]
        part += (np.array(colour, dtype=np.float32) - part) * cover

    def png(self) -> bytes:
        pixels = np.clip(np.rint(self._pixels), 0, 255).astype(np.uint8).reshape(self.high, -1)
        rows = np.insert(pixels, 0, 0, axis=1).tobytes()  # each begins with how it is filtered: not at all
        header = struct.pack(">IIBBBBB", self.wide, self.high, 8, 2, 0, 0, 0)
        parts = [(b"IHDR", header), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b"")]
        return b"\x89PNG\r\n\x1a\n" + b"".join(_part(kind, body) for kind, body in parts)


def _part(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
