// The name of a page: its lesson's, its own, or that of the reader's copy.

import { notebookPath } from '../core/page/page-address.js';
import { inlineJson } from '../core/sentences.js';
import { isImportedFile } from '../lesson/lesson-memory.js';
import { fill, home, root, standalone, standaloneTitle, tasks } from './facts.js';

/** Show the link from a lesson to its track. @param {import('../core/types').Lesson} lesson */
function linkToTrack(lesson) {
  const link = document.getElementById('stonebook-back-link');
  fill('stonebook-game', lesson.game);
  link?.setAttribute('href', `${home}learn/#${lesson.path.split('/')[0]}`);
  link?.removeAttribute('hidden');
}

/** Leave an address that names neither a notebook nor a page. */
export function leaveUnknownAddress() {
  if (!notebookPath && !standalone) location.replace(`${home}404.html`);
}

/** Name the lesson, the standalone page or the reader's copy in the bar and in the page's title. */
export function namePage() {
  /** @type {import('../core/types').Lesson[]} */
  const lessons = inlineJson('stonebook-lessons') || [];
  const lesson = lessons.find(known => known.path === notebookPath);
  const isCopy = !lesson && (notebookPath.startsWith('scratch') || isImportedFile(notebookPath));
  root.classList.add(isCopy ? 'stonebook-copy' : 'stonebook-styled');
  const name = lesson?.title || standaloneTitle || notebookPath.replace(/^.*\//, '').replace(/\.ipynb$/, '');
  fill('stonebook-title', name);
  if (lesson?.game && !tasks) linkToTrack(lesson);
  if (standalone) document.getElementById('stonebook-title')?.removeAttribute('lang');
  else if (!lesson && !isCopy) root.dataset.stonebookState = 'missing';
  const title = `${name} · Stonebook`;
  const restoreTitle = () => {
    if (document.title !== title) document.title = title;
  };
  restoreTitle();
  // The notebook interface would set its own title.
  new MutationObserver(restoreTitle).observe(document.head, { childList: true, subtree: true });
}
