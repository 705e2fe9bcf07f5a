"""Faults in goals of tasks, in reasons against wrong moves, and in sets of cells."""

from benchmarks.mutation.planted.fault import Fault

SAME = "return self"

FAULTS = (
    Fault(
        "a move to forbid is not renamed on a twin",
        "return replace(self, move=rename_cells(self.move, rename))",
        SAME,
    ),
    Fault(
        "a named stone to turn is not renamed on a twin",
        "return self if self.cell is None else replace(self, cell=rename(self.cell))",
        SAME,
        '`effect` is "turned", "removed" or "flipped"',
    ),
    Fault(
        "joined goals are not renamed on a twin",
        "return Both(tuple(goal.on_twin(rename) for goal in self.goals))",
        SAME,
    ),
    Fault(
        "a pair is not renamed on a twin",
        "return replace(self, pair=rename_cells(self.pair, rename))",
        SAME,
    ),
    Fault(
        "a string's stone is not renamed on a twin",
        "return replace(self, of=rename(self.of))",
        SAME,
    ),
    Fault(
        "a stone to bomb is not renamed on a twin",
        "return replace(self, cell=cell, by=by)",
        SAME,
        "class Bombs(",
    ),
    Fault(
        "a stone to spare, open or shut is not renamed on a twin",
        "return replace(self, cell=rename(self.cell))",
        SAME,
        "class StoneGoal(",
    ),
    Fault(
        "a text's cells are not renamed on a twin",
        "return BRACES.sub(lambda brace: rename(brace[1]), text)",
        "return BRACES.sub(lambda brace: brace[1], text)",
    ),
    Fault(
        "a twin forgets the moves that were played",
        "for move in self._moves_of(symmetry):",
        "for move in self._moves_of(symmetry)[:-1]:",
        "def image(self, symmetry",
    ),
    Fault(
        "the other player's win counts",
        "if result.winner == turn.before.to_move:",
        "if result.winner is not None:",
    ),
    Fault(
        "a draw is a win",
        'outcome = "drawn" if result.winner is None else "won"',
        'outcome = "won"',
    ),
    Fault(
        "a lost game counts as won",
        'outcome = "lost"',
        'outcome = "won"',
        "if result.winner not in (None, turn.before.to_move):",
    ),
    Fault(
        "one more move than is allowed wins",
        "wins_within(turn.after, turn.before.to_move, self.within - 1)",
        "wins_within(turn.after, turn.before.to_move, self.within)",
    ),
    Fault(
        "after a reply one move too many is allowed",
        "self.within - 2\n        assert player",
        "self.within - 1\n        assert player",
    ),
    Fault(
        "the reply loses at once",
        "after.transition(max(after.moves(), key=delay))",
        "after.transition(min(after.moves(), key=delay))",
    ),
    Fault(
        "the reply leaves the largest margin",
        "smallest = min(leads.values())",
        "smallest = max(leads.values())",
    ),
    Fault(
        "one move too many may be left",
        "if len(replies) <= self.at_most:",
        "if len(replies) <= self.at_most + 1:",
    ),
    Fault(
        "a pass counts among the moves that are left",
        "replies = [m for m in after.moves() if m.cells]",
        "replies = [*after.moves()]",
    ),
    Fault(
        "the last of the moves is not named",
        "replies[:MAX_MOVES_NAMED]]\n        key",
        "replies[: MAX_MOVES_NAMED - 1]]\n        key",
    ),
    Fault(
        "any number of lines is enough",
        "lines >= self.lines * (self.lines > 1)",
        "lines >= 0",
    ),
    Fault(
        "the rival's stones are the mover's own",
        '{"own": turn.before.to_move, "rival": turn.before.rival}',
        '{"own": turn.before.rival, "rival": turn.before.to_move}',
    ),
    Fault(
        "“at least” means “more than”",
        "enough = len(cells) >= self.at_least",
        "enough = len(cells) > self.at_least",
    ),
    Fault(
        "“more than before” means “in all”",
        "before.scores[player] + self.more",
        "self.more",
    ),
    Fault(
        "the reply that captures least is judged",
        "reply = min(stones, key=points_after, default=None)",
        "reply = max(stones, key=points_after, default=None)",
    ),
    Fault(
        "points are taken from the mover",
        "enough = before.scores[rival] - after.scores[rival] >= self.less",
        "enough = after.scores[rival] - before.scores[rival] >= self.less",
    ),
    Fault(
        "the wrong player's points are named",
        "return None if enough else score_reason(turn, rival, -self.less)",
        "return None if enough else score_reason(turn, turn.before.to_move, -self.less)",
    ),
    Fault(
        "the scores before and after are exchanged",
        '{"had": before.scores[player], "has": after.scores[player]}',
        '{"has": before.scores[player], "had": after.scores[player]}',
    ),
    Fault(
        "the numbers of a part before and after are exchanged",
        "had=old.get(name, 0), has=new[name])",
        "had=new[name], has=old.get(name, 0))",
    ),
    Fault(
        "an edge cell counts as a corner",
        "others = [cell for cell in move.cells if cell not in corners]",
        "others = [cell for cell in move.cells if len(grid.neighbour_names(cell)) > 5]",
    ),
    Fault(
        "only the first of several goals is judged",
        "reasons = (goal.judge(turn) for goal in self.goals)",
        "reasons = (goal.judge(turn) for goal in self.goals[:1])",
    ),
    Fault(
        "any rule closes the move",
        "if self.rule in (None, answer.rule):",
        "if self.rule in (None, answer.rule) or answer.rule:",
    ),
    Fault(
        "the player to move has always reached the phase",
        "self.to_move in (None, after.to_move):",
        "self.to_move in (None, turn.before.to_move, after.to_move):",
    ),
    Fault("two stones in reserve are enough to flip", "STONES_TO_FLIP = 3", "STONES_TO_FLIP = 2"),
    Fault(
        "the mover's reserve counts",
        "if not can_flip(position, position.game.rival(self.of)):",
        "if not can_flip(position, self.of):",
    ),
    Fault(
        "the farthest stone of a lane is the nearest",
        "stones[0] for stones in filled if stones",
        "stones[-1] for stones in filled if stones",
    ),
    Fault(
        "any moved stone counts as hit",
        'if e.kind == EventKind.RETURNED and e.rule == "JO7"]',
        "if e.kind in (EventKind.RETURNED, EventKind.MOVED)]",
    ),
    Fault(
        "hit and missed are exchanged",
        "if cell not in self.marked)",
        "if cell in self.marked)",
        "def missed(self)",
    ),
    Fault(
        "hits are marked as missed",
        "MarkKind.FOUND if cell in self.marked else MarkKind.HINT",
        "MarkKind.HINT if cell in self.marked else MarkKind.FOUND",
    ),
    Fault(
        "a region that reaches no stone is not neutral",
        "len(region.reached) != 1)",
        "len(region.reached) == 2)",
    ),
    Fault(
        "an occupied cell counts as closed",
        "if position.at(cell) is None and refusal is not None and refusal.rule == self.rule",
        "if refusal is not None and refusal.rule == self.rule",
    ),
    Fault(
        "the path between two stones is a long one",
        "for path in paths:  # breadth",
        "for path in paths[::-1] + paths:  # breadth",
    ),
    Fault(
        "the first and the last player are exchanged",
        "player=player, first=first, rival=rival, last=last",
        "player=rival, first=first, rival=player, last=last",
    ),
    Fault(
        "the liberties of another string",
        "next(s.liberties for s in strings_on(position) if self.of in s.cells)",
        "next(s.liberties for s in strings_on(position) if self.of not in s.cells)",
    ),
    Fault(
        "a missing line is not named",
        "if 0 < lines < lines_wanted:",
        "if 0 < lines > lines_wanted:",
    ),
)
