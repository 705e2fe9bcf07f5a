// Runs first on the page of many boards: shows its form, or a placeholder for each saved board, until Python has
// started. Then keys work with the focus anywhere: 1 to 8 go to a board, n to the next board that waits for the
// teacher.
import { isSwitchedOff } from '../../live/shortcuts.js';
import { readRecord } from '../../storage/records.js';

const FOCUS_DELAY = 50; // milliseconds in which Python updates its boards
const FIELDS = 'input, select, textarea, [contenteditable]';
const CONTROLS = '.stonebook-many :is(button, canvas, input, select)';

const root = document.documentElement;
let savedBoardCount = 0;
/** The element of the boards that had the focus last. @type {HTMLElement | null} */
let focused = null;

const boards = () => [...document.querySelectorAll('.stonebook-many-board')];

/** Mark the page if it shows boards: saved ones first, then those of Python. New boards are shown from their top. */
function markBoards() {
  const number = document.querySelector('[data-first]') ? savedBoardCount : boards().length;
  const isNew = number > 0 && !root.hasAttribute('data-stonebook-boards');
  root.toggleAttribute('data-stonebook-boards', number > 0);
  const main = document.querySelector('main');
  if (isNew && main) main.scrollTop = 0;
}

/** Show a placeholder for each saved board. */
async function showSaved() {
  const stored = (await readRecord('many'))?.many?.boards;
  savedBoardCount = Array.isArray(stored) ? stored.length : 0;
  root.dataset.stonebookFirst = String(savedBoardCount);
  markBoards();
}

/** @param {Element} board */
function goToBoard(board) {
  /** @type {HTMLElement | null} */ (board.querySelector('.stonebook-many-name'))?.click();
  board.querySelector('canvas')?.focus();
  board.scrollIntoView({ block: 'nearest' });
}

/** The next board that waits, after the chosen one. */
function nextBoard() {
  const list = boards();
  const chosen = list.findIndex(board => board.matches('.stonebook-chosen'));
  return [...list.slice(chosen + 1), ...list.slice(0, chosen + 1)].find(board => board.matches('.stonebook-waits'));
}

/** Go to the board of a key. @param {KeyboardEvent} event */
function onKey(event) {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.altKey || event.metaKey || target?.closest(FIELDS)) return;
  if (!document.querySelector('.stonebook-many') || !/^[1-8nN]$/.test(event.key)) return;
  if (isSwitchedOff(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const board = /\d/.test(event.key) ? boards()[Number(event.key) - 1] : nextBoard();
  if (board) goToBoard(board);
  else if (/n/i.test(event.key))
    /** @type {HTMLElement | null} */ (document.querySelector('.stonebook-next-board'))?.click(); // says why
}

/** When the focused element is disabled, hidden or removed, focus the chosen board, or the form that creates boards. */
function keepFocus() {
  const active = document.activeElement;
  if (!focused || (active && active !== document.body && active !== focused)) return;
  if (focused.isConnected && focused.checkVisibility() && !focused.matches(':disabled')) return;
  /** @type {HTMLElement | null} */
  const next = document.querySelector('.stonebook-chosen canvas') || document.querySelector('.stonebook-many select');
  next?.focus({ preventScroll: true });
}

/** Remember which element has the focus, unless the reader presses next to the controls. */
function watchFocus() {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target !== document.body)
      focused = target.closest('.stonebook-many') ? target : null;
  });
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && !target.closest(CONTROLS)) focused = null;
    },
    true,
  );
}

function start() {
  let timer = 0;
  void showSaved();
  addEventListener('keydown', onKey, true);
  watchFocus();
  new MutationObserver(() => {
    markBoards();
    window.clearTimeout(timer);
    timer = window.setTimeout(keepFocus, FOCUS_DELAY);
  }).observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled', 'style'] });
}

start();
