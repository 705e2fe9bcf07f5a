"""The lists of a theme, a character and a command are whole, too."""

import json

import pytest

from tests.checklists.tree import WORDS, Copy

pytestmark = [pytest.mark.slow, pytest.mark.starts_first]


@pytest.mark.share(6, of="file")
def test_the_list_for_a_theme_suffices(tree):
    copy = Copy(tree, "A theme")
    copy.change(
        "engine/stonebook/profiles/otello.py", ('"first-steps", ', '"first-steps", "long-line", ')
    )
    copy.change(
        "engine/stonebook/teach/games/otello/themes.py",
        (
            """        yield "conversion"
""",
            """        yield "conversion"
    if stones_gained(turn) > MANY_STONES:
        yield "long-line"
""",
        ),
    )
    theme = "puzzle.theme.otello.long-line"
    hint = "puzzle.tell.idea.otello.long-line"
    copy.say(
        {theme: "Long lines", f"{theme}.about": "A long line turns.", hint: "Which line is long?"},
        {theme: "Lange Reihen", f"{theme}.about": "Viele drehen.", hint: "Was ist lang?"},
        "puzzle",
    )
    copy.passes(*WORDS, "tests/test_profiles.py::test_names_in_a_profile_exist")


LINER = """def liner(turn: Transition) -> tuple[int, int]:
    \"\"\"Bracket as many lines as possible, and never count what they turn.\"\"\"
    return len(bracketed_lines(turn)), stones_gained(turn)


CHARACTERS = {
    "liner": liner,
"""


@pytest.mark.share(6, of="file")
def test_the_list_for_a_character_suffices(tree):
    copy = Copy(tree, "A character")
    module = "engine/stonebook/teach/games/otello/characters.py"
    copy.change(module, ("CHARACTERS = {\n", LINER))
    key = "minute.character.otello.liner"
    copy.say(
        {key: "Liner", f"{key}.about": "More lines are better."},
        {key: "Linie", f"{key}.about": "Je mehr Reihen, desto besser."},
        "minute",
    )
    lesson = "notebooks/otello/parity.ipynb"
    notebook = json.loads((tree / lesson).read_text(encoding="utf-8"))
    at, box = next(at for at in enumerate(notebook["cells"]) if at[1]["id"] == "minute")
    source = "".join(box["source"]).replace("grabber", "liner")
    notebook["cells"].insert(at + 1, {**box, "id": "minute-2", "source": source})
    copy.write(lesson, json.dumps(notebook, ensure_ascii=False, indent=1) + "\n")
    tests = "tests/teach/characters/test_lessons.py"
    first = '    "otello/parity": not_the_most(stones_gained),\n'
    second = '    "otello/parity/minute-2": not_the_most(otello.liner),\n'
    copy.change(tests, (first, first + second))
    copy.passes(*WORDS, f"{tests}::test_every_character_has_a_lesson")
    copy.passes(tests, "-k", "parity/minute-2")


GREET = '''"""The command that greets."""

from __future__ import annotations

import argparse

from stonebook.words import say


def greet(options: argparse.Namespace) -> int:
    """Greet somebody, and return 0."""
    print(say("cli.greet.hello", name=options.name))
    return 0
'''
ADD_GREET = """def _add_greet(subparsers: Subparsers) -> None:
    command = _command(subparsers, "greet", greet)
    command.add_argument("name", metavar="NAME", help=say("cli.greet.name"))


def _add_judge("""
GREET_TEST = '''"""The command that greets."""

from stonebook.cli import main


def test_greet_prints_the_name(capsys):
    assert main(["greet", "Ann"]) == 0
    assert capsys.readouterr().out == "Hello Ann.\\n"
'''


@pytest.mark.share(6, of="file")
def test_the_list_for_a_command_suffices(tree):
    copy = Copy(tree, "A command")
    copy.write("engine/stonebook/cli/commands/greet.py", GREET)
    copy.change(
        "engine/stonebook/cli/command_line.py",
        (
            "from stonebook.cli.commands.judge",
            "from stonebook.cli.commands.greet import greet\nfrom stonebook.cli.commands.judge",
        ),
        (
            "    _add_judge(subparsers)\n",
            "    _add_greet(subparsers)\n    _add_judge(subparsers)\n",
        ),
        ("def _add_judge(", ADD_GREET),
    )
    copy.say(
        {
            "cli.greet.about": "Greet somebody.",
            "cli.greet.hello": "Hello {name}.",
            "cli.greet.name": "whom to greet",
        },
        {
            "cli.greet.about": "Begrüße jemanden.",
            "cli.greet.hello": "Hallo {name}.",
            "cli.greet.name": "wer begrüßt wird",
        },
    )
    copy.write("tests/cli/test_greet.py", GREET_TEST)
    explained = "tests/cli/test_cli.py::test_every_argument_is_explained"
    last = "    python -m stonebook worksheet jo --kit --paper letter -o kit.html\n"
    copy.change("docs/engine.md", (last, f"{last}    python -m stonebook greet Ann\n"))
    listed = "tests/test_docs.py::test_the_engine_page_shows_every_command"
    copy.passes("tests/cli/test_greet.py", explained, listed, *WORDS)
