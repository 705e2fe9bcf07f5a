// A puzzle of a pupil's task list before Python has started. It answers with the build's replies. Python repeats the
// answers and saves the attempts; until then this browser stores the answers, so a reload loses none. The pupil
// goes on to the next puzzle without Python.

import { store, stored } from '../../core/local-storage.js';
import { EarlyBoard } from '../../replies/early-board.js';
import { Handover, onIdle } from '../../replies/early-boards.js';
import PRESS from '../../replies/press-names.json' with { type: 'json' };
import sentinels from '../../replies/sentinels.json' with { type: 'json' };
import { withoutButton } from '../../replies/step-data.js';
import RESULTS from '../../storage/puzzle-results.json' with { type: 'json' };
import { isRecord } from '../../storage/records.js';
import { fill } from './task-template.js';

/** @typedef {import('../../replies/replies.js').Action} Action */
/** @typedef {import('./task-puzzle.js').OwnPuzzle} OwnPuzzle */
/**
 * A task: the pupil's key in the stored lists and name, the task's index and title, how many tasks are done of how
 * many, and whether hints are locked.
 * @typedef {{key: string, name: string, index: number, title: string, done: number, of: number,
 *   isLocked: boolean}} Task
 */
/** @typedef {import('./early-list.js').Screens} Screens */
/** A task's answers that Python has not received. @typedef {{index: number, answers: Action[]}} StoredTask */
/**
 * The list. `openNext` tells whether it could open the next task, and `showTasks` whether it shows all tasks.
 * @typedef {{progress: {opened: Map<number, EarlyTask>}, openNext(): Promise<boolean>, showTasks(): boolean}} List
 */

const ANSWERS_KEY = 'stonebook-task-answers';
const { CELL: TITLE } = sentinels; // stands for the title in a text
const NEXT = '.stonebook-next-puzzle';
const ALL_TASKS = '.stonebook-all-tasks';
const EXITS = [NEXT, ALL_TASKS];
const HELP = [PRESS.HINT, PRESS.SHOW];
const MISSED = [RESULTS.FAILED, RESULTS.FOUND]; // the results of a puzzle after a wrong move

/** The answers that Python has not received, by the pupil's key. @returns {Record<string, any>} */
function allAnswers() {
  try {
    const all = JSON.parse(stored(ANSWERS_KEY) || '{}');
    return isRecord(all) ? all : {};
  } catch {
    return {}; // the text was not written by this page
  }
}

/** A pupil's tasks with answers that Python has not received. @param {string} key @returns {StoredTask[]} */
export const storedTasks = key => [allAnswers()[key] ?? []].flat(); // in 0.1.0: a pupil's page stored one task

/**
 * Store a pupil's answers at a task, or drop them.
 * @param {string} key @param {number} index @param {Action[]} answers
 */
function storeAnswers(key, index, answers) {
  const { [key]: _, ...others } = allAnswers();
  const tasks = storedTasks(key).filter(task => task.index !== index);
  if (answers.length) tasks.push({ index, answers });
  const all = tasks.length ? { ...others, [key]: tasks } : others;
  store(ANSWERS_KEY, Object.keys(all).length ? JSON.stringify(all) : '');
}

/** Forget answers that Python has received. @param {string} key @param {Iterable<number>} indexes of the tasks */
export function dropAnswers(key, indexes) {
  for (const index of indexes) storeAnswers(key, index, []);
}

class TaskHandover extends Handover {
  /** @param {EarlyBoard} board @param {EarlyTask} task */
  constructor(board, task) {
    super(board);
    this.task = task;
  }

  /** @override */
  handOver() {
    const finish = super.handOver();
    return (/** @type {Element} */ place) => {
      const waiting = finish(place);
      dropAnswers(this.task.task.key, this.task.list.progress.opened.keys());
      return waiting;
    };
  }

  /** @param {Element} place @override */
  repeatExit(place) {
    const exit = this.task.exit && place.querySelector(this.task.exit);
    if (exit instanceof HTMLElement) exit.click();
  }
}

