"""A game in the terminal: two people at one keyboard, as in the original O-tell-O, or a level."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import replace
from errno import EACCES, EEXIST, ENOENT
from pathlib import Path
from random import Random

from stonebook.cli.commands.inspection import show_count, write_new
from stonebook.cli.sources import check_name, read_file, refuse_settings, settings_of
from stonebook.records.record import Record, write_record
from stonebook.rules import GAMES
from stonebook.rules.errors import BadSettings
from stonebook.rules.game import Game
from stonebook.rules.position import Position
from stonebook.search.players import Player
from stonebook.search.slices import run_to_end
from stonebook.teach.play.computer_players import ComputerPlayers
from stonebook.teach.play.game_choice import PERFECT
from stonebook.teach.play.game_tree import RESIGNED
from stonebook.teach.play.opponents import Opponents, opponents, strength_of
from stonebook.teach.play.reply import ReplyKind, TableReply
from stonebook.teach.play.table import PlayTable
from stonebook.words import player_name, say
from stonebook.words.whole_number import read_whole_number

MAX_LISTED = 60
"""The most moves in the answer to `moves`."""


def play(options: argparse.Namespace) -> int:
    """Run a game until it is over, the player quits or the input ends."""
    game = GAMES[options.game]
    if options.source is None:
        settings = settings_of(game, options)
        game.start(**settings)  # raises an error that quotes the wrong argument
        record = Record(game.name, settings)
    else:
        refuse_settings(options, options.source)
        record = read_file(options.source, game.name)
    if options.record is not None:
        _check_new_file(options.record)
    computer_players = read_opponents(game, options.against, options.side)
    terminal = TerminalGame(record, computer_players, options.seed)
    saved = True
    try:
        print(say("cli.play.welcome", game=game.title, players=terminal.names()))
        for player in computer_players.values():
            if strength_note := strength_of(player, terminal.position.settings):
                print(strength_note)
        print(say("cli.play.words"))
        terminal.show()
        while terminal.ask():
            pass
    finally:
        if options.record is not None:
            saved = terminal.save(options.record)
    return 0 if saved else 1


def _check_new_file(name: str) -> None:
    """Raise an error if a file can't be new: better before the game than after it."""
    check_name(name)
    if Path(name).exists():
        raise FileExistsError(EEXIST, say("cli.exists"), name)
    folder = Path(name).parent
    if not folder.is_dir():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), name)
    if not os.access(folder, os.W_OK):
        raise PermissionError(EACCES, os.strerror(EACCES), name)


def read_opponents(game: Game, against: str | None, side: str | None) -> Opponents:
    """Return the computer players: a level or "perfect", or two to watch, "1,5".

    Raises BadSettings.
    """
    if side is not None and (against is None or "," in against):
        raise BadSettings(say("cli.play.as.alone"), side)
    if against is None:
        return {}
    parts = [part.strip() for part in against.split(",")]
    players = [PERFECT if part == PERFECT else read_whole_number(part) for part in parts]
    if None in players or not 1 <= len(players) <= 2:
        raise BadSettings(say("cli.play.against.unknown", value=against), against)
    return opponents(game, players if len(players) == 2 else players[0], side)


