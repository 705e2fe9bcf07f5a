// Saves steps and puzzles that are done before Python has started, in the same records as Python does.
import { changeRecord, emptyRecord, isRecord, utcTime } from '../storage/records.js';
import { storedTries, validTries } from '../storage/tries.js';

/**
 * Add a step to a lesson's record. A step that is already stored stays as it is: the first try counts.
 * @param {{lesson: string, steps: [string, string][]}} lesson its key, and each step's id and former id
 * @param {string} id
 * @param {boolean} isFirstTry whether the step was done on the first try
 */
export function saveDoneStep({ lesson, steps }, id, isFirstTry) {
  void changeRecord(lesson, stored => {
    const saved = isRecord(stored.steps) ? stored.steps : {};
    // before 0.1.0: ids of steps had only ASCII letters
    const former = steps.find(([known]) => known === id)?.[1] || id;
    if (id in saved || former in saved) return undefined;
    const all = { ...saved, [id]: { done: true, first_try: isFirstTry, at: utcTime() } };
    const done = steps.filter(names => names.some(name => name in all)).length;
    return { lesson, of: steps.length, done, steps: all };
  });
}

/** Add a try at a puzzle to the record of all puzzles. @param {string} id @param {string} result */
export function saveTry(id, result) {
  void changeRecord('puzzles', stored => {
    const puzzles = isRecord(stored.puzzles) ? stored.puzzles : {};
    const tries = validTries({ [id]: puzzles[id] })[id] || [];
    const added = { ...puzzles, [id]: storedTries([...tries, [utcTime(), result]]) };
    return { ...emptyRecord('puzzles'), ...stored, puzzles: added };
  });
}

/** Save a row of right answers at a game's puzzles if it is the longest. @param {string} game @param {number} length */
export function saveRow(game, length) {
  void changeRecord('solver', stored => {
    const row = isRecord(stored.row) ? stored.row : {};
    if (row[game] >= length) return undefined;
    return { ...emptyRecord('solver'), ...stored, row: { ...row, [game]: length } };
  });
}
