// The landing page's board answers from replies that the build has worked out, as the steps of lessons do.
import { EarlyBoard } from '../../answers/early-board.js';
import { fetchReplies } from '../../answers/replies.js';

async function start() {
  const figure = document.getElementById('first-board');
  if (!figure) return;
  const nothing = () => {};
  const board = new EarlyBoard(figure, { onAnswer, onWait: nothing, onDone: nothing, onRest: nothing });
  await fetchReplies(figure.dataset.answers || '').then(
    data => board.take(data),
    () => figure.removeAttribute('data-answers'), // the picture stays
  );
}

/**
 * The button is gone that was pressed: the keyboard goes on on the board.
 * @param {EarlyBoard} board @param {import('../../answers/replies.js').Action} action
 */
const onAnswer = ({ board }, [kind]) => kind === 'press' && board.focus({ preventScroll: true });

void start();
