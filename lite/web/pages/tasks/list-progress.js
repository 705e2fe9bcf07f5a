// A pupil's progress in a task list, as in `engine/stonebook/classroom/task_lists/pupil_session.py`: what was
// stored before, and the puzzles that were opened on this page.
import { isLessonDone, lessonProgress, lessonState, puzzleState } from '../../storage/task-states.js';

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
    return lessonProgress(this.records.find(record => record.lesson === lesson));
  }

  /** @param {number} index of the task */
  isDone(index) {
    const { lesson } = this.rows[index];
    if (lesson) return isLessonDone(this.lessonProgress(lesson));
    return /** @type {number[]} */ (this.saved.done).includes(index) || !!this.opened.get(index)?.isDone;
  }

  /** @param {number} index of the task */
  state(index) {
    const { lesson } = this.rows[index];
    return lesson ? lessonState(this.lessonProgress(lesson)) : puzzleState(this.attempts(index), this.isDone(index));
  }
}
