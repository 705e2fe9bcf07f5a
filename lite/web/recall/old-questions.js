// Which old questions come again, as stonebook/teach/recall/choice.py says. tests/storage/old-questions.json holds both
// to the same choice.
import { due } from '../records/due.js';
import { isRecord } from '../records/records.js';

/** @typedef {[string, string][]} Tries time and result of each try at a question */

const MAX_A_DAY = 5;
const MAX_BEFORE_A_LESSON = 2;
const SOON = 12 * 3_600_000;
const RIGHT = 'right';
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/; // as Python writes it
const HOW = [RIGHT, 'hinted', 'failed', 'played'];

/** Tries that can be read, the earliest first. @param {unknown} stored @returns {Tries} */
function readable(stored) {
  const pairs = Array.isArray(stored) ? stored : [];
  return pairs.filter(
    pair => Array.isArray(pair) && HOW.includes(pair[1]) && TIME.test(pair[0]) && Date.parse(pair[0]) >= 0,
  );
}

/** @param {any[]} records @param {string} key @param {string} part @returns {Record<string, Tries>} */
function triesIn(records, key, part) {
  const found = records.find(record => record?.lesson === key)?.[part];
  const known = Object.entries(isRecord(found) ? found : {}).map(([id, stored]) => [id, readable(stored)]);
  return Object.fromEntries(known.filter(([, tries]) => tries.length));
}

/** The tries at each question of the lessons that was ever answered. @param {any[]} records */
function lessonTries(records) {
  const later = triesIn(records, 'recall', 'questions');
  /** @type {Record<string, Tries>} */
  const known = {};
  for (const { lesson, steps } of records) {
    if (!String(lesson).includes('/') || !isRecord(steps)) continue;
    for (const [step, done] of Object.entries(steps)) {
      if (!isRecord(done) || !done.done) continue;
      const id = `${lesson}/${step}`;
      const first = readable([[done.at, done.first_try ? RIGHT : 'failed']]);
      const tries = [...first, ...(later[id] || [])].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      if (tries.length) known[id] = tries;
    }
  }
  return known;
}

/** @param {any[]} a @param {any[]} b */
function inOrder(a, b) {
  const at = a.findIndex((part, i) => part !== b[i]);
  return at < 0 ? 0 : a[at] < b[at] ? -1 : 1;
}

/**
 * The questions of other lessons to ask before a lesson, at most two.
 * @param {string} lesson @param {any[]} records all that is stored @param {number} [now]
 */
export function beforeLesson(lesson, records, now = Date.now()) {
  const [track] = lesson.split('/');
  /** @type {any[][]} */
  const found = [];
  for (const [id, tries] of Object.entries(lessonTries(records))) {
    const missed = tries.at(-1)?.[1] !== RIGHT;
    const when = due(tries, now);
    if (!id.startsWith(`${lesson}/`) && (missed || when <= now))
      found.push([!missed, !id.startsWith(`${track}/`), when, id]);
  }
  return found
    .sort(inOrder)
    .slice(0, MAX_BEFORE_A_LESSON)
    .map(parts => String(parts.at(-1)));
}

/**
 * All that was ever missed and when it is due, the longest overdue first.
 * @param {any[]} records @param {number} now
 */
function missed(records, now) {
  return Object.entries({ ...lessonTries(records), ...triesIn(records, 'puzzles', 'puzzles') })
    .filter(([, tries]) => tries.some(([, how]) => how !== RIGHT))
    .map(([id, tries]) => /** @type {[number, string]} */ ([due(tries, now), id]))
    .sort(inOrder);
}

/** The questions of today’s round, at most five. @param {any[]} records @param {number} [now] */
export function ofToday(records, now = Date.now()) {
  return missed(records, now)
    .filter(([when]) => when <= now + SOON)
    .slice(0, MAX_A_DAY)
    .map(([, id]) => id);
}

/**
 * When there is a round again, in milliseconds, undefined if nothing was ever missed.
 * @param {any[]} records @param {number} [now]
 */
export function nextRound(records, now = Date.now()) {
  const first = missed(records, now)[0];
  return first && first[0] - SOON;
}
