#!/usr/bin/env python3
"""A bot for Pobudka that plays any legal move of any game: the whole protocol in one screen.

Try it: pobudka plain sen --players 2 --bot examples/random_bot.py
"""

import json
import random
import sys


def say(line: str) -> None:
    print(line, flush=True)  # an answer that waits in a buffer is a late answer


say("pobudka-bot 1 random-example")
for line in sys.stdin:
    word, _, told = line.partition(" ")
    if word == "ask":
        ask = json.loads(told)
        say(f"move {random.choice(ask['legal'])}")
