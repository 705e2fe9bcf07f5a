"""The parts of the playing page: the cards of the games, a form for each game, the first boards.

A form leads to the same page, whose address then contains the reader's choice.
"""

from __future__ import annotations

import html
import itertools
import json
import re
from collections.abc import Iterable, Sequence

import stonebook
from lite.site import game_pictures
from lite.site.lesson_files import GAME_TITLES
from lite.site.still_widgets import first_boards, still, without_background_work
from lite.web.pages.play.board_measures import board_measures
from stonebook.draw.stone_picture import stone_picture
from stonebook.rules.game import Game, Setting
from stonebook.search.levels.strength import LEVEL_NUMBERS
from stonebook.storage.record_kinds import MAX_GAMES
from stonebook.teach.play.game_choice import (
    ELSEWHERE,
    GUIDED_LEVELS,
    PERFECT,
    PERSON,
    SEATS,
    address_text,
    level_about,
    level_title,
    offered_to_play,
    perfect_games,
    read_choice,
    seat_title,
    value_text,
)
from stonebook.widgets.playing.page import board
from stonebook.words import player_name, say

EASIEST = str(LEVEL_NUMBERS[0])
"""The opponent that a form offers to a reader who has beaten none: the first game is for a win."""


def fragments() -> dict[str, str]:
    """Return the generated fragments of the page's markup."""
    guided = " ".join(map(str, GUIDED_LEVELS))
    return {
        "attributes": f' data-stonebook-guided="{guided}"',
        "cards": "\n".join(_card(game, leads=not n) for n, game in enumerate(GAME_TITLES)),
        "forms": "\n".join(map(_form, GAME_TITLES)),
        "boards": first_boards(
            {name: board for game in GAME_TITLES for name, board in _first_boards(game).items()}
        ),
        "kept_why": html.escape(say("site.play.kept.why", number=MAX_GAMES)),
    }


def _card(name: str, *, leads: bool) -> str:
    """Return a game's card with a sentence about the game. The card opens the game's form.

    The card that `leads` is larger, and has the page's main button.
    """
    title, like = html.escape(stonebook.game(name).title), html.escape(say(f"site.{name}.like"))
    begin, kind = html.escape(say("site.play.begin")), "button" if leads else "button quiet"
    return (
        f'<li class="card"><div class="picture">{game_pictures.picture(name)}</div>'
        f'<h3><a href="#{name}">{title}</a></h3><p>{like}</p>'
        f'<p class="act"><span class="{kind}">{begin}</span></p></li>'
    )


def _form(name: str) -> str:
    game = stonebook.game(name)
    title, begin = html.escape(game.title), html.escape(say("site.play.begin"))
    label = html.escape(say("site.play.begin_which", title=game.title))
    more = "".join(map(_setting, game.settings)) + _watched()
    return (
        f'<section class="setup" id="{name}"><h2 class="stonebook-only-heard">{title}</h2>\n'
        f'<form action="./" method="get"><input type="hidden" name="game" value="{name}">\n'
        f"{_opponents()}{_sides(game)}"
        f"<details><summary><span>{html.escape(say('site.play.more'))}</span></summary>"
        f'{_perfect(game)}<div class="fields">{more}</div></details>'
        f'<p class="act"><button class="button" aria-label="{label}">{begin}</button></p>'
        f"</form></section>"
    )


def _opponents() -> str:
    """Return the choice of the other player: a level, or a person, each with a sentence.

    Each level has a bar that is filled further than that of the level below.
    """
    levels = [(str(number), level_title(number), level_about(number)) for number in LEVEL_NUMBERS]
    person = (PERSON, say("site.play.person_here"), say("site.play.person_here.about"))
    elsewhere = (ELSEWHERE, say("site.play.elsewhere"), say("site.play.elsewhere.about"))
    # On a phone, only the chosen level and the two ends have room for their names.
    ends = f'data-least="{html.escape(levels[0][1])}" data-most="{html.escape(levels[-1][1])}"'
    beaten = html.escape(say("site.play.beaten"))
    rung = f'<i class="rung"><span class="stonebook-only-heard" hidden>{beaten}</span></i>'
    radios = _radios("two", levels, EASIEST).replace("</label>", f"{rung}</label>")
    numbers = itertools.count(1)
    radios = re.sub("<label>", lambda _: f'<label style="--level: {next(numbers)}">', radios)
    stars = f'<p class="stars">{html.escape(say("site.play.stars"))}</p>'
    strength = f'<div class="levels" {ends}>{radios}{stars}</div>\n'
    people = _radios("two", [person, elsewhere], EASIEST)
    either = f'<p class="either">{html.escape(say("site.play.or"))}</p>\n'
    return _fieldset(say("site.play.opponent"), f"{strength}{either}{people}", "opponents")


