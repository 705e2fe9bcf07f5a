"""A count of Ikeda Area III, page by page, compared with a count on paper."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pytest

from stonebook.rules.position import Position
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.scoring.count_page import CountPage
from tests.teach.scoring import paper
from tests.teach.scoring.games import DIVIDED, IKEDA, count_pages, history, ikeda_game

PLAYERS = {"B": "Black", "W": "White"}
BEGIN = "Each stone scores 1. So does each empty point that leads to one colour only."
PASSES = {
    "Black": "Black made the first pass of the game. That changes nothing: the half point is only "
    "for White.",
    "White": "White made the first pass of the game. That moves half a point from Black to White.",
}
LEAKS = "leaks"
"""Instead of a sentence: there may be several shortest ways, so the page's own is judged."""


class IkedaPage(NamedTuple):
    message: str
    rule: str
    position: Position
    tally: dict[str, float]
    marked: list[str]
    texts: dict[str, str]


class Count:
    """The pages as they are due. `komi` and `passer` are the known facts about the game."""

    def __init__(self, start: PlayedPosition, komi: float, passer: str | None) -> None:
        self.positions = history(start)
        self.position = self.positions[-1]
        self.moves, self.komi, self.passer = start.moves, komi, passer
        self.cells = paper.board(self.position)
        self.tally: dict[str, float] = {"Black": 0, "White": 0}
        self.texts: dict[str, str] = {}

    def page(
        self,
        message: str,
        rule: str = "IK7",
        marked: list[str] | None = None,
        position: Position | None = None,
    ) -> IkedaPage:
        shown = position or self.position
        return IkedaPage(message, rule, shown, dict(self.tally), marked or [], dict(self.texts))

    def pages(self) -> Iterator[IkedaPage]:
        yield from self.dead()
        for sign, player in PLAYERS.items():
            stones = [cell for cell, stands in self.cells.items() if stands == sign]
            self.tally[player] += len(stones)
            yield self.page(f"{player}'s stones on the board: {len(stones)}.", marked=stones)
        regions = list(paper.regions(self.cells))
        for region, reached in regions:
            if len(region) > 1 or len(reached) != 1:
                yield from self.region(region, reached)
        for sign, player in PLAYERS.items():
            mine = [region for region, reached in regions if reached == [sign]]
            alone = [cell for cell, *others in mine if not others]
            yield from self.singles(alone, sign, player)
        if self.passer == "White":
            self.tally["Black"] -= 0.5
            self.tally["White"] += 0.5
        if self.passer:
            yield self.page(PASSES[self.passer])
        if self.komi:
            self.tally["White"] += self.komi
            more = "more" if self.komi > 0 else "less"
            komi = f"Komi, set before the game: {paper.written(abs(self.komi))} {more} for White."
            yield self.page(komi, "IK8")
        yield self.page(self.outcome())

    def dead(self) -> Iterator[IkedaPage]:
        if self.position.to_move is not None:
            yield self.page(f"{BEGIN} The game is not over yet: this is how it stands now.")
        elif not self.moves or not self.moves[-1].startswith("dead"):
            yield self.page(BEGIN)
            yield self.page("Every stone counts where it stands.", "IK9")
        else:
            before = self.positions[-2]
            yield self.page(BEGIN, position=before)
            stood = paper.board(before)
            removed_stones = [cell for cell in stood if stood[cell] != self.cells[cell]]
            agreed = "Both players have agreed that"
            if not removed_stones:
                yield self.page(f"{agreed} no stone is dead.", "IK9")
                return
            names = paper.listing(removed_stones)
            message = f"{agreed} these stones are dead: {names}. They leave the board before the"
            yield self.page(f"{message} count.", "IK9", removed_stones, before)
            message = "The dead stones are off the board, and the points where they stood are"
            yield self.page(f"{message} empty: {names}.", "IK9")

    def region(self, region: list[str], reached: list[str]) -> Iterator[IkedaPage]:
        first, size = region[0], len(region)
        self.texts |= dict.fromkeys(region, "?")
        if size == 1:
            message = f"{first} is a region by itself: no empty point is next to it."
        else:
            message = (
                f"Walk from {first} over empty points: {paper.listing(region)}. "
                f"This region has {size} points."
            )
        yield self.page(message, marked=[first])
        if len(reached) == 1:
            (sign,) = reached
            player = PLAYERS[sign]
            self.tally[player] += size
            self.texts |= dict.fromkeys(region, sign.lower())
            stones = paper.touching(self.cells, region, sign)
            yield self.page(
                f"The region leads to {player}'s stones only. That is {size} points for {player}.",
                marked=stones,
            )
            return
        self.texts |= dict.fromkeys(region, "-")
        none = "The region leads to no stone at all. So it is nobody's."
        yield self.page(LEAKS if reached else none)

    def singles(self, cells: list[str], sign: str, player: str) -> Iterator[IkedaPage]:
        """The regions of one point that are a player's: all on one page."""
        if not cells:
            return
        self.tally[player] += len(cells)
        self.texts |= dict.fromkeys(cells, sign.lower())
        if len(cells) == 1:
            message = f"{cells[0]} is a single point among {player}'s stones."
            yield self.page(f"{message} That is 1 point for {player}.", marked=cells)
            return
        message = f"Single points among {player}'s stones: {paper.listing(cells)}."
        yield self.page(f"{message} That is {len(cells)} points for {player}.", marked=cells)

    def outcome(self) -> str:
        result = self.position.result
        return paper.standing(self.tally) if result is None else result.message


