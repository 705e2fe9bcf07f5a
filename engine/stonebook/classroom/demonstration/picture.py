"""The picture of one demonstration board, and its drawings in words."""

from __future__ import annotations

from dataclasses import replace

from stonebook.classroom.demonstration.board_state import BoardState
from stonebook.classroom.demonstration.commands import legal_cells
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.projector import QUESTION, Overlay, under_covers
from stonebook.draw.scene import Scene, scene
from stonebook.teach.steps.move_builder import MoveBuilder
from stonebook.words import listed, say


def overlay(board: BoardState) -> Overlay:
    """Return the drawings over a board."""
    rings = tuple(dict.fromkeys((*board.circles, *board.named_cells)))
    return Overlay(rings, board.texts, board.arrows, board.votes, board.covered)


def picture(board: BoardState, begun: MoveBuilder | None = None) -> Scene:
    """Return the picture of a board. Covered cells are hidden, and are question marks in its text.

    `begun` is an unfinished move of several parts.

    >>> import stonebook
    >>> start = BoardState.of(stonebook.game("otello").start(size=4))
    >>> print(picture(replace(start, covered=("B2", "A1"))).text)
    1 ? . . .
    2 . ? X .
    3 . X O .
    4 . . . .
      A B C D
    """
    now, stones = _current_picture(board) if begun is None else _unfinished_picture(board, begun)
    marks = dict.fromkeys(
        legal_cells(board) if board.shows_legal and not board.is_mid_move else (), MarkKind.LEGAL
    )
    marks |= board.refusal_marks
    if board.asked_move:
        marks |= dict.fromkeys(board.position.game.move(board.asked_move).cells, MarkKind.TARGET)
    extra_marks = scene(board.position, marks=marks.items(), state="").marks if marks else ()
    covered = under_covers(replace(now, marks=now.marks + extra_marks), overlay(board))
    if not board.covered:
        return covered
    hidden = {**stones, **dict.fromkeys(board.covered)}
    return replace(
        covered, text=board.position.text(hidden, dict.fromkeys(board.covered, QUESTION))
    )


def _current_picture(board: BoardState) -> tuple[Scene, dict[str, str | None]]:
    """Return the picture of the game, and the stones by cell."""
    if board.draft is not None:
        empty: dict[str, str | None] = dict.fromkeys(board.position.cells())
        return board.set_up().scene(), {**empty, **board.draft.stones}
    if board.frame_number is not None:
        frame = board.frames[board.frame_number]
        return frame.scene, {**frame.stones}
    turn = board.place.turn
    last = dict.fromkeys(turn.move.cells if turn and board.shows_last else (), MarkKind.LAST)
    return scene(board.position, marks=last), {**board.position.snapshot().cells}


def _unfinished_picture(
    board: BoardState, begun: MoveBuilder
) -> tuple[Scene, dict[str, str | None]]:
    """Return the picture of an unfinished move, and the stones by cell."""
    marks, arrows, ghosts = begun.marks, begun.arrows, begun.ghosts
    now = scene(board.position, marks=marks, arrows=arrows, ghosts=ghosts, stones=begun.stones)
    return now, {**begun.stones}


def drawing_text(board: BoardState) -> str:
    """Describe the drawings over a board, "" if there are none.

    >>> import stonebook
    >>> start = BoardState.of(stonebook.game("io").start())
    >>> drawing_text(replace(start, circles=("C3",), arrows=(("A1", "B2"),)))
    'A circle on C3. An arrow from A1 to B2.'
    """
    parts = [say("demo.circled", cells=board.circles)] if board.circles else []
    parts += [say("demo.marked", text=text, cells=[cell]) for cell, text in board.texts.items()]
    parts += [say("demo.arrow", first=first, last=last) for first, last in board.arrows]
    if len(board.covered) == len(board.position.cells()):
        parts.append(say("demo.covered.all"))
    elif board.covered:
        parts.append(say("demo.covered", cells=board.covered))
    if board.votes:
        votes = [say("demo.voted.cell", cell=c, number=n) for c, n in board.votes.items()]
        number = sum(board.votes.values())
        parts.append(say("demo.voted", cells=listed(votes, "list.plain"), number=number))
    return " ".join(parts)


def cell_text(board: BoardState, cell: str) -> str:
    """Describe a cell: its stone, and the drawings on it.

    >>> import stonebook
    >>> start = BoardState.of(stonebook.game("otello").start(size=4))
    >>> cell_text(start, "B2"), cell_text(replace(start, covered=("B2",)), "B2")
    ('B2: O.', 'B2 is covered.')
    """
    if cell in board.covered:
        return say("demo.covered", cells=[cell])
    stands = _current_picture(board)[1].get(cell)
    key = "board.cell.taken" if stands else "board.cell.empty"
    board_at_cell = replace(
        board,
        circles=tuple(circled for circled in board.circles if circled == cell),
        texts={at: text for at, text in board.texts.items() if at == cell},
        arrows=tuple(arrow for arrow in board.arrows if cell in arrow),
        votes={},
        covered=(),
    )
    votes = board.votes.get(cell)
    sentences = [say(key, cell=cell, stands=stands), drawing_text(board_at_cell)]
    sentences += [say("demo.voted.here", number=votes)] if votes else []
    return " ".join(filter(None, sentences))
