"""The last line of a screen: its keys with what they do, in the person's language; each can be clicked."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from pobudka.core.speech import say

KEYS = {
    "table": (
        ("t", "talk"), ("r", "react"), ("s", "scores"), ("u", "undo"), ("z", "pause"), ("p", "promise"),
        ("?", "help"), ("q", "leave"), ("h", "host"), ("F2", "language"), ("F3", "theme"),
    ),
    "menu": (("F2", "language"), ("F3", "theme"), ("?", "help"), ("q", "leave")),
    "replay": (("←", "back"), ("→", "forth"), ("e", "eyes"), ("m", "memory"), ("w", "why"), ("q", "leave")),
    "opening": (("Tab", "next"), ("Ctrl+S", "open"), ("Esc", "leave")),
    "form": (("Tab", "next"), ("Esc", "leave")),
}  # fmt: skip


class KeyLine(Static):
    """Keys and words, such as "t talk"."""

    def __init__(self, where: str, language: str) -> None:
        super().__init__(classes="keyline")
        self._where = where
        self.speak(language)

    def speak(self, language: str) -> None:
        """Say them in this language."""
        parts = []
        for key, action in KEYS[self._where]:
            label = say(language, f"key-for-{action}")
            parts.append(Content.from_markup(f"[@click=screen.{action}][b]$key[/b] $label[/]", key=key, label=label))
        self.update(Content("  ").join(parts))
