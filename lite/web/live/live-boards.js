// Served as widgets.js: makes boards live without a notebook. Cells run in order, and their widgets replace the
// pictures. It knows the page only by the argument of `start`.
import { whenLookChanges } from '../core/preferences.js';
import { ask, listen, restart as restartPython, whenReady } from './channel.js';
import { begin } from './outputs.js';
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
  if (window.stonebookPython?.failed) return setState('failed'); // before the boards' scripts were there
  setState('starting');
  await whenReady(); // until then readers may answer
  if (current.over) return;
  window.stonebookEarly?.markSent();
  await ask({ tell: arrival() });
  if (current.over) return;
  setState('running');
  let failed = false;
  for (const { id, source } of cells.filter(cell => cell.tags.includes('autorun'))) {
    begin(id);
    failed = !(await ask({ run: source, cell: id })) || failed;
    if (current.over) return;
  }
  await current.queue;
  await Promise.all(current.made);
  if (current.over) return;
  current.made = [];
  current.showPainted(true);
  setState(failed ? 'cell_failed' : 'ready');
}

/** Make a page's boards live. Resolves when they are. @param {LivePage} opened */
async function start(opened) {
  if (session) return;
  page = opened;
  listen(message => session?.receive(message));
  window.addEventListener('stonebook-rests', () => session?.showPainted());
  whenLookChanges(() => void ask({ tell: opened.arrival() }));
  session = new PythonSession();
  await run(opened, session);
}

/** Restart Python and run all cells. The old boards stay visible until the new ones are painted. */
async function restart() {
  if (!page || !session) return;
  const before = session;
  before.over = true;
  restartPython();
  session = new PythonSession();
  await run(page, session);
  await before.end();
}

/** Show the widgets of cells that the notebook's kernel runs. @param {string[]} cells */
function follow(cells) {
  const followed = new PythonSession();
  listen(message => followed.receive(message));
  cells.forEach(begin);
  return followed;
}

// `taken` resolves when all of Python's messages so far are handled.
window.stonebookLive = { start, restart, follow, taken: () => session?.queue };
window.dispatchEvent(new Event('stonebook-live-there'));
