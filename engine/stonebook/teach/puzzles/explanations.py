"""Generated texts for a puzzle without its own: from its themes, its proof and its events.

Every sentence is true of the position: it restates an event of the rules or a proved fact.
"""

from __future__ import annotations

from collections.abc import Mapping

from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.rules.symmetry import CELL
from stonebook.search.proof import DRAW, WIN, Proof
from stonebook.teach.explain.effects import affected, gain
from stonebook.teach.explain.reasons import DECIDES, GIVEN, Reason
from stonebook.teach.goals.what_happened import called, capital, ended_so, refuted
from stonebook.teach.puzzles.evaluation import best_of, proofs, proved_rank, refutation
from stonebook.teach.puzzles.objective import MARGIN
from stonebook.teach.puzzles.puzzle import Puzzle, Texts
from stonebook.words import listed, say

NEAR = 3
"""How many cells around the right move are named as the region."""
BESIDE = 2
"""How many wrong moves accompany a right one among the candidates."""
TOLD = ("flipped", "moved", "phase ended", "first pass")
"""The events mentioned for a move, besides what it turns and takes: `MOST_TOLD` at most."""
MOST_TOLD = 2


def texts(puzzle: Puzzle, found: Mapping[Move, Proof] | None = None) -> Texts:
    """Return the texts of a puzzle. Cells are in braces, so that twins can rename them.

    `found` holds the proofs of the position's moves, if they are already known; otherwise the
    position is solved first. Raises Unproved. `feedback` is empty: `wrong` explains a move when it
    is played.

    >>> from stonebook.teach.puzzles.files import puzzle_of
    >>> entry = {"name": "x", "settings": {"width": 3, "height": 1}, "moves": "", "length": 1}
    >>> entry |= {"seeks": "outcome", "themes": ["small-board"], "accepted": ["B1"]}
    >>> texts(puzzle_of("alterigo", entry)).hints[3]
    'The right move is {B1}: Black wins, whatever White answers.'
    """
    position = puzzle.position
    found = proofs(position) if found is None else found
    generated = (
        _of_nothing(puzzle, position, found)
        if puzzle.nothing
        else _of_puzzle(puzzle, position, found)
    )
    hints = tuple(braced(position, text) for text in generated.hints)
    assert len(hints) == 4
    otherwise, because = braced(position, generated.otherwise), braced(position, generated.because)
    return Texts(hints, {}, otherwise, because)


def braced(position: Position, text: str) -> str:
    """Return a text with its cells in braces, so that a twin can rename them.

    >>> import stonebook
    >>> braced(stonebook.game("jo").start(), "e5+f5 g5>c3 wins (JO9).")
    '{e5}+{f5} {g5}>{c3} wins (JO9).'
    """
    index = position.grid.index
    return CELL.sub(lambda cell: f"{{{cell[0]}}}" if cell[0] in index else cell[0], text)


def wrong(position: Position, move: Move, proof: Proof, seeks: str) -> Reason:
    """Return why a move is wrong: the reply to it, and the best result that is left.

    `proof` is the move's own proof, as returned by `evaluation.proofs`. The reason's turns are the
    refutation.
    """
    turn = position.turn(move)
    if turn.after.to_move is None:
        return refuted(turn, ended_so(turn))
    turns = refutation(turn, proof)
    answer = next((reply for reply in turns if reply.before.to_move == position.rival), None)
    left = _left(position, proof, seeks)
    if answer is None or answer is not turns[0]:
        line = [called(step.move) for step in turns[: turns.index(answer) + 1 if answer else None]]
        sentence = say("puzzle.tell.goes_on", move=called(move), moves=listed(line, "list.plain"))
    else:
        reply = called(answer.move)
        sentence = say("puzzle.tell.answer", move=called(move), rival=position.rival, reply=reply)
    does = _does(answer) if answer else ""
    marks = dict.fromkeys(answer.move.cells, DECIDES) if answer else {}
    return refuted(turn, " ".join(filter(None, (sentence, does, left))), marks, *turns)


def right(position: Position, move: Move, proof: Proof, seeks: str) -> Reason:
    """Return why a right move works: its effects and its proved result."""
    turn = position.turn(move)
    if turn.after.result is not None:
        sentence = say(
            "puzzle.tell.over", move=capital(called(move)), result=turn.after.result.message
        )
    else:
        does, comes = _does(turn), _comes(position, proof, seeks)
        sentence = f"{does} {comes}" if does else f"{comes} {_then(turn, proof)}".strip()
    marks = dict.fromkeys(turn.move.cells, GIVEN)
    return Reason(sentence, marks, turns=(turn, *refutation(turn, proof)))


def _of_puzzle(puzzle: Puzzle, position: Position, found: Mapping[Move, Proof]) -> Texts:
    good = best_of(found, puzzle.seeks)
    move = good[0]
    why = right(position, move, found[move], puzzle.seeks).message
    hints = (
        say(f"puzzle.tell.idea.{puzzle.game}.{puzzle.themes[0]}"),
        _region(position, good),
        _candidates(position, good, found, puzzle.seeks),
        say("puzzle.tell.move", move=called(move), why=why),
    )
    return Texts(hints, {}, _otherwise(position, found, puzzle.seeks), why)


