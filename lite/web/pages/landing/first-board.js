// The start page's board answers with replies that the build has computed, as the steps of lessons do.
import { EarlyBoard } from '../../replies/early-board.js';
import { fetchReplies } from '../../replies/files/reply-files.js';

const LAST_PACE = 4 / 3; // the last line turns more slowly: 80 ms from stone to stone
const WON = '.stonebook-good'; // the sentence on a win
const STONES = 'svg > g > g[transform]';
const HOPS = 'hops'; // the class of stones that hop one after another
const mainButton = document.querySelector('.hero .first > .button:not(.quiet)');

async function start() {
  const figure = document.getElementById('first-board');
  if (!figure) return;
  const doNothing = () => {};
  const board = new EarlyBoard(figure, { onAnswer, onWait: doNothing, onDone: doNothing, onIdle });
  await fetchReplies(figure.dataset.answers || '').then(
    data => board.start(data),
    () => figure.removeAttribute('data-answers'), // the picture stays
  );
}

/**
 * The button that starts over disappears when it is pressed, so move the focus to the board.
 * @param {EarlyBoard} board @param {import('../../replies/replies.js').Action} action
 */
function onAnswer({ figure, replies, animation, boardElement }, [kind]) {
  const startsOver = kind === 'press';
  figure.toggleAttribute('data-unplayed', startsOver);
  animation.pace = replies?.asksForCell ? 1 : LAST_PACE;
  if (startsOver) boardElement.focus({ preventScroll: true });
}

/**
 * When the last animation has ended, scroll the main button into view, which matters in a low window. On a win all
 * stones hop.
 * @param {EarlyBoard} board
 */
function onIdle({ figure, replies }) {
  if (!replies || replies.asksForCell) return;
  mainButton?.scrollIntoView({ block: 'nearest' });
  if (figure.querySelector(WON)) hop([...figure.querySelectorAll(STONES)]);
}

/** Let pieces hop one after another: those on the same cell together. @param {Element[]} pieces */
function hop(pieces) {
  const placeOf = (/** @type {Element} */ piece) => piece.getAttribute('transform');
  const cells = [...new Set(pieces.map(placeOf))];
  for (const piece of pieces) {
    piece.classList.add(HOPS);
    /** @type {SVGElement} */ (piece).style.setProperty('--number', String(cells.indexOf(placeOf(piece))));
  }
}

void start();
