"""A bar for whoever waits in front of a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

STEPS = 200  # that a bar is drawn in


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int], None] | None]:
    """To be told how much is done already; nothing where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task, shown, every = bar.add_task("", total=total), 0, max(total // STEPS, 1)

        def advance(done: int) -> None:
            nonlocal shown
            if done - shown >= every:
                shown = done
                bar.update(task, completed=done)

        yield advance
