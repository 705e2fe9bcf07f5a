// The menu of rarely used controls behind a board's ⋯. It covers part of the page without moving it. In notebooks
// elsewhere Python shows these controls when the button is pressed; here Python does not receive the press.
import { makeElement } from '../core/elements.js';
import { sayInContent } from '../core/page/page-data.js';

const TOGGLE = '.stonebook-more-toggle';
const FOCUSABLE = 'button:enabled, select, summary';
const GAP = 8; // pixels between the menu and its button
/** @type {HTMLElement | null} */
let openMenu = null;
/** @type {HTMLElement | null} */
let opener = null;
/** The layer between the menu and the page, which takes presses outside the menu. @type {HTMLElement | null} */
let scrim = null;

/** Move an element to the top layer, where no board clips it. @param {HTMLElement} element */
function moveToTopLayer(element) {
  element.popover = 'manual';
  element.showPopover?.();
}

/** Add a button that closes the menu, for a reader who can't press outside it. @param {HTMLElement} menu */
function addCloseButton(menu) {
  if (menu.querySelector(':scope > .stonebook-sheet-close')) return;
  const properties = { type: 'button', className: 'stonebook-sheet-close' };
  menu.append(makeElement('button', properties, sayInContent('page.whole.close')));
}

/** Place the menu above its button, or below a button in the upper half. @param {Element} toggle */
function place(toggle) {
  const { top, bottom, right } = toggle.getBoundingClientRect();
  const isAbove = top > innerHeight / 2;
  const style = openMenu?.style;
  style?.setProperty('--sheet-right', `${Math.max(GAP, innerWidth - right)}px`);
  style?.setProperty('--sheet-bottom', isAbove ? `${innerHeight - top + GAP}px` : 'auto');
  style?.setProperty('--sheet-top', isAbove ? 'auto' : `${bottom + GAP}px`);
  style?.setProperty('--sheet-high', `${(isAbove ? top : innerHeight - bottom) - 2 * GAP}px`);
}

/** @param {HTMLElement} toggle */
function open(toggle) {
  const menu = toggle.closest('.stonebook-widget')?.querySelector(':scope > .stonebook-more');
  if (!(menu instanceof HTMLElement)) return;
  openMenu = menu;
  opener = toggle;
  scrim = makeElement('div', { className: 'stonebook-scrim' });
  scrim.addEventListener('click', close);
  document.body.append(scrim);
  addCloseButton(menu);
  place(toggle);
  menu.dataset.open = '';
  menu.setAttribute('role', 'dialog');
  menu.setAttribute('aria-label', toggle.title);
  toggle.setAttribute('aria-expanded', 'true');
  moveToTopLayer(scrim);
  moveToTopLayer(menu);
  const first = [...menu.querySelectorAll(FOCUSABLE)].find(element => element.checkVisibility?.() ?? true);
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}

/** Close the menu. Move the focus back to its button, unless the focus is elsewhere. */
function close() {
  const [menu, toggle] = [openMenu, opener];
  openMenu = opener = null;
  scrim?.remove();
  if (!menu || !toggle) return;
  const hasFocus = menu.contains(document.activeElement) || document.activeElement === document.body;
  menu.hidePopover?.();
  delete menu.dataset.open;
  toggle.setAttribute('aria-expanded', 'false');
  if (hasFocus) toggle.focus({ preventScroll: true });
}

/** @param {MouseEvent} event */
function onToggle(event) {
  const toggle = event.target instanceof Element ? event.target.closest(TOGGLE) : null;
  if (!(toggle instanceof HTMLElement) || !toggle.closest('.stonebook-widget')) return;
  // Before Python has started, the button has no menu: early-presses.js handles the press.
  if (toggle.getAttribute('aria-disabled') === 'true') return;
  event.stopImmediatePropagation();
  if (openMenu) close();
  else open(toggle);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (!openMenu || event.key !== 'Escape') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  close();
}

/** Open and close the menus of a page. */
export function watchMoreMenus() {
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('click', onToggle, true);
  // A press on a control in the menu closes the menu.
  document.addEventListener('click', event => {
    if (event.target instanceof Element && openMenu?.contains(event.target.closest('button, a'))) close();
  });
  document.addEventListener('focusin', event => {
    if (openMenu && event.target instanceof Node && !openMenu.contains(event.target) && event.target !== opener)
      close();
  });
  window.addEventListener('stonebook-slide-shown', close);
}
