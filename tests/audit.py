"""Whether anything that a server is made of has a known weakness: pip-audit over the lock. `scripts/release` asks.

It needs the network: its tool is installed into an environment that is thrown away, and it asks a public database. What
could not be asked is no pass.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from .docs_made import ROOT

LOCK = ROOT / "requirements-run.lock"
WORDS = ("--strict", "--no-deps", "--disable-pip", "--progress-spinner", "off", "--format", "json")
SKIP = "scripts/release --without-audit builds all the same, and says so"


class NotAudited(Exception):
    """Why there is no telling whether it is safe; or that it is not."""


def audit(lock: Path = LOCK) -> int:
    """How many packages have no known weakness: all of the lock, or it raises."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        python = str(Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python")
        tool = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "pip-audit"]
        installed = subprocess.run(tool, capture_output=True, text=True)
        if installed.returncode:
            raise NotAudited(
                f"pip-audit cannot be installed, so nothing was audited ({last(installed.stderr)}); {SKIP}"
            )
        words = [python, "-m", "pip_audit", *WORDS, "-r", str(lock)]
        asked = subprocess.run(words, capture_output=True, text=True)
    return verdict(asked.stdout, asked.stderr, pinned(lock))


def verdict(printed: str, complaints: str, due: set[str]) -> int:
    """What pip-audit has found, of the packages that it was to ask about."""
    try:
        found = json.loads(printed)["dependencies"]
    except (ValueError, KeyError, TypeError):
        raise NotAudited(f"the database of weaknesses was not asked ({last(complaints)}); {SKIP}") from None
    weak = [
        f"{each['name']} {each['version']}: {weakness['id']}" for each in found for weakness in each.get("vulns", ())
    ]
    if weak:
        raise NotAudited(f"known weaknesses: {'; '.join(weak)}. Raise the bound in pyproject.toml, then scripts/lock")
    asked = {each["name"].lower().replace("_", "-").replace(".", "-") for each in found if "vulns" in each}
    if due - asked:
        raise NotAudited(f"nothing is known of {', '.join(sorted(due - asked)[:9])}; {SKIP}")
    return len(due)


def pinned(lock: Path) -> set[str]:
    """The packages of a lock that are for this system."""
    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name

    lines = re.findall(r"^([A-Za-z0-9][^\\\n]*?)\s*\\?$", lock.read_text(encoding="utf-8"), re.MULTILINE)
    wanted = [Requirement(line) for line in lines]
    return {canonicalize_name(each.name) for each in wanted if each.marker is None or each.marker.evaluate()}


def last(text: str) -> str:
    return (text.strip().splitlines() or ["it said nothing"])[-1][:200]
