// The state of a lesson's steps, as Python has last reported it.
import { onPageChange } from '../../core/page-changes.js';

/** @typedef {import('../../core/types').StepState} StepState */

/** @type {StepState[]} */
let reported = [];
let lastReport = ''; // the JSON of `reported`

/** @type {(() => void)[]} */
const listeners = [];

/** The steps, in their order. Empty before the first report. */
export const steps = () => reported;

/** Call a function whenever the state of the steps changes. @param {() => void} listener */
export function onSteps(listener) {
  listeners.push(listener);
}

/** The result of a step, as styles and labels name it. @param {StepState} step */
export const stateOf = step => (step.first_try ? 'first' : step.done ? 'done' : 'open');

/** Whether a step that is done has no tick: it asks nothing, or its guess missed. @param {StepState} step */
export const hasNoTick = step => step.asks_nothing || (step.is_guess && step.done && !step.first_try);

/**
 * A step's element in the page: the newest one, as a cell that runs again has two for a moment.
 * @param {string} id
 */
export function boxOf(id) {
  return [...document.querySelectorAll(`[data-step="${CSS.escape(id)}"]`)].at(-1)?.closest('.stonebook-step');
}

/** Read Python's report on the steps, which is in an attribute of the lesson's progress. */
function readSteps() {
  const report = document.querySelector('[data-stonebook-steps]')?.getAttribute('data-stonebook-steps');
  if (!report || report === lastReport) return;
  lastReport = report;
  reported = JSON.parse(report);
  for (const listener of listeners) listener();
}

/** Read each report of Python on the steps. */
export function watchSteps() {
  onPageChange(readSteps, { attributes: ['data-stonebook-steps'] });
}
