"""Only files that are never requested are removed."""

import json
from pathlib import Path

import pytest

from lite.notebook import chunks, pruning
from tests.lite.jupyter import write, write_assembled_site

NEEDED = (
    *("index.html", "notebooks/index.html", "tree/index.html", "build/fa-solid.woff2"),
    *("build/tree/bundle.js", "build/9.ab.js", "build/schemas/all.json", "build/1.ab.js"),
    *("static/pyodide/micropip-1-py3-none-any.whl", "build/third-party-licenses.json"),
    *("extensions/a/static/remoteEntry.34.js",),
)
GONE = (
    *("rspack.config.js", "config-utils.js", "jupyter-lite.json", "tree/jupyter-lite.json"),
    *("service-worker.js", "doc/tree/index.html", "build/schemas/@a/b/c.json", "build/one.ab.js"),
    *("build/fa-solid.woff", "build/fa-solid.svg", "extensions/a/static/style.js"),
    *("static/pyodide/ipython-9-cp314.whl", "build/5.ab.js", "build/6.ab.js"),
)


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    names = tmp_path / "chunks.json"
    write(names, '["build/one"]')
    monkeypatch.setattr(chunks, "NAMES_FILE", names)
    folder = write_assembled_site(tmp_path / "out")
    for name in (*NEEDED, *GONE):
        write(folder / name, "x")
    write(folder / "build/tree/bundle.js", "r.e(1)")
    write(folder / "build/1.ab.js", "(x||[]).push([[1],{m(){t.e(5).then();t.e(9)}}])")
    write(folder / "build/5.ab.js", "(x||[]).push([[5],{m(){mermaidAPI(r.e(6),r.e(9))}}])")
    for number in (6, 9):
        write(folder / f"build/{number}.ab.js", f"(x||[]).push([[{number}],{{}}])")
    return folder


def test_requested_files_stay_in_the_site(site: Path) -> None:
    pruning.prune(site)
    assert [name for name in NEEDED if not (site / name).is_file()] == []
    assert [name for name in GONE if (site / name).exists()] == []
    assert not (site / "doc").exists()  # nor folders with nothing in them


def test_every_rule_has_a_reason_and_something_to_do() -> None:
    assert all(rule.reason and (rule.globs or rule.find) for rule in pruning.RULES)


def test_settings_lose_their_descriptions_and_nothing_else(site: Path) -> None:
    named = {"description": {"type": "string", "default": "kept", "description": "gone"}}
    schema = {"title": "kept", "description": "gone", "properties": named, "enum": ["a", {"b": 1}]}
    file = site / "build/schemas/all.json"
    write(file, json.dumps([{"id": "a:b", "raw": "{}", "schema": schema}]))
    pruning.shorten_settings(site)
    left = {"description": {"type": "string", "default": "kept"}}
    shortened = {"title": "kept", "properties": left, "enum": ["a", {"b": 1}]}
    assert json.loads(file.read_text()) == [{"id": "a:b", "raw": "{}", "schema": shortened}]
