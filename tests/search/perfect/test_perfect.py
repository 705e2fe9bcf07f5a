"""The perfect player reaches its claim from the start, and is an ordinary player elsewhere."""

from random import Random

import pytest

import stonebook
from stonebook.profiles import PROFILES
from stonebook.rules.errors import BadPosition, BadSettings
from stonebook.search import level
from stonebook.search.endings import margin, outcome
from stonebook.search.levels.strength import LEVEL_NUMBERS
from stonebook.search.perfect import alterigo, perfect, perfect_side
from stonebook.search.perfect.otello import numbered_replies
from stonebook.words import speaking

OTELLO = stonebook.game("otello")
ALTERIGO = stonebook.game("alterigo")
SOLVED = [(name, board) for name, known in PROFILES.items() for board in known.solved.perfect]


def greedy(position, chance):
    symbol = position.game.symbols[position.to_move]
    return max(
        position.moves(), key=lambda move: (position.play(move).rows().count(symbol), str(move))
    )


def at_random(position, chance):
    return chance.choice(position.moves())


def beginner(position, chance):
    return level(position.game.name, 1).choose(position, seed=chance.getrandbits(30))


def expert(position, chance):
    return level(position.game.name, 5).choose(position, seed=chance.getrandbits(30))


@pytest.mark.thorough
@pytest.mark.share(5)
@pytest.mark.parametrize(("name", "board"), SOLVED)
@pytest.mark.parametrize("rival", [at_random, greedy, beginner, expert])
def test_a_perfect_player_never_ends_below_its_claim(name, board, rival):
    chance = Random(rival.__name__)
    for seed in range(1 if (name, rival) == ("alterigo", expert) else 2):
        position = stonebook.game(name).start(**board.settings)
        while position.to_move:
            if position.to_move == board.side:
                move = perfect(name).choose(position, seed)
            else:
                move = rival(position, chance)
            position = position.play(move)
        reached = outcome(position, board.side)
        assert reached == "win" or (reached, board.goal) == ("draw", "draw")
        assert (margin(position, board.side) or 0) >= board.margin


@pytest.mark.parametrize("rival", [at_random, greedy, beginner])
def test_perfect_wins_alter_igo_on_3_x_5_within_24_moves(rival):
    chance, player = Random(4), perfect("alterigo")
    position = ALTERIGO.start(width=3, height=5)
    for played in range(25):
        if position.to_move is None:
            break
        move = player.choose(position, 1) if played % 2 == 0 else rival(position, chance)
        position = position.play(move)
    assert position.result.winner == "Black"


def test_only_a_solved_board_has_a_perfect_side():
    assert perfect_side(OTELLO, {"size": 6}) == "O"
    assert perfect_side(OTELLO, {"size": 8}) is None
    assert perfect_side(stonebook.game("io"), {"size": 5}) is None
    assert perfect_side(ALTERIGO, {"width": 3, "height": 5}) == "Black"
    assert perfect_side(ALTERIGO, {"width": 5, "height": 3}) is None


def test_a_perfect_players_reply_is_the_same_for_every_seed_and_image():
    start = OTELLO.start(size=6)
    replies = {perfect("otello").choose(start.play("C2"), seed) for seed in range(4)}
    assert len(replies) == 1
    numbers = {numbered_replies(start.play(move))[0] for move in start.moves()}
    assert len(numbers) == 1


def test_all_images_of_a_position_have_one_number_and_order():
    chance, position = Random(5), OTELLO.start(size=6)
    for _ in range(9):
        position = position.play(chance.choice(position.moves()))
    number, moves = numbered_replies(position)
    rows = position.rows().split("/")
    turned = ["".join(column) for column in zip(*rows[::-1], strict=True)]
    lines = [f"{number} {' '.join(row)}" for number, row in enumerate(turned, 1)]
    image = OTELLO.parse("\n".join(["to move: O", "", *lines, "  A B C D E F", ""]))
    assert numbered_replies(image)[0] == number
    assert [len(image.play(move).moves()) for move in numbered_replies(image)[1]] == [
        len(position.play(move).moves()) for move in moves
    ]


@pytest.mark.parametrize(("width", "height"), [(3, 5), (4, 4)])
def test_images_of_an_arrangement_have_one_number_and_one_reply(width, height):
    player = perfect("alterigo")
    start = ALTERIGO.start(width=width, height=height)
    position = start.play(player.choose(start, 1))
    after_reply = {}
    for move in position.moves():
        answered = position.play(move)
        replied = answered.play(player.choose(answered, 1))
        (number, _), (after, _) = map(alterigo.numbered_replies, (answered, replied))
        assert after_reply.setdefault(number, after) == after
    assert len(after_reply) < len(position.moves())


@pytest.mark.thorough
@pytest.mark.parametrize("moves", [[], ["C2", "D2"]], ids=["the start", "later"])
def test_a_perfect_player_of_the_other_side_plays_like_the_highest_level(moves):
    position = OTELLO.replay(moves, size=6)
    best = level("otello", LEVEL_NUMBERS[-1]).choose(position, seed=3)
    assert perfect("otello").choose(position, seed=3) == best


def test_a_perfect_player_on_another_board_plays_like_the_highest_level():
    position = OTELLO.start(size=4).play("B1")
    best = level("otello", LEVEL_NUMBERS[-1]).choose(position, seed=3)
    assert perfect("otello").choose(position, seed=3) == best


def test_a_perfect_player_refuses_the_same_positions_as_a_level():
    with pytest.raises(BadPosition):
        perfect("otello").choosing(stonebook.game("io").start(), seed=1)
    with pytest.raises(BadSettings):
        perfect("otello").choosing(OTELLO.start(size=6), seed="1")
    with pytest.raises(BadSettings, match=r"No board of Jō has a perfect player\."):
        perfect("jo")
    with pytest.raises(BadSettings):
        perfect("chess")


def test_a_perfect_players_claim_names_the_board_the_side_and_the_margin():
    claim = perfect("otello").claim
    assert claim.startswith("Perfect never loses here, because the 6 × 6 board is solved.")
    assert "If Perfect plays O from the start, Perfect wins by at least 4." in claim
    with speaking("de"):
        assert "6 × 6" in perfect("otello").claim
        assert perfect("otello").name == "Meister Perfekt"


def test_the_claim_of_a_game_without_a_count_names_each_board():
    assert perfect("alterigo").claim == (
        "The 3 × 5 board is solved. If Perfect plays Black from the start, "
        "Perfect always wins there. "
        "The 4 × 4 board is solved. If Perfect plays Black from the start, "
        "Perfect never loses there."
    )
    with speaking("de"):
        assert "Das Brett 3 × 5 ist gelöst." in perfect("alterigo").claim
