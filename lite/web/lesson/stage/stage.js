// The stage shows one slide of a lesson at a time (slides.js). `?view=stage` opens it, and the hash names the slide.

import { makeElement } from '../../core/elements.js';
import { notebookPath } from '../../core/page/page-address.js';
import { contentLanguage, isCopy, say, sayInContent } from '../../core/page/page-data.js';
import { STAGE, wantsStage } from '../../core/page/page-mode.js';
import { SELECTORS } from '../../core/selectors.js';
import PRESS from '../../replies/press-names.json' with { type: 'json' };
import { areProgramsShown, savedStep, saveStep, setLessonView } from '../lesson-memory.js';
import { codeButton, foldRemarks, foldText, programButton, stageButton, unfoldButton } from './folding.js';
import { pictureFor } from './picture.js';
import { cellId, countAt, isProgram, slides, titleOf } from './slides.js';
import { watchSwipes } from './swipes.js';

/** @typedef {import('./slides.js').Slide} Slide */

const SHOWN = 'data-stonebook-shown';
let slideIndex = 0; // of the slide that is shown

/** Whether the stage is open: one slide is shown at a time. */
export const isStaged = () => document.documentElement.classList.contains(STAGE);

/** The index of the slide that is shown. */
export const currentSlide = () => slideIndex;

/** Mark the page as staged or not. @param {boolean} isOn */
function markStaged(isOn) {
  document.documentElement.classList.toggle(STAGE, isOn);
  // A copy is styled as a lesson only on the stage.
  if (isCopy) document.documentElement.classList.toggle('stonebook-styled', isOn);
}

/**
 * Move the focus to the slide that is shown, for a reader who uses keys. As long as no element has the focus, do
 * nothing.
 * @param {Slide | undefined} slide
 */
