"""After any input in any order, picture, text, words and position agree.

Random sessions, from seeds: clicks on cells, typed texts, undo, redo, from the beginning, pass,
end of a turn, legal moves, keys. The expected result of each is worked out here, from the rules.
"""

import asyncio
import random
import re

import pytest

import stonebook
from stonebook.rules.errors import BadNotation
from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.rules.state_sentence import state_sentence
from stonebook.rules.strings.position import strings
from stonebook.teach.scoring.count_marks import count_marks
from stonebook.widgets.board.controls import typed_moves
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.words import say
from tests.widgets.input_events import click, key

STARTS = {
    "otello": [{"size": 4}, {"size": 6}],
    "io": [{"size": 5}],
    "ikeda": [{"size": 3}],
    "alterigo": [{"width": 3, "height": 2}, {"width": 3, "height": 3}],
    "jo": [{}],
}
KEYS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")
NONSENSE = ("", "Z99", "C444", "knight to f3", "undo", "e5+", "💥", "Q9")
# The frequency of each input.
INPUTS = {
    "click": 9,
    "type": 5,
    "undo": 5,
    "redo": 3,
    "restart": 1,
    "pass": 1,
    "finish": 2,
    "legal": 1,
    "arrow": 2,
    "enter": 2,
    "escape": 2,
    "backspace": 2,
}


pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("page_host"), pytest.mark.starts_first]


