"""Why somebody played so in Smoki: what each move was expected to do, by the habits that weigh it (`habits`)."""

from __future__ import annotations

import numpy as np

from pobudka.core.grounds import Grounds, Reasoner, percent
from pobudka.core.meanwhile import in_python
from pobudka.core.moves import first, second

from . import habits
from .board import HELD, LIFTED, Phase, open_top
from .deck import CIRCLE, MIRROR, NEST
from .habits import features
from .habits.features import HIDDEN, NOTES, SmokiFeature, other_of
from .words import card

look_around, count_cards = in_python(features.look_around), in_python(features.count_cards)
foresee, count_dream = in_python(features.foresee), in_python(features.count_dream)
lay, face = in_python(features.lay), in_python(features.face)
chance_of_lowest, best_swap = in_python(habits.chance_of_lowest), in_python(habits.best_swap)
weigh_take, weigh_draw = in_python(habits.weigh_take), in_python(habits.weigh_draw)
weigh_place, weigh_swap = in_python(habits.weigh_place), in_python(habits.weigh_swap)


class Player(Reasoner):
    """One decision, thought through once more."""

    def __init__(self, grounds: Grounds, language: str) -> None:
        super().__init__(grounds, language)
        self.notes = np.zeros(NOTES)
        if self.s.phase != Phase.SETUP:
            look_around(self.s, self.o, self.me, self.notes)
            count_cards(self.s, self.o, self.weights, self.notes)
            foresee(grounds.table.match, self.o, self.me, self.weights, self.notes)
        self.thoughts = (self.o, self.me, self.weights)

    def reason(self) -> str:
        verb = self.grounds.words[0]
        a, b = first(self.grounds.move), second(self.grounds.move)
        match verb:
            case "take":
                kind = int(self.s.cards[in_python(open_top)(self.s, a)])
                return self.say_gain(
                    "take", weigh_take(*self.thoughts, kind, self.notes), card=self._card(kind, "subject")
                )
            case "draw":
                return self.say_gain("draw", weigh_draw(*self.thoughts, self.notes))
            case "place":
                return self._place(int(self.s.cards[HELD]), a)
            case "discard":
                is_held = self.s.phase == Phase.HELD
                kind = int(self.s.cards[HELD if is_held else LIFTED])
                return self.say("discard", card=self._card(kind, "subject"), held="yes" if is_held else "no")
            case "swap":
                return self.say_gain("swap", weigh_swap(self.o, self.me, a, b, self.notes))
            case _:  # to turn up a first card, and to swap nothing
                return self.say(verb)

    def _card(self, kind: int, form: str) -> str:
        return card(self.language, self.grounds.view.rules.tokens[kind], form)

    def _place(self, kind: int, slot: int) -> str:
        old = face(self.notes, self.me, slot)
        if kind != CIRCLE and old == HIDDEN and self.notes[SmokiFeature.CLOSED + self.me] == 1.0:
            return self._end(kind, slot, old)
        is_pair = kind < MIRROR and face(self.notes, self.me, in_python(other_of)(slot)) == kind
        gain = weigh_place(*self.thoughts, kind, slot, self.notes)
        return self.say_gain("place", gain, card=self._card(kind, "subject"), pair="yes" if is_pair else "no")

    def _end(self, kind: int, slot: int, old: int) -> str:
        """The last face-down card is the end of the round."""
        lay(self.notes, self.me, slot, kind)
        swap = best_swap(self.o, self.me, slot, self.notes) if kind == NEST else 0.0
        mine = count_dream(self.o, self.me, self.notes) - swap
        lay(self.notes, self.me, slot, old)
        lowest = float(self.notes[SmokiFeature.LOWEST])
        sure = percent(chance_of_lowest(self.weights, mine, lowest))
        points = {"mine": round(mine), "theirs": round(lowest)}
        return self.say("end", **points, rivals=int(self.o.seats) - 1, sure=sure)


because = Player.because
