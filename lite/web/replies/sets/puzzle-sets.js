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
 * A game's sets, and the sentences around their puzzles.
 * @typedef {object} GameSets
 * @property {string} cell the page's cell
 * @property {string} log the name of its log of actions
 * @property {[string, string, string]} headings of an open and of a solved puzzle
 * @property {string} place the sentence about progress
 * @property {[string, string]} next the labels of the button to the next puzzle
 * @property {Record<string, string[]>} files the puzzles of each file
 * @property {Record<string, PuzzleSet>} sets the sets by theme
 * @property {Record<string, string>} others the titles of the other sets
 * @property {[string, string][]} grades the names and words of the difficulties
 * @property {number[]} daily the puzzles of the day, as numbers
 * @property {string} day the sentence about a puzzle of the day
 * @property {[string, string]} secret where a puzzle comes from whose theme is secret: from a day, or from today
 * @property {string[]} months the names of the months in it
 * @property {string} easier what a beginner reads about a hard one
 * @property {Row} row ten in a row
 * @property {[string, string]} left the sentences about the number of missed puzzles: for one, for others
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
