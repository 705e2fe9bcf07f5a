"""What is typed for one board: a word, then what it is about. Nothing here knows of a second board.

An act takes a board as it stands and the rest of the line, and returns the board after it and what
is said. What can't be is a ValueError with a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from stonebook.rules.errors import BadLesson
from stonebook.rules.game import Game
from stonebook.rules.state import state_sentence
from stonebook.teach.authoring.position_editor import TO_MOVE
from stonebook.teach.classroom.demonstration.board_state import NONE, BoardState
from stonebook.teach.steps.move_builder import JOINTS
from stonebook.words import listed, player_name, say, tally
from stonebook.words.truncate import excerpt

BoardCommand = Callable[[BoardState, str], tuple[BoardState, str]]

CIRCLE = "circle"
LONGEST_MARK = 3
"""So many letters board on a cell at most."""
MOST_VOTES = 999
"""More pupils than that don't choose one cell."""
VOTE = re.compile(r"([^=\s]+)\s*=\s*(\d{1,6})(?=[\s,;]|$)")
QUOTED = re.compile(r'"([^"]*)"|(\S+)')


def usage_error(verb: str) -> BadLesson:
    """Return the error of a line that says too little, or too much."""
    return BadLesson(say("demo.needs", verb=verb, form=say(f"demo.form.{verb}")), verb)


def parse_moves(text: str, game: Game) -> tuple[str, ...]:
    """Return the moves of a line.

    Blanks board between them. A move with blanks of its own stands in quotes, or between ";" and
    where the game has such turns, between commas.

    >>> import stonebook
    >>> otello, jo = stonebook.game("otello"), stonebook.game("jo")
    >>> parse_moves("C4 E3", otello), parse_moves("C3; pass; dead A1 B2", otello)
    (('C4', 'E3'), ('C3', 'pass', 'dead A1 B2'))
    >>> parse_moves('"e5+f5 g5>c3" d6+d7', jo), parse_moves("e5+f5 g5>c3, d6+d7", jo)
    (('e5+f5 g5>c3', 'd6+d7'), ('e5+f5 g5>c3', 'd6+d7'))
    """
    joint = ";" if ";" in text else game.separator.strip()
    if '"' in text:
        parts = [quoted or bare for quoted, bare in QUOTED.findall(text)]
    else:
        parts = text.split(joint) if joint else text.split()
    return tuple(part.strip(' ,;"') for part in parts if part.strip(' ,;"'))


def status(board: BoardState) -> str:
    """Return how the game stands, or why what was put on the board is no position."""
    sentence = board.wrong or state_sentence(board.position)
    return f"{sentence} {_count_text(board)}".rstrip() if board.count else sentence


def _count_text(board: BoardState) -> str:
    score = board.position.score() if board.layout is None else None
    return say("demo.counted", tally=tally(score.scores)) if score else ""


# The game.


