// Steps under a reader's hand: a press is taken once, the focus is never lost, and a sentence that
// is longer than its card can be opened.
import { PARTS, say, timeOf } from './page-data.js';

const HERE = ':is(.stonebook-step, .stonebook-many, .stonebook-tasks, .stonebook-kept)';
const TWICE = 400; // milliseconds within which the same press is not meant twice
const NEAR = 12; // pixels: a press of the board so near to the last one is the same
const SETTLED = 30; // milliseconds without a change after which all buttons are as they should be
const OFTEN = '.stonebook-quick'; // buttons that are meant to be pressed again and again
/** @type {{target: EventTarget | null, followed: EventTarget | null, at: number, x: number, y: number}} */
let last = { target: null, followed: null, at: -Infinity, x: 0, y: 0 }; // `followed`: where the focus went from it

/**
 * Keep a press from everybody when it repeats the one before: what it was meant for is done, and
 * what now stands in its place was not asked for. A presenter's keys mean each of their presses.
 * @param {MouseEvent} event
 */
function takeOnce(event) {
  const target = event.target instanceof Element ? event.target.closest(`${HERE} :is(button, canvas)`) : null;
  if (!target || !event.isTrusted || target.matches(OFTEN)) return;
  const byKey = event.detail === 0;
  const at = timeOf(event.timeStamp);
  const same =
    (target === last.target || (byKey && target === last.followed)) &&
    at - last.at < TWICE &&
    (target instanceof HTMLButtonElement || Math.hypot(event.clientX - last.x, event.clientY - last.y) < NEAR);
  if (same) {
    event.stopImmediatePropagation();
    event.preventDefault();
  } else {
    last = { target, followed: null, at, x: event.clientX, y: event.clientY };
  }
}

/**
 * A key that is held down presses a button once.
 * @param {KeyboardEvent} event
 */
function pressOnce(event) {
  const button = event.target instanceof HTMLButtonElement && event.target.closest(HERE);
  if (button && event.repeat && ['Enter', ' '].includes(event.key)) event.preventDefault();
}

const NOTICE = '#stonebook-notice';
/**
 * @type {WeakRef<Element> | null} the last thing that had the focus, in a step or among what the page says of itself
 */
let focused = null;
/** @type {WeakRef<Element> | null} what had the focus before the page said something of itself */
let before = null;
let answerAtFocus = ''; // what it answered then

/** What a button answers. @param {Element} button */
const answerOf = button => /stonebook-answer-\S+/.exec(button.className)?.[0] || '';

/**
 * A button that can't be pressed any more loses the focus to nobody, and one that begins a step
 * anew where it has just been done is not what its reader is at. The focus goes to the button that
 * leads on, or to the board.
 */
function keepFocus() {
  const lost = focused?.deref();
  if (!(lost instanceof HTMLButtonElement) || !lost.isConnected) return;
  if (document.activeElement && document.activeElement !== document.body && document.activeElement !== lost) return;
  if (lost.closest(NOTICE)) return goBack(lost);
  const step = lost.closest('.stonebook-step');
  const onwards = step?.querySelector('.stonebook-go-on:enabled');
  const changed = answerOf(lost) !== answerAtFocus;
  answerAtFocus = answerOf(lost);
  if (!lost.disabled && lost.offsetParent && !(changed && onwards)) return;
  const next =
    onwards ||
    step?.querySelector('.stonebook-buttons button:enabled:not(.stonebook-aside)') ||
    step?.querySelector('.stonebook-buttons button:enabled') ||
    step?.querySelector('canvas');
  if (!(next instanceof HTMLElement)) return;
  next.focus({ preventScroll: true });
  last.followed = next; // a key pressed twice was meant for the one before
}

/**
 * What could be pressed below the bar is done with: on to what can be pressed now, or to where its reader was.
 * @param {HTMLElement} lost
 */
function goBack(lost) {
  if (lost.checkVisibility()) return;
  const was = before?.deref();
  const first = document.querySelector(
    `.stonebook-step canvas, ${PARTS.code} [tabindex="0"], ${PARTS.code}[tabindex="0"]`,
  );
  const next = [...document.querySelectorAll(`${NOTICE} button`), was, first].find(
    element => element?.isConnected && element.checkVisibility(),
  );
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

const SHEET = 'stonebook-sheet';

/**
 * Offer to open what is longer than its card.
 * @param {HTMLElement} card
 */
function measure(card) {
  const words = card.querySelector('.stonebook-words');
  const text = words?.textContent || '';
  if (card.dataset.said !== text) {
    // another sentence: the sheet was for the one before
    card.dataset.said = text;
    card.classList.remove(SHEET);
  }
  const long = card.classList.contains(SHEET) || card.scrollHeight > card.clientHeight + 1;
  card.classList.toggle('stonebook-too-long', long);
  if (!long) return;
  let button = card.querySelector('.stonebook-whole');
  if (!button) {
    button = document.createElement('button');
    button.className = 'stonebook-whole';
    button.addEventListener('click', () => {
      card.classList.toggle(SHEET);
      card.scrollTop = 0;
      measure(card);
    });
    card.append(button);
  }
  const label = say(card.classList.contains(SHEET) ? 'page.whole.close' : 'page.whole');
  if (button.textContent !== label) button.textContent = label;
}

function lookAtSteps() {
  /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.stonebook-step .stonebook-voice')).forEach(
    measure,
  );
  for (const more of document.querySelectorAll('.stonebook-more-toggle')) {
    const label = more.getAttribute('title');
    if (label && more.getAttribute('aria-label') !== label) more.setAttribute('aria-label', label);
  }
}

/** Watch what happens to steps, and to their size. @param {AbortSignal} [signal] for how long */
export function guardInput(signal) {
  // Before a board or a button hears of it.
  for (const kind of ['click', 'mousedown']) {
    window.addEventListener(
      kind,
      event => {
        const onBoard = event.target instanceof HTMLCanvasElement;
        if (onBoard === (kind === 'mousedown')) takeOnce(/** @type {MouseEvent} */ (event));
      },
      { capture: true, signal },
    );
  }
  window.addEventListener('keydown', pressOnce, { capture: true, signal });
  document.addEventListener(
    'focusin',
    event => {
      const { target } = event;
      if (!(target instanceof Element) || target === document.body) return;
      const isNotice = target.closest(NOTICE);
      focused = isNotice || target.closest('.stonebook-step') ? new WeakRef(target) : null;
      answerAtFocus = answerOf(target);
      if (!isNotice) before = new WeakRef(target);
    },
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    event => {
      if (event.target instanceof Element && !event.target.closest(`.stonebook-step, ${NOTICE}`)) focused = null;
    },
    { capture: true, signal },
  );
  let scheduled = false;
  let settling = 0;
  const soon = () => {
    window.clearTimeout(settling);
    settling = window.setTimeout(keepFocus, SETTLED);
    if (!scheduled)
      requestAnimationFrame(() => {
        scheduled = false;
        lookAtSteps();
      });
    scheduled = true;
  };
  const watch = new MutationObserver(soon);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-stonebook-state'] });
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'title'],
  });
  window.addEventListener('resize', soon, { signal });
  signal?.addEventListener('abort', () => watch.disconnect());
}
