// The files with the replies of a game's puzzles, and which of them a page of puzzles needs first.
import { fetchReplies, prefetchReplies } from './reply-files.js';

export const MIXED = 'mixed'; // the set of puzzles of all themes
const PYTHON_PARAMETERS = ['seeks', 'theme', 'board'];
// The folder of the files that all languages share, as in `lite/replies/files/language_files.py`.
const SHARED = 'shared';

/** Whether the puzzles of an address can answer before Python has started. @param {URLSearchParams} query */
export function canAnswer(query) {
  const namesPuzzles = query.has('puzzle') || query.has('game');
  const isMixed = query.get('set') === MIXED; // which must not give away the theme
  const isMixedByGrade = query.get('difficulty') && !query.get('set') && !query.get('puzzle');
  const names = query.has('daily') ? [...PYTHON_PARAMETERS, 'puzzle'] : PYTHON_PARAMETERS;
  return namesPuzzles && !isMixed && !isMixedByGrade && !names.some(name => query.get(name));
}

/** The game of the puzzles. @param {URLSearchParams} query */
export const gameOf = query => (query.get('puzzle') || query.get('game') || '').split('/')[0];

/** The address of a file about a game's puzzles. @param {string} folder @param {string} game @param {string} name */
function addressIn(folder, game, name) {
  const { stonebookRoot, root } = document.documentElement.dataset;
  return `${stonebookRoot ?? root}static/stonebook/replies/${folder}/${encodeURIComponent(game)}/${name}.bin`;
}

/** The folder of the page's language. */
const languageFolder = () => document.documentElement.dataset.stonebookLanguage || document.documentElement.lang;

/** The address of the file with a game's sets. @param {string} game */
export const setsAddress = game => addressIn(`puzzles/${languageFolder()}`, game, 'sets');

/**
 * The addresses of the two files of some puzzles, or of twins: what all languages share, and the words.
 * @param {string} game @param {string} name @param {string} kind
 */
const addressesOf = (game, name, kind) =>
  [SHARED, languageFolder()].map(folder => addressIn(`${kind}/${folder}`, game, name));

/** Start to fetch some puzzles, or twins. @param {string} game @param {string} name */
export async function prefetchFile(game, name, kind = 'puzzles') {
  await Promise.all(addressesOf(game, name, kind).map(prefetchReplies));
}

/**
 * Fetch the data of some puzzles, or of twins: parts that all share, and under `steps` those of each puzzle by its id.
 * Rejects if the two files are of different builds: their numbers would not match.
 * @param {string} game @param {string} name
 * @returns {Promise<any>}
 */
export async function fetchFile(game, name, kind = 'puzzles') {
  const [shared, words] = await Promise.all(addressesOf(game, name, kind).map(fetchReplies));
  if (shared.match !== words.match) throw new Error(name);
  const steps = Object.keys(shared.steps).map(id => [id, { ...shared.steps[id], ...words.steps[id] }]);
  return { ...shared, ...words, steps: Object.fromEntries(steps) };
}

/**
 * All data of a puzzle in a fetched file, or undefined. A file of a single puzzle shares all of its parts.
 * @param {any} file @param {string} id
 */
export const puzzleIn = ({ steps, ...shared }, id) => steps[id] && { ...shared, ...steps[id] };

/** The file that holds a puzzle, or undefined. @param {Record<string, string[]>} files @param {string} id */
export const fileOf = (files, id) => Object.keys(files).find(name => files[name].includes(id));

/** An address that names a puzzle follows it to the next one, to be copied or reloaded. @param {string} id */
export function followAddress(id) {
  const address = new URL(location.href);
  const named = address.searchParams.get('puzzle');
  if (!named || named === id || !/^[a-z]+\/[\w-]+$/.test(id)) return;
  address.searchParams.set('puzzle', id);
  address.searchParams.delete('today');
  history.replaceState(history.state, '', address);
}

/**
 * Fetch a game's sets while the page is still loading, then its first puzzles for a reader who has tried none.
 * @param {URLSearchParams} query
 * @param {boolean} isNew
 */
export async function fetchPuzzlesAhead(query, isNew) {
  const game = gameOf(query);
  const { files } = await prefetchReplies(setsAddress(game));
  const [id, set, part] = ['puzzle', 'set', 'difficulty'].map(name => query.get(name));
  const [first] = Object.keys(files);
  const file = id ? fileOf(files, id) : set ? !part && `${set}-1` : isNew && !query.has('daily') && first;
  if (file && Object.hasOwn(files, file)) prefetchFile(game, file).catch(() => {});
}
