// The ways to a step or a cell of a lesson: on the stage its slide is shown, else the page scrolls to it.
import { SELECTORS } from '../../core/selectors.js';
import { slides } from '../stage/slides.js';
import { isStaged, turnBy, turnTo } from '../stage/stage.js';
import { pressedGoOn } from './go-on.js';
import { boxOf } from './steps.js';

/** @param {Element | null | undefined} place */
export function scrollTo(place) {
  if (!(place instanceof HTMLElement)) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  place.tabIndex = -1; // Tab continues from here
  place.focus({ preventScroll: true });
}

/** The index of the last slide that shows a cell. @param {Element} cell */
const slideOf = cell => slides().reduce((found, { cells }, at) => (cells.includes(cell) ? at : found), -1);

/** @param {string} id */
export function goToStep(id) {
  const box = boxOf(id);
  const cell = box?.closest(SELECTORS.cell);
  if (cell && isStaged()) goToCell(cell);
  else scrollTo(box);
}

/** @param {Element} cell */
export function goToCell(cell) {
  if (isStaged()) turnTo(slideOf(cell));
  else scrollTo(cell);
}

/**
 * Go on from a step that is done: to its cell's next step, else to the next cell.
 * @param {Element} box
 */
function goOn(box) {
  const cell = box.closest(SELECTORS.cell);
  if (!cell) return;
  const stepsInCell = [...cell.querySelectorAll(`${SELECTORS.output} .stonebook-step`)];
  const following = stepsInCell[stepsInCell.indexOf(box) + 1];
  if (isStaged() && !following) return turnBy(1);
  scrollTo(following || cell.nextElementSibling || document.querySelector('.stonebook-next'));
}

/** React to the button that ends each step. */
export function watchGoOn() {
  document.addEventListener('click', event => {
    const box = pressedGoOn(event)?.closest('.stonebook-step');
    if (box) goOn(box);
  });
}
