"""The step for a puzzle: right and wrong moves, the refutation, hints, the walk, “Nothing here”."""

from collections.abc import Generator
from itertools import pairwise

import pytest

import stonebook
from stonebook.draw.series import frames_of_turns
from stonebook.rules.errors import BadNotation
from stonebook.rules.position import Position
from stonebook.search.best import proving_moves
from stonebook.search.slices import run_to_end
from stonebook.teach.puzzles import Puzzle, evaluation, puzzles
from stonebook.teach.puzzles.analysis import PositionAnalysis
from stonebook.teach.puzzles.evaluation import accepted, defence
from stonebook.teach.steps.inputs import Answer, ChosenCell, Press, StepButton, Text
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.teach.steps.transcript import transcript
from stonebook.words import say
from tests.teach.puzzles.example_puzzles import TEXTS, empty, pairs, small, two_answers
from tests.teach.steps.reader import buttons, counters, labels

ONE_ROW = puzzles("alterigo")[0]


def presses(step: PuzzleStep, *names: str) -> str:
    """Press buttons, and return what was said to the last one."""
    message = ""
    for name in names:
        assert name in buttons(step)
        message = step.answer(Press(name)).message
    return message


def test_a_right_move_is_answered_until_the_last_one_is_found() -> None:
    step = PuzzleStep(small(texts=TEXTS))
    before = step.position()
    feedback = step.answer(ChosenCell("b1"))
    assert feedback.right and feedback.message.endswith("Your move.")
    assert [turn.before.to_move for turn in feedback.turns] == [before.to_move, before.rival]
    assert not step.done and step.position().to_move == before.to_move
    last = step.answer(Text(str(accepted(step.position(), "outcome")[0])))
    assert last.right and "Because of B1." in last.message
    assert counters(step) == (True, 0, False, True)


def test_a_wrong_move_is_refuted_on_the_board_and_undone() -> None:
    step = PuzzleStep(small(texts=TEXTS))
    before = step.position()
    wrong = next(str(move) for move in before.moves() if str(move) != "B1")
    feedback = step.answer(ChosenCell(wrong))
    assert feedback.right is False and feedback.turns[0].move == before.game.move(wrong)
    assert len(feedback.turns) > 1 and feedback.turns[1].before == feedback.turns[0].after
    assert feedback.message.startswith(
        TEXTS.feedback.get(wrong, TEXTS.otherwise).replace("{D3}", "D3")
    )
    assert "not a win" in feedback.message and step.position() == feedback.turns[-1].after
    presses(step, "retry")
    assert step.position() == before, "never a twin: it is talked about"
    assert step.answer(ChosenCell("B1")).right


@pytest.mark.parametrize("answer", [ChosenCell("B1"), Text("b1")])
def test_the_next_move_undoes_a_wrong_one(answer: Answer) -> None:
    step = PuzzleStep(small(texts=TEXTS))
    before = step.position()
    wrong = next(str(move) for move in before.moves() if str(move) != "B1")
    feedback = step.answer(ChosenCell(wrong))
    with pytest.raises(BadNotation):
        step.answer(Text("nowhere"))
    assert step.shows_refutation and step.position() == feedback.turns[-1].after, (
        "it changes nothing"
    )
    assert step.answer(ChosenCell(wrong)).turns == feedback.turns and step.failures == 2
    right = step.answer(answer)
    assert right.right and right.turns[0].before == before and not step.shows_refutation


def test_a_hint_undoes_a_wrong_move() -> None:
    step = PuzzleStep(small(texts=TEXTS))
    before = step.position()
    step.answer(ChosenCell(next(str(move) for move in before.moves() if str(move) != "B1")))
    assert presses(step, "hint") == TEXTS.hints[0]
    assert step.position() == before and step.awaits_answer


def test_without_a_hint_left_the_refutation_stays() -> None:
    step = PuzzleStep(small(texts=TEXTS))
    for _ in range(4):
        presses(step, "hint")
    step.answer(
        ChosenCell(next(str(move) for move in step.position().moves() if str(move) != "B1"))
    )
    step.answer(Press("hint"))
    assert step.shows_refutation


def test_only_the_wrong_second_move_is_undone() -> None:
    step = PuzzleStep(small())
    step.answer(Text(str(step.analysis.right[0])))
    middle = step.position()
    right = step.analysis.right
    wrong = next(move for move in middle.moves() if move not in right)
    assert step.answer(Text(str(wrong))).right is False
    presses(step, "retry")
    assert step.position() == middle


