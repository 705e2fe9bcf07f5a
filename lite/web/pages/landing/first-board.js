// The landing page's board: what each move turns and what is answered stands in the page already.
import { inlineJson, speaker } from '../../core/sentences.js';

function start() {
  /** @typedef {{turned: string[], reply?: {cell: string, turned: string[]}, then?: Record<string, Move>}} Move */

  const box = document.getElementById('first-board');
  const picture = box?.querySelector('.picture');
  const svg = picture?.querySelector('svg');
  const status = /** @type {HTMLElement | null | undefined} */ (box?.querySelector('[role=status]'));
  const again = box?.querySelector('button');
  if (!(picture instanceof HTMLElement) || !svg || !status || !again?.parentElement) return;
  const say = speaker(inlineJson('stonebook-words') || {});
  /** @type {{best: string, size: number, places: Record<string, [number, number]>, moves: Record<string, Move>}} */
  const play = inlineJson('first-board-play');
  const [, , wide, high] = (svg.getAttribute('viewBox') || '').split(' ').map(Number);
  const stones = /** @type {Element} */ (svg.lastElementChild);
  const start = stones.innerHTML;
  const [DROP, FLIP, STAGGER] = [120, 250, 60]; // milliseconds, as for the live boards
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let run = 0; // counts the games begun, so that what is still to come of an older one does not

  /** @param {number} time in milliseconds */
  const pause = time => new Promise(done => setTimeout(done, still.matches ? 0 : time));

  /** @param {string} cell @param {string} player */
  function put(cell, player) {
    const stone = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    const kind = /** @type {Element} */ (document.getElementById(`stone-${player}`)).cloneNode(true);
    /** @type {Element} */ (kind).removeAttribute('id');
    stone.setAttribute('data-cell', cell);
    stone.setAttribute('transform', at(cell));
    stone.append(kind);
    stones.querySelector(`[data-cell="${cell}"]`)?.remove();
    stones.append(stone);
    return /** @type {SVGGElement} */ (kind);
  }

  /** Put the dot on the stone that was played last. @param {string} cell */
  function markLast(cell) {
    stones.querySelector('#last-stone')?.remove();
    const mark = /** @type {Element} */ (document.getElementById('stone-last')).cloneNode(true);
    Object.assign(mark, { id: 'last-stone' });
    /** @type {Element} */ (mark).setAttribute('transform', at(cell));
    stones.append(mark);
  }

  /** @param {string} cell */
  const at = cell => `translate(${play.places[cell][0] * wide} ${play.places[cell][1] * high})`;

  /**
   * Place a stone and turn others, one after the other.
   * @param {string} player @param {string} cell @param {string[]} turned
   */
  async function place(player, cell, turned) {
    const mine = run;
    const falls = [{ transform: 'translateY(-.12px) scale(1.12)', easing: 'ease-out' }, { transform: 'none' }];
    put(cell, player).animate(falls, still.matches ? 0 : DROP);
    markLast(cell);
    await pause(DROP);
    for (const turnedCell of turned) {
      if (run !== mine) return;
      put(turnedCell, player).animate([{ transform: 'scaleX(.1)' }, { transform: 'none' }], still.matches ? 0 : FLIP);
      await pause(STAGGER);
    }
    await pause(turned.length ? FLIP : 0);
  }

  /**
   * @param {string} cell @param {Move} move
   * @param {boolean} byKey whether the keyboard is used, which is then led on
   */
  async function tap(cell, move, byKey) {
    const mine = run;
    offer({});
    if (byKey) status?.focus();
    again?.parentElement?.removeAttribute('inert');
    await place('X', cell, move.turned);
    if (run !== mine) return;
    const number = move.turned.length;
    if (!move.reply || !move.then) {
      showStatus(say('site.board.end', { cell, number }));
      return;
    }
    await pause(600);
    if (run !== mine) return;
    await place('O', move.reply.cell, move.reply.turned);
    if (run !== mine) return;
    showStatus(say('site.board.turned', { cell, number, reply: move.reply.cell, answer: move.reply.turned.length }));
    offer(move.then, byKey);
  }

  /** @param {string} text */
  function showStatus(text) {
    if (status) status.textContent = text;
  }

  /**
   * Make a button of each cell where X may go.
   * @param {Record<string, Move>} moves
   * @param {boolean} [byKey]
   */
  function offer(moves, byKey) {
    for (const old of picture?.querySelectorAll('button') || []) old.remove();
    for (const [cell, move] of Object.entries(moves)) {
      const button = document.createElement('button');
      const [x, y] = play.places[cell];
      button.type = 'button';
      button.setAttribute('aria-label', say('site.board.cell', { cell }));
      button.className = moves === play.moves && cell === play.best ? 'best' : '';
      Object.assign(button.style, { left: `${100 * x}%`, top: `${100 * y}%`, width: `${100 * play.size}%` });
      button.addEventListener('click', event => tap(cell, move, event.detail === 0));
      picture?.append(button);
    }
    if (byKey) picture?.querySelector('button')?.focus();
  }

  function begin() {
    run += 1;
    stones.innerHTML = start;
    showStatus(say('site.board.ask', { cell: play.best }));
    offer(play.moves);
  }

  again.addEventListener('click', () => {
    begin();
    again.parentElement?.setAttribute('inert', '');
    status.focus();
  });
  begin();
}

start();
