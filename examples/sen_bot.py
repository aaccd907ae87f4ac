#!/usr/bin/env python3
"""A small player of Sen: it knows what a card is worth, supposes 5 of those it has not seen, and rates every move.

Try it: pobudka plain sen --players 2 --bot examples/sen_bot.py
"""

import json
import sys

SUPPOSED = 5.0


def ravens(card: str) -> float:
    """What a card in a dream counts: 7 for "7" and for "swap2/7"."""
    return SUPPOSED if card in ("?", "hourglass") else float(card.rpartition("/")[2])


def worth(move: str, view: dict, me: int) -> float:
    """How many ravens a move takes out of my dream, more or less."""
    verb, *words = move.split()
    mine = [ravens(card) for card in view["dreams"][me]]
    match verb:
        case "wake":
            return 8 - sum(mine)
        case "take":
            return mine[int(words[0])] - ravens(view["open"][-1])
        case "draw":
            return 0.5
        case "keep":
            return mine[int(words[0])] - ravens(view["held"])
        case "use":
            return 1 if "take2" in view["held"] or "?" in view["dreams"][me] else -1
        case "choose":
            return -ravens(view["two"][int(words[0])])
        case "look":
            seat, slot = map(int, words)
            return float(seat == me and view["dreams"][me][slot] == "?")
        case "swap":
            seat, slot, other, place = map(int, words)
            if (seat == me) == (other == me):
                return 0
            change = ravens(view["dreams"][seat][slot]) - ravens(view["dreams"][other][place])
            return change if seat == me else -change
        case "pick":
            return mine[int(words[1])] - ravens(words[0])
        case _:  # peek, discard, claim
            return 0


print("pobudka-bot 1 sen-example", flush=True)
me = 0
for line in sys.stdin:
    word, _, told = line.partition(" ")
    if word == "game":
        me = json.loads(told)["seat"]
    elif word == "ask":
        ask = json.loads(told)
        points = {move: worth(move, ask["view"], me) for move in ask["legal"]}
        best = max(points, key=points.__getitem__)
        print(f"estimates {json.dumps(points)}" if ask.get("estimates") else f"move {best}", flush=True)
