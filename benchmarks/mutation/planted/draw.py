"""Faults in pictures of boards, and in the sentences next to them."""

from benchmarks.mutation.planted.fault import Fault

FAULTS = (
    Fault(
        "the wrong player has passed first",
        "player=position.first_passer, number=position.passes)",
        "player=position.to_move, number=position.passes)",
    ),
    Fault(
        "the first pass of a game has the other player's tone",
        "tone = position.game.tones[position.first_passer]",
        "tone = position.game.tones[position.game.rival(position.first_passer)]",
    ),
    Fault(
        "a lamp is lit too early",
        "Lamp(at, position.passes >= number)",
        "Lamp(at, position.passes >= number - 1)",
    ),
    Fault(
        "the sentence about a bound stone names no stone",
        "player=player, last=position.stone_to_touch)",
        "player=player, last=None)",
    ),
    Fault(
        "the stone to touch is marked in every phase",
        "return self.last_stone if self.phase == BOUND else None",
        "return self.last_stone",
    ),
    Fault(
        "the last stone is marked twice",
        "and all(cell != to_touch for cell, _ in cell_marks)",
        "and True",
    ),
    Fault(
        "stones on the board are still in reserve",
        "number + before.count(player) - now.count(player)",
        "number - before.count(player) + now.count(player)",
    ),
    Fault(
        "the picture of a position names the wrong player to move",
        'say("board.to_move", player=now.to_move)',
        'say("board.to_move", player=self._position.to_move)',
    ),
    Fault(
        "arrows point the other way",
        "arrows=tuple((centres[a], centres[b]) for a, b in arrows)",
        "arrows=tuple((centres[b], centres[a]) for a, b in arrows)",
    ),
    Fault(
        "a press is taken for its neighbour's cell",
        "(bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0",
        "(bx - ax) * (y - ay) - (by - ay) * (x - ax) <= 0",
    ),
    Fault(
        "turned stones are shown in reverse order",
        "yield from ((event,) for event in events)\n",
        "yield from ((event,) for event in reversed(events))\n",
    ),
    Fault(
        "strings that leave together leave one by one",
        "                yield tuple(run)\n",
        "                yield from ((event,) for event in run)\n",
    ),
    Fault("five turns are shown stone by stone", "LONG_SERIES = 4\n", "LONG_SERIES = 5\n"),
    Fault(
        "the number of turns so far is off by one",
        "enumerate(zip(turns, series, strict=True), start=1)",
        "enumerate(zip(turns, series, strict=True))",
    ),
    Fault(
        "the count of a long series is the one before the turn",
        "score = turn.after.score()\n    numbered",
        "score = turn.before.score()\n    numbered",
    ),
    Fault(
        "the number of a turn and the total are exchanged",
        'numbered = {"number": number, "total": total}',
        'numbered = {"number": total, "total": number}',
    ),
    Fault(
        "stones that leave are marked after they have left",
        "self._frame(events, before, what_happened(events), ringed=leaving)",
        "self._frame(events, after, what_happened(events), ringed=leaving)",
    ),
    Fault(
        "the number of leaving stones is always one",
        "number = len(event_cells(events))",
        "number = 1",
    ),
    Fault(
        "the replaced stone is the moved stone",
        "hit = {cell: before.cells[cell] for cell in cells[1:]}",
        "hit = {cell: before.cells[cell] for cell in cells[:1]}",
    ),
    Fault(
        "a stone returns to the other player's tray",
        "tone = self._start.centres, self._position.game.tones[str(event.player)]",
        "tone = self._start.centres, [*self._position.game.tones.values()][-1]",
    ),
    Fault(
        "a string that leaves by agreement has no neighbours left",
        '== "removed.agreed"',
        '== "removed"',
        "strings = [*events]",
    ),
    Fault(
        "the reserves' places are exchanged",
        "sides = zip(game.players, ((bottom + 0.6, -1), (top - 0.6, 1)), strict=True)",
        "sides = zip(reversed(game.players), ((bottom + 0.6, -1), (top - 0.6, 1)), strict=True)",
    ),
    Fault(
        "a tray's number is off by one",
        'return f"{self.name} {len(self.stones)}"',
        'return f"{self.name} {len(self.stones) + 1}"',
    ),
    Fault(
        "a tray lacks a stone",
        "for i in range(reserves[player])\n",
        "for i in range(1, reserves[player])\n",
    ),
    Fault(
        "the coordinates of columns are at the other end",
        "x, y = cells[0] if slanted else cells[-1]",
        "x, y = cells[-1] if slanted else cells[0]",
    ),
    Fault("guide dots are next to their points", "(4, 4), (2, 6)", "(4, 4), (1, 6)"),
    Fault(
        "a board of lines has a line too many",
        'extra = 0 if surface == "points" else 1',
        "extra = 1",
    ),
    Fault(
        "signs hide the stones of the text",
        'symbols.get(stones.get(name) or "", signs.get(name, "."))',
        'signs.get(name, symbols.get(stones.get(name) or "", "."))',
    ),
    Fault(
        "the text's columns are unnamed",
        "    if not slanted:\n        lines.append",
        "    if slanted:\n        lines.append",
    ),
    Fault(
        "the interval of a bar is upside down",
        "low, high, top, bottom = _x(bar.low), _x(bar.high)",
        "low, high, top, bottom = _x(1 - bar.high), _x(1 - bar.low)",
    ),
    Fault(
        "a bar is as long as the missing share",
        "left, right, middle = _x(0), _x(bar.share)",
        "left, right, middle = _x(0), _x(1 - bar.share)",
    ),
    Fault(
        "all bars have the first bar's label",
        "yield TextShape((WIDTH / 2, top - 0.22), bar.label",
        "yield TextShape((WIDTH / 2, 0.78), bar.label",
    ),
    Fault("a day's failures are shown as successes", "    if kind == 0:\n", "    if kind == 2:\n"),
    Fault(
        "the first day's name is below the last day",
        "zip((END_LABEL, width - END_LABEL), ends, strict=True)",
        "zip((width - END_LABEL, END_LABEL), ends, strict=True)",
    ),
    Fault(
        "the latest day comes first",
        "(SIDE_ROOM + SIGN_STEP * (column + 0.5), base",
        "(width - SIDE_ROOM - SIGN_STEP * (column + 0.5), base",
    ),
    Fault(
        "a full day overflows", "> MAX_ROWS for day in counts", "> 2 * MAX_ROWS for day in counts"
    ),
    Fault(
        "covered stones are visible",
        "stones=tuple(stone for stone in picture.stones if stone.cell not in hidden)",
        "stones=picture.stones",
    ),
    Fault(
        "marks below a cover are visible",
        "marks=tuple(mark for mark in (*picture.marks, *texts) if mark.cell not in hidden)",
        "marks=(*picture.marks, *texts)",
    ),
    Fault(
        "the fewest votes have the largest disc",
        "radius = VOTE_RADIUS + VOTE_GROWTH * (number / most_votes) ** 0.5",
        "radius = VOTE_RADIUS + VOTE_GROWTH * (1 - number / most_votes) ** 0.5",
    ),
    Fault(
        "the number of votes is that of another cell",
        "text = str(number)\n            size",
        "text = str(most_votes)\n            size",
    ),
    Fault(
        "arrows are numbered from 0", "enumerate(scene.arrows, start=1)", "enumerate(scene.arrows)"
    ),
    Fault(
        "a single arrow has a number",
        "several = len(scene.arrows) > 1",
        "several = len(scene.arrows) > 0",
    ),
    Fault(
        "legal and refused look alike",
        "MarkKind.REFUSED: _refused,",
        "MarkKind.REFUSED: _legal,",
    ),
    Fault(
        "the signs of flip and move are exchanged",
        "MarkKind.FLIP: _flip,",
        "MarkKind.FLIP: _move,",
    ),
    Fault(
        "a ghost has the letter of its own tone",
        "yield TextShape(at, ghost.letter, GHOST_LETTER",
        "yield TextShape(at, ghost.tone[:1], GHOST_LETTER",
    ),
    Fault(
        "lit and unlit lamps have exchanged sizes",
        "LIT_LAMP_RADIUS if lamp.lit else UNLIT_LAMP_RADIUS",
        "LIT_LAMP_RADIUS if not lamp.lit else UNLIT_LAMP_RADIUS",
    ),
    Fault(
        "the letter is drawn over a text",
        "[stone for stone in stones if stone.cell not in text_cells]",
        "[*stones]",
    ),
)
