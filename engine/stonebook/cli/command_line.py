"""The commands and their arguments. Every error is one line, never a traceback."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeAlias, TypeVar

from stonebook.cli.commands import inspection
from stonebook.cli.commands.judge import judge
from stonebook.cli.commands.lessons import FOLDER, lessons
from stonebook.cli.commands.mine import mine
from stonebook.cli.commands.play import play
from stonebook.cli.commands.prove import prove
from stonebook.cli.commands.script import script
from stonebook.cli.commands.words import words
from stonebook.cli.commands.worksheet import write_worksheet
from stonebook.cli.streams import complain, end_streams, open_streams
from stonebook.rules import GAMES, find_game
from stonebook.rules.errors import BadSettings, StonebookError
from stonebook.words import languages, listed, say, speaking
from stonebook.words.files import find_language
from stonebook.words.truncate import excerpt
from stonebook.words.whole_number import LARGEST, read_whole_number

Subparsers: TypeAlias = "argparse._SubParsersAction[_CommandParser]"
Options = TypeVar("Options")

OK = 0
REFUSED = 1
BAD_ARGUMENTS = 2
INTERRUPTED = 130
"""Exit codes. argparse also exits with 2, and shells report Ctrl-C as 130."""
REPEATED = ("*", "+")
"""What argparse calls a list of arguments."""
MAX_SHOWN_NAME = 250
"""The most characters of a file's name in an error."""
MAX_PROCESSES = 256
"""The most processes that a command starts."""


class _CommandParser(argparse.ArgumentParser):
    """The parser of one command. It refuses unknown options, and lists those that it knows.

    Moves, files and names may also follow the options: `show otello --size 4 B1`.
    """

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: Options | None = None
    ) -> tuple[Options | argparse.Namespace, list[str]]:
        """Return the options. Exits with a message if one is unknown."""
        # argparse's own `parse_intermixed_args` refuses a parser that has commands.
        options, unknown = super().parse_known_args(args, namespace)
        lists = [
            action.dest for action in self._get_positional_actions() if action.nargs in REPEATED
        ]
        if lists and not any(text.startswith("-") for text in unknown):
            setattr(options, lists[0], [*getattr(options, lists[0]), *unknown])
            return options, []
        if unknown:
            option_names = [name for action in self._actions for name in action.option_strings[-1:]]
            self.error(say("cli.no_option", text=excerpt(unknown[0]), known=option_names))
        return options, unknown


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code.

    It is 0, 1 when something is refused, 2 for wrong arguments, and 130 for Ctrl-C.

    >>> main(["perft", "otello", "3"])
    1 4
    2 12
    3 56
    0
    """
    open_streams()
    try:
        language = _language(arguments)
        with speaking(language):
            if language and find_language(language) is None:
                complain(
                    _refusal(say("cli.no_language", name=excerpt(language), known=languages()))
                )
                return BAD_ARGUMENTS
            return _run(arguments)
    finally:
        end_streams()


def _language(arguments: Sequence[str] | None) -> str:
    """Return the chosen language, which the parser's own texts need."""
    language_parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    language_parser.add_argument("--lang", default=os.environ.get("STONEBOOK_LANG", ""))
    return str(language_parser.parse_known_args(arguments)[0].lang)


def _run(arguments: Sequence[str] | None) -> int:
    try:
        try:
            main_parser = parser()
            options = main_parser.parse_args(arguments)
            if options.run is None:
                main_parser.print_help(sys.stderr)
                return BAD_ARGUMENTS
            code: int = options.run(options)
        finally:
            sys.stdout.flush()
    except StonebookError as error:
        return _refuse(str(error))
    except BrokenPipeError:
        return OK  # the reader, such as `head`, has stopped reading
    except OSError as error:
        name = "" if error.filename is None else excerpt(error.filename, MAX_SHOWN_NAME)
        return _refuse(f"{name}: {error.strerror or error}".removeprefix(": "))
    except KeyboardInterrupt:
        with suppress(OSError):
            print(flush=True)
        return INTERRUPTED
    return code


def _refuse(message: str) -> int:
    complain(_refusal(message))
    return REFUSED


