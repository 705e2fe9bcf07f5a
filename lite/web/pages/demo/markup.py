"""The demonstration board before Python has started: its first boards, words and buttons.

It is the live board's screen, with a start board of each game and the first step of each lesson
plan. `demo.js` names the game and the plan of the address, and `early-buttons.js` repeats the
presses of its buttons.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Mapping
from itertools import starmap

import stonebook
from lite.site.still_widgets import still_markup, without_background_work
from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.demonstration.display import command_line
from stonebook.classroom.demonstration.picture import overlay, picture
from stonebook.classroom.demonstration.teacher_texts import demonstration_of
from stonebook.classroom.plans.script import plan_ids
from stonebook.draw.css_width import css_width
from stonebook.draw.projector import STRONG, STRONG_DARK, overlay_shapes
from stonebook.draw.svg import (
    PICTURE_CLASS,
    UNIT_PIXELS,
    gradients,
    picture_style,
    svg_elements,
)
from stonebook.widgets.classroom.demonstration.captions import large_markup
from stonebook.widgets.classroom.demonstration.saved import DemoStore
from stonebook.widgets.classroom.demonstration.screen import DemoScreen
from stonebook.widgets.classroom.demonstration.starters import first_sentence
from stonebook.words import language

STILL = re.compile(r' aria-disabled="true"(?=>)')
"""What says that a button does not work yet. The buttons here do: their presses are repeated."""
PLACE = (
    "jupyter-widgets widget-container widget-box widget-vbox stonebook-demo-place stonebook-waits"
)


def fragments() -> dict[str, str]:
    """Return the generated part of the page's markup."""
    first = Demonstration().boards[0].position.game.name
    plans = {plan: demonstration_of(plan) for plan in plan_ids()}
    rules = (*(_game_rules(game, first) for game in stonebook.GAMES), *map(_plan_rules, plans))
    return {"start": f"<style>{''.join(rules)}</style>{_screen(plans)}"}


def _screen(plans: Mapping[str, Demonstration]) -> str:
    """Return the live screen with the boards and the words of all games and plans."""
    fresh = Demonstration()
    with without_background_work({}):
        screen = DemoScreen(fresh, DemoStore(stores=False))
    large = [*map(_game_words, stonebook.GAMES), *starmap(_plan_words, plans.items())]
    contents = {
        still_markup(screen.boards[0].widget): _boards(plans),
        still_markup(screen.large): f'<div class="stonebook-demo-large">{"".join(large)}</div>',
        html.escape(first_sentence(fresh)): "".join(map(_sentence, stonebook.GAMES)),
        "<div": f'<div lang="{language()}"',
    }
    start = STILL.sub("", still_markup(screen.widget.add_class("stonebook-demo-start")))
    for drawn, content in contents.items():
        start = start.replace(drawn, content, 1)
    return start


def _game_rules(game: str, first: str) -> str:
    """Return the rules that show a game's board and sentence if the page's address names the game.

    The first game's board is also shown if the address names no game.
    """
    start, named = ".stonebook-demo-start", f'html[data-stonebook-game="{game}"]'
    no_other = "".join(
        f':not([data-stonebook-game="{name}"])' for name in stonebook.GAMES if name != first
    )
    selector = f"html{no_other}" if game == first else named
    rules = f"{selector} {start} .stonebook-demo-place[data-game={game}]{{display:grid}}"
    rules += f"{selector} {start} span[data-game={game}]{{display:inline}}"
    rules += f"{selector} {start} .stonebook-demo-large [data-game={game}]{{display:block}}"
    if not stonebook.game(game).can_pass:
        rules += f"{named} {start} .stonebook-demo-passes{{display:none!important}}"
    return rules


def _plan_rules(plan: str) -> str:
    """Return the rules that show a plan's first step if the page's address names the plan."""
    start = f'html[data-stonebook-plan="{plan}"] .stonebook-demo-start'
    return (
        f"{start} :is(.stonebook-demo-place,.stonebook-demo-large>*,.stonebook-demo-passes)"
        f"{{display:none!important}}"
        f'{start} .stonebook-demo-place[data-plan~="{plan}"]{{display:grid!important}}'
        f'{start} .stonebook-demo-large>[data-plan="{plan}"]{{display:block!important}}'
    )


def _plan_words(plan: str, shown: Demonstration) -> str:
    """Return the large words of a plan's first step."""
    return f'<div class="widget-html-content" data-plan="{plan}">{large_markup(shown)}</div>'


def _sentence(name: str) -> str:
    return f'<span data-game="{name}">{html.escape(first_sentence(_demonstration(name)))}</span>'


def _game_words(name: str) -> str:
    return f'<div data-game="{name}">{large_markup(_demonstration(name))}</div>'


def _demonstration(name: str) -> Demonstration:
    return Demonstration(done=[command_line("board", name)])


def _boards(plans: Mapping[str, Demonstration]) -> str:
    """Return the start board of each game, and the first board of each plan, equal boards once."""
    places: dict[str, dict[str, list[str]]] = {}
    for game in stonebook.GAMES:
        places.setdefault(_picture(_demonstration(game)), {})["game"] = [game]
    for plan, shown in plans.items():
        places.setdefault(_picture(shown), {}).setdefault("plan", []).append(plan)
    return "".join(_place(svg, named) for svg, named in places.items())


def _place(svg: str, named: Mapping[str, Iterable[str]]) -> str:
    """Return a board's place, with the game and the plans that begin with the board."""
    data = "".join(f' data-{kind}="{" ".join(values)}"' for kind, values in named.items())
    return f'<div class="{PLACE}"{data}>{svg}</div>'


def _picture(demonstration: Demonstration) -> str:
    """Return the picture of the first board."""
    board = demonstration.boards[0]
    drawing = picture(board)
    shapes = [*overlay_shapes(drawing, overlay(board))]
    max_width = css_width(drawing.width, drawing.height, limits_cells=False)
    return (
        f'<svg viewBox="0 0 {drawing.width:g} {drawing.height:g}" '
        f'width="{drawing.width * UNIT_PIXELS:g}" '
        f'height="{drawing.height * UNIT_PIXELS:g}" '
        f'class="{PICTURE_CLASS} stonebook-canvas" role="img" lang="{language()}" '
        f'style="height:auto;width:100%;max-width:{max_width}!important">'
        f"<title>{html.escape(drawing.title)}</title>"
        f"<style>{picture_style(shapes, STRONG, STRONG_DARK)}</style>"
        f"{gradients(shapes)}{svg_elements(shapes)}</svg>"
    )
