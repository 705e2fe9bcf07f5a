"""Pages to print: paper size, style, and page breaks.

Pages are composed here and not by the browser, so each can contain its number: some browsers
do not print the boxes in a page's margin. All measures are in millimetres, and all content fits on
the smaller of the two papers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil
from pathlib import Path
from typing import NamedTuple

from stonebook.draw.scene import Scene
from stonebook.draw.svg import svg
from stonebook.rules.errors import BadSettings
from stonebook.words import language, say
from stonebook.words.truncate import excerpt

STYLE_FILE = Path(__file__).with_name("print.css")
SITE_NAME = "Stonebook"
PAGE_MARGIN = 15.0
"""The margin of a printed page. Lengths are in millimetres."""
FOOT_HEIGHT = 8.0
"""The height of a page's foot: its title, its source, its number."""
CONTENT_WIDTH = 180.0
"""The width of the content on either paper."""
MAX_CELL_WIDTH = 11.0
"""The greatest width of a cell on a printed board."""
QR_WIDTH = 25.0
"""The width of a QR code."""
LINE_HEIGHT = 5.0
"""The height of a line of text."""
CHARACTERS_PER_MM = 0.48
"""The characters per millimetre, estimated low: typefaces can be wide, and lines break at words."""


class Paper(NamedTuple):
    """A paper size: its name in CSS, and its height."""

    css: str
    height: float

    @property
    def room(self) -> float:
        """The height that is left for the content of a page, above the foot."""
        return self.height - 2 * PAGE_MARGIN - FOOT_HEIGHT


PAPERS = {"a4": Paper("A4", 297.0), "letter": Paper("letter", 279.4)}


@dataclass(frozen=True)
class PrintedPart:
    """A printed part: a title and pages of HTML, with its own page numbers."""

    title: str
    pages: tuple[str, ...]


class Block(NamedTuple):
    """A piece of HTML (`markup`) that is not split, and its greatest `height` in millimetres."""

    markup: str
    height: float


def paper(name: str) -> Paper:
    """Return a paper by its name, "a4" or "letter". Raises BadSettings for any other name.

    >>> paper("A4").css, round(paper("letter").room)
    ('A4', 241)
    """
    paper = PAPERS.get(name.strip().lower())
    if paper is None:
        sizes = [*PAPERS]
        raise BadSettings(say("worksheet.error.paper", value=excerpt(name), known=sizes), name)
    return paper


def line_count(text: str, width: float) -> int:
    """Return the maximum number of lines that a text takes in a column of this width.

    >>> line_count("", 60), line_count("Black is to move.", 60), line_count("word " * 30, 60)
    (0, 1, 6)
    """
    return ceil(len(text) / (width * CHARACTERS_PER_MM))


def flow(blocks: Iterable[Block], room: float, first: float = 0.0) -> tuple[str, ...]:
    """Distribute blocks over pages of height `room`, with `first` already used on the first page.

    >>> flow([Block("a", 5), Block("b", 6), Block("c", 4)], room=10)
    ('a', 'bc')
    """
    pages, used = [""], first
    for block in blocks:
        if used + block.height > room and pages[-1]:
            pages.append("")
            used = 0.0
        pages[-1] += block.markup
        used += block.height
    return tuple(pages)


def picture(scene: Scene, width: float, height: float, unit: float = MAX_CELL_WIDTH) -> str:
    """Return a board that fits into this width and height, with cells at most `unit` wide."""
    unit = min(width / scene.width, height / scene.height, unit)
    return svg(scene, width=f"{unit * scene.width:.2f}mm")


def heading(text: str, level: int = 2) -> str:
    """Return a heading."""
    return f"<h{level}>{escape(text)}</h{level}>"


def sheets(parts: Sequence[PrintedPart], paper_size: Paper, site: str = "") -> str:
    """Return the printed pages with their style, to be embedded in a page of the site.

    `site` is the address at the foot of each page, "" for none.
    """
    source = " · ".join(filter(None, (SITE_NAME, site.partition("://")[2].rstrip("/"))))
    pages_html = []
    for part in parts:
        total = len(part.pages)
        for number, page in enumerate(part.pages, start=1):
            foot = (part.title, source, say("worksheet.page", number=number, of=total))
            spans = " ".join(f"<span>{escape(text)}</span>" for text in foot)
            pages_html.append(
                f'<section class="stonebook-paper">\n{page}<p class="sheet-foot">{spans}</p>'
                "</section>\n"
            )
    return (
        f"<style>{_styles(paper_size)}</style>\n"
        '<div class="stonebook-papers stonebook-letters" '
        f'lang="{language()}">\n{"".join(pages_html)}</div>'
    )


def document(parts: Sequence[PrintedPart], paper_size: Paper, site: str = "") -> str:
    """Return the printed pages as a self-contained HTML file."""
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(parts[0].title)}</title>\n</head>\n"
        # Paper is white, even in dark mode.
        f'<body data-jp-theme-light="true">\n{sheets(parts, paper_size, site)}\n</body>\n</html>\n'
    )


def _styles(paper_size: Paper) -> str:
    """Return the style of printed pages: what depends on the paper, then `print.css`."""
    lengths = {
        "margin": PAGE_MARGIN,
        "page-height": paper_size.height,
        "content-height": paper_size.height - 2 * PAGE_MARGIN,
        "content-width": CONTENT_WIDTH,
        "code-width": QR_WIDTH,
    }
    properties = " ".join(f"--print-{name}: {length:g}mm;" for name, length in lengths.items())
    page = {"size": paper_size.css, "margin": f"{PAGE_MARGIN:g}mm"}
    declarations = "; ".join(f"{name}: {value}" for name, value in page.items())
    return (
        f"@page {{ {declarations} }}\n"
        f".stonebook-papers {{ {properties} }}\n{STYLE_FILE.read_text(encoding='utf-8')}"
    )