class Session:
    """A board, and its correct state by the rules."""

    def __init__(self, game, seed):
        self.random = random.Random(f"{game} {seed}")
        self.positions = [stonebook.game(game).start(**self.random.choice(STARTS[game]))]
        self.moves, self.at = [], 0
        self.followed = {}  # the move that was last played after some moves
        self.board = PlayBoard(self.positions[0], "a board")
        self.log = []

    @property
    def position(self):
        return self.positions[self.at]

    @property
    def table(self):
        return self.board.table

    def act(self):
        """Do a random input. Return the text that the words must then contain."""
        self.begun, self.focused = self.table.begun, self.board.view.focus.visible
        input_name = self.random.choices([*INPUTS], [*INPUTS.values()])[0]
        self.log.append(input_name)
        return getattr(self, f"do_{input_name}")()

    # A reader's input.

    def do_click(self):
        cell = self.some_cell()
        click(self.board, cell)
        return self.chosen(cell)

    def do_type(self):
        moves = [*map(str, self.position.moves()[:50])]
        texts = [*moves, *NONSENSE, self.some_cell(), "pass", "resign"]
        text = self.random.choice(moves or texts if self.random.random() < 0.5 else texts)
        box = self.board.typed_moves.box
        box.value = ""
        box._handle_custom_msg({"event": "submit"}, [])
        box.value = text
        return self.chosen(text)

    def do_undo(self):
        self.board.buttons.undo.click()
        return self.undone()

    def do_redo(self):
        self.board.buttons.redo.click()
        if self.at == len(self.moves):
            return ()
        self.at += 1
        return (say("board.redone", move=self.moves[self.at - 1], state=self.table.state()),)

    def do_restart(self):
        self.board.buttons.restart.click()
        self.positions, self.moves, self.at = self.positions[:1], [], 0
        self.followed.clear()
        return (say("board.restarted", state=self.table.state()),)

    def do_pass(self):
        if self.board.buttons.passing.disabled:
            return ()
        self.board.buttons.passing.click()
        return self.chosen("pass")

    def do_finish(self):
        if self.board.buttons.finish.disabled:
            return ()
        self.board.buttons.finish.click()
        return self.chosen(self.table.played[-1])

    def do_legal(self):
        self.board.hints.menu[0].click()
        cells = self.table.legal_cells()
        if self.board.hints.legal and cells:
            return (say("board.legal.said", cells=cells),)
        return (self.table.state(),)

    def do_arrow(self):
        self.key(*KEYS)
        return (self.focus_sentence(),)

    def do_enter(self):
        cell = self.board.view.focus.cell
        self.key("Enter", " ")
        return self.chosen(cell) if self.focused else (self.focus_sentence(),)

    def do_escape(self):
        self.key("Escape")
        assert self.table.begun == ()
        undone = say("board.undone", move=self.begun, state=self.table.state())
        return (undone,) if self.begun else ()

    def do_backspace(self):
        self.key("Backspace")
        return self.undone()

    def key(self, *keys):
        key(self.board, self.random.choice(keys))

    def some_cell(self):
        """Return a random cell, preferably one that continues a move."""
        fitting = self.table.legal_cells()
        likely = fitting and self.random.random() < 0.6
        return self.random.choice(fitting if likely else self.position.cells())

    # The expected results.

    def chosen(self, text):
        """After a cell or a text, a legal move is played, and a reason is shown otherwise."""
        self.log[-1] += f" {text!r}"
        if not text:
            return ()
        before, words = self.position, self.board.view.announcement
        if self.agreeing and text in before.cells():
            return self.dead_string(text)
        cell = text.strip().lower()
        if before.game.name == "jo" and cell in before.cells():
            if len(self.table.played) == self.at:  # part of a turn, or none
                assert self.table.begun == self.begun or cell in {*self.table.begun, *self.begun}
                return (cell,) if words.kind == "said" else ()
            text = self.table.played[-1]
            chosen = [*self.begun, cell]
            assert re.findall("[a-i][1-9]", text) == [*sorted(chosen[:2]), *chosen[2:]]
        try:
            refusal = before.check(text)
        except BadNotation as error:
            assert words.kind == "refused"
            return (str(error),)
        if refusal is not None:  # after a game's end, a move is not a mistake
            is_over = before.result is not None and not self.agreeing
            assert words.kind == ("said" if is_over else "refused")
            return (refusal.message,)
        move = before.game.move(text)
        self.followed[(*self.moves[: self.at],)] = move
        if self.moves[self.at : self.at + 1] != [move]:  # else the reader repeats the undone move
            del self.moves[self.at :], self.positions[self.at + 1 :]
            following = move
            while following is not None:  # a move that was played here before gets its later moves
                self.moves.append(following)
                self.positions.append(self.positions[-1].play(following))
                following = self.followed.get((*self.moves,))
        self.at += 1
        # Only the state says how it ended.
        events = (event for event in before.explain(move) if event.kind != "ended")
        return (*(event.message for event in events), self.table.state())

    @property
    def agreeing(self):
        """Whether the players now name dead strings, cell by cell (IK9)."""
        position = self.position
        return isinstance(position, IkedaPosition) and position.passes == 2 and not position.agreed

    def string(self, cell):
        """Return the cells of the string on a cell, or none if the cell is empty."""
        return next((some.cells for some in strings(self.position) if cell in some.cells), ())

    def dead_string(self, cell):
        """A string is marked as dead or unmarked. Nothing is played before both agree."""
        string, begun = self.string(cell), self.table.begun
        if not string:
            assert begun == self.begun and self.board.view.announcement.kind == "refused"
            return (self.position.check(f"dead {cell}").message,)
        if cell in self.begun:
            assert begun == tuple(other for other in self.begun if other not in string)
            return (say("build.alive", cells=string),)
        assert begun == (*self.begun, *string)
        return (say("build.dead", cells=begun),)

    def undone(self):
        """The last part of an unfinished move is undone, otherwise the last move, if any."""
        last_part = self.begun[-1:]
        parts = len(self.string(*last_part)) if last_part and self.agreeing else 1
        assert self.table.begun == self.begun[:-parts]
        if not last_part:
            if not self.at:
                return ()
            self.at -= 1
            last_part = self.moves[self.at]
        return (say("board.undone", move=last_part, state=self.table.state()),)

    def focus_sentence(self):
        cell = self.board.view.focus.cell
        stands = self.stones()[cell]
        return f"{cell}: {stands}." if stands else f"{cell}: empty."

    def stones(self):
        """Return the stones to show: the position's, and those of an unfinished turn."""
        position, begun = self.position, [*self.table.begun]
        stones = {cell: position.at(cell) for cell in position.cells()}
        if self.agreeing:  # dead stones stay until both players agree
            return stones
        stones |= dict.fromkeys(begun[:2], position.to_move)
        effects = begun[2:]
        while effects:
            cell = effects.pop(0)
            if stones[cell] != "Neutral":
                stones[cell] = position.to_move
            elif effects:
                stones |= {cell: None, effects.pop(0): "Neutral"}
        return stones

    def check(self, words):
        """Assert that everything visible agrees with the rules."""
        board, position, stones = self.board, self.position, self.stones()
        symbols = position.game.symbols
        picture = board.view.painted
        assert board.position == position
        assert self.table.played == tuple(map(str, self.moves[: self.at]))
        letters = {stone.cell: stone.letter for stone in picture.stones}
        assert letters == {cell: symbols[stands] for cell, stands in stones.items() if stands}
        counted_for, _ = count_marks(position)  # at the end, who counts an empty cell
        signs = {cell: symbols[owner].lower() for cell, owner in counted_for.items()}
        assert picture.text == position.text(stones, signs)
        assert picture.title == say(
            "board.title", game=position.game.title, state=state_sentence(position)
        )
        assert board.view.text._text == f"{picture.title}\n{picture.text}"
        marked = {mark.cell for mark in picture.marks if mark.kind == "last"}
        assert not self.at or {*self.moves[self.at - 1].cells} <= marked
        for part in words:
            assert part in board.view.announcement.text
        assert board.buttons.undo.disabled == (not self.at and not self.table.begun)
        assert board.buttons.redo.disabled == (self.at == len(self.moves))
        offered = not board.buttons.passing.disabled
        assert offered == (
            position.game.read("pass") is not None and position.check("pass") is None
        )
        assert board.buttons.finish.disabled != self.table.can_finish


