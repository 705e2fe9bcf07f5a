"""Faults at the boards of the site: wrong players, lost records, wrong pictures and sentences."""

from benchmarks.mutation.planted.fault import Fault

FAULTS = (
    Fault(
        "“Play one move” leaves the players running",
        "        self.stop()\n        self._players.on_hold = True\n        self.update_buttons()\n",
        "        self.stop()\n        self.update_buttons()\n",
    ),
    Fault(
        "a pause does not stop the players",
        "self.stop()\n        self._players.on_hold = not self._players.on_hold",
        "self.stop()",
    ),
    Fault(
        "a watched game continues by itself",
        "self.on_hold = self.on_hold or self.watched",
        "self.on_hold = self.on_hold",
    ),
    Fault(
        "two players begin at once",
        "        self.on_hold = self.watched\n",
        "        self.on_hold = False\n",
    ),
    Fault(
        "a new game repeats the game before",
        "self._seed = self._random.getrandbits(32)\n        self.on_hold = self.watched",
        "self.on_hold = self.watched",
    ),
    Fault(
        "sides are not changed",
        "{rival(side): player for side, player in self._players.items()}",
        "{side: player for side, player in self._players.items()}",
    ),
    Fault(
        "“thinking” and “paused” are exchanged",
        'return say("play.thinking", name=_shown_name(mover))',
        'return say("play.held", name=_shown_name(mover))',
    ),
    Fault(
        "a player that fails continues",
        '        self.on_hold = True\n        return say("play.failed"',
        '        return say("play.failed"',
    ),
    Fault(
        "the reader may move while the computer thinks",
        "if self.computers.waits:",
        "if self.computers.waits and False:",
    ),
    Fault(
        "undo leaves the computer to move",
        'self._report("undo", self.table.undo_to_turn(self.own_sides()), "board.undone")',
        'self._report("undo", self.table.undo_to_turn(self.position.game.players), "board.undone")',
    ),
    Fault(
        "a redone move is announced as undone",
        'self._report("redo", self.table.redo_to_turn(self.own_sides()), "board.redone")',
        'self._report("redo", self.table.redo_to_turn(self.own_sides()), "board.undone")',
    ),
    Fault(
        "undo and redo are offered the wrong way round",
        "self._undo.disabled = self._start.disabled = not table.can_undo",
        "self._undo.disabled = self._start.disabled = not table.can_redo",
    ),
    Fault(
        "the way back from a review goes one move too far",
        "self._board().undo_to(self._output.step.moves_played)",
        "self._board().undo_to(self._output.step.moves_played - 1)",
    ),
    Fault(
        "Escape undoes a move",
        'if name == "Escape" and (self.buttons.confirms_resigning or self.table.begun):',
        'if name == "Escape":',
    ),
    Fault(
        "the oldest 24 games are stored",
        "key=lambda item: item[1][self.newest], reverse=True)",
        "key=lambda item: item[1][self.newest])",
    ),
    Fault(
        "the oldest game stands first",
        'key=lambda item: item[1]["at"], reverse=True',
        'key=lambda item: item[1]["at"]',
    ),
    Fault(
        "the other stored games are lost",
        "game in games.items() if other != id}",
        "game in games.items() if other == id}",
    ),
    Fault(
        "another page's moves are overwritten",
        "if stored and stored.by != self._visit and stored.done != self._saved:",
        "if False and stored:",
    ),
    Fault(
        "games without a move are stored",
        "_record({id: each for id, each in games.items() if each.done}, record)",
        "_record(games, record)",
    ),
    Fault(
        "a game is forgotten at the first press",
        "is_confirmed = self._asks or not self._is_risky()",
        "is_confirmed = True",
    ),
    Fault(
        "“ten in a row” is not reset by a failure",
        "self.streak = self.streak + 1 if result == TryResult.RIGHT else 0",
        "self.streak = self.streak + (result == TryResult.RIGHT)",
    ),
    Fault(
        "a hinted puzzle counts in a row",
        "self.streak = self.streak + 1 if result == TryResult.RIGHT else 0",
        'self.streak = self.streak + 1 if result != "failed" else 0',
    ),
    Fault(
        "ten are done after nine",
        '"puzzle.row.ten" if standing.streak >= ROW else',
        '"puzzle.row.ten" if standing.streak >= ROW - 1 else',
    ),
    Fault(
        "a puzzle is stored after every answer",
        "        self._is_saved = True\n        self.results.append(result)\n        new = Try",
        "        self.results.append(result)\n        new = Try",
    ),
    Fault(
        "a mixed set names its theme",
        "title=_number_only, may_have_no_answer=True",
        "may_have_no_answer=True",
    ),
    Fault(
        "the numbers of solved and of all puzzles are exchanged",
        'say("puzzle.place", done=done, of=len(puzzles))',
        'say("puzzle.place", done=len(puzzles), of=done)',
    ),
    Fault(
        "the difficulty is shown before the reader knows whether there is a solution",
        "if session.step.done or not session.puzzle_set.may_have_no_answer:",
        "if True:",
    ),
    Fault(
        "the set comes again on its last day",
        "later = min((due_at(tried, now)",
        "later = max((due_at(tried, now)",
    ),
    Fault(
        "a mistake is stored as failed",
        "Try(page_host.now(), TryResult.PLAYED)",
        "Try(page_host.now(), TryResult.FAILED)",
    ),
    Fault(
        "a mistake is stored twice",
        "if puzzle.id in read_tries(await page_host.records.load(PUZZLES.key)):",
        "if False:",
    ),
    Fault(
        "a new board has the usual pace",
        '        host().choices.pace = change["new"]\n',
        "        pass\n",
    ),
    Fault(
        "the slow pace is fast",
        'PACES = {"slow": 1.6, "normal": 0.7, "fast": 0.3',
        'PACES = {"slow": 0.3, "normal": 0.7, "fast": 1.6',
    ),
    Fault(
        "boards move although the reader wants no motion",
        '("off" if host().page.reduced_motion else "normal")',
        '"normal"',
    ),
    Fault(
        "right and wrong look alike",
        'NOTICE_KINDS = {True: "good", False: "refused", None: "said"}',
        'NOTICE_KINDS = {True: "good", False: "good", None: "said"}',
    ),
    Fault(
        "the right button has no sign",
        'f"✓ {button.label}" if "right" in button.mark else',
        'f"✓ {button.label}" if "wrong" in button.mark else',
    ),
    Fault(
        "a disabled button can be pressed",
        "widget.disabled = not button.enabled",
        "button.disabled = False",
    ),
    Fault(
        "a hidden part of a text is shown",
        'restyle(self.widget, display="block" if self._open else "none")\n        self.widget.value',
        'restyle(self.widget, display="none" if self._open else "block")\n        self.widget.value',
    ),
    Fault(
        "labels stay when the position has changed",
        "if self._weighing.position is not self._position:",
        "if False:",
    ),
    Fault(
        "a locked move value is computed",
        '        if self.locked:\n            view.show_sentence(say("worth.locked"))\n        elif',
        "        if",
    ),
    Fault(
        "a review continues after another move",
        "self._board().table.played != self._played:",
        "False:",
    ),
    Fault(
        "the link of the position holds the game",
        "self._show(whole_game=False))",
        "self._show(whole_game=True))",
    ),
    Fault(
        "the game's link holds the position",
        "self._record() if self._shares_game else None",
        "None",
    ),
    Fault(
        "the first move of a line is off by one",
        'say("play.line", ply=line.shared + 1,',
        'say("play.line", ply=line.shared,',
    ),
    Fault(
        "Alter Igo is not offered as SGF",
        "    supports_sgf=True,\n",
        "    supports_sgf=False,\n",
        file="alterigo.py",
    ),
    Fault(
        "a game loaded for another board is accepted",
        "    if record.game != game.name:\n        message",
        "    if record.game != game.name and False:\n        message",
    ),
    Fault(
        "legal moves are announced when they are hidden",
        'self._board.return_to_board(say("board.legal.said", cells=cells) if cells else "")',
        'self._board.return_to_board(say("board.legal.said", cells=self._board.table.legal_cells()))',
    ),
    Fault(
        "the labels of show and hide are exchanged",
        "say(f\"board.legal.{'on' if self.legal else 'off'}\")",
        "say(f\"board.legal.{'off' if self.legal else 'on'}\")",
    ),
    Fault(
        "looking at the past counts as an answer",
        "elif answer.name != PressName.REPLAY:",
        "elif answer.name:",
    ),
    Fault(
        "erased progress is stored again",
        "            if self._log.counts_as_progress:\n                self._on_answer()",
        "            self._on_answer()",
    ),
    Fault(
        "a wrong link shows no error",
        "return vbox([notice, _game_list(games)])",
        "return vbox([_game_list(games)])",
    ),
)
