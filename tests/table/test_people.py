"""Who is at a table: names, seats, the host, and those who go."""

from __future__ import annotations

import pytest
from tests.table.sitting import Sitting, a_look, a_short_table, a_table, an_open_table, finish_round, key, refused

from pobudka import Game
from pobudka.table import actions as do
from pobudka.table.company import seats_due
from pobudka.table.pieces import MOST_PEOPLE
from pobudka.table.replay import STAND_IN
from pobudka.table.rights import Actor
from pobudka.table.verify import verify


def names(table: Sitting) -> list[str]:
    return [member.name for member in table.state.people]


# --- Coming ---


def test_people_of_one_name_are_told_apart_by_a_mark() -> None:
    table = an_open_table(Game("sen", 3))
    for name in ("Ola", " ola ", "Ola (2)", "OLA", "Jan  Maria"):
        table.join(name)
    assert names(table) == ["Ola", "ola (2)", "Ola (2) (2)", "OLA (3)", "Jan Maria"]
    table.by(0, do.Leave())
    table.join("Ola")
    assert names(table)[-1] == "Ola", "a name that is free again needs no mark"


def test_a_name_written_with_other_bytes_is_the_same_name() -> None:
    table = an_open_table(Game("sen", 2))
    table.join("Zo\u015b")
    table.join("Zos\u0301")
    assert names(table) == ["Zo\u015b", "Zo\u015b (2)"]


def test_emoji_that_are_joined_of_several_are_names_and_a_joiner_among_letters_is_none() -> None:
    table = an_open_table(Game("sen", 2))
    names_of_phones = ["\U0001f408\u200d\u2b1b", "Ola \U0001f937\u200d\u2640\ufe0f", "\u2764\ufe0f\u200d\U0001f525 Jan"]
    for name in names_of_phones:
        table.join(name)
    assert names(table) == names_of_phones
    table.by(0, do.Chat("\U0001f937\U0001f3fd\u200d\u2640\ufe0f?", "mark"))
    for hidden in ("O\u200dla", "Ola\u200d", "\u200d", "\u202eOla", "\U0001f408\u200dOla"):
        with refused("error-table-name"):
            table.join(hidden)


def tags(code: str) -> str:
    """What a flag's code is written with: letters that nobody prints."""
    return "".join(chr(0xE0000 + ord(sign)) for sign in code)


FLAG, END = "\U0001f3f4", "\U000e007f"
WALES, SCOTLAND = (FLAG + tags(code) + END for code in ("gbwls", "gbsct"))


def test_flags_of_parts_of_countries_are_names_and_can_be_said() -> None:
    table = an_open_table(Game("sen", 2))
    flags = [WALES, SCOTLAND, f"Ola {FLAG}{tags('gbeng')}{END}", f"{FLAG}{tags('us4')}{END}", WALES * 3]
    for name in flags:
        table.join(name)
    assert names(table) == flags, "different flags are different names"
    table.join(WALES)
    assert names(table)[-1] == f"{WALES} (2)"
    table.by(0, do.Chat(f"Go {WALES}!", "mark"))
    assert table.state.notes[-1].text == f"Go {WALES}!"
    with refused("error-table-name"):  # each is seven characters
        table.join(WALES * 4)


@pytest.mark.parametrize(
    "hidden",
    [
        tags("a"),
        f"Ola{tags('gbwls')}{END}",
        f"Ola{END}",
        f"{FLAG}{tags('gbwls')}",
        f"{FLAG}{tags('gbwls')} Ola",
        f"{FLAG}{END}",
        f"{FLAG}{tags('gb')}{END}",
        f"{FLAG}{tags('gbwales')}{END}",
        f"{FLAG}{tags('GBWLS')}{END}",
        f"{FLAG}{tags('gb ls')}{END}",
        f"\U0001f408{tags('gbwls')}{END}",
        f"{WALES}{tags('gbwls')}{END}",
    ],
    ids=[
        "a tag alone",
        "tags after a name",
        "an end alone",
        "no end",
        "no end, and a name after it",
        "no code",
        "a code that is too short",
        "a code that is too long",
        "a code in capitals",
        "a code with a space",
        "another emoji",
        "tags after a flag",
    ],
)
def test_what_flags_are_written_with_hides_nowhere_else(hidden: str) -> None:
    table = an_open_table(Game("sen", 2))
    table.join("Ola")
    with refused("error-table-name"):
        table.join(hidden)
    with refused("error-table-chat"):
        table.by(0, do.Chat(hidden, "mark"))


