"""What each action leads to: the one row that it writes, or why it cannot be done. Rights were checked before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import assert_never
from unicodedata import normalize

from pobudka import bots
from pobudka.core.effort import MEASURE
from pobudka.core.errors import BadInput, listed

from . import actions as do
from . import log_entries
from .actions import REACTIONS, AnyAction
from .clock import deadlines
from .digest import digest_of
from .guessing import check_guess, turned_up_at
from .legible import is_legible
from .log_entries import AnyEntry
from .pieces import MOST_PEOPLE
from .problems import Banned
from .proof import MOST_BYTES, is_sayable
from .replay import STAND_IN, State
from .rights import Actor
from .watching import has_anybody_learned

LOOK_TIME = 20_000  # milliseconds in which a device may ask again for a look that it was shown
ABSENCE = 600_000  # milliseconds that a person is asked and not connected, before others may let a bot play
HOST_ABSENCE = 120_000  # the same until somebody who plays may host in the host's place
BOT_NAMES = ("Ola", "Marcin", "Patrycja", "Kuba", "Zosia", "Borys", "Lena", "Igor")


LastSeen = Callable[[int], int]  # when a person was last connected, milliseconds since 1970


def find_duplicate(state: State, by: Actor, action: AnyAction, now: int) -> int | None:
    """The row that already says this, if nothing is left to do: whoever asks twice is answered twice."""
    latest, seat = state.latest, getattr(action, "seat", None)
    match action:
        case do.Move():
            return _answered(state, action)
        case do.Join() if by.person is not None:
            return latest[None, "joined"]
        case do.See(move=move) if _may_see_again(state, by, action.seat, move, now):
            return state.held[action.seat, move].row
        case do.Cover(move=move) if (seat, move) not in state.held and (seat, move) not in state.looks:
            return latest.get((seat, "covered"), state.seq - 1)
        case do.Sit(word=word) if (
            state.seated[action.seat].person == by.person and state.words.get(action.seat) == word
            and action.name in (None, state.seated[action.seat].name)
        ):  # fmt: skip
            return latest[seat, "seated"]
        case do.SeatBot(bot=bot) if state.seated[action.seat].bot == bot:
            return latest[seat, "seated"]
        case do.Ready(is_ready=is_ready) if (seat in state.ready) == is_ready:
            return latest.get((seat, "ready"), state.seq - 1)
        case do.Guess() if state.turning and state.turning.sealed.get(action.seat) == tuple(action.said):
            return latest[seat, "guess"]
        case do.Deal(round=round) if 0 < round == len(state.game.rounds) and not state.imported:
            return latest[None, "dealt"]
        case do.Hint(answer=answer) if (action.seat, answer) in state.hints:
            return state.hints[action.seat, answer]
        case do.Undo(move=move) if move in state.undone:
            return state.undone[move]
        case do.Pause(is_paused=is_paused) if state.is_paused == is_paused:
            return latest.get((None, "pause"), state.seq - 1)
        case do.StandIn() if seat in state.stand_ins:
            return latest.get((seat, "stand_in"), state.seq - 1)
        case do.Back() if state.seated[action.seat].person == by.person and seat not in state.stand_ins:
            return latest.get((seat, "back"), state.seq - 1)
        case do.Back() if by.person is not None and state.promised.get(action.seat) == by.person:
            return latest[seat, "promised"]
        case do.Give(person=person) if state.promised.get(action.seat) == person:
            return latest[seat, "promised"]
        case do.Consent(is_open=is_open) if (seat in state.shown) == is_open:
            return latest.get((seat, "consent"), state.seq - 1)
        case do.Lend(is_lent=is_lent) if (by.person in state.lenders) == is_lent:
            return latest.get((None, "lent"), state.seq - 1)
        case do.Host(person=person) if person == state.host:
            return latest.get((None, "hosting"), state.seq - 1)
        case do.Lead() if by.person == state.host:
            return latest.get((None, "hosting"), state.seq - 1)
        case do.Agree(is_wanted=is_wanted) if (by.person in state.enders) == is_wanted:
            return latest.get((None, "agreed"), state.seq - 1)
        case do.Abandon() if state.closed and state.closed.why == "abandoned" and not state.imported:
            return latest[None, "closed"]
        case do.Rematch() | do.Next() if state.rematch:
            return latest[None, "rematch"]
        case do.Chat(mark=mark) | do.React(mark=mark) if mark:
            said = (note.seq for note in state.notes if (note.person, note.mark) == (by.person, mark))
            return next(said, None)
    return None


def _answered(state: State, action: do.Move) -> int | None:
    right = state.next_answer(action.seat)
    if not 1 <= action.answer <= right:
        raise BadInput("error-table-answer", seat=action.seat, right=right)
    if action.answer == right:
        return None
    given = state.answers[action.seat].find(action.answer)
    if given.text != action.text:
        raise BadInput("error-table-answered", seat=action.seat, answer=action.answer, said=given.text)
    return given.row


def _may_see_again(state: State, by: Actor, seat: int, move: int, now: int) -> bool:
    held = state.held.get((seat, move))
    return held is not None and held.device == by.device and now <= held.at + LOOK_TIME


def looks_to_repeat(state: State, device: str, now: int) -> list[tuple[int, int]]:
    """The looks that this device, by its hash, may ask for once more, by seat and the move's row."""
    return sorted(key for key in state.held if _may_see_again(state, Actor(device=device), *key, now))


