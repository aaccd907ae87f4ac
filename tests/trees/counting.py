"""Counting trees: how many sequences of moves there are from a deal, by their length."""

from __future__ import annotations

from pobudka.core.position import Position


def count_sequences(position: Position, depth: int) -> list[int]:
    """For each length up to `depth`, the number of sequences of legal moves within the round."""
    level = [position]
    counts = []
    for _ in range(depth):
        following = []
        for node in level:
            mask = node.to_move()
            for seat in range(node.players):
                if mask >> seat & 1:
                    for move in node.legal(seat):
                        child = node.copy()
                        child.play(seat, move)
                        following.append(child)
        level = following
        counts.append(len(level))
    return counts
