// Boards among the notebook's own keys: what a reader types on a board must not edit the notebook,
// Tab must leave the board, and a screen reader must be told what the canvas is.
import { isCopy, language, PARTS, say } from './page-data.js';

const SUPPRESS = 'data-lm-suppress-shortcuts'; // read by JupyterLab on the focused element itself
const DOUBLE = 800; // milliseconds within which a second Escape leaves the board
const KEYS = /^(Arrow.*|Home|End|Enter|Escape|Backspace| |[0-3wW])$/;
const MOVES = 66; // milliseconds between two moves of the mouse that a board hears of
let escaped = 0;
let moved = 0;
let moving = 0;

/** @param {EventTarget | null} target */
function board(target) {
  return target instanceof HTMLCanvasElement && target.closest(PARTS.output) ? target : null;
}

/** @param {Element} element */
function isEditor(element) {
  return Boolean(element.closest('.cm-editor, .jp-Dialog'));
}

/**
 * In a lesson no key edits the notebook, except while code is being written. In a copy the
 * notebook's keys work, but not while a widget has the focus.
 * @param {EventTarget | null} target
 */
function keepShortcutsAway(target) {
  if (!(target instanceof Element) || isEditor(target)) return;
  if (!isCopy || target.closest(PARTS.output)) target.setAttribute(SUPPRESS, 'true');
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  keepShortcutsAway(event.target);
  const canvas = board(event.target);
  if (!canvas) return;
  // ipycanvas swallows every key that it sees, so it sees the board's own only.
  if (!KEYS.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) event.stopImmediatePropagation();
  if (event.key === 'Escape') {
    // One Escape is the board's, to take back a choice. A second one leaves the board.
    if (event.timeStamp - escaped < DOUBLE) {
      event.stopImmediatePropagation();
      canvas.blur();
    }
    escaped = event.timeStamp;
  }
}

/**
 * Name a canvas for a screen reader, in the words of the widget around it if it has some:
 * an element with `data-board-label` in the same output.
 * @param {HTMLCanvasElement} canvas
 */
function describe(canvas) {
  let around = canvas.parentElement;
  while (around && !around.matches(PARTS.output)) {
    const own = around.querySelector('[data-board-label]')?.getAttribute('data-board-label');
    if (own) return name(canvas, own);
    around = around.parentElement;
  }
  return name(canvas, say('page.board'));
}

/**
 * ipycanvas focuses its canvas on every press, which would scroll a board that is partly out of
 * sight away from under the pointer. To the mouse the browser gives the focus by itself, without
 * the frame that whoever uses keys needs.
 * @param {HTMLCanvasElement} canvas
 */
function holdStill(canvas) {
  canvas.focus = options => {
    if (window.event?.type !== 'mousedown')
      HTMLElement.prototype.focus.call(canvas, { preventScroll: true, ...options });
  };
}

/**
 * ipycanvas takes touches and the wheel for itself, so that nothing could be scrolled with a
 * finger on a board. Kept from it, the browser scrolls, and makes a tap a press of the mouse.
 * @param {Event} event
 */
function leaveToBrowser(event) {
  if (board(event.target)) event.stopImmediatePropagation();
}

/**
 * A board shows the stone that a press would place below the mouse. Each move is a message to
 * Python, so only the last one of a moment is let through, and none that a finger makes.
 * @param {MouseEvent} event
 */
function thinOut(event) {
  const canvas = board(event.target);
  if (!canvas || !event.isTrusted) return;
  event.stopImmediatePropagation();
  if (!matchMedia('(hover: hover)').matches) return;
  window.clearTimeout(moving);
  const { clientX, clientY } = event;
  moving = window.setTimeout(
    () => {
      moved = performance.now();
      canvas.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX, clientY }));
    },
    Math.max(0, moved + MOVES - performance.now()),
  );
}

/**
 * A move that has not been told yet is not told of a mouse that has left.
 * @param {MouseEvent} event
 */
function forgetMove(event) {
  if (board(event.target)) window.clearTimeout(moving);
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {string} label
 */
function name(canvas, label) {
  if (canvas.getAttribute('aria-label') === label) return;
  holdStill(canvas);
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', label);
  canvas.lang = language;
}

/** Watch the page for boards and keys. @param {AbortSignal} [signal] for how long */
export function watchBoards(signal) {
  window.addEventListener('keydown', onKey, { capture: true, signal });
  for (const kind of ['touchstart', 'touchmove', 'touchend', 'touchcancel', 'wheel']) {
    window.addEventListener(kind, leaveToBrowser, { capture: true, passive: true, signal });
  }
  window.addEventListener('mousemove', thinOut, { capture: true, signal });
  window.addEventListener('mouseout', forgetMove, { capture: true, signal });
  document.addEventListener('focusin', event => keepShortcutsAway(event.target), { capture: true, signal });
  let scheduled = false;
  const look = () => {
    scheduled = false;
    /** @type {NodeListOf<HTMLCanvasElement>} */ (document.querySelectorAll(`${PARTS.output} canvas`)).forEach(
      describe,
    );
    for (const controls of document.querySelectorAll('.stonebook-controls, .stonebook-typed')) {
      if (controls instanceof HTMLElement && controls.lang !== language) controls.lang = language;
    }
  };
  const watch = new MutationObserver(() => {
    if (!scheduled) requestAnimationFrame(look);
    scheduled = true;
  });
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-board-label'],
  });
  signal?.addEventListener('abort', () => watch.disconnect());
}
