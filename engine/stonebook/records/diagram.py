"""A position as text that can be read back: header lines, then the board as `str` prints it.

A board of O-tell-O, for example::

    game: otello
    size: 4
    to move: X
    1 . . . .
    2 . O X .
    3 . X O .
    4 . . . .
      A B C D

Header lines may be left out where the board, or a default, says the same. Indentation, blank
lines, the width of the gaps and case don't matter. Any other difference from a printed board is
refused with its line and column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, NoReturn

from stonebook.records.strict_json import check_size
from stonebook.rules import GAMES
from stonebook.rules.errors import BadPosition, BadRecord, BadSettings
from stonebook.rules.game import Game, Setting
from stonebook.rules.moves import LOWER, UPPER
from stonebook.rules.position import Position
from stonebook.words import say
from stonebook.words.truncate import excerpt, safe_repr

NONE = "none"
"""The text of an empty list."""


def diagram(position: Position) -> str:
    """Return the position as text that `Game.parse` reads back. Raises BadPosition for no position.

    >>> import stonebook
    >>> print(diagram(stonebook.game("otello").start(size=4)))
    game: otello
    size: 4
    to move: X
    1 . . . .
    2 . O X .
    3 . X O .
    4 . . . .
      A B C D
    """
    if not isinstance(position, Position):
        value = excerpt(safe_repr(position))
        raise BadPosition(say("error.diagram.no_position", value=value), value)
    lines = {"game": position.game.name}
    for setting in position.game.settings:
        value = position.settings[setting.name]
        if not (setting.optional and value == setting.default):
            lines[setting.name] = setting_text(value)
    lines |= position.header()
    return "\n".join([*(f"{key}: {value}" for key, value in lines.items()), str(position)])


def setting_text(value: object) -> str:
    """Return a setting's value as a diagram shows it.

    >>> setting_text(("C3", "G7")), setting_text(6.5), setting_text(())
    ('C3 G7', '6.5', 'none')
    """
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " ".join(map(str, value)) or NONE
    return f"{value:g}" if isinstance(value, float) else str(value)


class Word(NamedTuple):
    """A word of the text with its place: line and column, both counted from 1."""

    text: str
    line: int
    column: int


def parse_diagram(game: Game, text: str) -> Position:
    """Return the position of a diagram. Raises BadPosition with the line and the column.

    >>> import stonebook
    >>> otello = stonebook.game("otello")
    >>> p = otello.start(size=6).play("B3")
    >>> otello.parse(stonebook.diagram(p)) == p
    True
    >>> otello.parse("to move: O")
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadPosition: line 1, column 1: there is no board here. A board has \
one line for each row, such as “1 . . . .”, and the columns below.
    """
    if not isinstance(text, str):
        raise BadPosition(say("error.diagram.no_text"), excerpt(text))
    header, rows, last = _split(text)
    if not rows:
        _refuse(last, say("error.diagram.no_board"), text)
    settings = _settings(game, header, rows)
    stones, places = _stones(game, settings, header, rows)
    lines = {
        key: word.text for key, word in header.items() if key != "game" and key not in settings
    }
    try:
        position = game.restore(game.check_settings(settings), stones, lines)
    except (BadPosition, BadSettings) as error:
        # The error names a header line or a cell if possible, else it concerns the whole board.
        place = header.get(error.text) or places.get(error.text.upper()) or rows[0][0]
        _refuse(place, str(error), error.text)
    _compare(position, header, lines)
    return position


def diagram_game(text: str) -> Game:
    """Return the game that a diagram's header names. Raises BadPosition when it names none.

    >>> diagram_game("game: otello").title
    'O-tell-O'
    """
    if not isinstance(text, str):
        raise BadPosition(say("error.diagram.no_text"), excerpt(text))
    header, rows, last = _split(text)
    if not header and not any(map(_is_numbered, rows)):
        _refuse_text(last)
    game_word = header.get("game")
    game = None if game_word is None else GAMES.get(game_word.text.translate(LOWER))
    if game is None:
        _refuse(game_word or Word("", 1, 1), say("error.diagram.which_game", known=[*GAMES]))
    return game


def _refuse_text(word: Word) -> NoReturn:
    """Refuse a text that neither names settings first nor shows a board."""
    raise BadPosition(say("error.diagram.nothing"), excerpt(word.text), word.line, word.column)


def _refuse(word: Word, message: str, text: str | None = None) -> NoReturn:
    sentence = say("error.diagram.at", line=word.line, column=word.column, message=message)
    raise BadPosition(
        sentence, excerpt(word.text if text is None else text), word.line, word.column
    )


def _split(text: str) -> tuple[dict[str, Word], list[list[Word]], Word]:
    """Return the header's values by key, the board's lines as words, and a last line's first word.

    The last line is the last one that is not blank.
    """
    try:
        check_size(text)
    except BadRecord as error:
        raise BadPosition(str(error)) from None
    header: dict[str, Word] = {}
    rows: list[list[Word]] = []
    first_word = Word("", 1, 1)
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), start=1):
        words = [Word(m[0], number, m.start() + 1) for m in re.finditer(r"\S+", line)]
        if not words:
            continue
        first_word = words[0]
        key, colon, value = line.partition(":")
        if not colon:
            rows.append(words)
            continue
        key = " ".join(key.translate(LOWER).split())
        if rows:
            if not any(map(_is_numbered, rows)):
                _refuse_text(rows[0][0])
            _refuse(first_word, say("error.diagram.late_header", key=excerpt(key)))
        if key in header:
            message = say("error.diagram.twice", key=excerpt(key), line=header[key].line)
            _refuse(first_word, message)
        column = len(line) - len(value.lstrip()) + 1
        header[key] = Word(" ".join(value.split()), number, column)
    return header, rows, first_word


def _is_numbered(row: Sequence[Word]) -> bool:
    """Whether a line begins with a number, as the rows of a board do."""
    return row[0].text.isdecimal()


def _settings(
    game: Game, header: Mapping[str, Word], rows: Sequence[Sequence[Word]]
) -> dict[str, object]:
    """Return the settings from the header, and the size from the board."""
    game_word = header.get("game")
    if game_word is not None and game_word.text.translate(LOWER) != game.name:
        _refuse(
            game_word,
            say("error.diagram.other_game", value=excerpt(game_word.text), right=game.name),
        )
    numbered = [row for row in rows if _is_numbered(row)]
    if not numbered:
        _refuse(rows[0][0], say("error.diagram.no_board"))
    count = len(numbered)
    sizes = {"size": count, "height": count, "width": len(numbered[0]) - 1}
    settings = {}
    for setting in game.settings:
        word = header.get(setting.name)
        if word is None and setting.name not in sizes:
            continue
        value = sizes[setting.name] if word is None else setting_value(setting, word.text)
        if setting.accept(value) is None:
            message = say(
                "error.diagram.setting" if word else "error.diagram.shown",
                key=setting.name,
                value=excerpt(word.text if word else value),
                right=setting.expected_text,
            )
            _refuse(word or rows[0][0], message)
        settings[setting.name] = value
    return settings


def setting_value(setting: Setting, text: str) -> object:
    """Return the value of a setting from its text, or the text itself when it is not acceptable.

    >>> import stonebook
    >>> setting_value(stonebook.game("otello").settings[0], "6")
    6
    """
    values: list[object]
    if re.fullmatch(r"[+-]?[0-9]{1,6}(\.[0-9]{1,6})?", text):
        values = [float(text)] if "." in text else [int(text), float(text)]
    else:
        cells = [] if text.translate(LOWER) == NONE else text.translate(UPPER).split()
        values = [cells, text, text[:1].translate(UPPER) + text[1:].translate(LOWER)]
    return next((value for value in values if setting.accept(value) is not None), text)


def _stones(
    game: Game,
    settings: Mapping[str, object],
    header: Mapping[str, Word],
    rows: Sequence[Sequence[Word]],
) -> tuple[dict[str, str], dict[str, Word]]:
    """Return the owners of the cells, and the word of each cell.

    Labels, columns and the number of cells must be those of the printed start.
    """
    try:
        start = game.start(**settings)
    except BadSettings as error:
        name = error.text.partition("=")[0]
        _refuse(header.get(name, rows[0][0]), str(error), error.text)
    names, cells_by_label = start.grid.names, {row.label: row.cells for row in start.grid.text_rows}
    owners = {symbol.upper(): owner for owner, symbol in game.symbols.items()} | {".": ""}
    stones, places = {}, {}
    for i, printed in enumerate(str(start).split("\n")):
        if i == len(rows):
            _refuse(rows[-1][-1], say("error.diagram.missing_line", right=printed.strip()))
        expected = printed.split()
        cells = cells_by_label.get(expected[0], ())
        for word, cell in zip(_cell_words(rows[i], expected, len(cells)), cells, strict=True):
            owner = owners.get(word.text.translate(UPPER))
            if owner is None:
                symbols = sorted(owners)
                _refuse(word, say("error.diagram.symbol", value=excerpt(word.text), right=symbols))
            name = names[cell]
            places[name.upper()] = word
            if owner:
                stones[name] = owner
    if len(rows) > i + 1:
        _refuse(rows[i + 1][0], say("error.diagram.extra_line"))
    return stones, places


def _cell_words(row: Sequence[Word], expected: Sequence[str], number: int) -> Iterator[Word]:
    """Yield the words of a row's cells: the `number` words after its label.

    Refuses labels and a number of words that differ from the expected ones.
    """
    for j, (word, right) in enumerate(zip(row, expected, strict=False)):
        if 0 < j <= number:
            yield word
        elif word.text.translate(UPPER) != right.translate(UPPER):
            _refuse(word, say("error.diagram.label", value=excerpt(word.text), right=right))
    if len(row) != len(expected):
        word = row[len(expected)] if len(row) > len(expected) else row[-1]
        _refuse(word, say("error.diagram.length", value=len(row), right=len(expected)))


def _compare(
    position: Position,
    header: Mapping[str, Word],
    lines: Mapping[str, str],
) -> None:
    """Refuse a header line that the position does not have, or has with another value."""
    expected = position.header()
    for key, value in lines.items():
        if key not in expected:
            known_keys = ["game", *position.settings, *expected]
            _refuse(header[key], say("error.diagram.key", key=excerpt(key), known=known_keys))
        if value.translate(LOWER) != expected[key].translate(LOWER):
            message = say("error.diagram.value", key=key, value=excerpt(value), right=expected[key])
            _refuse(header[key], message)
