"""The controls of a play board, and what they show and announce."""

import pytest

import stonebook
from stonebook.rules.symmetry import CELL
from stonebook.search import level
from stonebook.teach.play.opponents import opponents, strength_of
from stonebook.teach.puzzles.regions import MIN_MOVES_IN_REGION
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.focus import Focus
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.words import say
from tests.widgets.input_events import key
from tests.widgets.parts import all_parts, part

FORCED = "to move: O\n1 X O . .\n2 X O . .\n3 X O . .\n4 X . . .\n  A B C D"


pytestmark = pytest.mark.usefixtures("page_host")


def start(game="otello", **settings):
    return PlayBoard(stonebook.game(game).start(**settings), "a board")


def marks(board, kind):
    return {mark.cell for mark in board.view.painted.marks if mark.kind == kind}


def words_of(board):
    return board.view.announcement.text, board.view.announcement.kind


def test_a_press_after_the_end_of_a_game_is_not_a_mistake():
    null_move = ["B1", "C2", "A2", "A1"]
    over = stonebook.game("alterigo").replay(null_move, width=3, height=2)
    board = PlayBoard(over, "a board")
    board.choose_cell("C1")
    sentence, kind = words_of(board)
    assert kind == "said" and "The game is over" in sentence


class TestOffers:
    def test_tab_leads_through_the_row_and_then_through_the_menu(self):
        board = start()
        keys = "board.undo board.redo play.hint play.resign board.pass board.finish build.cancel"
        _asks, *row = part(board.view.widget, "buttons").children
        assert [button.description for button in row] == [say(key) for key in keys.split()]
        keys = "board.text.off board.legal.off worth.ask play.type board.restart play.keep"
        *menu, pace = part(board.view.widget, "more").children
        labels = [say(key) for key in [*keys.split(), "play.share"]]
        assert [entry.description for entry in menu] == labels
        assert pace is board.view.pace.widget

    def test_a_new_board_shows_only_usable_buttons(self):
        board = start()
        name = board.view.widget.children[0]
        assert "a board" in name.value and name.layout.display == "none"
        assert part(board.view.widget, "canvas") is board.view.painter.widget
        assert part(board.view.widget, "sure").layout.display == "none"
        assert board.view.strip.widget.layout.display == "none"
        assert board.view.cover.widget.layout.display == "none"
        assert board.buttons.restart.disabled and not board.view.go_on.disabled
        assert board.typed_moves.box.description == say("board.type")

    def test_the_buttons_of_the_row_have_icons(self):
        row = part(start().view.widget, "buttons").children
        icons = [name for button in row for name in button._dom_classes if "icon-" in name]
        names = [icon.rpartition("-")[2] for icon in icons]
        assert names == ["undo", "redo", "hint", "flag", "pass"]

    def test_the_question_about_resigning_disables_the_buttons_below_it(self):
        board = start("jo")
        for move in ("e5 f5", "undo", "e5"):
            if move == "undo":
                board.undo()
            else:
                board.choose(move)
        question, *row = part(board.view.widget, "buttons").children
        enabled = [control for control in row if not control.disabled]
        board.buttons.resign.click()
        assert all(control.disabled for control in row)
        stay, leave = question.children
        assert not stay.disabled and not leave.disabled
        stay.click()
        assert [control for control in row if not control.disabled] == enabled

    def test_the_buttons_undo_one_part_or_all_of_a_turn(self):
        board = start("jo")
        assert board.buttons.cancel.layout.display == "none"
        board.choose("e5")
        board.choose("f5")
        assert board.buttons.undo.description == say("build.back")
        board.buttons.undo.click()
        assert board.table.begun == ("e5",) and board.buttons.cancel.layout.display == "block"
        board.buttons.cancel.click()
        assert board.table.begun == () and board.buttons.undo.description == say("board.undo")

    def test_the_strength_of_a_level_can_always_be_read(self):
        position = stonebook.game("io").start(size=4)
        board = PlayBoard(position, "a board", opponents=opponents(position.game, 1))
        text = board.view.rare.widget.children[-1].value
        assert strength_of(level("io", 1)) in text and "(Size 6)" in text

    def test_extra_buttons_are_in_the_menu(self):
        extra = button("board.undo", lambda: None)
        later = button("board.redo", lambda: None)
        board = PlayBoard(
            stonebook.game("otello").start(), "a board", [extra, later], needs_a_move=[later]
        )
        assert {extra, later} <= {*board.view.rare.widget.children}
        assert not extra.disabled and later.disabled
        board.choose("C4")
        assert not extra.disabled and not later.disabled

    def test_a_new_turn_has_nothing_to_undo_or_end(self):
        board = start()
        assert board.buttons.undo.disabled and board.buttons.redo.disabled
        assert board.buttons.passing.disabled and board.buttons.finish.disabled
        # And never seen where it is not needed.
        assert board.buttons.finish.layout.display == "none"
        assert words_of(board) == ("X to move.", "heard")

    def test_the_buttons_follow_the_game(self):
        board = start()
        board.choose("C4")
        assert not board.buttons.undo.disabled and board.buttons.redo.disabled
        board.buttons.undo.click()
        assert board.buttons.undo.disabled and not board.buttons.redo.disabled
        board.buttons.redo.click()
        board.buttons.restart.click()
        assert board.buttons.undo.disabled and board.buttons.redo.disabled

    def test_a_pass_is_offered_only_where_it_is_legal(self):
        board = PlayBoard(stonebook.game("otello").parse(FORCED), "a board")
        assert not board.buttons.passing.disabled
        assert words_of(board)[0] == say("board.must_pass", player="O")
        board.buttons.passing.click()
        assert board.buttons.passing.disabled and board.table.played == ("pass",)
        assert not start("ikeda").buttons.passing.disabled
        go = start("alterigo")  # a game without passes has no button for them
        assert go.buttons.passing not in all_parts(go.view.widget)

    def test_a_turn_can_be_ended_when_its_pair_is_complete(self):
        board = start("jo")
        shown = []
        for cell in ("e5", "f5"):
            board.choose_cell(cell)
            shown.append((board.buttons.finish.disabled, board.buttons.finish.layout.display))
        assert shown == [(True, "block"), (False, "block")] and board.table.last is None
        board.press_finish()
        assert board.table.played == ("e5+f5",)
        board.press_finish()  # nothing is begun now
        assert board.table.played == ("e5+f5",) and board.buttons.finish.disabled


