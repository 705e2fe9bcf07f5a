// Checks and presses a board's canvas.

/** Whether Python has drawn on a board: its middle is not transparent. @param {Element | null | undefined} canvas */
export function isPainted(canvas) {
  if (!(canvas instanceof HTMLCanvasElement) || !canvas.width || !canvas.height || !canvas.clientHeight) return false;
  return Boolean(canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3]);
}

/**
 * Press a board at a point, given as shares of its width and height.
 * @param {Element} canvas @param {{x: number, y: number}} at
 */
export function pressAt(canvas, { x, y }) {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const options = { bubbles: true, cancelable: true, clientX: left + x * width, clientY: top + y * height, detail: 1 };
  for (const kind of ['mousedown', 'mouseup', 'click']) canvas.dispatchEvent(new MouseEvent(kind, options));
}

/**
 * The point of an earlier press, now that its picture has another box.
 * @param {MouseEvent} event
 * @param {DOMRect} from
 * @param {DOMRect} now
 */
export const pointNow = (event, from, now) => ({
  x: now.left + ((event.clientX - from.left) * now.width) / from.width,
  y: now.top + ((event.clientY - from.top) * now.height) / from.height,
});
