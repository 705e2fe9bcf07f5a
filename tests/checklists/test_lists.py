"""Each list of docs/adding.md is whole: a change that follows it needs no other file."""

import json

import pytest

from tests.checklists.tree import ROOT, WORDS, Copy, named

pytestmark = [pytest.mark.slow, pytest.mark.starts_first]


TEACHING = "tests/teach/games/test_game_teaching.py"

SIDE = '''"""A goal about the edge of the board."""

from __future__ import annotations

from dataclasses import dataclass

from stonebook.rules.position import Position, Transition
from stonebook.teach.explain.reasons import Reason
from stonebook.teach.goals.goal import Goal
from stonebook.teach.explain.phrases import (
    reason_against
)
from stonebook.words import say


@dataclass(frozen=True, slots=True)
class Side(Goal):
    """Play on the edge: on a cell that has fewer neighbours than others."""

    def demand(self, position: Position) -> str:
        """The goal as a part of a sentence."""
        return say("goal.side")

    def judge(self, turn: Transition) -> Reason | None:
        """Return that the cell is in the middle."""
        grid = turn.before.grid
        near = {cell: grid.neighbour_masks[grid.index[cell]].bit_count() for cell in grid.names}
        if any(near[cell] < max(near.values()) for cell in turn.move.cells):
            return None
        return reason_against(turn, say("goal.side.not", move=turn.move))
'''
SIDE_FUNCTION = '''

def side() -> Goal:
    """… plays on the edge of the board."""
    return Side()
'''

HOW_MANY = '''"""Steps that ask how many cells there are of a kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stonebook.rules.errors import BadNotation
from stonebook.rules.position import Position
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.steps.exercise import Exercise
from stonebook.teach.steps.inputs import Answer, Text, InputKind
from stonebook.teach.steps.step import Feedback
from stonebook.teach.played_position import PlayedPosition
from stonebook.words import say


class HowManyStep(Exercise):
    """Type how many cells there are of a kind."""

    kind = "task"
    input_kind = InputKind.NUMBER

    def __init__(
        self,
        title: str,
        start: Position | PlayedPosition,
        counted: CellSet,
        *,
        hints: Sequence[str],
        because: str = "",
        story: str = "",
        id: str | None = None,
    ) -> None:
        self.counted = counted
        super().__init__(title, start, hints=hints, because=because, story=story, id=id)

    def _cells(self) -> tuple[str, ...]:
        return self.counted.on_twin(self._rename).cells(self._problem)

    def prompt(self) -> str:
        """What to count."""
        task_text = self.counted.on_twin(self._rename).task_text(self._problem)
        return self._with_story(say("step.how_many", task=task_text))

    def _take_cell(self, cell: str) -> Feedback:
        return self._question_feedback()

    def _take_text(self, text: str) -> Feedback:
        if not text.strip().isdecimal():
            raise BadNotation(say("step.how_many.number"), text)
        cells = self._cells()
        if int(text) == len(cells):
            return self._accept([say("step.how_many.right")], dict.fromkeys(cells, "right"))
        return self._reject(Feedback(False, say("step.how_many.wrong")))

    def _solution(self) -> tuple[Answer, ...]:
        return (Text(str(len(self._cells()))),)

    def _reveal(self) -> tuple[str, Mapping[str, str]]:
        cells = self._cells()
        return say("step.how_many.shown", number=len(cells)), dict.fromkeys(cells, "hint")
'''
HOW_MANY_FUNCTION = '''

@lesson_function
def how_many(
    title: str,
    board: str,
    cells: CellSet,
    *,
    hints: Sequence[str],
    because: str = "",
    id: str | None = None,
    **where: object,
) -> StepOutput:
    """Ask how many cells there are of a kind. `hints` are two, `because` tells why it is so."""
    start, id = board_start(board, where), step_id(id)
    return StepOutput(HowManyStep(title, start, cells, hints=hints, because=because, id=id))
'''
HOW_MANY_ROW = (
    "| `how_many` | `HowManyStep` | task | `engine/stonebook/teach/steps/kinds/how_many.py` |\n"
)
BELIEVED = """

@reply.register
def _answer_number(step: HowManyStep, mind: Mind) -> MindsReply:
    number = len(mind.cells(step.counted, step.question_position))
    return MindsReply((Text(str(number)),), number)


@reply.register
def _count("""
TRY_BELIEVED = """
import stonebook
from stonebook.believers.answers import reply
from stonebook.believers.guessers import AlwaysYes, completes
from stonebook.believers.mind import Mind
from stonebook.teach.goals.cells import LegalCells
from stonebook.teach.steps.kinds.how_many import HowManyStep

start = stonebook.game("otello").start()
step = HowManyStep("Moves", start, LegalCells(), hints=["Look.", "Near {c4}."])
assert reply(step, Mind()).expected == 4
assert not completes(step, AlwaysYes("any"))
"""
GUESSED = """
@_answers.register
def _guess_number(step: HowManyStep, guesser: Guesser) -> list[Answer]:
    question = SeenQuestion(step.question_position, step.question_position.cells())
    return [Text(str(len(guesser.choose_some(question))))]


@_answers.register
def _answer_count("""
HOW_MANY_TEST = """

def test_a_question_with_how_many_asks_for_a_number():
    step = widgets.how_many("Moves", "", legal_cells(), hints=["Look.", "Near {c4}."]).step
    assert replies(step, Text("3")) == ["There are not so many."]
    replies(step, Press("retry"))
    assert step.answer(Text("4")).right
"""

