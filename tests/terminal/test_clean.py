"""Names and chat are text: nothing in them moves the cursor, colours the screen or becomes markup."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pobudka.terminal.clean import clean


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("\x1b[31mOla\x1b[0m", "Ola"),
        ("\x1b]0;title\x07Ola", "Ola"),
        ("\x1b]8;;http://evil\x1b\\link\x1b]8;;\x1b\\", "link"),
        ("\x9b2JOla", "Ola"),
        ("Ola\r\n> quit", "Ola > quit"),
        ("\u202eOla\u2066", "Ola"),
        ("[bold red]Ola[/]", "[bold red]Ola[/]"),
        ("O\x00l\x08a\x7f", "Ola"),
        ("zażółć  gęślą", "zażółć gęślą"),
        ("0 \x1a\x850", "0 0"),
    ],
)
def test_what_is_not_text_is_gone(said: str, shown: str) -> None:
    assert clean(said) == shown


@given(st.text())
def test_nothing_that_commands_a_terminal_is_left(said: str) -> None:
    assert not any(unicodedata.category(sign) in ("Cc", "Cf", "Cs") for sign in clean(said))


@given(st.text())
def test_cleaning_twice_changes_nothing_more(said: str) -> None:
    assert clean(clean(said)) == clean(said)
