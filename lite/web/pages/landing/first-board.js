// The start page's board answers with replies that the build has computed, as the steps of lessons do.
import { EarlyBoard } from '../../replies/early-board.js';
import { fetchReplies } from '../../replies/files/reply-files.js';

const STEPPED_BACK = 'stepped-back';
const LAST_PACE = 4 / 3; // the last line turns more slowly: 80 ms from stone to stone
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
 * From the first move on, the link to the first lesson is next to the button that starts over. The pressed button
 * disappears, so move the focus to the board.
 * @param {EarlyBoard} board @param {import('../../replies/replies.js').Action} action
 */
function onAnswer(board, [kind]) {
  const { figure, replies, animation, boardElement } = board;
  const plays = kind !== 'press' && Boolean(replies?.buttons.some(({ isEnabled }) => isEnabled));
  figure.querySelector('a.button')?.toggleAttribute('data-waits', !plays);
  mainButton?.classList.toggle(STEPPED_BACK, plays); // one filled button at a time
  animation.pace = replies?.asksForCell ? 1 : LAST_PACE;
  if (kind === 'press') boardElement.focus({ preventScroll: true });
}

/**
 * When the last animation has ended, scroll the link to the first lesson into view, which matters on a phone.
 * @param {EarlyBoard} board
 */
function leadOn({ figure, replies }) {
  if (replies && !replies.asksForCell) figure.querySelector('a.button')?.scrollIntoView({ block: 'nearest' });
}

void start();
