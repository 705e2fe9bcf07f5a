// The dots in the bar for the steps of a lesson, with their keys.
import { oncePerFrame } from '../../core/animation-frame.js';
import { makeElement } from '../../core/elements.js';
import { expectedSteps, linkedCells, say } from '../../core/page/page-data.js';
import { areProgramsShown } from '../lesson-memory.js';
import { cellId, countAt, isProgram, slides, titleOf } from '../stage/slides.js';
import { currentSlide, isStaged, turnTo } from '../stage/stage.js';
import { goToStep } from './go-to.js';
import { boxOf, hasNoTick, onSteps, stateOf, steps } from './steps.js';

const MANY = 20; // more dots than this leave no room for a lesson's name
/** The result of each step when the dots were last drawn. @type {Record<string, string>} */
let drawnStates = {};

/**
 * A dot: `goes` identifies its target. Only steps that count have a number. `unticked`: the step has no tick when done.
 * `apart`: it is the first of those after the last step. `minute`: it leads to the one-minute game.
 * @typedef {{title: string, state: string, goes: string, go: () => void, kind?: string, number?: number,
 * unticked?: boolean, apart?: boolean, minute?: boolean}} Dot
 */

/** Make a dot's button. @param {Dot} dot */
function makeDot(dot) {
  const { title, state, goes, go, kind = 'board', number, unticked = false, apart = false, minute = false } = dot;
  const name = number ? say(`page.step.${state}`, { number: String(number), title }) : title;
  const label = makeElement('span', {}, title);
  if (number) label.dataset.number = `${number}`;
  const toStep = makeElement('button', { type: 'button', className: 'stonebook-dot', title: name }, label);
  toStep.setAttribute('aria-label', name);
  Object.assign(
    toStep.dataset,
    { done: state, goes, kind, read: `${unticked}` },
    number && { number },
    minute && { minute },
  );
  toStep.addEventListener('click', go);
  return makeElement('li', { className: apart ? 'stonebook-apart' : '' }, toStep);
}

/** The dots to draw: on the stage one for each slide, else one for each step. @returns {Dot[]} */
function currentDots() {
  if (!isStaged()) {
    return steps().map((step, at) => ({
      title: step.title,
      number: at + 1,
      state: stateOf(step),
      unticked: hasNoTick(step),
      goes: step.id,
      go: () => goToStep(step.id),
    }));
  }
  const all = slides();
  const counts = all.map((_, at) => countAt(all, at));
  const { minute: minuteCell } = linkedCells();
  const dots = all.map((slide, at) => {
    const step = steps().find(({ id }) => slide.kind === 'board' && slide.cells[0].contains(boxOf(id) || null));
    const state = step ? stateOf(step) : 'open';
    const { number, isStep, isExtra } = counts[at];
    const apart = isExtra && !counts[at - 1].isExtra;
    // Only boards that count have rings. Once Python has counted, other boards have dots like those of texts.
    const kind = slide.kind === 'board' && !isStep && counts.some(count => count.isStep) ? 'more' : slide.kind;
    const go = () => turnTo(at);
    const minute = kind === 'more' && cellId(slide.cells[0]) === minuteCell;
    const unticked = step && hasNoTick(step);
    const shown = { title: titleOf(slide), state, goes: `${at}`, go, kind, unticked, apart, minute };
    return { ...shown, number: isStep ? number : undefined };
  });
  return dots.filter((_, at) => at === currentSlide() || areProgramsShown() || !isProgram(all[at]));
}

function draw() {
  const bar = document.getElementById('stonebook-steps');
  const count = document.getElementById('stonebook-count');
  if (!bar || !count) return;
  const dots = currentDots();
  bar.hidden = !dots.length;
  const { number, total: slideCount, isExtra } = countAt(slides(), currentSlide());
  const done = steps().filter(step => step.done).length;
  const total = Math.max(steps().length, expectedSteps().length);
  bar.style.setProperty('--stonebook-done', `${total && done / total}`);
  const kind = slides()[currentSlide()]?.kind;
  if (!isStaged() || kind === 'end')
    count.textContent = say('page.steps.count', { done: `${done}`, of: `${total}` }); // of an end, too
  else if (isExtra) count.textContent = say('page.stage.extra');
  else if (kind === 'text')
    count.textContent = say('page.stage.text'); // the next step has this number
  else count.textContent = say('page.stage.count', { number: `${number}`, total: `${slideCount}` });
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.goes : undefined;
  const items = dots.map(makeDot);
  const list = document.getElementById('stonebook-dots');
  list?.replaceChildren(...items);
  list?.toggleAttribute('data-many', dots.length > MANY);
  for (const [at, { goes, state }] of dots.entries())
    if (drawnStates[goes] === 'open' && state !== 'open') items[at].classList.add('stonebook-pops');
  drawnStates = Object.fromEntries(dots.map(({ goes, state }) => [goes, state]));
  if (focused) items[dots.findIndex(({ goes }) => goes === focused)]?.querySelector('button')?.focus();
  markCurrent();
}

/** Mark the dot of the step that the reader sees. */
function markCurrent() {
  const visibleStep = steps()
    .filter(({ id }) => (boxOf(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 2)
    .at(-1);
  const goes = isStaged() ? `${currentSlide()}` : visibleStep?.id;
  const buttons = dotButtons();
  for (const button of buttons) {
    if (button.dataset.goes === goes) button.setAttribute('aria-current', 'step');
    else button.removeAttribute('aria-current');
  }
  if (buttons.includes(/** @type {HTMLElement} */ (document.activeElement))) return;
  makeTabStop(buttons.find(button => button.hasAttribute('aria-current')) || buttons[0]);
}

/** @returns {HTMLElement[]} */
const dotButtons = () => [...document.querySelectorAll('.stonebook-dot')].map(dot => /** @type {HTMLElement} */ (dot));

/** Let the Tab key reach only one dot. @param {HTMLElement} [dot] */
function makeTabStop(dot) {
  for (const button of dotButtons()) button.tabIndex = button === dot ? 0 : -1;
}

/** @type {Record<string, number>} */
const MOVES = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Move between the dots with the arrow keys, Home and End. @param {KeyboardEvent} event */
function onArrow(event) {
  const all = dotButtons().filter(dot => dot.checkVisibility?.() ?? true);
  const at = all.indexOf(/** @type {HTMLElement} */ (event.target));
  const distance = MOVES[event.key];
  if (at < 0 || !distance || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const next = all[Math.max(0, Math.min(all.length - 1, at + distance))];
  makeTabStop(next);
  next.focus();
}

/** Draw the dots when Python reports progress or the stage turns, and mark the current one. */
export function watchProgressDots() {
  onSteps(draw);
  window.addEventListener('stonebook-slide-shown', draw);
  window.addEventListener('scroll', oncePerFrame(markCurrent), { capture: true, passive: true });
  document.addEventListener('keydown', onArrow);
}
