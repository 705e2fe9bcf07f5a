// Shows the questions of Python's `input()` below the running cell, as JupyterLab does, and sends Python the answers.
//
// Dispatches `stonebook-asks` on the window when a question appears (`detail` is true) and when it is answered.
import { makeSignals, sendText } from '../../worker/messages/signals.js';

/** @typedef {import('../types').KernelClient} KernelClient */
/** @typedef {import('../../core/types').MessageToPage} MessageToPage */

const FIELD = '.jp-Stdin-input';
/** The fields of open questions. */
const openFields = () => /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(FIELD));

let timesClosed = 0;

/** Close open questions, after the program has been stopped. JupyterLab runs no cell while it waits for an answer. */
export function closeQuestions() {
  timesClosed += 1;
  for (const field of openFields()) field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}

/** Name the field of a question once JupyterLab has made it: its own label is not tied to it. @param {string} prompt */
function nameField(prompt) {
  const observer = new MutationObserver(() => {
    for (const field of openFields()) {
      if (field.hasAttribute('aria-label')) continue;
      field.setAttribute('aria-label', prompt.trim() || 'input()');
      observer.disconnect();
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return observer;
}

/** @param {boolean} asks whether a question is open */
const report = asks => window.dispatchEvent(new CustomEvent('stonebook-asks', { detail: asks }));

/** Sends Python the answers. If the browser can't suspend Python, a waiting Python receives signals only. */
class Answers {
  /** The signals for the next answer. Python knows them. @type {string[]} */
  #signals = [];
  /** The signals and the blob of the last answer. @type {string[]} */
  #sent = [];

  /** @param {import('../../core/types').PythonPort} python */
  constructor(python) {
    this.python = python;
  }

  /** Give a Python that has started its first signals. */
  begin() {
    if ('Suspending' in WebAssembly) return;
    this.#sent.push(...this.#signals);
    this.#forgetSent();
    this.#signals = makeSignals();
    this.python.post({ stonebook: 'signals', addresses: this.#signals });
  }

  /** @param {Worker | null} worker that has asked @param {number} id of the question @param {string} text */
  send(worker, id, text) {
    if (!this.#signals.length) worker?.postMessage({ stonebook: 'answer', id, text });
    else if (worker === this.python.worker) {
      this.#forgetSent(); // Python has read the last answer before it asked again
      const next = makeSignals();
      this.#sent = [...this.#signals, sendText(this.#signals, JSON.stringify({ id, text, next }))];
      this.#signals = next;
    }
  }

  #forgetSent() {
    for (const address of this.#sent) URL.revokeObjectURL(address);
    this.#sent = [];
  }
}

/** Answer Python's questions. @param {KernelClient} client JupyterLite's connection to its kernels */
function answerQuestions(client) {
  const python = window.stonebookPython;
  if (!python) return;
  const answers = new Answers(python);
  /** @param {MessageToPage} message */
  const ask = async ({ id, header, prompt, hidden }) => {
    const worker = python.worker; // a restarted Python has asked nothing
    const closedBefore = timesClosed;
    const naming = nameField(prompt);
    report(true);
    const reply = await client.handleStdin({
      channel: 'stdin',
      header: { ...header, msg_id: `${header.msg_id} ${id}`, msg_type: 'input_request' },
      parent_header: header,
      metadata: {},
      content: { prompt, password: hidden },
      buffers: [],
    });
    naming.disconnect();
    report(false);
    if (timesClosed === closedBefore) answers.send(worker, id, reply.content.value);
  };
  python.listen(message => {
    if (message.stonebook === 'ask') void ask(message).catch(error => console.error('stonebook', error));
    else if (message.stonebook === 'ready') {
      closeQuestions(); // those of a Python that has ended
      answers.begin();
    }
  });
  if (python.ready) answers.begin();
}

/**
 * The plugin that answers Python's questions.
 * @param {import('../types').LiteServices} services JupyterLite's shared module
 */
export const questionsPlugin = services => ({
  id: 'stonebook-lesson:questions',
  autoStart: true,
  requires: [services.IKernelClient],
  activate: (/** @type {unknown} */ _app, /** @type {KernelClient} */ client) => answerQuestions(client),
});
