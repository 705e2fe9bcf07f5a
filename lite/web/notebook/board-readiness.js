// Checks that a page's boards are live: only then is its state `ready`.

import { setState } from '../core/page/page-state.js';
import { WIDGET_VIEW } from '../core/selectors.js';

/** @typedef {import('./types').Cell} Cell */

const PAINT_TIMEOUT = 5000; // milliseconds for boards to appear after their cells have run
const CHECK_INTERVAL = 50; // milliseconds
const LATE_INTERVAL = 1000; // milliseconds between two checks for late boards
const MAX_LATE_CHECKS = 120;

/** The cells whose saved output has a board's picture. @type {WeakSet<Cell>} */
const boardCells = new WeakSet();

/** Note which cells have boards, before they run. @param {Cell[]} cells */
export function noteBoards(cells) {
  for (const cell of cells) if (cell.node.querySelector('.jp-OutputArea .stonebook-step svg')) boardCells.add(cell);
}

/** Whether a cell's board is live, or none is expected. @param {Cell} cell */
function isLive(cell) {
  if (!boardCells.has(cell)) return true;
  const outputs = cell.model.outputs.toJSON();
  // The output is a picture or an error: no board will appear.
  if (outputs.length && !outputs.some(output => output.data && WIDGET_VIEW in output.data)) return true;
  return Boolean(cell.node.querySelector('canvas.stonebook-canvas'));
}

/**
 * Wait until each board of these cells is live. Resolves with false if that takes too long.
 * @param {Cell[]} cells
 */
export async function boardsReady(cells) {
  const end = performance.now() + PAINT_TIMEOUT;
  while (!cells.every(isLive)) {
    if (performance.now() > end) return false;
    await new Promise(resolve => setTimeout(resolve, CHECK_INTERVAL));
  }
  return true;
}

/**
 * Wait for late boards on a slow machine. Once all are live, the page's state becomes `ready`.
 * @param {Cell[]} cells
 */
export async function watchLateBoards(cells) {
  for (let check = 0; check < MAX_LATE_CHECKS; check++) {
    await new Promise(resolve => setTimeout(resolve, LATE_INTERVAL));
    if (document.documentElement.dataset.stonebookState !== 'boards_missing' || !cells.every(isLive)) continue;
    return setState('ready');
  }
}