export class EarlyTask {
  /**
   * @param {HTMLElement} box @param {Screens} screens @param {List} list @param {Task} task
   * @param {OwnPuzzle} puzzle
   */
  constructor(box, screens, list, task, { data, hasTwins }) {
    this.screens = screens;
    this.list = list;
    this.task = task;
    this.wasDone = false; // before the last answer
    this.isHelped = false; // the pupil has asked for help before the puzzle was done
    this.exit = ''; // the selector of the button that was pressed to leave the task
    box.innerHTML = `<figure class="stonebook-waits" data-answers>${screens.puzzle}</figure>`;
    const figure = /** @type {HTMLElement} */ (box.firstElementChild);
    for (const part of figure.querySelectorAll(EXITS.join())) part.removeAttribute('aria-disabled');
    figure.addEventListener('click', event => void this.onClick(event));
    this.board = new EarlyBoard(figure, {
      onAnswer: (_, action) => this.onAnswer(action),
      onWait: () => this.waitForPython(),
      onDone: () => {},
      onIdle,
    });
    this.handover = new TaskHandover(this.board, this);
    this.logOpening();
    this.board.start({
      // A solved puzzle is handed in, not repeated.
      ...withoutButton(data, screens.again),
      board: data.board.replace(TITLE, task.title),
      title: data.title.replace(TITLE, task.title),
      isLocked: task.isLocked,
    });
    if (hasTwins) this.board.fillPart('.stonebook-announcement', screens.twin);
    this.showHead();
    const answers = storedTasks(task.key).find(({ index }) => index === task.index)?.answers || [];
    for (const answer of answers) this.board.answer(answer);
    if (answers.length) this.board.skipAnimations();
  }

  /** Tell Python's screen to open the task. */
  logOpening() {
    const { name, index } = this.task;
    const { log } = this.screens;
    if (!this.list.progress.opened.size) {
      window.stonebookWatch?.record(log);
      window.stonebookWatch?.record(log, ['name', name]);
    }
    window.stonebookWatch?.record(log, ['open', String(index)]);
  }

  /** @param {Action} action */
  onAnswer(action) {
    const { board, task } = this;
    if (!this.wasDone && action[0] === 'press' && HELP.includes(action[1])) this.isHelped = true;
    this.wasDone = this.isDone;
    if (board.replies) window.stonebookWatch?.record(board.replies.data.facts.board, action);
    storeAnswers(task.key, task.index, board.answered);
    this.showHead();
  }

  get isDone() {
    return Boolean(this.board.replies?.isDone);
  }

  /** The kinds of attempts so far, each once: enough for the task's state. */
  get attempts() {
    const { replies, answered } = this.board;
    const isMissed = MISSED.includes(RESULTS.order[replies?.result || 0]);
    const kinds = [this.isHelped ? 'hint' : '', isMissed ? 'wrong' : '', answered.length ? 'right' : ''];
    return kinds.filter(Boolean).map(kind => [kind]);
  }

  /** Show the title and the progress in the list. */
  showHead() {
    const { screens, task, board, isDone } = this;
    const place = fill(screens.done_of, { done: task.done + (isDone ? 1 : 0), of: task.of });
    board.fillPart('.stonebook-head', fill(screens.headings[isDone ? 1 : 0], { title: task.title, place }));
    board.figure.querySelector(NEXT)?.classList.toggle('stonebook-primary', isDone);
  }

  /** Leave the task now, or when Python has received the answers. @param {MouseEvent} event */
  async onClick({ target }) {
    const exit = EXITS.find(selector => target instanceof Element && target.closest(selector));
    if (!exit) return;
    this.exit = exit;
    if (!this.board.waiting.length && (exit === NEXT ? await this.list.openNext() : this.list.showTasks())) return;
    this.waitForPython();
  }

  /** Show that an answer waits for Python. On a slow line, Python is fetched now. */
  waitForPython() {
    this.board.figure.dataset.waits = '';
    const status = document.getElementById('stonebook-status');
    if (status) status.textContent = this.screens.ahead;
    if (document.documentElement.dataset.stonebookState === 'spared')
      document.getElementById('stonebook-fetch')?.click();
  }
}
