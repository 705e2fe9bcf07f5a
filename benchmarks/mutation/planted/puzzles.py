"""Faults in puzzles, in the tries at them, in their sets, and in a lesson's progress."""

from benchmarks.mutation.planted.fault import Fault

FAULTS = (
    Fault(
        "the oldest tries are stored",
        "last = items[-self.limit :]",
        "last = items[: self.limit]",
    ),
    Fault(
        "a hinted puzzle counts as unsolved",
        "each.result in SOLVING for each",
        "each.result in SOLVING[::2] for each",
    ),
    Fault(
        "a failed puzzle counts as solved",
        "each.result in SOLVING for each",
        "each.result in (*SOLVING, TryResult.FAILED) for each",
    ),
    Fault(
        "the first try says whether it failed", "tries.get(id, ())[-1:]", "tries.get(id, ())[:1]"
    ),
    Fault("any failure counts forever", "tries.get(id, ())[-1:]", "tries.get(id, ())"),
    Fault(
        "the days are newest first",
        "for day in sorted(days))",
        "for day in sorted(days, reverse=True))",
    ),
    Fault(
        "days are counted in another time zone",
        "datetime.fromisoformat(each.at).astimezone().date()",
        "datetime.fromisoformat(each.at).date()",
    ),
    Fault(
        "a time without a zone is accepted",
        "utcoffset() == timedelta(0)",
        "utcoffset() in (None, timedelta(0))",
    ),
    Fault(
        "failed puzzles come again later than solved puzzles",
        "TryResult.FAILED: Rating.Again",
        "TryResult.FAILED: Rating.Easy",
    ),
    Fault(
        "hinted puzzles rest as long as solved puzzles",
        "TryResult.HINTED: Rating.Hard",
        "TryResult.HINTED: Rating.Good",
    ),
    Fault(
        "puzzles that are due longest come last",
        "dates = sorted((due_at(tried, now), id) for id, tried in tries.items())",
        "dates = [*reversed(sorted((due_at(tried, now), id) for id, tried in tries.items()))]",
    ),
    Fault(
        "puzzles that are not due are asked",
        "when <= datetime.fromisoformat(now)",
        "when >= datetime.fromisoformat(now)",
    ),
    Fault(
        "every repetition is on the same twin", "others[(number - 1) % len(others)]", "others[0]"
    ),
    Fault(
        "the wrong number of days has passed",
        "number=max(past.days, 0))",
        "number=max(past.days, 0) + 1)",
    ),
    Fault(
        "a puzzle without other twins comes back as a twin",
        'if len(puzzle.start.twins) > 1 else "same"',
        'if len(puzzle.start.twins) else "same"',
    ),
    Fault(
        "the newest failure comes first",
        "request.tries[puzzle.id][-1].at)",
        "request.tries[puzzle.id][0].at)",
    ),
    Fault(
        "a set goes from hard to easy",
        "grade = [*GRADES, UNMEASURED].index(difficulty_grade(puzzle))",
        "grade = [UNMEASURED, *reversed(GRADES)].index(difficulty_grade(puzzle))",
    ),
    Fault(
        "mined puzzles come before composed ones",
        "grade, not is_own, size",
        "grade, is_own, size",
    ),
    Fault(
        "the next puzzle opens by itself after a mistake",
        "if step.failures:\n            return 0",
        "if not self.auto_next:\n            return 0",
    ),
    Fault(
        "the next puzzle comes before it can be read",
        "if pause >= needed",
        "if pause <= needed",
    ),
    Fault(
        "a set of one difficulty has all puzzles",
        'self.grade in ("", difficulty_grade(puzzle))',
        'self.grade in ("", difficulty_grade(puzzle), self.grade)',
    ),
    Fault(
        "the same puzzle comes twice in a row",
        "self.after is None or puzzle.id != self.after.id",
        "self.after is None or puzzle is not None",
    ),
    Fault(
        "a mixed set has half as many positions without a solution",
        'ONE_IN = 5\n"""One in this many puzzles of a mixed',
        'ONE_IN = 10\n"""One in this many puzzles of a mixed',
    ),
    Fault(
        "“ten in a row” goes from hard to easy",
        "index = request.number % ROW",
        "index = ROW - 1 - request.number % ROW",
    ),
    Fault(
        "“ten in a row” has only the easiest puzzles", "index = request.number % ROW", "index = 0"
    ),
    Fault(
        "the puzzle that was tried most comes next",
        "fewest = min(counts.values(), default=0)",
        "fewest = max(counts.values(), default=0)",
    ),
    Fault(
        "a solved puzzle of a theme comes again",
        "if not is_solved(request.tries, puzzle.id)), None)",
        "if puzzle), None)",
    ),
    Fault(
        "a theme restarts after each puzzle",
        "start = next((i + 1 for i",
        "start = next((0 for i",
    ),
    Fault(
        "a lead is named where a deficit is left",
        'return "ahead" if margin > 0 else "behind" if margin else "level"',
        'return "behind" if margin > 0 else "ahead" if margin else "level"',
    ),
    Fault(
        "ahead and behind are exchanged",
        'return "ahead" if margin > 0 else "behind" if margin else "level"',
        'return "behind" if margin > 0 else "ahead" if margin else "level"',
    ),
    Fault(
        "all wrong moves are said to lose where they draw",
        "say(f\"puzzle.tell.otherwise.{'win' if best == WIN else 'draw'}\"",
        "say(f\"puzzle.tell.otherwise.{'draw' if best == WIN else 'win'}\"",
    ),
    Fault(
        "the candidates contain the least tempting wrong moves",
        "_apart(move, near or others)[:MAX_WRONG_CANDIDATES]",
        "_apart(move, near or others)[-MAX_WRONG_CANDIDATES:]",
    ),
    Fault(
        "the right move is not among the candidates",
        "self._list_moves(named, ",
        "self._list_moves(named[1:], ",
    ),
    Fault(
        "the reply is the solver's own move",
        "reply.before.to_move == position.rival), None)",
        "reply.before.to_move == position.to_move), None)",
    ),
    Fault(
        "the owners of lost stones are exchanged",
        'lost = {player: affected_cells(removed, "removed", player) for player in players}',
        'lost = {player: affected_cells(removed, "removed", turn.before.game.rival(player)) for player in players}',
    ),
    Fault(
        "the lost margin is computed from the wrong move",
        "lost = values[-1].margin - values[-2].margin",
        "lost = values[-1].margin - values[0].margin",
    ),
    Fault(
        "a move's value and the best value are exchanged",
        "has=has, best=possible)",
        "has=possible, best=has)",
    ),
    Fault(
        "the minus of a value is lost",
        'return number_text(margin, "+g").replace("-", "−") if margin else "0"',
        'return number_text(abs(margin), "+g") if margin else "0"',
        "class CountObjective(",
    ),
    Fault(
        "easier and harder are exchanged",
        'key = "puzzle.difficulty.easier"',
        'key = "puzzle.difficulty.harder"',
    ),
    Fault(
        "the level farthest away is named",
        "return min(elo, key=lambda level: abs(elo[level] - value))",
        "return max(elo, key=lambda level: abs(elo[level] - value))",
    ),
    Fault(
        "the reader's moves are named as the other player's",
        "turn.before.to_move != player]",
        "turn.before.to_move == player]",
        "def reply_sentences(",
    ),
    Fault(
        "komi is given to the wrong player",
        "player = position.game.players[1]",
        "player = position.game.players[0]",
    ),
    Fault(
        "komi that the player takes is called given",
        'kind = "gives" if komi > 0 else "takes"',
        'kind = "gives"',
    ),
    Fault(
        "a draw is the goal where a win is possible",
        '"goal.wins" if outcome == WIN else "goal.draws"',
        '"goal.wins" if outcome != WIN else "goal.draws"',
    ),
    Fault(
        "any move is right",
        "return tuple(move for move, value in values.items() if value == best)",
        "return tuple(move for move, value in values.items() if value)",
    ),
    Fault(
        "the reply makes the puzzle easy",
        "return min(shares, key=lambda move: shares[move])",
        "return max(shares, key=lambda move: shares[move])",
    ),
    Fault(
        "a failed puzzle counts as right",
        "        return TryResult.FOUND if by_reader else TryResult.FAILED\n",
        "        return TryResult.FOUND if by_reader else TryResult.RIGHT\n",
    ),
    Fault(
        "a hinted puzzle counts as right",
        "return TryResult.HINTED if helped else TryResult.RIGHT",
        "return TryResult.RIGHT",
    ),
    Fault(
        "a hint does not count",
        "self.helped = self.helped or self.solution_seen\n",
        "self.helped = self.helped or self.done\n",
    ),
    Fault(
        "a puzzle asks for one move too few",
        "if moves_found >= length or turns[-1].after.to_move is None:",
        "if moves_found + 1 >= length or turns[-1].after.to_move is None:",
    ),
    Fault(
        "the result that is reached is told only if the game is over",
        "if end.to_move is not None and player is not None",
        "if end.to_move is None and player is not None",
    ),
    Fault(
        "another move's feedback is shown",
        "by_position.get(turn.after, authored.otherwise)",
        "next(iter(by_position.values()), authored.otherwise)",
    ),
    Fault(
        "feedback is not renamed on a twin",
        "turn.before.play(rename_cells(move, rename)): text",
        "turn.before.play(move): text",
    ),
    Fault(
        "feedback names the cells of the original board",
        "return with_cells(by_position.get(turn.after, authored.otherwise), rename)",
        "return with_cells(by_position.get(turn.after, authored.otherwise), str)",
    ),
    Fault(
        "the walk goes back two pages",
        "- (name == PressName.EARLIER)",
        "- 2 * (name == PressName.EARLIER)",
    ),
    Fault(
        "the last finished step counts as finished now",
        'first_try": step.first_try, "at": now',
        'first_try": True, "at": now',
    ),
    Fault(
        "new data replace stored data",
        "self._with_own_ids({**unsaved, **saved_steps})",
        "self._with_own_ids({**saved_steps, **unsaved})",
    ),
    Fault(
        "erased progress comes back",
        'saved_steps = {} if drops_stored else PROGRESS.read(stored)["steps"]',
        'saved_steps = PROGRESS.read(stored)["steps"]',
    ),
    Fault(
        "changes in other tabs are lost",
        "return self._record(self._with_own_ids({**unsaved, **saved_steps}))",
        "return self._record(self._with_own_ids({**unsaved}))",
    ),
    Fault("steps are counted from 0", "names.index(step_id) + 1", "names.index(step_id)"),
    Fault(
        "an unfinished step counts as done",
        '"done": FlagField(always=True, required=True)',
        '"done": FlagField(required=True)',
    ),
    Fault(
        "the counts of proved and of all moves are exchanged",
        "number=nodes, done=proved, moves=moves)",
        "number=nodes, done=moves, moves=proved)",
    ),
    Fault(
        "the numbers of right and of all moves are exchanged",
        "moves=[*map(move_text, right)], of=len(known_proofs)),",
        "moves=[*map(move_text, right)], of=len(right)),",
    ),
    Fault(
        "a lost position is called won",
        'kind, finding = LOST, say("bench.lost", player=position.to_move, rival=position.rival)',
        'kind, finding = LOST, say("bench.lost", player=position.rival, rival=position.to_move)',
    ),
    Fault(
        "the other goal is the same goal",
        "for other in [key for key in OBJECTIVES if key != seeks]:",
        "for other in [key for key in OBJECTIVES if key == seeks]:",
    ),
    Fault(
        "a puzzle from a mistake asks for the move after it",
        "played = len(end.moves) - moves + mistake.number - 1",
        "played = len(end.moves) - moves + mistake.number",
    ),
    Fault(
        "a puzzle from a mistake asks for the count, but the result changed",
        "return cls.of(before, OUTCOME if by_result else BEST_MARGIN)",
        "return cls.of(before, BEST_MARGIN if by_result else OUTCOME)",
    ),
)
