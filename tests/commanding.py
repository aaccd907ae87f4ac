"""Commands as a person would run them, without the seconds that a new interpreter takes to load what they need.

Each is a process of its own, with its own streams, environment and exit code; it is forked from one that has loaded
everything. What a start itself does is tried where an interpreter is started: tests/test_fences.py, test_trouble.py.
"""

from __future__ import annotations

import os
import subprocess
import sys
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from pobudka.cli import main

STREAMS = (("stdin", os.O_RDONLY, "r"), ("stdout", os.O_WRONLY, "w"), ("stderr", os.O_WRONLY, "w"))

forks = get_context("forkserver")
forks.set_forkserver_preload(["tests.loaded"])


def pobudka(*words: str | Path, language: str = "en", said: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command as a person would."""
    told = [*map(str, words)]
    env = {**os.environ, "POBUDKA_LANGUAGE": language, "COLUMNS": "100"}
    with TemporaryDirectory() as folder:
        stdin, stdout, stderr = (Path(folder) / name for name, _, _ in STREAMS)
        stdin.write_text(said, encoding="utf-8")
        stdout.touch()
        stderr.touch()
        process = forks.Process(target=_run, args=(told, env, str(Path.cwd()), folder))
        process.start()
        process.join()
        code = process.exitcode
        assert code is not None
        return subprocess.CompletedProcess(told, code, stdout.read_text("utf-8"), stderr.read_text("utf-8"))


def _run(words: list[str], env: dict[str, str], place: str, folder: str) -> None:
    os.environ.clear()
    os.environ.update(env)
    os.chdir(place)
    for number, (name, way, mode) in enumerate(STREAMS):
        opened = os.open(Path(folder) / name, way)
        os.dup2(opened, number)
        os.close(opened)
        setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))
    sys.argv = ["pobudka", *words]
    main()
