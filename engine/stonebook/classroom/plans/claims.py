"""The claims of a script's `holds` lines about a board. The rules and the solver check them.

to-move X            the player to move, "nobody" when the game is over
moves 4              the number of legal moves
legal C3 C5 E3       all the legal moves
may C4 · may-not C4  these moves are legal, or illegal
rule OT3             the rule by which the line before was refused
turned D4 D5         all cells that the last move turned (or flipped, removed, returned, moved)
stands X D4 E5       the owner of these stones, "nobody" for empty cells
liberties A1 A2 B1   all liberties of the string on the first point
count X 7 O 7        each player's current count
reserve Red 25       the stones left in a player's reserve
result X             the winner, "nobody" for a draw; the game is over
value X 6            the winner with best play, and the margin ("value nobody": a draw)
best B1 C2           all the best moves
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from stonebook.classroom.demonstration.commands import parse_moves
from stonebook.geometry.grid import pick
from stonebook.rules.events import EventKind
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.words import listed, number_text, say, tally
from stonebook.words.truncate import excerpt

NOBODY = "nobody"
CLAIM_NODES = 300_000
"""The solver's budget for a claim: a few seconds."""
EFFECT_CLAIMS: Mapping[str, EventKind] = {
    "turned": EventKind.TURNED,
    "flipped": EventKind.FLIPPED,
    "removed": EventKind.STRING_REMOVED,
    "returned": EventKind.RETURNED,
    "moved": EventKind.MOVED,
}
"""The claims about all effects of the last move, each with its kind of event."""


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """The facts that a claim is checked against: the position, and the previous line's result."""

    position: Position
    last_outcome: Transition | Refusal | None = None


Disproof = str | None
"""The truth in words, None if the claim holds."""


def disproof(claim: str, facts: BoardFacts) -> Disproof:
    """Return what is true instead of a claim, None if the claim holds.

    Raises ValueError with a sentence for an unknown claim, and BadNotation for an unknown cell or
    an impossible move.

    >>> import stonebook
    >>> start = stonebook.game("otello").start(size=4)
    >>> seen = BoardFacts(start.play("B1"), start.transition("B1"))
    >>> disproof("turned B2", seen), disproof("count X 4 O 1", seen)
    (None, None)
    >>> disproof("legal A1 A3", seen), disproof("value O 8", seen)
    ('A1, C1 and A3', None)
    """
    name, _, text = claim.strip().partition(" ")
    if name not in CLAIMS:
        claim_names = listed([*CLAIMS], "list.or")
        raise ValueError(say("script.no_claim", value=excerpt(name), known=claim_names))
    if not text and name not in EFFECT_CLAIMS:
        raise ValueError(say("script.holds"))
    return CLAIMS[name](facts, text.strip())


def _to_move(facts: BoardFacts, text: str) -> Disproof:
    return _differs([text], [facts.position.to_move or NOBODY])


def _moves(facts: BoardFacts, text: str) -> Disproof:
    return _differs([text], [str(len(facts.position.moves()))])


def _legal(facts: BoardFacts, text: str) -> Disproof:
    return _moves_differ(facts.position, text, facts.position.moves())


def _may(facts: BoardFacts, text: str) -> Disproof:
    refusals = [facts.position.check(move) for move in parse_moves(text, facts.position.game)]
    return listed([refusal.message for refusal in refusals if refusal]) or None


def _may_not(facts: BoardFacts, text: str) -> Disproof:
    position = facts.position
    legal = [move for move in parse_moves(text, position.game) if position.check(move) is None]
    return say("script.is_legal", moves=legal) if legal else None


def _rule(facts: BoardFacts, text: str) -> Disproof:
    return _differs(
        [text], [facts.last_outcome.rule if isinstance(facts.last_outcome, Refusal) else NOBODY]
    )


def _effect_claim(kind: EventKind) -> Claim:
    """Return the check of a claim about the last move's effects of one kind."""

    def check(facts: BoardFacts, text: str) -> Disproof:
        events = facts.last_outcome.events if isinstance(facts.last_outcome, Transition) else ()
        cells = [cell for event in events if event.kind == kind for cell in event.cells]
        return _differs_as_set(text.split(), cells)

    return check


def _owners(facts: BoardFacts, text: str) -> Disproof:
    owner, *cells = text.split()
    stand = {cell: facts.position.at(cell) or NOBODY for cell in cells}
    wrong = [
        say("script.stands", cell=cell, owner=stone)
        for cell, stone in stand.items()
        if stone != owner
    ]
    return listed(wrong, "list.plain") or None


