// The days of the last week on which the reader solved a step or a puzzle, from the records of lessons and puzzles.
import { calendarDay } from '../core/days.js';
import { isRecord } from './records.js';
import { isSolving } from './tries.js';

const DAYS = 7;

/** @param {unknown} pair @returns {pair is [string, string]} */
const isSolvingTry = pair => Array.isArray(pair) && isSolving(/** @type {[string, string]} */ (pair));

/** The times at which steps and puzzles were solved. @param {Record<string, any>[]} records @returns {string[]} */
const timesIn = records =>
  records.flatMap(({ steps, puzzles }) => [
    ...Object.values(isRecord(steps) ? steps : {}).map(step => step?.at),
    ...Object.values(isRecord(puzzles) ? puzzles : {}).flatMap(tries =>
      (Array.isArray(tries) ? tries : []).filter(isSolvingTry).map(([at]) => at),
    ),
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
