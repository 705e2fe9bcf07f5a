"""The table's decisions, without drawing."""

import pytest

import stonebook
from stonebook.rules.errors import BadNotation
from stonebook.teach.play.display.player_rows import player_rows
from stonebook.teach.play.reply import ReplyKind
from stonebook.teach.play.table import PlayTable
from stonebook.words import say


def otello(size=8):
    return PlayTable(stonebook.game("otello").start(size=size))


def play(table, *moves):
    return [table.choose(move).kind for move in moves]


class TestMoves:
    def test_a_legal_move_is_played_and_announced(self):
        table = otello()
        before = table.position
        reply = table.choose("c4")
        assert reply.kind == "played" and table.position == before.play("C4")
        assert reply.turn.before == before and str(reply.turn.move) == "C4" == str(table.last)
        assert reply.message == (
            "X plays C4. C4 and E4 bracket the line between them. D4 turns to X. O to move."
        )

    def test_an_illegal_move_changes_nothing_and_names_rule_and_cells(self):
        table = otello()
        before = table.position
        reply = table.choose("E3")
        assert reply.kind == "refused" and reply.message.endswith("(OT3)")
        assert reply.marks["E3"] == "refused" and reply.marks["C5"] == "gap"
        assert table.position is before

    @pytest.mark.parametrize("text", ["", "?", "C444", "knight to f3", "C4 C5", "💥", "A" * 500])
    def test_unreadable_text_changes_nothing_and_shows_an_example(self, text):
        table = otello()
        before = table.position
        reply = table.choose(text)
        assert reply.kind == "unreadable" and "such as C4" in reply.message
        assert table.position is before

    @pytest.mark.parametrize("text", ["d 3", "3D", "D3.", "D3!"])
    def test_a_cell_can_be_spelled_as_in_lessons(self, text):
        reply = otello().choose(text)
        assert reply.kind == "played" and str(reply.turn.move) == "D3"

    def test_an_unreadable_text_names_the_range_of_this_board(self):
        assert otello(4).choose("what").message.endswith("This board has A–D and 1–4.")

    def test_a_cell_off_this_board_is_refused(self):
        reply = otello(4).choose("H8")
        assert reply.kind == "refused" and "OT1" in reply.message and reply.marks == {}


class TestOneComputation:
    """A move is computed once, legal or not."""

    def questions(self, position, monkeypatch):
        """Record the questions about moves that code outside the rules asks positions of a game."""
        questions, open_ones = [], []

        def noted(name, method):
            def ask(position, move):
                if not open_ones:
                    questions.append((name, str(move)))
                open_ones.append(name)
                try:
                    return method(position, move)
                finally:
                    open_ones.pop()

            return ask

        for name in ("attempt", "check", "explain", "play"):
            cls = type(position)
            monkeypatch.setattr(cls, name, noted(name, getattr(cls, name)))
        return questions

    @pytest.mark.parametrize(
        ("game", "text"),
        [
            ("otello", "C4"),
            ("otello", "A1"),
            ("io", "C3"),
            ("io", "A1"),
            ("ikeda", "pass"),
            ("alterigo", "B2"),
            ("jo", "e5+f5"),
            ("jo", "a1+a2"),
        ],
    )
    def test_a_press_asks_once(self, monkeypatch, game, text):
        table = PlayTable(stonebook.game(game).start())
        questions = self.questions(table.position, monkeypatch)
        table.choose(text)
        assert questions == [("attempt", text)]


