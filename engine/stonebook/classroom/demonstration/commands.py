"""The typed commands for one board: a verb and its arguments.

A command takes a board and the rest of the line, and returns the new board and a reply. An
impossible command raises a ValueError with a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from stonebook.classroom.demonstration.board_state import NO_MARKS, BoardState
from stonebook.classroom.demonstration.display import header_verb
from stonebook.rules.errors import BadLesson
from stonebook.rules.game import Game
from stonebook.rules.state_sentence import state_sentence
from stonebook.teach.authoring.position_editor import HEADER_LINES
from stonebook.teach.steps.move_builder import JOINTS
from stonebook.words import listed, player_name, say, tally
from stonebook.words.truncate import excerpt
from stonebook.words.whole_number import read_whole_number

BoardCommand = Callable[[BoardState, str], tuple[BoardState, str]]

CIRCLE = "circle"
MAX_MARK_LENGTH = 3
"""The most characters of a mark on a cell."""
MAX_VOTES = 999
"""The most votes for a cell."""
QUOTED = re.compile(r'"([^"]*)"|(\S+)')


def usage_error(verb: str) -> BadLesson:
    """Return the error for a command with missing or superfluous arguments."""
    return BadLesson(say("demo.needs", verb=verb, form=say(f"demo.form.{verb}")), verb)


def parse_moves(text: str, game: Game) -> tuple[str, ...]:
    """Split a line into moves.

    Moves are separated by spaces. If a move contains spaces, it is quoted, or moves are separated
    by ";", or by commas in games with such turns.

    >>> import stonebook
    >>> otello, jo = stonebook.game("otello"), stonebook.game("jo")
    >>> parse_moves("C4 E3", otello), parse_moves("C3; pass; dead A1 B2", otello)
    (('C4', 'E3'), ('C3', 'pass', 'dead A1 B2'))
    >>> parse_moves('"e5+f5 g5>c3" d6+d7', jo), parse_moves("e5+f5 g5>c3, d6+d7", jo)
    (('e5+f5 g5>c3', 'd6+d7'), ('e5+f5 g5>c3', 'd6+d7'))
    """
    separator = ";" if ";" in text else game.separator.strip()
    if '"' in text:
        parts = [quoted or bare for quoted, bare in QUOTED.findall(text)]
    else:
        parts = text.split(separator) if separator else text.split()
    return tuple(part.strip(' ,;"') for part in parts if part.strip(' ,;"'))


def status(board: BoardState) -> str:
    """Return the state of the game in a sentence, or why the draft is not a position."""
    sentence = board.draft_error or state_sentence(board.position)
    return f"{sentence} {_count_text(board)}".rstrip() if board.shows_count else sentence


def _count_text(board: BoardState) -> str:
    score = board.position.score() if board.draft is None else None
    return say("demo.counted", tally=tally(score.scores)) if score else ""


# The game.


def play(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Play a move and show its first event."""
    if not (move := arguments.strip('" ')):
        raise usage_error("play")
    return with_caption(board.show(move))


def with_caption(board: BoardState) -> tuple[BoardState, str]:
    """Return a board and its caption, followed by the game's state once all events are shown."""
    return (
        board,
        board.caption if board.is_mid_move else f"{board.caption} {status(board)}".lstrip(),
    )


