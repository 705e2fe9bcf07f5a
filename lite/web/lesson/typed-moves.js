// The text box for moves or answers: it appears when it is opened from the menu, and in a game or a puzzle when
// somebody begins to type.
const PLAYS = '.stonebook-plays, .stonebook-asks-puzzle';
const BOX = '.stonebook-typed input';
const BEGINS = /^[a-uA-U]$/; // columns of boards, "pass" and "resign"

/** The board that keys are for: the one with the focus, or the only one on the page. @param {Element} target */
function boardFor(target) {
  const board = target.closest(PLAYS);
  if (board || target !== document.body) return board;
  const boards = document.querySelectorAll(PLAYS);
  return boards.length === 1 ? boards[0] : null;
}

/**
 * On a touch screen the box makes room for the reply, and so does the keyboard below it.
 * @param {Element | null | undefined} typed
 */
function leave(typed) {
  const box = typed?.querySelector('input');
  const inside = typed?.contains(document.activeElement);
  if (box?.value.trim() && inside && matchMedia('(pointer: coarse)').matches)
    setTimeout(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { target } = event;
  if (!(target instanceof Element) || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === 'Escape' && target.matches(BOX)) {
    const board = target.closest('.stonebook-widget')?.querySelector('canvas');
    return board?.focus({ preventScroll: true });
  }
  if (event.key === 'Enter' && target.matches(BOX)) leave(target.closest('.stonebook-typed'));
  // With `data-asks` the key is a question to the board.
  if (!BEGINS.test(event.key) || target.matches('[data-asks], input, textarea, select, [contenteditable="true"]'))
    return;
  // The key itself then goes into the box.
  open(boardFor(target));
}

/** @param {Element | null} board */
function open(board) {
  const box = board?.querySelector(BOX);
  if (box instanceof HTMLInputElement) box.focus({ preventScroll: true });
}

/** Call before `watchBoards`, which stops the keys that boards do not use. */
export function watchTyping() {
  window.addEventListener('keydown', onKey, true);
  document.addEventListener('click', event => {
    const asks = event.target instanceof Element && event.target.closest('.stonebook-type');
    if (asks) open(asks.closest('.stonebook-widget'));
  });
  // Before the board takes the text out of the box.
  window.addEventListener(
    'click',
    ({ target }) => target instanceof Element && leave(target.closest('.stonebook-typed button')?.parentElement),
    true,
  );
}
