"""The bench where a teacher makes a puzzle: the position, its proof, its texts, the output."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl

import stonebook
from stonebook.profiles import has_margin
from stonebook.rules.errors import BadNotation, BadPosition, BadSettings
from stonebook.rules.position import Position
from stonebook.teach.authoring.position_editor import TO_MOVE, PositionEditor
from stonebook.teach.authoring.puzzle_check import Verdict, judging
from stonebook.teach.authoring.puzzle_draft import faults_of
from stonebook.teach.play.game_choice import GameChoice, offered_values, read_choice, value_text
from stonebook.teach.puzzles.objective import OBJECTIVES, OUTCOME
from stonebook.widgets.bench.import_field import ImportField
from stonebook.widgets.bench.output import outcome_markup, verdict_markup
from stonebook.widgets.bench.position_board import PositionBoard
from stonebook.widgets.bench.saved_drafts import SavedDraft, SavedDrafts, save_draft
from stonebook.widgets.bench.text_fields import TITLE, TextFields
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.buttons import ConfirmButton, button
from stonebook.widgets.board.controls.elements import (
    dropdown,
    markup,
    paragraph,
    row,
    section_heading,
)
from stonebook.widgets.board.error_guard import error_notice, guarded
from stonebook.widgets.board.layout import close_all, vbox
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import NewestRequest, run_in_slices
from stonebook.words import say

NODES_AT_ONCE = 1_000
"""How many positions are searched between two updates of the progress line."""


class Bench:
    """The whole bench. Each change is stored, with one draft for each game."""

    def __init__(self, drafts: SavedDrafts, game: str) -> None:
        self._drafts = dict(drafts.drafts)
        self._newest_proof = NewestRequest()
        self._working = False
        self._verdict: Verdict | None = None
        self._syncing = False
        games = [(stonebook.game(name).title, name) for name in stonebook.GAMES]
        self.game = dropdown(say("bench.game"), games, game)
        self.game.observe(self._game_changed, "value")
        self.settings: dict[str, Any] = {}
        self._head: Any = row([]).add_class("stonebook-bench-head")
        objectives = [(say(f"bench.seeks.{kind}"), kind) for kind in OBJECTIVES]
        self.seeks = dropdown(say("bench.seeks"), objectives, OUTCOME)
        self.seeks.observe(self._seeks_changed, "value")
        self.prove_button = button("bench.prove", self.prove).add_class("stonebook-primary")
        self.progress = Announcement()
        self.verdict_markup: Any = markup().add_class("stonebook-verdict")
        self.fields = TextFields(self._on_texts_changed)
        self._check = button("bench.check", self.check)
        self.check_result = Announcement()
        self._texts_hint: Any = markup()
        self.output: Any = markup().add_class("stonebook-bench-out")
        self.import_field = ImportField(lambda: self.board.editor.game, self.take)
        self.clear_button = ConfirmButton("bench.anew", self._clear)
        self.clear_button.widget.add_class("stonebook-quiet")
        self._board_column: Any = vbox([]).add_class("stonebook-bench-board")
        self.widget: Any = self._layout()
        self.board = self._open(game)

    def _layout(self) -> Any:
        """Return the widget that holds all parts: the board on the left, the form on the right."""
        right = vbox(
            [
                section_heading("bench.proof"),
                row([self.seeks, self.prove_button]),
                self.progress.widget,
                self.verdict_markup,
                section_heading("bench.words"),
                self._texts_hint,
                self.fields.widget,
                row([self._check]),
                self.check_result.widget,
                section_heading("bench.out"),
                self.output,
                row([self.clear_button.widget]),
            ]
        ).add_class("stonebook-bench-form")
        left = vbox([self._head, self._board_column]).add_class("stonebook-bench-left")
        return vbox([left, right]).add_class("stonebook-bench")

    # The draft on the bench.

    def _open(self, game: str) -> PositionBoard:
        """Show a game's draft, or its start."""
        draft = self._drafts.get(game) or SavedDraft("")
        return self._show_draft(_editor_of(game, draft), draft.seeks, draft.written)

    def _show_draft(
        self, editor: PositionEditor, seeks: str, written: dict[str, str] | Any
    ) -> PositionBoard:
        """Show a position with its texts."""
        self._syncing = True
        self.board = PositionBoard(editor, self._on_position_changed)
        before = self._board_column.children
        self._board_column.children = [self.board.view.widget, self.import_field.widget]
        self.settings = {
            setting.name: dropdown(
                say(f"site.play.{setting.name}"),
                [(value_text(value), value) for value in offered_values(setting)],
                editor.settings[setting.name],
            )
            for setting in editor.game.settings
            if editor.settings[setting.name] in offered_values(setting)
        }
        for choice in self.settings.values():
            choice.observe(self._setting_changed, "value")
        before += self._head.children
        self._head.children = [self.game, *self.settings.values()]
        for widget in before:
            close_all(widget, keep=(self.game, self.import_field.widget))
        self.game.value = editor.game.name
        self.seeks.disabled = not has_margin(editor.game.name)
        is_possible = seeks in OBJECTIVES and not self.seeks.disabled
        self.seeks.value = seeks if is_possible else OUTCOME
        self.fields.fill(written)
        hint = say("bench.words.about", cell=editor.ground.cells()[0])
        self._texts_hint.value = paragraph(hint)
        self._syncing = False
        self._drop_proof()
        self._mark_faults()
        return self.board

    def _game_changed(self, change: dict[str, str]) -> None:
        if not self._syncing:
            self._open(change["new"])
            self._save()

    def _setting_changed(self, _change: object) -> None:
        """Change the board's settings. Stones stay on the cells that the new board has, too."""
        if self._syncing:
            return
        old = self.board.editor
        chosen = {name: choice.value for name, choice in self.settings.items()}
        settings = {**old.settings, **chosen}
        try:
            editor = _editor_with(old.game.start(**settings), old.stones, old.header)
        except BadSettings as error:
            self.board.show_error(error)
            return
        self._show_draft(editor, self.seeks.value, self.fields.written)
        self._save()

    def take(self, position: Position) -> None:
        """Continue from a position of any game."""
        editor = self.board.editor
        if (position.game, position.settings) == (editor.game, editor.settings):
            self.board.take(position)
            return
        written = self.fields.written
        if position.game.name != editor.game.name:
            draft = self._drafts.get(position.game.name)
            written = dict(draft.written) if draft else {}
        self._show_draft(PositionEditor(position), self.seeks.value, written)
        self._save()

    def _clear(self) -> None:
        """Clear the draft of the chosen game."""
        game = self.board.editor.game.name
        self._drafts.pop(game, None)
        self._open(game)
        self._save()

    def _save(self) -> None:
        """Store the draft of the chosen game as it is now."""
        self.clear_button.reset()
        editor = self.board.editor
        query = GameChoice(editor.game, editor.settings, (None, None)).query
        draft = SavedDraft(
            query,
            stones=dict(editor.stones),
            header=dict(editor.header),
            seeks=self.seeks.value,
            written=self.fields.written,
        )
        self._drafts[editor.game.name] = draft
        save_draft(editor.game.name, draft)

    # The proof.

    def _on_position_changed(self) -> None:
        self._drop_proof()
        self._save()

    def _seeks_changed(self, _change: object) -> None:
        if not self._syncing:
            self._on_position_changed()

    def _drop_proof(self) -> None:
        """Drop the proof: it was for another position or objective."""
        self._newest_proof.cancel()
        self._stop_working()
        self._verdict = None
        self.verdict_markup.value = ""
        self.progress.show_sentence("")
        self.prove_button.disabled = not self.board.is_position
        self._show_output()

    def _stop_working(self) -> None:
        self._working = False
        self.prove_button.description = say("bench.prove")

    @guarded
    def prove(self) -> None:
        """Prove the position slice by slice, or stop the proof."""
        if self._working:
            self._drop_proof()
            self.progress.show_sentence(say("bench.stopped"))
            return
        position = self.board.editor.position()
        self._drop_proof()
        self._working = True
        self.prove_button.description = say("bench.stop")
        self.progress.show_sentence(say("bench.working", number=0))
        host().spawn(self._run_proof(self._newest_proof.start(), position, self.seeks.value))

    async def _run_proof(
        self, is_wanted: Callable[[], bool], position: Position, seeks: str
    ) -> None:
        def show_progress(searched: int) -> None:
            self.progress.show_sentence(say("bench.working", number=searched), aloud=False)

        try:
            verdict = await run_in_slices(
                judging(position, seeks), is_wanted, show_progress, NODES_AT_ONCE
            )
            if verdict is not None:
                self._show_verdict(verdict)
        except Exception as error:  # a failing search must not break the bench
            if is_wanted():
                self._stop_working()
                self.show_error(error)

    def _show_verdict(self, verdict: Verdict) -> None:
        self._stop_working()
        self._verdict = verdict
        self.progress.show_sentence("")
        self.verdict_markup.value = verdict_markup(verdict)
        self._show_output()
        self._mark_faults()

    # The texts and the output.

    def _on_texts_changed(self) -> None:
        self._save()
        self._mark_faults()
        self.check_result.show_sentence("")
        self._show_output()

    def _mark_faults(self) -> int:
        """Mark the false statements that can be detected. Return how many texts have any."""
        right = self._verdict.right if self._verdict else ()
        return self.fields.mark(faults_of(self.fields.written, self.board.position, right))

    @guarded
    def check(self) -> None:
        """Report the false statements in the texts, and what was checked."""
        number = self._mark_faults()
        result = say("bench.checked.faults", number=number) if number else say("bench.checked.good")
        proved = bool(self._verdict and self._verdict.solved)
        unproved = "" if proved else say("bench.checked.unproved")
        text = " ".join(filter(None, (result, unproved, say("bench.checked"))))
        self.check_result.show_sentence(text, "refused" if number else "good")

    def _show_output(self) -> None:
        position, written = self.board.position, self.fields.written
        self.output.value = outcome_markup(
            written[TITLE], position, self.seeks.value, written, self._verdict
        )

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong. The bench goes on working."""
        self.progress.show_sentence(*error_notice(error))


def _editor_of(game: str, draft: SavedDraft) -> PositionEditor:
    """Return the board of a draft, or the game's start if the draft can't be read."""
    try:
        choice = read_choice(dict(parse_qsl(draft.query)))
    except BadSettings:
        return PositionEditor(stonebook.game(game).start())
    return _editor_with(choice.game.start(**choice.settings), draft.stones, draft.header)


def _editor_with(position: Position, stones: Any, header: Any) -> PositionEditor:
    """Return a board with these stones and header lines."""
    editor = PositionEditor(position)
    editor.clear()
    for cell, owner in stones.items():
        try:
            editor.put(cell, owner)
        except (BadNotation, BadPosition):
            continue  # this board has no such cell
    for line, value in header.items():
        if line == TO_MOVE or line in editor.lines:
            editor.set_line(line, value)
    return editor
