"""Texts of lessons: length, words, and whether a lesson describes itself correctly."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import defaultdict

import pyphen
import pytest

from lite.site.pages.paper_words import SCREEN
from stonebook.rules.rulebook import RULES
from stonebook.teach import Step
from stonebook.teach.steps.exercise import Exercise
from stonebook.teach.steps.kinds.claims import ClaimsStep
from stonebook.teach.steps.kinds.count import CountStep
from stonebook.teach.steps.runs.run_step import RunStep
from stonebook.words.files import texts
from tests.lessons.lesson import CELL_NAME, LESSONS, NOTEBOOKS, Lesson, every_lesson, source_of

BETWEEN_ACTIONS = 120
IN_A_RULE = 40
MINUTES = 10
GRADE = 7.0
"""The highest school year that a text may need: that of a twelve-year-old."""
ELSEWHERE = ("https://sites.google.com/site/theowlsnest02/",)
"""The links to other sites that lessons may have: Jō's author asks for this one (JO11)."""
SIDES = re.compile(
    r"\b((on|to) the (left|right)|upper|lower|top|bottom|[Rr]ow \d|[Cc]olumn [A-T])\b"
)
"""Words for places that are elsewhere on a twin."""
MARKDOWN = re.compile(r"\*\*|__|`|\]\(")
SYLLABLES = pyphen.Pyphen(lang="en_GB")


def prose(text: str) -> str:
    """Return the words that pupils read: no markup, no addresses, no notes for teachers."""
    text = re.sub(r"<details>.*?</details>", " ", text, flags=re.S)
    text = re.sub(r"^\s*\|.*$", " ", text, flags=re.M)  # tables are looked up, not read through
    text = re.sub(r"\]\([^)]*\)|<[^>]*>|https?://\S+", " ", text)
    return re.sub(r"[*_>#`|]", " ", text)


def words(text: str) -> list[str]:
    return re.findall(r"[A-Za-zōÀ-ÿ][A-Za-zōÀ-ÿ'’-]*", prose(text))


def is_action(cell: dict) -> bool:
    """Whether a cell gives the reader something to do."""
    return cell["cell_type"] == "code" and "begin(" not in source_of(cell)


@every_lesson
def test_a_lesson_describes_itself_correctly(lesson: Lesson) -> None:
    about = lesson.about
    assert about["track"] == lesson.path.parent.name
    assert about["lesson"] == lesson.path.stem
    assert 0 < about["minutes"] <= MINUTES
    assert about["title"]
    assert about["summary"].endswith(".")
    assert about["rules"]
    assert set(about["rules"]) <= set(RULES)
    text = " ".join(source_of(cell) for cell in lesson.cells if cell["cell_type"] == "markdown")
    if about["track"] != "compare":
        for rule in about["rules"]:
            assert rule in text, f"{rule} is taught, but never named"
    assert f'begin("{lesson.id}")' in "".join(map(source_of, lesson.cells))


@every_lesson
def test_the_file_of_a_lesson_has_the_form_that_jupyter_gives_it(lesson: Lesson) -> None:
    """One space of indentation, letters as they are, and the end of the last line."""
    usual = json.dumps(lesson.notebook, indent=1, ensure_ascii=False) + "\n"
    assert lesson.path.read_text(encoding="utf-8") == usual, "save it in Jupyter, without outputs"


def test_lessons_of_a_track_have_one_order() -> None:
    orders = defaultdict(list)
    for lesson in LESSONS:
        orders[lesson.about["track"]].append(lesson.about["order"])
    for track, found in orders.items():
        assert sorted(found) == list(range(1, len(found) + 1)), track