SESSIONS = [(game, seed) for game in STARTS for seed in range(8)]
SESSIONS.append(("ikeda", 876))  # names dead strings, an empty point too, and unmarks one


@pytest.mark.share(5)
@pytest.mark.parametrize(("game", "seed"), SESSIONS)
def test_random_presses_are_safe_at_every_moment(game, seed):
    session = Session(game, seed)
    for _ in range(40):
        words = session.act()
        try:
            session.check(words)
        except AssertionError as error:
            raise AssertionError(", ".join(session.log[-6:])) from error


@pytest.mark.share(5)
@pytest.mark.parametrize(("game", "seed"), SESSIONS[::2])
def test_random_presses_are_safe_during_animations(game, seed, page_host, monkeypatch):
    """The reader does not wait for animations. The board is correct at the end."""
    monkeypatch.setattr(typed_moves, "VALUE_DELAY", 0.1)  # no other wait here takes time

    async def run():
        session = Session(game, seed)
        for _ in range(12):
            for _ in range(session.random.randint(1, 4)):
                words = session.act()
                for _ in range(session.random.randint(0, 4)):
                    await asyncio.sleep(0)
            await page_host.idle()
            session.check(words)

    asyncio.run(run())


@pytest.mark.parametrize("game", STARTS)
def test_undo_after_a_refusal_shows_the_board_as_before(game):
    """The case that revealed the fault."""
    board = PlayBoard(stonebook.game(game).start(), "a board")
    before = board.view.painted
    for text in ("e5+f5 g5>c3", "e5+e4") if game == "jo" else ("C4", "C4"):
        board.choose(text)
    assert board.view.announcement.kind == "refused"
    board.undo()
    assert board.view.painted.stones == before.stones and board.view.painted.text == before.text
