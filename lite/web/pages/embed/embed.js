// The page that another site shows in a frame. Its address holds a board, or names a puzzle whose replies the site has.
import '../../embed/stone-board.js';

import { inlineJson } from '../../core/sentences.js';
import { fetchFile, fileOf, puzzleIn, setsAddress } from '../../replies/files/puzzle-files.js';
import { fetchReplies } from '../../replies/files/reply-files.js';
import sentinels from '../../replies/sentinels.json' with { type: 'json' };

/** @typedef {import('../../embed/stone-board.js').StoneBoard} StoneBoard */

const { CELL: TITLE } = sentinels; // stands for the title of a puzzle in a text

/** Decode the data in the address. @param {string} text @returns {Promise<any>} */
function dataInAddress(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json();
}

/** Fetch the data of a puzzle, which the build has computed. @param {string} id */
async function fetchPuzzle(id) {
  const [game] = id.split('/');
  const { files, sets } = await fetchReplies(setsAddress(game));
  const name = fileOf(files, id);
  if (!name) throw new Error(id);
  const data = puzzleIn(await fetchFile(game, name), id);
  const set = Object.values(sets).find(set => set.ids.includes(id));
  const title = data.title.replace(TITLE, set?.titles[set.ids.indexOf(id)] || '');
  const embed = { ...inlineJson('stonebook-words'), home: new URL(`../puzzles/?puzzle=${id}`, location.href).href };
  return { ...data, title, guest: embed };
}

async function begin() {
  const board = /** @type {StoneBoard} */ (document.querySelector('stone-board'));
  const notice = /** @type {HTMLElement} */ (document.getElementById('status'));
  const puzzle = new URL(location.href).searchParams.get('puzzle');
  const text = location.hash.slice(1);
  if (!puzzle && !text) {
    notice.hidden = false;
    return;
  }
  try {
    board.data = puzzle ? await fetchPuzzle(puzzle) : await dataInAddress(text);
    board.hidden = false;
  } catch {
    notice.textContent = notice.dataset.failed || '';
    notice.hidden = false;
  }
}

void begin();