def _perfect(game: Game) -> str:
    """Return a link to each board with a perfect player, or "" if there is none."""
    lines = []
    for solved, choice, title in perfect_games(game):
        side = player_name(solved.side)
        about = say(f"perfect.play.about.{solved.reaches}", player=side, margin=solved.margin)
        about += f" {say('perfect.play.opens')}"
        lines.append(
            f'<p class="solved"><a href="?{html.escape(choice.query)}">{html.escape(title)}</a> '
            f"<small>{html.escape(about)}</small>"
            f'<b hidden data-seat="{PERFECT}">{html.escape(seat_title(PERFECT))}</b></p>\n'
        )
    if not lines:
        return ""
    return _fieldset(say("site.play.opponent"), "".join(lines), "opponents rarer")


def _sides(game: Game) -> str:
    """Return the choice of the reader's side.

    The first player's label says so, except in a game in which either player may begin.
    """
    sides = [player_name(player) for player in game.players]
    if all(setting.name != "first" for setting in game.settings):
        sides[0] = say("site.play.side.first", player=sides[0])
    options = [(value, side, "") for value, side in zip(SEATS, sides, strict=True)]
    stones = [stone_picture(game, player) for player in game.players]
    return _fieldset(say("site.play.side"), _radios("side", options, "one", stones), "sides")


def _radios(
    name: str,
    options: Sequence[tuple[str, str, str]],
    usual: str,
    pictures: Sequence[str] = (),
) -> str:
    """Return radio buttons, each with a label, and with a sentence and a picture if there are any.

    An option is a value, a label and a sentence or "".
    """
    figures = pictures or [""] * len(options)
    return "".join(
        f'<label><input type="radio" name="{name}" value="{value}"'
        f"{' checked' if value == usual else ''}> {picture}<span><b>{html.escape(text)}</b>"
        f"{f' <small>{html.escape(about)}</small>' if about else ''}</span></label>\n"
        for (value, text, about), picture in zip(options, figures, strict=True)
    )


def _fieldset(label: str, inside: str, kind: str) -> str:
    return f'<fieldset class="{kind}"><legend>{html.escape(label)}</legend>{inside}</fieldset>\n'


def _setting(setting: Setting) -> str:
    label, usual = say(f"site.play.{setting.name}"), address_text(setting.default)
    choices = offered_to_play(setting)
    if not choices:  # free text, such as cells
        field = f'<input name="{setting.name}" value="{html.escape(usual)}" size="8">'
        return _labelled(label, field)
    return _labelled(
        label, _select(setting.name, ((address_text(v), value_text(v)) for v in choices), usual)
    )


def _watched() -> str:
    """Return the choice of the player of the reader's side: the reader, or a level to watch."""
    levels = [(str(number), level_title(number)) for number in LEVEL_NUMBERS]
    seats = [(PERSON, say("play.row.you")), *levels]
    return _labelled(say("site.play.yours"), _select("one", seats, SEATS["one"]))


def _labelled(label: str, field: str) -> str:
    return f"<label><span>{html.escape(label)}</span> {field}</label>\n"


def _select(name: str, options: Iterable[tuple[str, str]], usual: str) -> str:
    lines = (
        f'<option value="{html.escape(value)}"{" selected" if value == usual else ""}>'
        f"{html.escape(text)}</option>"
        for value, text in options
    )
    return f'<select name="{name}">{"".join(lines)}</select>'


def _first_boards(name: str) -> dict[str, str]:
    """Return a game's start board, and an empty board for settings that only Python reads."""
    with without_background_work({"game": name}):
        widget = board(read_choice({"game": name}), "").widget()
        return {
            name: still(widget),
            f"{name}-unknown": _measures(name) + still(widget, bare=True),
        }


def _measures(name: str) -> str:
    """Return the measures with which `resized-board.js` draws a square board of any size."""
    game = stonebook.game(name)
    if game.surface == "hexagons":
        return ""
    return f"<i hidden data-ruled='{json.dumps(board_measures(game))}'></i>"
