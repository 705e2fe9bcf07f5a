"""Tests that every game must pass: they run for each game in `GAMES`.

The games are random, with fixed seeds, on small boards where more happens in fewer moves.
"""

import copy
import re
from ast import literal_eval
from functools import cache
from random import Random

import pytest

import stonebook
from stonebook.rules.events import EventKind, fold
from stonebook.rules.moves import Move
from stonebook.rules.refusals import Refusal
from stonebook.rules.symmetry import canonical, image
from stonebook.words import say

# Further settings with which a game is tested, in addition to the defaults.
SETTINGS = {
    "otello": [{"size": 4}, {"size": 6}],
    "io": [{"size": 4}, {"size": 5}, {"size": 6}],
    "ikeda": [{"size": 2}, {"size": 4, "komi": -0.5}, {"size": 5, "handicap": ["B2", "D4"]}],
    "alterigo": [{"width": 3, "height": 2}, {"width": 2, "height": 5}, {"width": 4, "height": 4}],
    "jo": [{"first": "Black"}],
}
CASES = [
    pytest.param(name, settings, id=f"{name} {settings}" if settings else name)
    for name in stonebook.GAMES
    for settings in [{}, *SETTINGS.get(name, [])]
]
PLIES = 200
"""A random game is stopped here."""
POSITIONS = 8
"""The number of positions of a random game that are examined."""
RULE = re.compile(r"[A-Z]{2}[0-9]+")
JUNK = ["", " ", "?", "A", "7", "A1A1", "A01", "Ä1", "A1 ?", "passs", "A1\n", "\x00", "A" * 1000]

every_case = pytest.mark.parametrize(("name", "settings"), CASES)


def walk(name, settings):
    """Return the moves and all positions of a random game."""
    return _walk(name, repr(settings))


@cache
def _walk(name, settings):
    rng = Random(f"{name} {settings}")
    positions = [stonebook.game(name).start(**literal_eval(settings))]
    moves = []
    while positions[-1].phase != "over" and len(moves) < PLIES:
        found = positions[-1].moves()
        moves.append(found[rng.randrange(len(found))])
        positions.append(positions[-1].play(moves[-1]))
    return moves, positions


