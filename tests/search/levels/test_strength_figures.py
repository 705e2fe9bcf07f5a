"""The benchmark of strength: ratings from games, and the figures of a level."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from random import Random

import pytest

from benchmarks.strength import measured as stored_figures
from benchmarks.strength.chart import chart
from benchmarks.strength.elo import Pair, Rating, ratings
from benchmarks.strength.games import GameOutcome, Task
from benchmarks.strength.report import meetings, pairs_of, rate_players, results
from stonebook import GAMES
from stonebook.search import level
from stonebook.search.levels import measured
from stonebook.search.levels.strength import LEVEL_NUMBERS


def game(first: str, second: str, seed: int, score: float, margin: float = 0) -> GameOutcome:
    return GameOutcome(Task("otello", "size=6", first, second, seed), score, margin, 30, "")


def test_a_score_counts_all_games_from_the_stronger_sides_view() -> None:
    played = [game("1", "2", 0, 0, -8), game("2", "1", 0, 1, 6), game("1", "2", 1, 1, 2)]
    played.append(game("2", "1", 1, 0.5, 0))
    (met,) = meetings(results(played))
    assert (met.first, met.second, met.games) == ("2", "1", 4)
    assert met.score == 2.5 / 4
    assert met.margin == (8 + 6 - 2 + 0) / 4
    assert 0 <= met.low <= met.score <= met.high <= 1


def test_random_play_is_rated_zero_and_the_levels_above() -> None:
    played = [game("1", "random", seed, seed % 4 > 0) for seed in range(80)]
    rating = rate_players(results(played))
    assert rating["random"] == (0, 0, 0)
    # Three points of four are 400 · log10(3) Elo, a little less for the draw that a pair is given.
    assert rating["1"].elo == pytest.approx(190.8, abs=6)
    assert rating["1"].low < 150 and rating["1"].high > 230


@pytest.mark.thorough
def test_ratings_recover_the_strengths_behind_the_games() -> None:
    true, random = {"a": 0.0, "b": 150.0, "c": 400.0}, Random(7)
    pairs = []
    for first, second in (("a", "b"), ("b", "c"), ("c", "a")):
        share = 1 / (1 + 10 ** ((true[second] - true[first]) / 400))
        pairs += [Pair(first, second, float(random.random() < share), 1) for _ in range(3000)]
    found = ratings(pairs, zero="a")
    assert {name: found[name].elo for name in true} == pytest.approx(true, abs=25)


def test_stored_figures_are_shown_until_the_level_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, engine = tmp_path / "figures.json", tmp_path / "engine.json"
    rating = {str(n): Rating(100 * n, 100 * n - 20, 100 * n + 30) for n in LEVEL_NUMBERS}
    rating["random"] = Rating(0, 0, 0)
    stored_figures.store("io size=6", [], rating, file, engine)
    assert stored_figures.read_results(file)["io size=6"][1] == rating
    monkeypatch.setattr(measured, "FILE", engine)
    measured._figures.cache_clear()
    try:
        assert level("io", 3).measured == (300, 280, 330, "size=6")
        assert level("jo", 3).measured is None
        stored = json.loads(engine.read_text(encoding="utf-8"))
        stored["io"]["under"] = "others"
        engine.write_text(json.dumps(stored), encoding="utf-8")
        measured._figures.cache_clear()
        assert level("io", 3).measured is None
    finally:
        measured._figures.cache_clear()


def test_a_new_level_is_rated_and_the_others_keep_their_ratings(tmp_path: Path) -> None:
    file, engine = tmp_path / "figures.json", tmp_path / "engine.json"
    rating = {str(n): Rating(200 * n, 200 * n - 20, 200 * n + 30) for n in range(1, 6)}
    rating["random"] = Rating(0, 0, 0)
    stored_figures.store("io size=6", [], rating, file, engine)
    played = [game("6", "5", seed, seed % 4 > 0) for seed in range(80)]
    by_pair = results(played)
    stored_figures.add("io size=6", meetings(by_pair), pairs_of(by_pair), file, engine)
    met, found = stored_figures.read_results(file)["io size=6"]
    assert [(row.first, row.second, row.games) for row in met] == [("6", "5", 80)]
    assert found["6"].elo == pytest.approx(1190, abs=6) and found["6"].low < 1120
    assert {name: found[name] for name in rating} == rating


def test_a_mark_is_drawn_at_its_rating() -> None:
    rating = {"random": Rating(0, 0, 0), "1": Rating(100, 80, 120), "2": Rating(300, 250, 350)}
    drawn = ET.fromstring(chart({"jo": rating}))
    discs = [
        float(circle.attrib["cx"]) for circle in drawn.iter("{http://www.w3.org/2000/svg}circle")
    ]
    (square,) = [
        float(rect.attrib["x"]) + 7
        for rect in drawn.iter("{http://www.w3.org/2000/svg}rect")
        if rect.get("width") == "14"
    ]
    assert (discs[1] - square) == pytest.approx(3 * (discs[0] - square), abs=0.3)


def test_the_docs_have_the_stored_figures_of_the_current_levels() -> None:
    results = stored_figures.read_results()
    text = stored_figures.PAGE.read_text(encoding="utf-8")
    assert stored_figures.page(results, text) == text
    drawn = chart({name: rating for name, (_, rating) in results.items()})
    assert stored_figures.CHART.read_text(encoding="utf-8") == drawn
    for name in GAMES:
        assert all(level(name, number).measured for number in LEVEL_NUMBERS), name
