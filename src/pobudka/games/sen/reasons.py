"""Why somebody played so in Sen: what each move was expected to do, by the habits that weigh it (`habits`)."""

from __future__ import annotations

from typing import cast

import numpy as np

from pobudka.core.grounds import LITTLE, Grounds, Reasoner, percent
from pobudka.core.meanwhile import in_python
from pobudka.core.moves import first, second
from pobudka.core.speech import say

from .board import HELD, PILES, SEATS, SLOTS, TWO, SenView, dream
from .deck import KINDS, VALUES, Action
from .habits import call, features, weigh_swap, weigh_use
from .habits.features import NOTES, SenFeature
from .words import card

count_cards, weigh_burdens = in_python(features.count_cards), in_python(features.weigh_burdens)
relief, best_relief = in_python(features.relief), in_python(features.best_relief)
size_up = in_python(call.size_up)


class Player(Reasoner):
    """One decision, thought through once more."""

    def __init__(self, grounds: Grounds, language: str) -> None:
        super().__init__(grounds, language)
        self.view, self.notes = cast(SenView, grounds.seen), np.zeros(NOTES)
        count_cards(self.s, self.o, self.me, self.weights, self.notes)
        weigh_burdens(self.s, self.o, self.me, self.weights, self.notes)
        self.thoughts = (self.s, self.o, self.me, self.weights)

    def reason(self) -> str:
        verb = self.grounds.words[0]
        a, b = first(self.grounds.move), second(self.grounds.move)
        match verb:
            case "wake":
                return self._call()
            case "take":
                return self._into(int(self.s.cards[PILES + self.s.opened - 1]), a)
            case "keep":
                return self._into(int(self.s.cards[HELD]), a)
            case "pick":
                return self._into(a, b)
            case "draw":
                return self._draw()
            case "discard":
                return self.say("discard", card=card(self.language, self.view.held, "object"))
            case "use":
                return self._use()
            case "choose":
                return self.say("choose", card=self._card(int(self.s.cards[TWO + a]), "subject"))
            case "look":
                is_own = "yes" if a // SLOTS == self.me else "no"
                return self.say("look", memory=self.grounds.memory_of(a), own=is_own)
            case "swap":
                return self.say_gain("swap", in_python(weigh_swap)(*self.thoughts, a, b, self.notes))
            case _:  # the first looks, and a claim
                return self.say(verb)

    def _card(self, kind: int, form: str) -> str:
        return card(self.language, self.grounds.view.rules.tokens[kind] if kind < KINDS else None, form)

    def _call(self) -> str:
        theirs, doubts = np.zeros(SEATS), np.zeros(SEATS)
        mine, chance = size_up(*self.thoughts, self.notes, theirs, doubts)
        if self.o.all_in and set(self.view.dreams[self.me]) == {"9"}:
            return self.say("nines")
        rivals = [theirs[seat] for seat in range(self.o.seats) if seat != self.me]
        ravens = [say(self.language, "sen-ravens", value=max(0, round(each))) for each in (mine, min(rivals))]
        return self.say("wake", mine=ravens[0], theirs=ravens[1], rivals=len(rivals), sure=percent(chance))

    def _into(self, kind: int, slot: int) -> str:
        place = dream(self.me, slot)
        memory, goes = self.grounds.memory_of(place), int(self.s.cards[place])
        form = "subject" if memory == "known" else "new"
        gain = relief(*self.thoughts, kind, slot, self.notes)
        cards = {"card": self._card(kind, "subject"), "replaced": self._card(goes, form)}
        return self.say_gain("into", gain, memory=memory, **cards)

    def _draw(self) -> str:
        helpful = 0.0
        for value in range(VALUES + 1):
            helps = self.notes[value] > 0.0 and best_relief(*self.thoughts, value, self.notes) > LITTLE
            helpful += self.notes[value] if helps else 0.0
        share = percent(helpful / self.notes[SenFeature.TOTAL])
        return self.say_gain("draw", self.notes[SenFeature.DRAW], share=share)

    def _use(self) -> str:
        gain = in_python(weigh_use)(*self.thoughts, self.notes)
        return self.say_gain("use", gain, action=Action(int(self.o.action[self.s.cards[HELD]])).name.lower())


because = Player.because
