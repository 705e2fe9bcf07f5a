// Whether the line is slow or its bytes count. It is asked before anything else is there.
import { stored } from '../core/local-storage.js';

/** The key of the reader's choice: "asked", "always" or "". */
export const CHOICE = 'stonebook-python';
const SLOW = ['slow-2g', '2g', '3g'];

/** Whether the browser asks for few bytes, or says that the line is slow. */
export function isSlow() {
  const { saveData, effectiveType } = /** @type {any} */ (navigator).connection || {};
  return Boolean(saveData) || SLOW.includes(effectiveType);
}

/** Whether Python is fetched only on request. */
export function isOnRequest() {
  const chosen = stored(CHOICE);
  return chosen ? chosen === 'asked' : isSlow();
}
