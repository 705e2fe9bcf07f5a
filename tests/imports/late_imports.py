"""The imports within functions of `stonebook`, by the reason why they are not at the top of a file.

A page's first board waits for all modules that are imported at the top. A size is the size of the
sources that an import adds to those that its importer loads anyway.
"""

SGF = "stonebook.records.sgf"
LAYOUT = "stonebook.widgets.board.layout"
BUTTONS = "stonebook.widgets.board.controls.buttons"
ELEMENTS = "stonebook.widgets.board.controls.elements"
PAPER = "stonebook.classroom.paper"
PLANS = "stonebook.classroom.plans"
PATTERNS = "stonebook.search.levels.patterns"
PLAY = "stonebook.teach.play"
AUTHORING = "stonebook.teach.authoring"
SHARE_PANEL = "stonebook.widgets.playing.links.share_panel"
DEMONSTRATION = "stonebook.widgets.classroom.demonstration"
TASKS = "stonebook.widgets.classroom.tasks"

LATE_IMPORTS: dict[str, dict[str, tuple[str, ...]]] = {
    "in a browser only": {
        "storage/browser_store.py": ("js", "pyodide"),
        "widgets/host/environments.py": ("js", "pyodide"),
    },
    "a third-party package, which may not be installed or takes 0.8 to 8 MB": {
        "cli/workers.py": ("distributed",),
        "draw/qr.py": ("segno",),
        "widgets/board/canvas.py": ("ipycanvas",),
        "widgets/host/environments.py": ("IPython",),
    },
    "only a reader who asks a board questions, or wants it in words, needs answers: 10 KB": {
        "widgets/board/board_keys.py": ("stonebook.teach.explain.board_questions",),
    },
    "only other Jupyters than the site's get their looks from the package: 1 KB": {
        "widgets/host/environments.py": ("stonebook.widgets.host.jupyter_style",),
    },
    "only an unknown name is compared with the known ones: 80 KB": {
        "words/closest.py": ("difflib",),
    },
    "only a text that names no cell and no move is refused: 3 KB": {
        "teach/play/table.py": ("stonebook.teach.steps.typed_errors",),
        "teach/steps/move_exercise.py": ("stonebook.teach.steps.typed_errors",),
        "teach/steps/typed.py": ("stonebook.teach.steps.typed_errors",),
    },
    "`import stonebook` would be much slower with it: 7 modules, 170 KB": {
        "records/schema.py": ("pathlib",),
        "words/files.py": ("pathlib",),
    },
    "a position is drawn only where it is shown: 10 modules, 120 KB": {
        "__init__.py": ("stonebook.draw.scene", "stonebook.draw.svg"),
    },
    "widgets are needed only for a live board: 145 modules with ipywidgets, 1.8 MB": {
        "widgets/board/canvas.py": (LAYOUT,),
        "widgets/lesson/lesson.py": (BUTTONS, ELEMENTS, LAYOUT),
        "widgets/lesson/step_output.py": (
            *(ELEMENTS, LAYOUT, "stonebook.widgets.lesson.step_board"),
        ),
    },
    "only the check of a puzzle without a solution uses the filters of mining: 3 modules, 20 KB": {
        "teach/puzzles/validation.py": ("stonebook.teach.puzzles.mining.filters",),
    },
    "few files are in other programs' formats: 4 to 9 modules, 10 to 40 KB": {
        "records/formats.py": (
            *("stonebook.records.abstractplay", "stonebook.records.othello", SGF),
            *("stonebook.records.othello.ggf", "stonebook.records.othello.transcript"),
        ),
    },
    "few boards are opened by a link or make one: 7 to 11 modules, 22 to 30 KB": {
        "records/__init__.py": ("stonebook.records.links",),
        "widgets/classroom/demonstration/sheet.py": (SHARE_PANEL,),
        "widgets/playing/saving/save_load.py": (f"{AUTHORING}.import_text",),
        "widgets/playing/saving/save_panel.py": (SHARE_PANEL,),
    },
    "a command imports only the modules that it needs: 3 to 31 modules, 8 to 290 KB": {
        "cli/commands/judge.py": ("stonebook.believers.lessons", "stonebook.believers.report"),
        "cli/commands/script.py": (f"{PLANS}.plan", f"{PLANS}.rehearsal", f"{PLANS}.script"),
        "cli/commands/words.py": (
            *("stonebook.believers.lessons", "stonebook.believers.reading_load"),
        ),
        "cli/commands/worksheet.py": (
            *(f"{PAPER}.kit", f"{PAPER}.printing", f"{PAPER}.sheet_pages", f"{PAPER}.worksheet"),
        ),
    },
    "the computer plays on few boards: 9 to 21 modules, 22 to 230 KB": {
        "search/__init__.py": ("stonebook.search.levels",),
        "search/levels/ikeda/estimates.py": ("stonebook.search.levels.ikeda.shapes.tree",),
        "search/levels/otello.py": (*(f"{PATTERNS}.search", f"{PATTERNS}.weights"),),
        "teach/play/computer_players.py": (f"{PLAY}.opponents",),
        "teach/play/game_choice.py": ("stonebook.search.levels.strength",),
        "teach/play/opponents.py": ("stonebook.search.perfect",),
        "widgets/lesson/functions/steps.py": (
            *("stonebook.teach.play.opponents", "stonebook.widgets.playing.one_minute.invitation"),
        ),
        "widgets/playing/one_minute/invitation.py": (
            *(
                "stonebook.teach.characters.character",
                "stonebook.widgets.playing.one_minute.minute_board",
            ),
        ),
        "widgets/playing/page.py": (
            *("stonebook.teach.play.opponents", "stonebook.widgets.playing.links.by_link"),
        ),
        "widgets/playing/play_board.py": ("stonebook.widgets.playing.computer.controls",),
    },
    "moves are rated and games reviewed only on request: 4 to 51 modules, 14 to 210 KB": {
        "classroom/plans/claims.py": (
            *("stonebook.search", "stonebook.search.solve", "stonebook.search.tablebase"),
        ),
        "widgets/playing/hints.py": (
            *("stonebook.search.levels.level", "stonebook.search.levels.strength"),
            *(f"{PLAY}.game_choice", f"{PLAY}.hint"),
        ),
        "widgets/playing/move_values.py": (
            *("stonebook.search.weighing", "stonebook.teach.review.value_labels"),
        ),
        "widgets/playing/review.py": (
            *("stonebook.teach.review.game_review", "stonebook.teach.review.review_step"),
            "stonebook.widgets.playing.mistakes",
        ),
    },
    "few boards have sounds, and a game ends late: 1 to 3 modules, 4 to 30 KB": {
        "widgets/board/effects/board_effects.py": ("stonebook.widgets.board.effects.sounds",),
        "widgets/playing/parts/end_of_game.py": ("stonebook.widgets.playing.parts.result_card",),
    },
    "few puzzles are custom or made on request: 9 to 30 modules, 40 to 140 KB": {
        "classroom/task_lists/task_list.py": (f"{AUTHORING}.proved_puzzle",),
        "teach/puzzles/custom_puzzle.py": (f"{AUTHORING}.proved_puzzle",),
        "widgets/puzzles/similar_puzzle.py": ("stonebook.teach.puzzles.mining",),
    },
    "the scheduler is needed only when a puzzle is due again: 9 modules, 200 KB": {
        "teach/puzzles/sets/kinds.py": ("stonebook.teach.puzzles.schedule",),
        "teach/puzzles/sets/session.py": ("stonebook.teach.puzzles.schedule",),
    },
    "a page shows one of several screens: 4 to 160 modules, 6 KB to 1.9 MB with ipywidgets": {
        "classroom/demonstration/board_sources.py": ("stonebook.teach.puzzles.puzzle",),
        "widgets/classroom/demonstration/demo_output.py": (
            *(f"{DEMONSTRATION}.saved", f"{DEMONSTRATION}.screen"),
        ),
        "widgets/classroom/demonstration/sheet.py": (f"{DEMONSTRATION}.open_sheet",),
        "widgets/classroom/tasks/page.py": (
            *(f"{TASKS}.task_list_editor", f"{TASKS}.task_list_screen"),
        ),
        "widgets/lesson/board_output.py": ("stonebook.widgets.playing.board_screen",),
        "widgets/lesson/functions/steps.py": (f"{DEMONSTRATION}.demo_output",),
        "widgets/playing/play_board.py": ("stonebook.widgets.playing.saving.save_panel",),
    },
}
