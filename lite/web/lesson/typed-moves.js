// The text box for moves or answers. The menu opens it and, in a game or a puzzle, so does the first letter that the
// reader types.
const PLAYS = '.stonebook-plays, .stonebook-asks-puzzle';
const BOX = '.stonebook-typed input';
const FIRST_LETTER = /^[a-t]$/i; // of columns of boards, "pass" and "resign"

/** The board that keys are for: the one with the focus, or the only one on the page. @param {Element} target */
function boardFor(target) {
  const board = target.closest(PLAYS);
  if (board || target !== document.body) return board;
  const boards = document.querySelectorAll(PLAYS);
  return boards.length === 1 ? boards[0] : null;
}

/**
 * On a touch screen, take the focus from the box after an answer. The box and the keyboard then make room for the
 * reply.
 * @param {Element | null | undefined} typed
 */
function blurAfterAnswer(typed) {
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
  if (event.key === 'Enter' && target.matches(BOX)) blurAfterAnswer(target.closest('.stonebook-typed'));
  // With `data-asks` the key is a question to the board.
  if (!FIRST_LETTER.test(event.key) || target.matches('[data-asks], input, textarea, select, [contenteditable="true"]'))
    return;
  // The key itself then goes into the box.
  open(boardFor(target));
}

/** @param {Element | null} board */
function open(board) {
  const box = board?.querySelector(BOX);
  if (box instanceof HTMLInputElement) box.focus({ preventScroll: true });
}

/**
 * Report the text of the box after Enter. Firefox does not, if the text is the same as at the answer before: a move
 * that was undone could not be typed again. A text that stays, because it was refused, is selected: the next one
 * replaces it.
 * @param {KeyboardEvent} event
 */
function onKeyUp({ key, target }) {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.matches(BOX)) return;
  target.dispatchEvent(new Event('change', { bubbles: true }));
  target.select();
}

/** Open the box on typing. Call before `watchBoards`, which stops the keys that boards do not use. */
export function watchTyping() {
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('keyup', onKeyUp, true);
  document.addEventListener('click', event => {
    const opener = event.target instanceof Element && event.target.closest('.stonebook-type');
    if (opener) open(opener.closest('.stonebook-widget'));
  });
  // In the capture phase: before the board empties the box.
  window.addEventListener(
    'click',
    ({ target }) =>
      target instanceof Element && blurAfterAnswer(target.closest('.stonebook-typed button')?.parentElement),
    true,
  );
}
