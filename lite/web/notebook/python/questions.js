// Shows the questions of Python's `input()` below the running cell, as JupyterLab does, and sends Python the answers.
//
// Dispatches `stonebook-asks` on the window when a question appears (`detail` is true) and when it is answered.

/** @typedef {import('../types').KernelClient} KernelClient */
/** @typedef {import('../../core/types').MessageToPage} MessageToPage */

const FIELD = '.jp-Stdin-input';
/** The fields of open questions. */
const openFields = () => /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(FIELD));

/** Close open questions, after the program has been stopped. JupyterLab runs no cell while it waits for an answer. */
export function closeQuestions() {
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

/** Answer Python's questions. @param {KernelClient} client JupyterLite's connection to its kernels */
export function answerQuestions(client) {
  const python = window.stonebookPython;
  /** @param {MessageToPage} message */
  const ask = async ({ id, header, prompt, hidden }) => {
    const worker = python?.worker; // a restarted Python has asked nothing
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
    worker?.postMessage({ stonebook: 'answer', id, text: reply.content.value });
  };
  python?.listen(message => {
    if (message.stonebook === 'ask') void ask(message).catch(error => console.error('stonebook', error));
    else if (message.stonebook === 'ready') closeQuestions(); // those of a Python that has ended
  });
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
