"""The engine's public interface as the oracles' protocol, so tests can use both alike."""

import stonebook


class Face:
    """A witness (see `tests.vectors.checks`) that answers from a `stonebook` game.

    `engine` is the package that the game is from: a changed copy has separate error classes.
    """

    def __init__(self, game, engine=stonebook):
        self.game = game
        self.engine = engine

    def start(self, **settings):
        return self.game.start(**settings)

    def cells(self, position):
        return list(position.cells())

    def moves(self, position):
        results = [str(move) for move in position.moves()]
        assert len(position.moves()) == len(results)
        return results

    def play(self, position, text):
        if text.startswith("dead"):
            return position.agree(text.split()[1:])
        return position.play(text)

    def refusal(self, position, text):
        """The rule id of a refusal; `play` has to refuse for the same reason."""
        try:
            refusal = position.check(text)
        except self.engine.BadNotation:
            return "BadNotation"
        if refusal is None:
            return None
        try:
            position.play(text)
        except self.engine.IllegalMove as error:
            assert error.refusal == refusal
            return refusal.rule
        raise AssertionError(f"{text} is refused and played")

    def rows(self, position):
        return position.rows()

    def to_move(self, position):
        return position.to_move

    def phase(self, position):
        return position.phase

    def reserves(self, position):
        return dict(position.snapshot().reserves)

    def result(self, position):
        result = position.result
        if result is None:
            return None
        for name, total in result.scores.items():
            assert total == sum(part.number for part in result.parts if part.player == name)
        return {"winner": result.winner, "reason": result.reason, "scores": dict(result.scores)}
