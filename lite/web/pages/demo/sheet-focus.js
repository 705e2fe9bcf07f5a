// Moves the focus to an input line or a sheet that appears, and back when it disappears.
import { LIVE } from './early-buttons.js';
import { lastBoard } from './focused-board.js';

/** A sheet of the page, as a selector. */
export const SHEET = '.stonebook-demo-sheet';
const LINE = '.stonebook-demo-line';
const SHEET_BUTTONS = ':is(.stonebook-key-o, .stonebook-key-q, .stonebook-key-help)';

/** The button that opened the sheet. @type {Element | null} */
let opener = null;
/** The element that had the focus before the sheet. @type {Element | null} */
let focusBeforeSheet = null;

/** @param {Element | null} element */
const focusWithoutScroll = element => element instanceof HTMLElement && element.focus({ preventScroll: true });

/** @param {HTMLElement} line */
function moveLineFocus(line) {
  if (line.checkVisibility()) line.querySelector('input')?.focus();
  else if (document.activeElement === document.body) focusWithoutScroll(lastBoard());
}

/** @param {HTMLElement} sheet */
function moveSheetFocus(sheet) {
  const { activeElement } = document;
  if (sheet.checkVisibility()) {
    if (sheet.contains(activeElement)) return;
    // Ignore focus that is lost because the sheet is closing.
    if (activeElement !== document.body) focusBeforeSheet = activeElement;
    sheet.tabIndex = -1;
    sheet.setAttribute('role', 'dialog');
    sheet.setAttribute('aria-label', opener?.textContent || '');
    focusWithoutScroll(sheet);
  } else if (!activeElement || activeElement === document.body || sheet.contains(activeElement)) {
    const target =
      focusBeforeSheet instanceof HTMLElement && focusBeforeSheet.isConnected ? focusBeforeSheet : lastBoard();
    focusBeforeSheet = null;
    focusWithoutScroll(target);
  }
}

/** Give the focus to the first of the buttons that take the place of a pressed one. @param {Element} starters */
function focusNewButton(starters) {
  const observer = new MutationObserver(() => {
    const first = starters.querySelector('button');
    if (!first || document.activeElement !== document.body) return;
    observer.disconnect();
    focusWithoutScroll(first);
  });
  observer.observe(starters, { childList: true });
}

/** Move the focus whenever a line or a sheet appears or disappears, and when the start buttons are replaced. */
export function watchSheetFocus() {
  const observer = new MutationObserver(changes => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      if (target.matches(SHEET)) moveSheetFocus(target);
      if (target.matches(LINE)) moveLineFocus(target);
    }
  });
  observer.observe(document.documentElement, { subtree: true, attributes: true, attributeFilter: ['style'] });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    opener = target.closest(SHEET_BUTTONS) || opener;
    const starters = target.closest(`${LIVE} .stonebook-demo-starters`);
    if (starters) focusNewButton(starters);
  });
}
