// Finds the data of a task's puzzle: the twin that the pupil gets, in the files that the build has written
// (`lite/replies/puzzles/`).
import { fetchFile, fileOf, prefetchFile, puzzleIn, setsAddress } from '../../replies/files/puzzle-files.js';
import { fetchReplies, prefetchReplies } from '../../replies/files/reply-files.js';
import { chanceOf } from '../../replies/sets/chance.js';
import { twinOf } from '../../replies/twin.js';
import { crc32 } from './task-link.js';

/** @typedef {import('../../replies/step-data.js').PackedStep} PackedStep */
/**
 * A puzzle's data, and whether other pupils get other twins.
 * @typedef {{data: PackedStep, hasTwins: boolean}} OwnPuzzle
 */

/**
 * The id of a puzzle, or undefined for one that is in no file.
 * @param {Record<string, string[]>} files the ids in each file
 * @param {number} number the puzzle's number in a link
 * @param {number} numbers how many numbers there are
 */
const idOf = (files, number, numbers) =>
  Object.values(files)
    .flat()
    .find(id => crc32(new TextEncoder().encode(id)) % numbers === number);

/**
 * A puzzle's id and how to find its file, or undefined for one that is in no file. A puzzle that the site hands out has
 * a file with all its twins.
 * @param {string} game
 * @param {number} number the puzzle's number in a link
 * @param {number} numbers how many numbers there are
 */
async function fileWith(game, number, numbers) {
  const { files, handed } = await fetchReplies(setsAddress(game));
  const id = idOf(files, number, numbers);
  if (!id) return undefined;
  const isHandedOut = handed.includes(id);
  const name = isHandedOut ? id.split('/')[1] : fileOf(files, id) || '';
  return { id, name, kind: isHandedOut ? 'twins' : 'puzzles' };
}

/** Fetch a puzzle's file before it is opened. @param {string} game @param {number} number @param {number} numbers */
export async function fetchPuzzle(game, number, numbers) {
  await prefetchReplies(setsAddress(game));
  const file = await fileWith(game, number, numbers);
  if (file) await prefetchFile(game, file.name, file.kind);
}

/**
 * The data of a pupil's puzzle, or undefined if only Python can show it.
 * @param {string} game
 * @param {number} number the puzzle's number in a link
 * @param {number} numbers how many numbers there are
 * @param {string} pupil the list's nonce and the pupil's name
 * @returns {Promise<OwnPuzzle | undefined>}
 */
export async function puzzleOf(game, number, numbers, pupil) {
  const file = await fileWith(game, number, numbers);
  if (!file) return undefined;
  const { id, name, kind } = file;
  const [fetched, chance] = await Promise.all([fetchFile(game, name, kind), chanceOf(`${pupil} ${id}`)]);
  const known = puzzleIn(fetched, id);
  const twins = known?.twins;
  const data = twins && twinOf(known, Math.floor(chance * twins.length));
  return data && { data, hasTwins: twins.length > 1 };
}
