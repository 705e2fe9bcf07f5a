// The states of a task list's tasks, from stored records. Python works them out as well, in
// `engine/stonebook/classroom/task_lists/`; `tests/storage/task-states.json` has cases for both.
import ATTEMPT_KINDS from './attempt-kinds.json' with { type: 'json' };
import { isRecord } from './records.js';

/** @typedef {'open' | 'helped' | 'later' | 'first'} TaskState */
/**
 * The steps of a lesson: how many are done, how many of these on the first try, and how many there are.
 * @typedef {{done: number, first: number, of: number}} Progress
 */

/** A stored count, or 0 if it is invalid. @param {unknown} count */
const validCount = count => (typeof count === 'number' && count > 0 ? count : 0);

/** A lesson's progress from its stored record. Unreadable parts count as 0. @param {any} record @returns {Progress} */
export function lessonProgress(record) {
  const { steps, done, of } = record || {};
  const first = Object.values(isRecord(steps) ? steps : {}).filter(step => step?.first_try).length;
  return { done: validCount(done), of: validCount(of), first: Math.min(first, validCount(done)) };
}

/** Whether a lesson is done. @param {Progress} progress */
export const isLessonDone = ({ done, of }) => of > 0 && of <= done;

/** The state of a lesson. One that is begun has the state "helped". @param {Progress} progress @returns {TaskState} */
export function lessonState({ done, first, of }) {
  if (!done) return 'open';
  if (done < of) return 'helped';
  return first === of ? 'first' : 'later';
}

/** The state of a puzzle. @param {string[][]} attempts @param {boolean} isDone @returns {TaskState} */
export function puzzleState(attempts, isDone) {
  if (!isDone) return 'open';
  const kinds = attempts.map(([kind]) => kind);
  if (kinds.some(kind => !ATTEMPT_KINDS.WITHOUT_HELP.includes(kind))) return 'helped';
  return kinds.includes('wrong') ? 'later' : 'first';
}