def step(state: State, by: Actor, action: AnyAction, now: int, last_seen: LastSeen) -> AnyEntry:
    """The row's entry. The time, and when people were last connected, tell who is away."""
    match action:
        case do.Move():
            return _move(state, by, action)
        case do.See(seat=seat, move=move):
            if (seat, move) not in state.looks:
                raise BadInput("error-table-look", seat=seat, move=move)
            return log_entries.Looked(move, by.device)
        case do.Cover(seat=seat, move=move):
            held = state.held.get((seat, move))
            if held is None or held.device != by.device:
                raise BadInput("error-table-look", seat=seat, move=move)
            return log_entries.Covered(move)
        case do.Undo():
            return _undo(state, action)
        case do.Guess(seat=seat, said=said):
            check_guess(state, seat, said)
            return log_entries.Guessed(said)
        case do.TurnUp():
            if (at := turned_up_at(state)) is None or now < at:
                raise BadInput("error-table-turn-up-early")
            return log_entries.TurnedUp()
        case do.Hint():
            return _hint(state, action)
        case do.Deal(round=round):
            return _deal(state, round)
        case do.Join(name=name):
            return _join(state, by, name)
        case do.Leave():
            assert by.person is not None
            return log_entries.Left(by.person, False)
        case do.Remove(person=person, is_banned=is_banned):
            return log_entries.Left(_another(state, by, person), is_banned)
        case do.Host(person=person):
            return log_entries.Hosting(_another(state, by, person))
        case do.Sit() | do.Stand() | do.SeatBot():
            return _seat(state, by, action)
        case do.Give():
            return _give(state, by, action)
        case do.Ready(seat=seat, is_ready=is_ready):
            if seat not in state.words:
                raise BadInput("error-table-no-word", seats=str(seat))
            return log_entries.ReadySaid(is_ready)
        case do.Pause(is_paused=is_paused):
            return log_entries.Paused(is_paused)
        case do.StandIn(seat=seat):
            return _stand_in(state, by, seat, now, last_seen)
        case do.Back(seat=seat):
            assert by.person is not None
            return log_entries.CameBack() if state.seated[seat].person == by.person else log_entries.Promised(by.person)
        case do.Consent(is_open=is_open):
            return log_entries.Consented(is_open)
        case do.Lend(is_lent=is_lent):
            assert by.person is not None
            if is_lent and state.closed:  # no round follows that could be lent
                raise BadInput("error-table-closed")
            return log_entries.Lent(by.person, is_lent)
        case do.Chat() | do.React():
            return _talk(state, by, action)
        case do.Lead():
            return _lead(state, by, now, last_seen)
        case do.Agree(is_wanted=is_wanted):
            return _agree(state, by, is_wanted, now, last_seen)
        case do.Abandon():
            return log_entries.Closed("abandoned", state.game.totals, None)
        case do.Rematch() | do.Next():
            return log_entries.Rematched("")  # the table writes the name of the one that it opens
        case _:
            assert_never(action)


# --- In the game ---


def _move(state: State, by: Actor, action: do.Move) -> AnyEntry:
    if by.bot_of is None and action.seat in state.stand_ins:
        raise BadInput("error-table-stand-in", seat=action.seat)
    if not is_sayable(action.text, least=1):
        raise BadInput("error-table-text", most=MOST_BYTES)
    return log_entries.Moved(action.text, action.answer)


def _undo(state: State, action: do.Undo) -> AnyEntry:
    if action.seat in state.stand_ins:
        raise BadInput("error-table-stand-in", seat=action.seat)
    problem = _why_it_stands(state, action.seat, action.move)
    if problem is not None:
        raise problem
    return log_entries.Undone(action.move)


