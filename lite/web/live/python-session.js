// The output of one Python on a page without a notebook: its widgets replace the pictures once they are painted.
import { ask } from './channel.js';
import { clearOld, placeOf, showOutput, WIDGET } from './outputs.js';
import { COMING, removeElement, Widgets } from './widgets.js';

/** @typedef {import('../core/types').Message} Message */

/** Remove live regions: a board's first text is not announced; the next brings its own. @param {Element} node */
function stopAnnouncing(node) {
  for (const region of node.querySelectorAll('[role="status"], [aria-live]'))
    for (const name of ['role', 'aria-live']) region.removeAttribute(name);
}

export class PythonSession {
  constructor() {
    this.widgets = new Widgets(() => this.showPainted());
    /** @type {Promise<unknown>} messages are handled in order */
    this.queue = Promise.resolve();
    /**
     * Widgets that are not shown yet: whether they are painted, and a function that shows them.
     * @type {Set<{ready: (all: boolean) => boolean, show: () => void}>}
     */
    this.coming = new Set();
    /** @type {Promise<unknown>[]} */
    this.made = [];
    this.over = false;
  }

  /** Handle a message after those before it. @param {Message} message */
  receive(message) {
    this.queue = this.queue.then(() => this.handle(message)).catch(error => console.error('stonebook', error));
  }

  /** @param {Message} message */
  async handle(message) {
    if (this.over) return;
    const view = message.content.data?.[WIDGET];
    if (message.msg_type.startsWith('comm_')) await this.widgets.handle(message);
    else if (view)
      this.made.push(this.display(message.cell, view.model_id).catch(error => console.error('stonebook', error)));
    else showOutput(message);
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
      const finish = handover?.handOver();
      clearOld(place, removeElement);
      node.classList.remove(COMING);
      stopAnnouncing(node);
      const waiting = finish?.(node);
      if (waiting) void ask({ tell: waiting });
    };
    let asked = false;
    // Python's board takes the place of one that has answered already when it has got as far.
    const ready = (/** @type {boolean} */ all) => {
      if (!all && !this.widgets.painted(model)) return false;
      if (asked || handover?.busy) return false;
      const news = handover?.newsMessage();
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
    await this.queue;
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
  removeAll() {
    this.over = true;
    this.widgets.removeAll();
  }

  /** Remove and close this Python's widgets: the page uses another Python now, or none. */
  async end() {
    this.over = true;
    await this.widgets.release();
  }
}
