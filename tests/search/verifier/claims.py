"""A solver that plays one move at a time, and the claims that it makes."""

from stonebook.search.slices import run_to_end
from tests.search.verifier.tree import FAR, Unknown, Unproved

VALUE = {"win": 1, "draw": 0, "loss": -1}


class AskedSolver:
    """A position of the engine, or of a copy of it with a mistake, and its solver.

    `nodes` bounds each search, because a wrong solver may search on and on.
    """

    def __init__(self, engine, position, nodes=300_000):
        self.engine = engine
        self.position = position
        self.nodes = nodes
        self.proofs = {}

    def after(self, text):
        return AskedSolver(self.engine, self.position.play(text), self.nodes)

    def reply(self, moves):
        """The solver's move. An only move is not searched."""
        return moves[0] if len(moves) == 1 else self.best_line(moves)[0]

    def best_line(self, moves):
        """The solver's line from here, to the end if it goes that far."""
        proof = self.engine.search.solve(self.position, nodes=self.nodes)
        if proof.bound != "exact":
            raise Unknown(f"{self.position.rows()}: not proved")
        if not proof.line or str(proof.line[0]) not in moves:
            raise Unproved(f"{self.position.rows()}: no move")
        return [*map(str, proof.line)]

    def claims(self):
        """The worth of each move to its player, in the unit of `tree.worth`."""
        self.proofs = run_to_end(self.engine.search.best.proving_moves(self.position, self.nodes))
        return {str(move): self.claim(proof) for move, proof in self.proofs.items()}

    def line(self, text):
        """The line that begins with a move, as it was claimed."""
        return next(
            [*map(str, self.proofs[move].line)] for move in self.proofs if str(move) == text
        )

    def claim(self, proof):
        if proof.bound != "exact":
            raise Unknown(f"{self.position.rows()}: not proved")
        game = self.position.game.name
        if game == "jo":
            return VALUE[proof.outcome]
        if game == "alterigo":
            return VALUE[proof.outcome] * (FAR - (proof.distance or 0))
        if (proof.margin > 0) - (proof.margin < 0) != VALUE[proof.outcome]:
            raise Unproved(f"{self.position.rows()}: {proof.outcome} by {proof.margin}")
        return proof.margin

    def accepted(self, claims):
        """The best moves. In Alter Igo they are compared by the winner, then by the distance."""
        moves = [str(move) for move in self.engine.search.best_moves(self.position, self.nodes)]
        if self.position.game.name != "alterigo" or not moves:
            return moves
        best = max(claims[text] for text in moves)
        if any(claims[text] == best for text in claims.keys() - set(moves)):
            raise Unproved(f"{self.position.rows()}: a best move is missing")
        return [text for text in moves if claims[text] == best]
