"""The display of a tournament: players, progress, a button, the table and its chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from time import monotonic
from typing import Any

from stonebook.draw.charts.bars import Bar, bar_chart
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg
from stonebook.rules.position import Position
from stonebook.search.players import Player
from stonebook.teach.play.tournament import ResultRow, Tournament
from stonebook.widgets.board.controls.announcement import Announcement, Notice
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.error_guard import error_sentence, guarded
from stonebook.widgets.board.layout import restyle, vbox
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import NewestRequest
from stonebook.widgets.lesson.lesson_output import LessonOutput, box_html, heading_html, prompt_html
from stonebook.words import language, listed, number_text, say

REFRESH_SECONDS = 0.4
"""Seconds between two pictures of the running game."""
ANNOUNCEMENTS = 4
"""How often the progress is read aloud during a tournament."""
BOARD_WIDTH = "11rem"
"""The width of the board."""


class TournamentOutput(LessonOutput):
    """A titled tournament, which the reader starts.

    Its static form has no picture: a reader might try to press on a picture of a board.
    """

    def __init__(
        self,
        title: str,
        start: Position,
        players: Sequence[Player],
        rivals: Sequence[Player],
        games: int,
    ) -> None:
        self.title = title
        self._contest = Tournament(start, players, rivals, games)

    def _ipython_display_(self) -> None:
        page_host = host()
        live = TournamentBoard(self.title, self._contest).widget if page_host.live else None
        page_host.show(live or self._repr_mimebundle_())

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        words = about(self._contest)
        return {
            "text/html": box_html(heading_html(self.title), prompt_html(words)),
            "text/plain": f"{self.title}\n{words}",
        }


class TournamentBoard:
    """A tournament with its buttons. `words` says the result, `widget` holds all parts."""

    def __init__(self, title: str, contest: Tournament) -> None:
        self.contest = contest
        self._newest_run = NewestRequest()
        self._is_running = False
        self._reported = 0
        self._refreshed_at = 0.0
        self.announcement = Announcement()
        self.bar: Any = markup().add_class("stonebook-how-far")
        self.board: Any = markup().add_class("stonebook-small")
        self.table: Any = markup().add_class("stonebook-standings")
        self.go: Any = button("contest.start", self.press)
        self.anew: Any = button("contest.anew", self.restart).add_class("stonebook-aside")
        restyle(self.anew, display="none")
        head = markup(heading_html(title)).add_class("stonebook-head")
        buttons: Any = vbox([self.go, self.anew]).add_class("stonebook-buttons")
        foot: Any = vbox([buttons]).add_class("stonebook-foot")
        parts = [head, self.announcement.widget, self.bar, foot, self.board, self.table]
        self.widget: Any = vbox(parts).add_class("stonebook-step").add_class("stonebook-contest")
        self.announcement.show_sentence(about(contest))
        self._show()

    # The reader's actions.

    @guarded
    def press(self) -> None:
        """Start the tournament, stop it, or resume it where it stopped."""
        if self._is_running:
            self._stop(say("contest.stopped"), rest=_standings_text(self.contest))
            return
        self._is_running = True
        is_wanted = self._newest_run.start()
        self.announcement.show_sentence(say("contest.goes", what=self._now()))
        self._show()
        host().spawn(self._go(is_wanted))

    @guarded
    def restart(self) -> None:
        """Start again: the games played so far are dropped."""
        contest = self.contest
        self.contest = Tournament(contest.start, contest.own, contest.rivals, contest.games)
        self._reported = 0
        self._stop(about(self.contest))

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong. The games played so far remain."""
        self._stop(error_sentence(error), "error")

    # Running.

    async def _go(self, is_wanted: Callable[[], bool]) -> None:
        games = self.contest.playing()
        try:
            for _ in games:
                self._show_progress()
                await host().sleep(0)
                if not is_wanted():
                    return
        except KeyboardInterrupt:  # the page has a button for it
            self._stop(say("contest.stopped"), rest=_standings_text(self.contest))
            return
        except Exception as error:  # a reader's own player may raise anything
            self.show_error(error)
            return
        finally:
            games.close()
        contest = self.contest
        if contest.failure:
            key = "contest.failed.last" if contest.over else "contest.failed.on"
            self._stop(say(key, failure=contest.failure), "error")
        else:
            self._stop(say("contest.ended"), rest=_standings_text(contest))

    def _stop(self, sentence: str, kind: str = "said", rest: str = "") -> None:
        self._newest_run.cancel()
        self._is_running = False
        self.announcement.show_notice(Notice(sentence, kind, rest))
        self._show()

    # The display.

    def _show_progress(self) -> None:
        """Show the progress, at most every `REFRESH_SECONDS`, and say it now and then."""
        part = int(ANNOUNCEMENTS * self.contest.done)
        if part > self._reported:
            self._reported = part
            rest = _standings_text(self.contest)
            self.announcement.show_notice(Notice(say("contest.far"), rest=rest))
        if monotonic() - self._refreshed_at > REFRESH_SECONDS:
            self._show()

    def _show(self) -> None:
        contest = self.contest
        self._refreshed_at = monotonic()
        progress = say("contest.bar", played=len(contest.played), number=contest.all_games)
        self.bar.value = (
            f'<div lang="{language()}"><progress max="1" value="{contest.done:.4f}" '
            f'aria-label="{escape(progress)}"></progress> <span>{escape(progress)}</span></div>'
        )
        # Between games and at the end there is no board, except where a player failed.
        failed_at = contest.failed_at
        now = "" if failed_at or contest.over else escape(self._now())
        picture = svg(scene(failed_at or contest.position), width=BOARD_WIDTH)
        self.board.value = (
            f'<figure lang="{language()}">{picture}<figcaption>{now}</figcaption></figure>'
        )
        restyle(self.board, display="block" if self._is_running or failed_at else "none")
        self.table.value = standings(contest.rows()) if contest.played else ""
        self._update_buttons()

    def _update_buttons(self) -> None:
        contest = self.contest
        has_begun = bool(contest.played)
        key = (
            "contest.stop"
            if self._is_running
            else "contest.go_on"
            if has_begun
            else "contest.start"
        )
        self.go.description = say(key)
        self.go.disabled = contest.over
        restyle(self.anew, display="block" if has_begun else "none")

    def _now(self) -> str:
        """Return a sentence about who plays which side now."""
        seats = self.contest.names().items()
        return " ".join(say("play.seat", player=side, name=name) for side, name in seats)


