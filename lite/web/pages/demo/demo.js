// Runs first on the page of the demonstration board. Handles keys of the keyboard and of a presenter's clicker, which
// click buttons, and the full screen.
import { offerPresenter } from '../../classroom/presented.js';

const TEXT_FIELDS = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select';
const BOARD = '.stonebook-demo canvas';
const SHEET = '.stonebook-demo-sheet';
const BOARD_KEYS = /^(Arrow.*|Home|End|Enter)$/;
/** @param {string} key */
const buttonOf = key =>
  [...document.querySelectorAll('.stonebook-demo button')].find(button =>
    button.classList.contains(`stonebook-key-${key}`),
  );
// Before the board is live, the page shows the start board of the game in the address. Buttons that are pressed then
// are pressed again on the live board; `early-presses.js` does the same for the picture.
const START = '.stonebook-demo-start';
const LIVE = `.stonebook-demo:not(${START}, .stonebook-coming)`;
const query = new URLSearchParams(location.search);
const game = query.get('game') || query.get('script')?.split('/')[0];
if (game) document.documentElement.dataset.stonebookGame = game;
document.documentElement.toggleAttribute('data-stonebook-begun', query.has('script') || location.hash.length > 1);
/** The labels of buttons that were pressed before the board is live. @type {string[]} */
const earlyPresses = [];
/** @param {Element} button */
function rememberPress(button) {
  earlyPresses.push(button.textContent || '');
  button.classList.add('stonebook-early');
}
const startObserver = new MutationObserver(() => {
  if (document.querySelector(START) || !document.querySelector(LIVE)) return;
  startObserver.disconnect();
  for (const label of earlyPresses) {
    const button = [...document.querySelectorAll(`${LIVE} button`)].find(other => other.textContent === label);
    if (button instanceof HTMLElement) button.click();
  }
});
startObserver.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['class'] });
// The page fills its window at once, and the screen once the browser allows it: some browsers answer late or never.
const page = document.documentElement;
const toggleFullScreen = async () => {
  const isFull = page.classList.toggle('stonebook-demo-full');
  try {
    if (isFull) await page.requestFullscreen();
    else if (document.fullscreenElement) await document.exitFullscreen();
  } catch {} // the browser has no full screen
};
document.addEventListener('fullscreenchange', () => {
  page.classList.toggle('stonebook-demo-full', Boolean(document.fullscreenElement));
});
// Move the focus to an input line that appears, and back to the board when it disappears. A sheet returns the focus to
// the element that had it.
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
    const target =
      focusBeforeSheet instanceof HTMLElement && focusBeforeSheet.isConnected ? focusBeforeSheet : lastBoard();
    focusBeforeSheet = null;
    target?.focus({ preventScroll: true });
  }
};
/** The button that opened the sheet. @type {Element | null} */
let opener = null;
new MutationObserver(moveFocus).observe(document.documentElement, {
  subtree: true,
  attributes: true,
  attributeFilter: ['style'],
});
/** @returns {HTMLElement | null} */
const lastBoard = () => (focusedBoard?.isConnected ? focusedBoard : document.querySelector(BOARD));
/** @type {HTMLElement | null} */
let focusedBoard = null;
document.addEventListener('focusin', event => {
  if (event.target instanceof HTMLElement && event.target.matches(BOARD)) focusedBoard = event.target;
});
document.addEventListener('click', event => {
  if (!(event.target instanceof Element)) return;
  const isPageButton = event.target.closest('.stonebook-key-f, .stonebook-key-v');
  const earlyButton = event.target.closest(`${START} button`);
  if (earlyButton && !isPageButton) rememberPress(earlyButton);
  if (event.target.closest('.stonebook-key-f')) toggleFullScreen();
  opener = event.target.closest(':is(.stonebook-key-o, .stonebook-key-q, .stonebook-key-help)') || opener;
});
// Buttons that take the place of a pressed one get its focus.
document.addEventListener('click', ({ target }) => {
  const starters = target instanceof Element ? target.closest(`${LIVE} .stonebook-demo-starters`) : null;
  if (!starters) return;
  const observer = new MutationObserver(() => {
    const first = starters.querySelector('button');
    if (!first || document.activeElement !== document.body) return;
    observer.disconnect();
    first.focus({ preventScroll: true });
  });
  observer.observe(starters, { childList: true });
});
/** Make the screen black until the next key or press, or show it again. @param {boolean} isOn */
const setBlack = isOn => document.documentElement.classList.toggle('stonebook-demo-black', isOn);
const isBlack = () => document.documentElement.classList.contains('stonebook-demo-black');
addEventListener('pointerdown', () => setBlack(false), true);
addEventListener(
  'keydown',
  event => {
    const wasBlack = isBlack();
    setBlack(false);
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return;
    const { key, target } = event;
    const isPage = key === 'PageDown' || key === 'PageUp';
    if (target.matches(TEXT_FIELDS) && !isPage && !(key === 'Escape' && target.closest(SHEET))) {
      if (key === 'Escape' && target instanceof HTMLElement) target.blur();
      return;
    }
    if (target.closest('#stonebook-bar')) return;
    if (key === 'b' || key === '.') {
      event.stopImmediatePropagation();
      return void setBlack(!wasBlack);
    }
    const sheet = buttonOf('Escape');
    if (key === 'Escape' && sheet?.checkVisibility()) return pressButton(event, sheet);
    const letter = key === '?' ? 'help' : key.length === 1 ? key.toLowerCase() : key;
    if (/^[a-z0-9]$/.test(letter) || letter === 'help' || isPage) {
      const button = buttonOf(letter);
      if (button && !(event.repeat && !isPage)) pressButton(event, button);
      return;
    }
    // Arrow keys and Enter go to the board, but Enter not from a focused button, and neither from a focused link.
    if (
      !BOARD_KEYS.test(key) ||
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
function pressButton(event, button) {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (button instanceof HTMLButtonElement) button.click();
}
// A link pasted into the address of an open page opens a new page. The old page's game is already stored.
addEventListener('hashchange', () => /^#[A-Z0-9]/.test(location.hash) && location.reload());
document.addEventListener('DOMContentLoaded', () => offerPresenter('../presenter/', () => void setBlack(!isBlack())));
