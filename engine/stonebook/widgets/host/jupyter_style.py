"""The styles of lessons in other Jupyters than the site's, whose pages have styles of their own."""

from __future__ import annotations

from pathlib import Path

from IPython.display import HTML, display

FILE = Path(__file__).with_name("jupyter.css")
"""The style sheet of an installed package. The project's own copy of the package has none."""
TO_HEAD = """<script>
document.querySelectorAll("head > .stonebook-sheet").forEach((old) => old.remove());
document.head.append(...document.querySelectorAll(".stonebook-sheet"));
</script>"""
"""Moves the styles out of the cell's output: a Jupyter may remove it while it is out of sight."""
_cells: list[str | None] = []


def show_style(cell: str | None) -> None:
    """Show the styles below the running `cell`, unless another cell has shown them.

    A cell that runs again shows them again, since its old output is gone.
    """
    if not _cells:
        _cells.append(cell)
    if cell in _cells and FILE.is_file():
        style = FILE.read_text(encoding="utf-8")
        display(HTML(f'<style class="stonebook-sheet">{style}</style>{TO_HEAD}'))
