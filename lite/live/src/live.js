// A page without a notebook comes alive: its cells run in their order, and their widgets take the places of the pictures.
import { watchBoards } from '../../notebook/extension/src/boards.js';
import { arrival, setState } from '../../notebook/extension/src/page.js';
import { watchPresses } from '../../notebook/extension/src/presses.js';
import { ask, listen, restart as startPython } from './channel.js';
import { begin, clearOld, placeOf, take, WIDGET } from './outputs.js';
import { COMING, takeAway, Widgets } from './widgets.js';

/** @typedef {import('./channel.js').Message} Message */
/** @typedef {{id: string, source: string, tags: string[]}} Cell */

/** @type {{cells: Cell[]}} */
const page = JSON.parse(document.getElementById('stonebook-page')?.textContent || '{"cells": []}');

/** One Python and what it has on the page. */
class Life {
  constructor() {
    this.widgets = new Widgets(() => this.showPainted());
    /** @type {Promise<unknown>} messages are taken one after the other */
    this.turn = Promise.resolve();
    /** Widgets on their way: whether they can be seen, and what shows them. @type {Set<{ready: () => boolean, show: () => void}>} */
    this.coming = new Set();
    /** @type {Promise<unknown>[]} */
    this.made = [];
    this.over = false;
  }

  /** @param {Message} message */
  take(message) {
    this.turn = this.turn.then(() => this.handle(message)).catch(error => console.error('stonebook', error));
  }

  /** @param {Message} message */
  async handle(message) {
    if (this.over) return;
    const view = message.content.data?.[WIDGET];
    if (message.msg_type.startsWith('comm_')) await this.widgets.take(message);
    else if (view) this.made.push(this.display(message.cell, view.model_id).catch(error => console.error('stonebook', error)));
    else take(message);
  }

  /** @param {string} cell @param {string} id the widget's */
  async display(cell, id) {
    const place = placeOf(cell);
    if (!place) return;
    const { model, node } = await this.widgets.put(id, place);
    const show = () => {
      clearOld(place, takeAway);
      node.classList.remove(COMING);
    };
    this.coming.add({ ready: () => this.widgets.painted(model), show });
    this.showPainted();
  }

  /** A board takes its picture's place when there is something to see on it. @param {boolean} [all] */
  showPainted(all = false) {
    for (const one of this.coming) {
      if (!all && !one.ready()) continue;
      this.coming.delete(one);
      one.show();
    }
  }

  /** Run the page's cells. One that fails does not keep the following ones from running. */
  async run() {
    setState('starting');
    await ask({ tell: arrival() });
    if (this.over) return;
    setState('running');
    let failed = false;
    for (const { id, source } of page.cells.filter(cell => cell.tags.includes('autorun'))) {
      begin(id);
      failed = !(await ask({ run: source, cell: id })) || failed;
      if (this.over) return;
    }
    await this.turn;
    await Promise.all(this.made);
    if (this.over) return;
    this.made = [];
    this.showPainted(true);
    setState(failed ? 'cell_failed' : 'ready');
  }

  /** The page goes on with another Python. */
  async end() {
    this.over = true;
    await this.widgets.letGo();
  }
}

/** @type {Life | undefined} */
let life;

/** Bring the page to life. Resolves when its boards are live. */
async function start() {
  if (life) return;
  listen(message => life?.take(message));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => void ask({ tell: arrival() }));
  life = new Life();
  await life.run();
}

/** Start Python again and run all cells. What the old one had on the page stays to be seen until then. */
async function restart() {
  if (!life) return start();
  const before = life;
  before.over = true;
  startPython();
  life = new Life();
  const now = life;
  await now.run();
  await before.end();
}

Object.assign(window, { stonebookLive: { start, restart } });
// A page that has no scripts of its own: the keys of the notebook, and it starts by itself.
if ('stonebookPython' in window && document.currentScript?.hasAttribute('data-alone')) {
  watchPresses();
  watchBoards();
  window.addEventListener('stonebook-failed', () => setState('failed'));
  void start();
}
