// The reader's tries of puzzles, in the record that Python keeps too.
import { isRecord, withDatabase } from './local-storage.js';

/** @typedef {Record<string, [string, string][]>} Tries the tries of each puzzle by its id: time and result */

/**
 * Read the tries that are kept. Without any, or where nothing may be kept, there are none.
 * @param {(tries: Tries) => void} use
 */
export function withTries(use) {
  withDatabase(
    base => {
      const found = base.transaction('progress').objectStore('progress').get('puzzles');
      found.onsuccess = () => {
        base.close();
        use(triesIn(found.result));
      };
    },
    () => use({}),
  );
}

/** The tries of a record. @param {unknown} stored @returns {Tries} */
export function triesIn(stored) {
  const puzzles = isRecord(stored) ? stored.puzzles : null;
  return isRecord(puzzles) ? Object.fromEntries(Object.entries(puzzles).filter(([, tries]) => areTries(tries))) : {};
}

/** @param {unknown} tries */
const areTries = tries =>
  Array.isArray(tries) && tries.length > 0 && tries.every(pair => Array.isArray(pair) && pair.length === 2);

/** Whether a puzzle was ever solved without a wrong move. @param {[string, string][] | undefined} tried */
export const isSolved = tried => Boolean(tried?.some(([, how]) => how === 'right' || how === 'hinted'));