PARALLEL = """
    if settings["opening"] == "parallel":
        x = bits[high * side + low] | bits[high * side + high]
        o = bits[low * side + low] | bits[low * side + high]
    return make_position(board, x, o, 0)
"""
TRY_PARALLEL = """
import stonebook
from stonebook.records import from_link, link
from stonebook.teach.play.game_choice import offered_values, read_choice
from stonebook.words import speaking

game = stonebook.game("otello")
start = game.start(size=4, opening="Parallel")
assert start.rows() == "..../.OO./.XX./....", start.rows()
assert start != game.start(size=4)
assert "opening" not in stonebook.diagram(game.start(size=4))
assert "opening: parallel" in stonebook.diagram(start)
assert game.parse(stonebook.diagram(start)) == start
assert from_link(link(start.play("B1"))) == start.play("B1")
assert offered_values(game.settings[1]) == ["diagonal", "parallel"]
assert read_choice({"game": "otello", "opening": "parallel"}).title == "O-tell-O: Opening parallel"
with speaking("de"):
    assert "nebeneinander" in read_choice({"game": "otello", "opening": "parallel"}).title
"""


@pytest.mark.share(6, of="file")
def test_the_list_for_the_goal_of_a_task_suffices(tree):
    copy = Copy(tree, "A task's goal")
    copy.write("engine/stonebook/teach/goals/side.py", SIDE)
    functions = "engine/stonebook/widgets/lesson/functions/goals.py"
    last = "from stonebook.teach.goals.outcomes import Ends, Forbids, Reaches\n"
    copy.change(functions, (last, last + "from stonebook.teach.goals.side import Side\n"))
    copy.write(functions, (tree / functions).read_text(encoding="utf-8") + SIDE_FUNCTION)
    copy.say(
        {"goal.side": "play on the edge", "goal.side.not": "{move} is not on the edge."},
        {"goal.side": "spiel an den Rand", "goal.side.not": "{move} liegt nicht am Rand."},
    )
    copy.change("docs/lessons.md", ("`corner()`, ", "`corner()`, `side()`, "))
    corner = '    "corner": (lambda: widgets.corner()'
    tested = '    "side": (lambda: widgets.side(), CORNERS, ["edge"], "A1"),\n'
    copy.change("tests/widgets/lesson/test_goal_functions.py", (corner, tested + corner))
    facts = "tests/words/facts/test_goals.py"
    corner = '    "goal.corner.not": '
    copy.change(facts, (corner, f'    "goal.side.not": "{{move}} … on the edge",\n{corner}'))
    copy.run("-c", "from stonebook.widgets import *; assert side().demand(None)")
    layers = ["tests/test_layers.py::test_no_folder_of_the_package_imports_a_higher_layer"]
    goal_tests = "tests/widgets/lesson/test_goal_functions.py"
    tested = f"{goal_tests}::test_a_goals_question_matches_its_arguments[side]"
    copy.passes(tested, facts, "tests/test_discovered.py", *WORDS, *layers)


