"""The demonstration board: one or two boards as large as the screen allows, words and tools."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.demonstration.display import command_line
from stonebook.classroom.demonstration.teacher_texts import demonstration_of
from stonebook.classroom.plans.script import plan_ids
from stonebook.profiles import teaching
from stonebook.rules.errors import IllegalMove
from stonebook.teach.steps.move_builder import MoveBuilder
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.buttons import labelled_button
from stonebook.widgets.board.controls.elements import markup, row
from stonebook.widgets.board.controls.typed_moves import TypedMoves
from stonebook.widgets.board.error_guard import error_sentence, guarded
from stonebook.widgets.board.layout import close_all, hbox, restyle, set_class, vbox
from stonebook.widgets.classroom.demonstration.captions import (
    board_texts,
    is_first_step,
    large_markup,
    only_names_move,
    teacher_markup,
    without_rule_id,
)
from stonebook.widgets.classroom.demonstration.demo_board import DemoBoard
from stonebook.widgets.classroom.demonstration.help_sheet import (
    ALWAYS_SHOWN_TOOLS,
    BOARD_TOOLS,
    FREQUENT_TOOLS,
    PAGE_TOOLS,
    RARE_TOOLS,
    TOOLS,
)
from stonebook.widgets.classroom.demonstration.key_buttons import (
    button_group,
    key_button,
    key_buttons,
)
from stonebook.widgets.classroom.demonstration.modes import KEYS, PLAY, CellModes
from stonebook.widgets.classroom.demonstration.saved import DemoStore
from stonebook.widgets.classroom.demonstration.sheet import DemoSheet
from stonebook.widgets.classroom.demonstration.starters import Starters, first_sentence, is_fresh
from stonebook.words import say

MAX_CONTINUATIONS = 9
"""How many continuations have buttons. The others can be typed."""
CHOSEN = "stonebook-pressed"


class DemoScreen:
    """The whole display of a demonstration. `store` stores its lines.

    For a key the page presses the button with the CSS class `stonebook-key-…`.
    """

    def __init__(self, demonstration: Demonstration, store: DemoStore) -> None:
        self.demonstration = demonstration
        self.store = store
        self._modes = CellModes()
        self._builders: dict[int, MoveBuilder] = {}
        # Whether only the boards, the large words, the steps and two buttons are shown.
        self._tools_hidden = False
        self._rare_tools_shown = False
        self._is_line_open = False
        self.boards = [
            DemoBoard(
                n + 1,
                partial(self.choose_cell, n),
                partial(self._do_on_board, n),
                self.show_sentence,
            )
            for n in range(2)
        ]
        self.voice = Announcement()
        self.large: Any = markup().add_class("stonebook-demo-large")
        self.continuations: Any = row([]).add_class("stonebook-demo-ways")
        self.notes: Any = markup().add_class("stonebook-demo-teacher")
        self.text: Any = markup().add_class("stonebook-demo-text")
        self.typed_moves = TypedMoves(
            self.type,
            label=say("demo.type"),
            placeholder=command_line("mark", "circle", "C4"),
            press=say("demo.do"),
        )
        self.sheet = DemoSheet(lambda: self.demonstration, store, self.take, self.show_sentence)
        self._mode = key_buttons(KEYS, lambda mode: say(f"demo.mode.{mode}"), self.choose_mode)
        self.next_button = key_button(say("demo.next"), lambda: self.do("next"), "PageDown")
        self.finish_button = labelled_button(say("board.finish"), self._press_finish)
        self._pass = labelled_button(
            say("board.pass"), lambda: self.do(command_line("play", "pass"))
        ).add_class("stonebook-demo-passes")
        self.boards_box: Any = hbox([]).add_class("stonebook-demo-boards")
        self._tools = key_buttons(TOOLS, lambda tool: say(f"demo.tool.{tool}"), self.use_tool)
        self.more_button = labelled_button(say("demo.more"), self._toggle_rare_tools)
        self._tool_actions = self._make_tool_actions()
        self.starters = Starters(self._begin)
        self.line_box: Any = vbox([self.typed_moves.widget, self.notes, self.text])
        self.line_box.add_class("stonebook-demo-line")
        self.widget: Any = self._layout()
        self._show_beginning()

    def _show_beginning(self) -> None:
        """Show the boards without the tools, and say the first sentence."""
        self._set_tools_hidden(True)  # in front of a class the tools come when they are wanted
        self._render()
        demonstration = self.demonstration
        fresh = first_sentence(demonstration) if is_fresh(demonstration) else ""
        self._report(fresh or demonstration.display.reply, demonstration.title)

    def _make_tool_actions(self) -> Mapping[str, Callable[[], None]]:
        """Return what each tool does."""
        return {
            **{tool: partial(self._do_on_boards, tool) for tool in BOARD_TOOLS},
            "type": lambda: self._show_line(not self._is_line_open),
            "open": self.sheet.toggle_opening,
            "share": self.sheet.toggle_link,
            "hide": lambda: self._set_tools_hidden(not self._tools_hidden),
            "help": self.sheet.toggle_help,
        }

    def _layout(self) -> Any:
        """Return the widget that holds all parts."""
        back = key_button(say("demo.back"), lambda: self.do("back"), "PageUp")
        words = [self.large, self.voice.widget, self.starters.widget]
        words += [self.continuations, self.line_box]
        frequent = row([*(self._tools[tool] for tool in FREQUENT_TOOLS), self.more_button])
        groups = [
            button_group("press", self._mode.values(), "stonebook-demo-modes"),
            button_group(
                "more", [self._tools[tool] for tool in RARE_TOOLS], "stonebook-demo-tools"
            ),
            frequent.add_class("stonebook-demo-tools").add_class("stonebook-demo-frequent"),
        ]
        # The steps come after all that is shown at times: they stay where they are.
        side = vbox(
            [
                vbox(words).add_class("stonebook-demo-words"),
                vbox(groups).add_class("stonebook-demo-groups"),
                row([back, self._pass, self.finish_button, self.next_button]).add_class(
                    "stonebook-demo-steps"
                ),
                row([self._tools[tool] for tool in ALWAYS_SHOWN_TOOLS]).add_class(
                    "stonebook-demo-doors"
                ),
            ]
        ).add_class("stonebook-demo-beside")
        return vbox([self.boards_box, side, self.sheet.widget]).add_class("stonebook-demo")

    # The teacher's actions.

    @guarded
    def do(self, line: str, *, is_typed: bool = False) -> None:
        """Carry out a line. An error is shown and changes nothing.

        With `is_typed`, the line is from the text box, which is then emptied.
        """
        try:
            sentence = self.demonstration.do(line)
        except ValueError as error:
            self.show_sentence(str(error), "refused")
            return
        if is_typed:  # before the words change: the next line may be typed at once
            self.typed_moves.clear()
        self._builders.clear()
        self._render()
        self._report(sentence)
        self.store.save(self.demonstration)

    def _report(self, sentence: str, title: str = "") -> None:
        """Say a line's sentence, unless it is shown in large letters already."""
        display = self.demonstration.display
        large = (self.demonstration.question, display.answer, display.statement)
        if sentence in large and is_first_step(self.demonstration):
            title = ""  # it is above the sentence
        is_seen = not sentence or sentence in large or only_names_move(self.demonstration, sentence)
        self.show_sentence(title if is_seen else sentence)

    @guarded
    def type(self, text: str) -> None:
        """Carry out a typed line."""
        self.do(text, is_typed=True)

    @guarded
    def choose_cell(self, number: int, cell: str) -> None:
        """Handle a chosen cell according to the mode."""
        board = self.demonstration.boards[number]
        if self._modes.mode == PLAY:
            self._play(number, cell)
            return
        line = self._modes.line(number, board, cell)
        if line:
            self.do(self._addressed(number, line))
        else:
            self.show_sentence(say("demo.mode.arrow.to", cell=cell))

    def _addressed(self, number: int, line: str) -> str:
        return command_line(f"{number + 1}:", line) if len(self.demonstration.boards) > 1 else line

    def _play(self, number: int, cell: str) -> None:
        """Play on a cell, or add it to a move of several parts. Say why if that is illegal."""
        board = self.demonstration.boards[number]
        if board.draft is not None:
            self.show_sentence(board.draft_error, "refused")
            return
        builder = self._builders.get(number) or teaching(board.position).move.builder(
            board.position
        )
        selection = builder.choose(cell)
        if selection.move is None:
            self._builders = {number: builder} if builder.text else {}
            self._render()
            self.show_sentence(selection.message, "refused" if selection.right is False else "said")
            return
        try:
            board.position.transition(selection.move)
        except IllegalMove:
            self.do(self._addressed(number, command_line("try", selection.move)))
        else:
            self.do(self._addressed(number, command_line("play", selection.move)))

    @guarded
    def _press_finish(self) -> None:
        for number, builder in self._builders.items():
            if builder.complete:
                self.do(self._addressed(number, command_line("play", builder.text)))
                return

    @guarded
    def choose_mode(self, mode: str) -> None:
        """Choose what a chosen cell does."""
        self._builders.clear()
        sentence = self._modes.choose(mode, self.demonstration.boards[0])
        self._render()
        self.show_sentence(sentence)

    def _do_on_board(self, number: int, line: str) -> None:
        """Carry out the line of a key on a board."""
        several = len(self.demonstration.boards) > 1 and line in ("start", "end")
        self.do(self._addressed(number, line) if several else line)

    @guarded
    def use_tool(self, tool: str) -> None:
        """Use a tool. Some are the page's: it handles their keys and buttons."""
        if tool not in PAGE_TOOLS:
            self._tool_actions[tool]()

    def _do_on_boards(self, verb: str) -> None:
        """Carry out a line without parameters, on both boards if it concerns both."""
        several = len(self.demonstration.boards) > 1 and verb in ("legal", "last", "clear")
        self.do(command_line("both:", verb) if several else verb)

    @guarded
    def _begin(self, kind: str) -> None:
        """Begin with one of the game's ready-made lessons, with a position, or with a game."""
        plans = plan_ids(self.demonstration.boards[0].position.game.name)
        if kind == "lesson" and plans:
            self.sheet.close()
            self.starters.offer(plans, lambda plan: self.take(demonstration_of(plan)))
            self.show_sentence(say("demo.start.which"))
        elif kind == "game":
            self.choose_mode(PLAY)
        else:
            self.use_tool("open")

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong."""
        self.show_sentence(error_sentence(error), "error")

    def show_sentence(self, text: str, kind: str = "said") -> None:
        """Show a sentence next to the board."""
        self.voice.show_sentence(without_rule_id(text), kind)

    def take(self, demonstration: Demonstration) -> None:
        """Replace the demonstration. The old one can be restored."""
        self.store.begin()
        self.demonstration = demonstration
        self._builders.clear()
        self.sheet.close()
        self._render()
        self._report(demonstration.display.reply, demonstration.title)
        self.store.save(demonstration)

    # Hidden parts.

    def _toggle_rare_tools(self) -> None:
        """Show the rare tools in the place of the modes of a press, or the modes again."""
        self._rare_tools_shown = not self._rare_tools_shown
        set_class(self.widget, "stonebook-demo-more", self._rare_tools_shown)
        self.more_button.description = say("demo.less" if self._rare_tools_shown else "demo.more")

    def _show_line(self, is_shown: bool) -> None:
        self._is_line_open = is_shown
        restyle(self.line_box, display="flex" if is_shown else "none")

    def _set_tools_hidden(self, is_hidden: bool) -> None:
        """Hide the tools and the notes, or show them again."""
        self._tools_hidden = is_hidden
        set_class(self.widget, "stonebook-demo-bare", self._tools_hidden)
        if not self._tools_hidden and is_fresh(self.demonstration):  # the tools take its room
            self.show_sentence(self.demonstration.display.reply)
        self._tools["hide"].description = say(
            "demo.bare" if self._tools_hidden else "demo.tool.hide"
        )
        if self._tools_hidden:
            self._show_line(False)
        self._show_pass()

    def _show_pass(self) -> None:
        """Show the button where a pass is possible. A lesson plan needs it only with the tools."""
        can_pass = self.demonstration.boards[0].position.game.can_pass
        is_shown = can_pass and not (self.demonstration.script and self._tools_hidden)
        restyle(self._pass, display="block" if is_shown else "none")

    # The display.

    def _render(self) -> None:
        demonstration = self.demonstration
        boards = self.boards[: len(demonstration.boards)]
        if len(self.boards_box.children) != len(boards):
            self.boards_box.children = [view.widget for view in boards]
            set_class(self.widget, "stonebook-demo-two", len(boards) > 1)
        for number, (view, board) in enumerate(zip(boards, demonstration.boards, strict=True)):
            view.show(board, self._builders.get(number))
        self.large.value = large_markup(demonstration)
        self.notes.value = teacher_markup(demonstration)
        self.starters.show(demonstration)
        texts = [f"{view.painted.title}\n{view.painted.text}" for view in boards if view.painted]
        self.text.value = board_texts(demonstration, texts)
        self._update_buttons()

    def _update_buttons(self) -> None:
        """Show the continuations, the mode, and the buttons that can be used now."""
        board = self.demonstration.boards[0]
        moves = board.branches if len(board.branches) > 1 and not board.is_mid_move else ()
        for old in self.continuations.children:
            close_all(old)
        self.continuations.children = [
            key_button(f"{n}  {move}", partial(self.do, command_line("next", str(n))), str(n))
            for n, move in enumerate(moves[:MAX_CONTINUATIONS], 1)
        ]
        for mode, mode_button in self._mode.items():
            set_class(mode_button, CHOSEN, mode == self._modes.mode)
        self.next_button.disabled = self.demonstration.is_over
        fresh = self.starters.are_shown and is_fresh(self.demonstration)
        set_class(self.widget, "stonebook-demo-fresh", fresh)
        begun = next(iter(self._builders.values()), None)
        restyle(self.finish_button, display="block" if begun and begun.complete else "none")
        self._show_pass()
