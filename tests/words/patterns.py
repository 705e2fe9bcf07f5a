"""Every way in which a key is put together at run time, and what goes into it.

`{}` stands for what code fills in. The tests hold this table against the code and the catalogue:
a new pattern in the code has to be entered here, and each of its keys has to exist.
"""

from itertools import product

from stonebook import GAMES
from stonebook.rules.rulebook import RULES

BOOK = [*GAMES]
SETTINGS = {setting.expected for game in GAMES.values() for setting in game.settings}
EFFECTS = ("turned", "removed", "flipped")
ENDS = ("null_move", "resigned", "third")
PARTS = ("markers", "stones", "territory", "row")
STEPS = ("bracketed", "turned", "flipped", "moved", "string removed")
STRING = ("removed", "removed.own", "removed.agreed")
TERMS = ("stone", "stones", "empty_cell")
WAYS = ("right", "wrong")

PATTERNS = {
    "board.legal.{}": ["on", "off"],
    "board.pace.{}": ["slow", "normal", "fast", "off"],
    "board.text.{}": ["on", "off"],
    "board.to_move.{}": ["bound", "entering", "free", "single"],
    "cli.{}.about": ["play", "show", "score", "perft", "convert", "check"],
    "error.expected.{}": [*SETTINGS],
    "error.notation.{}": BOOK,
    "event.ended.alterigo.{}": ENDS,
    "event.ended.ikeda.{}": ["agreed", "passes", "resigned"],
    "event.ended.jo.{}": ["no_pair", "reserve"],
    "event.first pass.{}": ["Black", "White"],
    "event.placed.{}": ["bound", "entering", "free", "single"],
    "event.{}": [
        *("bracketed", "turned", "flipped", "moved", "returned", "placed", "passed"),
        *("passed.forced", "phase ended", "resigned", "ended.full", "ended.no_move", *STRING),
    ],
    "glossary.{}": [],  # lite takes all that there are
    "goal.ends.{}": ["won", "lost", "drawn"],
    "goal.find.{}": ["move", "turn"],
    "goal.what.{}": ["own", "rival"],
    "goal.{}": EFFECTS,
    "page.{}": ["old", "file"],
    "page.status.{}": [
        *("starting", "running", "ready", "opening"),
        *("cell_failed", "failed", "missing"),
    ],
    "part.{}": [*PARTS, "komi", "half point"],
    "phase.name.{}": ["bound", "entering", "free", "single"],
    "phase.{}": ["bound", "entering", "free", "single", "play", "over"],
    "player.{}": ["Black", "White", "Red", "X", "O", "Neutral", "nobody"],
    "refusal.alterigo.over.{}": ENDS,
    "refusal.io.corner.{}": ["entering", "free"],
    "refusal.io.pass.{}": ["bound", "entering", "free", "single"],
    "refusal.jo.over.{}": ["no_pair", "reserve"],
    "refusal.jo.target.{}": ["neutral", "own"],
    "refusal.{}.taken": ["alterigo", "ikeda"],
    "refusal.{}": [],  # the reasons, which stand in the code
    "result.alterigo.{}": ENDS,
    "result.jo.{}.{}": [
        *product(("no_pair", "reserve"), ("threes", "stones", "last_mover")),
    ],
    "result.{}": [],  # the reasons, which stand in the code
    "rule.{}": [*RULES],
    "rule.{}.choice": [],  # where there is a choice
    "rule.{}.source": [*RULES],
    "site.{}.coming": BOOK,
    "site.{}.credit": BOOK,
    "site.{}.teaches": BOOK,
    "step.count.cells_{}.number_{}": [*product(WAYS, WAYS)],
    "step.count.mark.{}": PARTS,
    "step.count.number.{}": PARTS,
    "step.count.part.{}": [*PARTS, "komi", "half point"],
    "step.count.state.{}": ["found", "missed", "wrong"],
    "step.count.{}": ["missed", "wrong"],
    "step.pair.{}": ["yes", "no", "legal", "illegal"],
    "step.predict.missed.{}": EFFECTS,
    "step.predict.right.{}": EFFECTS,
    "step.predict.wrong.{}": EFFECTS,
    "step.predict.{}": EFFECTS,
    "step.score.ikeda.first_pass.{}": ["Black", "White", "nobody"],
    "step.score.ikeda.komi.{}": ["gives", "takes"],
    "step.task.{}": ["pass", "resign"],
    "step.walk.ask.{}{}": [("placed", ""), ("placed", ".pair"), *product(STEPS, ("",))],
    "step.walk.no.empty.{}": STEPS,
    "step.walk.no.own.{}": STEPS,
    "step.walk.no.rival.{}": STEPS,
    "teacher.walk.never{}": ["", ".nothing"],
    "term.{}.{}": [*product(BOOK, TERMS)],
}

WITH_A_PLUS = {
    "error.jo.too_many.neutral",
    "refusal.otello.alone.must_pass",
    "refusal.otello.open.must_pass",
}
"""Keys to which the code adds an end."""

PREFIXES = ("", "refusal.", "result.", "event.", "event.ended.")
"""What stands before a reason or a form, which the code names without it."""


def filled(pattern):
    """Return every key of a pattern."""
    uses = PATTERNS[pattern]
    return [pattern.format(*(use if isinstance(use, tuple) else (use,))) for use in uses]
