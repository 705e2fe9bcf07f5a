// First on the page of the demonstration board: a presenter's clicker and the keys of the sheet, and the full screen.
// What a key does is what its button does.
const WRITING = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select';
const BOARD = '.stonebook-demo canvas';
const SHEET = '.stonebook-demo-sheet';
const ON_BOARD = /^(Arrow.*|Home|End|Enter)$/;
/** @param {string} key */
const buttonOf = key =>
  [...document.querySelectorAll('.stonebook-demo button')].find(button =>
    button.classList.contains(`stonebook-key-${key}`),
  );
const isFull = () =>
  Boolean(document.fullscreenElement) || document.documentElement.classList.contains('stonebook-demo-full');
const turnFull = async () => {
  const page = document.documentElement;
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (isFull()) page.classList.remove('stonebook-demo-full');
    else await page.requestFullscreen();
  } catch {
    page.classList.toggle('stonebook-demo-full'); // a browser without it: as large as its window
  }
};
// A line to type in takes the focus when it appears, and gives it back to the board. So does a sheet, to whatever had
// it.
/** @param {MutationRecord[]} changes */
const follow = changes => {
  for (const { target } of changes) {
    if (target instanceof HTMLElement && target.matches(SHEET)) followSheet(target);
    if (!(target instanceof HTMLElement) || !target.matches('.stonebook-demo-line')) continue;
    const field = target.querySelector('input');
    if (target.checkVisibility()) field?.focus();
    else if (document.activeElement === document.body) lastBoard()?.focus({ preventScroll: true });
  }
};
/** @type {Element | null} */
let before = null;
/** @param {HTMLElement} sheet */
const followSheet = sheet => {
  const { activeElement } = document;
  if (sheet.checkVisibility()) {
    if (sheet.contains(activeElement)) return;
    // what a sheet has lost while it goes had it not before
    if (activeElement !== document.body) before = activeElement;
    sheet.tabIndex = -1;
    sheet.setAttribute('role', 'dialog');
    sheet.setAttribute('aria-label', opener?.textContent || '');
    sheet.focus({ preventScroll: true });
  } else if (!activeElement || activeElement === document.body || sheet.contains(activeElement)) {
    const back = before instanceof HTMLElement && before.isConnected ? before : lastBoard();
    before = null;
    back?.focus({ preventScroll: true });
  }
};
/** @type {Element | null} the button of what lies over the boards */
let opener = null;
new MutationObserver(follow).observe(document.documentElement, {
  subtree: true,
  attributes: true,
  attributeFilter: ['style'],
});
/** @returns {HTMLElement | null} */
const lastBoard = () => (last?.isConnected ? last : document.querySelector(BOARD));
/** @type {HTMLElement | null} */
let last = null;
document.addEventListener('focusin', event => {
  if (event.target instanceof HTMLElement && event.target.matches(BOARD)) last = event.target;
});
document.addEventListener('click', event => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('.stonebook-key-f')) turnFull();
  opener = event.target.closest(':is(.stonebook-key-o, .stonebook-key-q, .stonebook-key-help)') || opener;
});
// A presenter's black screen: until the next key or press.
/** @param {boolean} on */
const black = on => document.documentElement.classList.toggle('stonebook-demo-black', on);
addEventListener('pointerdown', () => black(false), true);
addEventListener(
  'keydown',
  event => {
    const wasBlack = document.documentElement.classList.contains('stonebook-demo-black');
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
    // Arrows and Enter are the board's, wherever the focus is but on a button.
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
// A link that is put into the address of an open page is a page of its own: what was here is kept.
addEventListener('hashchange', () => /^#[A-Z0-9]/.test(location.hash) && location.reload());

export {};
