"""The journeys of a reader with a screen reader: the keys, and the speech after each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from stonebook.classroom.task_lists.task_list import ListedTask, TaskList
from stonebook.records import Record, link

from .judge import Heard
from .reader import Reader

BOARD = "canvas.stonebook-canvas"
READY = r"Ready: you can play on the boards\."
ASKED = r"Do you use a screen reader\?"
"""The question at a reader's first key on a board."""
MARK = "Return"
TO = "tab to"
"""Instead of keys: Tab until the words are heard."""

Journey = Callable[[Reader], Iterator[Heard]]
Keys = Sequence[tuple[str, str]]
"""Keys, and a pattern of the words after them."""

LESSONS: Mapping[str, tuple[str, str, Keys]] = {
    "otello": (
        "otello/bracketing",
        r"Which markers turn\?",
        [
            ("Return", r"C3: X\."),
            ("Left", r"B3: O\."),
            (MARK, r"B3 marked\. Marked so far: 1\."),
            ("Down", r"B4: O\."),
            (MARK, r"B4 marked\. Marked so far: 2\."),
            ("Right", r"C4: O\."),
            (MARK, r"C4 marked\. Marked so far: 3\."),
            ("Right", r"D4: O\."),
            (MARK, r"D4 marked\. Marked so far: 4\."),
            (TO, r"Check \(4 marked\)"),
            ("Return", r"Right\. Along row 4 an X waits on E4, and diagonally an X waits on C2\."),
        ],
    ),
    "io": (
        "io/captures",
        r"Which stones turn\?",
        [
            ("Return", r"C4: empty\."),
            ("Right", r"D4: White\."),
            (MARK, r"D4 marked\. Marked so far: 1\."),
            ("Down", r"D3: empty\."),
            (MARK, r"D3 is empty\. Mark stones only\."),
            ("Down", r"D2: White\."),
            (MARK, r"D2 marked\. Marked so far: 2\."),
            ("Right", r"E2: White\."),
            (MARK, r"E2 marked\. Marked so far: 3\."),
            ("Up", r"E3: White\."),
            (MARK, r"E3 marked\. Marked so far: 4\."),
            (TO, r"Check \(4 marked\)"),
            ("Return", r"Right\. One line runs from F2 straight to C2, the other diagonally"),
        ],
    ),
    "ikeda": (
        "ikeda/liberties",
        r"Which stones leave\?",
        [
            ("Return", r"C3: White\."),
            (MARK, r"C3 marked\. Marked so far: 1\."),
            ("Down", r"C2: White\."),
            (MARK, r"C2 marked\. Marked so far: 2\."),
            ("Up Left", r"B3: White\."),
            (MARK, r"B3 marked\. Marked so far: 3\."),
            (TO, r"Check \(3 marked\)"),
            ("Return", r"Right\. The three are joined"),
        ],
    ),
    "alterigo": (
        "alterigo/spare-eyes",
        r"The spare move",
        [
            ("Return", r"D2: Black\."),
            (TO, "B1"),
            ("Return", r"Right\. Black still has two eyes"),
        ],
    ),
    "jo": (
        "jo/custodial-flip",
        r"Which stones flip\?",
        [
            ("Return", r"e5: empty\."),
            ("Left", r"d5: "),
            ("Up", r"c6: Black\."),
            (MARK, r"c6 marked\. Marked so far: 1\."),
            ("Right Right Right", r"f6: Black\."),
            (MARK, r"f6 marked\. Marked so far: 2\."),
            (TO, r"Check \(2 marked\)"),
            ("Return", r"Right\. b6 stays: .* flip: c6 and f6\."),
        ],
    ),
    "compare": (
        "compare/one-position",
        r"O-tell-O: what turns\?",
        [
            ("Return", r"B2: empty\."),
            ("Up", r"B1: O\."),
            (MARK, r"B1 marked\. Marked so far: 1\."),
            ("Right", r"C1: O\."),
            (MARK, r"C1 marked\. Marked so far: 2\."),
            ("Right", r"D1: empty\."),
            ("Down", r"D2: O\."),
            (MARK, r"D2 marked\. Marked so far: 3\."),
            (TO, r"Check \(3 marked\)"),
            ("Return", r"Right\. Two lines turn, as in Othello"),
        ],
    ),
}
"""A lesson of each track: its address, the title of its first step, and keys that solve it."""

TASKS = TaskList(
    tuple(map(ListedTask, ("alterigo/nowhere-to-breathe", "otello/two-corners-free"))),
    title="Week 3",
    nonce=7,
)
MISSED = {
    "lesson": "otello/bracketing",
    "of": 9,
    "done": 1,
    "steps": {"predict": {"done": True, "first_try": False, "at": "2026-01-01T10:00:00+00:00"}},
}
"""The record of a lesson with a question that is due again."""

MOVES = ("B1", "A1", "A2", "C1", "D1", "A3", "A4", "D2", "D3", "B4", "C4", "D4")
GAME = Record("otello", {"size": 4}, MOVES)
"""A finished game."""

