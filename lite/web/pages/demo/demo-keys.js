// The keys of the keyboard and of a presenter's clicker, which click buttons or go to the board.
import { isSwitchedOff } from '../../live/shortcuts.js';
import { isBlack, setBlack } from './black-screen.js';
import { BOARD, lastBoard } from './focused-board.js';
import { SHEET } from './sheet-focus.js';

const TEXT_FIELDS = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select';
const BOARD_KEYS = /^(Arrow.*|Home|End|Enter)$/;
const MOVING_KEYS = /^(Arrow.*|Home|End|Enter|Tab)$/; // they move the focus, or the cursor of a board
const CLICKER_KEYS = ['PageDown', 'PageUp'];
const BLACK_KEYS = ['b', '.'];

/** The button of a key. @param {string} key */
const buttonOf = key =>
  [...document.querySelectorAll('.stonebook-demo button')].find(button =>
    button.classList.contains(`stonebook-key-${key}`),
  );

/** Let nothing else handle a key. @param {KeyboardEvent} event */
function take(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {KeyboardEvent} event @param {Element} button */
function pressButton(event, button) {
  take(event);
  if (button instanceof HTMLButtonElement) button.click();
}

/**
 * Whether a key belongs to the text field that has the focus: all but a clicker's keys, and Escape in a sheet.
 * @param {string} key
 * @param {Element} target
 */
const isTyped = (key, target) =>
  target.matches(TEXT_FIELDS) && !CLICKER_KEYS.includes(key) && !(key === 'Escape' && target.closest(SHEET));

/**
 * Whether a key goes to the board: arrow keys and Enter, but Enter not from a focused button or link.
 * @param {string} key
 * @param {Element} target
 */
function isForBoard(key, target) {
  if (!BOARD_KEYS.test(key) || target.closest(SHEET)) return false;
  return !target.matches(`button, a, ${BOARD}`) || (key.startsWith('Arrow') && target.matches('button'));
}

/** @param {KeyboardEvent} event */
function sendToBoard(event) {
  const board = lastBoard();
  if (!board) return;
  take(event);
  board.focus({ preventScroll: true });
  board.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true }));
}

/** @param {KeyboardEvent} event */
function handleKey(event) {
  // Other keys, such as a clicker's, would draw the outline of a board with the focus, for the whole class to see.
  document.documentElement.toggleAttribute('data-stonebook-hides-focus', !MOVING_KEYS.test(event.key));
  const wasBlack = isBlack();
  setBlack(false);
  if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return;
  if (isSwitchedOff(event)) return;
  const { key, target } = event;
  if (isTyped(key, target)) {
    if (key === 'Escape' && target instanceof HTMLElement) target.blur();
    return;
  }
  if (target.closest('#stonebook-bar')) return;
  if (BLACK_KEYS.includes(key)) {
    event.stopImmediatePropagation();
    setBlack(!wasBlack);
    return;
  }
  const closeButton = buttonOf('Escape');
  if (key === 'Escape' && closeButton?.checkVisibility()) return pressButton(event, closeButton);
  const name = key === '?' ? 'help' : key.length === 1 ? key.toLowerCase() : key;
  const isClicker = CLICKER_KEYS.includes(key);
  if (/^[a-z0-9]$/.test(name) || name === 'help' || isClicker) {
    const button = buttonOf(name);
    if (button && !(event.repeat && !isClicker)) pressButton(event, button);
  } else if (isForBoard(key, target)) sendToBoard(event);
}

/** Handle the page's keys before anything else does. */
export const watchKeys = () => addEventListener('keydown', handleKey, true);
