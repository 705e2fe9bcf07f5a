// The sheet of rarely used controls behind a board's ⋯. It lies over the page, and nothing below it moves. Python has
// its own way to show these controls, for notebooks elsewhere: here its button never hears of a press.
import { makeElement } from '../core/elements.js';
import { sayInContent } from '../core/page-data.js';

const TOGGLE = '.stonebook-more-toggle';
const FIRST = 'button:enabled, select, summary';
const GAP = 8; // pixels between the sheet and its button
/** @type {HTMLElement | null} */
let openSheet = null;
/** @type {HTMLElement | null} */
let opener = null;
/** @type {HTMLElement | null} What lies between the sheet and the page, and takes the presses next to the sheet. */
let scrim = null;

/** Into the top layer, which no board cuts off. @param {HTMLElement} part */
function lift(part) {
  part.popover = 'manual';
  part.showPopover?.();
}

/** @param {HTMLElement} sheet A button below the others, for a reader who can't press next to the sheet. */
function addClose(sheet) {
  if (sheet.querySelector(':scope > .stonebook-sheet-close')) return;
  const properties = { type: 'button', className: 'stonebook-sheet-close' };
  sheet.append(makeElement('button', properties, sayInContent('page.whole.close')));
}

/** Where there is room, the sheet stands at its button: above it, or below one that is high up. @param {Element} at */
function place(at) {
  const { top, bottom, right } = at.getBoundingClientRect();
  const above = top > innerHeight / 2;
  const style = openSheet?.style;
  style?.setProperty('--sheet-right', `${Math.max(GAP, innerWidth - right)}px`);
  style?.setProperty('--sheet-bottom', above ? `${innerHeight - top + GAP}px` : 'auto');
  style?.setProperty('--sheet-top', above ? 'auto' : `${bottom + GAP}px`);
  style?.setProperty('--sheet-high', `${(above ? top : innerHeight - bottom) - 2 * GAP}px`);
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
  addClose(sheet);
  place(toggle);
  sheet.dataset.open = '';
  sheet.setAttribute('role', 'dialog');
  sheet.setAttribute('aria-label', toggle.title);
  toggle.setAttribute('aria-expanded', 'true');
  lift(scrim);
  lift(sheet);
  const first = [...sheet.querySelectorAll(FIRST)].find(element => element.checkVisibility?.() ?? true);
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}

/** Close the sheet. The focus goes back to its button, unless a press has led it elsewhere. */
function close() {
  const [sheet, toggle] = [openSheet, opener];
  openSheet = opener = null;
  scrim?.remove();
  if (!sheet || !toggle) return;
  const isHere = sheet.contains(document.activeElement) || document.activeElement === document.body;
  sheet.hidePopover?.();
  delete sheet.dataset.open;
  toggle.setAttribute('aria-expanded', 'false');
  if (isHere) toggle.focus({ preventScroll: true });
}

/** @param {MouseEvent} event */
function onToggle(event) {
  const toggle = event.target instanceof Element ? event.target.closest(TOGGLE) : null;
  if (!(toggle instanceof HTMLElement) || !toggle.closest('.stonebook-widget')) return;
  // Before Python has started, the button has no sheet yet: the press waits for it.
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
  // A press in the sheet does something, and the sheet has done its work.
  document.addEventListener('click', event => {
    if (event.target instanceof Element && openSheet?.contains(event.target.closest('button, a'))) close();
  });
  document.addEventListener('focusin', event => {
    if (openSheet && event.target instanceof Node && !openSheet.contains(event.target) && event.target !== opener)
      close();
  });
  window.addEventListener('stonebook-turned', close);
}
