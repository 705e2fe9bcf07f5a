// The day on which a puzzle is due again, as in engine/stonebook/teach/puzzles/schedule.py: FSRS 6 with its default
// weights and without learning steps of minutes. tests/storage/due.json tests that both agree. W[n] is FSRS's weight
// w_n; tests/web/test_shared_values.py compares the weights with Python's.
import { DAY } from '../core/days.js';
import W from './fsrs-weights.json' with { type: 'json' };
import RESULTS from './puzzle-results.json' with { type: 'json' };

const RATINGS = /** @type {Record<string, number>} */ (RESULTS.ratings);
const RETENTION = 0.9;
const FACTOR = RETENTION ** (-1 / W[20]) - 1; // makes the interval in days equal to the stability
const MAX_INTERVAL = 36_500; // days

/** @param {number} value */
const clampDifficulty = value => Math.min(Math.max(value, 1), 10);
/** @param {number} rating */
const firstDifficulty = rating => W[4] - Math.exp(W[5] * (rating - 1)) + 1;

/** @param {number} difficulty @param {number} rating */
function nextDifficulty(difficulty, rating) {
  const changed = difficulty + ((10 - difficulty) * -(W[6] * (rating - 3))) / 9;
  return clampDifficulty(W[7] * firstDifficulty(4) + (1 - W[7]) * changed);
}

/** @param {number} stability @param {number} difficulty @param {number} rating @param {number} days */
function nextStability(stability, difficulty, rating, days) {
  if (days < 1) {
    const rise = Math.exp(W[17] * (rating - 3 + W[18])) * stability ** -W[19];
    return stability * (rating > 1 ? Math.max(rise, 1) : rise);
  }
  const recallProbability = (1 + (FACTOR * days) / stability) ** -W[20];
  if (rating === 1) {
    const relearned =
      W[11] * difficulty ** -W[12] * ((stability + 1) ** W[13] - 1) * Math.exp((1 - recallProbability) * W[14]);
    return Math.min(relearned, stability / Math.exp(W[17] * W[18]));
  }
  const gain =
    Math.exp(W[8]) * (11 - difficulty) * stability ** -W[9] * (Math.exp((1 - recallProbability) * W[10]) - 1);
  return stability * (1 + gain * (rating === 2 ? W[15] : 1));
}

/** Round as Python does: halves to the nearest even number. @param {number} value */
function roundHalfEven(value) {
  const down = Math.floor(value);
  return value - down === 0.5 ? down + (down % 2) : Math.round(value);
}

/**
 * The time at which a puzzle is due, in milliseconds. Tries that a wrong clock put more than a day ahead are ignored.
 * @param {[string, string][]} tries time and result of each
 * @param {number} now
 */
export function due(tries, now) {
  let stability = 0;
  let difficulty = 0;
  let lastTime = /** @type {number | null} */ (null);
  let dueTime = now;
  for (const [at, result] of tries) {
    const time = Date.parse(at);
    const rating = RATINGS[result];
    if (!rating || !(time <= now + DAY)) continue;
    if (lastTime !== null) {
      stability = nextStability(stability, difficulty, rating, Math.floor((time - lastTime) / DAY));
      difficulty = nextDifficulty(difficulty, rating);
    } else {
      stability = W[rating - 1];
      difficulty = clampDifficulty(firstDifficulty(rating));
    }
    stability = Math.max(stability, 0.001);
    lastTime = time;
    dueTime = time + Math.min(Math.max(roundHalfEven(stability), 1), MAX_INTERVAL) * DAY;
  }
  return dueTime;
}

/**
 * The number of puzzles that are due now, by game. Games without any are left out.
 * @param {Record<string, [string, string][]>} record the tries at each puzzle, by its id
 * @param {number} [now]
 */
export function dueNow(record, now = Date.now()) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [id, tries] of Object.entries(record)) {
    const game = id.split('/')[0];
    if (due(tries, now) <= now) counts[game] = (counts[game] || 0) + 1;
  }
  return counts;
}
