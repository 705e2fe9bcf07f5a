// The day on which a puzzle comes again, as stonebook/teach/puzzles/schedule.py says: FSRS 6 with its usual
// weights, without steps of minutes. tests/storage/due.json holds both to the same dates. W[n] is the weight that
// FSRS calls w and its number.
import { DAY } from '../core/days.js';

const W = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
const RATINGS = /** @type {Record<string, number>} */ ({ right: 3, hinted: 2, failed: 1, played: 1 });
const RETENTION = 0.9;
const FACTOR = RETENTION ** (-1 / W[20]) - 1; // with it a puzzle is due after as many days as its stability says
const LONGEST = 36_500;

/** @param {number} value */
const clampDifficulty = value => Math.min(Math.max(value, 1), 10);
/** @param {number} rating */
const firstDifficulty = rating => W[4] - Math.exp(W[5] * (rating - 1)) + 1;

/** @param {number} difficulty @param {number} rating */
function nextDifficulty(difficulty, rating) {
  const moved = difficulty + ((10 - difficulty) * -(W[6] * (rating - 3))) / 9;
  return clampDifficulty(W[7] * firstDifficulty(4) + (1 - W[7]) * moved);
}

/** @param {number} stability @param {number} difficulty @param {number} rating @param {number} days */
function nextStability(stability, difficulty, rating, days) {
  if (days < 1) {
    const rise = Math.exp(W[17] * (rating - 3 + W[18])) * stability ** -W[19];
    return stability * (rating > 1 ? Math.max(rise, 1) : rise);
  }
  const recalled = (1 + (FACTOR * days) / stability) ** -W[20];
  if (rating === 1) {
    const relearned = W[11] * difficulty ** -W[12] * ((stability + 1) ** W[13] - 1) * Math.exp((1 - recalled) * W[14]);
    return Math.min(relearned, stability / Math.exp(W[17] * W[18]));
  }
  const gain = Math.exp(W[8]) * (11 - difficulty) * stability ** -W[9] * (Math.exp((1 - recalled) * W[10]) - 1);
  return stability * (1 + gain * (rating === 2 ? W[15] : 1));
}

/** Round as Python does: a half to the even neighbour. @param {number} value */
function rounded(value) {
  const down = Math.floor(value);
  return value - down === 0.5 ? down + (down % 2) : Math.round(value);
}

/**
 * The time at which a puzzle is due, in milliseconds. Tries that a wrong clock put more than a day ahead are ignored.
 * @param {[string, string][]} tries time and outcome
 * @param {number} now
 */
export function due(tries, now) {
  let stability = 0;
  let difficulty = 0;
  let last = 0;
  let when = now;
  for (const [at, how] of tries) {
    const time = Date.parse(at);
    const rating = RATINGS[how];
    if (!rating || !(time <= now + DAY)) continue;
    if (last) {
      stability = nextStability(stability, difficulty, rating, Math.floor((time - last) / DAY));
      difficulty = nextDifficulty(difficulty, rating);
    } else {
      stability = W[rating - 1];
      difficulty = clampDifficulty(firstDifficulty(rating));
    }
    stability = Math.max(stability, 0.001);
    last = time;
    when = time + Math.min(Math.max(rounded(stability), 1), LONGEST) * DAY;
  }
  return when;
}

/**
 * The number of puzzles that are due now, for each game that has any.
 * @param {Record<string, [string, string][]>} record the tries at each puzzle, by its id
 * @param {number} [now]
 */
export function dueNow(record, now = Date.now()) {
  /** @type {Record<string, number>} */
  const numbers = {};
  for (const [id, tries] of Object.entries(record)) {
    const game = id.split('/')[0];
    if (due(tries, now) <= now) numbers[game] = (numbers[game] || 0) + 1;
  }
  return numbers;
}
