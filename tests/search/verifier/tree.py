"""Proof trees, walked by the oracles alone."""

from collections import Counter

FAR = 10_000
"""In Alter Igo a win in n plies is worth this much minus n, and a loss the opposite."""


class Unproved(AssertionError):
    """The tree does not prove the claim."""


class Unknown(Unproved):
    """The solver makes no claim."""


class TooLarge(Exception):
    """The trees have more positions than the limit."""


def worth(oracle, state, player, plies):
    """Return the worth of a finished game to a player: the margin, if the rules count points.

    Jō: 1 or -1, because a player with equally many three-in-a-rows may still win (JO9). Alter Igo:
    by its winner and how many plies it took.
    """
    result = oracle.result(state)
    scores = result["scores"]
    if oracle.__name__.endswith(".jo"):
        return 1 if result["winner"] == player else -1
    if scores:
        return 2 * scores[player] - sum(scores.values())
    if result["winner"] is None:
        return 0
    return FAR - plies if result["winner"] == player else plies - FAR


def state_key(oracle, state):
    """Return a key of everything that decides the continuations of a game."""
    past_boards = frozenset(Counter(getattr(state, "seen", ())).items())
    passes = getattr(state, "first_passer", None), getattr(state, "passes", 0)
    last_move = getattr(state, "last", None), getattr(state, "last_mover", None)
    return oracle.rows(state), state.mover, oracle.phase(state), last_move, passes, past_boards


class Walk:
    """The trees of a position's claims. Raises TooLarge after `max_positions` positions.

    `positions` is the number of positions that were visited so far.
    """

    def __init__(self, oracle, max_positions=100_000):
        self.oracle = oracle
        self.max_positions = max_positions
        self.positions = 0

    def check(self, state, claims, accepted, solver):
        """Check the claim of each move, and that exactly the best moves are accepted.

        `claims` holds the value of each move, by its text, for the player who makes it. Raises
        Unproved.
        """
        if set(claims) != set(self.oracle.moves(state)) or len(claims) < 1:
            raise Unproved("not every move has its claim")
        best = [text for text in claims if claims[text] == max(claims.values())]
        if sorted(best) != sorted(accepted):
            raise Unproved(f"accepted are {sorted(accepted)}, best are {sorted(best)}")
        for text, value in claims.items():
            self.follow(state, solver.line(text), value)
            after, solver_after = self.oracle.play(state, text), solver.after(text)
            rival = next(player for player in self.oracle.PLAYERS if player != state.mover)
            self.check_claim(after, solver_after, state.mover, value, 1, set())
            self.check_claim(after, solver_after, rival, -value, 1, set())

    def follow(self, state, line, value):
        """Check that a line is legal and ends with the claimed value for its first player."""
        player = state.mover
        for text in line:
            if self.oracle.refusal(state, text):
                raise Unproved(f"{self.oracle.rows(state)}: {text} is refused")
            state = self.oracle.play(state, text)
        if not self.oracle.result(state):
            raise Unproved(f"{self.oracle.rows(state)}: the line stops here")
        if worth(self.oracle, state, player, len(line)) != value:
            raise Unproved(f"{self.oracle.rows(state)}: {player} does not get {value}")

    def check_claim(self, state, solver, player, least, plies, visited):
        """Check that a player gets at least the value `least` against any reply.

        `plies` is the length of the line so far. States whose keys are in `visited` were checked
        earlier. Raises Unproved.
        """
        mover = self.oracle.to_move(state)
        if mover is None:
            if worth(self.oracle, state, player, plies) < least:
                raise Unproved(f"{self.oracle.rows(state)}: {player} gets less than {least}")
            return
        key = state_key(self.oracle, state)
        if key in visited:
            return
        visited.add(key)
        self.positions += 1
        if self.positions > self.max_positions:
            raise TooLarge
        moves = self.oracle.moves(state)
        if mover == player:
            moves = [solver.reply(moves)]
        for text in moves:
            after = self.oracle.play(state, text)
            self.check_claim(after, solver.after(text), player, least, plies + 1, visited)
