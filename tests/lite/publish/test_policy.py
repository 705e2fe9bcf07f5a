"""A page's policy comes first in its head, with the hashes of the page's scripts only."""

import base64
import gzip
import hashlib
import subprocess
from pathlib import Path

import pytest

from lite.publish import policy, precompressed
from lite.setup import node
from lite.setup.messages import BuildStopped
from tests.lite.jupyter import write
from tests.lite.markup import page

SCRIPTS = "<script>one()</script><script data-a='b'>\ntwo()\n</script><script>one()</script>"
OTHERS = '<script src="a.js"></script><script id="x" type="application/json">{}</script>'


def meta(site: Path, body: str) -> str:
    write(site / "a" / "index.html", f'<html lang="en"><head><title>t</title></head>{body}</html>')
    policy.write(site)
    first, *_ = page(site / "a" / "index.html").only("head").inside()
    assert first["http-equiv"] == "Content-Security-Policy"
    return str(first["content"])


def test_each_script_of_the_page_is_named_once(tmp_path: Path) -> None:
    rules = dict(rule.split(" ", 1) for rule in meta(tmp_path, SCRIPTS + OTHERS).split("; "))
    hashes = [
        f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
        for text in ("one()", "\ntwo()\n")
    ]
    assert rules.pop("script-src").split() == ["'self'", *hashes]
    assert rules == policy.RULES
    assert rules["connect-src"] == "'self' blob:"  # how a program is stopped


def test_a_page_without_scripts_runs_only_scripts_of_the_site(tmp_path: Path) -> None:
    assert meta(tmp_path, OTHERS).endswith("script-src 'self'")


def test_a_fragment_has_no_policy_and_a_page_without_a_head_is_an_error(tmp_path: Path) -> None:
    write(tmp_path / "part.html", "<p>part</p>")
    policy.write(tmp_path)
    assert (tmp_path / "part.html").read_text(encoding="utf-8") == "<p>part</p>"
    write(tmp_path / "whole.html", "<html><body></body></html>")
    with pytest.raises(BuildStopped, match=r"whole\.html"):
        policy.write(tmp_path)


def test_large_files_of_text_are_compressed_beforehand(tmp_path: Path) -> None:
    for name, text in (("a.js", "b" * 5000), ("small.js", "b"), ("a.bin", "b" * 5000)):
        write(tmp_path / name, text)
    for _ in range(2):  # once is enough, and twice does no harm
        precompressed.write(tmp_path)
    names = sorted(file.name for file in tmp_path.iterdir())
    assert names == ["a.bin", "a.js", "a.js.br", "a.js.gz", "small.js"]
    assert gzip.decompress((tmp_path / "a.js.gz").read_bytes()) == b"b" * 5000
    assert len((tmp_path / "a.js.br").read_bytes()) < 100
    read = "zlib.brotliDecompressSync(fs.readFileSync(process.argv[1]))"
    unpacked = [str(node.find()), "-e", f"process.stdout.write({read})", str(tmp_path / "a.js.br")]
    assert subprocess.run(unpacked, capture_output=True, check=True).stdout == b"b" * 5000


def test_a_page_may_prefetch_files(tmp_path: Path) -> None:
    """Firefox applies only the default rule to prefetched files."""
    ahead = '<link rel="prefetch" href="static/first.js">'
    rules = dict(rule.split(" ", 1) for rule in meta(tmp_path, ahead).split("; "))
    assert rules["default-src"] == "'self'"
    # Every other directive that falls back to the default has a rule, and allows no more.
    assert {**rules, "default-src": "'none'"} == {
        **policy.RULES,
        "child-src": "'none'",
        "script-src": "'self'",
    }
    stands_in_for = ("child", "connect", "font", "frame", "img", "manifest", "media", "object")
    assert {
        f"{directive}-src" for directive in (*stands_in_for, "script", "style", "worker")
    } <= rules.keys()