def test_an_illegal_move_costs_nothing() -> None:
    step = PuzzleStep(small())
    refused = step.answer(ChosenCell("D4"))
    assert refused.rule and step.failures == 0 and step.answer(ChosenCell("B1")).right


def test_four_hints_one_by_one() -> None:
    step = PuzzleStep(small(texts=TEXTS))
    hints = [presses(step, "hint") for _ in range(4)]
    assert hints == ["The idea.", "Look at C1.", "Try B1.", "B1, and why."]
    assert "hint" not in buttons(step) and step.helped


def test_a_move_that_is_undone_leaves_the_last_hint() -> None:
    step = PuzzleStep(small(texts=TEXTS))
    for _ in range(2):
        hint = step.answer(Press("hint"))
    right = step.analysis.right
    wrong = next(move for move in step.position().moves() if move not in right)
    step.answer(Text(str(wrong)))
    assert step.answer(Press("retry")) == hint
    assert presses(step, "hint") == "Try B1."


def test_a_hint_leaves_out_the_moves_that_were_refuted() -> None:
    for twin in small().start.twins[:2]:
        step = PuzzleStep(small(), twin=twin)
        candidates = presses(step, "hint", "hint", "hint")
        named = candidates.partition(": ")[2].rstrip(".").replace(" or ", ", ").split(", ")
        right = str(step.analysis.right[0])
        wrong = [move for move in named if move != right]
        assert wrong
        step.answer(ChosenCell(wrong[0]))
        again = presses(step, "retry")
        assert right in again and wrong[0] not in again and again.startswith("One of these")
        assert again != candidates and presses(step, "hint").startswith(f"Play {right}. ")


def test_a_hint_that_leaves_out_tried_moves_depends_on_them() -> None:
    step, hint = PuzzleStep(small()), Press("hint")
    wrong = next(move for move in step.position().moves() if move not in step.analysis.right)
    presses(step, "hint", "hint")
    assert not step.depends_on_tries(hint)
    step.answer(Text(str(wrong)))
    assert step.depends_on_tries(hint) and not step.depends_on_tries(Press("retry"))
    presses(step, "retry")
    assert step.depends_on_tries(hint) and not step.depends_on_tries(Press("retry"))
    presses(step, "hint")
    assert not step.depends_on_tries(hint), "the right move is the same"
    authored = PuzzleStep(small(texts=TEXTS))
    authored.answer(Text(str(wrong)))
    presses(authored, "retry", "hint", "hint")
    assert not authored.depends_on_tries(hint)


def test_after_the_last_hint_the_solution_is_offered() -> None:
    step = PuzzleStep(small(texts=TEXTS))
    for _ in range(4):
        assert "show" not in buttons(step)
        presses(step, "hint")
    (show,) = (button for button in step.buttons() if button.name == "show")
    assert show.enabled and show.label == say("puzzle.show")
    presses(step, "show")
    assert "next" in buttons(step)


def test_a_hint_marks_the_cells_that_it_names() -> None:
    authored, generated = PuzzleStep(small(texts=TEXTS)), PuzzleStep(small())
    marks = [authored.answer(Press("hint")).marks for _ in range(4)]
    assert marks == [{}, {"C1": "ringed"}, {"B1": "ringed"}, {"B1": "target"}]
    assert [mark.cell for mark in authored.scene().marks] == ["B1"], "it stays"
    region = [generated.answer(Press("hint")).marks for _ in range(2)][1]
    assert {*region.values()} == {"region"} and len(region) > 2, "a pale tile on each of its cells"
    later = [generated.answer(Press("hint")).marks for _ in range(2)]
    assert [marks["B1"] for marks in later] == ["ringed", "target"]
    assert all({*marks} >= {*region} for marks in later), "the region stays"


def test_hints_come_from_the_proof_if_a_puzzle_has_none() -> None:
    step = PuzzleStep(small())
    hints = [presses(step, "hint") for _ in range(4)]
    assert "B1" not in hints[0] + hints[1]
    assert "B1" in hints[2] and hints[3].startswith("Play B1. ")


def test_a_later_move_has_different_hints() -> None:
    step = PuzzleStep(small())
    step.answer(ChosenCell("B1"))
    hints = [presses(step, "hint") for _ in range(4)]
    assert "X's turn again" in hints[0] and step.helped, "O had to pass"
    right = str(step.analysis.right[0])
    assert right not in hints[0] + hints[1] and right in hints[2]
    assert hints[3].startswith(f"Play {right}. ")
    assert "hint" not in buttons(step)


