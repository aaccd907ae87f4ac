"""A deterministic simulation: people, two nodes with tables on one log, a store and a network that fail, one clock.

`python -m tests.table.simulation_check --seeds 1000 [--seed FIRST]` is the long form.

Messages are lost, late, doubled and overtake each other; nodes crash and come back with nothing in memory; requests are
cancelled half-way; the store is slow, loses races and sometimes does not know what it wrote. People send again until
they are answered, look, take back, pause, go away (a bot stands in) and come back. After each run, by the log alone: no
acknowledged action is lost, doubled or reordered; every picture that anybody was shown is a replay of the log up to its
row; every look was handed out at most once, and none that a bot made; the same seed gives the same digest.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections import Counter
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import UNSET
from tests.store.witness import Broken
from tests.table.virtual import DistantStore, Network, VirtualLoop, Weather

from pobudka import BadInput, Game
from pobudka.store.log import Row
from pobudka.store.memory import Logs, MemoryStore, Secrets
from pobudka.table import actions as do
from pobudka.table import log_entries
from pobudka.table.clock import deadlines
from pobudka.table.company import Company
from pobudka.table.creation import opening_of, settle
from pobudka.table.dealer import root_of
from pobudka.table.guessing import awaited, told_guesses, turned_up_at
from pobudka.table.guest import Guest
from pobudka.table.log_entries import AnyEntry, entry_of, row_of
from pobudka.table.proof import KEY_BYTES
from pobudka.table.replay import State, follow, rebuild
from pobudka.table.rights import CLOCK
from pobudka.table.settings import Settings, Tempo
from pobudka.table.steps import LOOK_TIME
from pobudka.table.table import Table, at_once
from pobudka.table.watching import PERCEPTION_OF

NAME = "table"
LASTS = 40.0  # virtual seconds of bad weather
MOST_SKEW = 1000  # milliseconds between two nodes' clocks
PATIENCE = 0.5  # before a person sends again
TEMPO = Tempo(2, 4)
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("sen", {"end": {"rounds": 2}, "last_turn": True}),
    ("sen", {"edition": "long", "end": {"rounds": 1}}),
    ("smoki", {"end": {"rounds": 1}}),
    ("koty", {}),
)

Picture = dict[str, Any]
Message = dict[str, Any]
read_action = msgspec.json.Decoder(do.AnyAction).decode


def picture_of(state: State, key: str) -> Picture:
    """All that a person with this key may be shown of the table."""
    me = state.person_of(key)
    seats = [] if me is None else state.seats_of(me)
    return {
        "seq": state.seq,
        "phase": state.phase,
        "round": len(state.game.rounds),
        "is_paused": state.is_paused,
        "names": state.names,
        "free": [seat for seat, seated in enumerate(state.seated) if seated.who == "empty"],
        "ready": sorted(state.ready),
        "stand_ins": state.stand_ins,
        "host": state.host,
        "me": me,
        "scenes": [scene_of(state, seat) for seat in (seats or (None,))],
    }


def scene_of(state: State, seat: int | None) -> Picture:
    game = state.game
    return {
        "seat": seat,
        "view": game.view(seat, PERCEPTION_OF[state.opened.memory]) if game.rounds else None,
        "looks": sorted(move for looker, move in state.looks if looker == seat),
        "legal": [] if seat is None else game.legal(seat),
        "answer": None if seat is None else state.next_answer(seat),
        "waits": awaited(state),
        "sealed": state.turning.sealed.get(seat) if state.turning and seat is not None else None,
        "guesses": told_guesses(state),
    }


# --- The server's side ---


class Guesser(Company):
    """Bots that decide inside the loop, by what they may know alone."""

    def __init__(self, node: int) -> None:
        super().__init__()
        self._node = node  # two nodes may decide otherwise: one of them wins

    async def _think(self, state: State, guest: Guest) -> int:
        seat = guest.brief.seat
        legal = state.game.position.legal(seat)
        view = msgspec.json.encode([self._node, state.game.view(seat, "knows"), state.next_answer(seat)])
        return legal[int.from_bytes(sha256(view).digest()[:4], "big") % len(legal)]


@dataclass
class Handed:
    """Faces that a node handed out."""

    seat: int
    move: int
    events: list[Any]
    device: str
    row: int  # that says so
    at: int
    known: int  # how many rows the node knew


class Node:
    """One process with the table in memory. When it crashes, only the log remains."""

    def __init__(self, sim: Simulation, number: int) -> None:
        self.sim, self.number = sim, number
        self.skew = sim.rng.randrange(-MOST_SKEW // 2, MOST_SKEW // 2)  # clocks differ
        self.is_up = False
        self.start()

    def start(self) -> None:
        self.is_up = True
        self.store = DistantStore(self.sim.logs, self.sim.secrets, self.sim.weather)
        self.table = self.sim.table_class(self.store, NAME, self.now)
        at_once(self.table.be_sure())
        self.next_news = self.table.state.seq
        self.clients: dict[str, Client] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.spawn(self.attend())
        self.spawn(self.watch())

    def crash(self) -> None:
        self.is_up, self.store.is_cut = False, True
        for task in list(self.tasks):
            task.cancel()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def now(self) -> int:
        return 1_000_000 + self.skew + int(asyncio.get_running_loop().time() * 1000)

    def receive(self, client: Client, message: bytes) -> None:
        if not self.is_up:
            return
        self.sim.note(b"up", message)
        self.clients[client.key] = client
        if message == b"hello":
            self.show(client)
            return
        task = self.spawn(self.handle(client, read_action(message)))
        if self.sim.weather.strikes(0.02):  # the request is dropped half-way
            asyncio.get_running_loop().call_later(self.sim.weather.some_delay(), task.cancel)

    async def handle(self, client: Client, action: do.AnyAction) -> None:
        try:
            done = await self.table.do(self.table.actor_of(client.key, client.device), action)
        except BadInput as problem:
            self.send(client, {"is": "failed", "id": action.id, "code": problem.message})
        else:
            if done.faces and isinstance(action, do.See):
                faces = Handed(
                    action.seat, action.move, done.faces, client.device, done.seq, self.now(), self.table.state.seq
                )
                self.sim.handed.append(faces)
            self.send(client, {"is": "done", "id": action.id, "seq": done.seq})
        self.tell()

    def tell(self) -> None:
        """Show the table to everybody if something happened; rows are told in order and each once."""
        news = self.table.news()
        for change in news:
            if change.seq != self.next_news:
                raise Broken(f"node {self.number} tells row {change.seq} instead of {self.next_news}")
            self.next_news += 1
        if news:
            for client in list(self.clients.values()):
                self.show(client)

    def show(self, client: Client) -> None:
        self.send(client, {"is": "picture", "picture": picture_of(self.table.state, client.key)})

    def send(self, client: Client, message: Message) -> None:
        self.sim.network.send(client.receive, msgspec.json.encode(message))

    async def attend(self) -> None:
        """Play the bots."""
        company = Guesser(self.number)
        while not self.sim.is_ending:
            with suppress(BadInput):
                await company.attend(self.table)
            self.tell()
            await asyncio.sleep(0.2 + self.sim.weather.some_delay())

    async def watch(self) -> None:
        """Hear of what the other node wrote, and let bots stand in for those who are late."""
        while True:
            await asyncio.sleep(0.1 + self.sim.weather.some_delay())
            await self.table.catch_up()
            late = [due.seat for due in deadlines(self.table.state) if due.stand_in_at <= self.now()]
            for seat in late if not self.sim.is_ending else []:
                with suppress(BadInput):
                    await self.table.do(CLOCK, do.StandIn(seat=seat))
            if (until := turned_up_at(self.table.state)) is not None and until <= self.now():
                with suppress(BadInput):
                    await self.table.do(CLOCK, do.TurnUp())
            self.tell()


# --- People ---


@dataclass
class Acknowledged:
    action: do.AnyAction
    seq: int


class Client:
    """A person with one seat. Whatever it does it says again, to one node or the other, until it is answered."""

    def __init__(self, sim: Simulation, number: int) -> None:
        self.sim, self.seat, self.key, self.device = sim, number, f"key {number}", f"device {number}"
        self.rng = random.Random(f"{sim.seed} client {number}")
        self.node = sim.nodes[number % len(sim.nodes)]
        self.picture: Picture | None = None
        self.acknowledged: list[Acknowledged] = []
        self.asked_looks: list[int] = []
        self.last_move: int | None = None
        self.ids = 0
        self.replies: dict[int, Message] = {}
        self.heard = asyncio.Event()

    def receive(self, message: bytes) -> None:
        self.sim.note(b"down", message)
        said = msgspec.json.decode(message)
        if said["is"] == "picture":
            picture = said["picture"]
            self.sim.shown[picture["seq"], self.key].add(msgspec.json.encode(picture))
            if self.picture is None or picture["seq"] >= self.picture["seq"]:
                self.picture = picture
        else:
            self.replies.setdefault(said["id"], said)
        self.heard.set()

    def send(self, message: bytes) -> None:
        node = self.node
        self.sim.network.send(lambda copy: node.receive(self, copy), message)

    async def wait(self, seconds: float) -> None:
        """Until something is heard, but not for ever."""
        self.heard.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.heard.wait(), seconds)

    async def live(self) -> None:
        while not self.sim.is_ending:
            action = None if self.picture is None else self.decide(self.picture)
            if action is not None:
                await self.act(action)
                await asyncio.sleep(self.rng.random() * 0.1)
            else:
                if self.rng.random() < 0.3 or self.picture is None:
                    self.send(b"hello")
                await self.wait(PATIENCE)
            if self.rng.random() < 0.01:
                await asyncio.sleep(TEMPO.stand_in * 2)  # the door bell
        while self.picture is None or self.picture["seq"] < len(self.sim.logs[NAME]):
            self.send(b"hello")
            await self.wait(PATIENCE)

    def decide(self, seen: Picture) -> do.AnyAction | None:
        """What to do about what is before me, if anything."""
        luck, scene = self.rng.random(), seen["scenes"][0]
        if seen["me"] is None:
            return do.Join(name=f"Person {self.seat}")
        if seen["phase"] == "gathering":
            return self.gather(seen)
        if seen["phase"] == "closed":
            return None
        if seen["is_paused"]:
            return do.Pause(is_paused=False) if luck < 0.5 else None
        if str(self.seat) in seen["stand_ins"]:
            return do.Back(seat=self.seat)
        if seen["phase"] == "between":
            return do.Deal(round=seen["round"] + 1)
        looks = [move for move in scene["looks"] if move not in self.asked_looks]
        if looks and luck < 0.7:
            self.asked_looks.append(looks[0])
            return do.See(seat=self.seat, move=looks[0])
        if self.asked_looks and luck < 0.1:
            return self.rng.choice((do.See, do.Cover))(seat=self.seat, move=self.asked_looks[-1])
        if luck > 0.997:
            return self.rng.choice((do.Pause(), do.Leave(), do.StandIn(seat=self.seat), do.Consent(seat=self.seat)))
        if luck > 0.98:
            return do.Chat(text=f"word {self.ids} of {self.seat}")
        if luck > 0.9 and self.last_move is not None:
            return do.Undo(seat=self.seat, move=self.last_move)
        if self.seat in scene["waits"] and luck < 0.5:
            cards = scene["view"]["dreams"][self.seat]
            return do.Guess(seat=self.seat, said=[self.rng.choice("?012") for _ in cards])
        if scene["legal"]:
            moves = [text for text in scene["legal"] if text != "wake" or self.rng.random() < 0.2]
            text = self.rng.choice(moves or scene["legal"])
            return do.Move(seat=self.seat, text=text, answer=scene["answer"])
        return None

    def gather(self, seen: Picture) -> do.AnyAction | None:
        if self.seat in seen["free"]:
            return do.Sit(seat=self.seat, word=f"word {self.sim.seed} {self.seat}")
        if self.seat not in seen["ready"]:
            return do.Ready(seat=self.seat)
        if seen["host"] != seen["me"]:
            return None
        bots = [seat for seat in seen["free"] if seat >= self.sim.people]
        if bots:
            return do.SeatBot(seat=bots[0], bot="dreamer")
        return None if seen["free"] or len(seen["ready"]) < self.sim.people else do.Deal(round=1)

    async def act(self, action: do.AnyAction) -> None:
        """Say it until it is done or refused."""
        self.ids += 1
        action = msgspec.structs.replace(action, id=self.ids)
        message = msgspec.json.encode(action)
        while True:
            self.send(message)
            until = asyncio.get_running_loop().time() + PATIENCE
            while self.ids not in self.replies and asyncio.get_running_loop().time() < until:
                await self.wait(until - asyncio.get_running_loop().time())
            reply = self.replies.pop(self.ids, None)
            if reply is not None and reply["is"] == "done":
                self.acknowledged.append(Acknowledged(action, reply["seq"]))
                if isinstance(action, do.Move):
                    self.last_move = reply["seq"]
                return
            if reply is not None and reply["code"] != "error-table-unsure":
                self.send(b"hello")
                return
            if reply is None and isinstance(action, do.Chat):
                return  # to say the same twice is to say it twice
            if self.rng.random() < 0.3:
                self.node = self.rng.choice(self.sim.nodes)


# --- A run ---


@dataclass
class Simulation:
    """One table's life, all of it by one seed."""

    seed: int
    table_class: type[Table] = Table
    games: Sequence[tuple[str, dict[str, Any]]] = GAMES
    is_ending: bool = False
    handed: list[Handed] = field(default_factory=list)
    shown: dict[tuple[int, str], set[bytes]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rng = random.Random(f"simulation {self.seed}")
        self.weather = Weather.by(random.Random(f"weather {self.seed}"))
        self.network = Network(self.weather)
        self.logs: Logs = {}
        self.secrets: Secrets = {}
        self.trace = sha256()
        self.shown = _Shown()
        self.accidents: list[str] = []

    def note(self, way: bytes, message: bytes) -> None:
        self.trace.update(way + b" " + message + f" {asyncio.get_running_loop().time():.6f}\n".encode())

    def run(self) -> str:
        """Live through it; raise `Broken` if a promise was not kept; the digest of all that happened."""
        loop = VirtualLoop()
        loop.set_exception_handler(self.hear_of_accident)
        try:
            loop.run_until_complete(self.live())
        except BadInput as problem:
            raise Broken(f"a node cannot go on: {problem}") from None
        finally:
            loop.close()
        if self.accidents:
            raise Broken(self.accidents[0])
        self.check()
        for row in self.logs[NAME]:
            self.trace.update(msgspec.json.encode(row))
        return self.trace.hexdigest()

    def hear_of_accident(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        problem = context.get("exception")
        if not isinstance(problem, BadInput):  # a bot that lost its decision while another raised
            self.accidents.append(f"{context['message']}: {problem!r}")

    async def live(self) -> None:
        self.open()
        self.nodes = [Node(self, number) for number in range(2)]
        clients = [Client(self, number) for number in range(self.people)]
        self.clients = clients
        tasks = [asyncio.ensure_future(client.live()) for client in clients]
        accidents = asyncio.ensure_future(self.crash_nodes())
        loop = asyncio.get_running_loop()
        while loop.time() < LASTS and not self.is_closed():
            await asyncio.sleep(0.5)
        await asyncio.sleep(2.0)
        accidents.cancel()
        self.weather.is_calm = True
        for node in self.nodes:
            if not node.is_up:
                node.start()
        self.is_ending = True
        done, waiting = await asyncio.wait(tasks, timeout=120)
        if waiting:
            raise Broken("somebody was never answered, or never saw the last row")
        for task in done:
            task.result()
        self.states = []
        for node in self.nodes:
            await node.table.catch_up()
            node.tell()
            self.states.append(node.table.state)
            node.crash()
        await asyncio.sleep(1.0)

    def open(self) -> None:
        name, options = self.rng.choice(self.games)
        players = self.rng.choice([2, 3, 4])
        self.people = self.rng.randint(1, players)
        game = Game(name, players, **options)
        guess = 5 if game.rules.board.guessed and self.seed % 2 else UNSET
        settings = Settings(memory=self.rng.choice(["real", "real", "aided"]), tempo=TEMPO, guess=guess)
        settled = settle(game, settings)
        secret = self.rng.randbytes(KEY_BYTES)
        row = row_of(NAME, 0, 1_000_000, None, opening_of(NAME, settled, root_of(secret)))
        MemoryStore(self.logs, self.secrets).append(row, lambda outcome: None, secret)

    def is_closed(self) -> bool:
        return self.logs[NAME][-1].kind in ("closed", "revealed") and any(
            r.kind == "closed" for r in self.logs[NAME][-3:]
        )

    async def crash_nodes(self) -> None:
        mean = self.rng.choice([1.0, 5.0, 1000.0])
        while True:
            await asyncio.sleep(self.rng.expovariate(1 / mean))
            node = self.rng.choice(self.nodes)
            node.crash()
            await asyncio.sleep(self.rng.random())
            node.start()

    # --- Afterwards, by the log alone ---

    def check(self) -> None:
        rows = self.logs[NAME]
        if [row.seq for row in rows] != list(range(len(rows))):
            raise Broken(f"rows {[row.seq for row in rows]}")
        entries = [entry_of(row) for row in rows]
        check_answers(rows, entries)
        for client in self.clients:
            check_acknowledged(client.acknowledged, rows, entries)
        self.check_replay(rows, entries)

    def check_replay(self, rows: list[Row], entries: list[AnyEntry]) -> None:
        """Every picture and every look is what the log says."""
        wanted: dict[int, list[str]] = {}
        for seq, key in self.shown:
            wanted.setdefault(seq, []).append(key)
        handed: dict[int, list[Handed]] = {}
        for look in self.handed:
            handed.setdefault(look.row, []).append(look)
        asked = [
            (row.seat, entry.public_fields["move"])
            for row, entry in zip(rows, entries, strict=True)
            if row.kind == "looked"
        ]
        if len(set(asked)) != len(asked):
            raise Broken(f"a look that was shown waited again: {asked}")
        state = rebuild(rows[:1], self.secrets[NAME])
        in_memory = list(self.states)  # as they stood before the nodes went; a row that was on its way may come later
        for row, entry in zip([*rows[1:], None], [*entries[1:], None], strict=True):
            if any(other != state for other in in_memory if other.seq == state.seq):
                raise Broken("a table in memory is not what its log says")
            in_memory = [other for other in in_memory if other.seq != state.seq]
            for key in wanted.pop(state.seq, []):
                right = msgspec.json.encode(picture_of(state, key))
                if wrong := self.shown[state.seq, key] - {right}:
                    raise Broken(f"row {state.seq}, {key}: shown {wrong}, but the log says {right!r}")
            if row is None or entry is None:
                break
            for look in handed.pop(row.seq, []):
                check_look(look, row, entry, state, rows)
            follow(state, row)
        if wanted or handed:
            raise Broken(f"told without the log: {sorted(wanted)}, {handed}")
        if in_memory:
            raise Broken("a table in memory is ahead of its log")


class _Shown(dict[tuple[int, str], set[bytes]]):
    def __missing__(self, key: tuple[int, str]) -> set[bytes]:
        return self.setdefault(key, set())


def check_answers(rows: list[Row], entries: list[AnyEntry]) -> None:
    """Each seat's decisions are in the log once each and in order."""
    given: Counter[int] = Counter()
    for row, entry in zip(rows, entries, strict=True):
        if row.kind == "move" and row.seat is not None:
            given[row.seat] += 1
            if entry.public_fields["answer"] != given[row.seat]:
                raise Broken(
                    f"row {row.seq} is answer {entry.public_fields['answer']} of seat {row.seat}, not {given[row.seat]}"
                )


KINDS = {
    do.Join: "joined", do.Sit: "seated", do.SeatBot: "seated", do.Ready: "ready", do.Deal: "dealt", do.Move: "move",
    do.See: "looked", do.Undo: "undo", do.Chat: "chat", do.Guess: "guess",
}  # fmt: skip


def check_acknowledged(acknowledged: list[Acknowledged], rows: list[Row], entries: list[AnyEntry]) -> None:
    """What was acknowledged is in that row; moves are in the order in which they were made."""
    moves = [each.seq for each in acknowledged if isinstance(each.action, do.Move)]
    if moves != sorted(moves):  # twice the same row: an old picture asked for the same decision
        raise Broken(f"moves were acknowledged in rows {moves}")
    for each in acknowledged:
        kind = KINDS.get(type(each.action))
        if each.seq >= len(rows):
            raise Broken(f"{each} is not in the log")
        row, told = rows[each.seq], entries[each.seq].public_fields
        asked = {name: value for name, value in msgspec.structs.asdict(each.action).items() if name in told}
        if isinstance(each.action, do.Join):
            asked.pop("name")  # it may have been told apart
        elif isinstance(each.action, do.Sit):
            asked["name"] = each.action.name or ""  # nobody is called otherwise
        seat = getattr(each.action, "seat", row.seat)
        if kind is not None and (row.kind != kind or row.seat != seat or any(told[k] != v for k, v in asked.items())):
            raise Broken(f"{each}, but the row says {row}")


def check_look(look: Handed, row: Row, entry: AnyEntry, state: State, rows: list[Row]) -> None:
    """It was asked for in that row, and again by the same device alone, for a short time and until it was over."""
    if not isinstance(entry, log_entries.Looked) or (row.seat, entry.move) != (look.seat, look.move):
        raise Broken(f"{look}, but the row says {row}")
    waited = state.looks.get((look.seat, look.move))
    if waited is None or look.events != waited.faces:
        raise Broken(f"{look} shows other faces")
    if look.seat in standing_in(rows[: look.move]) and has_moved(look.seat, rows[look.move + 1 : row.seq]):
        raise Broken(f"{look} was a stand-in's, and the seat had moved since")
    if look.device != entry.device or look.at > row.at + LOOK_TIME + MOST_SKEW:
        raise Broken(f"{look} was shown to another device, or too late")
    since = rows[row.seq + 1 : look.known]
    is_covered = any(each.kind == "covered" and each.seat == look.seat for each in since)
    if is_covered or has_moved(look.seat, since) or any(each.kind == "dealt" for each in since):
        raise Broken(f"{look} was shown again though it was over")


def has_moved(seat: int, rows: list[Row]) -> bool:
    return any(row.kind == "move" and row.seat == seat for row in rows)


def standing_in(rows: list[Row]) -> set[int]:
    """The seats for which a bot stood in after these rows."""
    seats: set[int] = set()
    places: dict[int | None, int] = {}  # where each person sits
    for row in rows:
        entry = entry_of(row)
        if row.seat is not None and isinstance(entry, log_entries.Seated):
            places[entry.person] = row.seat
        if isinstance(entry, log_entries.Left) and entry.person in places:
            seats.add(places[entry.person])
        if row.seat is not None and row.kind == "stand_in":
            seats.add(row.seat)
        elif row.seat is not None and row.kind in ("back", "seated"):
            seats.discard(row.seat)
    return seats


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="the first one")
    given: Any = parser.parse_args()
    start, whole, rows, said = time.perf_counter(), sha256(), 0, Counter[str]()
    for seed in range(given.seed, given.seed + given.seeds):
        sim = Simulation(seed)
        whole.update(sim.run().encode())
        rows += len(sim.logs[NAME])
        said.update(row.kind for row in sim.logs[NAME])
    seconds = time.perf_counter() - start
    digest = whole.hexdigest()[:16]
    print(f"simulation: {given.seeds} seeds, {rows} rows, nothing broken, digest {digest} ({seconds:.0f} s)")
    print(", ".join(f"{kind} {count}" for kind, count in said.most_common()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
