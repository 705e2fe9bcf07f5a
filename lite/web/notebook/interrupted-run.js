// Finds the cells that must not run again automatically: those that the reader has changed and, in a copy, a cell whose
// program never ended.
import { makeElement } from '../core/elements.js';
import { store, stored } from '../core/local-storage.js';
import { notebookPath } from '../core/page/page-address.js';
import { isCopy, say } from '../core/page/page-data.js';

/** @typedef {import('./types').Cell} Cell */
/** @typedef {import('./types').Panel} Panel */

const INTERRUPTED = `stonebook-unended ${notebookPath}`;
const NOTE = 'stonebook-unrun';

/** The code of each cell when the page was opened. @type {Map<string, string>} */
const sources = new Map();

/** Note the code of all cells. Call when the page is opened. @param {Panel} panel */
export function noteCells(panel) {
  for (const { model } of panel.content.widgets) sources.set(model.id, model.sharedModel.getSource());
}

/** Whether a cell's code has not changed since the page was opened. @param {Cell} cell */
export const isUnchanged = cell => sources.get(cell.model.id) === cell.model.sharedModel.getSource();

/** Whether a cell is running or queued. @param {Cell} cell */
export const isRunning = cell => Boolean(cell.node.querySelector('.jp-InputPrompt')?.textContent?.includes('*'));

/**
 * Show below a cell that it was not run again, until the reader runs it.
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

/** Store whether a program runs in this page. @param {boolean} isRunning */
export function noteRun(isRunning) {
  if (isCopy) store(INTERRUPTED, isRunning ? '1' : '');
}

/** Whether the last program in this page never ended. */
export const wasInterrupted = () => isCopy && stored(INTERRUPTED) !== '';
