// When the browser keeps nothing: it is said, and what was done in this visit is offered as a file.
import { removeNote, showNote } from './notes.js';
import { say } from './page-data.js';

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
function showNotice(records) {
  const file = document.createElement('a');
  file.textContent = say('page.unkept.save');
  file.download = 'stonebook-progress.json';
  const text = JSON.stringify({ stonebook: 'progress', lessons: records }, null, 1);
  file.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  showNote('unkept', say('page.unkept'), ...(records.length ? [' ', file] : []));
}

/** Hear from Python what can't be kept, and when it can again. */
export function watchStorage() {
  window.stonebookPython?.listen(({ stonebook, records }) => {
    if (stonebook !== 'unkept') return;
    if (records) showNotice(JSON.parse(records));
    else removeNote('unkept');
  });
}
