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
from benchmarks import mirroring, parts, shuffle
from benchmarks.random_koty import row
from benchmarks.rewards import table
from tests import docs_made
from tests.docs_made import PAGES, ROOT, Made
from tests.fences import Fence, Place, commands, fences, open_table, rule_for, run, serving
from tests.shuffle_battery import USUAL, all_orders, swap_with_any

from pobudka.cli.commands import app

WITH_COMMANDS = sorted({fence.page for fence in fences() if fence.language == "sh"})

# Fences that are neither commands nor Python: what keeps them true.
OTHERS = {
    ("docs/design.md", "text"): "a drawing",
    ("docs/guide/arena.md", "text"): "tests/docs_made.py",
    ("docs/guide/bots.md", "toml"): "tests/bots/test_installed.py",
    ("docs/guide/bots.md", "transcript"): "tests/bots/test_speaker.py",
    ("docs/guide/hosting.md", "bash"): "for root, systemd or an engine; tests/deploy and tests/install_check.py try it",
    ("docs/guide/hosting.md", "toml"): "tests/deploy/test_files.py",
    ("docs/guide/notation.md", "json"): "a record cut short; tests/core/test_recording.py reads whole ones",
    ("docs/guide/protocol.md", "transcript"): "tests/server/test_transcript.py",
    ("docs/guide/server.md", "json"): "tests/server/test_webhook.py",
    ("docs/guide/study.md", "json"): "tests/core/test_piecing.py",
    ("docs/guide/terminal.md", "text"): "tests/docs_made.py",
    ("docs/proof.md", "json"): "tests/table/test_proof.py",
}

PROGRAMS = [fence for fence in fences() if fence.language == "python" and ">>> " not in fence.text]
MEASURED = sorted((ROOT / "benchmarks" / "pages").glob("*.md"))
PARTS = sorted(parts.TEMPLATES.glob("*.md"))


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


def filled(template: Path) -> re.Pattern[str]:
    """What a benchmark makes of a template, whatever its figures."""
    escaped = re.escape(template.read_text(encoding="utf-8"))
    return re.compile(re.sub(r"\\\{\w+\\\}", lambda _: "(.+?)", escaped), re.DOTALL)


@pytest.mark.parametrize("template", MEASURED, ids=lambda template: template.name)
def test_a_page_of_figures_is_as_its_benchmark_writes_it(template: Path) -> None:
    page = (ROOT / "docs" / "guide" / template.name).read_text(encoding="utf-8")
    assert filled(template).fullmatch(page), "change benchmarks/pages, and let scripts/bench write it anew"


def measured_parts() -> dict[str, str]:
    """What stands in pages between the marks of a benchmark, by its command."""
    found = [match for page in PAGES for match in parts.PART.finditer(page.read_text(encoding="utf-8"))]
    assert len({match["command"] for match in found}) == len(found), "a part stands in one place"
    return {match["command"]: match["shown"] for match in found}


@pytest.mark.parametrize("template", PARTS, ids=lambda template: template.name)
def test_a_table_of_figures_in_a_page_is_as_its_benchmark_writes_it(template: Path) -> None:
    shown = measured_parts().get(f"scripts/bench {template.stem}", "")
    assert filled(template).fullmatch(shown), "change benchmarks/parts, and let scripts/bench write it anew"
    rows = [line for line in shown.splitlines() if line.startswith("|")]
    assert len({row.count("|") for row in rows}) == 1, rows


def test_every_mark_of_figures_is_in_form_and_names_its_benchmark() -> None:
    assert set(measured_parts()) == {f"scripts/bench {template.stem}" for template in PARTS}
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        marks = len(re.findall("<!-- measured by|<!-- end of figures", text))
        assert marks == 2 * len(parts.PART.findall(text)), page
    for template in PARTS:
        source = (ROOT / "benchmarks" / f"{template.stem}.py").read_text(encoding="utf-8")
        assert "__main__" in source


def test_a_part_is_written_between_its_marks_and_nowhere_else() -> None:
    page = "Before.\n<!-- measured by: scripts/bench some -->\nold\n<!-- end of figures -->\nAfter.\n"
    assert parts.with_part(page, "some", "new\n") == page.replace("old", "new")
    assert parts.part_in(page, "some") == "old\n"
    for spoilt in (page.replace("end of", "end"), page.replace("some", "other"), page + page):
        with pytest.raises(ValueError, match="unpack"):
            parts.with_part(spoilt, "some", "new\n")


def test_the_figures_of_mirroring_are_up_to_date() -> None:
    shown = measured_parts()["scripts/bench mirroring"]
    assert table([mirroring.row("raven", 2, "a single round")]) in shown, "scripts/bench mirroring writes them anew"


def test_the_figures_of_the_shuffle_are_up_to_date() -> None:
    [line] = [line for line in measured_parts()["scripts/bench shuffle"].splitlines() if "swap with any" in line]
    found = shuffle.figure(all_orders(swap_with_any, 3, USUAL.small))
    assert line.split(" | ")[4] == found, "scripts/bench shuffle writes them anew"


@pytest.mark.parametrize(
    ("probability", "said"),
    [(0.0, "0"), (1.0, "1"), (0.4321, "0.43"), (0.0172, "0.017"), (3.2e-8, "3·10⁻⁸"), (1.2e-96, "10⁻⁹⁶")],
)
def test_a_small_probability_is_said_by_its_power_of_ten(probability: float, said: str) -> None:
    assert shuffle.figure(probability) == said


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
