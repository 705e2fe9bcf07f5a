// What the browser keeps: short texts in its local storage, records in its database. Where nothing may be kept,
// nothing is.

/** The text of a key, or "". @param {string} key */
export function stored(key) {
  try {
    return localStorage.getItem(key) || '';
  } catch {
    return ''; // some browsers throw where nothing may be kept
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
    refused(); // some browsers throw where nothing may be kept
  }
}

/** Whether a value that was kept is an object with keys. @param {any} value @returns {value is Record<string, any>} */
export const isRecord = value => typeof value === 'object' && value !== null && !Array.isArray(value);
