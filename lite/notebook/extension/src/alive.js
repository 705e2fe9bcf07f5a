// Whether the boards of a page are live: "Ready" is said of nothing less.

/** @typedef {import('./types').Cell} Cell */

const BOARD_VIEW = 'application/vnd.jupyter.widget-view+json';
const PAINTED = 5000;  // milliseconds for the boards to be there after their cells have run
const LOOK = 50;

/** @type {WeakSet<Cell>} the cells that came with the picture of a board */
const pictured = new WeakSet();

/** Note which cells have boards, before they run. @param {Cell[]} cells */
export function noteBoards(cells) {
  for (const cell of cells) if (cell.node.querySelector('.jp-OutputArea .stonebook-step svg')) pictured.add(cell);
}

/** @param {Cell} cell */
function isLive(cell) {
  if (!pictured.has(cell)) return true;
  const outputs = cell.model.outputs.toJSON();
  if (outputs.length && !outputs.some(output => output.data && BOARD_VIEW in output.data)) return true;  // a picture, or an error
  return Boolean(cell.node.querySelector('canvas.stonebook-canvas'));
}

/**
 * Wait until each board of these cells is live. Resolves with whether they all are.
 * @param {Cell[]} cells
 */
export async function allAlive(cells) {
  const end = performance.now() + PAINTED;
  while (!cells.every(isLive)) {
    if (performance.now() > end) return false;
    await new Promise(go => setTimeout(go, LOOK));
  }
  return true;
}
