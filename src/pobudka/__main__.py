"""`python -m pobudka` is `pobudka`."""

from pobudka.cli import main

main()
