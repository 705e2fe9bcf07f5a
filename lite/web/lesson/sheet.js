// The sheet of rarely used controls behind a board's ⋯. It covers part of the page without moving it. In notebooks
// elsewhere Python shows these controls when the button is pressed; here Python does not receive the press.
import { makeElement } from '../core/elements.js';
import { sayInContent } from '../core/page/page-data.js';

const TOGGLE = '.stonebook-more-toggle';
const FOCUSABLE = 'button:enabled, select, summary';
const GAP = 8; // pixels between the sheet and its button
/** @type {HTMLElement | null} */
let openSheet = null;
/** @type {HTMLElement | null} */
let opener = null;
/** The layer between the sheet and the page, which takes presses outside the sheet. @type {HTMLElement | null} */
let scrim = null;

/** Move an element to the top layer, where no board clips it. @param {HTMLElement} element */
function moveToTopLayer(element) {
  element.popover = 'manual';
  element.showPopover?.();
}

/** Add a button that closes the sheet, for a reader who can't press outside it. @param {HTMLElement} sheet */
function addCloseButton(sheet) {
  if (sheet.querySelector(':scope > .stonebook-sheet-close')) return;
  const properties = { type: 'button', className: 'stonebook-sheet-close' };
  sheet.append(makeElement('button', properties, sayInContent('page.whole.close')));
}

/** Place the sheet above its button, or below a button in the upper half. @param {Element} toggle */
function place(toggle) {
  const { top, bottom, right } = toggle.getBoundingClientRect();
  const isAbove = top > innerHeight / 2;
  const style = openSheet?.style;
  style?.setProperty('--sheet-right', `${Math.max(GAP, innerWidth - right)}px`);
  style?.setProperty('--sheet-bottom', isAbove ? `${innerHeight - top + GAP}px` : 'auto');
  style?.setProperty('--sheet-top', isAbove ? 'auto' : `${bottom + GAP}px`);
  style?.setProperty('--sheet-high', `${(isAbove ? top : innerHeight - bottom) - 2 * GAP}px`);
}

/** @param {HTMLElement} toggle */
function open(toggle) {
  const sheet = toggle.closest('.stonebook-widget')?.querySelector(':scope > .stonebook-more');
  if (!(sheet instanceof HTMLElement)) return;
  openSheet = sheet;
  opener = toggle;
  scrim = makeElement('div', { className: 'stonebook-scrim' });
  scrim.addEventListener('click', close);
  document.body.append(scrim);
  addCloseButton(sheet);
  place(toggle);
  sheet.dataset.open = '';
  sheet.setAttribute('role', 'dialog');
  sheet.setAttribute('aria-label', toggle.title);
  toggle.setAttribute('aria-expanded', 'true');
  moveToTopLayer(scrim);
  moveToTopLayer(sheet);
  const first = [...sheet.querySelectorAll(FOCUSABLE)].find(element => element.checkVisibility?.() ?? true);
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}

/** Close the sheet. Move the focus back to its button, unless the focus is elsewhere. */
function close() {
  const [sheet, toggle] = [openSheet, opener];
  openSheet = opener = null;
  scrim?.remove();
  if (!sheet || !toggle) return;
  const hasFocus = sheet.contains(document.activeElement) || document.activeElement === document.body;
  sheet.hidePopover?.();
  delete sheet.dataset.open;
  toggle.setAttribute('aria-expanded', 'false');
  if (hasFocus) toggle.focus({ preventScroll: true });
}

/** @param {MouseEvent} event */
function onToggle(event) {
  const toggle = event.target instanceof Element ? event.target.closest(TOGGLE) : null;
  if (!(toggle instanceof HTMLElement) || !toggle.closest('.stonebook-widget')) return;
  // Before Python has started, the button has no sheet: early-presses.js handles the press.
  if (toggle.getAttribute('aria-disabled') === 'true') return;
  event.stopImmediatePropagation();
  if (openSheet) close();
  else open(toggle);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (!openSheet || event.key !== 'Escape') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  close();
}

/** Open and close the sheets of a page. */
export function watchSheets() {
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('click', onToggle, true);
  // A press on a control in the sheet closes the sheet.
  document.addEventListener('click', event => {
    if (event.target instanceof Element && openSheet?.contains(event.target.closest('button, a'))) close();
  });
  document.addEventListener('focusin', event => {
    if (openSheet && event.target instanceof Node && !openSheet.contains(event.target) && event.target !== opener)
      close();
  });
  window.addEventListener('stonebook-turned', close);
}
