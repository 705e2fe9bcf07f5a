"""Generates the texts of a puzzle without its own, from its themes, its proof and its events.

Every sentence is true of the position: it restates an event of the rules or a proved fact.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position, Transition
from stonebook.rules.symmetry import CELL
from stonebook.search.proof import LOSS, WIN, Proof, Rank, rank_of
from stonebook.teach.explain.effects import stones_gained
from stonebook.teach.explain.phrases import (
    capitalized,
    move_text,
    reason_against,
    unwanted_end,
)
from stonebook.teach.explain.reasons import DECIDES, Reason
from stonebook.teach.explain.turn_sentences import (
    continuation_sentence,
    effect_sentences,
    end_sentence,
    reply_sentence,
)
from stonebook.teach.puzzles.evaluation import best_proved, proofs, proved_rank, refutation
from stonebook.teach.puzzles.objective import BEST_MARGIN, objective
from stonebook.teach.puzzles.puzzle import LONGEST_TEXT, Puzzle, Texts
from stonebook.teach.puzzles.regions import (
    MIN_MOVES_IN_REGION,
    candidate_moves,
    cells_of_region,
    pass_hint,
    placed_cells,
    places_inside,
    where_to_look,
)
from stonebook.words import listed, say

MAX_WRONG_CANDIDATES = 2
"""The candidates in a hint are the right move and at most this many wrong ones."""

Hints = tuple[str, str, str, str]
"""A puzzle always has four hints."""


def puzzle_texts(
    puzzle: Puzzle,
    known_proofs: Mapping[Move, Proof] | None = None,
    refuted: Collection[Move] = (),
) -> Texts:
    """Return the texts of a puzzle. Cells are in braces, so twins can rename them.

    `known_proofs` holds the proofs of the position's moves, if there are any; otherwise the
    position is solved first. The hints leave out the moves that were `refuted` already.
    Raises Unproved. No feedback is written: `why_wrong` explains a move when it is played.

    >>> from stonebook.teach.puzzles.files import puzzle_of
    >>> entry = {"name": "x", "settings": {"width": 3, "height": 1}, "moves": "", "length": 1}
    >>> entry |= {"seeks": "outcome", "themes": ["small-board"], "accepted": ["B1"]}
    >>> puzzle_texts(puzzle_of("alterigo", entry)).because
    "Only this move keeps the win. White also wants {B1}: after {A1}, White plays there. Black's \
stone on {A1} has no liberty and leaves the board. Then Black can no longer avoid losing."
    """
    position = puzzle.position
    known_proofs = proofs(position) if known_proofs is None else known_proofs
    proved = ExplainedPosition(position, known_proofs, puzzle.seeks)
    idea = say(f"puzzle.tell.idea.{puzzle.game}.{puzzle.themes[0]}")
    if puzzle.nothing:
        hints = proved.hints_of_nothing(idea)
        otherwise, because = say(f"puzzle.tell.nothing.otherwise.{puzzle.seeks}"), hints[-1]
    else:
        hints = proved.hints(idea, refuted)
        otherwise, because = proved.otherwise(), proved.why_right()
    idea, region, candidates, move = (brace_cells(position, text) for text in hints)
    otherwise, because = brace_cells(position, otherwise), brace_cells(position, because)
    return Texts((idea, region, candidates, move), {}, otherwise, because)


def brace_cells(position: Position, text: str) -> str:
    """Return a text with its cells in braces so that a twin can rename them.

    >>> import stonebook
    >>> brace_cells(stonebook.game("jo").start(), "e5+f5 g5>c3 wins (JO9).")
    '{e5}+{f5} {g5}>{c3} wins (JO9).'
    """
    index = position.grid.index
    return CELL.sub(lambda cell: f"{{{cell[0]}}}" if cell[0] in index else cell[0], text)


def why_wrong(
    position: Position, move: Move, proof: Proof, seeks: str, authored: str = ""
) -> Reason:
    """Return why a move is wrong: the reply to it, the best result left, what the reply does.

    `proof` is the move's own proof, as returned by `evaluation.proofs`. `authored` replaces the
    sentences about the reply and the result. The reason's turns end with the other player's reply;
    the last sentence says how play can go on after it.
    """
    turn = position.transition(move)
    if turn.after.to_move is None:
        return reason_against(turn, authored or unwanted_end(turn))
    line = refutation(turn, proof)
    answer = next((reply for reply in line if reply.before.to_move == position.rival), None)
    turns = line[: line.index(answer) + 1] if answer else line
    if answer is None or answer is not line[0]:
        sentence = continuation_sentence(turn, turns)
    else:
        sentence = reply_sentence("puzzle.tell.answer", turn, answer)
    does = (effect_sentences(answer, end=False), end_sentence(answer)) if answer else ()
    result_left = ExplainedPosition(position, {move: proof}, seeks).result_left(move)
    parts = (authored,) if authored else (sentence, *does, result_left)
    rest = line[len(turns) :]
    last = continuation_sentence(turns[-1], rest) if rest else ""
    marks = dict.fromkeys(answer.move.cells, DECIDES) if answer else {}
    return reason_against(turn, " ".join(filter(None, (*parts, last))), marks, *turns)


def later_hints(
    last: Transition, known_proofs: Mapping[Move, Proof], seeks: str, refuted: Collection[Move]
) -> Hints:
    """Return the hints for a later move of a puzzle. `last` is the turn before it.

    `refuted` are the wrong moves that the reader has tried.
    """
    player, reply = last.after.to_move, move_text(last.move)
    is_own = not last.move.cells or last.before.to_move == player
    key = "puzzle.tell.later.own" if is_own else "puzzle.tell.later"
    idea = say(key, player=player, rival=last.before.to_move, reply=reply)
    return ExplainedPosition(last.after, known_proofs, seeks).hints(idea, refuted)


@dataclass(frozen=True, slots=True)
class ExplainedPosition:
    """A position of a puzzle, with a proof of each move. `seeks` names what the puzzle asks for."""

    position: Position
    proofs: Mapping[Move, Proof]
    seeks: str

    @property
    def _right_moves(self) -> Sequence[Move]:
        return best_proved(self.proofs, self.seeks)

    @property
    def _tempting(self) -> list[Move]:
        """The wrong moves, the most tempting first."""
        right = self._right_moves
        wrong_moves = {move: proof for move, proof in self.proofs.items() if move not in right}
        return by_temptation(self.position, wrong_moves)

    def hints(self, idea: str, refuted: Collection[Move] = ()) -> Hints:
        """Return an idea and three more hints: where to look, some candidates, the right move.

        Where no part of the board is small enough, the second hint rules a move out. The moves that
        are `refuted` already are not named, unless no other wrong move is left.
        """
        move, tempting = self._right_moves[0], self._tempting
        untried = [other for other in tempting if other not in refuted] or tempting
        about = move if move.cells or not tempting else tempting[0]
        prefix = brace_cells(self.position, self._last_hint(""))
        last = self._last_hint(self.why_right(LONGEST_TEXT - len(prefix)))
        region = where_to_look(self.position, about, self.proofs)
        inside = {*cells_of_region(self.position.grid, region)}
        ruled_out, named = self._candidates(untried, inside, len(tempting) - len(untried))
        if ruled_out is not None:
            region = self._question_against(ruled_out)
        # A pass is mentioned whatever was tried: the mention tells nothing about it.
        region += pass_hint(self._candidates(tempting, inside)[1])
        return (
            idea,
            region,
            say("puzzle.tell.candidates", moves=self._list_moves(named, "list.or")),
            last,
        )

    def _candidates(
        self, tempting: Sequence[Move], inside: Collection[str], left_out: int = 0
    ) -> tuple[Move | None, tuple[Move, ...]]:
        """Return a move to rule out where there is no region, and the candidates.

        They are the right move and some wrong ones, in the region `inside` if there are any.
        `tempting` are the wrong moves but for some, whose number is `left_out`.
        """
        move, ruled_out = self._right_moves[0], None if inside else self._ruled_out(tempting)
        others = [other for other in tempting if other != ruled_out]
        near = [other for other in others if not other.cells or places_inside(other, inside)]
        wrong = _apart(move, near or others)[:MAX_WRONG_CANDIDATES]
        # A list of all moves would be no hint.
        if 1 < len(wrong) == len(self.proofs) - 1 - left_out:
            wrong.pop()
        return ruled_out, (move, *wrong)

    def _ruled_out(self, tempting: Sequence[Move]) -> Move | None:
        """Return a wrong move away from the right one, None if few others would be left.

        A pass is never ruled out: the hint may mention it.
        """
        candidates = candidate_moves(self.position, self.proofs)
        if len(tempting) == 1 or len({*map(placed_cells, candidates)}) <= MIN_MOVES_IN_REGION:
            return None
        right = {*self._right_moves[0].cells}
        away = (move for move in tempting if move in candidates and right.isdisjoint(move.cells))
        return next(away, None)

    def _question_against(self, move: Move) -> str:
        """Rule a wrong move out, and ask for the reply to it, if there is one."""
        turns = refutation(self.position.transition(move), self.proofs[move], 1)
        replies = bool(turns) and turns[0].before.to_move == self.position.rival
        kind = ".reply" if replies else ""
        text = move_text(move) if move.cells else capitalized(move_text(move))
        return say(f"puzzle.tell.not{kind}", move=text, rival=self.position.rival)

    def _last_hint(self, why: str) -> str:
        """Name a right move, and say whether there are others."""
        move, *others = self._right_moves
        kind = ".several" if others else "" if move.cells else ".pass"
        number = len(self._right_moves)
        return say(f"puzzle.tell.move{kind}", move=move_text(move), number=number, why=why)

    def hints_of_nothing(self, idea: str) -> Hints:
        """Return the hints of a puzzle with nothing to find."""
        tempting = by_temptation(self.position, self.proofs)
        ends = (tempting[0], tempting[-1])
        return (
            idea,
            where_to_look(self.position, tempting[0], self.proofs) + pass_hint(ends),
            say(f"puzzle.tell.nothing.compare.{self.seeks}", moves=self._list_moves(ends)),
            self._result_of_every(tempting[0]),
        )

    def one_that_fails(self) -> str:
        """Name a wrong move, and the reply to it unless that is on a right move's cells.

        "" if it would leave the right moves alone.
        """
        right = {cell for move in self._right_moves for cell in move.cells}
        apart = [move for move in self._tempting if right.isdisjoint(move.cells)]
        if len(self._tempting) < 2:
            return ""
        for move in apart:
            turn = self.position.transition(move)
            for reply in refutation(turn, self.proofs[move], 1) if turn.after.to_move else ():
                is_rivals = reply.before.to_move == self.position.rival and reply.move.cells
                if is_rivals and right.isdisjoint(reply.move.cells):
                    answer = reply_sentence("puzzle.tell.answer", turn, reply)
                    return f"{answer} {self._end_left(reply, self.result_left(move))}"
        return self._question_against(apart[0]) if apart else ""

    def _list_moves(self, moves: Iterable[Move], key: str = "list.and") -> str:
        """List moves in the order of the proofs so that it gives nothing away."""
        chosen = {*moves}
        return listed([move_text(move) for move in self.proofs if move in chosen], key)

    def why_right(self, max_length: int = LONGEST_TEXT) -> str:
        """Return why the right move works: what it does, and what a tempting wrong move allows.

        Its result is not stated: the goal has stated it. The text has at most
        `max_length` characters.
        """
        turn = self.position.transition(self._right_moves[0])
        does = effect_sentences(turn)
        tempting = self._tempting
        if not tempting:
            return does
        against, effect, result_left = self._refutation_parts(tempting[0])
        does = does or self._next_move(turn) or self._only_right(len(tempting))
        variants = (
            (does, against, effect, result_left),
            (does, against, result_left),
            (does, against),
            (against, result_left),
            (against,),
        )
        texts = (" ".join(filter(None, parts)) for parts in variants)
        return next(
            (text for text in texts if len(brace_cells(self.position, text)) <= max_length), against
        )

    def _next_move(self, turn: Transition) -> str:
        """Return the reply to a right move that changes no stones, and the move after it."""
        replies = refutation(turn, self.proofs[self._right_moves[0]], 2)
        movers = [reply.before.to_move for reply in replies]
        if movers != [self.position.rival, self.position.to_move]:
            return ""
        reply, move = (step.move for step in replies)
        if not (reply.cells and move.cells):
            return ""
        params = {"reply": move_text(reply), "move": move_text(move)}
        again = ".again" if move.cells == turn.move.cells else ""  # the reply captures the stone
        return say(f"puzzle.tell.next{again}", player=movers[1], rival=movers[0], **params)

    def _only_right(self, wrong: int) -> str:
        """Say what the right moves alone reach, where nothing else is known about them."""
        right = self._right_moves
        outcome = self.proofs[right[0]].outcome
        kind = self.seeks if self.seeks == BEST_MARGIN else "win" if outcome == WIN else "draw"
        several = ".several" if len(right) > 1 else ""
        return say(f"puzzle.tell.only.{kind}{several}", number=wrong)

    def _refutation_parts(self, move: Move) -> tuple[str, str, str]:
        """Return why a move is bad: the reply, its effect, and what remains."""
        turn, rival = self.position.transition(move), self.position.rival
        effect, result_left = "", self.result_left(move)
        turns = refutation(turn, self.proofs[move], 2)
        if turn.after.result is not None:
            winner, counts = turn.after.result.winner, self.seeks == BEST_MARGIN
            end = "" if counts else ".won" if winner else ".draw"
            sentence = say(f"puzzle.tell.tempting.ends{end}", move=move_text(move), winner=winner)
            result_left = result_left if counts else ""
        elif not turns or turns[0].before.to_move != rival:
            sentence = continuation_sentence(turn, turns)
        else:
            reply = turns[0].move
            is_wanted = reply.cells and reply.cells == self._right_moves[0].cells
            kind = ".there" if is_wanted else "" if self._gains_most(turn) else ".plain"
            sentence = reply_sentence(f"puzzle.tell.tempting{kind}", turn, turns[0])
            effect = effect_sentences(turns[0], end=False)
            result_left = self._end_left(turns[0], result_left)
        return sentence if move.cells else capitalized(sentence), effect, result_left

    def _gains_most(self, turn: Transition) -> bool:
        """Whether a wrong move turns or captures stones, and no fewer than the right one."""
        right = self.position.transition(self._right_moves[0])
        return stones_gained(turn) >= max(stones_gained(right), 1)

    def _end_left(self, turn: Transition, result_left: str) -> str:
        """Say who would win by a turn that ends the game; the given sentence after another."""
        result = turn.after.result
        if result is None or self.seeks == BEST_MARGIN:
            return result_left
        drawn = ".draw" if result.winner is None else ""
        return say(f"puzzle.tell.left.ended{drawn}", winner=result.winner)

    def result_left(self, move: Move) -> str:
        """Describe the best result that is left after a wrong move."""
        kind, params = self._result(move)
        return say(f"puzzle.tell.left.{kind}", **params)

    def _result_of_every(self, move: Move) -> str:
        """Describe the result of every move by one of them, if there is nothing to find."""
        kind, params = self._result(move)
        return say(f"puzzle.tell.every.{kind}", **params)

    def _result(self, move: Move) -> tuple[str, dict[str, object]]:
        """Return the kind of a move's result, and the parameters of its sentence."""
        proof = self.proofs[move]
        kind = objective(self.seeks).kind(str(proof.outcome), proof.margin)
        return kind, {"number": abs(proof.margin or 0), "player": self.position.to_move}

    def otherwise(self) -> str:
        """Describe what all wrong moves have in common."""
        values = sorted({proved_rank(proof, self.seeks) for proof in self.proofs.values()})
        params = {"player": self.position.to_move, "rival": self.position.rival}
        if len(values) > 1 and values[-1].result == values[-2].result:
            lost = values[-1].margin - values[-2].margin
            return say("puzzle.tell.otherwise.margin", number=lost, **params)
        best = self.proofs[self._right_moves[0]].outcome
        return say(f"puzzle.tell.otherwise.{'win' if best == WIN else 'draw'}", **params)


