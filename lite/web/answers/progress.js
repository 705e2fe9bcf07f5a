// A step that is done before Python has started, in the lesson's stored record: as Python stores it.
import { changeRecord, emptyRecord, isRecord, utcTime } from '../records/records.js';

/**
 * Add a step to a lesson's record. What is stored stays: the first try at a step counts.
 * @param {{lesson: string, steps: [string, string][]}} lesson its key, and of each step the id and the former id
 * @param {string} id
 * @param {boolean} first whether the step was done on the first try
 */
export function keepDone({ lesson, steps }, id, first) {
  changeRecord(lesson, stored => {
    const saved = isRecord(stored.steps) ? stored.steps : {};
    const former = steps.find(([known]) => known === id)?.[1] || id;
    if (id in saved || former in saved) return undefined;
    const all = { ...saved, [id]: { done: true, first_try: first, at: utcTime() } };
    const done = steps.filter(names => names.some(name => name in all)).length;
    return { lesson, of: steps.length, done, steps: all };
  });
}

/** Add a try of a puzzle to the record of all. @param {string} id @param {string} how it went */
export function keepTry(id, how) {
  changeRecord('puzzles', stored => {
    const puzzles = isRecord(stored.puzzles) ? stored.puzzles : {};
    const tried = Array.isArray(puzzles[id]) ? puzzles[id] : [];
    const added = { ...puzzles, [id]: [...tried, [utcTime(), how]] };
    return { ...emptyRecord('puzzles'), puzzles: added };
  });
}
