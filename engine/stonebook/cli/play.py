"""A game in the terminal: two people at one keyboard, as in the original O-tell-O, or a level."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from errno import EEXIST
from pathlib import Path
from random import Random

from stonebook.cli.commands import show_count, state, write_new
from stonebook.cli.sources import read_file, settings_of
from stonebook.records.record import Record, write_record
from stonebook.rules import GAMES
from stonebook.rules.errors import BadSettings
from stonebook.rules.game import Game
from stonebook.rules.position import Position
from stonebook.search.cooperative import run_to_end
from stonebook.search.players import Player
from stonebook.teach.play.opponents import Opponents, opponents, strength_of
from stonebook.teach.play.table import RESIGNED, PlayTable, Reply
from stonebook.words import player_name, say

MOST_LISTED = 60
"""So many moves are listed when somebody asks for them."""


def play(options: argparse.Namespace) -> int:
    """Run a game until it is over, somebody quits or the input ends."""
    game = GAMES[options.game]
    if options.source is None:
        settings = settings_of(game, options)
        game.start(**settings)  # says what is wrong in the words of who typed it
        record = Record(game.name, settings)
    else:
        record = read_file(options.source, game.name)
    if options.record is not None and Path(options.record).exists():
        raise FileExistsError(EEXIST, say("cli.exists"), options.record)
    seated = read_opponents(game, options.against, options.side)
    terminal = TerminalGame(record, seated, options.seed)
    saved = True
    try:
        print(say("cli.play.welcome", game=game.title, players=terminal.names()))
        for told in filter(None, map(strength_of, seated.values())):
            print(told)
        print(say("cli.play.words"))
        terminal.show()
        while terminal.ask():
            pass
    finally:
        if options.record is not None:
            saved = terminal.save(options.record)
    return 0 if saved else 1


def read_opponents(game: Game, against: str | None, side: str | None) -> Opponents:
    """Return who plays by itself: a level, "3", or two to watch, "1,5". Raises BadSettings."""
    if side is not None and (against is None or "," in against):
        raise BadSettings(say("cli.play.as.alone"), side)
    if against is None:
        return {}
    parts = [part.strip() for part in against.split(",")]
    numbers = [int(part) if part.isascii() and part.isdigit() else None for part in parts]
    if None in numbers or not 1 <= len(numbers) <= 2:
        raise BadSettings(say("cli.play.against.unknown", said=against), against)
    return opponents(game, numbers if len(numbers) == 2 else numbers[0], side)


class TerminalGame:
    """A game in progress: its table, who plays by itself, and what those at the keyboard ask for.

    With the same `seed` the same moves get the same answers.
    """

    def __init__(
        self, record: Record, seated: Opponents | None = None, seed: int | None = None
    ) -> None:
        self.record = record
        self.table = PlayTable.from_record(record)
        self._seated = seated or {}
        self.table.agrees = not self._seated
        self._seed = Random().getrandbits(32) if seed is None else seed

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.table.position

    @property
    def _mover(self) -> Player | None:
        """Who is to move and does so by itself."""
        return self._seated.get(self.table.to_move or "")

    def names(self) -> list[str]:
        """Return who plays which side, as those at the keyboard read it."""
        return [
            say("cli.play.seat", player=side, name=self._seated[side].name)
            if side in self._seated
            else player_name(side)
            for side in self.position.game.players
        ]

    def show(self) -> None:
        """Print the board, and how the game ended if it did."""
        print()
        print(self.position)
        print()
        if self.table.to_move is None:
            print(say("cli.play.over"))
            print(state(self.position) if self.position.result else self.table.state())
            if self._may_agree():
                print(say("cli.play.dead"))

    def ask(self) -> bool:
        """Do what is typed next. Return whether there is more to ask."""
        if self._must_pass():
            self._tell(self.table.attempt("pass"))
            return True
        if self._mover is not None:
            return self._answer(self._mover)
        try:
            text = input(self._prompt()).strip()
        except EOFError:
            print()
            return False
        word, _, rest = text.partition(" ")
        word = word.lower()
        if word in ("quit", "exit") or (not text and self.table.to_move is None):
            return False
        if word in ("undo", "redo"):
            self._go(word)
        elif word == "resign":
            self._tell(self.table.resign())
        elif word == "moves":
            self._list_moves()
        elif word == "count":
            show_count(self.position)
        elif word == "board":
            self.show()
        elif word == "save":
            self.save(rest.strip())
        elif word in ("help", "?", ""):
            print(say("cli.play.words"))
            print(say(f"error.notation.{self.position.game.name}"))
        else:
            self._tell(self.table.attempt(text))
        return True

    def _answer(self, player: Player) -> bool:
        """Let somebody move who does so by itself. Return whether the game goes on."""
        side = self.table.to_move or ""
        try:
            move = run_to_end(player.choosing(self.position, self._seed))
        except KeyboardInterrupt:
            if len(self._seated) == 2:
                raise
            # Nobody is bound to wait: who was asked to move leaves the board to two people.
            del self._seated[side]
            print(say("cli.play.stopped", name=player.name, player=side))
            return True
        print(say("cli.play.moves", name=player.name, move=str(move)))
        self._tell(self.table.attempt(str(move)))
        return True

    def _prompt(self) -> str:
        if self.table.to_move is None:
            # Who pipes moves in has nothing to be asked once the result is printed.
            return "> " if sys.stdin.isatty() or self._may_agree() else ""
        if self.position.phase == "play":
            return say("cli.prompt", player=self.position.to_move)
        phase = say(f"phase.name.{self.position.phase}")
        return say("cli.prompt.phase", player=self.position.to_move, phase=phase)

    def _tell(self, reply: Reply) -> None:
        """Print what came of a move: its events and the board, or why nothing did."""
        if reply.turn is not None:
            for event in reply.turn.events:
                print(event.message)
        elif reply.kind != "resigned":
            print(reply.message)
            return
        self.show()

    def _must_pass(self) -> bool:
        """Whether a pass is all that is left, in a game that can't be resigned either."""
        game, moves = self.position.game, self.position.moves()
        if not game.can_pass or game.read("resign") is not None or self.table.to_move is None:
            return False
        return len(moves) == 1 and moves[0].kind == "pass"

    def _may_agree(self) -> bool:
        """Whether the players may still agree on dead strings (IK9)."""
        return self.table.may_agree

    def _go(self, word: str) -> None:
        """Take back, or play again, up to a move of those at the keyboard."""
        moved, free = False, self._free()
        step = self.table.undo if word == "undo" else self.table.redo
        if word == "undo" and not self.table.can_go_back(free):
            print(say("cli.play.nothing"))
            return
        while step():
            moved = True
            if self.table.to_move in (None, *free) and not self._must_pass():
                break
        if moved:
            self.show()
        else:
            print(say("cli.play.nothing.redo"))

    def _free(self) -> tuple[str, ...]:
        """The sides of those at the keyboard. Whoever watches has both."""
        sides = self.position.game.players
        return tuple(side for side in sides if side not in self._seated) or sides

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
        old = self.record
        about = {**old.about, **{side: one.name for side, one in self._seated.items()}}
        about.pop(RESIGNED, None)
        now = replace(self.table.record(about), settings=old.settings, start=old.start)
        # A remark belongs to the moves before it: it goes when they were taken back.
        comments = {n: text for n, text in old.comments.items() if old.moves[:n] == now.moves[:n]}
        try:
            write_new(name, write_record(replace(now, comments=comments)))
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            print(say("cli.play.not_saved", file=name, why=why))
            return False
        print(say("cli.play.saved", file=name))
        return True
