// A pupil's task list before Python has started. It asks for the name, then shows the tasks as Python's screen does
// (`lite/replies/task_screens.py`). A lesson opens at once. So does a puzzle if the pupil's twin is known
// (`early-task.js`), the next one after it, and the list after a puzzle. A puzzle that was tried before opens when
// Python has started, and the codes to hand in come then.

import { rootAddress } from '../../core/page/page-address.js';
import { pythonCall } from '../../core/page/python-code.js';
import { fetchReplies } from '../../replies/files/reply-files.js';
import { changeRecord, emptyRecord, isRecord, readRecords, utcTime } from '../../storage/records.js';
import { dropAnswers, EarlyTask, storedTasks } from './early-task.js';
import { ListProgress } from './list-progress.js';
import { chosenName, normalizedName } from './pupil-name.js';
import { linkOf, readTaskLink } from './task-link.js';
import { fetchPuzzle, puzzleOf } from './task-puzzle.js';
import { fill, ListMarkup, rowsOf } from './task-template.js';

/** @typedef {import('./task-link.js').TaskLink} TaskLink */
/** @typedef {[string, string]} Action the kind of action, and the name or the task's index */
/**
 * The build's templates and data for the screens (`lite/replies/task_screens.py`). The page fills in names in braces.
 * @typedef {object} Screens
 * @property {string} log the name of the list's log of actions
 * @property {import('./task-link.js').Format} link the format of links to lists
 * @property {string} form the screen that asks for the name
 * @property {string} overview the screen with all tasks
 * @property {string} link_to the link to the next task, if it is a lesson
 * @property {string} button the button to the next task, if it is a puzzle
 * @property {[string, string]} go the text of either: to begin the task, and to continue it
 * @property {string} all_done the sentence in their place when all tasks are done
 * @property {string} no_name the refusal of an empty name
 * @property {string} name_about what the name is for
 * @property {string} untitled the title of a list without one
 * @property {string[]} about the sentence about a list, by its number of tasks
 * @property {string} place the pupil's name and progress
 * @property {Record<string, string>} locks the sentence about locked features, by their names
 * @property {Record<string, string[]>} features the features that a lock locks in lessons
 * @property {string} ahead the status while an action waits for Python
 * @property {[Record<string, string>, Record<string, string>]} states the words of a puzzle's and of a lesson's states
 * @property {string} lesson the title of a lesson's row
 * @property {Record<string, [string, string]>} lessons the title and the facts of each lesson
 * @property {string} picture the width of a row's board
 * @property {string} puzzle the screen of an open puzzle
 * @property {[string, string]} headings a puzzle's heading, before it is done and afterwards
 * @property {string} done_of the number of tasks done, and of all
 * @property {string} nth a puzzle's place in the list
 * @property {string} twin the sentence about a changed board
 * @property {string} again the name of the press that starts the puzzle over
 * @property {{name: string, title: string, boards: string[], puzzles: Record<number, [string, number]>}[]} games
 *   of each game its empty boards, and by a puzzle's number the line about it and the index of its board
 */
/** @typedef {import('./task-template.js').Row} Row */

const RECORD = 'tasks';
const TASKS = '.stonebook-task-rows :is(a, button)';
/** The parts that get the focus back on Python's screen, as selectors. */
const FOCUSED_PARTS = ['input', 'a.button', '.stonebook-first', '.stonebook-quiet'];

