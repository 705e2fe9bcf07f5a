"""The rows of the players, and how a game ended."""

import pytest

import stonebook
from stonebook.draw.shapes.layers import shapes
from stonebook.draw.shapes.shape import Polygon
from stonebook.rules.results import Result
from stonebook.search.levels.measured import measured_strength
from stonebook.search.levels.strength import EXPERT, LEVEL_NUMBERS, strength
from stonebook.teach.play.display.picture import picture
from stonebook.teach.play.display.player_rows import player_rows
from stonebook.teach.play.game_choice import level_about, level_title
from stonebook.teach.play.game_end import game_end
from stonebook.teach.play.table import PlayTable
from stonebook.words import say, speaking
from tests.teach.random_games import random_game


def table_of(game, moves="", **settings):
    table = PlayTable(stonebook.game(game).start(**settings))
    for move in moves.split():
        assert table.attempt(move).kind == "played", move
    return table


def ended_game(game):
    """Return the end of a short random game."""
    small = {"jo": {}, "alterigo": {"width": 2, "height": 2}, "ikeda": {"size": 3}}
    settings = small.get(game, {"size": 4})
    games = (random_game(game, settings, seed).position for seed in range(1, 60))
    return next(position for position in games if position.to_move is None)


def counts(table):
    return [(row.name, row.tally, row.extra, row.to_move) for row in player_rows(table)]


class TestRows:
    def test_the_rows_show_the_count_and_whose_turn_it_is(self):
        table = table_of("otello", "C4")
        assert counts(table) == [("X", "4", "", False), ("O", "1", "", True)]
        table.undo()
        assert counts(table) == [("X", "2", "", True), ("O", "2", "", False)]

    def test_captures_are_counted_and_undone(self):
        table = table_of("ikeda", "A1 B1 C3 A2", size=3)
        assert [extra for _, _, extra, _ in counts(table)] == ["", "1 captured"]
        table.undo()
        assert [extra for _, _, extra, _ in counts(table)] == ["", ""]

    def test_a_game_without_a_count_shows_none(self):
        table = table_of("alterigo", "B1 A1", width=3, height=3)
        assert [count for _, count, _, _ in counts(table)] == ["", ""]

    def test_a_players_row_shows_the_reserve(self):
        extras = [row.extra for row in player_rows(table_of("jo", "e5+f5"))]
        assert extras == ["25 left", "27 left"]

    def test_a_pass_is_named_until_the_next_move(self):
        table = table_of("ikeda", "B2 pass", size=3)
        assert [extra for _, _, extra, _ in counts(table)] == ["", "passed"]
        table.attempt("A1")
        assert [extra for _, _, extra, _ in counts(table)] == ["", ""]

    def test_at_the_end_the_count_is_explained(self):
        over = table_of("ikeda", "B2 pass pass pass", size=2)
        assert [extra for _, _, extra, _ in counts(over)] == ["1 + 3 territory", "0 + 0 territory"]

    def test_half_a_point_is_written_as_one(self):
        over = table_of("ikeda", "B2 pass pass pass", size=3)
        assert counts(over)[0][1] == "8½"

    def test_the_whole_board_is_nobodys_before_the_end(self):
        table = table_of("ikeda", size=5)
        tallies = [[row.tally for row in player_rows(table)]]
        for move in ["C3", "C2", "pass", "pass"]:
            table.attempt(move)
            tallies.append([row.tally for row in player_rows(table)])
        assert tallies == [["0", "0"], ["1", "0"], ["1", "1"], ["1", "1"], ["1", "1"]]
        assert [row.unit for row in player_rows(table)] == ["stone", "stone"]
        table.resign()  # then nothing is counted
        assert [row.tally for row in player_rows(table)] == ["1", "1"]

    @pytest.mark.parametrize("game", stonebook.GAMES)
    def test_at_the_end_it_is_nobodys_turn_and_the_count_is_the_result(self, game):
        table = PlayTable(ended_game(game))
        rows = player_rows(table)
        assert not any(row.to_move for row in rows)
        scores = table.position.result.scores
        assert [row.tally != "" for row in rows] == [bool(scores)] * 2