def play(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Play a move, of which the first event is shown."""
    if not (move := rest.strip('" ')):
        raise usage_error("play")
    return with_caption(board.show(move))


def with_caption(board: BoardState) -> tuple[BoardState, str]:
    """Return a board with the event that it shows, and after the last one how the game stands."""
    return board, board.caption if board.showing else f"{board.caption} {status(board)}".lstrip()


def ask_what_happens(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Ask what a move will do: a given one, or the next one of the record."""
    move = rest.strip('" ') or next(iter(board.branches), "")
    if not move:
        raise BadLesson(say("demo.no_next"))
    name = board.play(move).point.path[-1]  # says why it can't be played
    asked = replace(board.whole, asks=name, refused=NONE, refusal=None)
    return asked, question(asked)


def question(board: BoardState) -> str:
    """Return what is asked of a board's next move, "" where nothing is."""
    player = board.position.to_move
    return say("demo.happens", player=player, move=board.asks) if board.asks else ""


def try_illegal(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Show why a move is not legal."""
    if not (move := rest.strip('" ')):
        raise usage_error("try")
    tried = board.attempt(move)
    assert tried.refusal is not None
    message = tried.refusal.message
    return tried, say("board.refused", message=message, rule=tried.refusal.rule)


def start(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Go to the beginning of the game."""
    there = board.go_to(end=False)
    return there, status(there)


def end(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Go to the end of the line."""
    there = board.go_to(end=True)
    return there, status(there)


# Setting up.


def place(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Put somebody's stones on cells."""
    who, *cells = rest.replace(",", " ").split() or [""]
    if not cells:
        raise usage_error("place")
    owner = _owner(board.position.game, who, board.set_up().owners)
    return _place_stones(board, cells, owner)


def erase(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Take what stands on cells off the board, without a cell everything."""
    cells = rest.replace(",", " ").split() or [*board.set_up().stones]
    return _place_stones(board, cells, None)


def _place_stones(
    board: BoardState, cells: Sequence[str], owner: str | None
) -> tuple[BoardState, str]:
    editor = board.set_up()
    names = [board.cell(cell) for cell in cells]
    for cell in names:
        editor.put(cell, owner)
    after = board.with_layout(editor)
    key = "demo.placed" if owner else "demo.erased"
    return after, say(key, player=owner or "", cells=names, state=status(after))


def header_command(line: str) -> BoardCommand:
    """Return the act that says something beside the board, such as whose turn it is."""

    def act(board: BoardState, rest: str) -> tuple[BoardState, str]:
        editor = board.set_up()
        if line not in editor.lines:
            raise BadLesson(say("demo.no_line", line=line, known=[*editor.lines]), line)
        value = rest.strip()
        names = {name.casefold(): name for name in editor.lines[line]}
        found = names.get(value.casefold())
        if found is None and line in (TO_MOVE, "first pass"):
            found = _owner(editor.game, value, editor.lines[line])
        if found is None:
            known = editor.lines[line]
            raise BadLesson(say("demo.no_value", said=excerpt(value), known=known), value)
        editor.says(line, found)
        after = board.with_layout(editor)
        return after, status(after)

    return act


def reserve(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Say how many stones a player has in reserve. The board decides that, so it is checked."""
    who, _, number = rest.strip().rpartition(" ")
    held = board.position.snapshot().reserves
    if not held:
        raise BadLesson(say("demo.no_reserve", game=board.position.game.title))
    if not who or not number.isdecimal():
        raise usage_error("reserve")
    owner = _owner(board.position.game, who, [*held])
    there = [*board.set_up().stones.values()].count(owner)
    now = held[owner] + [*board.position.snapshot().cells.values()].count(owner) - there
    more = now - int(number[:6])
    if more:
        key = "demo.reserve.more" if more > 0 else "demo.reserve.fewer"
        raise BadLesson(say(key, player=owner, now=now, wished=int(number[:6]), number=abs(more)))
    return board, say("demo.reserve", player=owner, number=now)


def _owner(game: Game, text: str, known: Sequence[str]) -> str:
    """Return whose stones are meant: by the name, in any language, or by the letter on them."""
    wanted = text.strip().casefold()
    for owner in known:
        names = (owner, player_name(owner), game.symbols[owner])
        if wanted in (name.casefold() for name in names):
            return owner
    right = [f"{player_name(owner)} ({game.symbols[owner]})" for owner in known]
    raise BadLesson(say("demo.nobody", said=excerpt(text), known=right), text)


# What is drawn over it.


def mark(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Mark cells by a circle, or by a letter or a number. The same again takes that off."""
    what, *cells = rest.replace(",", " ").split() or [""]
    if not cells:
        raise usage_error("mark")
    names = tuple(board.cell(cell) for cell in cells)
    if what.casefold() == CIRCLE:
        off = set(names) <= {*board.circles}
        kept = tuple(cell for cell in board.circles if cell not in names)
        after = replace(board, circles=kept if off else (*kept, *names))
        key = "demo.unmarked" if off else "demo.circled"
        return after, say(key, cells=names)
    if len(what) > LONGEST_MARK:
        raise BadLesson(say("demo.long_mark", said=excerpt(what), most=LONGEST_MARK), what)
    off = all(board.texts.get(cell) == what for cell in names)
    others = {cell: text for cell, text in board.texts.items() if cell not in names}
    after = replace(board, texts=others if off else others | dict.fromkeys(names, what))
    return after, say("demo.unmarked" if off else "demo.marked", text=what, cells=names)


def arrow(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Draw an arrow from cell to cell. The same again takes it off."""
    cells = rest.replace(",", " ").split()
    if len(cells) != 2:
        raise usage_error("arrow")
    way = (board.cell(cells[0]), board.cell(cells[1]))
    if way[0] == way[1]:
        raise usage_error("arrow")
    off = way in board.arrows
    others = tuple(pair for pair in board.arrows if pair != way)
    key = "demo.arrow.off" if off else "demo.arrow"
    sentence = say(key, first=way[0], last=way[1])
    return replace(board, arrows=others if off else (*others, way)), sentence


def clear(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Take all marks and arrows off."""
    bare = replace(board, circles=(), texts={}, arrows=(), refused=NONE, asks="")
    return bare, say("demo.cleared")


def cover(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Cover cells, without one the whole board."""
    names = tuple(board.cell(cell) for cell in rest.replace(",", " ").split())
    if not names:
        return replace(board, covered=board.position.cells()), say("demo.covered.all")
    covered = tuple(dict.fromkeys((*board.covered, *names)))
    return replace(board, covered=covered), say("demo.covered", cells=names)


def reveal(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Take the cover off some cells, without one off all. It is said what stands there."""
    named = tuple(board.cell(cell) for cell in rest.replace(",", " ").split())
    off = named or board.covered
    kept = tuple(cell for cell in board.covered if cell not in off)
    stones = board.set_up().stones
    there = [_stone_text(cell, stones) for cell in off if cell in stones]
    sentence = say("demo.revealed", what=listed(there, "list.plain")) if there else status(board)
    return replace(board, covered=kept), sentence if named or there else status(board)


def _stone_text(cell: str, stones: Mapping[str, str]) -> str:
    return say("board.cell.taken", cell=cell, stands=stones[cell]).rstrip(".")


def vote(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Show how many chose which cell. Without a cell no vote is shown any more."""
    found = VOTE.findall(rest)
    if VOTE.sub("", rest).strip(" ,;"):
        raise usage_error("vote")
    votes: dict[str, int] = {}
    for cell, text in found:
        name = board.cell(cell)
        votes[name] = votes.get(name, 0) + int(text)
        if votes[name] > MOST_VOTES:
            raise BadLesson(say("demo.many_votes", cell=name, most=MOST_VOTES), text)
    chosen = {cell: number for cell, number in votes.items() if number}
    return replace(board, votes=chosen), _votes_text(chosen)


def _votes_text(votes: Mapping[str, int]) -> str:
    if not votes:
        return say("demo.voted.none")
    most = sorted(votes, key=lambda cell: -votes[cell])
    each = [say("demo.voted.cell", cell=cell, number=votes[cell]) for cell in most]
    return say("demo.voted", cells=listed(each, "list.plain"), number=sum(votes.values()))


# What it shows on demand.


def legal(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Show or hide where a legal move may begin."""
    after = replace(board, legal=not board.legal)
    cells = legal_cells(after)
    if not after.legal:
        return after, status(after)
    return after, say("board.legal.said", cells=cells) if cells else status(after)


def legal_cells(board: BoardState) -> tuple[str, ...]:
    """Return the cells on which a legal move may begin, none where there is no position."""
    if board.layout is not None:
        return ()
    following = (text.strip(JOINTS) for text in board.position.partial("").next)
    return tuple(dict.fromkeys(cell for cell in following if cell in board.position.grid.index))


def last(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Show or hide which move was the last one."""
    after = replace(board, last=not board.last)
    turn = board.point.turn
    return after, say("demo.last", move=turn.move) if turn and after.last else status(after)


def count(board: BoardState, rest: str) -> tuple[BoardState, str]:
    """Say or no longer say the count as it stands. Raises BadLesson in a game that has none."""
    if board.position.score() is None:
        raise BadLesson(say("demo.no_count", game=board.position.game.title))
    after = replace(board, count=not board.count)
    return after, status(after)


BOARD_COMMANDS: Mapping[str, BoardCommand] = {
    "play": play,
    "try": try_illegal,
    "happens": ask_what_happens,
    "start": start,
    "end": end,
    "place": place,
    "erase": erase,
    "to-move": header_command(TO_MOVE),
    "first-pass": header_command("first pass"),
    "passes": header_command("passes"),
    "phase": header_command("phase"),
    "reserve": reserve,
    "mark": mark,
    "arrow": arrow,
    "clear": clear,
    "cover": cover,
    "reveal": reveal,
    "vote": vote,
    "legal": legal,
    "last": last,
    "count": count,
}
"""Every act by the word that is typed for it."""