def ask_what_happens(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Ask what a move will do: the named move, or the next move of the record."""
    move = arguments.strip('" ') or next(iter(board.branches), "")
    if not move:
        raise BadLesson(say("demo.no_next"))
    name = board.play(move).place.path[-1]  # raises if the move is illegal
    asked = replace(board.finished, asked_move=name, refusal_marks=NO_MARKS, refusal=None)
    return asked, question(asked)


def question(board: BoardState) -> str:
    """Return the question about a board's next move, "" if there is none."""
    player = board.position.to_move
    return say("demo.happens", player=player, move=board.asked_move) if board.asked_move else ""


def try_illegal(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Show why a move is illegal."""
    if not (move := arguments.strip('" ')):
        raise usage_error("try")
    tried = board.attempt(move)
    assert tried.refusal is not None
    message = tried.refusal.message
    return tried, say("board.refused", message=message, rule=tried.refusal.rule)


def go_to_start(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Go to the beginning of the game."""
    board_at_start = board.go_to(end=False)
    return board_at_start, status(board_at_start)


def go_to_end(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Go to the end of the line."""
    board_at_end = board.go_to(end=True)
    return board_at_end, status(board_at_end)


# Setting up.


def place(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Place a player's stones on cells."""
    owner_text, *cells = arguments.replace(",", " ").split() or [""]
    if not cells:
        raise usage_error("place")
    owner = _owner(board.position.game, owner_text, board.set_up().owners)
    return _place_stones(board, cells, owner)


def erase(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Remove the stones from the named cells, or from the whole board."""
    cells = arguments.replace(",", " ").split() or [*board.set_up().stones]
    return _place_stones(board, cells, None)


def _place_stones(
    board: BoardState, cells: Sequence[str], owner: str | None
) -> tuple[BoardState, str]:
    editor = board.set_up()
    names = [board.cell(cell) for cell in cells]
    for cell in names:
        editor.put(cell, owner)
    after = board.with_draft(editor)
    key = "demo.placed" if owner else "demo.erased"
    return after, say(key, player=owner or "", cells=names, state=status(after))


def header_command(key: str) -> BoardCommand:
    """Return the command that sets a header line, such as the player to move."""

    def act(board: BoardState, arguments: str) -> tuple[BoardState, str]:
        editor = board.set_up()
        if key not in editor.lines:
            raise BadLesson(say("demo.no_line", line=key, known=[*editor.lines]), key)
        value = arguments.strip()
        names = {name.casefold(): name for name in editor.lines[key]}
        owner = names.get(value.casefold())
        if owner is None and {*editor.lines[key]} <= {*editor.game.players}:
            owner = _owner(editor.game, value, editor.lines[key])
        if owner is None:
            choices = listed(editor.lines[key], "list.or")
            raise BadLesson(say("demo.no_value", value=excerpt(value), known=choices), value)
        editor.set_line(key, owner)
        after = board.with_draft(editor)
        return after, status(after)

    return act


def reserve(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Check and state a player's reserve, which follows from the stones on the board."""
    owner_text, _, number = arguments.strip().rpartition(" ")
    reserves = board.position.snapshot().reserves
    if not reserves:
        raise BadLesson(say("demo.no_reserve", game=board.position.game.title))
    wished = read_whole_number(number)
    if not owner_text or wished is None:
        raise usage_error("reserve")
    owner = _owner(board.position.game, owner_text, [*reserves])
    on_board = [*board.set_up().stones.values()].count(owner)
    now = reserves[owner] + [*board.position.snapshot().cells.values()].count(owner) - on_board
    more = now - wished
    if more:
        key = "demo.reserve.more" if more > 0 else "demo.reserve.fewer"
        raise BadLesson(say(key, player=owner, now=now, wished=wished, number=abs(more)))
    return board, say("demo.reserve", player=owner, number=now)


def _owner(game: Game, text: str, owners: Sequence[str]) -> str:
    """Return the owner named by a text: a name in any language, or a stone's letter."""
    wanted = text.strip().casefold()
    for owner in owners:
        names = (owner, player_name(owner), game.symbols[owner])
        if wanted in (name.casefold() for name in names):
            return owner
    right = [f"{player_name(owner)} ({game.symbols[owner]})" for owner in owners]
    raise BadLesson(say("demo.nobody", value=excerpt(text), known=right), text)


# Drawings.


def mark(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Mark cells with a circle, a letter or a number. The same mark again removes it."""
    mark_text, *cells = arguments.replace(",", " ").split() or [""]
    if not cells:
        raise usage_error("mark")
    names = tuple(board.cell(cell) for cell in cells)
    if mark_text.casefold() == CIRCLE:
        removes = set(names) <= {*board.circles}
        circles = tuple(cell for cell in board.circles if cell not in names)
        after = replace(board, circles=circles if removes else (*circles, *names))
        key = "demo.unmarked" if removes else "demo.circled"
        return after, say(key, cells=names)
    if len(mark_text) > MAX_MARK_LENGTH:
        raise BadLesson(
            say("demo.long_mark", value=excerpt(mark_text), most=MAX_MARK_LENGTH), mark_text
        )
    removes = all(board.texts.get(cell) == mark_text for cell in names)
    others = {cell: text for cell, text in board.texts.items() if cell not in names}
    after = replace(board, texts=others if removes else others | dict.fromkeys(names, mark_text))
    return after, say("demo.unmarked" if removes else "demo.marked", text=mark_text, cells=names)


def arrow(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Draw an arrow between two cells. The same arrow again removes it."""
    cells = arguments.replace(",", " ").split()
    if len(cells) != 2:
        raise usage_error("arrow")
    arrow_ends = (board.cell(cells[0]), board.cell(cells[1]))
    if arrow_ends[0] == arrow_ends[1]:
        raise usage_error("arrow")
    removes = arrow_ends in board.arrows
    others = tuple(pair for pair in board.arrows if pair != arrow_ends)
    key = "demo.arrow.off" if removes else "demo.arrow"
    sentence = say(key, first=arrow_ends[0], last=arrow_ends[1])
    return replace(board, arrows=others if removes else (*others, arrow_ends)), sentence


def clear(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Remove all marks and arrows."""
    bare = replace(
        board,
        named_cells=(),
        circles=(),
        texts={},
        arrows=(),
        refusal_marks=NO_MARKS,
        asked_move="",
    )
    return bare, say("demo.cleared")


def cover(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Cover the named cells, or the whole board."""
    names = tuple(board.cell(cell) for cell in arguments.replace(",", " ").split())
    if not names:
        return replace(board, covered=board.position.cells()), say("demo.covered.all")
    covered = tuple(dict.fromkeys((*board.covered, *names)))
    return replace(board, covered=covered), say("demo.covered", cells=names)


def reveal(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Uncover the named cells, or all of them, and name the stones there."""
    cells = tuple(board.cell(cell) for cell in arguments.replace(",", " ").split())
    uncovered = cells or board.covered
    still_covered = tuple(cell for cell in board.covered if cell not in uncovered)
    stones = board.set_up().stones
    stone_texts = [_stone_text(cell, stones) for cell in uncovered if cell in stones]
    sentence = (
        say("demo.revealed", what=listed(stone_texts, "list.plain"))
        if stone_texts
        else status(board)
    )
    return replace(board, covered=still_covered), sentence


def _stone_text(cell: str, stones: Mapping[str, str]) -> str:
    return say("board.cell.taken", cell=cell, stands=stones[cell]).rstrip(".")


def vote(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Show the votes for each cell; without a cell, hide all votes."""
    words = re.sub("[,;]", " ", arguments.replace("=", " = ")).split()
    cells, signs, numbers = words[::3], words[1::3], words[2::3]
    if len(words) % 3 or {*signs} - {"="}:
        raise usage_error("vote")
    votes: dict[str, int] = {}
    for cell, text in zip(cells, numbers, strict=True):
        name, number = board.cell(cell), read_whole_number(text)
        if number is None:
            raise usage_error("vote")
        votes[name] = votes.get(name, 0) + number
        if votes[name] > MAX_VOTES:
            raise BadLesson(say("demo.many_votes", cell=name, most=MAX_VOTES), text)
    chosen = {cell: number for cell, number in votes.items() if number}
    return replace(board, votes=chosen), _votes_text(chosen)


def _votes_text(votes: Mapping[str, int]) -> str:
    if not votes:
        return say("demo.voted.none")
    cells = sorted(votes, key=lambda cell: -votes[cell])
    sentences = [say("demo.voted.cell", cell=cell, number=votes[cell]) for cell in cells]
    return say("demo.voted", cells=listed(sentences, "list.plain"), number=sum(votes.values()))


# Optional displays.


def toggle_legal(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Show or hide where a legal move may begin."""
    after = replace(board, shows_legal=not board.shows_legal, refusal_marks=NO_MARKS)
    cells = legal_cells(after)
    if not after.shows_legal:
        return after, status(after)
    return after, say("board.legal.said", cells=cells) if cells else status(after)


def legal_cells(board: BoardState) -> tuple[str, ...]:
    """Return the cells on which a legal move may begin; none during set-up."""
    if board.draft is not None:
        return ()
    following = (text.strip(JOINTS) for text in board.position.partial("").next)
    return tuple(dict.fromkeys(cell for cell in following if cell in board.position.grid.index))


def toggle_last(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Mark the last move, or stop marking it."""
    after = replace(board, shows_last=not board.shows_last)
    turn = board.place.turn
    return after, say("demo.last", move=turn.move) if turn and after.shows_last else status(after)


def toggle_count(board: BoardState, arguments: str) -> tuple[BoardState, str]:
    """Show or hide the current count. Raises BadLesson in a game without a count."""
    if board.position.score() is None:
        raise BadLesson(say("demo.no_count", game=board.position.game.title))
    after = replace(board, shows_count=not board.shows_count)
    return after, status(after)


BOARD_COMMANDS: Mapping[str, BoardCommand] = {
    "play": play,
    "try": try_illegal,
    "happens": ask_what_happens,
    "start": go_to_start,
    "end": go_to_end,
    "place": place,
    "erase": erase,
    **{header_verb(line): header_command(line) for line in HEADER_LINES},
    "reserve": reserve,
    "mark": mark,
    "arrow": arrow,
    "clear": clear,
    "cover": cover,
    "reveal": reveal,
    "vote": vote,
    "legal": toggle_legal,
    "last": toggle_last,
    "count": toggle_count,
}
"""The commands for one board, by verb."""
