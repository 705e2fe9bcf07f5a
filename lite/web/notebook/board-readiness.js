// Checks that a page's boards are live: only then is its state `ready`.

import { setState } from '../core/page-data.js';

/** @typedef {import('./types').Cell} Cell */

const BOARD_VIEW = 'application/vnd.jupyter.widget-view+json';
const PAINTED = 5000; // milliseconds for boards to appear after their cells have run
const CHECK = 50;
const LATE = 1000; // milliseconds between two checks for late boards
const LATE_CHECKS = 120; // the number of these checks

/** @type {WeakSet<Cell>} the cells whose saved output has a board's picture */
const pictured = new WeakSet();

/** Note which cells have boards, before they run. @param {Cell[]} cells */
export function noteBoards(cells) {
  for (const cell of cells) if (cell.node.querySelector('.jp-OutputArea .stonebook-step svg')) pictured.add(cell);
}

/** @param {Cell} cell */
function isLive(cell) {
  if (!pictured.has(cell)) return true;
  const outputs = cell.model.outputs.toJSON();
  // The output is a picture or an error, and no board will come.
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
    await new Promise(go => setTimeout(go, CHECK));
  }
  return true;
}

/**
 * Boards may appear later on a slow machine: once all have, the page's state becomes `ready`.
 * @param {Cell[]} cells
 */
export async function watchLateBoards(cells) {
  for (let check = 0; check < LATE_CHECKS; check++) {
    await new Promise(go => setTimeout(go, LATE));
    if (document.documentElement.dataset.stonebookState !== 'boards_missing' || !cells.every(isLive)) continue;
    return setState('ready');
  }
}
