"""The server of this machine as a companion of the terminal: it ends when the terminal does, however that ends.

The terminal holds the other end of our standard input. When it is gone, killed or its window closed, the input ends.
"""

from __future__ import annotations

import signal
import sys
import threading


def end_with_input() -> None:
    """Stop as if somebody had asked for it."""
    while sys.stdin.buffer.read(4096):
        pass
    signal.raise_signal(signal.SIGTERM)  # os.kill would end the process on the spot on Windows


def main() -> None:
    from pobudka import cli

    threading.Thread(target=end_with_input, daemon=True).start()
    sys.argv[1:] = ["--no-browser"]
    cli.main()


if __name__ == "__main__":
    main()
