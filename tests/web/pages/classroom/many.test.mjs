import assert from 'node:assert/strict';
import { test } from 'node:test';
import { database } from '../../database.mjs';
import { open, settled } from '../../page.mjs';
import { calm } from './small.mjs';

const board = (id, names = '') =>
  `<div class="stonebook-many-board ${names}" id="${id}"><b class="stonebook-many-name"></b><canvas tabindex="0">
    </canvas></div>`;
const BODY = `<div class="stonebook-many"><select><option>a</select><button class="stonebook-next-board">n</button>
    <button id="x">x</button>
  ${board('a', 'stonebook-waits')}${board('b', 'stonebook-chosen')}${board('c')}
  ${board('d', 'stonebook-waits')}</div><input id="field"><p id="p"></p>`;

async function opened() {
  const page = open({ body: BODY });
  await page.load('pages/many/many.js');
  page.clicked = [];
  for (const target of page.all('.stonebook-many-name, .stonebook-next-board'))
    target.addEventListener('click', () => page.clicked.push(target.parentElement.id || 'next'));
  page.key = (key, target = page.query('#p'), more = {}) =>
    page.act(target, 'keydown', { key, ...more }).defaultPrevented;
  return page;
}

test('a number goes to a board, n to the next board that waits', async () => {
  const page = await opened();
  assert.equal(page.key('3'), true);
  assert.equal(page.document.activeElement, page.query('#c canvas'));
  assert.deepEqual([page.scrolled[0][0].id, page.scrolled[0][1].block], ['c', 'nearest']);
  page.key('n');
  page.query('#d').className = 'stonebook-many-board';
  page.key('N');
  page.query('#a').className = 'stonebook-many-board';
  page.key('n');
  assert.deepEqual(page.clicked, ['c', 'd', 'a', 'next']);
  page.key('8');
  assert.equal(page.clicked.length, 4);
});

test('other keys, and keys in form fields, are ignored', async () => {
  const page = await opened();
  for (const [key, target, more] of [
    ['9'],
    ['0'],
    ['x'],
    ['12'],
    ['1', page.query('#field')],
    ['1', page.query('select')],
    ['1', undefined, { ctrlKey: true }],
    ['1', undefined, { altKey: true }],
    ['1', undefined, { metaKey: true }],
  ])
    assert.equal(page.key(key, target, more), false, key);
  page.query('.stonebook-many').remove();
  assert.equal(page.key('1'), false);
});

test('a hidden or removed element passes on the focus', async () => {
  for (const hide of [button => button.setAttribute('hidden', ''), button => button.remove()]) {
    const page = await opened();
    const x = page.query('#x');
    x.focus();
    hide(x);
    x.style.color = 'red';
    page.query('.stonebook-many').append('x');
    await calm(page);
    assert.equal(page.document.activeElement, page.query('#b canvas'));
  }
  const page = await opened();
  page.query('#b').className = '';
  page.query('#x').focus();
  page.query('#x').remove();
  await calm(page);
  assert.equal(page.document.activeElement.tagName, 'SELECT');
});

test('a reader who has moved the focus, or pressed outside the boards, keeps it', async () => {
  for (const leave of [page => page.query('#field').focus(), page => page.act(page.query('#p'), 'pointerdown')]) {
    const page = await opened();
    page.query('#x').focus();
    leave(page);
    page.query('#x').remove();
    await calm(page);
    assert.notEqual(page.document.activeElement, page.query('#b canvas'));
  }
  const page = await opened();
  page.query('#x').focus();
  page.act(page.query('#c canvas'), 'pointerdown');
  page.query('#x').remove();
  await calm(page);
  assert.equal(page.document.activeElement, page.query('#b canvas'));
});

test('a disabled button passes on the focus; without an earlier focus nothing changes', async () => {
  const page = await opened();
  const x = page.query('#x');
  x.focus();
  page.query('.stonebook-many').append('x');
  await calm(page);
  assert.equal(page.document.activeElement, x); // it can still be pressed
  x.disabled = true;
  await calm(page);
  assert.equal(page.document.activeElement, page.query('#b canvas'));
  const untouched = await opened();
  untouched.query('.stonebook-many').append('x');
  await calm(untouched);
  assert.equal(untouched.document.activeElement, untouched.document.body);
});

test('until Python has started, the page shows its form, or as many plates as boards are stored', async () => {
  const first = async records => {
    const page = open({ address: 'many/', body: '<main><div data-first="0"></div></main>' });
    if (records) page.window.indexedDB = database(records);
    await page.load('pages/many/many.js');
    await calm(page);
    return [page.root.dataset.stonebookFirst, page.root.hasAttribute('data-stonebook-boards')];
  };
  assert.deepEqual(await first({}), ['0', false]);
  assert.deepEqual(await first({ many: { many: { boards: [{}, {}, {}], chosen: 1 } } }), ['3', true]);
  for (const odd of [{}, { boards: 3 }, null]) assert.deepEqual(await first({ many: { many: odd } }), ['0', false]);
  assert.deepEqual(await first(null), ['0', false]); // where nothing may be kept
});

test('with boards the heading is hidden, and without them shown', async () => {
  const page = await opened();
  const noted = async () => {
    await calm(page);
    return page.root.hasAttribute('data-stonebook-boards');
  };
  page.query('#a').before(page.document.createElement('p'));
  assert.equal(await noted(), true);
  for (const shown of page.all('.stonebook-many-board')) shown.remove();
  assert.equal(await noted(), false);
});

test('the first boards are shown from their top', async () => {
  const page = open({ body: `<main><div class="stonebook-many"><select><option>a</select></div></main>` });
  const main = page.query('main');
  await page.load('pages/many/many.js');
  main.scrollTop = 90;
  page.query('.stonebook-many').innerHTML += board('a', 'stonebook-chosen');
  await settled();
  assert.equal(main.scrollTop, 0);
  main.scrollTop = 90;
  page.query('.stonebook-many').innerHTML += board('b');
  await settled();
  assert.equal(main.scrollTop, 90, 'a further board leaves the page where it is');
});
