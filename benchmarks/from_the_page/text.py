"""The lessons of a track as plain text: `python -m benchmarks.from_the_page.text io`.

Prints the pages for reading, with the boards as text and all answers, and nothing else of the site.
Build the site first: `python3 -m lite build`.
"""

from __future__ import annotations

import argparse
import re
import sys
from html.parser import HTMLParser
from pathlib import Path

from lite.setup import paths
from lite.site import lesson_files
from lite.site.pages.cards import group_by_track
from lite.site.pages.paper_words import SCREEN

SKIPPED_TAGS = {"script", "style", "nav", "header", "footer", "head"}
LIVE = "stonebook-output"
"""The class of a live board, which comes next to a board for reading."""
SKIPPED_CLASSES = {LIVE, SCREEN}
"""The classes of the elements that a printed page leaves out."""
INLINE = {"a", "abbr", "b", "code", "em", "i", "small", "span", "strong", "sub", "sup", "tspan"}
VOID = {"br", "hr", "img", "input", "link", "meta"}
BOARD = {"title", "desc"}
"""The text of a picture: its title, and the board line by line."""


def main() -> None:
    """Print the text of a track."""
    tracks = group_by_track(lesson_files.read(paths.NOTEBOOKS))
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.from_the_page.text", description=__doc__.split("\n")[0]
    )
    parser.add_argument("track", choices=[name for name, lessons in tracks.items() if lessons])
    name = parser.parse_args().track
    pages = [paths.DIST / lesson.address / "read" / "index.html" for lesson in tracks[name]]
    if missing := [page for page in pages if not page.is_file()]:
        sys.exit(f"{missing[0]} is missing. Build the site first: python3 -m lite build")
    print("\n\n\n".join(map(text_of, pages)))


def text_of(page: Path) -> str:
    """Return the text of a page: its paragraphs, questions, answers, and boards as text."""
    reader = _Reader()
    reader.feed(page.read_text(encoding="utf-8"))
    text = re.sub(r" +\n", "\n", "".join(reader.pieces))
    return re.sub(r"\n{3,}", "\n\n", text).strip()


class _Reader(HTMLParser):
    """Collects the text of a page's main part. Each block becomes a paragraph."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[str] = []
        self._open: list[str] = []
        self._skipped = 0  # the number of open elements from the outermost skipped element inwards

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in VOID:
            self._break("\n" if tag == "br" else "")
            return
        self._open.append(tag)
        classes = {*(dict(attrs).get("class") or "").split()}
        if self._skipped or tag in SKIPPED_TAGS or classes & SKIPPED_CLASSES:
            self._skipped += 1
        elif tag not in INLINE:
            self._break("\n\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID or tag not in self._open:
            return
        while self._open.pop() != tag:
            self._skipped = max(self._skipped - 1, 0)
        if self._skipped:
            self._skipped -= 1
        elif tag not in INLINE:
            self._break("\n\n")

    def handle_data(self, data: str) -> None:
        if self._skipped or "main" not in self._open:
            return
        if not data.strip():
            is_inline = self._open[-1] in INLINE | {"p", "li"} and self.pieces
            self.pieces += [" "] if is_inline and not self.pieces[-1][-1:].isspace() else []
            return
        if "svg" in self._open and self._open[-1] not in BOARD:
            return
        verbatim = "pre" in self._open or self._open[-1] == "desc"
        self.pieces.append(data if verbatim else re.sub(r"\s+", " ", data))

    def _break(self, newlines: str) -> None:
        if not self._skipped:
            self.pieces.append(newlines)


if __name__ == "__main__":
    main()
