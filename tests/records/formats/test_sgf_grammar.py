"""The grammar of SGF against another library, and its errors."""

from random import Random

import pytest
from sgfmill import sgf_grammar

from stonebook.records.sgf.grammar import read_games, text_of, value_of, write_game
from stonebook.rules.errors import BadRecord

PIECES = (
    *(
        b"(",
        b")",
        b";",
        b"B",
        b"AW",
        b"AddBlack",
        b"[aa]",
        b"[]",
        b"[a\\]b]",
        b"[(;)]",
        b" ",
        b"\n",
    ),
    *(b"(;", b";B[cc]", b";W[dd]", b"C[two\nlines]", b"]", b"[", b"\\", b"5"),
)


def by_the_library(content):
    """Return the games that the library finds, and whether each has variations."""
    trees = sgf_grammar.parse_sgf_collection(content)
    return [(tree.sequence, bool(tree.children)) for tree in trees]


@pytest.mark.parametrize("seed", range(20))
def test_the_library_reads_the_same_nodes(seed):
    rng = Random(seed)
    read = 0
    for _ in range(2_000):
        content = b"(;" + b"".join(rng.choices(PIECES, k=rng.randint(0, 12))) + b")"
        try:
            games = read_games(content)
        except BadRecord:
            continue
        read += 1
        assert [*map(tuple, games)] == by_the_library(content)
    assert read > 50


@pytest.mark.parametrize("seed", range(20))
def test_a_whole_file_of_the_library_is_read(seed):
    """Every file that the library writes can be read: nothing well formed is refused."""
    rng = Random(seed)

    def tree(depth):
        made = sgf_grammar.Coarse_game_tree()
        names = ("B", "W", "C", "FF", "LONG")
        made.sequence = [
            {
                name: [*rng.choices((b"", b"aa", b"\\]", b"x:y", b"(;)"), k=2)]
                for name in names[:few]
            }
            for few in rng.choices(range(6), k=rng.randint(1, 5))
        ]
        made.children = [tree(depth - 1) for _ in range(rng.randint(0, 2 if depth else 0))]
        return made

    first, second = tree(2), tree(0)
    content = b"\n".join(sgf_grammar.serialise_game_tree(each) for each in (first, second))
    assert [*map(tuple, read_games(content))] == by_the_library(content)
    assert write_game(second.sequence) == sgf_grammar.serialise_game_tree(second)


@pytest.mark.parametrize("seed", range(10))
def test_a_text_survives_as_a_value(seed):
    rng = Random(seed)
    for _ in range(200):
        text = bytes(rng.choices(b"a]\\[:\n\r\t \xff", k=rng.randint(0, 12)))
        assert value_of(text) == sgf_grammar.escape_text(text)
        assert text_of(value_of(text)) == sgf_grammar.text_value(sgf_grammar.escape_text(text))
        assert text_of(text) == sgf_grammar.text_value(text)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "there is no SGF game in it"),
        (b"  \n", "there is no SGF game in it"),
        (b"hello", "there is no SGF game in it"),
        (b"()", r"“\)” does not belong"),
        (b"((;))", r"“\(” does not belong"),
        (b"(;B)", "the property B has no value"),
        (b"(;B;W[aa])", "the property B has no value"),
        (b"(;[aa])", r"“\[aa\]” does not belong"),
        (b"(B[aa])", "“B” does not belong there"),
        (b"(;B[aa](;W[bb])C[x])", "“C” does not belong"),
        (b"(;B[aa](;W[bb]);B[cc])", "“;” does not belong"),
        (b"(;B[aa]))", r"“\)” does not belong"),
        (b"(;B[aa]", "the file ends in the middle of a game"),
        (b"(;B[aa", "the file ends in the middle of a game"),
        (b"(;B[aa])5" + b"x" * 90, "“5x+…” does not belong"),
    ],
)
def test_an_error_says_what_is_wrong(content, why):
    with pytest.raises(BadRecord, match=f"This is not SGF: {why}"):
        read_games(content)
