"""The profile of Alter Igo."""

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
        solver=Lazy("stonebook.search.exact.alterigo.search:search"),
        playout=Lazy("stonebook.search.levels.alterigo:alterigo_playout"),
        levels=(
            Strength(3_000, 0.8, 0.12),
            Strength(7_000, 0.8, 0.055),
            Strength(12_500, 0.92, 0.037),
            Strength(20_000, 1, 0.022),
            Strength(38_000, 1, 0.007, 9, 8_000),
            Strength(90_000, 1, 0, 9, 20_000),
            Strength(340_000, 1, 0, 9, 60_000, uses_fitted_values=True),
        ),
        estimate_strength=Strength(150_000, average_loss=1, solve_from_empties=9),
    ),
    solved=SolvedProfile(
        tablebase=Tablebase(
            (
                *((1, points) for points in range(1, 12)),
                *((2, high) for high in range(2, 8)),
                *((3, 3), (3, 4)),
            ),
            values=Lazy("stonebook.search.tablebase.points:move_worth"),
        ),
        perfect=(
            PerfectBoard(
                {"width": 3, "height": 5},
                "Black",
                "alterigo-3x5",
                Lazy("stonebook.search.perfect.alterigo:numbered_replies"),
                "win",
            ),
            PerfectBoard(
                {"width": 4, "height": 4},
                "Black",
                "alterigo-4x4",
                Lazy("stonebook.search.perfect.alterigo:numbered_replies"),
                "draw",
            ),
        ),
    ),
    teaching=Lazy("stonebook.teach.games.alterigo:TEACHING"),
    characters=Lazy("stonebook.teach.games.alterigo.characters:CHARACTERS"),
    puzzles=PuzzleProfile(
        themes=(
            *("first-steps", "capture-survives", "sacrifice", "null-move", "spare-eyes", "race"),
            "small-board",
        ),
        mining=Mining(
            boards=(
                MiningBoard({"width": 3, "height": 3}, 6, 1, 20, from_end=False),
                MiningBoard({"width": 4, "height": 2}, 3, 1, 16, from_end=False),
                MiningBoard({"width": 5, "height": 2}, 1, 1, 16, from_end=False),
                MiningBoard({"width": 3, "height": 2}, 1, 1, 12, from_end=False),
            ),
            limits=Limits(12_000, 60_000, 12),
            max_first_steps=0.4,
            classify=Lazy("stonebook.teach.games.alterigo.themes:themes"),
        ),
    ),
    classroom=ClassroomProfile(
        plans=("first-lesson", "null-moves", "small-boards"),
        printed_boards=(
            {"width": 9, "height": 9},
            {"width": 5, "height": 5},
            {"width": 4, "height": 3},
        ),
    ),
    supports_sgf=True,
    site=SiteProfile(
        difficulty="hard",
        picture=PicturedPosition(
            {"width": 7, "height": 7}, ("D5", "D4", "C4", "E5", "E4", "C3", "D3")
        ),
        compared_move="D4",
        well_known_relative="go",
    ),
)
