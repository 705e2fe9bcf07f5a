// The steps of the lesson: their dots in the bar, and the way from one to the next.
import { oncePerFrame } from '../../core/animation-frame.js';
import { makeElement } from '../../core/elements.js';
import { expectedSteps, PARTS, say } from '../../core/page-data.js';
import { currentStop, isStaged, turnTo } from './stage.js';
import { countAt, nameOf, stops } from './stops.js';

/** @typedef {import('../../core/types').StepState} StepState */

/** @type {StepState[]} */
export let steps = [];
let lastLine = ''; // what Python said of them last
/** The result of each step when the dots were drawn last. @type {Record<string, string>} */
let known = {};

/** @type {(() => void)[]} */
const listeners = [];

/**
 * Call whenever a step was done, or forgotten.
 * @param {() => void} listener
 */
export function onSteps(listener) {
  listeners.push(listener);
  listener();
}

/** The result of a step, as styles and labels name it. @param {StepState} step */
const stateOf = step => (step.first ? 'first' : step.done ? 'done' : 'open');

/**
 * A step's box in the page. A cell that runs again leaves its newest one.
 * @param {string} id
 */
function boxOf(id) {
  return [...document.querySelectorAll(`[data-step="${CSS.escape(id)}"]`)].at(-1)?.closest('.stonebook-step');
}

/** @param {Element | null | undefined} place */
export function scrollTo(place) {
  if (!(place instanceof HTMLElement)) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
  place.tabIndex = -1; // a reader who uses keys goes on from here
  place.focus({ preventScroll: true });
}

/** @param {Element} cell */
const stopOf = cell => stops().reduce((found, { cells }, at) => (cells.includes(cell) ? at : found), -1);

/** @param {string} id */
export function goToStep(id) {
  const box = boxOf(id);
  const cell = box?.closest(PARTS.cell);
  if (cell && isStaged()) goToCell(cell);
  else scrollTo(box);
}

/** @param {Element} cell */
export function goToCell(cell) {
  if (isStaged()) turnTo(stopOf(cell));
  else scrollTo(cell);
}

/**
 * From a step that is done to what comes behind it: its cell's next step, else the next cell.
 * @param {Element} box
 */
function goOn(box) {
  const cell = box.closest(PARTS.cell);
  if (!cell) return;
  const inCell = [...cell.querySelectorAll(`${PARTS.output} .stonebook-step`)];
  const following = inCell[inCell.indexOf(box) + 1];
  if (isStaged() && !following) return turnTo(stopOf(cell) + 1);
  scrollTo(following || cell.nextElementSibling || document.querySelector('.stonebook-next'));
}

/**
 * Only steps that count have a number. `read`: it is only read.
 * @typedef {{title: string, state: string, goes: string, go: () => void, kind?: string, number?: number,
 * read?: boolean}} Dot
 */

/** @param {Dot} of */
function dot({ title, state, goes, go, kind = 'board', number, read = false }) {
  const name = number ? say(`page.step.${state}`, { number: String(number), title }) : title;
  const toStep = makeElement(
    'button',
    { type: 'button', className: 'stonebook-dot', title: name },
    makeElement('span', {}, name),
  );
  Object.assign(toStep.dataset, { done: state, goes, kind, read: `${read}` });
  toStep.addEventListener('click', go);
  return makeElement('li', {}, toStep);
}

/** On the stage a dot for each screen, else one for each step. @returns {Dot[]} */
function dotsNow() {
  if (!isStaged()) {
    return steps.map((step, at) => ({
      title: step.title,
      number: at + 1,
      state: stateOf(step),
      read: step.read,
      goes: step.id,
      go: () => goToStep(step.id),
    }));
  }
  const all = stops();
  const counts = all.map((_, at) => countAt(all, at));
  return all.map((stop, at) => {
    const step = steps.find(({ id }) => stop.kind === 'board' && stop.cells[0].contains(boxOf(id) || null));
    const state = step ? stateOf(step) : 'open';
    const { number, isStep } = counts[at];
    // A board that is no step looks like a text, once Python has counted: the rings are the steps that are counted.
    const kind = stop.kind === 'board' && !isStep && counts.some(count => count.isStep) ? 'more' : stop.kind;
    const go = () => turnTo(at);
    const title = nameOf(stop);
    return { title, state, goes: `${at}`, go, kind, number: isStep ? number : undefined, read: step?.read };
  });
}

function draw() {
  const bar = document.getElementById('stonebook-steps');
  const count = document.getElementById('stonebook-count');
  if (!bar || !count) return;
  const now = dotsNow();
  bar.hidden = !now.length;
  const { number, total } = countAt(stops(), currentStop());
  const done = steps.filter(step => step.done).length;
  const of = Math.max(steps.length, expectedSteps().length);
  bar.style.setProperty('--stonebook-done', `${of && done / of}`);
  const isAtEnd = stops()[currentStop()]?.kind === 'end'; // which says how many steps are done
  count.textContent =
    isStaged() && !isAtEnd
      ? say('page.stage.count', { number: `${number}`, total: `${total}` })
      : say('page.steps.count', {
          done: String(done),
          of: String(of),
        });
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.goes : undefined;
  const dots = now.map(dot);
  const list = document.getElementById('stonebook-dots');
  list?.replaceChildren(...dots);
  list?.setAttribute('data-count', count.textContent);
  for (const [at, { goes, state }] of now.entries())
    if (known[goes] === 'open' && state !== 'open') dots[at].classList.add('stonebook-pops');
  known = Object.fromEntries(now.map(({ goes, state }) => [goes, state]));
  if (focused) dots[now.findIndex(({ goes }) => goes === focused)]?.querySelector('button')?.focus();
  markCurrent();
}

/** Mark the dot of the step that is before the reader. */
function markCurrent() {
  const before = steps
    .filter(({ id }) => (boxOf(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 2)
    .at(-1);
  const goes = isStaged() ? `${currentStop()}` : before?.id;
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

/** All dots are one stop of the Tab key. @param {HTMLElement} [stop] */
function makeTabStop(stop) {
  for (const button of dotButtons()) button.tabIndex = button === stop ? 0 : -1;
}

/** @type {Record<string, number>} */
const WAYS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Arrows move between the dots. @param {KeyboardEvent} event */
function onArrow(event) {
  const all = dotButtons();
  const at = all.indexOf(/** @type {HTMLElement} */ (event.target));
  const by = WAYS[event.key];
  if (at < 0 || !by || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const next = all[Math.max(0, Math.min(all.length - 1, at + by))];
  makeTabStop(next);
  next.focus();
}

/** Read what Python says of the steps, where the lesson shows its progress. */
function readSteps() {
  const line = document.querySelector('[data-stonebook-steps]')?.getAttribute('data-stonebook-steps');
  if (!line || line === lastLine) return;
  lastLine = line;
  steps = JSON.parse(line);
  draw();
  for (const listener of listeners) listener();
}

/** Keep the dots as Python says, and take the button that ends each step. */
export function watchProgressDots() {
  new MutationObserver(oncePerFrame(readSteps)).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-stonebook-steps'],
  });
  window.addEventListener('stonebook-turned', draw);
  window.addEventListener('scroll', oncePerFrame(markCurrent), { capture: true, passive: true });
  document.addEventListener('keydown', onArrow);
  document.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest('.stonebook-go-on') : null;
    const box = button?.closest('.stonebook-step');
    if (box) goOn(box);
  });
}
