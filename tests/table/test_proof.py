"""The proof of the deal: to the byte as docs/proof.md says, even, checked by two programs that share nothing."""

from __future__ import annotations

import copy
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice, permutations, product
from typing import Any

import pytest
from tests import proof_referee, proof_vectors, shuffle_battery
from tests.referee_check import some_value
from tests.tables import GAMES

from pobudka import BadInput, Game, read_game
from pobudka.core import registry
from pobudka.table import proof
from pobudka.table.dealer import Dealer, root_of
from pobudka.table.verify import verify

Record = dict[str, Any]
SECRET = bytes(range(100, 180))


def proven_game(name: str, players: int, seed: int, cards: dict[str, int] | None = None, **options: Any) -> Game:
    """A match dealt with a proof and played at random; `record_of` writes it down."""
    game = Game(name, players, cards=cards, **options)
    dealer, rng = dealer_of(players, seed), random.Random(seed)
    while not game.is_over and sum(len(told["moves"]) for told in game.rounds) < 1500:
        if not game.rounds or game.is_round_over:
            dealer.deal(game)
        seat = rng.choice(game.to_move)
        game.push(rng.choice(game.legal(seat)), seat)
    return game


def dealer_of(players: int, seed: int) -> Dealer:
    rng = random.Random(f"dealer {seed}")
    return Dealer(rng.randbytes(80), f"stół {seed}", ["", *(rng.randbytes(16).hex() for _ in range(players - 1))])


def record_of(game: Game, seed: int) -> Record:
    found: Record = json.loads(json.dumps(dealer_of(game.players, seed).record(game, is_abandoned=True)))
    return found


# --- To the byte ---


def test_the_pages_vectors_are_up_to_date() -> None:
    page = proof_vectors.PAGE.read_text(encoding="utf-8")
    assert proof_vectors.page_with(proof_vectors.written()) == page, "run python -m tests.proof_vectors"


def test_the_second_implementation_agrees_with_the_pages_vectors() -> None:
    page = proof_vectors.PAGE.read_text(encoding="utf-8")
    [block] = re.findall(r"<!-- vectors -->\n```json\n(.*)```\n<!-- end", page, re.DOTALL)
    told = json.loads(block)
    chain = told.pop("chain")
    for i in (1, 2, 3):
        assert proof_referee.previous_key(chain[f"K({i})"]) == chain[f"K({i - 1})"]
    by_hand = told.pop("by_hand")
    assert proof_referee.arrange(by_hand["cards"].split(), by_hand["draws"]) == by_hand["order"].split()
    assert len(told) >= 3
    for vector in told.values():
        key, cards = chain[f"K({vector['round']})"], vector["cards"].split()
        signed = proof_referee.message(vector["table"], vector["words"], vector["round"], vector["shuffle"])
        assert signed == vector["message"]
        drawn = proof_referee.draw_list(key, signed, len(cards) + 20)
        assert drawn[:3] == vector["draws"]
        assert proof_referee.arrange(cards, drawn) == vector["order"].split()


def test_the_page_tells_the_orders_of_tokens() -> None:
    assert {name: tuple(tokens) for name, tokens in proof_referee.TOKENS.items()} == {
        name: registry.find(name).tokens for name in GAMES
    }


def test_a_secret_is_eighty_bytes_from_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_bytes", lambda count: b"\x07" * count)
    assert proof.new_secret() == b"\x07" * 80


def test_every_key_of_a_chain_leads_to_the_one_before_and_none_is_shorter() -> None:
    chain = [proof.key_of(SECRET, round) for round in (0, 1, 2, 999, 1000)]
    assert chain[0] == proof.key_before(chain[1]) and chain[1] == proof.key_before(chain[2])
    assert chain[3] == proof.key_before(chain[4]) and chain[4] == SECRET
    assert {len(key) for key in chain} == {80}
    assert root_of(SECRET) == chain[0].hex()
    for secret, round in ((SECRET, 1001), (SECRET, -1), (SECRET[1:], 1)):
        with pytest.raises(ValueError, match="80 bytes"):
            proof.key_of(secret, round)


def test_no_two_shuffles_sign_the_same() -> None:
    seals = [
        ("t", ("ab", "c")),
        ("t", ("a", "bc")),
        ("t", ("abc", "")),
        ("t", ("", "abc")),
        ("ta", ("b", "c")),
        ("t", ("abc",)),
    ]
    signed = {
        proof.message(proof.Seal(*seal), round, shuffle) for seal in seals for round in (1, 2) for shuffle in (0, 1)
    }
    assert len(signed) == len(seals) * 4


