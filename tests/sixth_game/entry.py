"""The entries, made before anything else looks at the tables: pytest -p tests.sixth_game.entry."""

from pathlib import Path

from stonebook import words
from stonebook.profiles import PROFILES
from stonebook.rules import GAMES
from tests.sixth_game import noughts, profile


def pytest_configure() -> None:
    """Not on import: the search for doctests in this folder imports it as well."""
    words.include(Path(__file__).parent / "words")
    GAMES["noughts"] = noughts.GAME
    PROFILES["noughts"] = profile.PROFILE