def test_a_goal_without_a_test_is_noticed(tree):
    copy = Copy(tree, "A task's goal")
    copy.write("engine/stonebook/teach/goals/side.py", SIDE)
    with pytest.raises(AssertionError, match="Side"):
        copy.run("-m", "pytest", "-q", "tests/test_discovered.py", "-k", "goal")


@pytest.mark.share(6, of="file")
def test_the_list_for_a_step_suffices(tree):
    copy = Copy(tree, "A step")
    copy.write("engine/stonebook/teach/steps/kinds/how_many.py", HOW_MANY)
    functions = "engine/stonebook/widgets/lesson/functions/steps.py"
    last = "from stonebook.teach.steps.kinds.marking import MarkingStep\n"
    more = "from stonebook.teach.steps.kinds.how_many import HowManyStep\n"
    copy.change(functions, (last, more + last))
    copy.write(functions, (tree / functions).read_text(encoding="utf-8") + HOW_MANY_FUNCTION)
    copy.say(
        {
            "step.how_many": "How many cells? {task}",
            "step.how_many.number": "Type a number.",
            "step.how_many.right": "That is the number.",
            "step.how_many.shown": "There are {number}.",
            "step.how_many.wrong": "There are not so many.",
        },
        {
            "step.how_many": "Wie viele Felder? {task}",
            "step.how_many.number": "Gib eine Zahl ein.",
            "step.how_many.right": "Das ist die Zahl.",
            "step.how_many.shown": "Es sind {number}.",
            "step.how_many.wrong": "So viele sind es nicht.",
        },
    )
    goals = "Goals for a move: `legal()`"
    copy.change("docs/lessons.md", (goals, f"`how_many(title, board, cells)` asks.\n\n{goals}"))
    copy.change(
        "engine/stonebook/believers/answers.py",
        (last, more + last),
        ("\n\n@reply.register\ndef _count(", BELIEVED),
    )
    copy.change(
        "engine/stonebook/believers/guessers.py",
        (last, more + last),
        ("\n@_answers.register\ndef _answer_count(", GUESSED),
    )
    mark = '    "mark": lambda **arguments: MarkingStep('
    line = (
        '    "number": lambda **g: HowManyStep("Title", BOARD, LegalCells(), hints=HINTS, **g),\n'
    )
    imported = "from stonebook.teach.steps.kinds.marking import MarkingStep\n"
    copy.change(
        "tests/teach/steps/test_every_step.py", (mark, line + mark), (imported, more + imported)
    )
    name = "tests/widgets/lesson/test_step_functions.py"
    copy.write(name, (tree / name).read_text(encoding="utf-8") + HOW_MANY_TEST)
    copy.change("docs/changing.md", ("| `score` |", f"{HOW_MANY_ROW}| `score` |"))
    copy.run("-c", "from stonebook.widgets import *; assert how_many.__doc__")
    copy.run("-c", TRY_BELIEVED)
    layers = ["tests/test_layers.py::test_no_folder_of_the_package_imports_a_higher_layer"]
    asked = f"{name}::test_a_question_with_how_many_asks_for_a_number"
    steps = ("tests/teach/steps/test_every_step.py", asked, "tests/test_discovered.py")
    copy.passes(*steps, *WORDS, *layers)


