// What the browser keeps about lessons besides progress: as what they open, and the step where the reader was.
import { store, stored } from '../core/local-storage.js';

const OPENS = 'stonebook-opens';

/** As what lessons open: "read", "notebook", or "" for the stage. */
export const opensAs = () => stored(OPENS);

/** @param {string} way as above */
export const setOpensAs = way => store(OPENS, way);

/** The step where the reader of a lesson was, or "". @param {string} path */
export const placeIn = path => stored(`stonebook-place ${path}`);

/** @param {string} path @param {string} step */
export const setPlaceIn = (path, step) => store(`stonebook-place ${path}`, step);
