import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../../page.mjs';
import { checkReloadByLink } from './small.mjs';

const button = key => `<button class="stonebook-key-${key}" id="key-${key}">${key}</button>`;
const BODY = `<div id="stonebook-bar"><button id="bar">b</button></div><div class="stonebook-demo">
    <canvas id="one" tabindex="0"></canvas><canvas id="two" tabindex="0"></canvas>
  ${['n', 'f', 'o', 'help', 'PageDown', 'Escape'].map(button).join('')}<div class="stonebook-demo-line" hidden>
    <input id="line"></div>
  <div class="stonebook-demo-sheet" hidden><textarea id="area"></textarea></div></div><input id="field">
    <input type="checkbox" id="check"><p id="p"></p>`;

async function opened() {
  const page = open({ body: BODY, address: 'demo/' });
  await page.load('pages/demo/demo.js');
  page.clicked = [];
  for (const key of page.all('.stonebook-demo button')) key.addEventListener('click', () => page.clicked.push(key.id));
  page.key = (key, target = '#p', more = {}) =>
    page.act(page.query(target), 'keydown', { key, ...more }).defaultPrevented;
  page.show = async (selector, on) => {
    const element = page.query(selector);
    element.hidden = !on;
    element.style.display = on ? '' : 'none';
    element.style.order = String((page.shown = (page.shown || 0) + 1));
    await settled();
  };
  page.query('#key-Escape').hidden = true;
  return page;
}

test('a key clicks its button', async () => {
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

test('the screen is black until the next key or press', async () => {
  const page = await opened();
  const black = () => page.root.classList.contains('stonebook-demo-black');
  page.key('b');
  assert.equal(black(), true);
  page.key('b');
  assert.equal(black(), false);
  page.key('.');
  assert.equal(black(), true);
  page.key('x');
  assert.equal(black(), false);
  page.key('b');
  page.act(page.query('#p'), 'pointerdown');
  assert.equal(black(), false);
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

test('an input line takes the focus, and returns it to the board', async () => {
  const page = await opened();
  page.query('#two').focus();
  await page.show('.stonebook-demo-line', true);
  assert.equal(page.document.activeElement.id, 'line');
  page.query('#line').blur();
  await page.show('.stonebook-demo-line', false);
  assert.equal(page.document.activeElement.id, 'two');
  page.query('#p').tabIndex = 0;
  page.query('#p').focus();
  await page.show('.stonebook-demo-line', false);
  assert.equal(page.document.activeElement.id, 'p');
});

test('a sheet takes the focus, is labelled by its button, and returns the focus', async () => {
  const page = await opened();
  const sheet = page.query('.stonebook-demo-sheet');
  page.query('#key-o').focus();
  page.query('#key-o').click();
  await page.show('.stonebook-demo-sheet', true);
  assert.equal(page.document.activeElement, sheet);
  assert.deepEqual([sheet.getAttribute('role'), sheet.getAttribute('aria-label'), sheet.tabIndex], ['dialog', 'o', -1]);
  page.query('#area').focus();
  await page.show('.stonebook-demo-sheet', true);
  assert.equal(page.document.activeElement.id, 'area');
  await page.show('.stonebook-demo-sheet', false);
  assert.equal(page.document.activeElement.id, 'key-o');
  page.query('#two').focus();
  page.query('#two').blur();
  await page.show('.stonebook-demo-sheet', true);
  await page.show('.stonebook-demo-sheet', false);
  assert.equal(page.document.activeElement.id, 'two');
});

test('the page enters and leaves full screen', async () => {
  const page = await opened();
  const { document } = page;
  document.documentElement.requestFullscreen = async () => page.left.push('full');
  page.query('#key-f').click();
  await settled();
  assert.deepEqual(page.left, ['full']);
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
  document.exitFullscreen = async () => page.left.push('left');
  page.query('#key-f').click();
  await settled();
  assert.deepEqual(page.left, ['full', 'left']);
  page.root.classList.add('stonebook-demo-full');
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
  document.dispatchEvent(new page.window.Event('fullscreenchange')); // left by Escape, which the browser takes
  assert.equal(page.root.classList.contains('stonebook-demo-full'), false);
});

test('a browser that answers late has the page fill its window at once', async () => {
  const page = await opened();
  page.root.requestFullscreen = () => new Promise(() => {});
  page.query('#key-f').click();
  assert.equal(page.root.classList.contains('stonebook-demo-full'), true);
});

test('without full screen the page fills its window', async () => {
  const page = await opened();
  const full = () => page.root.classList.contains('stonebook-demo-full');
  for (const expected of [true, false]) {
    page.query('#key-f').click();
    await settled();
    assert.equal(full(), expected);
  }
});

test('a link in the address of an open page reloads it', async () => {
  const page = await opened();
  checkReloadByLink(page);
});

const FIRST = `<div class="stonebook-demo stonebook-demo-start">${['k', 'PageDown', 'f'].map(button).join('')}</div>`;
const LIVE = `<div class="stonebook-demo stonebook-coming">${['k', 'PageDown', 'f'].map(button).join('')}</div>`;

test('presses before the board is live are repeated when it is', async () => {
  const page = open({ body: `<main>${FIRST}</main>`, address: 'demo/' });
  page.root.requestFullscreen = async () => {};
  await page.load('pages/demo/demo.js');
  page.act(page.document.body, 'keydown', { key: 'PageDown' });
  page.act(page.query('#key-k'), 'click');
  page.act(page.query('#key-f'), 'click');
  assert.equal(page.all('.stonebook-early').length, 2);
  page.query('main').insertAdjacentHTML('beforeend', LIVE);
  const clicked = [];
  for (const key of page.all('.stonebook-coming button')) key.addEventListener('click', () => clicked.push(key.id));
  await settled();
  page.query('.stonebook-demo-start').remove();
  page.query('.stonebook-coming').classList.remove('stonebook-coming');
  await settled();
  page.query('main').append('more');
  await settled();
  assert.deepEqual(clicked, ['key-PageDown', 'key-k']);
});

test('the address decides whose start board is shown', async () => {
  for (const [address, game] of [
    ['demo/', undefined],
    ['demo/?game=io', 'io'],
    ['demo/?script=jo/first-lesson', 'jo'],
  ]) {
    const page = open({ body: FIRST, address });
    await page.load('pages/demo/demo.js');
    assert.equal(page.root.dataset.stonebookGame, game);
  }
});

test('the buttons that take the place of a pressed one get its focus', async () => {
  const page = await opened();
  const starters = page.document.createElement('div');
  starters.className = 'stonebook-demo-starters';
  starters.innerHTML = '<button id="plans">Start a plan</button>';
  page.query('.stonebook-demo').append(starters);
  page.query('#plans').focus();
  page.query('#plans').click();
  starters.innerHTML = '<button id="first">Caught between two</button><button>Back</button>';
  await settled();
  assert.equal(page.document.activeElement, page.query('#first'));
});
