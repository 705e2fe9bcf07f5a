// Runs first on the page of puzzles: decides between choosing and solving, shows the record or the first board, and
// lets the next puzzle come.
import { fetchPuzzlesAhead, followAddress, isAnswered } from '../../answers/puzzle-files.js';
import { dayNumber } from '../../core/days.js';
import { store, stored } from '../../core/local-storage.js';
import { STAGE } from '../../core/page-mode.js';
import { inlineJson } from '../../core/sentences.js';
import { withTries } from '../../records/tries.js';
import { watchToday } from '../../today/today.js';
import { watchTodaysNext } from '../../today/todays-next.js';
import { leadBack } from '../lead-back.js';
import { showRecord } from './dashboard.js';

const query = new URLSearchParams(location.search);
const root = document.documentElement;
const GAMES = (root.dataset.stonebookGames || '').split(' ');
const COUNTING = '.stonebook-next-puzzle[class*="stonebook-next-in-"]:not([data-stonebook-held])';

/** Where the browser remembers that puzzles of a game were tried. @param {string} game */
const triedKey = game => `stonebook-tried ${game}`;

/**
 * The board that is shown until Python has started: a reader who has tried none begins with the game's first puzzle.
 * Which one comes next for others, only Python knows.
 * @param {string} game
 */
function showFirst(game) {
  const unknown = () => {
    root.dataset.stonebookFirst = `${game}-unknown`;
  };
  root.dataset.stonebookFirst = game;
  // Without the files the board waits for Python.
  if (isAnswered(query)) fetchPuzzlesAhead(query, !stored(triedKey(game))).catch(() => {});
  if (stored(triedKey(game)) || ['puzzle', 'set', 'difficulty', 'theme', 'daily'].some(part => query.get(part)))
    return unknown();
  const isTried = () => {
    store(triedKey(game), 'yes');
    unknown();
  };
  withTries(tries => Object.keys(tries).some(id => id.startsWith(`${game}/`)) && isTried());
  addEventListener('DOMContentLoaded', () =>
    window.stonebookPython?.listen(({ stonebook, what }) => {
      if (stonebook === 'did' && what && what[0] !== 'puzzle') store(triedKey(game), 'yes');
    }),
  );
}

/**
 * The next puzzle comes by itself when its button has counted down. A reader who presses anything
 * stays, and one who uses keys is never taken along.
 */
function watchNext() {
  let byKeys = false;
  let focused = false; // in the puzzle, before another one took its place
  const hold = () => {
    for (const button of document.querySelectorAll(COUNTING)) button.setAttribute('data-stonebook-held', '');
  };
  for (const kind of ['pointerdown', 'wheel', 'keydown']) {
    const onInput = (/** @type {Event} */ event) => {
      byKeys = event.type === 'keydown';
      hold();
    };
    addEventListener(kind, onInput, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', () => document.hidden && hold());
  document.addEventListener('animationend', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(COUNTING)) target.click();
  });
  document.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element && target.closest('.stonebook-step') !== null;
  });
  addEventListener('DOMContentLoaded', () => {
    const output = document.querySelector('.stonebook-output');
    if (!output) return;
    /** @type {Element | null} */
    let board = null;
    new MutationObserver(() => {
      if (byKeys) hold();
      const now = output.querySelector('canvas.stonebook-canvas');
      if (!(now instanceof HTMLElement) || now === board) return;
      // Keys go on from the new board.
      if (board && focused && document.activeElement === document.body) now.focus({ preventScroll: true });
      board = now;
    }).observe(output, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  });
}

/** The game whose puzzle of the day is shown, as stonebook/teach/puzzles/reader/daily.py says. */
function gameOfDay() {
  const day = Date.parse(query.get('daily') || '') || Date.now();
  return GAMES[dayNumber(day) % GAMES.length];
}

/** The address follows the puzzles that Python shows. */
function followPuzzles() {
  window.stonebookPython?.listen(({ stonebook, what }) => {
    if (stonebook === 'did' && what?.[0] === 'puzzle') followAddress(what[1].split(' ')[2]);
  });
}

/** Write how much time is left of a timed run. Python says when it is over. */
function tellTime() {
  const clock = document.querySelector('[data-stonebook-until]');
  if (!(clock instanceof HTMLElement)) return;
  const secondsLeft = Math.max(0, Math.round(Number(clock.dataset.stonebookUntil) - Date.now() / 1000));
  clock.textContent = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
}

/** The link of a doubt leads to the project's issues, if the site says where its source is. */
function linkDoubts() {
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
  const solving = ['puzzle', 'game', 'seeks', 'daily'].some(name => query.has(name));
  root.dataset.stonebookPlay = solving ? 'playing' : 'choosing';
  if (solving) {
    root.classList.add(STAGE);
    showFirst((query.get('game') || query.get('puzzle') || gameOfDay()).replace(/\/.*/, ''));
    watchNext();
    setInterval(tellTime, 1000);
    addEventListener('DOMContentLoaded', () => {
      linkDoubts();
      void watchTodaysNext(query);
      followPuzzles();
    });
  } else {
    const folder = `${root.dataset.stonebookRoot}static/stonebook/`;
    addEventListener('DOMContentLoaded', () => {
      watchToday();
      showRecord(folder);
    });
  }
  const lesson = query.get('lesson') || '';
  if (/^[a-z]+\/[a-z-]+$/.test(lesson)) addEventListener('DOMContentLoaded', () => leadBack(lesson));
}

start();
