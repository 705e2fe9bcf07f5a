"""Two people at one keyboard, as in the original O-tell-O."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from errno import EEXIST
from pathlib import Path

from stonebook.cli.commands import state, write_new
from stonebook.cli.sources import read_file, settings_of
from stonebook.records.record import Record, write_record
from stonebook.rules import GAMES
from stonebook.rules.errors import BadNotation
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.words import say

MOST_LISTED = 60
"""So many moves are listed when somebody asks for them."""


def play(options: argparse.Namespace) -> int:
    """Run a game until it is over, somebody quits or the input ends."""
    game = GAMES[options.game]
    if options.source is None:
        record = Record(game.name, settings_of(game, options))
    else:
        record = read_file(options.source, game.name)
    if options.record is not None and Path(options.record).exists():
        raise FileExistsError(EEXIST, say("cli.exists"), options.record)
    terminal = TerminalGame(record)
    saved = True
    try:
        print(say("cli.play.welcome", game=game.title, players=game.players))
        print(say("cli.play.words"))
        terminal.show()
        while terminal.ask():
            pass
    finally:
        if options.record is not None:
            saved = terminal.save(options.record)
    return 0 if saved else 1


class TerminalGame:
    """A game in progress: its positions so far, and what those at the keyboard ask for."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.positions = record.positions()
        self.moves = list(record.moves)

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.positions[-1]

    def show(self) -> None:
        """Print the board, and how the game ended if it did."""
        print()
        print(self.position)
        print()
        if self.position.result is not None:
            print(say("cli.play.over"))
            print(state(self.position))
            if self._may_agree():
                print(say("cli.play.dead"))

    def ask(self) -> bool:
        """Do what is typed next. Return whether there is more to ask."""
        if self._must_pass():
            self._move("pass")
            return True
        try:
            text = input(self._prompt()).strip()
        except EOFError:
            print()
            return False
        word, _, rest = text.partition(" ")
        word = word.lower()
        if word in ("quit", "exit") or (not text and self.position.result is not None):
            return False
        if word == "undo":
            self._undo()
        elif word == "moves":
            self._list_moves()
        elif word == "board":
            self.show()
        elif word == "save":
            self.save(rest.strip())
        elif word in ("help", "?", ""):
            print(say("cli.play.words"))
            print(say(f"error.notation.{self.position.game.name}"))
        else:
            self._move(text)
        return True

    def _prompt(self) -> str:
        if self.position.to_move is None:
            # Who pipes moves in has nothing to be asked once the result is printed.
            return "> " if sys.stdin.isatty() or self._may_agree() else ""
        if self.position.phase == "play":
            return say("cli.prompt", player=self.position.to_move)
        phase = say(f"phase.name.{self.position.phase}")
        return say("cli.prompt.phase", player=self.position.to_move, phase=phase)

    def _move(self, text: str) -> None:
        try:
            turn = self.position.attempt(text)
        except BadNotation as error:
            print(error)
            return
        if isinstance(turn, Refusal):
            print(f"{turn.message} ({turn.rule})")
            return
        for event in turn.events:
            print(event.message)
        self.positions.append(turn.after)
        self.moves.append(str(turn.move))
        self.show()

    def _must_pass(self) -> bool:
        """Whether a pass is all that is left, in a game that can't be resigned either."""
        game, moves = self.position.game, self.position.moves()
        if not game.can_pass or game.read("resign") is not None:
            return False
        return len(moves) == 1 and moves[0].kind == "pass"

    def _may_agree(self) -> bool:
        """Whether the players may still agree on dead strings (IK9)."""
        position = self.position
        dead = [f"dead {cell}" for cell in position.cells() if position.at(cell) is not None]
        if not dead or position.game.read(dead[0]) is None:
            return False
        return any(position.check(text) is None for text in dead)

    def _undo(self) -> None:
        """Take back the last move, and a pass that was forced along with it."""
        if not self.moves:
            print(say("cli.play.nothing"))
            return
        while self.moves:
            self.moves.pop()
            self.positions.pop()
            if not self._must_pass():
                break
        self.show()

    def _list_moves(self) -> None:
        moves = self.position.moves()
        line = self.position.game.separator.join(str(move) for move in moves[:MOST_LISTED])
        more = len(moves) - MOST_LISTED
        print(line + (say("cli.play.more", more=more) if more > 0 else ""))

    def save(self, name: str) -> bool:
        """Write the game's record to a new file. Return whether that went well."""
        if not name:
            print(say("cli.play.save_where"))
            return False
        old, new = self.record, tuple(self.moves)
        # A remark belongs to the moves before it: it goes when they were taken back.
        comments = {n: text for n, text in old.comments.items() if old.moves[:n] == new[:n]}
        try:
            write_new(name, write_record(replace(old, moves=new, comments=comments)))
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            print(say("cli.play.not_saved", file=name, why=why))
            return False
        print(say("cli.play.saved", file=name))
        return True
