// Short texts in `localStorage`. In a browser that blocks storage, nothing is stored and every text is empty.

/** Whether the browser blocks storage for this site. */
export function isStorageBlocked() {
  try {
    return !window.localStorage;
  } catch {
    return true; // some browsers throw if storage is blocked
  }
}

/** The text of a key, or "". @param {string} key */
export function stored(key) {
  try {
    return localStorage.getItem(key) || '';
  } catch {
    return ''; // storage is blocked
  }
}

/** Store a text; "" removes the key. @param {string} key @param {string} value */
export function store(key, value) {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked or full.
  }
}
