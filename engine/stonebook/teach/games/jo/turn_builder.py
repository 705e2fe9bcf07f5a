"""A turn of Jō that is built cell by cell: a pair, then its effects (JO3 to JO7)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.events import fold
from stonebook.rules.game import NEUTRAL
from stonebook.rules.position import Owners, Partial, Position
from stonebook.teach.press_names import PressName
from stonebook.teach.steps.inputs import Role, StepButton
from stonebook.teach.steps.move_builder import JOINTS, CellChoice, MoveBuilder
from stonebook.teach.steps.shared_cache import SharedCache
from stonebook.words import listed, say

ACTION_SIGNS = {"*": MarkKind.FLIP, ">": MarkKind.MOVE}
"""The mark of a cell with a possible effect, by the effect's sign in the notation."""


class TurnBuilder(MoveBuilder):
    """An unfinished turn: a pair, then its effects.

    Choosing a part again undoes it, and a cell that can't be part of the turn is answered with
    the rules' reason. The turn ends by itself only if its pair has no effects to choose from:
    otherwise the last part can still be undone. After the game any cell is a complete move.

    >>> import stonebook
    >>> turn = TurnBuilder(stonebook.game("jo").start())
    >>> turn.choose("e5").message
    'Your first stone is on e5. Choose a marked cell next to it for the second one.'
    >>> turn.choose("f5").message
    'Your pair is on e5 and f5. You may move the neutral stone on g5, or end the turn here. (e5+f5)'
    >>> turn.choose("g5").move, turn.choose("c3").move, turn.finish()
    (None, None, 'e5+f5 g5>c3')
    """

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.takes_parts = position.result is None
        self._parts: tuple[str, ...] = ()
        self._refused = ""
        self._partials = SharedCache[str, Partial]()

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts chosen so far."""
        return self._parts

    @property
    def leads_on(self) -> Collection[str]:
        """The cells that continue a legal move, or undo a part of it."""
        if not self.takes_parts:
            return super().leads_on
        return {*self.cells, *map(_cell, self._next_parts(True))}

    @property
    def complete(self) -> bool:
        """Whether the move may end now."""
        return bool(self._parts) and self._partial(self.text).complete

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells chosen so far."""
        return tuple(_cell(part) for part in self._parts)

    @property
    def stones(self) -> Owners:
        """The stones on the board after the unfinished move."""
        before = self._position.snapshot()
        if len(self._parts) > 1:
            return fold(before, self._position.explain(self._whole_move)).cells
        return {**before.cells, **dict.fromkeys(self.cells, self._position.to_move)}

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        """The paths of the moved neutral stones."""
        ways = zip(self._parts, self._parts[1:], strict=False)
        return tuple((_cell(a), b) for a, b in ways if a.endswith(">"))

    @property
    def ghosts(self) -> Mapping[str, str]:
        """The owners of the stones that a neutral stone has replaced, by cell."""
        rival = self._position.rival
        hit = (cell for _, cell in self.arrows if self._position.at(cell) == rival)
        return {cell: str(rival) for cell in hit}

    @property
    def marks(self) -> Mapping[str, MarkKind]:
        """The marks of the unfinished turn: its parts, the next cells, and a refused cell."""
        marks = {
            _cell(token): ACTION_SIGNS.get(token[-1], MarkKind.LEGAL)
            for token in self._next_parts()
        }
        marks |= dict.fromkeys(self.cells[:2], MarkKind.PLACED)
        marks |= {_cell(part): MarkKind.TURNED for part in self._parts if part.endswith("*")}
        if self.text.endswith(">"):
            marks[self.cells[-1]] = MarkKind.TARGET
        return {**marks, self._refused: MarkKind.REFUSED} if self._refused else marks

    @property
    def buttons(self) -> tuple[StepButton, ...]:
        """The buttons of a turn in parts: end it, undo its last part, or cancel it."""
        if not self.takes_parts:
            return ()
        is_begun = bool(self._parts)
        return (
            StepButton(PressName.END, say("build.end"), self.complete),
            StepButton(PressName.BACK, say("build.back"), is_begun, role=Role.ASIDE),
            StepButton(PressName.CANCEL, say("build.cancel"), is_begun, role=Role.ASIDE),
        )

    def choose(self, cell: str) -> CellChoice:
        """Add a cell to the move. Choosing a part again undoes it."""
        if not self.takes_parts:
            return super().choose(cell)
        name = self._position.cell_name(cell) or cell
        self._refused = ""
        token = next((token for token in self._next_parts(True) if _cell(token) == name), None)
        if token is None:
            return self._undo_part(name) if name in self.cells else self._refuse(name)
        self._parts += (token,)
        if len(self._parts) == 2 and not self._next_parts():
            return CellChoice(self.finish())
        return self._describe_turn(self._effect_sentence())

    def back(self) -> CellChoice:
        """Undo the last cell."""
        return self._undo_part(self.cells[-1])

    def cancel(self) -> None:
        """Drop the unfinished move."""
        self._parts, self._refused = (), ""

    @property
    def _whole_move(self) -> str:
        """The turn without a neutral stone whose target has not been chosen."""
        return "".join(self._parts[:-1] if self.text.endswith(">") else self._parts)

    def _next_parts(self, first: bool = False) -> tuple[str, ...]:
        """Return the possible next parts. The cells of an empty move only with `first`."""
        return self._partial(self.text).next if self._parts or first else ()

    def _fits(self, parts: tuple[str, ...]) -> bool:
        return self._partial("".join(parts)).refusal is None

    def _partial(self, text: str) -> Partial:
        if text not in self._partials:
            self._partials[text] = self._position.partial(text)
        return self._partials[text]

    def _undo_part(self, name: str) -> CellChoice:
        """Undo a part, together with the parts that depend on it."""
        at = max(i for i, cell in enumerate(self.cells) if cell == name)
        before, part, after = self._parts[:at], self._parts[at], self._parts[at + 1 :]
        self._refused = ""
        if at < 2:
            self._parts = tuple(cell for cell in self.cells[:2] if cell != name)
        else:
            rest = after[1:] if part.endswith(">") else after
            arrived = before[-1].endswith(">")
            self._parts = before if arrived or not self._fits(before + rest) else before + rest
        return self._describe_turn(say("build.undone", cell=name))

    def _refuse(self, name: str) -> CellChoice:
        """Return the rules' reason against the turn with a cell that can't be part of it."""
        text = name
        if self._parts:
            joint = "+" if len(self._parts) < 2 else "" if self.text.endswith(">") else " "
            tail = "" if joint != " " else ">" if self._position.at(name) == NEUTRAL else "*"
            text = f"{self.text}{joint}{name}{tail}"
        refusal = self._partial(text).refusal
        assert refusal is not None
        owner = self._position.at(name)
        if len(self._parts) < 2 and owner not in (None, self._position.to_move):
            # A pair may flip or move the stone later (JO3), so the answer is not wrong.
            return CellChoice(message=refusal.message)
        self._refused = name if name in self._position.grid.index else ""
        reason = refusal.message
        if len(self._parts) == 1:
            reason = f"{reason} {say('build.choose_again', cell=self.cells[0])}"
        message = say("board.refused", message=reason, rule=refusal.rule)
        cells = (self._refused,) if self._refused else ()
        return CellChoice(message=message, cells=cells, right=False, refusal=refusal)

    def _effect_sentence(self) -> str:
        """Return a sentence on the effect of the last cell."""
        part, cells = self._parts[-1], self.cells
        if len(self._parts) == 1:
            return ""
        if len(self._parts) == 2:
            return say("build.pair", first=cells[0], last=cells[1])
        if part.endswith("*"):
            return say("build.flipped", cell=cells[-1])
        return say("build.moved", cell=part) if self._parts[-2].endswith(">") else ""

    def _describe_turn(self, news: str) -> CellChoice:
        """Return the state of the turn: a sentence on the last choice, and what may follow."""
        following = self._next_parts()
        sentences = [news, self._next_sentence(following)]
        if len(self._parts) > 1:
            sentences.append(f"({self.text})")
        message = " ".join(filter(None, sentences))
        return CellChoice(message=message, cells=tuple(_cell(token) for token in following))

    def _next_sentence(self, following: tuple[str, ...]) -> str:
        """Return a sentence about what may follow: a cell, an effect, or a target."""
        if not self._parts:
            return say("build.first")
        if len(self._parts) == 1:
            return say("build.second", cell=self.cells[0])
        if self.text.endswith(">"):
            return say("build.where", cell=self.cells[-1], rival=self._position.rival)
        keys = {"*": "build.flips", ">": "build.moves"}
        effects = [say(keys[token[-1]], cell=_cell(token)) for token in following]
        return say("build.may", effects=listed(effects, "list.or")) if effects else say("build.all")


def _cell(part: str) -> str:
    return part.strip(JOINTS)
