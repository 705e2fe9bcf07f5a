"""Found, missed and wrong cells, and their marks on the board."""

import pytest

from stonebook.teach.steps.marked_cells import compare_sets


@pytest.mark.parametrize(
    ("wanted", "marked", "hit", "missed", "extra"),
    [
        ("", "", "", "", ""),
        ("A1 B1", "", "", "A1 B1", ""),
        ("", "C1", "", "", "C1"),
        ("A1 B1", "B1 A1", "A1 B1", "", ""),
        ("A1 B1", "A1 B1 C1", "A1 B1", "", "C1"),
        ("A1 B1 C1", "D1 B1", "B1", "A1 C1", "D1"),
    ],
)
def test_every_cell_is_in_one_part(
    wanted: str, marked: str, hit: str, missed: str, extra: str
) -> None:
    """Only what was marked in full and nothing beyond it is exact."""
    sets = compare_sets(wanted.split(), marked.split())
    assert (sets.hit, sets.missed, sets.extra) == tuple(
        tuple(cells.split()) for cells in (hit, missed, extra)
    )
    assert sets.exact == ({*wanted.split()} == {*marked.split()})
    assert sets.marks() == {
        **dict.fromkeys(hit.split(), "found"),
        **dict.fromkeys(missed.split(), "hint"),
        **dict.fromkeys(extra.split(), "refused"),
    }
