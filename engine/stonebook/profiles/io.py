"""The profile of Io."""

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
from stonebook.rules.io.board import BOUND, ENTERING, FREE, SINGLE

PROFILE = GameProfile(
    search=SearchProfile(
        solver=Lazy("stonebook.search.exact.io.search:search"),
        playout=Lazy("stonebook.search.levels.io:io_playout"),
        levels=(
            Strength(1_500, 0.5, 0.25),
            Strength(3_300, 0.5, 0.123),
            Strength(6_000, 0.65, 0.1),
            Strength(11_000, 0.85, 0.07),
            Strength(18_000, 1, 0.045, 8, 8_000),
            Strength(32_000, 1, 0.02, 9, 15_000),
            Strength(350_000, 1, 0, 11, 60_000, uses_fitted_values=True),
        ),
        estimate_strength=Strength(160_000, average_loss=1, solve_from_empties=10),
        random_opening_moves=3,
    ),
    solved=SolvedProfile(
        tablebase=Tablebase(
            ((4, 4),),
            key=Lazy("stonebook.search.tablebase.keys:stones_key"),
            in_table=Lazy("stonebook.search.tablebase.keys:io_in_table"),
        ),
    ),
    teaching=Lazy("stonebook.teach.games.io:TEACHING"),
    characters=Lazy("stonebook.teach.games.io.characters:CHARACTERS"),
    puzzles=PuzzleProfile(
        themes=(
            *("first-steps", "keep-open", "end-opening", "free-parity", "safe-cell"),
            *("poisoned-cell", "capture", "ending"),
        ),
        mining=Mining(
            boards=(
                MiningBoard({}, 3, 4, 9),
                MiningBoard({"size": 7}, 3, 4, 9),
                MiningBoard({"size": 6}, 3, 4, 10),
                MiningBoard({"size": 5}, 3, 3, 20),
                MiningBoard({"size": 4}, 2, 3, 15),
            ),
            limits=Limits(4_000, 20_000, 16),
            min_tempting_gain=2,
            classify=Lazy("stonebook.teach.games.io.themes:themes"),
        ),
        # Io's last stone is a cell; it follows from the board if only one cell is possible.
        header_lines={"phase": (ENTERING, BOUND, FREE, SINGLE)},
    ),
    classroom=ClassroomProfile(
        plans=("first-lesson", "corners-and-captures", "last-stone"),
        printed_boards=({"size": 9}, {"size": 7}, {"size": 5}),
        two_sided=True,
    ),
    site=SiteProfile(
        picture=PicturedPosition({"size": 7}, ("D4", "C4", "F2", "E2", "B6", "C6", "B2")),
        compared_header=f"phase: {SINGLE}",
        compared_move="D4",
        well_known_relative="othello",
    ),
)
