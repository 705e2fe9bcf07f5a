// The files with the first moves of a game, and which of them the page's table needs.
import { rootAddress } from '../../core/page/page-address.js';

/** The second player: "person", or the computer's level. @param {URLSearchParams} query */
export const secondOf = query => query.get('two') || '1';

/**
 * The address of the file for a new game on its usual board, or "" if the reader does not play first.
 * @param {URLSearchParams} query
 */
export function gameAddress(query) {
  const { lang, dataset } = document.documentElement;
  const second = secondOf(query);
  if ((query.get('one') || 'person') !== 'person' || !/^(?:person|[0-6])$/.test(second) || query.has('lock')) return '';
  const guided = (dataset.stonebookGuided || '').split(' '); // the levels at which the page guides the reader
  const kind = second === 'person' ? 'two' : guided.includes(second) ? 'guided' : 'plain';
  const folder = `${rootAddress}static/stonebook/replies/play`;
  return `${folder}/${dataset.stonebookLanguage || lang}/${query.get('game')}-${kind}.bin`;
}
