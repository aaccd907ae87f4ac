"""What people may write in names and chat: what can be seen. client/src/names.ts has the same rule."""

from __future__ import annotations

import re

# What joins two emoji to one (a black cat) is no letter, and printed by nobody alone; between letters it would hide.
JOINED = re.compile(r"(?<=[^\w\s])\u200d(?=[^\w\s])")
# The flag of a part of a country (Wales) is a black flag, its code in tags, which nobody prints alone, and an end.
FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")


def is_legible(text: str) -> bool:
    """Whether nothing hides in a text: all of it is printed, alone or as part of an emoji."""
    return JOINED.sub("", FLAG.sub("\U0001f3f4", text)).isprintable()
