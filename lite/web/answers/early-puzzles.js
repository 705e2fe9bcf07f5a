// The puzzles of a set before Python has started, one after the other: those of a theme, or one by its address. For
// other sets only Python knows the next puzzle.

import { escapeHtml } from '../core/elements.js';
import { isLivePage } from '../core/page-mode.js';
import { isSolved, withTries } from '../storage/tries.js';
import codes from './codes.json' with { type: 'json' };
import { EarlyBoard } from './early-board.js';
import { boardCode, Handover, onIdle, onWait } from './early-boards.js';
import { canAnswer, fileAddress, fileOf, followAddress, gameOf } from './files/puzzle-files.js';
import { fetchReplies, withLocks } from './files/reply-files.js';
import { saveTry } from './progress.js';

/** @typedef {import('../storage/tries.js').Tries} Tries */
/** @typedef {import('./replies.js').StepData} StepData */
/**
 * A set: its own name, the first sentence, the puzzles and their titles.
 * @typedef {{name: string, titles: string[], intro: string, ids: string[]}} PuzzleSet
 */
/**
 * A game's sets: the page's cell and log, the headings of an open and a solved puzzle, the sentence about progress, the
 * labels of the button to the next puzzle, the puzzles of each file, and the sets by theme.
 * @typedef {{cell: string, log: string, headings: [string, string, string], place: string, next: [string, string],
 *   files: Record<string, string[]>, sets: Record<string, PuzzleSet>}} GameSets
 */

const { CELL: FIRST, OF_PAGE: SECOND } = codes; // stand for title and progress in a text, or for two numbers
const RESULTS = ['', 'right', 'hinted', 'failed', 'played', 'found']; // in the order of a step's data
const NEXT = '.stonebook-next-puzzle';

class PuzzleHandover extends Handover {
  /** @param {EarlyBoard} board @param {EarlyPuzzles} puzzles */
  constructor(board, puzzles) {
    super(board);
    this.puzzles = puzzles;
    this.sentResults = 0; // the number of results that Python has received
  }

  markSent() {
    this.sentAnswers = this.board.answered.length;
    this.sentResults = this.puzzles.results.length;
    this.puzzles.hasEnded = true;
  }

  /** @param {import('./replies.js').Action[]} next @override */
  message(next) {
    const { results, sets } = this.puzzles;
    const done = results.slice(this.sentResults).map(result => ['went', result]);
    this.sentResults = results.length;
    const first = done.length ? `${boardCode({ board: sets?.log, done, next: [], focus: '', names: false })}\n` : '';
    return first + super.message(next);
  }

  /** @override */
  handOver() {
    const finish = super.handOver();
    return (/** @type {Element} */ place) => {
      const waiting = finish(place);
      const next = place.querySelector(NEXT);
      if (this.puzzles.isNextRequested && next instanceof HTMLElement) next.click();
      return waiting;
    };
  }
}

class EarlyPuzzles {
  /** @param {HTMLElement} figure @param {URLSearchParams} query */
  constructor(figure, query) {
    this.figure = figure;
    this.query = query;
    /** @type {GameSets | undefined} */
    this.sets = undefined;
    /** @type {Tries} */
    this.tries = {};
    /** The results of this page's puzzles. @type {string[]} */
    this.results = [];
    this.id = '';
    this.shownCount = 0; // the number of the game's puzzles that the reader has seen
    this.savedResult = ''; // the result of this puzzle so far
    this.hasEnded = false; // Python is about to show its board
    this.isNextRequested = false; // the reader has asked for the next puzzle, which only Python can show
    /** @type {Map<string, Promise<any>>} */
    this.fetched = new Map();
    this.board = new EarlyBoard(figure, {
      onAnswer: ({ replies }, action) => {
        if (replies) window.stonebookWatch?.record(replies.data.board, action);
        this.saveResult();
      },
      onWait,
      onDone: () => {},
      onIdle,
    });
    figure.addEventListener('click', event => {
      if (event.target instanceof Element && event.target.closest(NEXT)) void this.showNext();
    });
  }

