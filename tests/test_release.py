"""What `scripts/release` asks for, as far as it is quick to ask; the script itself builds and installs."""

from __future__ import annotations

import datetime
import subprocess
import sys

import pytest
from tests.docs_made import ROOT
from tests.release_check import Wrong, check_changelog, check_same, locked, needed, sections

import pobudka

CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_changelog_has_a_dated_section_for_the_version_that_the_package_calls_itself() -> None:
    [section] = [section for section in sections(CHANGELOG) if section.name == pobudka.__version__]
    assert section.day is not None and section.text


def test_the_changelog_has_its_newest_release_first() -> None:
    names = [section.name for section in sections(CHANGELOG)]
    assert names[:2] == ["Unreleased", pobudka.__version__]


def test_the_program_says_its_version() -> None:
    run = subprocess.run([sys.executable, "-m", "pobudka", "--version"], capture_output=True, text=True)
    assert (run.returncode, run.stdout.strip()) == (0, pobudka.__version__)


def test_a_release_without_a_date_or_with_changes_that_wait_is_refused() -> None:
    good = "# Changelog\n\n## Unreleased\n\n## 1.2.3 – 2026-02-03\n\n### Play\n\n- A change.\n"
    assert check_changelog(good, "1.2.3") == datetime.date(2026, 2, 3)
    for bad, version in (
        (good, "1.2.4"),
        (good.replace(" – 2026-02-03", ""), "1.2.3"),
        (good.replace("### Play\n\n- A change.\n", ""), "1.2.3"),
        (good.replace("Unreleased\n", "Unreleased\n\n- Another.\n"), "1.2.3"),
    ):
        with pytest.raises(Wrong):
            check_changelog(bad, version)


def test_a_file_too_many_or_too_few_is_told_by_its_name() -> None:
    with pytest.raises(Wrong, match=r"lacks \['a'\] and has too much: \['c'\]"):
        check_same("a wheel", {"b", "c"}, {"a", "b"})


def test_the_lock_has_everything_that_the_package_needs_to_run_and_tools_are_left_out() -> None:
    names = needed("pobudka")
    pins = locked((ROOT / "requirements.lock").read_text(encoding="utf-8"), names)
    found = {
        line.partition("==")[0].lower().replace("_", "-").replace(".", "-")
        for line in pins.splitlines()
        if "==" in line
    }
    assert names <= found and not {"pytest", "mypy", "playwright"} & found
