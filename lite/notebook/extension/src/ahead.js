// A board's picture before its board is alive: a press on it is remembered, said, and done when the
// board is there. A key can't be: it is said that it was too early, and the board gets the focus.
import { PARTS, say } from './page.js';

const PATIENCE = 10_000;  // milliseconds for a board that is there to be painted
const PRESSED = 'stonebook-press';
/** @type {Map<Element, {x: number, y: number} | null>} */
const remembered = new Map();  // by the place of the board: shares of its width and height, or just the focus

/** @param {string} key */
function tell(key) {
  const status = document.getElementById('stonebook-status');
  if (status) status.textContent = say(key);
}

/** The place of a board that is not alive, if this is a part of its picture. @param {EventTarget | null} target */
function waitingPlace(target) {
  const board = target instanceof Element ? target.closest('.stonebook-waits .stonebook-board') : null;
  return board && board.closest(PARTS.output);
}

/** @param {MouseEvent} event */
function onPress(event) {
  const place = waitingPlace(event.target);
  const picture = place?.querySelector('.stonebook-board > svg');
  if (!place || !picture) return;
  const { left, top, width, height } = picture.getBoundingClientRect();
  const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  if (at.x < 0 || at.x > 1 || at.y < 0 || at.y > 1) return;
  remembered.set(place, at);
  place.querySelector(`.${PRESSED}`)?.remove();
  const mark = document.createElement('i');
  mark.className = PRESSED;
  mark.style.left = `${at.x * width + left - (picture.parentElement?.getBoundingClientRect().left || 0)}px`;
  mark.style.top = `${at.y * height + top - (picture.parentElement?.getBoundingClientRect().top || 0)}px`;
  picture.after(mark);
  tell('page.ahead');
}

/** @param {KeyboardEvent} event */
function onEarlyKey(event) {
  const place = waitingPlace(event.target);
  if (!place || !/^(Arrow.*|Enter| )$/.test(event.key)) return;
  event.preventDefault();
  if (!remembered.has(place)) remembered.set(place, null);
  tell('page.ahead.key');
}

/** Whether Python has drawn on a board. @param {HTMLCanvasElement} canvas */
function painted(canvas) {
  const { width, height } = canvas;
  return width && height && canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data[3];
}

/**
 * Do what was done to the picture, as soon as the board can be seen.
 * @param {HTMLCanvasElement} canvas
 * @param {{x: number, y: number} | null} at
 * @param {number} since
 */
function doNow(canvas, at, since) {
  if (!painted(canvas)) {
    if (performance.now() - since < PATIENCE) requestAnimationFrame(() => doNow(canvas, at, since));
    return;
  }
  if (!at) return canvas.focus({ preventScroll: true });
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const where = { bubbles: true, cancelable: true, clientX: left + at.x * width, clientY: top + at.y * height, detail: 1 };
  for (const kind of ['mousedown', 'mouseup', 'click']) canvas.dispatchEvent(new MouseEvent(kind, where));
}

/** Take what is pressed ahead of time, until every board is alive. */
export function watchPictures() {
  document.addEventListener('click', onPress);
  document.addEventListener('keydown', onEarlyKey);
  new MutationObserver(() => {
    for (const [place, at] of remembered) {
      const canvas = place.querySelector('canvas.stonebook-canvas');
      if (!(canvas instanceof HTMLCanvasElement) || place.querySelector('.stonebook-waits')) continue;
      remembered.delete(place);
      doNow(canvas, at, performance.now());
    }
  }).observe(document.body, { childList: true, subtree: true });
}
