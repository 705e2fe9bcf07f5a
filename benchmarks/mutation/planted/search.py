"""Faults in the values of moves, in the choice of the best one, and in the play of levels."""

from benchmarks.mutation.planted.fault import Fault

FAULTS = (
    Fault(
        "the estimate of O-tell-O is upside down",
        "return MoveValue(ESTIMATED, outcome, margin, error",
        "return MoveValue(ESTIMATED, outcome, -margin, error",
    ),
    Fault(
        "estimates are upside down: 30 percent for 70",
        "EVEN_CHANCE + value * accuracy_here.scale",
        "EVEN_CHANCE - value * accuracy_here.scale",
    ),
    Fault(
        "an estimate is over 100 percent",
        "min(max(EVEN_CHANCE + value * accuracy_here.scale, 0.0), 100.0)",
        "max(EVEN_CHANCE + value * accuracy_here.scale, 0.0)",
    ),
    Fault(
        "Alter Igo's playouts are upside down",
        "(-1.0 if mover == first_mover else 1.0)",
        "(1.0 if mover == first_mover else -1.0)",
    ),
    Fault(
        "Alter Igo's long playouts count the other's stones",
        "stones.colours[first_mover].bit_count() - stones.colours[1 - first_mover].bit_count()",
        "stones.colours[1 - first_mover].bit_count() - stones.colours[first_mover].bit_count()",
    ),
    Fault(
        "Io's playouts are upside down",
        "if mover ^ (len(cells) & 1) != first_mover:",
        "if mover ^ (len(cells) & 1) == first_mover:",
    ),
    Fault(
        "Jō's playouts are upside down",
        "return -value if played & 1 else value",
        "return value if played & 1 else -value",
    ),
    Fault(
        "Jō's tie-break favours the other player",
        "spare = other.bit_count() - own.bit_count()",
        "spare = own.bit_count() - other.bit_count()",
    ),
    Fault(
        "the worst of Jō's turns are searched",
        "ranked.sort(key=lambda turn: -turn[0])",
        "ranked.sort(key=lambda turn: turn[0])",
    ),
    Fault(
        "White's eyes count for Black",
        "            margin -= 1\n",
        "            margin += 1\n",
        "def _margin(stones: Stones) -> int:",
    ),
    Fault(
        "a small loss is worse than a large one",
        "return MIN_WIN_VALUE + margin_part if margin > 0 else margin_part - MIN_WIN_VALUE",
        "return MIN_WIN_VALUE + margin_part if margin > 0 else -margin_part - MIN_WIN_VALUE",
    ),
    Fault(
        "a win of the other player counts as the player's own",
        "return 1.0 if result.winner == player else -1.0",
        "return 1.0 if result.winner != player else -1.0",
    ),
    Fault(
        "a tie-break favours the other player",
        "return MIN_WIN_VALUE if result.winner == player else -MIN_WIN_VALUE",
        "return -MIN_WIN_VALUE if result.winner == player else MIN_WIN_VALUE",
    ),
    Fault(
        "the only legal move has the other player's value",
        "else {moves[0]: value}",
        "else {moves[0]: -value}",
    ),
    Fault(
        "the value of a move is the other player's",
        "return best if after.to_move == position.to_move else -best",
        "return best",
    ),
    Fault(
        "an error that was not measured is called measured",
        'stage["error"], not gap(stage))',
        'stage["error"], bool(gap(stage)))',
    ),
    Fault(
        "the error is that of the farthest stage",
        "stage = min(stages, key=gap)",
        "stage = max(stages, key=gap)",
    ),
    Fault(
        "the distance is one too few",
        "proof.distance is None else proof.distance + 1",
        "proof.distance is None else proof.distance",
    ),
    Fault(
        "a loss of the other player is a loss",
        "OPPOSITE = {WIN: LOSS, LOSS: WIN, ",
        "OPPOSITE = {WIN: WIN, LOSS: LOSS, ",
    ),
    Fault(
        "at least and at most are exchanged",
        "DRAW: DRAW, AT_LEAST: AT_MOST, AT_MOST: AT_LEAST}",
        "DRAW: DRAW, AT_LEAST: AT_LEAST, AT_MOST: AT_MOST}",
    ),
    Fault(
        "the margin keeps its sign",
        "margin = None if margin is None else -margin",
        "margin = margin",
        "def _proof_before(position",
    ),
    Fault("a line begins with the reply", "line = (move, *proof.line)", "line = tuple(proof.line)"),
    Fault(
        "only one of several best moves is found",
        "    return matching_moves\n",
        "    return matching_moves[:1]\n",
    ),
    Fault(
        "the margin is ignored",
        "return rank_of(proof.outcome, proof.margin if has_count else None)",
        "return rank_of(proof.outcome, None)",
    ),
    Fault(
        "an undecided move is left out",
        "if _undecided(move_proof, best, has_count):",
        "if False:",
    ),
    Fault(
        "a draw is a loss",
        "return DRAW if result.winner is None else WIN",
        "return LOSS if result.winner is None else WIN",
    ),
    Fault(
        "the margin is the player's own score",
        "return own - (sum(result.scores.values()) - own)",
        "return own",
        "def margin(",
    ),
    Fault(
        "a lead of exactly the required size is not enough",
        "if lead is None else lead >= by",
        "if lead is None else lead > by",
    ),
    Fault(
        "the worst possible outcome is taken from an upper bound",
        "self.kind in (PROVED, AT_LEAST) else 0",
        "self.kind in (PROVED, AT_MOST) else 0",
    ),
    Fault(
        "a win is possible where it is refuted",
        "self.kind in (PROVED, AT_MOST) else 2",
        "self.kind in (PROVED, AT_LEAST) else 2",
    ),
    Fault(
        "a loss and a win have each other's percentage",
        "CHANCES = {WIN: 100.0, DRAW: EVEN_CHANCE, LOSS: 0.0}",
        "CHANCES = {WIN: 0.0, DRAW: EVEN_CHANCE, LOSS: 100.0}",
    ),
    Fault(
        "moves are compared by margin, but some have none",
        "MARGIN_UNIT if all(value.margin is not None for value in known_values)",
        "MARGIN_UNIT if any(value.margin is not None for value in known_values)",
    ),
    Fault(
        "“at least a loss” is reported as knowledge",
        "(bound == AT_LEAST and outcome != LOSS)",
        "(bound == AT_LEAST)",
    ),
    Fault(
        "a margin is reported in Alter Igo",
        "if not has_margin(self.position.game.name):",
        "if False:",
    ),
    Fault(
        "estimates take the place of proofs",
        "            if self.move_values[move].kind == UNKNOWN:\n",
        "            if True:\n",
    ),
    Fault(
        "the nodes of a proof are not subtracted from the budget",
        "budget_left = max(budget_left - proof.nodes, 0)",
        "budget_left = budget_left",
    ),
    Fault(
        "levels prefer bad moves",
        "losses = [best - value for value in values]",
        "losses = [value - min(values) for value in values]",
    ),
    Fault(
        "all levels make equally large mistakes",
        "choose_by_loss(values, loss, random, prefers_worse)",
        "choose_by_loss(values, 0.3, random, prefers_worse)",
    ),
    Fault(
        "the seed does not matter",
        'f"{position.game.name} {level_number} {seed} {position.rows()} {header}"',
        'f"{position.game.name} {level_number} {position.rows()} {header}"',
    ),
    Fault(
        "levels are counted from 0",
        "return profile(game).search.levels[number]",
        "return profile(game).search.levels[max(0, number - 1)]",
    ),
    Fault(
        "levels above the highest level are accepted", "number not in LEVEL_NUMBERS:", "number < 1:"
    ),
    Fault(
        "the end is not played as proved",
        "return proof.line[0] if is_proved and proof.line else None",
        "return proof.line[-1] if is_proved and proof.line else None",
    ),
    Fault(
        "old figures are shown for changed levels",
        'if figures is None or figures["under"] != strength_text(game):',
        "if figures is None:",
    ),
    Fault(
        "low and high are exchanged",
        'elo, low, high = figures["elo"][str(number)]',
        'elo, high, low = figures["elo"][str(number)]',
    ),
    Fault(
        "the opening does not depend on the seed",
        'Random(f"opening {seed}")',
        'Random("opening")',
    ),
    Fault(
        "an opening has one more move",
        "range(profile(start).search.random_opening_moves)",
        "range(profile(start).search.random_opening_moves + 1)",
    ),
)
