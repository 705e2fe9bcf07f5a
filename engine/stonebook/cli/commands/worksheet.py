"""The command that writes worksheets and paper kits, for printing in a browser."""

from __future__ import annotations

import argparse

from stonebook.cli.commands.inspection import write_to
from stonebook.rules.errors import BadSettings
from stonebook.teach.puzzles import every_puzzle
from stonebook.words import say


def write_worksheet(options: argparse.Namespace) -> int:
    """Write a sheet with its key, or a kit, as one file of HTML."""
    # Late imports: no other command needs these modules.
    from stonebook.classroom.paper.kit import kit
    from stonebook.classroom.paper.printing import document, paper
    from stonebook.classroom.paper.sheet_pages import pages, site_address
    from stonebook.classroom.paper.worksheet import NO, YES, read_request, worksheet

    paper_size, site = paper(options.paper), site_address(options.address)
    _refuse_useless(options)
    if options.kit:
        parts = kit(options.game, paper_size)
    else:
        request = read_request(
            {
                "game": options.game,
                "theme": options.theme,
                "number": options.number,
                "order": options.order,
                "hints": YES if options.hints else NO,
                "seed": options.seed,
                "ids": " ".join(_full_id(options.game, name) for name in options.puzzle),
            }
        )
        parts = pages(worksheet(request), paper_size, site)
    write_to(options.out, document(parts, paper_size, site))
    return 0


def _refuse_useless(options: argparse.Namespace) -> None:
    """Raise BadSettings for options that a kit or chosen puzzles would ignore."""
    chosen = ("theme", "number", "order", "seed")
    for option, names in {"kit": (*chosen, "hints", "puzzle"), "puzzle": chosen}.items():
        useless = [f"--{name}" for name in names if vars(options)[name]]
        if vars(options)[option] and useless:
            message = say("cli.worksheet.either", names=useless, option=f"--{option}")
            raise BadSettings(message, useless[0])


def _full_id(game: str, name: str) -> str:
    """Return a puzzle's id, of which the game's part may be left out. A link stays as it is."""
    id = f"{game}/{name}"
    return id if any(puzzle.id == id for puzzle in every_puzzle(game)) else name
