// The sheet of keys: a question mark shows it, on a board, too. A reader with boards in words hears them instead.
import { makeButton, makeElement } from '../core/elements.js';
import { language, say } from '../core/page/page-data.js';
import { spokenBoards } from '../core/page/preferences.js';

const SHEET = 'stonebook-keys';

/** The keys of a lesson on the stage. Each row is a key, a colon and what it does. */
const stageRows = () => [say('page.keys.next'), say('page.keys.back'), say('page.keys.slow')];
/** The keys of a board. */
const boardRows = () => [
  say('page.keys.tab'),
  say('page.keys.arrows'),
  say('page.keys.enter'),
  say('page.keys.undo'),
  say('page.keys.escape'),
  say('page.keys.type'),
  say('page.keys.sound'),
  say('page.keys.ask'),
];

/** @param {string[]} rows */
function listOf(rows) {
  const parts = rows.map(row => row.split(/: (.*)/));
  return makeElement(
    'dl',
    {},
    ...parts.flatMap(([key, does]) => [makeElement('dt', {}, key), makeElement('dd', {}, does)]),
  );
}

function show() {
  const sheet = makeElement('dialog', { id: SHEET, lang: language });
  const heading = makeElement('h2', { id: `${SHEET}-title` }, say('page.keys'));
  const lists = document.getElementById('stonebook-dots')?.children.length ? [stageRows(), boardRows()] : [boardRows()];
  sheet.setAttribute('aria-labelledby', heading.id);
  sheet.append(
    heading,
    ...lists.map(listOf),
    makeButton(say('page.whole.close'), () => sheet.close()),
  );
  sheet.addEventListener('click', event => event.target === sheet && sheet.close()); // a press outside the content
  sheet.addEventListener('close', () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { target } = event;
  if (event.key !== '?' || event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element)) return;
  const open = document.getElementById(SHEET);
  if (open instanceof HTMLDialogElement) return open.close();
  if (target.closest('input, textarea, select, [contenteditable], .cm-editor, dialog')) return;
  const board = target.closest('canvas, .stonebook-board');
  if (board && (spokenBoards() === 'on' || board.hasAttribute('data-asks'))) return; // the board answers in words
  event.preventDefault();
  event.stopImmediatePropagation();
  show();
}

/** Show the sheet when its key is pressed, but not on `/demo/`, which has another sheet. */
export function watchKeySheet() {
  if (document.documentElement.dataset.stonebookPath !== 'demo') window.addEventListener('keydown', onKey, true);
}
