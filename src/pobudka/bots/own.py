"""A bot of one's own, written as a Python class."""

from __future__ import annotations

from pobudka.core.errors import BadInput, listed

from .api import Bot, Brief, Question, Thought


class Player(Bot):
    """Inherit from it and write `choose`. It plays one seat of one match, and gets what that seat may know.

    `self.brief` says which game, with which options and cards, in which seat. What the class keeps in `self` it has at
    the next question again; `close` is called when the match is over.
    """

    def __init__(self, brief: Brief) -> None:
        self.brief = brief

    def choose(self, question: Question) -> str:
        """One of `question.legal_in_words`; `question.view_in_words` is what the seat knows (notation.md)."""
        raise NotImplementedError(f"{type(self).__name__} has no `choose`")

    def think(self, question: Question) -> Thought:
        move = self.choose(question)
        moves = dict(zip(question.legal_in_words, question.legal, strict=True))
        if move not in moves:
            raise BadInput("error-not-legal", move=str(move)[:80], seat=question.seat, legal=listed(moves))
        return Thought(moves[move])
