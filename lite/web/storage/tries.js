// The tries at puzzles, in the record of all puzzles.
import RESULTS from './puzzle-results.json' with { type: 'json' };
import LIMITS from './rating-limits.json' with { type: 'json' };
import { isRecord, readRecord } from './records.js';

/** @typedef {Record<string, [string, string][]>} Tries the tries at each puzzle by its id: time and result */

const [, ...KNOWN] = RESULTS.order;
const TIME = /^[12]\d{3}-\d\d-\d\dT[\d:.]+\+00:00$/; // as Python writes it

/** Read the stored tries. @returns {Promise<Tries>} */
export async function readTries() {
  const stored = await readRecord('puzzles');
  return validTries(isRecord(stored) ? stored.puzzles : null);
}

/**
 * The valid tries at each puzzle or question. Malformed parts are left out, as in
 * engine/stonebook/teach/puzzles/tries.py.
 * @param {unknown} stored
 * @returns {Tries}
 */
export function validTries(stored) {
  const entries = Object.entries(isRecord(stored) ? stored : {}).map(([id, tries]) => [
    id,
    (Array.isArray(tries) ? tries : []).filter(isTry),
  ]);
  return Object.fromEntries(entries.filter(([, tries]) => tries.length));
}

/** @param {unknown} pair */
function isTry(pair) {
  if (!Array.isArray(pair) || pair.length !== 2) return false;
  const [at, result] = pair;
  if (!KNOWN.includes(result) || typeof at !== 'string' || !TIME.test(at) || !(Date.parse(at) >= 0)) return false;
  return new Date(at).toISOString().startsWith(at.slice(0, 10)); // 30 February is 2 March
}

/** Whether a try solved its puzzle, with or without help. @param {[string, string]} attempt */
export const isSolving = ([, result]) => RESULTS.solving.includes(result);

/** Whether any try solved its puzzle. @param {[string, string][] | undefined} tries */
export const isSolved = tries => Boolean(tries?.some(isSolving));

/** Whether any step or puzzle was solved. @param {Record<string, any>[]} records */
export const isAnySolved = records =>
  records.some(({ done, puzzles }) => done > 0 || Object.values(validTries(puzzles)).some(isSolved));

/**
 * The tries of a puzzle that are stored: the last ones, and always the last that solved it, as in `limitedList`.
 * @param {[string, string][]} tries
 */
export function storedTries(tries) {
  if (tries.length <= LIMITS.MAX_TRIES) return tries;
  const last = tries.slice(-LIMITS.MAX_TRIES);
  const solved = tries.filter(isSolving).at(-1);
  return !solved || last.includes(solved) ? last : [solved, ...last.slice(1)];
}
