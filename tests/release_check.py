"""Builds wheel and sdist and checks them as somebody meets them who has nothing else. `scripts/release` runs it.

Nothing is uploaded. The long form of `tests/test_release.py`.
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import urllib.request
import zipfile
from collections.abc import Sequence
from email.parser import HeaderParser
from pathlib import Path
from typing import NamedTuple

from pobudka import __version__

from . import install_check
from .audit import NotAudited, audit
from .docs_made import ROOT
from .fences import answers, free_port, wait_for
from .install_check import NotInstalled, locked, needed

SECTION = re.compile(r"^## (.+)\n((?:(?!## ).*\n?)*)", re.MULTILINE)
STATIC = "src/pobudka/server/static/"


class Wrong(Exception):
    """What keeps this from being released."""


# --- The changelog ---


class Section(NamedTuple):
    """What the changelog says of a release."""

    name: str
    day: datetime.date | None
    text: str


def sections(changelog: str) -> list[Section]:
    """The newest first. A heading is `VERSION – YYYY-MM-DD`, or `Unreleased`."""
    found = []
    for heading, text in SECTION.findall(changelog):
        name, _, day = heading.partition(" – ")
        found.append(Section(name, datetime.date.fromisoformat(day) if day else None, text.strip()))
    return found


def check_changelog(changelog: str, version: str) -> datetime.date:
    """That it has a dated section for this version, with something in it, and nothing newer that waits."""
    found = {section.name: section for section in sections(changelog)}
    section = found.get(version)
    if section is None or section.day is None or not section.text:
        raise Wrong(f"CHANGELOG.md has no dated section for {version}")
    if "Unreleased" in found and found["Unreleased"].text:
        raise Wrong(f"CHANGELOG.md has changes after {version}: move __version__ on, or them into its section")
    return section.day


# --- Building ---


def build(source: Path, into: Path, kind: str) -> Path:
    """The one file that comes of it."""
    call(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(into), cwd=source)
    [made] = into.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return made


def call(*words: str, cwd: Path, env: dict[str, str] | None = None) -> str:
    run = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True)
    if run.returncode:
        raise Wrong(f"{' '.join(words)}: exit code {run.returncode}\n{run.stdout}\n{run.stderr}")
    return run.stdout


# --- What is in them ---


def check_files(wheel: Path, sdist: Path, tracked: set[str], built: set[str]) -> tuple[int, int]:
    """The sdist has what git has and the built client; the wheel of that the package and the rules. Nothing else."""
    with tarfile.open(sdist) as archive:
        inside = {member.name.partition("/")[2] for member in archive.getmembers() if member.isfile()}
    check_same(sdist.name, inside, tracked | built | {"PKG-INFO"})
    with zipfile.ZipFile(wheel) as packed:
        names = {name for name in packed.namelist() if ".dist-info/" not in name}
    package = {path.removeprefix("src/") for path in tracked | built if path.startswith("src/pobudka/")}
    rules = {f"pobudka/{path}" for path in tracked if path.startswith("docs/rules/")}
    check_same(wheel.name, names, package | rules)
    return len(names), len(inside)


def check_same(name: str, found: set[str], due: set[str]) -> None:
    if found != due:
        raise Wrong(f"{name} lacks {sorted(due - found)[:9]} and has too much: {sorted(found - due)[:9]}")


def check_metadata(wheel: Path, project: dict[str, object]) -> None:
    with zipfile.ZipFile(wheel) as packed:
        [name] = [name for name in packed.namelist() if name.endswith(".dist-info/METADATA")]
        told = HeaderParser().parsestr(packed.read(name).decode())
    due = {
        "Name": project["name"], "Version": __version__, "Requires-Python": project["requires-python"],
        "License-Expression": project["license"], "Summary": project["description"],
    }  # fmt: skip
    for field, value in due.items():
        if told[field] != value:
            raise Wrong(f"{wheel.name}: {field} is {told[field]!r}, not {value!r}")
    if not str(told.get_payload()).startswith("# Pobudka"):
        raise Wrong(f"{wheel.name}: the README is not its description")


# --- Installed where nothing else is ---


def check_installed(wheel: Path, place: Path) -> None:
    """In an environment with what the package itself asks for, and far from the sources."""
    call(sys.executable, "-m", "venv", str(place / "venv"), cwd=place)
    bin_folder = place / "venv" / "bin"
    lock = place / "requirements.lock"
    pins = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    lock.write_text(locked(pins, needed("pobudka")), encoding="utf-8")
    pip = (str(bin_folder / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps")
    call(*pip, "--require-hashes", "-r", str(lock), cwd=place)
    call(*pip, str(wheel), cwd=place)
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    env |= {"PATH": f"{bin_folder}:{env['PATH']}", "POBUDKA_LANGUAGE": "en", "POBUDKA_DATA": str(place / "data")}
    home = call("python", "-c", "import pobudka; print(pobudka.__file__)", cwd=place, env=env)
    if not Path(home.strip()).is_relative_to(place / "venv"):
        raise Wrong(f"the package is loaded from {home}")
    told = call("pobudka", "--version", cwd=place, env=env).strip()
    if told != __version__:
        raise Wrong(f"pobudka --version says {told}, not {__version__}")
    words = ("pobudka", "simulate", "sen", "--players", "2", "--games", "10")
    if not call(*words, cwd=place, env=env).startswith("10 games"):
        raise Wrong("pobudka simulate did not play ten games")
    call("pobudka", "rules", "sen", cwd=place, env=env)
    check_served(place, env)


def check_served(place: Path, env: dict[str, str]) -> None:
    """The page and what it loads come from the wheel."""
    port = free_port()
    server = f"http://127.0.0.1:{port}"
    words = ["pobudka", "serve", "--port", str(port), "--database", "games.db"]
    with (place / "server.log").open("wb") as log:
        child = subprocess.Popen(words, cwd=place, env=env, stdout=log, stderr=log)
    try:
        wait_for(lambda: answers(f"{server}/readyz"), child, 900.0)
        script = re.search(r'<script[^>]* src="(/[^"]+)"', loaded(f"{server}/"))
        if script is None or len(loaded(f"{server}{script[1]}")) < 10_000:
            raise Wrong("the server does not show the browser client")
        loaded(f"{server}/api/catalogue?language=pl")
    finally:
        child.terminate()
        code = child.wait(60)
    if code:
        raise Wrong(f"the server ended with exit code {code}")


def loaded(link: str) -> str:
    with urllib.request.urlopen(link, timeout=60) as answer:
        return str(answer.read().decode())


# --- All of it ---


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/release", description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "dist", help="the folder for what is built")
    parser.add_argument("--without-audit", action="store_true", help="do not ask whether dependencies have weaknesses")
    parser.add_argument("--python", action="append", default=[], help="another interpreter to install it on")
    given = parser.parse_args()
    try:
        release(given.into.resolve(), given.python, has_audit=not given.without_audit)
    except (Wrong, NotAudited, NotInstalled) as problem:
        print(f"No release: {problem}", file=sys.stderr)
        return 1
    return 0


def release(into: Path, pythons: Sequence[str], *, has_audit: bool) -> None:
    day = check_changelog((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), __version__)
    changed = call("git", "status", "--porcelain", cwd=ROOT)
    if changed:
        raise Wrong(f"these files are not committed:\n{changed}")
    audited = f"{audit()} dependencies without a known weakness" if has_audit else "DEPENDENCIES NOT AUDITED"
    shutil.rmtree(into, ignore_errors=True)
    wheel, sdist = build(ROOT, into, "wheel"), build(ROOT, into, "sdist")
    tracked = set(call("git", "ls-files", "-z", cwd=ROOT).strip("\0").split("\0"))
    built = {path.relative_to(ROOT).as_posix() for path in (ROOT / STATIC).rglob("*") if path.is_file()}
    in_wheel, in_sdist = check_files(wheel, sdist, tracked, built)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    check_metadata(wheel, project)
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        with tarfile.open(sdist) as archive:
            archive.extractall(place / "sdist", filter="data")
        [unpacked] = (place / "sdist").iterdir()
        again = build(unpacked, place / "again", "wheel")
        if again.read_bytes() != wheel.read_bytes():
            raise Wrong(f"{sdist.name} builds another wheel than the sources do")
        check_installed(wheel, place)
    tried = install_check.check(wheel, sdist, pythons)
    print(f"pobudka {__version__}, {day}: built, and checked where nothing else is installed. Nothing was uploaded.")
    print(f"  Python {', '.join(tried)}; {audited}")
    for made, files in ((wheel, in_wheel), (sdist, in_sdist)):
        digest = hashlib.sha256(made.read_bytes()).hexdigest()
        print(f"  {made.name}: {files} files, {made.stat().st_size:,} bytes, sha256 {digest}")


if __name__ == "__main__":
    sys.exit(main())
