// The start page's board answers with replies that the build has computed, as the steps of lessons do.
import { EarlyBoard } from '../../replies/early-board.js';
import { fetchReplies } from '../../replies/files/reply-files.js';

const STEPPED_BACK = 'stepped-back';
const mainButton = document.querySelector('.hero .first > .button:not(.quiet)');

async function start() {
  const figure = document.getElementById('first-board');
  if (!figure) return;
  const doNothing = () => {};
  const board = new EarlyBoard(figure, { onAnswer, onWait: doNothing, onDone: doNothing, onIdle: leadOn });
  await fetchReplies(figure.dataset.answers || '').then(
    data => board.start(data),
    () => figure.removeAttribute('data-answers'), // the picture stays
  );
}

/**
 * The pressed button disappears, so move the focus to the board.
 * @param {EarlyBoard} board @param {import('../../replies/replies.js').Action} action
 */
function onAnswer(board, [kind]) {
  board.figure.querySelector('a.button')?.setAttribute('data-waits', '');
  mainButton?.classList.remove(STEPPED_BACK);
  if (kind === 'press') board.boardElement.focus({ preventScroll: true });
}

/**
 * When the last animation has ended, scroll the link to the first lesson into view, which matters on a phone.
 * @param {EarlyBoard} board
 */
function leadOn({ figure, replies }) {
  const link = figure.querySelector('a[data-waits]');
  if (!link || !replies || replies.asksForCell) return;
  link.removeAttribute('data-waits');
  mainButton?.classList.add(STEPPED_BACK); // one filled button at a time
  link.scrollIntoView({ block: 'nearest' });
}

void start();
