// Prints a worksheet, or saves it as a file, which Python cannot do itself. Before Python has started it shows the form
// and the first sheet, or blank paper if something else is asked for.
import { store, stored } from '../../core/local-storage.js';
import { inlineJson } from '../../core/sentences.js';

const OTHER = 'stonebook-worksheet'; // set once a reader has wished for another sheet than the first
const KINDS = ['sheet', 'kit', 'plan'];
const query = new URLSearchParams(location.search);
const kind = query.get('what') || '';
const isUsual = !query.has('game') && !stored(OTHER);
document.documentElement.dataset.stonebookFirst = isUsual ? 'usual' : KINDS.includes(kind) ? kind : 'sheet';

/** Name the game and the plan of the address in the form. */
function nameWishes() {
  const titles = inlineJson('stonebook-titles') || {};
  const fields = document.querySelectorAll(`[data-first="${CSS.escape(kind || 'sheet')}"] .stonebook-fields option`);
  for (const [at, wish] of [
    [1, query.get('game')],
    [2, kind === 'plan' && query.get('plan')],
  ]) {
    const field = fields[Number(at)];
    if (field && wish && titles[wish]) field.textContent = titles[wish];
  }
}

const save = () => {
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
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
};
addEventListener(
  'click',
  event => {
    const pressed = event.target instanceof Element ? event.target : null;
    if (pressed?.closest('.stonebook-print')) print();
    if (pressed?.closest('.stonebook-save-sheet')) save();
  },
  true,
); // in the capture phase: a widget's button stops its clicks
addEventListener('change', ({ target }) => {
  if (target instanceof Element && target.closest('.stonebook-fields')) store(OTHER, 'yes');
});
addEventListener('DOMContentLoaded', () => {
  nameWishes();
  document.body.dataset.jpThemeLight = 'true'; // the boards of a preview are light in the dark, too
});
