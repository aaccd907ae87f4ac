"""What a seat may know, and what lies open before it: built from what each field declares, never by deleting secrets.

Both start all-UNKNOWN and copy in. A record is a row of equal elements (bytes, or int64 in interpreted runs); for each
element a table made once from the declarations says who may see it; neighbours that are seen alike are one run of it.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import cache
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from .meanwhile import Loop
from .records import UNKNOWN, Field, Lens, Visibility
from .rule import INTERPRETED, unchecked

Perception = Literal["knows", "sees"]

ELEMENT = np.int64 if INTERPRETED else np.uint8
OPEN, BY_MASK, BY_TOP, BY_OWNER = 0, 1, 2, 3


@unchecked
def look_through(source: Any, runs: Any, seat: int, out: Any) -> None:
    """Copy into `out`, which starts all-UNKNOWN, each element that some lens opens to `seat`.

    A run is (element, way, where, position, how many, step of where, step of position).
    """
    out[:] = UNKNOWN
    for i in range(len(runs)):
        first, way, where, position = runs[i, 0], runs[i, 1], runs[i, 2], runs[i, 3]
        count, stride, rise = runs[i, 4], runs[i, 5], runs[i, 6]
        if way == BY_TOP:
            for j in range(count):
                if source[where + j * stride] == position + j * rise + 1:
                    out[first + j] = source[first + j]
        elif way == BY_MASK and stride:
            for j in range(count):
                if source[where + j * stride] & 1 << seat:
                    out[first + j] = source[first + j]
        elif way == BY_OWNER and stride:
            for j in range(count):
                if seat == where + j * stride:
                    out[first + j] = source[first + j]
        elif way == OPEN or (source[where] & 1 << seat if way == BY_MASK else seat == where):
            out[first : first + count] = source[first : first + count]


@unchecked
def look(source: Any, knows: Any, sees: Any, seats: Any, known: Any, out: Any) -> None:
    """A row of `out` for each of `seats`. Who sees looks through both lenses: it sees no more than it knows."""
    for i in range(len(seats)):
        if len(sees):
            look_through(source, knows, seats[i], known)
            look_through(known, sees, seats[i], out[i])
        else:
            look_through(source, knows, seats[i], out[i])


@unchecked
def count_open(rows: Any, start: int, cells: int, kinds: int, out: Any) -> None:
    """Of some watchers' rows, how many cards lie open before each; then, to the last of them, how many of each kind."""
    out[:] = 0
    last = len(rows) - 1
    for i in range(len(rows)):
        for j in range(start, start + cells):
            kind = int(rows[i, j])
            if kind < kinds:
                out[i] += 1
                if i == last:
                    out[last + 1 + kind] += 1


ROW, ROWS, LENS, NUMBERS = (
    np.zeros(1, ELEMENT),
    np.zeros((1, 1), ELEMENT),
    np.zeros((0, 7), np.int64),
    np.zeros(1, np.int64),
)
LOOK = Loop(look, ROW, LENS, LENS, NUMBERS, ROW, ROWS)
COUNT_OPEN = Loop(count_open, ROWS, 0, 0, 0, NUMBERS)


def open_cards(rows: npt.NDArray[Any], start: int, cells: int, kinds: int) -> list[int]:
    """What `count_open` counts in the cells from `start` on."""
    out = np.empty(len(rows) + kinds, np.int64)
    COUNT_OPEN.call(rows, start, cells, kinds, out)
    counts: list[int] = out.tolist()
    return counts


def views_of(elements: npt.NDArray[Any], cls: type, seats: Sequence[int], perception: Perception) -> npt.NDArray[Any]:
    """Of a record, given as its row of elements, a row for each of `seats`: only what it may know, or sees."""
    out = np.empty((len(seats), len(elements)), ELEMENT)
    known = np.empty(len(elements), ELEMENT)
    LOOK.call(elements, *lenses(cls, perception), np.array(seats), known, out)
    return out


@cache
def lenses(cls: type, perception: Perception) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """By what one knows, and by what of that one sees; the second is empty where one remembers."""
    return lens_table(cls, "knows"), lens_table(cls, "sees") if perception == "sees" else np.zeros((0, 7), np.int64)


def lenses_on(
    cls: type, perception: Perception, elements: Set[int]
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The same for whoever looks at these elements only: all others stay UNKNOWN."""
    knows, sees = _lens_rows_of(cls, "knows"), _lens_rows_of(cls, "sees") if perception == "sees" else []
    sees = [row for row in sees if row[0] in elements]
    asked = {where for _, way, where, _ in sees if way in (BY_MASK, BY_TOP)}  # these lenses look there
    knows = [row for row in knows if row[0] in elements or row[0] in asked]
    return tuple(np.array(_runs(rows), np.int64).reshape(-1, 7) for rows in (knows, sees))  # type: ignore[return-value]


@cache
def lens_table(cls: type, perception: Perception) -> npt.NDArray[np.int64]:
    """For every element of a record's row: how it may be seen."""
    return np.array(_runs(_lens_rows_of(cls, perception)), np.int64)


def _lens_rows_of(cls: type, perception: Perception) -> list[tuple[int, int, int, int]]:
    rows: list[tuple[int, int, int, int]] = []
    _add_lenses(cls, perception, 0, rows)
    return rows


def _runs(rows: list[tuple[int, int, int, int]]) -> list[tuple[int, ...]]:
    """The same lenses with neighbours folded together: a view walks through little memory."""
    runs: list[list[int]] = []
    for element, way, where, position in rows:
        if runs:
            first, last_way, at, top, count, *steps = runs[-1]
            is_next = element == first + count and way == last_way
            if is_next and (count == 1 or [where - at, position - top] == [count * step for step in steps]):
                runs[-1][4] += 1
                if count == 1:
                    runs[-1][5:] = [where - at, position - top]
                continue
        runs.append([element, way, where, position, 1, 0, 0])
    return [tuple(run) for run in runs]


def _add_lenses(cls: type, perception: Perception, base: int, rows: list[tuple[int, int, int, int]]) -> None:
    fields: tuple[Field, ...] = getattr(cls, "fields")
    offsets = {field.name: base + _offset(cls, field.name) for field in fields}
    for field in fields:
        if field.nested is not None:
            _add_lenses(field.nested, perception, offsets[field.name], rows)
            continue
        visibility: Visibility = field.visibility
        for lens in {"knows": visibility.knows, "sees": visibility.sees}[perception]:
            rows.extend(_lens_rows(lens, field, offsets, {f.name: f for f in fields}))


def _lens_rows(
    lens: Lens, field: Field, offsets: dict[str, int], fields: dict[str, Field]
) -> list[tuple[int, int, int, int]]:
    width = 1 if INTERPRETED else np.dtype(field.compact).itemsize
    cells = int(np.prod(field.shape, dtype=np.int64))
    rows = []
    for cell in range(lens.start, lens.stop or cells):
        for part in range(width):
            element = offsets[field.name] + cell * width + part
            if lens.everybody:
                rows.append((element, OPEN, 0, 0))
            elif lens.owner:
                rows.append((element, BY_OWNER, cell * field.shape[0] // cells, 0))
            elif lens.mask:
                beside = cell if fields[lens.mask].shape == field.shape else 0
                rows.append((element, BY_MASK, offsets[lens.mask] + beside, 0))
            else:
                rows.append((element, BY_TOP, offsets[lens.top], cell - lens.start))
    return rows


def _offset(cls: type, name: str) -> int:
    dtype = getattr(cls, "wide" if INTERPRETED else "dtype")
    offset = int(dtype.fields[name][1])
    return offset // 8 if INTERPRETED else offset
