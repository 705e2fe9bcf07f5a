"""Every sentence can be said, and every key that code puts together has a sentence."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from stonebook.words import everything
from tests.words.dynamic_keys import ENGINE, PREFIXES, dynamic_keys, patterns_of, tree_of
from tests.words.patterns import PATTERNS, WITH_A_PLUS, filled

SITE = Path(__file__).parents[2] / "lite"
ENGLISH = everything()

# Keys that no code uses yet, each with its reason.
KEPT = {
    "language.name": "how a language calls itself, for a reader who chooses one",
    "language.plural": "read with the file",
}


@cache
def nodes():
    """Every node of the code of the engine."""
    return [node for file in sorted(ENGINE.rglob("*.py")) for node in ast.walk(tree_of(file))]


def literals():
    """Return every text in the engine's code, and every dotted word in the files of the site."""
    texts = {n.value for n in nodes() if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    for file in SITE.rglob("*"):
        is_ours = "node_modules" not in file.parts
        if is_ours and file.suffix in (".py", ".js", ".mjs", ".html", ".json"):
            texts |= {*re.findall(r"[\w.]+", file.read_text(encoding="utf-8"))}
    return texts


def matching(pattern):
    """The keys of the catalogue that a pattern of the code may stand for."""
    anything = re.escape(pattern).replace(re.escape("{}"), r"[\w. ]*")
    shape = re.compile(f"({'|'.join(map(re.escape, PREFIXES))}){anything}")
    return {key for key in ENGLISH if shape.fullmatch(key)}


def read_in_code():
    """Every pattern with each of its fillings, if they can be read in the code."""
    return {
        pattern: {filling for values in found if values for filling in values}
        for pattern, found in dynamic_keys().items()
    }


def test_every_pattern_in_the_code_has_sentences():
    assert len(dynamic_keys()) > 100, "patterns are not seen"
    assert [pattern for pattern in dynamic_keys() if not matching(pattern)] == []


def test_every_key_read_in_the_code_has_a_sentence():
    missing = {}
    for pattern, fillings in read_in_code().items():
        if {prefix + pattern for prefix in PREFIXES} & {*PATTERNS}:
            continue  # the table knows better: not every value gets so far
        keys = {pattern.format(*filling) for filling in fillings}
        if not any({prefix + key for key in keys} <= {*ENGLISH} for prefix in PREFIXES):
            missing[pattern] = keys
    assert missing == {}


def test_the_table_lists_no_key_that_can_be_read_in_the_code():
    values = {
        pattern: {pattern.format(*filling) for values in found for filling in values}
        for pattern, found in dynamic_keys().items()
        if None not in found
    }
    assert len(values) > 20, "values are not read"
    assert [key for key in values if key in PATTERNS and values[key] == {*filled(key)}] == []


def test_the_parts_of_a_key_are_read_in_the_code():
    source = """
SIZES = {"a4": 1, "letter": 2}
def sizes(): return [say(f"worksheet.paper.{size}") for size in ("a4", "letter")]
def sign(lost, owner): return say(f"goal.did.none_wanted{'.lost' * lost}")
def unit(rich):
    unit = "margin"
    if not rich:
        unit, other = "chance", rich
    return say(f"review.lost.{unit}")
class Board:
    def text(self): return say(f"board.text.{'on' if self.open else self.word}")
    def mark(self, name): return say(f"step.count.mark.{name}")
    def switch(self): return say(f"board.legal.{'on' if self.legal else 'off'}")
"""
    assert dict(patterns_of(ast.parse(source))) == {
        "worksheet.paper.{}": {("a4",), ("letter",)},
        "goal.did.none_wanted{}": {("",), (".lost",)},
        "review.lost.{}": {("margin",), ("chance",)},
        "board.text.{}": None,
        "step.count.mark.{}": None,
        "board.legal.{}": {("on",), ("off",)},
    }


def test_the_keys_with_an_end_have_sentences():
    assert {*ENGLISH} >= WITH_A_PLUS


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_key_of_a_pattern_has_a_sentence(pattern):
    assert [key for key in filled(pattern) if key not in ENGLISH] == []


def test_every_sentence_is_used():
    texts = literals()
    built = {key for pattern in PATTERNS for key in filled(pattern)}
    listed = {prefix + pattern for prefix in PREFIXES for pattern in dynamic_keys()} & {*PATTERNS}
    for pattern, fillings in read_in_code().items():
        built |= {prefix + pattern.format(*each) for prefix in PREFIXES for each in fillings}
        if not fillings and not {prefix + pattern for prefix in PREFIXES} & listed:
            built |= matching(pattern)
    named = {prefix + text for prefix in PREFIXES for text in texts}
    of_a_choice = {key for key in ENGLISH if re.fullmatch(r"rule\.\w+\.choice", key)}
    glossary = {key for key in ENGLISH if key.startswith("glossary.")}
    others = {*WITH_A_PLUS, *of_a_choice, *glossary, *KEPT}
    assert {*ENGLISH} - built - named - others == set()


def test_every_reason_that_is_named_has_a_sentence():
    roots = {key.removeprefix("refusal.").split(".")[0] for key in ENGLISH if "refusal." in key}
    reasons = [
        node.args[2].value
        for node in nodes()
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Refusal"
        and len(node.args) > 2
        and isinstance(node.args[2], ast.Constant)
    ]
    assert len(reasons) > 20
    assert [reason for reason in reasons if f"refusal.{reason}" not in ENGLISH] == []
    assert {reason.split(".")[0] for reason in reasons} <= roots


def test_every_sentence_that_is_named_outright_exists():
    named = [
        node.args[0].value
        for node in nodes()
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("say", "button")
        and node.args
        and isinstance(node.args[0], ast.Constant)
    ]
    assert len(named) > 200
    assert [key for key in named if key not in ENGLISH] == []
