"""The command that writes worksheets and paper kits, for printing in a browser."""

from __future__ import annotations

import argparse

from stonebook.cli.commands.inspection import write_to


def write_worksheet(options: argparse.Namespace) -> int:
    """Write a sheet with its key, or a kit, as one file of HTML."""
    # Late imports: no other command needs these modules.
    from stonebook.classroom.paper.kit import kit
    from stonebook.classroom.paper.printing import document, paper
    from stonebook.classroom.paper.sheet_pages import pages, site_address
    from stonebook.classroom.paper.worksheet import NO, YES, read_request, worksheet

    paper_size, site = paper(options.paper), site_address(options.address)
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
                "ids": " ".join(options.puzzle),
            }
        )
        parts = pages(worksheet(request), paper_size, site)
    write_to(options.out, document(parts, paper_size, site))
    return 0