@pytest.mark.share(6, of="file")
def test_the_list_for_a_setting_suffices(tree):
    copy = Copy(tree, "A setting")
    copy.change(
        "engine/stonebook/rules/otello/position.py",
        (
            'SETTINGS = (Setting("size", 8, whole_number(4, MAX_SIZE, step=2), "even_4_16"),)',
            "SETTINGS = (\n"
            '    Setting("size", 8, whole_number(4, MAX_SIZE, step=2), "even_4_16"),\n'
            '    word_setting("opening", "diagonal", "parallel"),\n)',
        ),
        (
            "Settings, move_reader, whole_number",
            "Settings, move_reader, whole_number, word_setting",
        ),
        ("\n    return make_position(board, x, o, 0)\n", PARALLEL),
    )
    copy.say(
        {
            "site.play.diagonal": "diagonal",
            "site.play.opening": "Opening",
            "site.play.parallel": "parallel",
        },
        {
            "site.play.diagonal": "über Kreuz",
            "site.play.opening": "Anfang",
            "site.play.parallel": "nebeneinander",
        },
    )
    schema = "engine/stonebook/records/schema.json"
    copy.change(schema, ('"size": {', '"opening": {},\n   "size": {'))
    tried = '"otello": [{"size": 4}, '
    more = '{"size": 4, "opening": "parallel"}, '
    copy.change("tests/rules/test_conformance.py", (tried, tried + more))
    copy.run("-c", TRY_PARALLEL)
    copy.passes(*WORDS, f"{TEACHING}::test_the_record_schema_lists_the_games")
    copy.passes("tests/rules/test_conformance.py", "-k", "opening")


GERMAN = {
    "error.notation.noughts": "Ein Zug ist ein Feld, etwa B2.",
    "error.noughts.number": "X beginnt, also gibt es so viele Kreuze wie Kreise oder eins mehr.",
    "event.ended.noughts": "Die Partie ist zu Ende.",
    "glossary.noughts.line": "Linie: drei Felder in einer Reihe, Spalte oder Diagonale.",
    "refusal.noughts.over": "Die Partie ist zu Ende.",
    "refusal.noughts.taken": "Auf {cell} steht schon {owner}.",
    "result.noughts.full": "Das Brett ist voll.",
    "result.noughts.line": "{cells} sind eine Linie.",
    "rule.NC1": "Das Brett hat 3 × 3 Felder. X beginnt.",
    "rule.NC2": "Abwechselnd besetzt man ein leeres Feld.",
    "rule.NC3": "Drei eigene Zeichen in einer Linie gewinnen.",
    "rule.NC4": "Ist das Brett ohne Linie voll, gewinnt niemand.",
    **{f"rule.NC{number}.source": "allgemein bekannt" for number in range(1, 5)},
    "site.noughts.coming": "Lektionen folgen.",
    "site.noughts.credit": "Niemand weiß, wer das Spiel erfunden hat.",
    "site.noughts.like": "Drei in einer Linie",
    "site.noughts.teaches": "Drei in einer Linie, bevor sie der andere hat.",
    "term.noughts.each_cell": "jedes Feld, auf das",
    "term.noughts.each_empty_cell": "jedes leere Feld, auf das",
    "term.noughts.empty_cell": "leeres Feld",
    "term.noughts.stone": "Zeichen",
    "term.noughts.stones": "Zeichen",
}
GERMAN_PUZZLES = {
    "puzzle.tell.idea.noughts.ending": "Sieh dir jede Linie an, der noch ein Zeichen fehlt.",
    "puzzle.tell.idea.noughts.first-steps": "Fehlt dir irgendwo nur noch ein Zeichen?",
    "puzzle.theme.noughts.ending": "Die letzten Felder",
    "puzzle.theme.noughts.ending.about": "Wenige Felder sind frei, und eines entscheidet.",
    "puzzle.theme.noughts.first-steps": "Erste Schritte",
    "puzzle.theme.noughts.first-steps.about": "Gewinn mit einem Zeichen oder halt den anderen auf.",
}
RULES_TEST = '''"""The rules of noughts and crosses: NC1 to NC4."""

import pytest

import stonebook


START = stonebook.game("noughts").start()


def test_x_begins_on_an_empty_board():
    """NC1: nine empty squares."""
    assert (START.to_move, len(START.moves())) == ("X", 9)


def test_a_marked_square_is_not_marked_again():
    """NC2: the players take turns to mark an empty square."""
    assert START.play("B2").check("B2").rule == "NC2"


@pytest.mark.parametrize(
    ("moves", "winner"),
    [
        pytest.param("B2 A1 B3 A2 B1", "X", id="NC3 three in a line"),
        pytest.param("A1 B1 C1 B2 A2 A3 B3 C2 C3", None, id="NC4 a full board"),
    ],
)
def test_the_end_names_the_winner(moves, winner):
    assert START.game.replay(moves.split()).result.winner == winner
'''


