"""Live boards as they look before Python has started: the same elements, drawn by the build.

The markup is that of ipywidgets, so the site's styles give everything its final place. No control
works yet, and each canvas is a picture of its board.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

from stonebook.draw.scene import Scene
from stonebook.draw.shapes.layers import ground_shapes
from stonebook.draw.shapes.shape import Shape
from stonebook.draw.svg import ground_svg, svg
from stonebook.widgets.host import host as hosts
from stonebook.widgets.host.environments import BuildHost, Host
from stonebook.widgets.host.page_info import PageInfo
from stonebook.widgets.host.run_in_slices import run_at_once
from stonebook.words import language, say

ANNOUNCING_ATTRIBUTES = re.compile(r' (?:role="status"|aria-live="\w+")')
"""Attributes that make a screen reader announce text. A picture that opens is not announced."""


BoardDrawing: TypeAlias = Callable[[Scene, str], str]
"""Returns a board's picture as markup, from its scene and its style in CSS."""


class IdleHost(BuildHost):
    """A build that drops background work."""

    def spawn(self, work: Coroutine[object, object, object]) -> None:
        """Drop the work, which has not begun."""
        work.close()


class EagerHost(BuildHost):
    """A build that does background work at once."""

    def spawn(self, work: Coroutine[object, object, object]) -> None:
        """Do the work before returning."""
        run_at_once(work)


@contextmanager
def without_background_work(page: Mapping[str, str], site: str = "") -> Iterator[None]:
    """Make widgets as on a page with this query, before any background work.

    `site` stands for the address of the site, which a build does not know.
    """
    with _on(IdleHost(PageInfo(query=page, site=site, language=language()))):
        yield


@contextmanager
def with_finished_background_work(site: str) -> Iterator[None]:
    """Make widgets as on a page without a query, after all background work."""
    with _on(EagerHost(PageInfo(site=site, language=language()))):
        yield


@contextmanager
def _on(host: Host) -> Iterator[None]:
    before = hosts.use_host(host)
    try:
        yield
    finally:
        hosts.use_host(before)


def first_boards(figures: Mapping[str, str]) -> str:
    """Return figures. The page shows the figure whose name is in `data-stonebook-first`."""
    rules = ",".join(
        f'[data-stonebook-first="{name}"] [data-first="{name}"]'
        for name in map(html.escape, figures)
    )
    marked_figures = "".join(
        f'<div data-first="{html.escape(name)}">{figure}</div>' for name, figure in figures.items()
    )
    return f"<style>[data-first]{{display:none}}{rules}{{display:block}}</style>{marked_figures}"


def still(widget: Any, *, plain: bool = False, bare: bool = False, attributes: str = "") -> str:
    """Return a live widget as a figure, which may have more `attributes`.

    With `plain` the board is an empty plate of wood, for a board that is not known yet. With `bare`
    the board has its lines but no stones.
    """
    drawn = still_markup(widget, plain=plain, bare=bare)
    return still_figure(drawn, attributes, unfinished=plain or bare)


def still_figure(markup: str, attributes: str = "", *, unfinished: bool = False) -> str:
    """Return the figure around a still widget's markup. An `unfinished` one has no stones yet."""
    classes = "stonebook-waits stonebook-plain" if unfinished else "stonebook-waits"
    return f'<figure{attributes and f" {attributes}"} class="{classes}">{markup}</figure>'


def still_markup(widget: Any, *, plain: bool = False, bare: bool = False) -> str:
    """Return a live widget as markup, without the figure around it."""
    return _element(widget, _bare if bare else _plate if plain else _picture)


