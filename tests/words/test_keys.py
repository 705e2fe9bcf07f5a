"""Every sentence can be said, and every key that code puts together has a sentence."""

import ast
import re
from pathlib import Path

import pytest

import stonebook
from stonebook.words import everything
from tests.words.patterns import PATTERNS, PREFIXES, WITH_A_PLUS, filled

ENGINE = Path(stonebook.__file__).parent
SITE = Path(__file__).parents[2] / "lite"
TREES = [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(ENGINE.rglob("*.py"))]
ENGLISH = everything()
ROOTS = {part for key in ENGLISH for part in key.split(".")[:2]}

# Keys that no code uses yet, each with its reason.
KEPT = {
    "language.name": "how a language calls itself, for a reader who chooses one",
    "language.plural": "read with the file",
}


def literals():
    """Every text in the code of the engine, and every dotted word in the files of the site."""
    nodes = [node for tree in TREES for node in ast.walk(tree)]
    texts = {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    for file in SITE.rglob("*"):
        if file.suffix in (".py", ".js", ".mjs", ".html") and "node_modules" not in file.parts:
            texts |= {*re.findall(r"[\w.]+", file.read_text(encoding="utf-8"))}
    return texts


def patterns_in_code():
    """Every f-string of the engine that looks like a key, what it fills in written as `{}`."""
    found = set()
    for tree in TREES:
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [p.value if isinstance(p, ast.Constant) else "{}" for p in node.values]
                text = "".join(parts)
                if re.fullmatch(r"[a-z][a-z_ ]*\.[\w. {}]*", text) and text.split(".")[0] in ROOTS:
                    found.add(text)
    return found


def test_the_code_has_the_patterns_that_are_listed():
    found = patterns_in_code()
    assert len(found) > 40
    known = {*PATTERNS, "ended.{}", "alterigo.{}"}  # the latter two put others behind PREFIXES
    unlisted = {text for text in found if not known & {prefix + text for prefix in PREFIXES}}
    assert unlisted == set()


def test_the_keys_with_an_end_have_sentences():
    assert {*ENGLISH} >= WITH_A_PLUS


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_key_of_a_pattern_has_a_sentence(pattern):
    assert [key for key in filled(pattern) if key not in ENGLISH] == []


def test_every_sentence_is_said_somewhere():
    texts = literals()
    built = {key for pattern in PATTERNS for key in filled(pattern)}
    named = {prefix + text for prefix in PREFIXES for text in texts}
    of_a_choice = {key for key in ENGLISH if re.fullmatch(r"rule\.\w+\.choice", key)}
    glossary = {key for key in ENGLISH if key.startswith("glossary.")}
    others = {*WITH_A_PLUS, *of_a_choice, *glossary, *KEPT}
    assert {*ENGLISH} - built - named - others == set()


def test_every_reason_that_is_named_has_a_sentence():
    roots = {key.removeprefix("refusal.").split(".")[0] for key in ENGLISH if "refusal." in key}
    reasons = [
        node.args[2].value
        for tree in TREES
        for node in ast.walk(tree)
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
        for tree in TREES
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("say", "button")
        and node.args
        and isinstance(node.args[0], ast.Constant)
    ]
    assert len(named) > 200
    assert [key for key in named if key not in ENGLISH] == []