@pytest.mark.share(6, of="file")
def test_the_list_for_a_game_suffices(tree):
    copy = Copy(tree, "A game")
    sixth = tree / "tests" / "sixth_game"
    rules = "engine/stonebook/rules"
    copy.write(f"{rules}/noughts/__init__.py", '"""Noughts and crosses."""\n')
    text = (sixth / "noughts.py").read_text(encoding="utf-8")
    copy.write(f"{rules}/noughts/position.py", text)
    copy.change(
        f"{rules}/__init__.py",
        ('    "jo": jo.GAME,\n', '    "jo": jo.GAME,\n    "noughts": noughts.GAME,\n'),
        (
            "from stonebook.rules.otello",
            "from stonebook.rules.noughts import position as noughts\nfrom stonebook.rules.otello",
        ),
    )
    profiles = "engine/stonebook/profiles"
    text = (sixth / "profile.py").read_text(encoding="utf-8")
    copy.write(f"{profiles}/noughts.py", text)
    copy.change(
        f"{profiles}/__init__.py",
        (
            "import alterigo, ikeda, io, jo, otello",
            "import alterigo, ikeda, io, jo, noughts, otello",
        ),
        ('    "jo": jo.PROFILE,\n', '    "jo": jo.PROFILE,\n    "noughts": noughts.PROFILE,\n'),
    )
    english = json.loads((sixth / "words" / "en.json").read_text(encoding="utf-8"))
    themed = {key: text for key, text in english.items() if key.startswith("puzzle.")}
    rest = {key: text for key, text in english.items() if key not in themed}
    copy.say(rest, GERMAN)
    copy.say(themed, GERMAN_PUZZLES, "puzzle")
    schema = "engine/stonebook/records/schema.json"
    copy.change(schema, ('"alterigo", "jo"]', '"alterigo", "jo", "noughts"]'))
    copy.write("tests/rules/test_noughts.py", RULES_TEST)
    copy.write("docs/rules.md", copy.run("-m", "stonebook.rules.rulebook"))
    outcome = copy.run("-m", "tests.lessons.traceability")
    copy.write("docs/traceability.md", outcome)
    copy.passes(
        *WORDS,
        *("tests/rules/test_noughts.py", "tests/rules/test_rulebook.py"),
        "tests/test_profiles.py::test_every_game_has_a_profile_in_the_order_of_the_games",
        "tests/test_profiles.py::test_names_in_a_profile_exist",
        f"{TEACHING}::test_every_game_is_listed_in_order",
        f"{TEACHING}::test_the_record_schema_lists_the_games",
    )
    copy.passes("tests/rules/test_conformance.py", "-k", "noughts")


def test_a_file_that_no_list_names_is_noticed(tmp_path):
    copy = Copy(tmp_path, "A task's goal")
    copy.write("engine/stonebook/teach/goals/any.py", "")
    with pytest.raises(AssertionError, match="not named by the list"):
        copy.write("engine/stonebook/widgets/__init__.py", "")


def test_the_lists_name_files_that_exist():
    sections = (
        "A game",
        "A setting",
        "A task's goal",
        "A puzzle's goal",
        "A step",
        "A lesson",
        "A character",
        "A static page",
        "A theme",
        "A command",
        "A standalone page",
        "A puzzle",
        "A language",
    )
    files = {file for section in sections for step in named(section) for file in step}
    missing = [file for file in files if "*" not in file and not (ROOT / file).is_file()]
    assert missing == []
