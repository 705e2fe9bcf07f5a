"""Each refusal's sentence names the mover, the rival and the cells that the position has."""

import pytest

import stonebook
from stonebook.words import catalogue, listed, player_name, speaking
from tests.rules.jo.positions import position as jo
from tests.words.facts.sentence_checks import missing


def replayed(name, moves="", **settings):
    return stonebook.game(name).replay(moves.split(), **settings)


def played_until(name, stop, **settings):
    """A game of first moves, up to a phase."""
    position = stonebook.game(name).start(**settings)
    while position.phase != stop:
        position = position.play(position.moves()[0])
    return position


def stuck():
    """X can't bracket anything here, while O still can."""
    stones = {"A4": "O", "B4": "O", "C4": "X"}
    return stonebook.game("otello").restore({"size": 4}, stones, {"to move": "X"})


OTELLO = replayed("otello")
OTELLO_OVER = played_until("otello", "over", size=4)
IO = replayed("io")
IO_BOUND = replayed("io", "C3")
IO_FREE = replayed("io", "C3 D4")
IO_SINGLE = played_until("io", "single", size=4)
IO_OVER = played_until("io", "over", size=4)
KO = replayed("ikeda", "A1 D1 B2 C2 E5 B1 C1", size=5)
SURROUNDED = replayed("ikeda", "E5 B1 E4 A2", size=5)
JOINED = replayed("ikeda", "A1 B1 A2 B2 E5 A4 E4 B3", size=5)
PASSED = replayed("ikeda", "C3 pass pass pass", size=5)
JO = replayed("jo")
JO_OWN = jo(red="a5", neutral="e3")
CELLS = JO.cells()
COLUMN = sorted(cell for cell in CELLS if cell[0] == "a")
FULL = " ".join([cell for cell in CELLS if cell not in ("e5", "e6", "e7")][:25])

