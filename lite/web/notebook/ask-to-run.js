// Asks the reader before a page's cells run, and says why.
import { say } from '../core/page/page-data.js';
import { setState } from '../core/page/page-state.js';

/**
 * Wait until the reader presses the button. Meanwhile the page can be read and edited.
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
  return new Promise(resolve =>
    button.addEventListener(
      'click',
      () => {
        button.hidden = true;
        resolve();
      },
      { once: true },
    ),
  );
}
