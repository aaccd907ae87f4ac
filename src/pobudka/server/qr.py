"""Links as pictures, for phones' cameras."""

from __future__ import annotations

import io

import segno


def drawn_link(link: str) -> bytes:
    """As SVG."""
    out = io.BytesIO()
    segno.make(link, error="m", micro=False).save(out, kind="svg", scale=4, border=2, xmldecl=False)
    return out.getvalue()
