// A page that does not run by itself: it waits for its reader's word, and says why.
import { say, setState } from '../core/page-data.js';

/**
 * Wait for the reader's word. Everything can be read and changed meanwhile.
 * @param {string} reason the key of the sentence that says why
 * @returns {Promise<void>}
 */
export function askToRun(reason) {
  setState('waiting');
  const status = document.getElementById('stonebook-status');
  if (status) status.textContent = say(reason);
  const button = document.getElementById('stonebook-run-page');
  if (!button) return Promise.resolve();
  button.hidden = false;
  return new Promise(go =>
    button.addEventListener(
      'click',
      () => {
        button.hidden = true;
        go();
      },
      { once: true },
    ),
  );
}
