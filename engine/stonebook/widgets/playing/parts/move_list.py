"""The list of a game's moves: next to a large board, and in the menu of a small one."""

from __future__ import annotations

from html import escape
from typing import Any

from stonebook.draw.stone_picture import stone_picture
from stonebook.teach.play.display.move_list import ListedRound, listed_rounds
from stonebook.teach.play.table import PlayTable
from stonebook.widgets.board.controls.elements import markup
from stonebook.words import language, player_name, say


class MoveList:
    """The moves of a table. The page's styles show `widget` or `folded`, its copy in the menu."""

    def __init__(self) -> None:
        self.widget: Any = markup().add_class("stonebook-moves")
        self.folded: Any = markup().add_class("stonebook-moves-folded")

    def update(self, table: PlayTable) -> None:
        """Show the moves that led to the position on the board, in the menu also that none did."""
        title, moves, tongue = escape(say("play.moves")), _table(table), language()
        # A part that scrolls can be reached by keys.
        region = f'role="region" aria-label="{title}" tabindex="0" lang="{tongue}"'
        self.widget.value = f"<div {region}>{moves}</div>" if listed_rounds(table) else ""
        folded = f"<summary>{title}</summary>{moves}"
        self.folded.value = f'<details lang="{tongue}">{folded}</details>'


def _table(table: PlayTable) -> str:
    rounds = listed_rounds(table)
    if not rounds:
        return f"<p>{escape(say('play.moves.none'))}</p>"
    game = table.position.game
    players = "".join(
        f'<th scope="col">{stone_picture(game, player)} {escape(player_name(player))}</th>'
        for player in game.players
    )
    rows = "".join(_row(number, listed) for number, listed in enumerate(rounds, 1))
    number = f'<span class="stonebook-only-heard">{escape(say("play.moves.number"))}</span>'
    head = f'<thead><tr><th scope="col">{number}</th>{players}</tr></thead>'
    return f"<table>{head}<tbody>{rows}</tbody></table>"


def _row(number: int, listed: ListedRound) -> str:
    turns = "".join(f"<td>{escape(turn)}</td>" for turn in listed)
    return f'<tr><th scope="row">{number}</th>{turns}</tr>'