def _hint(state: State, action: do.Hint) -> AnyEntry:
    seat, right = action.seat, state.next_answer(action.seat)
    if seat in state.stand_ins:
        raise BadInput("error-table-stand-in", seat=seat)
    if not may_hint(state, seat):
        raise BadInput("error-table-hint-people")
    if seat not in state.game.to_move:
        raise BadInput("error-table-hint-turn", seat=seat)
    if action.answer != right:
        raise BadInput("error-table-answer", seat=seat, right=right)
    return log_entries.Hinted(action.answer)


def may_hint(state: State, seat: int) -> bool:
    """Whether the person in this seat may be given hints: everybody else is a bot, or all have sat down to that."""
    return state.opened.has_hints or all(
        seated.person is None for other, seated in enumerate(state.seated) if other != seat
    )


def _why_it_stands(state: State, seat: int, move: int) -> BadInput | None:
    """Why the seat's move in this row cannot be taken back; None if it can."""
    last, game = state.last, state.game
    if not state.opened.may_undo:
        return BadInput("error-table-undo-off")
    if last is None or (last.seq, last.seat) != (move, seat):
        return BadInput("error-table-undo-last")
    if len(game.rounds[-1]["shuffles"]) > len(last.before.rounds[-1]["shuffles"]):
        return BadInput("error-table-undo-chance")
    if game.is_round_over:
        return BadInput("error-table-undo-over")
    if last.is_look or has_anybody_learned(last.before, game):
        return BadInput("error-table-undo-seen")
    return None


def can_undo(state: State, seat: int) -> int | None:
    """The row that this seat could take back now."""
    last = state.last
    if last is None or last.seat != seat or state.phase != "playing" or state.is_paused or state.bot_at(seat):
        return None
    return last.seq if _why_it_stands(state, seat, last.seq) is None else None


def _deal(state: State, round: int) -> AnyEntry:
    right = len(state.game.rounds) + 1
    if round != right:
        raise BadInput("error-table-round", right=right)
    if right == 1:
        _check_gathered(state)
    trial = state.game.copy()
    state.deal(trial)
    return log_entries.Dealt(right, digest_of(trial), MEASURE)


def _check_gathered(state: State) -> None:
    """Everybody sits, people have given their words, and those whom the host has to wait for are ready."""
    seats = list(enumerate(state.seated))
    if empty := [seat for seat, seated in seats if seated.who == "empty"]:
        raise BadInput("error-table-empty", seats=listed(empty))
    people = {seat: seated.person for seat, seated in seats if seated.who == "person"}
    if silent := [seat for seat in people if seat not in state.words]:
        raise BadInput("error-table-no-word", seats=listed(silent))
    if waiting := [seat for seat, person in people.items() if seat not in state.ready and person != state.host]:
        raise BadInput("error-table-not-ready", seats=listed(waiting))


# --- People and seats ---


def _join(state: State, by: Actor, name: str) -> AnyEntry:
    if not by.key:
        raise BadInput("error-table-key")
    if by.key in state.banned:
        raise Banned("error-table-banned")
    if len(state.here) >= MOST_PEOPLE and not any(state.may_go(person) for person in state.here.values()):
        raise BadInput("error-table-full", most=MOST_PEOPLE)
    was = next((n for n, member in enumerate(state.people) if member.key == by.key), len(state.people))
    promised = BOT_NAMES[: state.opened.players - 1] if state.opened.lesson else ()  # a guide speaks of them by name
    return log_entries.Joined(was, _distinct_name(state, name_said(name), was, promised), by.key)


def name_said(name: str) -> str:
    """A person's name as it is written down."""
    said = _said(name, do.MOST_NAME)
    if said is None:
        raise BadInput("error-table-name", most=do.MOST_NAME)
    return said


def _said(text: str, most: int) -> str | None:
    """A text in one line as people read it, or None if it is empty, too long or no such text."""
    said = normalize("NFC", " ".join(text.split()))
    return said if 0 < len(said) <= most and is_legible(said) else None


def _distinct_name(state: State, name: str, person: int | None = None, promised: Sequence[str] = ()) -> str:
    """The name, with a mark if another person or a bot here has it, or is to have it."""
    bots = (*promised, *(seated.name for seated in state.seated if seated.person is None))
    people = {*state.here.values(), *(seated.person for seated in state.seated)} - {None, person}
    taken = {other.casefold() for other in (*bots, *(state.people[n].name for n in people if n is not None))}
    marked = (name if number == 1 else f"{name} ({number})" for number in count(1))
    return next(each for each in marked if each.casefold() not in taken)


def _another(state: State, by: Actor, person: int) -> int:
    """Somebody else who takes part here."""
    if not _is_here(state, person) or person == by.person:
        raise BadInput("error-table-person", person=person)
    return person


