// The landing page's board answers from replies that the build has worked out, as the steps of lessons do.
import { EarlyBoard } from '../../answers/early-board.js';
import { fetchReplies } from '../../answers/replies.js';

async function start() {
  const figure = document.getElementById('first-board');
  if (!figure) return;
  const nothing = () => {};
  const board = new EarlyBoard(figure, { onAnswer, onWait: nothing, onDone: nothing, onRest: leadOn });
  await fetchReplies(figure.dataset.answers || '').then(
    data => board.take(data),
    () => figure.removeAttribute('data-answers'), // the picture stays
  );
}

/**
 * The button is gone that was pressed: the keyboard goes on on the board.
 * @param {EarlyBoard} early @param {import('../../answers/replies.js').Action} action
 */
function onAnswer(early, [kind]) {
  early.figure.querySelector('a.button')?.setAttribute('data-waits', '');
  if (kind === 'press') early.board.focus({ preventScroll: true });
}

/**
 * Once the turns are over and the stones at rest, a button leads on to the first lesson, in sight on a phone, too.
 * @param {EarlyBoard} board
 */
function leadOn({ figure, replies }) {
  const link = figure.querySelector('a[data-waits]');
  if (!link || !replies || replies.asks) return;
  link.removeAttribute('data-waits');
  link.scrollIntoView({ block: 'nearest' });
}

void start();
