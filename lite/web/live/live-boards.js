// Served as widgets.js: makes boards live without a notebook. Cells run in order, and their widgets replace the
// pictures. All facts about the page are in the argument of `start`.
import { whenLookChanges } from '../core/page/preferences.js';
import { listen, request, restart as restartPython, whenReady } from './channel.js';
import { prepareCell } from './outputs.js';
import { PythonSession } from './python-session.js';

/** @typedef {import('../core/types').LivePage} LivePage */

/** @type {LivePage | undefined} */
let page;
/** @type {PythonSession | undefined} */
let session;

/**
 * Run the page's cells. After a cell that fails, the others still run.
 * @param {LivePage} opened
 * @param {PythonSession} current
 */
async function run({ cells, arrival, setState }, current) {
  if (window.stonebookPython?.failed) return setState('failed'); // before this script was loaded
  setState('starting');
  await whenReady(); // until then early boards take the reader's answers
  if (current.hasEnded) return;
  window.stonebookEarly?.markSent();
  await request({ execute: arrival() });
  if (current.hasEnded) return;
  setState('running');
  let hasFailed = false;
  for (const { id, source } of cells.filter(cell => cell.tags.includes('autorun'))) {
    prepareCell(id);
    hasFailed = !(await request({ run: source, cell: id })) || hasFailed;
    if (current.hasEnded) return;
  }
  await current.queue;
  await Promise.all(current.displays);
  if (current.hasEnded) return;
  current.displays = [];
  current.showPainted(true);
  setState(hasFailed ? 'cell_failed' : 'ready');
}

/** Make a page's boards live. Resolves when they are live. @param {LivePage} opened */
async function start(opened) {
  if (session) return;
  page = opened;
  listen(message => session?.receive(message));
  window.addEventListener('stonebook-animations-ended', () => session?.showPainted());
  whenLookChanges(() => void request({ execute: opened.arrival() }));
  session = new PythonSession();
  await run(opened, session);
}

/** Restart Python and run all cells. The old boards stay visible until the new ones are painted. */
async function restart() {
  if (!page || !session) return;
  const oldSession = session;
  oldSession.hasEnded = true;
  restartPython();
  session = new PythonSession();
  await run(page, session);
  await oldSession.end();
}

/** Show the widgets of cells that the notebook's kernel runs. @param {string[]} cells */
function follow(cells) {
  const kernelSession = new PythonSession();
  listen(message => kernelSession.receive(message));
  cells.forEach(prepareCell);
  return kernelSession;
}

// `taken` resolves when all of Python's messages so far are handled.
window.stonebookLive = { start, restart, follow, taken: () => session?.queue };
window.dispatchEvent(new Event('stonebook-live-loaded'));
