"""Checks of the vectors against a witness.

A witness answers the protocol of `tests/oracle`: an oracle module, or the engine behind
`tests.rules.public_interface.Face`. Each check raises AssertionError for the first wrong answer.
"""

import hashlib
from collections import Counter

from tests.vectors.names import PHASES, numbers, player, rule_ids, settings


def replay(witness, game, vector, line):
    state = witness.start(**settings(game, vector))
    for text in line:
        state = witness.play(state, text)
    return state


def check_state(witness, game, state, entry, every_move=True):
    """The state has the entry's board, side, phase, number of moves, refused points, reserves."""
    assert witness.rows(state) == entry["board"]
    assert witness.to_move(state) == player(game, entry["to_move"])
    if game == "jo":
        assert witness.reserves(state) == numbers(game, entry["reserve"])
    if entry["to_move"] is None:
        assert witness.phase(state) == "over"
        assert witness.moves(state) == []
        return
    if game == "io":
        # The start has `phase`; after a ply that is the ply's own, and `next_phase` the state's.
        wanted = PHASES[entry.get("next_phase", entry.get("phase"))]
        assert witness.phase(state) == wanted
    else:
        assert witness.phase(state) == "play"
    if game == "jo":
        if every_move:
            moves = witness.moves(state)
            assert len(moves) == entry["results"]
            assert len({text.split()[0] for text in moves}) == entry["pairs"]
        return
    moves = witness.moves(state)
    if game == "otello" and entry["must_pass"]:
        assert entry["legal"] == 0
        assert moves == ["pass"]
    else:
        assert len(moves) == entry["legal"]
    for cell, why in entry.get("refused", {}).items():
        assert witness.refusal(state, cell) in rule_ids(game, {"why": why})
        assert cell not in moves


def check_game(witness, game, vector, every_move=True):
    """A recorded game, ply by ply."""
    state = witness.start(**settings(game, vector))
    check_state(witness, game, state, vector["start"], every_move)
    for ply, entry in enumerate(vector["moves"]):
        assert witness.to_move(state) == player(game, entry["side"])
        if game == "io":
            assert witness.phase(state) == PHASES[entry["phase"]]
        assert witness.refusal(state, entry["move"]) is None, f"ply {ply + 1}"
        assert witness.result(state) is None
        state = witness.play(state, entry["move"])
        check_state(witness, game, state, entry, every_move or ply % 8 == 0)
    check_result(game, witness.result(state), vector["result"])


def check_result(game, result, expected):
    """A result has the winner and the scores that are expected."""
    assert result["winner"] == player(game, expected["winner"])
    if game == "alterigo":
        assert result["scores"] == {}
        return
    counted = {"ikeda": "score", "jo": "threes"}.get(game)
    scores = numbers(game, expected[counted] if counted else expected)
    assert result["scores"] == scores
    for name in ("stones", "territory"):
        if name in expected and name in result:
            assert result[name] == numbers(game, expected[name])
    if "nobody" in expected and "nobody" in result:
        assert result["nobody"] == expected["nobody"]


def check_refusal(witness, game, vector):
    """A refused attempt names its rule, and is not among the moves."""
    state = replay(witness, game, vector, vector["moves"])
    assert witness.rows(state) == vector["board"]
    assert witness.to_move(state) == player(game, vector["to_move"])
    assert witness.refusal(state, vector["attempt"]) in rule_ids(game, vector)
    assert vector["attempt"] not in witness.moves(state)


def check_position(witness, game, vector):
    """A solved position has the board, the side and the moves of its vector."""
    state = replay(witness, game, vector, vector["line"])
    assert witness.rows(state) == vector["board"]
    assert witness.to_move(state) == player(game, vector["to_move"])
    if game == "jo":
        found = witness.moves(state)
        assert len(found) == vector["results"]
        for best in vector["best"]:
            assert witness.refusal(state, best["move"]) is None
            assert witness.rows(witness.play(state, best["move"])) == best["board"]
    else:
        moves = vector.get("moves", vector.get("moves_margin_black"))
        assert set(witness.moves(state)) == set(moves)
    return state


def check_turn(witness, vector, state=None):
    """Every way to write a Jō turn with one pair, and every position that it leads to."""
    if state is None:
        state = replay(witness, "jo", vector, vector["line"])
    assert witness.rows(state) == vector["board"]
    boards = [
        witness.rows(witness.play(state, text))
        for text in witness.moves(state)
        if text.split()[0] == vector["pair"]
    ]
    assert len(boards) == len(set(boards)) == vector["distinct_results"]
    joined = "\n".join(sorted(boards)).encode()
    assert hashlib.sha256(joined).hexdigest() == vector["sha256_of_sorted_boards"]
    for written in vector.get("results", []):
        for text in written["turns"]:
            assert witness.refusal(state, text) is None
            assert witness.rows(witness.play(state, text)) == written["board"]