def test_a_person_and_a_bot_do_not_have_the_same_name() -> None:
    table = an_open_table(Game("sen", 4))
    table.join("Marcin")
    for seat in (0, 1, 2):
        table.by(0, do.SeatBot(seat, "raven"))
    table.join("ola")
    assert table.state.names == ["Ola", "Patrycja", "Kuba", ""]
    assert names(table) == ["Marcin", "ola (2)"]


def test_when_all_names_for_bots_are_taken_one_gets_a_mark() -> None:
    table = an_open_table(Game("sen", 2))
    for name in ("Ola", "Marcin", "Patrycja", "Kuba", "Zosia", "Borys", "Lena", "Igor"):
        table.join(name)
    table.by(0, do.SeatBot(0, "raven"))
    assert table.state.names[0] == "Ola (2)"


def test_whoever_has_the_key_is_that_person_and_joining_twice_is_joining_once() -> None:
    table = an_open_table(Game("sen", 2))
    table.join("Ola")
    count = len(table.log)
    actor = table.table.actor_of(key(0))
    assert actor == Actor(0, key(0))
    assert table.by(actor, do.Join("Ela")).seq == count - 1
    assert len(table.log) == count and names(table) == ["Ola"]
    assert table.table.actor_of("unknown") == Actor(None, "unknown")


def test_nobody_joins_without_a_key() -> None:
    table = an_open_table(Game("sen", 2))
    with refused("error-table-key"):
        table.by(Actor(), do.Join("Ola"))
    assert len(table.log) == 1


def test_where_many_are_the_first_without_a_seat_gives_way_to_who_comes() -> None:
    table = a_short_table("sen")
    first = table.join("Ola")
    for _ in range(MOST_PEOPLE - 3):
        table.join("Ola")
    assert len(table.state.here) == MOST_PEOPLE and first in table.state.here.values()
    late = table.join("Ela")
    assert len(table.state.here) == MOST_PEOPLE and late in table.state.here.values()
    assert table.state.people[first].has_left and table.again().state.here == table.state.here
    assert table.state.seats_of(0) == [0] and table.state.seats_of(1) == [1], "who sits here is not sent away"


def test_coming_and_going_a_thousand_times_shuts_nobody_out() -> None:
    table = a_short_table("sen")
    for number in range(1000):
        stranger = table.join("Kto", f"stranger {number % 500}")
        table.by(Actor(stranger, f"stranger {number % 500}"), do.Leave())
    assert len(table.state.people) == 502, "who comes again is the same person"
    friend = table.join("Ela")
    table.deal()
    assert table.state.people[friend].name == "Ela" and len(table.state.here) == 3


# --- Seats ---


def test_a_person_may_hold_several_seats_and_pass_the_device_round() -> None:
    table = a_table(Game("sen", 3), people=1)
    table.by(0, do.Stand(2))
    table.by(0, do.Sit(2, "drugie słowo"))
    table.deal()
    row = table.move(0, "peek 0 1")
    other = table.move(2, "peek 0 1")
    assert len(table.see(0, row)) == len(table.see(2, other)) == 2


def test_a_seat_where_somebody_sits_is_not_taken() -> None:
    table = a_short_table("sen")
    third = table.join("Ela")
    for seat in (0, 2):
        with refused("error-table-taken"):
            table.by(third, do.Sit(seat, "moje"))
    with refused("error-table-taken"):
        table.by(0, do.SeatBot(1, "raven"))
    table.by(0, do.Stand(2))
    table.by(third, do.Sit(2, "moje"))
    assert table.state.seats_of(third) == [2]
    with refused("error-table-right"):
        table.by(1, do.Stand(2))


def test_a_bots_place_is_taken_by_another_bot_under_the_same_name() -> None:
    table = a_short_table("sen")
    name = table.state.names[2]
    table.by(0, do.SeatBot(2, "owl"))
    assert table.state.names[2] == name and table.state.bot_at(2) == "owl"
    table.by(0, do.Stand(2))
    assert table.state.names[2] == ""
    with refused("error-table-empty"):
        table.by(0, do.Stand(2))


def test_a_seat_that_is_given_away_keeps_its_word_and_loses_the_looks_that_wait() -> None:
    table, row = a_look()
    late = table.join("Ela")
    assert table.table.waiting(0) == [row]
    table.by(0, do.Consent(0))
    table.by(0, do.Give(0, late))
    assert table.state.seats_of(late) == [0] and table.state.seats_of(0) == []
    assert table.table.waiting(0) == [] and table.state.shown == frozenset()
    assert table.state.all_words[0] == "słowo 0 0", "the cards lie as that word had it"
    with refused("error-table-look"):
        table.by(late, do.See(0, row))
    with refused("error-table-right"):
        table.by(0, do.See(0, row))
    for seat in (1, 2):
        table.move(seat, "peek 0 1")
    table.by(late, do.Move(0, "draw", 2))
    table.by(0, do.Abandon())
    assert verify(table.state.record()).moves == 4
    assert table.state.record()["names"][0] == "Ela"


