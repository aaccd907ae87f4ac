"""Declare a state once: a class for readers and mypy, a NumPy record for the machine.

`dtype` is compact, for compiled code; `wide` has the same fields as int64, for interpreted runs, where NumPy's small
integers would wrap or raise differently from compiled code. Beside its type a field declares who may see it; a field
that declares nothing is seen by nobody. Two positions that stand the same are equal byte for byte, whatever lay in
their memory before: a deal writes every cell of its round, and a cell that means nothing holds its idle value.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

Small = Annotated[int, np.uint8]  # a card's kind, a seat, a slot, a count, a mask of seats
Medium = Annotated[int, np.uint16]  # a count of turns or decisions
Whole = Annotated[int, np.int32]  # a total, a target
Wide = Annotated[int, np.int64]  # a random generator's word
Cells = npt.NDArray[np.uint8]  # a row or grid of smalls
Mediums = npt.NDArray[np.uint16]
Points = npt.NDArray[np.int16]
Wholes = npt.NDArray[np.int32]
Wides = npt.NDArray[np.int64]
Moves = npt.NDArray[np.int32]  # packed moves

# Sentinels are high: used as an index by mistake they are out of range, and the bounds check says so. (-1 would not.)
UNKNOWN, EMPTY, NOBODY = 255, 254, 253
NEVER = 65535  # in a Medium that holds a moment: it has not happened

# Masks of seats: bit s is seat s. The last bit is for whoever watches without a seat.
MOST_SEATS = 7
SPECTATOR = 7
ALL = 255

T = TypeVar("T")


@dataclass(frozen=True)
class Lens:
    """Through which a field's cells are looked at: open to all, by whose row it is, by a mask field, or by being the
    top of a pile."""

    everybody: bool = False
    owner: bool = False  # the field has a row for each seat, open to that seat
    mask: str = ""  # a field of masks, shaped like this one, or a single mask for all of it
    top: str = ""  # the field that counts the pile's cards: its last card lies open
    start: int = 0  # the cells it is for, in a row; `stop` 0 means to the end
    stop: int = 0


@dataclass(frozen=True)
class Visibility:
    """Who may know a field's cells (with perfect memory), and before whom they lie open now."""

    knows: tuple[Lens, ...]
    sees: tuple[Lens, ...]


public = Visibility((Lens(everybody=True),), (Lens(everybody=True),))
owner = Visibility((Lens(owner=True),), (Lens(owner=True),))
never = Visibility((), ())


def masked(mask: str, *sees: Lens) -> Visibility:
    """By the mask beside each cell; `sees` narrows what lies open now, region by region."""
    knows = (Lens(mask=mask),)
    return Visibility(knows, sees or knows)


@dataclass(frozen=True)
class Only:
    """A field that means something in some phases only, and holds its idle value in all others."""

    phases: tuple[int, ...]
    idle: int


def only(*phases: int, idle: int) -> Only:
    """Declare in which phases a field means something; the conformance tests hold it to that."""
    return Only(phases, idle)


@dataclass(frozen=True)
class Counted:
    """A row of which only the first cells mean something, as many as another field says; the rest are idle."""

    by: str
    idle: int


def counted(by: str, *, idle: int) -> Counted:
    """Declare how far a row is written; the conformance tests hold it to that."""
    return Counted(by, idle)


@dataclass(frozen=True)
class Field:
    """One declared field of a record."""

    name: str
    compact: Any
    shape: tuple[int, ...]
    visibility: Visibility
    nested: type | None = None
    only: Only | None = None
    counted: Counted | None = None


def record(cls: type[T]) -> type[T]:
    """Derive `dtype`, `wide` and `fields` from the class's annotations."""
    fields = [_field(name, hint) for name, hint in get_type_hints(cls, include_extras=True).items()]
    for field in fields:
        if hasattr(np.record, field.name):
            raise TypeError(f"{cls.__name__}.{field.name}: NumPy's records already use this name; choose another")
    setattr(cls, "fields", tuple(fields))
    setattr(cls, "dtype", _dtype(fields, wide=False))
    setattr(cls, "wide", _dtype(fields, wide=True))
    return cls


def _field(name: str, hint: Any) -> Field:
    if isinstance(hint, type) and hasattr(hint, "fields"):
        return Field(name, getattr(hint, "dtype"), (), public, hint)
    if get_origin(hint) is not Annotated:
        raise TypeError(f"{name}: declare it as Small, Medium … or Annotated[Cells, length, who may see it]")
    kind, *rest = get_args(hint)
    seen = [x for x in rest if isinstance(x, Visibility)]
    visibility = seen[0] if seen else never
    idle = next((x for x in rest if isinstance(x, Only)), None)
    tail = next((x for x in rest if isinstance(x, Counted)), None)
    shape = tuple(x for x in rest if isinstance(x, int))
    if kind is int:
        return Field(name, next(x for x in rest if isinstance(x, type)), shape, visibility, only=idle)
    return Field(name, _element(kind), shape, visibility, only=idle, counted=tail)


def _element(hint: Any) -> Any:
    """What an array's cells are. How deep NumPy nests that in `NDArray[…]` differs by version; it is always last."""
    while not (isinstance(hint, type) and issubclass(hint, np.generic)):
        parts = get_args(hint)
        if not parts:
            raise TypeError(f"{hint}: declare a row of cells as NDArray of one of NumPy's types")
        hint = parts[-1]
    return hint


def plain(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout without NumPy's record class, whose fields are read ten times as slowly."""
    if dtype.names is None or dtype.fields is None:
        return dtype
    places = [dtype.fields[name] for name in dtype.names]
    formats, offsets = [plain(place[0]) for place in places], [place[1] for place in places]
    return np.dtype({"names": dtype.names, "formats": formats, "offsets": offsets, "itemsize": dtype.itemsize})


def _dtype(fields: list[Field], *, wide: bool) -> np.dtype[Any]:
    columns: list[tuple[Any, ...]] = []
    for field in fields:
        if field.nested is not None:
            columns.append((field.name, getattr(field.nested, "wide" if wide else "dtype")))
        else:
            columns.append((field.name, np.int64 if wide else field.compact, field.shape))
    return np.dtype((np.record, columns))
