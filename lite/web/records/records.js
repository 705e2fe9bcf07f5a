// The records of the browser's database: each has a key, and Python reads and writes them, too. Where nothing may be
// stored, there are none.

/** The channel that carries the key of each stored record to the other pages. */
export const RECORDS_CHANNEL = 'stonebook-records';

/** A time as Python writes it, by default now. @param {number} [time] in milliseconds */
export const utcTime = (time = Date.now()) => `${new Date(time).toISOString().slice(0, 19)}+00:00`;

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

/**
 * Change a record, and tell the other pages. A record of a later site stays as it is.
 * @param {string} key
 * @param {(stored: Record<string, any>) => object | undefined} update returns nothing to change nothing
 */
export function changeRecord(key, update) {
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
