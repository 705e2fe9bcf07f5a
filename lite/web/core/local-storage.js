// What the browser keeps: short texts in its local storage, records in its database. Where nothing may be stored,
// nothing is.

/** The channel that carries the key of each stored record to the other pages. */
export const RECORDS_CHANNEL = 'stonebook-records';

/** The text of a key, or "". @param {string} key */
export function stored(key) {
  try {
    return localStorage.getItem(key) || '';
  } catch {
    return ''; // some browsers throw where nothing may be stored
  }
}

/** @param {string} key @param {string} value "" removes the key */
export function store(key, value) {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // then it is not remembered
  }
}

/**
 * Open the database that lessons write to, made the same way if none has been opened yet.
 * @param {(base: IDBDatabase) => void} use
 * @param {() => void} [refused]
 */
export function withDatabase(use, refused = () => {}) {
  try {
    const opening = indexedDB.open('stonebook');
    opening.onupgradeneeded = () => opening.result.createObjectStore('progress');
    opening.onsuccess = () => use(opening.result);
    opening.onerror = refused;
  } catch {
    refused(); // some browsers throw where nothing may be stored
  }
}

/** Whether a stored value is an object with keys. @param {any} value @returns {value is Record<string, any>} */
export const isRecord = value => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Return a record that holds nothing yet. @param {string} lesson its key */
export const emptyRecord = lesson => ({ lesson, of: 0, done: 0, steps: {} });

/** @typedef {Record<string, [string, string][]>} Tries the tries of each puzzle by its id: time and result */

/**
 * Read a record that is stored: null without one, or where nothing may be stored.
 * @param {string} key
 * @param {(record: Record<string, any> | null) => void} use
 */
export function withRecord(key, use) {
  withDatabase(
    base => {
      const found = base.transaction('progress').objectStore('progress').get(key);
      found.onsuccess = () => {
        base.close();
        use(isRecord(found.result) ? found.result : null);
      };
    },
    () => use(null),
  );
}

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

/** Whether a puzzle was ever solved, at once or in the end. @param {[string, string][] | undefined} tried */
export const isSolved = tried => Boolean(tried?.some(([, how]) => ['right', 'hinted', 'found'].includes(how)));

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

/**
 * The progress as text, which the landing page loads in any browser.
 * @param {object[]} records @param {number} [indent]
 */
export const progressText = (records, indent) =>
  JSON.stringify({ stonebook: 'progress', lessons: records }, null, indent);

/** The address of the progress as a file. @param {object[]} records */
export const progressFile = records =>
  URL.createObjectURL(new Blob([progressText(records, 1)], { type: 'application/json' }));
