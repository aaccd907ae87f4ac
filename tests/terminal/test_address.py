"""Links, servers and codes; and the keys that are kept for them."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from pobudka import BadInput
from pobudka.terminal.address import Address, read_address
from pobudka.terminal.keys import Keyring, new_key

KEY = "k" * 43


@pytest.mark.parametrize(
    ("said", "address"),
    [
        ("http://127.0.0.1:8000/t/kitchen", Address("http://127.0.0.1:8000", "kitchen")),
        (f" https://example.org/t/abc#key={KEY} ", Address("https://example.org", "abc", KEY)),
        ("https://example.org/t/abc#key=short", Address("https://example.org", "abc")),
        ("example.org", Address("http://example.org")),
        ("localhost:8642", Address("http://localhost:8642")),
        ("n3rdj9vjwvh5", Address("http://home:1", "n3rdj9vjwvh5")),
    ],
)
def test_what_people_give_is_understood(said: str, address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POBUDKA_SERVER", "http://home:1")
    assert read_address(said) == address


@pytest.mark.parametrize(
    "said", ["", "ftp://example.org/t/abc", "http://", "http://a/b/c", "http://me@a/t/x", "two words", "http://[bad"]
)
def test_what_is_no_address_is_refused(said: str) -> None:
    with pytest.raises(BadInput):
        read_address(said)


def test_a_table_has_one_key_that_only_its_owner_can_read(tmp_path: Path) -> None:
    keyring, kitchen = Keyring(tmp_path), Address("http://a", "kitchen")
    key = keyring.key_of(kitchen)
    assert len(key) == 43 and Keyring(tmp_path).key_of(kitchen) == key
    assert keyring.key_of(Address("http://a", "cellar")) != key
    assert stat.S_IMODE((tmp_path / "keys.json").stat().st_mode) == 0o600


def test_a_link_with_a_key_moves_the_seat_here(tmp_path: Path) -> None:
    keyring, moved = Keyring(tmp_path), new_key()
    keyring.key_of(Address("http://a", "kitchen"))
    assert keyring.key_of(Address("http://a", "kitchen", moved)) == moved
    assert keyring.key_of(Address("http://a", "kitchen")) == moved


def test_a_name_is_kept_and_a_broken_file_is_a_fresh_start(tmp_path: Path) -> None:
    keyring = Keyring(tmp_path)
    keyring.name = "Ola"
    assert Keyring(tmp_path).name == "Ola"
    (tmp_path / "keys.json").write_text("{broken", encoding="utf-8")
    assert Keyring(tmp_path).name == ""


def test_a_seat_on_this_machine_is_kept_when_the_port_changes(tmp_path: Path) -> None:
    keyring = Keyring(tmp_path)
    key = keyring.key_of(Address("http://127.0.0.1:8642", "kitchen"))
    assert keyring.key_of(Address("http://localhost:8643", "kitchen")) == key
    assert keyring.key_of(Address("http://a:8642", "kitchen")) != keyring.key_of(Address("http://a:8643", "kitchen"))


def test_the_tables_of_a_server_are_known_again_the_latest_first(tmp_path: Path) -> None:
    keyring = Keyring(tmp_path)
    for place in ("http://127.0.0.1:1/t/old", "http://127.0.0.1:2/t/new", "https://example.org/t/far"):
        keyring.key_of(read_address(place))
    assert keyring.tables_at(Address("http://localhost:3")) == ["new", "old"]
    assert keyring.tables_at(Address("https://example.org")) == ["far"]
