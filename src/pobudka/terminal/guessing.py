"""Guessing one's own cards at the end of a round: card by card with keys, or all of them in one line."""

from __future__ import annotations

from pobudka.core.game_spec import letter
from pobudka.core.registry import find
from pobudka.core.speech import say
from pobudka.server.messages import Guessing, Scene
from pobudka.table.actions import Guess

from .acts import Act, Acts
from .clean import clean
from .following import Following, may_guess

UNSURE = "?"  # of a card that one does not remember
LEADS = ("guess", "zgaduję", "zgaduje")  # a line may begin so
KEYS = "abcd"  # of cards that are not called by one digit


def asked_in(scene: Scene | None) -> Guessing | None:
    """What the person of this scene may still guess."""
    return scene.guessing if scene is not None and may_guess(scene) else None


def guess_in(line: str, seat: int) -> Guess:
    """What a line says of the cards of a seat."""
    words = line.split()
    return Guess(seat=seat, said=words[1:] if words[:1] and words[0].lower() in LEADS else words)


def question(guessing: Guessing, language: str) -> str:
    """All of it in one sentence."""
    return say(
        language,
        "plain-guess",
        count=guessing.cards,
        example=" ".join([UNSURE, *guessing.words[: guessing.cards - 1]]),
        words=", ".join(clean(word) for word in guessing.words),
    )


def lines_about(table: Following, round: int, language: str) -> list[str]:
    """What everybody guessed in a round, from 1."""
    guesses, names = table.scene.guesses if table.scene else [], table.names()
    told = guesses[round - 1] if 0 < round <= len(guesses) else []
    return [
        say(
            language,
            "guess-line",
            name=names[each.seat],
            right=sum(said == lay for said, lay in zip(each.said, each.lay, strict=True)),
            cards=len(each.lay),
            said=clean(" ".join(each.said)),
            lay=clean(" ".join(each.lay)),
        )
        for each in told
    ]


class Guesser:
    """One card after the other, as the person presses keys."""

    def __init__(self) -> None:
        self._about: tuple[int, int] | None = None  # the round and the seat
        self._said: list[str] = []

    def acts(self, table: Following, language: str) -> Acts | None:
        """What can be said of the next card, if anything is asked."""
        scene, guessing, picture = table.scene, asked_in(table.scene), table.picture
        if scene is None or scene.seat is None or guessing is None or picture is None or table.house is None:
            return None
        if picture.is_paused:
            return None
        about = len(picture.rounds), scene.seat
        if about != self._about:
            self._about, self._said = about, []
        if len(self._said) >= guessing.cards:
            return Acts(say(language, "acts-sending"), [])
        words, more = find(table.house.game).words, iter(KEYS)
        acts = [
            Act(word if len(word) == 1 else next(more, ""), words.card(language, word), word) for word in guessing.words
        ]
        title = say(language, "acts-guess", slot=letter(len(self._said)))
        return Acts(title, [Act("x", say(language, "acts-guess-unsure"), UNSURE), *acts])

    def take(self, word: str, guessing: Guessing) -> Guess | None:
        """Say this of the next card; the whole guess, if it was the last one."""
        assert self._about is not None
        self._said = [*self._said, word]
        return Guess(seat=self._about[1], said=self._said) if len(self._said) == guessing.cards else None

    def forget(self) -> None:
        """The server did not take it."""
        self._about = None
