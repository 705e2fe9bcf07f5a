"""The second witness for puzzles: their trees are walked by the oracles alone.

For each right move the reader reaches the goal against every reply. For each other move the other
player has an answer, and so on, after which the reader gets less. The solver may choose the moves
of the side that claims the value; the oracle counts the final boards.
"""

import importlib
from dataclasses import replace

import stonebook
from stonebook.search.best import proving_moves
from stonebook.search.exact.ikeda.search import finding_move_for_margin
from stonebook.search.slices import run_to_end
from tests.search.verifier.claims import AskedSolver
from tests.search.verifier.tree import TooLarge, Unknown, Unproved, Walk

HALF = 0.5  # a point: enough to win
REACHED = {"win": HALF, "draw": 0}
# The other player's result after a wrong move, and after a right one.
PREVENTED = {("win", False): 0, ("draw", False): HALF, ("draw", True): 0, ("loss", True): HALF}
ON_PASSING = ("first-pass", "one-sided-dame")
"""The themes of puzzles about passing."""
NODES = 300_000
"""The budget of the solver for each move."""
ENOUGH = 8_000
"""If sufficient moves lead past more positions, the best moves are shorter to follow."""


def state_of(oracle, puzzle):
    """A puzzle's position, as the oracle has it, with its past."""
    origin = puzzle.start.origin
    state = oracle.start(**origin.settings)
    if puzzle.composed:
        state = replace(state, **composed(oracle, origin))
    for text in puzzle.start.moves:
        assert not oracle.refusal(state, text), f"{puzzle.id}: {text} is refused"
        state = oracle.play(state, text)
    assert oracle.rows(state) == puzzle.position.rows(), puzzle.id
    return state


def composed(oracle, position):
    """A diagram in the oracle's fields."""
    header = position.header()
    stones = {
        oracle.read_cell(cell): owner for cell, owner in position.snapshot().cells.items() if owner
    }
    fields = {"stones": stones, "mover": position.to_move}
    if position.game.name == "io":
        last = header.get("last stone")
        fields["stage"] = position.phase
        fields["last"] = oracle.read_cell(last) if last else None
        fields["placed"] = {
            player: sum(owner == player for owner in stones.values()) for player in oracle.PLAYERS
        }
    if position.game.name == "jo":
        fields["reserve"] = {
            name: int(header[f"{name.lower()} reserve"]) for name in oracle.PLAYERS
        }
        mover = header["last mover"]
        fields["last_mover"] = mover if mover in oracle.PLAYERS else None
    if position.game.name == "ikeda":
        fields["passes"] = int(header.get("passes", 0))
        fields["first_passer"] = header.get("first pass")
    if position.looks_back:  # a diagram's board is the first that has stood
        fields["seen"] = (position.rows(),)
    return fields


def claims(puzzle, proofs, mover, rival):
    """Yield each move with a player and the least result of that player after it.

    Results are counted as in `verifier.tree.worth`. Claims that hold for every game, such as “at
    least a loss”, are left out.
    """
    best, counted = puzzle.proved, puzzle.seeks == "margin"
    for text, proof in proofs.items():
        right = text in puzzle.answers
        if counted:
            assert right or proof.margin < best.margin, f"{puzzle.id}: {text} is as good"
        if right and (counted or best.outcome != "loss"):
            yield text, mover, best.margin if counted else REACHED[best.outcome]
        if not right or (puzzle.nothing and (counted or best.outcome != "win")):
            yield text, rival, -proof.margin if counted else PREVENTED[best.outcome, right]


class SettledWalk(Walk):
    """A walk that ends where passing is enough: on large boards nobody plays to the last point."""

    def check_claim(self, state, solver, player, least, plies, visited):
        if self.oracle.is_over(state) or self.oracle.least_margin(state, player) < least:
            super().check_claim(state, solver, player, least, plies, visited)


class Replies(AskedSolver):
    """The replies of a player who must reach at least the result `least`.

    With `passes`, for a puzzle about passing, a sufficient pass comes first, so the tree stays
    small. Where the solver knows no move, the walk shows whether a pass suffices.
    """

    def __init__(self, position, least, passes, remembered):
        super().__init__(stonebook, position, NODES)
        self.least = least
        self.passes = passes
        self.remembered = remembered

    def after(self, text):
        position = self.position.play(text)
        return type(self)(position, self.least, self.passes, self.remembered)

    def reply(self, moves):
        """Return the solver's move, or one that was enough on this board with another past."""
        if self.remembered is None:
            return self.chosen(moves)
        known = self.remembered.get((self.position, self.least))
        if known not in moves:
            known = self.remembered[self.position, self.least] = self.chosen(moves)
        return known

    def chosen(self, moves):
        if self.passes and "pass" in moves and len(moves) > 1 and self.may_pass():
            return "pass"
        try:
            return super().reply(moves)
        except Unknown:
            if "pass" in moves:
                return "pass"
            raise

    def best_line(self, moves):
        """The solver's line, whose further moves are remembered too."""
        line = super().best_line(moves)
        position = self.position
        for text in line if self.remembered is not None else ():
            self.remembered.setdefault((position, self.least), text)
            position = position.play(text)
        return line

    def may_pass(self):
        """Whether enough is left after a pass, as far as the solver can tell."""
        after = self.position.play("pass")
        if after.to_move is None:
            scores = after.result.scores
            return 2 * scores[self.position.to_move] - sum(scores.values()) >= self.least
        proof = self.engine.search.solve(after, nodes=self.nodes)
        return proof.bound == "exact" and -proof.margin >= self.least


class EnoughReplies(Replies):
    """The replies in Ikeda Area III, where the solver looks for a move that is good enough.

    It finds such a move several times sooner than the best one. If the other player has filled
    their own eyes, the possible further gain is hard to compute, and not needed.
    """

    def best_line(self, moves):
        result = run_to_end(finding_move_for_margin(self.position, self.least, NODES))
        if not result:
            raise Unproved(f"{self.position.rows()}: nothing is enough")
        return [*map(str, result)]


def walk(puzzle, most):
    """Check that the accepted moves are right and all others wrong. Raises if one is not.

    Returns the number of positions that were visited.
    """
    oracle = importlib.import_module(f"tests.oracle.{puzzle.game}")
    state = state_of(oracle, puzzle)
    proofs = {
        str(move): proof
        for move, proof in run_to_end(proving_moves(puzzle.position)).items()
        if move.kind != "resign"
    }
    assert set(proofs) == set(oracle.moves(state)) - {"resign"}, puzzle.id
    assert set(puzzle.answers) <= set(proofs), puzzle.id
    settled = puzzle.game == "ikeda" and puzzle.composed
    rival = next(player for player in oracle.PLAYERS if player != state.mover)
    passes = puzzle.themes[0] in ON_PASSING
    visited = 0
    # Each way gives the other player's answers to be borne out. The last one has to succeed.
    remembered = {}
    ways = [(Replies, remembered, most), (Replies, None, most)]
    if settled or (puzzle.game == "ikeda" and not passes):
        ways.insert(0, (EnoughReplies, {}, most if settled else ENOUGH))
    for text, player, least in claims(puzzle, proofs, state.mover, rival):
        after, position = oracle.play(state, text), puzzle.position.play(text)
        for replies, known, positions in ways:
            walker = (SettledWalk if settled else Walk)(oracle, positions)
            try:
                asked = replies(position, least, passes, known)
                walker.check_claim(after, asked, player, least, 1, set())
                break
            except (Unproved, TooLarge):
                if (replies, known) == (Replies, None):
                    raise
        visited += walker.positions
        if visited > most:
            raise TooLarge
    return visited
