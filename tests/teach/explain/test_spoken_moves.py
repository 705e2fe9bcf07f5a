"""A move by ear: what happened and whose turn it is, in few words."""

import random
from statistics import median

import pytest

import stonebook
from stonebook.teach.play.table import PlayTable
from stonebook.words import speaking

MAX_MEDIAN_WORDS = 12
"""How many words a move may take, as the median of a game."""


@pytest.mark.parametrize(
    ("game", "before", "move", "heard"),
    [
        ("otello", [], "C4", "X: C4. D4 turns to X. O to move."),
        ("io", [], "C3", "White: C3. Black to move: a bound stone that touches C3."),
        ("ikeda", ["pass"], "C3", "White: C3. Black to move."),
        (
            "ikeda",
            ["pass"],
            "pass",
            "White passes. Black to move. Black made the first pass. "
            "From now on, two passes in a row end the game: 1 of 2 so far.",
        ),
        ("jo", ["e6+e7"], "d5+d6", "Black: d5 and d6. Red to move."),
        ("jo", [], "a5+b5 c5>a6", "Red: a5 and b5. c5 moves to a6. Black to move."),
        ("jo", ["a5+a6"], "a7+b6 c5>a5", "Black: a7 and b6. c5 bombs a5. Red to move."),
    ],
)
def test_a_spoken_move_has_few_words(game, before, move, heard):
    table = PlayTable(stonebook.game(game).start())
    for text in before:
        table.attempt(text)
    assert table.attempt(move).spoken == heard


@pytest.mark.parametrize("game", sorted(stonebook.GAMES))
@pytest.mark.parametrize("language", ["en", "de"])
def test_half_of_the_moves_of_a_game_take_twelve_words_at_most(game, language):
    picks = random.Random(f"{game} by ear")
    lengths = []
    with speaking(language):
        for _ in range(3):
            table = PlayTable(stonebook.game(game).start())
            for _ in range(60):
                moves = [move for move in table.position.moves() if move.kind != "pass"]
                if not moves:
                    break
                lengths.append(len(table.attempt(str(picks.choice(moves))).spoken.split()))
    assert median(lengths) <= MAX_MEDIAN_WORDS


def test_a_sentence_says_where_a_bomb_lands_and_which_stone_flips():
    picks = random.Random("bombs by ear")
    table = PlayTable(stonebook.game("jo").start())
    kinds = set()
    while moves := list(table.position.moves()):
        reply = table.attempt(str(picks.choice(moves)))
        for event in reply.turn.events:
            if event.kind in ("flipped", "moved", "returned"):
                kinds.add(event.kind)
                assert event.cells[-1] in reply.spoken
    assert kinds == {"flipped", "moved", "returned"}
