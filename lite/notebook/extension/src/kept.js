// When the browser keeps nothing: it is said, and what was done in this visit is offered as a file.
import { takeBack, tellNote } from './notes.js';
import { say } from './page.js';

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
  const file = document.createElement('a');
  file.textContent = say('page.unkept.save');
  file.download = 'stonebook-progress.json';
  const text = JSON.stringify({ stonebook: 'progress', lessons: records }, null, 1);
  file.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  tellNote('unkept', say('page.unkept'), ...(records.length ? [' ', file] : []));
}

/** Hear from Python what can't be kept, and when it can again. */
export function watchKept() {
  const python = /** @type {{stonebookPython?: Listening}} */ (/** @type {any} */ (window)).stonebookPython;
  python?.listen(({ stonebook, records }) => {
    if (stonebook !== 'unkept') return;
    if (records) sayUnkept(JSON.parse(records));
    else takeBack('unkept');
  });
}
