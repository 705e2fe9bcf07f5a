"""The profile of O-tell-O."""

from stonebook.profiles.game_profile import (
    ClassroomProfile,
    GameProfile,
    Lazy,
    Limits,
    Mining,
    MiningBoard,
    PerfectBoard,
    PicturedPosition,
    PuzzleProfile,
    SearchProfile,
    SiteProfile,
    SolvedProfile,
    Strength,
    Tablebase,
)

PROFILE = GameProfile(
    search=SearchProfile(
        solver=Lazy("stonebook.search.exact.otello.search:search"),
        estimate=Lazy("stonebook.search.levels.otello:otello_estimate"),
        estimates_margins=True,
        levels=(
            Strength(200, 0.6, 11, prefers_worse_moves=True),
            Strength(400, 0.6, 4.6),
            Strength(1_000, 0.8, 2.75),
            Strength(3_000, 1, 2.05),
            Strength(6_000, 1, 1.5, 8, 5_000),
            Strength(12_000, 1, 1, 11, 40_000),
            Strength(220_000, 1, 0, 18, 400_000, uses_fitted_values=True),
        ),
        estimate_strength=Strength(30_000, average_loss=1, solve_from_empties=13),
        random_opening_moves=6,
    ),
    solved=SolvedProfile(
        tablebase=Tablebase(((4, 4),), key=Lazy("stonebook.search.tablebase.keys:stones_key")),
        perfect=(
            PerfectBoard(
                {"size": 6},
                "O",
                "otello-6x6",
                Lazy("stonebook.search.perfect.otello:numbered_replies"),
                margin=4,
            ),
        ),
    ),
    teaching=Lazy("stonebook.teach.games.otello:TEACHING"),
    characters=Lazy("stonebook.teach.games.otello.characters:CHARACTERS"),
    puzzles=PuzzleProfile(
        themes=(
            *("first-steps", "corner", "edge", "quiet", "forced-pass", "wipe-out", "parity"),
            *("conversion", "ending"),
        ),
        mining=Mining(
            boards=(
                MiningBoard({}, 5, 4, 11),
                MiningBoard({"size": 6}, 4, 4, 12),
                MiningBoard({"size": 4}, 1, 3, 8),
            ),
            limits=Limits(12_000, 60_000, 12),
            min_tempting_gain=2,
            classify=Lazy("stonebook.teach.games.otello.themes:themes"),
        ),
    ),
    classroom=ClassroomProfile(
        plans=("first-lesson", "corners", "more-now"),
        printed_boards=({"size": 8}, {"size": 6}, {"size": 4}),
        two_sided=True,
    ),
    signs={"X": "cross", "O": "ring"},
    site=SiteProfile(
        difficulty="easy",
        picture=PicturedPosition({}, ("C4", "C5", "C6", "B5")),
        compared_move="D1",
        well_known_relative="othello",
    ),
)
