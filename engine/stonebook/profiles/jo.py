"""The profile of Jō. The game is by Phil Leduc: see `stonebook.rules.jo.position`."""

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
    Strength,
)

PROFILE = GameProfile(
    search=SearchProfile(
        solver=Lazy("stonebook.search.exact.jo.search:search"),
        proves_margins=False,  # rows are counted, but a proof says only who wins
        playout=Lazy("stonebook.search.levels.jo:jo_playout"),
        estimate=Lazy("stonebook.search.levels.jo:jo_estimate"),
        levels=(
            Strength(1_200, 0.3, 0.3),
            Strength(2_500, 0.3, 0.15),
            Strength(5_000, 0.5, 0.11),
            Strength(10_000, 0.6, 0.07),
            Strength(18_000, 0.8, 0.06, 6, 5_000),
            Strength(36_000, 1, 0.04, 7, 10_000),
            Strength(350_000, 1, 0, 8, 40_000, uses_fitted_values=True),
        ),
        estimate_strength=Strength(100_000, average_loss=1, solve_from_empties=9),
        random_opening_moves=1,
    ),
    teaching=Lazy("stonebook.teach.games.jo:TEACHING"),
    characters=Lazy("stonebook.teach.games.jo.characters:CHARACTERS"),
    puzzles=PuzzleProfile(
        themes=(
            *("first-steps", "double-flip", "bomb", "order", "open-up", "spare"),
            *("last-turns", "tie-break"),
        ),
        mining=Mining(
            boards=(MiningBoard({}, 3, 2, 5), MiningBoard({"first": "Black"}, 1, 2, 5)),
            limits=Limits(800, 3_500, 8),
            max_first_steps=0.5,
            classify=Lazy("stonebook.teach.games.jo.themes:themes"),
            random_moves=Lazy("stonebook.teach.games.jo.random_turns:random_turns"),
        ),
    ),
    classroom=ClassroomProfile(
        plans=("first-lesson", "flips-and-bombs", "lines-and-end"),
    ),
    signs={"Red": "diamond", "Black": "bar", "Neutral": "ring"},
    site=SiteProfile(
        difficulty="hard",
        picture=PicturedPosition({}, ("e5+f5 g5>c3", "e6+e7 e5* e8>f5", "f4+g3 e5* h2>e6")),
    ),
)
