"""The rows of both players above a board, as one piece of HTML."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from stonebook.draw.stone_picture import stone_picture
from stonebook.rules.game import Game
from stonebook.teach.play.display.player_rows import PlayerRow
from stonebook.words import language, player_name, say

if TYPE_CHECKING:
    from stonebook.teach.play.computer_players import ComputerPlayers


def players_html(game: Game, rows: Iterable[PlayerRow]) -> str:
    """Return the rows as HTML: a list that says in words what it shows by pictures."""
    items = "".join(_row(game, row) for row in rows)
    label = escape(say("play.rows"))
    return f'<ul class="stonebook-rows" aria-label="{label}" lang="{language()}">{items}</ul>'


def _row(game: Game, row: PlayerRow) -> str:
    side = escape(player_name(row.player))
    lamp = f'<i class="stonebook-turn">{escape(say("play.row.to_move"))}</i>'
    parts = [f'<b class="stonebook-who">{escape(row.name)}</b>']
    if row.name != player_name(row.player):
        parts.append(f'<span class="stonebook-only-heard">({side})</span>')
    parts.append(lamp if row.to_move else "")
    if row.won:
        key = "play.row.won.resigned" if row.by_resignation else "play.row.won"
        parts.append(f'<i class="stonebook-won">{escape(say(key))}</i>')
    if row.extra:
        parts.append(f'<small class="stonebook-extra">{escape(row.extra)}</small>')
    if row.tally:
        count_label = f'<span class="stonebook-only-heard">{escape(say("play.row.count"))} </span>'
        unit = f' <small class="stonebook-unit">{escape(row.unit)}</small>'
        number = escape(row.tally) + (unit if row.unit else "")
        parts.append(
            f'<span class="stonebook-tally">{"" if row.unit else count_label}{number}</span>'
        )
    text = " ".join(filter(None, parts))
    return f"<li>{stone_picture(game, row.player)}{text}</li>"


def strengths_html(players: ComputerPlayers) -> str:
    """Return how strong the computer players are, behind a further press. "" if not measured."""
    strengths = players.strengths()
    if not strengths:
        return ""
    asks = say("play.strength.ask", name=[*players.shown_names()])
    return (
        f'<details lang="{language()}"><summary>{escape(asks)}</summary>'
        f"<p>{escape(strengths)}</p></details>"
    )
