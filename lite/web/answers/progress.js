// A step that is done before Python has started, in the lesson's stored record: as Python stores it.
import { emptyRecord, isRecord, RECORDS_CHANNEL, withDatabase } from '../core/local-storage.js';

/** Now, as Python writes it. */
export const now = () => `${new Date().toISOString().slice(0, 19)}+00:00`;

/**
 * Change a record, and tell the other pages. A record of a later site stays as it is.
 * @param {string} key
 * @param {(stored: Record<string, any>) => object | undefined} update returns nothing to change nothing
 */
export function change(key, update) {
  withDatabase(base => {
    const transaction = base.transaction('progress', 'readwrite');
    const store = transaction.objectStore('progress');
    const reading = store.get(key);
    reading.onsuccess = () => {
      const stored = isRecord(reading.result) ? reading.result : {};
      const changed = (stored.version ?? 1) === 1 && update(stored);
      if (changed) store.put(changed, key);
    };
    transaction.oncomplete = () => {
      base.close();
      if (!('BroadcastChannel' in window)) return;
      const channel = new BroadcastChannel(RECORDS_CHANNEL);
      channel.postMessage(key);
      channel.close();
    };
    transaction.onabort = () => base.close(); // a full disk: Python says so when it stores the step
  });
}

/**
 * Add a step to a lesson's record. What is stored stays: the first try at a step counts.
 * @param {{lesson: string, steps: [string, string][]}} lesson its key, and of each step the id and the former id
 * @param {string} id
 * @param {boolean} first whether the step was done on the first try
 */
export function keepDone({ lesson, steps }, id, first) {
  change(lesson, stored => {
    const saved = isRecord(stored.steps) ? stored.steps : {};
    const former = steps.find(([known]) => known === id)?.[1] || id;
    if (id in saved || former in saved) return undefined;
    const all = { ...saved, [id]: { done: true, first_try: first, at: now() } };
    const done = steps.filter(names => names.some(name => name in all)).length;
    return { lesson, of: steps.length, done, steps: all };
  });
}

/** Add a try of a puzzle to the record of all. @param {string} id @param {string} how it went */
export function keepTry(id, how) {
  change('puzzles', stored => {
    const puzzles = isRecord(stored.puzzles) ? stored.puzzles : {};
    const tried = Array.isArray(puzzles[id]) ? puzzles[id] : [];
    const added = { ...puzzles, [id]: [...tried, [now(), how]] };
    return { ...emptyRecord('puzzles'), puzzles: added };
  });
}
