// Runs first on the page of the demonstration board: keys of the keyboard and of a presenter's clicker, and the full
// screen. A key clicks its button.
import { offerPresenter } from '../../classroom/presented.js';

const WRITING = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select';
const BOARD = '.stonebook-demo canvas';
const SHEET = '.stonebook-demo-sheet';
const ON_BOARD = /^(Arrow.*|Home|End|Enter)$/;
/** @param {string} key */
const buttonOf = key =>
  [...document.querySelectorAll('.stonebook-demo button')].find(button =>
    button.classList.contains(`stonebook-key-${key}`),
  );
// Before the board is live, the page shows the start board of the game that the address names. Buttons that are pressed
// then are pressed again on the live board; `early-presses.js` does the same for the picture.
const START = '.stonebook-demo-start';
const LIVE = `.stonebook-demo:not(${START}, .stonebook-coming)`;
const query = new URLSearchParams(location.search);
const game = query.get('game') || query.get('script')?.split('/')[0];
if (game) document.documentElement.dataset.stonebookGame = game;
document.documentElement.toggleAttribute('data-stonebook-begun', query.has('script') || location.hash.length > 1);
/** @type {string[]} the labels of the buttons */
const earlyPresses = [];
/** @param {Element} button */
function keepPress(button) {
  earlyPresses.push(button.textContent || '');
  button.classList.add('stonebook-early');
}
const begin = new MutationObserver(() => {
  if (document.querySelector(START) || !document.querySelector(LIVE)) return;
  begin.disconnect();
  for (const label of earlyPresses) {
    const button = [...document.querySelectorAll(`${LIVE} button`)].find(other => other.textContent === label);
    if (button instanceof HTMLElement) button.click();
  }
});
begin.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['class'] });
// The page fills its window at once, and the screen when the browser has made room: some browsers answer late or never.
const page = document.documentElement;
const turnFull = async () => {
  const full = page.classList.toggle('stonebook-demo-full');
  try {
    if (full) await page.requestFullscreen();
    else if (document.fullscreenElement) await document.exitFullscreen();
  } catch {} // no full screen here
};
document.addEventListener('fullscreenchange', () => {
  page.classList.toggle('stonebook-demo-full', Boolean(document.fullscreenElement));
});
// An input line takes the focus when it appears, and then returns it to the board. A sheet returns it to the element
// that had it.
/** @param {MutationRecord[]} changes */
const moveFocus = changes => {
  for (const { target } of changes) {
    if (target instanceof HTMLElement && target.matches(SHEET)) moveSheetFocus(target);
    if (!(target instanceof HTMLElement) || !target.matches('.stonebook-demo-line')) continue;
    const field = target.querySelector('input');
    if (target.checkVisibility()) field?.focus();
    else if (document.activeElement === document.body) lastBoard()?.focus({ preventScroll: true });
  }
};
/** @type {Element | null} */
let focusBeforeSheet = null;
/** @param {HTMLElement} sheet */
const moveSheetFocus = sheet => {
  const { activeElement } = document;
  if (sheet.checkVisibility()) {
    if (sheet.contains(activeElement)) return;
    // Ignore focus that is lost because the sheet is closing.
    if (activeElement !== document.body) focusBeforeSheet = activeElement;
    sheet.tabIndex = -1;
    sheet.setAttribute('role', 'dialog');
    sheet.setAttribute('aria-label', opener?.textContent || '');
    sheet.focus({ preventScroll: true });
  } else if (!activeElement || activeElement === document.body || sheet.contains(activeElement)) {
    const back =
      focusBeforeSheet instanceof HTMLElement && focusBeforeSheet.isConnected ? focusBeforeSheet : lastBoard();
    focusBeforeSheet = null;
    back?.focus({ preventScroll: true });
  }
};
/** @type {Element | null} the button that opened the sheet */
let opener = null;
new MutationObserver(moveFocus).observe(document.documentElement, {
  subtree: true,
  attributes: true,
  attributeFilter: ['style'],
});
/** @returns {HTMLElement | null} */
const lastBoard = () => (lastBoardFocused?.isConnected ? lastBoardFocused : document.querySelector(BOARD));
/** @type {HTMLElement | null} */
let lastBoardFocused = null;
document.addEventListener('focusin', event => {
  if (event.target instanceof HTMLElement && event.target.matches(BOARD)) lastBoardFocused = event.target;
});
document.addEventListener('click', event => {
  if (!(event.target instanceof Element)) return;
  const isOwn = event.target.closest('.stonebook-key-f, .stonebook-key-v');
  const first = event.target.closest(`${START} button`);
  if (first && !isOwn) keepPress(first);
  if (event.target.closest('.stonebook-key-f')) turnFull();
  opener = event.target.closest(':is(.stonebook-key-o, .stonebook-key-q, .stonebook-key-help)') || opener;
});
// Blackens the screen until the next key or press.
/** @param {boolean} on */
const black = on => document.documentElement.classList.toggle('stonebook-demo-black', on);
const isBlack = () => document.documentElement.classList.contains('stonebook-demo-black');
addEventListener('pointerdown', () => black(false), true);
addEventListener(
  'keydown',
  event => {
    const wasBlack = isBlack();
    black(false);
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return;
    const { key, target } = event;
    const isPage = key === 'PageDown' || key === 'PageUp';
    if (target.matches(WRITING) && !isPage && !(key === 'Escape' && target.closest(SHEET))) {
      if (key === 'Escape' && target instanceof HTMLElement) target.blur();
      return;
    }
    if (target.closest('#stonebook-bar')) return;
    if (key === 'b' || key === '.') {
      event.stopImmediatePropagation();
      return void black(!wasBlack);
    }
    const sheet = buttonOf('Escape');
    if (key === 'Escape' && sheet?.checkVisibility()) return take(event, sheet);
    const letter = key === '?' ? 'help' : key.length === 1 ? key.toLowerCase() : key;
    if (/^[a-z0-9]$/.test(letter) || letter === 'help' || isPage) {
      const button = buttonOf(letter);
      if (button && !(event.repeat && !isPage)) take(event, button);
      return;
    }
    // Arrows and Enter go to the board, except Enter on a focused button, and both on a focused link.
    if (
      !ON_BOARD.test(key) ||
      target.closest(SHEET) ||
      (target.matches(`button, a, ${BOARD}`) && !(key.startsWith('Arrow') && target.matches('button')))
    )
      return;
    const canvas = lastBoard();
    if (!canvas) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    canvas.focus({ preventScroll: true });
    canvas.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  },
  true,
);
/** @param {KeyboardEvent} event @param {Element} button */
function take(event, button) {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (button instanceof HTMLButtonElement) button.click();
}
// A link pasted into the address of an open page opens a new page. The old page's game is already stored.
addEventListener('hashchange', () => /^#[A-Z0-9]/.test(location.hash) && location.reload());
document.addEventListener('DOMContentLoaded', () => offerPresenter('../presenter/', () => void black(!isBlack())));
