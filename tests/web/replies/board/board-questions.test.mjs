// The questions to a board before Python has started. `tests/web/embed/questions.mjs` compares the answers with
// those of Python on boards of every game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from '../../page.mjs';
import { earlyBoard, WORDS } from '../step.mjs';

const asked = () => earlyBoard({ words: WORDS, keys: 'question mark: more keys' });

test('questions about what the board shows are answered at once', async () => {
  const { board, tap, ask, page } = await asked();
  tap(0); // X on A1
  await page.clock.pass(2000);
  const answers = Object.fromEntries([...'ircxhkpa'].map(key => [key, ask(key)]));
  assert.deepEqual(answers, {
    i: 'A1: X.',
    r: 'row: A1 Ex',
    c: 'column: A1 Ex',
    x: '<rays.none>',
    h: 'Right.',
    k: 'Ex 1 & Oh 0; 1',
    p: '<past.none>',
    a: 'Ex: A1.',
  });
  assert.equal(board.waiting.length, 0);
});

test('a ray begins beside the cell, and the next stone gets the frame', async () => {
  const { board, tap, key, ask, page } = await asked();
  tap(0);
  await page.clock.pass(2000);
  key('End');
  key('End');
  assert.equal(board.framedCell, 'B1');
  assert.equal(ask('x'), 'Left: A1 Ex.');
  assert.equal(ask('1'), 'A1: X.');
  assert.equal(board.framedCell, 'A1');
  assert.deepEqual([ask('2'), ask('3'), board.framedCell], ['<none>', '<none>', 'A1']);
});

test('the last move is where its mark is, unless the moves are known', async () => {
  const { board, ask } = await asked();
  assert.equal(ask('l'), '<last.none>');
  board.show(2); // its second piece marks the last move
  assert.equal(ask('l'), 'last: B1');
  board.replies.data.ruleAnswers = () => ({ l: 'Told.', p: 'All moves.' });
  assert.deepEqual([ask('l'), ask('p')], ['Told.', 'All moves.']);
});

test('the build has worked out whose turn it is and the reserves, state by state', async () => {
  const { tap, ask, page } = await asked();
  assert.deepEqual([ask('t'), ask('e')], ['Played.', '<reserves.none>']);
  tap(0);
  await page.clock.pass(2000);
  assert.deepEqual([ask('t'), ask('e')], ['Played.', 'Look.']);
});

test('any other key lists the keys', async () => {
  const { key, words, ask } = await asked();
  key('?');
  assert.equal(words(), '<keys>');
  assert.equal(ask('z'), '<keys>');
});

test('a question that needs the rules waits for Python', async () => {
  const { board, ask, tap } = await asked();
  tap(1);
  ask('t');
  assert.deepEqual(plain(board.waiting), [
    ['key', ','],
    ['key', 't'],
  ]);
});

test('a board that Python never replaces says who answers questions about the rules', async () => {
  const { board, ask } = await earlyBoard({ words: { ...WORDS, 'embed.rule': 'Ask at <Stonebook>.' }, keys: 'keys' });
  assert.equal(ask('m'), 'Ask at <Stonebook>.');
  assert.equal(board.waiting.length, 0);
});

test('the last news can be heard again after other answers', async () => {
  const { tap, ask, page } = await asked();
  tap(1);
  await page.clock.pass(2000);
  ask('k');
  assert.equal(ask('h'), 'Wrong.');
});

test('items are listed with the joints of the language', async () => {
  const { page } = await asked();
  const { listed } = await page.load('replies/board/board-questions.js');
  const forms = { pair: '{first}+{last}', start: '{first}<{last}', middle: '{first}-{last}', end: '{first}>{last}' };
  const lists = [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], [...'abcd'], [...'abcde']].map(items => listed(items, forms));
  assert.deepEqual(lists, ['', 'a', 'a+b', 'a<b>c', 'a<b-c>d', 'a<b-c-d>e']);
});
