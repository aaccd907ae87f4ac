"""Every fenced command in README and docs works, in its order; every other fence is tested or says why it is not."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from benchmarks.random_koty import row
from benchmarks.rewards import table
from tests import docs_made
from tests.docs_made import PAGES, ROOT, Made
from tests.fences import Fence, Place, commands, fences, open_table, rule_for, run, serving

from pobudka.cli.commands import app

WITH_COMMANDS = sorted({fence.page for fence in fences() if fence.language == "sh"})

# Fences that are neither commands nor Python: what keeps them true.
OTHERS = {
    ("docs/design.md", "text"): "a drawing",
    ("docs/guide/arena.md", "text"): "tests/docs_made.py",
    ("docs/guide/bots.md", "toml"): "tests/bots/test_installed.py",
    ("docs/guide/bots.md", "transcript"): "tests/bots/test_speaker.py",
    ("docs/guide/hosting.md", "nginx"): "settings of another program",
    ("docs/guide/notation.md", "json"): "a record cut short; tests/core/test_recording.py reads whole ones",
    ("docs/guide/protocol.md", "transcript"): "tests/server/test_transcript.py",
    ("docs/guide/server.md", "json"): "tests/server/test_webhook.py",
    ("docs/guide/terminal.md", "text"): "tests/docs_made.py",
    ("docs/proof.md", "json"): "tests/table/test_proof.py",
}

PROGRAMS = [fence for fence in fences() if fence.language == "python" and ">>> " not in fence.text]
MEASURED = sorted((ROOT / "benchmarks" / "pages").glob("*.md"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.mark.parametrize("page", WITH_COMMANDS)
def test_the_commands_of_a_page_work_in_their_order(page: str, server: str, tmp_path: Path) -> None:
    place = Place(tmp_path, server, open_table(server))
    for command in commands(page):
        run(command, place)


@pytest.mark.parametrize("page", WITH_COMMANDS)
def test_every_command_has_a_rule(page: str) -> None:
    assert [command for command in commands(page) if rule_for(command) is None] == []


def test_every_fence_is_run_or_says_what_keeps_it_true() -> None:
    found = Counter((fence.page, fence.language) for fence in fences())
    unknown = {where for where in found if where[1] not in ("sh", "python")} - set(OTHERS)
    assert not unknown, "a command is a fence of sh; of others OTHERS says what keeps them true"
    assert set(OTHERS) <= set(found)
    for reason in OTHERS.values():
        assert "/" not in reason or any((ROOT / word).is_file() for word in reason.replace(";", "").split())


def test_no_command_hides_in_a_fence_of_another_kind() -> None:
    for fence in fences():
        if fence.language != "sh":
            assert not re.search(r"^(\$ |pobudka |scripts/|python3? |pip )", fence.text, re.MULTILINE), fence.page


def test_every_doctest_of_a_page_is_collected(pytestconfig: pytest.Config) -> None:
    globs = pytestconfig.getoption("doctestglob")
    for fence in fences():
        if fence.language == "python" and ">>> " in fence.text:
            assert any(fnmatch(f"/{fence.page}", f"*/{glob}") for glob in globs), fence.page


@pytest.mark.parametrize("fence", PROGRAMS, ids=lambda fence: fence.page)
def test_a_program_in_a_page_runs(fence: Fence, tmp_path: Path) -> None:
    """Whole files to copy, which are no doctests."""
    command = [sys.executable, "-c", fence.text]
    run = subprocess.run(command, cwd=tmp_path, env=docs_made.environment(tmp_path), capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("made", docs_made.blocks(), ids=lambda made: made.page.name)
def test_what_a_page_shows_of_a_command_is_what_it_prints(made: Made) -> None:
    assert docs_made.steady(docs_made.printed(made.command)) == docs_made.steady(made.shown), (
        "python -m tests.docs_made writes it anew"
    )


def test_every_text_that_a_command_made_is_marked() -> None:
    made = {(str(block.page.relative_to(ROOT)), block.shown) for block in docs_made.blocks()}
    for fence in fences():
        if OTHERS.get((fence.page, fence.language)) == "tests/docs_made.py":
            assert (fence.page, fence.text) in made, fence.page


@pytest.mark.parametrize("template", MEASURED, ids=lambda template: template.name)
def test_a_page_of_figures_is_as_its_benchmark_writes_it(template: Path) -> None:
    pattern = re.sub(r"\\\{\w+\\\}", lambda _: "(.+?)", re.escape(template.read_text(encoding="utf-8")))
    page = (ROOT / "docs" / "guide" / template.name).read_text(encoding="utf-8")
    assert re.fullmatch(pattern, page, re.DOTALL), "change benchmarks/pages, and let scripts/bench write it anew"


@pytest.mark.parametrize(("players", "kind"), [(2, "none"), (3, "all 13")])
def test_the_figures_of_random_koty_are_up_to_date(players: int, kind: str) -> None:
    page = (ROOT / "docs" / "guide" / "random-koty.md").read_text(encoding="utf-8")
    assert table([row(players, kind)]) in page, "scripts/bench random_koty writes them anew"


def test_commands_and_scripts_that_are_named_in_passing_exist() -> None:
    trust = (ROOT / "scripts" / "trust").read_text(encoding="utf-8")
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]:
        text = page.read_text(encoding="utf-8")
        assert set(re.findall(r"`pobudka ([a-z]+)", text)) <= set(app), page
        for name in re.findall(r"`scripts/trust ([a-z]+)", text):
            assert f"    {name}) exec" in trust, (page, name)
        for name in re.findall(r"`scripts/bench ([a-z_]+)", text):
            assert "__main__" in (ROOT / "benchmarks" / f"{name}.py").read_text(encoding="utf-8"), (page, name)
        for name in re.findall(r"`scripts/([a-z]+)", text):
            assert (ROOT / "scripts" / name).is_file(), (page, name)


def test_every_guide_is_linked_from_the_readme_or_from_a_page_that_is() -> None:
    seen, to_read = set(), [ROOT / "README.md"]
    while to_read:
        page = to_read.pop()
        if page not in seen:
            seen.add(page)
            links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
            found = [(page.parent / link).resolve() for link in links]
            missing = [link for link in found if not link.exists()]
            assert not missing, (page, missing)
            to_read += [link for link in found if link.suffix == ".md"]
            to_read += [inner for link in found if link.is_dir() for inner in link.glob("*.md")]
    assert set(PAGES) <= seen, set(PAGES) - seen
