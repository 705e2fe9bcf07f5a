// Opening a lesson, running its boards, and running them again when Python has been started again.
import { furnish } from './bar.js';
import { watchLinks } from './links.js';
import { arrival, path, setState } from './page.js';
import { steadily, withoutScrolling } from './steady.js';

/** @typedef {import('./types').App} App */
/** @typedef {import('./types').Cell} Cell */
/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./types').NotebookActions} NotebookActions */

let broken = false;  // Python could not be started. It says so only once, and its kernel then never answers

/** Show it when Python cannot be started. */
export function watchStart() {
  const fail = () => {
    broken = true;
    setState('failed');
  };
  window.addEventListener('stonebook-failed', fail);
  if (/** @type {any} */ (window).stonebookPython?.failed) fail();  // before this script was there
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
async function tell(panel) {
  const kernel = panel.sessionContext.session?.kernel;
  const reply = await kernel?.requestExecute({ code: arrival(), silent: true, store_history: false }).done;
  if (reply && reply.content.status !== 'ok') console.error('stonebook: arrival', reply.content.evalue);
  return kernel;
}

/**
 * Wait for Python, tell it about the page, then run the tagged cells. A cell that fails does not
 * keep the following ones from running.
 * @param {Panel} panel
 * @param {NotebookActions} actions
 */
async function runLesson(panel, actions) {
  if (broken) return;
  setState('starting');
  const kernel = await tell(panel);
  if (!kernel) throw new Error('no kernel');
  setState('running');
  let failed = false;
  await withoutScrolling(panel, async () => {
    for (const cell of panel.content.widgets.filter(runsByItself)) {
      if (kernel !== panel.sessionContext.session?.kernel) return;  // started again meanwhile
      failed = !(await steadily(cell, () => actions.runCells(panel.content, [cell], panel.sessionContext))) || failed;
    }
  });
  if (kernel === panel.sessionContext.session?.kernel) setState(failed ? 'cell_failed' : 'ready');
}

const LONG = 8000;  // milliseconds after which Python may have lost itself in a loop
const SAVE_AFTER = 400;

/**
 * Offer a new start when Python does not come to an end, until it does.
 * @param {Panel} panel
 */
function watchWork(panel) {
  const root = document.documentElement;
  let waiting = 0;
  let before = '';
  panel.sessionContext.statusChanged.connect((_, status) => {
    clearTimeout(waiting);
    const state = root.dataset.stonebookState || '';
    if (status === 'busy' && ['ready', 'cell_failed'].includes(state)) {
      before = state;
      waiting = setTimeout(() => setState('busy'), LONG);
    } else if (status === 'idle' && state === 'busy') {
      setState(before);
    }
  });
}

/**
 * Leaving a page asks nothing. A lesson has nothing to lose, and a copy is saved as it changes.
 * @param {Panel} panel
 */
function neverAsk(panel) {
  const { context } = panel;
  let saving = 0;
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
  settle();
  window.addEventListener('beforeunload', event => event.stopImmediatePropagation(), true);
}

/**
 * @param {App} app
 * @param {Panel} panel
 * @param {NotebookActions} actions
 */
export async function bringToLife(app, panel, actions) {
  await panel.context.ready;
  neverAsk(panel);
  const begin = () => runLesson(panel, actions).catch(error => {
    console.error('stonebook', error);
    setState('failed');
  });
  const restart = async () => {
    broken = false;
    setState('starting');
    try {
      await panel.sessionContext.restartKernel();
    } catch {
      location.reload();  // there was no kernel to start again
    }
  };
  const run = (/** @type {Cell} */ cell) => void actions.runCells(panel.content, [cell], panel.sessionContext);
  const about = /** @type {{track?: string} | undefined} */ (panel.content.model.getMetadata('stonebook'));
  watchLinks(about?.track || '');
  watchWork(panel);
  furnish(app, panel, { restart: () => void restart(), run });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => void tell(panel));
  await panel.sessionContext.ready;
  panel.sessionContext.kernelChanged.connect((_, change) => {
    if (change.newValue) void begin();
  });
  await begin();
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
