// A game's sets of puzzles, and which puzzle is next, as in `engine/stonebook/teach/puzzles/sets/kinds.py`.
import { dayNumber } from '../../core/days.js';
import { isSolved } from '../../storage/tries.js';

/** @typedef {import('../../storage/tries.js').Tries} Tries */
/**
 * A set: its own name, the first sentence, the puzzles, their titles, and a digit for the difficulty of each.
 * @typedef {{name: string, titles: string[], intro: string, ids: string[], grades: string}} PuzzleSet
 */
/**
 * Ten in a row: the puzzles as numbers, from easy to hard; the number of places in a row; how many puzzles each is
 * drawn from; and the sentences about progress, before and after ten right answers.
 * @typedef {{order: number[], length: number, near: number, places: [string, string]}} Row
 */
/**
 * A game's sets: the page's cell and log, the headings of an open and a solved puzzle, the sentence about progress, the
 * labels of the button to the next puzzle, the puzzles of each file, the sets by theme, the titles of the other sets,
 * the names and words of the difficulties, the puzzles of the day as numbers, the sentence about one, what is said to
 * a beginner about a hard one, ten in a row, and the sentences about the number of missed puzzles: for one, for others.
 * @typedef {{cell: string, log: string, headings: [string, string, string], place: string, next: [string, string],
 *   files: Record<string, string[]>, sets: Record<string, PuzzleSet>, others: Record<string, string>,
 *   grades: [string, string][], daily: number[], day: string, easier: string, row: Row,
 *   left: [string, string]}} GameSets
 */

export const HARD = '3'; // the digit of the hardest puzzles

/** The part of a set with one difficulty, or the whole set. @param {PuzzleSet} set @param {number} grade its number */
export function ofGrade(set, grade) {
  if (!grade) return set;
  const places = [...set.ids.keys()].filter(place => set.grades[place] === String(grade));
  return {
    ...set,
    ids: places.map(place => set.ids[place]),
    titles: places.map((place, index) => set.titles[place].replace(/\d+$/, String(index + 1))),
    grades: places.map(place => set.grades[place]).join(''),
  };
}

/** The first unsolved puzzle after another, starting over at the end, or "". */
export function nextUnsolved(/** @type {string[]} */ ids, /** @type {Tries} */ tries, after = '') {
  const place = ids.indexOf(after) + 1;
  return [...ids.slice(place), ...ids.slice(0, place)].find(id => !isSolved(tries[id])) || '';
}

/**
 * The day that an address asks for, as ISO text: today, or an earlier date. Fails for another.
 * @param {string} asked @param {Date} [now]
 */
export function requestedDay(asked, now = new Date()) {
  const today = now.toISOString().slice(0, 10);
  const day = ['', 'today'].includes(asked) ? today : asked;
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  if (!(time <= now.getTime()) || new Date(time).toISOString().slice(0, 10) !== day) throw new Error(asked);
  return day;
}

/** The puzzle of a day. @param {GameSets} sets @param {string} day as ISO text */
export function puzzleOfDay({ daily, files }, day) {
  const number = dayNumber(Date.parse(day));
  return Object.values(files).flat()[daily[((number % daily.length) + daily.length) % daily.length]];
}
