"""The computer players at a table: who moves, who is held, and what a choice leads to."""

import pytest

import stonebook
from stonebook.search.slices import run_to_end
from stonebook.teach.play.computer_players import ComputerPlayers
from stonebook.teach.play.opponents import opponents
from stonebook.teach.play.table import PlayTable
from stonebook.teach.play.user_program.player_notes import note
from stonebook.words import say

OTELLO = stonebook.game("otello")


def first(position):
    return position.moves()[0]


def last(position):
    return position.moves()[-1]


class Game:
    """A table with computer players."""

    def __init__(self, against=first, side=None, seed=1, **settings):
        self.table = PlayTable(OTELLO.start(**settings))
        players = opponents(OTELLO, against, side)
        self.computer = ComputerPlayers(lambda: self.table, players, seed)

    def choose(self):
        turn = self.computer.turn()
        return turn, run_to_end(turn.player.choosing(turn.position, turn.seed))

    def move(self):
        return self.computer.play(*self.choose())


def test_without_computer_players_people_play_both_sides():
    table = PlayTable(OTELLO.start())
    nobody = ComputerPlayers(lambda: table, {})
    assert nobody.reader is None
    assert nobody.human_sides == ("X", "O")
    assert not nobody.watched
    assert not nobody.waits
    assert nobody.names() == nobody.about() == {}
    assert nobody.status() == nobody.strengths() == ""
    nobody.hold_mover()
    nobody.swap()
    assert not nobody.on_hold
    assert not nobody.swapped


def test_a_player_waits_for_its_turn_and_moves():
    game = Game()
    assert game.computer.reader == "X" and game.computer.human_sides == ("X",)
    assert game.computer.turn() is None and not game.computer.waits
    assert game.computer.status() == ""
    game.table.attempt("C4")
    assert game.computer.waits and game.computer.status() == say("play.thinking", name="first")
    move = game.move()
    assert move.problem == "" and move.reply.turn is not None
    assert len(game.table.played) == 2 and not game.computer.waits


def test_the_computer_moves_first_if_the_reader_has_the_second_side():
    game = Game(side="O")
    assert game.computer.waits and game.computer.names() == {"X": "first", "O": "You"}


def test_a_held_player_leaves_both_sides_to_the_reader():
    game = Game()
    game.table.attempt("C4")
    game.computer.on_hold = True
    assert not game.computer.waits and game.computer.human_sides == ("X", "O")
    assert game.computer.status() == say("play.held", name="first")
    assert game.computer.can_hold
    assert game.computer.turn() is not None


def test_the_side_of_a_released_player_is_left_to_the_reader():
    game = Game()
    game.table.attempt("C4")
    game.computer.release_mover()
    assert game.computer.mover is None and not game.computer.waits
    assert game.computer.human_sides == ("X", "O") and game.computer.about() == {}


def test_two_players_wait_until_the_viewer_starts_them_and_pause_when_interrupted():
    game = Game((first, last))
    computer = game.computer
    assert computer.watched and computer.on_hold and computer.reader is None
    assert computer.human_sides == ("X", "O")
    assert computer.status() == say("play.watch", name="first")
    computer.on_hold = False
    assert computer.waits and computer.human_sides == ("X", "O")
    game.move()
    assert computer.mover.name == "last"
    computer.hold_if_watched()
    assert computer.on_hold


def test_one_player_resumes_after_an_interruption():
    game = Game()
    game.computer.hold_if_watched()
    assert not game.computer.on_hold


def test_players_who_swapped_sides_keep_them_in_the_next_game():
    game = Game()
    game.computer.swap()
    assert game.computer.swapped and game.computer.reader == "O"
    assert game.computer.about() == {"X": "first"}
    game.computer.reset()
    assert game.computer.reader == "O" and game.computer.waits


def test_a_new_game_gets_another_seed_and_the_same_seed_the_same_games():
    def seeds(game):
        game.table.attempt("C4")
        before = game.computer.turn().seed
        game.computer.reset()
        return before, game.computer.turn().seed

    first, same, other = (seeds(Game(seed=seed)) for seed in (1, 1, 2))
    assert first == same != other
    assert first[0] != first[1]


def test_a_new_game_of_two_players_starts_on_hold():
    game = Game((first, last))
    game.computer.on_hold = False
    game.computer.reset()
    assert game.computer.on_hold


@pytest.mark.parametrize(
    ("choice", "shown"), [(None, "None"), ("D3", "'D3'"), (OTELLO.move("A1"), "A1"), ([], "[]")]
)
def test_anything_but_a_legal_move_is_a_problem_and_holds_the_player(choice, shown):
    game = Game()
    game.table.attempt("C4")
    move = game.computer.play(game.computer.turn(), choice)
    assert move.reply is None
    assert move.problem.startswith(f"first chose “{shown}”")
    assert game.table.played == ("C4",)
    assert game.computer.on_hold and not game.computer.waits


def test_a_program_that_fails_is_named_with_its_error_and_held():
    game = Game()
    game.table.attempt("C4")
    problem = game.computer.fail(game.computer.turn(), ZeroDivisionError("by zero"))
    assert problem == say("play.failed", name="first", problem="by zero")
    assert game.table.played == ("C4",) and game.computer.on_hold


def test_a_choice_for_an_earlier_position_is_not_current():
    game = Game()
    game.computer.on_hold = True
    game.table.attempt("C4")
    turn, _choice = game.choose()
    assert game.computer.is_current(turn)
    game.table.attempt("C3")
    assert not game.computer.is_current(turn)
    game.table.undo()
    assert game.computer.is_current(turn)


def test_a_loaded_game_takes_the_place_of_the_old_one():
    game = Game()
    game.table = PlayTable(OTELLO.replay(["C4"]))
    assert game.computer.waits
    game.move()
    assert len(game.table.played) == 1


def test_a_programs_thoughts_come_with_its_move():
    def thinks(position):
        note("a corner")
        return position.moves()[0]

    game = Game(thinks)
    game.table.attempt("C4")
    assert "a corner" in game.move().reply.message


def test_nothing_can_be_held_or_made_when_the_game_is_over():
    game = Game((first, last), size=4)
    game.computer.on_hold = False
    assert game.computer.can_hold and game.computer.can_step
    while game.computer.waits:
        game.move()
    assert game.table.position.result is not None
    assert not game.computer.can_hold and not game.computer.can_step
    assert game.computer.turn() is None
    assert game.computer.status() == ""


def test_on_the_readers_turn_no_player_is_held():
    game = Game()
    assert not game.computer.can_hold and game.computer.can_step
    game.computer.on_hold = True
    assert game.computer.can_hold, "a held player can be resumed at any time"


def test_only_measured_strengths_are_stated():
    assert Game(first).computer.strengths() == ""
    assert ("Elo" in Game(1).computer.strengths()) == bool(
        getattr(stonebook.search.level("otello", 1), "measured", None)
    )
