// Served as widgets.js: makes boards live without a notebook. Cells run in their order, and their widgets take the
// places of the pictures. It knows nothing of the page around them but what `start` is told.
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
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', () => void ask({ tell: here.arrival() }));
  session = new PythonSession();
  await run(here, session);
}

/** Start Python again and run all cells. What the old one had on the page stays to be seen until then. */
async function restart() {
  if (!page || !session) return;
  const before = session;
  before.over = true;
  restartPython();
  session = new PythonSession();
  await run(page, session);
  await before.end();
}

/** Show the widgets of cells that somebody else has run, without a page of their own. @param {string[]} cells */
function follow(cells) {
  const followed = new PythonSession();
  listen(message => followed.take(message));
  cells.forEach(begin);
  return followed;
}

// `taken` resolves when what Python has said so far is on the page.
window.stonebookLive = { start, restart, follow, taken: () => session?.turn };
window.dispatchEvent(new Event('stonebook-live-there'));
