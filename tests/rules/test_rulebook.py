"""The rulebook is complete, its page in docs/ is current, and a test names each rule."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import stonebook
from stonebook.rules.rulebook import RULES, credit, page, rules
from stonebook.words import catalogue
from tests.repository_files import parsed

ROOT = Path(__file__).parent.parent.parent
COUNTS = {"otello": 8, "io": 8, "ikeda": 9, "alterigo": 6, "jo": 11}
PREFIXES = "|".join(game.book.prefix for game in stonebook.GAMES.values())
ID = re.compile(rf"\b(?:{PREFIXES})[0-9]+\b")


def test_every_game_has_its_rules():
    assert {game: len(rules(game)) for game in COUNTS} == COUNTS
    for game in stonebook.GAMES.values():
        assert game.book.ids == tuple(rule.id for rule in rules(game.name))
        assert game.book.sources == tuple(f"rule.{id}.source" for id in game.book.ids)


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_a_rule_states_whether_it_is_our_reading(rule):
    assert rule.text.endswith(".")
    assert rule.source
    assert rule.has_reading == bool(rule.reading)


def test_the_rules_with_a_reading_of_ours_are_known():
    chosen = {rule.id for rule in RULES.values() if rule.has_reading}
    assert chosen == {
        *("OT7", "OT8"),
        *("IO1", "IO8"),
        *("IK1", "IK2", "IK7", "IK8", "IK9"),
        *("AI1", "AI6"),
        *("JO1", "JO2", "JO3", "JO5", "JO6", "JO7", "JO10"),
    }


def test_every_rules_sentence_belongs_to_a_rule():
    for key in catalogue():
        if key.startswith("rule.") and not key.startswith("rule.page."):
            assert key.split(".")[1] in RULES


def ids_of_tests(tree):
    """Return the rule ids in the docstrings and decorators of a file's tests."""
    tests = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    texts = [ast.get_docstring(test) or "" for test in tests]
    texts += [ast.unparse(decorator) for test in tests for decorator in test.decorator_list]
    return set(ID.findall(" ".join(texts)))


@cache
def ids_of_all_tests():
    """Return the rule ids that the tests in this folder name, apart from those in this file."""
    paths = {*Path(__file__).parent.rglob("test_*.py")} - {Path(__file__)}
    return set().union(*(ids_of_tests(parsed(path)) for path in paths))


@pytest.mark.parametrize("id", RULES)
def test_every_rule_is_named_by_a_test_in_its_docstring_or_parameters(id):
    assert id in ids_of_all_tests()


def test_a_comment_does_not_name_a_rule():
    text = '''
"""IO1"""

@pytest.mark.parametrize("move", [pytest.param("C4", id="OT3 one marker")])
def test_a_line(move):
    """OT4: the line turns."""
    assert rule(move) == "OT5"  # OT6
'''
    assert ids_of_tests(ast.parse(text)) == {"OT3", "OT4"}


def test_the_code_names_only_rules_of_the_rulebook():
    """The ids in refusals, events and results are in the rulebook."""
    files = [*(ROOT / "engine").rglob("*.py")]
    assert len(files) > 100
    for path in files:
        unknown = set(ID.findall(path.read_text(encoding="utf-8"))) - set(RULES)
        assert not unknown, path


def test_the_page_of_rules_is_current():
    """`python -m stonebook.rules.rulebook > docs/rules.md` writes the page."""
    assert (ROOT / "docs" / "rules.md").read_text(encoding="utf-8") == page()


def test_authors_are_credited():
    """JO11, and the credits that the other rule texts request."""
    for who, game in (("Freeling", "io"), ("Ikeda Toshio", "ikeda"), ("Bass", "alterigo")):
        assert who in credit(game)
    assert "OpenContent License" in credit("alterigo")
    for text in (RULES["JO11"].text, credit("jo")):
        assert "Phil Leduc" in text
        assert "2014" in text
        assert "https://sites.google.com/site/theowlsnest02/home/jo" in text
        assert "philleduc.pled@gmail.com" in text
    assert "We have no permission" in RULES["JO11"].text
