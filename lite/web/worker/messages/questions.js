// In the notebook's worker: what Python asks the page. These are the questions of `input()`
// (`kernel/stonebook_input.py`), for which Python is suspended or waits, and the reader's files
// (`kernel/stonebook_files.py`).
import { postToPage } from './interrupts.js';
import { pause, receiveText } from './signals.js';

/** @typedef {import('../../core/types').MessageToPython} MessageToPython */

/** The channel on which a page tells the Python of every tab that the reader's stored files have changed. */
export const FILES_CHANNEL = 'stonebook-files';

/** Let Python ask the page, through two global functions. */
export function askInNotebook() {
  /** The takers of the answers, by the numbers of the questions. @type {Map<number, (text?: string) => void>} */
  const waiting = new Map();
  let lastId = 0;
  /** What the page can send while Python waits: see `signals.js`. @type {string[]} */
  let signals = [];
  /**
   * Resolves with the page's answer, or with undefined if the reader stops the program.
   * @param {(id: number) => void} post sends the request
   */
  const request = post =>
    new Promise(resolve => {
      lastId += 1;
      waiting.set(lastId, resolve);
      post(lastId);
    });
  Object.assign(globalThis, {
    /**
     * Resolves with the reader's answer.
     * @param {string} header of the notebook's request, as JSON
     * @param {string} prompt @param {boolean} hidden whether the text is hidden while it is typed
     */
    stonebookAsk: (header, prompt, hidden) =>
      request(id => postToPage('ask', { id, header: JSON.parse(header), prompt, hidden })),
    /** Whether Python can wait for an answer without being suspended. */
    stonebookCanWait: false,
    /** Ask, and let Python wait. @param {string} header @param {string} prompt @param {boolean} hidden */
    stonebookAskNow: (header, prompt, hidden) => {
      lastId += 1;
      postToPage('ask', { id: lastId, header: JSON.parse(header), prompt, hidden });
    },
    /** Wait a moment. The reader's answer, or undefined if there is none yet. */
    stonebookAnswerNow: () => {
      pause();
      const answer = receiveText(signals);
      if (answer === undefined) return undefined;
      const { id, text, next } = JSON.parse(answer);
      signals = next;
      return id === lastId ? text : undefined; // not the answer to an earlier question, which was stopped
    },
    /** Resolves with the reader's files, as JSON. @param {string} changes what Python has changed, as JSON */
    stonebookFiles: changes => request(id => postToPage('files', { id, ...JSON.parse(changes) })),
    /** Whether stored files may have changed since Python asked last. */
    stonebookFilesChanged: true,
  });
  new BroadcastChannel(FILES_CHANNEL).onmessage = () => Object.assign(globalThis, { stonebookFilesChanged: true });
  addEventListener('message', ({ data }) => {
    const { stonebook, id, text, addresses } = /** @type {MessageToPython} */ (data || {});
    if (stonebook === 'answer') {
      waiting.get(id)?.(text);
      waiting.delete(id);
    } else if (stonebook === 'stop') {
      for (const resolve of waiting.values()) resolve();
      waiting.clear();
    } else if (stonebook === 'signals') {
      signals = addresses;
      Object.assign(globalThis, { stonebookCanWait: true });
    }
  });
}
