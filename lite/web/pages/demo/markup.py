"""The demonstration board before Python has started: its first boards, words and buttons.

There is a start board of each game, and the first step of each lesson plan. Its elements are at the
same places as on the live board (`engine/stonebook/widgets/classroom/demonstration/screen.py`).
`demo.js` names the game and the plan of the address, and `early-buttons.js` repeats the presses of
its buttons.
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Mapping

import stonebook
from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.demonstration.display import command_line
from stonebook.classroom.demonstration.picture import overlay, picture
from stonebook.classroom.demonstration.sources import demonstration_of
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
from stonebook.widgets.classroom.demonstration.help_sheet import (
    ALWAYS_SHOWN_TOOLS,
    FREQUENT_TOOLS,
    RARE_TOOLS,
    TOOLS,
)
from stonebook.widgets.classroom.demonstration.modes import KEYS, PLAY
from stonebook.widgets.classroom.demonstration.starters import KINDS, first_sentence
from stonebook.words import language, say

BOX = "lm-Widget lm-Panel jupyter-widgets widget-container widget-box"
BUTTON = "lm-Widget jupyter-widgets jupyter-button widget-button"
SENTENCE_STYLE = "min-height:2.9em"
STEPS = {"back": "PageUp", "next": "PageDown"}


def fragments() -> dict[str, str]:
    """Return the generated part of the page's markup."""
    first = Demonstration().boards[0].position.game.name
    plans = {plan: demonstration_of(plan) for plan in plan_ids()}
    boards = _boards(plans)
    steps = [_button(say(f"demo.{step}"), key) for step, key in STEPS.items()]
    modes = [_button(say(f"demo.mode.{mode}"), key, mode == PLAY) for mode, key in KEYS.items()]
    labels = {tool: say(f"demo.tool.{tool}") for tool in TOOLS} | {"hide": say("demo.bare")}
    tools = {tool: _button(labels[tool], key) for tool, key in TOOLS.items()}
    frequent = (*(tools[tool] for tool in FREQUENT_TOOLS), _button_html(say("demo.more"), ""))
    groups = (
        _group("press", "modes", modes)
        + _group("more", "tools", (tools[tool] for tool in RARE_TOOLS))
        + _row("frequent", frequent)
    )
    words = (
        f'<div class="stonebook-demo-large">{"".join(map(_rows, stonebook.GAMES))}'
        f"{''.join(_first_words(plan, shown) for plan, shown in plans.items())}</div>"
        '<div class="stonebook-voice">'
        f'<div class="stonebook-words" style="{SENTENCE_STYLE}">'
        f"{''.join(map(_sentence, stonebook.GAMES))}</div></div>"
        f"{_row('starters', (_button_html(say(f'demo.start.{kind}'), '') for kind in KINDS))}"
        f"{_row('ways', ())}"
    )
    column = (
        f"{_column('words', words)}{_column('groups', groups)}"
        f"{_row('steps', [steps[0], _pass(), steps[1]])}"
        f"{_row('doors', (tools[tool] for tool in ALWAYS_SHOWN_TOOLS))}"
    )
    start = (
        f"<style>{''.join(_rule(game, first) for game in stonebook.GAMES)}"
        f"{''.join(map(_plan_rule, plans))}</style>"
        f'<div class="{BOX} widget-vbox stonebook-demo stonebook-demo-start stonebook-demo-bare '
        f'stonebook-demo-fresh" lang="{language()}">'
        f'<div class="{BOX} widget-hbox stonebook-demo-boards">{boards}</div>'
        f'<div class="{BOX} widget-vbox stonebook-demo-beside">{column}</div></div>'
    )
    return {"start": start}


def _rule(game: str, first: str) -> str:
    """Return the style that shows a game's board and sentence if the page's address names the game.

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
        rules += f"{named} {start} .stonebook-demo-passes{{display:none}}"
    return rules


def _plan_rule(plan: str) -> str:
    """Return the style that shows a plan's first step if the page's address names the plan."""
    start = f'html[data-stonebook-plan="{plan}"] .stonebook-demo-start'
    return (
        f"{start} :is(.stonebook-demo-place,.stonebook-demo-large>*,.stonebook-demo-passes)"
        f"{{display:none!important}}"
        f'{start} .stonebook-demo-place[data-plan~="{plan}"]{{display:grid!important}}'
        f'{start} .stonebook-demo-large>[data-plan="{plan}"]{{display:block!important}}'
    )


def _first_words(plan: str, shown: Demonstration) -> str:
    """Return the large words of a plan's first step."""
    return f'<div class="widget-html-content" data-plan="{plan}">{large_markup(shown)}</div>'


def _sentence(name: str) -> str:
    return f'<span data-game="{name}">{html.escape(first_sentence(_demonstration(name)))}</span>'


def _rows(name: str) -> str:
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
    return f'<div class="{BOX} widget-vbox stonebook-demo-place stonebook-waits"{data}>{svg}</div>'


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


def _row(name: str, buttons: Iterable[str]) -> str:
    return (
        f'<div class="{BOX} widget-hbox stonebook-controls stonebook-demo-{name}" '
        f'style="align-items:center;flex-flow:wrap">{"".join(buttons)}</div>'
    )


def _column(name: str, inside: str) -> str:
    return f'<div class="{BOX} widget-vbox stonebook-demo-{name}">{inside}</div>'


def _group(name: str, kind: str, buttons: Iterable[str]) -> str:
    heading = html.escape(say(f"demo.group.{name}"))
    return _column("group", f"<h2>{heading}</h2>{_row(kind, buttons)}")


def _button(label: str, key: str, pressed: bool = False) -> str:
    name = "help" if key == "?" else key
    return _button_html(
        label, f"stonebook-quick stonebook-key-{name}" + " stonebook-pressed" * pressed
    )


def _pass() -> str:
    return _button_html(say("board.pass"), "stonebook-demo-passes")


def _button_html(label: str, classes: str) -> str:
    return (
        f'<button type="button" class="{BUTTON} {classes}" '
        f'style="align-self:flex-start;min-height:2.5rem;width:auto">{html.escape(label)}</button>'
    )
