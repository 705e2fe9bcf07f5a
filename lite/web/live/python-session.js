// The output of one Python on a page without a notebook: its widgets replace the pictures once they are painted.
import { clearOld, placeOf, take, WIDGET } from './outputs.js';
import { COMING, takeAway, Widgets } from './widgets.js';

/** @typedef {import('../core/types').Message} Message */

export class PythonSession {
  constructor() {
    this.widgets = new Widgets(() => this.showPainted());
    /** @type {Promise<unknown>} messages are handled in order */
    this.turn = Promise.resolve();
    /**
     * Widgets that are not shown yet: whether they are painted, and a function that shows them.
     * @type {Set<{ready: () => boolean, show: () => void}>}
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
    const shown = await this.widgets.put(id, place);
    if (!shown) return;
    const { model, node } = shown;
    const show = () => {
      clearOld(place, takeAway);
      node.classList.remove(COMING);
    };
    this.coming.add({ ready: () => this.widgets.painted(model), show });
    this.showPainted();
  }

  /** Let painted boards replace their pictures. @param {boolean} [all] the others, too */
  showPainted(all = false) {
    for (const widget of this.coming) {
      if (!all && !widget.ready()) continue;
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