@pytest.mark.parametrize(
    ("text", "is_right"),
    [("", True), ("żółw 🐈", True), ("a" * 128, True), ("ż" * 64, True), ("a" * 129, False), ("ż" * 65, False),
     ("a\nb", False), ("\x00", False), ("\x1b[31m", False), ("\x7f", False), ("\x85", False), ("\ud800", False)],
)  # fmt: skip
def test_a_word_is_a_short_text_without_control_characters(text: str, is_right: bool) -> None:
    assert proof.is_sayable(text) == is_right
    assert not proof.is_sayable("", least=1)


# --- Even ---


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_all_choices_of_a_small_deck_give_every_order_exactly_once(size: int) -> None:
    choices = product(*(range(last + 1) for last in range(size - 1, 0, -1)))
    found = Counter(tuple(proof.order_by(range(size), iter(chosen))) for chosen in choices)
    assert found == Counter(permutations(range(size)))


@pytest.mark.parametrize("size", range(2, 257))
def test_draws_that_would_favour_small_remainders_are_thrown_away(size: int) -> None:
    kept = 2**32 - 2**32 % size
    numbers = iter([*range(kept, 2**32), kept - 1, *[0] * size])
    order = proof.order_by(range(size), numbers)
    assert order[-1] == size - 1, "the last kept draw has the greatest remainder"
    assert kept % size == 0


def test_the_shuffle_passes_the_battery() -> None:
    found = shuffle_battery.answers(shuffle_battery.ours, shuffle_battery.SHORT)
    assert min(found.values()) > shuffle_battery.IMPROBABLE, found


@pytest.mark.parametrize("name", [name for name, (_, question) in shuffle_battery.BAD.items() if question != "repeats"])
def test_a_bad_shuffle_is_found_out(name: str) -> None:
    shuffle, question = shuffle_battery.BAD[name]
    large = shuffle_battery.Counted.of(shuffle, 54, shuffle_battery.SHORT.large)
    found = {"positions": large.positions(), "runs": large.rising_runs()}
    assert found[question] < shuffle_battery.IMPROBABLE


def test_a_seed_of_32_bits_is_found_out_by_orders_that_come_again() -> None:
    repeats = shuffle_battery.repeats(shuffle_battery.seed_of_32_bits, shuffle_battery.SHORT.repeats)
    assert repeats < shuffle_battery.IMPROBABLE


def test_the_battery_counts_runs_as_euler_did() -> None:
    assert shuffle_battery.eulerian(4) == [1, 11, 11, 1]
    assert sum(shuffle_battery.eulerian(6)) == 720
    counted = shuffle_battery.Counted.of(shuffle_battery.ours, 6, 50)
    orders = list(islice(shuffle_battery.ours(6), 50))
    assert counted.before[0, 5] == sum(order.index(0) < order.index(5) for order in orders)
    assert counted.at_place[2, 4] == sum(order[2] == 4 for order in orders)


# --- Games ---

TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "sen": ("sen", 3, {"end": {"rounds": 4}}),
    "sen, long": ("sen", 5, {"edition": "long", "end": {"rounds": 1}}),
    "smoki": ("smoki", 5, {"end": {"rounds": 3}}),
    "smoki, few cards": ("smoki", 2, {"end": {"rounds": 3}, "cards": {"-2": 4, "3": 8, "8": 6, "circle": 2}}),
    "koty": ("koty", 4, {}),
    "koty at night, few cards": ("koty", 2, {"cards": {"1": 4, "2": 4, "7": 4, "8": 4, "owl": 2, "bat": 2}}),
}


@pytest.mark.parametrize("table", TABLES)
def test_a_proven_game_is_found_right_by_both_verifiers(table: str) -> None:
    name, players, options = TABLES[table]
    reshuffles = 0
    for seed in range(4):
        game = proven_game(name, players, seed, **options)
        record = record_of(game, seed)
        found = verify(record)
        assert (found.rounds, found.is_over) == (len(game.rounds), game.is_over)
        assert proof_referee.check(record) == found.rounds + found.reshuffles
        reshuffles += found.reshuffles
    assert reshuffles or "few cards" not in table


def test_a_record_with_a_proof_is_a_record_as_any() -> None:
    game = proven_game("sen", 2, 1, end={"rounds": 2})
    assert read_game(record_of(game, 1)) == game


