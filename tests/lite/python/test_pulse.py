"""Pyodide's signals while a program runs: whether to stop, and a sign of life now and then."""

import json
import subprocess

from lite.setup import node, paths

# Each step is [milliseconds that pass, what is done]. "read" gives what Pyodide sees.
SCRIPT = """
const { interruptBuffer } = await import(process.argv[1]);
let time = 0, there = true, ends = () => {};
const asked = [], told = [], seen = [];
const buffer = interruptBuffer({
  now: () => time, exists: address => { asked.push([time, address]); return there; },
  post: (name, more) => told.push([time, name, more.running]), later: then => { ends = then; },
});
const actions = {
  read: () => { seen.push(buffer[0]); buffer[0] = 0; },
  arm: () => buffer.arm('blob:1'), again: () => buffer.arm('blob:2'),
  revoke: () => { there = false; }, make: () => { there = true; }, end: () => ends(),
};
for (const [passes, name] of JSON.parse(process.argv[2])) { time += passes; actions[name](); }
console.log(JSON.stringify({ asked, told, seen }));
"""


def played(steps: list[tuple[int, str]]) -> dict[str, list[object]]:
    program = node.find()
    assert program, "python3 -m tests fetches node"
    script = (paths.LITE / "web" / "worker" / "messages" / "interrupts.js").as_uri()
    command = [str(program), "--input-type=module", "-e", SCRIPT, "--", script, json.dumps(steps)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    data: dict[str, list[object]] = json.loads(answer.stdout)
    return data


def test_a_program_is_stopped_once_when_the_address_is_revoked() -> None:
    found = played(
        [
            (0, "arm"),
            (10, "read"),  # a program begins
            (100, "read"),
            (110, "read"),  # 210 milliseconds old: asked
            (10, "revoke"),
            (100, "read"),  # not asked again so soon
            (100, "read"),
            (900, "read"),  # stopped already
        ]
    )
    assert found["seen"] == [0, 0, 0, 0, 2, 0]
    assert found["asked"] == [[220, "blob:1"], [430, "blob:1"]]


def test_a_new_address_stops_the_next_program() -> None:
    steps = [(0, "arm"), (0, "revoke"), (0, "read"), (300, "read"), (0, "end")]
    steps += [
        (0, "make"),
        (0, "again"),
        (1000, "read"),
        (250, "read"),
        (0, "revoke"),
        (250, "read"),
    ]
    found = played(steps)
    assert found["seen"] == [0, 2, 0, 0, 2]
    assert found["asked"] == [[300, "blob:1"], [1550, "blob:2"], [1800, "blob:2"]]


def test_short_programs_ask_nothing_and_long_ones_give_signs_of_life() -> None:
    short = [step for _ in range(5) for step in ((300, "read"), (100, "read"), (0, "end"))]
    assert played([(0, "arm"), *short]) == {"asked": [], "told": [], "seen": [0] * 10}
    long = played([(0, "read"), *[(100, "read")] * 12])  # no address: nothing is asked
    assert long["told"] == [[500, "pulse", True], [1000, "pulse", True]]
    assert long["asked"] == []
