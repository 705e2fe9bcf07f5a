// A page come alive, a lesson's to read or one of its own: the notebook's bar, steps and keys without the notebook.

import { watchBoards } from '../core/board-input.js';
import { watchCopyButtons } from '../core/clipboard.js';
import { guardInput } from '../core/input-guards.js';
import { arrival, here, inLanguage, onClick, pageCells, say, setState, timeOf } from '../core/page-data.js';
import { watchStorage } from '../core/storage-notice.js';
import { watchEarlyPresses } from '../lesson/early-presses.js';
import { isToPlayOn, showLessonEnd } from '../lesson/lesson-end.js';
import { printLesson } from '../lesson/printing.js';
import { watchProgressDots } from '../lesson/progress-dots.js';
import { switchStage, watchStage } from '../lesson/stage.js';

const { stonebookLive, stonebookPython } = window;
const column = /** @type {HTMLElement} */ (document.querySelector('.stonebook-column'));

/** Where the lesson ends, and where its board for two is. */
function placesOnPage() {
  const cells = [...column.querySelectorAll('.stonebook-cell')];
  const play = pageCells().find(cell => isToPlayOn(cell.source));
  // The end grows with what is known of the steps: nothing stands below it that would move.
  return {
    last: column,
    foot: cells.at(-1) || column,
    board: cells.find(cell => play && cell.getAttribute('data-cell') === play.id),
  };
}

const SOON_AGAIN = 20_000; // milliseconds: a Python that ends again so soon waits to be asked
let lastEnd = -Infinity;

/** Python has ended by itself: it is started again, and boards are as they were. @param {string} [why] */
function onEnd(why) {
  if (!stonebookLive || timeOf() - lastEnd < SOON_AGAIN) return setState('ended');
  lastEnd = timeOf();
  setState('starting');
  stonebookLive.restart();
  const status = document.getElementById('stonebook-status');
  // Whatever makes the boards live has said that Python starts. Why comes last.
  setTimeout(() => {
    if (status) status.textContent = say(why === 'full' ? 'page.again.full' : 'page.again.ended');
  });
}

/** Say in words what is going on: whoever makes the boards live names only the state. */
function sayWhatHappens() {
  const root = document.documentElement;
  let lastState = root.dataset.stonebookState;
  new MutationObserver(() => {
    const state = root.dataset.stonebookState;
    if (state && state !== lastState) setState((lastState = state));
  }).observe(root, { attributes: true, attributeFilter: ['data-stonebook-state'] });
  stonebookPython?.listen(({ stonebook, done, all }) => {
    const status = document.getElementById('stonebook-status');
    if (stonebook !== 'progress' || !all || !status) return;
    status.textContent = say('page.status.loading', { share: String(Math.floor((100 * done) / all)) });
  });
  let stateBefore = '';
  window.addEventListener('stonebook-failed', () => setState('failed'));
  window.addEventListener('stonebook-ended', event => onEnd(/** @type {CustomEvent} */ (event).detail));
  window.addEventListener('stonebook-silent', () => {
    stateBefore = root.dataset.stonebookState || '';
    if (stateBefore === 'ready')
      onEnd(); // nothing runs that could be long: it has ended without a word
    else setState('silent');
  });
  window.addEventListener('stonebook-answers', () => {
    if (root.dataset.stonebookState === 'silent') setState(stateBefore);
  });
}

/** From lesson to lesson the page stays one to read, in the same language. */
function keepLanguage() {
  if (!inLanguage) return;
  for (const link of column.querySelectorAll('a[href$="/read/"]'))
    link.setAttribute('href', link.getAttribute('href') + inLanguage);
}

guardInput(); // before everybody: what is pressed twice is pressed once
watchCopyButtons();
watchStage(); // before the boards, which keep keys that are not theirs to themselves
watchBoards();
watchProgressDots();
watchEarlyPresses();
watchStorage();
sayWhatHappens();
keepLanguage();
onClick('stonebook-large', switchStage);
onClick('stonebook-restart', () => {
  if (!stonebookLive) return location.reload();
  setState('starting');
  stonebookLive.restart();
});
if (here >= 0) {
  onClick('stonebook-print', printLesson);
  showLessonEnd(placesOnPage());
}
if (stonebookLive) {
  setState('starting');
  stonebookLive.start({ cells: pageCells(), arrival, setState });
}
