// Opens a lesson, runs its cells, and runs them again after a restart of Python.

import { arrival, isCopy, path, setState } from '../core/page-data.js';
import { whenLookChanges } from '../core/preferences.js';
import { restartReason, restartRule } from '../core/restart-rule.js';
import { askToRun } from './ask-to-run.js';
import { boardsReady, noteBoards, watchLateBoards } from './board-readiness.js';
import { restoreHiddenNotebook, sayWhereCopyIs } from './copies.js';
import { acceptImported, isImported } from './imported-notebooks.js';
import { isRunning, isUnchanged, noteCells, noteSkipped, wasInterrupted } from './interrupted-run.js';
import { watchLinks } from './lesson-links.js';
import { restartPython } from './restart.js';
import { leaveFocusInBar, withoutScrolling, withStillPicture } from './scroll-lock.js';
import { READY, watchWork } from './stop-button.js';
import { setUpToolbar } from './toolbar.js';

/** @typedef {import('./types').App} App */
/** @typedef {import('./types').Cell} Cell */
/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./types').NotebookActions} NotebookActions */
/** @typedef {import('./types').NotebookContent} NotebookContent */

let broken = false; // Python could not start: it reports this once, and its kernel never answers

/** Show when Python cannot start. */
export function watchStart() {
  const fail = () => {
    broken = true;
    setState('failed');
  };
  window.addEventListener('stonebook-failed', fail);
  if (window.stonebookPython?.failed) fail(); // before this script was loaded
}

/** @param {Cell} cell */
function runsByItself(cell) {
  const tags = cell.model.getMetadata('tags');
  return cell.model.type === 'code' && Array.isArray(tags) && tags.includes('autorun');
}

/**
 * Tell Python about the page. It answers once it has started; until then the saved pictures stay.
 * @param {Panel} panel
 */
async function announcePage(panel) {
  const kernel = panel.sessionContext.session?.kernel;
  const reply = await kernel?.requestExecute({ code: arrival(), silent: true, store_history: false }).done;
  if (reply && reply.content.status !== 'ok') console.error('stonebook: arrival', reply.content.evalue);
  return kernel;
}

/**
 * Request all cells at once, so that none waits until the output before it is shown. After a cell fails, the kernel
 * skips the requests behind it, so those cells are requested again.
 * @param {Cell[]} cells
 * @param {(cell: Cell) => Promise<boolean>} run
 */
async function runAtOnce(cells, run) {
  let [remaining, succeeded] = [cells, true];
  while (remaining.length) {
    /** @type {Promise<number>} the number of cells that have run, when a cell has failed or all have run */
    const ran = new Promise((go, fail) => {
      remaining.forEach((cell, i) =>
        run(cell).then(succeededNow => {
          if (!succeededNow) succeeded = false;
          if (!succeededNow || i === remaining.length - 1) go(i + 1);
        }, fail),
      );
    });
    remaining = remaining.slice(await ran);
  }
  return succeeded;
}

let round = 0; // counts the page's runs: a newer run ends the older ones

/**
 * Wait for Python, tell it about the page, then run the tagged cells. After a cell that fails, the others still run.
 * @param {Panel} panel
 * @param {NotebookActions} actions
 * @param {(cell: Cell) => boolean} [skip] which cells are not run
 */
async function runLesson(panel, actions, skip = () => false) {
  if (broken) return;
  const thisRound = ++round;
  // A restart has set this state already, and its status gives the reason.
  if (document.documentElement.dataset.stonebookState !== 'starting') setState('starting');
  const kernel = await announcePage(panel);
  if (!kernel) throw new Error('no kernel');
  if (thisRound !== round) return;
  setState('running');
  const cells = panel.content.widgets.filter(cell => runsByItself(cell) && !skip(cell));
  noteBoards(cells);
  const run = (/** @type {Cell} */ cell) =>
    withStillPicture(cell, () => actions.runCells(panel.content, [cell], panel.sessionContext));
  let succeeded = true;
  await withoutScrolling(panel, async () => {
    if (!isCopy) succeeded = await runAtOnce(cells, run);
    // In a reader's own page one after the other: only the cell that Python ended in looks busy then.
    else for (const cell of cells) if (thisRound === round) succeeded = (await run(cell)) && succeeded;
  });
  if (thisRound !== round) return;
  const alive = await boardsReady(cells);
  if (thisRound !== round) return;
  setState(!succeeded ? 'cell_failed' : alive ? 'ready' : 'boards_missing');
  if (!alive) void watchLateBoards(cells);
}

