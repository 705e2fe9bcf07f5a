// The board of a new game before Python has started: it plays the reader's own first move. The other player's move
// takes Python.
import { isLivePage } from '../core/page-mode.js';
import { utcTime } from '../records/records.js';
import { EarlyBoard } from './early-board.js';
import { Handover, onRest, onWait } from './early-boards.js';
import { gameAddress, secondOf } from './game-files.js';
import { fetchPython } from './python-on-request.js';
import { fetchReplies } from './replies.js';

/** @typedef {import('./replies.js').Action} Action */

const AHEAD = 'ahead'; // under this name Python hears that the page's board takes moves until it hands over
const JOURNAL = 'journal'; // of games that are not stored yet
const GAMES = 'play'; // the key of their record
const NAME = '\u0002'; // in a text: the computer player's name

/** An action as the log of a game has it. @param {Action} action @returns {Action} */
export const logged = ([kind, name]) => (kind !== 'press' || name === 'pass' ? ['choose', name] : [name, '']);

class GameHandover extends Handover {
  markTold() {
    const { tape, replies } = this.board;
    this.toldAnswers = tape.length;
    window.stonebookWatch?.record(AHEAD);
    if (replies && !this.isGone) window.stonebookWatch?.record(AHEAD, [replies.data.board, '']);
  }

  /** @param {Action[]} done @override */
  logged(done) {
    return done.map(logged);
  }

  /** @param {Action[]} next @override */
  lastMessage(next) {
    window.stonebookWatch?.record(AHEAD);
    return this.message(next, { over: true });
  }
}

/**
 * Keep a game until Python stores it, also if the page is closed before.
 * @param {string} query @param {Action[]} tape @param {string} visit
 */
function keep(query, tape, visit) {
  const watch = window.stonebookWatch;
  const id = location.hash.split('kept=')[1];
  if (!watch || !id) return;
  /** @type {Record<string, object>} */
  let games = {};
  try {
    games = JSON.parse(watch.done()[JOURNAL]?.at(-1)?.[1] || '{}');
  } catch {
    // The text was not written by this page.
  }
  games[id] = { query, at: utcTime(), done: tape.map(logged), by: visit };
  watch.record(JOURNAL);
  watch.record(JOURNAL, [GAMES, JSON.stringify(games)]);
}

/** Make a new game's board take the first move. Resolves when it does. */
export async function watchEarlyGame() {
  const { stonebookPath, stonebookFirst } = document.documentElement.dataset;
  const query = new URL(location.href).searchParams;
  const game = query.get('game') || '';
  const address = gameAddress(query);
  if (!isLivePage || stonebookPath !== 'play' || !game || stonebookFirst !== game || !address) return;
  const figure = document.querySelector(`[data-first="${CSS.escape(game)}"] > figure`);
  const place = figure?.closest('.stonebook-output');
  if (!(figure instanceof HTMLElement) || !place) return;
  figure.dataset.answers = '';
  const second = secondOf(query);
  const name = document.querySelector(`#${CSS.escape(game)} select[name="one"] option[value="${CSS.escape(second)}"]`);
  const visit = Math.random().toString(16).slice(2, 12);
  const board = new EarlyBoard(figure, {
    onAnswer: ({ replies, tape }, action) => {
      if (!replies) return;
      window.stonebookWatch?.record(replies.data.board, logged(action));
      keep(`${replies.data.query}${second}`, tape, visit);
      if (!replies.asks) fetchPython(); // the other player's move needs it
    },
    onWait: at => {
      onWait(at);
      fetchPython();
    },
    onDone: () => {},
    onRest,
  });
  const handover = new GameHandover(board);
  let isLate = false;
  window.stonebookEarly = {
    markTold: () => {
      isLate = !board.replies;
      handover.markTold();
    },
    at: at => (at === place && board.replies && !handover.isGone ? handover : undefined),
  };
  try {
    const data = await fetchReplies(address);
    if (isLate) throw new Error(address);
    const texts = data.texts.map((/** @type {string} */ text) => text.replaceAll(NAME, name?.textContent || ''));
    board.take({ ...data, texts });
  } catch {
    figure.removeAttribute('data-answers'); // Python's board comes first
    fetchPython();
  }
}
