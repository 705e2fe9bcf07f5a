// Sets up a live page, which has boards but no JupyterLab: a lesson or a standalone page.

import { connectButton } from '../core/elements.js';
import { languageQuery, lessonIndex, linkedCells, pageCells } from '../core/page/page-data.js';
import { setState } from '../core/page/page-state.js';
import { arrival } from '../core/page/python-code.js';
import { restartReason, restartRule } from '../core/restart-rule.js';
import { watchEarlyPresses } from '../lesson/early-presses.js';
import { AFTER_END, showLessonEnd } from '../lesson/lesson-end.js';
import { printLesson } from '../lesson/printing.js';
import { switchStage } from '../lesson/stage/stage.js';
import { watchLesson } from '../lesson/watch-lesson.js';
import { watchRecall } from '../recall/recall-link.js';
import { watchEarlyBoards } from '../replies/early-boards.js';
import { watchEarlyGame } from '../replies/early-game.js';
import { watchEarlyPuzzles } from '../replies/early-puzzles.js';
import { offerPython, watchPythonOnRequest } from '../replies/python-on-request.js';

const { stonebookPython } = window;
const REPLIES_TIMEOUT = 6000; // milliseconds that Python waits for the first board's replies on a slow connection
const IDLE_TIMEOUT = 500; // milliseconds that Python waits for an idle page
const SILENCE_LIMIT = 10_000; // milliseconds that an idle Python may be silent on a busy computer
const mayRestart = restartRule();
const column = /** @type {HTMLElement} */ (document.querySelector('.stonebook-column'));

/** The places on the page of the lesson's end, its free board, its one-minute game and its program. */
function placesOnPage() {
  const cells = [...column.querySelectorAll('.stonebook-cell')];
  /** @param {string} [id] */
  const cellOf = id => cells.find(cell => id && cell.getAttribute('data-cell') === id);
  const linked = linkedCells();
  return {
    last: column,
    before: cells.find(cell => AFTER_END.includes(cell.getAttribute('data-cell') || '')),
    foot: cells.at(-1) || column,
    board: cellOf(linked.play),
    minute: cellOf(linked.minute),
    program: cellOf(linked.plain),
  };
}

/** Restart Python after it has ended unexpectedly. Its boards are restored. @param {string} [why] */
function onEnd(why) {
  if (!window.stonebookLive || !mayRestart()) return setState('ended');
  setState('starting', restartReason(why));
  window.stonebookLive.restart();
}

/** Show the page's state in words, and react to Python's failures. */
function watchState() {
  const root = document.documentElement;
  let lastState = root.dataset.stonebookState;
  new MutationObserver(() => {
    const state = root.dataset.stonebookState;
    if (state && state !== lastState) setState((lastState = state));
  }).observe(root, { attributes: true, attributeFilter: ['data-stonebook-state'] });
  let stateBefore = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silenceTimer;
  window.addEventListener('stonebook-failed', () => setState('failed'));
  window.addEventListener('stonebook-ended', event => onEnd(/** @type {CustomEvent} */ (event).detail));
  window.addEventListener('stonebook-silent', () => {
    stateBefore = root.dataset.stonebookState || '';
    if (stateBefore !== 'ready') return setState('silent');
    // No program runs that could take long, so Python has crashed if it stays silent.
    silenceTimer = setTimeout(() => {
      if (root.dataset.stonebookState === 'ready') onEnd();
    }, SILENCE_LIMIT);
  });
  window.addEventListener('stonebook-answers', () => {
    clearTimeout(silenceTimer);
    if (root.dataset.stonebookState === 'silent') setState(stateBefore);
  });
}

/** Keep the page's language in links to other lessons' live pages. */
function keepLanguage() {
  if (!languageQuery) return;
  for (const link of column.querySelectorAll('a[href$="/read/"]'))
    link.setAttribute('href', link.getAttribute('href') + languageQuery);
}

/** Make the boards live. */
function makeLive() {
  setState('starting');
  window.stonebookLive?.start({ cells: pageCells(), arrival, setState });
}

/** Start Python when the page is idle, or offer it where the reader has to ask for it. */
function startPython() {
  if (offerPython()) return;
  const go = () => stonebookPython?.go();
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: IDLE_TIMEOUT });
  else setTimeout(go);
}

watchLesson();
watchPythonOnRequest();
void watchRecall();
const boardsAnswer = [watchEarlyBoards(), watchEarlyPuzzles(), watchEarlyGame()];
watchEarlyPresses();
window.stonebookPresses = undefined; // from now on each press is handled at once
watchState();
keepLanguage();
connectButton('stonebook-restart', () => {
  if (!window.stonebookLive) return location.reload();
  setState('starting');
  window.stonebookLive.restart();
});
if (lessonIndex >= 0) {
  connectButton('stonebook-large', switchStage);
  connectButton('stonebook-print', printLesson);
  showLessonEnd(placesOnPage());
}
if (window.stonebookLive) makeLive();
else window.addEventListener('stonebook-live-loaded', makeLive, { once: true });
// Python starts once the first board can answer.
const repliesTimeout = new Promise(resolve => setTimeout(resolve, REPLIES_TIMEOUT));
void Promise.race([Promise.all(boardsAnswer), repliesTimeout]).then(startPython);
