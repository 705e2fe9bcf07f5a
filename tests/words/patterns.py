"""Values for keys that code puts together, where `dynamic_keys` can't read them in the code.

`{}` stands for what code fills in. The patterns themselves are found in the code: a new one needs
no entry. With an entry, each of its keys has to exist.
"""

from itertools import product

from lite.live_pages.standalone_pages import standalone_pages
from lite.site.pages.bar import SECTIONS
from stonebook import GAMES
from stonebook.classroom.demonstration.command_runner import DISPLAY_COMMANDS
from stonebook.classroom.demonstration.commands import BOARD_COMMANDS
from stonebook.classroom.demonstration.display import TEACHER_VERBS
from stonebook.classroom.paper.plan_pages import COLUMNS
from stonebook.classroom.plans.plan import BEFORE, SPOKEN
from stonebook.cli.command_line import parser
from stonebook.profiles import profile
from stonebook.rules.rulebook import RULES
from stonebook.search.tablebase import BOARDS
from stonebook.teach.puzzles.sets.pool import SETS
from stonebook.teach.puzzles.validation import TEXTS
from stonebook.widgets.classroom.demonstration.help_sheet import KEYS_WITHOUT_BUTTON, TOOLS
from stonebook.widgets.classroom.demonstration.modes import KEYS
from stonebook.words import everything

BOOK = [*GAMES]
(COMMANDS,) = (action for action in parser()._actions if action.choices)
OWN = [page.name for page in standalone_pages()]
LISTING = ["learn", "teach", "explore", "own"]  # lite/site/pages/sections
DOORS = ["project", "assign", "print"]
SETTING_NAMES = {setting.name for game in GAMES.values() for setting in game.settings}
CHOICES = {
    choice for game in GAMES.values() for setting in game.settings for choice in setting.choices
}
PLAYERS = {player for game in GAMES.values() for player in game.players}
SETTINGS = {setting.expected_key for game in GAMES.values() for setting in game.settings}
EFFECTS = ("turned", "removed", "flipped")
ENDS = ("null_move", "resigned", "third")
PARTS = ("markers", "stones", "territory", "row")
STEPS = ("bracketed", "turned", "flipped", "moved", "string removed")
TOGETHER = ("alone", "standing", "together")
STRING = ("removed", "removed.agreed", *(f"removed.{how}" for how in TOGETHER))
TERMS = ("stone", "stones", "empty_cell", "each_cell", "each_empty_cell")

THEMED = [(game, theme) for game in GAMES for theme in profile(game).puzzles.themes]

WITH_PERFECT = [game for game in GAMES if profile(game).solved.perfect]

# Games with sentences about their solved boards.
SAID_OF_BOARDS = [
    (what, game)
    for what, game in product(("found", "searched"), BOARDS)
    if f"site.atlas.{what}.{game}" in everything()
]

