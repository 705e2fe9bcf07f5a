// The puzzles of a set before Python has started, one after another: those of a theme and a difficulty, ten in a row,
// missed puzzles, the puzzle of the day, or one by its address. For other sets only Python knows the next puzzle.

import { escapeHtml } from '../core/elements.js';
import { isLivePage } from '../core/page/page-mode.js';
import RESULTS from '../storage/puzzle-results.json' with { type: 'json' };
import { utcTime } from '../storage/records.js';
import { isSolved, readTries } from '../storage/tries.js';
import { EarlyBoard } from './early-board.js';
import { boardCode, giveUp, Handover, onIdle, onWait } from './early-boards.js';
import { EarlyChoices } from './early-choices.js';
import { canAnswer, fetchFile, fileOf, followAddress, gameOf, puzzleIn, setsAddress } from './files/puzzle-files.js';
import { fetchReplies, withLocks } from './files/reply-files.js';
import PRESS from './press-names.json' with { type: 'json' };
import { saveRow, saveTry } from './progress.js';
import sentinels from './sentinels.json' with { type: 'json' };
import ACTIONS from './sets/puzzle-actions.json' with { type: 'json' };
import { HARD, nextUnsolved, puzzleOfDay, requestedDay } from './sets/puzzle-sets.js';
import { gradeOf, nameOf, openSet, wordOf } from './sets/set-kinds.js';

/** @typedef {import('../storage/tries.js').Tries} Tries */
/** @typedef {import('./step-data.js').PackedStep} PackedStep */
/** @typedef {import('./sets/puzzle-sets.js').GameSets} GameSets */
/** @typedef {import('./sets/set-kinds.js').OpenSet} OpenSet */

