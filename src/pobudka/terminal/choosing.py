"""From a question to a move: step by step (a verb, then a place, a card, a person), or read from one typed line.

Moves travel as the notation writes them; people call slots and lands by letters, players by their names, cards as the
game speaks of them. What is typed in notation is understood as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from string import ascii_lowercase

from pobudka.core.game_spec import letter
from pobudka.core.registry import find
from pobudka.core.speech import say
from pobudka.server.messages import Question

from .clean import clean
from .verbs import is_same, number_of, word_of

Words = tuple[str, ...]
PLACES = ("slot", "land", "which", "seat", "pile")  # what the notation counts from 0, and people do not
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
        rules = find(game)
        self._game, self._notation, self._words = game, rules.notation, rules.words
        self._language, self._names = language, names
        self.question = question
        self.offers = {choice.verb: clean(choice.offer or choice.verb) for choice in question.choices}
        self._ways: dict[Words, str] = {}  # what may be said word by word, and the move it makes
        self._roles: dict[tuple[str, int], list[str]] = {}
        for choice in question.choices:
            for form in choice.forms:
                self._roles[choice.verb, len(form)] = self._notation.roles(choice.verb, len(form))
                for words in product(*form):
                    self._add(choice.verb, words)
        self.said: Words = ()

    def _add(self, verb: str, words: Words) -> None:
        move = " ".join((verb, *words))
        self._ways[(verb, *words)] = move
        if verb in self._notation.any_order:
            for other in _reordered(self._roles[verb, len(words)], words):
                self._ways.setdefault((verb, *other), move)

    # --- Step by step ---

    @property
    def move(self) -> str | None:
        """The move that has been said, if it is whole."""
        return self._ways.get(self.said)

    @property
    def role(self) -> str:
        """What the next word stands for: "verb" first."""
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

    def role_after(self, *words: str) -> str:
        """What the word after these would stand for."""
        return self._role_after((*self.said, *words))

    def words_after(self, *words: str) -> list[str]:
        """What could come after these words."""
        return [option.word for option in self._options_after((*self.said, *words))]

    @property
    def last_seat(self) -> str | None:
        """The seat that was said just before, if a place of its dream comes next."""
        is_seat = len(self.said) > 1 and self._role_after(self.said[:-1]) == "seat"
        return self.said[-1] if is_seat else None

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
        is_exact = is_notation or role not in PLACES
        exact = [option.word for option in options if option.word == words[0] and is_exact]
        if not said:
            exact += [option.word for option in options if is_same(words[0], self.verb_word(option.word))]
        keys = [o.word for o in options if o.key.casefold() == words[0] and (o.key.isalpha() or role in KEYED)]
        calls = [option.word for option in options if option.label.casefold().startswith(words[0]) and said]
        for word in dict.fromkeys([*exact, *keys, *calls]):
            yield from self._readings((*said, word), words[1:], is_notation)
        if len(options) == 1 and said and options[0].word not in exact:
            yield from self._readings((*said, options[0].word), words, is_notation)

    # --- What the words mean ---

    def _options_after(self, said: Words) -> list[Option]:
        count = len(said)
        words = dict.fromkeys(way[count] for way in self._ways if way[:count] == said and len(way) > count)
        role = self._role_after(said)
        ordered = sorted(words, key=_order) if role != "verb" else self._in_their_places(words)
        options, named = [], 0
        for index, word in enumerate(ordered):
            label = self.label(role, word)
            key = self._key(role, word, label, index)
            if not key and named < len(ascii_lowercase):
                key, named = ascii_lowercase[named], named + 1
            options.append(Option(word, label, key))
        return options

    def _in_their_places(self, verbs: Iterable[str]) -> list[str]:
        return sorted(verbs, key=lambda verb: number_of(self._game, verb) or len(self._ways))

    def _role_after(self, said: Words) -> str:
        if not said:
            return "verb"
        ways = [way for way in self._ways if way[: len(said)] == said and len(way) > len(said)]
        roles = {self._roles[way[0], len(way) - 1][len(said) - 1] for way in ways}
        return roles.pop() if len(roles) == 1 else "card"  # a joker's fixed word beside other cards

    def label(self, role: str, word: str) -> str:
        """A word as people say it."""
        match role:
            case "verb":
                return self.offers[word]
            case "slot" | "land" | "which":
                return letter(word)
            case "seat":
                return self._names[int(word)]
            case "pile":
                return say(self._language, "choose-pile", pile=int(word))
            case "card" | "value":
                return self._words.card(self._language, word, "bare")
            case _:
                return word

    def _key(self, role: str, word: str, label: str, index: int) -> str:
        """A card that is a number has that key, one with a name a letter; what has no key of its own has its place."""
        match role:
            case "slot" | "land" | "which":
                return label.lower()
            case "pile":
                return label[0].lower()
            case "seat":
                return str(int(word) + 1)  # as the forms number the seats
            case "card" | "value":
                return word if len(word) == 1 else ""
            case "verb" if number_of(self._game, word) is not None:
                return str(number_of(self._game, word))
            case _:
                return str(index + 1) if index < 9 else ""

    def verb_word(self, verb: str) -> str:
        """What people type for such a move."""
        return word_of(self._game, verb, self._language)

    def in_full(self, role: str, word: str) -> str:
        """A word as it stands in a list to choose from."""
        if role in ("slot", "land"):
            return say(self._language, f"choose-place-{role}", letter=letter(word))
        if role in ("card", "value"):
            return self._words.card(self._language, word, "subject")
        label = self.label(role, word)
        return f"{label[0].upper()}{label[1:]}" if role == "verb" else label


def _order(word: str) -> tuple[bool, int, str]:
    return (False, int(word), "") if word.lstrip("-").isdigit() else (True, 0, word)


def _reordered(roles: Sequence[str], words: Words) -> Iterator[Words]:
    """The same places named in any order: slots among each other, or places of a seat and a slot."""
    width = 2 if roles[0] == "seat" else 1
    places = [words[i : i + width] for i in range(0, len(words), width) if roles[i] in ("seat", "slot")]
    rest = words[len(places) * width :]
    for order in permutations(places):
        yield (*(word for place in order for word in place), *rest)
