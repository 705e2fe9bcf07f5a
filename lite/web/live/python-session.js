// The output of one Python on a page without a notebook: its widgets replace the pictures once they are painted.
import { ask } from './channel.js';
import { clearOld, placeOf, take, WIDGET } from './outputs.js';
import { COMING, takeAway, Widgets } from './widgets.js';

/** @typedef {import('../core/types').Message} Message */

/** The first words of a board are not news. The next ones bring a region of their own. @param {Element} node */
function hush(node) {
  for (const region of node.querySelectorAll('[role="status"], [aria-live]'))
    for (const name of ['role', 'aria-live']) region.removeAttribute(name);
}

export class PythonSession {
  constructor() {
    this.widgets = new Widgets(() => this.showPainted());
    /** @type {Promise<unknown>} messages are handled in order */
    this.turn = Promise.resolve();
    /**
     * Widgets that are not shown yet: whether they are painted, and a function that shows them.
     * @type {Set<{ready: (all: boolean) => boolean, show: () => void}>}
     */
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
    else if (view)
      this.made.push(this.display(message.cell, view.model_id).catch(error => console.error('stonebook', error)));
    else take(message);
  }

  /** @param {string} cell @param {string} id of the widget */
  async display(cell, id) {
    const place = placeOf(cell);
    if (!place) return;
    const widget = await this.widgets.put(id, place);
    if (!widget) return;
    const { model, node } = widget;
    const handover = window.stonebookEarly?.at(place);
    const show = () => {
      const takeOver = handover?.leave();
      clearOld(place, takeAway);
      node.classList.remove(COMING);
      hush(node);
      const waiting = takeOver?.(node);
      if (waiting) void ask({ tell: waiting });
    };
    let asked = false;
    // Python's board takes the place of one that has answered already when it has got as far.
    const ready = (/** @type {boolean} */ all) => {
      if (!all && !this.widgets.painted(model)) return false;
      if (asked || handover?.busy) return false;
      const news = handover?.news();
      if (!news) return true;
      asked = true;
      void this.tell(news).then(() => {
        asked = false;
        this.showPainted(all);
      });
      return false;
    };
    this.coming.add({ ready, show });
    this.showPainted();
  }

  /** Tell Python something, and take all that it says to it. @param {string} code */
  async tell(code) {
    await ask({ tell: code });
    await this.turn;
  }

  /** Let painted boards replace their pictures. @param {boolean} [all] the others, too */
  showPainted(all = false) {
    for (const widget of this.coming) {
      if (!widget.ready(all)) continue;
      this.coming.delete(widget);
      widget.show();
    }
  }

  /** Remove this Python's widgets from the page. */
  takeAll() {
    this.over = true;
    this.widgets.takeAll();
  }

  /** Remove and close this Python's widgets: the page uses another Python now, or none. */
  async end() {
    this.over = true;
    await this.widgets.release();
  }
}
