// A reader's rating in a game, from the stored tries, as in engine/stonebook/teach/puzzles/reader/rating.py.
// tests/storage/rating.json tests that both agree.
import { DAY } from '../../core/days.js';
import RESULTS from '../../storage/puzzle-results.json' with { type: 'json' };
import LIMITS from '../../storage/rating-limits.json' with { type: 'json' };
import { after, chance, idle, unknown } from './glicko.js';

// Of MAX_TRIES tries that are stored for a puzzle, the first one may be lost. SPREAD is the number of deviations around
// a rating, SOLVED_OF_TEN the puzzles of ten that a reader of a grade solves. The others are those of a known rating.
const { MAX_TRIES, MIN_PUZZLES, MAX_KNOWN_DEVIATION, SPREAD, SOLVED_OF_TEN } = LIMITS;

/** @typedef {import('../../storage/tries.js').Tries} Tries */
/** @typedef {import('./glicko.js').Rating} Rating */
/**
 * @typedef {Record<string, [number, number]>} Difficulties the difficulties of puzzles by their ids: value and error
 */

/**
 * Whether a try counts. A reset in the future, by a clock that was ahead, hides no tries.
 * @param {string} at @param {number} since @param {string} now
 */
function isBetween(at, since, now) {
  const [time, reset, present] = [Date.parse(at), 1000 * since, Date.parse(now)];
  return time <= present && (time > reset || reset > present);
}

/** @param {Difficulties} difficulties */
function median(difficulties) {
  const values = Object.values(difficulties)
    .map(([value]) => value)
    .sort((a, b) => a - b);
  const half = values.length >> 1;
  return values.length % 2 ? values[half] : ((values[half - 1] || 0) + (values[half] || 0)) / 2;
}

/**
 * The first answers that count, by their days: the time and the game of each.
 * @param {Difficulties} difficulties
 * @param {Tries} tries
 * @param {number} since
 * @param {string} now
 */
function gamesByDay(difficulties, tries, since, now) {
  /** @type {Record<string, {at: string, game: import('./glicko.js').Game}[]>} */
  const days = {};
  for (const id of Object.keys(tries).sort()) {
    const [[at, result]] = tries[id];
    if (!difficulties[id] || tries[id].length >= MAX_TRIES || !isBetween(at, since, now)) continue;
    const day = at.slice(0, 10);
    days[day] = [...(days[day] || []), { at, game: [...difficulties[id], result === RESULTS.RIGHT ? 1 : 0] }];
  }
  return days;
}

/**
 * A reader's rating, the number of puzzles that count, the rating after each of them in the order of the answers, and
 * whether the rating is known.
 * @param {Difficulties} difficulties
 * @param {Tries} tries
 * @param {number} since answers up to this time, in seconds since 1970, don't count
 * @param {string} now
 */
export function currentRating(difficulties, tries, since, now) {
  const days = gamesByDay(difficulties, tries, since, now);
  /** @type {number[]} */
  const course = [];
  let rating = unknown(median(difficulties));
  let lastEnd = 0; // the end of the last day with tries
  /** Widen the rating by the days without tries before a day. @param {string} day */
  const addIdleDays = day => {
    const idleDays = lastEnd ? Math.round((Date.parse(day) - lastEnd) / DAY) : 0;
    if (idleDays > 0) rating = idle(rating, idleDays);
    lastEnd = Date.parse(day) + DAY;
  };
  for (const day of Object.keys(days).sort()) {
    addIdleDays(day);
    const before = rating;
    const games = days[day].map(({ game }) => game);
    const inOrder = [...days[day]].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ game }) => game);
    course.push(...inOrder.map((_, index) => after(before, inOrder.slice(0, index + 1)).value));
    rating = after(before, games);
  }
  addIdleDays(now.slice(0, 10));
  const number = course.length;
  return { rating, number, course, isKnown: number >= MIN_PUZZLES && rating.deviation <= MAX_KNOWN_DEVIATION };
}

/** A rating as text: rounded, and never below 0. @param {number} value @param {number} [unit] */
export const rounded = (value, unit = 1) => `${Math.max(Math.round(value / unit) * unit, 0)}`;

/**
 * The key and the numbers of the sentence with a rating and how sure it is. After few answers it has only their number.
 * A rating that is not known yet is rounded to tens.
 * @param {Pick<ReturnType<typeof currentRating>, 'rating' | 'number' | 'isKnown'>} reached
 * @returns {[string, Record<string, string | number>]}
 */
export function ratingSentence({ rating, number, isKnown }) {
  const { value, deviation } = rating;
  if (number < MIN_PUZZLES) return ['puzzle.rating.begun', { number, of: MIN_PUZZLES }];
  if (isKnown)
    return ['puzzle.rating.detail', { value: rounded(value), deviation: rounded(SPREAD * deviation), number }];
  const [low, middle, high] = [-SPREAD, 0, SPREAD].map(spread => rounded(value + spread * deviation, 10));
  return ['puzzle.rating.soon', { value: middle, low, high }];
}

/** The expected number of solved puzzles of ten. @param {number} rating @param {[number, number][]} puzzles */
export function solvedOfTen(rating, puzzles) {
  const sum = puzzles.reduce((total, [value, error]) => total + chance(rating, value, error), 0);
  return Math.floor((10 * sum) / puzzles.length + 0.5);
}

/**
 * The meaning of a rating: the hardest grade that the reader masters, and the numbers of ten puzzles that the reader
 * solves at least, probably and at most.
 * @param {Rating} rating
 * @param {Record<string, Difficulties>} grades from easy to hard
 */
export function meaning(rating, grades) {
  const nonEmpty = Object.entries(grades)
    .map(([grade, puzzles]) => ({ grade, puzzles: Object.values(puzzles) }))
    .filter(({ puzzles }) => puzzles.length);
  const mastered = nonEmpty.filter(({ puzzles }) => solvedOfTen(rating.value, puzzles) >= SOLVED_OF_TEN);
  const { grade, puzzles } = mastered.at(-1) || nonEmpty[0];
  const [low, number, high] = [-SPREAD, 0, SPREAD].map(spread =>
    solvedOfTen(rating.value + spread * rating.deviation, puzzles),
  );
  return { grade, low, number, high };
}