@every_lesson
def test_a_code_cell_makes_one_call_and_holds_no_output(lesson: Lesson) -> None:
    ids = [cell["id"] for cell in lesson.cells]
    assert len(ids) == len(set(ids))
    for cell in lesson.cells:
        if cell["cell_type"] != "code":
            continue
        assert "autorun" in cell["metadata"]["tags"], cell["id"]
        assert cell["outputs"] == []
        assert cell["execution_count"] is None
        assert max(map(len, source_of(cell).splitlines())) <= 100, cell["id"]
        calls = [n for n in ast.parse(source_of(cell)).body if isinstance(n, ast.Expr)]
        assert len(calls) == 1, f"{cell['id']}: one call a cell"


@every_lesson
def test_little_is_read_between_two_things_to_do(lesson: Lesson) -> None:
    read, place = 0, ""
    for cell in lesson.cells:
        if is_action(cell):
            read = 0
            continue
        if cell["cell_type"] == "markdown":
            read += len(words(source_of(cell)))
            place = cell["id"]
        last = lesson.cells.index(cell) > max(
            i for i, other in enumerate(lesson.cells) if is_action(other)
        )
        assert last or read <= BETWEEN_ACTIONS, f"{place}: {read} words"


@every_lesson
def test_a_rule_takes_at_most_forty_words(lesson: Lesson) -> None:
    for cell in lesson.cells:
        if cell["cell_type"] != "markdown":
            continue
        for quote in re.findall(r"(?:^> .*\n?)+", source_of(cell), flags=re.M):
            assert len(words(quote)) <= IN_A_RULE, f"{cell['id']}: {len(words(quote))} words"


def grade(text: str) -> float:
    """Return the school year by Flesch and Kincaid: long sentences and long words raise it."""
    flat = re.sub(r"\n\s*\n|^\s*[-*#].*$", ". ", text, flags=re.M)
    sentences = [s for s in re.split(r"[.!?:]+(?:\s|$)", prose(flat)) if len(words(s)) > 2]
    spoken = [word for sentence in sentences for word in words(sentence)]
    syllables = sum(len(SYLLABLES.positions(word)) + 1 for word in spoken)
    return 0.39 * len(spoken) / len(sentences) + 11.8 * syllables / len(spoken) - 15.59


@every_lesson
def test_a_twelve_year_old_can_read_it(lesson: Lesson) -> None:
    text = "\n\n".join(
        source_of(cell)
        for cell in lesson.cells
        # Credits and the notes for teachers are for grown-ups.
        if cell["cell_type"] == "markdown" and cell["id"] not in ("credit", "teacher")
    )
    text = re.sub(r"[“\"][^”\"]*[”\"]", " ", text)  # what the source says, it says
    assert grade(text) <= GRADE, round(grade(text), 1)


@every_lesson
def test_twins_can_rename_the_cells_of_hints(lesson: Lesson) -> None:
    """A cell in a task's hints stands in braces, or the twin's hint would be wrong."""
    for cell in lesson.cells:
        if cell["cell_type"] != "code":
            continue
        for call in ast.walk(ast.parse(source_of(cell))):
            if not (isinstance(call, ast.Call) and getattr(call.func, "id", "") == "task"):
                continue
            for keyword in call.keywords:
                if keyword.arg not in ("hints", "because"):
                    continue
                for text in ast.walk(keyword.value):
                    if isinstance(text, ast.Constant):
                        bare = re.sub(r"\{[^}]*\}", "", str(text.value))
                        assert not CELL_NAME.search(bare), f"{cell['id']}: {text.value}"
                        assert not SIDES.search(bare), f"{cell['id']}: {text.value}"


@every_lesson
def test_texts_of_steps_have_no_markdown(lesson: Lesson) -> None:
    """A board shows them as they are, with every asterisk."""
    for cell in lesson.cells:
        if cell["cell_type"] == "code":
            for text in ast.walk(ast.parse(source_of(cell))):
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    assert not MARKDOWN.search(text.value), f"{cell['id']}: {text.value}"


def asked_again(step: Step) -> list[str]:
    """The texts of a step that is asked again on twins."""
    if isinstance(step, Exercise):
        return [step.title, step._story, step._because, *step._hints]
    if isinstance(step, CountStep):
        return [step.title, step._because]
    if isinstance(step, RunStep):
        return [step.title, *(step._reasons if isinstance(step, ClaimsStep) else ())]
    return []


