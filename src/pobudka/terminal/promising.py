"""The promise of the deal at a table: the root and one's own words as they were shown before the first deal, compared
with what the table says now. Whether the cards followed from them is checked from the record (`pobudka verify`)."""

from __future__ import annotations

from pobudka.core.errors import BadInput
from pobudka.core.speech import say

from .address import Address
from .clean import clean
from .following import Following
from .keys import Keyring, Promise


def keep_promise(keyring: Keyring, address: Address, table: Following) -> None:
    """Before the first deal: keep what the table promises, and the words that one's own seats gave."""
    picture, house = table.picture, table.house
    if picture is None or house is None or picture.phase != "gathering" or not table.my_seats:
        return
    words = {seat: picture.words[seat] for seat in table.my_seats if picture.words[seat]}
    kept = keyring.promise_of(address)
    fresh = Promise(kept.root if kept else house.root, {**words, **(kept.words if kept else {})})
    if words and fresh != kept:
        try:
            keyring.keep_promise(address, fresh)
        except BadInput:
            return  # the seat is kept or not by its key; here only a comparison is lost, and the page says so


def promise_lines(keyring: Keyring, address: Address, table: Following, language: str) -> list[str]:
    """What was promised, whether it still stands, and the keys that were shown since."""
    picture, house = table.picture, table.house
    if picture is None or house is None:
        return []
    kept = keyring.promise_of(address)
    lines = [say(language, "promise-about"), "", say(language, "promise-root", root=house.root)]
    if kept is None:
        lines.append(say(language, "promise-unkept"))
    else:
        lines.append(say(language, "promise-root-same" if kept.root == house.root else "promise-root-other"))
    lines += ["", say(language, "promise-words")]
    for name, (seat, word) in zip(table.names(), enumerate(picture.words), strict=True):
        mine = kept.words.get(seat) if kept else None
        mark = "" if mine is None else say(language, "promise-word-same" if mine == word else "promise-word-other")
        lines.append(f"  {name}: {clean(word) or '–'} {mark}".rstrip())
    for number, key in enumerate(picture.keys, 1):
        lines.append(say(language, "promise-key", round=number, key=key))
    lines += ["", say(language, "promise-closed" if picture.phase == "closed" else "promise-running")]
    return lines
