"""Links and files refuse excessive content, with the number, the name or the line."""

import pytest

import stonebook
from stonebook.records import Record, link, parse_diagram
from stonebook.records.links.digits import DigitWriter
from stonebook.records.links.games import write_linked_game
from stonebook.records.links.tasks import (
    MAX_TASKS,
    LinkedLesson,
    LinkedPosition,
    LinkedPuzzle,
    LinkedTasks,
    tasks_from_link,
    tasks_link,
)
from stonebook.records.sgf import read_sgf
from stonebook.rules.errors import BadPosition, BadRecord


def test_a_game_too_long_for_a_link_reports_the_excess():
    start, game = stonebook.game("otello").start(), Record("otello", moves=("C4",) * 1001)
    with pytest.raises(BadRecord, match=r"has 1001 moves\. A link holds at most 1000"):
        write_linked_game(DigitWriter(), game, [start])


def test_the_longest_list_has_a_link_and_a_longer_one_is_refused():
    tasks = [LinkedPuzzle("io", number) for number in range(MAX_TASKS + 1)]
    linked = LinkedTasks(tuple(tasks[:-1]), ("hints", "computer"), "Ö", 7)
    assert tasks_from_link(tasks_link(linked)) == linked
    with pytest.raises(BadRecord, match=r"has 25 tasks\. A list holds at most 24"):
        tasks_link(LinkedTasks(tuple(tasks)))
    assert tasks_link(linked._replace(title="x" * 60))
    with pytest.raises(BadRecord, match="it may have at most 60 letters"):
        tasks_link(linked._replace(title="x" * 61))


def test_an_old_link_of_a_list_still_leads_to_its_tasks():
    """Teachers have handed out such links: the order of the kinds of task is part of them."""
    position = stonebook.game("otello").start(size=4)
    puzzles = (LinkedPuzzle("io", 7), LinkedPuzzle("io", 9))
    tasks = (*puzzles, LinkedLesson("io/corners"), LinkedPosition(position, "margin"))
    linked = LinkedTasks(tasks, (), "Ann", 5)
    text = "AsBTz-orERuwn6qrnLORpAAdsACvyjc3IJgAAFLbIIwo"
    assert tasks_from_link(text) == linked
    assert tasks_link(linked) == text


def test_a_link_without_a_lesson_or_a_list_is_refused():
    with pytest.raises(BadRecord, match="“Io/Corners” is not a lesson's name"):
        tasks_link(LinkedTasks((LinkedLesson("Io/Corners"),)))
    with pytest.raises(BadRecord, match="It holds no task list"):
        tasks_from_link(link(stonebook.game("io").start()))


def test_a_repeated_diagram_line_is_reported_with_the_first():
    text = "game: otello\nsize: 4\nSize: 6\n1 . . . ."
    with pytest.raises((BadPosition, BadRecord), match="“size” is given twice, first on line 2"):
        parse_diagram(stonebook.game("otello"), text)


def test_an_sgf_move_with_two_points_is_reported():
    with pytest.raises(BadRecord, match="there is more than one value"):
        read_sgf(b"(;GM[1]FF[4]SZ[5];B[aa][bb])", "ikeda")
