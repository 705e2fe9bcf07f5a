// The tries at puzzles, in the record of all puzzles.
import RESULTS from './puzzle-results.json' with { type: 'json' };
import { isRecord, readRecord } from './records.js';

/** @typedef {Record<string, [string, string][]>} Tries the tries at each puzzle by its id: time and result */

/** Read the stored tries. @returns {Promise<Tries>} */
export const readTries = async () => triesIn(await readRecord('puzzles'));

/** The valid tries of a record. @param {unknown} stored @returns {Tries} */
function triesIn(stored) {
  const puzzles = isRecord(stored) ? stored.puzzles : null;
  return isRecord(puzzles) ? Object.fromEntries(Object.entries(puzzles).filter(([, tries]) => areTries(tries))) : {};
}

/** @param {unknown} tries */
const areTries = tries =>
  Array.isArray(tries) && tries.length > 0 && tries.every(pair => Array.isArray(pair) && pair.length === 2);

/** Whether a try solved its puzzle, with or without help. @param {[string, string]} attempt */
export const isSolving = ([, result]) => RESULTS.solving.includes(result);

/** Whether any try solved its puzzle. @param {[string, string][] | undefined} tries */
export const isSolved = tries => Boolean(tries?.some(isSolving));

/** Whether any step or puzzle was solved. @param {Record<string, any>[]} records */
export const isAnySolved = records =>
  records.some(({ done, puzzles }) => done > 0 || (isRecord(puzzles) && Object.values(puzzles).some(isSolved)));
