"""Why a bot of ours chose its move, in sentences: what it expected, how sure it was, what else it considered."""

from __future__ import annotations

import numpy as np

from pobudka.core import registry
from pobudka.core.grounds import Grounds
from pobudka.core.habits import NEVER
from pobudka.core.speech import say

from .api import Question, Thought
from .mind import mind_of

EVEN, LITTLE = 0.05, 1.0  # points; moves that are no further apart are called equal, or a little worse


def explain(question: Question, thought: Thought, language: str) -> str:
    """A few sentences, in Polish or English. What a move is about the game itself says, by the habits that were gone
    by; whoever has others, or none, tells what it has estimated."""
    if len(question.legal) == 1:
        return say(language, "reason-only")
    if thought.estimates is None:
        return say(language, "reason-none" if thought.facts.get("chance") else "reason-silent")
    sentences = []
    game = question.view.rules.name
    because = registry.reasons_of(game) if mind_of(game).has_habits else None
    if because is not None and thought.weights is not None:
        seen = thought.memory or question.view
        grounds = Grounds(seen, question.view, question.seat, thought.weights, thought.move)
        sentences.append(because(grounds, language))
    sentences += _considered(question, thought, language)
    if "learned" in thought.facts and thought.estimates.max() > thought.estimates.min():
        sentences.append(say(language, "reason-learned"))
    if "worlds" in thought.facts:
        sentences.append(say(language, "reason-worlds", worlds=thought.facts["worlds"]))
    return " ".join(sentences)


def next_best(question: Question, thought: Thought) -> tuple[int, float] | None:
    """The best move that begins with another word, and how far it is behind; None if there is none."""
    assert thought.estimates is not None
    chosen = question.legal.index(thought.move)
    verbs = np.array([text.split()[0] for text in question.legal_in_words])
    rivals = np.flatnonzero(verbs != verbs[chosen])
    if not len(rivals):
        return None
    other = int(rivals[thought.estimates[rivals].argmax()])
    return question.legal[other], float(thought.estimates[chosen] - thought.estimates[other])


def _considered(question: Question, thought: Thought, language: str) -> list[str]:
    """What else might have been done, and how it compared. Where worlds were imagined, a small lead may be chance."""
    found = next_best(question, thought)
    if found is None:
        return []
    other, lead = found
    rules = question.view.rules
    verb, *_ = rules.notation.text(other).split()
    ways = [text.split()[1:] for text in question.legal_in_words if text.split()[0] == verb]
    forms = [[[word] for word in way] for way in ways]
    offer = rules.words.offer(language, verb, forms, question.view_in_words)
    if lead < -EVEN and "worlds" not in thought.facts:
        return [say(language, "reason-overlooked", other=offer)]
    if lead > -NEVER / 2:
        return [say(language, "reason-never", other=offer)]
    how = "even" if lead <= EVEN else "little" if lead <= LITTLE else "clear"
    return [say(language, "reason-other", other=offer, how=how)]
