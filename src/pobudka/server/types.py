"""The protocol's types for other languages, made from ours: TypeScript for the browser, JSON Schema for everybody.

`python -m pobudka.server.types FOLDER` writes them into a checkout; a test fails when they are not up to date.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from inspect import cleandoc
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import UNSET, inspect

from pobudka.core import registry
from pobudka.core.board import Detail, View
from pobudka.core.board_info import ZoneInfo
from pobudka.core.pointing import Target
from pobudka.table.settings import House

from . import http_types, messages

TYPESCRIPT = Path("client/src/protocol.ts")
SCHEMA = Path("docs/guide/protocol.json")
UNIONS = {"Up": messages.Up, "Down": messages.AnyDown}
WHOLE = (House,)  # the server writes every field, also those that whoever opens a table may leave out
PARTS = {"Target": Target, "ZoneInfo": ZoneInfo, "Detail": Detail}  # unions inside of messages that have a name


def views() -> list[type[View]]:
    """A view of each of our games."""
    return [registry.find(name).board.view for name in registry.names()]


def spoken() -> list[type]:
    """Every message and HTTP type there is."""
    return [*get_args(messages.Up), *get_args(messages.AnyDown), *http_types.ANSWERS]


def typescript() -> str:
    """All of them as TypeScript."""
    structs = _structs()
    parts = ["// Made by scripts/types from pobudka.server: do not edit."]
    parts += [_interface(struct) for struct in structs]
    unions = {name: _parts(union) for name, union in (UNIONS | PARTS).items()}
    unions["View"] = [view.__name__ for view in views()]
    parts += [f"export type {name} =\n  | " + "\n  | ".join(names) + ";" for name, names in unions.items()]
    return "\n\n".join(parts) + "\n"


def json_schema() -> str:
    """All of them as JSON Schema."""
    tops, components = msgspec.json.schema_components([*UNIONS.values(), *http_types.ANSWERS, *views()])
    for kind in WHOLE:
        components[kind.__name__]["required"] = _always_written(kind)
    named = dict(zip(UNIONS, tops, strict=False))
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Pobudka's protocol"}
    whole = msgspec.json.encode({**schema, "anyOf": [named[name] for name in UNIONS], "$defs": components})
    return msgspec.json.format(whole, indent=2).decode() + "\n"


def _structs() -> list[inspect.StructType]:
    """Every struct that a message holds, each after those it is made of."""
    found: dict[type, inspect.StructType] = {}

    def visit(node: Any) -> None:
        if isinstance(node, inspect.StructType):
            if node.cls in found:
                return
            for field in node.fields:
                visit(field.type)
            found[node.cls] = node
        for part in ("types", "item_type", "key_type", "value_type"):
            inner = getattr(node, part, None)
            for each in inner if isinstance(inner, tuple) else (inner,):
                if each is not None:
                    visit(each)

    for info in inspect.multi_type_info([*spoken(), *views()]):
        visit(info)
    return list(found.values())


def _parts(union: Any) -> list[str]:
    return [_type(inspect.type_info(part)) for part in get_args(union)]


def _named(parts: Sequence[str]) -> str:
    """A union by its name, if these are the parts of one that has a name."""
    names = (name for name, union in PARTS.items() if set(_parts(union)) == set(parts))
    return next(names, " | ".join(parts))


def _interface(struct: inspect.StructType) -> str:
    doc = "\n".join(f" * {line}".rstrip() for line in cleandoc(struct.cls.__doc__ or "").splitlines())
    lines = [f"/**\n{doc}\n */", f"export interface {struct.cls.__name__} {{"]
    if struct.tag is not None:
        lines.append(f'  {struct.tag_field}: "{struct.tag}";')
    for field in struct.fields:
        mark = "" if field.required or field.name in _always_written(struct.cls) else "?"
        lines.append(f"  {field.encode_name}{mark}: {_type(field.type)};")
    return "\n".join([*lines, "}"])


def _always_written(kind: type) -> list[str]:
    """The fields of those in `WHOLE` that are in every message; what is unset is left out."""
    return [field.name for field in msgspec.structs.fields(kind) if field.default is not UNSET] if kind in WHOLE else []


def _type(node: Any) -> str:
    match node:
        case inspect.Metadata(extra={"typescript": str(name)}):
            return name
        case inspect.StructType():
            return str(node.cls.__name__)
        case inspect.UnionType():
            return _named([*dict.fromkeys(_type(each) for each in node.types)])
        case inspect.LiteralType():
            return " | ".join(msgspec.json.encode(value).decode() for value in node.values)
        case inspect.ListType():
            inner = _type(node.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.DictType():
            return f"Record<{_type(node.key_type)}, {_type(node.value_type)}>"
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
        case _:
            raise TypeError(f"say here what {node} is in TypeScript")


def write(root: Path) -> None:
    for place, text in ((TYPESCRIPT, typescript()), (SCHEMA, json_schema())):
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        (root / place).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
