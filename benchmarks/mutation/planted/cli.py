"""Faults at the command line."""

from benchmarks.mutation.planted.fault import Fault

FAULTS = (
    Fault(
        "exit code 0 for a damaged file",
        '            print(f"{name}: {error}")\n            code = 1',
        '            print(f"{name}: {error}")',
    ),
    Fault(
        "exit code 0 for a missing file",
        '            print(f"{name}: {error.strerror}")\n            code = 1',
        '            print(f"{name}: {error.strerror}")',
    ),
    Fault(
        "a good file after a damaged file gives exit code 0",
        "            moves = len(record.moves)\n",
        "            moves = len(record.moves)\n            code = 0\n",
    ),
    Fault(
        "the number of moves is one too large",
        "moves = len(record.moves)\n",
        "moves = len(record.positions())\n",
    ),
    Fault(
        "--ply is off by one",
        "position = positions[-1 if options.ply is None else options.ply]",
        "position = positions[-1 if options.ply is None else options.ply - 1]",
    ),
    Fault(
        "the last position can't be shown",
        "options.ply >= len(positions):",
        "options.ply >= len(positions) - 1:",
    ),
    Fault(
        "the number of moves in an error is off by one",
        "moves=len(positions) - 1))",
        "moves=len(positions)))",
    ),
    Fault(
        "--against 1,2 the wrong way round",
        "opponents(game, players if len(players) == 2 else",
        "opponents(game, players[::-1] if len(players) == 2 else",
    ),
    Fault(
        "--as gives the other side",
        "else players[0], side)",
        "else players[0], side and game.rival(side))",
    ),
    Fault(
        "minus signs are lost",
        "number_text(part.number, '+g')",
        "number_text(abs(part.number), '+g')",
    ),
    Fault(
        "the plus of a number is lost", "number_text(part.number, '+g')", "number_text(part.number)"
    ),
    Fault(
        "the parts of a score belong to the other player",
        "owner, name = player_name(part.player), say",
        "owner, name = player_name(position.game.rival(part.player)), say",
    ),
    Fault(
        "an SVG is written instead of a diagram",
        '(diagram(record.last) if form == "diagram" else',
        '(diagram(record.last) if form != "diagram" else',
    ),
    Fault(
        "the beginning of a game is converted",
        "(diagram(record.last) if form",
        "(diagram(record.positions()[0]) if form",
    ),
    Fault(
        "the file's suffix overrides --to",
        'form = options.to or {**SUFFIXES, ".txt": "diagram", ".svg": "svg"}.get(suffix)',
        'form = {**SUFFIXES, ".txt": "diagram", ".svg": "svg"}.get(suffix) or options.to',
    ),
    Fault(
        "capitals in a suffix are not understood",
        "Path(options.target).suffix.lower()",
        "Path(options.target).suffix",
    ),
    Fault(
        "perft begins at depth 0",
        "for depth in range(min(1, options.depth), options.depth + 1):",
        "for depth in range(options.depth + 1):",
    ),
    Fault(
        "perft forgets the settings",
        "start = game.start(**settings_of(game, options))",
        "start = game.start()",
    ),
    Fault(
        "show ignores the moves after a file",
        "(*record.moves, *options.moves),",
        "(*record.moves,),",
    ),
    Fault(
        "settings next to a file are ignored",
        'if names := [f"--{name}" for name in _setting_texts(options)]:',
        "if names := []:",
    ),
    Fault(
        "another game's file is accepted",
        "if game is not None and record.game != game:",
        "if game is None and record.game != game:",
    ),
    Fault(
        "the wrong game is named as the right one",
        "value=record.game, right=game), record.game)\n    return record\n\n\ndef _read_diagram",
        "value=game, right=record.game), record.game)\n    return record\n\n\ndef _read_diagram",
    ),
    Fault(
        "all facts about a loaded game are lost",
        "        about.pop(RESIGNED, None)\n",
        "        about.clear()\n",
    ),
    Fault(
        "a level's name is lost in the record",
        "{**loaded.about, **self.computers.about()}",
        "{**loaded.about}",
    ),
    Fault(
        "names in a record go to the wrong side",
        "**self.computers.about()}",
        "**{self.position.game.rival(s): name for s, name in self.computers.about().items()}}",
    ),
    Fault(
        "a comment stays at an undone move",
        "            if loaded.moves[:ply] == record.moves[:ply]\n",
        "",
    ),
    Fault(
        "a comment at a move that still exists is lost",
        "if loaded.moves[:ply] == record.moves[:ply]",
        "if loaded.moves == record.moves",
    ),
    Fault(
        "the game is not saved when it is quit",
        "        if options.record is not None:\n            saved = terminal.save(options.record)",
        "        if options.record is None:\n            saved = terminal.save(options.record)",
    ),
    Fault(
        "exit code 0 for a game that could not be saved",
        "    return 0 if saved else 1\n",
        "    return 0\n",
    ),
    Fault(
        "undo goes back too few moves",
        "self.table.undo_to_turn((*people, None), skip_passes=True)",
        "self.table.undo()",
    ),
    Fault(
        "redo undoes a move",
        "if self.table.redo_to_turn(",
        "if self.table.undo_to_turn(",
    ),
    Fault(
        "the seed does not matter",
        "Random().getrandbits(32) if seed is None else seed",
        "Random().getrandbits(32)",
    ),
    Fault(
        "the number of unlisted moves is off by one",
        "unlisted_count = len(moves) - MAX_LISTED",
        "unlisted_count = len(moves) - MAX_LISTED + 1",
    ),
    Fault("only capitals are understood as a command", "        word = word.lower()\n", ""),
    Fault(
        "an illegal move shows the board instead of the reason",
        "            print(reply.message)\n            return\n        self.show()",
        "            return\n        self.show()",
    ),
    Fault(
        "an interrupt has exit code 0",
        "INTERRUPTED = 130\n",
        "INTERRUPTED = 0\n",
    ),
    Fault(
        "a refusal has exit code 0",
        "REFUSED = 1\n",
        "REFUSED = 0\n",
    ),
    Fault(
        "the language of the environment is ignored",
        'default=os.environ.get("STONEBOOK_LANG", "")',
        'default=""',
    ),
    Fault(
        "the environment overrides --lang",
        "return str(language_parser.parse_known_args(arguments)[0].lang)",
        'return os.environ.get("STONEBOOK_LANG") or str('
        "language_parser.parse_known_args(arguments)[0].lang)",
    ),
    Fault("wrong puzzles have exit code 0", "return int(bool(faulty))", "return 0"),
    Fault(
        "a twin is not recognised",
        "has_twin = first.setdefault((task.game, *proved.likeness), task.key) != task.key",
        "has_twin = False",
    ),
    Fault(
        "wrong and proved are exchanged",
        'say("cli.prove.done", number=len(chosen), wrong=len(faulty))',
        'say("cli.prove.done", number=len(faulty), wrong=len(chosen))',
    ),
    Fault(
        "a wrong puzzle is stored as proved",
        "if not problems and options.kept:",
        "if options.kept:",
    ),
    Fault(
        "a lesson plan counts its lines as claims",
        "claims = sum(len(line.holds) for line in lesson.lines)",
        "claims = len(lesson.lines)",
    ),
    Fault(
        "a worksheet's hints are left out", '"hints": YES if options.hints else NO', '"hints": NO'
    ),
    Fault("a worksheet's order is ignored", '"order": options.order', '"order": ""'),
    Fault("a worksheet's seed is ignored", '"seed": options.seed', '"seed": ""'),
    Fault(
        "a worksheet has only one of several puzzles",
        "for name in options.puzzle),",
        "for name in options.puzzle[:1]),",
    ),
    Fault("a worksheet's theme is ignored", '"theme": options.theme', '"theme": ""'),
    Fault(
        "the progress of another seed is resumed",
        'raise BadRecord(say("cli.mine.other", file=path), str(path))',
        "pass",
    ),
    Fault(
        "each filter has the number of all removed puzzles",
        "if removed := selection.removed[name]:",
        "if removed := selection.removed.total():",
    ),
    Fault(
        "the numbers of puzzles and of games are exchanged",
        'say("cli.mine.done", number=number, games=selection.games',
        'say("cli.mine.done", number=selection.games, games=number',
    ),
    Fault(
        "a progress bar is full too early",
        "full = BAR_WIDTH * done // max(1, total)",
        "full = BAR_WIDTH * (done + 1) // max(1, total)",
    ),
    Fault(
        "a progress bar ends its line too early",
        'end="" if done < total else',
        'end="" if done <= total else',
    ),
    Fault(
        "0 processes are accepted",
        "if not 1 <= number <= MAX_PROCESSES:",
        "if number > MAX_PROCESSES:",
    ),
    Fault(
        "the result of a resigned game is not printed",
        "self.position.result.message if self.position.result else self.table.state()",
        'self.position.result.message if self.position.result else ""',
    ),
)
