"""Pyodide's files made smaller: programs, tables and scripts of our own."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from lite.python import slim
from lite.python.slim import script, tables
from lite.python.slim.wasm import HEADER, Piece, Wasm, number
from lite.setup.messages import BuildStopped


def section(kind: int, *entries: bytes) -> bytes:
    content = number(len(entries)) + b"".join(entries)
    return bytes([kind]) + number(len(content)) + content


def text(value: str) -> bytes:
    return number(len(value)) + value.encode()


def imported(name: str, kind: int, about: bytes) -> bytes:
    return text("env") + text(name) + bytes([kind]) + about


def piece(start: int, content: bytes, kind: int = 0) -> bytes:
    place = number(start)
    place = place if place[-1] < 0x40 else place[:-1] + bytes([place[-1] | 0x80, 0])
    return bytes([kind, 0x41]) + place + b"\x0b" + number(len(content)) + content


IMPORTS = (
    imported("play", 0, b"\x02"),
    imported("table", 1, b"\x70\x00\x05"),
    imported("memory", 2, b"\x01\x05\x06"),
    imported("base", 3, b"\x7f\x00"),
    imported("stopped", 4, b"\x00\x01"),
    imported("last", 0, b"\x00"),
)
EXPORTS = tuple(text(name) + b"\x00" + number(place) for place, name in enumerate(("a", "b", "c")))


def program(*pieces: bytes) -> bytes:
    parts = (section(2, *IMPORTS), section(7, *EXPORTS), bytes([12, 1, len(pieces)]))
    return b"".join([HEADER, *parts, section(11, *pieces)])


class TestProgram:
    def test_a_program_is_read_and_written(self) -> None:
        known = program(piece(8, b"abc"), piece(100, b"de"))
        wasm = Wasm(known)
        assert wasm.imports == {"play", "table", "memory", "base", "stopped", "last"}
        assert wasm.pieces == [Piece(8, b"abc"), Piece(100, b"de")]
        assert wasm.memory() == bytes(8) + b"abc" + bytes(89) + b"de"
        assert wasm.slim({"a", "b", "c"}, []) == known

    def test_exports_and_ranges_are_left_out(self) -> None:
        slimmed = Wasm(program(piece(8, b"abcdefgh"), piece(100, b"de"), piece(200, b"xyz"))).slim(
            {"b", "other"}, [(4, 5), (11, 2), (100, 2), (202, 9)]
        )
        expected = (piece(9, b"bc"), piece(13, b"fgh"), piece(200, b"xy"))
        parts = (section(2, *IMPORTS), section(7, EXPORTS[1]), bytes([12, 1, 3]))
        assert slimmed == b"".join([HEADER, *parts, section(11, *expected)])

    def test_another_kind_of_program_is_refused(self) -> None:
        with pytest.raises(BuildStopped, match="not a WebAssembly program"):
            Wasm(b"MZ")
        with pytest.raises(BuildStopped, match="in a new way"):
            Wasm(program(piece(8, b"abc", kind=1)))


class TestTables:
    def test_modules_and_character_sets_are_found(self) -> None:
        memory = bytearray(8000)
        code = b"\xe3\0\0\0\0" + b"code" * 100
        memory[100:103], memory[400 : 400 + len(code)] = b"io\0", code
        struct.pack_into("<4I", memory, 1000, 100, 400, len(code), 0)
        struct.pack_into("<4I", memory, 1016, 100, 410, len(code), 0)  # no code there
        struct.pack_into("<4I", memory, 1032, 400, 400, len(code), 0)  # nor a name
        rows = {0x30: (0x20, 0x7E), 0x31: (0, 0xFF)}
        at = 6000
        for row, (first, last) in rows.items():
            struct.pack_into("<IBB", memory, 2000 + 8 * row, at, first, last)
            at += 2 * (last - first + 1)
        assert tables.find(bytes(memory), []) == [(400, len(code)), (6000, at - 6000)]

    def test_ranges_that_touch_are_one(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(tables, "_modules", lambda _: [(100, 300), (400, 200), (900, 40)])
        monkeypatch.setattr(tables, "_character_sets", lambda _: [(300, 200)])
        assert tables.find(b"", [Piece(700, b"unknown")]) == [(100, 500)]


SCRIPT = """async function _createPyodideModule(moduleArg={}){var moduleRtn;var Module=moduleArg;
var play=()=>1;play.sig="v";var graphics=()=>Module.draws;graphics.sig="vi";
var unasked=()=>_unasked(2);unasked.sig="v";Module["unasked"]=unasked;Module["played"]=play;
var _first,_second,_third,_unasked;function assignWasmExports(wasmExports){
_first=Module["_first"]=wasmExports["first"];_second=Module["_second"]=wasmExports["second"];
_third=Module["_third"]=wasmExports["third"];_unasked=Module["_unasked"]=wasmExports["unasked"]}
var wasmImports={play,emscripten_glDraw:graphics,unasked};
Module.start=wasmExports=>{assignWasmExports(wasmExports);return[wasmImports,_first()]};
moduleRtn=Module;return moduleRtn}
export default _createPyodideModule;
""".replace("\n", "", 8)


class TestScript:
    @pytest.fixture
    def slimmed(self, monkeypatch: pytest.MonkeyPatch) -> script.SlimScript:
        monkeypatch.setattr(script, "EXPORT_VARIABLES", script.re.compile(r"var (_first,[\w,]+);"))
        return script.slim(SCRIPT, {"play", "emscripten_glDraw"}, "._third module.played")

    def test_used_parts_stay(self, slimmed: script.SlimScript) -> None:
        for part in ("_first", "_third", "played", "emscripten_glDraw:_unused", "sig"):
            assert part in slimmed.text
        assert {"_first", "first", "third"} <= slimmed.exports

    def test_unused_parts_are_removed(self, slimmed: script.SlimScript) -> None:
        for part in ("_second", "unasked", "graphics"):
            assert part not in slimmed.text
        assert not {"second", "unasked"} & slimmed.exports

    def test_a_script_of_another_kind_is_refused(self) -> None:
        with pytest.raises(BuildStopped, match="no longer one function"):
            script.slim("export default 1", set(), "")
        with pytest.raises(BuildStopped, match="no longer lists"):
            script.slim(SCRIPT.replace("wasmImports=", "others="), set(), "")


def test_functions_that_our_scripts_call_are_known(tmp_path: Path) -> None:
    called = slim.called_functions().split(".")[1:]
    assert {"_emscripten_resize_heap", "_ZSTD_decompressDCtx", "_inflate", "_malloc"} <= {*called}
    assert called == sorted({*called})