@pytest.mark.thorough
@every_lesson
def test_a_question_on_a_twin_names_no_cell_of_the_first_board(lesson: Lesson) -> None:
    """Only cells in braces are renamed, and a title never is."""
    for step in lesson.steps():
        for text in asked_again(step):
            bare = re.sub(r"\{[^}]*\}", "", text)
            assert not CELL_NAME.search(bare), f"{step.id}: {text}"


@every_lesson
def test_the_lessons_to_skip_are_those_that_the_end_names_for_the_questions(lesson: Lesson) -> None:
    skips = lesson.about.get("skips", {})
    cells = {cell["id"]: source_of(cell) for cell in lesson.cells}
    headings, number = {}, ""
    for name, source in cells.items():
        heading = re.match(r"## (\d) ·", source)
        number = heading[1] if heading else number
        headings[name] = number
    named = {
        number: f"{link[0]}/{link[1]}"
        for row in re.findall(r"^\| (\d.*) \|$", cells["next"], re.MULTILINE)
        for number in re.findall(r"\d", row.partition("|")[0])
        for link in re.findall(r"\.\./(\w+)/([\w-]+)\.ipynb", row)
    }
    assert {headings[step]: key for step, key in skips.items()} == (named if skips else {})


@every_lesson
def test_a_lesson_has_a_note_for_teachers_and_leads_on(lesson: Lesson) -> None:
    texts = [source_of(cell) for cell in lesson.cells if cell["cell_type"] == "markdown"]
    assert any("<details><summary>For teachers</summary>" in text for text in texts)
    assert any("**Time:**" in text and "**Ask:**" in text for text in texts)


CREDITS = {
    "io": ["Christian Freeling", "2014"],
    "ikeda": ["Ikeda Toshio"],
    "alterigo": ["Bass", "2004", "OpenContent License"],
    "jo": ["Phil Leduc", "2014", "philleduc.pled@gmail.com", *ELSEWHERE, "may be duplicated"],
    "otello": ["names no author"],
}


@every_lesson
def test_the_authors_of_all_games_shown_are_credited(lesson: Lesson) -> None:
    text = " ".join(source_of(cell) for cell in lesson.cells)
    for game in {step.position().game.name for step in lesson.steps()}:
        for name in CREDITS[game]:
            assert name in text, game


@every_lesson
def test_links_of_a_lesson_lead_to_a_page(lesson: Lesson) -> None:
    for cell in lesson.cells:
        if cell["cell_type"] != "markdown":
            continue
        for target in re.findall(r"\]\(([^)]+)\)", source_of(cell)):
            if target.startswith("http"):
                assert target.startswith(ELSEWHERE), target
            else:
                assert (lesson.path.parent / target).exists(), target


KEYS = {"Enter", "Shift"}
"""The keys of a keyboard that lessons name."""
PRESSED = re.compile(
    r"(?:\bpress|\bPress|so does|and then) \*\*([^*]+)\*\*"
    r"|\*\*([^*]+)\*\*(?= (?:button|helps|tells|whenever)\b)"
)
"""A button that a lesson tells readers to press, or says what it is good for."""


@every_lesson
def test_a_button_that_a_lesson_names_has_this_label(lesson: Lesson) -> None:
    labels = {*texts().values(), *KEYS}
    for cell in lesson.cells:
        if cell["cell_type"] == "markdown":
            named = {before or after for before, after in PRESSED.findall(source_of(cell))}
            assert named <= labels, f"{cell['id']}: no button is called {named - labels}"


def test_the_buttons_of_lessons_are_found() -> None:
    found = [PRESSED.findall(source_of(cell)) for lesson in LESSONS for cell in lesson.cells]
    named = {before or after for pairs in found for before, after in pairs}
    assert {"End the turn", "Pass", "Show legal moves", "Step back", "Undo"} <= named


