// Presses on a board's picture before the board is live. They are repeated on the live board. A key can't be repeated
// later: the status says that it came too early, and the board gets the focus.
import { isPainted, pointNow, pressAt } from '../core/canvas.js';
import { say } from '../core/page/page-data.js';
import { isPythonOffered } from '../core/page/page-state.js';
import { SELECTORS } from '../core/selectors.js';

const PAINT_TIMEOUT = 10_000; // milliseconds for a live board to be painted
const MARK = 'stonebook-press';
const PICTURE =
  ':is(.stonebook-waits:not([data-answers]) svg.stonebook-picture, .stonebook-step > svg.stonebook-picture)';
const BOARD = '.stonebook-waits:not([data-answers]) .stonebook-board'; // boards with answers react at once
/** @typedef {{x: number, y: number} | null} Press shares of a board's width and height, or null for just the focus */
/** The early presses by the board's output area. @type {Map<Element, Press>} */
const presses = new Map();

/** @param {string} key */
function showStatus(key) {
  const status = document.getElementById('stonebook-status');
  if (status) status.textContent = say(isPythonOffered() ? 'page.python.press' : key);
}

/** The output area in which a picture's board will appear. @param {Element} picture */
const placeOf = picture =>
  picture.closest(SELECTORS.output) || picture.closest('.jp-Cell')?.querySelector(SELECTORS.output);

/**
 * The rectangle in which a picture is drawn: in the middle of its element, as large as possible.
 * @param {Element} picture
 */
function drawnRectangle(picture) {
  const box = picture.getBoundingClientRect();
  const { width, height } = /** @type {SVGSVGElement} */ (picture).viewBox.baseVal;
  const unit = Math.min(box.width / width, box.height / height);
  const [wide, high] = [unit * width, unit * height];
  return { left: box.left + (box.width - wide) / 2, top: box.top + (box.height - high) / 2, width: wide, height: high };
}

/**
 * The point of a press, or null if it is not on the picture.
 * @param {Element} picture
 * @param {number} x
 * @param {number} y
 */
function pressPoint(picture, x, y) {
  const { left, top, width, height } = drawnRectangle(picture);
  const at = { x: (x - left) / width, y: (y - top) / height };
  return at.x >= 0 && at.x <= 1 && at.y >= 0 && at.y <= 1 ? at : null;
}

/** @param {MouseEvent} event @param {DOMRect} [from] the box of its picture then, if the press was earlier */
export function onPress(event, from) {
  if (!event.isTrusted || !(event.target instanceof Element) || event.target.closest('canvas, button, a, input'))
    return;
  // A still picture may cover the element that is pressed, so compare positions instead.
  const now = from && event.target.closest('svg')?.getBoundingClientRect();
  const { x, y } = now ? pointNow(event, from, now) : { x: event.clientX, y: event.clientY };
  const container = event.target.closest('#stonebook-first, .jp-Notebook, .stonebook-column');
  for (const picture of container?.querySelectorAll(PICTURE) || []) {
    const at = pressPoint(picture, x, y);
    const place = placeOf(picture);
    if (at && place) return remember(place, picture, at);
  }
}

/** @param {Element} place @param {Element} picture @param {{x: number, y: number}} at */
function remember(place, picture, at) {
  presses.set(place, at);
  const parent = picture.parentElement;
  parent?.querySelector(`.${MARK}`)?.remove();
  const { left, top, width, height } = drawnRectangle(picture);
  const { left: x = 0, top: y = 0 } = parent?.getBoundingClientRect() || {};
  const mark = document.createElement('i');
  mark.className = MARK;
  mark.style.left = `${at.x * width + left - x}px`;
  mark.style.top = `${at.y * height + top - y}px`;
  picture.after(mark);
  showStatus('page.ahead');
}

/** @param {KeyboardEvent} event */
function onEarlyKey(event) {
  const board = event.target instanceof Element ? event.target.closest(BOARD) : null;
  const place = board?.closest(SELECTORS.output);
  if (!place || !/^(Arrow.*|Enter| )$/.test(event.key)) return;
  event.preventDefault();
  if (!presses.has(place)) presses.set(place, null);
  showStatus('page.ahead.key');
}

/**
 * Perform a press on a board, as soon as the board is painted.
 * @param {HTMLCanvasElement} canvas
 * @param {Press} at
 * @param {number} since
 */
function performPress(canvas, at, since) {
  // A board with a label also has a focus method that does not scroll, so a press does not move it.
  if (!isPainted(canvas) || !canvas.hasAttribute('aria-label')) {
    if (performance.now() - since < PAINT_TIMEOUT) requestAnimationFrame(() => performPress(canvas, at, since));
    return;
  }
  if (!at) return canvas.focus({ preventScroll: true });
  pressAt(canvas, at);
}

/**
 * The live board in an output area. After the first screen is removed, it is the notebook's first.
 * @param {Element} place
 */
function boardOf(place) {
  const area = place.isConnected
    ? place
    : document.querySelector('.jp-Notebook .stonebook-step')?.closest(SELECTORS.output);
  if (!area || area.querySelector(PICTURE)) return null;
  const canvas = area.querySelector('canvas.stonebook-canvas');
  return canvas instanceof HTMLCanvasElement ? canvas : null;
}

/** Remember early presses, and perform each when its board is live. */
export function watchEarlyPresses() {
  for (const { event, from } of window.stonebookPresses || []) onPress(event, from);
  document.addEventListener('click', event => onPress(event));
  document.addEventListener('keydown', onEarlyKey);
  new MutationObserver(() => {
    for (const [place, at] of presses) {
      const canvas = boardOf(place);
      if (!canvas) continue;
      presses.delete(place);
      performPress(canvas, at, performance.now());
    }
  }).observe(document.body, { childList: true, subtree: true });
}
