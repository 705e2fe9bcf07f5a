// A page without a notebook comes alive: its cells run in their order, and their widgets take the places of the pictures.
import { watchBoards } from '../../notebook/extension/src/boards.js';
import { watchCopying } from '../../notebook/extension/src/copying.js';
import { arrival, setState } from '../../notebook/extension/src/page.js';
import { watchPresses } from '../../notebook/extension/src/presses.js';
import { ask, listen, restart as startPython } from './channel.js';
import { comeAhead } from './first.js';
import { Life } from './life.js';
import { begin } from './outputs.js';

/** @typedef {{id: string, source: string, tags: string[]}} Cell */

/** @type {{cells: Cell[]}} */
const page = JSON.parse(document.getElementById('stonebook-page')?.textContent || '{"cells": []}');

/** Run the page's cells. One that fails does not keep the following ones from running. @param {Life} now */
async function run(now) {
  setState('starting');
  await ask({ tell: arrival() });
  if (now.over) return;
  setState('running');
  let failed = false;
  for (const { id, source } of page.cells.filter(cell => cell.tags.includes('autorun'))) {
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

/** @type {Life | undefined} */
let life;

/** Bring the page to life. Resolves when its boards are live. */
async function start() {
  if (life) return;
  listen(message => life?.take(message));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => void ask({ tell: arrival() }));
  life = new Life();
  await run(life);
}

/** Start Python again and run all cells. What the old one had on the page stays to be seen until then. */
async function restart() {
  if (!life) return start();
  const before = life;
  before.over = true;
  startPython();
  life = new Life();
  await run(life);
  await before.end();
}

const own = /** @type {HTMLElement | null} */ (document.currentScript);
if (own?.dataset.ahead) {
  comeAhead(own.dataset.ahead);
} else {
  Object.assign(window, { stonebookLive: { start, restart } });
  // A page that has no scripts of its own: the keys of the notebook, and it starts by itself.
  if ('stonebookPython' in window && own?.hasAttribute('data-alone')) {
    watchPresses();
    watchCopying();
    watchBoards();
    window.addEventListener('stonebook-failed', () => setState('failed'));
    void start();
  }
}
