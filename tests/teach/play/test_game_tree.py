"""The game tree: variations, resigning, and the game as a record."""

from random import Random

import pytest

import stonebook
from stonebook.records import Record, read_record, write_record
from stonebook.rules.errors import BadRecord
from stonebook.teach.play.game_tree import Variation
from stonebook.teach.play.table import PlayTable
from stonebook.teach.played_position import PlayedPosition
from stonebook.words import say


def table(game="otello", *moves, **settings):
    table = PlayTable(stonebook.game(game).start(**settings))
    for move in moves:
        assert table.attempt(move).kind == "played"
    return table


class TestLines:
    def test_another_move_keeps_the_old_moves_as_a_variation(self):
        here = table("otello", "C4", "C5", "C6")
        here.undo()
        here.undo()
        here.attempt("C3")
        assert here.branched and not here.can_redo
        assert here.lines() == (Variation(("C4", "C5", "C6"), 1), Variation(("C4", "C3"), None))
        assert here.go_to(0) and here.played == ("C4", "C5", "C6")
        assert here.lines() == (Variation(("C4", "C5", "C6"), None), Variation(("C4", "C3"), 1))
        assert here.undo() and here.redo() and here.played == ("C4", "C5", "C6")

    def test_the_same_move_again_makes_no_variation(self):
        here = table("otello", "C4", "C5", "C6")
        here.undo()
        here.undo()
        here.attempt("c5")
        assert not here.branched and here.redo() and here.played == ("C4", "C5", "C6")

    def test_the_same_move_in_another_order_is_a_variation(self):
        here = table("alterigo", "A1", "B2", width=3, height=3)
        here.undo()
        here.undo()
        here.attempt("C3")
        here.undo()
        here.attempt("A1")  # continues there, though that was not undone last
        assert here.lines() == (Variation(("A1", "B2"), None), Variation(("C3",), 0))

    def test_a_replayed_move_brings_back_the_moves_that_followed_it_last(self):
        here = table("otello", "C2", "B2", size=6)
        here.undo()
        here.attempt("D2")
        here.undo()
        here.undo()
        here.attempt("B3")
        here.undo()
        here.attempt("C2")
        assert [line.shared for line in here.lines()] == [1, None, 0]
        assert here.redo() and here.played == ("C2", "D2")

    @pytest.mark.parametrize("chosen", [False, True])
    def test_the_moves_that_followed_last_need_not_be_the_newest(self, chosen):
        here = table("otello", "C4", "C3")
        here.undo()
        here.attempt("C5")
        if chosen:
            assert here.go_to(0)
        else:
            here.undo()
            here.attempt("C3")
        here.undo()
        here.undo()
        here.attempt("F5")
        here.undo()
        here.attempt("C4")
        assert here.redo() and here.played == ("C4", "C3")

    @pytest.mark.parametrize("seed", range(10))
    def test_exactly_one_line_is_on_the_board(self, seed):
        here, random = table("otello", size=4), Random(seed)
        for _ in range(60):
            action = random.choice(["undo", "redo", "go", "play", "play", "play"])
            if action == "play":
                here.attempt(str(random.choice([*here.position.moves()[:2], "A1"])))
            elif action == "go":
                here.go_to(random.randrange(3))
            else:
                getattr(here, action)()
            assert [line.shared for line in here.lines()].count(None) == 1

    @pytest.mark.parametrize("number", [-1, 2, 9])
    def test_nothing_changes_where_there_is_no_line(self, number):
        here = table("otello", "C4")
        assert not here.go_to(number) and here.played == ("C4",)

    def test_a_long_game_does_not_recurse(self):
        here = table("ikeda", size=3)
        for move in ("A1", "C3") * 1200:
            here._append(here._node.child(here.position, here.position.game.move(move)))
        assert len(here.lines()[0].moves) == 2400

    def test_back_and_on_to_the_readers_turn(self):
        here = table("otello", "C4", "C5", "C6")
        assert here.can_undo_to_turn("O") and here.undo_to_turn("O") == ("C5", "C6")
        assert here.redo_to_turn("O") == ("C5", "C6") and here.to_move == "O"
        assert not table("otello", "C4").can_undo_to_turn("O")

    def test_an_unfinished_turn_is_cancelled_alone(self):
        here = table("jo", "e5+f5")
        here.choose("c4")
        assert here.undo_to_turn(["Red"]) == ("c4",) and here.played == ("e5+f5",)


