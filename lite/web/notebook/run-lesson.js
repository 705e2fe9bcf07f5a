// Opens a lesson, runs its cells, and runs them again after a restart of Python.

import { notebookPath } from '../core/page/page-address.js';
import { isCopy } from '../core/page/page-data.js';
import { setState } from '../core/page/page-state.js';
import { whenLookChanges } from '../core/page/preferences.js';
import { arrival } from '../core/page/python-code.js';
import { restartReason, restartRule } from '../core/restart-rule.js';
import { askToRun } from './ask-to-run.js';
import { saveAutomatically } from './autosave.js';
import { boardsReady, noteBoards, watchLateBoards } from './board-readiness.js';
import { restoreHiddenNotebook, showSavedCopy } from './copies.js';
import { acceptImported, isImported } from './imported-notebooks.js';
import { isRunning, isUnchanged, noteCells, noteSkipped, wasInterrupted } from './interrupted-run.js';
import { leaveFocusInBar, withoutScrolling, withStillPicture } from './jupyterlab/scroll-lock.js';
import { watchLinks } from './lesson-links.js';
import { restartPython } from './restart.js';
import { READY, watchWork } from './stop-button.js';
import { setUpToolbar } from './toolbar.js';

/** @typedef {import('./types').App} App */
/** @typedef {import('./types').Cell} Cell */
/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./types').NotebookActions} NotebookActions */
/** @typedef {import('./types').NotebookContent} NotebookContent */

let hasFailed = false; // whether Python could not start. It reports this once, and then its kernel never answers.

/** Show a failure of Python's start. */
export function watchStart() {
  const fail = () => {
    hasFailed = true;
    setState('failed');
  };
  window.addEventListener('stonebook-failed', fail);
  if (window.stonebookPython?.failed) fail(); // it failed before this script was loaded
}

/** Whether a cell runs automatically. @param {Cell} cell */
function isAutorun(cell) {
  const tags = cell.model.getMetadata('tags');
  return cell.model.type === 'code' && Array.isArray(tags) && tags.includes('autorun');
}

/**
 * Describe the page to Python. Resolves with the kernel once Python has started.
 * @param {Panel} panel
 */
async function announcePage(panel) {
  const kernel = panel.sessionContext.session?.kernel;
  const reply = await kernel?.requestExecute({ code: arrival(), silent: true, store_history: false }).done;
  if (reply && reply.content.status !== 'ok') console.error('stonebook: arrival', reply.content.evalue);
  return kernel;
}

/**
 * Request all cells at once so that no cell waits until earlier output is shown. After a cell fails, the kernel skips
 * the later requests, so those cells are requested again.
 * @param {Cell[]} cells
 * @param {(cell: Cell) => Promise<boolean>} run
 */
async function runTogether(cells, run) {
  let [remaining, succeeded] = [cells, true];
  while (remaining.length) {
    /**
     * Resolves with the number of cells that have run, once a cell has failed or all have run.
     * @type {Promise<number>}
     */
    const ranCount = new Promise((resolve, reject) => {
      remaining.forEach((cell, i) =>
        run(cell).then(isOk => {
          if (!isOk) succeeded = false;
          if (!isOk || i === remaining.length - 1) resolve(i + 1);
        }, reject),
      );
    });
    remaining = remaining.slice(await ranCount);
  }
  return succeeded;
}

let runNumber = 0; // counts the page's runs, as a newer run ends the older ones

/**
 * Wait for Python, describe the page to it, then run the tagged cells. After a cell that fails, the others still run.
 * @param {Panel} panel
 * @param {NotebookActions} actions
 * @param {(cell: Cell) => boolean} [skip] whether a cell is skipped
 */