def check_scoring(witness, vector):
    """Ikeda: the count of the board as it is, with dead strings removed, and as Button Go."""
    state = replay(witness, "ikeda", vector, vector["line"])
    assert witness.rows(state) == vector["board"]
    result = witness.result(state)
    check_result("ikeda", result, vector["result_as_it_lies"])
    margin = result["scores"]["Black"] - result["scores"]["White"]
    assert margin == vector["button_go"]["margin_black"]
    dead = "dead " + " ".join(string[0] for string in vector["dead_strings"])
    agreed = witness.play(state, dead)
    check_result("ikeda", witness.result(agreed), vector["result_with_dead_removed"])
    assert witness.refusal(agreed, dead) == "IK9"


def check_rule_6(witness, vector):
    """Ikeda: a position where the first pass is the best move, played out."""
    state = check_position(witness, "ikeda", vector)
    for text in vector["an_optimal_continuation"]:
        state = witness.play(state, text)
    if vector["ended"]:
        check_result("ikeda", witness.result(state), vector["result"])
    else:
        assert witness.result(state) is None


def check_note(witness, vector):
    """Io: the ending that the source text describes, with the alternatives of both players."""
    state = witness.start(size=vector["size"])
    line = [*vector["line"], *vector["then"]]
    assert [ply["move"] for ply in vector["plies"]] == line
    boards = []
    for ply in vector["plies"]:
        assert witness.phase(state) == PHASES[ply["phase"]]
        boards.append(state)
        state = witness.play(state, ply["move"])
        check_state(witness, "io", state, ply)
    assert witness.phase(state) == "single"
    before_bound, _, after_free = boards[-3:]
    for cell, says in vector["black_bound_alternatives_after_C1"].items():
        after = witness.play(before_bound, cell)
        if says.startswith("free cells left: "):
            assert witness.moves(after) == says.removeprefix("free cells left: ").split()
        else:
            assert (witness.phase(after), witness.to_move(after)) == ("single", "White")
    assert set(witness.moves(after_free)) == set(vector["white_bound_choices_after_E1"])
    for cell in witness.moves(after_free):
        after = witness.play(after_free, cell)
        assert (witness.phase(after), witness.to_move(after)) == ("single", "Black")


def check_opening_phase(witness, vector):
    """Io: when the opening phase ended, who began the next, and what lay on the board then."""
    opening = vector["opening"]
    state = witness.start(size=vector["size"])
    placed = Counter()
    for entry in vector["moves"][: opening["plies"]]:
        assert witness.phase(state) != "single"
        placed[witness.to_move(state)] += 1
        state = witness.play(state, entry["move"])
    assert witness.phase(state) == "single"
    assert witness.to_move(state) == player("io", opening["first_mover"])
    assert placed["White"] == placed["Black"] == opening["placed_each"]
    for letter in "WB":
        assert witness.rows(state).count(letter) == opening[letter]


# Alter Igo on 1 × 4, 2 × 3 and 3 × 3: the last move changes nothing and so makes an arrangement
# appear for the third time. No vector has this.
BOTH_ENDINGS = (
    "1 4 A2 A3 A4 A1",
    "2 3 B3 A3 A2 A1 A3 B2 A2 B1 B3 A3",
    "3 3 B2 B1 A3 C2 C3 B3 C1",
)


# Ikeda: size, handicap stones, moves, and a capture that would bring back the start. None of the
# vectors has this: without a handicap no capture leads to the empty board.
START_AGAIN = (
    (2, "A1", "pass pass B1 A2 B2 pass A2", "A1"),
    (2, "B2 B1", "A2 A1 A2 B1 A1", "B2"),
)


def check_start_again(witness, size, handicap, line, attempt):
    """Ikeda: the start has appeared too, so a capture may not bring it back (IK4, IK8)."""
    state = witness.start(size=size, handicap=handicap.split())
    for text in line.split():
        state = witness.play(state, text)
    assert witness.refusal(state, attempt) == "IK4"
    assert attempt not in witness.moves(state)


def check_both_endings(witness, text):
    """Alter Igo: a null move that is a third occurrence as well loses (AI5 before AI6)."""
    width, height, *moves = text.split()
    state = witness.start(width=int(width), height=int(height))
    boards = [witness.rows(state)]
    for move in moves:
        loser = witness.to_move(state)
        state = witness.play(state, move)
        boards.append(witness.rows(state))
    assert boards[-1] == boards[-2]
    assert boards.count(boards[-1]) == 3
    assert witness.result(state)["winner"] not in (None, loser)
    assert witness.refusal(state, "A1") == "AI5"


