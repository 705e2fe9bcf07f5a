// What the browser keeps about lessons besides progress: as what they open, and the step where the reader was.
const OPENS = 'stonebook-opens';

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key) || '';
  } catch {
    return ''; // some browsers throw where nothing may be kept
  }
}

/** @param {string} key @param {string} value "" for nothing */
function write(key, value) {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // then it is not remembered
  }
}

/** As what lessons open: "read", "notebook", or "" for the stage. */
export const opensAs = () => read(OPENS);

/** @param {string} way as above */
export const setOpensAs = way => write(OPENS, way);

/** The step where the reader of a lesson was, or "". @param {string} path */
export const placeIn = path => read(`stonebook-place ${path}`);

/** @param {string} path @param {string} step */
export const setPlaceIn = (path, step) => write(`stonebook-place ${path}`, step);