class TestEnds:
    def test_the_reader_learns_who_won_by_how_much_and_how(self):
        table = PlayTable(ended_game("otello"))
        winner = table.position.result.winner
        loser = table.position.game.rival(winner)
        scores = table.position.result.scores
        count = f"{scores[winner]}–{scores[loser]}"
        assert game_end(table, winner).title == f"You won {count}"
        assert game_end(table, loser).title == f"You lost {scores[loser]}–{scores[winner]}"
        assert game_end(table).title == f"{winner} won {count}"
        assert game_end(table).how == "Neither player can move."
        with speaking("de"):
            german_count = f"{scores[winner]} zu {scores[loser]}"
            assert game_end(table, winner).title == f"Du hast mit {german_count} gewonnen"

    def test_more_corners_decided_a_game_of_otello(self):
        for seed in range(1, 20):
            table = PlayTable(random_game("otello", {"size": 4}, seed))
            if table.to_move is not None or not (winner := table.position.result.winner):
                continue
            owners = [table.position.at(cell) for cell in ("A1", "A4", "D1", "D4")]
            own, other = owners.count(winner), owners.count(table.position.game.rival(winner))
            key = "play.end.corners.all" if own == 4 else "play.end.corners"
            sentence = say(key, player=winner, number=own)
            assert (game_end(table).why == sentence) == (own > other)

    @pytest.mark.parametrize("game", ["io", "ikeda", "jo"])
    def test_the_winner_was_ahead_from_that_move_on(self, game):
        settings = {"jo": {}, "ikeda": {"size": 3}}.get(game, {"size": 4})
        count = 0
        for seed in range(1, 30):
            start = random_game(game, settings, seed)
            table = table_of(game, **settings)
            for move in start.moves:
                table.attempt(str(move))
            if table.to_move is not None or not (end := game_end(table)).why:
                continue
            winner, position = table.position.result.winner, table.origin
            lost = game_end(table, table.origin.game.rival(winner))
            assert lost.why == say("play.end.which"), "the score on the way may not tell"
            unasked = game_end(table, table.origin.game.rival(winner), asks=False)
            assert unasked.why == "", "nothing could answer"
            leads = [False]
            for move in table.played:
                position = position.play(move)
                score = position.score().scores
                leads.append(score[winner] > score[position.game.rival(winner)])
            since = len(leads) - leads[::-1].index(False)
            last = since == len(leads) - 1
            if last:
                assert end.why == say("play.end.led.last", player=winner)
            elif since > 1:
                assert end.why == say("play.end.led", player=winner, number=since)
            else:
                assert end.why == say("play.end.led.always", player=winner)
            count += 1
        assert count

    def test_a_count_that_did_not_decide_is_not_shown(self, monkeypatch):
        params = {"more": 10, "fewer": 8}
        equal = Result("Red", "jo.no_pair.stones", {"Red": 2, "Black": 2}, (), params)
        table = table_of("jo")
        monkeypatch.setattr(type(table.position), "result", equal)
        monkeypatch.setattr(PlayTable, "to_move", None)
        end = game_end(table, "Red")
        assert end.title == "You won" and "reserves decide, 10 to 8" in end.how

    def test_a_player_who_resigns_loses_in_every_game(self):
        for game in stonebook.GAMES:
            table = table_of(game)
            loser = table.to_move
            table.resign()
            rival = table.position.game.rival(loser)
            end = game_end(table, loser)
            assert (end.kind, end.title, end.how) == ("lost", "You resigned", f"{rival} wins."), (
                game
            )
            assert not end.counts and not end.advice, "nothing was played"
            assert game_end(table, rival).how == f"{loser} resigned."
            assert game_end(table, loser, "Beginner").how == "Beginner wins."

    @pytest.mark.parametrize("game", stonebook.GAMES)
    @pytest.mark.parametrize("number", [4, 5, 6, 9])
    def test_a_reader_who_resigns_later_learns_how_the_game_stood(self, game, number):
        table = PlayTable(stonebook.game(game).start())
        for _ in range(number):
            table.attempt(str(table.position.moves()[0]))
        reader, rows = table.to_move, player_rows(table)
        own, other = (row.tally for row in sorted(rows, key=lambda row: row.player != reader))
        score = table.position.score()
        table.resign()
        end = game_end(table, reader, "Beginner")
        assert (end.kind, end.title) == ("lost", "You resigned")
        assert end.why == say("play.end.gave_up.brave")
        assert end.advice == say("play.end.gave_up.next")
        assert game_end(table, reader, asks=False).advice == "", "nothing could answer"
        if game in ("ikeda", "alterigo") or (own, other) == ("0", "0"):
            assert end.how == say("play.end.gave_up.moves", number=number)
            assert not end.counts, "it is not known who was ahead"
            return
        values = [score.scores[row.player] for row in rows]
        assert [*end.counts] == values
        stands = {True: "ahead", False: "behind"}.get(float(own) > float(other))
        stands = "tied" if own == other else stands
        known = {"first": own, "second": other, "number": number}
        assert end.how == say(f"play.end.gave_up.{stands}", **known)

    def test_the_winners_row_says_that_the_other_player_resigned(self):
        table = table_of("otello", "C4 C3")
        table.resign()
        assert [(row.won, row.by_resignation) for row in player_rows(table)] == [
            (False, False),
            (True, True),
        ]
        over = PlayTable(ended_game("otello"))
        assert not any(row.by_resignation for row in player_rows(over))