@pytest.mark.parametrize("person", [-1, 1, 2, 3, 99])
def test_a_seat_is_given_only_to_somebody_here_who_has_none(person: int) -> None:
    table = a_short_table("sen")
    gone = table.join("Ela")
    table.by(gone, do.Leave())
    assert gone == 2
    with refused("error-table-give"):
        table.by(0, do.Give(2, person))


# --- Going ---


def test_who_leaves_before_the_game_leaves_a_free_seat() -> None:
    table = a_short_table("sen")
    table.by(1, do.Leave())
    assert table.state.seated[1].who == "empty" and table.state.all_words[1] == ""
    assert table.table.actor_of(key(1)) == Actor(None, key(1)), "a stranger again"
    with refused("error-table-empty"):
        table.deal()
    assert table.join("Jan", key(1)) == 1, "the same person again"


def test_who_has_left_cannot_do_anything_as_an_old_actor() -> None:
    table = a_short_table("sen")
    table.deal()
    table.by(1, do.Leave())
    for action in (do.Move(1, "peek 0 1", 1), do.Back(1), do.Pause(), do.Chat("hej"), do.Leave()):
        with refused("error-table-right"):
            table.by(1, action)
    table.by(1, do.Join("Gracz 1"))
    assert names(table)[-1] == "Gracz 1", "the same person, whose seat still bears the name"


def test_who_leaves_in_the_game_is_played_for_to_the_end_by_a_bot() -> None:
    table = a_short_table("sen")
    table.deal()
    table.by(1, do.Leave())
    assert table.state.stand_ins == {1: STAND_IN} and seats_due(table.state) == [1, 2]
    assert table.state.names[1] == "Gracz 1", "the record still says who sat there"
    finish_round(table)
    assert table.state.phase == "between"
    back = table.join("Gracz 1", key(1))
    table.by(back, do.Back(1))
    assert table.state.stand_ins == {} and table.state.seats_of(back) == [1]


def test_when_the_last_person_leaves_the_table_is_closed() -> None:
    table = a_short_table("sen")
    table.deal()
    table.by(0, do.Leave())
    assert table.state.phase == "playing"
    table.by(1, do.Leave())
    assert table.state.closed is not None and table.state.closed.why == "abandoned"
    assert table.kinds[-3:] == ["left", "closed", "revealed"]
    assert verify(table.state.record()).moves == 0


def test_a_table_that_everybody_left_before_the_game_is_closed_too() -> None:
    table = an_open_table(Game("sen", 2))
    table.join("Ola")
    table.by(0, do.Leave())
    assert table.kinds[-1] == "closed" and table.state.record()["rounds"] == []


def test_hosting_passes_to_whoever_has_been_here_longest() -> None:
    table = a_short_table("sen")
    third = table.join("Ela")
    table.by(0, do.Leave())
    assert table.state.host == 1 and table.kinds[-2:] == ["left", "hosting"]
    table.by(1, do.Host(third))
    assert table.state.host == third
    with refused("error-table-right"):
        table.by(1, do.Host(1))
    table.by(third, do.Leave())
    assert table.state.host == 1


@pytest.mark.parametrize("person", [-1, 0, 2, 99])
def test_hosting_is_handed_only_to_somebody_else_who_is_here(person: int) -> None:
    table = a_short_table("sen")
    gone = table.join("Ela")
    table.by(gone, do.Leave())
    count = len(table.log)
    if person == 0:
        table.by(0, do.Host(person))
    else:
        with refused("error-table-person"):
            table.by(0, do.Host(person))
    with refused("error-table-person"):
        table.by(0, do.Remove(person))
    assert table.state.host == 0 and len(table.log) == count


def test_who_was_sent_away_may_come_back_and_who_was_banned_may_not() -> None:
    table = a_short_table("sen")
    table.by(0, do.Remove(1))
    again = table.join("Jan", key(1))
    table.by(0, do.Remove(again, is_banned=True))
    with refused("error-table-banned"):
        table.join("Jan", key(1))
    table.join("Jan", "another key")
    assert names(table)[-1] == "Jan"
