"""Why somebody played so in Koty: what each move was expected to do, by the habits that weigh it (`habits`)."""

from __future__ import annotations

import numpy as np

from pobudka.core.grounds import LITTLE, Grounds, Reasoner, percent
from pobudka.core.meanwhile import in_python
from pobudka.core.moves import first, second, verb_of

from . import habits
from .board import LANDS, Verb, is_open, land_of
from .deck import RAVEN
from .habits import features
from .habits.features import NOTES, KotyFeature, Weight

DECISIVE = 100.0  # points: so much is only gained by what ends the game

take_stock, weigh_move = in_python(features.take_stock), in_python(habits.weigh_move)
chance_unanswered, weigh_attack = in_python(habits.chance_unanswered), in_python(habits.weigh_attack)


class Player(Reasoner):
    """One decision, thought through once more."""

    def __init__(self, grounds: Grounds, language: str) -> None:
        super().__init__(grounds, language)
        self.notes = np.zeros(NOTES)
        take_stock(self.s, self.o, self.me, self.weights, self.notes)

    def reason(self) -> str:
        move = self.grounds.move
        gain = weigh_move(self.s, self.o, self.me, self.weights, move, self.notes)
        a, b = first(move), second(move)
        match verb_of(move):
            case Verb.ATTACK:
                return self._attack(b, a)
            case Verb.ATTACK_AS:
                return self._attack(a, b)
            case Verb.AGAIN:
                return self._attack(int(self.s.attacked), int(self.s.cat))
            case _ if gain > DECISIVE:
                return self.say("end")
            case Verb.COVER if self._stops(b):
                return self.say("cover", better="stop")
            case Verb.PLAY:
                return self._play(land_of(self.me, b), a, gain)
            case Verb.PLAY_AS:
                return self._play(land_of(self.me, a), b, gain)
            case Verb.EXCHANGE:
                kept = gain - self.weights[Weight.EXCHANGE]
                return self.say("exchange", poor="yes" if kept > -LITTLE else "no")
            case _:
                return self.say_gain(self.grounds.words[0], gain)

    def _play(self, land: int, cat: int, gain: float) -> str:
        if in_python(is_open)(self.s, land):
            return self.say_gain("lay", gain)
        if cat == RAVEN:
            return self.say_gain("ravens", gain)
        return self.say_gain("meet", gain, twin="yes" if cat == self.s.cards[land] else "no")

    def _attack(self, land: int, cat: int) -> str:
        """Worth what it brings where nobody answers, as likely as that is."""
        chance = chance_unanswered(self.s, self.o, land // LANDS, cat, self.notes)
        brings = weigh_attack(self.s, self.o, self.me, self.weights, land, cat, self.notes) / max(chance, 0.01)
        return self.say("attack", sure=percent(chance), ends="yes" if brings > DECISIVE else "no")

    def _stops(self, land: int) -> bool:
        """Whether a rival would have ended the game as its winner with one more nine there."""
        score, rival = self.notes[KotyFeature.SCORE :], land // LANDS
        is_near = self.notes[KotyFeature.FULL + rival] == 2.0 and self.s.nines[land] == 2
        return bool(is_near and score[rival] > score[self.me])


because = Player.because