def test_a_puzzle_ends_when_nothing_can_go_wrong_any_more() -> None:
    """No puzzle asks for a move if every choice is right, even if it announced that move."""
    step = PuzzleStep(small(length=4))
    asked = 0
    while not step.done:
        position, right = step.position(), step.analysis.right
        asked += len(right) < len(position.moves())
        step.answer(Text(str(right[0])))
    assert asked == 2


def test_after_a_failure_the_solution_is_walked_through_forwards_and_back() -> None:
    step = PuzzleStep(small())
    before = step.position()
    wrong = [str(move) for move in before.moves() if str(move) != "B1"]
    assert "show" not in buttons(step) and not step.offers_solution
    step.answer(ChosenCell(wrong[0]))
    assert "show" in buttons(step) and step.offers_solution
    presses(step, "retry")
    presses(step, "show")
    assert step.position() == before and "earlier" not in buttons(step)
    pages = []
    while "next" in buttons(step):
        assert step.answer(Press("next")).turns
        pages.append(step.position())
    assert len(pages) == 3 and pages[0] == before.play("B1")
    presses(step, "earlier", "earlier")
    assert step.position() == pages[0]
    assert step.buttons()[-1] == StepButton("retry", say("puzzle.try"))
    presses(step, "retry")
    assert step.position() == before and step.answer(ChosenCell("B1")).right
    assert step.helped and not step.first_try


def test_a_reader_who_asks_for_the_solution_at_once_sees_it_and_has_failed() -> None:
    step = PuzzleStep(small())
    before = step.position()
    step.answer(Press("show"))
    assert step.result == "failed" and "next" in buttons(step) and step.position() == before
    presses(step, "retry")
    solve = [step.answer(Text(str(step.analysis.right[0]))) for _ in range(2)]
    assert solve[-1].right and step.done and step.result == "failed"


def test_a_board_with_nothing_to_find_says_so_to_a_reader_who_asks_for_the_solution() -> None:
    step = PuzzleStep(empty())
    asked = PuzzleStep(empty())
    message = step.answer(Press("show")).message
    assert step.done and step.result == "failed"
    assert message == asked.answer(Press("nothing")).message and asked.result == "right"


def test_the_solution_stays_on_offer_while_a_wrong_move_is_on_the_board() -> None:
    step = PuzzleStep(small(texts=TEXTS))
    before = step.position()
    wrong = next(str(move) for move in before.moves() if str(move) != "B1")
    presses(step, *["hint"] * 4)
    step.answer(ChosenCell(wrong))
    assert {"show", "retry"} <= {*buttons(step)} and step.position() != before
    presses(step, "show")
    assert step.position() == before
    presses(step, "retry")
    assert step.position() == before and step.answer(ChosenCell("B1")).right


def test_a_solved_puzzle_shows_its_solution_and_comes_back() -> None:
    step = PuzzleStep(ONE_ROW)
    step.answer(ChosenCell("B1"))
    end = step.position()
    presses(step, "show", "next")
    assert step.buttons()[-1] == StepButton("retry", say("puzzle.board"))
    message = presses(step, "retry")
    assert step.done and step.position() == end and message.startswith("Right: B1.")
    assert not step.helped


def test_the_end_names_other_right_moves() -> None:
    step = PuzzleStep(two_answers())
    step.answer(ChosenCell("C1"))
    last = step.answer(Text(str(step.analysis.right[0])))
    assert "At the start, D4 would have been right, too." in last.message


def test_a_turn_in_parts_is_right_in_any_spelling() -> None:
    step = PuzzleStep(pairs())
    assert step.answer(ChosenCell("g5")).right is None
    assert step.answer(Text("g5+f5")).right


@pytest.mark.parametrize("make", [small, two_answers, pairs, empty])
def test_a_puzzles_own_solution_completes_it(make: object) -> None:
    assert callable(make)
    moments = transcript(PuzzleStep(make()))
    assert moments[-1].message


def test_nothing_here_is_right_where_all_moves_come_to_the_same() -> None:
    step = PuzzleStep(empty())
    assert step.prompt() == (
        "X is to move. Find the best move. Or are all moves equal? Only the result counts."
    )
    feedback = step.answer(Press("nothing"))
    assert feedback.right and "a win" in feedback.message and step.done
    assert "The final scores differ, but they don't count here." in feedback.message


def test_a_move_where_all_are_equal_is_half_right_and_no_mistake() -> None:
    step = PuzzleStep(empty())
    move = str(step.position().moves()[0])
    played = step.answer(Text(move))
    assert played.right is None and step.done and step.half_right and not step.failures
    assert played.message == (
        f"With best play, {move} leads to a win, but so does every other move. "
        "The final scores differ, but they don't count here. So the answer is “All moves equal”."
    )
    assert step.result == "", "neither solved nor failed"
    assert step.position() == played.turns[-1].after
    assert step.answer(ChosenCell("A1")).message == played.message, "it stays"
    assert "again" not in buttons(step), "the answer is known, and would count as a first try"


