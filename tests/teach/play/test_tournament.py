"""A tournament: fair games, numbers that add up, and results that survive an interruption."""

import pytest

import stonebook
from stonebook.rules.errors import BadSettings
from stonebook.search import level
from stonebook.teach.play.tournament import Tournament
from stonebook.teach.play.user_player import UserPlayer

SMALL = {
    "otello": {"size": 4},
    "io": {"size": 4},
    "ikeda": {"size": 2},
    "alterigo": {"width": 2, "height": 2},
    "jo": {},
}


def first(position):
    return position.moves()[0]


def last(position):
    return position.moves()[-1]


def contest(*own, rivals=(), game="otello", games=4, **settings):
    start = stonebook.game(game).start(**(settings or SMALL[game]))
    others = rivals or (level(game, 1),)
    return Tournament(start, [UserPlayer(player) for player in own or (first,)], others, games)


def play(contest):
    for _ in contest.playing():
        pass
    return contest


@pytest.mark.parametrize("game", SMALL)
def test_games_of_every_kind_are_played_to_the_end_by_the_rules(game):
    rivals = (UserPlayer(last),) if game == "jo" else ()
    ended = play(contest(game=game, games=2, rivals=rivals))
    assert ended.over
    assert ended.failure == ""
    for played in ended.played:
        result = ended.start.game.replay(played.moves, **SMALL[game]).result
        mine = ended.start.game.players[played.pairing.side]
        assert played.score == (0.5 if result.winner is None else result.winner == mine)
        assert (played.margin is None) == (not result.scores)


def test_two_games_have_the_same_opening_and_the_sides_are_swapped():
    ended = play(contest(games=6, size=6))
    pairs = [ended.played[n : n + 2] for n in range(0, 6, 2)]
    assert all(a.moves[:6] == b.moves[:6] for a, b in pairs)
    assert [played.pairing.side for played in ended.played] == [0, 1] * 3
    assert len({a.moves[:6] for a, _ in pairs}) == 3


def test_a_tournament_interrupted_after_every_slice_gives_the_same_result():
    def begun():
        return contest(rivals=(UserPlayer(last),), games=4, size=6)

    position, left = play(begun()), begun()
    while not left.over:
        going = left.playing()
        next(going, None)  # the choice has begun
        next(going, None)  # and is made
        going.close()
    assert left.played == position.played
    assert len(position.played) == 4


def test_a_failing_program_loses_only_that_game():
    calls = []

    def sometimes(position):
        calls.append(position)
        return "Z9" if len(calls) == 4 else position.moves()[0]

    failing = play(contest(sometimes, games=6))
    assert "sometimes could not go on and loses this game." in failing.failure
    assert failing.failed_at == calls[3]
    assert not failing.over
    before = list(failing.played)
    assert before[-1].score == 0
    assert before[-1].failure == failing.failure
    play(failing)
    assert failing.over
    assert failing.failure == ""
    assert failing.failed_at is None
    assert failing.played[: len(before)] == before


def test_a_rival_that_fails_loses_too():
    failing = play(contest(rivals=(UserPlayer(lambda position: None, "nobody"),)))
    assert failing.played[-1].score == 1
    assert failing.failure.startswith("nobody could not go on")


def test_every_player_meets_every_rival_and_the_rows_add_up():
    ended = play(contest(first, last, rivals=(level("otello", 1), level("otello", 2))))
    rows = ended.rows()
    assert [(row.own, row.rival) for row in rows] == [
        ("first", "Level 1"),
        ("first", "Level 2"),
        ("last", "Level 1"),
        ("last", "Level 2"),
    ]
    for row in rows:
        assert row.games == 4
        assert row.rate == (row.won + row.drawn / 2) / 4
        assert 0 <= row.low <= row.rate <= row.high <= 1
    margins = sum(row.margin * row.games for row in rows)
    assert margins == pytest.approx(sum(played.margin for played in ended.played))


def test_before_a_game_is_over_nothing_is_claimed():
    row = contest().rows()[0]
    assert (row.games, row.rate, row.low, row.high, row.margin) == (0, None, None, None, None)


def test_the_progress_is_reported():
    running, times = contest(games=2), [0.0]
    for _ in running.playing():
        times.append(running.done)
    assert times == sorted(times)
    assert running.done == 1


@pytest.mark.parametrize("games", [0, -2, 3, 1002, 2.0, "4", None, True])
def test_a_number_of_games_that_makes_no_sense_is_refused(games):
    with pytest.raises(BadSettings, match="not a number of games"):
        contest(games=games)


def test_a_tournament_without_players_or_games_is_refused():
    start = stonebook.game("otello").start(size=4)
    for own, rivals in (([], [level("otello", 1)]), ([UserPlayer(first)], [])):
        with pytest.raises(BadSettings, match="needs a player of your own"):
            Tournament(start, own, rivals)
    over = stonebook.game("ikeda").replay(["B2", "resign"], size=3)
    with pytest.raises(BadSettings, match="This game is over"):
        Tournament(over, [UserPlayer(first)], [level("ikeda", 1)])
