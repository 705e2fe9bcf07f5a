"""What a board decides, without any drawing."""

import pytest

import stonebook
from stonebook.widgets.table import Table


def otello(size=8):
    return Table(stonebook.game("otello").start(size=size))


def play(table, *moves):
    return [table.choose(move).kind for move in moves]


class TestMoves:
    def test_a_legal_move_is_played_and_told(self):
        table = otello()
        before = table.position
        attempt = table.choose("c4")
        assert attempt.kind == "played" and table.position == before.play("C4")
        assert attempt.before == before and str(attempt.move) == "C4" == str(table.last)
        assert attempt.said == (
            "X goes on C4. C4 and E4 bracket the line between them. D4 turns to X. O to move."
        )

    def test_an_illegal_move_changes_nothing_and_names_rule_and_cells(self):
        table = otello()
        before = table.position
        attempt = table.choose("E3")
        assert attempt.kind == "refused" and attempt.said.endswith("(OT3)")
        assert attempt.cells[0] == "E3" and table.position is before

    @pytest.mark.parametrize("text", ["", "?", "C444", "knight to f3", "C4 C5", "💥", "A" * 500])
    def test_unreadable_text_changes_nothing_and_says_what_is_right(self, text):
        table = otello()
        before = table.position
        attempt = table.choose(text)
        assert attempt.kind == "unreadable" and "such as C4" in attempt.said
        assert table.position is before

    def test_a_cell_off_this_board_is_refused(self):
        attempt = otello(4).choose("H8")
        assert attempt.kind == "refused" and "OT1" in attempt.said and attempt.cells == ()

    def test_a_lesson_may_decline_a_legal_move(self):
        asked = []

        def allow(position, move):
            asked.append(str(move))
            return "Not this one." if str(move) == "C4" else None

        table = Table(stonebook.game("otello").start(), allow=allow)
        assert table.choose("C4").said == "Not this one."
        assert table.last is None
        assert play(table, "A1", "F5") == ["refused", "played"]
        assert asked == ["C4", "F5"]

    def test_a_lesson_may_answer_an_illegal_attempt(self):
        table = Table(
            stonebook.game("otello").start(),
            refused=lambda position, text, refusal: f"{text} breaks {refusal.rule}!",
        )
        assert table.choose("A1").said == "A1 breaks OT3!"


class TestUndo:
    def test_back_and_forth_to_the_beginning(self):
        table = otello()
        seen = [table.position]
        for move in ("C4", "C5", "C6", "B5"):
            table.choose(move)
            seen.append(table.position)
        for position in reversed(seen[:-1]):
            assert table.undo() and table.position == position
        assert not table.undo() and table.position == seen[0]
        for position in seen[1:]:
            assert table.redo() and table.position == position
        assert not table.redo()

    def test_a_new_move_forgets_what_was_taken_back(self):
        table = otello()
        play(table, "C4", "C5")
        table.undo()
        table.choose("C3")
        assert not table.can_redo and str(table.last) == "C3"

    def test_across_a_forced_pass(self):
        text = "to move: O\n1 X O . .\n2 X O . .\n3 X O . .\n4 X . . .\n  A B C D"
        table = Table(stonebook.game("otello").parse(text))
        assert table.can_pass and "must pass" in table.state()
        assert play(table, "C1", "pass", "C1") == ["refused", "played", "played"]
        assert table.undo() and table.undo()
        assert table.position.to_move == "O" and not table.can_undo

    def test_restart_returns_to_the_beginning_and_forgets(self):
        table = otello()
        start = table.position
        play(table, "C4", "C5")
        table.restart()
        assert table.position == start and not table.can_undo and not table.can_redo


class TestTurnsInParts:
    def test_a_pair_is_put_together_cell_by_cell(self):
        table = Table(stonebook.game("jo").start())
        assert play(table, "e5", "f5", "g5", "c3") == ["begun", "begun", "begun", "played"]
        assert str(table.last) == "e5+f5 g5>c3"

    def test_it_may_end_where_the_rules_let_it(self):
        table = Table(stonebook.game("jo").start())
        table.choose("e5")
        assert table.finish() is None
        table.choose("f5")
        assert table.can_finish and table.finish().kind == "played"
        assert table.begun == ()

    def test_a_slip_is_taken_back_before_the_last_move(self):
        table = Table(stonebook.game("jo").start())
        play(table, "e5+f5", "c4")
        assert table.begun == ("c4",)
        table.undo()
        assert table.begun == () and str(table.last) == "e5+f5"

    def test_what_may_follow(self):
        table = Table(stonebook.game("jo").start())
        assert len(table.legal_cells()) == 55
        table.choose("e5")
        assert table.legal_cells() == ("d5", "d6", "e4", "e6", "f4", "f5")


class TestFocus:
    def test_arrows_move_and_stop_at_the_edge(self):
        table = otello(4)
        table.focus = "B2"
        path = []
        for key in ("ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "End", "ArrowDown", "Home"):
            assert table.move_focus(key)
            path.append(table.focus)
        assert path == ["A2", "A2", "A1", "A1", "D1", "D2", "A2"]

    @pytest.mark.parametrize("key", ["a", "Tab", "Shift", "PageUp", "F5"])
    def test_other_keys_are_left_alone(self, key):
        table = otello()
        before = table.focus
        assert not table.moves_focus(key) and not table.move_focus(key)
        assert table.focus == before

    @pytest.mark.parametrize(
        ("game", "settings"),
        [("otello", {"size": 6}), ("alterigo", {"width": 5, "height": 1}), ("jo", {})],
    )
    def test_every_cell_can_be_reached(self, game, settings):
        table = Table(stonebook.game(game).start(**settings))
        reached, todo = set(), [table.focus]
        while todo:
            cell = todo.pop()
            if cell in reached:
                continue
            reached.add(cell)
            for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"):
                table.focus = cell
                table.move_focus(key)
                todo.append(table.focus)
        assert reached == set(table.position.cells())

    def test_down_undoes_up_on_a_hexagon(self):
        table = Table(stonebook.game("jo").start())
        table.focus = "e5"
        table.move_focus("ArrowUp")
        assert table.focus == "d6"
        table.move_focus("ArrowDown")
        assert table.focus == "e5"