  /** Show the first puzzle. */
  async begin() {
    const id = this.query.get('puzzle') || '';
    const game = gameOf(this.query);
    const triesRead = new Promise(resolve => withTries(resolve));
    try {
      this.sets = /** @type {GameSets} */ (await fetchReplies(fileAddress(game, 'sets')));
      this.tries = /** @type {Tries} */ (await triesRead);
      const triesOfGame = Object.entries(this.tries).filter(([tried]) => tried.startsWith(`${game}/`));
      this.shownCount = triesOfGame.reduce((sum, [, tries]) => sum + tries.length, 0);
      const { sets } = this.sets;
      const unsolved = Object.keys(sets).find(name => sets[name].ids.some(puzzle => !isSolved(this.tries[puzzle])));
      this.set = sets[(id ? this.fileFor(id).replace(/-\d+$/, '') : this.query.get('set') || unsolved) || ''];
      await this.show(id || this.nextUnsolved());
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
  nextUnsolved() {
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
    if (!data || !set || !sets || this.hasEnded) throw new Error(id);
    this.id = id;
    this.savedResult = '';
    this.title = set.titles[set.ids.indexOf(id)];
    const names = { board: data.board.replace(FIRST, this.title), title: data.title.replace(FIRST, this.title) };
    this.shownCount += 1;
    followAddress(id);
    window.stonebookWatch?.record(sets.log, ['puzzle', `${this.shownCount} ${this.tries[id]?.length || 0} ${id}`]);
    this.figure.classList.remove('stonebook-plain');
    const { first } = /** @type {HTMLElement} */ (this.figure.parentElement).dataset;
    document.documentElement.dataset.stonebookFirst = first; // show this board instead of the page's earlier choice
    // The earlier presses are about this puzzle. They count after its first sentence is shown.
    const clicks = board.earlyClicks.splice(0);
    board.start(withLocks({ ...data, ...names }));
    board.fillPart('.stonebook-voice', set.intro);
    this.showHead();
    for (const event of clicks) board.onClick(event);
  }

  /** Show the puzzle's title and the progress in the set. Label the button, which skips the puzzle or leads on. */
  showHead() {
    const { set, sets, board } = this;
    if (!set || !sets) return;
    const isDone = board.replies?.isDone;
    const solved = set.ids.filter(id => isSolved(this.tries[id])).length;
    const place = sets.place.replace(FIRST, String(solved)).replace(SECOND, String(set.ids.length));
    const isHinted = RESULTS[board.replies?.result || 0] === 'hinted';
    const head = sets.headings[isDone ? (isHinted ? 2 : 1) : 0]
      .replace(SECOND, escapeHtml(place))
      .replace(FIRST, escapeHtml(this.title || ''));
    board.fillPart('.stonebook-head', head);
    // The column next to the board says the same as the head.
    for (const [selector, text] of [
      ['.stonebook-side .stonebook-place', place],
      ['.stonebook-choices option', set.name],
    ]) {
      const part = this.figure.querySelector(selector);
      if (part) part.textContent = text;
    }
    const button = this.figure.querySelector(NEXT);
    if (!button) return;
    button.removeAttribute('aria-disabled');
    button.textContent = sets.next[isDone ? 1 : 0];
    button.classList.toggle('stonebook-primary', isDone);
  }

  /** Save the result as soon as it is known. */
  saveResult() {
    const result = RESULTS[this.board.replies?.result || 0];
    if (result && this.savedResult === (result === 'found' ? 'failed' : '')) {
      this.savedResult = result;
      this.results.push(result);
      this.tries[this.id] = [...(this.tries[this.id] || []), ['', result]];
      saveTry(this.id, result);
      window.stonebookWatch?.record(this.sets?.log || '', ['went', result]);
    }
    this.showHead();
  }

  async showNext() {
    if (!this.board.replies || this.isNextRequested) return;
    const id = this.board.waiting.length || this.hasEnded ? '' : this.nextUnsolved();
    try {
      await this.show(id);
    } catch {
      this.isNextRequested = true;
      onWait(this.board);
    }
  }
}

/** Make the page of puzzles answer, if it shows a puzzle of a theme. Resolves when it answers. */
export async function watchEarlyPuzzles() {
  const { stonebookPath, stonebookFirst } = document.documentElement.dataset;
  const query = new URL(location.href).searchParams;
  if (!isLivePage || stonebookPath !== 'puzzles' || !canAnswer(query)) return;
  const figure = document.querySelector(`[data-first="${CSS.escape(stonebookFirst || '')}"] > figure`);
  const place = figure?.closest('.stonebook-output');
  if (!(figure instanceof HTMLElement) || !place) return;
  figure.dataset.answers = '';
  const puzzles = new EarlyPuzzles(figure, query);
  const handover = new PuzzleHandover(puzzles.board, puzzles);
  window.stonebookEarly = {
    markSent: () => handover.markSent(),
    at: element => (element === place && puzzles.board.replies && !handover.isReplaced ? handover : undefined),
  };
  await puzzles.begin();
}