def due(start: PlayedPosition) -> Iterator[IkedaPage]:
    komi = start.origin.settings["komi"]
    assert isinstance(komi, int | float)
    passes = [n for n, move in enumerate(start.moves) if move == "pass"]
    passer = ("Black", "White")[passes[0] % 2] if passes else None
    return Count(start, komi, passer).pages()


def assert_alike(pages: list[CountPage], expected: list[IkedaPage]) -> None:
    assert len(pages) == len(expected)
    for page, wanted in zip(pages, expected, strict=True):
        if wanted.message == LEAKS:
            assert_leaks(page)
        else:
            assert page.message == wanted.message
            assert dict(page.marks) == dict.fromkeys(wanted.marked, "target")
            assert not page.arrows
        assert page.rule == wanted.rule
        assert page.position == wanted.position
        assert page.tally == wanted.tally
        assert dict(page.texts) == wanted.texts
        assert not page.lines
        assert page.last == (wanted is expected[-1])


def assert_leaks(page: CountPage) -> None:
    """A shortest path leads through the region from a black stone to a white one."""
    cells = paper.board(page.position)
    path = [page.arrows[0][0], *(end for _, end in page.arrows)]
    assert [*page.arrows] == [*pairwise(path)]
    assert "".join(cells[cell] for cell in path) == f"B{'.' * (len(path) - 2)}W"
    assert all(other in paper.neighbours(cells, cell) for cell, other in pairwise(path))
    (region,) = (region for region, _ in paper.regions(cells) if path[1] in region)
    assert len(path) == paper.steps_across(cells, region)
    assert page.marks == {path[0]: "target", path[-1]: "target"}
    assert page.message == (
        f"The region leads to both colours: from Black's {path[0]} "
        f"through {paper.listing(path[1:-1])} to White's {path[-1]}. So it is nobody's."
    )


@pytest.mark.parametrize("seed", range(45))
def test_a_short_game_is_counted_as_on_paper(seed: int) -> None:
    start = ikeda_game(seed)
    assert_alike(count_pages(start), list(due(start)))


LONE = """
to move: nobody
first pass: Black
passes: 2
komi: -2.5
5 . B . . W
4 B B B . .
3 . . B B .
2 W . W . .
1 . W . . .
  A B C D E
"""
BARE = """
to move: nobody
first pass: White
passes: 2
3 . . .
2 . . .
1 . . .
  A B C
"""
ONE = "to move: White\n2 B .\n1 . .\n  A B\n"


@pytest.mark.parametrize(
    ("diagram", "komi", "passer"),
    [(DIVIDED, 0.5, "White"), (LONE, -2.5, "Black"), (BARE, 0, "White"), (ONE, 0, None)],
)
def test_a_diagram_is_counted_as_on_paper(diagram: str, komi: float, passer: str | None) -> None:
    start = PlayedPosition(IKEDA.parse(diagram))
    assert_alike(count_pages(start), list(Count(start, komi, passer).pages()))


def test_the_compared_games_have_each_kind_of_page() -> None:
    messages = " ".join(
        page.message for seed in range(45) for page in count_pages(ikeda_game(seed))
    )
    for words in (
        *("no stone is dead", "these stones are dead", "Every stone counts", "is not over yet"),
        *("region by itself", "leads to both colours", "leads to Black's stones only"),
        *("is a single point among", "Single points among Black's"),
        *("and 3 more", "6½ more for White", "1 less for White"),
        *("Black made the first pass", "White made the first pass"),
        *("is ahead of White", "is ahead of Black"),
    ):
        assert words in messages, words


def test_the_result_is_that_of_the_tally() -> None:
    for seed in range(45):
        position = ikeda_game(seed).position
        black, white = list(due(ikeda_game(seed)))[-1].tally.values()
        result = position.result
        assert (result is None) == (seed % 3 == 0 and position.to_move is not None)
        if result is not None:
            winner = "Black" if black > white else "White" if white > black else None
            assert result.winner == winner
            assert dict(result.scores) == {"Black": black, "White": white}


def test_the_sentence_after_an_agreement_says_that_the_dead_stones_have_left() -> None:
    position = ikeda_game(2).position
    pages = count_pages(PlayedPosition(position))
    assert pages[1].message == (
        "The players have agreed on dead stones, which are off the board already."
    )
    assert pages[1].rule == "IK9"
    assert not pages[1].marks
    # The count itself is the same with a past and without.
    assert pages[2].message.startswith("Black's stones on the board: ")
    assert pages[2:] == count_pages(ikeda_game(2))[2 - len(pages) :]


def test_a_game_that_was_resigned_has_two_pages() -> None:
    first, last = count_pages(PlayedPosition(IKEDA.start(size=3), ("B2", "pass", "resign")))
    assert first.message == "A player who resigns has lost, and nothing is counted."
    assert last.message == "Black resigned. White wins."
    assert (first.rule, last.rule) == ("IK2", "IK2")
    assert (first.last, last.last) == (False, True)
    assert not first.tally
    assert not last.tally
    assert first.position == last.position
    assert first.position.at("B2") == "Black"
