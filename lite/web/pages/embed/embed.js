// The page that another site shows in a frame. Its address holds a board, or names a puzzle whose replies the site has.
import '../../guest/stone-board.js';

import { inlineJson } from '../../core/sentences.js';
import codes from '../../replies/codes.json' with { type: 'json' };
import { fetchReplies } from '../../replies/files/reply-files.js';

/** @typedef {import('../../guest/stone-board.js').StoneBoard} StoneBoard */

const { CELL: TITLE } = codes; // stands for the title of a puzzle in a text

/** Decode the data in the address. @param {string} text @returns {Promise<any>} */
function dataInAddress(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json();
}

/** Fetch the data of a puzzle, which the build has computed. @param {string} id @param {string} root */
async function fetchPuzzle(id, root) {
  const [game] = id.split('/');
  const { lang } = document.documentElement;
  const folder = `${root}static/stonebook/replies/puzzles/${lang}/${encodeURIComponent(game)}/`;
  /** @param {string} name */
  const fetchFile = name => fetchReplies(`${folder}${name}.bin`);
  const { files, sets } = await fetchFile('sets');
  const [name] = Object.entries(files).find(([, ids]) => ids.includes(id)) || [];
  if (!name) throw new Error(id);
  const { steps, ...shared } = await fetchFile(name);
  const set = Object.values(sets).find(set => set.ids.includes(id));
  const title = steps[id].title.replace(TITLE, set?.titles[set.ids.indexOf(id)] || '');
  const guest = { ...inlineJson('stonebook-words'), home: new URL(`../puzzles/?puzzle=${id}`, location.href).href };
  return { ...shared, ...steps[id], title, guest };
}

async function begin() {
  const { root = './' } = document.documentElement.dataset;
  const board = /** @type {StoneBoard} */ (document.querySelector('stone-board'));
  const notice = /** @type {HTMLElement} */ (document.getElementById('said'));
  const puzzle = new URL(location.href).searchParams.get('puzzle');
  const text = location.hash.slice(1);
  if (!puzzle && !text) {
    notice.hidden = false;
    return;
  }
  try {
    board.data = puzzle ? await fetchPuzzle(puzzle, root) : await dataInAddress(text);
    board.hidden = false;
  } catch {
    notice.textContent = notice.dataset.failed || '';
    notice.hidden = false;
  }
}

void begin();
