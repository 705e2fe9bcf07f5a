"""A move as a screen reader says it: in few words, because it is heard after every move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stonebook.rules.events import Event, EventKind
from stonebook.rules.position import Transition
from stonebook.rules.state_sentence import passes_sentence
from stonebook.teach.explain.effects import affected_cells
from stonebook.words import say

SPOKEN_KEYS = {
    EventKind.PLACED: "play.spoken.placed",
    EventKind.TURNED: "play.spoken.turned",
    EventKind.FLIPPED: "play.spoken.flipped",
    EventKind.MOVED: "play.spoken.moved",
    EventKind.STRING_REMOVED: "play.spoken.removed",
}
UNSAID = (EventKind.BRACKETED, EventKind.RETURNED, EventKind.ENDED)
"""Events without a sentence, because the other sentences imply them."""


def spoken_move(turn: Transition, state: str) -> str:
    """Return a short sentence about a move and the player to move next.

    `state` is the sentence about the new position. Io's single phase, Jō's reserves and Ikeda Area
    III's first pass are left out, since it names them after each move: a reader can ask for them by
    a key. Passes that count are said.

    >>> import stonebook
    >>> turn = stonebook.game("otello").start().attempt("C4")
    >>> spoken_move(turn, "O to move.")
    'X: C4. D4 turns to X. O to move.'
    """
    after = turn.after
    if after.result is None and (after.phase == "single" or after.snapshot().reserves):
        state = say("board.to_move", player=after.to_move)
    if not after.passes:
        state = state.removesuffix(passes_sentence(after)).rstrip()
    return " ".join([*_effects(turn.events), state])


def _effects(events: Sequence[Event]) -> Iterator[str]:
    """Yield a sentence for each effect. Stones that turn in several lines share one."""
    turned = affected_cells(events, "turned")
    for event, following in zip(events, [*events[1:], None], strict=True):
        if event.kind in UNSAID or (event.kind == EventKind.TURNED and event.cells[0] != turned[0]):
            continue
        if event.kind not in SPOKEN_KEYS:
            yield event.message
            continue
        returns = following is not None and following.kind == EventKind.RETURNED
        bombs = event.kind == EventKind.MOVED and returns
        yield say(
            "play.spoken.bombed" if bombs else SPOKEN_KEYS[event.kind],
            player=event.player,
            cells=turned if event.kind == EventKind.TURNED else event.cells,
            first=event.cells[0],
            last=event.cells[-1],
        )
