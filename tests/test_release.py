"""What `scripts/release` asks for, as far as it is quick to ask; the script itself builds and installs."""

from __future__ import annotations

import datetime
import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.audit import LOCK, NotAudited, pinned, verdict
from tests.docs_made import ROOT
from tests.install_check import NotInstalled, bare_environment, forbid_writing, locked, needed, pythons, unprivileged
from tests.release_check import Wrong, check_changelog, check_same, sections

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


def answer(**packages: list[str]) -> str:
    """What pip-audit prints of packages and their weaknesses."""
    return json.dumps(
        {
            "dependencies": [
                {"name": name, "version": "1", "vulns": [{"id": each} for each in ids]}
                for name, ids in packages.items()
            ]
        }
    )


def test_dependencies_are_sound_only_if_all_of_them_were_asked_about_and_none_is_weak() -> None:
    assert verdict(answer(numpy=[], apsw=[]), "", {"numpy", "apsw"}) == 2
    with pytest.raises(NotAudited, match="known weaknesses: apsw 1: CVE-1"):
        verdict(answer(numpy=[], apsw=["CVE-1"]), "", {"numpy", "apsw"})
    with pytest.raises(NotAudited, match=r"nothing is known of apsw; scripts/release --without-audit"):
        verdict(answer(numpy=[]), "", {"numpy", "apsw"})
    with pytest.raises(NotAudited, match=r"was not asked \(no route\); scripts/release --without-audit"):
        verdict("", "Traceback\nno route", {"numpy"})


def test_the_lock_that_is_audited_is_what_a_server_needs() -> None:
    assert {"starlette", "uvicorn", "apsw", "numba"} <= pinned(LOCK)


def test_the_python_that_runs_this_is_found_and_a_stranger_is_refused() -> None:
    found = pythons()
    assert f"{sys.version_info.major}.{sys.version_info.minor}" in found
    with pytest.raises(NotInstalled, match=r"no-python is not a Python of 3\.11"):
        pythons(["no-python"])


@pytest.mark.skipif(sys.platform == "win32", reason="modes of files are those of POSIX")
def test_it_runs_unprivileged_without_a_home_from_files_that_nobody_can_write(tmp_path: Path) -> None:
    """The long form installs the wheel; here the sources of one module stand for it."""
    package = tmp_path / "package"
    package.mkdir()
    (package / "small.py").write_text("import os\nprint(os.access(__file__, os.W_OK), 'HOME' in os.environ)\n")
    forbid_writing(package)
    for folder in (tmp_path, *tmp_path.parents[:2]):
        folder.chmod(0o755)
    command = [str(Path(sys.executable).resolve()), str(package / "small.py")]
    env = bare_environment(Path(sys.executable).parent)
    try:
        run = subprocess.run(command, env=env, capture_output=True, text=True, cwd="/", **unprivileged())
    except PermissionError:
        pytest.skip("this Python lies where an unprivileged user cannot run it")
    assert run.stdout == "False False\n", run.stderr
