"""One live game without a network: its log, what its watchers are told, the proof of its deal."""
