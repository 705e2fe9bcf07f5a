"""Reviews of games: mistakes, their certainty, and unknown values."""

from itertools import pairwise
from types import SimpleNamespace

import pytest

import stonebook
from stonebook.records import Record, read_record, write_record
from stonebook.rules.errors import BadRecord
from stonebook.search import solve
from stonebook.search.levels.strength import EXPERT, estimate_strength, strength
from stonebook.search.move_value import MoveValue
from stonebook.teach import Press
from stonebook.teach.play.table import PlayTable
from stonebook.teach.review import move_judge as module
from stonebook.teach.review.findings import Mistake
from stonebook.teach.review.game_review import GameReview, look_back
from stonebook.teach.review.review_step import MAIN_BUTTONS, ReviewStep, key_mistakes
from stonebook.teach.review.sentences import (
    headline,
    mistake_sentence,
    plain_sentence,
    ranges,
    summary,
    text,
)
from stonebook.teach.review.why import why_better
from stonebook.words import say
from tests.search.quick_estimates import quicken

IGO = ("B1", "B2", "A1", "C3", "C1", "A3", "A2")
THREE = {"width": 3, "height": 3}


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    quicken(monkeypatch, 1_000)


def otello(moves):
    """A game with arbitrary moves on a small board, which is solved from its start."""
    p, results = stonebook.game("otello").start(size=4), []
    for number in range(moves):
        if p.to_move is None:
            break
        results.append(p.moves()[number * 7 % len(p.moves())])
        p = p.play(results[-1])
    return Record("otello", {"size": 4}, tuple(map(str, results)))


def test_exactly_the_moves_that_changed_a_proved_result_are_found():
    record = Record("alterigo", THREE, IGO)
    values = {"win": 1, "draw": 0, "loss": -1}
    positions = record.positions()
    changed = []
    for number, (before, after) in enumerate(pairwise(positions), start=1):
        best, value = values[solve(before).outcome], values[solve(after).outcome]
        if after.to_move is not None:
            value = -value
        elif after.result.winner is not None:
            value = 1 if after.result.winner == before.to_move else -1
        if value < best:
            changed.append(number)
    review = look_back(record)
    assert [m.number for m in review.mistakes if m.changed_result] == changed != []
    assert review.proof_from == 1 and review.examined == tuple(range(1, 8))
    for mistake in review.mistakes:
        better = solve(mistake.position.play(mistake.better))
        assert values[better.outcome] < -values[mistake.worth.outcome]


def test_moves_that_cost_points_are_found_with_their_cost():
    review = look_back(otello(20))
    assert review.proof_from == 1
    for mistake in review.mistakes:
        best = solve(mistake.position).margin
        after = mistake.position.play(mistake.move)
        first = solve(after, nodes=1_000_000).margin
        seen_by = after.to_move or after.game.players[0]
        margin = first if seen_by == mistake.position.to_move else -first
        assert mistake.changed_result or mistake.lost == best - margin > 0
    kinds = [mistake.changed_result for mistake in review.mistakes]
    assert kinds == sorted(kinds, reverse=True) and len(kinds) > 3


def test_a_readers_own_mistakes_come_before_the_computers():
    review = look_back(otello(20))
    for reader in ("X", "O"):
        players = [mistake.position.to_move for mistake in key_mistakes(review, reader)]
        assert players == sorted(players, key=lambda player: player != reader) != []
        assert players[0] == reader


def test_a_loss_within_the_error_is_not_a_mistake(monkeypatch):
    record = Record("otello", {}, ("C4", "C3"))

    def with_error(error):
        stages = [{"from": 1, "to": 64, "scale": 1.0, "error": error, "moves": 99}]
        monkeypatch.setattr("stonebook.search.accuracy._measured", lambda: {"otello": measured})
        measured = {"size=8": stages}
        return look_back(record).mistakes

    (mistake,) = with_error(0.01)
    assert mistake.number == 2 and not mistake.proved
    cost = round(mistake.lost)
    assert plain_sentence(mistake) == f"C3 cost O about {cost} point{'s' * (cost != 1)}."
    assert f"That cost about {cost} point" in mistake_sentence(mistake)
    assert f"After C3, X can reply with {mistake.reply}. " in why_better(mistake)
    assert mistake.position.play(mistake.move).check(str(mistake.reply)) is None
    assert with_error(50.0) == ()


