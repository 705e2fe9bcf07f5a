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

Act = Callable[[BoardState, str], tuple[BoardState, str]]

CIRCLE = "circle"
LONGEST_MARK = 3
"""So many letters stand on a cell at most."""
MOST_VOTES = 999
"""More pupils than that don't choose one cell."""
VOTE = re.compile(r"([^=\s]+)\s*=\s*(\d{1,6})(?=[\s,;]|$)")
QUOTED = re.compile(r'"([^"]*)"|(\S+)')


def needs(verb: str) -> BadLesson:
    """Return the error of a line that says too little, or too much."""
    return BadLesson(say("demo.needs", verb=verb, form=say(f"demo.form.{verb}")), verb)


def moves_in(text: str, game: Game) -> tuple[str, ...]:
    """Return the moves of a line.

    Blanks stand between them. A move with blanks of its own stands in quotes, or between ";" and
    where the game has such turns, between commas.

    >>> import stonebook
    >>> otello, jo = stonebook.game("otello"), stonebook.game("jo")
    >>> moves_in("C4 E3", otello), moves_in("C3; pass; dead A1 B2", otello)
    (('C4', 'E3'), ('C3', 'pass', 'dead A1 B2'))
    >>> moves_in('"e5+f5 g5>c3" d6+d7', jo), moves_in("e5+f5 g5>c3, d6+d7", jo)
    (('e5+f5 g5>c3', 'd6+d7'), ('e5+f5 g5>c3', 'd6+d7'))
    """
    joint = ";" if ";" in text else game.separator.strip()
    if '"' in text:
        parts = [quoted or bare for quoted, bare in QUOTED.findall(text)]
    else:
        parts = text.split(joint) if joint else text.split()
    return tuple(part.strip(' ,;"') for part in parts if part.strip(' ,;"'))


def state(stand: BoardState) -> str:
    """Return how the game stands, or why what was put on the board is no position."""
    said = stand.wrong or state_sentence(stand.position)
    return f"{said} {_counted(stand)}".rstrip() if stand.count else said


def _counted(stand: BoardState) -> str:
    score = stand.position.score() if stand.layout is None else None
    return say("demo.counted", tally=tally(score.scores)) if score else ""


# The game.


