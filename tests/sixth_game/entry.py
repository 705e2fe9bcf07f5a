"""The entry, made before anything else looks at the table: pytest -p tests.sixth_game.entry."""

from pathlib import Path

from stonebook import words
from stonebook.rules import GAMES
from tests.sixth_game import noughts

words.include(Path(__file__).parent / "words")
GAMES["noughts"] = noughts.GAME
