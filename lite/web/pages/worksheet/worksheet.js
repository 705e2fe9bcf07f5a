// Prints a worksheet or saves it as a file, which Python can't do itself. Until Python has started, the page shows the
// form and the usual sheet, or blank paper if the reader wants another sheet.
import { store, stored } from '../../core/local-storage.js';
import { inlineJson } from '../../core/sentences.js';

const CHANGED = 'stonebook-worksheet'; // set once a reader has changed the form
const DOWNLOAD_TIME = 60_000; // milliseconds after which the browser has saved the file
const query = new URLSearchParams(location.search);
const kind = query.get('what') || '';
const isUsual = !query.has('game') && !stored(CHANGED);
const { dataset } = document.documentElement;
const isKnown = dataset.stonebookKinds?.split(' ').includes(kind);
dataset.stonebookFirst = isUsual ? 'usual' : isKnown ? kind : 'sheet';

/** Show the game and the plan of the address in the form. */
function showChoices() {
  const titles = inlineJson('stonebook-titles') || {};
  const form = document.querySelector(`[data-first="${CSS.escape(kind || 'sheet')}"]`);
  for (const field of ['game', 'plan']) {
    const shown = form?.querySelector(`.stonebook-field-${field} option`);
    const choice = query.get(field);
    if (shown && choice && titles[choice]) shown.textContent = titles[choice];
  }
}

/** Save the sheet as a page without scripts. */
const saveSheet = () => {
  const sheet = document.querySelector('.stonebook-printed .stonebook-papers')?.parentElement;
  if (!sheet) return;
  const title = sheet.querySelector('h2')?.textContent || document.title;
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = document.documentElement.lang;
  page.body.dataset.jpThemeLight = 'true'; // paper is light
  page.head.insertAdjacentHTML('afterbegin', '<meta charset="utf-8">');
  page.body.innerHTML = sheet.innerHTML;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([`<!DOCTYPE html>\n${page.documentElement.outerHTML}`], { type: 'text/html' }),
  );
  link.download = `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.html`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_TIME);
};
addEventListener(
  'click',
  event => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('.stonebook-print')) print();
    if (target?.closest('.stonebook-save-sheet')) saveSheet();
  },
  true,
); // in the capture phase: a widget's button stops its clicks
addEventListener('change', ({ target }) => {
  if (target instanceof Element && target.closest('.stonebook-fields')) store(CHANGED, 'yes');
});
addEventListener('DOMContentLoaded', () => {
  showChoices();
  document.body.dataset.jpThemeLight = 'true'; // a preview is light even if the page is dark
});