def _apart(move: Move, others: Sequence[Move]) -> list[Move]:
    """Return other moves, those that place stones on other cells than all before them first."""
    named_cells = {placed_cells(move)}
    repeats: list[Move] = []
    apart: list[Move] = []
    for other in others:
        (repeats if placed_cells(other) in named_cells else apart).append(other)
        named_cells.add(placed_cells(other))
    return apart + repeats


def by_temptation(position: Position, known_proofs: Mapping[Move, Proof]) -> list[Move]:
    """Return moves in the order of temptation: those that take most, then those worth most.

    The longest line comes first among equal moves. Moves that lose at once come last.
    Where a player may pass, no reader is tempted to fill a point between own stones.
    """
    passes = any(move.kind == MoveKind.PASS for move in position.moves())

    def temptation(move: Move) -> tuple[bool, bool, int, Rank, int]:
        turn, proof = position.transition(move), known_proofs[move]
        outcome, margin, takes = proof.outcome or LOSS, proof.margin, stones_gained(turn)
        ends = turn.after.to_move is None and outcome == LOSS
        idle = passes and not takes and _among_own(position, move)
        return not ends, not idle, takes, rank_of(outcome, margin), len(proof.line)

    return sorted(known_proofs, key=temptation, reverse=True)


def _among_own(position: Position, move: Move) -> bool:
    """Whether all neighbours of a move's cells hold stones of the mover."""
    neighbours = {name for cell in move.cells for name in position.grid.neighbour_names(cell)}
    return bool(neighbours) and all(position.at(cell) == position.to_move for cell in neighbours)
