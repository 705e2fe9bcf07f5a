"""The lists of a lesson, a belief and a lesson plan are whole, too."""

import json

import pytest

from tests.checklists.tree import Copy

pytestmark = [pytest.mark.slow, pytest.mark.starts_first]

EMPTY_TO_X = '''class EmptyToX(BelievedOtello):
    """Empty squares are X's."""

    __slots__ = ()

    def score(self) -> Score:
        """Return the count with all empty squares for X."""
        empty = [cell for cell in self.cells() if self.at(cell) is None]
        return _with(super().score(), dict.fromkeys(empty, PLAYERS[0]))


class OtelloNoDraw('''
BELIEF = 'TO_X = Belief("empty squares go to X", "OT7", Mind(EmptyToX))\nTO_WINNER = '
LESSON = "notebooks/otello/counting.ipynb"
MISTAKE = "empty squares go to the winner"


@pytest.mark.share(6, of="file")
def test_the_list_for_a_belief_suffices(tree):
    copy = Copy(tree, "A belief")
    rules = "engine/stonebook/believers/rules/otello.py"
    copy.change(rules, ("class OtelloNoDraw(", EMPTY_TO_X))
    copy.change(
        "engine/stonebook/believers/beliefs/otello.py",
        ("    EmptyToWinner,\n", "    EmptyToWinner,\n    EmptyToX,\n"),
        ("TO_WINNER = ", BELIEF),
        (
            f'        ExpectedMistake("{MISTAKE}", TO_WINNER),\n',
            f'        ExpectedMistake("{MISTAKE}", TO_WINNER),\n'
            '        ExpectedMistake("they go to X", TO_X),\n',
        ),
    )
    copy.change(LESSON, (MISTAKE, f"{MISTAKE}, they go to X"))
    copy.run("-m", "stonebook", "judge", "--table", "believers.md")
    table = (tree / "believers.md").read_text(encoding="utf-8")
    assert "empty squares go to X (OT7): “" in table  # followed by the step that refutes it
    copy.write("docs/believers.md", table)
    copy.passes("tests/believers", "-m", "not slow")


@pytest.mark.share(6, of="file")
def test_the_list_for_a_lesson_plan_suffices(tree):
    copy = Copy(tree, "A lesson plan")
    scripts = "engine/stonebook/classroom/plans/scripts"
    script = (tree / scripts / "io-last-stone.txt").read_text(encoding="utf-8")
    title = script.partition("\n")[0]
    copy.write(f"{scripts}/io-once-more.txt", script.replace(title, "title: Io: once more", 1))
    copy.change("engine/stonebook/profiles/io.py", ('"last-stone")', '"last-stone", "once-more")'))
    copy.passes("tests/test_profiles.py", "tests/lite/live_pages/test_demo_start.py")
    copy.run("-m", "pytest", "-q", "tests/classroom/test_plans.py", "-k", "once-more or taught")


AGAIN = "otello/count-again"
ENTRY = '\n    "'
"""The beginning of the next lesson's entry in a table."""


@pytest.mark.share(6, of="file")
def test_the_list_for_a_lesson_suffices(tree):
    """A copy of a lesson, after all others of its game."""
    copy = Copy(tree, "A lesson")
    text = (tree / LESSON).read_text(encoding="utf-8").replace("otello/counting", AGAIN)
    notebook = json.loads(text)
    about = notebook["metadata"]["stonebook"]
    about |= {"title": "Count again", "lesson": "count-again", "order": 9}
    copy.write(
        f"notebooks/{AGAIN}.ipynb", json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"
    )
    for name, table in (
        ("engine/stonebook/believers/beliefs/otello.py", "EXPECTED"),
        ("tests/lessons/test_custom_rules.py", "WRONG"),
        ("tests/teach/characters/test_lessons.py", "RULES"),
        ("tests/teach/characters/test_lessons.py", "DECIDES"),
    ):
        text = (tree / name).read_text(encoding="utf-8")
        begin = text.index('    "otello/counting": ', text.index(f"\n{table}"))
        end = min(
            place for place in (text.find(mark, begin) for mark in (ENTRY, "\n}\n")) if place >= 0
        )
        entry = text[begin:end].replace("otello/counting", AGAIN)
        copy.write(name, f"{text[:end]}\n{entry}{text[end:]}")
    copy.run("-m", "stonebook", "judge", "--table", "believers.md")
    table = (tree / "believers.md").read_text(encoding="utf-8")
    assert f"| {AGAIN} | 4/4 | " in table
    copy.write("docs/believers.md", table)
    copy.write("docs/traceability.md", copy.run("-m", "tests.lessons.traceability"))
    copy.run("-m", "pytest", "-q", "tests/lessons", "tests/teach/characters", "-k", "count-again")
    copy.passes("tests/believers", "tests/lessons/test_traceability.py", "-m", "not slow")