def test_several_reshuffles_are_numbered_through_the_round() -> None:
    name, players, options = TABLES["koty at night, few cards"]
    records = (record_of(proven_game(name, players, seed, **options), seed) for seed in range(9))
    record = next(r for r in records if len(r["rounds"][0]["shuffles"]) > 2)
    assert verify(record).reshuffles > 2
    shuffles = record["rounds"][0]["shuffles"]
    shuffles[0], shuffles[1] = shuffles[1], shuffles[0]
    with pytest.raises(BadInput, match="reshuffle 1"):
        verify(record)


def test_copies_of_a_game_reshuffle_alike() -> None:
    game = Game("koty", 2, cards={"1": 4, "2": 4, "7": 4, "8": 4, "raven": 4})
    dealer, rng = dealer_of(2, 5), random.Random(5)
    dealer.deal(game)
    while not game.is_over:
        seat = rng.choice(game.to_move)
        move = rng.choice(game.legal(seat))
        twin = game.copy()
        twin.push(move, seat)
        game.push(move, seat)
        assert twin == game and twin.record() == game.record()
    assert game.rounds[0]["shuffles"]


def test_a_dealer_shows_a_key_only_when_its_round_is_over_or_given_up() -> None:
    game, dealer = Game("sen", 2, end={"rounds": 2}), dealer_of(2, 1)
    assert dealer.record(game)["proof"]["keys"] == []
    dealer.deal(game)
    assert dealer.record(game)["proof"]["keys"] == []
    with pytest.raises(BadInput, match=r"Round 1 .* has no key"):
        verify(dealer.record(game))
    given_up = verify(dealer.record(game, is_abandoned=True))
    assert not given_up.is_over and given_up.rounds == 1
    for move, seat in (("peek 0 1", 0), ("peek 0 1", 1), ("wake", 0)):
        game.push(move, seat)
    assert len(dealer.record(game)["proof"]["keys"]) == 1


def test_a_dealer_wants_a_word_for_each_seat_one_at_least_not_empty_and_rounds_within_its_chain() -> None:
    for table, words, said in (
        ("t", ["", ""], "alone"),
        ("t", ["a", "\x00"], "seat 1"),
        ("", ["a", "b"], "table's name"),
    ):
        with pytest.raises(BadInput, match=said):
            Dealer(SECRET, table, words)
    game = Game("sen", 2)
    with pytest.raises(BadInput, match="each of the 2 seats"):
        Dealer(SECRET, "t", ["a", "b", "c"]).deal(game)
    assert game.rounds == []
    game.rounds = [{}] * 1000
    with pytest.raises(BadInput, match="new table"):
        Dealer(SECRET, "t", ["a", "b"]).deal(game)


def test_a_shuffler_that_gives_other_cards_is_refused_and_nothing_is_changed() -> None:
    game = Game("smoki", 2, cards={"-2": 4, "3": 8, "8": 6})
    game.deal(seed=1, shuffles=lambda number, cards: cards[:-1])
    rng = random.Random(1)
    with pytest.raises(BadInput, match="the cards to shuffle are not those"):
        while True:
            before = game.copy()
            seat = rng.choice(game.to_move)
            game.push(rng.choice(game.legal(seat)), seat)
    assert game == before and game.record() == before.record()


# --- Tampering ---


@pytest.fixture(scope="module")
def right() -> Record:
    record = record_of(proven_game("smoki", 2, 3, cards={"-2": 4, "3": 8, "8": 6}, end={"rounds": 3}), 3)
    assert verify(record).rounds == 3 and record["rounds"][1]["shuffles"]
    return record


def swap_cards(cards: list[str]) -> None:
    other = next(i for i, card in enumerate(cards) if card != cards[-1])
    cards[-1], cards[other] = cards[other], cards[-1]


def deck(record: Record, round: int) -> list[str]:
    cards: list[str] = record["rounds"][round]["deck"]
    return cards


def change_key(record: Record, index: int) -> None:
    keys = record["proof"]["keys"]
    keys[index] = ("0" if keys[index][0] != "0" else "1") + keys[index][1:]


def make_up_a_chain(record: Record) -> None:
    record["proof"].update(dealer_of(2, 4).proof(3), words=record["proof"]["words"], table=record["proof"]["table"])


