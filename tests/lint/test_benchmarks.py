"""Every module of the benchmarks can be imported: nothing else runs them between measurements."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path

import pytest

from lite.setup.paths import ROOT

NEEDS_LIBCST = {
    "benchmarks.mutation.__main__",
    "benchmarks.mutation.faults",
    "benchmarks.mutation.plant",
    "benchmarks.mutation.run",
}
"""Modules that change code by its syntax tree, with a package that only they need."""


def name_of(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = [name_of(file) for file in sorted((ROOT / "benchmarks").rglob("*.py"))]


@pytest.mark.parametrize("module", MODULES)
def test_a_benchmark_can_be_imported(module: str) -> None:
    if module in NEEDS_LIBCST and importlib.util.find_spec("libcst") is None:
        pytest.skip("libcst is not installed")
    importlib.import_module(module)


def test_only_known_modules_are_skipped() -> None:
    assert {*MODULES} >= NEEDS_LIBCST
    assert len(MODULES) > 80
