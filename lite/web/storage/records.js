// The records in the browser's database, each under a key. Python reads and writes them, too. In a browser that blocks
// storage there are none.

/** The channel that carries the key of each stored record to the other pages. */
export const RECORDS_CHANNEL = 'stonebook-records';

/** A time as Python writes it, by default now. @param {number} [time] in milliseconds */
export const utcTime = (time = Date.now()) => `${new Date(time).toISOString().slice(0, 19)}+00:00`;

/** A unique id of a record's entry, as `new_id` in Python: ten hex digits. */
export const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(5))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/**
 * Open the database that lessons write to. If it does not exist, create it as Python does.
 * @param {(base: IDBDatabase) => void} use
 * @param {() => void} [onRefusal] called if storage is blocked
 */
export function withDatabase(use, onRefusal = () => {}) {
  try {
    const opening = indexedDB.open('stonebook');
    opening.onupgradeneeded = () => opening.result.createObjectStore('progress');
    opening.onsuccess = () => use(opening.result);
    opening.onerror = onRefusal;
  } catch {
    onRefusal(); // some browsers throw if storage is blocked
  }
}

/** Whether a stored value is an object with keys. @param {any} value @returns {value is Record<string, any>} */
export const isRecord = value => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Return an empty record. @param {string} lesson its key */
export const emptyRecord = lesson => ({ lesson, of: 0, done: 0, steps: {} });

/**
 * Read a stored record. `use` receives null if there is none, or if storage is blocked.
 * @param {string} key
 * @param {(record: Record<string, any> | null) => void} use
 */
export function withRecord(key, use) {
  withDatabase(
    base => {
      const request = base.transaction('progress').objectStore('progress').get(key);
      request.onsuccess = () => {
        base.close();
        use(isRecord(request.result) ? request.result : null);
      };
    },
    () => use(null),
  );
}

/** Read all records. @param {(records: Record<string, any>[]) => void} use */
export function withRecords(use) {
  withDatabase(
    base => {
      const request = base.transaction('progress').objectStore('progress').getAll();
      request.onsuccess = () => {
        base.close();
        use(request.result.filter(isRecord));
      };
      request.onerror = () => use([]);
    },
    () => use([]),
  );
}

/**
 * Change a record, and notify the other pages. A record that a later version of the site has saved stays as it is.
 * @param {string} key
 * @param {(stored: Record<string, any>) => object | undefined} update returns undefined to change nothing
 */
export function changeRecord(key, update) {
  withDatabase(base => {
    const transaction = base.transaction('progress', 'readwrite');
    const store = transaction.objectStore('progress');
    const request = store.get(key);
    request.onsuccess = () => {
      const stored = isRecord(request.result) ? request.result : {};
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
    transaction.onabort = () => base.close(); // the disk is full: Python reports it when it stores the step
  });
}
