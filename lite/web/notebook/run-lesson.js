// Opening a lesson, running its boards, and running them again when Python has been started again.

import { whenLookChanges } from '../core/board-look.js';
import { arrival, isCopy, path, setState, timeOf } from '../core/page-data.js';
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

let broken = false; // Python could not be started. It says so only once, and its kernel then never answers

/** Show it when Python cannot be started. */
export function watchStart() {
  const fail = () => {
    broken = true;
    setState('failed');
  };
  window.addEventListener('stonebook-failed', fail);
  if (window.stonebookPython?.failed) fail(); // before this script was there
}

/** @param {Cell} cell */
function runsByItself(cell) {
  const tags = cell.model.getMetadata('tags');
  return cell.model.type === 'code' && Array.isArray(tags) && tags.includes('autorun');
}

/**
 * Tell Python about the page. It answers only when it is there: until then the saved pictures stay.
 * @param {Panel} panel
 */
async function announcePage(panel) {
  const kernel = panel.sessionContext.session?.kernel;
  const reply = await kernel?.requestExecute({ code: arrival(), silent: true, store_history: false }).done;
  if (reply && reply.content.status !== 'ok') console.error('stonebook: arrival', reply.content.evalue);
  return kernel;
}

/**
 * Ask for all cells at once: none waits until the one before is shown. One that fails keeps the kernel from answering
 * for those behind it, which are then asked for anew.
 * @param {Cell[]} cells
 * @param {(cell: Cell) => Promise<boolean>} run
 */
async function runAtOnce(cells, run) {
  let [remaining, succeeded] = [cells, true];
  while (remaining.length) {
    /** @type {Promise<number>} how many have run when all have, or when one has failed */
    const ran = new Promise((go, fail) => {
      remaining.forEach((cell, i) =>
        run(cell).then(well => {
          if (!well) succeeded = false;
          if (!well || i === remaining.length - 1) go(i + 1);
        }, fail),
      );
    });
    remaining = remaining.slice(await ran);
  }
  return succeeded;
}

let round = 0; // counts the runs of the page: a newer one ends those before

/**
 * Wait for Python, tell it about the page, then run the tagged cells. A cell that fails does not
 * keep the following ones from running.
 * @param {Panel} panel
 * @param {NotebookActions} actions
 * @param {(cell: Cell) => boolean} [leave] which cells are left alone
 */
async function runLesson(panel, actions, leave = () => false) {
  if (broken) return;
  const now = ++round;
  if (document.documentElement.dataset.stonebookState !== 'starting') setState('starting'); // else it says why
  const kernel = await announcePage(panel);
  if (!kernel) throw new Error('no kernel');
  if (now !== round) return;
  setState('running');
  const cells = panel.content.widgets.filter(cell => runsByItself(cell) && !leave(cell));
  noteBoards(cells);
  const run = (/** @type {Cell} */ cell) =>
    withStillPicture(cell, () => actions.runCells(panel.content, [cell], panel.sessionContext));
  let succeeded = true;
  await withoutScrolling(panel, async () => {
    if (!isCopy) succeeded = await runAtOnce(cells, run);
    // In a page of one's own it is to be known which one runs.
    else for (const cell of cells) if (now === round) succeeded = (await run(cell)) && succeeded;
  });
  if (now !== round) return;
  const alive = await boardsReady(cells);
  if (now !== round) return;
  setState(!succeeded ? 'cell_failed' : alive ? 'ready' : 'boards_missing');
  if (!alive) void watchLateBoards(cells);
}

const TOO_SOON = 20_000; // milliseconds: a Python that ends again so soon is not started again without being asked

/**
 * Start Python again when its reader wants it, or when it has ended.
 * @param {Panel} panel
 * @param {NotebookActions} actions
 */
function restarting(panel, actions) {
  let last = -Infinity;
  /** @param {string} reason the key of the sentence that says why */
  const restart = async reason => {
    broken = false;
    const now = ++round;
    // What the reader has changed may be what Python ended of.
    const skipped = new Set(
      panel.content.widgets.filter(cell => (runsByItself(cell) && !isUnchanged(cell)) || (isCopy && isRunning(cell))),
    );
    const release = await restartPython(panel, reason);
    if (now !== round) return;
    await runLesson(panel, actions, cell => skipped.has(cell));
    skipped.forEach(noteSkipped);
    await release();
  };
  /** Python has ended by itself. */
  /** @param {string} [why] */
  const ended = why => {
    if (timeOf() - last < TOO_SOON) return setState('ended');
    last = timeOf();
    void again(why === 'full' ? 'page.again.full' : 'page.again.ended');
  };
  /** @param {string} reason */
  const again = reason =>
    restart(reason).catch(error => {
      console.error('stonebook', error);
      setState('failed');
    });
  window.addEventListener('stonebook-ended', event => ended(/** @type {CustomEvent} */ (event).detail));
  window.addEventListener('stonebook-silent', () => {
    const state = document.documentElement.dataset.stonebookState || '';
    const nothingRuns = !panel.content.widgets.some(isRunning);
    if (nothingRuns && [...READY, 'busy', 'silent'].includes(state)) ended();
  });
  return () => void again('page.again');
}

const SAVE_AFTER = 400; // milliseconds

/**
 * Leaving a page asks nothing. A lesson has nothing to lose, and a copy is saved as it changes.
 * @param {Panel} panel
 */
function neverAsk(panel) {
  const { context } = panel;
  let saving = 0;
  let changes = 0;
  let taken = 0; // how many of the changes the save under way has taken with it
  const settle = () => {
    if (!context.model.dirty) return;
    if (context.contentsModel?.writable === false) {
      context.model.dirty = false;
    } else {
      clearTimeout(saving);
      saving = setTimeout(() => context.save().catch(error => console.warn('stonebook: save', error)), SAVE_AFTER);
    }
  };
  context.model.stateChanged.connect((_, change) => {
    if (change.name === 'dirty') queueMicrotask(settle);
  });
  context.model.contentChanged.connect(() => {
    changes += 1;
  });
  context.saveState.connect((_, state) => {
    if (state === 'started') taken = changes;
    // JupyterLab calls all saved now, what was written meanwhile as well
    else if (state === 'completed' && taken !== changes) context.model.dirty = true;
  });
  settle();
  window.addEventListener('beforeunload', event => event.stopImmediatePropagation(), true);
}

/**
 * @param {App} app
 * @param {Panel} panel
 * @param {NotebookActions} actions
 * @param {() => Promise<NotebookContent | undefined>} hidden what the lesson's path hides
 */
export async function runPage(app, panel, actions, hidden) {
  leaveFocusInBar(panel);
  await panel.context.ready;
  neverAsk(panel);
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
  await restoreHiddenNotebook(app, hidden);
}

/**
 * Open the notebook as soon as that can be. The interface itself first waits about a second.
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
