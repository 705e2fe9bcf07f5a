import assert from 'node:assert/strict';
import { test } from 'node:test';
import { opened } from './demo-page.mjs';

test('a key presses its button', async () => {
  const page = await opened();
  for (const key of ['n', 'N', '?', 'PageDown']) assert.equal(page.key(key), true);
  assert.deepEqual(page.clicked, ['key-n', 'key-n', 'key-help', 'key-PageDown']);
  assert.equal(page.key('x'), false);
  assert.equal(page.key('n', '#p', { repeat: true }), false);
  assert.equal(page.key('PageDown', '#p', { repeat: true }), true);
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    assert.equal(page.key('n', '#p', more), false);
  assert.equal(page.key('n', '#bar'), false);
  assert.equal(page.clicked.length, 5);
});

test('a reader can switch off the keys of one letter or sign', async () => {
  const page = await opened();
  page.window.localStorage.setItem('stonebook-shortcuts', 'off');
  for (const key of ['n', '?']) assert.equal(page.key(key), false);
  assert.equal(page.key('PageDown'), true);
});

test('the outline of a board is hidden by keys that move neither the focus nor the cursor', async () => {
  const page = await opened();
  const isHidden = () => page.document.documentElement.hasAttribute('data-stonebook-hides-focus');
  const after = key => [page.key(key), isHidden()];
  assert.deepEqual(after('PageDown'), [true, true]);
  assert.deepEqual(after('ArrowLeft'), [true, false]);
  assert.deepEqual(after('n'), [true, true]);
  assert.deepEqual(after('Tab'), [false, false]);
});

test('a text field keeps its keys, except a clicker’s and Escape', async () => {
  const page = await opened();
  page.query('#field').focus();
  assert.equal(page.key('n', '#field'), false);
  assert.equal(page.key('PageDown', '#field'), true);
  assert.equal(page.key('n', '#check'), true);
  page.key('Escape', '#field');
  assert.equal(page.document.activeElement, page.document.body);
});

test('Escape closes an open sheet', async () => {
  const page = await opened();
  assert.equal(page.key('Escape'), false);
  page.query('#key-Escape').hidden = false;
  assert.equal(page.key('Escape'), true);
  assert.equal(page.key('Escape', '#area'), true);
  assert.deepEqual(page.clicked, ['key-Escape', 'key-Escape']);
});

test('arrows and Enter go to the board, except Enter on a button', async () => {
  const page = await opened();
  const heard = [];
  for (const board of page.all('canvas'))
    board.addEventListener('keydown', event => heard.push(`${board.id} ${event.key}`));
  assert.equal(page.key('ArrowLeft'), true);
  page.query('#two').focus();
  page.query('#two').blur();
  page.key('Enter');
  page.key('Home');
  page.key('ArrowUp', '#key-n');
  assert.deepEqual(heard, ['one ArrowLeft', 'two Enter', 'two Home', 'two ArrowUp']);
  assert.equal(page.document.activeElement.id, 'two');
  assert.equal(page.key('Enter', '#key-n'), false);
  page.key('Enter', '#two'); // goes to the focused board itself
  assert.equal(heard.at(-1), 'two Enter');
  assert.equal(heard.length, 5);
  for (const board of page.all('canvas')) board.remove();
  assert.equal(page.key('End'), false);
});