function moveFocus(slide) {
  const place = slide?.cells[0].querySelector(`${SELECTORS.output} .stonebook-step`) || slide?.cells[0];
  const focused = document.activeElement;
  if (!(place instanceof HTMLElement) || !focused || focused === document.body) return;
  if (isStaged() && focused.closest(`[${SHOWN}], #stonebook-bar`)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/**
 * Add to a text the picture of a board and the buttons at its foot.
 * @param {Slide[]} all
 * @param {number} at
 */
function addPictureAndFoot(all, at) {
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
  const isFolded = kind === 'text' && foldRemarks(last);
  if ((kind !== 'text' && kind !== 'code') || last.querySelector('.stonebook-continue')) return;
  const foot = makeElement('div', { className: 'stonebook-stage-foot' });
  if (isFolded) foot.append(unfoldButton(last));
  foot.append(...codeButton(all[at]), ...programButton(all[at]));
  foot.append(stageButton('stonebook-continue', 'page.stage.on', () => turnBy(1)));
  last.append(foot);
}

/**
 * Show a slide.
 * @param {number} number
 * @param {boolean} [isFirst] whether the page has just opened, so the address stays as it is
 */
export function turnTo(number, isFirst = false) {
  const all = slides();
  slideIndex = Math.max(0, Math.min(number, all.length - 1));
  const slide = all[slideIndex];
  for (const cell of document.querySelectorAll(`[${SHOWN}]`)) cell.removeAttribute(SHOWN);
  for (const cell of slide?.cells || []) cell.setAttribute(SHOWN, slide.kind);
  delete document.documentElement.dataset.stonebookTurning;
  if (isStaged() && slide) {
    foldText(slide);
    addPictureAndFoot(all, slideIndex);
    const place = document.getElementById('stonebook-stage-place');
    const { number: nth, total, isStep } = countAt(all, slideIndex);
    const title = titleOf(slide);
    const text = isStep ? sayInContent('page.stage.place', { number: `${nth}`, total: `${total}`, title }) : title;
    if (place && place.textContent !== text) place.textContent = text;
    if (!isFirst) saveSlide(slide);
    moveFocus(slide);
    for (const scrolled of document.querySelectorAll('html, .page')) scrolled.scrollTop = 0;
  }
  window.dispatchEvent(new Event('stonebook-slide-shown'));
  window.dispatchEvent(new Event('resize'));
}

/**
 * Show the next or the previous slide. A program that only the end leads to is passed over, and leads back to the end.
 * @param {number} step 1 or -1
 */
export function turnBy(step) {
  const all = slides();
  const isAside = (/** @type {Slide | undefined} */ slide) => !!slide && !areProgramsShown() && isProgram(slide);
  let to = slideIndex + step;
  if (step > 0 && isAside(all[slideIndex])) to = all.length - 1;
  while (isAside(all[to])) to += step;
  turnTo(to);
}

/**
 * Put the slide's id into the address, and store it so that the lesson opens there again. After the end it opens at the
 * beginning.
 * @param {Slide} slide
 */
function saveSlide({ kind, cells }) {
  const id = slideIndex ? (kind === 'end' ? 'end' : cellId(cells[0])) : '';
  const address = new URL(location.href);
  address.hash = id;
  if (address.href !== location.href) history.replaceState(history.state, '', address);
  saveStep(notebookPath, kind === 'end' ? '' : id);
}

/** The slide that the address names, else the one where the reader left the lesson. */
function requestedSlide() {
  const id = location.hash.slice(1) || savedStep(notebookPath);
  const all = slides();
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
  PageDown: () => turnBy(1),
  PageUp: () => turnBy(-1),
  ArrowRight: () => pressAnswer(PRESS.NEXT),
  ArrowLeft: () => pressAnswer(PRESS.BACK),
};

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = event.target;
  const isTyping = target instanceof HTMLElement && target.closest('input, select, textarea, .cm-editor, dialog');
  const takesArrows = target instanceof Element && target.closest('canvas, #stonebook-dots');
  const act = KEYS[event.key];
  if (
    !act ||
    isTyping ||
    (takesArrows && !event.key.startsWith('Page')) ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey
  )
    return;
  if (!isStaged()) return;
  event.preventDefault();
  // After a page key on a dot, the arrow keys belong to the step again.
  if (takesArrows instanceof HTMLElement && takesArrows.id === 'stonebook-dots' && target instanceof HTMLElement)
    target.blur();
  if (!event.repeat) act();
}

/** The index of the slide that a reader of the page sees. */
function visibleSlide() {
  return slides().filter(({ cells }) => cells[0].getBoundingClientRect().top < innerHeight / 2).length - 1;
}

/** Mark the page and its address as staged or not. @param {boolean} isOn */
function markPageAndAddress(isOn) {
  markStaged(isOn);
  const address = new URL(location.href);
  if (isOn) address.searchParams.set('view', 'stage');
  else address.searchParams.delete('view');
  history.replaceState(history.state, '', address);
  labelSwitch();
}

/** Open the stage at the slide that is visible on the page. */
export function openStage() {
  const visible = visibleSlide();
  markPageAndAddress(true);
  turnTo(visible);
}

/** Return to the page, at the slide that was shown. */
export function leaveStage() {
  markPageAndAddress(false);
  turnTo(slideIndex);
  const slide = slides()[slideIndex];
  slide?.cells[0].scrollIntoView();
  moveFocus(slide);
}

/** Label the entry of the menu that opens and leaves the stage. */
function labelSwitch() {
  const button = document.getElementById('stonebook-large');
  if (button) button.textContent = say(isStaged() ? 'page.stage.leave' : 'page.stage');
}

/** Open or leave the stage, and store how lessons open from now on. */
export function switchStage() {
  setLessonView(isStaged() ? 'read' : '');
  if (isStaged()) leaveStage();
  else openStage();
}

/** Close the text over a panel with Escape, unless a menu is open. @param {KeyboardEvent} event */
function onEscape(event) {
  const text = document.querySelector(`[${SHOWN}] .stonebook-intro:not([hidden])`);
  if (event.key !== 'Escape' || !text || !isStaged()) return;
  if (document.querySelector('#stonebook-bar [aria-expanded="true"]')) return;
  event.preventDefault();
  const button = document.querySelector(`[aria-controls="${CSS.escape(text.id)}"]`);
  if (button instanceof HTMLElement) button.click();
}

/** Skip the bar: move the focus to the board that is shown. @param {Event} event */
function skipToBoard(event) {
  const boards = [...document.querySelectorAll(isStaged() ? `[${SHOWN}] canvas` : '.stonebook-step canvas')];
  const board = boards.find(canvas => canvas instanceof HTMLElement && canvas.offsetParent && canvas.tabIndex >= 0);
  const place = board || document.querySelector(isStaged() ? `[${SHOWN}]` : 'main, .jp-Notebook');
  if (!(place instanceof HTMLElement)) return;
  event.preventDefault();
  if (!board) place.tabIndex = -1;
  place.focus();
}

/** Open the stage if the address asks for it, and react to keys and swipes. */
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
  watchSwipes(step => isStaged() && turnBy(step));
  window.addEventListener('hashchange', () => isStaged() && turnTo(requestedSlide()));
  if (wantsStage) markStaged(true);
  labelSwitch();
  let slideCount = 0;
  new MutationObserver(() => {
    if (!isStaged()) return;
    const all = slides();
    if (all.length !== slideCount) {
      const isFirst = !slideCount;
      slideCount = all.length;
      turnTo(isFirst ? requestedSlide() : slideIndex, isFirst);
    } else if (all[slideIndex]) foldText(all[slideIndex]); // a cell that has run again has a new step
  }).observe(document.body, { childList: true, subtree: true });
  document.body.append(place); // triggers the observer
}