def _is_here(state: State, person: int) -> bool:
    return 0 <= person < len(state.people) and not state.people[person].has_left


def _seat(state: State, by: Actor, action: do.Sit | do.Stand | do.SeatBot) -> AnyEntry:
    seated = state.seated[action.seat]
    match action:
        case do.Sit(word=word):
            if seated.who != "empty" and seated.person != by.person:
                raise BadInput("error-table-taken", seat=action.seat)
            if not is_sayable(word, least=1):
                raise BadInput("error-proof-word", seat=action.seat, most=MOST_BYTES)
            name = seated.name if action.name is None else name_said(action.name)
            return log_entries.Seated(person=by.person, word=word, name=name)
        case do.Stand():
            if seated.who == "empty":
                raise BadInput("error-table-empty", seats=str(action.seat))
            return log_entries.Seated()
        case do.SeatBot(bot=bot):
            if seated.who == "person":
                raise BadInput("error-table-taken", seat=action.seat)
            return log_entries.Seated(bot=bot, name=seated.name or _bot_name(state))
        case _:
            assert_never(action)


def check_bot(name: str, offered: Sequence[str] | None = None) -> None:
    """Refuse a bot that is not among those offered (all that there are, if none are named), or cannot be loaded."""
    offered = bots.names() if offered is None else offered
    if name not in offered:
        raise BadInput("error-table-bot", found=name[:80], names=listed(offered))
    bots.find(name)


def _give(state: State, by: Actor, action: do.Give) -> AnyEntry:
    """In the game nobody's cards are shown to another: a person's seat is given by that person alone."""
    seat, person = action.seat, action.person
    if not _is_here(state, person) or state.seats_of(person) or person in state.promised.values():
        raise BadInput("error-table-give", person=person)
    if not state.game.rounds:
        return log_entries.Seated(person=person)
    if state.seated[seat].person == by.person:
        return log_entries.Handed(person)
    if state.bot_at(seat) is None:
        raise BadInput("error-table-give-own", seat=seat)
    return log_entries.Promised(person)


def _bot_name(state: State) -> str:
    free = (name for name in BOT_NAMES if _distinct_name(state, name) == name)
    return next(free, _distinct_name(state, BOT_NAMES[0]))


def _stand_in(state: State, by: Actor, seat: int, now: int, last_seen: LastSeen) -> AnyEntry:
    """By the clock when the table's time is up, by people for themselves, by others for who is asked and long away."""
    person = state.seated[seat].person
    if person is None:
        raise BadInput("error-table-stand-in-whose", seat=seat)
    if by.is_clock:
        if not any(due.seat == seat and due.stand_in_at <= now for due in deadlines(state)):
            raise BadInput("error-table-stand-in-early", seat=seat)
    elif by.person != person and not _is_long_away(state, seat, last_seen(person), now):
        raise BadInput("error-table-stand-in-present", name=state.names[seat], minutes=ABSENCE // 60_000)
    return log_entries.StoodIn(STAND_IN)


def _is_long_away(state: State, seat: int, last_seen: int, now: int) -> bool:
    return seat in state.asked_since and now >= max(state.asked_since[seat], last_seen) + ABSENCE


def _lead(state: State, by: Actor, now: int, last_seen: LastSeen) -> AnyEntry:
    assert by.person is not None and state.host is not None
    if now < last_seen(state.host) + HOST_ABSENCE:
        name, minutes = state.people[state.host].name, HOST_ABSENCE // 60_000
        raise BadInput("error-table-lead-present", name=name, minutes=minutes)
    return log_entries.Hosting(by.person)


def _agree(state: State, by: Actor, is_wanted: bool, now: int, last_seen: LastSeen) -> AnyEntry:
    """Who is away is looked at now: afterwards the log alone says whether all have agreed."""
    assert by.person is not None
    others = {seated.person for seated in state.seated} - {None, by.person}
    away = [person for person in others if person is not None and now >= last_seen(person) + ABSENCE]
    return log_entries.Agreed(by.person, is_wanted, sorted(away))


def _talk(state: State, by: Actor, action: do.Chat | do.React) -> AnyEntry:
    assert by.person is not None
    if not state.opened.may_chat:
        raise BadInput("error-table-chat-off")
    if isinstance(action, do.React):
        if action.sign not in REACTIONS:
            raise BadInput("error-table-sign", found=action.sign[:16], signs=listed(REACTIONS))
        return log_entries.Reacted(by.person, action.sign, action.mark)
    said = _said(action.text, do.MOST_CHAT)
    if said is None:
        raise BadInput("error-table-chat", most=do.MOST_CHAT)
    return log_entries.Chatted(by.person, said, action.mark)