class TestWords:
    def test_an_unfinished_move_is_not_a_mistake_and_clears_the_box(self):
        board = start("jo")
        board.typed_moves.box.value = "e5"
        board.typed_moves._play()
        assert board.typed_moves.box.value == "" and words_of(board)[1] == "said"
        assert "e5" in words_of(board)[0] and marks(board, "legal") >= {"f5"}

    @pytest.mark.parametrize("text", ["A1", "Z99"])
    def test_a_refused_move_stays_in_the_box(self, text):
        board = start()
        board.typed_moves.box.value = text
        board.typed_moves._play()
        assert board.typed_moves.box.value == text and words_of(board)[1] == "refused"

    def test_undo_and_redo_name_the_move(self):
        board = start()
        board.choose("C4")
        board.choose("C5")
        board.undo()
        state = say("board.undone", move="C5", state="O to move.")
        assert words_of(board) == (state, "said")
        board.redo()
        assert words_of(board) == (say("board.redone", move="C5", state="X to move."), "said")
        board.restart()
        assert words_of(board) == (say("board.restarted", state="X to move."), "said")

    @pytest.mark.parametrize("input_name", ["undo", "redo"])
    def test_an_input_without_effect_announces_nothing(self, input_name):
        board = start()
        board.choose("A1")
        before = words_of(board), marks(board, "refused")
        getattr(board, input_name)()
        assert (words_of(board), marks(board, "refused")) == before

    def test_legal_moves_are_announced_and_shown_until_hidden(self):
        board = start()
        board.hints.menu[0].click()
        assert words_of(board)[0] == say("board.legal.said", cells=("D3", "C4", "F5", "E6"))
        board.choose("C4")
        assert marks(board, "legal") == {"C3", "E3", "C5"}
        board.hints.menu[0].click()
        assert words_of(board)[0] == "O to move." and not marks(board, "legal")

    def test_the_state_is_announced_without_legal_cells(self):
        board = PlayBoard(stonebook.game("otello").parse(FORCED), "a board")
        board.hints.menu[0].click()
        assert words_of(board)[0] == say("board.must_pass", player="O")