TAMPERED: dict[str, tuple[Callable[[Record], Any], str]] = {
    "a card swapped in the first deck": (lambda r: swap_cards(deck(r, 0)), r"Round 1 .*deck .* should be"),
    "a card swapped in the last deck": (lambda r: swap_cards(deck(r, 2)), r"Round 3 .*deck .* should be"),
    "a card swapped in a reshuffle": (
        lambda r: swap_cards(r["rounds"][1]["shuffles"][0]),
        r"Round 2 .*reshuffle 1: .* should be",
    ),
    "another card": (lambda r: deck(r, 0).__setitem__(0, "5"), r"Round 1 .*deck|round 0"),
    "a word changed": (lambda r: r["proof"]["words"].__setitem__(1, "other"), r"Round 1 .*deck"),
    "words exchanged": (lambda r: r["proof"]["words"].reverse(), r"Round 1 .*deck"),
    "a word left out": (lambda r: r["proof"]["words"].pop(), "each of the 2 seats"),
    "no words": (lambda r: r["proof"].update(words=["", ""]), "No seat gave a word"),
    "a word that is a number": (lambda r: r["proof"].update(words=["a", 5]), "word of seat 1"),
    "half a letter": (lambda r: r["proof"].update(words=["a", "\ud800"]), "word of seat 1"),
    "another table": (lambda r: r["proof"].update(table="t"), r"Round 1 .*deck"),
    "no table": (lambda r: r["proof"].pop("table"), "table's name"),
    "the root changed": (lambda r: r["proof"].update(root="0" * 160), "Round 1: its key .* root"),
    "a short root": (lambda r: r["proof"].update(root="00"), '"root" is not 160'),
    "a root in capitals": (lambda r: r["proof"].update(root=r["proof"]["root"].upper()), '"root" is not 160'),
    "the first key changed": (lambda r: change_key(r, 0), "Round 1: its key .* root"),
    "a later key changed": (lambda r: change_key(r, 1), r"Round 2 \(from 1\): its key"),
    "a key that is none": (lambda r: r["proof"]["keys"].__setitem__(2, None), r'"keys\[2\]" is not'),
    "keys exchanged": (lambda r: r["proof"]["keys"].reverse(), "Round 1: its key"),
    "a whole chain made up": (make_up_a_chain, r"Round 1 .*deck"),
    "a key left out": (lambda r: r["proof"]["keys"].pop(), r"Round 3 .* has no key"),
    "a key too many": (lambda r: r["proof"]["keys"].append("0" * 160), "4 keys and 3 rounds"),
    "the last round dropped": (lambda r: r["rounds"].pop(), "3 keys and 2 rounds"),
    "the first round dropped": (lambda r: r["rounds"].pop(0), r"Round 1 .*deck"),
    "the last round and its key dropped": (
        lambda r: (r["rounds"].pop(), r["proof"]["keys"].pop()),
        "winners",
    ),
    "all rounds dropped": (lambda r: r["rounds"].clear(), "nothing to check"),
    "rounds exchanged": (lambda r: r["rounds"].reverse(), r"Round 1 .*deck"),
    "no proof": (lambda r: r.pop("proof"), "no proof"),
    "a proof that is text": (lambda r: r.update(proof="yes"), "no proof"),
    "keys that are no list": (lambda r: r["proof"].update(keys={}), '"proof" is not'),
    "a move changed": (lambda r: r["rounds"][1]["moves"].__setitem__(0, [0, "fly"]), "round 1, move 0"),
    "a score changed": (lambda r: r["rounds"][1]["scores"].__setitem__(0, -99), "round 1, .*scores"),
    "a deck that is text": (lambda r: r["rounds"][1].update(deck="abc"), "round 1, .*list of cards"),
    "a card that is none": (lambda r: r["rounds"][0]["deck"].__setitem__(0, ["8"]), "round 0"),
    "a shuffle dropped": (lambda r: r["rounds"][1]["shuffles"].pop(), "round 1, .*must be shuffled"),
    "shuffles that are text": (lambda r: r["rounds"][1].update(shuffles="x"), "round 1, .*shuffles"),
    "another game": (lambda r: r.update(game="chess"), "no game"),
    "players as text": (lambda r: r.update(players="2"), "seats"),
}


@pytest.mark.parametrize("how", TAMPERED)
def test_a_tampered_record_fails_with_a_sentence(right: Record, how: str) -> None:
    tamper, said = TAMPERED[how]
    wrong = copy.deepcopy(right)
    tamper(wrong)
    with pytest.raises(BadInput, match=said) as refused:
        verify(wrong)
    assert refused.value.message in ("error-proof", "error-record")
    assert refused.value.say("pl").startswith("Gra 0")


# --- Every word of a record ---


@pytest.fixture(scope="module")
def whole() -> Record:
    """A record in which everything stands that may stand in one."""
    options = {"end": {"rounds": 2}, "cards": {"-2": 4, "3": 8, "8": 6}}
    game = proven_game("smoki", 2, 5, **options)
    record = record_of(game, 5)
    record["names"] = ["Ola", "Żółw 🐢"]
    record["seats"] = [{"round": 1, "move": 2, "seat": 0, "what": "stand_in"}]
    record = proof.with_fingerprint(record)
    assert verify(record).is_over and any(told["shuffles"] for told in record["rounds"])
    return record


