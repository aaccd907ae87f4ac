"""Passwords in addresses, made unreadable before an address is printed or logged."""

from __future__ import annotations

import re

MASK = "***"
IN_ADDRESS = re.compile(
    r"(:/{1,2}[^\s/?#:@]*:)[^\s/?#]+(@)"
)  # scheme://user:PASSWORD@host; as a path it has one stroke only
IN_QUERY = re.compile(
    r"((?:^|[\s?&;])(?:password|passwd|passfile|sslpassword|token|secret)\s*=\s*)('[^']*'|[^\s&;]+)", re.I
)


def masked(text: str) -> str:
    """The same text without its passwords: of an address, of its query, and of words such as `password=…`."""
    return IN_QUERY.sub(rf"\g<1>{MASK}", IN_ADDRESS.sub(rf"\g<1>{MASK}\g<2>", text))
