"""Estimates that take a moment, for tests in which it does not matter how good they are."""

from __future__ import annotations

import pytest

import stonebook
from stonebook.search import weighing as worth

LATE = stonebook.game("otello").replay(["D3", "D4", "A2", "D2", "C4", "A3", "B4", "B1"], size=4)
"""Three moves, all of them proved."""


def quicken(monkeypatch: pytest.MonkeyPatch, nodes: int) -> None:
    """Limit the positions that an estimate looks at."""
    usual = worth.estimate_strength
    monkeypatch.setattr(worth, "estimate_strength", lambda game: usual(game)._replace(nodes=nodes))
