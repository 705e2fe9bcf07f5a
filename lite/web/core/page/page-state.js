// The page's state, for styles and tests and in words for readers.

import { say } from './page-data.js';

/** The key of the sentence that says why Python is starting again, until it has started. @type {string | undefined} */
let reasonKey;
const RESTARTING = ['starting', 'running']; // the states in which the reason is shown
const OFFERING = ['spared', 'needed'];

/** Whether Python starts on request, and has not been requested. */
export const isPythonOffered = () => OFFERING.includes(document.documentElement.dataset.stonebookState || '');

/**
 * Set the page's state: opening, waiting, starting, running, ready or busy; spared or needed if Python starts on
 * request, on a page that works without it or one that does not; or a problem: silent, ended, cell_failed,
 * boards_missing, failed, missing or bad_file. `bar/bar.js` also sets old and file. Styles and tests read it from the
 * root element.
 * @param {string} state
 * @param {string} [reason] the key of the sentence that says why Python is starting again
 */
export function setState(state, reason) {
  reasonKey = RESTARTING.includes(state) ? (reason ?? reasonKey) : undefined;
  document.documentElement.dataset.stonebookState = state;
  const status = document.getElementById('stonebook-status');
  const text = say(reasonKey ?? `page.status.${state}`);
  // Screen readers announce each change, even if the text stays the same.
  if (status && status.textContent !== text) status.textContent = text;
}
