"""Vectors: games, refusals, counts and values that every implementation must reproduce."""

import json
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent


@cache
def load(name):
    """The content of one file, for example `load("otello_games")`. Not to be changed."""
    return json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))


def by_id(vectors):
    """Parameters for `pytest.mark.parametrize`, each under its id."""
    import pytest

    return [pytest.param(vector, id=vector["id"]) for vector in vectors]
