"""Quick estimates, for tests in which their quality does not matter."""

from __future__ import annotations

import pytest

import stonebook
from stonebook.search import weighing as worth

LATE = stonebook.game("otello").replay(["D3", "D4", "A2", "D2", "C4", "A3", "B4", "B1"], size=4)
"""Three moves, all of them proved."""


def quicken(monkeypatch: pytest.MonkeyPatch, nodes: int) -> None:
    """Limit the number of positions that an estimate searches."""
    usual = worth.estimate_strength
    monkeypatch.setattr(worth, "estimate_strength", lambda game: usual(game)._replace(nodes=nodes))
