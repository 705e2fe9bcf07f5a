"""A pupil's sentences on a real board: the stone on each cell, the result of each try."""

import pytest

import stonebook
from stonebook.teach import ChosenCell, LegalityStep, PredictionStep, Press, WalkStep
from stonebook.teach.games.strings.cells import Liberties, StringOf, Territory
from stonebook.teach.goals.cells import LegalCells, RefusedCells
from stonebook.teach.steps.kinds.marking import MarkingStep
from stonebook.words import listed, player_name, speaking
from tests.words.facts.sentence_checks import missing

KO = stonebook.game("ikeda").replay("A1 D1 B2 C2 E5 B1 C1".split(), size=5)  # noqa: SIM905
OPENING = stonebook.game("otello").replay(["C4", "C5"])
LANGUAGES = ("en", "de")

WISHES = [
    (LegalCells(), OPENING, "where {player} may play a marker", "{player} einen Spielstein"),
    (
        RefusedCells("IK4"),
        KO,
        "the ko rule stops {player}, then",
        "{player} nicht … die Ko-Regel es verbietet",
    ),
    (Liberties("C2"), KO, "liberty … holds C2", "Freiheit … C2"),
    (StringOf("C2"), KO, "every stone of the string that holds C2", "jeden Stein … C2"),
    (Territory("Black"), KO, "of Black's territory", "Gebiet von Schwarz"),
    (Territory(None), KO, "belongs to nobody", "niemandem"),
]


@pytest.mark.parametrize("case", WISHES, ids=[repr(case[0]) for case in WISHES])
def test_a_task_names_the_cells_to_mark(case):
    cells, position, *gists = case
    for language, gist in zip(LANGUAGES, gists, strict=True):
        with speaking(language):
            player = player_name(position.to_move)
            assert missing(cells.task_text(position), gist.format(player=player)) is None


WRONG = [
    (Liberties("C2"), "E4", "E4 is empty, … string of C2", "E4 ist leer … Kette von C2"),
    (Liberties("C2"), "A1", "A1 is not empty: {owner}", "A1 ist nicht leer: … {owner}"),
    (StringOf("C2"), "A1", "A1 holds one of {owner}'s stones", "auf A1 … von {owner}"),
    (StringOf("A1"), "E5", "E5 has the right colour … to A1", "E5 hat die richtige … mit A1"),
    (StringOf("C2"), "E4", "E4 is empty", "E4 ist leer"),
]


@pytest.mark.parametrize("case", WRONG, ids=[f"{case[0]!r} {case[1]}" for case in WRONG])
def test_a_wrong_cell_is_described(case):
    cells, cell, *gists = case
    for language, gist in zip(LANGUAGES, gists, strict=True):
        with speaking(language):
            owner = player_name(str(KO.at(cell)))
            assert missing(cells.why_not(KO, cell), gist.format(owner=owner)) is None


ASKED = {
    "en": "{player} plays C6 … markers turn",
    "de": "{player} spielt C6 … Spielsteine … umgedreht",
}
COMPARED = {
    "en": "found 1 of 2 … not in a straight line with C6 … D5, which turned … E5 did not turn",
    "de": "1 von 2 … geraden Linie mit C6 … D5 wurde umgedreht … E5 wurde nicht umgedreht",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prediction_names_found_missed_and_wrong_cells(language):
    with speaking(language):
        step = PredictionStep("What turns?", OPENING, "C6")
        player = player_name(OPENING.to_move)
        assert missing(step.prompt(), ASKED[language].format(player=player)) is None
        for number, cell in enumerate(("C5", "E5"), start=1):
            assert missing(step.answer(ChosenCell(cell)).message, f"{cell} … {number}") is None
        reasons = step.answer(Press("lock")).message
        assert missing(f"{step.prompt()} {reasons}", COMPARED[language]) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_run_names_question_total_and_player(language):
    words = {"en": "1 of 3: may {player} play {move}?", "de": "1 von 3: darf {player} auf {move}"}
    with speaking(language):
        step = LegalityStep("May X?", [(OPENING, move) for move in ("C6", "A1", "B6")])
        position = step.position()
        shown = step.prompt()
        (move,) = {"C6", "A1", "B6"} & {*shown.replace("?", "").split()}
        roles = {"player": player_name(position.to_move), "move": move}
        assert missing(shown, words[language].format(**roles)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_walk_asks_for_all_turned_cells_and_describes_a_wrong_one(language):
    with speaking(language):
        step = WalkStep("Fill in", OPENING, ["C6"], missing=["turned"])
        step.answer(Press("next"))
        step.answer(Press("next"))
        player = player_name(OPENING.to_move)
        asked = {
            "en": "markers turn to {player} … all",
            "de": "Spielsteine … gehören dann {player} … alle",
        }
        wrong = {
            "en": ("A1 is empty", "D4 is {player}'s already", "E5 is not in a straight line"),
            "de": ("A1 ist leer", "D4 … {player}", "E5 liegt auf keiner geraden Linie"),
        }
        assert missing(step.prompt(), asked[language].format(player=player)) is None
        for cell, gist in zip(("A1", "D4", "E5"), wrong[language], strict=True):
            message = step.answer(ChosenCell(cell)).message
            assert missing(message, gist.format(player=player)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_are_compared_with_all_that_there_are(language):
    right = [str(move) for move in OPENING.moves()]
    with speaking(language):
        step = MarkingStep("Mark", OPENING, LegalCells(), hints=["a", "b"])
        for cell in right[:2]:
            step.answer(ChosenCell(cell))
        message = step.answer(Press("lock")).message
        assert missing(message, f"2 … {len(right)} … {listed(right[2:])}") is None
