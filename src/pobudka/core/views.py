"""What a seat may know, and what lies open before it: built from what each field declares, never by deleting secrets.

Both start all-UNKNOWN and copy in. A record is a row of equal elements (bytes, or int64 in interpreted runs); for each
element a table made once from the declarations says who may see it; neighbours that are seen alike are one run of it.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from .records import UNKNOWN, Field, Lens, Visibility
from .rule import INTERPRETED, door, rule

Memory = Literal["knows", "sees"]

MOST_ELEMENTS = 1 << 16  # of a record
OPEN, BY_MASK, BY_TOP, BY_OWNER = 0, 1, 2, 3


@rule
def look_through(source: Any, runs: Any, seat: int, out: Any) -> None:
    """Copy into `out` each element that some lens opens to `seat`.

    A run is (element, way, where, position, how many, step of where, step of position).
    """
    for i in range(len(runs)):
        first, way, where, position = runs[i, 0], runs[i, 1], runs[i, 2], runs[i, 3]
        count, stride, rise = runs[i, 4], runs[i, 5], runs[i, 6]
        if way == OPEN:
            for j in range(first, first + count):
                out[j] = source[j]
        elif way == BY_MASK:
            for j in range(count):
                if source[where + j * stride] >> seat & 1 == 1:
                    out[first + j] = source[first + j]
        elif way == BY_OWNER:
            for j in range(count):
                if seat == where + j * stride:
                    out[first + j] = source[first + j]
        else:
            for j in range(count):
                if source[where + j * stride] == position + j * rise + 1:
                    out[first + j] = source[first + j]


def view_of(elements: npt.NDArray[Any], cls: type, seat: int, memory: Memory) -> npt.NDArray[Any]:
    """Of a record, given as its row of elements, only what `seat` may know, or sees: never more than it knows."""
    look, all_unknown = _look_through()
    for lenses in lens_tables(cls, memory):
        out = all_unknown[: len(elements)].copy()
        look(elements, lenses, seat, out)
        elements = out
    return elements


@cache
def _look_through() -> tuple[Any, npt.NDArray[Any]]:
    """The way to the compiled loop, and a row that tells nothing, longer than any."""
    all_unknown = np.full(MOST_ELEMENTS, UNKNOWN, np.int64 if INTERPRETED else np.uint8)
    return door(look_through, all_unknown, np.zeros((1, 7), np.int64), 0, all_unknown), all_unknown


@cache
def lens_tables(cls: type, memory: Memory) -> list[npt.NDArray[np.int64]]:
    """What to look through, one after the other: who sees, sees no more than it knows."""
    return [lens_table(cls, "knows"), lens_table(cls, "sees")] if memory == "sees" else [lens_table(cls, "knows")]


@cache
def lens_table(cls: type, memory: Memory) -> npt.NDArray[np.int64]:
    """For every element of a record's row: how it may be seen."""
    rows: list[tuple[int, int, int, int]] = []
    _add_lenses(cls, memory, 0, rows)
    return np.array(_runs(rows), np.int64)


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


def _add_lenses(cls: type, memory: Memory, base: int, rows: list[tuple[int, int, int, int]]) -> None:
    fields: tuple[Field, ...] = getattr(cls, "fields")
    offsets = {field.name: base + _offset(cls, field.name) for field in fields}
    for field in fields:
        if field.nested is not None:
            _add_lenses(field.nested, memory, offsets[field.name], rows)
            continue
        visibility: Visibility = field.visibility
        for lens in {"knows": visibility.knows, "sees": visibility.sees}[memory]:
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
