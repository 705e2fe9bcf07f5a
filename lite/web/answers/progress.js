// A step that is done before Python is there, in the lesson's stored record: as Python stores it.
import { isRecord, withDatabase } from '../core/local-storage.js';

const CHANNEL = 'stonebook-records'; // carries the key of each stored record to the other pages

/**
 * Add a step to a lesson's record. What is stored stays: the first try at a step counts.
 * @param {{lesson: string, steps: [string, string][]}} lesson its key, and of each step the id and the former id
 * @param {string} id
 * @param {boolean} first whether the step was done at the first try
 */
export function keepDone({ lesson, steps }, id, first) {
  withDatabase(base => {
    const transaction = base.transaction('progress', 'readwrite');
    const store = transaction.objectStore('progress');
    const reading = store.get(lesson);
    reading.onsuccess = () => {
      const stored = isRecord(reading.result) ? reading.result : {};
      if ((stored.version ?? 1) !== 1) return; // of a later site
      const kept = isRecord(stored.steps) ? stored.steps : {};
      const former = steps.find(([known]) => known === id)?.[1] || id;
      if (id in kept || former in kept) return;
      const at = `${new Date().toISOString().slice(0, 19)}+00:00`;
      const now = { ...kept, [id]: { done: true, first_try: first, at } };
      const done = steps.filter(names => names.some(name => name in now)).length;
      store.put({ lesson, of: steps.length, done, steps: now }, lesson);
    };
    transaction.oncomplete = () => {
      base.close();
      if (!('BroadcastChannel' in window)) return;
      const channel = new BroadcastChannel(CHANNEL);
      channel.postMessage(lesson);
      channel.close();
    };
    transaction.onabort = () => base.close(); // a full disk: Python says so when it stores the step
  });
}
