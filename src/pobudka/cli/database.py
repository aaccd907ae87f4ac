"""`pobudka doctor` and `pobudka backup`."""

from __future__ import annotations

import sys
from pathlib import Path

from pobudka.core.speech import home_language, say
from pobudka.store.backup import back_up
from pobudka.store.doctor import Health, examine


def run_doctor(file: Path) -> int:
    health = examine(file)
    return 1 if tell_troubles(file, health) else tell_sound("database-sound", file, health)


def run_backup(file: Path, copy: Path) -> int:
    health = back_up(file, copy)
    if tell_troubles(file, health):
        print(say(home_language(), "database-not-copied", file=str(copy)), file=sys.stderr)
        return 1
    return tell_sound("database-copied", copy, health)


def tell_sound(sentence: str, file: Path, health: Health) -> int:
    found = {"version": health.version, "tables": health.tables, "rows": health.rows}
    print(say(home_language(), sentence, file=str(file), **found))
    return 0


def tell_troubles(file: Path, health: Health) -> bool:
    for trouble in health.troubles:
        print(f"{file}: {trouble.say(home_language())}", file=sys.stderr)
    return bool(health.troubles)