PATTERNS = {
    "atlas.margin.{}": ["win", "draw", "loss"],
    "atlas.first.{}{}": [("draw", ""), *product(("loss", "win"), ("", ".margin"))],
    "atlas.{}": ["win", "loss"],
    "bench.help.seek.{}": ["margin", "outcome"],
    "bench.line.{}": [
        "to move",
        *(line for game in GAMES for line in profile(game).puzzles.header_lines),
    ],
    "bench.text.{}": ["title", *TEXTS],
    "board.to_move.{}": ["bound", "entering", "free", "single"],
    "cli.{}.about": [*COMMANDS.choices],
    "contest.table.{}": ["own", "rival", "games", "result", "rate", "margin"],
    "demo.form.{}": [*DISPLAY_COMMANDS, *BOARD_COMMANDS, "undo"],
    "demo.key.{}": KEYS_WITHOUT_BUTTON,
    "demo.key.{}.does": KEYS_WITHOUT_BUTTON,
    "demo.mode.{}": [*KEYS],
    "demo.mode.{}.chosen": [*KEYS],
    "demo.notes.{}": TEACHER_VERBS,
    "demo.tool.{}": [*TOOLS],
    "error.expected.{}": [*filter(None, SETTINGS)],
    "error.link.kind.{}": ["tasks", "results"],
    "error.notation.{}": BOOK,
    "event.ended.alterigo.{}": ENDS,
    "event.ended.ikeda.{}": ["agreed", "passes", "resigned"],
    "event.ended.jo.{}": ["no_pair", "reserve"],
    "event.ended.{}": ["full", "no_move"],
    "event.first pass.{}": ["Black", "White"],
    "event.placed.{}": ["bound", "entering", "free", "single"],
    "event.{}": [
        *("bracketed", "turned", "flipped", "moved", "returned", "placed", "passed"),
        *("passed.forced", "phase ended", "resigned", "ended.full", "ended.no_move", *STRING),
    ],
    "goal.find.{}": ["bound", "entering", "free", "single"],
    "glossary.{}": [],  # lite uses every sentence with this beginning
    "goal.ends.{}": ["won", "lost", "drawn"],
    "goal.did.{}": [*EFFECTS, "lost"],
    "goal.did.{}.none{}": [
        *product(("removed", "flipped", "lost"), ("",)),
        ("removed", ".of"),
    ],
    "goal.did.{}.spared": EFFECTS,
    "goal.{}.none{}": [*product(EFFECTS, ("",)), ("removed", ".own")],
    "goal.{}": EFFECTS,
    "legal.ikeda.{}": ["pass", "resign"],
    "legal.io.{}": ["bound", "entering", "free", "single"],
    "move.{}": ["pass", "resign"],
    "page.{}": ["old", "file"],
    "page.section.{}": [*SECTIONS],
    "page.status.{}": [
        *("starting", "running", "ready", "opening"),
        *("cell_failed", "failed", "missing", "busy", "bad_file"),
        *("boards_missing", "ended", "silent", "spared", "needed", "waiting"),
    ],
    "page.step.{}": ["open", "done", "first"],
    "page.whole.{}": ["AI", "IK", "IO", "JO", "OT"],  # rulebooks with an author or another name
    "many.{}": ["teacher", "guest"],
    "perfect.claim.{}": ["draw", "margin", "win"],
    "perfect.play.about.{}": ["draw", "margin", "win"],
    "part.{}": [*PARTS, "komi", "half point"],
    "phase.name.{}": ["bound", "entering", "free", "single"],
    "phase.{}": ["bound", "entering", "free", "single", "play", "over"],
    "player.{}": ["Black", "White", "Red", "X", "O", "Neutral", "nobody"],
    "puzzle.again.{}": ["right", "hinted", "failed", "played", "twin", "same"],
    "puzzle.set.{}": [*SETS],
    "puzzle.theme.{}.{}": THEMED,
    "puzzle.theme.{}.{}.about": THEMED,
    "puzzle.doubt.{}": ["margin", "outcome"],
    "puzzle.nothing.{}.{}": [*product(("moved", "right"), ("margin", "outcome"))],
    "puzzle.nothing.wrong.{}": ["margin", "outcome"],
    "puzzle.tell.nothing.compare.{}": ["margin", "outcome"],
    "puzzle.tell.nothing.otherwise.{}": ["margin", "outcome"],
    "region.{}": ["around", "edge", "line", "near", "rectangle"],
    "puzzle.tell.every.{}": ["win", "draw", "loss", "ahead", "level", "behind"],
    "puzzle.tell.idea.{}.{}": THEMED,
    "puzzle.tell.left.{}": ["draw", "loss", "ahead", "level", "behind"],
    "refusal.alterigo.over.{}": ENDS,
    "refusal.io.corner.{}": ["entering", "free"],
    "refusal.io.pass.{}": ["bound", "entering", "free", "single"],
    "refusal.jo.over.{}": ["no_pair", "reserve"],
    "refusal.jo.not_neutral.{}": ["own", "rival", "empty"],
    "refusal.jo.not_opposing.{}": ["own", "neutral", "empty"],
    "refusal.jo.target.{}": ["neutral", "own"],
    "refusal.{}.taken": ["alterigo", "ikeda"],
    "refusal.{}": [],  # the reasons, which the code lists
    "result.alterigo.{}": ENDS,
    "result.jo.{}.{}": [
        *product(("no_pair", "reserve"), ("threes", "stones", "last_mover")),
    ],
    "result.{}": [],  # the reasons, which the code lists
    "rule.{}": [*RULES],
    "rule.{}.choice": [],  # where there is a choice
    "rule.{}.source": [*RULES],
    "script.plan.{}": [*SPOKEN, *BEFORE, *COLUMNS, "board"],
    "site.atlas.{}.{}": SAID_OF_BOARDS,
    "site.atlas.perfect.{}.{}": [*product(WITH_PERFECT, ("found", "reply", "checked"))],
    "site.level.{}": ["easy", "middle", "hard"],
    "site.play.{}": [*SETTING_NAMES, *(CHOICES - PLAYERS)],
    "site.teach.{}": DOORS,
    "site.teach.{}.about": DOORS,
    "site.teach.{}.open": DOORS,
    "site.{}.about": [*OWN, *LISTING],
    "site.{}.coming": BOOK,
    "site.{}.credit": BOOK,
    "site.{}.teaches": [*BOOK, "compare"],
    "site.{}.like": BOOK,
    "site.compare.{}": ["othello", "go"],
    "site.developers.{}": ["engine", "player", "source"],
    "site.{}.short": ["demo", "tasks", "worksheet"],
    "site.{}.title": [*OWN, *LISTING],
    "step.count.mark.{}": PARTS,
    "step.count.number.{}": PARTS,
    "step.count.state.{}": ["found", "missed", "wrong"],
    "step.count.{}": ["missed", "wrong"],
    "step.pair.is_{}": ["legal", "illegal"],
    "step.pair.pass.{}": ["legal", "illegal", "forced"],
    "step.pair.{}": ["yes", "no", "legal", "illegal", "bound", "entering", "free", "single"],
    "step.predict.missed.{}": EFFECTS,
    "step.predict.none.{}": EFFECTS,
    "step.predict.happened.{}": [*EFFECTS, "none"],
    "step.predict.wrong.{}": EFFECTS,
    "step.predict.{}": EFFECTS,
    "step.score.alterigo.choice.{}": ["play", "null_move", "third"],
    "step.score.alterigo.third.{}": ["start", "first", "again", "last"],
    "step.score.ikeda.first_pass.{}": ["Black", "White", "nobody"],
    "step.task.{}": ["pass", "resign"],
    "step.walk.ask.{}": [*STEPS, "effects"],
    "step.why_not.{}": [
        *("aside", "closed", "gap"),
        *(f"bracketed.{why}" for why in ("beside", "empty", "new", "rival")),
        *(f"removed.{why}" for why in ("empty", "later", "room")),
        *(f"turned.{why}" for why in ("edge", "empty", "open", "own")),
    ],
    "tasks.lesson.{}": ["open", "helped", "later", "first"],
    "tasks.state.{}": ["open", "wrong", "helped", "later", "first"],
    "tasks.without.{}": ["hints", "worth", "computer"],
    "term.{}.{}": [*product(BOOK, TERMS)],
    "worksheet.hints.{}": ["yes", "no"],
    "worksheet.{}": [
        *("what", "game", "plan", "theme", "number", "order", "hints", "paper", "seed", "ids"),
    ],
    "worth.letter.{}": ["win", "draw", "loss"],
    "worth.outcome.{}": ["win", "draw", "loss"],
    "worth.{}": ["proved", "at least", "at most", "estimated"],
}

WITH_A_PLUS = {"error.jo.too_many.neutral"}
"""Keys to which the code adds an end."""


def filled(pattern):
    """Return every key of a pattern."""
    uses = PATTERNS[pattern]
    return [pattern.format(*(use if isinstance(use, tuple) else (use,))) for use in uses]