class TerminalGame:
    """A game in progress: its table, its computer players, and the commands from the keyboard.

    With the same `seed` the same moves get the same answers.
    """

    def __init__(
        self, record: Record, computer_players: Opponents | None = None, seed: int | None = None
    ) -> None:
        self.record = record
        self.table = PlayTable.from_record(record)
        self.computers = ComputerPlayers(lambda: self.table, computer_players or {})
        self.table.allows_agreement = not computer_players
        # The players get it unchanged, so old commands still give the same games.
        self._seed = Random().getrandbits(32) if seed is None else seed

    @property
    def position(self) -> Position:
        """The current position."""
        return self.table.position

    def names(self) -> list[str]:
        """Return the players of both sides, for display."""
        computers = self.computers.about()
        return [
            say("cli.play.seat", player=side, name=computers[side])
            if side in computers
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
            print(self.position.result.message if self.position.result else self.table.state())
            if self.table.may_agree:
                print(say("cli.play.dead"))

    def ask(self) -> bool:
        """Read and run the next command. Return whether to ask again."""
        if self.table.only_passes:
            self._print_reply(self.table.attempt("pass"))
            return True
        if (player := self.computers.mover) is not None:
            self._play_computer_move(player)
            return True
        try:
            text = input(self._prompt()).strip()
        except EOFError:
            print()
            return False
        word, _, arguments = text.partition(" ")
        word = word.lower()
        if word in ("quit", "exit") or (not text and self.table.to_move is None):
            return False
        if word == "undo":
            self._undo()
        elif word == "redo":
            self._redo()
        elif word == "resign":
            self._print_reply(self.table.resign())
        elif word == "moves":
            self._list_moves()
        elif word == "count":
            show_count(self.position)
        elif word == "board":
            self.show()
        elif word == "save":
            self.save(arguments.strip())
        elif word in ("help", "?", ""):
            print(say("cli.play.words"))
            print(say(f"error.notation.{self.position.game.name}"))
        else:
            self._print_reply(self.table.attempt(text))
        return True

    def _play_computer_move(self, player: Player) -> None:
        """Choose and play a move of a computer player. Ctrl-C ends its part in the game."""
        try:
            move = run_to_end(player.choosing(self.position, self._seed))
        except KeyboardInterrupt:
            if self.computers.watched:
                raise
            # Ctrl-C stops a slow player: people at the keyboard play its side from now on.
            self.computers.release_mover()
            print(say("cli.play.stopped", name=player.name, player=self.position.to_move))
            return
        print(say("cli.play.moves", name=player.name, move=str(move)))
        self._print_reply(self.table.attempt(str(move)))

    def _prompt(self) -> str:
        if self.table.to_move is None:
            # Piped input gets no prompt once the result is printed.
            return "> " if sys.stdin.isatty() or self.table.may_agree else ""
        if self.position.phase == "play":
            return say("cli.prompt", player=self.position.to_move)
        phase = say(f"phase.name.{self.position.phase}")
        return say("cli.prompt.phase", player=self.position.to_move, phase=phase)

    def _print_reply(self, reply: TableReply) -> None:
        """Print the result of a move: its events and the board, or its refusal."""
        if reply.turn is not None:
            for event in reply.turn.events:
                print(event.message)
        elif reply.kind != ReplyKind.RESIGNED:
            print(reply.message)
            return
        self.show()

    def _undo(self) -> None:
        """Undo, up to a turn of a person at the keyboard."""
        people = self.computers.human_sides
        if not self.table.can_undo_to_turn(people):
            print(say("cli.play.nothing"))
            return
        self.table.undo_to_turn((*people, None), skip_passes=True)
        self.show()

    def _redo(self) -> None:
        """Redo, up to a turn of a person at the keyboard."""
        if self.table.redo_to_turn((*self.computers.human_sides, None), skip_passes=True):
            self.show()
        else:
            print(say("cli.play.nothing.redo"))

    def _list_moves(self) -> None:
        moves = self.position.moves()
        line = self.position.game.separator.join(str(move) for move in moves[:MAX_LISTED])
        unlisted_count = len(moves) - MAX_LISTED
        print(line + (say("cli.play.more", more=unlisted_count) if unlisted_count > 0 else ""))

    def save(self, name: str) -> bool:
        """Write the game's record to a new file. Return whether it was written."""
        if not name:
            print(say("cli.play.save_where"))
            return False
        loaded = self.record
        about = {**loaded.about, **self.computers.about()}
        about.pop(RESIGNED, None)
        record = replace(self.table.record(about), settings=loaded.settings, start=loaded.start)
        # A comment belongs to the moves before it: it is dropped if they were undone.
        comments = {
            ply: text
            for ply, text in loaded.comments.items()
            if loaded.moves[:ply] == record.moves[:ply]
        }
        try:
            write_new(name, write_record(replace(record, comments=comments)))
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            print(say("cli.play.not_saved", file=name, why=why))
            return False
        print(say("cli.play.saved", file=name))
        return True
