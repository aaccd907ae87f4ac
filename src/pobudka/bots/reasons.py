"""Why a bot of ours chose its move, in a sentence made from its numbers."""

from __future__ import annotations

from typing import Any

import numpy as np

from pobudka.core.speech import say

from .api import Question, Thought
from .mind import mind_of

EVEN = 0.05  # points; moves nearer to each other than that are called equal


def explain(question: Question, thought: Thought, language: str) -> str:
    """A sentence or two, in Polish or English: how much better than the next best move, and by what."""
    text = question.view.rules.notation.text
    move = text(thought.move)
    if len(question.legal) == 1:
        return say(language, "reason-only", move=move)
    if thought.estimates is None:
        return say(language, "reason-none", move=move)
    other, lead = next_best(question, thought)
    message = "reason-even" if abs(lead) < EVEN else "reason-lead" if lead > 0 else "reason-overlooked"
    sentences = [say(language, message, move=move, other=text(other), lead=round(lead, 1))]
    if "worlds" in thought.facts:
        sentences.append(say(language, "reason-worlds", worlds=thought.facts["worlds"]))
    sentences += compare_card(question, move, language)
    return " ".join(sentences)


def next_best(question: Question, thought: Thought) -> tuple[int, float]:
    """The best move that begins with another word (if there is none, the next best), and how far it is behind."""
    assert thought.estimates is not None
    chosen = question.legal.index(thought.move)
    verbs = np.array(question.legal) >> 24
    rivals = np.flatnonzero(verbs != verbs[chosen])
    if not len(rivals):
        rivals = np.flatnonzero(np.arange(len(verbs)) != chosen)
    other = int(rivals[thought.estimates[rivals].argmax()])
    return question.legal[other], float(thought.estimates[chosen] - thought.estimates[other])


def compare_card(question: Question, move: str, language: str) -> list[str]:
    """In a game where cards have a price: the card in question beside an unseen one."""
    rules = question.view.rules
    habits = mind_of(rules.name).habits
    if habits.price is None:
        return []
    token = habits.in_question(question.view_in_words, move.split()[0])
    kind = None if token is None else rules.notation.kind(token)
    if kind is None:
        return []
    options = question.view.options[0]
    prices = np.array([habits.price(options, k) for k in range(rules.kernel.kinds)])
    unseen = unseen_cards(question)
    if unseen.sum() == 0:
        return []
    mean = float((unseen * prices).sum() / unseen.sum())
    card, difference = rules.words.card(language, token), round(float(prices[kind]) - mean, 1)
    message = "reason-card-dearer" if difference > 0 else "reason-card-cheaper"
    return [say(language, message, card=card, difference=abs(difference), mean=round(mean, 1))]


def unseen_cards(question: Question) -> Any:
    """How many cards of each kind the seat has not seen."""
    view = question.view
    cards = view.state["this_round"]["cards"][0]
    kinds = view.rules.kernel.kinds
    return view.options["count"][0].astype(np.int64) - np.bincount(cards[cards < kinds], minlength=kinds)
