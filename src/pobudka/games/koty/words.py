"""Koty in words: sentences in Polish and English (from the .ftl files beside it)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from pobudka.core.board import CardDetail, Detail, Event, SeatDetail
from pobudka.core.game_spec import Forms, Names, letter, person
from pobudka.core.speech import listing, say

from .board import LANDS, KotyView, Land
from .deck import CATS, TOKENS


@cache
def card(language: str, token: str | None, form: str) -> str:
    """A card as a sentence calls it."""
    if token in TOKENS[:CATS]:
        return say(language, "card-number", value=int(token or 0), form=form)
    kind = "unknown" if token is None or token == "?" else token
    return say(language, f"koty-card-{kind}", form=form)


class KotyWords:
    """Koty's sentences. Everything comes from what travels on the wire: views, events, moves as text."""

    def card(self, language: str, token: str | None, form: str = "bare") -> str:
        return card(language, token, form)

    def face(self, language: str, token: str) -> tuple[str, str]:
        if token in TOKENS[:CATS]:
            value = int(token)
            return token, say(language, f"koty-colour-{min(value, 9 - value)}")
        return "0" if token == "raven" else "", self.card(language, token)

    def tell(self, language: str, seat: int, move: str, events: Sequence[Event], names: Names, view: KotyView) -> str:
        verb, *said = move.split()
        token = events[0].card if events else None
        details: dict[str, Any] = {}
        match verb:
            case "play" | "nine" | "pair":
                details["land"] = letter(said[1] if verb == "play" else said[0])
            case "attack" | "cover":
                details["place"] = self._place(language, said[1:], names, "object" if verb == "attack" else "on")
            case "moth":
                flight = next(e for e in events if e.source.startswith("land") and e.target.startswith("land"))
                token = flight.card
                details["place"] = self._place(language, said, names, "from")
                details["other"] = self._place(language, said[2:], names)
            case "bat":
                details["place"] = self._place(language, said, names, "from")
            case "owl":
                token = events[-1].card
        form = "with" if verb in ("attack", "cover", "defend", "again") else "object" if verb == "moth" else "new"
        details["card"] = self.card(language, token, form)
        if "as" in said:
            verb += "-as"
            details["cat"] = self.card(language, said[-1], form)
        sentences = [say(language, f"koty-tell-{verb}", **person(names[seat]), **details)]
        return " ".join(sentences + self._tell_rest(language, verb, events, names))

    def _place(self, language: str, said: Sequence[str], names: Names, form: str = "object") -> str:
        return say(language, "koty-place", land=letter(said[1]), form=form, **person(names[int(said[0])]))

    def _tell_rest(self, language: str, verb: str, events: Sequence[Event], names: Names) -> list[str]:
        """What a move brought about: cats met, cards discarded and drawn, a nine, a reshuffle."""

        def cards(*ways: tuple[str, str], form: str = "bare") -> list[str]:
            moved = [(e.source.split()[0], e.target.split()[0], e.card) for e in events]
            return [self.card(language, card, form) for source, target, card in moved if (source, target) in ways]

        sentences = []
        met = cards(("land", "lying"), form="object")
        if met and verb not in ("bat", "dragon"):
            became_nine = cards(("draw", "lying")) or cards(("draw", "discards"))
            is_raven = met[0] == self.card(language, "raven", "object")
            kind = "raven" if is_raven else "friend" if became_nine else "twin"
            sentences.append(say(language, "koty-tell-met", card=met[0], kind=kind))
        discarded = cards(("lying", "discards"), ("hand", "discards"))
        if discarded:
            sentences.append(say(language, "koty-tell-discarded", cards=listing(language, discarded)))
        if cards(("draw", "lying")):
            sentences.append(say(language, "koty-tell-new-nine"))
        lost = cards(("draw", "discards"), form="subject")
        sentences += [say(language, "koty-tell-lost-nine", card=card) for card in lost]
        drawn = cards(("draw", "hand"), form="new")
        drawer = next((int(e.target.split()[1]) for e in events if e.source == "draw" and "hand" in e.target), 0)
        is_hidden = any(e.card == "?" for e in events if e.target == f"hand {drawer}")
        if drawn and (not is_hidden or verb == "exchange"):  # that a hand is refilled goes without saying
            shown = say(language, "koty-cards", count=len(drawn)) if is_hidden else listing(language, drawn)
            sentences.append(say(language, "koty-tell-drawn", **person(names[drawer]), cards=shown))
        if cards(("discards", "draw")):
            sentences.append(say(language, "koty-tell-reshuffle"))
        return sentences

    def offer(self, language: str, verb: str, forms: Forms, view: KotyView) -> str:
        cat = self.card(language, view.attack.cat if view.attack else None)
        return say(language, f"koty-offer-{verb}", cat=cat)

    def about(self, phase: str, view: KotyView) -> dict[str, Detail]:
        """What an attack is about: whose cat lies where, what it is worth there, and what would become of it."""
        attack = view.attack
        if attack is None:
            return {}
        land = view.lands[attack.seat][attack.land]
        return {
            "card": CardDetail(attack.cat),
            "by": SeatDetail(attack.attacker),
            "whose": SeatDetail(attack.seat),
            "own": "yes" if attack.seat == view.seat else "no",
            "land": letter(attack.land),
            "prey": land.top or "",
            "worth": land.worth,
            "loss": "taken" if land.top == attack.cat else "gone",  # by its twin, or with its friend
        }

    def lines(self, language: str, view: KotyView, names: Names) -> list[str]:
        lines = [self._turn(language, view, names)]
        for seat, (dream, hand) in enumerate(zip(view.lands, view.hands, strict=True)):
            lands = [f"{letter(place)}: {self._land(language, land)}" for place, land in enumerate(dream)]
            details = {"lands": ", ".join(lands), "worth": sum(land.worth for land in dream)}
            size = len(hand) if isinstance(hand, list) else hand
            lines.append(say(language, "koty-line-dream", **person(names[seat]), **details, size=size))
        return lines + self._middle(language, view, names)

    def describe(self, language: str, view: KotyView, names: Names) -> list[str]:
        lines = [self._turn(language, view, names)]
        for (name, dream), hand in zip(self._rows(language, view, names), view.hands, strict=True):
            held = say(language, "koty-table-hand-size", size=len(hand) if isinstance(hand, list) else hand)
            lines.append(f"  {name}  {dream}  {held}")
        return lines + self._middle(language, view, names)

    def _turn(self, language: str, view: KotyView, names: Names) -> str:
        turn = person(names[view.turn]) if view.turn is not None else {"who": "over", "name": ""}
        return say(language, "koty-table-turn", **turn)

    def _middle(self, language: str, view: KotyView, names: Names) -> list[str]:
        """The hands as far as they are known, the piles, and what is going on."""
        lines = []
        for seat, hand in enumerate(view.hands):
            if isinstance(hand, list):
                lines.append(self._hand(language, "koty-table-hand", names[seat], hand))
            elif view.taken[seat] and seat != view.seat:
                lines.append(self._hand(language, "koty-table-taken", names[seat], view.taken[seat]))
        if view.hand is not None:
            assert isinstance(view.seat, int)
            lines.append(self._hand(language, "koty-table-hand", names[view.seat], view.hand))
        top = self.card(language, view.discards[-1] if view.discards else None)
        piles = {"top": top, "count": len(view.discards), "draw": view.draw}
        lines.append(say(language, "koty-table-piles", **piles))
        attack = view.attack
        if attack is not None:
            place = self._place(language, [str(attack.seat), str(attack.land)], names)
            cat = self.card(language, attack.cat, "with")
            lines.append(say(language, "koty-table-attack", **person(names[attack.attacker]), place=place, cat=cat))
        if view.lying:
            cards = listing(language, [self.card(language, card) for card in view.lying])
            lines.append(say(language, "koty-table-lying", cards=cards))
        return lines

    def _land(self, language: str, land: Land) -> str:
        top = self.card(language, land.top) if land.top else ""
        return say(language, "koty-land", top=top, kind="cat" if top else "none", nines=land.nines)

    def _hand(self, language: str, message: str, name: str | None, tokens: Sequence[str]) -> str:
        cards = ", ".join(self.card(language, token) for token in tokens)
        return say(language, message, **person(name), cards=cards, count=len(tokens))

    def count(
        self, language: str, view: KotyView, scores: Sequence[int], names: Names, options: Mapping[str, Any]
    ) -> list[str]:
        lines = []
        for seat, dream in enumerate(view.lands):
            lands = [
                say(language, "koty-land-worth", land=self._land(language, land), worth=land.worth) for land in dream
            ]
            summed = " + ".join(str(land.worth) for land in dream)
            details = {"sum": summed, "score": scores[seat], "nines": sum(land.nines for land in dream)}
            lines.append(say(language, "koty-score", **person(names[seat]), lands="; ".join(lands), **details))
        return lines

    def _rows(self, language: str, view: KotyView, names: Names) -> list[tuple[str, str]]:
        """Every player's name and dream, in columns: of each land its cat or raven, and the nines below it."""
        called = [name or say(language, "koty-you") for name in names]
        dreams = [[drawn(land) for land in dream] for dream in view.lands]
        wide = max(map(len, called))
        widths = [max(len(dream[land]) for dream in dreams) for land in range(LANDS)]
        rows = ["  ".join(f"{land:<{w}}" for land, w in zip(dream, widths, strict=True)) for dream in dreams]
        return [(f"{name:<{wide}}", row) for name, row in zip(called, rows, strict=True)]


def drawn(land: Land) -> str:
    """A land as it lies: [5/999] is a 5 on three nines, [99] two nines alone."""
    top = land.top or ""
    return f"[{top}{'/' if top and land.nines else ''}{'9' * land.nines}]"