def _refusal(message: str) -> str:
    return f"stonebook: {message}"


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    main_parser = argparse.ArgumentParser(
        prog="python -m stonebook",
        description=say("cli.about"),
        epilog=say("cli.examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    known = listed(languages(), "list.or")
    main_parser.add_argument("--lang", metavar="LANG", help=say("cli.language", known=known))
    main_parser.set_defaults(run=None)
    subparsers = main_parser.add_subparsers(metavar="command", parser_class=_CommandParser)

    _add_play(subparsers)
    _add_show(subparsers)
    _add_score(subparsers)
    _add_perft(subparsers)
    _add_convert(subparsers)
    _add_check(subparsers)
    _add_script(subparsers)
    _add_mine(subparsers)
    _add_prove(subparsers)
    _add_judge(subparsers)
    _add_words(subparsers)
    _add_lessons(subparsers)
    _add_worksheet(subparsers)
    return main_parser


def _add_play(subparsers: Subparsers) -> None:
    command = _command(subparsers, "play", play)
    command.add_argument("game", type=_game_name, choices=GAMES, help=say("cli.play.game"))
    command.add_argument("--from", dest="source", metavar="FILE", help=say("cli.play.from"))
    command.add_argument("--record", metavar="FILE", help=say("cli.play.record"))
    command.add_argument("--against", metavar="LEVEL", help=say("cli.play.against"))
    command.add_argument("--as", dest="side", metavar="SIDE", help=say("cli.play.as"))
    command.add_argument("--seed", type=_whole_number, metavar="N", help=say("cli.play.seed"))
    _add_settings(command)


def _add_show(subparsers: Subparsers) -> None:
    command = _command(subparsers, "show", inspection.show)
    _add_source(command)
    command.add_argument("--ply", type=_whole_number, metavar="N", help=say("cli.show.ply"))
    form = command.add_mutually_exclusive_group()
    form.add_argument("--diagram", action="store_true", help=say("cli.show.diagram"))
    form.add_argument("--svg", action="store_true", help=say("cli.show.svg"))
    _add_settings(command)


def _add_score(subparsers: Subparsers) -> None:
    command = _command(subparsers, "score", inspection.score)
    _add_source(command)
    _add_settings(command)


def _add_perft(subparsers: Subparsers) -> None:
    command = _command(subparsers, "perft", inspection.perft)
    command.add_argument("game", type=_game_name, choices=GAMES, help=say("cli.perft.game"))
    command.add_argument("depth", type=_whole_number, help=say("cli.perft.depth"))
    _add_settings(command)


def _add_convert(subparsers: Subparsers) -> None:
    command = _command(subparsers, "convert", inspection.convert)
    command.add_argument("source", metavar="FILE", help=say("cli.convert.source"))
    command.add_argument("target", metavar="TARGET", nargs="?", help=say("cli.convert.target"))
    command.add_argument("--to", choices=inspection.FORMS, help=say("cli.convert.to"))
    command.add_argument(
        "--number", type=_whole_number, metavar="N", help=say("cli.convert.number")
    )
    command.add_argument("--game", type=_game_name, choices=GAMES, help=say("cli.game"))


def _add_check(subparsers: Subparsers) -> None:
    command = _command(subparsers, "check", inspection.check)
    command.add_argument("sources", metavar="FILE", nargs="+", help=say("cli.check.sources"))
    command.add_argument("--game", type=_game_name, choices=GAMES, help=say("cli.game"))


def _add_script(subparsers: Subparsers) -> None:
    command = _command(subparsers, "script", script)
    command.add_argument("source", metavar="FILE-or-NAME", help=say("cli.script.source"))


def _add_mine(subparsers: Subparsers) -> None:
    command = _command(subparsers, "mine", mine)
    command.add_argument("game", type=_game_name, choices=GAMES, help=say("cli.mine.game"))
    command.add_argument("--kind", default="mixed", metavar="KIND", help=say("cli.mine.kinds"))
    command.add_argument(
        "--number", type=_whole_number, default=50, metavar="N", help=say("cli.mine.number")
    )
    command.add_argument(
        "--seed", type=_whole_number, default=1, metavar="N", help=say("cli.mine.seed")
    )
    command.add_argument("--out", required=True, metavar="FILE", help=say("cli.mine.out"))
    command.add_argument(
        "--processes", type=_process_number, metavar="N", help=say("cli.prove.processes")
    )
    command.add_argument("--dask", metavar="ADDRESS", help=say("cli.mine.dask"))
    _add_settings(command)


def _add_prove(subparsers: Subparsers) -> None:
    command = _command(subparsers, "prove", prove)
    command.add_argument("games", metavar="GAME", nargs="*", help=say("cli.prove.games"))
    command.add_argument(
        "--processes", type=_process_number, metavar="N", help=say("cli.prove.processes")
    )
    command.add_argument("--kept", metavar="FILE", help=say("cli.prove.kept"))
    command.add_argument("--puzzle", metavar="NAME", help=say("cli.prove.puzzle"))
    command.add_argument("--write", action="store_true", help=say("cli.prove.write"))


def _add_judge(subparsers: Subparsers) -> None:
    _add_lessons_and_table(_command(subparsers, "judge", judge))


def _add_words(subparsers: Subparsers) -> None:
    _add_lessons_and_table(_command(subparsers, "words", words))


def _add_lessons_and_table(command: argparse.ArgumentParser) -> None:
    command.add_argument("lessons", metavar="LESSON", nargs="*", help=say("cli.judge.lessons"))
    command.add_argument("--table", metavar="FILE", help=say("cli.judge.table"))


def _add_lessons(subparsers: Subparsers) -> None:
    command = _command(subparsers, "lessons", lessons)
    command.add_argument(
        "folder", nargs="?", default=FOLDER, metavar="FOLDER", help=say("cli.lessons.folder")
    )
    command.add_argument("--no-open", action="store_true", help=say("cli.lessons.no_open"))


def _add_worksheet(subparsers: Subparsers) -> None:
    command = _command(subparsers, "worksheet", write_worksheet)
    command.add_argument("game", type=_game_name, choices=GAMES, help=say("cli.worksheet.game"))
    command.add_argument("--theme", default="", metavar="THEME", help=say("cli.worksheet.theme"))
    command.add_argument("--number", default="", metavar="N", help=say("cli.worksheet.number"))
    command.add_argument("--order", default="", metavar="ORDER", help=say("cli.worksheet.order"))
    command.add_argument("--hints", action="store_true", help=say("cli.worksheet.hints"))
    command.add_argument("--seed", default="", metavar="SEED", help=say("cli.worksheet.seed"))
    command.add_argument(
        "--puzzle", action="append", default=[], metavar="ID", help=say("cli.worksheet.puzzle")
    )
    command.add_argument("--paper", default="a4", metavar="PAPER", help=say("cli.worksheet.paper"))
    command.add_argument("--address", default="", metavar="URL", help=say("cli.worksheet.address"))
    command.add_argument("--kit", action="store_true", help=say("cli.worksheet.kit"))
    command.add_argument("-o", "--out", metavar="FILE", help=say("cli.worksheet.out"))


def _command(
    subparsers: Subparsers, name: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    about = say(f"cli.{name}.about")
    first_sentence = about.split(".")[0] + "."
    command = subparsers.add_parser(name, help=first_sentence, description=about)
    command.set_defaults(run=run)
    return command


def _add_source(command: argparse.ArgumentParser) -> None:
    command.add_argument("source", metavar="GAME-or-FILE", help=say("cli.source"))
    command.add_argument("moves", metavar="move", nargs="*", default=[], help=say("cli.moves"))
    command.add_argument("--game", type=_game_name, choices=GAMES, help=say("cli.game"))


def _add_settings(command: argparse.ArgumentParser) -> None:
    """Give each setting of each game an option: --size, --komi and so on."""
    games: dict[str, list[str]] = {}
    for game in GAMES.values():
        for setting in game.settings:
            expected = setting.expected_text
            games.setdefault(setting.name, []).append(f"{game.name}: {expected}")
    group = command.add_argument_group(say("cli.settings"))
    for name, uses in games.items():
        group.add_argument(
            f"--{name}", dest=f"set_{name}", metavar=name.upper(), help="; ".join(uses)
        )


def _whole_number(text: str) -> int:
    number = read_whole_number(text)
    if number is None:
        raise argparse.ArgumentTypeError(say("cli.no_number", text=excerpt(text), largest=LARGEST))
    return number


def _process_number(text: str) -> int:
    number = _whole_number(text)
    if not 1 <= number <= MAX_PROCESSES:
        raise argparse.ArgumentTypeError(say("cli.processes", text=text, most=MAX_PROCESSES))
    return number


def _game_name(text: str) -> str:
    try:
        return find_game(text).name
    except BadSettings as error:
        raise argparse.ArgumentTypeError(str(error)) from None
