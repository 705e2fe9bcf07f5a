"""Vectors: games, refusals, counts and values that every implementation must reproduce."""

import json
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent


@cache
def load(name):
    """Return the content of a file, such as `load("otello_games")`. Callers must not change it."""
    return json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))


def by_id(vectors):
    """Return parameters for `pytest.mark.parametrize`, each with its id."""
    import pytest

    return [pytest.param(vector, id=vector["id"]) for vector in vectors]
