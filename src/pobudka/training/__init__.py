"""Players that learn a game by practice: many tables at once, a small net, and what a best answer to a bot takes."""