def _element(widget: Any, draw_board: BoardDrawing) -> str:
    """Return a widget with those inside it, "" if hidden. Raises KeyError for other classes."""
    css = getattr(widget.layout, "stonebook_css", {})
    if css.get("display") == "none":
        return ""
    name = type(widget).__name__
    if name == "Canvas":
        return _canvas(widget, css, draw_board)
    style = ";".join(f"{key.replace('_', '-')}:{value}" for key, value in css.items())
    classes = f"{_names(name)} {' '.join(widget._dom_classes)}"
    attributes = f'class="{classes}" style="{html.escape(style)}"'
    if name in BOXES:
        return _box(widget, attributes, draw_board)
    return CONTROLS[name](widget, attributes)


def _canvas(canvas: Any, css: Mapping[str, str], draw_board: BoardDrawing) -> str:
    style = f"width:{css['max_width']};height:auto"
    if css.get("visibility") == "hidden":
        style = f"visibility:hidden;{style}"
    return draw_board(canvas.stonebook_scene, style)


def _box(box: Any, attributes: str, draw_board: BoardDrawing) -> str:
    inside = "".join(_element(child, draw_board) for child in box.children)
    board = board_attributes() if "stonebook-board" in box._dom_classes else ""
    return f"<div {attributes}{board}>{inside}</div>"


def _text(widget: Any, attributes: str) -> str:
    value = ANNOUNCING_ATTRIBUTES.sub("", widget.value)
    return f'<div {attributes}><div class="widget-html-content">{value}</div></div>'


def _button(button: Any, attributes: str) -> str:
    off = "disabled" if button.disabled else 'aria-disabled="true"'
    title = f' title="{html.escape(button.tooltip)}"' if button.tooltip else ""
    return f"<button {attributes}{title} {off}>{html.escape(button.description)}</button>"


def _checkbox(box: Any, attributes: str) -> str:
    ticked = " checked" * box.value
    label = f"<span>{html.escape(box.description)}</span>"
    return f'<div {attributes}><label><input type="checkbox" disabled{ticked}>{label}</label></div>'


def _dropdown(menu: Any, attributes: str) -> str:
    option = f"<option>{html.escape(str(menu.label))}</option>"
    return _labelled(menu, attributes, f"<select {_field(menu)}>{option}</select>")


def _textarea(box: Any, attributes: str) -> str:
    return _labelled(box, attributes, f'<textarea rows="{box.rows}" {_field(box)}></textarea>')


def _text_field(box: Any, attributes: str) -> str:
    hint, value = html.escape(box.placeholder), html.escape(box.value)
    kind = 'type="text" class="widget-input"'
    field = f'<input {kind} placeholder="{hint}" value="{value}" {_field(box)}>'
    return _labelled(box, attributes, field)


def _labelled(widget: Any, attributes: str, field: str) -> str:
    label = html.escape(widget.description)
    caption = f'<label class="widget-label" style="width:initial">{label}</label>'
    return f"<div {attributes}>{caption}{field}</div>"


def _field(widget: Any) -> str:
    """Return the attributes of a field: its name, and that it does not work yet."""
    name = widget.description or getattr(widget, "placeholder", "")
    return f'aria-label="{html.escape(name)}" disabled'


BOXES = ("VBox", "HBox")
CONTROLS: Mapping[str, Callable[[Any, str], str]] = {
    "HTML": _text,
    "Button": _button,
    "Checkbox": _checkbox,
    "Dropdown": _dropdown,
    "Text": _text_field,
    "Textarea": _textarea,
}
"""The functions that return a control's markup, from the control and its attributes."""


def board_attributes() -> str:
    """Return attributes with a board's name and its help on keys, for `replies/early-board.js`."""
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


def _picture(board: Scene, style: str) -> str:
    return svg(board, style=style, css_class="stonebook-canvas")


def _plate(board: Scene, style: str) -> str:
    return _ground(board, style, [*ground_shapes(board)][:1])


def _bare(board: Scene, style: str) -> str:
    return _ground(board, style, [*ground_shapes(board)])


def _ground(board: Scene, style: str, ground: Sequence[Shape]) -> str:
    box = (0, 0, board.width, board.height)
    return ground_svg(ground, box, style, css_class="stonebook-canvas")
