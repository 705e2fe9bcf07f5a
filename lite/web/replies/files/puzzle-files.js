// The files with the replies of a game's puzzles, and which of them a page of puzzles needs first.
import { fetchAhead } from './reply-files.js';

const PYTHON_PARAMETERS = ['seeks', 'theme', 'board'];

/** Whether the puzzles of an address can answer before Python has started. @param {URLSearchParams} query */
export function canAnswer(query) {
  const namesPuzzles = query.has('puzzle') || query.has('game');
  const isMixed = query.get('set') === 'mixed'; // a mixed set must not give away the theme
  const isMixedByGrade = query.get('difficulty') && !query.get('set') && !query.get('puzzle');
  const names = query.has('daily') ? [...PYTHON_PARAMETERS, 'puzzle'] : PYTHON_PARAMETERS;
  return namesPuzzles && !isMixed && !isMixedByGrade && !names.some(name => query.get(name));
}

/** The game of the puzzles. @param {URLSearchParams} query */
export const gameOf = query => (query.get('puzzle') || query.get('game') || '').split('/')[0];

/** The address of a file of puzzles, or of twins. @param {string} game @param {string} name @param {string} folder */
export function fileAddress(game, name, folder = 'puzzles') {
  const { lang, dataset } = document.documentElement;
  const replies = `${dataset.stonebookRoot}static/stonebook/replies`;
  return `${replies}/${folder}/${dataset.stonebookLanguage || lang}/${game}/${name}.bin`;
}

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
  const { files } = await fetchAhead(fileAddress(game, 'sets'));
  const [id, set, part] = ['puzzle', 'set', 'difficulty'].map(name => query.get(name));
  const [first] = Object.keys(files);
  const file = id ? fileOf(files, id) : set ? !part && `${set}-1` : isNew && !query.has('daily') && first;
  if (file && file in files) fetchAhead(fileAddress(game, file)).catch(() => {});
}
