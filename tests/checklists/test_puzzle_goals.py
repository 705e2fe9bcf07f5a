"""The list of a puzzle's goal is whole, too."""

import pytest

from tests.checklists.tree import WORDS, Copy

pytestmark = pytest.mark.slow

SAFE = '''class SafeObjective(Objective):
    """Not to lose: a win and a draw are equally good."""

    def rank(self, outcome: str, margin: float | None) -> Rank:
        """Return the rank of a value, in which only a loss is worse."""
        return rank_of(LOSS if outcome == LOSS else WIN, None)

    def demand(self, position: Position, outcome: str, margin: float | None) -> str:
        """Return that the player must not lose, as a part of a sentence."""
        return say("goal.draws", rival=position.rival)


OUTCOME = "outcome"
'''
SAFE_POSITION = '''class LinkedSafePosition(LinkedPosition):
    """A position set as a puzzle in which the player must not lose."""


LinkedTask ='''
WRITTEN = """        if not same_game:
            is_safe = isinstance(task, LinkedPosition) and task.seeks == "safe"
            kind = LinkedSafePosition if is_safe else type(task)
            digits.digit(TASK_KINDS.index(kind), MAX_TASK_KINDS)
"""
NOT_WRITTEN = """        if not same_game:
            digits.digit(TASK_KINDS.index(type(task)), MAX_TASK_KINDS)
"""
READ = """    is_safe = TASK_KINDS[kind] is LinkedSafePosition
    seeks = "safe" if is_safe else digits.choice(SEEKS)
"""
TRY_SAFE = """
import stonebook
from stonebook.records.links.tasks import LinkedPosition, LinkedTasks, tasks_from_link, tasks_link
from stonebook.teach.puzzles.objective import objective
from stonebook.widgets.bench.bench import Bench, SavedDrafts

start = stonebook.game("otello").start(size=4)
safe = objective("safe")
assert safe.rank("win", 4) == safe.rank("draw", 0) > safe.rank("loss", -4)
assert "draw" in safe.task_text(start, "draw", 0)
assert "Only a loss counts." in safe.doubt(start)
tasks = (LinkedPosition(start, "margin"), LinkedPosition(start, "safe"))
assert tasks_from_link(tasks_link(LinkedTasks(tasks))).tasks == tasks
assert ("not to lose", "safe") in [*Bench(SavedDrafts(), "otello").seeks.options]
"""


@pytest.mark.share(6, of="file")
def test_the_list_for_the_goal_of_a_puzzle_suffices(tree):
    copy = Copy(tree, "A puzzle's goal")
    copy.change(
        "engine/stonebook/teach/puzzles/objective.py",
        ('OUTCOME = "outcome"\n', SAFE),
        (
            "(Objective(OUTCOME), CountObjective(BEST_MARGIN))",
            '(Objective(OUTCOME), CountObjective(BEST_MARGIN), SafeObjective("safe"))',
        ),
    )
    copy.say(
        {
            "puzzle.doubt.safe": "Or are all moves equal? Only a loss counts.",
            "puzzle.nothing.moved.safe": "{move} leads to {value}, but so does every other move.",
            "puzzle.nothing.right.safe": "Right: each of {player}'s moves leads to {value}.",
            "puzzle.nothing.wrong.safe": "Not all moves are equal: see {number}.",
            "puzzle.tell.nothing.compare.safe": "Compare where {moves} lead: who loses?",
            "puzzle.tell.nothing.otherwise.safe": "Nobody loses, as after every move here.",
        },
        {
            "puzzle.doubt.safe": "Oder sind alle Züge gleich? Nur eine Niederlage zählt.",
            "puzzle.nothing.moved.safe": "{move} führt zu {value}, jeder andere Zug auch.",
            "puzzle.nothing.right.safe": "Richtig: Jeder Zug von {player} führt zu {value}.",
            "puzzle.nothing.wrong.safe": "Nicht alle Züge sind gleich: {number}.",
            "puzzle.tell.nothing.compare.safe": "Vergleiche, wohin {moves} führen.",
            "puzzle.tell.nothing.otherwise.safe": "Niemand verliert, wie nach jedem Zug.",
        },
        "puzzle",
    )
    copy.say(
        {
            "bench.help.seek.safe": "Choose “not to lose”: {moves}.",
            "bench.seeks.safe": "not to lose",
        },
        {"bench.help.seek.safe": "Wähle „remis“: {moves}.", "bench.seeks.safe": "nicht verlieren"},
        "bench",
    )
    patterns = "tests/words/patterns.py"
    lines = (tree / patterns).read_text(encoding="utf-8").splitlines()
    lines = [line.replace('"margin", "outcome"', '"margin", "outcome", "safe"') for line in lines]
    copy.write(patterns, "\n".join(lines) + "\n")
    row = "| `seeks` | `outcome` or `margin` |"
    copy.change("docs/puzzles.md", (row, "| `seeks` | `outcome`, `margin` or `safe` |"))
    copy.change(
        "engine/stonebook/records/links/tasks.py",
        ("LinkedTask =", SAFE_POSITION),
        (
            "TASK_KINDS = (LinkedPuzzle, LinkedLesson, LinkedPosition)",
            "TASK_KINDS = (LinkedPuzzle, LinkedLesson, LinkedPosition, LinkedSafePosition)",
        ),
        (NOT_WRITTEN, WRITTEN),
        (
            "            digits.choice(seeks, SEEKS)\n",
            "            if seeks in SEEKS:\n                digits.choice(seeks, SEEKS)\n",
        ),
        ("    seeks = digits.choice(SEEKS)\n", READ),
    )
    copy.run("-c", TRY_SAFE)
    copy.passes(*WORDS, "tests/records/test_limits.py", "tests/test_discovered.py")