def test_a_pass_that_expert_would_not_make_is_called_passing():
    start = stonebook.game("ikeda").start(size=5)
    value = MoveValue("estimated", chance=50.0)
    passing, better = map(stonebook.game("ikeda").move, ("pass", "C3"))
    mistake = Mistake(1, start, passing, value, better, value, lost=20.0, error=None)
    assert plain_sentence(mistake) == "Expert would not have passed."
    played = Mistake(1, start, better, value, passing, value, lost=20.0, error=None)
    assert plain_sentence(played) == "Expert would not have played C3."


class TestExpert:
    """If the error of estimates was not measured, Expert's own move is compared."""

    def unmeasured(self, monkeypatch, chances):
        """Review a game of two moves, in which searches find these chances after the moves."""
        monkeypatch.setattr("stonebook.search.accuracy._measured", dict)

        def found(position, move, _part=1):
            yield 0
            return MoveValue("estimated", chance=chances.get(str(move), 50.0))

        def glance(position, _part=1):
            yield 0
            return {
                m: MoveValue("estimated", chance=100.0 - n) for n, m in enumerate(moves(position))
            }

        def moves(position):
            played = str(position.attempt("E5").move)
            return sorted(position.moves(), key=lambda move: str(move) == played)

        monkeypatch.setattr(module, "estimating_after", found)
        monkeypatch.setattr(module, "estimating_moves", glance)
        monkeypatch.setattr(
            module, "level", lambda game, _: SimpleNamespace(choosing=lambda p, _: advised(p))
        )

        def advised(position):
            yield 0
            return position.game.move("C3")

        return look_back(Record("ikeda", {"size": 5}, ("E5",)))

    def test_a_move_that_loses_clearly_against_experts_is_named_as_advice(self, monkeypatch):
        review = self.unmeasured(monkeypatch, {"C3": 64.0, "E5": 22.0})
        (mistake,) = review.mistakes
        assert (str(mistake.move), str(mistake.better), mistake.lost) == ("E5", "C3", 42.0)
        assert mistake.error is None and not mistake.proved
        sentence = mistake_sentence(mistake)
        assert (
            "Expert would have played C3: Black wins 64 times out of 100 (estimated)." in sentence
        )
        assert "E5, Black wins 22 times out of 100." in sentence
        assert sentence.endswith("We don't know how good estimates are on this board.")
        assert "Expert would have played one move differently." in summary(review)
        assert "proved" not in sentence

    def test_a_small_difference_gets_no_advice(self, monkeypatch):
        review = self.unmeasured(monkeypatch, {"C3": 55.0, "E5": 50.0})
        assert review.mistakes == () and say("review.few", number=1) in summary(review)

    def test_a_move_that_seemed_good_at_a_glance_counts_as_searched_briefly(self):
        review = look_back(Record("ikeda", {"size": 5}, ("C3", "C2")))
        brief = review.skipped.get("brief", ())
        judged = {mistake.number for mistake in review.mistakes}
        assert {*brief} <= {1, 2} - judged
        assert not brief or say("review.skipped.brief", numbers=ranges(brief)) in summary(review)

    @pytest.mark.parametrize("game", stonebook.GAMES)
    def test_estimates_search_longer_than_expert(self, game):
        assert (
            estimate_strength(game).nodes // module.COMPARISON_DIVISOR
            > strength(game, EXPERT).nodes / 2
        )
        assert estimate_strength(game).nodes > strength(game, EXPERT).nodes


def test_the_curve_has_margins_only_if_margins_count(monkeypatch):
    """A proof of the result would turn the whole curve into wins and losses."""
    monkeypatch.setattr(module, "POSITION_PROOF_NODES", 1_000_000)
    position, moves = stonebook.game("otello").start(size=4), []
    while position.to_move is not None:
        moves.append(str(position.moves()[0]))
        position = position.play(moves[-1])
    monkeypatch.setattr(module, "is_near_end", lambda position: position.rows().count(".") < 3)
    review = look_back(Record("otello", {"size": 4}, moves), nodes=2_000)
    scores = position.result.scores
    assert review.unit == "margin"
    assert review.curve[-1].value == scores["X"] - scores["O"]


