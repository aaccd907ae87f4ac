"""Records: one declaration for readers, mypy and the machine, with its guards."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import numpy as np
import pytest
from typing_extensions import TypeAliasType

from pobudka.core.records import EMPTY, NOBODY, UNKNOWN, Cells, Lens, Medium, Points, Small, masked, public, record
from pobudka.core.rule import INTERPRETED, rule
from pobudka.core.views import Perception, views_of


@record
class Table:
    told: Annotated[Small, public]
    forgotten: Small
    moment: Annotated[Medium, public]
    count: Annotated[Small, public]
    pile: Annotated[Cells, 4, masked("known", Lens(top="count"))]
    known: Annotated[Cells, 4, public]
    points: Annotated[Points, 2, public]


Scalar = TypeVar("Scalar", bound=np.generic)
# What `numpy.typing.NDArray` is from NumPy 2.5 on, and what it was before: both are read, whichever is installed.
NamedArray = TypeAliasType("NamedArray", "np.ndarray[Any, np.dtype[Scalar]]", type_params=(Scalar,))
ARRAYS = {"a named alias": NamedArray[np.int16], "an array": np.ndarray[tuple[Any, ...], np.dtype[np.int16]]}


def a_table() -> np.ndarray:
    tables = np.zeros(1, Table.wide if INTERPRETED else Table.dtype)  # type: ignore[attr-defined]
    tables[0] = (3, 4, 777, 2, [5, 6, 7, 8], [255, 1, 2, 0], [-2, 300])
    return tables


def view_of(tables: np.ndarray, cls: type, seat: int, perception: Perception) -> np.ndarray:
    elements = tables.view(np.int64 if INTERPRETED else np.uint8)
    view: np.ndarray = views_of(elements, cls, (seat,), perception)[0].view(tables.dtype)
    return view


def test_a_record_is_compact_and_its_wide_twin_has_the_same_fields() -> None:
    assert Table.dtype.itemsize == 1 + 1 + 2 + 1 + 4 + 4 + 4  # type: ignore[attr-defined]
    assert Table.wide.names == Table.dtype.names  # type: ignore[attr-defined]
    assert {Table.wide[name].base for name in Table.wide.names} == {np.dtype(np.int64)}  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["size", "round", "copy", "max"])
def test_a_field_name_that_numpy_uses_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match="already use this name"):
        record(type("Bad", (), {"__annotations__": {name: Small}}))


def test_a_field_that_is_not_declared_rightly_is_refused() -> None:
    with pytest.raises(TypeError, match="declare it as"):
        record(type("Bad", (), {"__annotations__": {"cards": int}}))


@pytest.mark.parametrize("hint", ARRAYS.values(), ids=ARRAYS)
def test_a_row_of_cells_is_read_however_numpy_names_its_arrays(hint: Any) -> None:
    read: Any = record(type("Row", (), {"__annotations__": {"cells": Annotated[hint, 3, public]}}))
    assert read.dtype["cells"] == np.dtype((np.int16, (3,)))


def test_a_row_of_what_numpy_does_not_know_is_refused() -> None:
    with pytest.raises(TypeError, match="one of NumPy's types"):
        record(type("Bad", (), {"__annotations__": {"cells": Annotated[list[int], 3, public]}}))


def test_a_field_that_declares_nothing_is_seen_by_nobody() -> None:
    for seat in range(8):
        assert int(view_of(a_table(), Table, seat, "knows")["told"][0]) == 3
        assert int(view_of(a_table(), Table, seat, "knows")["forgotten"][0]) == UNKNOWN


def test_cells_are_seen_by_their_masks() -> None:
    def known(seat: int) -> list[int]:
        cells: list[int] = view_of(a_table(), Table, seat, "knows")["pile"][0].tolist()
        return cells

    assert known(0) == [5, 6, UNKNOWN, UNKNOWN]
    assert known(1) == [5, UNKNOWN, 7, UNKNOWN]
    assert known(7) == [5, UNKNOWN, UNKNOWN, UNKNOWN]


def test_what_lies_open_is_the_top_of_the_pile_but_never_more_than_is_known() -> None:
    assert view_of(a_table(), Table, 0, "sees")["pile"][0].tolist() == [UNKNOWN, 6, UNKNOWN, UNKNOWN]
    assert view_of(a_table(), Table, 1, "sees")["pile"][0].tolist() == [UNKNOWN] * 4


def test_numbers_of_more_than_a_byte_come_through_whole() -> None:
    view = view_of(a_table(), Table, 0, "knows")
    assert (int(view["moment"][0]), view["points"][0].tolist()) == (777, [-2, 300])


@rule
def cell(table: Table, index: int) -> int:
    return int(table.pile[index])


@rule
def first_cell_at(tables: Cells, index: int) -> int:
    return cell(tables[0], index)


@pytest.mark.parametrize("sentinel", [UNKNOWN, EMPTY, NOBODY])
def test_a_sentinel_used_as_an_index_raises(sentinel: int) -> None:
    assert first_cell_at(a_table(), 1) == 6
    with pytest.raises(IndexError):
        first_cell_at(a_table(), sentinel)
