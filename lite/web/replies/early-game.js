// The board of a new game before Python has started. It plays the reader's first move; the other player's move needs
// Python.
import { isLivePage } from '../core/page/page-mode.js';
import { newId, utcTime } from '../storage/records.js';
import LOG_NAMES from '../worker/log-names.json' with { type: 'json' };
import { EarlyBoard } from './early-board.js';
import { giveUp, Handover, onIdle, onWait } from './early-boards.js';
import { gameAddress, secondOf } from './files/game-files.js';
import { fetchReplies } from './files/reply-files.js';
import { fetchPython } from './python-on-request.js';
import sentinels from './sentinels.json' with { type: 'json' };
import { withText } from './step-data.js';

/** @typedef {import('./replies.js').Action} Action */

const AHEAD_LOG = LOG_NAMES.AHEAD; // tells Python which board of the page plays moves until the handover
const JOURNAL_LOG = LOG_NAMES.JOURNAL; // has the games that are not stored yet
const GAMES_RECORD = 'play'; // the key of the record of saved games
const { OF_PAGE: NAME_PLACE } = sentinels; // stands for the computer player's name in a text

/** An action as the log of a game names it. @param {Action} action @returns {Action} */
const logEntry = ([kind, name]) => (kind !== 'press' || name === 'pass' ? ['choose', name] : [name, '']);

class GameHandover extends Handover {
  markSent() {
    const { answered, replies } = this.board;
    this.sentAnswers = answered.length;
    window.stonebookWatch?.record(AHEAD_LOG);
    if (replies && !this.isReplaced) window.stonebookWatch?.record(AHEAD_LOG, [replies.data.facts.board, '']);
  }

  /** @param {Action[]} actions @override */
  logEntries(actions) {
    return actions.map(logEntry);
  }

  /** @param {Action[]} next @override */
  lastCode(next) {
    window.stonebookWatch?.record(AHEAD_LOG);
    return this.codeFor(next, { over: true });
  }
}

/**
 * Save a game in the journal so that Python can store it even after the page was closed.
 * @param {string} query @param {Action[]} actions @param {string} visit
 */
function saveInJournal(query, actions, visit) {
  const watch = window.stonebookWatch;
  const id = location.hash.split('kept=')[1];
  if (!watch || !id) return;
  /** @type {Record<string, object>} */
  let games = {};
  try {
    games = JSON.parse(watch.done()[JOURNAL_LOG]?.at(-1)?.[1] || '{}');
  } catch {
    // The text was not written by this page.
  }
  games[id] = { query, at: utcTime(), done: actions.map(logEntry), by: visit };
  watch.record(JOURNAL_LOG);
  watch.record(JOURNAL_LOG, [GAMES_RECORD, JSON.stringify(games)]);
}

/** Make a new game's board play the first move. Resolves when it can. */
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
  const visit = newId();
  const board = new EarlyBoard(figure, {
    onAnswer: ({ replies, answered }, action) => {
      if (!replies) return;
      window.stonebookWatch?.record(replies.data.facts.board, logEntry(action));
      saveInJournal(`${replies.data.facts.query}${second}`, answered, visit);
      if (!replies.asksForCell) fetchPython(); // for the other player's move
    },
    onWait: waitingBoard => {
      onWait(waitingBoard);
      fetchPython();
    },
    onDone: () => {},
    onIdle,
  });
  const handover = new GameHandover(board);
  let isLate = false;
  window.stonebookEarly = {
    markSent: () => {
      isLate = !board.replies;
      if (isLate) giveUp(board);
      handover.markSent();
    },
    at: element => (element === place && board.replies && !handover.isReplaced ? handover : undefined),
  };
  try {
    const data = await fetchReplies(address);
    if (isLate) throw new Error(address);
    board.start(withText(data, NAME_PLACE, name?.textContent || ''));
  } catch {
    giveUp(board); // Python's board plays the first move
    fetchPython();
  }
}
