"""One live game without a network; so far the proof of its deal."""
