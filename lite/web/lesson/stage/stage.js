// The stage: one step of a lesson at a time, on one screen. `?view=stage` opens it, the hash names the step.
import { makeElement } from '../../core/elements.js';
import { contentLanguage, isCopy, PARTS, path, say, sayInContent } from '../../core/page-data.js';
import { STAGE, wantsStage } from '../../core/page-mode.js';
import { savedStep, saveStep, setLessonView } from '../place.js';
import { foldRest, foldText, programButton, stageButton, unfoldButton } from './folding.js';
import { pictureFor } from './picture.js';
import { cellId, countAt, nameOf, stops } from './stops.js';
import { watchSwipes } from './swipes.js';

/** @typedef {import('./stops.js').Stop} Stop */

const SHOWN = 'data-stonebook-shown';
let shownAt = 0;

/** Whether one step is shown at a time. */
export const isStaged = () => document.documentElement.classList.contains(STAGE);

/** The step that is shown. */
export const currentStop = () => shownAt;

/** @param {boolean} on */
function setStaged(on) {
  document.documentElement.classList.toggle(STAGE, on);
  // A copy is a whole notebook, but not on the stage.
  if (isCopy) document.documentElement.classList.toggle('stonebook-styled', on);
}

/**
 * Give the focus to what is shown: a reader who uses keys goes on from there. Before the first key it stays with the
 * page.
 * @param {Stop | undefined} stop
 */
