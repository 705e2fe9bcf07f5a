// The picture of a board that the stage shows next to a text or at the end.

/** @typedef {import('./stops.js').Stop} Stop */

/**
 * What a guess was about, once it is answered: the printed answer, whose verdicts the style leaves out.
 * @param {Element} cell
 */
const answerOf = cell =>
  cell.querySelector('.stonebook-prompt[data-verdict]') &&
  cell.querySelector('.stonebook-reading .answer figure:last-child svg');

/**
 * A picture of the board next to a text or the end: the one right before as the reader has left it, without a verdict
 * on the reader's guess, else the one behind, else the last one.
 * @param {Stop[]} all
 * @param {number} at
 */
export function pictureFor(all, at) {
  const isBoard = (/** @type {Stop} */ { kind }) => kind === 'board';
  const near = all.slice(Math.max(0, at - 1)).find(isBoard) || all.filter(isBoard).at(-1);
  const cell = near?.cells[0];
  const board = cell && (answerOf(cell) || cell.querySelector('.stonebook-step :is(canvas, svg)'));
  const copy = board?.cloneNode(true);
  if (board instanceof HTMLCanvasElement && copy instanceof HTMLCanvasElement) {
    copy.getContext('2d')?.drawImage(board, 0, 0);
    copy.tabIndex = -1;
  }
  // A printed answer has the size that it has on paper.
  if (copy instanceof SVGSVGElement && !copy.matches('.stonebook-canvas')) {
    const { width, height } = copy.viewBox.baseVal;
    copy.style.width = `min(100%, ${width / height} * 100cqh)`;
  }
  return copy instanceof Element ? copy : undefined;
}