def _of_nothing(puzzle: Puzzle, position: Position, found: Mapping[Move, Proof]) -> Texts:
    moves = [move for move in found if move.cells] or [*found]
    ends = listed([called(moves[0]), called(moves[-1])])
    proof = found[moves[0]]
    comes = _every(position, proof, puzzle.seeks)
    hints = (
        say("puzzle.tell.nothing.idea"),
        say("puzzle.tell.nothing.region", moves=ends),
        say("puzzle.tell.nothing.count", number=len(found)),
        comes,
    )
    return Texts(hints, {}, say("puzzle.tell.nothing.otherwise"), comes)


def _region(position: Position, good: tuple[Move, ...]) -> str:
    """Name cells around the first right move that are not right moves themselves."""
    taken = {cell for move in good for cell in move.cells}
    grid = position.grid
    around = [
        name
        for cell in good[0].cells[:2]
        for name in grid.cells(grid.neighbours[grid.index[cell]])
        if name not in taken
    ]
    if not around:
        return say("puzzle.tell.region.anywhere" if good[0].cells else "puzzle.tell.region.off")
    return say("puzzle.tell.region", cells=listed(sorted({*around}, key=around.index)[:NEAR]))


def _candidates(
    position: Position, good: tuple[Move, ...], found: Mapping[Move, Proof], seeks: str
) -> str:
    """Name a right move among the most tempting wrong ones, in the board's order."""
    wrong_ones = [move for move in found if move not in good]
    looks = sorted(wrong_ones, key=lambda move: -gain(position.turn(move)))[:BESIDE]
    named = [called(move) for move in found if move in (good[0], *looks)]
    return say("puzzle.tell.candidates", moves=listed(named))


def _does(turn: Transition) -> str:
    """Describe what a move does to stones and to the phase, in one or two sentences."""
    turned = affected(turn.events, "turned")
    sentences = [say("event.turned", cells=turned, player=turn.before.to_move)] if turned else []
    sentences += _takes(turn)
    sentences += [event.message for event in turn.events if event.kind in TOLD]
    moves = turn.after.moves() if turn.after.to_move else ()
    if moves and all(move.kind == "pass" for move in moves):
        sentences.insert(1, say("puzzle.tell.passes", player=turn.after.to_move))
    return " ".join(sentences[:MOST_TOLD])


def _takes(turn: Transition) -> list[str]:
    """Describe the stones that leave the board, each player's in one sentence."""
    removed = [event for event in turn.events if event.kind == "string removed"]
    if len(removed) < 2:
        return [event.message for event in removed]
    players = dict.fromkeys(event.player for event in removed)
    lost = {player: affected(removed, "removed", player) for player in players}
    return [say("puzzle.tell.loses", player=player, cells=cells) for player, cells in lost.items()]


def _then(turn: Transition, proof: Proof) -> str:
    """Describe the reply to a move without effects, and the move after that."""
    turns = refutation(turn, proof, 2)
    if len(turns) < 2 or not all(step.move.cells for step in turns):
        return ""
    reply, after = turns
    player, rival = turn.before.to_move, reply.before.to_move
    if rival == player or after.before.to_move != player:
        return ""
    moves = {"move": called(turn.move), "reply": called(reply.move), "next": called(after.move)}
    return say("puzzle.tell.then", player=player, rival=rival, **moves)


def _comes(position: Position, proof: Proof, seeks: str) -> str:
    """Describe the result of a right move."""
    params = {"player": position.to_move, "rival": position.rival}
    if seeks == MARGIN and proof.margin is not None:
        return say(f"puzzle.tell.comes.{_side(proof)}", number=abs(proof.margin), **params)
    return say(f"puzzle.tell.comes.{'win' if proof.outcome == WIN else 'draw'}", **params)


def _left(position: Position, proof: Proof, seeks: str) -> str:
    """Describe the best result that is left after a wrong move."""
    params = {"player": position.to_move}
    if seeks == MARGIN and proof.margin is not None:
        return say(f"puzzle.tell.left.{_side(proof)}", number=abs(proof.margin), **params)
    return say(f"puzzle.tell.left.{'draw' if proof.outcome == DRAW else 'loss'}", **params)


def _every(position: Position, proof: Proof, seeks: str) -> str:
    """Describe the result of every move, if there is nothing to find."""
    params = {"player": position.to_move}
    if seeks == MARGIN and proof.margin is not None:
        return say(f"puzzle.tell.every.{_side(proof)}", number=abs(proof.margin), **params)
    return say(f"puzzle.tell.every.{proof.outcome}", **params)


def _side(proof: Proof) -> str:
    margin = proof.margin or 0
    return "ahead" if margin > 0 else "behind" if margin else "level"


def _otherwise(position: Position, found: Mapping[Move, Proof], seeks: str) -> str:
    """Describe what all wrong moves have in common."""
    values = sorted({proved_rank(proof, seeks) for proof in found.values()})
    params = {"player": position.to_move, "rival": position.rival}
    if len(values) > 1 and values[-1].result == values[-2].result:
        lost = values[-1].margin - values[-2].margin
        return say("puzzle.tell.otherwise.margin", number=lost, **params)
    best = found[best_of(found, seeks)[0]].outcome
    return say(f"puzzle.tell.otherwise.{'win' if best == WIN else 'draw'}", **params)