class EarlyList {
  /**
   * @param {HTMLElement} box @param {Screens} screens @param {TaskLink} list @param {Row[]} rows
   * @param {Record<string, any>[]} records
   */
  constructor(box, screens, list, rows, records) {
    this.box = box;
    this.screens = screens;
    this.list = list;
    this.rows = rows;
    this.records = records;
    this.progress = new ListProgress(rows, records);
    this.markup = new ListMarkup(screens, list, rows, this.progress);
    this.name = this.restoreLastPupil();
    /** The name that Python has received. @type {string | undefined} */
    this.sentName = undefined;
    /** The action that waits for Python. @type {Action[]} */
    this.waiting = [];
    this.statusBefore = ''; // the page's status before an action waited
    this.isReplaced = false;
    this.busy = false;
    this.hasEnded = false; // Python is about to show its screen
    /** The open puzzle. @type {EarlyTask | undefined} */
    this.task = undefined;
    box.addEventListener('click', event => this.onClick(event));
    box.addEventListener('keydown', ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLInputElement) this.acceptName();
    });
    this.show();
    void this.reopen();
    this.fetchAfter(-1);
  }

  /** Open the puzzles again whose answers Python has not received, and stay at the last one. */
  async reopen() {
    const isNew = (/** @type {number} */ index) => this.rows[index] && !this.progress.attempts(index).length;
    const tasks = storedTasks(this.pupilKey()).filter(({ index }) => isNew(index));
    for (const { index } of tasks) await (this.task ? this.openNow(index) : this.open(index));
  }

  /** Fetch the file of the task after this one, if it is a puzzle. @param {number} index */
  fetchAfter(index) {
    const task = this.list.tasks[this.progress.following(index)];
    if (!task || 'lesson' in task) return;
    fetchPuzzle(this.screens.games[task.game].name, task.number, this.screens.link.numbers).catch(() => {});
  }

  /** The pupil's key in the stored lists, or "". */
  pupilKey() {
    const normalized = this.name && normalizedName(this.name);
    return normalized ? `${this.list.key}/${normalized}` : '';
  }

  /** The stored lists. @returns {Record<string, any>} */
  get lists() {
    const record = this.records.find(({ lesson }) => lesson === RECORD);
    return isRecord(record?.lists) ? record.lists : {};
  }

  /** Restore the progress of the pupil who worked on the list last. Returns the name, or "". */
  restoreLastPupil() {
    const entries = Object.entries(this.lists).filter(([key]) => key.startsWith(`${this.list.key}/`));
    const [key, last] = entries.reduce(
      (latest, other) => (String(other[1].at) > String(latest[1].at) ? other : latest),
      ['', { at: '', name: '' }],
    );
    if (key) this.progress.saved = { given: {}, done: [], ...last };
    return typeof last.name === 'string' ? last.name : '';
  }

  // Display.

  show() {
    this.box.innerHTML = this.name ? this.markup.overview(this.name) : this.markup.form();
    for (const part of this.box.querySelectorAll('[aria-disabled], [disabled]')) {
      part.removeAttribute('aria-disabled');
      part.removeAttribute('disabled');
    }
  }

  // The pupil's actions.

  /** @param {MouseEvent} event */
  onClick({ target }) {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button || this.task) return; // the puzzle handles its own presses
    const index = button.getAttribute('data-press');
    if (index !== null) void this.open(Number(index));
    else if (button.matches('.stonebook-quiet')) this.switchPupil();
    else if (!this.name) this.acceptName();
    else void this.open(this.progress.following());
  }

  /** Open a puzzle, now or when Python has started. @param {number} index */
  async open(index) {
    this.waitForPython(['open', String(index)]);
    await this.openNow(index, () => this.waiting[0]?.[1] === String(index));
  }

  /** Open the next puzzle now, or show all tasks if a lesson is next or all are done. Returns whether it could. */
  async openNext() {
    const { task } = this;
    const next = this.progress.following(task?.task.index);
    if (!this.rows[next] || this.rows[next].lesson) return this.showTasks();
    return this.openNow(next, () => this.task === task);
  }

  /**
   * Open a puzzle now, if the page has its replies and the pupil has not tried it. Returns whether it is open.
   * @param {number} index
   */
  async openNow(index, isWanted = () => true) {
    const task = this.list.tasks[index];
    const key = this.pupilKey();
    if (!task || 'lesson' in task || !key || this.progress.attempts(index).length) return false;
    const { screens, list, rows, name } = this;
    const pupil = `${list.nonce} ${key.split('/')[1]}`;
    const found = await puzzleOf(screens.games[task.game].name, task.number, screens.link.numbers, pupil).catch(
      () => undefined,
    );
    if (!found || !isWanted() || this.name !== name || this.hasEnded) return false;
    this.stopWaiting();
    const title = fill(screens.nth, { number: index + 1, of: rows.length });
    const isLocked = list.locks.includes('hints');
    const about = { key, name, index, title, done: this.progress.doneCount, of: rows.length, isLocked };
    this.task = new EarlyTask(this.box, screens, this, about, found);
    this.progress.opened.set(index, this.task);
    this.fetchAfter(index);
    return true;
  }

  /** Show the tasks instead of the open puzzle, unless Python is about to show it. Returns whether they are shown. */
  showTasks() {
    if (this.hasEnded) return false;
    window.stonebookWatch?.record(this.screens.log, ['overview', '']);
    this.task = undefined;
    this.show();
    return true;
  }

  /** Python is about to receive all actions. */
  markSent() {
    this.hasEnded = true;
    if (this.task) this.task.handover.sentAnswers = this.task.board.answered.length;
  }

  acceptName() {
    const box = this.box.querySelector('input');
    const voice = this.box.querySelector('.stonebook-announcement .widget-html-content');
    const name = chosenName(box?.value || '');
    if (!name) {
      if (voice) voice.innerHTML = this.screens.no_name;
      return;
    }
    const normalized = normalizedName(name);
    if (normalized === undefined) return this.waitForPython(['name', name]);
    const key = `${this.list.key}/${normalized}`;
    this.name = name;
    this.progress.saved = { given: {}, done: [], ...this.lists[key] };
    this.saveList(key);
    this.show();
  }

  /** Ask for another pupil's name. All attempts stay stored. */
  switchPupil() {
    if (this.progress.opened.size) return this.waitForPython(['name', '']); // Python saves this pupil's attempts first
    this.name = '';
    this.stopWaiting();
    this.show();
  }

  /** Store the list under the pupil's name, as Python does. @param {string} key */
  saveList(key) {
    const { link } = this.list;
    const { name } = this;
    void changeRecord(RECORD, stored => {
      const lists = isRecord(stored.lists) ? stored.lists : {};
      const saved = isRecord(lists[key]) ? lists[key] : { link, name, given: {}, done: [] };
      return { ...emptyRecord(RECORD), ...stored, lists: { ...lists, [key]: { ...saved, at: utcTime() } } };
    });
  }

  /** Note an action that only Python can perform, once it has started. @param {Action} action */
  waitForPython(action) {
    const status = document.getElementById('stonebook-status');
    if (!this.waiting.length) this.statusBefore = status?.textContent || '';
    this.waiting = [action];
    this.box.dataset.waits = '';
    if (status) status.textContent = this.screens.ahead;
  }

  /** Nothing waits for Python any more. */
  stopWaiting() {
    const status = document.getElementById('stonebook-status');
    if (this.waiting.length && status?.textContent === this.screens.ahead) status.textContent = this.statusBefore;
    this.waiting = [];
    delete this.box.dataset.waits;
  }

  // The handover to Python.

  /** @param {Action[]} next */
  codeFor(next) {
    this.sentName = this.name;
    const { log: board } = this.screens;
    const done = [['name', this.name]];
    return pythonCall('stonebook.widgets.host.action_log', 'perform', { board, done, next, focus: '', names: false });
  }

  newsCode() {
    return this.sentName === this.name ? '' : this.codeFor([]);
  }

  handOver() {
    const focused = this.box.contains(document.activeElement) ? document.activeElement : null;
    const index = focused ? [...this.box.querySelectorAll(TASKS)].indexOf(focused) : -1;
    const text = this.box.querySelector('input')?.value || '';
    this.isReplaced = true;
    return (/** @type {Element} */ place) => {
      dropAnswers(this.pupilKey(), this.progress.opened.keys());
      const box = place.querySelector('.stonebook-plain-screen input');
      if (text && !this.name && box instanceof HTMLInputElement) {
        box.value = text;
        box.dispatchEvent(new Event('change', { bubbles: true }));
      }
      const part = FOCUSED_PARTS.find(selector => focused?.matches(selector));
      const found = index < 0 ? part && place.querySelector(part) : place.querySelectorAll(TASKS)[index];
      if (found instanceof HTMLElement) found.focus({ preventScroll: true });
      return this.waiting.length ? this.codeFor(this.waiting) : '';
    };
  }

  repeatExit() {
    // The list is not left: an action that waits is in the message.
  }
}

/** Show the list of the page's address, unless only Python can read it. */
export async function watchEarlyList() {
  const { lang } = document.documentElement;
  const key = new URLSearchParams(location.search).get('list');
  const recordsRead = readRecords();
  const file = fetchReplies(`${rootAddress}static/stonebook/replies/tasks/${lang}.bin`);
  if (document.readyState === 'loading') await new Promise(resolve => addEventListener('DOMContentLoaded', resolve));
  const box = document.querySelector('.stonebook-pupil');
  const place = box?.closest('.stonebook-output');
  try {
    const [screens, records] = await Promise.all([file, recordsRead]);
    const link = location.hash.length > 1 ? location.hash : linkOf(records, key || '-');
    const list = readTaskLink(link, screens.link);
    const rows = list && rowsOf(list, screens);
    if (!list || !rows || !(box instanceof HTMLElement) || !box.isConnected) return;
    const early = new EarlyList(box, screens, list, rows, records);
    window.stonebookEarly = {
      markSent: () => early.markSent(),
      at: element => {
        const shown = early.task?.handover || early;
        return element === place && !shown.isReplaced ? shown : undefined;
      },
    };
  } catch {
    // Python shows the list.
  }
}
