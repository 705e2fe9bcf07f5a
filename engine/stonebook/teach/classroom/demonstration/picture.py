"""What is to be seen of one board of a demonstration, and the same in words."""

from __future__ import annotations

from dataclasses import replace

from stonebook.draw.projector import QUESTION, Overlay, under_covers
from stonebook.draw.scene import Scene, scene
from stonebook.teach.classroom.demonstration.board_state import BoardState
from stonebook.teach.classroom.demonstration.commands import legal_cells
from stonebook.teach.steps.move_builder import MoveBuilder
from stonebook.words import listed, say


def over(stand: BoardState) -> Overlay:
    """Return what is drawn over a board."""
    return Overlay(stand.circles, stand.texts, stand.arrows, stand.votes, stand.covered)


def picture(stand: BoardState, begun: MoveBuilder | None = None) -> Scene:
    """Return a board without what lies below covers. Its text has a question mark there.

    `begun` is the beginning of a move that has parts.

    >>> import stonebook
    >>> start = BoardState.of(stonebook.game("otello").start(size=4))
    >>> print(picture(replace(start, covered=("B2", "A1"))).text)
    1 ? . . .
    2 . ? X .
    3 . X O .
    4 . . . .
      A B C D
    """
    now, stones = _now(stand) if begun is None else _begun(stand, begun)
    marks = dict.fromkeys(legal_cells(stand) if stand.legal and not stand.showing else (), "legal")
    marks |= stand.refused
    if stand.asks:
        marks |= dict.fromkeys(stand.position.game.move(stand.asks).cells, "target")
    more = scene(stand.position, marks=marks.items(), state="").marks if marks else ()
    seen = under_covers(replace(now, marks=now.marks + more), over(stand))
    if not stand.covered:
        return seen
    hidden = {**stones, **dict.fromkeys(stand.covered)}
    return replace(seen, text=stand.position.text(hidden, dict.fromkeys(stand.covered, QUESTION)))


def _now(stand: BoardState) -> tuple[Scene, dict[str, str | None]]:
    """Return the picture of the game, and who stands where."""
    if stand.layout is not None:
        empty: dict[str, str | None] = dict.fromkeys(stand.position.cells())
        return stand.set_up().scene(), {**empty, **stand.layout.stones}
    if stand.frame is not None:
        frame = stand.shown[stand.frame]
        return frame.scene, {**frame.stones}
    turn = stand.point.turn
    last = dict.fromkeys(turn.move.cells if turn and stand.last else (), "last")
    return scene(stand.position, marks=last), {**stand.position.snapshot().cells}


def _begun(stand: BoardState, begun: MoveBuilder) -> tuple[Scene, dict[str, str | None]]:
    """Return the picture of a move that was begun, and who stands where."""
    marks, arrows, ghosts = begun.marks, begun.arrows, begun.ghosts
    now = scene(stand.position, marks=marks, arrows=arrows, ghosts=ghosts, stones=begun.stones)
    return now, {**begun.stones}


def drawn(stand: BoardState) -> str:
    """Return in words what is drawn over a board, "" for nothing.

    >>> import stonebook
    >>> start = BoardState.of(stonebook.game("io").start())
    >>> drawn(replace(start, circles=("C3",), arrows=(("A1", "B2"),)))
    'A circle on C3. An arrow from A1 to B2.'
    """
    parts = [say("demo.circled", cells=stand.circles)] if stand.circles else []
    parts += [say("demo.marked", text=text, cells=[cell]) for cell, text in stand.texts.items()]
    parts += [say("demo.arrow", first=first, last=last) for first, last in stand.arrows]
    if len(stand.covered) == len(stand.position.cells()):
        parts.append(say("demo.covered.all"))
    elif stand.covered:
        parts.append(say("demo.covered", cells=stand.covered))
    if stand.votes:
        votes = [say("demo.voted.cell", cell=c, number=n) for c, n in stand.votes.items()]
        number = sum(stand.votes.values())
        parts.append(say("demo.voted", cells=listed(votes, "list.plain"), number=number))
    return " ".join(parts)


def cell_words(stand: BoardState, cell: str) -> str:
    """Return what is to be seen on a cell: who stands there, and what is drawn on it.

    >>> import stonebook
    >>> start = BoardState.of(stonebook.game("otello").start(size=4))
    >>> cell_words(start, "B2"), cell_words(replace(start, covered=("B2",)), "B2")
    ('B2: O.', 'B2 is covered.')
    """
    if cell in stand.covered:
        return say("demo.covered", cells=[cell])
    stands = _now(stand)[1].get(cell)
    key = "board.cell.taken" if stands else "board.cell.empty"
    here = replace(
        stand,
        circles=tuple(one for one in stand.circles if one == cell),
        texts={at: text for at, text in stand.texts.items() if at == cell},
        arrows=tuple(way for way in stand.arrows if cell in way),
        votes={},
        covered=(),
    )
    votes = stand.votes.get(cell)
    said = [say(key, cell=cell, stands=stands), drawn(here)]
    said += [say("demo.voted.here", number=votes)] if votes else []
    return " ".join(filter(None, said))
