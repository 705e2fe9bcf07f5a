// The boards of a lesson before Python has started: each answers from the replies that the build has worked out, and
// then hands over to Python's board in its place.

import { PARTS, pythonCall, say } from '../core/page-data.js';
import { inlineJson } from '../core/sentences.js';
import { EarlyBoard } from './early-board.js';
import { keepDone } from './progress.js';
import { fetchReplies, withLocks } from './replies.js';

/** @typedef {import('./replies.js').Action} Action */

const FIGURE = 'figure[data-answers]';

/** Code that has a board of Python take over. @param {object} message */
export const toPython = message => pythonCall('stonebook.widgets.host.action_log', 'perform', message);

/** A board of the page, and what Python knows of it. */
export class Handover {
  /** @param {EarlyBoard} board */
  constructor(board) {
    this.board = board;
    this.toldAnswers = 0; // how many answers Python has received
    this.frame = ''; // where Python has the frame of the keyboard
    this.isGone = false;
  }

  get busy() {
    return this.board.busy;
  }

  /** Answers as the log of Python's board has them. @param {Action[]} done */
  logged(done) {
    return done;
  }

  /** What Python's board hears when it takes the place of this one, or "". @param {Action[]} next */
  lastMessage(next) {
    return next.length ? this.message(next) : '';
  }

  /** @param {Action[]} next @param {object} [more] */
  message(next, more = {}) {
    const { replies, tape, frame, namesCell: names } = this.board;
    const done = this.logged(tape.slice(this.toldAnswers));
    this.toldAnswers = tape.length;
    this.frame = frame;
    return toPython({ board: replies?.data.board, done, next, focus: frame, names, ...more });
  }

  newsMessage() {
    const { tape, frame } = this.board;
    return this.toldAnswers < tape.length || this.frame !== frame ? this.message([]) : '';
  }

  handOver() {
    const { board } = this;
    const focused = board.figure.contains(document.activeElement) ? document.activeElement : null;
    const text = board.box()?.value || '';
    this.isGone = true;
    return (/** @type {Element} */ place) => {
      const box = place.querySelector('.stonebook-typed input');
      if (text && box instanceof HTMLInputElement) {
        box.value = text;
        box.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (focused) counterpart(focused, place)?.focus({ preventScroll: true });
      return this.lastMessage(board.waiting.splice(0));
    };
  }
}

/** The part of a live board that stands for a part of its picture. @param {Element} part @param {Element} place */
function counterpart(part, place) {
  const answer = /stonebook-(?:answer-\S+|go-on|more-toggle)/.exec(part.className)?.[0];
  const found =
    (answer && place.querySelector(`.${answer}`)) ||
    (part.matches('input') && place.querySelector('.stonebook-typed input')) ||
    place.querySelector('canvas');
  return found instanceof HTMLElement ? found : null;
}

/** A board waits for Python. @param {EarlyBoard} board */
export function onWait({ figure }) {
  figure.dataset.waits = '';
  const status = document.getElementById('stonebook-status');
  if (status) status.textContent = say('page.ahead');
}

/** Nothing moves any more: Python's board may take its place. */
export const onRest = () => window.dispatchEvent(new Event('stonebook-rests'));

/**
 * What the boards of a lesson tell the page. A step that is done may uncover others.
 * @param {Map<Element, Handover>} boards
 * @param {any} lesson
 * @returns {import('./early-board.js').Page & {uncover(board: EarlyBoard): void}}
 */
function pageOf(boards, lesson) {
  /** The steps that were done on this page. @type {Set<string>} */
  const doneSteps = new Set();
  const page = {
    /** Uncover a board that answers nothing any more. @param {EarlyBoard} board */
    uncover(board) {
      const { id, waits } = board.replies?.data || {};
      if (waits && (waits.every(step => doneSteps.has(step)) || (id && doneSteps.has(id)))) board.uncover();
    },
    onAnswer: (/** @type {EarlyBoard} */ { replies }, /** @type {Action} */ action) =>
      replies && window.stonebookWatch?.record(replies.data.board, action),
    onWait,
    onDone(/** @type {EarlyBoard} */ { replies }, /** @type {boolean} */ first) {
      if (!replies) return;
      keepDone(lesson, replies.data.id, first);
      doneSteps.add(replies.data.id);
      for (const { board } of boards.values()) page.uncover(board);
    },
    onRest,
  };
  return page;
}

/**
 * Fetch the replies of each board that comes near, then those of the one after it. Resolves when the first one has its
 * replies, or when none is near.
 * @param {Map<Element, Handover>} boards
 * @param {(board: EarlyBoard) => void} onLoad
 */
function loadWhenNear(boards, onLoad) {
  const queue = [...boards.values()];
  return new Promise(resolve => {
    const observer = new IntersectionObserver(entries => {
      const repliesNear = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => loadFrom(target));
      void Promise.race(repliesNear.length ? repliesNear : [undefined]).then(resolve);
    });
    /** @param {Element} place */
    const loadFrom = async place => {
      observer.unobserve(place);
      const at = queue.indexOf(/** @type {Handover} */ (boards.get(place)));
      await load(queue[at].board).then(() => onLoad(queue[at].board));
      const next = queue[at + 1]?.board;
      if (next) void load(next).then(() => onLoad(next));
    };
    for (const [place, { board }] of boards) {
      // The board that is seen first is not looked for: that would take a frame.
      if (window.stonebookAhead?.[board.figure.dataset.answers || '']) void loadFrom(place).then(resolve);
      else observer.observe(place);
    }
  });
}

/**
 * Make the boards answer whose replies are known, each as soon as it is near. Resolves when the first one does, or when
 * none is near.
 * @returns {Promise<unknown>}
 */
export async function watchEarlyBoards() {
  /** @type {NodeListOf<HTMLElement>} */
  const figures = document.querySelectorAll(FIGURE);
  const lesson = inlineJson('stonebook-page');
  if (!figures.length || !lesson) return;
  /** @type {Map<Element, Handover>} */
  const boards = new Map();
  const page = pageOf(boards, lesson);
  for (const figure of figures) {
    const place = figure.closest(PARTS.output);
    if (place) boards.set(place, new Handover(new EarlyBoard(figure, page)));
  }
  window.stonebookEarly = {
    markTold: () => boards.forEach(handover => (handover.toldAnswers = handover.board.tape.length)),
    at: place => {
      const handover = boards.get(place);
      return handover?.isGone ? undefined : handover;
    },
  };
  await loadWhenNear(boards, page.uncover);
}

/** Boards whose replies were asked for. @type {WeakSet<EarlyBoard>} */
const requested = new WeakSet();

/** @param {EarlyBoard} board */
async function load(board) {
  if (requested.has(board)) return;
  requested.add(board);
  const { figure } = board;
  if (!figure.isConnected) return; // Python's board has taken its place
  try {
    board.take(withLocks(await fetchReplies(figure.dataset.answers || '')));
  } catch {
    figure.removeAttribute('data-answers'); // a press waits for Python, as on any other board
  }
}