/**
 * Restart Python after it has ended. Returns a function that restarts it for the reader.
 * @param {Panel} panel
 * @param {NotebookActions} actions
 */
function restarting(panel, actions) {
  const mayRestart = restartRule();
  /** @param {string} reason the key of the sentence that says why */
  const restart = async reason => {
    broken = false;
    const thisRound = ++round;
    // Code that the reader has changed may be the reason why Python ended.
    const skipped = new Set(
      panel.content.widgets.filter(cell => (runsByItself(cell) && !isUnchanged(cell)) || (isCopy && isRunning(cell))),
    );
    const release = await restartPython(panel, reason);
    if (thisRound !== round) return;
    await runLesson(panel, actions, cell => skipped.has(cell));
    skipped.forEach(noteSkipped);
    await release();
  };
  /** Python has ended by itself. @param {string} [why] */
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

const SAVE_AFTER = 400; // milliseconds

/**
 * Let the reader leave the page without a question: a lesson has nothing to lose, and a copy is saved as it changes.
 * @param {Panel} panel
 */
function leaveWithoutQuestion(panel) {
  const { context } = panel;
  let saving = 0;
  let changes = 0;
  let savedChanges = 0; // the number of changes that the current save includes
  const saveSoon = () => {
    if (!context.model.dirty) return;
    if (context.contentsModel?.writable === false) {
      context.model.dirty = false;
    } else {
      clearTimeout(saving);
      saving = setTimeout(() => context.save().catch(error => console.warn('stonebook: save', error)), SAVE_AFTER);
    }
  };
  context.model.stateChanged.connect((_, change) => {
    if (change.name === 'dirty') queueMicrotask(saveSoon);
  });
  context.model.contentChanged.connect(() => {
    changes += 1;
  });
  context.saveState.connect((_, state) => {
    if (state === 'started') savedChanges = changes;
    // JupyterLab now treats all changes as saved, also those made meanwhile.
    else if (state === 'completed' && savedChanges !== changes) context.model.dirty = true;
  });
  saveSoon();
  window.addEventListener('beforeunload', event => event.stopImmediatePropagation(), true);
}

/**
 * @param {App} app
 * @param {Panel} panel
 * @param {NotebookActions} actions
 * @param {() => Promise<NotebookContent | undefined>} readHidden reads the notebook that the lesson hides
 */
export async function runPage(app, panel, actions, readHidden) {
  leaveFocusInBar(panel);
  await panel.context.ready;
  leaveWithoutQuestion(panel);
  const begin = () =>
    runLesson(panel, actions).catch(error => {
      console.error('stonebook', error);
      setState('failed');
    });
  noteCells(panel);
  const restart = restarting(panel, actions);
  const run = (/** @type {Cell} */ cell) => void actions.runCells(panel.content, [cell], panel.sessionContext);
  const about = /** @type {{track?: string} | undefined} */ (panel.content.model.getMetadata('stonebook'));
  watchLinks(about?.track || '');
  watchWork(panel, restart);
  setUpToolbar(app, panel, { restart, run });
  sayWhereCopyIs();
  whenLookChanges(() => void announcePage(panel));
  await panel.sessionContext.ready;
  if (isImported(panel)) await askToRun('page.waiting.elsewhere');
  else if (wasInterrupted()) await askToRun('page.waiting.unended');
  acceptImported(panel);
  await begin();
  await restoreHiddenNotebook(app, readHidden);
}

/**
 * Open the notebook as early as possible. JupyterLab itself first waits about a second.
 * @param {App} app
 */
export async function openEarly(app) {
  if (!path) return;
  await app.started;
  try {
    await app.commands.execute('docmanager:open', { path, factory: 'Notebook', options: { ref: '_noref' } });
  } catch (error) {
    console.warn('stonebook', error);
    setState('missing');
  }
}
