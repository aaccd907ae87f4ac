"""How each game is played by habit: the best hand-made player we can write, kept readable."""
