"""The teachers' guide names everything: commands, keys, claims, plans."""

import re
from pathlib import Path

import pytest

from stonebook.classroom.demonstration.command_runner import DISPLAY_COMMANDS
from stonebook.classroom.demonstration.commands import BOARD_COMMANDS
from stonebook.classroom.plans.claims import CLAIMS
from stonebook.classroom.plans.script import HEADERS, plan_ids
from stonebook.widgets.classroom.demonstration.help_sheet import TOOLS
from stonebook.widgets.classroom.demonstration.modes import KEYS

GUIDE = (Path(__file__).parents[2] / "docs" / "classroom.md").read_text(encoding="utf-8")
CODE = re.findall(r"`([^`\n]+)`", GUIDE)


@pytest.mark.parametrize("word", [*DISPLAY_COMMANDS, *BOARD_COMMANDS, "undo", "holds", *CLAIMS])
def test_the_guide_names_every_typed_word(word):
    assert any(code.split()[0] == word for code in CODE)


@pytest.mark.parametrize("name", plan_ids())
def test_the_guide_names_every_plan(name):
    assert name in CODE


def test_the_guide_names_every_header_of_a_plan():
    assert {*HEADERS} <= {code.rstrip(":") for code in CODE}


def test_the_guide_names_every_key():
    keys = {key.upper() for key in (*KEYS.values(), *TOOLS.values())} - {"?"}
    rows = [line for line in GUIDE.split("\n") if re.match(r"\| [A-Z][^|]* \| ", line)]
    named = {key for line in rows for key in re.findall(r"\b[A-Z]\b", line)}
    assert keys <= named
