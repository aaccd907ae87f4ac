"""What can be done at a table: one closed list of actions, alike for people, bots and the clock, here and on the wire.

Who may do what, and when, is in `rights`; what each leads to, in `table`.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

MOST_TEXT = 200
MOST_NAME = 24
MOST_CHAT = 300

Number = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Text = Annotated[str, Meta(min_length=1, max_length=MOST_TEXT)]
Name = Annotated[str, Meta(min_length=1, max_length=MOST_NAME)]
Mark = Annotated[str, Meta(max_length=32, pattern="^[A-Za-z0-9_-]*$")]  # the asker's own, by chance


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", kw_only=True):
    """Something somebody wants to do. `id` is the asker's own: the answer carries it back."""

    id: Number = 0


class Join(Action, frozen=True, tag="join"):
    """Take part under this name; from now on the asker is a person here, seated or not."""

    name: Name


class Leave(Action, frozen=True, tag="leave"):
    """Go. Before the game the seats become free; in it bots play on, and one may come back."""


class Sit(Action, frozen=True, tag="sit"):
    """Take a free seat. `word` is the seat's part in the shuffle, made at random by whoever sits down; `name` is what
    the one is called who plays it, where several people share a screen."""

    seat: SeatNumber
    word: Text
    name: Name | None = None


class Stand(Action, frozen=True, tag="stand"):
    """Make a seat free again."""

    seat: SeatNumber


class SeatBot(Action, frozen=True, tag="bot"):
    """Put a bot on a free seat, or another bot in a bot's place."""

    seat: SeatNumber
    bot: Text


class Ready(Action, frozen=True, tag="ready"):
    """Whether the seat is ready for the first deal."""

    seat: SeatNumber
    is_ready: bool = True


class Deal(Action, frozen=True, tag="deal"):
    """Deal the round of this number, from 1."""

    round: Number


class Move(Action, frozen=True, tag="move"):
    """The seat's decision number `answer`, from 1. Said again it is acknowledged again, and played once."""

    seat: SeatNumber
    text: Text
    answer: Number


class See(Action, frozen=True, tag="see"):
    """Ask for the faces that the move in this row let the seat look at. The same device may soon ask again."""

    seat: SeatNumber
    move: Number


class Guess(Action, frozen=True, tag="guess"):
    """What the seat's own cards are, slot by slot, before they are turned up: each by its worth, or "?"."""

    seat: SeatNumber
    said: Annotated[list[Annotated[str, Meta(min_length=1, max_length=MOST_NAME)]], Meta(max_length=64)]


class TurnUp(Action, frozen=True, tag="turn_up"):
    """The time to guess is up: the cards are turned up."""


class Cover(Action, frozen=True, tag="cover"):
    """These faces are remembered: nobody is shown them again."""

    seat: SeatNumber
    move: Number


class Undo(Action, frozen=True, tag="undo"):
    """Take back the seat's own move in this row."""

    seat: SeatNumber
    move: Number


class Hint(Action, frozen=True, tag="hint"):
    """Ask what a bot would do in the seat's decision number `answer`. It is counted, and the count shown to all."""

    seat: SeatNumber
    answer: Number


class Pause(Action, frozen=True, tag="pause"):
    """Stop the game and its clock, or let both go on."""

    is_paused: bool = True


class StandIn(Action, frozen=True, tag="stand_in"):
    """Let a bot play until the person is back: for oneself, or for who is asked and has long been away."""

    seat: SeatNumber


class Back(Action, frozen=True, tag="back"):
    """Take your seat back: at once from the bot that stood in, at the next deal from whoever started there."""

    seat: SeatNumber


class Give(Action, frozen=True, tag="give"):
    """Give a seat to a person here. In the game: your own at once; as the host a bot's, from the next deal on."""

    seat: SeatNumber
    person: Number


class Host(Action, frozen=True, tag="host"):
    """Hand over hosting."""

    person: Number


class Remove(Action, frozen=True, tag="remove"):
    """Send a person away; with `is_banned` the same key cannot come back."""

    person: Number
    is_banned: bool = False


class Consent(Action, frozen=True, tag="consent"):
    """Whether spectators may see what this seat sees."""

    seat: SeatNumber
    is_open: bool = True


class Lend(Action, frozen=True, tag="lend"):
    """Whether the rounds one plays here from the next deal on may be given to research, without names. A round is given
    only if everybody agreed who plays it; whoever takes that back takes all rounds back that they have played here."""

    is_lent: bool = True


class Chat(Action, frozen=True, tag="chat"):
    """Say something to everybody at the table; sent twice with the same mark it is said once."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]
    mark: Mark = ""


class React(Action, frozen=True, tag="react"):
    """A small sign instead of words, one of `REACTIONS`; with a mark as in `Chat`."""

    sign: Annotated[str, Meta(min_length=1, max_length=16)]
    mark: Mark = ""


class Abandon(Action, frozen=True, tag="abandon"):
    """End the match here: the rounds that are over count, the running one does not."""


class Lead(Action, frozen=True, tag="lead"):
    """Host the table in place of a host who has not been connected for a while."""


class Agree(Action, frozen=True, tag="agree"):
    """Whether the game should end here. It does when everybody who plays wants it, but for who has long been away."""

    is_wanted: bool = True


class Rematch(Action, frozen=True, tag="rematch"):
    """Open a new table for the same people with the same options; everybody here is told where."""


class Next(Action, frozen=True, tag="next"):
    """Open the same people's next table with something otherwise: another game or options, seats, or who starts.
    Before the first deal it takes the place of this one."""

    game: Text | None = None  # as here
    players: Annotated[int, Meta(ge=1, le=16)] | None = None  # as many as here
    options: Annotated[dict[str, Any], Meta(max_length=32)] | None = None  # as here, or another game's usual ones
    order: Annotated[list[SeatNumber], Meta(max_length=16)] | None = None  # by seat: whose of today's it will be
    starter: SeatNumber | None = None  # the next one


REACTIONS = ("smile", "laugh", "wow", "sad", "heart", "moon", "raven", "hurry")

AnyAction = (
    Join | Leave | Sit | Stand | SeatBot | Ready | Deal | Move | See | Cover | Undo | Hint | Pause | StandIn | Back
    | Give | Host | Remove | Consent | Lend | Chat | React | Abandon | Lead
    | Agree | Rematch | Next | Guess | TurnUp
)  # fmt: skip