class TestPictures:
    """The stones and cells that counted are marked on the board, and nothing is stated twice."""

    def test_areas_have_a_colour_and_a_shape_and_are_named_in_the_text(self):
        moves = "B1 C1 B2 C2 B3 C3 B4 C4 pass pass pass"
        over = picture(table_of("ikeda", moves, size=4))
        squares = {area.tone for area in over.areas if area.square}
        discs = {area.tone for area in over.areas if not area.square}
        assert (squares, discs, len(over.areas)) == ({"dark"}, {"light"}, 8)
        assert "b B W w" in over.text
        assert any(isinstance(shape, Polygon) and shape.fill == "dark" for shape in shapes(over))

    def test_before_the_end_nothing_is_marked(self):
        assert picture(table_of("ikeda", "B2 pass pass", size=2)).areas == ()

    def test_rows_are_outlined_at_the_end_of_jo_unless_they_are_many(self, monkeypatch):
        table = PlayTable(ended_game("jo"))
        parts = [part for part in table.position.result.parts if part.cells]
        for most, lines in ((len(parts), len(parts)), (len(parts) - 1, 0)):
            monkeypatch.setattr("stonebook.teach.scoring.count_marks.MAX_ROWS", most)
            assert len(picture(table).lines) == lines

    def test_only_the_rows_show_passes_and_reserves(self):
        assert picture(table_of("ikeda", "B2 pass", size=3)).lamps == ()
        trays = picture(table_of("jo", "e5+f5")).trays
        assert [(len(tray.stones), tray.caption) for tray in trays] == [(25, False), (27, False)]


class TestLevels:
    """The sentence about each level is true in each game."""

    @pytest.mark.parametrize("game", stonebook.GAMES)
    def test_each_level_usually_beats_the_one_below(self, game):
        for number in LEVEL_NUMBERS[1:]:
            level, below = measured_strength(game, number), measured_strength(game, number - 1)
            if number == LEVEL_NUMBERS[-1]:  # as far as few games tell
                assert level.high >= below.elo
            else:
                assert level.elo - below.elo > 100
                assert level_title(number - 1) in level_about(number)

    @pytest.mark.parametrize("game", stonebook.GAMES)
    def test_the_lower_ones_lose_more_and_the_last_three_solve_the_end(self, game):
        levels = [strength(game, number) for number in LEVEL_NUMBERS]
        lost = [known.average_loss for known in levels]
        seen = [known.sample for known in levels]
        assert seen == sorted(seen) and seen[1] <= seen[2] < 1 == seen[-1]
        assert lost == sorted(lost, reverse=True) and lost[3] < lost[2] < lost[1] < lost[0]
        assert [bool(known.solve_from_empties) for known in levels] == 4 * [False] + 3 * [True]
        nodes = [known.nodes for known in levels]
        assert nodes == sorted({*nodes}) and lost[-1] == 0

    @pytest.mark.parametrize("game", stonebook.GAMES)
    def test_master_searches_several_times_as_much_as_expert(self, game):
        """The page says that Master needs a few seconds for a move, so it must search much more."""
        assert strength(game, LEVEL_NUMBERS[-1]).nodes >= 3 * strength(game, EXPERT).nodes
        assert [strength(game, number).uses_fitted_values for number in LEVEL_NUMBERS] == 6 * [
            False
        ] + [True]