def test_a_pass_that_fails_begins_its_sentence() -> None:
    known = next(each for each in puzzles("ikeda") if each.id == "ikeda/two-ways-to-take")
    step = PuzzleStep(known, may_have_no_answer=True)
    message = step.answer(Press("nothing")).message
    assert message.startswith("Not all moves are equal. A pass is not right")


def test_after_the_first_right_move_the_question_has_its_goal() -> None:
    step = PuzzleStep(small(), may_have_no_answer=True)
    assert "Or are all moves equal?" in step.prompt()
    step.answer(ChosenCell("B1"))
    assert step.prompt() == PuzzleStep(small()).prompt() == "X is to move. Win, whatever O does."


def test_nothing_here_is_wrong_where_there_is_something() -> None:
    step = PuzzleStep(small(), may_have_no_answer=True)
    feedback = step.answer(Press("nothing"))
    assert feedback.right is False and step.failures == 1
    assert feedback.message == (
        "Not all moves are equal. After D3, O can reply with D2. "
        "Then X can no longer avoid losing. "
        "One move leads to a better result than all the others."
    )
    presses(step, "retry")
    assert step.answer(ChosenCell("B1")).right and "nothing" not in buttons(step)
    assert "nothing" not in labels(PuzzleStep(small()))


def test_a_twin_has_its_hints_and_reasons_renamed() -> None:
    puzzle = small(texts=TEXTS)
    twin = puzzle.start.twins[1]
    step = PuzzleStep(puzzle, twin=twin)
    name = stonebook.game("otello").start(size=4).grid
    renamed = name.names[twin[name.index["B1"]]]
    assert step.position() == puzzle.start.image(twin) != puzzle.position
    presses(step, "hint", "hint", "hint")
    assert presses(step, "hint") == f"{renamed}, and why."
    assert step.answer(ChosenCell(renamed)).right


@pytest.mark.parametrize("puzzle", [small(), two_answers()], ids=["small", "two"])
def test_precomputed_analysis_equals_the_live_one(puzzle: Puzzle) -> None:
    slow, quick = (PositionAnalysis(puzzle.position, "outcome") for _ in range(2))
    run_to_end(quick.preparing_all_answers())
    for move in slow.right:
        turn = puzzle.position.transition(move)
        assert slow.replies(turn) == quick.replies(turn)
    assert slow.right == quick.right == puzzle.accepted


def test_the_last_move_is_answered_without_a_search_for_replies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    step = PuzzleStep(small())
    first_turn = step.position().transition("B1")
    run_to_end(step.analysis.preparing_all_answers(is_last=True))
    assert not step.knows(first_turn)
    step.answer(ChosenCell("B1"))
    turn = step.position().transition(accepted(step.position(), "outcome")[0])
    run_to_end(step.preparing_all_answers())
    assert step.knows(turn) and not step.analysis.knows(turn)
    run_to_end(step.preparing_answer(turn))
    monkeypatch.setattr(PositionAnalysis, "_replying", None)  # a search would fail
    assert step.answer(Text(str(turn.move))).right and step.done


def test_no_position_with_the_same_past_is_proved_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    proved = []

    def noted(position: Position, nodes: int) -> Generator[int, None, evaluation.Proofs]:
        proved.append((position, position.board_numbers))
        return proving_moves(position, nodes)

    monkeypatch.setattr(evaluation, "proving_moves", noted)
    row = PositionAnalysis(stonebook.game("alterigo").start(width=5, height=1), "outcome")
    for _ in row.preparing_all_answers():
        pass
    turn = row.position.transition(row.right[0])
    assert row.after((turn, *row.replies(turn))).right
    assert len(proved) == len({*proved})
    assert len(proved) > len({position for position, _ in proved}), "some differ in the past only"


def test_an_insufficient_budget_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PositionAnalysis.__init__, "__defaults__", ((), 1, None))
    step = PuzzleStep(small())
    wrong = next(str(move) for move in step.position().moves() if str(move) != "B1")
    assert "quickly enough" in step.answer(ChosenCell(wrong)).message
    presses(step, "retry")
    assert "ends with this move" in step.answer(ChosenCell("B1")).message and step.done