async function runLesson(panel, actions, skip = () => false) {
  if (hasFailed) return;
  const thisRun = ++runNumber;
  setState('starting');
  const kernel = await announcePage(panel);
  if (!kernel) throw new Error('no kernel');
  if (thisRun !== runNumber) return;
  setState('running');
  const cells = panel.content.widgets.filter(cell => isAutorun(cell) && !skip(cell));
  noteBoards(cells);
  const run = (/** @type {Cell} */ cell) =>
    withStillPicture(cell, () => actions.runCells(panel.content, [cell], panel.sessionContext));
  let succeeded = true;
  await withoutScrolling(panel, async () => {
    if (!isCopy) succeeded = await runTogether(cells, run);
    // In a copy run one cell after the other, so only a cell in which Python ends looks busy.
    else for (const cell of cells) if (thisRun === runNumber) succeeded = (await run(cell)) && succeeded;
  });
  if (thisRun !== runNumber) return;
  const areLive = await boardsReady(cells);
  if (thisRun !== runNumber) return;
  setState(!succeeded ? 'cell_failed' : areLive ? 'ready' : 'boards_missing');
  if (!areLive) void watchLateBoards(cells);
}

/**
 * Restart Python whenever it has ended unexpectedly. Returns a function that restarts it at the reader's request.
 * @param {Panel} panel
 * @param {NotebookActions} actions
 */
function watchEnd(panel, actions) {
  const mayRestart = restartRule();
  /** @param {string} reason the key of the sentence that says why */
  const restart = async reason => {
    hasFailed = false;
    const thisRun = ++runNumber;
    // Code that the reader has changed may have ended Python.
    const skipped = new Set(
      panel.content.widgets.filter(cell => (isAutorun(cell) && !isUnchanged(cell)) || (isCopy && isRunning(cell))),
    );
    const release = await restartPython(panel, reason);
    if (thisRun !== runNumber) return;
    await runLesson(panel, actions, cell => skipped.has(cell));
    skipped.forEach(noteSkipped);
    await release();
  };
  /** Handle an unexpected end of Python. @param {string} [why] */
  const onEnd = why => {
    if (!mayRestart()) return setState('ended');
    void restartFor(restartReason(why));
  };
  /** @param {string} reason */
  const restartFor = reason =>
    restart(reason).catch(error => {
      console.error('stonebook', error);
      setState('failed');
    });
  window.addEventListener('stonebook-ended', event => onEnd(/** @type {CustomEvent} */ (event).detail));
  window.addEventListener('stonebook-silent', () => {
    const state = document.documentElement.dataset.stonebookState || '';
    const nothingRuns = !panel.content.widgets.some(isRunning);
    if (nothingRuns && [...READY, 'busy', 'silent'].includes(state)) onEnd();
  });
  return () => void restartFor('page.again');
}

/**
 * Set up the page of a notebook, and run its cells.
 * @param {App} app
 * @param {Panel} panel
 * @param {NotebookActions} actions
 * @param {() => Promise<NotebookContent | undefined>} readHidden reads the notebook that the lesson hides
 */
export async function runPage(app, panel, actions, readHidden) {
  leaveFocusInBar(panel);
  await panel.context.ready;
  saveAutomatically(panel);
  const begin = () =>
    runLesson(panel, actions).catch(error => {
      console.error('stonebook', error);
      setState('failed');
    });
  noteCells(panel);
  const restart = watchEnd(panel, actions);
  const run = (/** @type {Cell} */ cell) => void actions.runCells(panel.content, [cell], panel.sessionContext);
  const about = /** @type {{track?: string} | undefined} */ (panel.content.model.getMetadata('stonebook'));
  watchLinks(about?.track || '');
  watchWork(panel, restart);
  setUpToolbar(app, panel, { restart, run });
  showSavedCopy();
  whenLookChanges(() => void announcePage(panel));
  await panel.sessionContext.ready;
  if (isImported(panel)) await askToRun('page.waiting.elsewhere');
  else if (wasInterrupted()) await askToRun('page.waiting.unended');
  acceptImported(panel);
  await begin();
  await restoreHiddenNotebook(app, readHidden);
}

/**
 * Open the notebook as early as possible. JupyterLab would wait about a second.
 * @param {App} app
 */
export async function openEarly(app) {
  if (!notebookPath) return;
  await app.started;
  try {
    await app.commands.execute('docmanager:open', {
      path: notebookPath,
      factory: 'Notebook',
      options: { ref: '_noref' },
    });
  } catch (error) {
    console.warn('stonebook', error);
    setState('missing');
  }
}