class TestUndo:
    def test_back_and_forth_to_the_beginning(self):
        table = otello()
        positions = [table.position]
        for move in ("C4", "C5", "C6", "B5"):
            table.choose(move)
            positions.append(table.position)
        for position in reversed(positions[:-1]):
            assert table.undo() and table.position == position
        assert not table.undo() and table.position == positions[0]
        for position in positions[1:]:
            assert table.redo() and table.position == position
        assert not table.redo()

    def test_a_new_move_discards_the_undone_moves(self):
        table = otello()
        play(table, "C4", "C5")
        table.undo()
        table.choose("C3")
        assert not table.can_redo and str(table.last) == "C3"

    def test_undo_goes_back_across_a_forced_pass(self):
        text = "to move: O\n1 X O . .\n2 X O . .\n3 X O . .\n4 X . . .\n  A B C D"
        table = PlayTable(stonebook.game("otello").parse(text))
        assert table.can_pass and "must pass" in table.state()
        assert play(table, "C1", "pass", "C1") == ["refused", "played", "played"]
        assert table.undo() and table.undo()
        assert table.position.to_move == "O" and not table.can_undo

    def test_a_turn_with_a_pass_as_the_only_choice_can_be_skipped_in_both_directions(self):
        moves = ("A2", "A3", "B4", "C1", "A4")  # then O must pass
        table = otello(size=4)
        assert play(table, *moves) == ["played"] * 5
        assert table.only_passes and table.choose("pass").kind == "played"
        sides = ("X", "O")
        assert table.undo_to_turn(sides, skip_passes=True) == ("A4", "pass")
        assert table.redo_to_turn(sides, skip_passes=True) == ("A4", "pass")
        assert table.undo_to_turn(sides) == ("pass",)
        assert table.redo_to_turn(sides) == ("pass",)

    def test_where_a_player_may_resign_a_pass_is_never_the_only_choice(self):
        for game in stonebook.GAMES.values():
            table = PlayTable(game.start())
            assert not table.only_passes
        full = PlayTable(stonebook.game("ikeda").replay(TestDeadStones.ENDED[:-2], size=3))
        assert not full.only_passes

    def test_restart_returns_to_the_beginning_and_forgets(self):
        table = otello()
        start = table.position
        play(table, "C4", "C5")
        table.restart()
        assert table.position == start and not table.can_undo and not table.can_redo


class TestTurnsInParts:
    def test_a_pair_is_built_cell_by_cell(self):
        table = PlayTable(stonebook.game("jo").start())
        assert play(table, "e5", "f5", "g5", "c3") == ["begun"] * 4
        assert table.finish().kind == "played"
        assert str(table.last) == "e5+f5 g5>c3"

    def test_a_turn_may_end_where_the_rules_permit_it(self):
        table = PlayTable(stonebook.game("jo").start())
        table.choose("e5")
        assert table.finish() is None
        table.choose("f5")
        assert table.can_finish and table.finish().kind == "played"
        assert table.begun == ()

    def test_a_slip_is_undone_before_the_last_move(self):
        table = PlayTable(stonebook.game("jo").start())
        play(table, "e5+f5", "c4")
        assert table.begun == ("c4",)
        table.undo()
        assert table.begun == () and str(table.last) == "e5+f5"

    def test_continuations_of_a_move_are_listed(self):
        table = PlayTable(stonebook.game("jo").start())
        assert len(table.legal_cells()) == 55
        table.choose("e5")
        assert table.legal_cells() == ("d5", "d6", "e4", "e6", "f4", "f5")


class TestDeadStones:
    ENDED = ("B2", "A1", "C2", "C1", "C3", "B1", "pass", "pass", "pass")

    def table(self):
        return PlayTable(stonebook.game("ikeda").replay(self.ENDED, size=3))

    def test_a_string_is_chosen_by_a_press_and_leaves_when_both_agree(self):
        table = self.table()
        assert table.state().endswith("If you both agree that a string is dead, press it.")
        reply = table.choose("B1")
        assert (reply.kind, reply.message) == (
            "begun",
            "Dead, if you both agree: A1, B1 and C1.",
        )
        assert table.marks() == dict.fromkeys(("A1", "B1", "C1"), "target")
        assert table.stones()["B1"] == "White"
        assert (table.can_finish, table.finish_label) == (True, "We both agree")
        reply = table.finish()
        assert (reply.kind, str(table.last)) == ("played", "dead A1")
        assert table.position.at("C1") is None
        assert say("board.may_agree") not in table.state()
        assert table.undo() and table.position.at("C1") == "White"

    def test_the_end_before_an_agreement_may_count_as_a_turn(self):
        table = PlayTable(stonebook.game("ikeda").start(size=3))
        sides = table.position.game.players
        for move in (*self.ENDED, "dead A1"):
            assert table.attempt(move).turn is not None
        assert table.undo_to_turn((*sides, None)) == ("dead A1",)
        assert table.to_move is None and table.may_agree
        table.undo()
        assert table.redo_to_turn((*sides, None)) == ("pass",)
        assert table.redo_to_turn((*sides, None)) == ("dead A1",)

    def test_a_second_press_and_undo_unmark_the_string(self):
        table = self.table()
        table.choose("B2")
        assert table.choose("C2").message == "C3, B2 and C2 are no longer marked as dead."
        assert not table.begun and not table.can_finish
        table.choose("A1")
        assert table.undo() and not table.begun
        assert table.position.at("A1") == "White"

    def test_an_empty_board_has_no_dead_stones(self):
        table = self.table()
        reply = table.choose("A3")
        assert reply.kind == "refused" and "(IK9)" in reply.message

    def test_agreeing_is_never_offered_at_another_moment(self):
        for table in (otello(), PlayTable(stonebook.game("ikeda").replay(self.ENDED[:-1], size=3))):
            assert table.finish_label == "End the turn"
            assert say("board.may_agree") not in table.state()
        table = self.table()
        table.attempt("dead A1")
        assert table.finish_label == "End the turn"


