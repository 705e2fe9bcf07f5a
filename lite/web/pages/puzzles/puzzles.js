// Runs first on the page of puzzles: shows the choice of puzzles with the reader's results, or the first board. Opens
// the next puzzle after a countdown.

import { dayNumber } from '../../core/days.js';
import { store, stored } from '../../core/local-storage.js';
import { rootAddress } from '../../core/page/page-address.js';
import { STAGE } from '../../core/page/page-mode.js';
import { inlineJson } from '../../core/sentences.js';
import { canAnswer, fetchPuzzlesAhead, followAddress } from '../../replies/files/puzzle-files.js';
import { readTries } from '../../storage/tries.js';
import { watchToday } from '../../today/today.js';
import { FROM_TODAY, watchTodaysNext } from '../../today/todays-next.js';
import { linkBackToLesson } from '../link-back.js';
import { showRecord, unfoldThemes } from './dashboard.js';

const query = new URLSearchParams(location.search);
const root = document.documentElement;
const GAMES = (root.dataset.stonebookGames || '').split(' ');
const BUSY_PARTS = 'dialog[open], .stonebook-step .stonebook-sheet, .stonebook-keeping, .stonebook-side.stonebook-open';
const COUNTING = '.stonebook-next-puzzle[class*="stonebook-next-in-"]:not([data-stonebook-held])';

/** The storage key that says whether puzzles of a game were tried. @param {string} game */
const triedKey = game => `stonebook-tried ${game}`;

/**
 * Choose the board that is shown until Python has started. A new reader begins with the game's first puzzle. For others
 * only Python knows the next puzzle.
 * @param {string} game
 */
function showFirst(game) {
  const showEmpty = () => {
    root.dataset.stonebookFirst = `${game}-unknown`;
  };
  root.dataset.stonebookFirst = game;
  // Without the files the board waits for Python.
  if (canAnswer(query)) fetchPuzzlesAhead(query, !stored(triedKey(game))).catch(() => {});
  if (stored(triedKey(game)) || ['puzzle', 'set', 'difficulty', 'theme', 'daily'].some(part => query.get(part)))
    return showEmpty();
  const noteTried = () => {
    store(triedKey(game), 'yes');
    showEmpty();
  };
  void readTries().then(tries => Object.keys(tries).some(id => id.startsWith(`${game}/`)) && noteTried());
  addEventListener('DOMContentLoaded', () =>
    window.stonebookPython?.listen(({ stonebook, action }) => {
      if (stonebook === 'action' && action && action[0] !== 'puzzle') store(triedKey(game), 'yes');
    }),
  );
}

/** Whether a timed run goes on: nothing stops its countdowns, since the clock stands still meanwhile. */
const isTimed = () => document.querySelector('.stonebook-clock [role="timer"]') !== null;

/** Whether the reader types, reads an unfolded text or looks at another tab. */
const isBusy = () =>
  document.hidden ||
  document.activeElement?.matches('input, textarea, select') === true ||
  [...document.querySelectorAll(BUSY_PARTS)].some(part => part.getClientRects().length > 0);

/**
 * Open the next puzzle when its button has counted down. Any input stops the countdown. For a busy reader and for one
 * who uses keys there is none, except in a timed run.
 */
function watchCountdown() {
  let usesKeys = false;
  let hadFocus = false; // whether the focus was in the puzzle that another one has replaced
  const stopCountdown = () => {
    if (isTimed()) return;
    for (const button of document.querySelectorAll(COUNTING)) button.setAttribute('data-stonebook-held', '');
  };
  for (const kind of ['pointerdown', 'wheel', 'keydown']) {
    const onInput = (/** @type {Event} */ event) => {
      usesKeys = event.type === 'keydown';
      stopCountdown();
    };
    addEventListener(kind, onInput, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', () => document.hidden && stopCountdown());
  document.addEventListener('animationend', ({ target }) => {
    if (!(target instanceof HTMLElement && target.matches(COUNTING))) return;
    if (isBusy()) stopCountdown();
    if (target.matches(COUNTING)) target.click();
  });
  document.addEventListener('focusin', ({ target }) => {
    hadFocus = target instanceof Element && target.closest('.stonebook-step') !== null;
  });
  addEventListener('DOMContentLoaded', () => {
    const output = document.querySelector('.stonebook-output');
    if (!output) return;
    /** @type {Element | null} */
    let board = null;
    new MutationObserver(() => {
      if (usesKeys || isBusy()) stopCountdown();
      const newBoard = output.querySelector('canvas.stonebook-canvas');
      if (!(newBoard instanceof HTMLElement) || newBoard === board) return;
      // Keep the focus on the board.
      if (board && hadFocus && document.activeElement === document.body) newBoard.focus({ preventScroll: true });
      board = newBoard;
    }).observe(output, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  });
}

/** The game of the puzzle of the day, as in engine/stonebook/teach/puzzles/reader/daily.py. */
function gameOfDay() {
  const day = Date.parse(query.get('daily') || '') || Date.now();
  return GAMES[dayNumber(day) % GAMES.length];
}

/** The address follows the puzzles that Python shows. */
function followPuzzles() {
  window.stonebookPython?.listen(({ stonebook, action }) => {
    if (stonebook === 'action' && action?.[0] === 'puzzle') followAddress(action[1].split(' ')[2]);
  });
}

/** Show the time left in a timed run. Python ends the run. */
function showTime() {
  const clock = document.querySelector('[data-stonebook-until]');
  if (!(clock instanceof HTMLElement)) return;
  const secondsLeft = Math.max(0, Math.round(Number(clock.dataset.stonebookUntil) - Date.now() / 1000));
  clock.textContent = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
}

/** Link reports about puzzles to the project's issues, if the site names its source. */
function linkReports() {
  const source = inlineJson('stonebook-source');
  if (!/^https?:/.test(source || '')) return;
  root.dataset.stonebookSource = source;
  for (const kind of ['pointerdown', 'click']) {
    const onPress = (/** @type {Event} */ { target }) => {
      const link = target instanceof Element ? target.closest('[data-stonebook-issue]') : null;
      const text = link?.closest('.stonebook-report')?.querySelector('textarea')?.value;
      if (!(link instanceof HTMLAnchorElement) || !text) return;
      const [title] = text.split('\n');
      const body = `\`\`\`\n${text}\n\`\`\``;
      link.href = `${source.replace(/\/$/, '')}/issues/new?${new URLSearchParams({ title, body })}`;
    };
    addEventListener(kind, onPress, { capture: true });
  }
}

function start() {
  const isSolving = ['puzzle', 'game', 'seeks', 'daily'].some(name => query.has(name));
  root.dataset.stonebookPlay = isSolving ? 'playing' : 'choosing';
  if (isSolving) {
    root.classList.add(STAGE);
    root.toggleAttribute('data-stonebook-today', query.has(FROM_TODAY));
    showFirst((query.get('game') || query.get('puzzle') || gameOfDay()).replace(/\/.*/, ''));
    watchCountdown();
    setInterval(showTime, 1000);
    addEventListener('DOMContentLoaded', () => {
      linkReports();
      void watchTodaysNext(query);
      followPuzzles();
    });
  } else {
    const folder = `${rootAddress}static/stonebook/`;
    addEventListener('DOMContentLoaded', () => {
      watchToday();
      void showRecord(folder);
      unfoldThemes();
    });
  }
  const lesson = query.get('lesson') || '';
  if (/^[a-z]+\/[a-z-]+$/.test(lesson)) addEventListener('DOMContentLoaded', () => linkBackToLesson(lesson));
}

start();