def about(contest: Tournament) -> str:
    """Return a sentence about who meets whom in a tournament."""
    return say(
        "contest.about",
        own=listed([player.name for player in contest.own]),
        rivals=listed([player.name for player in contest.rivals]),
        number=contest.games,
    )


def standings(rows: Sequence[ResultRow]) -> str:
    """Return the table and its chart as HTML."""
    names = ("own", "rival", "games", "result", "rate", "margin")
    has_margin = any(row.margin is not None for row in rows)
    columns = names if has_margin else names[:-1]
    titles = [escape(say(f"contest.table.{column}")) for column in columns]
    head = "".join(f'<th scope="col">{title}</th>' for title in titles)
    body = "".join(_line(row, has_margin) for row in rows)
    bars = [Bar(_label(row), *_share(row)) for row in rows if row.games]
    title = say("contest.chart", rows=listed([bar.label for bar in bars], "list.plain"))
    return (
        f'<div class="stonebook-wide"><table class="stonebook-sum" lang="{language()}">'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
        f"{bar_chart(bars, title, say('contest.half'))}"
    )


def _line(row: ResultRow, has_margin: bool) -> str:
    cells = [row.rival, str(row.games), say("contest.result", **_results(row))]
    if row.games:
        rate, low, high = (_percent(share) for share in _share(row))
        cells.append(say("contest.rate", number=rate, low=low, high=high))
    else:
        cells.append("–")
    if has_margin:
        cells.append("–" if row.margin is None else number_text(round(row.margin, 1), "+g"))
    data = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f'<tr><th scope="row">{escape(row.own)}</th>{data}</tr>'


def _standings_text(contest: Tournament) -> str:
    """Return the standings in sentences, one for each row."""
    rows = [row for row in contest.rows() if row.games]
    return " ".join(_sentence(row) for row in rows) or say("contest.none")


def _sentence(row: ResultRow) -> str:
    rate, low, high = (_percent(share) for share in _share(row))
    values = {"own": row.own, "rival": row.rival, "number": row.games, **_results(row)}
    return say("contest.row", rate=rate, low=low, high=high, **values)


def _label(row: ResultRow) -> str:
    return say("contest.label", own=row.own, rival=row.rival, rate=_percent(_share(row)[0]))


def _results(row: ResultRow) -> dict[str, int]:
    return {"won": row.won, "drawn": row.drawn, "lost": row.lost}


def _share(row: ResultRow) -> tuple[float, float, float]:
    return row.rate or 0.0, row.low or 0.0, row.high or 0.0


def _percent(share: float) -> int:
    return round(100 * share)
