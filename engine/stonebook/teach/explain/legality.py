"""Reasons why a move is legal, and why the game goes on after it: the deciding fact per game."""

from __future__ import annotations

from stonebook.rules.alterigo.position import AlterIgoPosition
from stonebook.rules.events import Event, EventKind
from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.rules.position import Position, Transition
from stonebook.rules.strings.position import StringPosition, strings
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.explain.past_boards import boards_before, has_ko
from stonebook.teach.explain.reasons import DECIDES, LIBERTY, PLAYED_MARK, Reason
from stonebook.words import say

LINES_NAMED = 2
"""A reason describes at most this many closed lines one by one."""


def describe_effects(turn: Transition) -> Reason:
    """Return what a move does, for games without an explanation of their own."""
    message = " ".join(event.message for event in turn.events)
    return Reason(message, dict.fromkeys(turn.move.cells, PLAYED_MARK))


def why_legal_otello(turn: Transition) -> Reason:
    """O-tell-O: the marker that closes a line, or that no empty square does (OT3, OT5)."""
    player = turn.before.to_move
    if turn.move.kind == "pass":
        empty = [cell for cell in turn.before.cells() if turn.before.at(cell) is None]
        message = say("legal.otello.pass", player=player, cells=empty, number=len(empty))
        return Reason(message, dict.fromkeys(empty, DECIDES), "OT5")
    closed = [event for event in turn.events if event.kind == EventKind.BRACKETED]
    sentences = [_closed(event) for event in closed[:LINES_NAMED]]
    if len(closed) > LINES_NAMED:
        sentences.append(say("legal.otello.more", number=len(closed) - LINES_NAMED))
    marks = {cell: "line" for event in closed for cell in event.cells[1:-1]}
    marks |= {event.cells[-1]: DECIDES for event in closed}
    return Reason(" ".join(sentences), marks | dict.fromkeys(turn.move.cells, PLAYED_MARK), "OT3")


def _closed(event: Event) -> str:
    *run, far = event.cells[1:]
    return say("legal.otello.line", player=event.player, far=far, run=run)


def why_legal_io(turn: Transition) -> Reason:
    """Io: what the phase requires of the cell (IO2, IO3, IO4, IO7). Turning stones is optional.

    The reason says so if another move would turn stones and this one does not.
    """
    before, (cell,) = turn.before, turn.move.cells
    near = before.grid.neighbour_names(cell)
    last = before.header().get("last stone", "")
    sentence = say(
        f"legal.io.{before.phase}", move=cell, last=last, rival=before.rival, number=len(near)
    )
    deciding = {"bound": (last,), "free": near}.get(before.phase, ())
    turned = affected_cells(turn.events, "turned")
    if turned:
        sentence = f"{sentence} {say('legal.io.turns', cells=turned)}"
    else:
        others = (
            other for other in before.moves() if affected_cells(before.explain(other), "turned")
        )
        other = next(others, None)
        sentence = (
            sentence
            if other is None
            else f"{sentence} {say('legal.io.turns_nothing', other=other)}"
        )
    return Reason(
        sentence, dict.fromkeys(deciding, DECIDES) | {cell: PLAYED_MARK}, turn.events[0].rule
    )


def why_legal_ikeda(turn: Transition) -> Reason:
    """Ikeda: a liberty that is left, or a capture that makes a new board (IK2, IK4, IK5)."""
    before, after, move = turn.before, turn.after, turn.move
    assert isinstance(before, IkedaPosition)
    assert isinstance(after, IkedaPosition)
    if move.kind in ("pass", "resign"):
        always = say(f"legal.ikeda.{move.kind}", player=before.to_move)
        sentences = (always, *(event.message for event in turn.events[1:]))
        return Reason(" ".join(sentences), {}, "IK2")
    if move.kind != "place":
        return describe_effects(turn)
    move_mark = {move.notation: PLAYED_MARK}
    captured = affected_cells(turn.events, "removed")
    on = [say("legal.ikeda.on")] if before.passes else []
    if captured:
        past = bool(boards_before(before))  # without past boards none can repeat
        key = "legal.ikeda.new" if past else "legal.ikeda.takes"
        sentence = " ".join([*on, say(key, cells=captured, move=move)])
        return Reason(
            sentence, dict.fromkeys(captured, DECIDES) | move_mark, "IK4" if past else "IK5"
        )
    repeats = has_ko(before)
    if on and not repeats:
        return Reason(say("legal.ikeda.still", move=move), move_mark, "IK6")
    liberties = _liberties(after, move.notation)
    sentence = say("legal.ikeda.left", move=move, left=liberties[:1])
    marks = {liberties[0]: LIBERTY} | move_mark
    again = [*after.moves_to_this_board][:-1]
    if again:
        sentence = f"{sentence} {say('legal.ikeda.again', number=again[0])}"
        return Reason(sentence, marks, "IK4")
    if repeats:
        takes_nothing = say("legal.ikeda.takes_nothing", move=move)
        return Reason(f"{takes_nothing} {sentence}", marks, "IK4")
    return Reason(sentence, marks, "IK5")


