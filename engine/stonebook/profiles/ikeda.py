"""The profile of Ikeda Area III."""

from stonebook.profiles.game_profile import (
    ClassroomProfile,
    GameProfile,
    Lazy,
    Limits,
    Mining,
    MiningBoard,
    PicturedPosition,
    PuzzleProfile,
    SearchProfile,
    SiteProfile,
    SolvedProfile,
    Strength,
    Tablebase,
)
from stonebook.rules.strings.position import PLAYERS

PROFILE = GameProfile(
    search=SearchProfile(
        solver=Lazy("stonebook.search.exact.ikeda.search:search"),
        playout=Lazy("stonebook.search.levels.ikeda.playouts:ikeda_playout"),
        estimate=Lazy("stonebook.search.levels.ikeda.estimates:ikeda_estimate"),
        levels=(
            Strength(2_000, 0.55, 0.35),
            Strength(4_000, 0.55, 0.12),
            Strength(6_000, 0.75, 0.075),
            Strength(10_000, 0.8, 0.05),
            Strength(18_000, 1, 0.03, 4, 6_000),
            Strength(30_000, 1, 0.01, 6, 10_000),
            Strength(220_000, 1, 0, 6, 40_000, uses_fitted_values=True),
        ),
        estimate_strength=Strength(100_000, average_loss=1, solve_from_empties=9),
        sensible_moves=Lazy("stonebook.search.levels.ikeda.playouts:sensible"),
    ),
    solved=SolvedProfile(
        tablebase=Tablebase(
            ((2, 2), (3, 3)),
            key=Lazy("stonebook.search.tablebase.keys:line_key"),
            in_table=Lazy("stonebook.search.tablebase.keys:ikeda_in_table"),
        ),
    ),
    teaching=Lazy("stonebook.teach.games.ikeda:TEACHING"),
    characters=Lazy("stonebook.teach.games.ikeda.characters:CHARACTERS"),
    puzzles=PuzzleProfile(
        themes=(
            *("first-steps", "capture", "ko", "superko", "life", "death", "first-pass"),
            *("one-sided-dame", "count"),
        ),
        mining=Mining(
            boards=(
                MiningBoard({"size": 3}, 5, 3, 14, from_end=False),
                MiningBoard({"size": 4}, 3, 12, 30, from_end=False),
            ),
            limits=Limits(1_500, 8_000, 14),
            max_first_steps=0.6,
            min_gap=2,
            max_passes=0.2,
            classify=Lazy("stonebook.teach.games.ikeda.themes:themes"),
            random_board=Lazy("stonebook.teach.games.ikeda.settled_boards:random_settled_board"),
            random_board_limits=Limits(4_000, 16_000, 20),
        ),
        header_lines={"first pass": PLAYERS, "passes": ("0", "1")},
    ),
    classroom=ClassroomProfile(
        plans=("first-lesson", "ko-and-passes", "count-and-half-point"),
        printed_boards=({"size": 9}, {"size": 7}, {"size": 5}),
    ),
    supports_sgf=True,
    site=SiteProfile(
        picture=PicturedPosition(
            {"size": 7}, ("C5", "E5", "C3", "E3", "D4", "E4", "D6", "E6", "C2", "D2")
        ),
        compared_move="D4",
        well_known_relative="go",
    ),
)
