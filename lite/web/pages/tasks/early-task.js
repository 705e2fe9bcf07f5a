// A puzzle of a pupil's task list before Python has started. It answers with the build's replies. Python repeats the
// answers and saves the attempts; until then this browser stores the answers, so that a reload loses none. The pupil
// goes on to the next puzzle without Python.

import { store, stored } from '../../core/local-storage.js';
import codes from '../../replies/codes.json' with { type: 'json' };
import { EarlyBoard } from '../../replies/early-board.js';
import { Handover, onIdle } from '../../replies/early-boards.js';
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
 * The list, with the tasks that were opened on this page. `openNext` tells whether it could open the next one.
 * @typedef {{opened: Map<number, EarlyTask>, openNext(): Promise<boolean>}} List
 */

const ANSWERS_KEY = 'stonebook-task-answers';
const { CELL: TITLE } = codes; // stands for the title in a text
const NEXT = '.stonebook-next-puzzle';
const EXITS = [NEXT, '.stonebook-all-tasks'];

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
export const storedTasks = key => [allAnswers()[key] ?? []].flat(); // earlier versions of this page stored one task

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
      for (const index of this.task.list.opened.keys()) storeAnswers(this.task.task.key, index, []);
      const exit = this.task.exit && place.querySelector(this.task.exit);
      if (exit instanceof HTMLElement) exit.click();
      return waiting;
    };
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
      ...data,
      board: data.board.replace(TITLE, task.title),
      title: data.title.replace(TITLE, task.title),
      // A solved puzzle is handed in, not repeated.
      buttons: data.buttons.map(buttons => buttons.filter(([name]) => name !== screens.again)),
      isLocked: task.isLocked,
    });
    if (hasTwins) this.board.fillPart('.stonebook-voice', screens.twin);
    this.showHead();
    const answers = storedTasks(task.key).find(({ index }) => index === task.index)?.answers || [];
    for (const answer of answers) this.board.answer(answer);
    if (answers.length) this.board.skipAnimations();
  }

  /** Tell Python's screen to open the task. */
  logOpening() {
    const { name, index } = this.task;
    const { log } = this.screens;
    if (!this.list.opened.size) {
      window.stonebookWatch?.record(log);
      window.stonebookWatch?.record(log, ['name', name]);
    }
    window.stonebookWatch?.record(log, ['open', String(index)]);
  }

  /** @param {Action} action */
  onAnswer(action) {
    const { board, task } = this;
    if (board.replies) window.stonebookWatch?.record(board.replies.data.board, action);
    storeAnswers(task.key, task.index, board.answered);
    this.showHead();
  }

  get isDone() {
    return Boolean(this.board.replies?.isDone);
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
    if (exit === NEXT && !this.board.waiting.length && (await this.list.openNext())) return;
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
