"""The browser's types and the schema say what the server says."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from pobudka.server import types

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("place", "made"), [(types.TYPESCRIPT, types.typescript), (types.SCHEMA, types.json_schema)], ids=["ts", "schema"]
)
def test_the_types_of_other_languages_are_up_to_date(place: Path, made: object) -> None:
    assert callable(made)
    assert (ROOT / place).read_text(encoding="utf-8") == made(), "run scripts/types"


def test_the_schema_names_every_message() -> None:
    schema = msgspec.json.decode(types.json_schema())
    assert {cls.__name__ for cls in types.spoken()} <= set(schema["$defs"])
    text = types.typescript()
    assert all(f"export interface {cls.__name__} {{" in text for cls in types.spoken())