def sampled_positions(name, settings):
    """Return some positions of a random game, among them the first and the last."""
    moves, positions = walk(name, settings)
    step = max(1, len(moves) // POSITIONS)
    return positions[::step] + positions[-1:]


def texts(position):
    """Return texts to try as moves: cells on and off the board, words, junk and legal moves."""
    rng = Random(1)
    cells = position.cells()
    letters = position.game.cell_names.letters
    beyond = [f"{letters[0]}0", f"{letters[0]}99", f"{letters[-1]}99"]
    pairs = [f"{a}+{b}" for a, b in (rng.sample(cells, 2) for _ in range(4) if len(cells) > 1)]
    moves = position.moves()
    real = [str(moves[rng.randrange(len(moves))]) for _ in range(4) if moves]
    return [*cells, *beyond, *pairs, *real, "pass", "resign", f"dead {cells[0]}", *JUNK]


def answer(ask, text):
    """Return the answer to a move: ("notation", …), ("refused", …) or ("fine", …)."""
    try:
        return "fine", ask(text)
    except stonebook.BadNotation as error:
        return "notation", error.text
    except stonebook.IllegalMove as error:
        return "refused", error.refusal


@every_case
def test_check_play_and_explain_agree(name, settings):
    for p in sampled_positions(name, settings):
        moves = set(p.moves())
        for text in texts(p):
            checked, played, explained = (answer(ask, text) for ask in (p.check, p.play, p.explain))
            if checked == ("fine", None):
                assert played[0] == explained[0] == "fine"
            elif checked[0] == "fine":
                assert played == explained == ("refused", checked[1])
                assert RULE.fullmatch(checked[1].rule)
                assert checked[1].message.strip()
                assert all(p.game.cell_names.read(cell) for cell in checked[1].cells)
            else:
                assert played == explained == checked == ("notation", text)
                continue
            move = p.game.move(text)
            if move in moves:
                assert checked == ("fine", None)
            elif move.kind in ("place", "pass"):
                assert checked[1] is not None


@every_case
def test_an_attempt_agrees_with_check_play_and_explain(name, settings):
    for p in sampled_positions(name, settings):
        for text in texts(p):
            attempted, checked = answer(p.attempt, text), answer(p.check, text)
            if attempted[0] == "notation" or isinstance(attempted[1], Refusal):
                assert attempted == checked
                continue
            turn = attempted[1]
            assert (turn.move, turn.before) == (p.game.move(text), p)
            assert (turn.after, turn.events) == (p.play(text), p.explain(text))
            assert checked == ("fine", None)


@every_case
def test_an_attempt_computes_once(name, settings, monkeypatch):
    p = sampled_positions(name, settings)[1]
    move = p.moves()[0]
    asked = []
    for part in ("_refusal", "after", "_events"):
        whole = getattr(type(p), part)
        monkeypatch.setattr(
            type(p),
            part,
            lambda *arguments, _part=part, _whole=whole: asked.append(_part) or _whole(*arguments),
        )
    p.attempt(move)
    assert asked == ["_refusal", "after", "_events"]


@every_case
def test_moves_are_a_sequence(name, settings):
    for p in sampled_positions(name, settings):
        moves = p.moves()
        listed = list(moves)
        assert len(moves) == len(listed) == len(set(listed))
        assert bool(moves) == (p.phase != "over")
        for i in {0, len(listed) // 2, len(listed) - 1} if listed else ():
            assert moves[i] == listed[i]
            assert listed[i] in moves
            assert moves.index(listed[i]) == i
        assert list(moves[1:3]) == listed[1:3]
        if p.game.read("pass") is not None:
            assert "pass" in moves or p.check("pass") is not None
        assert p.game.can_pass or "pass" not in moves
        assert "resign" not in map(str, moves)
        with pytest.raises(IndexError):
            moves[len(listed)]


@every_case
def test_moves_are_legal_and_in_board_order(name, settings):
    order = {cell: i for i, cell in enumerate(stonebook.game(name).start(**settings).cells())}
    for p in sampled_positions(name, settings):
        rng = Random(2)
        moves = list(p.moves())
        for move in rng.sample(moves, min(20, len(moves))):
            assert p.check(move) is None
            assert p.check(f"  {str(move).swapcase()} ") is None
            assert p.game.move(str(move)) == move
            assert p.play(move) == p.play(str(move))
        places = [order[move.cells[0]] for move in moves if move.kind == "place"]
        assert places == sorted(places)
        assert [move.kind for move in moves[:-1]].count("pass") == 0


@every_case
def test_nothing_changes_a_position(name, settings):
    for p in sampled_positions(name, settings):
        before = (str(p), p.rows(), p.snapshot(), hash(p), repr(p), p.result, list(p.moves()))
        for text in texts(p):
            for ask in (p.check, p.play, p.explain, p.partial):
                answer(ask, text)
        p._repr_svg_()
        p.score()
        assert before == (
            str(p),
            p.rows(),
            p.snapshot(),
            hash(p),
            repr(p),
            p.result,
            list(p.moves()),
        )
        with pytest.raises(AttributeError):
            p.to_move = "X"
        with pytest.raises(AttributeError):
            p.anything = 1
        p.settings.update(size=1)  # a copy
        assert before[0] == str(p)


@every_case
def test_events_lead_from_a_position_to_the_next(name, settings):
    for p in sampled_positions(name, settings):
        moves = list(p.moves())
        tried = [*Random(3).sample(moves, min(20, len(moves)))]
        if p.phase != "over" and answer(p.check, "resign")[0] == "fine":
            tried.append(p.game.move("resign"))
        for move in tried:
            events, after = p.explain(move), p.play(move)
            assert fold(p.snapshot(), events) == after.snapshot()
            assert (after.phase == "over") == (events[-1].kind == "ended")
            for event in events:
                assert isinstance(event.kind, EventKind)
                assert event.player in (*p.game.players, "Neutral", None)
                assert set(event.cells) <= set(p.cells())
                assert RULE.fullmatch(event.rule)
                assert event.message.strip()


@every_case
def test_every_move_can_be_entered_part_by_part(name, settings):
    for p in sampled_positions(name, settings):
        if p.phase == "over":
            assert p.partial(p.cells()[0]).refusal == p.check(p.cells()[0])
            continue
        assert p.partial("").next
        moves = list(p.moves())
        for move in Random(4).sample(moves, min(2, len(moves))):
            # Compose the whole move, always by an offered continuation.
            begun = ""
            while begun.upper() != str(move).upper():
                partial = p.partial(begun)
                assert partial.refusal is None
                rest = str(move)[len(begun) :].upper()
                begun += next(n for n in partial.next if rest.startswith(n.upper()))
            assert p.partial(begun).complete
            assert p.partial(begun).refusal is None
        for text in texts(p):
            kind, checked = answer(p.check, text)
            kind_said, partial = answer(p.partial, text)
            if kind == "fine":
                assert kind_said == "fine"
                assert partial.complete == (checked is None)
                if not partial.next:
                    assert partial.refusal == checked
            elif kind_said == "fine":
                assert not partial.complete
                assert partial.next or partial.refusal is not None


@every_case
def test_diagrams_are_read_back(name, settings):
    for p in sampled_positions(name, settings):
        text = stonebook.diagram(p)
        again = p.game.parse(text)
        assert again == p
        assert hash(again) == hash(p)
        assert stonebook.diagram(again) == text
        assert again.snapshot() == p.snapshot()
        untidy = "\n\n".join(f"   {line.swapcase()}  " for line in text.splitlines())
        assert p.game.parse(untidy) == p


@every_case
def test_a_bare_board_is_read(name, settings):
    start = stonebook.game(name).start(**settings)
    assert start.game.parse(str(start)).rows() == start.rows()


@every_case
def test_broken_diagrams_are_refused_where_they_break(name, settings):
    rng = Random(5)
    refused = 0
    for p in sampled_positions(name, settings)[:3]:
        text = stonebook.diagram(p)
        for _ in range(60):
            at = rng.randrange(len(text))
            broken = text[:at] + rng.choice(["", "?", "\n", ":", "9", "Q"]) + text[at + 1 :]
            try:
                parsed = p.game.parse(broken)
            except stonebook.BadPosition as error:
                refused += 1
                assert error.line >= 1
                assert error.column >= 1
                place = f"line {error.line}, column {error.column}"
                assert place in str(error) or str(error) == say("error.diagram.nothing")
            else:
                assert p.game.parse(stonebook.diagram(parsed)) == parsed
    assert refused > 150  # the others changed a setting or nothing
    for text in ["", "\n", "game: chess", "1 . .", "?", 7, None]:
        with pytest.raises(stonebook.BadPosition):
            stonebook.game(name).parse(text)


@every_case
def test_equal_positions_are_equal(name, settings):
    moves, positions = walk(name, settings)
    game = stonebook.game(name)
    half = len(moves) // 2
    again = game.replay(map(str, moves[:half]), **settings)
    assert again == positions[half]
    assert hash(again) == hash(positions[half])
    assert len({again, positions[half]}) == 1
    assert again != positions[half + 1]
    assert again != str(again)
    start = game.start(**settings)
    assert game.start(**start.settings) == start
    assert len({start.game.name, *start.settings}) == 1 + len(game.settings)


@every_case
def test_symmetry_commutes_with_play(name, settings):
    """Mirroring a position and then playing equals playing and then mirroring."""
    if "handicap" in settings:
        pytest.skip("the settings name cells")
    moves, positions = walk(name, settings)
    start = positions[0]
    names = start.cells()
    for symmetry in start.grid.symmetries:
        image = {cell: names[symmetry[i]] for i, cell in enumerate(names)}
        stones = {image[cell]: start.at(cell) for cell in names if start.at(cell)}
        p = start.game.restore(start.settings, stones, start.header())
        for ply, move in enumerate(moves[:40], start=1):
            assert p.check(move_image(move, image)) is None
            p = p.play(move_image(move, image))
            mine, theirs = positions[ply].snapshot(), p.snapshot()
            assert {image[cell]: who for cell, who in mine.cells.items()} == theirs.cells
            assert (mine.to_move, mine.phase) == (theirs.to_move, theirs.phase)
            assert mine.reserves == theirs.reserves
            assert len(positions[ply].moves()) == len(p.moves())


def move_image(move, image):
    cell = "|".join(sorted(image, key=len, reverse=True))
    return re.sub(cell, lambda found: image[found[0]], str(move))


@every_case
def test_all_images_have_one_canonical_form(name, settings):
    for p in sampled_positions(name, settings)[:4]:
        form = canonical(p)
        images = [image(p, symmetry) for symmetry in p.grid.symmetries]
        assert form in images
        for twin in images:
            assert canonical(twin) == form
            assert twin.phase == p.phase
            assert len(twin.moves()) == len(p.moves()) or name == "ikeda"  # whose past forbids


@every_case
def test_the_board_names_every_cell_and_its_stone(name, settings):
    for p in sampled_positions(name, settings):
        board = p.snapshot().cells
        assert tuple(board) == p.cells()
        symbols = [p.game.symbols.get(who or "", ".") for who in board.values()]
        assert sorted(p.rows().replace("/", "")) == sorted(symbols)
        for cell, who in board.items():
            assert p.at(f" {cell.swapcase()} ") == who
        for text in ["Z9", "A0", "", "pass", "A99", None, 3]:
            with pytest.raises(stonebook.BadNotation):
                p.at(text)


@every_case
def test_a_result_agrees_with_its_score(name, settings):
    for p in sampled_positions(name, settings):
        assert (p.result is not None) == (p.phase == "over") == (p.to_move is None)
        score = p.score()
        for count in [score] if p.result is None else [score, p.result]:
            if count is None:
                continue
            for player, total in count.scores.items():
                assert total == sum(part.number for part in count.parts if part.player == player)
            for part in count.parts:
                assert RULE.fullmatch(part.rule)
                assert set(part.cells) <= set(p.cells())
        if p.result is not None:
            assert p.result.winner in (*p.game.players, None)
            assert p.result.message.strip()
            for text in p.cells():
                assert p.check(text) is not None


@every_case
def test_a_replay_names_the_move_that_fails(name, settings):
    moves, _ = walk(name, settings)
    begun = [str(move) for move in moves[:2]]
    game = stonebook.game(name)
    with pytest.raises(stonebook.BadNotation, match="move 3"):
        game.replay([*begun, "nonsense"], **settings)
    if moves[1].cells:
        with pytest.raises(stonebook.IllegalMove, match="move 3") as caught:
            game.replay([*begun, begun[1]], **settings)
        assert caught.value.ply == 3
        assert caught.value.text == begun[1]


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_wrong_settings_are_refused(name):
    game = stonebook.game(name)
    with pytest.raises(stonebook.BadSettings, match="colour"):
        game.start(colour="blue")
    for setting in game.settings:
        for value in [None, "?", object(), float("nan"), 10**5000, [[]], True, {"A1": 1}]:
            with pytest.raises(stonebook.BadSettings, match=setting.name):
                game.start(**{setting.name: value})


@pytest.mark.parametrize("text", [None, 3, b"A1", ["A1"], 1.5])
@pytest.mark.parametrize("name", stonebook.GAMES)
def test_a_value_that_is_not_text_is_not_a_move(name, text):
    p = stonebook.game(name).start()
    for ask in (p.check, p.play, p.explain, p.partial, p.game.move):
        with pytest.raises(stonebook.BadNotation):
            ask(text)


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_an_equal_move_has_the_same_effect(name):
    position = stonebook.game(name).start()
    move = position.moves()[0]
    for equal in (copy.deepcopy(move), Move(move.game, move.notation, move.kind, move.cells)):
        assert equal == move
        assert position.play(equal) == position.play(move)
        assert position.explain(equal) == position.explain(move)


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_a_move_of_another_game_is_read_by_its_notation(name):
    """A Move of another game counts as its notation."""
    p = stonebook.game(name).start()
    for other in stonebook.GAMES:
        move = stonebook.game(other).start().moves()[0]
        assert answer(p.check, move) == answer(p.check, str(move))


@every_case
def test_pictures_describe_the_board(name, settings):
    p = sampled_positions(name, settings)[-1]
    picture = p._repr_svg_()
    assert picture.startswith("<svg")
    assert f"<desc>{p}</desc>" in picture


@every_case
def test_the_rival_is_the_player_not_to_move(name, settings):
    for p in sampled_positions(name, settings):
        first, second = p.game.players
        assert (p.game.rival(first), p.game.rival(second)) == (second, first)
        assert (p.to_move, p.rival) in ((first, second), (second, first), (None, None))
        assert (p.rival is None) == (p.phase == "over")


@every_case
def test_a_cell_has_one_standard_name(name, settings):
    p = sampled_positions(name, settings)[0]
    for cell in p.cells():
        for text in (cell, cell.lower(), f"  {cell.upper()}\n"):
            assert p.cell_name(text) == cell
    for text in ["A0", "Z9", "A99", "A01", "", "pass", "A1 A2", "?", None, 7, ["A1"]]:
        assert p.cell_name(text) is None


def test_hidden_state_is_a_property():
    """The facts of a diagram's header lines, as properties of the position."""
    for name in stonebook.GAMES:
        for settings in [{}, *SETTINGS.get(name, [])]:
            for p in sampled_positions(name, settings):
                header = p.header()
                if name == "io":
                    assert p.last_stone == header.get("last stone")
                elif name == "ikeda":
                    assert p.first_passer == header.get("first pass")
                    assert p.passes == int(header.get("passes", 0))
                    assert p.agreed == ("dead stones" in header)
                elif name == "jo":
                    assert (p.last_mover or "nobody") == header["last mover"]
                    lines = {"Red": "red reserve", "Black": "black reserve"}
                    assert p.reserves == {who: int(header[line]) for who, line in lines.items()}


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_a_game_defines_its_stones_tones_and_the_separator_of_moves(name):
    game = stonebook.game(name)
    assert set(game.tones) == set(game.symbols)
    assert set(game.tones.values()) <= {"dark", "light", "red", "neutral"}
    assert len(set(game.tones.values())) == len(game.tones)
    assert game.separator == (", " if name == "jo" else " ")
    assert game.can_pass == (name in ("otello", "ikeda"))
    for settings in [{}, *SETTINGS.get(name, [])]:
        moves, positions = walk(name, settings)
        passes = [p for p in positions if "pass" in p.moves()]
        assert game.can_pass or not passes
        listed = game.separator.join(map(str, moves))
        assert listed.split(game.separator) == [str(move) for move in moves] or not moves
