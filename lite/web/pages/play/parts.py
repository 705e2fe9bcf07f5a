"""The forms of the playing page: for each game its settings, the players, and a button.

Each is a plain form that leads to the page itself: the address then holds the choice.
"""

from __future__ import annotations

import html
from collections.abc import Iterable

import stonebook
from lite.site import game_pictures
from lite.site.lesson_files import GAMES
from stonebook.rules.game import Setting
from stonebook.search.levels.strength import LEVELS
from stonebook.storage.record_kinds import MOST_GAMES
from stonebook.teach.play.game_choice import PERSON, SEATS, offered, setting_text, value_text
from stonebook.words import player_name, say


def parts() -> dict[str, str]:
    """Return the generated parts of the page's markup."""
    why = html.escape(say("site.play.kept.why", number=MOST_GAMES))
    return {"forms": "\n".join(_form(game) for game in GAMES), "kept_why": why}


def _form(name: str) -> str:
    game = stonebook.game(name)
    fields = [_setting(setting) for setting in game.settings]
    fields += [_seat(player_name(who), seat) for who, seat in zip(game.players, SEATS, strict=True)]
    which = html.escape(say("site.play.begin_which", title=game.title))
    return (
        f'<li class="game" id="{name}"><div class="picture">{game_pictures.picture(name)}</div>\n'
        f'<h2>{html.escape(game.title)}</h2>\n<form action="./" method="get">'
        f'<input type="hidden" name="game" value="{name}">\n{"".join(fields)}'
        f'<p class="act"><button class="button" aria-label="{which}">'
        f"{html.escape(say('site.play.begin'))}</button></p></form></li>"
    )


def _setting(setting: Setting) -> str:
    label, usual = say(f"site.play.{setting.name}"), setting_text(setting.default)
    choices = offered(setting)
    if not choices:  # free text, such as cells
        field = f'<input name="{setting.name}" value="{html.escape(usual)}" size="8">'
        return _labelled(label, field)
    return _labelled(
        label, _select(setting.name, ((setting_text(v), value_text(v)) for v in choices), usual)
    )


def _seat(player: str, name: str) -> str:
    levels = [(str(number), say("level.name", number=number)) for number in LEVELS]
    seats = [(PERSON, say("site.play.person")), *levels]
    return _labelled(f"{player}:", _select(name, seats, SEATS[name]), f' data-seat="{name}"')


def _labelled(label: str, field: str, about: str = "") -> str:
    return f"<label{about}><span>{html.escape(label)}</span> {field}</label>\n"


def _select(name: str, options: Iterable[tuple[str, str]], usual: str) -> str:
    lines = (
        f'<option value="{html.escape(value)}"{" selected" if value == usual else ""}>'
        f"{html.escape(text)}</option>"
        for value, text in options
    )
    return f'<select name="{name}">{"".join(lines)}</select>'
