"""Reads a game from an SGF file, which may be broken or hostile. Every error has its place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NoReturn

from stonebook.geometry.square import COLUMNS_WITHOUT_I
from stonebook.profiles import profile
from stonebook.records.record import Record
from stonebook.records.refuse import refuse
from stonebook.records.sgf.common import ABOUT, SGF_LETTERS, SIDES, result_text
from stonebook.records.sgf.grammar import Node, raw_excerpt, read_games, text_of
from stonebook.records.strict_json import check_size, without_mark
from stonebook.rules import GAMES
from stonebook.rules.errors import BadRecord, BadSettings, IllegalMove
from stonebook.rules.game import SIZES, Game, Settings
from stonebook.rules.moves import LOWER
from stonebook.rules.position import Position
from stonebook.words import listed, say
from stonebook.words.truncate import excerpt
from stonebook.words.whole_number import read_whole_number

ROOT_PROPERTIES = (
    "FF",
    "GM",
    "CA",
    "AP",
    "ST",
    "SZ",
    "RU",
    "KM",
    "HA",
    "AB",
    "RE",
    "PL",
    "C",
    *ABOUT,
)
"""The properties that are read from the first node."""
MAX_DIGITS = 11
MAX_NODES = 100_000
"""The most moves of a file that is read to find its faults."""
VALUES = re.compile(rb"\[(?:[^\]\\]|\\.)*\]?", re.DOTALL)
NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)")
ENCODINGS = ("utf-8", "utf8", "iso-8859-1", "latin-1", "latin1", "us-ascii", "ascii")


def read_sgf(content: str | bytes, game: str | None = None) -> Record:
    """Return the game of an SGF file. Raises BadRecord with the place of the error.

    `game` is the ruleset's name, for a file that does not name its rules (RU). A file with
    variations, set-up stones within the game, or anything else that a record can't hold is
    refused: nothing is dropped.

    >>> read_sgf("(;GM[1]SZ[9]RU[Alter Igo];B[cg];W[ee])").moves
    ('C3', 'E5')
    """
    return _SgfReader(_nodes(content), game, isinstance(content, str)).record()


def _nodes(content: str | bytes) -> Sequence[Node]:
    if not isinstance(content, (str, bytes)):
        raise BadRecord(say("error.record.no_text"), excerpt(content))
    check_size(content)
    if isinstance(content, str):
        content = content.encode("utf-8", "surrogatepass")
    content = without_mark(content)
    _check_outside(content)
    games = read_games(content)
    if len(games) > 1:
        refuse(
            say("error.game_file.place.game", number=2),
            say("error.sgf.games", count=len(games)),
            "",
        )
    nodes = games[0].nodes
    if games[0].has_variations:
        refuse(say("error.sgf.place.node", node=len(nodes)), say("error.sgf.variations"), "(")
    if len(nodes) > MAX_NODES:
        raise BadRecord(say("error.sgf.many_nodes", most=MAX_NODES))
    return nodes


def _check_outside(content: bytes) -> None:
    """Refuse text before and after the games."""
    before, _, tree = VALUES.sub(b"", content).partition(b"(")
    _, end, after = tree.rpartition(b")")
    for text in (before, after) if end else ():
        if text.strip():
            raise BadRecord(say("error.sgf.outside", value=raw_excerpt(text.strip())))


@dataclass
class _SgfReader:
    """Reads the nodes of a file. The first one describes the whole game."""

    nodes: Sequence[Node]
    game: str | None
    is_text: bool
    """Whether the file was given as text, so its encoding (CA) does not matter."""

    def record(self) -> Record:
        root = self.nodes[0]
        for key in root:
            if key not in ROOT_PROPERTIES:
                self._refuse(0, key, say("error.game_file.property"))
        if self._text(0, "GM", "1") != "1":
            self._refuse(0, "GM", say("error.sgf.not_go"))
        game = self._game()
        settings = self._settings(game)
        position = self._start(game, settings)
        moves, comments = [], {}
        if "C" in root:
            comments[0] = self._text(0, "C")
        side = len(position.grid.text_rows)
        for number in range(1, len(self.nodes)):
            moves.append(self._move(number, side, position))
            try:
                position = position.play(moves[-1])
            except IllegalMove as error:
                why = f"{error.refusal.message} ({error.refusal.rule})"
                self._refuse(number, self._colour(number), why)
            if "C" in self.nodes[number]:
                comments[number] = self._text(number, "C")
        about = {name: self._text(0, key) for key, name in ABOUT.items() if key in root}
        if "RE" in root:
            moves += self._resigned(position)
        return Record(game.name, settings, tuple(moves), None, comments, about)

    def _game(self) -> Game:
        rules = self._text(0, "RU", "")
        titles = {
            title.translate(LOWER): game
            for game in GAMES.values()
            for title in (game.title, game.name)
        }
        sgf_titles = [game.title for game in GAMES.values() if profile(game).supports_sgf]
        game = titles.get(rules.translate(LOWER)) if rules else GAMES.get(str(self.game))
        if not rules and self.game is None:
            self._refuse(0, "RU", say("error.sgf.no_rules", known=listed(sgf_titles, "list.or")))
        if game is None or game.title not in sgf_titles or self.game not in (None, game.name):
            title_list = listed(sgf_titles, "list.or")
            self._refuse(0, "RU", say("error.sgf.rules", value=excerpt(rules), known=title_list))
        return game

    def _settings(self, game: Game) -> dict[str, object]:
        size_text = self._text(0, "SZ", "19")
        size = read_whole_number(size_text, 99)
        if size is None:
            self._refuse(0, "SZ", say("error.sgf.size", value=excerpt(size_text)))
        names = [setting.name for setting in game.settings]
        settings: dict[str, object] = {name: size for name in names if name in SIZES}
        stones = self._handicap(size)
        for key, name in (("KM", "komi"), ("AB", "handicap")):
            if key in self.nodes[0] and name not in names:
                why = say("error.setting_unknown", game=game.title, name=name, known=names)
                self._refuse(0, key, why)
        if "KM" in self.nodes[0]:
            settings["komi"] = self._number("KM")
        if stones:
            settings["handicap"] = stones
        if self._text(0, "HA", str(len(stones))) != str(len(stones)):
            self._refuse(0, "HA", say("error.sgf.handicap", count=len(stones)))
        return settings

    def _start(self, game: Game, settings: Settings) -> Position:
        try:
            start = game.start(**settings)
        except BadSettings as error:
            key = {"komi": "KM", "handicap": "AB"}.get(error.text.partition("=")[0], "SZ")
            self._refuse(0, key, str(error))
        first = self._text(0, "PL", "")
        if first and SIDES.get(first[:1].upper()) != start.to_move:
            self._refuse(0, "PL", say("error.game_file.turn", player=start.to_move))
        return start

    def _move(self, number: int, side: int, position: Position) -> str:
        colour = self._colour(number)
        if position.to_move is None:
            self._refuse(number, colour, say("error.sgf.over"))
        if SIDES[colour] != position.to_move:
            self._refuse(number, colour, say("error.game_file.turn", player=position.to_move))
        (raw, *more) = self.nodes[number][colour]
        if more:
            self._refuse(number, colour, say("error.game_file.twice"))
        if raw.strip() == b"" or (raw == b"tt" and side <= len(SGF_LETTERS)):
            return "pass"
        return self._cell(number, colour, raw, side)

    def _colour(self, number: int) -> str:
        """Return the colour of a node's move, B or W. Refuses any other property."""
        node = self.nodes[number]
        for key in node:
            if key not in (*SIDES, "C"):
                self._refuse(number, key, say("error.game_file.property"))
        colours = [key for key in SIDES if key in node]
        if len(colours) != 1:
            self._refuse(number, "B", say("error.sgf.one_move"))
        return colours[0]

    def _cell(self, number: int, key: str, raw: bytes, side: int) -> str:
        x, y = (SGF_LETTERS[:side].encode().find(raw[i : i + 1]) for i in (0, 1))
        if len(raw) != 2 or x < 0 or y < 0:
            self._refuse(number, key, say("error.sgf.point", value=raw_excerpt(raw)))
        return f"{COLUMNS_WITHOUT_I[x]}{side - y}"

    def _handicap(self, side: int) -> list[str]:
        """Return the cells of AB. Refuses more stones than cells, which rectangles can name."""
        stones: list[str] = []
        for raw in self.nodes[0].get("AB", ()):
            stones += self._rectangle(raw, side)
            if len(stones) > side**2:
                self._refuse(0, "AB", say("error.sgf.crowded", count=side**2))
        return stones

    def _rectangle(self, raw: bytes, side: int) -> list[str]:
        """Return the cells of a point, or of a rectangle by two corners, such as cc:ee."""
        first, colon, last = raw.partition(b":")
        if not colon:
            return [self._cell(0, "AB", raw, side)]
        for corner in (first, last):
            self._cell(0, "AB", corner, side)
        columns, rows = (range(min(ends), max(ends) + 1) for ends in zip(first, last, strict=True))
        return [self._cell(0, "AB", bytes((x, y)), side) for y in rows for x in columns]

    def _resigned(self, position: Position) -> list[str]:
        """Check the file's result. Return a resignation as a move: only the result shows it."""
        text = self._text(0, "RE").strip()
        name = text.replace("Draw", "0").replace("Resigned", "R").replace("Resign", "R")
        if position.result is None:
            loser = {"B": "White", "W": "Black"}.get(name[:1])
            if name[1:] == "+R" and loser == position.to_move:
                return ["resign"]
            if name not in ("", "?"):
                self._refuse(0, "RE", say("error.game_file.not_over", value=excerpt(text)))
        elif name not in (result_text(position.result), "", "?"):
            expected = result_text(position.result)
            self._refuse(
                0, "RE", say("error.game_file.result", value=excerpt(text), right=expected)
            )
        return []

    def _number(self, key: str) -> float:
        text = self._text(0, key).strip()
        with_point = text.replace(",", ".")
        if with_point != text and NUMBER.fullmatch(with_point):
            self._refuse(0, key, say("error.sgf.decimal_comma", right=excerpt(with_point)))
        if len(text) > MAX_DIGITS or not NUMBER.fullmatch(text):
            self._refuse(0, key, say("error.record.number", text=excerpt(text)))
        value = float(text)
        return int(value) if value.is_integer() else value

    def _text(self, number: int, key: str, default: str = "") -> str:
        values = self.nodes[number].get(key)
        if values is None:
            return default
        if len(values) != 1:
            self._refuse(number, key, say("error.game_file.twice"))
        value: bytes = text_of(values[0])
        encoding = "ascii" if key == "CA" else self._text(0, "CA", "utf-8").strip().lower()
        if encoding not in ENCODINGS:
            self._refuse(0, "CA", say("error.sgf.encoding", value=excerpt(encoding)))
        if self.is_text:
            encoding = "utf-8"
        try:
            return value.decode(encoding)
        except UnicodeDecodeError:
            self._refuse(number, key, say("error.sgf.letters", encoding=encoding))

    def _refuse(self, number: int, key: str, message: str) -> NoReturn:
        raw = b" ".join(self.nodes[number].get(key, ()))
        refuse(say("error.sgf.place", node=number, key=key), message, raw_excerpt(raw))