def check_opening(witness, vector):
    """O-tell-O: the opening that the source text tells, with every move that it allows."""
    state = witness.start()
    for entry in vector["plies"]:
        if "move" in entry:
            state = witness.play(state, entry["move"])
        assert witness.rows(state) == entry["board"]
        assert witness.to_move(state) == entry["to_move"]
        assert set(witness.moves(state)) == set(entry["moves"])


def flippable_by(witness, state, cell):
    """Jō: the pairs with which the player to move can flip a cell."""
    pairs = sorted({text.split()[0] for text in witness.moves(state)})
    return [pair for pair in pairs if witness.refusal(state, f"{pair} {cell}*") is None]


def check_figures(witness, vector):
    """Jō: figures 2 to 4, and from where the stone on e5 can be flipped after each."""
    state = witness.start()
    wanted = ("fig2_e5_flippable_by", "fig3_e5_flippable_by_red", "fig4_e5_flippable_by")
    for text, board, by in zip(vector["line"], vector["boards"], wanted, strict=True):
        state = witness.play(state, text)
        assert witness.rows(state) == board
        assert flippable_by(witness, state, "e5") == vector[by]
    assert witness.reserves(state) == numbers("jo", vector["reserve_after"])


# Jō: whole games of pairs alone in which both have as many three-in-a-rows. The second player
# then has more stones in reserve, or moves last with as many. The recorded games lack the latter.
TIES = (
    "e2+f1 b4+c3 g2+g3 g6+h5 e4+f4 h3+h4 a6+a7 d2+e1 c4+d4 f6+f7 f5+g4 b8+c8 c6+d5 b6+b7 i3+i4 "
    "d8+e7 f8+g7 d6+e5 h6+i5 a5+b5 a9+b9 h1+i1 c9+d9 d7+e6 f2+f3",
    "h4+i3 h5+i5 a7+b6 b4+c4 b8+b9 e6+f6 d4+e4 f2+g1 d2+e1 f7+g7 c9+d9 i1+i2 a6+b5 d5+e5 e9+f8 "
    "g2+g3 e2+f1 g6+h6 f3+f4 d7+d8 c3+d3 f5+g4 b7+c6 a8+a9",
)


def check_tie(witness, line, first):
    """Jō: the tie-breaks for either first player (JO3, JO9)."""
    state = witness.start(first=first)
    for text in line.split():
        state = witness.play(state, text)
    second = {"Red": "Black", "Black": "Red"}[first]
    result = witness.result(state)
    assert result["scores"]["Red"] == result["scores"]["Black"]
    assert result["winner"] == second


def perft(witness, state, depth):
    """The number of move sequences of each length up to `depth`, and of those that end there."""
    counts, ended = [0] * depth, [0] * depth

    def walk(state, ply):
        for text in witness.moves(state):
            after = witness.play(state, text)
            counts[ply] += 1
            if witness.to_move(after) is None:
                ended[ply] += 1
            if ply + 1 < depth:
                walk(after, ply + 1)

    walk(state, 0)
    return counts, ended


def depth_within(counts, sequences):
    """How deep perft can go with a maximum of sequences."""
    return sum(1 for i in range(len(counts)) if sum(counts[: i + 1]) <= sequences)


def check_perft(witness, game, vector, sequences):
    """Counts of move sequences from the start or from the end of a line."""
    state = replay(witness, game, vector, vector.get("line", []))
    if game == "jo":
        moves = witness.moves(state)
        assert len(moves) == vector["results"]
        assert len({text.split()[0] for text in moves}) == vector["placements"]
        return
    if "board" in vector:
        assert witness.rows(state) == vector["board"]
    depth = depth_within(vector["counts"], sequences)
    counts, ended = perft(witness, state, depth)
    assert counts == vector["counts"][:depth]
    if "ended" in vector:
        assert ended == vector["ended"][:depth]
    if "phase_after" in vector and depth:
        wanted = {PHASES[k]: v for k, v in vector["phase_after"][depth - 1].items() if v}
        assert phases_after(witness, state, depth) == wanted


def phases_after(witness, state, depth):
    if depth == 0:
        return Counter([witness.phase(state)])
    total = Counter()
    for text in witness.moves(state):
        total += phases_after(witness, witness.play(state, text), depth - 1)
    return total


def value(witness, state, me, score):
    """Minimax, with `score(result)` for the player `me`: only the rules."""
    result = witness.result(state)
    if result is not None:
        return score(result)
    values = [value(witness, witness.play(state, m), me, score) for m in witness.moves(state)]
    return max(values) if witness.to_move(state) == me else min(values)


def check_margins(witness, game, vector):
    """The margin of every move of a solved position of O-tell-O or Io, by trying everything."""
    state = check_position(witness, game, vector)
    me = witness.to_move(state)

    def margin(result):
        own = result["scores"][me]
        return 2 * own - sum(result["scores"].values())

    for text, expected in vector["moves"].items():
        assert value(witness, witness.play(state, text), me, margin) == expected