function takeFocusAlong(stop) {
  const place = stop?.cells[0].querySelector(`${PARTS.output} .stonebook-step`) || stop?.cells[0];
  const now = document.activeElement;
  if (!(place instanceof HTMLElement) || !now || now === document.body) return;
  if (isStaged() && now.closest(`[${SHOWN}], #stonebook-bar`)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/**
 * Give a text its board and its way on.
 * @param {Stop[]} all
 * @param {number} at
 */
function furnish(all, at) {
  const { kind, cells } = all[at];
  const last = cells[cells.length - 1];
  if (kind === 'text' || kind === 'end') {
    const picture = pictureFor(all, at);
    const place = last.querySelector('.stonebook-next') || last;
    let frame = place.querySelector('.stonebook-stage-picture');
    if (!frame && picture) place.append((frame = makeElement('div', { className: 'stonebook-stage-picture' })));
    if (picture) frame?.replaceChildren(picture);
    frame?.setAttribute('aria-hidden', 'true');
  }
  const isFolded = kind === 'text' && foldRest(last);
  if ((kind !== 'text' && kind !== 'code') || last.querySelector('.stonebook-continue')) return;
  const foot = makeElement('div', { className: 'stonebook-stage-foot' });
  if (isFolded) foot.append(unfoldButton(last));
  foot.append(...programButton(all[at]));
  foot.append(stageButton('stonebook-continue', 'page.stage.on', () => turnTo(shownAt + 1)));
  last.append(foot);
}

/**
 * @param {number} number
 * @param {boolean} [opens] nothing was turned yet: the address stays as it is
 */
export function turnTo(number, opens = false) {
  const all = stops();
  shownAt = Math.max(0, Math.min(number, all.length - 1));
  const stop = all[shownAt];
  for (const cell of document.querySelectorAll(`[${SHOWN}]`)) cell.removeAttribute(SHOWN);
  for (const cell of stop?.cells || []) cell.setAttribute(SHOWN, stop.kind);
  delete document.documentElement.dataset.stonebookTurning;
  if (isStaged() && stop) {
    foldText(stop);
    furnish(all, shownAt);
    const place = document.getElementById('stonebook-stage-place');
    const { number: nth, total, isStep } = countAt(all, shownAt);
    const title = nameOf(stop);
    const where = isStep ? sayInContent('page.stage.place', { number: `${nth}`, total: `${total}`, title }) : title;
    if (place && place.textContent !== where) place.textContent = where;
    if (!opens) keepPlace(stop);
    takeFocusAlong(stop);
    for (const scrolled of document.querySelectorAll('.page')) scrolled.scrollTop = 0;
  }
  window.dispatchEvent(new Event('stonebook-turned'));
  window.dispatchEvent(new Event('resize'));
}

/**
 * The address names the step, and the lesson opens there the next time: a reader who has finished begins again.
 * @param {Stop} stop
 */
function keepPlace({ kind, cells }) {
  const id = shownAt ? (kind === 'end' ? 'end' : cellId(cells[0])) : '';
  const address = new URL(location.href);
  address.hash = id;
  if (address.href !== location.href) history.replaceState(history.state, '', address);
  saveStep(path, kind === 'end' ? '' : id);
}

/** The step that the address names, else the one that was shown last. */
function placeAsked() {
  const id = location.hash.slice(1) || savedStep(path);
  const all = stops();
  if (!id) return 0;
  if (id === 'end') return all.length - 1;
  return Math.max(
    0,
    all.findIndex(({ cells, intro }) => [...cells, ...intro].some(cell => cellId(cell) === id)),
  );
}

/**
 * Press a button of the step that is shown.
 * @param {string} answer
 */
function pressAnswer(answer) {
  const button = document.querySelector(`[${SHOWN}] .stonebook-answer-${answer}`);
  if (button instanceof HTMLButtonElement && button.offsetParent) button.click();
}

/** @type {Record<string, () => void>} */
const KEYS = {
  PageDown: () => turnTo(shownAt + 1),
  PageUp: () => turnTo(shownAt - 1),
  ArrowRight: () => pressAnswer('next'),
  ArrowLeft: () => pressAnswer('back'),
};

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = event.target;
  const typing = target instanceof HTMLElement && target.closest('input, select, textarea, .cm-editor, dialog');
  const takesArrows = target instanceof Element && target.closest('canvas, #stonebook-dots');
  const act = KEYS[event.key];
  if (
    !act ||
    typing ||
    (takesArrows && !event.key.startsWith('Page')) ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey
  )
    return;
  if (!isStaged()) return;
  event.preventDefault();
  // A reader who turns from a dot leaves the dots: the arrow keys are the step's again.
  if (takesArrows instanceof HTMLElement && takesArrows.id === 'stonebook-dots' && target instanceof HTMLElement)
    target.blur();
  if (!event.repeat) act();
}

/** The step that is before a reader of the page. */
function inSight() {
  return stops().filter(({ cells }) => cells[0].getBoundingClientRect().top < innerHeight / 2).length - 1;
}

/**
 * Show only the step in sight, or the page again, at the step that was shown.
 * @param {boolean} on
 */
export function setStage(on) {
  const shown = on ? inSight() : shownAt;
  setStaged(on);
  const address = new URL(location.href);
  if (on) address.searchParams.set('view', 'stage');
  else address.searchParams.delete('view');
  history.replaceState(history.state, '', address);
  nameSwitch();
  turnTo(shown);
  if (on) return;
  const stop = stops()[shownAt];
  stop?.cells[0].scrollIntoView();
  takeFocusAlong(stop);
}

/** The entry of ⋯ that leads from the stage to the page and back. */
function nameSwitch() {
  const button = document.getElementById('stonebook-large');
  if (button) button.textContent = say(isStaged() ? 'page.stage.leave' : 'page.stage');
}

/** A reader has chosen how lessons open from now on. */
export function switchStage() {
  setLessonView(isStaged() ? 'read' : '');
  setStage(!isStaged());
}

/** Escape closes the text that lies over a panel, unless a menu is open above it. @param {KeyboardEvent} event */
function onEscape(event) {
  const text = document.querySelector(`[${SHOWN}] .stonebook-intro:not([hidden])`);
  if (event.key !== 'Escape' || !text || !isStaged()) return;
  if (document.querySelector('#stonebook-bar [aria-expanded="true"]')) return;
  event.preventDefault();
  const button = document.querySelector(`[aria-controls="${CSS.escape(text.id)}"]`);
  if (button instanceof HTMLElement) button.click();
}

/** The first link of the page leads past the bar, to the board that is shown. @param {Event} event */
function skipToBoard(event) {
  const boards = [...document.querySelectorAll(isStaged() ? `[${SHOWN}] canvas` : '.stonebook-step canvas')];
  const board = boards.find(canvas => canvas instanceof HTMLElement && canvas.offsetParent && canvas.tabIndex >= 0);
  const place = board || document.querySelector(isStaged() ? `[${SHOWN}]` : 'main, .jp-Notebook');
  if (!(place instanceof HTMLElement)) return;
  event.preventDefault();
  if (!board) place.tabIndex = -1;
  place.focus();
}

/** Open the stage if the address asks for it, and turn it by keys and by swipes. */
export function watchStage() {
  document.getElementById('stonebook-skip')?.addEventListener('click', skipToBoard);
  if (document.documentElement.dataset.stonebookStandalone) return; // a standalone page has no steps
  const place = makeElement('p', {
    id: 'stonebook-stage-place',
    className: 'stonebook-only-heard',
    lang: contentLanguage,
  });
  place.setAttribute('role', 'status');
  document.getElementById('stonebook-notebook')?.addEventListener('click', () => setLessonView('notebook'));
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('keydown', onEscape, true);
  watchSwipes(by => isStaged() && turnTo(shownAt + by));
  window.addEventListener('hashchange', () => isStaged() && turnTo(placeAsked()));
  if (wantsStage) setStaged(true);
  nameSwitch();
  let known = 0;
  new MutationObserver(() => {
    if (!isStaged()) return;
    const all = stops();
    if (all.length !== known) {
      const isFirst = !known;
      known = all.length;
      turnTo(isFirst ? placeAsked() : shownAt, isFirst);
    } else if (all[shownAt]) foldText(all[shownAt]); // a cell that has run brings a new step
  }).observe(document.body, { childList: true, subtree: true });
  document.body.append(place); // the first change
}
