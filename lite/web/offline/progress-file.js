// The reader's progress as a file, which the landing page loads in any browser.
import { isRecord, isSolved, withDatabase } from '../core/local-storage.js';

/** All records. @param {(records: Record<string, any>[]) => void} use */
export function withRecords(use) {
  withDatabase(
    base => {
      const all = base.transaction('progress').objectStore('progress').getAll();
      all.onsuccess = () => {
        base.close();
        use(all.result.filter(isRecord));
      };
      all.onerror = () => use([]);
    },
    () => use([]),
  );
}

/** Whether a step or a puzzle was ever solved. @param {Record<string, any>[]} records */
export const isAnySolved = records =>
  records.some(({ done, puzzles }) => done > 0 || (isRecord(puzzles) && Object.values(puzzles).some(isSolved)));

/** @param {Record<string, any>[]} records */
export function progressFile(records) {
  const text = JSON.stringify({ stonebook: 'progress', lessons: records }, null, 1);
  return URL.createObjectURL(new Blob([text], { type: 'application/json' }));
}