def play(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Play a move, of which the first event is shown."""
    if not (move := rest.strip('" ')):
        raise needs("play")
    return told(stand.show(move))


def told(stand: BoardState) -> tuple[BoardState, str]:
    """Return a board with the event that it shows, and after the last one how the game stands."""
    return stand, stand.caption if stand.showing else f"{stand.caption} {state(stand)}".lstrip()


def happens(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Ask what a move will do: a given one, or the next one of the record."""
    move = rest.strip('" ') or next(iter(stand.branches), "")
    if not move:
        raise BadLesson(say("demo.no_next"))
    name = stand.play(move).point.path[-1]  # says why it can't be played
    asked = replace(stand.whole, asks=name, refused=NONE, refusal=None)
    return asked, question(asked)


def question(stand: BoardState) -> str:
    """Return what is asked of a board's next move, "" where nothing is."""
    player = stand.position.to_move
    return say("demo.happens", player=player, move=stand.asks) if stand.asks else ""


def try_(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Show why a move is not legal."""
    if not (move := rest.strip('" ')):
        raise needs("try")
    tried = stand.attempt(move)
    assert tried.refusal is not None
    said = tried.refusal.message
    return tried, say("board.refused", message=said, rule=tried.refusal.rule)


def start(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Go to the beginning of the game."""
    there = stand.go_to(end=False)
    return there, state(there)


def end(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Go to the end of the line."""
    there = stand.go_to(end=True)
    return there, state(there)


# Setting up.


def place(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Put somebody's stones on cells."""
    who, *cells = rest.replace(",", " ").split() or [""]
    if not cells:
        raise needs("place")
    owner = _owner(stand.position.game, who, stand.set_up().owners)
    return _put(stand, cells, owner)


def erase(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Take what stands on cells off the board, without a cell everything."""
    cells = rest.replace(",", " ").split() or [*stand.set_up().stones]
    return _put(stand, cells, None)


def _put(stand: BoardState, cells: Sequence[str], owner: str | None) -> tuple[BoardState, str]:
    made = stand.set_up()
    names = [stand.cell(cell) for cell in cells]
    for cell in names:
        made.put(cell, owner)
    after = stand.laid(made)
    key = "demo.placed" if owner else "demo.erased"
    return after, say(key, player=owner or "", cells=names, state=state(after))


def says(line: str) -> Act:
    """Return the act that says something beside the board, such as whose turn it is."""

    def act(stand: BoardState, rest: str) -> tuple[BoardState, str]:
        made = stand.set_up()
        if line not in made.lines:
            raise BadLesson(say("demo.no_line", line=line, known=[*made.lines]), line)
        value = rest.strip()
        names = {one.casefold(): one for one in made.lines[line]}
        found = names.get(value.casefold())
        if found is None and line in (TO_MOVE, "first pass"):
            found = _owner(made.game, value, made.lines[line])
        if found is None:
            known = made.lines[line]
            raise BadLesson(say("demo.no_value", said=excerpt(value), known=known), value)
        made.says(line, found)
        after = stand.laid(made)
        return after, state(after)

    return act


def reserve(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Say how many stones a player has in reserve. The board decides that, so it is checked."""
    who, _, number = rest.strip().rpartition(" ")
    held = stand.position.snapshot().reserves
    if not held:
        raise BadLesson(say("demo.no_reserve", game=stand.position.game.title))
    if not who or not number.isdecimal():
        raise needs("reserve")
    owner = _owner(stand.position.game, who, [*held])
    there = [*stand.set_up().stones.values()].count(owner)
    now = held[owner] + [*stand.position.snapshot().cells.values()].count(owner) - there
    more = now - int(number[:6])
    if more:
        key = "demo.reserve.more" if more > 0 else "demo.reserve.fewer"
        raise BadLesson(say(key, player=owner, now=now, wished=int(number[:6]), number=abs(more)))
    return stand, say("demo.reserve", player=owner, number=now)


def _owner(game: Game, text: str, known: Sequence[str]) -> str:
    """Return whose stones are meant: by the name, in any language, or by the letter on them."""
    said = text.strip().casefold()
    for owner in known:
        names = (owner, player_name(owner), game.symbols[owner])
        if said in (name.casefold() for name in names):
            return owner
    right = [f"{player_name(owner)} ({game.symbols[owner]})" for owner in known]
    raise BadLesson(say("demo.nobody", said=excerpt(text), known=right), text)


# What is drawn over it.


def mark(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Mark cells by a circle, or by a letter or a number. The same again takes that off."""
    what, *cells = rest.replace(",", " ").split() or [""]
    if not cells:
        raise needs("mark")
    names = tuple(stand.cell(cell) for cell in cells)
    if what.casefold() == CIRCLE:
        off = set(names) <= {*stand.circles}
        kept = tuple(cell for cell in stand.circles if cell not in names)
        after = replace(stand, circles=kept if off else (*kept, *names))
        key = "demo.unmarked" if off else "demo.circled"
        return after, say(key, cells=names)
    if len(what) > LONGEST_MARK:
        raise BadLesson(say("demo.long_mark", said=excerpt(what), most=LONGEST_MARK), what)
    off = all(stand.texts.get(cell) == what for cell in names)
    others = {cell: text for cell, text in stand.texts.items() if cell not in names}
    after = replace(stand, texts=others if off else others | dict.fromkeys(names, what))
    return after, say("demo.unmarked" if off else "demo.marked", text=what, cells=names)


def arrow(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Draw an arrow from cell to cell. The same again takes it off."""
    cells = rest.replace(",", " ").split()
    if len(cells) != 2:
        raise needs("arrow")
    way = (stand.cell(cells[0]), stand.cell(cells[1]))
    if way[0] == way[1]:
        raise needs("arrow")
    off = way in stand.arrows
    others = tuple(one for one in stand.arrows if one != way)
    key = "demo.arrow.off" if off else "demo.arrow"
    said = say(key, first=way[0], last=way[1])
    return replace(stand, arrows=others if off else (*others, way)), said


def clear(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Take all marks and arrows off."""
    bare = replace(stand, circles=(), texts={}, arrows=(), refused=NONE, asks="")
    return bare, say("demo.cleared")


def cover(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Cover cells, without one the whole board."""
    names = tuple(stand.cell(cell) for cell in rest.replace(",", " ").split())
    if not names:
        return replace(stand, covered=stand.position.cells()), say("demo.covered.all")
    covered = tuple(dict.fromkeys((*stand.covered, *names)))
    return replace(stand, covered=covered), say("demo.covered", cells=names)


def reveal(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Take the cover off some cells, without one off all. It is said what stands there."""
    named = tuple(stand.cell(cell) for cell in rest.replace(",", " ").split())
    off = named or stand.covered
    kept = tuple(cell for cell in stand.covered if cell not in off)
    board = stand.set_up().stones
    there = [_stands(cell, board) for cell in off if cell in board]
    said = say("demo.revealed", what=listed(there, "list.plain")) if there else state(stand)
    return replace(stand, covered=kept), said if named or there else state(stand)


def _stands(cell: str, board: Mapping[str, str]) -> str:
    return say("board.cell.taken", cell=cell, stands=board[cell]).rstrip(".")


def vote(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Show how many chose which cell. Without a cell no vote is shown any more."""
    found = VOTE.findall(rest)
    if VOTE.sub("", rest).strip(" ,;"):
        raise needs("vote")
    votes: dict[str, int] = {}
    for cell, text in found:
        name = stand.cell(cell)
        votes[name] = votes.get(name, 0) + int(text)
        if votes[name] > MOST_VOTES:
            raise BadLesson(say("demo.many_votes", cell=name, most=MOST_VOTES), text)
    chosen = {cell: number for cell, number in votes.items() if number}
    return replace(stand, votes=chosen), _voted(chosen)


def _voted(votes: Mapping[str, int]) -> str:
    if not votes:
        return say("demo.voted.none")
    most = sorted(votes, key=lambda cell: -votes[cell])
    each = [say("demo.voted.cell", cell=cell, number=votes[cell]) for cell in most]
    return say("demo.voted", cells=listed(each, "list.plain"), number=sum(votes.values()))


# What it shows on demand.


def legal(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Show or hide where a legal move may begin."""
    after = replace(stand, legal=not stand.legal)
    cells = legal_cells(after)
    if not after.legal:
        return after, state(after)
    return after, say("board.legal.said", cells=cells) if cells else state(after)


def legal_cells(stand: BoardState) -> tuple[str, ...]:
    """Return the cells on which a legal move may begin, none where there is no position."""
    if stand.layout is not None:
        return ()
    following = (text.strip(JOINTS) for text in stand.position.partial("").next)
    return tuple(dict.fromkeys(cell for cell in following if cell in stand.position.grid.index))


def last(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Show or hide which move was the last one."""
    after = replace(stand, last=not stand.last)
    turn = stand.point.turn
    return after, say("demo.last", move=turn.move) if turn and after.last else state(after)


def count(stand: BoardState, rest: str) -> tuple[BoardState, str]:
    """Say or no longer say the count as it stands. Raises BadLesson in a game that has none."""
    if stand.position.score() is None:
        raise BadLesson(say("demo.no_count", game=stand.position.game.title))
    after = replace(stand, count=not stand.count)
    return after, state(after)


ACTS: Mapping[str, Act] = {
    "play": play,
    "try": try_,
    "happens": happens,
    "start": start,
    "end": end,
    "place": place,
    "erase": erase,
    "to-move": says(TO_MOVE),
    "first-pass": says("first pass"),
    "passes": says("passes"),
    "phase": says("phase"),
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