def test_a_stone_chosen_before_the_pair_begins_no_turn():
    table = PlayTable(stonebook.game("jo").start())
    reply = table.choose("c7")
    assert reply.kind == "begun" and reply.message
    assert not table.begun and not table.was_ever_begun and not table.can_undo


def test_only_a_refused_or_an_unreadable_move_has_not_succeeded():
    failed = {kind for kind in ReplyKind if not kind.succeeded}
    assert failed == {ReplyKind.REFUSED, ReplyKind.UNREADABLE}


def test_a_stone_of_a_begun_turn_has_left_the_reserve_of_its_player() -> None:
    table = PlayTable(stonebook.game("jo").start())

    def reserves() -> list[str]:
        return [row.extra for row in player_rows(table)]

    before = reserves()
    table.choose(table.position.moves()[0].cells[0])
    assert sum(now != then for now, then in zip(reserves(), before, strict=True)) == 1


class TestMarks:
    """The board while a turn is unfinished, and after a refusal."""

    def test_a_refusal_marks_cells_on_the_board(self):
        table = PlayTable(stonebook.game("otello").start())
        assert table.choose("C4").marks == {}
        assert table.choose("A1").marks == {"A1": "refused"}
        with pytest.raises(BadNotation):
            table.position.check("Z99")
        assert table.choose("Z99").marks == {}

    def test_nothing_is_marked_before_a_turn_is_begun(self):
        table = PlayTable(stonebook.game("jo").start())
        assert table.marks() == {} and table.begun == () and not table.can_finish
        table.choose("e5")
        beside = dict.fromkeys(("d5", "d6", "e4", "e6", "f4", "f5"), "legal")
        assert table.marks() == {**beside, "e5": "placed"} and table.begun == ("e5",)
        assert table.stones()["e5"] == "Red" and not table.can_finish
        table.choose("e5")
        assert table.begun == () and table.marks() == {}

    def test_a_turn_is_undone_part_by_part_or_as_a_whole(self):
        table = PlayTable(stonebook.game("jo").replay(["b7+b8", "f4+f5"]))
        for cell in ("d5", "e5", "c5", "f4"):
            table.choose(cell)
        assert table.arrows() == (("c5", "f4"),) and table.ghosts() == {"f4": "Black"}
        assert table.undo() and table.arrows() == () and table.begun == ("d5", "e5", "c5")
        assert table.undo() and table.undo() and table.begun == ("d5",)
        table.choose("e5")
        assert table.cancel() and table.begun == () and table.ghosts() == {}
        assert not table.cancel() and table.can_undo is False

    def test_a_whole_game_is_remembered(self):
        table = PlayTable(stonebook.game("otello").start(size=4))
        while moves := table.position.moves():
            table.choose(str(moves[0]))
        assert table.position.result is not None and len(table.played) > 8
        assert table.state() == table.position.result.message
        assert table.origin == stonebook.game("otello").start(size=4)
        assert not table.can_pass and table.legal_cells() == ()