LABELS = "|".join(
    re.escape(texts()[key])
    for key in ("board.legal.off", "step.pair.free_cells.off", "step.walk.back", "step.walk.next")
)
SCREEN_WORDS = re.compile(
    r"\b(?:tap|taps|press|presses|pressed|click|type|drag|swipe|arrow keys|run it|run the cell"
    rf"|then check|check your answer|Pass button|{LABELS}|on the screen"
    r"|come (?:again|back) at the end)\b",
    re.IGNORECASE,
)
"""What a reader can do on a screen only."""
MARKED = re.compile(rf'<span class="{SCREEN}">(?:<span\b.*?</span>|.)*?</span>', re.DOTALL)


def unmarked(text: str) -> list[str]:
    """Return the words for a screen that a lesson would print, outside the notes for teachers."""
    text = re.sub(r"<details>.*?</details>", " ", text, flags=re.DOTALL)
    return SCREEN_WORDS.findall(MARKED.sub(" ", text))


@every_lesson
def test_words_for_a_screen_are_marked_for_the_printed_page(lesson: Lesson) -> None:
    for cell in lesson.cells:
        if cell["cell_type"] == "markdown":
            found = unmarked(source_of(cell))
            assert not found, f'{cell["id"]}: {found}: write <span class="{SCREEN}">…</span>'


def test_an_unmarked_word_for_a_screen_is_found() -> None:
    start = f'A <span class="{SCREEN}">: press <span class="stonebook-keys">Enter</span> or tap'
    assert unmarked("Mark them, then check.") == ["then check"]
    assert unmarked(f"{start}</span>. Click it.") == ["Click"]
    assert not unmarked(f"{start}</span>.<details>Press it.</details>")


def test_no_word_is_misspelt() -> None:
    checked = [*sorted(NOTEBOOKS.glob("*/*.ipynb")), NOTEBOOKS.parent / "docs"]
    words = NOTEBOOKS.parent / "engine" / "stonebook" / "words"
    checked += [words / "en.json", *sorted(words.glob("*.py"))]  # other languages spell otherwise
    command = [sys.executable, "-m", "codespell_lib", "--builtin", "clear,rare"]
    command += ["--skip", "*-german.md", "--ignore-words-list", "ot"]  # OT is the id of a rulebook
    done = subprocess.run([*command, *map(str, checked)], capture_output=True, text=True)
    assert not done.stdout, done.stdout


UNCLEAR = {
    "the source": "the author has a name, the old rules of O-tell-O have none",
    r"\bholes?\b": "an eye",
    r"squares? beside": "next to",
    r"\(choice\)": "“our choice”, or “our reading”",
    "on the slant": "“diagonally”",
    r"(\bX|\bO|Black|White|pair|stone|marker) goes on": "a player places a stone, or plays C4",
    "breathe on": "a string has a liberty",
    "What you miss": "on paper nothing comes again",
    "gets its reason": "“you see why”",
    "plain words of Python": "“plain Python”",
    "closes to": "a rule forbids",
}
"""Words that readers had to read twice, and what says it better."""


@every_lesson
def test_no_lesson_has_words_that_its_readers_found_unclear(lesson: Lesson) -> None:
    for cell in lesson.cells:
        read = source_of(cell)
        assert not [words for words in UNCLEAR if re.search(words, read)], (cell["id"], read)


def test_a_cell_may_be_stored_as_a_list_of_lines(tmp_path):
    stored = next(lesson for lesson in LESSONS if lesson.id == "otello/bracketing")
    notebook = json.loads(stored.path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        cell["source"] = source_of(cell).splitlines(keepends=True)
    lines = tmp_path / "bracketing.ipynb"
    lines.write_text(json.dumps(notebook), encoding="utf-8")
    assert [*map(source_of, Lesson(lines).cells)] == [*map(source_of, stored.cells)]
    prompts = [step.prompt() for step in stored.steps()]
    assert [step.prompt() for step in Lesson(lines).steps()] == prompts
