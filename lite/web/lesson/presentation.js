// For a projector: one board at a time, as large as the screen, turned by the keys of a presenter.
// `?view=board` opens a lesson so, a button on the page goes there and back.
import { isCopy, language, PARTS, say } from '../core/page-data.js';

const SHOWN = 'data-stonebook-shown';
const PRESENTING = 'stonebook-present';
let shownAt = 0;

/** The cells that hold a board to look at. */
export function boardCells() {
  return [...document.querySelectorAll(PARTS.code)].filter(cell =>
    cell.querySelector('.stonebook-step :is(canvas, svg)'),
  );
}

/** Whether one board is shown at a time. */
export function presenting() {
  return document.documentElement.classList.contains(PRESENTING);
}

/** @param {boolean} on */
function setPresenting(on) {
  document.documentElement.classList.toggle(PRESENTING, on);
  // A copy is a whole notebook, but not for an audience.
  if (isCopy) document.documentElement.classList.toggle('stonebook-lesson', on);
}

/**
 * Give the focus to the board that is shown, so that whoever uses keys goes on from there. Where
 * nobody has used any, it stays with the page.
 */
function takeFocusAlong() {
  const step = boardCells()[shownAt]?.querySelector(`${PARTS.output} .stonebook-step`);
  const now = document.activeElement;
  if (!(step instanceof HTMLElement) || !now || now === document.body) return;
  if (presenting() && now.closest(`[${SHOWN}], #stonebook-present`)) return;
  step.tabIndex = -1;
  step.focus({ preventScroll: true });
}

const BESIDE = 'stonebook-text-beside';

/**
 * Put the text before a board into its panel: what to do, and the rule on a card of its own.
 * @param {Element | undefined} cell
 */
function showTextBeside(cell) {
  const step = cell?.querySelector(`${PARTS.output} .stonebook-step`);
  if (!cell || !step || step.querySelector(`.${BESIDE}`)) return;
  const beside = document.createElement('div');
  beside.className = `${BESIDE} jp-RenderedHTMLCommon`;
  let before = cell.previousElementSibling;
  for (; before && !before.querySelector('.stonebook-step'); before = before.previousElementSibling) {
    const texts = [...before.querySelectorAll(`${PARTS.text} > :not(h1, h2, details)`)];
    beside.prepend(...texts.map(part => part.cloneNode(true)));
  }
  if (beside.childElementCount) step.append(beside);
}

/** @param {number} number */
export function turnTo(number) {
  const all = boardCells();
  shownAt = Math.max(0, Math.min(number, all.length - 1));
  all.forEach((cell, i) => cell.toggleAttribute(SHOWN, i === shownAt));
  const place = document.getElementById('stonebook-present-place');
  if (place)
    place.textContent = all.length
      ? say('page.present.place', { number: String(shownAt + 1), total: String(all.length) })
      : '';
  if (presenting()) {
    showTextBeside(all[shownAt]);
    takeFocusAlong();
  }
  window.dispatchEvent(new Event('resize'));
}

/**
 * Press a button of the step that is shown.
 * @param {string} answer
 */
function pressAnswer(answer) {
  const button = boardCells()[shownAt]?.querySelector(`.stonebook-answer-${answer}`);
  if (button instanceof HTMLButtonElement && button.offsetParent) button.click();
}

/** @type {Record<string, () => void>} */
const PRESENTER_KEYS = {
  PageDown: () => turnTo(shownAt + 1),
  PageUp: () => turnTo(shownAt - 1),
  ArrowRight: () => pressAnswer('next'),
  ArrowLeft: () => pressAnswer('back'),
  Escape: () => present(false),
};

/** @param {KeyboardEvent} event */
function onPresenterKey(event) {
  const target = event.target;
  const typing = target instanceof HTMLElement && target.closest('input, select, textarea, .cm-editor');
  const onBoard = target instanceof HTMLCanvasElement && !event.key.startsWith('Page');
  const act = PRESENTER_KEYS[event.key];
  if (!act || typing || onBoard || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!presenting()) return;
  event.preventDefault();
  if (!event.repeat) act();
}

/** The board that is before a reader of the text. */
function inSight() {
  return boardCells().filter(cell => cell.getBoundingClientRect().top < innerHeight / 2).length - 1;
}

/**
 * Show the board alone that is in sight, or the text again, at the board that was shown.
 * @param {boolean} on
 */
export function present(on) {
  const shown = on ? inSight() : shownAt;
  setPresenting(on);
  const address = new URL(location.href);
  if (on) address.searchParams.set('view', 'board');
  else address.searchParams.delete('view');
  history.replaceState(history.state, '', address);
  turnTo(shown);
  if (on) return;
  boardCells()[shownAt]?.scrollIntoView();
  takeFocusAlong();
}

/**
 * @param {string} key
 * @param {() => void} act
 */
function navButton(key, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = say(key);
  made.addEventListener('click', act);
  return made;
}

/** Make the controls of the presentation, and open it if the address asks for it. */
export function watchPresentation() {
  const nav = document.createElement('nav');
  nav.id = 'stonebook-present';
  nav.lang = language;
  nav.setAttribute('aria-label', say('page.present'));
  const place = document.createElement('span');
  place.id = 'stonebook-present-place';
  place.setAttribute('role', 'status');
  nav.append(
    navButton('page.present.back', () => turnTo(shownAt - 1)),
    place,
    navButton('page.present.on', () => turnTo(shownAt + 1)),
    navButton('page.present.leave', () => present(false)),
  );
  document.body.append(nav);
  window.addEventListener('keydown', onPresenterKey, true);
  if (new URL(location.href).searchParams.get('view') === 'board') {
    setPresenting(true);
  }
  let known = 0;
  new MutationObserver(() => {
    const all = boardCells();
    if (presenting()) showTextBeside(all[shownAt]); // a cell that has run brings a new step
    if (all.length === known) return;
    known = all.length;
    turnTo(shownAt);
  }).observe(document.body, { childList: true, subtree: true });
}
