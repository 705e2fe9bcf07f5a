// Before the board is live, the page shows the start board of the game in the address. Buttons that are pressed then
// are pressed again on the live board; `lesson/early-presses.js` does the same for the picture.

const START = '.stonebook-demo-start';
/** The live board, as a selector. */
export const LIVE = `.stonebook-demo:not(${START}, .stonebook-unpainted)`;
const PAGE_BUTTONS = '.stonebook-key-f, .stonebook-key-v'; // work without Python

/** The labels of the buttons that were pressed before the board is live. @type {string[]} */
const earlyPresses = [];

/** @param {Element} button */
function rememberPress(button) {
  earlyPresses.push(button.textContent || '');
  button.classList.add('stonebook-early');
}

function repeatPresses() {
  for (const label of earlyPresses) {
    const button = [...document.querySelectorAll(`${LIVE} button`)].find(other => other.textContent === label);
    if (button instanceof HTMLElement) button.click();
  }
}

/** Repeat presses of the start board's buttons on the live board. */
export function watchEarlyButtons() {
  const observer = new MutationObserver(() => {
    if (document.querySelector(START) || !document.querySelector(LIVE)) return;
    observer.disconnect();
    repeatPresses();
  });
  observer.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['class'] });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest(PAGE_BUTTONS)) return;
    const button = target.closest(`${START} button`);
    if (button) rememberPress(button);
  });
}
