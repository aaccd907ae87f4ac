"""From a question to a move: step by step (a verb, then a place, a card, a person), or read from one typed line.

Moves travel as the notation writes them; people call slots and lands by letters, players by their names, cards as the
game speaks of them. What is typed in notation is understood as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from string import ascii_lowercase

from pobudka.core.pointing import Target, ToPlace
from pobudka.server.messages import Question

from .clean import clean
from .roles import FIXED, VERB, Calling, Role, roles_of
from .verbs import is_same, number_of, word_of

Words = tuple[str, ...]
KEYED = ("verb", "seat")  # what people call by numbers, from 1


@dataclass(frozen=True)
class Option:
    """One way to go on: the word of the notation, how people call it, and the key that says it."""

    word: str
    label: str
    key: str


class Choosing:
    """One question, while somebody makes up their mind."""

    def __init__(self, game: str, language: str, question: Question, names: Sequence[str]) -> None:
        self.game, self._language = game, language
        self._calling = Calling(game, language, names)
        self.question = question
        self.offers = {choice.verb: clean(choice.offer or choice.verb) for choice in question.choices}
        self._ways: dict[Words, str] = {}  # what may be said word by word, and the move it makes
        self._roles: dict[tuple[str, int], list[Role]] = {}  # by the verb and the number of words after it
        self._targets: dict[tuple[str, int], list[Target]] = {}
        for choice in question.choices:
            for form, targets in zip(choice.forms, choice.targets, strict=True):
                self._roles[choice.verb, len(form)] = roles_of(form, targets)
                self._targets[choice.verb, len(form)] = targets
                for words in product(*form):
                    move = " ".join((choice.verb, *words))
                    self._ways[(choice.verb, *words)] = move
                    for other in _reordered(targets, words) if choice.in_any_order else ():
                        self._ways.setdefault((choice.verb, *other), move)
        self.said: Words = ()

    # --- Step by step ---

    @property
    def move(self) -> str | None:
        """The move that has been said, if it is whole."""
        return self._ways.get(self.said)

    @property
    def role(self) -> Role:
        """What the next word stands for."""
        return self._role_after(self.said)

    @property
    def options(self) -> list[Option]:
        """How one may go on."""
        return self._options_after(self.said)

    def choose(self, word: str) -> str | None:
        """Say the next word, and those after it that leave no choice; the move, when it is whole.

        A word that cannot come next changes nothing: a key pressed twice finds the second time another question.
        """
        if not self.can_say(word):
            return None
        self.said = (*self.said, word)
        while self.move is None and len(self.options) == 1:
            self.said = (*self.said, self.options[0].word)
        return self.move

    def choose_all(self, words: Sequence[str]) -> str | None:
        """Say these words, of which some may follow by themselves; the move, when it is whole."""
        wanted = (*self.said, *words)
        while self.move is None and len(self.said) < len(wanted) and self.can_say(wanted[len(self.said)]):
            self.choose(wanted[len(self.said)])
        return self.move

    def back(self) -> None:
        """Take the last word back that was a choice."""
        said = self.said[:-1]
        while said and len(self._options_after(said)) == 1:
            said = said[:-1]
        self.said = said

    def restart(self) -> None:
        self.said = ()

    def can_say(self, *words: str) -> bool:
        """Whether these words can come next."""
        said = (*self.said, *words)
        return bool(words) and any(way[: len(said)] == said for way in self._ways)

    @property
    def ways_on(self) -> list[tuple[Words, list[Target]]]:
        """Every way to go on from here, whole, and what one points at to say it."""
        count = len(self.said)
        ways = [way for way in self._ways if way[:count] == self.said]
        return [(way, self._targets[way[0], len(way) - 1]) for way in ways]

    # --- One typed line ---

    def read(self, line: str) -> str | None:
        """A line said after the words so far: the move, if that makes one. If it is only a beginning, it is kept."""
        said = self.said
        for way in self._understood(line):
            self.said = way
            while self.move is None and len(self.options) == 1:
                self.said = (*self.said, self.options[0].word)
            return self.move
        self.said = said
        return None

    def has_begun(self, line: str) -> bool:
        """Whether a line can be understood as far as it goes."""
        return next(self._understood(line), None) is not None

    def _understood(self, line: str) -> Iterator[Words]:
        """All ways to understand a line. Slots and seats are numbers from 0 only in a whole line of the notation."""
        words = line.casefold().split()
        is_notation = not self.said and bool(words) and words[0] in self.offers
        return self._readings(self.said, words, is_notation)

    def _readings(self, said: Words, words: Sequence[str], is_notation: bool) -> Iterator[Words]:
        """All ways to understand words after these, the notation's first where it is spoken."""
        if not words:
            yield said
            return
        options, role = self._options_after(said), self._role_after(said)
        is_exact = is_notation or not role.is_counted
        exact = [option.word for option in options if option.word == words[0] and is_exact]
        if not said:
            exact += [option.word for option in options if is_same(words[0], self.verb_word(option.word))]
        keys = [o.word for o in options if o.key.casefold() == words[0] and (o.key.isalpha() or role.kind in KEYED)]
        calls = [option.word for option in options if option.label.casefold().startswith(words[0]) and said]
        for word in dict.fromkeys([*exact, *keys, *calls]):
            yield from self._readings((*said, word), words[1:], is_notation)
        if len(options) == 1 and options[0].word not in exact:
            yield from self._readings((*said, options[0].word), words, is_notation)

    # --- What the words mean ---

    def _options_after(self, said: Words) -> list[Option]:
        count = len(said)
        words = dict.fromkeys(way[count] for way in self._ways if way[:count] == said and len(way) > count)
        role = self._role_after(said)
        ordered = sorted(words, key=_order) if role != VERB else self._in_their_places(words)
        options, named = [], 0
        for index, word in enumerate(ordered):
            label = self.label(role, word)
            key = self._key(role, word, index)
            if not key and named < len(ascii_lowercase):
                key, named = ascii_lowercase[named], named + 1
            options.append(Option(word, label, key))
        return options

    def _in_their_places(self, verbs: Iterable[str]) -> list[str]:
        return sorted(verbs, key=lambda verb: number_of(self.game, verb) or len(self._ways))

    def _role_after(self, said: Words) -> Role:
        if not said:
            return VERB
        ways = (way for way in self._ways if way[: len(said)] == said and len(way) > len(said))
        way = next(ways, None)
        return FIXED if way is None else self._roles[way[0], len(way) - 1][len(said) - 1]

    def label(self, role: Role, word: str) -> str:
        """A word as people say it."""
        return self.offers[word] if role == VERB else self._calling.label(role, word)

    def _key(self, role: Role, word: str, index: int) -> str:
        """What has no key of its own has its place; a card with a name has neither, but gets a letter."""
        key = str(number_of(self.game, word) or "") if role == VERB else self._calling.key(role, word)
        return key or (str(index + 1) if role.kind in ("verb", "fixed") and index < 9 else "")

    def verb_word(self, verb: str) -> str:
        """What people type for such a move."""
        return word_of(self.game, verb, self._language)

    def in_full(self, role: Role, word: str) -> str:
        """A word as it stands in a list to choose from."""
        if role != VERB:
            return self._calling.in_full(role, word)
        offer = self.offers[word]
        return f"{offer[0].upper()}{offer[1:]}"

    @property
    def ask(self) -> str:
        """The question for the next word of a move that has begun."""
        return self._calling.ask(self.role, self.said[0])


def _order(word: str) -> tuple[bool, int, str]:
    return (False, int(word), "") if word.lstrip("-").isdigit() else (True, 0, word)


def _reordered(targets: Sequence[Target], words: Words) -> Iterator[Words]:
    """The same places named in any order."""
    places = [target.words for target in targets if isinstance(target, ToPlace) and target.words]
    for order in permutations(places):
        other = list(words)
        for place, said in zip(places, order, strict=True):
            for here, there in zip(place, said, strict=True):
                other[here] = words[there]
        yield tuple(other)
