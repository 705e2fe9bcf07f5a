// The tries of puzzles, in the record of all puzzles.
import { isRecord, withRecord } from './records.js';

/** @typedef {Record<string, [string, string][]>} Tries the tries of each puzzle by its id: time and result */

/** Read the tries that are stored. Without any there are none. @param {(tries: Tries) => void} use */
export const withTries = use => withRecord('puzzles', stored => use(triesIn(stored)));

/** The tries of a record. @param {unknown} stored @returns {Tries} */
function triesIn(stored) {
  const puzzles = isRecord(stored) ? stored.puzzles : null;
  return isRecord(puzzles) ? Object.fromEntries(Object.entries(puzzles).filter(([, tries]) => areTries(tries))) : {};
}

/** @param {unknown} tries */
const areTries = tries =>
  Array.isArray(tries) && tries.length > 0 && tries.every(pair => Array.isArray(pair) && pair.length === 2);

/** Whether a try solved its puzzle, at once or in the end. @param {[string, string]} tried */
export const isSolving = ([, how]) => ['right', 'hinted', 'found'].includes(how);

/** Whether a puzzle was ever solved. @param {[string, string][] | undefined} tried */
export const isSolved = tried => Boolean(tried?.some(isSolving));

/** Whether a step or a puzzle was ever solved. @param {Record<string, any>[]} records */
export const isAnySolved = records =>
  records.some(({ done, puzzles }) => done > 0 || (isRecord(puzzles) && Object.values(puzzles).some(isSolved)));
