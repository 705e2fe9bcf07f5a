"""The entries, made before anything else looks at the tables: pytest -p tests.sixth_game.entry."""

from pathlib import Path

from stonebook import words
from stonebook.profiles import PROFILES
from stonebook.rules import GAMES
from tests.sixth_game import noughts, profile


def pytest_configure() -> None:
    """This is not done on import, because the search for doctests imports the module, too."""
    words.include(Path(__file__).parent / "words")
    GAMES["noughts"] = noughts.GAME
    PROFILES["noughts"] = profile.PROFILE
