// A page come alive, a lesson's to read or one of its own: the notebook's bar, steps and keys without the notebook.
import { watchPictures } from './ahead.js';
import { watchBoards } from './boards.js';
import { watchCopying } from './copying.js';
import { watchDots } from './dots.js';
import { isToPlayOn, showTheEnd } from './ending.js';
import { watchKept } from './kept.js';
import { here, inLanguage, onClick, say, setState } from './page.js';
import { present, watchPresentation } from './present.js';
import { printLesson } from './printing.js';
import { watchPresses } from './presses.js';

/** @typedef {{start(): unknown, restart(): unknown}} Live what makes the boards live */
/** @typedef {{listen(listener: (message: {stonebook: string, [part: string]: any}) => void): void}} Python */

/** @type {{stonebookLive?: Live, stonebookPython?: Python}} */
const { stonebookLive, stonebookPython } = /** @type {any} */ (window);
const column = /** @type {HTMLElement} */ (document.querySelector('.stonebook-column'));

/** Where the lesson ends, and where its board for two is. */
function placesOfPage() {
  const cells = [...column.querySelectorAll('.stonebook-cell')];
  /** @type {{cells: {id: string, source: string}[]}} */
  const page = JSON.parse(document.getElementById('stonebook-page')?.textContent || '{"cells": []}');
  const play = page.cells.find(cell => isToPlayOn(cell.source));
  // The end grows with what is known of the steps: nothing stands below it that would move.
  return {
    last: column,
    foot: cells.at(-1) || column,
    board: cells.find(cell => play && cell.getAttribute('data-cell') === play.id),
  };
}

const SOON_AGAIN = 20_000;  // milliseconds: a Python that ends again so soon waits to be asked
let ended = -Infinity;

/** Python has ended by itself: it is started again, and boards are as they were. @param {string} [why] */
function onEnd(why) {
  if (!stonebookLive || performance.now() - ended < SOON_AGAIN) return setState('ended');
  ended = performance.now();
  setState('starting');
  stonebookLive.restart();
  const status = document.getElementById('stonebook-status');
  // Whatever makes the boards live has said that Python starts. Why comes last.
  setTimeout(() => { if (status) status.textContent = say(why === 'full' ? 'page.again.full' : 'page.again.ended'); });
}

/** Say in words what is going on: whoever makes the boards live names only the state. */
function sayWhatHappens() {
  const root = document.documentElement;
  let said = root.dataset.stonebookState;
  new MutationObserver(() => {
    const state = root.dataset.stonebookState;
    if (state && state !== said) setState(said = state);
  }).observe(root, { attributes: true, attributeFilter: ['data-stonebook-state'] });
  stonebookPython?.listen(({ stonebook, done, all }) => {
    const status = document.getElementById('stonebook-status');
    if (stonebook !== 'progress' || !all || !status) return;
    status.textContent = say('page.status.loading', { share: String(Math.floor(100 * done / all)) });
  });
  let before = '';
  window.addEventListener('stonebook-failed', () => setState('failed'));
  window.addEventListener('stonebook-ended', event => onEnd(/** @type {CustomEvent} */ (event).detail));
  window.addEventListener('stonebook-silent', () => {
    before = root.dataset.stonebookState || '';
    if (before === 'ready') onEnd();  // nothing runs that could be long: it has ended without a word
    else setState('silent');
  });
  window.addEventListener('stonebook-answers', () => {
    if (root.dataset.stonebookState === 'silent') setState(before);
  });
}

/** From lesson to lesson the page stays one to read, in the same language. */
function keepLanguage() {
  if (!inLanguage) return;
  for (const link of column.querySelectorAll('a[href$="/read/"]')) link.setAttribute('href', link.getAttribute('href') + inLanguage);
}

watchPresses();  // before everybody: what is pressed twice is pressed once
watchCopying();
watchPresentation();  // before the boards, which keep keys that are not theirs to themselves
watchBoards();
watchDots();
watchPictures();
watchKept();
sayWhatHappens();
keepLanguage();
onClick('stonebook-large', () => present(true));
onClick('stonebook-restart', () => {
  if (!stonebookLive) return location.reload();
  setState('starting');
  stonebookLive.restart();
});
if (here >= 0) {
  onClick('stonebook-print', printLesson);
  showTheEnd(placesOfPage());
}
if (stonebookLive) {
  setState('starting');
  stonebookLive.start();
}
