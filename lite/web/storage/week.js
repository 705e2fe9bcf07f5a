// The days of the last week on which the reader solved a step or a puzzle, from the records of lessons and puzzles.
import { calendarDay } from '../core/days.js';
import { isRecord } from './records.js';
import { isSolving, validTries } from './tries.js';

const DAYS = 7;

/** The times at which steps and puzzles were solved. @param {Record<string, any>[]} records @returns {string[]} */
const timesIn = records =>
  records.flatMap(({ steps, puzzles }) => [
    ...Object.values(isRecord(steps) ? steps : {}).map(step => step?.at),
    ...Object.values(validTries(puzzles)).flatMap(tries => tries.filter(isSolving).map(([at]) => at)),
  ]);

/**
 * Whether something was solved on each of the last seven dates of the reader's calendar, today last.
 * @param {Record<string, any>[]} records
 * @param {Date} [now]
 */
export function lastWeek(records, now = new Date()) {
  const days = new Set(timesIn(records).map(at => calendarDay(new Date(at))));
  const today = calendarDay(now);
  return Array.from({ length: DAYS }, (_, index) => days.has(today - DAYS + 1 + index));
}
