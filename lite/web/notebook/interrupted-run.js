// Cells that do not run again automatically: cells that the reader has changed and, in a reader's own page, a cell
// whose program never ended.
import { makeElement } from '../core/elements.js';
import { store, stored } from '../core/local-storage.js';
import { isCopy, path, say } from '../core/page-data.js';

/** @typedef {import('./types').Cell} Cell */
/** @typedef {import('./types').Panel} Panel */

const INTERRUPTED = `stonebook-unended ${path}`;
const NOTE = 'stonebook-unrun';

/** @type {Map<string, string>} the code of each cell when the page was opened */
const published = new Map();

/** Note the code of all cells when the page is opened. @param {Panel} panel */
export function noteCells(panel) {
  for (const { model } of panel.content.widgets) published.set(model.id, model.sharedModel.getSource());
}

/** Whether a cell's code is as it was when the page was opened. @param {Cell} cell */
export const isUnchanged = cell => published.get(cell.model.id) === cell.model.sharedModel.getSource();

/** Whether a cell runs now, or is queued. @param {Cell} cell */
export const isRunning = cell => Boolean(cell.node.querySelector('.jp-InputPrompt')?.textContent?.includes('*'));

/**
 * Show below a cell that it was not run again, until it is.
 * @param {Cell} cell
 */
export function noteSkipped(cell) {
  cell.node.querySelector(`.${NOTE}`)?.remove();
  const note = makeElement('p', { className: NOTE }, say('page.unrun'));
  note.setAttribute('role', 'note');
  cell.node.append(note);
  cell.model.stateChanged.connect((_, change) => {
    if (change.name === 'executionCount') note.remove();
  });
}

/** Note in the browser that a program runs in this page, or that it has ended. @param {boolean} runs */
export function noteRun(runs) {
  if (isCopy) store(INTERRUPTED, runs ? '1' : '');
}

/** Whether the last program in this page never ended. */
export const wasInterrupted = () => isCopy && stored(INTERRUPTED) !== '';
