import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from '../page.mjs';
import { DATA, DONE, drawn, earlyBoard, packedState, stillPage } from './step.mjs';

test('a right cell is answered with its animation, and the step is done', async () => {
  const { page, heard, tap, words, pieces } = await earlyBoard();
  tap(0);
  assert.deepEqual([words(), pieces().includes('circle')], ['Just a moment.', true]);
  assert.equal(page.query('.stonebook-go-on').disabled, false);
  assert.equal(page.query('.stonebook-head').textContent, 'A step, done');
  await page.clock.pass(700);
  assert.deepEqual([words(), pieces().includes('path')], ['✓ Right.', true]);
  assert.deepEqual(heard, [['did', 'tap', 'A1'], ['done', true], ['rests']]);
});

test('a press on the picture before this script is answered with the replies', async () => {
  const page = stillPage();
  const { EarlyBoard } = await page.load('replies/early-board.js');
  const [figure, target, elsewhere] = ['figure', 'svg', '#stonebook-status'].map(part => page.query(part));
  drawn(page, 20, 300);
  const from = { left: 0, top: 0, width: 20, height: 10 }; // then the picture moved
  page.window.stonebookPresses = [
    { event: { target: elsewhere } },
    { event: { target, clientX: 15, clientY: 5 }, from },
  ];
  const board = new EarlyBoard(figure, { onAnswer: () => {}, onDone: () => {}, onIdle: () => {} });
  board.start(structuredClone(DATA));
  assert.deepEqual(plain(board.answered), [['tap', 'B1']]);
});

test('a press on an empty board that is not known yet does not count, but one on a button does', async () => {
  const { page, board } = await earlyBoard({ bare: true });
  page.query('figure').classList.add('stonebook-plain');
  const { pressAt } = drawn(page);
  pressAt(1);
  page.act(page.query('.stonebook-buttons button'), 'click');
  board.start(structuredClone(DATA));
  assert.deepEqual(plain(board.answered), [['press', 'hint']]);
});

test('a wrong cell shakes the board, and the button for the next try starts again', async () => {
  const { page, board, tap, press, words } = await earlyBoard();
  const shakes = () => page.query('svg').classList.contains('stonebook-shakes');
  tap(1);
  assert.deepEqual([words(), shakes()], ['✗ Wrong.', true]);
  assert.deepEqual(
    [page.query('.stonebook-answer-hint').disabled, page.all('.stonebook-buttons button').length],
    [true, 2],
  );
  await page.clock.pass(240);
  assert.equal(shakes(), false);
  press('retry');
  assert.deepEqual([words(), page.query('.stonebook-strip').style.display], ['', 'flex']);
  assert.equal(page.all('.stonebook-buttons button')[1].style.display, 'none');
  assert.deepEqual(plain(board.answered), [
    ['tap', 'B1'],
    ['press', 'retry'],
  ]);
});

test('after a wrong move of a puzzle the next press on the board plays there', async () => {
  const { page, board, tap, words } = await earlyBoard({ bare: true });
  const data = structuredClone(DATA);
  data.states[1] = packedState({ result: 3 }, data.states[1]);
  board.start(data);
  tap(1);
  tap(0);
  assert.equal(words(), '✗ Wrong.', 'first the refutation is seen to its end');
  tap(1);
  assert.equal(board.busy, true, 'it is refuted again');
  await page.clock.pass(240);
  tap(1);
  assert.deepEqual([board.busy, board.answered.length], [false, 2], 'a double press counts once');
  tap(0);
  await page.clock.pass(700);
  assert.deepEqual([words(), board.replies.isDone, board.waiting.length], ['✓ Right.', true, 0]);
  assert.deepEqual(
    plain(board.answered).map(([, cell]) => cell),
    ['B1', 'B1', 'A1'],
  );
});

test('a double press counts once even where only Python can undo the wrong move', async () => {
  const { page, board, tap } = await earlyBoard({ bare: true });
  const data = structuredClone(DATA);
  data.states[1] = packedState({ result: 3, presses: {} }, data.states[1]); // as after some hints
  board.start(data);
  tap(1);
  await page.clock.pass(240);
  tap(1);
  assert.deepEqual(plain([board.answered, board.waiting]), [[['tap', 'B1']], []]);
  tap(0);
  assert.deepEqual(plain(board.waiting), [['tap', 'A1']], 'the next move waits for Python');
});

test('after another answer a press on the cell before counts as a new move', async () => {
  const { page, board, tap } = await earlyBoard({ bare: true });
  const data = structuredClone(DATA);
  data.states[1] = packedState({ result: 3 }, data.states[1]);
  board.start(data);
  tap(1);
  board.answer(['text', 'A1']);
  await page.clock.pass(700);
  assert.equal(board.lastCell, -1);
});

test('after a wrong move in a walk through the solution a press on the board changes nothing', async () => {
  const { board, tap, words } = await earlyBoard({ bare: true });
  const data = structuredClone(DATA);
  data.states[1] = packedState({ result: 3, presses: { retry: [3, 0], next: [3, 1] } }, data.states[1]);
  data.buttons[1][0] = ['next', 'Next', 'stonebook-answer-next', true];
  board.start(data);
  tap(1);
  assert.equal(board.replies.showsRefutation, false);
  const before = [words(), board.answered.length];
  tap(0);
  assert.deepEqual([words(), board.answered.length], before);
});

