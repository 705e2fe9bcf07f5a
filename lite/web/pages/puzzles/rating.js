// A reader's rating in a game, from the tries that are stored, as stonebook/teach/puzzles/reader/rating.py says.
// tests/storage/rating.json holds both to the same numbers.
import { DAY } from '../../core/days.js';
import { after, chance, idle, unknown } from './glicko.js';

const MAX_TRIES = 8; // of a puzzle with as many, the first is not stored any more
const MIN_PUZZLES = 10;
const SURE = 110;
const SPREAD = 2;
const SOLVED_OF_TEN = 6;

/** @typedef {import('../../records/tries.js').Tries} Tries */
/** @typedef {import('./glicko.js').Rating} Rating */
/** @typedef {Record<string, [number, number]>} Difficulties of puzzles by their ids: the value and its error */

/** @param {string} at @param {number} since @param {string} now */
const isBetween = (at, since, now) => Date.parse(at) > 1000 * since && Date.parse(at) <= Date.parse(now);

/** @param {Difficulties} known */
function middle(known) {
  const values = Object.values(known)
    .map(([value]) => value)
    .sort((a, b) => a - b);
  const half = values.length >> 1;
  return values.length % 2 ? values[half] : ((values[half - 1] || 0) + (values[half] || 0)) / 2;
}

/**
 * A reader's rating, and after how many puzzles.
 * @param {Difficulties} known
 * @param {Tries} tries
 * @param {number} since answers up to this time, in seconds since 1970, don't count
 * @param {string} now
 */
export function standing(known, tries, since, now) {
  /** @type {Record<string, import('./glicko.js').Game[]>} */
  const days = {};
  let number = 0;
  for (const id of Object.keys(tries).sort()) {
    const [[at, how]] = tries[id];
    if (!known[id] || tries[id].length >= MAX_TRIES || !isBetween(at, since, now)) continue;
    const day = at.slice(0, 10);
    days[day] = [...(days[day] || []), [...known[id], how === 'right' ? 1 : 0]];
    number += 1;
  }
  let rating = unknown(middle(known));
  let last = 0;
  /** @param {string} day */
  const rested = day => {
    const idleDays = last ? Math.round((Date.parse(day) - last) / DAY) : 0;
    if (idleDays > 0) rating = idle(rating, idleDays);
    last = Date.parse(day) + DAY;
  };
  for (const day of Object.keys(days).sort()) {
    rested(day);
    rating = after(rating, days[day]);
  }
  rested(now.slice(0, 10));
  return { rating, number, isKnown: number >= MIN_PUZZLES && rating.deviation <= SURE };
}

/** How many of ten puzzles somebody solves. @param {number} rating @param {[number, number][]} puzzles */
export function ofTen(rating, puzzles) {
  const sum = puzzles.reduce((total, [value, error]) => total + chance(rating, value, error), 0);
  return Math.floor((10 * sum) / puzzles.length + 0.5);
}

/**
 * What a rating means: of which grade how many of ten are solved, at least and at most.
 * @param {Rating} rating
 * @param {Record<string, Difficulties>} grades from easy to hard
 */
export function meaning(rating, grades) {
  const every = Object.entries(grades)
    .map(([grade, puzzles]) => ({ grade, puzzles: Object.values(puzzles) }))
    .filter(({ puzzles }) => puzzles.length);
  const solid = every.filter(({ puzzles }) => ofTen(rating.value, puzzles) >= SOLVED_OF_TEN);
  const { grade, puzzles } = solid.at(-1) || every[0];
  const [low, number, high] = [-SPREAD, 0, SPREAD].map(way => ofTen(rating.value + way * rating.deviation, puzzles));
  return { grade, low, number, high };
}