@pytest.mark.slow
class TestEndOfIkeda:
    """On boards larger than the solved ones, the last moves of Ikeda Area III are proved."""

    MOVES = (
        *("B3", "A2", "D4", "C1", "B1", "A4", "C3", "D2", "C4", "A1", "D3", "A3", "B2"),
        *("pass", "pass", "pass"),
    )

    def test_a_pass_that_throws_the_game_away_is_found(self):
        record = Record("ikeda", {"size": 4}, self.MOVES)
        review = look_back(record)
        (mistake,) = (mistake for mistake in review.mistakes if mistake.changed_result)
        assert (mistake.number, str(mistake.move), str(mistake.better)) == (15, "pass", "B4")
        before = solve(record.positions()[14], nodes=50_000)
        after = solve(record.positions()[15], nodes=50_000)
        assert (before.outcome, after.outcome) == ("win", "win"), "first for Black, then for White"
        assert mistake.proved and review.proof_from is not None

    def test_the_last_moves_on_a_small_board_are_proved_to_the_end(self):
        moves = (
            *("A2", "C2", "B4", "B1", "C1", "D1", "D2", "B3", "D3", "pass", "pass"),
            *("C1", "A3", "D4", "pass", "pass"),
        )
        review = look_back(Record("ikeda", {"size": 4}, moves))
        proved = [mistake.number for mistake in review.mistakes if mistake.proved]
        assert proved == [14, 15], "with six and five empty points"

    def test_the_curve_is_the_count_after_each_move(self):
        record = Record("ikeda", {"size": 4}, self.MOVES)
        review, positions = look_back(record), record.positions()
        assert review.unit == "count"
        for point in review.curve:
            scores = positions[point.number - 1].score().scores
            assert point.value == scores["Black"] - scores["White"]
        # A single stone on the board would count for all of it.
        assert [p.number for p in review.curve] == [*range(3, len(positions) + 1)]

    def test_a_game_in_progress_is_judged_up_to_its_last_move(self):
        review = look_back(Record("ikeda", {"size": 4}, self.MOVES[:15]))
        assert [m.number for m in review.mistakes if m.changed_result] == [15]


@pytest.mark.thorough
def test_a_game_without_a_count_whose_values_are_unknown_has_only_its_moves():
    moves = ("E5", "D5", "C5", "E6")
    review = look_back(Record("alterigo", {}, moves))
    assert review.curve == ()
    positions = Record("alterigo", {}, moves).positions()
    pages = ReviewStep("The game, checked", review, positions, moves)
    assert "without values" in pages.curve() and 'data-last="5"' in pages.curve()


def test_a_jo_turn_outside_the_search_is_estimated_too():
    review = look_back(Record("jo", {}, ("a5+a6",)))
    assert "unknown" not in review.skipped


def test_an_only_move_and_a_resignation_are_not_mistakes():
    review = look_back(Record("alterigo", THREE, (*IGO[:2], "resign")))
    assert review.skipped["other"] == (3,) and review.examined == (1, 2, 3)
    assert review.proof_from == 1, "a resignation does not hide what is proved before it"


@pytest.mark.thorough
def test_a_resignation_after_two_stones_is_not_a_move_and_proves_nothing():
    review = look_back(Record("ikeda", {"size": 9}, ("E5", "C6", "resign")))
    assert review.proof_from is None
    assert text(review).startswith(say("review.few", number=2))
    assert "proved" not in text(review) and say("review.none") not in text(review)


def test_a_game_broken_off_before_its_end_is_proved_has_no_proved_tail(monkeypatch):
    def unproved(*_):
        yield 0
        return False

    monkeypatch.setattr(GameReview, "_prove_alone", unproved)
    assert look_back(Record("alterigo", THREE, IGO[:5])).proof_from is None


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
    review = looking.results()
    assert review.examined == (5, 6, 7) and review.proof_from == 5
    assert "3 of 7 moves were checked" in text(review)
    assert 0 < looking.share < 1


