"""`pobudka bot`."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from pobudka.bots import find, names
from pobudka.bots.speaker import speak
from pobudka.core.errors import BadInput, listed
from pobudka.core.speech import home_language


def show_bots() -> int:
    """Who there is, and what each says of itself."""
    language = home_language()
    for name in names():
        try:
            kind = find(name)
        except BadInput as problem:  # an installed one that cannot be loaded: the others are there all the same
            print(f"{name}: {problem.say(language)}")
            continue
        title = kind.title(language)
        print(f"{name}{'' if title == name else f' ({title})'}: {kind.about(language)}")
    return 0


def run(
    name: Annotated[str, Parameter(help="Which bot of ours, such as habits; without a name they are listed.")] = "",
    /,
    *,
    seed: Annotated[int, Parameter(help="Seed for the bot's random choices.")] = 0,
) -> int:
    if not name:
        return show_bots()
    if name.partition(":")[0] not in names():
        raise BadInput("error-bot", found=name[:80], names=listed(names()))
    speak(name, seed)
    return 0
