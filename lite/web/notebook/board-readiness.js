// Whether the boards of a page are live: "Ready" is said of nothing less.

import { setState } from '../core/page-data.js';

/** @typedef {import('./types').Cell} Cell */

const BOARD_VIEW = 'application/vnd.jupyter.widget-view+json';
const PAINTED = 5000; // milliseconds for the boards to be there after their cells have run
const LOOK = 50;
const LATE = 1000; // milliseconds between two looks for what comes later than that
const LOOKS_LATE = 120; // such looks

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
  // a picture, or an error
  if (outputs.length && !outputs.some(output => output.data && BOARD_VIEW in output.data)) return true;
  return Boolean(cell.node.querySelector('canvas.stonebook-canvas'));
}

/**
 * Wait until each board of these cells is live. Resolves with whether they all are.
 * @param {Cell[]} cells
 */
export async function boardsReady(cells) {
  const end = performance.now() + PAINTED;
  while (!cells.every(isLive)) {
    if (performance.now() > end) return false;
    await new Promise(go => setTimeout(go, LOOK));
  }
  return true;
}

/**
 * On a slow machine boards come later than that: once all are there, the page no longer says that some are missing.
 * @param {Cell[]} cells
 */
export async function watchLateBoards(cells) {
  for (let looks = 0; looks < LOOKS_LATE; looks++) {
    await new Promise(go => setTimeout(go, LATE));
    if (document.documentElement.dataset.stonebookState !== 'boards_missing' || !cells.every(isLive)) continue;
    return setState('ready');
  }
}
