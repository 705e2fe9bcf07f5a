// Served as widgets.js: makes boards live without a notebook. Cells run in order, and their widgets replace the
// pictures. All it knows about the page is the argument of `start`.
import { whenLookChanges } from '../core/board-look.js';
import { ask, listen, restart as restartPython } from './channel.js';
import { begin } from './outputs.js';
import { PythonSession } from './python-session.js';

/** @typedef {import('../core/types').LivePage} LivePage */

/** @type {LivePage | undefined} */
let page;
/** @type {PythonSession | undefined} */
let session;

/**
 * Run the page's cells. One that fails does not keep the following ones from running.
 * @param {LivePage} here
 * @param {PythonSession} now
 */
async function run({ cells, arrival, setState }, now) {
  setState('starting');
  await ask({ tell: arrival() });
  if (now.over) return;
  setState('running');
  let failed = false;
  for (const { id, source } of cells.filter(cell => cell.tags.includes('autorun'))) {
    begin(id);
    failed = !(await ask({ run: source, cell: id })) || failed;
    if (now.over) return;
  }
  await now.turn;
  await Promise.all(now.made);
  if (now.over) return;
  now.made = [];
  now.showPainted(true);
  setState(failed ? 'cell_failed' : 'ready');
}

/** Bring a page to life. Resolves when its boards are live. @param {LivePage} here */
async function start(here) {
  if (session) return;
  page = here;
  listen(message => session?.take(message));
  whenLookChanges(() => void ask({ tell: here.arrival() }));
  session = new PythonSession();
  await run(here, session);
}

/** Restart Python and run all cells. The old boards stay visible until then. */
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
  listen(message => followed.take(message));
  cells.forEach(begin);
  return followed;
}

// `taken` resolves when all of Python's messages so far are handled.
window.stonebookLive = { start, restart, follow, taken: () => session?.turn };
window.dispatchEvent(new Event('stonebook-live-there'));
