"""Live boards as they look before Python has started: the same elements, drawn by the build.

The markup is that of ipywidgets, so the site's styles give everything its final place. No control
works yet, and each canvas is a picture of its board.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from stonebook.draw.scene import Scene
from stonebook.draw.shapes.layers import ground_shapes
from stonebook.draw.shapes.shape import Shape
from stonebook.draw.svg import picture_style, svg, svg_elements
from stonebook.widgets.host import host as hosts
from stonebook.widgets.host.run_in_slices import run_at_once
from stonebook.words import language, say

SIZE = re.compile(r' width="[^"]*" height="[^"]*" class="([^"]*)"(.*?) style="[^"]*"', flags=re.S)
ANNOUNCING_ATTRIBUTES = re.compile(r' (?:role="status"|aria-live="\w+")')
"""Attributes that make a screen reader announce text. A picture that opens is not announced."""


class IdleHost(hosts.Static):
    """A build that drops background work."""

    def spawn(self, work: Coroutine[object, object, object]) -> None:
        """Drop the work."""
        work.close()


class EagerHost(hosts.Static):
    """A build that does background work at once."""

    def spawn(self, work: Coroutine[object, object, object]) -> None:
        """Do the work."""
        run_at_once(work)


@contextmanager
def without_background_work(page: Mapping[str, str], site: str = "") -> Iterator[None]:
    """Make widgets as on a page with this query, before any background work.

    `site` stands for the address of the site, which a build does not know.
    """
    with _on(IdleHost(hosts.PageInfo(query=page, site=site, language=language()))):
        yield


@contextmanager
def with_finished_background_work(site: str) -> Iterator[None]:
    """Make widgets as on a page without a query, after all background work."""
    with _on(EagerHost(hosts.PageInfo(site=site, language=language()))):
        yield


@contextmanager
def _on(host: hosts.Host) -> Iterator[None]:
    before = hosts.use(host)
    try:
        yield
    finally:
        hosts.use(before)


def first_boards(figures: Mapping[str, str]) -> str:
    """Return figures. The page shows the figure whose name is in `data-stonebook-first`."""
    rules = ",".join(
        f'[data-stonebook-first="{name}"] [data-first="{name}"]'
        for name in map(html.escape, figures)
    )
    every = "".join(
        f'<div data-first="{html.escape(name)}">{figure}</div>' for name, figure in figures.items()
    )
    return f"<style>[data-first]{{display:none}}{rules}{{display:block}}</style>{every}"


def still(widget: Any, *, plain: bool = False, bare: bool = False) -> str:
    """Return a live widget as markup.

    With `plain` the board is an empty plate of wood, for a board that is not known yet. With `bare`
    the board has its lines but no stones.
    """
    kind = "stonebook-waits stonebook-plain" if plain or bare else "stonebook-waits"
    draw_board = _bare if bare else _plate if plain else _picture
    return f'<figure class="{kind}">{_element(widget, draw_board)}</figure>'


def _element(widget: Any, draw_board: Callable[[Scene, str], str]) -> str:
    css = getattr(widget.layout, "stonebook_css", {})
    if css.get("display") == "none":
        return ""
    name = type(widget).__name__
    if name == "Canvas":
        picture = draw_board(widget.stonebook_scene, css["max_width"])
        hidden = css.get("visibility") == "hidden"
        return picture.replace('style="', 'style="visibility:hidden;', 1) if hidden else picture
    style = ";".join(f"{key.replace('_', '-')}:{value}" for key, value in css.items())
    attributes = (
        f'class="{_names(name)} {" ".join(widget._dom_classes)}" style="{html.escape(style)}"'
    )
    if name in ("VBox", "HBox"):
        inside = "".join(_element(child, draw_board) for child in widget.children)
        board = _board() if "stonebook-board" in widget._dom_classes else ""
        return f"<div {attributes}{board}>{inside}</div>"
    if name == "HTML":
        value = ANNOUNCING_ATTRIBUTES.sub("", widget.value)
        return f'<div {attributes}><div class="widget-html-content">{value}</div></div>'
    label = html.escape(widget.description)
    if name == "Button":
        off = "disabled" if widget.disabled else 'aria-disabled="true"'
        title = f' title="{html.escape(widget.tooltip)}"' if widget.tooltip else ""
        return f"<button {attributes}{title} {off}>{label}</button>"
    caption = f'<label class="widget-label" style="width:initial">{label}</label>'
    field = f'aria-label="{label or html.escape(getattr(widget, "placeholder", ""))}" disabled'
    if name == "Dropdown":
        option = html.escape(str(widget.label))
        return (
            f"<div {attributes}>{caption}<select {field}><option>{option}</option></select></div>"
        )
    if name == "Checkbox":
        ticked = " checked" * widget.value
        inside = f'<label><input type="checkbox" disabled{ticked}><span>{label}</span></label>'
        return f"<div {attributes}>{inside}</div>"
    if name == "Textarea":
        return (
            f'<div {attributes}>{caption}<textarea rows="{widget.rows}" {field}></textarea></div>'
        )
    assert name == "Text", name
    hint = html.escape(widget.placeholder)
    value = html.escape(widget.value)
    box = f'<input type="text" class="widget-input" placeholder="{hint}" value="{value}" {field}>'
    return f"<div {attributes}>{caption}{box}</div>"


def _board() -> str:
    """Return attributes with a board's name and its help on keys, which `early-board.js` reads."""
    words = {"kind": say("page.board"), "keys": say("page.board.keys")}
    facts = "".join(f' data-{name}="{html.escape(text)}"' for name, text in words.items())
    return f' tabindex="0"{facts}'


def _names(name: str) -> str:
    """Return the classes that ipywidgets gives to a widget."""
    return {
        "VBox": "jupyter-widgets widget-container widget-box widget-vbox",
        "HBox": "jupyter-widgets widget-container widget-box widget-hbox",
        "Button": "jupyter-widgets jupyter-button widget-button",
    }.get(name, f"jupyter-widgets widget-inline-hbox widget-{name.lower()}")


def _picture(board: Scene, width: str) -> str:
    css_width = html.escape(width)
    return SIZE.sub(
        rf' class="\1 stonebook-canvas"\2 style="width:{css_width};height:auto"',
        svg(board),
        count=1,
    )


def _plate(board: Scene, width: str) -> str:
    return _ground(board, width, [*ground_shapes(board)][:1])


def _bare(board: Scene, width: str) -> str:
    return _ground(board, width, [*ground_shapes(board)])


def _ground(board: Scene, width: str, ground: Sequence[Shape]) -> str:
    return (
        f'<svg viewBox="0 0 {board.width:g} {board.height:g}" class="stonebook-canvas" '
        f'aria-hidden="true" style="width:{html.escape(width)};height:auto">'
        f"<style>{picture_style(ground)}</style>{svg_elements(ground)}</svg>"
    )
