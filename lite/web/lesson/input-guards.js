// Guards a reader's input in steps: an accidental second press is ignored, and the focus is never lost.

import { timeOf } from '../core/clock.js';
import { watchPage } from '../core/page-changes.js';
import { SELECTORS } from '../core/selectors.js';

const GUARDED = ':is(.stonebook-step, .stonebook-many, .stonebook-tasks, .stonebook-plain-screen)';
const REPEAT = 400; // milliseconds within which a repeated press is an accident
const NEAR = 12; // pixels: a second press this close to the first is a repetition
const SETTLED = 30; // milliseconds without a DOM change after which all buttons are up to date
const REPEATABLE = '.stonebook-quick'; // buttons for repeated presses
const ONWARDS = '.stonebook-go-on'; // the button that replaces the one that answered
/**
 * The last press, with the element to which `keepFocus` then moved the focus.
 * @type {{target: EventTarget | null, followed: EventTarget | null, at: number, x: number, y: number}}
 */
let lastPress = { target: null, followed: null, at: -Infinity, x: 0, y: 0 };

/**
 * Ignore a press that repeats the one before, as a new button may have replaced the first one unnoticed. Clicks by
 * scripts, such as those for a presenter's keys, all count.
 * @param {MouseEvent} event
 */
function ignoreRepeat(event) {
  const target = event.target instanceof Element ? event.target.closest(`${GUARDED} :is(button, canvas)`) : null;
  if (!target || !event.isTrusted || target.matches(REPEATABLE)) return;
  const byKey = event.detail === 0;
  const at = timeOf(event.timeStamp);
  const isNear = Math.hypot(event.clientX - lastPress.x, event.clientY - lastPress.y) < NEAR;
  const isRepeat =
    at - lastPress.at < REPEAT &&
    (target === lastPress.target
      ? target instanceof HTMLButtonElement || isNear
      : byKey
        ? target === lastPress.followed
        : isNear && target.matches(ONWARDS));
  if (isRepeat) {
    event.stopImmediatePropagation();
    event.preventDefault();
  } else {
    lastPress = { target, followed: null, at, x: event.clientX, y: event.clientY };
  }
}

/**
 * Make a key that is held down press a button only once.
 * @param {KeyboardEvent} event
 */
function ignoreKeyRepeat(event) {
  const button = event.target instanceof HTMLButtonElement && event.target.closest(GUARDED);
  if (button && event.repeat && ['Enter', ' '].includes(event.key)) event.preventDefault();
}

const NOTICE = '#stonebook-notice';
/** The element in a step or in the notice that had the focus last. @type {WeakRef<Element> | null} */
let focused = null;
/** The element that had the focus before the notice. @type {WeakRef<Element> | null} */
let focusBeforeNotice = null;
let answerAtFocus = ''; // the answer of `focused` when it got the focus

/** The answer that a button gives, by its class. @param {Element} button */
const answerOf = button => /stonebook-answer-\S+/.exec(button.className)?.[0] || '';

/**
 * Move the focus on from a button that is disabled or hidden, or that gives another answer now that its step is done:
 * to the button that leads on, to another answer, or to the board.
 */
function keepFocus() {
  const button = focused?.deref();
  if (!(button instanceof HTMLButtonElement) || !button.isConnected) return;
  if (document.activeElement && document.activeElement !== document.body && document.activeElement !== button) return;
  if (button.closest(NOTICE)) return leaveNotice(button);
  const step = button.closest('.stonebook-step');
  const goOn = step?.querySelector('.stonebook-go-on:enabled');
  const isChanged = answerOf(button) !== answerAtFocus;
  answerAtFocus = answerOf(button);
  if (!button.disabled && button.offsetParent && !(isChanged && goOn)) return;
  const answers = '.stonebook-buttons button:enabled';
  const next = [
    step?.querySelector('.stonebook-result .stonebook-primary'), // the end of a game
    goOn,
    ...[`${answers}:not(.stonebook-aside)`, answers, 'canvas'].flatMap(of => [...(step?.querySelectorAll(of) || [])]),
  ].find(element => element instanceof HTMLElement && element.offsetParent); // skip hidden elements
  if (!(next instanceof HTMLElement)) return;
  next.focus({ preventScroll: true });
  lastPress.followed = next; // a repeated key press would be meant for the former button
}

/**
 * Move the focus from a hidden button of the notice to another one, to where the reader was, or to a board or code.
 * @param {HTMLElement} button
 */
function leaveNotice(button) {
  if (button.checkVisibility()) return;
  const previous = focusBeforeNotice?.deref();
  const first = document.querySelector(
    `.stonebook-step canvas, ${SELECTORS.code} [tabindex="0"], ${SELECTORS.code}[tabindex="0"]`,
  );
  const next = [...document.querySelectorAll(`${NOTICE} button`), previous, first].find(
    element => element?.isConnected && element.checkVisibility(),
  );
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** Note the element that has the focus, for `keepFocus`. @param {Event} event */
function noteFocus({ target }) {
  if (!(target instanceof Element) || target === document.body) return;
  const inNotice = target.closest(NOTICE);
  focused = inNotice || target.closest('.stonebook-step') ? new WeakRef(target) : null;
  answerAtFocus = answerOf(target);
  if (!inNotice) focusBeforeNotice = new WeakRef(target);
}

/** Guard presses, keys and the focus. @param {AbortSignal} [signal] stops it */
export function guardInput(signal) {
  // In the capture phase: before the listeners of boards and buttons.
  for (const kind of ['click', 'mousedown']) {
    window.addEventListener(
      kind,
      event => {
        const onBoard = event.target instanceof HTMLCanvasElement;
        if (onBoard === (kind === 'mousedown')) ignoreRepeat(/** @type {MouseEvent} */ (event));
      },
      { capture: true, signal },
    );
  }
  window.addEventListener('keydown', ignoreKeyRepeat, { capture: true, signal });
  document.addEventListener('focusin', noteFocus, { signal });
  document.addEventListener(
    'pointerdown',
    event => {
      if (event.target instanceof Element && !event.target.closest(`.stonebook-step, ${NOTICE}`)) focused = null;
    },
    { capture: true, signal },
  );
  let timer = 0;
  const schedule = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(keepFocus, SETTLED);
  };
  watchPage(schedule, { attributes: ['disabled', 'title'], state: true, signal });
  window.addEventListener('resize', schedule, { signal });
}
