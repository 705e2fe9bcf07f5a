"""Reviews of games: mistakes, their certainty, and unknown values."""

from itertools import pairwise

import pytest

import stonebook
from stonebook.records import Record, read_record, write_record
from stonebook.rules.errors import BadRecord
from stonebook.search import solve
from stonebook.teach import Press
from stonebook.teach.play.table import PlayTable
from stonebook.teach.review import game_review as module
from stonebook.teach.review.game_review import GameReview, look_back
from stonebook.teach.review.pages import ReviewPages, ranges, summary, text
from stonebook.words import say
from tests.search.quick_estimates import quicken

IGO = ("B1", "B2", "A1", "C3", "C1", "A3", "A2")
THREE = {"width": 3, "height": 3}


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    quicken(monkeypatch, 1_000)


def otello(moves):
    """A game of chance's on a small board, which is solved from its start."""
    p, made = stonebook.game("otello").start(size=4), []
    for number in range(moves):
        if p.to_move is None:
            break
        made.append(p.moves()[number * 7 % len(p.moves())])
        p = p.play(made[-1])
    return Record("otello", {"size": 4}, tuple(map(str, made)))


def test_every_move_that_changed_a_proved_result_is_found_and_no_other():
    record = Record("alterigo", THREE, IGO)
    values = {"win": 1, "draw": 0, "loss": -1}
    positions = record.positions()
    changed = []
    for number, (before, after) in enumerate(pairwise(positions), start=1):
        had, has = values[solve(before).outcome], values[solve(after).outcome]
        if after.to_move is not None:
            has = -has
        elif after.result.winner is not None:
            has = 1 if after.result.winner == before.to_move else -1
        if has < had:
            changed.append(number)
    review = look_back(record)
    assert [m.number for m in review.mistakes if m.changed_result] == changed != []
    assert review.proof_from == 1 and review.looked == tuple(range(1, 8))
    for mistake in review.mistakes:
        better = solve(mistake.position.play(mistake.better))
        assert values[better.outcome] < -values[mistake.worth.outcome]


def test_moves_that_cost_points_are_found_with_their_cost():
    review = look_back(otello(20))
    assert review.proof_from == 1
    for mistake in review.mistakes:
        had = solve(mistake.position).margin
        after = mistake.position.play(mistake.move)
        first = solve(after, nodes=1_000_000).margin
        seen_by = after.to_move or after.game.players[0]
        has = first if seen_by == mistake.position.to_move else -first
        assert mistake.changed_result or mistake.lost == had - has > 0
    kinds = [mistake.changed_result for mistake in review.mistakes]
    assert kinds == sorted(kinds, reverse=True) and len(kinds) > 3


def test_a_loss_within_the_error_is_not_a_mistake(monkeypatch):
    record = Record("otello", {}, ("C4", "C3"))

    def with_error(error):
        stages = [{"from": 1, "to": 64, "scale": 1.0, "error": error, "moves": 99}]
        monkeypatch.setattr("stonebook.search.accuracy._measured", lambda: {"otello": measured})
        measured = {"size=8": stages}
        return look_back(record).mistakes

    assert [mistake.number for mistake in with_error(0.01)] == [2]
    assert with_error(50.0) == ()


def test_where_no_error_was_measured_nothing_is_judged_by_estimates(monkeypatch):
    monkeypatch.setattr("stonebook.search.accuracy._measured", dict)
    review = look_back(Record("otello", {}, ("C4", "C3")))
    assert review.mistakes == () and review.skipped["unmeasured"] == (1, 2)
    assert "the estimates' error on this board was not measured: 1–2." in summary(review)
    assert say("back.none.judged") in summary(review) and say("back.none") not in summary(review)
    assert review.proof_from is None and "No position has a proved result" in summary(review)


def test_a_jo_turn_that_was_not_among_those_looked_at_is_estimated_as_well():
    review = look_back(Record("jo", {}, ("a5+a6",)))
    assert "unknown" not in review.skipped


def test_only_moves_and_resignations_are_no_mistakes():
    review = look_back(Record("alterigo", THREE, (*IGO[:2], "resign")))
    assert review.skipped["other"] == (3,) and review.looked == (1, 2, 3)
    assert review.proof_from == 1, "a resignation does not hide what is proved before it"


def test_a_table_is_looked_back_on_as_its_record_is():
    table = PlayTable(stonebook.game("alterigo").start(**THREE))
    for move in IGO:
        table.attempt(move)
    assert look_back(table) == look_back(Record("alterigo", THREE, IGO))


def test_a_stopped_review_reports_the_moves_it_looked_at():
    positions = Record("alterigo", THREE, IGO).positions()
    looking = GameReview(positions, IGO)
    run = looking.run()
    while next(run) < 3:
        pass
    run.close()
    review = looking.review()
    assert review.looked == (5, 6, 7) and review.proof_from == 5
    assert "3 of 7 moves were looked at" in text(review)