def test_an_attempt_is_open_failed_hinted_right_or_found_in_the_end() -> None:
    step = PuzzleStep(ONE_ROW)
    assert step.result == ""
    step.answer(ChosenCell("B1"))
    assert step.result == "right"
    helped = PuzzleStep(ONE_ROW)
    presses(helped, "hint")
    assert helped.result == ""
    helped.answer(ChosenCell("B1"))
    assert helped.result == "hinted"
    failed = PuzzleStep(ONE_ROW)
    failed.answer(ChosenCell("A1"))
    assert failed.result == "failed"
    presses(failed, "retry")
    failed.answer(ChosenCell("B1"))
    assert failed.result == "found"


def test_a_wrong_move_has_a_cross_and_the_number_1_and_only_its_reply_follows() -> None:
    known = {entry.id: entry for entry in puzzles("otello")}
    step = PuzzleStep(known["otello/five-for-good"])
    right = {str(move) for move in step.analysis.right}
    wrong = next(move for move in step.question_position.moves() if str(move) not in right)
    feedback = step.answer(Text(str(wrong)))
    turns = feedback.turns
    marks = [(mark.cell, mark.kind) for mark in step.scene().marks]
    assert (wrong.cells[0], "refused") in marks
    numbers = {mark.cell: mark.text for mark in step.scene().marks if mark.kind == "text"}
    reply = turns[-1].move
    assert [turn.before.to_move for turn in turns] == ["X", "O"]
    assert numbers == {wrong.cells[0]: "1", reply.cells[0]: "2"}
    after = say("puzzle.tell.goes_on", move=reply, moves="X passes, O H7, X passes")
    assert feedback.message.endswith(after), "the rest of the line is only in words"
    step.answer(Press("retry"))
    assert not step.scene().marks


def test_on_a_twin_each_wrong_move_has_its_own_feedback_with_the_cells_of_the_twin() -> None:
    puzzle = small(texts=TEXTS)
    for twin in puzzle.start.twins[1:]:
        grid = puzzle.position.grid
        name = {cell: grid.names[twin[at]] for cell, at in grid.index.items()}
        step = PuzzleStep(puzzle, twin=twin)
        message = step.answer(Text(name["D3"])).message
        assert message.startswith(f"{name['D3']} gives something away.")
        presses(step, "retry")
        other = next(
            move
            for move in map(str, step.question_position.moves())
            if move not in (name["D3"], name["B1"])
        )
        assert step.answer(Text(other)).message.startswith("Otherwise.")


def test_the_answer_leaves_as_few_right_moves_as_can_be() -> None:
    """Every move of X wins. After D1 one of three answers is wrong, elsewhere none."""
    position = stonebook.game("otello").replay(["A2", "A1", "B1", "A3", "B4", "C1"], size=4)
    right = accepted(position, "outcome")
    shares = {
        str(move): len(accepted(after, "outcome")) / len(after.moves())
        for move in right
        for after in [position.play(move)]
    }
    assert min(shares.values()) < max(shares.values())
    assert shares[str(defence(position, "outcome"))] == min(shares.values())


def test_passes_are_in_words_without_dots_next_to_the_board() -> None:
    passed = next(puzzle for puzzle in puzzles("ikeda") if puzzle.position.first_passer)
    step = PuzzleStep(passed)
    assert step.legend.startswith(f"{passed.position.first_passer} made the first pass. ")
    assert step.scene().lamps == ()
    turns = step.answer(Text("pass")).turns
    assert all(frame.scene.lamps == () for frame in frames_of_turns(turns))
    assert PuzzleStep(puzzles("otello")[0]).legend == ""


def test_a_pass_among_the_numbered_replies_is_announced_with_the_move_before_it() -> None:
    for puzzle in puzzles("otello"):
        step = PuzzleStep(puzzle)
        wrong = [move for move in puzzle.position.moves() if move not in puzzle.accepted]
        turns = step.answer(Text(str(wrong[0]))).turns if wrong else ()
        passed = [pair for pair in pairwise(turns) if not pair[1].move.cells]
        if passed:
            break
    before, turn = passed[0]
    sentence = say("puzzle.passes_after", move=str(before.move), player=turn.before.to_move)
    assert step.legend.startswith(sentence)
    step.answer(Press("again"))
    assert step.legend == ""


def test_a_generated_reason_is_given_for_its_own_move_only() -> None:
    known = {entry.id: entry for entry in puzzles("otello")}
    reasons = []
    for move in ("A2", "D2"):
        step = PuzzleStep(known["otello/rwn7h4"])
        message = step.answer(Text(move)).message
        while not step.done:
            message = step.answer(step.solution()[0]).message
        reasons.append("B2 turns to X." in message)
    assert reasons == [True, False]
