import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards, dataOf, furnish } from '../../embed/boards.mjs';
import { open, settled } from '../../page.mjs';

const BODY = `<stone-board hidden></stone-board><p id="status" data-failed="It failed." hidden>Nothing.</p>`;
const { puzzle, game } = boards();
const { guest, ...replies } = dataOf(puzzle);
const own = ['states', 'start', 'says', 'opening'];
const step = Object.fromEntries(own.map(name => [name, replies[name]]));
const FILES = {
  'sets.bin': {
    files: { 'rows-1': ['alterigo/one-row'] },
    sets: { rows: { ids: ['alterigo/one-row'], titles: ['Easy: Rows 1'] } },
  },
  'rows-1.bin': { ...replies, steps: { 'alterigo/one-row': { ...step, title: 'Board: \u0001' } } },
};

async function visit(address) {
  const page = open({
    address: `https://b.example/x/embed/${address}`,
    body: BODY,
    root: { root: '../' },
    words: guest,
  });
  page.root.lang = 'en';
  furnish(page);
  page.answers['*'] = url => {
    const file = FILES[url.pathname.replace(/^.*\//, '')];
    return { ok: Boolean(file), body: { pipeThrough: () => JSON.stringify(file) } };
  };
  page.window.DecompressionStream = class {};
  page.window.Blob = class {
    stream() {
      return { pipeThrough: () => JSON.stringify(dataOf(game)) };
    }
  };
  page.window.Response = class {
    constructor(text) {
      this.json = async () => JSON.parse(text);
    }
  };
  await page.load('pages/embed/embed.js');
  await settled();
  await settled();
  return { page, board: page.query('stone-board'), said: page.query('#status') };
}

test('the address holds a board', async () => {
  const { board, said } = await visit('#aGVsbG8');
  assert.equal(board.hidden, false);
  assert.equal(said.hidden, true);
  assert.match(board.shadowRoot.querySelector('.stonebook-announcement').textContent, /X to move/);
});

test('the address names a puzzle, whose answers the site has', async () => {
  const { board, page } = await visit('?puzzle=alterigo/one-row');
  assert.equal(board.hidden, false);
  assert.equal(board.shadowRoot.querySelector('.stonebook-board').getAttribute('aria-label'), 'Board: Easy: Rows 1');
  assert.equal(board.shadowRoot.querySelector('a').href, 'https://b.example/x/puzzles/?puzzle=alterigo/one-row');
  assert.deepEqual(
    page.fetched.map(([, address]) => address.replace(/^.*puzzles\//, '')),
    ['en/alterigo/sets.bin', 'shared/alterigo/rows-1.bin', 'en/alterigo/rows-1.bin'],
  );
});

test('an address that is wrong or empty is reported in one sentence', async () => {
  const empty = await visit('');
  assert.deepEqual([empty.said.hidden, empty.said.textContent, empty.board.hidden], [false, 'Nothing.', true]);
  for (const wrong of ['?puzzle=alterigo/gone', '?puzzle=../../x', '#%%%']) {
    const { said, board } = await visit(wrong);
    assert.deepEqual([said.hidden, said.textContent, board.hidden], [false, 'It failed.', true], wrong);
  }
});
