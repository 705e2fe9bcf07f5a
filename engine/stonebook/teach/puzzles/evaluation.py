"""The right moves at each point of a puzzle and the replies to them, from the solver.

Every result is exact: a budget that is too small raises Unproved.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping

from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position, Transition
from stonebook.rules.symmetry import image
from stonebook.search.best import proving_moves
from stonebook.search.proof import Proof, Rank
from stonebook.search.slices import run_to_end
from stonebook.teach.puzzles.objective import objective

Proofs = Mapping[Move, Proof]
"""The proof of each move's value for the player who makes it."""
ProofCache = dict[tuple[Position, tuple[int, ...]], Proofs]
"""The proofs found so far, by the position and its earlier boards. All have the same budget."""
PUZZLE_NODES = 60_000
"""The budget for one move, in nodes. A puzzle that takes more is too slow for a page."""
ENOUGH_NODES = 100_000
"""The budget for choosing the hardest reply: replies not examined by then are left out."""


class Unproved(Exception):
    """A budget was too small for a proof."""


def proved_rank(proof: Proof, seeks: str) -> Rank:
    """Return the rank of a proved value by the puzzle's goal. Raises Unproved."""
    if not proof.proved or proof.outcome is None:
        raise Unproved
    return objective(seeks).rank(proof.outcome, proof.margin)


def findable_moves(position: Position) -> tuple[Move, ...]:
    """Return the moves that a reader could be asked to find: all except resigning."""
    moves = position.moves() if position.to_move else ()
    return tuple(move for move in moves if move.kind != MoveKind.RESIGN)


def proofs(position: Position, nodes: int = PUZZLE_NODES) -> Proofs:
    """Return the proof of each move's value for the player who makes it.

    Resigning is left out: it is never the move to find.
    """
    return run_to_end(proving(position, nodes))


def proving(
    position: Position, nodes: int = PUZZLE_NODES, proof_cache: ProofCache | None = None
) -> Generator[int, None, Proofs]:
    """Return the same as `proofs`, in slices. Yields the nodes counted so far.

    Positions in `proof_cache` are not proved again. The result is added to it.
    """
    proof_cache = {} if proof_cache is None else proof_cache
    key = (position, position.board_numbers)
    if key not in proof_cache:
        known_proofs = yield from proving_moves(position, nodes)
        proof_cache[key] = {
            move: proof for move, proof in known_proofs.items() if move.kind != MoveKind.RESIGN
        }
    return proof_cache[key]


def accepted(position: Position, seeks: str, nodes: int = PUZZLE_NODES) -> tuple[Move, ...]:
    """Return the moves with the best value. Raises Unproved.

    >>> import stonebook
    >>> p = stonebook.game("alterigo").start(width=3, height=1)
    >>> [str(move) for move in accepted(p, "outcome")]
    ['B1']
    """
    return best_proved(proofs(position, nodes), seeks)


def best_proved(known_proofs: Proofs, seeks: str) -> tuple[Move, ...]:
    """Return the moves with the best value among these. Raises Unproved."""
    values = {move: proved_rank(proof, seeks) for move, proof in known_proofs.items()}
    best = max(values.values(), default=None)
    return tuple(move for move, value in values.items() if value == best)


def past_decides(
    position: Position, seeks: str, known_proofs: Proofs, nodes: int = PUZZLE_NODES
) -> Generator[int, None, bool]:
    """Whether the earlier boards change the answer or the result, slice by slice.

    `known_proofs` are the proofs with them. Without them more may be possible than `nodes` can
    prove: that is a change as well.
    """
    if not position.looks_back:
        return False
    right = best_proved(known_proofs, seeks)
    bare = yield from proving(image(position, position.grid.symmetries[0]), nodes)
    try:
        without, having = (proved_rank(found[right[0]], seeks) for found in (bare, known_proofs))
        return best_proved(bare, seeks) != right or without != having
    except Unproved:
        return True


def defence(position: Position, seeks: str, nodes: int = PUZZLE_NODES) -> Move | None:
    """Return the hardest reply, None when the game is over. Raises Unproved.

    The hardest reply keeps the best value and leaves the smallest share of right moves; of equal
    replies, the first. After `ENOUGH_NODES`, the remaining replies are not examined.
    """
    return run_to_end(defending(position, seeks, nodes))


def defending(
    position: Position, seeks: str, nodes: int = PUZZLE_NODES, proof_cache: ProofCache | None = None
) -> Generator[int, None, Move | None]:
    """Return the same as `defence`, in slices: at least one for each reply.

    `proof_cache` is as for `proving`.
    """
    if position.to_move is None:
        return None
    shares: dict[Move, float] = {}
    spent = 0
    for move in best_proved((yield from proving(position, nodes, proof_cache)), seeks):
        if spent > ENOUGH_NODES:
            break
        after = position.play(move)
        if after.to_move in (None, position.to_move):
            shares[move] = 1.0
        else:
            yield spent
            proof_by_reply = yield from proving(after, nodes, proof_cache)
            shares[move] = len(best_proved(proof_by_reply, seeks)) / len(proof_by_reply)
            spent += sum(proof.nodes for proof in proof_by_reply.values())
    return min(shares, key=lambda move: shares[move])


def refutation(turn: Transition, proof: Proof, plies: int = 4) -> tuple[Transition, ...]:
    """Return the first `plies` turns of the line that refutes a wrong move.

    `proof` is the wrong move's own proof, as returned by `proofs`.
    """
    turns: list[Transition] = []
    for move in proof.line[1 : 1 + plies]:
        turns.append((turns[-1] if turns else turn).after.transition(move))
    return tuple(turns)
