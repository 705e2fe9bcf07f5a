from pathlib import Path

import pytest

from stonebook.widgets.host import jupyter_style
from stonebook.widgets.host.environments import JupyterHost


@pytest.fixture
def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The displayed objects, in a package that has a style sheet."""
    outputs: list[object] = []
    file = tmp_path / "jupyter.css"
    file.write_text(".stonebook-step { color: red }", encoding="utf-8")
    monkeypatch.setattr(jupyter_style, "FILE", file)
    monkeypatch.setattr(jupyter_style, "_cells", [])
    monkeypatch.setattr(
        jupyter_style, "display", lambda output: outputs.append(output.data), raising=True
    )
    return outputs


def test_the_first_cell_shows_the_styles_whenever_it_runs(shown: list[str]) -> None:
    for cell in ("begin", "predict", "begin"):
        jupyter_style.show_style(cell)
    assert len(shown) == 2 and shown[0] == shown[1]
    assert '<style class="stonebook-sheet">.stonebook-step { color: red }</style>' in shown[0]


def test_an_output_in_another_jupyter_has_the_styles_above_it(
    shown: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("IPython.display.display", shown.append)
    JupyterHost().show("a board")
    assert len(shown) == 2 and shown[1] == "a board"


def test_a_package_without_the_sheet_shows_none(
    shown: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jupyter_style, "FILE", Path("missing.css"))
    jupyter_style.show_style("begin")
    assert not shown
