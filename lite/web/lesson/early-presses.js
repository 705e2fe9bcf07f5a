// A board's picture before its board is alive: a press on it is remembered, said, and done when the
// board is there. A key can't be: it is said that it was too early, and the board gets the focus.
import { isPainted, pressAt } from '../core/canvas.js';
import { PARTS, say } from '../core/page-data.js';

const PATIENCE = 10_000; // milliseconds for a board that is there to be painted
const PRESSED = 'stonebook-press';
const PICTURE =
  ':is(.stonebook-waits:not([data-answers]) svg.stonebook-picture, .stonebook-step > svg.stonebook-picture)';
const BOARD = '.stonebook-waits:not([data-answers]) .stonebook-board'; // the others answer at once
/** @typedef {{x: number, y: number} | null} Press shares of a board's width and height, or just the focus */
/** @type {Map<Element, Press>} by the place of the board */
const remembered = new Map();

/** @param {string} key */
function showStatus(key) {
  const status = document.getElementById('stonebook-status');
  if (status) status.textContent = say(key);
}

/** Where the board of a picture will be. @param {Element} picture */
const placeOf = picture => picture.closest(PARTS.output) || picture.closest('.jp-Cell')?.querySelector(PARTS.output);

/**
 * Where a picture is drawn: in the middle of its box, as large as that allows.
 * @param {Element} picture
 */
function drawn(picture) {
  const box = picture.getBoundingClientRect();
  const { width, height } = /** @type {SVGSVGElement} */ (picture).viewBox.baseVal;
  const unit = Math.min(box.width / width, box.height / height);
  const [wide, high] = [unit * width, unit * height];
  return { left: box.left + (box.width - wide) / 2, top: box.top + (box.height - high) / 2, width: wide, height: high };
}

/** @param {Element} picture @param {number} x @param {number} y */
function pressed(picture, x, y) {
  const { left, top, width, height } = drawn(picture);
  const at = { x: (x - left) / width, y: (y - top) / height };
  return at.x >= 0 && at.x <= 1 && at.y >= 0 && at.y <= 1 ? at : null;
}

/** @param {MouseEvent} event */
function onPress(event) {
  if (!event.isTrusted || !(event.target instanceof Element) || event.target.closest('canvas, button, a, input'))
    return;
  // What lies still over a board on its way lets nothing through, so it is looked for by its place.
  const on = event.target.closest('#stonebook-first, .jp-Notebook, .stonebook-column');
  for (const picture of on?.querySelectorAll(PICTURE) || []) {
    const at = pressed(picture, event.clientX, event.clientY);
    const place = placeOf(picture);
    if (at && place) return remember(place, picture, at);
  }
}

/** @param {Element} place @param {Element} picture @param {{x: number, y: number}} at */
function remember(place, picture, at) {
  remembered.set(place, at);
  const around = picture.parentElement;
  around?.querySelector(`.${PRESSED}`)?.remove();
  const { left, top, width, height } = drawn(picture);
  const { left: x = 0, top: y = 0 } = around?.getBoundingClientRect() || {};
  const mark = document.createElement('i');
  mark.className = PRESSED;
  mark.style.left = `${at.x * width + left - x}px`;
  mark.style.top = `${at.y * height + top - y}px`;
  picture.after(mark);
  showStatus('page.ahead');
}

/** @param {KeyboardEvent} event */
function onEarlyKey(event) {
  const board = event.target instanceof Element ? event.target.closest(BOARD) : null;
  const place = board?.closest(PARTS.output);
  if (!place || !/^(Arrow.*|Enter| )$/.test(event.key)) return;
  event.preventDefault();
  if (!remembered.has(place)) remembered.set(place, null);
  showStatus('page.ahead.key');
}

/**
 * Do what was done to the picture, as soon as the board can be seen.
 * @param {HTMLCanvasElement} canvas
 * @param {Press} at
 * @param {number} since
 */
function doNow(canvas, at, since) {
  // A board that has its name also holds still: a press does not scroll it away from below the mouse.
  if (!isPainted(canvas) || !canvas.hasAttribute('aria-label')) {
    if (performance.now() - since < PATIENCE) requestAnimationFrame(() => doNow(canvas, at, since));
    return;
  }
  if (!at) return canvas.focus({ preventScroll: true });
  pressAt(canvas, at);
}

/** The board in a place. When the first screen is gone, it is the notebook's first. @param {Element} place */
function boardOf(place) {
  const now = place.isConnected ? place : document.querySelector('.jp-Notebook .stonebook-step')?.closest(PARTS.output);
  if (!now || now.querySelector(PICTURE)) return null;
  const canvas = now.querySelector('canvas.stonebook-canvas');
  return canvas instanceof HTMLCanvasElement ? canvas : null;
}

/** Take what is pressed ahead of time, until every board is alive. */
export function watchEarlyPresses() {
  document.addEventListener('click', onPress);
  document.addEventListener('keydown', onEarlyKey);
  new MutationObserver(() => {
    for (const [place, at] of remembered) {
      const canvas = boardOf(place);
      if (!canvas) continue;
      remembered.delete(place);
      doNow(canvas, at, performance.now());
    }
  }).observe(document.body, { childList: true, subtree: true });
}
