"""Each lesson's game: its rule wins in twelve moves, and its misconception does not.

What decides is stated for each lesson: all winning first moves have it, and it is seen that other
moves, which the misconception likes, don't win.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import TypeAlias

import pytest

import stonebook
from stonebook.rules.position import Transition
from stonebook.search.slices import run_to_end
from stonebook.teach.characters.character import Appeal, characters
from stonebook.teach.characters.moment import deciding
from stonebook.teach.characters.neighbours import own_neighbours
from stonebook.teach.explain.effects import affected_cells, stones_gained
from stonebook.teach.games.alterigo import characters as alterigo
from stonebook.teach.games.ikeda.characters import is_pass
from stonebook.teach.games.jo import characters as jo
from stonebook.teach.games.otello import characters as otello
from stonebook.teach.games.strings.characters import fills_own_eye
from stonebook.widgets.playing.one_minute.minute_board import READER_MOVES
from tests.lessons.lesson import LESSONS
from tests.teach.characters.readers import (
    MAX_CHANCE_WINS,
    RANDOM_GAMES,
    at_random,
    believing,
    exact,
    minutes_of,
    play_out,
    winning,
)

Having: TypeAlias = Callable[[Transition], bool]

pytestmark = pytest.mark.slow

WITHOUT = {
    "ikeda/small-game": "it ends with a whole game against the computer",
}
"""Lessons without a game, and why."""


def wary(turn: Transition) -> float:
    """Look one answer ahead, and count the lead."""
    mover, after = turn.before.to_move, turn.after
    answers = [after] if after.to_move in (None, mover) else map(after.play, after.moves())
    return min(lead(answer, str(mover)) for answer in answers)


def lead(position, mover: str) -> float:
    scores = position.score().scores
    return scores[mover] - scores[position.game.rival(mover)]


def corner(turn: Transition) -> bool:
    return any(len(turn.before.grid.neighbour_names(cell)) <= 3 for cell in turn.move.cells)


def corner_first(turn: Transition) -> tuple[bool, bool, float]:
    """Take corners, and give none away."""
    after, answers = turn.after, ()
    if after.to_move not in (None, turn.before.to_move):
        answers = [after.transition(move) for move in after.moves()]
    return corner(turn), not any(map(corner, answers)), wary(turn)


def stingy(turn: Transition) -> float:
    """Leave the other player nothing to do."""
    after, mover = turn.after, str(turn.before.to_move)
    if after.to_move is None:
        return 1000 * lead(after, mover)
    return -len([m for m in after.moves() if m.kind != "pass"]) * (after.to_move != mover)


RULES: dict[str, Appeal] = {
    "otello/bracketing": stones_gained,
    "otello/every-line": stones_gained,
    "otello/passing": stingy,
    "otello/more-now": wary,
    "otello/corners": corner_first,
    "otello/counting": wary,
    "otello/computer-player": wary,
    "compare/own-player": wary,
    "io/captures": wary,
    "io/corners": wary,
    "io/counting": wary,
    "io/single-phase": wary,
}
"""The moves of a reader who has learned the lesson, and looks no further."""


def slanted(turn: Transition) -> bool:
    return not any(map(otello.is_straight, otello.bracketed_lines(turn)))


def several_lines(turn: Transition) -> bool:
    return len(otello.bracketed_lines(turn)) > 1


def makes_pass(turn: Transition) -> bool:
    return turn.after.to_move is not None and [*map(str, turn.after.moves())] == ["pass"]


def captures(turn: Transition) -> bool:
    return stones_gained(turn) > 0


def gives(turn: Transition) -> bool:
    return bool(affected_cells(turn.events, "removed", turn.before.to_move))


def takes(turn: Transition) -> bool:
    return bool(affected_cells(turn.events, "removed", turn.before.rival))


def takes_without_a_liberty(turn: Transition) -> bool:
    before = turn.before
    near = [
        before.at(beside)
        for cell in turn.move.cells
        for beside in before.grid.neighbour_names(cell)
    ]
    return takes(turn) and None not in near


def fills_an_eye(turn: Transition) -> bool:
    return fills_own_eye(turn)


def leaves_a_free_cell(turn: Transition) -> bool:
    return turn.after.phase == "free"


def cannot_be_captured_back(turn: Transition) -> bool:
    """Whether a move captures one stone that may not capture back at once (IK4)."""
    captured = affected_cells(turn.events, "removed")
    refusal = turn.after.check(captured[0]) if len(captured) == 1 else None
    return refusal is not None and refusal.rule == "IK4"


def flips(turn: Transition) -> bool:
    return bool(affected_cells(turn.events, "flipped"))


def bombs(turn: Transition) -> bool:
    return len(affected_cells(turn.events, "returned")) > len(
        affected_cells(turn.events, "flipped")
    )


def moves_a_neutral(turn: Transition) -> bool:
    return bool(affected_cells(turn.events, "moved"))


def rows(turn: Transition) -> float:
    return turn.after.score().scores[turn.before.to_move]


def not_the_most(of: Appeal) -> Having:
    """Make a condition: some move of this board has more of something."""

    def fewer(turn: Transition) -> bool:
        return of(turn) < max(of(turn.before.transition(move)) for move in turn.before.moves())

    return fewer


def no(having: Having) -> Having:
    return lambda turn: not having(turn)


DECIDES: dict[str, Having] = {
    "otello/bracketing": slanted,
    "otello/every-line": several_lines,
    "otello/passing": makes_pass,
    "otello/more-now": not_the_most(stones_gained),
    "otello/corners": corner,
    "otello/parity": not_the_most(stones_gained),
    "otello/counting": not_the_most(stones_gained),
    "otello/computer-player": not_the_most(stones_gained),
    "io/captures": no(captures),
    "io/entering": not_the_most(own_neighbours),
    "io/opening-ends": leaves_a_free_cell,
    "io/parity": leaves_a_free_cell,
    "io/corners": no(corner),
    "io/counting": not_the_most(stones_gained),
    "io/single-phase": not_the_most(stones_gained),
    "alterigo/strings": takes,
    "alterigo/both-colours": gives,
    "alterigo/capturer": lambda turn: not (takes(turn) and gives(turn)),
    "alterigo/pass-and-count": not_the_most(alterigo.counter),
    "alterigo/third-time": not_the_most(alterigo.clearer),
    "alterigo/spare-eyes": no(fills_an_eye),
    "ikeda/liberties": takes,
    "ikeda/self-capture": takes_without_a_liberty,
    "ikeda/ko": cannot_be_captured_back,
    "ikeda/territory": no(is_pass),
    "ikeda/passing": no(is_pass),
    "ikeda/half-point": is_pass,
    "ikeda/one-sided": is_pass,
    "ikeda/button-go": is_pass,
    "ikeda/dead-stones": takes,
    "compare/know-othello": no(captures),
    "compare/own-player": not_the_most(stones_gained),
    "compare/know-go": not_the_most(alterigo.taker),
    "compare/one-position": not_the_most(alterigo.counter),
    "jo/pairs-and-reserve": not_the_most(jo.roomy),
    "jo/custodial-flip": flips,
    "jo/bombing": bombs,
    "jo/both-effects": not_the_most(jo.count_effects),
    "jo/three-in-a-rows": no(not_the_most(rows)),
    "jo/end-and-tie-breaks": not_the_most(jo.own_stones),
    "jo/figures": lambda turn: jo.count_effects(turn) > 0,
    "jo/opening-up": moves_a_neutral,
}
"""The property that all winning first moves have, and some losing ones don't have."""
GAMES = {name: game for lesson in LESSONS for name, game in minutes_of(lesson).items()}
EACH = pytest.mark.parametrize("lesson", GAMES)


