// The puzzles of a set before Python has started, one after the other: those of a theme, or one by its address. Which
// one comes next in other sets, only Python knows.

import { escapeHtml } from '../core/elements.js';
import { isLivePage } from '../core/page-mode.js';
import { isSolved, withTries } from '../records/tries.js';
import { EarlyBoard } from './early-board.js';
import { Handover, onRest, onWait, toPython } from './early-boards.js';
import { keepTry } from './progress.js';
import { fileAddress, fileOf, followAddress, gameOf, isAnswered } from './puzzle-files.js';
import { fetchReplies, withLocks } from './replies.js';

/** @typedef {import('../records/tries.js').Tries} Tries */
/** @typedef {import('./replies.js').StepData} StepData */
/** @typedef {{titles: string[], intro: string, ids: string[]}} Set what is said first, its puzzles and their titles */
/**
 * A game's sets: the cell and the log of the page, the headings before and after, the sentence about progress, the
 * labels of the button that leads on, the puzzles of each file, and the sets by their themes.
 * @typedef {{cell: string, log: string, heads: [string, string], place: string, next: [string, string],
 *   files: Record<string, string[]>, sets: Record<string, Set>}} Sets
 */

const FIRST = '\u0001'; // in a text: the title, or the first of two numbers
const SECOND = '\u0002'; // the reader's progress, or the second number
const HOW = ['', 'right', 'hinted', 'failed', 'played', 'found']; // in the order of a step's data
const NEXT = '.stonebook-next-puzzle';

class PuzzleHandover extends Handover {
  /** @param {EarlyBoard} board @param {EarlyPuzzles} puzzles */
  constructor(board, puzzles) {
    super(board);
    this.puzzles = puzzles;
    this.sentResults = 0; // how many results Python has received
  }

  markTold() {
    this.toldAnswers = this.board.tape.length;
    this.sentResults = this.puzzles.results.length;
    this.puzzles.ends = true;
  }

  /** @param {import('./replies.js').Action[]} next @override */
  message(next) {
    const { results, sets } = this.puzzles;
    const went = results.slice(this.sentResults).map(how => ['went', how]);
    this.sentResults = results.length;
    const first = went.length
      ? `${toPython({ board: sets?.log, done: went, next: [], focus: '', names: false })}\n`
      : '';
    return first + super.message(next);
  }

  /** @override */
  handOver() {
    const finish = super.handOver();
    return (/** @type {Element} */ place) => {
      const waiting = finish(place);
      const next = place.querySelector(NEXT);
      if (this.puzzles.goesOn && next instanceof HTMLElement) next.click();
      return waiting;
    };
  }
}

class EarlyPuzzles {
  /** @param {HTMLElement} figure @param {URLSearchParams} query */
  constructor(figure, query) {
    this.figure = figure;
    this.query = query;
    /** @type {Sets | undefined} */
    this.sets = undefined;
    /** @type {Tries} */
    this.tries = {};
    /** How the puzzles on this page went. @type {string[]} */
    this.results = [];
    this.id = '';
    this.shown = 0; // how many puzzles of the game came before
    this.notedResult = ''; // how this puzzle went, as far as it is known
    this.ends = false; // Python is about to show its own board
    this.goesOn = false; // the reader asked for the next puzzle, which Python has to show
    /** @type {Map<string, Promise<any>>} */
    this.fetched = new Map();
    this.board = new EarlyBoard(figure, {
      onAnswer: ({ replies }, action) => {
        if (replies) window.stonebookWatch?.record(replies.data.board, action);
        this.note();
      },
      onWait,
      onDone: () => {},
      onRest,
    });
    figure.addEventListener('click', event => {
      if (event.target instanceof Element && event.target.closest(NEXT)) void this.next();
    });
  }

  /** Show the first puzzle. */
  async begin() {
    const id = this.query.get('puzzle') || '';
    const game = gameOf(this.query);
    const reading = new Promise(resolve => withTries(resolve));
    try {
      this.sets = /** @type {Sets} */ (await fetchReplies(fileAddress(game, 'sets')));
      this.tries = /** @type {Tries} */ (await reading);
      const triesOfGame = Object.entries(this.tries).filter(([tried]) => tried.startsWith(`${game}/`));
      this.shown = triesOfGame.reduce((sum, [, tries]) => sum + tries.length, 0);
      const { sets } = this.sets;
      const unsolved = Object.keys(sets).find(name => sets[name].ids.some(each => !isSolved(this.tries[each])));
      this.set = sets[(id ? this.fileFor(id).replace(/-\d+$/, '') : this.query.get('set') || unsolved) || ''];
      await this.show(id || this.following());
    } catch {
      this.giveUp();
    }
  }

