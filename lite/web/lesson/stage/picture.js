// Chooses the picture of a board that the stage shows next to a text or at the end.

import { countAt } from './slides.js';

/** @typedef {import('./slides.js').Slide} Slide */

/**
 * The printed answer to a guess that the reader has made. Styles hide the verdicts in it.
 * @param {Element} cell
 */
const guessAnswer = cell =>
  cell.querySelector('.stonebook-prompt[data-verdict]') &&
  cell.querySelector('.stonebook-reading .answer figure:last-child svg');

/**
 * The printed board of a question that the reader has chosen an answer to: a wrong answer's board would mislead.
 * @param {Element} cell
 */
const questionBoard = cell =>
  cell.querySelector('.stonebook-asks-predict .stonebook-mark-chosen') &&
  cell.querySelector('.stonebook-reading figure svg');

/**
 * Copy the board to show: next to the end that of the last step that counts; next to a text the one before it as the
 * reader has left it, but without a verdict on a guess or its outcome; else the one after it; else the last one.
 * @param {Slide[]} slides
 * @param {number} index
 */
export function pictureFor(slides, index) {
  const isBoard = (/** @type {Slide} */ { kind }) => kind === 'board';
  const lastStep = slides[index].kind === 'end' && slides.filter((_, at) => countAt(slides, at).isStep).at(-1);
  const near = lastStep || slides.slice(Math.max(0, index - 1)).find(isBoard) || slides.filter(isBoard).at(-1);
  const cell = near?.cells[0];
  const board =
    cell && (guessAnswer(cell) || questionBoard(cell) || cell.querySelector('.stonebook-step :is(canvas, svg)'));
  const copy = board?.cloneNode(true);
  if (board instanceof HTMLCanvasElement && copy instanceof HTMLCanvasElement) {
    copy.getContext('2d')?.drawImage(board, 0, 0);
    copy.tabIndex = -1;
  }
  // A printed answer has its size on paper: make it fit the screen.
  if (copy instanceof SVGSVGElement && !copy.matches('.stonebook-canvas')) {
    const { width, height } = copy.viewBox.baseVal;
    copy.style.width = `min(100%, ${width / height} * 100cqh)`;
  }
  return copy instanceof Element ? copy : undefined;
}