def changes_of(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Where a record can be changed in one place, and what to put there: each leaf, each list, each key."""
    if isinstance(value, dict):
        yield path, {**value, "extra": 1}
        for key in value:
            yield path, {kept: value[kept] for kept in value if kept != key}
            yield from changes_of(value[key], (*path, key))
    elif isinstance(value, list):
        yield path, value[:-1] if value else ["extra"]
        yield path, [*value, *value[-1:]] if value else [[]]
        yield from ((path, value[::-1]) for _ in range(value != value[::-1]))
        for index, each in enumerate(value):
            yield from changes_of(each, (*path, index))
    elif isinstance(value, str):
        yield path, value + "x"
        yield path, ("1" if value[:1] == "0" else "0") + value[1:]
    else:
        yield path, value + 1
        yield path, str(value)


def changed(record: Record, path: tuple[Any, ...], value: Any) -> Record:
    wrong = copy.deepcopy(record)
    if not path:
        return dict(value)
    inner: Any = wrong
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return wrong


def is_taken(record: Record) -> bool:
    try:
        verify(record)
    except BadInput:
        return False
    return True


def test_whatever_is_changed_in_a_record_is_found_out_except_names(whole: Record) -> None:
    tried = 0
    for path, value in changes_of(whole):
        wrong = changed(whole, path, value)
        nameless = {key: wrong[key] for key in wrong if key != "names"}
        is_outside = nameless == {key: whole[key] for key in whole if key != "names"}
        has_none = "fingerprint" not in wrong.get("proof", {"fingerprint"})
        assert is_taken(wrong) == (is_outside or has_none), (path, value)
        if has_none:
            assert verify(wrong).fingerprint is None, "it is said, and such a game does not count as proved"
        if isinstance(wrong.get("proof"), dict):
            assert proof_referee.fingerprint(wrong) == proof.fingerprint_of(wrong)
        tried += 1
    assert tried > 500


def test_with_a_fingerprint_made_anew_only_what_no_card_shows_can_be_changed(whole: Record) -> None:
    """Cards, keys, words, scores and winners stay as they were; what is left is compared by its fingerprint."""
    passed = set()
    for path, value in changes_of(whole):
        wrong = changed(whole, path, value)
        if isinstance(wrong.get("proof"), dict):
            wrong = proof.with_fingerprint(wrong)
            if wrong != whole and is_taken(wrong):
                passed.add(path[0] if path else next(iter(set(whole) ^ set(wrong))))
    assert passed == {"names", "seats"}


@pytest.mark.parametrize("option", registry.find("smoki").options.options)
def test_a_house_rule_is_not_changed_even_where_it_had_no_effect(whole: Record, option: str) -> None:
    rng, tried = random.Random(option), 0
    for _ in range(20):
        value = some_value(registry.find("smoki").options.options[option], rng)
        wrong = {**whole, "options": {**whole["options"], option: value}}
        if wrong != whole:
            assert not is_taken(wrong)
            tried += 1
    assert tried


def test_a_game_whose_end_was_cut_off_is_found_out(whole: Record) -> None:
    short = {key: value for key, value in whole.items() if key != "winners"}
    short["rounds"] = whole["rounds"][:1]
    short["proof"] = {**whole["proof"], "keys": whole["proof"]["keys"][:1]}
    with pytest.raises(BadInput, match="fingerprint"):
        verify(short)
    assert not verify(proof.with_fingerprint(short)).is_over, "one with a new fingerprint is said to be cut off"


OF_THE_SHUFFLE = [how for how in TAMPERED if re.search("card swapped|(word|root|key) changed|made up|exchanged", how)]


@pytest.mark.parametrize("how", OF_THE_SHUFFLE)
def test_the_second_verifier_finds_tampered_shuffles_too(right: Record, how: str) -> None:
    wrong = copy.deepcopy(right)
    TAMPERED[how][0](wrong)
    with pytest.raises(proof_referee.Disagreement, match="fingerprint"):
        proof_referee.check(wrong)
    with pytest.raises(proof_referee.Disagreement, match=r"link before|another order"):
        proof_referee.check(proof.with_fingerprint(wrong))


@pytest.mark.parametrize("record", [None, 5, [], "sen", {}, {"format": "pobudka/1", "game": []}])
def test_what_is_no_record_is_refused(record: object) -> None:
    with pytest.raises(BadInput, match="Game 0"):
        verify(record)