test('a press on a cell chooses the answer that is named like it', async () => {
  const { page, board, tap, words } = await earlyBoard({ bare: true });
  const data = structuredClone(DATA);
  data.states[0] = packedState({ asksForCell: 0, presses: { B1: [1, DONE] } }, data.states[0]);
  data.buttons[0] = [['B1', 'B1', 'stonebook-answer-b1', true]];
  board.start(data);
  tap(0);
  assert.deepEqual(plain(board.answered), []);
  tap(1);
  assert.deepEqual(plain(board.answered), [['press', 'B1']]);
  assert.deepEqual([words(), page.query('.stonebook-go-on').disabled], ['✗ Wrong.', false]);
  tap(1);
  assert.equal(board.answered.length, 1);
});

test('a press on the board of a choice leads to the answers', async () => {
  const said = '<p class="stonebook-words">\x01</p>';
  const { page, board, tap, words } = await earlyBoard({ bare: true, words: { said, 'step.choose.one': 'Choose.' } });
  const data = structuredClone(DATA);
  data.states[0] = packedState({ asksForCell: 0, presses: { X: [1, DONE] } }, data.states[0]);
  data.buttons[0] = [['X', 'X', 'stonebook-answer-x', true]];
  board.start(data);
  tap(1);
  assert.deepEqual([words(), board.waiting.length], ['', 0], 'not a choice');
  page.query('.stonebook-buttons').parentElement.classList.add('stonebook-options');
  tap(1);
  assert.deepEqual([words(), board.waiting.length, board.answered.length], ['Choose.', 0, 0]);
});

test('answers that the data lacks wait, with all after them, each once', async () => {
  const { page, board, heard, tap, words } = await earlyBoard();
  const box = page.query('input');
  box.value = ' a1 ';
  page.act(box, 'keydown', { key: 'Enter' });
  tap(0);
  tap(0);
  assert.deepEqual(plain(board.waiting), [
    ['text', 'a1'],
    ['tap', 'A1'],
  ]);
  assert.deepEqual([heard.length, words(), box.value, box.disabled], [3, '', '', false]);
});

test('presses before the replies have loaded are performed once they have', async () => {
  const { page, board, words } = await earlyBoard({ bare: true });
  page.act(page.query('.stonebook-buttons button'), 'click');
  drawn(page).pressAt(1);
  board.start(structuredClone(DATA));
  assert.deepEqual([words(), plain(board.answered).length], ['✗ Wrong.', 2]);
});

test('a press before the replies is performed on its cell, although the reader has scrolled', async () => {
  const { page, board } = await earlyBoard({ bare: true });
  const { place, pressAt } = drawn(page, 10, 300);
  pressAt(1);
  page.act(page.query('.stonebook-head'), 'click', { clientX: 15, clientY: 305 }); // not on the picture
  place(12, -100); // outside of the window
  board.start(structuredClone(DATA));
  assert.deepEqual(plain(board.answered), [['tap', 'B1']]);
});

test('the mouse previews a stone on an empty cell', async () => {
  const { page, tap } = await earlyBoard({ media: { '(hover: hover)': true } });
  const preview = () => page.all('svg > g')[1].children.length;
  page.act(page.query('[data-cell="1"]'), 'mousemove');
  assert.equal(preview(), 1);
  tap(0);
  await page.clock.pass(700);
  assert.equal(preview(), 0);
});

test('the mouse frames a cell only where a press marks it', async () => {
  const { page, board, tap } = await earlyBoard();
  const framed = () => page.query('svg').classList.contains('stonebook-marks');
  assert.equal(framed(), false); // a stone would be placed
  board.replies.preview = -2;
  board.show(board.shownPicture);
  assert.equal(framed(), true);
  tap(1);
  assert.equal(framed(), false); // something moves
  await page.clock.pass(700);
  assert.deepEqual([board.busy, framed()], [false, false]); // the next try was not asked for
});

test('a covered board shows its answer neither on the screen nor through keys', async () => {
  const { page, board, key, words } = await earlyBoard();
  page.query('.stonebook-board').insertAdjacentHTML('beforeend', '<div class="stonebook-cover">Later.</div>');
  page.query('svg').style.visibility = 'hidden';
  key('ArrowRight');
  assert.equal(words(), '');
  board.uncover();
  assert.deepEqual([page.query('.stonebook-cover').style.display, page.query('svg').style.visibility], ['none', '']);
  key('ArrowRight');
  assert.notEqual(words(), '');
});

test('a board is named as Python’s, once nothing covers it', async () => {
  const { page, board } = await earlyBoard({ bare: true });
  const place = page.query('.stonebook-board');
  place.insertAdjacentHTML('beforeend', '<div class="stonebook-cover">Later.</div>');
  Object.assign(place.dataset, { kind: 'Game board', keys: 'question mark: more keys' });
  board.start(structuredClone(DATA));
  assert.equal(place.getAttribute('role'), null);
  board.uncover();
  const about = ['label', 'roledescription', 'valuetext'].map(name => place.getAttribute(`aria-${name}`));
  assert.deepEqual(about, ['Board: A step', 'Game board', 'question mark: more keys']);
  assert.equal(place.getAttribute('role'), 'slider');
});