LEVEL = 1
GAMES = {
    "otello": f"game=otello&size=4&two={LEVEL}",
    "io": f"game=io&size=4&two={LEVEL}",
    "ikeda": f"game=ikeda&size=3&two={LEVEL}",
    "alterigo": f"game=alterigo&width=2&height=3&two={LEVEL}",
    "jo": f"game=jo&two={LEVEL}",
}
"""A game of each ruleset, on a small board where the ruleset has one."""
QUESTIONS = {
    "count": ("k", r"\w+ \d+, \w+ \d+.*, empty \d+\."),
    "stones": ("a", r"\w+: |None\."),  # an Alter Igo board may end empty
    "row": ("r", "Row: "),
    "column": ("c", "Column: "),
    "rays": ("x", r"(?:Up|Down|Left|Right).*: |No stones in any direction\."),
    "last": ("l", "Last move: "),
    "past": ("p", r"Moves: \d+ "),
    "again": ("h", r"(?:wins|won|draw)\b"),
    "reserves": ("e", "In reserve: |no reserves"),
    "turn": ("t", r"(?:wins|won|draw)\b"),
    "here": ("i", ": "),
}
"""The questions at the end of a game: the key after a comma, and the words of the answer."""
LEGAL = re.compile(r"(?:Legal moves|the first ones): (.+?)\.")
READERS = {"otello": "X", "io": "White", "ikeda": "Black", "alterigo": "Black", "jo": "Red"}
"""The reader's player in each game."""
ENDED = r"\b(?:wins|won|draw)\b"
"""The words of a result."""
REFUSED = r"already holds (?:an [XO]|one of \w+'s stones)\.|is taken\."
MAX_MOVES = 60
"""The most moves of a reader."""


def lesson(reader: Reader, track: str) -> Iterator[Heard]:
    """Solve the first step of a track's lesson."""
    address, title, keys = LESSONS[track]
    yield reader.open_first(f"{address}/read/?view=stage", READY)
    yield from solve(reader, title, keys)


def solve(reader: Reader, title: str, keys: Keys) -> Iterator[Heard]:
    """Solve the first step of the page by keys."""
    yield reader.focus(BOARD, title)
    first, *others = keys
    yield reader.press(first[0], ASKED, first[1])
    for key, words in others:
        yield reader.tab_to(words) if key == TO else reader.press(key, words)


def puzzle(reader: Reader) -> Iterator[Heard]:
    """Try an occupied square and a wrong one, and solve a puzzle."""
    yield reader.open_first("puzzles/?game=otello&puzzle=otello/two-corners-free", READY)
    yield reader.focus(BOARD, "Easy: ")
    yield reader.press("Return", ASKED, r"B2: O\.")
    yield reader.press("Right", r"C2: X\.")
    yield reader.press("Return", r"C2 already holds an X\.")
    yield reader.type("D1", r"Right: D1\. On D1 an X is safe")


def recall(reader: Reader) -> Iterator[Heard]:
    """Answer a question that was missed long ago."""
    yield reader.open_first(
        "recall/", READY, r"You missed this question \d+ days ago\.", record=MISSED
    )
    yield from solve(reader, *LESSONS["otello"][1:])
    yield reader.tab_to("Finish")
    yield reader.press("Return", r"Right on the first try: 1 of 1\.")


def task_list(reader: Reader) -> Iterator[Heard]:
    """Open a list of two tasks, and solve the first."""
    yield reader.open_first(f"tasks/#{TASKS.link}", READY)
    yield reader.focus("input", "nickname")
    yield reader.type("Blue Fox", "Start task 1")
    yield reader.press("Return", "Task 1 of 2")
    yield reader.type("A1", r"Right: A1\. .*White's last stone is gone\.")
    yield reader.tab_to("Next task")
    yield reader.press("Return", "Task 2 of 2")


def review(reader: Reader) -> Iterator[Heard]:
    """Look back at a finished game: at its turning point, and at the move before."""
    yield reader.open_first(f"play/#{link(GAME.last, GAME)}", READY)
    yield reader.focus(BOARD, "Enter plays")
    yield reader.press("comma k", r"X 6, O 10, empty 0\.")
    yield reader.tab_to("Find mistakes")
    yield reader.press("Return", r"The costliest move\. D2 cost O 3 points\. D3 \(.+\) was better")
    yield reader.tab_to("Next mistake")
    yield reader.press("Return", r"Mistake 3 of 3\. B4 cost O 2 points\. C4 \(.+\) was better")
    yield reader.press("Tab", "Next step")
    yield reader.press("Return", r"Move 10 of 12, O: B4\.")


def play(reader: Reader, game: str) -> Iterator[Heard]:
    """Play a whole game: ask for the legal moves, and type the first of them.

    The reader also types a wrong move, and at the end asks the board.
    """
    turn_or_end = rf"{ENDED}|^(?!.*thinking).*\b{READERS[game]} to move"
    yield reader.open_first(f"play/?{GAMES[game]}", READY)
    yield reader.focus(BOARD, "Enter plays")
    for number in range(MAX_MOVES):
        moves = reader.press("comma m", LEGAL.pattern, action="moves?")
        yield moves
        if not (lists := LEGAL.findall(" ".join(moves.sentences))):
            return  # Orca did not say them
        move = re.split(r", | and ", lists[0])[0]
        reply = reader.type(move, action=f"move {move}", last=turn_or_end)
        yield reply
        if re.search(ENDED, " ".join(reply.sentences[-1:])):
            break
        if number == 0:
            yield reader.type(move, REFUSED, action="refusal")
            reader.press("ctrl+a BackSpace")  # a refused text stays in the box
        yield reader.press("Escape", "Enter plays")
    reader.focus(BOARD)  # a card with the result covers it
    for question, (key, words) in QUESTIONS.items():
        yield reader.press(f"comma {key}", words, action=f"{question}?")


JOURNEYS: Mapping[str, Journey] = {
    **{f"lesson {track}": partial(lesson, track=track) for track in LESSONS},
    "puzzle": puzzle,
    "recall": recall,
    "tasks": task_list,
    "review": review,
    **{f"play {game}": partial(play, game=game) for game in GAMES},
}
