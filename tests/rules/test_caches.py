"""No cache grows without a limit, neither over many games nor over many sizes."""

import gc
from functools import _lru_cache_wrapper
from random import Random

import pytest

import stonebook
from stonebook.geometry.lanes import LANES_CACHE_SIZE, Lanes

# Caches without a limit, and why that does no harm.
BOUND_OTHERWISE = {
    "stonebook.profiles.has_margin": "one entry a game",
    "stonebook.rules.moves.place_moves": "one entry a game",
    "stonebook.words.files.everything": "one entry a language",
    "stonebook.words.files.texts": "one entry a language",
    "stonebook.words.files.catalogue": "one entry a language and part of the site",
    "stonebook.words.files.languages": "one entry",
    "stonebook.words.files.own_sentences": "one entry a language and part of the site",
    "stonebook.records.schema._schema_file": "one entry",
    "stonebook.teach.puzzles.grades._elo": "one entry a game",
    "stonebook.teach.puzzles.reader.daily.daily_order": "one entry a game",
    "stonebook.teach.puzzles.reader.rating.difficulties": "one entry a game",
    "stonebook.teach.puzzles.reader.rating.difficulties_by_grade": "one entry a game",
    "stonebook.widgets.lesson.argument_types._parameters": "one entry a lesson function",
    "stonebook.widgets.board.layout.layout": "one entry a kind of layout that the boards have",
    "stonebook.widgets.board.layout.shared_style": "one entry a kind of style",
}


@pytest.mark.parametrize("size", [4, 8])
def test_captures_are_remembered_up_to_a_limit(size):
    lanes = Lanes(size)
    rng = Random(1)
    for _ in range(3 * LANES_CACHE_SIZE // 2):
        cell = rng.randrange(size * size)
        places = [place for place in lanes.runs[cell] if rng.random() < 0.5]
        ends = sum(1 << place - 1 for place in places)
        assert lanes.between(cell, ends) == lanes.between(cell, ends)
    assert sum(map(len, lanes.turned_by)) <= LANES_CACHE_SIZE


def test_every_cache_has_a_limit():
    for name in stonebook.GAMES:
        stonebook.game(name).start()
    gc.unfreeze()  # frozen objects are not listed
    caches = [
        candidate for candidate in gc.get_objects() if isinstance(candidate, _lru_cache_wrapper)
    ]
    gc.freeze()
    ours = [cache for cache in caches if cache.__module__.startswith("stonebook.")]
    assert ours
    for cache in ours:
        if cache.cache_parameters()["maxsize"] is None:
            assert f"{cache.__module__}.{cache.__name__}" in BOUND_OTHERWISE
