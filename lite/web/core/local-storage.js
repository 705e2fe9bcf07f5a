// Short texts that the browser stores. Where nothing may be stored, nothing is.

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