class TestHints:
    """The first hint is a part of the board, the next one a move. A move removes them."""

    @pytest.mark.parametrize("game", [*stonebook.GAMES])
    def test_hints_are_marked_until_the_next_move(self, game):
        board = start(game)
        board.hints.hint.click()
        region, (text, kind) = marks(board, "region"), words_of(board)
        assert kind == "hint" and say("play.hint.again") in text and not marks(board, "ringed")
        board.hints.hint.click()
        text, kind = words_of(board)
        (hinted,) = [
            str(m) for m in board.position.moves() if {*m.cells} == marks(board, "ringed")
        ][:1]
        assert kind == "hint" and text.startswith("Expert would play ")
        assert hinted.partition(" ")[0] in text and text.count(".") >= 2, "a reason follows"
        assert marks(board, "ringed") & {*region} and not marks(board, "region")
        assert not marks(board, "legal")
        board.hints.hint.click()
        assert words_of(board) == (text, kind), "a third press says it again"
        board.choose(str(board.position.moves()[0]))
        assert not marks(board, "ringed") and "Expert" not in words_of(board)[0]
        board.undo()
        assert not marks(board, "ringed") and not marks(board, "region")

    @pytest.mark.parametrize("game", [*stonebook.GAMES])
    def test_the_first_hint_fits_several_moves_and_names_none_of_them(self, game):
        board = start(game)
        for _ in range(4):
            position = board.position
            board.hints.hint.click()
            sentence, region = words_of(board)[0], marks(board, "region")
            inside = {placed for move in position.moves() if region & {*(placed := move.cells[:2])}}
            board.hints.hint.click()
            ringed = marks(board, "ringed")
            move = next(move for move in position.moves() if {*move.cells} == ringed)
            named = {*CELL.findall(sentence)}
            assert len(inside) >= MIN_MOVES_IN_REGION and region & {*move.cells[:2]}
            assert named and named.isdisjoint(move.cells[:2])
            board.choose(str(move))

    def test_a_hint_for_a_pass_says_so_at_once(self):
        board = PlayBoard(stonebook.game("otello").parse(FORCED), "a board")
        board.hints.hint.click()
        assert words_of(board)[0].startswith("Expert would pass.") and not marks(board, "region")

    def test_a_hint_removes_the_marks_of_a_refusal(self):
        board = start(size=4)
        board.choose("A1")
        assert marks(board, "refused") == {"A1"}
        board.hints.press_hint()
        assert not marks(board, "refused")

    @pytest.mark.parametrize("game", ["otello", "ikeda"])
    def test_a_resignation_removes_the_hint_and_keeps_the_last_move(self, game):
        board = start(game)
        board.choose(str(board.position.moves()[0]))
        last = marks(board, "last")
        board.hints._hint_position = board.table.position
        board.hints._move, board.hints._names_move = board.position.moves()[0], True
        board.return_to_board("")
        assert marks(board, "ringed")
        board.resign()
        assert not marks(board, "ringed") and marks(board, "last") == last != []

    def test_no_hint_is_offered_where_nobody_can_use_it(self, page_host):
        board = start(size=4)
        board.resign()
        assert board.hints.hint.disabled
        page_host.lock(["hints"])
        assert start().hints.hint.disabled


class TestFocus:
    def test_the_focus_goes_to_a_typed_move_and_back_to_the_middle(self):
        board = start()
        middle = board.view.focus.cell
        board.choose("C4")
        assert board.view.focus.cell == "C4" != middle and not marks(board, "focus")
        board.restart()
        assert board.view.focus.cell == middle
        board = start("jo")
        board.choose("e5+f5 g5>c3")
        assert board.view.focus.cell == str(board.table.last.cells[-1])

    def test_a_mouse_press_hides_the_focus(self):
        board = start()
        key(board, "ArrowLeft")
        assert marks(board, "focus")
        board.view._choose_pressed("C4")
        assert not marks(board, "focus") and board.view.focus.cell == "C4"

    def test_the_focus_stays_while_moves_are_played_by_keys(self):
        board = start()
        key(board, "Enter")
        assert marks(board, "focus") == {board.view.focus.cell} and board.table.last is None
        key(board, "ArrowLeft", "Enter")
        assert marks(board, "focus") == {"C4"} and str(board.table.last) == "C4"
        key(board, "ArrowRight")
        assert words_of(board)[0] == say("board.cell.taken", cell="D4", stands="X")
        key(board, "Escape")
        assert not marks(board, "focus")

    @pytest.mark.parametrize("held", ["ctrl_key", "meta_key"])
    def test_keys_with_a_modifier_are_the_browsers(self, held):
        board = start()
        board.choose("C4")
        key(board, "Backspace", "ArrowLeft", "Enter", held=held)
        assert str(board.table.last) == "C4" and not marks(board, "focus")
        key(board, "Backspace", held="shift_key")
        assert board.table.last is None

    @pytest.mark.parametrize(("game", "settings"), [("otello", {"size": 4}), ("jo", {})])
    def test_the_focus_begins_in_the_middle(self, game, settings):
        grid = stonebook.game(game).start(**settings).grid
        x, y = grid.centres[grid.index[Focus(grid).cell]]
        for values, at in ((0, x), (1, y)):
            middle = sum(centre[values] for centre in grid.centres) / len(grid.centres)
            assert abs(at - middle) <= 0.75

    def test_another_board_keeps_the_cell_if_it_has_one_of_that_name(self):
        small, large = (stonebook.game("otello").start(size=n).grid for n in (4, 8))
        focus = Focus(large)
        focus.cell = "A1"
        focus.stay_on(small)
        assert focus.cell == "A1" and focus.move("End") and focus.cell == "D1"
        focus.stay_on(large)
        focus.cell = "H8"
        focus.stay_on(small)
        assert focus.cell == Focus(small).cell


def test_only_games_with_a_count_offer_the_count():
    def labels(made):
        stack, results = [made], []
        while stack:
            widget = stack.pop()
            stack += getattr(widget, "children", ())
            results.append(getattr(widget, "description", ""))
        return results

    for name, counted in (("ikeda", True), ("jo", True), ("alterigo", False)):
        skin = BoardOutput("Play", stonebook.game(name).start())
        assert ("Watch the count" in labels(skin.widget())) is counted
