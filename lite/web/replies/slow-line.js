// Whether the connection is slow or metered. Other scripts need to know before they load anything.
import { stored } from '../core/local-storage.js';

/** The key of the reader's choice: "asked", "always" or "". */
export const CHOICE_KEY = 'stonebook-python';
const SLOW = ['slow-2g', '2g', '3g'];

/** Whether the browser saves data, or reports a slow connection. */
export function isSlow() {
  const { saveData, effectiveType } = /** @type {any} */ (navigator).connection || {};
  return Boolean(saveData) || SLOW.includes(effectiveType);
}

/** Whether Python is fetched only on request. */
export function isOnRequest() {
  const chosen = stored(CHOICE_KEY);
  return chosen ? chosen === 'asked' : isSlow();
}
