"""The page /play/: the board of its address or of a link, or the list of saved games."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from html import escape
from typing import Any
from urllib.parse import parse_qsl

from stonebook.records import Record, diagram, from_link, write_record
from stonebook.rules.errors import BadRecord, BadSettings
from stonebook.storage.record_kinds import SAVED_GAMES, new_id
from stonebook.teach.play.by_link import NEXT, OLDER, OTHER, compare_with_link, game_id
from stonebook.teach.play.game_choice import GameChoice, read_choice
from stonebook.teach.play.game_tree import RESIGNED
from stonebook.widgets.board.controls.buttons import ConfirmButton
from stonebook.widgets.board.controls.elements import markup, paragraph
from stonebook.widgets.board.controls.refusal_notice import refusal_notice
from stonebook.widgets.board.layout import hbox, restyle, vbox
from stonebook.widgets.host.host import host
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.playing.saving.saved_games import (
    Done,
    SavedActionLog,
    SavedGame,
    another_id,
    delete_game,
    save_game,
    store_journal,
    with_journal,
)
from stonebook.words import language, say

ID_PREFIX = "kept="
"""The prefix of a game's id in the page's hash."""


async def play_page() -> None:
    """Show the game that the address chooses, as far as it was played, or the saved games.

    A link in the address has priority: it holds a game that is not among the saved ones.
    """
    page_host = host()
    games = with_journal(await page_host.records.load(SAVED_GAMES.key))
    store_journal()
    link, _, id = page_host.page.query.get("#", "").partition(ID_PREFIX)
    id = id or new_id()
    if "A" <= link[:1] <= "Z" or link[:1].isdigit():
        page_host.show(_linked(link, id, games))
        return
    if "game" not in page_host.page.query:
        page_host.show(_game_list(games))
        return
    try:
        choice = read_choice(page_host.page.query)
    except BadSettings as error:
        page_host.show(refusal_notice(str(error), "site.play.all"))
        return
    page_host.show(board(choice, id, games.get(id)).widget())


def _linked(link: str, id: str, games: dict[str, SavedGame]) -> Any:
    """Return the board of a link, or a notice about a bad link and the saved games.

    If moves were played on the link's board before, that game is continued.
    """
    saved = games.get(id)
    choice = _choice_of(saved.query) if saved else None
    if choice:
        return board(choice, id, saved).widget()
    try:
        content = from_link(link)
    except BadRecord as error:
        notice = refusal_notice(say("site.play.link_bad", problem=error), "site.play.all")
        return vbox([notice, _game_list(games)])
    if isinstance(content, Record) and game_id(content):
        return _by_link(content, games)
    if not isinstance(content, Record):
        content = Record(content.game.name, start=diagram(content))
    last = content.last
    choice = GameChoice(last.game, last.settings, (None, None))
    return board(choice, id, begun=(("load", write_record(content)),)).widget()


def _by_link(record: Record, games: dict[str, SavedGame]) -> Any:
    """Return the board of a game by link: with the answer that has come, else as it was left."""
    from stonebook.widgets.playing.links.by_link import record_of

    id, positions = game_id(record), record.positions()
    host().send_game_id(id)
    saved = games.get(id)
    saved_record, choice = record_of(saved), _choice_of(saved.query) if saved else None
    if saved_record is None or choice is None or not choice.elsewhere:
        asked = next(position for position in reversed(positions) if position.to_move)
        last = positions[-1] is not asked or RESIGNED in record.about  # the other side's move
        away = asked.to_move if last else asked.rival
        choice = GameChoice(asked.game, asked.settings, (None, None), str(away))
        news = NEXT
    else:
        news = compare_with_link(saved_record, record, choice.game.rival(choice.elsewhere))
    if news == NEXT:
        saved = save_game(id, choice.query, (("load", write_record(record)),))
    notices = {OLDER: say("play.by_link.older"), OTHER: say("play.by_link.other")}
    return board(choice, id, saved, notice=notices.get(news, "")).widget()


def board(
    choice: GameChoice,
    id: str,
    saved: SavedGame | None = None,
    begun: Done = (),
    notice: str = "",
) -> BoardOutput:
    """Return the board of a choice, with the game saved under an id, or `begun` elsewhere.

    `notice` is a sentence about the link of a game against a player elsewhere.
    """
    title, players = choice.title, {}
    if any(seat is not None for seat in choice.seats):
        from stonebook.teach.play.opponents import opponents

        players = opponents(choice.game, choice.seats)
    same = saved if saved and saved.query == choice.query else None
    log = SavedActionLog(
        title, id if same or not saved else another_id(), choice.query, same, begun
    )
    start = choice.game.start(**choice.settings)
    make = None
    if choice.elsewhere:
        from stonebook.widgets.playing.links.by_link import LinkedBoard

        make = partial(LinkedBoard, id=id, away=choice.elsewhere, notice=notice)
    return BoardOutput(title, start, players, log=log, choice=choice, make=make)


def _game_list(games: dict[str, SavedGame]) -> Any:
    """Return the list of the saved games, each with a link and a button to delete it."""
    choices = {id: _choice_of(game.query) for id, game in games.items()}
    group: list[ConfirmButton] = []
    rows = [_row(id, games[id], choice, group) for id, choice in choices.items() if choice]
    nothing = markup(paragraph(say("site.play.nothing_kept")))
    return vbox(rows or [nothing]).add_class("stonebook-plain-screen")


def _choice_of(query: str) -> GameChoice | None:
    """Return a saved game's choice, None if this version does not know it."""
    try:
        return read_choice(dict(parse_qsl(query)))
    except BadSettings:
        return None


def _row(id: str, game: SavedGame, choice: GameChoice, group: list[ConfirmButton]) -> Any:
    when = _when(game.at)
    link = f"?{choice.query}#{ID_PREFIX}{id}"
    text = (
        f'<p lang="{language()}"><a href="{escape(link)}">{escape(choice.title)}</a> '
        f"<small>{escape(choice.sides)} {escape(when)}</small></p>"
    )

    def delete() -> None:
        delete_game(id)
        restyle(row, display="none")

    button = ConfirmButton("site.play.forget", delete, group).widget.add_class("stonebook-quiet")
    button.tooltip = say("site.play.forget_which", title=choice.title, when=when)
    row: Any = hbox([markup(text), button])
    return row


def _when(at: str) -> str:
    """Return a time in the reader's own time zone."""
    try:
        return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError):  # the calendar's last day may end later elsewhere
        return ""