class TestPages:
    def pages(self):
        record = Record("alterigo", THREE, IGO)
        cells = [(cell,) for cell in IGO]
        return ReviewPages("Looking back", look_back(record), record.last, cells)

    def test_the_move_before_is_marked(self):
        pages = self.pages()
        for number in (len(IGO) + 1, *(mistake.number for mistake in pages.mistakes)):
            marked = [mark.cell for mark in pages.scene().marks if mark.kind == "last"]
            assert marked == [*IGO[number - 2 : number - 1]]
            pages.answer(Press("next"))

    def test_the_first_is_about_the_game_each_other_about_a_mistake(self):
        pages = self.pages()
        assert pages.prompt() == summary(pages.review) and pages.mistake is None
        for mistake in pages.mistakes:
            pages.answer(Press("next"))
            assert pages.mistake is mistake and pages.position() == mistake.position
            written = {mark.cell: mark.text for mark in pages.scene().marks if mark.text}
            assert written[mistake.better.cells[0]].startswith("★")
            assert not written[mistake.move.cells[0]].startswith("★")
            assert str(mistake.move) in pages.prompt() and str(mistake.better) in pages.prompt()
        assert pages.done

    def test_the_review_is_available_as_text(self):
        lines = text(self.pages().review).splitlines()
        assert lines[0].startswith("7 of 7 moves were looked at") and len(lines) > 1
        assert all("changed a proved result." in line for line in lines[1:])


class TestBadInput:
    @pytest.mark.parametrize("nodes", [0, -1])
    def test_a_budget_is_a_whole_number(self, nodes):
        with pytest.raises(ValueError, match="1 or more"):
            look_back(otello(3), nodes=nodes)

    def test_a_record_cut_in_the_middle(self):
        whole = write_record(otello(6))
        with pytest.raises(BadRecord):
            look_back(read_record(whole[: len(whole) // 2]))

    def test_a_record_with_an_illegal_move_is_refused(self):
        with pytest.raises(BadRecord, match="B1"):
            look_back(Record("otello", {"size": 4}, ("B1", "B1")))

    def test_a_game_without_moves_has_an_empty_review(self):
        assert text(look_back(Record("otello"))).startswith("No move has been played")


def test_consecutive_numbers_are_joined_to_ranges():
    assert ranges([]) == "" and ranges([4]) == "4" and module.REASONS


class TestMoments:
    def lost_game(self):
        """A game with more mistakes than have pages."""
        moves = "A2 A3 B4 C1 A4 pass B1 A1 D2 C4 D4 pass D1 D3"
        record = Record("otello", {"size": 4}, moves.split())
        return look_back(record), ReviewPages("Looking back", look_back(record), record.last)

    def test_three_are_walked_through_in_the_order_of_the_game(self):
        review, pages = self.lost_game()
        numbers = [mistake.number for mistake in pages.mistakes]
        assert len(review.mistakes) > len(numbers) == 3 and numbers == sorted(numbers)

    def test_the_turning_point_is_the_last_change_of_the_result(self):
        review, pages = self.lost_game()
        pages.go_to_turning_point()
        changed = [mistake.number for mistake in review.mistakes if mistake.changed_result]
        assert pages.mistake.number == max(changed)
        assert pages.prompt().startswith("The turning point.")

    def test_the_others_come_when_they_are_asked_for(self):
        review, pages = self.lost_game()
        for _ in pages.mistakes:
            pages.answer(Press("next"))
        here = pages.mistake
        assert [choice.press for choice in pages.choices()][-1] == "all"
        pages.answer(Press("all"))
        assert pages.mistake is here and len(pages.mistakes) == len(review.mistakes)
        assert "all" not in [choice.press for choice in pages.choices()]

    def test_the_curve_is_for_the_first_player_and_ends_with_the_result(self):
        review, pages = self.lost_game()
        scores = pages.position().result.scores
        assert review.unit == "margin"
        assert review.curve[-1].value == scores["X"] - scores["O"]
        assert [point.number for point in review.curve] == sorted({p.number for p in review.curve})
        for mistake in review.mistakes:
            sign = 1 if mistake.position.to_move == "X" else -1
            (here,) = (p.value for p in review.curve if p.number == mistake.number)
            assert here == sign * mistake.better_worth.margin
        picture = pages.curve()
        assert picture.count("<circle") == 3 and "X is ahead" in picture

    def test_where_little_is_known_there_is_no_curve(self):
        record = Record("otello", {"size": 4}, ())
        assert ReviewPages("Looking back", look_back(record), record.last).curve() == ""
