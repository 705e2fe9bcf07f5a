"""Writes playthroughs. Read the differences that python -m tests.golden.playthrough makes.

The first moves come with every answer that a position gives, the rest with counts and hashes.
"""

import hashlib
from difflib import SequenceMatcher
from pathlib import Path
from random import Random

import stonebook

HERE = Path(__file__).parent
IN_FULL = 12
LISTED = 40
"""More moves than these are counted and hashed, with the first and the last of them shown."""
AT_MOST = 400


def count_changes(before, after):
    """Return how many lines of a text are new or different.

    >>> count_changes("A1\\nB1\\nC1", "A1\\nB2\\nC1\\nD1")
    2
    """
    lines = before.splitlines()
    matcher = SequenceMatcher(None, lines, after.splitlines(), autojunk=False)
    return sum(high - low for kind, *_, low, high in matcher.get_opcodes() if kind != "equal")


def path(name):
    return HERE / f"{name}.txt"


def playthrough(name):
    """Return the playthrough of a game as text."""
    rng = Random(name)
    position = stonebook.game(name).start()
    lines = [f"{position.game.title}: settings {dict(position.settings)}"]
    ply = 0
    while position.phase != "over" and ply < AT_MOST:
        moves = position.moves()
        move = moves[rng.randrange(len(moves))]
        ply += 1
        if ply <= IN_FULL:
            lines += [
                "",
                f"--- before move {ply}",
                *answers(position, rng),
                *move_description(position, move),
            ]
        else:
            if ply == IN_FULL + 1:
                lines += [
                    "",
                    "--- the rest: move, moves to choose from, hash of the position after",
                ]
            after = digest(stonebook.diagram(position.play(move)))
            lines.append(f"{ply} {move} {len(moves)} {after}")
        position = position.play(move)
    return "\n".join([*lines, "", "--- at the end", *answers(position, rng)]) + "\n"


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def answers(position, rng):
    """Describe a position."""
    moves = [str(move) for move in position.moves()]
    shown = " ".join(moves)
    if len(moves) > LISTED:
        shown = f"{' '.join(moves[:5])} … {' '.join(moves[-5:])} ({digest(shown)})"
    yield from stonebook.diagram(position).split("\n")
    yield f"phase: {position.phase}   repr: {position!r}"
    yield f"rows: {position.rows()}"
    yield f"{len(moves)} moves: {shown}"
    score = position.score()
    yield f"score: {None if score is None else dict(score.scores)}"
    for part in score.parts if score else ():
        yield f"  {part.name}, {part.player}, {part.number}, {part.rule}: {' '.join(part.cells)}"
    if position.result is not None:
        result = position.result
        yield f"result: {result.winner}, {result.reason}, {dict(result.scores)}: {result.message}"
    beyond = f"{position.game.cell_names.letters[0]}99"
    for text in (rng.choice(position.cells()), "pass", "resign", "dead A1", beyond, "?"):
        try:
            refusal = position.check(text)
        except stonebook.BadNotation as error:
            yield f"check {text}: BadNotation: {error}"
        else:
            yield f"check {text}: {refusal and f'{refusal.rule} {refusal.cells} {refusal.message}'}"


def move_description(position, move):
    """Describe a move from a position."""
    half = str(move)[: max(1, len(str(move)) // 2)]
    partial = position.partial(half)
    following = [str(text) for text in partial.next]
    shown = f"{following[:5]} and more" if len(following) > 5 else str(following)
    yield f"partial {half}: complete {partial.complete}, next {shown}, refusal {partial.refusal}"
    yield f"move {move}: {move.kind}, {move.cells}"
    for event in position.explain(move):
        yield f"  {event.rule} {event.kind}, {event.player}, {event.cells}: {event.message}"


if __name__ == "__main__":
    for name in stonebook.GAMES:
        before = path(name).read_text("utf-8") if path(name).exists() else ""
        after = playthrough(name)
        path(name).write_text(after, encoding="utf-8")
        print(f"{name}.txt: lines changed: {count_changes(before, after)}")