class TestResigning:
    @pytest.mark.parametrize("game", stonebook.GAMES)
    def test_every_game_can_be_given_up_and_taken_up_again(self, game):
        here = table(game)
        loser, rival = here.to_move, here.position.rival
        here.resign()
        assert here.to_move is None
        assert say("player." + rival) in here.state()
        first = here.position.moves()[:1]
        assert here.attempt(str(first[0]) if first else "C3").kind in ("refused", "unreadable")
        assert here.choose("A1").kind == "refused" and here.legal_cells() == ()
        assert here.resign().kind == "refused" and not here.can_pass
        assert here.undo() and here.to_move == loser
        assert here.redo() and here.to_move is None

    def test_a_player_may_resign_out_of_turn(self):
        here = table("ikeda", "A1", size=3)
        assert here.resign("Black").message == say("play.resigned", player="Black", rival="White")
        assert here.position.result is None and here.to_move is None

    @pytest.mark.parametrize("name", ["nobody", "x", "Black"])
    def test_only_a_player_can_resign(self, name):
        here = table("otello", "C4")
        assert here.resign(name).kind == "refused"
        assert not here.resigned and here.to_move == "O"

    def test_resigning_makes_a_variation_like_a_move(self):
        here = table("otello", "C4")
        here.resign()
        here.undo()
        here.attempt("C5")
        assert here.lines() == (Variation(("C4", "resign"), 1), Variation(("C4", "C5"), None))
        assert here.go_to(0) and here.last_text == say("move.resign") and here.last is None


class TestRecords:
    @pytest.mark.parametrize(
        ("game", "settings", "moves"),
        [
            ("otello", {"size": 4}, ("B1", "A1")),
            ("io", {}, ("C3",)),
            ("ikeda", {"size": 3, "komi": 2.5, "handicap": ["A1", "C3"]}, ("B2", "pass")),
            ("alterigo", {"width": 3, "height": 2}, ("A1", "resign")),
            ("jo", {"first": "Black"}, ("e5+f5 g5>c3",)),
        ],
    )
    def test_a_game_is_stored_and_resumed(self, game, settings, moves):
        here = table(game, *moves, **settings)
        text = write_record(here.record({here.position.game.players[0]: "Ann"}))
        record = read_record(text)
        assert record == Record(game, settings, moves, about={record_player(record): "Ann"})
        again = PlayTable.from_record(record)
        assert again.position == here.position and again.played == here.played
        assert again.undo() and again.redo()

    def test_the_record_has_no_undone_moves(self):
        here = table("otello", "C4", "C5")
        here.undo()
        assert here.record().moves == ("C4",)

    def test_a_record_holds_a_resignation_without_a_rule(self):
        here = table("io", "C3")
        here.resign()
        again = PlayTable.from_record(read_record(write_record(here.record())))
        assert again.to_move is None and again.state() == here.state()
        assert again.undo() and again.to_move == "Black"

    def test_a_position_that_is_set_up_is_a_diagram(self):
        text = "to move: O\n1 X O . .\n2 X O . .\n3 X O . .\n4 X . . .\n  A B C D"
        position = stonebook.game("otello").parse(text)
        here = PlayTable(position)
        here.attempt("pass")
        record = read_record(write_record(here.record()))
        assert record.positions()[0] == position and record.moves == ("pass",)

    def test_moves_that_led_to_a_board_are_its_past(self):
        """If the rules depend on past boards, a diagram alone would be a different game."""
        start = PlayedPosition(stonebook.game("ikeda").start(size=3), ("A1", "B2"))
        here = PlayTable(start)
        here.attempt("C3")
        assert here.record() == Record("ikeda", {"size": 3}, ("A1", "B2", "C3"))
        assert here.played == ("C3",) and here.history.moves == ("A1", "B2", "C3")
        assert here.undo() and not here.can_undo

    def test_a_record_that_cannot_be_is_refused(self):
        with pytest.raises(BadRecord, match="move 2"):
            PlayTable.from_record(Record("otello", {}, ("C4", "A1")))


def record_player(record):
    return stonebook.game(record.game).players[0]


def test_dead_stones_are_not_agreed_with_a_program():
    ended = ("B2", "A1", "C2", "C1", "C3", "B1", "pass", "pass", "pass")
    here = table("ikeda", *ended, size=3)
    here.allows_agreement = False
    assert say("board.may_agree") not in here.state() and not here.may_agree
    assert here.attempt("dead A1").message == say("play.no_agreement")
    assert here.position.at("A1") == "White" and here.choose("A1").kind == "refused"
