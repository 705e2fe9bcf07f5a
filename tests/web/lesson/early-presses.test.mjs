import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../page.mjs';

const BODY = `<p id="stonebook-status"></p><div class="jp-Notebook"><div class="jp-Cell">
    <div class="jp-OutputArea"><div class="stonebook-waits">
  <div class="stonebook-board" tabindex="0"><svg class="stonebook-picture"></svg></div></div><a href="#">link</a>
    </div></div></div><i id="out"></i>`;

async function watched(body = BODY) {
  const page = open({ body });
  for (const svg of page.all('svg')) {
    Object.defineProperty(svg, 'viewBox', { value: { baseVal: { width: 10, height: 10 } } });
    svg.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }); // drawn at 150 to 250
  }
  const { watchEarlyPresses } = await page.load('lesson/early-presses.js');
  watchEarlyPresses();
  page.press = (x, y, target = page.query('svg')) => page.act(target, 'click', { clientX: x, clientY: y });
  page.comes = async (more = '') => {
    page.query('.stonebook-waits').outerHTML = `<canvas class="stonebook-canvas" width="9" height="9" tabindex="0"
      data-clientheight="9" data-painted="1" aria-label="b" ${more}></canvas>`;
    const canvas = page.query('canvas');
    canvas.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 400 });
    page.heard = [];
    for (const kind of ['mousedown', 'mouseup', 'click'])
      canvas.addEventListener(kind, event => page.heard.push([kind, event.clientX, event.clientY]));
    await page.clock.pass(0);
    return canvas;
  };
  return page;
}

test('a press before this script counts where it was on the picture, although that has moved and shrunk', async () => {
  const page = open({ body: BODY });
  const [svg] = page.all('svg');
  Object.defineProperty(svg, 'viewBox', { value: { baseVal: { width: 10, height: 10 } } });
  const box = { left: 0, top: 0, width: 100, height: 100 };
  svg.getBoundingClientRect = () => ({ ...box });
  page.window.stonebookPresses = [];
  const remember = event => page.window.stonebookPresses.push({ event, from: svg.getBoundingClientRect() });
  page.document.addEventListener('click', remember);
  page.act(svg, 'click', { clientX: 50, clientY: 60 });
  Object.assign(box, { left: 7, top: 300, width: 50, height: 50 });
  const { watchEarlyPresses } = await page.load('lesson/early-presses.js');
  watchEarlyPresses();
  assert.equal(page.status, say('page.ahead'));
  const mark = page.query('.stonebook-press');
  assert.deepEqual([mark.style.left, mark.style.top], ['32px', '330px']);
});

test('an early press is marked, announced, and carried out on the live board', async () => {
  const page = await watched();
  page.press(175, 100);
  const mark = page.query('.stonebook-press');
  assert.deepEqual([mark.style.left, mark.style.top], ['175px', '100px']);
  assert.equal(page.status, say('page.ahead'));
  page.press(200, 75);
  assert.equal(page.all('.stonebook-press').length, 1);
  await page.comes();
  assert.deepEqual(page.heard, [
    ['mousedown', 200, 100],
    ['mouseup', 200, 100],
    ['click', 200, 100],
  ]);
});

test('an early press counts only on the picture, by a reader, and not on a button', async () => {
  const page = await watched();
  for (const [x, y] of [
    [149, 100],
    [251, 100],
    [200, 49],
    [200, 151],
  ])
    page.press(x, y);
  page.press(200, 100, page.query('a'));
  page.press(200, 100, page.query('#out'));
  page.query('svg').dispatchEvent(new page.window.MouseEvent('click', { bubbles: true, clientX: 200, clientY: 100 }));
  assert.equal(page.query('.stonebook-press'), null);
  for (const [x, y] of [
    [150, 50],
    [250, 150],
  ]) {
    page.press(x, y);
    assert.equal(page.all('.stonebook-press').length, 1);
  }
});

test('a press waits for a board without a label, but not forever', async () => {
  const page = await watched();
  page.press(200, 100);
  page.query('.stonebook-waits').outerHTML =
    '<canvas class="stonebook-canvas" width="9" height="9" data-clientheight="9" data-painted="1"></canvas>';
  const canvas = page.query('canvas');
  let heard = 0;
  canvas.addEventListener('click', () => {
    heard += 1;
  });
  await page.clock.pass(5000);
  assert.equal(heard, 0);
  canvas.setAttribute('aria-label', 'b');
  await page.clock.pass(20);
  assert.equal(heard, 1);
  const late = await watched();
  late.press(200, 100);
  late.query('.stonebook-waits').outerHTML =
    '<canvas class="stonebook-canvas" width="9" height="9" data-clientheight="9" data-painted="1"></canvas>';
  await late.clock.pass(10_100);
  late.query('canvas').setAttribute('aria-label', 'b');
  late.query('canvas').addEventListener('click', () => {
    heard += 1;
  });
  await late.clock.pass(100);
  assert.equal(heard, 1);
});

test('an early key is announced as too early, and the board gets the focus', async () => {
  const page = await watched();
  const board = page.query('.stonebook-board');
  assert.equal(page.act(board, 'keydown', { key: 'a' }).defaultPrevented, false);
  assert.equal(page.act(page.query('#out'), 'keydown', { key: 'Enter' }).defaultPrevented, false);
  assert.equal(page.status, '');
  assert.equal(page.act(board, 'keydown', { key: 'ArrowDown' }).defaultPrevented, true);
  assert.equal(page.status, say('page.ahead.key'));
  const canvas = await page.comes();
  assert.equal(page.document.activeElement, canvas);
  assert.deepEqual(page.heard, []);
});

test('a key does not replace an early press', async () => {
  const page = await watched();
  page.press(200, 100);
  page.act(page.query('.stonebook-board'), 'keydown', { key: ' ' });
  await page.comes();
  assert.equal(page.heard.length, 3);
});

test('a press on the first screen is performed on the notebook’s board if the screen is removed', async () => {
  const page = await watched(`<p id="stonebook-status"></p><main id="stonebook-first"><div class="stonebook-output">
    <div class="stonebook-step">
    <svg class="stonebook-picture"></svg></div></div></main><div class="jp-Notebook"></div>`);
  page.press(200, 100);
  page.query('main').remove();
  page.query('.jp-Notebook').innerHTML =
    '<div class="jp-OutputArea"><div class="stonebook-step">' +
    '<canvas class="stonebook-canvas" width="9" height="9" data-clientheight="9" data-painted="1" aria-label="b">' +
    '</canvas></div></div>';
  let heard = 0;
  page.query('canvas').addEventListener('click', () => {
    heard += 1;
  });
  await page.clock.pass(0);
  assert.equal(heard, 1);
});
