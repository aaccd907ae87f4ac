"""Whatever is refused anywhere is said in both languages, with the details that it was given."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from tests.core.test_speech import FOLDERS, SOURCE, messages

from pobudka.core.errors import BadInput, BadRecord
from pobudka.core.speech import LANGUAGES
from pobudka.table.rights import Stage

SENTENCES = {
    language: {name: used for folder in FOLDERS for name, used in messages(folder / f"{language}.ftl").items()}
    for language in LANGUAGES
}
PARTS = [path for path in sorted(SOURCE.iterdir()) if path.is_dir() and any(path.rglob("*.py"))]
FILLED_IN = {"error-table-": get_args(Stage)}  # ids that the code puts together, and with what


TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


def kinds_of_bad_input() -> set[str]:
    """`BadInput` and whatever is derived from it, by name."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for tree in TREES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    kinds = {"BadInput"}
    while more := {name for name, of in bases.items() if of & kinds} - kinds:
        kinds |= more
    return kinds


KINDS = kinds_of_bad_input()


def refusals(source: str) -> Iterator[tuple[str, set[str] | None]]:
    """The ids that `BadInput` or a kind of it is raised with, and the details by name; None if not known here."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS and node.args:
            names = [keyword.arg for keyword in node.keywords]
            details = None if None in names else {name for name in names if name is not None}
            for message in ids_of(node.args[0]):
                yield message, details


def ids_of(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(message)):
            yield message
        case ast.IfExp(body=one, orelse=other):
            yield from (*ids_of(one), *ids_of(other))
        case ast.JoinedStr(values=[ast.Constant(value=str(stem)), ast.FormattedValue()]):
            yield from (f"{stem}{end}" for end in FILLED_IN.get(stem, ()))


def unsaid(source: str) -> list[str]:
    """What could not be said, of all that this code refuses."""
    found = []
    for message, details in refusals(source):
        for language, sentences in SENTENCES.items():
            if message not in sentences:
                found.append(f"{message} is not there in {language}")
            elif details is not None and not sentences[message] <= details:
                found.append(f"{message} in {language} wants {sorted(sentences[message] - details)}")
    return found


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_every_refusal_is_said_in_both_languages_with_its_details(part: Path) -> None:
    for path in part.rglob("*.py"):
        assert unsaid(path.read_text(encoding="utf-8")) == [], path.name


def test_the_refusals_of_a_table_are_found() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (SOURCE / "table").glob("*.py")]
    found = {message for source in sources for message, _ in refusals(source)}
    said = {name for name in messages(SOURCE / "table" / "en.ftl") if name.startswith("error-table-")}
    assert said <= found, "each sentence is said somewhere"
    assert {f"error-table-{stage}" for stage in get_args(Stage)} <= found


@pytest.mark.parametrize(
    ("source", "trouble"),
    [
        ("raise BadInput('error-table-nonsense')", "error-table-nonsense is not there in pl"),
        ("raise BadInput('error-table-taken')", "error-table-taken in en wants ['seat']"),
        ("raise BadInput('error-seat' if x else 'error-x', seat=1, right=2)", "error-x is not there in en"),
    ],
)
def test_a_refusal_that_cannot_be_said_is_noticed(source: str, trouble: str) -> None:
    assert trouble in unsaid(source)


# --- What code decides by ---


def decisions_by_message(tree: ast.AST) -> list[int]:
    """The lines where something is decided by the message of an error, which is for people."""
    return [
        getattr(node.pattern if isinstance(node, ast.match_case) else node, "lineno")
        for node in ast.walk(tree)
        if (isinstance(node, ast.Compare) and any(map(_is_message, (node.left, *node.comparators))))
        or (isinstance(node, ast.match_case) and any(map(_is_message, ast.walk(node.pattern))))
        or (isinstance(node, ast.Subscript) and _is_message(node.slice))
        or (
            isinstance(node, ast.Call)
            and _called(node.func) in ("get", "startswith")
            and any(map(_is_message, node.args))
        )
    ]


def _called(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else ""


def _is_message(node: ast.AST) -> bool:
    """`problem.message`, an id of an error, or a list with one."""
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        return any(map(_is_message, node.elts))
    if isinstance(node, ast.Attribute):
        return node.attr == "message"
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("error-")


def test_no_code_decides_by_an_errors_message() -> None:
    found = {path.name: lines for path, tree in TREES.items() if (lines := decisions_by_message(tree))}
    assert found == {}, "catch a kind of BadInput instead (core/errors.py, table/problems.py, server/refusals.py)"


@pytest.mark.parametrize(
    "source",
    [
        "if problem.message == 'x': pass",
        "if why != 'error-table-frozen': pass",
        "code = 1 if problem.message in ('error-record', 'error-json') else 2",
        "code = CODES.get(problem.message, 400)",
        "code = CODES[problem.message]",
        "if 'error-x' in told: pass",
        "if code.startswith('error-table'): pass",
        "match problem:\n case 'error-server': pass",
    ],
)
def test_a_decision_by_message_is_noticed(source: str) -> None:
    assert decisions_by_message(ast.parse(source))


def test_a_kind_of_bad_input_stays_one_when_it_comes_from_another_process() -> None:
    given = BadRecord("error-record", game=1, round=2, move="-", problem=BadInput("error-binary"))
    problem = pickle.loads(pickle.dumps(given))
    assert type(problem) is BadRecord and problem.say("pl") == given.say("pl")
