// When the browser keeps nothing: it is said, and what was done in this visit is offered as a file.
import { language, say } from './page.js';

/** @typedef {{listen(listener: (message: {stonebook: string, [part: string]: any}) => void): void}} Listening */

/** Whether this browser is told to keep nothing for the site. */
export const keepsNothing = (() => {
  try {
    return !window.localStorage;
  } catch {
    return true;
  }
})();

/**
 * Say that nothing can be kept. The file is the landing page's, which loads it in any browser.
 * @param {object[]} records of the lessons that something was done in
 */
function sayUnkept(records) {
  const place = document.getElementById('stonebook-unkept');
  if (!place) return;
  place.lang = language;
  place.replaceChildren(say('page.unkept'));
  if (records.length) {
    const file = document.createElement('a');
    file.textContent = say('page.unkept.save');
    file.download = 'stonebook-progress.json';
    const text = JSON.stringify({ stonebook: 'progress', lessons: records }, null, 1);
    file.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    place.append(' ', file);
  }
  place.hidden = false;
  window.dispatchEvent(new Event('resize'));  // the interface below measures itself only then
}

/** Hear from Python what can't be kept, and when it can again. */
export function watchKept() {
  const python = /** @type {{stonebookPython?: Listening}} */ (/** @type {any} */ (window)).stonebookPython;
  python?.listen(({ stonebook, records }) => {
    if (stonebook !== 'unkept') return;
    const place = document.getElementById('stonebook-unkept');
    const before = place?.querySelector('a')?.href;
    if (before) URL.revokeObjectURL(before);
    if (records !== null && records !== undefined) sayUnkept(JSON.parse(records));
    else if (place) place.hidden = true;
  });
}