const { CELL: FIRST, OF_PAGE: SECOND } = sentinels; // stand for title and progress in a text
const ROW = 'ten'; // the set of ten in a row
const { RIGHT, HINTED, FAILED, FOUND } = RESULTS;
const NEXT = '.stonebook-next-puzzle';
const TODAY = 'today'; // in the address of one of today's puzzles

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
    if (!this.board.replies) giveUp(this.board);
  }

  /** @param {import('./replies.js').Action[]} next @override */
  codeFor(next) {
    const { results, sets } = this.puzzles;
    const done = results.slice(this.sentResults).map(result => [ACTIONS.RESULT, result]);
    this.sentResults = results.length;
    const first = done.length ? `${boardCode({ board: sets?.log, done, next: [], focus: '', names: false })}\n` : '';
    return first + super.codeFor(next);
  }

  /** @param {Element} place @override */
  repeatExit(place) {
    const next = place.querySelector(NEXT);
    if (this.puzzles.isChoiceRequested) this.puzzles.choices.repeatIn(place);
    else if (this.puzzles.isNextRequested && next instanceof HTMLElement) next.click();
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
    this.requestCount = 0; // the number of puzzles that were asked for
    this.shownCount = 0; // the number of the game's puzzles that the reader has seen
    this.savedResult = ''; // the result of this puzzle so far
    this.isSolutionSeen = false; // the reader has opened this puzzle's solution
    this.hasEnded = false; // Python is about to show its board
    this.isNextRequested = false; // the reader has asked for the next puzzle, which only Python can show
    this.isChoiceRequested = false; // the reader has chosen another set, which only Python can show
    /** The open set. @type {OpenSet | undefined} */
    this.set = undefined;
    this.title = ''; // of this puzzle in the set
    this.setName = '';
    this.grade = 0; // the number of the chosen difficulty
    this.day = ''; // the day whose puzzle is open
    this.isOfToday = query.has(TODAY); // whether one of today's puzzles is open
    this.choices = new EarlyChoices(figure, (name, grade) => void this.choose(name, grade));
    /** @type {Map<string, Promise<any>>} */
    this.fetched = new Map();
    this.board = new EarlyBoard(figure, {
      onAnswer: ({ replies }, action) => {
        if (replies) window.stonebookWatch?.record(replies.data.facts.board, action);
        this.isSolutionSeen = action[1] === PRESS.SHOW || (this.isSolutionSeen && action[1] !== PRESS.AGAIN);
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
    const game = gameOf(this.query);
    const triesRead = readTries();
    try {
      this.sets = /** @type {GameSets} */ (await fetchReplies(setsAddress(game)));
      this.tries = await triesRead;
      const triesOfGame = Object.entries(this.tries).filter(([tried]) => tried.startsWith(`${game}/`));
      this.shownCount = triesOfGame.reduce((sum, [, tries]) => sum + tries.length, 0);
      await this.showFirst();
    } catch {
      giveUp(this.board);
    }
  }

  /** Show the puzzle that the address names, or the first unsolved one of its set. */
  async showFirst() {
    const { query, tries } = this;
    const gameSets = /** @type {GameSets} */ (this.sets);
    const { sets, grades } = gameSets;
    const daily = query.get('daily');
    this.day = daily === null ? '' : requestedDay(daily);
    const id = this.day ? puzzleOfDay(gameSets, this.day) : query.get('puzzle') || '';
    const unsolved = Object.keys(sets).find(name => nextUnsolved(sets[name].ids, tries));
    const name = (id ? this.fileFor(id).replace(/-\d+$/, '') : query.get('set') || unsolved) || '';
    const grade = id ? 0 : grades.findIndex(([known]) => known === (query.get('difficulty') || ''));
    const set = openSet(gameSets, name, grade);
    await this.show(id || set.next(this.reader('')), set, () => {
      this.setName = name;
      this.grade = grade;
    });
  }

  /** How many of the last answers in a row were right. */
  get streak() {
    const { results } = this;
    const streak = [...results].reverse().findIndex(result => result !== RIGHT);
    return streak < 0 ? results.length : streak;
  }

  /** Whether the open puzzle keeps its theme secret until it is done. */
  get hidesTheme() {
    return Boolean(this.day) || this.isOfToday;
  }

  /** The facts on which the choice of the next puzzle depends. @param {string} [after] the puzzle before, or "" */
  reader(after = this.id) {
    const { tries, shownCount, streak } = this;
    return { tries, after, shownCount, streak };
  }

  /** @param {string} id */
  fileFor(id) {
    return fileOf(this.sets?.files || {}, id) || '';
  }

  /** The data of a puzzle. @param {string} id @returns {Promise<PackedStep | undefined>} */
  async dataOf(id) {
    const file = this.fileFor(id);
    if (!file) return undefined;
    const known = this.fetched.get(file) || fetchFile(gameOf(this.query), file);
    this.fetched.set(file, known);
    return puzzleIn(await known, id);
  }

  /**
   * Show a puzzle, unless the reader has asked for another one by then.
   * @param {string | Promise<string>} chosen
   * @param {OpenSet | undefined} set
   * @param {() => void} onChange called before the puzzle is shown
   */
  async show(chosen, set, onChange) {
    const number = ++this.requestCount;
    const id = await chosen;
    const data = await this.dataOf(id);
    const { sets, board } = this;
    if (number !== this.requestCount) return;
    if (!data || !set || !sets || this.hasEnded) throw new Error(id);
    onChange();
    this.set = set;
    this.id = id;
    this.savedResult = '';
    this.isSolutionSeen = false;
    this.title = this.hidesTheme ? wordOf(sets, id) : set.titleOf(id);
    const names = { board: data.board.replace(FIRST, this.title), title: data.title.replace(FIRST, this.title) };
    this.shownCount += 1;
    followAddress(id);
    window.stonebookWatch?.record(sets.log, [ACTIONS.SHOWN, `${this.shownCount} ${this.tries[id]?.length || 0} ${id}`]);
    this.figure.classList.remove('stonebook-plain');
    const { first } = /** @type {HTMLElement} */ (this.figure.parentElement).dataset;
    document.documentElement.dataset.stonebookFirst = first; // show this board instead of the page's earlier choice
    // Earlier presses are about this puzzle, and count after its first sentence is shown.
    const presses = board.pending.clicks.splice(0);
    board.start(withLocks({ ...data, ...names }));
    if (set.intro && !this.hidesTheme) board.fillPart('.stonebook-announcement', set.intro);
    this.showHead();
    board.performPresses(presses);
  }

  /** Show the puzzle's title and the progress in the set. Label the button, which skips the puzzle or leads on. */
  showHead() {
    const { set, sets, board } = this;
    if (!set || !sets) return;
    const isDone = board.replies?.isDone;
    const place = this.day ? this.placeOfDay(sets) : set.place(this.reader());
    const isHard = this.day && gradeOf(sets, this.id) === HARD;
    const easier = isHard && !Object.values(this.tries).some(isSolved) ? sets.easier : '';
    const isHinted = RESULTS.order[board.replies?.result || 0] === HINTED;
    // A title that kept the theme to itself gives way to the puzzle's name.
    const title = isDone && this.title === wordOf(sets, this.id) ? nameOf(sets, this.id) : this.title;
    const head = sets.headings[isDone ? (isHinted ? 2 : 1) : 0]
      .replace(SECOND, escapeHtml(place))
      .replace(FIRST, escapeHtml(title));
    board.fillPart('.stonebook-head', head + easier);
    // The column next to the board says the same as the head.
    const part = this.figure.querySelector('.stonebook-side .stonebook-place');
    if (part) part.textContent = place;
    const secret = this.hidesTheme && !isDone ? sets.secret[this.isOfToday ? 1 : 0] : '';
    this.choices.show(sets, this.setName, this.grade, secret);
    const button = this.figure.querySelector(NEXT);
    if (!button) return;
    button.removeAttribute('aria-disabled');
    const leadsOn = Boolean(isDone || this.isSolutionSeen);
    button.textContent = sets.next[leadsOn ? 1 : 0];
    button.classList.toggle('stonebook-primary', leadsOn);
  }

  /** The sentence with the date of the open puzzle. @param {GameSets} sets */
  placeOfDay({ day, months }) {
    const date = new Date(this.day);
    return day.replace(FIRST, months[date.getUTCMonth()]).replace(SECOND, String(date.getUTCDate()));
  }

  /** Save the result as soon as it is known. */
  saveResult() {
    const result = RESULTS.order[this.board.replies?.result || 0];
    // A failed puzzle may still be found. Otherwise the first result counts.
    if (result && this.savedResult === (result === FOUND ? FAILED : '')) {
      this.savedResult = result;
      this.results.push(result);
      this.tries[this.id] = [...(this.tries[this.id] || []), [utcTime(), result]];
      saveTry(this.id, result);
      if (this.setName === ROW && this.streak) saveRow(gameOf(this.query), this.streak);
      window.stonebookWatch?.record(this.sets?.log || '', [ACTIONS.RESULT, result]);
    }
    this.showHead();
  }

  async showNext() {
    if (!this.board.replies || this.isNextRequested) return;
    try {
      if (this.isForPython) throw new Error('next');
      await this.show(this.set?.next(this.reader()) || '', this.set, () => {
        this.day = '';
        this.isOfToday = false;
      });
    } catch {
      this.isNextRequested = true;
      onWait(this.board);
    }
  }

  /** Whether only Python can show another puzzle: it is about to come, or an answer or a choice waits for it. */
  get isForPython() {
    return this.board.waiting.length > 0 || this.hasEnded || this.isChoiceRequested;
  }

  /** Change to another set. @param {string} name @param {number} grade the number of its difficulty, or 0 */
  async choose(name, grade) {
    const { sets } = this;
    try {
      if (this.isForPython || !sets) throw new Error(name);
      const set = openSet(sets, name, grade);
      await this.show(set.next(this.reader('')), set, () => {
        this.setName = name;
        this.grade = grade;
        this.day = '';
        this.isOfToday = false;
        window.stonebookWatch?.record(sets.log, [ACTIONS.SWITCHED, `${name} ${sets.grades[grade][0]}`.trim()]);
      });
    } catch {
      this.isChoiceRequested = true;
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