def _liberties(facts: BoardFacts, text: str) -> Disproof:
    position, (first, *claimed) = facts.position, text.split()
    owner, grid = position.at(first), position.grid
    if owner is None:
        return say("script.stands", cell=first, owner=NOBODY)
    string, liberties = [first], []
    for cell in string:  # grows during the loop
        for neighbour in pick(grid.names, grid.neighbour_masks[grid.index[cell]]):
            if (neighbour_owner := position.at(neighbour)) is None:
                liberties.append(neighbour)
            elif neighbour_owner == owner and neighbour not in string:
                string.append(neighbour)
    return _differs_as_set(claimed, [*dict.fromkeys(liberties)])


def _count(facts: BoardFacts, text: str) -> Disproof:
    now = facts.position.score()
    return _numbers(text, now.scores if now else {})


def _reserve(facts: BoardFacts, text: str) -> Disproof:
    reserves = facts.position.snapshot().reserves
    claimed = {player: reserves[player] for player in reserves if player in text.split()}
    return _numbers(text, claimed or reserves)


def _result(facts: BoardFacts, text: str) -> Disproof:
    result = facts.position.result
    if result is None:
        return say("script.goes_on")
    return None if text == (result.winner or NOBODY) else result.message


def _value(facts: BoardFacts, text: str) -> Disproof:
    position, claimed = facts.position, text.split()
    solved = _solved(position)
    if solved is None:
        return say("script.not_proved")
    outcome, margin = solved.worth
    right = [{"win": position.to_move, "loss": position.rival}.get(outcome or "") or NOBODY]
    if len(claimed) > 1 and margin is not None:
        right.append(number_text(abs(margin)))
    return _differs(claimed, right)


def _best(facts: BoardFacts, text: str) -> Disproof:
    solved = _solved(facts.position, moves=True)
    if solved is None:
        return say("script.not_proved")
    return _moves_differ(facts.position, text, solved.best)


class ProvedPosition(NamedTuple):
    """A position's proved `worth` for the player to move, and its best moves.

    `worth` is an outcome and a margin, None for no margin. `best` is () unless asked for.
    """

    worth: tuple[str | None, float | None]
    best: Sequence[Move] = ()


def _solved(position: Position, *, moves: bool = False) -> ProvedPosition | None:
    """Return the result from the atlas or the solver, None if neither has one.

    The best moves are found only on request, since they take longer.
    """
    from stonebook.search import best_moves, solve, tablebase

    try:
        move_values = tablebase.worths(position)
    except tablebase.NotInAtlas:
        proof = solve(position, nodes=CLAIM_NODES)
        best = best_moves(position, CLAIM_NODES) if moves else []
        if not proof.proved or (moves and not best):
            return None
        return ProvedPosition((proof.outcome, proof.margin), best)
    values = {move: (worth.outcome, worth.margin) for move, worth in move_values.items()}
    right = values[tablebase.best_of(move_values)[0]]
    return ProvedPosition(right, [move for move, worth in values.items() if worth == right])


def _numbers(text: str, right: Mapping[str, float]) -> Disproof:
    words = [word for player, number in right.items() for word in (player, number_text(number))]
    return None if text.split() == words else tally(right) or NOBODY


def _moves_differ(position: Position, text: str, right: Sequence[Move]) -> Disproof:
    claimed = [str(position.game.move(move)) for move in parse_moves(text, position.game)]
    return _differs_as_set(claimed, [str(move) for move in right])


def _differs(claimed: Sequence[str], right: Sequence[str]) -> Disproof:
    return None if [*claimed] == [*right] else " ".join(right)


def _differs_as_set(claimed: Sequence[str], right: Sequence[str]) -> Disproof:
    return None if sorted(claimed) == sorted(right) else listed(right) or NOBODY


Claim = Callable[[BoardFacts, str], Disproof]

CLAIMS: Mapping[str, Claim] = {
    "to-move": _to_move,
    "moves": _moves,
    "legal": _legal,
    "may": _may,
    "may-not": _may_not,
    "rule": _rule,
    **{name: _effect_claim(kind) for name, kind in EFFECT_CLAIMS.items()},
    "stands": _owners,
    "liberties": _liberties,
    "count": _count,
    "reserve": _reserve,
    "result": _result,
    "value": _value,
    "best": _best,
}
