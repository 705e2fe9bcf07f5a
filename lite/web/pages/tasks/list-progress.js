// A pupil's progress in a task list, as in `engine/stonebook/teach/classroom/task_lists/pupil_session.py`: what was
// stored before, and the puzzles that were opened on this page.
import ATTEMPT_KINDS from '../../storage/attempt-kinds.json' with { type: 'json' };
import { isRecord } from '../../storage/records.js';

/** The kinds of attempts without help. Any other kind means that the pupil had help. */
const { WITHOUT_HELP } = ATTEMPT_KINDS;

/** A stored count, or 0 if it is invalid. @param {unknown} count */
const validCount = count => (typeof count === 'number' && count > 0 ? count : 0);

/** @typedef {import('./early-task.js').EarlyTask} EarlyTask */

export class ListProgress {
  /** @param {import('./task-template.js').Row[]} rows @param {Record<string, any>[]} records */
  constructor(rows, records) {
    this.rows = rows;
    this.records = records;
    /** The stored attempts by the indexes of tasks, and the indexes of done tasks. */
    this.saved = { given: {}, done: [] };
    /** The puzzles that were opened on this page, by their indexes. @type {Map<number, EarlyTask>} */
    this.opened = new Map();
  }

  /** The next unfinished task after this one, starting over at the end, or -1. @param {number} [after] its index */
  following(after = -1) {
    const indexes = [...this.rows.keys()];
    const inOrder = [...indexes.slice(after + 1), ...indexes.slice(0, after + 1)];
    return inOrder.find(index => !this.isDone(index)) ?? -1;
  }

  get doneCount() {
    return this.rows.filter((_, index) => this.isDone(index)).length;
  }

  /** @param {number} index of the task @returns {string[][]} */
  attempts(index) {
    const stored = /** @type {Record<string, any>} */ (this.saved.given)[index];
    return stored || this.opened.get(index)?.attempts || [];
  }

  /** @param {string} lesson */
  lessonProgress(lesson) {
    const { steps, done, of } = this.records.find(record => record.lesson === lesson) || {};
    const first = Object.values(isRecord(steps) ? steps : {}).filter(step => step?.first_try).length;
    return { done: validCount(done), of: validCount(of), first: Math.min(first, validCount(done)) };
  }

  /** @param {number} index of the task */
  isDone(index) {
    const { lesson } = this.rows[index];
    if (!lesson) return /** @type {number[]} */ (this.saved.done).includes(index) || !!this.opened.get(index)?.isDone;
    const { done, of } = this.lessonProgress(lesson);
    return of > 0 && of <= done;
  }

  /** The state of a task, as in `codes.py` next to the session. @param {number} index of the task */
  state(index) {
    const { lesson } = this.rows[index];
    if (lesson) {
      const { done, of, first } = this.lessonProgress(lesson);
      return !done ? 'open' : done < of ? 'helped' : first === of ? 'first' : 'later';
    }
    if (!this.isDone(index)) return 'open';
    const kinds = this.attempts(index).map(([kind]) => kind);
    return kinds.some(kind => !WITHOUT_HELP.includes(kind)) ? 'helped' : kinds.includes('wrong') ? 'later' : 'first';
  }
}
