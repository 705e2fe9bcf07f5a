// The boards of a lesson before Python has started. Each answers with the replies that the build has computed, until
// Python's board replaces it.

import { say } from '../core/page/page-data.js';
import { isPythonOffered } from '../core/page/page-state.js';
import { pythonCall } from '../core/page/python-code.js';
import { SELECTORS } from '../core/selectors.js';
import { inlineJson } from '../core/sentences.js';
import { onPress } from '../lesson/early-presses.js';
import { EarlyBoard } from './early-board.js';
import { fetchReplies, withLocks } from './files/reply-files.js';
import { saveDoneStep } from './progress.js';

/** @typedef {import('./replies.js').Action} Action */

const FIGURE = 'figure[data-answers]';

/** The code that sends a message to one of Python's boards. @param {object} message */
export const boardCode = message => pythonCall('stonebook.widgets.host.action_log', 'perform', message);

/** A board of the page, with the part of its state that Python knows. */
export class Handover {
  /** @param {EarlyBoard} board */
  constructor(board) {
    this.board = board;
    this.sentAnswers = 0; // the number of answers that Python has received
    this.sentCell = ''; // the cell that the keyboard's frame marks on Python's board
    this.isReplaced = false;
  }

  get busy() {
    return this.board.busy;
  }

  /** The actions as the log of Python's board names them. @param {Action[]} actions */
  logEntries(actions) {
    return actions;
  }

  /** The code to run when Python's board has replaced this one, or "". @param {Action[]} next */
  lastCode(next) {
    return next.length ? this.codeFor(next) : '';
  }

  /** The code that sends the new answers, and actions to do next. @param {Action[]} next @param {object} [more] */
  codeFor(next, more = {}) {
    const { replies, answered, framedCell, cursor } = this.board;
    const { isNamed: names } = cursor;
    const done = this.logEntries(answered.slice(this.sentAnswers));
    this.sentAnswers = answered.length;
    this.sentCell = framedCell;
    return boardCode({ board: replies?.data.facts.board, done, next, focus: framedCell, names, ...more });
  }

  newsCode() {
    const { answered, framedCell } = this.board;
    return this.sentAnswers < answered.length || this.sentCell !== framedCell ? this.codeFor([]) : '';
  }

  handOver() {
    const { board } = this;
    const focused = board.figure.contains(document.activeElement) ? document.activeElement : null;
    const text = board.textBox()?.value || '';
    this.isReplaced = true;
    if (!board.replies) giveUp(board);
    return (/** @type {Element} */ place) => {
      const box = place.querySelector('.stonebook-typed input');
      if (text && box instanceof HTMLInputElement) {
        box.value = text;
        box.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (focused) counterpartOf(focused, place)?.focus({ preventScroll: true });
      return this.lastCode(board.waiting.splice(0));
    };
  }

  /** @param {Element} _place */
  repeatExit(_place) {
    // A lesson's board is not left.
  }
}

/** The part of Python's board that corresponds to a part of this board. @param {Element} part @param {Element} place */
function counterpartOf(part, place) {
  const name = /stonebook-(?:answer-\S+|go-on|more-toggle|side-toggle)/.exec(part.className)?.[0];
  const choices = '.stonebook-choices select'; // a puzzle's theme and difficulty
  const choice = [...(part.parentElement?.closest('figure')?.querySelectorAll(choices) || [])].indexOf(part);
  const found =
    (name && place.querySelector(`.${name}`)) ||
    (part.matches('input') && place.querySelector('.stonebook-typed input')) ||
    place.querySelectorAll(choices)[choice] ||
    place.querySelector('canvas');
  return found instanceof HTMLElement ? found : null;
}

/** Leave a board to Python, also the presses on its picture. @param {EarlyBoard} board */
export function giveUp(board) {
  for (const { event, from } of board.giveUp()) onPress(event, from);
}

/** Show that a board waits for Python. @param {EarlyBoard} board */
export function onWait({ figure }) {
  figure.dataset.waits = '';
  const status = document.getElementById('stonebook-status');
  if (status) status.textContent = say(isPythonOffered() ? 'page.python.press' : 'page.ahead');
}

/** Report that all animations have ended so that Python's board may replace this one. */
export const onIdle = () => window.dispatchEvent(new Event('stonebook-animations-ended'));

/**
 * The page as the boards of a lesson see it. A step that is done may uncover other boards.
 * @param {Map<Element, Handover>} boards
 * @param {any} lesson
 * @returns {import('./early-board.js').Page & {uncover(board: EarlyBoard): void}}
 */
function pageOf(boards, lesson) {
  /** The steps that the reader has done on this page. @type {Set<string>} */
  const doneSteps = new Set();
  const page = {
    /** Uncover a board that no longer gives away an answer. @param {EarlyBoard} board */
    uncover(board) {
      const { id, waits } = board.replies?.data.facts || {};
      if (waits && (waits.every(step => doneSteps.has(step)) || (id && doneSteps.has(id)))) board.uncover();
    },
    onAnswer: (/** @type {EarlyBoard} */ { replies }, /** @type {Action} */ action) =>
      replies && window.stonebookWatch?.record(replies.data.facts.board, action),
    onWait,
    onDone(/** @type {EarlyBoard} */ { replies }, /** @type {boolean} */ isFirstTry) {
      if (!replies) return;
      saveDoneStep(lesson, replies.data.facts.id, isFirstTry);
      doneSteps.add(replies.data.facts.id);
      for (const { board } of boards.values()) page.uncover(board);
    },
    onIdle,
  };
  return page;
}

/**
 * Fetch the replies of each board that comes near the screen, then those of the next board. Resolves when the first
 * board has its replies, or when no board is near.
 * @param {Map<Element, Handover>} boards
 * @param {(board: EarlyBoard) => void} onLoad
 */
function loadWhenNear(boards, onLoad) {
  const queue = [...boards.values()];
  return new Promise(resolve => {
    const observer = new IntersectionObserver(entries => {
      const loads = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => loadFrom(target));
      void Promise.race(loads.length ? loads : [undefined]).then(resolve);
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
      // The page has fetched this board's replies already. Observing it first would take a frame.
      if (window.stonebookPrefetched?.[board.figure.dataset.answers || '']) void loadFrom(place).then(resolve);
      else observer.observe(place);
    }
  });
}

/**
 * Make each board with known replies answer as soon as it is near the screen. Resolves when the first one answers, or
 * when no board is near.
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
    const place = figure.closest(SELECTORS.output);
    if (place) boards.set(place, new Handover(new EarlyBoard(figure, page)));
  }
  window.stonebookEarly = {
    markSent: () => boards.forEach(handover => (handover.sentAnswers = handover.board.answered.length)),
    at: place => {
      const handover = boards.get(place);
      return handover?.isReplaced ? undefined : handover;
    },
  };
  await loadWhenNear(boards, page.uncover);
}

/** The boards whose replies are requested. @type {WeakSet<EarlyBoard>} */
const requested = new WeakSet();

/** @param {EarlyBoard} board */
async function load(board) {
  if (requested.has(board)) return;
  requested.add(board);
  const { figure } = board;
  if (!figure.isConnected) return; // Python's board has taken its place
  try {
    board.start(withLocks(await fetchReplies(figure.dataset.answers || '')));
  } catch {
    giveUp(board); // a press waits for Python, as on boards without replies
  }
}
