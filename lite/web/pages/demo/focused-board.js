// The board that had the focus last. It gets the keys, and the focus after an input line or a sheet.

/** A board of the page, as a selector. */
export const BOARD = '.stonebook-demo canvas';

/** @type {HTMLElement | null} */
let focusedBoard = null;

/** The board that had the focus last, else the first board. @returns {HTMLElement | null} */
export const lastBoard = () => (focusedBoard?.isConnected ? focusedBoard : document.querySelector(BOARD));

/** Remember which board has the focus. */
export function watchFocusedBoard() {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(BOARD)) focusedBoard = target;
  });
}