# Reason, position, what is attempted, what has to be said, in German. {player} and {rival} are
# those of the position, {owner} stands on the cell, {cell} is the attempted cell.
REFUSED = [
    ("otello.alone", OTELLO, "A1", "{cell} touches no {rival}", "{cell} … kein {rival}"),
    (
        *("otello.alone", stuck(), "D1"),
        "{cell} touches no {rival} … {player} can't bracket",
        "{cell} … kein {rival} … {player} kann",
    ),
    (
        *("otello.open", OTELLO, "C3", "{cell} … line {D4 E5} … gap at F6"),
        "{cell} … Linie über {D4 E5} … Lücke auf F6",
    ),
    (
        *("otello.open", stuck(), "B3"),
        "{cell} … beyond A4 is the edge … {player} can't",
        "{cell} … hinter A4 kommt der Rand … {player} kann",
    ),
    ("otello.over", OTELLO_OVER, "pass", "is over: neither", "zu Ende: Niemand"),
    (
        *("otello.pass", OTELLO, "pass", "{player} can play D3: D4 would … D3 and D5"),
        "{player} kann auf D3 setzen: D4 stünde zwischen D3 und D5",
    ),
    ("otello.taken", OTELLO, "D4", "{cell} already holds an {owner}", "auf {cell} … ein {owner}"),
    ("off_board", stuck(), "E1", "{cell} is off … A1 to D4", "{cell} … A1 bis D4"),
    ("io.corner.entering", IO, "A1", "{cell} is a corner … not enter", "{cell} … nicht einsteigen"),
    ("io.pass.entering", IO, "pass", "{player} must place the entering", "{player} … Einstieg"),
    (
        *("io.apart", IO_BOUND, "E5"),
        "{cell} does not touch C3, {rival}'s last stone. {player}'s bound",
        "{cell} berührt C3 nicht, den letzten Stein von {rival}. … von {player}",
    ),
    ("io.taken", IO_BOUND, "C3", "{cell} … one of {owner}'s", "auf {cell} … von {owner}"),
    ("io.pass.bound", IO_BOUND, "pass", "{player} must place a bound", "{player} … gebundenen"),
    ("io.touching", IO_FREE, "E5", "{cell} touches D4", "{cell} berührt D4"),
    ("io.corner.free", IO_FREE, "A9", "{cell} is a corner … only a bound", "{cell} … gebundener"),
    ("io.pass.free", IO_FREE, "pass", "{player} must place a free", "{player} … freien"),
    ("io.pass.single", IO_SINGLE, "pass", "{player} must … an empty", "{player} … ein leeres"),
    ("io.over", IO_OVER, "A1", "over: the board is full", "zu Ende: Das Brett ist voll"),
    (
        *("ikeda.repeats", KO, "B1", "{cell} would capture C1 and … after move 6"),
        "{cell} würde C1 schlagen … nach Zug 6",
    ),
    ("ikeda.taken", KO, "A1", "{cell} already holds one of {owner}'s", "auf {cell} … von {owner}"),
    (
        "ikeda.self_capture",
        SURROUNDED,
        "A1",
        "{cell} would have no liberty … each of {rival}'s strings",
        "{cell} hätte keine Freiheit … {rival} daneben",
    ),
    (
        *(
            "ikeda.self_capture.joined",
            JOINED,
            "A3",
            "{cell} would join {A2 A1}, and the string … each of {rival}'s strings",
        ),
        "{cell} würde sich mit {A2 A1} verbinden",
    ),
    (
        "ikeda.dead.early",
        KO,
        "dead A1",
        "after the passes that end the game, not before",
        "nicht vorher",
    ),
    ("ikeda.dead.empty", PASSED, "dead A1", "no stone on A1", "auf A1 … kein Stein"),
    (
        *("ikeda.dead.twice", PASSED.agree(["C3"]), "dead C3"),
        *("already agreed … only once", "schon geeinigt … einmal"),
    ),
    (
        *("ikeda.over.passes", PASSED, "A1"),
        *("both players passed, one after the other", "hintereinander gepasst"),
    ),
    (
        *("ikeda.over.resigned", replayed("ikeda", "C3 resign", size=5), "A1"),
        *("White has resigned", "Weiß hat aufgegeben"),
    ),
    (
        *("alterigo.taken", replayed("alterigo", "C3"), "C3"),
        *("{cell} already holds one of {owner}'s", "auf {cell} … von {owner}"),
    ),
    (
        "alterigo.pass",
        replayed("alterigo"),
        "pass",
        "{player} must … resign",
        "{player} … aufgeben",
    ),
    (
        *("alterigo.over.resigned", replayed("alterigo", "C3 resign"), "A1"),
        *("White has resigned", "Weiß hat aufgegeben"),
    ),
    (
        *("alterigo.over.null_move", replayed("alterigo", "A1", width=1, height=1), "A1"),
        *("Black has lost by a null", "Schwarz hat durch einen Nullzug"),
    ),
    ("jo.pass", JO, "pass", "{player} … must place one", "{player} … muss eines"),
    (
        *("jo.off_board", JO, "a1+a5", f"a1 is off … column a has … {COLUMN[0]} to {COLUMN[-1]}"),
        f"a1 … Spalte a … {COLUMN[0]} bis {COLUMN[-1]}",
    ),
    (
        *("jo.taken.own", JO_OWN, "a5+a6", "a5 holds {player}'s own stone"),
        "auf a5 … eigener Stein von {player}",
    ),
    ("jo.taken.rival", jo(black="b5"), "b5+b6", "b5 holds {rival}'s stone", "auf b5 … von {rival}"),
    ("jo.taken.neutral", JO, "e3+e4", "e3 holds a neutral", "auf e3 … neutraler"),
    (
        "jo.hemmed_in",
        jo(red="a6 b4", black="b5"),
        "a5",
        "no cell next to {cell}",
        "neben {cell} ist",
    ),
    ("jo.not_two", JO, "e5+e5", "two stones, side", "zwei Steine"),
    ("jo.apart", JO, "a5+e5", "a5 and e5 don't touch", "a5 und e5 berühren sich nicht"),
    (
        *("jo.not_custodial", JO, "e5+e6 a5*", "a5 is not at an end … {e4 e7}"),
        "a5 liegt an keinem Ende … nur {e4 e7}",
    ),
    ("jo.used", JO, "e4+e5 e3>a5 e3>a6", "e3 has already been used", "e3 ist … benutzt"),
    ("jo.arrived", JO, "e5+f5 g5>d5 d5*", "arrived on d5", "auf d5 … angekommen"),
    ("jo.not_opposing.empty", JO, "e5+e6 e7*", "e7 is empty", "e7 ist leer"),
    (
        *("jo.not_opposing.own", JO_OWN, "a6+a7 a5*", "a5 holds {player}'s own … {rival}'s stones"),
        "auf a5 gehört {player} … von {rival}",
    ),
    (
        *("jo.not_opposing.neutral", JO, "e4+e5 e3*", "e3 holds a neutral … {rival}'s stones"),
        "auf e3 … neutraler … von {rival}",
    ),
    ("jo.not_neutral.empty", JO, "e5+e6 e7>a5", "e7 is empty", "e7 ist leer"),
    ("jo.not_neutral.own", JO_OWN, "a6+a7 a5>a8", "a5 holds … {player}'s own", "a5 … {player}"),
    (
        *("jo.not_neutral.rival", jo(black="e7"), "e5+e6 e7>a5", "e7 holds {rival}'s stone"),
        "auf e7 … von {rival}",
    ),
    (
        *("jo.target.neutral", JO, "e4+e5 e3>c5", "c5 holds a neutral … one of {rival}'s stones"),
        "auf c5 … neutraler … Stein von {rival}",
    ),
    (
        *("jo.target.own", JO_OWN, "e4+e5 e3>a5", "a5 holds {player}'s own … {rival}'s stones"),
        "auf a5 gehört {player} … Stein von {rival}",
    ),
    (
        *("jo.empty_reserve", jo(red=FULL, black="e7"), "e5+e6 e7*"),
        *("emptied {player}'s reserve … on e7", "Vorrat von {player} aufgebraucht … auf e7"),
    ),
]