  /** Leave everything to Python. */
  giveUp() {
    this.figure.removeAttribute('data-answers');
  }

  /** @param {string} id */
  fileFor(id) {
    return fileOf(this.sets?.files || {}, id) || '';
  }

  /** The first unsolved puzzle after this one, starting over at the end, or "". */
  following() {
    const { ids = [] } = this.set || {};
    const place = ids.indexOf(this.id) + 1;
    return [...ids.slice(place), ...ids.slice(0, place)].find(id => !isSolved(this.tries[id])) || '';
  }

  /** The data of a puzzle. @param {string} id @returns {Promise<StepData | undefined>} */
  async dataOf(id) {
    const file = this.fileFor(id);
    if (!file) return undefined;
    const known = this.fetched.get(file) || fetchReplies(fileAddress(gameOf(this.query), file));
    this.fetched.set(file, known);
    const { steps, ...shared } = await known;
    return steps[id] && { ...shared, ...steps[id] };
  }

  /** @param {string} id */
  async show(id) {
    const data = await this.dataOf(id);
    const { set, sets, board } = this;
    if (!data || !set || !sets || this.ends) throw new Error(id);
    this.id = id;
    this.notedResult = '';
    this.title = set.titles[set.ids.indexOf(id)];
    const names = { board: data.board.replace(FIRST, this.title), title: data.title.replace(FIRST, this.title) };
    this.shown += 1;
    followAddress(id);
    window.stonebookWatch?.record(sets.log, ['puzzle', `${this.shown} ${this.tries[id]?.length || 0} ${id}`]);
    this.figure.classList.remove('stonebook-plain');
    const { first } = /** @type {HTMLElement} */ (this.figure.parentElement).dataset;
    document.documentElement.dataset.stonebookFirst = first; // whatever was to be shown until now
    // What was pressed before is about this puzzle, and comes after its first sentence.
    const clicks = board.earlyClicks.splice(0);
    board.take(withLocks({ ...data, ...names }));
    board.fill('.stonebook-voice', set.intro);
    this.showHead();
    for (const event of clicks) board.onClick(event);
  }

  /** Show the puzzle's title and the progress in the set, and let the button skip the puzzle or lead on. */
  showHead() {
    const { set, sets, board } = this;
    if (!set || !sets) return;
    const isDone = Boolean(board.replies?.done);
    const solved = set.ids.filter(id => isSolved(this.tries[id])).length;
    const place = sets.place.replace(FIRST, String(solved)).replace(SECOND, String(set.ids.length));
    const head = sets.heads[isDone ? 1 : 0]
      .replace(SECOND, escapeHtml(place))
      .replace(FIRST, escapeHtml(this.title || ''));
    board.fill('.stonebook-head', head);
    const button = this.figure.querySelector(NEXT);
    if (!button) return;
    button.removeAttribute('aria-disabled');
    button.textContent = sets.next[isDone ? 1 : 0];
    button.classList.toggle('stonebook-primary', isDone);
  }

  /** Keep the result as soon as it is known. */
  note() {
    const how = HOW[this.board.replies?.went || 0];
    if (how && this.notedResult === (how === 'found' ? 'failed' : '')) {
      this.notedResult = how;
      this.results.push(how);
      this.tries[this.id] = [...(this.tries[this.id] || []), ['', how]];
      keepTry(this.id, how);
      window.stonebookWatch?.record(this.sets?.log || '', ['went', how]);
    }
    this.showHead();
  }

  async next() {
    if (!this.board.replies || this.goesOn) return;
    const id = this.board.waiting.length || this.ends ? '' : this.following();
    try {
      await this.show(id);
    } catch {
      this.goesOn = true;
      onWait(this.board);
    }
  }
}

/** Make the page of puzzles answer, if it shows a puzzle of a theme. Resolves when it does. */
export async function watchEarlyPuzzles() {
  const { stonebookPath, stonebookFirst } = document.documentElement.dataset;
  const query = new URL(location.href).searchParams;
  if (!isLivePage || stonebookPath !== 'puzzles' || !isAnswered(query)) return;
  const figure = document.querySelector(`[data-first="${CSS.escape(stonebookFirst || '')}"] > figure`);
  const place = figure?.closest('.stonebook-output');
  if (!(figure instanceof HTMLElement) || !place) return;
  figure.dataset.answers = '';
  const puzzles = new EarlyPuzzles(figure, query);
  const handover = new PuzzleHandover(puzzles.board, puzzles);
  window.stonebookEarly = {
    markTold: () => handover.markTold(),
    at: at => (at === place && puzzles.board.replies && !handover.isGone ? handover : undefined),
  };
  await puzzles.begin();
}
