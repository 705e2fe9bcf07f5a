"""Pages to print: paper size, style, and page breaks.

Pages are composed here and not by the browser, so that each can contain its number: some browsers
do not print the boxes in a page's margin. All measures are in millimetres, and all content fits on
the smaller of the two papers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil
from typing import NamedTuple

from stonebook.draw.scene import Scene
from stonebook.draw.svg import svg
from stonebook.rules.errors import BadSettings
from stonebook.words import language, say
from stonebook.words.truncate import excerpt

MARGIN = 15.0
RUNNING = 8.0
"""The height of the running head with the page number."""
WIDE = 180.0
"""The width of the content on either paper."""
LINE = 5.0
"""The height of a line of text."""
LETTER_WIDTH = 0.48
"""The characters per millimetre, estimated low: typefaces can be wide, and lines break at words."""


class Paper(NamedTuple):
    """A paper size: its name in CSS, and its height."""

    css: str
    high: float

    @property
    def room(self) -> float:
        """The height that is left for the content of a page, below the running head."""
        return self.high - 2 * MARGIN - RUNNING


PAPERS = {"a4": Paper("A4", 297.0), "letter": Paper("letter", 279.4)}


@dataclass(frozen=True)
class PrintedPart:
    """A printed part: a title and pages of HTML, with page numbers of its own."""

    title: str
    pages: tuple[str, ...]


class Block(NamedTuple):
    """A piece of HTML that is not split, and its maximum height."""

    markup: str
    high: float


def paper(name: str) -> Paper:
    """Return a paper by its name, "a4" or "letter". Raises BadSettings for any other name.

    >>> paper("A4").css, round(paper("letter").room)
    ('A4', 241)
    """
    found = PAPERS.get(name.strip().lower())
    if found is None:
        known = [*PAPERS]
        raise BadSettings(say("worksheet.error.paper", said=excerpt(name), known=known), name)
    return found


def line_count(text: str, wide: float) -> int:
    """Return the maximum number of lines that a text takes in a column of this width.

    >>> line_count("", 60), line_count("Black is to move.", 60), line_count("word " * 30, 60)
    (0, 1, 6)
    """
    return ceil(len(text) / (wide * LETTER_WIDTH))


def flow(blocks: Iterable[Block], room: float, first: float = 0.0) -> tuple[str, ...]:
    """Distribute blocks over pages of height `room`, with `first` already used on the first page.

    >>> flow([Block("a", 5), Block("b", 6), Block("c", 4)], room=10)
    ('a', 'bc')
    """
    pages, used = [""], first
    for block in blocks:
        if used + block.high > room and pages[-1]:
            pages.append("")
            used = 0.0
        pages[-1] += block.markup
        used += block.high
    return tuple(pages)


def picture(scene: Scene, wide: float, high: float, unit: float = 11.0) -> str:
    """Return a board that fits into this width and height, with cells at most `unit` wide."""
    unit = min(wide / scene.width, high / scene.height, unit)
    return svg(scene, width=f"{unit * scene.width:.2f}mm")


def heading(text: str, level: int = 2) -> str:
    """Return a heading."""
    return f"<h{level}>{escape(text)}</h{level}>"


def sheets(parts: Sequence[PrintedPart], on: Paper) -> str:
    """Return the printed pages with their style, to be embedded in a page of the site."""
    made = []
    for part in parts:
        of = len(part.pages)
        for number, page in enumerate(part.pages, start=1):
            place = escape(say("worksheet.page", number=number, of=of))
            made.append(
                '<section class="stonebook-paper"><p class="sheet-running">'
                f"<span>{escape(part.title)}</span> <span>{place}</span></p>\n{page}</section>\n"
            )
    return (
        f'<style>{_styles(parts[0].title, on)}</style>\n<div class="stonebook-papers" '
        f'lang="{language()}">\n{"".join(made)}</div>'
    )


def document(parts: Sequence[PrintedPart], on: Paper) -> str:
    """Return the printed pages as a self-contained HTML file."""
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(parts[0].title)}</title>\n</head>\n"
        # Paper is white, even in dark mode.
        f'<body data-jp-theme-light="true">\n{sheets(parts, on)}\n</body>\n</html>\n'
    )


def _styles(title: str, on: Paper) -> str:
    own = "".join(f"\\{ord(letter):x} " if letter in '"\\<>&\n' else letter for letter in title)
    return (
        STYLE.replace("TITLE", own)
        # Overrides the site's styles for headings and lists.
        .replace("SHEET", 2 * ".stonebook-papers")
        .replace("PAPER", on.css)
        .replace("HIGH", f"{on.high - 2 * MARGIN:g}mm")
        .replace("TALL", f"{on.high:g}mm")
        .replace("MARGIN", f"{MARGIN:g}mm")
        .replace("WIDE", f"{WIDE:g}mm")
    )


STYLE = """
@page { size: PAPER; margin: MARGIN;
 @bottom-left { content: "TITLE"; font: 8pt sans-serif; color: #555; }
 @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; color: #555; } }
:root SHEET { font: 10.5pt/1.35 system-ui, 'Segoe UI', Roboto, sans-serif; color: #000; }
:root SHEET * { box-sizing: border-box; }
:root SHEET :is(h2, h3, p, ol, ul) { margin: 0; padding: 0; font-family: inherit; }
:root SHEET h2 { font-size: 15pt; line-height: 8mm; padding: 0 0 2mm; }
:root SHEET h3 { font-size: 10.5pt; display: inline; }
:root SHEET .sheet-running { display: flex; justify-content: space-between; gap: 4mm; height: 6mm;
 margin: 0 0 2mm; border-bottom: .3mm solid #888; font-size: 8.5pt; line-height: 5mm; color: #333;
 white-space: nowrap; overflow: hidden; }
:root SHEET .sheet-named { display: flex; gap: 6mm; height: 8mm; align-items: end; }
:root SHEET .sheet-blank { flex: 1; border-bottom: .3mm solid #555; }
:root SHEET .sheet-two { display: grid; grid-template-columns: 1fr 1fr; column-gap: 6mm; }
:root SHEET :is(.sheet-exercise, .sheet-answer, figure, tr, li) { break-inside: avoid; }
:root SHEET .sheet-exercise { padding: 2mm 0; min-width: 0; }
:root SHEET .sheet-boards { display: flex; justify-content: space-between; gap: 2mm;
 margin: 2mm 0; }
:root SHEET figure { margin: 0; min-width: 0; }
:root SHEET svg { display: block; }
:root SHEET .sheet-code { flex: 0 0 28.5mm; width: 28.5mm; font-size: 7.5pt; text-align: center;
 line-height: 1.2; color: #333; }
:root SHEET .sheet-code svg { width: 28.5mm !important; max-width: none !important; height: auto; }
:root SHEET .sheet-code a { color: inherit; }
:root SHEET .sheet-write { display: flex; gap: 2mm; height: 8mm; align-items: end; }
:root SHEET .sheet-answer { display: flex; gap: 5mm; padding: 2mm 0; border-top: .2mm solid #bbb; }
:root SHEET .sheet-answer figure { flex: 0 0 34mm; }
:root SHEET .sheet-rules li { list-style: none; padding: 0 0 2mm; line-height: 1.3; }
:root SHEET .sheet-plan { width: 100%; border-collapse: collapse; margin: 2mm 0 0;
 table-layout: fixed; font-size: 9.5pt; line-height: 1.3; }
:root SHEET .sheet-plan :is(th, td) { padding: 0 2mm 1mm 0; text-align: left;
 vertical-align: top; overflow-wrap: break-word; }
:root SHEET .sheet-plan th:nth-child(1) { width: 16mm; }
:root SHEET .sheet-plan th:nth-child(2) { width: 22mm; }
:root SHEET .sheet-plan :is(td:nth-child(1), .sheet-begins td:nth-child(2)) { font-weight: bold; }
:root SHEET .sheet-begins td { border-top: .2mm solid #bbb; padding-top: 1mm; }
:root SHEET .sheet-start { float: right; margin: 0 0 3mm 5mm; }
:root SHEET .sheet-small { font-size: 8.5pt; line-height: 4mm; }
@media screen {
 /* Paper is white and has its own size, on a dark page too. */
 :root SHEET { color-scheme: light; }
 .stonebook-paper { box-sizing: border-box; max-width: calc(WIDE + 2 * MARGIN); min-height: TALL;
  margin: 0 auto 8mm; padding: min(MARGIN, 4vw); background: #fff; border: 1px solid #bbb;
  box-shadow: 0 1mm 3mm rgb(0 0 0 / .2); overflow-x: auto; }
 :root SHEET svg { max-width: 100%; }
}
@media screen and (max-width: 50rem) {
 .stonebook-paper { min-height: 0; }
 :root SHEET .sheet-two { grid-template-columns: repeat(auto-fit, minmax(min(100%, 86mm), 1fr)); }
 :root SHEET .sheet-boards { flex-wrap: wrap; }
}
@media print {
 html, body { margin: 0; padding: 0; background: #fff; }
 .stonebook-paper { break-after: page; height: HIGH; overflow: visible; }
 .stonebook-paper:last-child { break-after: auto; }
 /* A board's ground costs ink and says nothing. */
 :root SHEET .sbf-board { fill: #fff; }
 :root SHEET .sbs-grain, :root SHEET .sbf-shadow { display: none; }
 :root SHEET .sbs-grid { stroke: #555; }
 :root SHEET .sbf-label { fill: #000; }
}
"""
