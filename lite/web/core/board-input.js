// Keyboard, mouse and touch input on boards. Keys for a board must not edit the notebook, Tab must leave the board,
// and screen readers need a label for the canvas.
import { timeOf } from './clock.js';
import { contentLanguage, isCopy, sayInContent } from './page/page-data.js';
import { onPageChange } from './page-changes.js';
import { SELECTORS } from './selectors.js';
import { describeBoard } from './sentences.js';

const SUPPRESS = 'data-lm-suppress-shortcuts'; // read by JupyterLab on the focused element itself
const DOUBLE_ESCAPE = 800; // milliseconds: a second Escape within this time leaves the board
const BOARD_KEYS = /^(Arrow.*|Home|End|Enter|Escape|Backspace| |[0-3wW,?])$/;
/** The key after one of these is a question to the board, not a move. */
export const QUESTION_PREFIX = /^[,?]$/;
const MOVE_INTERVAL = 66; // milliseconds between two mouse moves that a board receives
let lastEscape = -Infinity;
let lastMove = 0;
let moveTimer = 0;

/** @param {EventTarget | null} target */
function boardAt(target) {
  return target instanceof HTMLCanvasElement && target.closest(SELECTORS.output) ? target : null;
}

/** @param {Element} element */
function isEditor(element) {
  return Boolean(element.closest('.cm-editor, .jp-Dialog'));
}

/**
 * Suppress JupyterLab's shortcuts outside code editors: everywhere in a lesson, in output areas in a copy.
 * @param {EventTarget | null} target
 */
function keepShortcutsAway(target) {
  if (!(target instanceof Element) || isEditor(target)) return;
  if (!isCopy || target.closest(SELECTORS.output)) target.setAttribute(SUPPRESS, 'true');
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  keepShortcutsAway(event.target);
  const canvas = boardAt(event.target);
  if (!canvas) return;
  // ipycanvas swallows every key event that reaches it: let only the board's own keys through.
  if (event.key === 'Shift') return event.stopImmediatePropagation(); // it may begin a question mark
  const isQuestion = canvas.hasAttribute('data-asks');
  canvas.toggleAttribute('data-asks', QUESTION_PREFIX.test(event.key));
  if ((!isQuestion && !BOARD_KEYS.test(event.key)) || event.ctrlKey || event.altKey || event.metaKey)
    event.stopImmediatePropagation();
  if (event.key === 'Escape') {
    // The first Escape undoes a choice on the board. A second one soon after leaves the board.
    const at = timeOf(event.timeStamp);
    if (at - lastEscape < DOUBLE_ESCAPE) {
      event.stopImmediatePropagation();
      canvas.blur();
    }
    lastEscape = at;
  }
}

/**
 * Label a canvas for screen readers with its widget's `data-board-label`, if there is one.
 * @param {HTMLCanvasElement} canvas
 */
function describe(canvas) {
  let ancestor = canvas.parentElement;
  while (ancestor && !ancestor.matches(SELECTORS.output)) {
    const label = ancestor.querySelector('[data-board-label]')?.getAttribute('data-board-label');
    if (label) return setLabel(canvas, label);
    ancestor = ancestor.parentElement;
  }
  return setLabel(canvas, sayInContent('page.board'));
}

/**
 * ipycanvas focuses its canvas on every press, which would scroll a partly visible board away from under the pointer.
 * Mouse presses are left to the browser: it focuses without the ring that keyboard users need.
 * @param {HTMLCanvasElement} canvas
 */
function focusWithoutScrolling(canvas) {
  canvas.focus = options => {
    if (window.event?.type !== 'mousedown')
      HTMLElement.prototype.focus.call(canvas, { preventScroll: true, ...options });
  };
}

/**
 * ipycanvas cancels touch and wheel events, so a finger on a board could not scroll. Hide them from it: the
 * browser then scrolls, and turns a tap into a mouse press.
 * @param {Event} event
 */
function hideFromCanvas(event) {
  if (boardAt(event.target)) event.stopImmediatePropagation();
}

/**
 * Throttle mouse moves: each one is a message to Python, which previews a stone. Boards on touch screens, which cannot
 * hover, receive none.
 * @param {MouseEvent} event
 */
function throttleMoves(event) {
  const canvas = boardAt(event.target);
  if (!canvas || !event.isTrusted) return;
  event.stopImmediatePropagation();
  if (!matchMedia('(hover: hover)').matches) return;
  window.clearTimeout(moveTimer);
  const { clientX, clientY } = event;
  moveTimer = window.setTimeout(
    () => {
      lastMove = performance.now();
      canvas.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX, clientY }));
    },
    Math.max(0, lastMove + MOVE_INTERVAL - performance.now()),
  );
}

/**
 * Drop the pending mouse move when the mouse leaves the board.
 * @param {MouseEvent} event
 */
function dropMove(event) {
  if (boardAt(event.target)) window.clearTimeout(moveTimer);
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {string} label
 */
function setLabel(canvas, label) {
  if (canvas.getAttribute('aria-label') === label) return;
  focusWithoutScrolling(canvas);
  describeBoard(canvas, label, sayInContent('page.board'), sayInContent('page.board.keys'));
  canvas.lang = contentLanguage;
}

/** Label boards and filter their input. @param {AbortSignal} [signal] stops it */
export function watchBoards(signal) {
  window.addEventListener('keydown', onKey, { capture: true, signal });
  for (const kind of ['touchstart', 'touchmove', 'touchend', 'touchcancel', 'wheel']) {
    window.addEventListener(kind, hideFromCanvas, { capture: true, passive: true, signal });
  }
  window.addEventListener('mousemove', throttleMoves, { capture: true, signal });
  window.addEventListener('mouseout', dropMove, { capture: true, signal });
  document.addEventListener('focusin', event => keepShortcutsAway(event.target), { capture: true, signal });
  const update = () => {
    /** @type {NodeListOf<HTMLCanvasElement>} */ (document.querySelectorAll(`${SELECTORS.output} canvas`)).forEach(
      describe,
    );
    for (const controls of document.querySelectorAll('.stonebook-controls, .stonebook-typed')) {
      if (controls instanceof HTMLElement && controls.lang !== contentLanguage) controls.lang = contentLanguage;
    }
  };
  onPageChange(update, { attributes: ['data-board-label'], signal });
}
