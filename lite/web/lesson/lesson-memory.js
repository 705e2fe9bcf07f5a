// Stores facts about lessons that are not progress: how they open, the step where the reader was, whether programs are
// shown, and which notebooks the reader has imported.
import { store, stored } from '../core/local-storage.js';

const VIEW_KEY = 'stonebook-opens';
const PROGRAMS_KEY = 'stonebook-programs';

/** How lessons open: "read", "notebook", or "" for the stage. */
export const lessonView = () => stored(VIEW_KEY);

/** @param {string} view as above */
export const setLessonView = view => store(VIEW_KEY, view);

/** The id of the step where the reader left a lesson, or "". @param {string} path */
export const savedStep = path => stored(`stonebook-place ${path}`);

/** @param {string} path @param {string} step */
export const saveStep = (path, step) => store(`stonebook-place ${path}`, step);

/** Whether a notebook outside scratch/ was imported, so it is not a lesson. @param {string} path */
export const isImportedFile = path => stored(`stonebook-brought ${path}`) !== '';

/** @param {string} path */
export const noteImportedFile = path => store(`stonebook-brought ${path}`, '1');

/** Whether the lessons' programs are shown. They are folded at first, as most readers do not need them. */
export const areProgramsShown = () => stored(PROGRAMS_KEY) === 'open';

/** @param {boolean} areShown */
export const setProgramsShown = areShown => store(PROGRAMS_KEY, areShown ? 'open' : '');