def why_legal_alterigo(turn: Transition) -> Reason:
    """Alter Igo: an empty intersection is enough, whatever the move removes (AI2)."""
    if turn.move.kind == "resign":
        return Reason(say("legal.alterigo.resign", player=turn.before.to_move), {}, "AI2")
    removed = affected_cells(turn.events, "removed", turn.before.to_move)
    alone = removed == turn.move.cells
    sentence = say("legal.alterigo.alone" if alone else "legal.alterigo", move=turn.move)
    if removed and not alone:
        sentence = f"{sentence} {say('legal.alterigo.own', cells=removed)}"
    marks = dict.fromkeys(removed, DECIDES) | dict.fromkeys(turn.move.cells, PLAYED_MARK)
    return Reason(sentence, marks, "AI2")


def why_legal_jo(turn: Transition) -> Reason:
    """Jō: two empty neighbouring cells, and the stones at the ends of their line (JO4 to JO7).

    If the turn has effects, only they are explained: they imply a legal pair. The rule is that of
    the effects, JO5 if there are both kinds.
    """
    before = turn.before
    first, last = turn.move.cells[:2]
    sentences: list[str] = []
    marks = dict.fromkeys((first, last), PLAYED_MARK)
    for event in turn.events:
        if event.kind == EventKind.FLIPPED:
            sentences.append(say("legal.jo.flips", cell=event.cells[0], rival=before.rival))
            marks[event.cells[0]] = DECIDES
        elif event.kind == EventKind.MOVED:
            cell, target = event.cells
            key = "legal.jo.bombs" if before.at(target) == before.rival else "legal.jo.moves"
            sentences.append(say(key, cell=cell, target=target, rival=before.rival))
            marks |= dict.fromkeys(event.cells, DECIDES)
    if not sentences:
        sentences.append(say("legal.jo.pair", first=first, last=last))
    kinds = (EventKind.FLIPPED, EventKind.MOVED)
    rules = {event.rule for event in turn.events if event.kind in kinds}
    rule = rules.pop() if len(rules) == 1 else "JO5" if rules else "JO4"
    return Reason(" ".join(sentences), marks, rule)


def another_move(turn: Transition) -> Reason:
    """Return who can still move, and where, as the reason why the game goes on."""
    after = turn.after
    there = after.moves()[0]
    if not there.cells:  # O-tell-O: after a forced pass the other player moves (OT5)
        player, there = after.rival, after.play(there).moves()[0]
        message = say(
            "goes_on.pass", move=turn.move, player=after.to_move, rival=player, there=there
        )
    else:
        message = say("goes_on.move", move=turn.move, player=after.to_move, there=there)
    return Reason(message, dict.fromkeys(there.cells, DECIDES))


def passes_missing(turn: Transition) -> Reason:
    """Ikeda: neither a stone nor a single pass ends the game (IK6)."""
    kind = "play"
    if turn.move.kind == "pass":
        kind = "one" if _passes(turn.after) else "first"
    return Reason(say(f"goes_on.ikeda.{kind}", move=turn.move), {}, "IK6")


def _passes(position: Position) -> int:
    assert isinstance(position, IkedaPosition)
    return position.passes


def why_alterigo_goes_on(turn: Transition) -> Reason:
    """Alter Igo: how the board has changed, and how often it has stood before (AI5, AI6)."""
    before, after, move = turn.before, turn.after, turn.move
    assert isinstance(after, AlterIgoPosition)
    changed = tuple(cell for cell in after.cells() if before.at(cell) != after.at(cell))
    marks = dict.fromkeys(changed, DECIDES)
    removed = affected_cells(turn.events, "removed")
    others = [cell for cell in removed if cell not in move.cells]
    if not {*move.cells} & {*removed}:
        liberties = [cell for cell in _liberties(after, move.cells[0]) if cell not in removed]
        near = [cell for cell in liberties if cell in after.grid.neighbour_names(move.cells[0])]
        liberty = (near or liberties)[0]
        marks[liberty] = LIBERTY
        key = "goes_on.alterigo.stays" if near else "goes_on.alterigo.joined"
        sentence = say(key, move=move, liberty=liberty)
    elif any(after.at(cell) for cell in after.cells()):
        sentence = say("goes_on.alterigo.lifted", move=move, cells=others)
    else:
        sentence = say("goes_on.alterigo.cleared", move=move)
    numbers = after.moves_to_this_board
    if len(numbers) > 1:
        sentence = f"{sentence} {say('goes_on.alterigo.second')}"
    elif boards_before(before):  # the board could have repeated, but did not
        sentence = f"{sentence} {say('goes_on.alterigo.new')}"
    return Reason(sentence, marks, "AI5")


def _liberties(position: StringPosition, cell: str) -> tuple[str, ...]:
    return next(string.liberties for string in strings(position) if cell in string.cells)
