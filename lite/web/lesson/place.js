// What the browser keeps about lessons besides progress: how they open, the step where the
// reader was, and whether programs are shown.
import { store, stored } from '../core/local-storage.js';

const OPENS = 'stonebook-opens';
const PROGRAMS = 'stonebook-programs';

/** How lessons open: "read", "notebook", or "" for the stage. */
export const opensAs = () => stored(OPENS);

/** @param {string} way as above */
export const setOpensAs = way => store(OPENS, way);

/** The step where the reader of a lesson was, or "". @param {string} path */
export const placeIn = path => stored(`stonebook-place ${path}`);

/** @param {string} path @param {string} step */
export const setPlaceIn = (path, step) => store(`stonebook-place ${path}`, step);

/** Whether the reader wants to see the lessons' programs. Players need none, so they are folded away at first. */
export const readsPrograms = () => stored(PROGRAMS) === 'open';

/** @param {boolean} on */
export const setReadsPrograms = on => store(PROGRAMS, on ? 'open' : '');
