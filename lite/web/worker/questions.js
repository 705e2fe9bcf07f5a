// In the notebook's worker: the questions of Python's `input()`. Python is suspended while it waits for an answer
// (`stonebook_input.py`), so the worker receives messages meanwhile.
import { postToPage } from './interrupts.js';

/** @typedef {import('../core/types').MessageToPython} MessageToPython */

/** Let Python ask the reader, through a global function. */
export function askInNotebook() {
  /** The takers of the answers, by the numbers of the questions. @type {Map<number, (text?: string) => void>} */
  const waiting = new Map();
  let lastId = 0;
  /**
   * Resolves with the answer, or with undefined if the reader stops the program.
   * @param {string} header of the notebook's request, as JSON
   * @param {string} prompt @param {boolean} isHidden whether the text is hidden while it is typed
   */
  const ask = (header, prompt, isHidden) =>
    new Promise(resolve => {
      lastId += 1;
      waiting.set(lastId, resolve);
      postToPage('ask', { id: lastId, header: JSON.parse(header), prompt, hidden: isHidden });
    });
  Object.assign(globalThis, { stonebookAsk: ask });
  addEventListener('message', ({ data }) => {
    const { stonebook, id, text } = /** @type {MessageToPython} */ (data || {});
    if (stonebook === 'answer') {
      waiting.get(id)?.(text);
      waiting.delete(id);
    } else if (stonebook === 'stop') {
      for (const resolve of waiting.values()) resolve();
      waiting.clear();
    }
  });
}
