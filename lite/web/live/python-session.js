// The output of one Python process on a page without a notebook. Its widgets replace the pictures once they are
// painted.
import { WIDGET_VIEW } from '../core/selectors.js';
import { request } from './channel.js';
import { clearOld, placeOf, showOutput } from './outputs.js';
import { removeElement, UNPAINTED, Widgets } from './widgets.js';

/** @typedef {import('../core/types').JupyterMessage} JupyterMessage */

/**
 * Remove a board's live regions, so that its first text is not announced. Later texts bring their own.
 * @param {Element} node
 */
function stopAnnouncing(node) {
  for (const region of node.querySelectorAll('[role="status"], [aria-live]'))
    for (const name of ['role', 'aria-live']) region.removeAttribute(name);
}

export class PythonSession {
  constructor() {
    this.widgets = new Widgets(() => this.showPainted());
    /** The end of the queue in which messages are handled. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    /**
     * The widgets that are not shown yet: whether they can be shown, and a function that shows them.
     * @type {Set<{isReady: (all: boolean) => boolean, show: () => void}>}
     */
    this.hiddenWidgets = new Set();
    /** The displays of widgets that have begun. @type {Promise<unknown>[]} */
    this.displays = [];
    this.hasEnded = false;
  }

  /** Handle a message after those before it. @param {JupyterMessage} message */
  receive(message) {
    this.queue = this.queue.then(() => this.handle(message)).catch(error => console.error('stonebook', error));
  }

  /** @param {JupyterMessage} message */
  async handle(message) {
    if (this.hasEnded) return;
    const view = message.content.data?.[WIDGET_VIEW];
    if (message.msg_type.startsWith('comm_')) await this.widgets.handle(message);
    else if (view)
      this.displays.push(this.display(message.cell, view.model_id).catch(error => console.error('stonebook', error)));
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
      node.classList.remove(UNPAINTED);
      stopAnnouncing(node);
      const waiting = finish?.(node);
      if (waiting) void request({ execute: waiting });
      handover?.repeatExit(node);
    };
    let isSending = false;
    // Python's board replaces an early board once it has performed the same actions.
    const isReady = (/** @type {boolean} */ all) => {
      if (!all && !this.widgets.isPainted(model)) return false;
      if (isSending || handover?.busy) return false;
      const news = handover?.newsCode();
      if (!news) return true;
      isSending = true;
      void this.runCode(news).then(() => {
        isSending = false;
        this.showPainted(all);
      });
      return false;
    };
    this.hiddenWidgets.add({ isReady, show });
    this.showPainted();
  }

  /** Run code in Python, and wait until its messages are handled. @param {string} code */
  async runCode(code) {
    await request({ execute: code });
    await this.queue;
  }

  /** Let painted boards replace their pictures. @param {boolean} [all] boards that are not painted, too */
  showPainted(all = false) {
    for (const widget of this.hiddenWidgets) {
      if (!widget.isReady(all)) continue;
      this.hiddenWidgets.delete(widget);
      widget.show();
    }
  }

  /** Remove this Python's widgets from the page. */
  removeAll() {
    this.hasEnded = true;
    this.widgets.removeAll();
  }

  /** Remove and close this Python's widgets, when the page uses another Python or none. */
  async end() {
    this.hasEnded = true;
    await this.widgets.release();
  }
}