def test_the_share_of_the_work_grows_to_one():
    positions = Record("otello", {}, ("C4", "C3", "D3")).positions()
    looking, shares = GameReview(positions, ("C4", "C3", "D3")), [0.0]
    for _ in looking.run():
        shares.append(looking.share)
    assert shares == sorted(shares) and looking.share == 1 and 0 < shares[len(shares) // 2] < 1


class TestPages:
    def pages(self):
        record = Record("alterigo", THREE, IGO)
        return ReviewStep("The game, checked", look_back(record), record.positions(), IGO)

    def test_the_pages_walk_through_the_whole_game(self):
        pages, record = self.pages(), Record("alterigo", THREE, IGO)
        assert pages.moves_played == len(IGO) and pages.position() == record.last
        for number in range(len(IGO) - 1, -1, -1):
            pages.answer(Press("back"))
            assert pages.position() == record.positions()[number]
            marked = [mark.cell for mark in pages.scene().marks if mark.kind == "last"]
            assert marked == [*IGO[:number][-1:]]
        assert not {button.name: button.enabled for button in pages.buttons()}["back"]
        assert pages.prompt() == say("review.begin", player="Black")
        pages.answer(Press("next"))
        assert pages.moves_played == 1 and "Move 1 of 7, Black: B1." in pages.prompt()

    def test_the_pages_walk_before_anything_is_judged(self):
        """A reader need not wait for the review, and a sentence says so."""
        record = Record("alterigo", THREE, IGO)
        nothing = GameReview(record.positions(), IGO).results()
        pages = ReviewStep("The game, checked", nothing, record.positions(), IGO)
        pages.runs = True
        assert pages.prompt() == say("review.busy")
        pages.answer(Press("again"))
        assert pages.moves_played == 0 and pages.moved
        pages.go_to(4)
        assert pages.moves_played == 3 and "Move 3 of 7" in pages.prompt()
        pages.go_to(99)
        assert pages.moves_played == 7

    def test_the_end_says_what_was_found_and_each_mistake_what_was_better(self):
        pages = self.pages()
        assert pages.prompt() == headline(pages.review) and pages.mistake is None
        for mistake in pages.mistakes:
            pages.answer(Press("moment"))
            assert pages.mistake is mistake and pages.position() == mistake.position
            assert pages.moves_played == mistake.number - 1
            written = {mark.cell: mark.text for mark in pages.scene().marks if mark.text}
            assert written[mistake.better.cells[0]].startswith("★")
            assert not written[mistake.move.cells[0]].startswith("★")
            assert str(mistake.move) in pages.prompt() and str(mistake.better) in pages.reason

    def test_the_review_is_available_as_text(self):
        lines = text(self.pages().review).splitlines()
        assert lines[0].startswith("All 7 moves were checked.") and len(lines) > 1
        assert all("changed a proved result." in line for line in lines[1:])


class TestBadInput:
    @pytest.mark.parametrize("nodes", [0, -1])
    def test_a_budget_is_positive(self, nodes):
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


def test_no_number_and_one_number_are_not_a_range():
    assert ranges([]) == "" and ranges([4]) == "4"


class TestMoments:
    def lost_game(self):
        """A game with more mistakes than pages."""
        moves = "A2 A3 B4 C1 A4 pass B1 A1 D2 C4 D4 pass D1 D3"
        record = Record("otello", {"size": 4}, moves.split())
        review, positions = look_back(record), record.positions()
        return review, ReviewStep("The game, checked", review, positions, moves.split())

    def test_three_are_walked_through_in_the_order_of_the_game(self):
        review, pages = self.lost_game()
        numbers = [mistake.number for mistake in pages.mistakes]
        assert len(review.mistakes) > len(numbers) == 3 and numbers == sorted(numbers)

    def test_the_turning_point_is_the_last_change_of_the_result(self):
        review, pages = self.lost_game()
        pages.go_to_turning_point()
        changed = [mistake.number for mistake in review.mistakes if mistake.changed_result]
        assert pages.mistake.number == max(changed)
        assert "The turning point. " in pages.prompt()

    def test_the_better_move_is_good_and_the_mistake_bad_at_any_worth(self):
        review, pages = self.lost_game()
        for mistake in review.mistakes:
            pages.go_to(mistake.number)
            tints = {mark.text: mark.tint for mark in pages.scene().marks if mark.text}
            assert tints == {"?": "bad", "★": "good"}

    def jump(self, pages):
        return next(button for button in pages.buttons() if button.name in ("moment", "all"))

    def before(self, pages):
        return next(button for button in pages.buttons() if button.name == "moment_before")

    def test_a_button_leads_to_each_of_them_and_then_to_the_others(self):
        review, pages = self.lost_game()
        every = sorted(mistake.number for mistake in review.mistakes)
        pages.answer(Press("again"))
        for mistake in pages.mistakes:
            number = every.index(mistake.number) + 1
            here = pages.mistake
            leads = say("review.moment", number=number, total=len(every))
            assert self.jump(pages).label == (say("review.moment.on") if here else leads)
            pages.answer(Press("moment"))
            assert pages.mistake is mistake
            place = say("review.moment.only", number=number, total=len(every))
            if mistake is pages.turning_point:  # the review opens there: no number confuses
                place = say("review.move.only", number=mistake.number)
            assert pages.prompt().startswith(f"{place} "), "a text of its own, not on the button"
        further = [number for number in every if number > pages.mistake.number]
        assert further and self.jump(pages).label == say("review.moment.on") == "Next mistake"
        pages.answer(Press("all"))
        assert len(pages.mistakes) == len(review.mistakes)
        assert pages.mistake.number == further[0]
        assert self.jump(pages).name == "moment"

    def test_after_the_last_mistake_the_button_leads_to_the_first(self):
        review, pages = self.lost_game()
        every = sorted(mistake.number for mistake in review.mistakes)
        pages.go_to(every[-1])
        assert pages.mistakes[-1].number < every[-1]
        assert self.jump(pages).label == say("review.moment.anew") == "First mistake"
        pages.answer(Press("all"))
        assert pages.mistake.number == every[0]

    def test_another_button_leads_back_to_every_mistake_one_by_one(self):
        review, pages = self.lost_game()
        numbers = sorted(mistake.number for mistake in review.mistakes)
        assert not self.before(pages).enabled, "no mistake has been shown yet"
        pages.go_to(numbers[-1])
        for number in numbers[-2::-1]:
            assert self.before(pages).enabled
            pages.answer(Press("moment_before"))
            assert pages.mistake.number == number
        assert self.before(pages).label == "Previous mistake" and not self.before(pages).enabled
        assert self.jump(pages).label == say("review.moment.on")

    def test_the_buttons_stay_the_same_while_a_review_runs(self):
        _, pages = self.lost_game()
        before = pages.buttons()
        pages.runs = True
        assert pages.buttons() == before

    def test_three_buttons_lead_through_the_game_and_the_others_are_rarely_used(self):
        _, pages = self.lost_game()
        names = [button.name for button in pages.buttons()]
        assert names[:MAIN_BUTTONS] == ["back", "all", "next"]
        assert names[MAIN_BUTTONS:] == ["moment_before", "play_on", "later", "again"]
        enabled = {button.name: button.enabled for button in pages.buttons()}
        assert not enabled["next"] and enabled["again"], "the review opens at the end"
        pages.answer(Press("again"))
        enabled = {button.name: button.enabled for button in pages.buttons()}
        assert enabled["next"] and not enabled["again"] and not enabled["back"]

    def test_the_sentences_say_what_was_lost_then_what_was_better_then_the_values(self):
        _, pages = self.lost_game()
        pages.go_to_turning_point()
        move, better = pages.mistake.move, pages.mistake.better
        words = pages.prompt().partition("The turning point. ")[2]
        assert words == f"{move} threw the win away."
        assert pages.reason.startswith(f"{better} keeps the win. ")
        assert pages.values.startswith(f"{better}: ") and f" {move}: " in pages.values

    def test_a_page_says_whose_mistake_it_shows_and_the_end_how_many_each_made(self):
        review, unnamed = self.lost_game()
        positions = [*(m.position for m in review.mistakes)]
        names = {"X": "You", "O": "Amateur"}
        pages = ReviewStep(
            "Checked", review, unnamed._positions, unnamed._moves, reader="X", names=names
        )
        made = [position.to_move for position in positions]
        shares = f"Mistakes: You {made.count('X')}, Amateur {made.count('O')}."
        assert shares in pages.prompt() and "Mistakes:" not in unnamed.prompt()
        assert {*made} == {"X", "O"}
        for mistake in review.mistakes:
            pages.go_to(mistake.number)
            whose = ": yours." if mistake.position.to_move == "X" else ", by Amateur."
            assert whose in pages.prompt()

    def test_a_mistake_can_be_saved_where_one_is_shown_and_no_button_moves(self):
        review, pages = self.lost_game()
        places = set()
        for number in range(1, len(pages._positions) + 1):
            pages.go_to(number)
            names = [button.name for button in pages.buttons()]
            places.add(names.index("later"))
            save = pages.buttons()[names.index("later")]
            assert save.enabled == (number in {m.number for m in review.mistakes})
        assert len(places) == 1

    def test_the_values_of_an_estimated_mistake_say_that_it_can_not_be_saved(self, monkeypatch):
        _, pages = self.lost_game()
        pages.go_to_turning_point()
        assert say("review.estimated") not in pages.values
        monkeypatch.setattr(Mistake, "proved", property(lambda _: False))
        save = next(button for button in pages.buttons() if button.name == "later")
        assert not save.enabled
        assert pages.values.endswith(say("review.estimated"))

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
        assert picture.count("<circle") == len(review.mistakes) + 1  # and the place
        assert "X is ahead" in picture
