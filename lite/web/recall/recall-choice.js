// Chooses the old questions to ask again, as engine/stonebook/teach/recall/recall_choice.py does.
// tests/storage/recall-choice.json tests that both agree.
import { due } from '../storage/due.js';
import RESULTS from '../storage/puzzle-results.json' with { type: 'json' };
import { isRecord } from '../storage/records.js';
import { validTries } from '../storage/tries.js';
import LIMITS from './recall-limits.json' with { type: 'json' };

/** @typedef {import('../storage/tries.js').Tries} Tries */

const { MAX_PER_DAY, MAX_BEFORE_LESSON } = LIMITS;
const LEAD_TIME = LIMITS.LEAD_HOURS * 3_600_000; // milliseconds by which a question may be asked before it is due
const { RIGHT, FAILED } = RESULTS;
/** @param {any[]} records @param {string} key @param {string} part @returns {Tries} */
const triesIn = (records, key, part) => validTries(records.find(record => record?.lesson === key)?.[part]);

/** The tries at each lesson question that was answered at least once. @param {any[]} records */
function lessonTries(records) {
  const laterTries = triesIn(records, 'recall', 'questions');
  /** @type {Tries} */
  const triesOf = {};
  for (const { lesson, steps } of records) {
    if (!String(lesson).includes('/') || !isRecord(steps)) continue;
    for (const [step, done] of Object.entries(steps)) {
      if (!isRecord(done) || !done.done) continue;
      const id = `${lesson}/${step}`;
      const first = validTries({ [id]: [[done.at, done.first_try ? RIGHT : FAILED]] })[id] || [];
      const tries = [...first, ...(laterTries[id] || [])].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      if (tries.length) triesOf[id] = tries;
    }
  }
  return triesOf;
}

/** Compare lists item by item, for sorting. @param {any[]} a @param {any[]} b */
function compareLists(a, b) {
  const index = a.findIndex((item, i) => item !== b[i]);
  return index < 0 ? 0 : a[index] < b[index] ? -1 : 1;
}

/**
 * The questions of other lessons to ask before a lesson, at most two.
 * @param {string} lesson @param {any[]} records all stored records @param {number} [now]
 */
export function beforeLesson(lesson, records, now = Date.now()) {
  const [track] = lesson.split('/');
  /** @type {any[][]} */
  const candidates = [];
  for (const [id, tries] of Object.entries(lessonTries(records))) {
    const isMissed = tries.at(-1)?.[1] !== RIGHT;
    const dueTime = due(tries, now);
    if (!id.startsWith(`${lesson}/`) && (isMissed || dueTime <= now))
      candidates.push([!isMissed, !id.startsWith(`${track}/`), dueTime, id]);
  }
  return candidates
    .sort(compareLists)
    .slice(0, MAX_BEFORE_LESSON)
    .map(parts => String(parts.at(-1)));
}

/**
 * All questions and puzzles that were ever missed, with the times at which they are due, the longest overdue first.
 * @param {any[]} records @param {number} now
 */
function missedQuestions(records, now) {
  return Object.entries({ ...lessonTries(records), ...triesIn(records, 'puzzles', 'puzzles') })
    .filter(([, tries]) => tries.some(([, result]) => result !== RIGHT))
    .map(([id, tries]) => /** @type {[number, string]} */ ([due(tries, now), id]))
    .sort(compareLists);
}

/** The questions of today's round, at most five. @param {any[]} records @param {number} [now] */
export function todaysQuestions(records, now = Date.now()) {
  return missedQuestions(records, now)
    .filter(([dueTime]) => dueTime <= now + LEAD_TIME)
    .slice(0, MAX_PER_DAY)
    .map(([, id]) => id);
}

/**
 * The time of the next round in milliseconds, or undefined if nothing was ever missed.
 * @param {any[]} records @param {number} [now]
 */
export function nextRound(records, now = Date.now()) {
  const first = missedQuestions(records, now)[0];
  return first && first[0] - LEAD_TIME;
}