def test_every_lesson_has_a_game_or_the_reason_why_not():
    named = {lesson.id for lesson in LESSONS}
    assert ({*GAMES} & named) | {*WITHOUT} == named
    assert not {*GAMES} & {*WITHOUT}


def test_every_character_has_a_lesson():
    played = {(game.character.game, game.character.key) for game in GAMES.values()}
    known = chain.from_iterable(characters(game).values() for game in stonebook.GAMES.values())
    without = {(character.game, character.key) for character in known} - played
    assert not without, "docs/adding.md, “A character”, says where a lesson gets a second game"


@EACH
def test_the_exact_reader_wins_within_twelve_moves(lesson):
    played = play_out(GAMES[lesson], exact)
    assert played.won and 2 <= played.moves <= READER_MOVES
    assert play_out(GAMES[lesson], exact) == played


@EACH
def test_a_reader_who_shares_the_misconception_does_not_win(lesson):
    game = GAMES[lesson]
    assert not play_out(game, game.character.choose).won


@pytest.mark.parametrize("lesson", RULES)
def test_a_reader_who_has_learned_the_rule_and_looks_no_further_wins(lesson):
    game = GAMES[lesson]
    assert play_out(game, believing(RULES[lesson], game.character.game)).won


@pytest.mark.parametrize("lesson", DECIDES)
def test_the_lessons_subject_decides_the_first_move(lesson):
    start, having = GAMES[lesson].start, DECIDES[lesson]
    wins = winning(start)
    others = [move for move in start.moves() if move not in wins]
    assert wins and all(having(start.transition(move)) for move in wins)
    assert any(not having(start.transition(move)) for move in others)


@EACH
def test_chance_wins_less_than_two_thirds_and_a_lost_game_has_its_moment(lesson):
    game, won = GAMES[lesson], 0
    for seed in range(RANDOM_GAMES):
        played = play_out(game, at_random(seed))
        won += played.won
        assert played.moves <= READER_MOVES and (played.over or not played.won)
        if seed == 0:
            positions = [game.start]
            for move in played.line:
                positions.append(positions[-1].play(move))
            moment = run_to_end(deciding(positions[:-1], played.line, game.reader))
            # A game without such a moment was won from its beginning.
            assert played.won if moment is None else moment.won == played.won
    assert won <= MAX_CHANCE_WINS
