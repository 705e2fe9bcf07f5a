"""Values that the scripts or styles have in common with Python, or with one another."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from datetime import timedelta
from itertools import product
from string import ascii_lowercase
from typing import Any

import pytest

from lite.setup import paths
from lite.site.previews import boards
from stonebook.believers import reading_load
from stonebook.draw.colours import DARK, LIGHT
from stonebook.rules import GAMES
from stonebook.rules.errors import BadSettings
from stonebook.storage.puzzle_results import ATTEMPT_KINDS, RESULTS, SOLVING, AttemptKind, TryResult
from stonebook.storage.record_kinds import MAX_TRIES, SAVED_GAMES
from stonebook.teach.puzzles.reader import rating
from stonebook.teach.puzzles.schedule import RATINGS, SCHEDULER
from stonebook.teach.puzzles.sets import session_log
from stonebook.teach.puzzles.sets.pool import MIXED
from stonebook.teach.puzzles.sets.session import (
    PAUSES,
    ROW_PAUSE,
    TIMED_PAUSE,
    TIMED_PAUSE_AFTER_MISS,
)
from stonebook.teach.recall import recall_choice
from stonebook.teach.review.game_review import GameReview
from stonebook.teach.review.review_step import ALL, NEXT_MISTAKE, ReviewStep
from stonebook.teach.steps.move_exercise import MOVES_WITHOUT_CELL
from stonebook.teach.steps.step import slug
from stonebook.widgets.board.board_keys import QUESTION_KEYS
from stonebook.widgets.host.action_log import AHEAD
from stonebook.widgets.host.environments import UNWRITTEN
from stonebook.widgets.host.page_info import PageInfo
from stonebook.widgets.playing.saving.saved_games import JOURNAL
from stonebook.widgets.puzzles.screen import COUNTDOWN_CLASS

WEB = paths.LITE / "web"


def shared(file: str) -> Any:
    """Return the values of a file that scripts import."""
    return json.loads((WEB / file).read_text(encoding="utf-8"))


LARGEST_BOARDS: tuple[dict[str, int], ...] = (
    {},
    {"size": 16},
    {"size": 19},
    {"width": 19, "height": 19},
)
PUZZLE_RESULTS = shared("storage/puzzle-results.json")


def only(pattern: str, file: str) -> str:
    """Return what the group of a pattern matches in a file of the pages, which has it once."""
    (found,) = re.findall(pattern, (WEB / file).read_text(encoding="utf-8"))
    assert isinstance(found, str)
    return found


def test_scripts_and_python_ask_equally_many_old_questions() -> None:
    assert shared("recall/recall-limits.json") == {
        "MAX_PER_DAY": recall_choice.MAX_PER_DAY,
        "MAX_BEFORE_LESSON": recall_choice.MAX_BEFORE_LESSON,
        "LEAD_HOURS": recall_choice.LEAD_TIME / timedelta(hours=1),
    }


def test_scripts_and_python_schedule_with_the_same_weights() -> None:
    assert shared("storage/fsrs-weights.json") == [*SCHEDULER.parameters]


def test_scripts_and_python_rate_readers_with_the_same_limits() -> None:
    assert shared("storage/rating-limits.json") == {
        "MAX_TRIES": MAX_TRIES,
        "MIN_PUZZLES": rating.MIN_PUZZLES,
        "MAX_KNOWN_DEVIATION": rating.MAX_KNOWN_DEVIATION,
        "SPREAD": rating.SPREAD,
        "SOLVED_OF_TEN": rating.SOLVED_OF_TEN,
    }


def test_the_first_letter_of_every_move_opens_the_text_box() -> None:
    letters = {move[0] for move in MOVES_WITHOUT_CELL}
    for game, settings in product(GAMES.values(), LARGEST_BOARDS):
        with suppress(BadSettings):  # not a size of this game
            letters |= {cell[0].lower() for cell in game.start(**settings).cells()}
    assert only("FIRST_LETTER = (.*);", "lesson/typed-moves.js") == f"/^[a-{max(letters)}]$/i"
    assert letters == {*ascii_lowercase[: len(letters)]}


def test_pictures_of_links_have_the_paper_of_the_styles() -> None:
    tokens = (WEB / "styles" / "tokens.css").read_text(encoding="utf-8")
    assert f"--paper: {boards.PAPER};" in tokens
    assert f"background: {boards.PAPER};" in (WEB / "embed" / "stone-board.js").read_text("utf-8")


def test_the_stage_and_the_reading_load_divide_a_lesson_alike() -> None:
    rules = shared("lesson/stage/slide-rules.json")
    assert rules == {"MAX_INTRO": reading_load.MAX_INTRO, "LAST_CELL": reading_load.LAST_CELL}


@pytest.mark.parametrize("key", QUESTION_KEYS)
def test_the_keys_of_questions_reach_boards(key: str) -> None:
    prefix = only(r"QUESTION_PREFIX = /(.*)/;", "core/board-input.js")
    assert prefix == f"^[{QUESTION_KEYS}]$"
    assert re.fullmatch(prefix, key)
    assert re.fullmatch(only("BOARD_KEYS = /(.*)/;", "core/board-input.js"), key)


def test_scripts_and_python_give_the_logs_of_a_page_the_same_names() -> None:
    assert shared("worker/log-names.json") == {
        "AHEAD": AHEAD,
        "JOURNAL": JOURNAL,
        "UNWRITTEN": UNWRITTEN,
    }
    assert only("GAMES_RECORD = '(.*)';", "replies/early-game.js") == SAVED_GAMES.key


def test_scripts_and_python_order_the_results_of_puzzles_alike() -> None:
    assert PUZZLE_RESULTS["order"] == ["", *RESULTS]
    names = {name: result for name, result in PUZZLE_RESULTS.items() if name.isupper()}
    assert names == {name: TryResult[name] for name in names}
    assert [*names.values()] == [*RESULTS]


def test_scripts_and_python_write_the_same_actions_into_the_log_of_puzzles() -> None:
    names = ("SHOWN", "SWITCHED", "RESULT")
    assert shared("replies/sets/puzzle-actions.json") == {
        name: getattr(session_log, name) for name in names
    }


def test_scripts_and_python_give_the_mixed_set_the_same_name() -> None:
    assert only("const MIXED = '(.*)';", "replies/files/puzzle-files.js") == MIXED


def test_scripts_and_python_agree_on_what_a_puzzles_results_mean() -> None:
    assert PUZZLE_RESULTS["solving"] == [*SOLVING]
    assert PUZZLE_RESULTS["ungraded"] == [TryResult.PLAYED, TryResult.FOUND]
    assert PUZZLE_RESULTS["ratings"] == {result: int(at) for result, at in RATINGS.items()}


def test_scripts_and_python_count_the_same_attempts_as_help() -> None:
    names = shared("storage/attempt-kinds.json")["WITHOUT_HELP"]
    assert {*names} == {*ATTEMPT_KINDS} - {AttemptKind.HINT, AttemptKind.SHOWN}


def test_each_pause_before_the_next_puzzle_has_its_style() -> None:
    text = (WEB / "pages/puzzles/styles/page.css").read_text(encoding="utf-8")
    styled = re.findall(rf"\.{COUNTDOWN_CLASS}(\d+) \{{\s*--stonebook-pause: (\d+);", text)
    pauses = {*PAUSES, ROW_PAUSE, TIMED_PAUSE, TIMED_PAUSE_AFTER_MISS}
    assert styled == [(f"{pause}", f"{pause}") for pause in sorted(pauses)]


def test_the_main_button_of_a_review_leads_to_the_next_mistake() -> None:
    position = GAMES["otello"].start()
    review = GameReview([position], []).results()
    names = [button.name for button in ReviewStep("A review", review, [position], []).buttons()]
    filled = only(
        r":is\(([^()]*)\):enabled \{\s*background: var\(--accent\)", "styles/table/review.css"
    )
    assert filled.split(", ") == [f".stonebook-answer-{slug(name)}" for name in (NEXT_MISTAKE, ALL)]
    texts = [
        (WEB / "styles/table" / name).read_text(encoding="utf-8")
        for name in ("review.css", "game-panel.css")
    ]
    assert not any(re.search(r"button:(nth|first|last)-child", text) for text in texts)
    styled = {*re.findall(r"stonebook-answer-([\w-]+)", texts[0])}
    assert "back" in styled <= {*map(slug, [*names, ALL])}


def test_boards_and_styles_have_the_same_wide_windows() -> None:
    """Python writes smaller labels next to boards in these windows, as the styles do."""
    wide = only(r"const wide = matchMedia\('(.*?)'\)", "core/page/preferences.js")
    rule = rf"@media {re.escape(wide)} \{{\s*[^{{}}]*\{{\s*(--stonebook-labels):"
    assert only(rule, "styles/step/layout.css")


def test_python_reads_every_setting_of_how_boards_look() -> None:
    sent = only(r"boardLook = \(\) => \(\{([^}]*)\}\)", "core/page/preferences.js")
    for name in re.findall(r"^  (\w+):", sent, re.MULTILINE):
        usual = getattr(PageInfo(), name)
        other = [3, 4] if name == "screen" else not usual
        assert getattr(PageInfo.from_message({name: other}), name) != usual, name


def test_the_strip_of_a_lessons_end_has_the_colours_of_boards() -> None:
    tokens = (WEB / "styles/tokens.css").read_text(encoding="utf-8")
    for name, part in (("wood", "board"), ("wood-line", "grid")):
        assert re.findall(rf"--{name}: (.*?);", tokens) == [LIGHT[part], DARK[part]]
    for tone, parts in (("dark", ("shine", "")), ("light", ("shine", "", "rim"))):
        stone = only(rf"--{tone}-stone: (.*?);", "styles/tokens.css")
        colours = [LIGHT[f"{tone} {part}".strip()] for part in parts]
        assert re.findall(r"#[0-9a-f]{6}", stone) == colours