@pytest.mark.parametrize("row", REFUSED, ids=[row[0] for row in REFUSED])
def test_a_refusal_names_each_player_in_the_right_role(row):
    reason, position, attempt, *gists = row
    refusal = position.check(attempt)
    assert refusal.reason == reason
    for language, gist in zip(("en", "de"), gists, strict=True):
        with speaking(language):
            for cells in ("A2 A1", "e4 e7", "D4 E5", "B4 A4"):
                gist = gist.replace(f"{{{cells}}}", listed(cells.split()))
            owner = position.at(attempt) if attempt in position.cells() else None
            roles = {
                "player": player_name(str(position.to_move)),
                "rival": player_name(str(position.rival)),
                "owner": player_name(str(owner)),
                "cell": attempt,
            }
            assert missing(refusal.message, gist.format(**roles)) is None, refusal.message


def test_the_board_of_the_start_is_named_so():
    before = replayed("ikeda", "A1 D1 B2 C2 E5 B1", size=5)
    stones = {cell: before.at(cell) for cell in before.cells() if before.at(cell)}
    start = KO.game.restore(dict(KO.settings), stones, {"to move": "Black"})
    refusal = start.play("C1").check("B1")
    assert refusal.reason == "ikeda.repeats.start"
    assert missing(refusal.message, "B1 would capture C1 … at the start") is None
    with speaking("de"):
        assert missing(refusal.message, "B1 würde C1 schlagen … die Stellung vom Anfang") is None


ELSEWHERE = {
    "ikeda.spared": "a sentence after self-capture",
    "ikeda.untouched": "a sentence after self-capture where nobody else stands",
    "otello.must_pass": "a sentence after another",
    "otello.open.beyond": "a sentence after “open”",
    "otello.open.edge": "a sentence after “open”",
    "otello.open.gap": "a sentence after “open”",
    "otello.open.others": "a sentence after “open”",
    "alterigo.over.third": "a third time takes a long game",
    "ikeda.repeats.start": "from a start of its own, above",
    "jo.over.no_pair": "with the endings",
    "jo.over.reserve": "with the endings",
}


def test_every_reason_of_a_refusal_has_a_case():
    reasons = {key.removeprefix("refusal.") for key in catalogue() if key.startswith("refusal.")}
    cases = {row[0] for row in REFUSED} | {*ELSEWHERE}
    assert not (lacking := reasons - cases), (
        f"add a row to REFUSED (if a `Detail` says it, a line to ELSEWHERE) for {lacking}"
    )
    assert not (unknown := cases - reasons), f"no sentence has these reasons any more: {unknown}"
