// The sets of puzzles that the page can open, as in `engine/stonebook/teach/puzzles/sets/kinds.py`: those of a theme,
// ten in a row, and missed puzzles. Only Python opens the others.
import RESULTS from '../../storage/puzzle-results.json' with { type: 'json' };
import { isSolved } from '../../storage/tries.js';
import sentinels from '../sentinels.json' with { type: 'json' };
import { choiceOf } from './chance.js';
import { nextUnsolved, ofGrade } from './puzzle-sets.js';

/** @typedef {import('../../storage/tries.js').Tries} Tries */
/** @typedef {import('./puzzle-sets.js').GameSets} GameSets */
/**
 * The facts on which the choice of a puzzle depends: the tries, the puzzle before (or ""), how many puzzles were shown,
 * and how many answers in a row were right.
 * @typedef {{tries: Tries, after: string, shownCount: number, streak: number}} Reader
 */
/**
 * A set that is open: the sentence to begin with (or ""), the title of a puzzle, the next puzzle (or ""), and the
 * reader's place in the set.
 * @typedef {{intro: string, titleOf(id: string): string, next(reader: Reader): string | Promise<string>,
 *   place(reader: Reader): string}} OpenSet
 */

const { CELL: FIRST, OF_PAGE: SECOND } = sentinels; // stand for numbers in a text
const { FAILED } = RESULTS; // also the name of the set of missed puzzles

/** All puzzles of a game. @param {GameSets} sets */
const allIds = ({ files }) => Object.values(files).flat();

/** A puzzle in the set of its first theme: its number there and the set. @param {GameSets} sets @param {string} id */
function placeOf({ files, sets }, id) {
  const file = Object.keys(files).find(name => files[name].includes(id)) || '';
  const set = sets[file.replace(/-\d+$/, '')];
  return { set, at: set ? set.ids.indexOf(id) : -1 };
}

/** The digit for a puzzle's difficulty, or "" for an unknown puzzle. @param {GameSets} sets @param {string} id */
export function gradeOf(sets, id) {
  const { set, at } = placeOf(sets, id);
  return set?.grades[at] || '';
}

/** The word for a puzzle's difficulty, or its name. @param {GameSets} sets @param {string} id */
export function wordOf(sets, id) {
  const grade = Number(gradeOf(sets, id));
  return grade ? sets.grades[grade][1] : nameOf(sets, id);
}

/** A puzzle's name without its number in a theme. @param {GameSets} sets @param {string} id */
export function nameOf(sets, id) {
  const { set, at } = placeOf(sets, id);
  return set.titles[at].replace(/ \d+$/, '');
}

/** @param {GameSets} sets @param {string} name @param {number} grade @returns {OpenSet} */
function themeSet(sets, name, grade) {
  const { ids, titles, intro } = ofGrade(sets.sets[name], grade);
  return {
    intro,
    titleOf: id => titles[ids.indexOf(id)],
    next: ({ tries, after }) => nextUnsolved(ids, tries, after),
    place({ tries }) {
      const solved = ids.filter(id => isSolved(tries[id])).length;
      return sets.place.replace(FIRST, String(solved)).replace(SECOND, String(ids.length));
    },
  };
}

/**
 * Ten in a row: each puzzle is from the tenth of all puzzles for its place in the row, from easy to hard.
 * @param {GameSets} sets @param {string} name @param {number} grade @returns {OpenSet}
 */
function rowSet(sets, name, grade) {
  const { order, length, near, places } = sets.row;
  const ids = allIds(sets);
  const [game] = ids[0].split('/');
  const puzzleIds = order.map(place => ids[place]).filter(id => !grade || gradeOf(sets, id) === String(grade));
  return {
    intro: '',
    titleOf: id => wordOf(sets, id),
    async next({ tries, after, shownCount, streak }) {
      const number = length * shownCount + streak;
      const place = number % length;
      const end = Math.floor((puzzleIds.length * (place + 1)) / length);
      const tenth = puzzleIds.slice(Math.floor((puzzleIds.length * place) / length), Math.max(end, 1));
      const pool = tenth.length ? tenth : puzzleIds;
      const others = pool.filter(id => id !== after);
      const candidates = others.length ? others : pool;
      const fewest = Math.min(...candidates.map(id => tries[id]?.length || 0));
      const leastTried = candidates.filter(id => (tries[id]?.length || 0) === fewest).slice(0, near);
      return leastTried.length ? choiceOf(`${game} ${name} ${number}`, leastTried) : '';
    },
    place: ({ streak }) => places[streak < length ? 0 : 1].replace(FIRST, String(streak)),
  };
}

/**
 * Missed puzzles: the one that was missed longest ago comes first.
 * @param {GameSets} sets @param {string} _name @param {number} grade @returns {OpenSet}
 */
function missedSet(sets, _name, grade) {
  const [game] = allIds(sets)[0].split('/');
  /** The missed puzzles, and when they were tried last. @param {Tries} tries @returns {[string, string][]} */
  const missed = tries =>
    Object.entries(tries).flatMap(([id, all]) => {
      const [at, result] = all[all.length - 1];
      const isMissed = result === FAILED && id.startsWith(`${game}/`);
      return isMissed && (!grade || gradeOf(sets, id) === String(grade)) ? [[id, at]] : [];
    });
  return {
    intro: '',
    titleOf: id => wordOf(sets, id),
    next({ tries, after }) {
      const found = missed(tries).sort(([, time], [, other]) => (time < other ? -1 : 1));
      const times = new Set(found.map(([, at]) => at));
      // Only Python knows the reader's own puzzles and retired ones, and the order of those tried at the same time.
      if (times.size < found.length || found.some(([id]) => !gradeOf(sets, id))) throw new Error(FAILED);
      const [first] = found.filter(([id]) => id !== after).concat(found);
      return first?.[0] || '';
    },
    place({ tries }) {
      const { length } = missed(tries);
      return sets.left[length === 1 ? 0 : 1].replace(FIRST, String(length));
    },
  };
}

/** @type {Record<string, (sets: GameSets, name: string, grade: number) => OpenSet>} */
const KINDS = { ten: rowSet, [FAILED]: missedSet };

/**
 * Open a set. Fails for one that only Python opens.
 * @param {GameSets} sets @param {string} name @param {number} grade the number of a difficulty, or 0 for any
 */
export function openSet(sets, name, grade) {
  const open = sets.sets[name] ? themeSet : KINDS[name];
  if (!open || grade < 0) throw new Error(name);
  return open(sets, name, grade);
}
