"""The oracles stand alone: no import of the engine or of each other, and no bit tricks."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
ORACLES = ["otello", "io", "ikeda", "alterigo", "jo"]
MAY_IMPORT = {"re", "dataclasses"}
BIT_OPERATIONS = (ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr, ast.BitXor, ast.Invert)
BIT_METHODS = {"bit_length", "bit_count", "to_bytes", "from_bytes"}
LOADERS = {"__import__", "exec", "eval", "compile", "globals", "getattr", "open"}
PROTOCOL = ["start", "cells", "moves", "play", "refusal", "rows", "to_move", "phase", "result"]


def tree_of(name):
    return ast.parse((HERE / f"{name}.py").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ORACLES)
def test_imports_only_two_plain_modules(name):
    for node in ast.walk(tree_of(name)):
        if isinstance(node, ast.Import):
            assert {alias.name for alias in node.names} <= MAY_IMPORT
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0
            assert node.module in MAY_IMPORT
        if isinstance(node, ast.Name):
            assert node.id not in LOADERS


@pytest.mark.parametrize("name", ORACLES)
def test_the_second_implementation_uses_no_bit_operations(name):
    for node in ast.walk(tree_of(name)):
        assert not isinstance(node, BIT_OPERATIONS)
        if isinstance(node, ast.Attribute):
            assert node.attr not in BIT_METHODS


@pytest.mark.parametrize("name", ORACLES)
def test_follows_the_protocol_in_its_order(name):
    functions = [node.name for node in tree_of(name).body if isinstance(node, ast.FunctionDef)]
    assert [function for function in functions if function in PROTOCOL] == PROTOCOL


def test_every_oracle_plays_without_the_engine():
    """In a fresh interpreter in which importing `stonebook` fails, every oracle plays."""
    script = f"""
import sys
sys.modules["stonebook"] = None
sys.path.insert(0, {str(ROOT)!r})
from tests.oracle import alterigo, ikeda, io, jo, otello
for oracle in (alterigo, ikeda, io, jo, otello):
    state = oracle.start()
    oracle.play(state, oracle.moves(state)[0])
assert not [name for name in sys.modules if name.startswith("stonebook.")]
"""
    subprocess.run([sys.executable, "-I", "-c", script], check=True, timeout=60)
