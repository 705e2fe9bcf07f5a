import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

const DRAWING = {
  inset: 0,
  edge: 0.1,
  spare: 0.15,
  rooms: Array(20).fill(0.775),
  letters: 'ABCDEFGHJK',
  limits: ['4.5rem', '64vh'],
  fullWidth: 9,
  line: [0.025, 0.6],
  star: [0.08, 0.4],
  label: [0.03, 0.16, 0.44, 0.35],
  rim: [3, 0.012, 1.7, 1.6],
  grain: [[-0.2, 0.13], 0.1, 0.618, 0.02],
};
const GROUND = `<g class="sbf-rim"><path d=""/></g><g class="sbf-board sbs-grid" stroke-width=".025"><path d=""/></g>
  <g class="sbs-grain" stroke-width=".025"><path d=""/></g><g class="sbs-grid" stroke-width=".025"><path d=""/></g>
  <g class="sbf-grid"><circle/></g><g class="sbf-label"><text>X</text></g>`;

async function resized(columns, rows, about = {}, isNew = true) {
  const stones = '<g class="sbf-dark-stone"><circle/></g>';
  const page = open({
    body: `<svg id="usual">${GROUND}${stones}</svg><svg id="board" class="stonebook-canvas">${GROUND}</svg>`,
  });
  const { resize } = await page.load('pages/play/resized-board.js');
  const board = page.query('#board');
  resize(
    board,
    { ...DRAWING, down: true, usual: 8, stars: {}, ...about },
    columns,
    rows,
    isNew && page.query('#usual'),
  );
  const path = part => board.querySelector(`${part} path`).getAttribute('d');
  const names = [...board.querySelectorAll('text')].map(text => text.textContent).join('');
  return { board, path, names, stones: [...board.querySelectorAll('.sbf-dark-stone')] };
}

test('a board of another size has its lines, its frame and its names', async () => {
  const { board, path, names } = await resized(6, 6);
  assert.equal(board.getAttribute('viewBox'), '0 0 6.875 6.875');
  assert.equal(path('.sbf-board'), 'M0.775 0.1h6v6h-6Z');
  assert.equal(path('.sbs-grid:not(.sbf-board)').match(/v6/g).length, 7);
  assert.match(path('.sbf-rim'), /^M.*Z$/);
  assert.equal(path('.sbs-grain').match(/M/g).length, 12);
  assert.equal(names, '123456ABCDEF');
});

test('points have lines through their middles, guide dots, and rows counted upwards', async () => {
  const about = {
    inset: 0.5,
    down: false,
    stars: {
      9: [
        [2, 2],
        [6, 2],
        [4, 4],
        [2, 6],
        [6, 6],
      ],
    },
  };
  const { board, path, names } = await resized(9, 9, about);
  assert.equal(path('.sbs-grid:not(.sbf-board)').match(/v8/g).length, 9);
  assert.equal(board.querySelectorAll('circle').length - board.querySelectorAll('.sbf-dark-stone circle').length, 5);
  assert.match(names, /^987654321ABCDEFGHJ$/);
});

test('a new game has the opening stones in the middle, and takes a press', async () => {
  const { board, stones } = await resized(6, 6);
  assert.equal(stones.length, 1);
  assert.equal(stones[0].getAttribute('transform'), 'translate(-1 -1)');
  assert.ok(board.classList.contains('stonebook-picture'));
});

test('a continued game shows no stones, nor does a game that begins without stones', async () => {
  const saved = await resized(6, 6, {}, false);
  assert.equal(saved.stones.length, 0);
  assert.ok(!saved.board.classList.contains('stonebook-picture'));
  assert.equal((await resized(6, 6, { usual: 0 })).stones.length, 0);
});
