// Finds the data of a task's puzzle: the twin that the pupil gets, in the files that the build has written
// (`lite/replies/puzzles.py`).
import { fileAddress, fileOf } from '../../replies/files/puzzle-files.js';
import { fetchAhead, fetchReplies } from '../../replies/files/reply-files.js';
import { chanceOf } from '../../replies/sets/chance.js';
import { twinOf } from '../../replies/twin.js';
import { crc32 } from './task-link.js';

/** @typedef {import('../../replies/replies.js').StepData} StepData */
/**
 * A puzzle's data, and whether other pupils get other twins.
 * @typedef {{data: StepData, hasTwins: boolean}} OwnPuzzle
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

/** The address of the file with all twins of a puzzle. @param {string} id */
function twinsAddress(id) {
  const [game, name] = id.split('/');
  return fileAddress(game, name, 'twins');
}

/**
 * A puzzle's id and the address of its file, or undefined for one that is in no file.
 * @param {string} game
 * @param {number} number the puzzle's number in a link
 * @param {number} numbers how many numbers there are
 */
async function fileWith(game, number, numbers) {
  const { files, handed } = await fetchReplies(fileAddress(game, 'sets'));
  const id = idOf(files, number, numbers);
  const isHandedOut = handed.includes(id);
  return id && { id, address: isHandedOut ? twinsAddress(id) : fileAddress(game, fileOf(files, id) || '') };
}

/** Fetch a puzzle's file before it is opened. @param {string} game @param {number} number @param {number} numbers */
export async function fetchPuzzle(game, number, numbers) {
  await fetchAhead(fileAddress(game, 'sets'));
  const file = await fileWith(game, number, numbers);
  if (file) await fetchAhead(file.address);
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
  const { id, address } = file;
  const [{ steps, ...shared }, chance] = await Promise.all([fetchReplies(address), chanceOf(`${pupil} ${id}`)]);
  const twins = steps[id]?.twins;
  const data = twins && twinOf({ ...shared, ...steps[id] }, Math.floor(chance * twins.length));
  return data && { data, hasTwins: twins.length > 1 };
}
