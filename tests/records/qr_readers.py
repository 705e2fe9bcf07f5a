"""Two strangers that read QR codes: zxing-cpp, and jsQR under node, which is a weak one."""

import json
import re
import subprocess

from lite.setup import node, paths

SQUARES = re.compile(r"M(\d+) (\d+)h(\d+)v1h-\3z")
JSQR = """
const read = require('jsqr');
for (const {side, rows} of JSON.parse(require('fs').readFileSync(0, 'utf8'))) {
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  [...rows.join('')].forEach((dark, i) => { if (dark === '1') pixels.fill(0, 4 * i, 4 * i + 3); });
  console.log(JSON.stringify(read(pixels, side, side)?.data ?? null));
}
"""


def pixels(svg, scale=4):
    """The rows of a picture of QR squares, each square `scale` pixels wide, 1 for a dark one."""
    side = int(re.search(r'viewBox="0 0 (\d+) ', svg)[1])
    rows = [["0"] * side for _ in range(side)]
    for x, y, length in SQUARES.findall(svg):
        rows[int(y)][int(x) : int(x) + int(length)] = "1" * int(length)
    wide = ["".join(pixel * scale for pixel in row) for row in rows]
    return [row for row in wide for _ in range(scale)]


def version(svg):
    """The QR version of a picture, by its size."""
    side = int(re.search(r'viewBox="0 0 (\d+) ', svg)[1])
    return (side - 2 * 4 - 17) // 4


def read_by_zxing(svgs):
    import zxingcpp

    results = []
    for svg in svgs:
        rows = pixels(svg)
        grey = bytes(0 if dark == "1" else 255 for row in rows for dark in row)
        image = memoryview(grey).cast("B", shape=[len(rows), len(rows)])
        results.append([(code.text, code.ec_level) for code in zxingcpp.read_barcodes(image)])
    return results


def read_by_jsqr(svgs):
    pictures = [{"side": len(rows), "rows": rows} for rows in map(pixels, svgs)]
    done = subprocess.run(
        [node.find(), "-e", JSQR],
        input=json.dumps(pictures),
        capture_output=True,
        text=True,
        check=True,
        cwd=paths.NPM,
        timeout=60,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]
