// Warns a reader whose browser stores nothing, and offers this visit's progress as a file.

import { progressFile } from '../storage/progress-file.js';
import { makeElement } from './elements.js';
import { removeNote, showNote } from './notices.js';
import { say } from './page/page-data.js';

/**
 * Show that nothing can be stored. The start page can load the offered file in any browser.
 * @param {object[]} records of the lessons with progress
 */
function showNotice(records) {
  const properties = { download: 'stonebook-progress.json', href: progressFile(records) };
  const link = makeElement('a', properties, say('page.unkept.save'));
  showNote('unkept', say('page.unkept'), ...(records.length ? [' ', link] : []));
}

/** Listen for Python's messages that storage has failed, or works again. */
export function watchStorage() {
  window.stonebookPython?.listen(({ stonebook, records }) => {
    if (stonebook !== 'unstored') return;
    if (records) showNotice(JSON.parse(records));
    else removeNote('unkept');
  });
}
