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
from typing import NamedTuple

from stonebook.draw.scene import Scene
from stonebook.draw.svg import svg
from stonebook.rules.errors import BadSettings
from stonebook.words import language, say
from stonebook.words.truncate import excerpt

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
LETTER_WIDTH = 0.48
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
    """A printed part: a title and pages of HTML, with page numbers of its own."""

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
    return ceil(len(text) / (width * LETTER_WIDTH))


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
        of = len(part.pages)
        for number, page in enumerate(part.pages, start=1):
            foot = (part.title, source, say("worksheet.page", number=number, of=of))
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
    return (
        # Overrides the site's styles for headings and lists.
        STYLE.replace("SHEET", 2 * ".stonebook-papers")
        .replace("PAPER", paper_size.css)
        .replace("HIGH", f"{paper_size.height - 2 * PAGE_MARGIN:g}mm")
        .replace("TALL", f"{paper_size.height:g}mm")
        .replace("MARGIN", f"{PAGE_MARGIN:g}mm")
        .replace("WIDE", f"{CONTENT_WIDTH:g}mm")
        .replace("CODE", f"{QR_WIDTH:g}mm")
    )


STYLE = """
@page { size: PAPER; margin: MARGIN; }
:root SHEET { font: 10.5pt/1.35 Inter, system-ui, 'Segoe UI', Roboto, sans-serif; color: #000; }
:root SHEET * { box-sizing: border-box; }
:root SHEET :is(h2, h3, p, ol, ul) { margin: 0; padding: 0; font-family: inherit; }
:root SHEET h2 { font: 600 17pt/8mm 'Stonebook Serif', Georgia, serif; margin: 0 0 2mm;
 border-bottom: .4mm solid #000; white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
 break-after: avoid; }
:root SHEET h3 { font: 600 13pt/5mm 'Stonebook Serif', Georgia, serif; display: inline; }
.stonebook-paper { position: relative; display: flow-root; }
:root SHEET .sheet-foot { position: absolute; left: 0; right: 0; bottom: 0; display: flex;
 justify-content: space-between; gap: 6mm; height: 6mm; border-top: .2mm solid #999;
 font-size: 8pt; line-height: 6mm; color: #555; white-space: nowrap; overflow: hidden; }
:root SHEET .sheet-named { display: flex; gap: 6mm; height: 8mm;
 margin: 0 0 2mm; align-items: end; }
:root SHEET .sheet-blank { flex: 1; border-bottom: .3mm solid #555; }
:root SHEET .sheet-two { display: grid; grid-template-columns: 1fr 1fr; column-gap: 6mm; }
:root SHEET .sheet-two + .sheet-two { border-top: .2mm solid #bbb; }
:root SHEET .sheet-exercise { display: grid; grid-template-rows: subgrid; grid-row: span 3; }
:root SHEET :is(.sheet-exercise, .sheet-answer, figure, tr, li) { break-inside: avoid; }
:root SHEET .sheet-exercise { padding: 2mm 0; min-width: 0; }
:root SHEET .sheet-exercise > figure { margin: 2mm 0; }
:root SHEET .sheet-exercise { --stonebook-labels: 1.2; } /* coordinates of 8 pt */
:root SHEET .sheet-below { display: flex; gap: 4mm; }
:root SHEET .sheet-below > div { flex: 1; min-width: 0; }
:root SHEET figure { margin: 0; min-width: 0; }
:root SHEET svg { display: block; }
:root SHEET .sheet-kit svg { margin: 6mm auto 0; }
:root SHEET .sheet-code { flex: 0 0 CODE; width: CODE; min-height: 31mm;
 font-size: 6.5pt; text-align: center;
 line-height: 1.2; color: #333; }
:root SHEET .sheet-code svg { width: CODE !important; max-width: none !important; height: auto; }
:root SHEET .sheet-code a { color: inherit; text-decoration: none; overflow-wrap: anywhere; }
:root SHEET .sheet-write { display: flex; gap: 2mm; height: 7.5mm; align-items: end; }
:root SHEET .sheet-answer { display: flex; gap: 5mm; padding: 2mm 0; border-top: .2mm solid #bbb; }
:root SHEET .sheet-answer figure { flex: 0 0 40mm; }
:root SHEET .sheet-rules li { list-style: none; padding: 0 0 2mm; line-height: 1.3; }
:root SHEET .sheet-plan { width: 100%; border-collapse: collapse; margin: 2mm 0 0;
 table-layout: fixed; font-size: 9.5pt; line-height: 1.3; }
:root SHEET .sheet-plan :is(th, td) { padding: 0 2mm 1mm 0; text-align: left;
 vertical-align: top; overflow-wrap: break-word; border: 0; }
:root SHEET .sheet-plan th:nth-child(1) { width: 16mm; }
:root SHEET .sheet-plan th:nth-child(2) { width: 22mm; }
:root SHEET .sheet-plan :is(td:nth-child(1), .sheet-begins td:nth-child(2)) { font-weight: bold; }
:root SHEET .sheet-plan th { border-bottom: .3mm solid #000; }
:root SHEET .sheet-begins td { border-top: .2mm solid #bbb; padding-top: 1mm; }
:root SHEET .sheet-start { float: right; margin: 0 0 3mm 5mm; }
:root SHEET .sheet-small { font-size: 8.5pt; line-height: 4mm; }
/* A board's ground costs ink and says nothing. The preview shows what is printed. */
:root SHEET .sbf-board { fill: #fff; }
:root SHEET .sbs-grain, :root SHEET .sbf-shadow { display: none; }
:root SHEET .sbs-grid { stroke: #555; }
:root SHEET .sbf-label { fill: #000; }
/* Stones are flat, with an outline. Their gradients may be outside the sheet. */
:root:has(SHEET) :is(.sbt-shadow, .sbt-no-shadow) { stop-opacity: 0; }
:root:has(SHEET) :is(.sbt-dark, .sbt-dark-shine, .sbt-dark-rim) { stop-color: #000; }
:root:has(SHEET) :is(.sbt-light, .sbt-light-shine, .sbt-light-rim) { stop-color: #fff; }
:root:has(SHEET) :is(.sbt-red, .sbt-red-shine, .sbt-red-rim) { stop-color: #e0604e; }
:root:has(SHEET) :is(.sbt-neutral, .sbt-neutral-shine, .sbt-neutral-rim) { stop-color: #ddd; }
:root SHEET :is(.sbs-dark-edge, .sbs-light-edge, .sbs-red-edge, .sbs-neutral-edge) {
 stroke: #000; stroke-width: .03px; }
@media screen {
 /* Paper is white and has its own size, on a dark page, too. */
 :root SHEET { color-scheme: light; }
 .stonebook-paper { box-sizing: border-box; max-width: calc(WIDE + 2 * MARGIN); min-height: TALL;
  margin: 0 auto 8mm; padding: min(MARGIN, 4vw); background: #fff; border: 1px solid #bbb;
  box-shadow: 0 1mm 3mm rgb(0 0 0 / .2); overflow-x: auto; }
 :root SHEET .sheet-foot { left: min(MARGIN, 4vw); right: min(MARGIN, 4vw); bottom: MARGIN; }
 :root SHEET svg { max-width: 100%; }
}
@media screen and (max-width: 50rem) {
 .stonebook-paper { min-height: 0; }
 :root SHEET h2 { white-space: normal; }
 :root SHEET .sheet-foot { position: static; margin-top: 4mm; }
 :root SHEET .sheet-two { grid-template-columns: repeat(auto-fit, minmax(min(100%, 74mm), 1fr)); }
}
@media print {
 html, body { margin: 0; padding: 0; background: #fff; }
 .stonebook-paper { break-after: page; height: calc(HIGH - 1mm); overflow: visible; }
 .stonebook-paper:last-child { break-after: auto; }
}
"""
