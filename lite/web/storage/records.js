// The records in the browser's database, each under a key. Python reads and writes them, too. In a browser that blocks
// storage there are none.

/** The channel that carries the key of each stored record to the other pages. */
export const RECORDS_CHANNEL = 'stonebook-records';

/** The version of all records that pages change. `merge.js` knows the version of each kind. */
const VERSION = 1;

/** A time as Python writes it, by default now. @param {number} [time] in milliseconds */
export const utcTime = (time = Date.now()) => `${new Date(time).toISOString().slice(0, 19)}+00:00`;

/** A unique id of a record's entry, as `new_id` in Python: ten hex digits. */
export const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(5))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/**
 * Open the database that lessons write to. If it does not exist, create it as Python does.
 * @returns {Promise<IDBDatabase>}
 */
const openDatabase = () =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('stonebook'); // some browsers throw if storage is blocked
    opening.onupgradeneeded = () => opening.result.createObjectStore('progress');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

/**
 * Do something with the store of records in one transaction. Returns the result of its request once all is stored.
 * Fails if storage is blocked, if the request fails, or if the disk is full.
 * @template [T=void]
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T> | void} use
 * @returns {Promise<T | undefined>}
 */
export async function useStore(mode, use) {
  const base = await openDatabase();
  try {
    const transaction = base.transaction('progress', mode);
    const request = use(transaction.objectStore('progress'));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    return request?.result;
  } finally {
    base.close();
  }
}

/** Whether a stored value is an object with keys. @param {any} value @returns {value is Record<string, any>} */
export const isRecord = value => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Return an empty record. @param {string} lesson its key */
export const emptyRecord = lesson => ({ lesson, of: 0, done: 0, steps: {} });

/** Read all that is stored, valid or not. Fails if storage is blocked. @returns {Promise<unknown[]>} */
export const readStored = async () => (await useStore('readonly', store => store.getAll())) || [];

/** Read all records: none if storage is blocked. @returns {Promise<Record<string, any>[]>} */
export const readRecords = () =>
  readStored().then(
    all => all.filter(isRecord),
    () => [],
  );

/**
 * Read a record: null if there is none, or if storage is blocked.
 * @param {string} key
 * @returns {Promise<Record<string, any> | null>}
 */
export const readRecord = key =>
  useStore('readonly', store => store.get(key)).then(
    stored => (isRecord(stored) ? stored : null),
    () => null,
  );

/**
 * Change a record, and notify the other pages. A record that a later version of the site has saved stays as it is.
 * @param {string} key
 * @param {(stored: Record<string, any>) => object | undefined} update returns undefined to change nothing
 */
export async function changeRecord(key, update) {
  try {
    await useStore('readwrite', store => {
      const request = store.get(key);
      request.onsuccess = () => {
        const stored = isRecord(request.result) ? request.result : {};
        const changed = (stored.version ?? 1) === VERSION && update(stored);
        if (changed) store.put(changed, key);
      };
    });
  } catch {
    return; // storage is blocked, or the disk is full: Python reports it when it stores the step
  }
  notifyPages([key]);
}

/** Tell the other pages of the site that records have changed. @param {string[]} keys */
export function notifyPages(keys) {
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(RECORDS_CHANNEL);
  for (const key of keys) channel.postMessage(key);
  channel.close();
}
