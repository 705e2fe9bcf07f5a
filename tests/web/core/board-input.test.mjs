import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../page.mjs';

const BODY = `<div class="jp-OutputArea"><div class="around"><div data-board-label="The board, 6 by 6"></div>
    <canvas id="board" tabindex="0"></canvas></div>
  <div class="stonebook-controls"></div><button id="in">x</button></div>
  <div class="jp-OutputArea"><canvas id="plain" tabindex="0"></canvas></div>
  <canvas id="free"></canvas><div class="cm-editor"><textarea id="editor"></textarea></div><button id="out"></button>`;

async function watched(about = {}, signal) {
  const page = open({ body: BODY, ...about });
  const { watchBoards } = await page.load('core/board-input.js');
  watchBoards(signal?.(page));
  page.heard = [];
  for (const kind of ['keydown', 'mousemove', 'wheel', 'touchstart', 'mouseout']) {
    page.document.addEventListener(kind, event =>
      page.heard.push(`${event.type} ${event.target.id} ${event.key || ''}`.trim()),
    );
  }
  page.document.body.append(page.document.createElement('i'));
  await page.clock.pass(20);
  return page;
}
const id = (page, name) => page.query(`#${name}`);

test('a board receives only its own keys', async () => {
  const page = await watched();
  for (const key of ['ArrowLeft', 'Home', 'End', 'Enter', 'Backspace', ' ', '0', '3', 'w', 'W', 'Escape'])
    page.act(id(page, 'board'), 'keydown', { key });
  assert.equal(page.heard.length, 11);
  for (const about of [
    { key: '4' },
    { key: 'a' },
    { key: 'xHome' },
    { key: 'Homex' },
    { key: 'Enter', ctrlKey: true },
    { key: 'Enter', altKey: true },
    { key: 'Enter', metaKey: true },
  ])
    page.act(id(page, 'board'), 'keydown', about);
  assert.equal(page.heard.length, 11);
  page.act(id(page, 'free'), 'keydown', { key: 'a' });
  assert.equal(page.heard.length, 12);
});

test('a second Escape leaves the board', async () => {
  const page = await watched();
  const board = id(page, 'board');
  board.focus();
  const pressEscape = () => page.act(board, 'keydown', { key: 'Escape' });
  pressEscape();
  await page.clock.pass(800);
  pressEscape();
  assert.equal(page.document.activeElement, board);
  await page.clock.pass(799);
  pressEscape();
  assert.equal(page.document.activeElement, page.document.body);
  assert.equal(page.heard.length, 2);
});

test('JupyterLab’s shortcuts are suppressed in a lesson, except in code editors', async () => {
  const page = await watched();
  for (const name of ['out', 'in', 'board', 'editor']) page.act(id(page, name), 'keydown', { key: 'x' });
  const suppressed = name => id(page, name).getAttribute('data-lm-suppress-shortcuts');
  assert.deepEqual(['out', 'in', 'board', 'editor'].map(suppressed), ['true', 'true', 'true', null]);
});

test('in a copy JupyterLab’s shortcuts work outside widgets only', async () => {
  const page = await watched({ className: 'stonebook-copy' });
  for (const name of ['out', 'in']) id(page, name).focus();
  const suppressed = name => id(page, name).getAttribute('data-lm-suppress-shortcuts');
  assert.deepEqual(['out', 'in'].map(suppressed), [null, 'true']);
});

test('a canvas has its widget’s label, or a general one', async () => {
  const page = await watched({ language: 'de' });
  const board = id(page, 'board');
  assert.equal(board.getAttribute('aria-label'), 'The board, 6 by 6');
  assert.deepEqual([board.getAttribute('role'), board.lang], ['slider', 'en']);
  assert.deepEqual(
    ['roledescription', 'valuenow'].map(name => board.getAttribute(`aria-${name}`)),
    [say('page.board'), '0'],
  );
  assert.equal(id(page, 'plain').getAttribute('aria-label'), say('page.board'));
  assert.equal(id(page, 'free').getAttribute('aria-label'), null);
  assert.equal(page.query('.stonebook-controls').lang, 'en');
  page.query('[data-board-label]').setAttribute('data-board-label', 'After C4');
  await page.clock.pass(20);
  assert.equal(board.getAttribute('aria-label'), 'After C4');
});

test('focusing a board does not scroll; a mouse press leaves focusing to the browser', async () => {
  const page = await watched();
  const board = id(page, 'board');
  const calls = [];
  page.window.HTMLElement.prototype.focus = options => calls.push(options);
  board.focus();
  board.addEventListener('mousedown', () => board.focus());
  page.act(board, 'mousedown');
  assert.deepEqual(JSON.parse(JSON.stringify(calls)), [{ preventScroll: true }]);
});

test('touch and wheel events are left to the browser', async () => {
  const page = await watched();
  for (const kind of ['touchstart', 'wheel']) page.act(id(page, 'board'), kind);
  assert.deepEqual(page.heard, []);
  page.act(id(page, 'free'), 'wheel');
  assert.deepEqual(page.heard, ['wheel free']);
});

test('a board receives throttled mouse moves', async () => {
  const page = await watched();
  page.media['(hover: hover)'] = true;
  const board = id(page, 'board');
  const seen = [];
  board.addEventListener('mousemove', event => seen.push([event.clientX, event.clientY]));
  await page.clock.pass(100);
  page.act(board, 'mousemove', { clientX: 1, clientY: 2 });
  await page.clock.pass(0);
  assert.deepEqual(seen, [[1, 2]]);
  page.act(board, 'mousemove', { clientX: 3 });
  await page.clock.pass(10);
  page.act(board, 'mousemove', { clientX: 4 });
  await page.clock.pass(55);
  assert.equal(seen.length, 1);
  await page.clock.pass(1);
  assert.deepEqual(seen, [
    [1, 2],
    [4, 0],
  ]);
  page.act(board, 'mousemove', { clientX: 5 });
  page.act(board, 'mouseout');
  await page.clock.pass(100);
  assert.equal(seen.length, 2);
  page.act(id(page, 'free'), 'mousemove');
  assert.equal(page.heard.at(-1), 'mousemove free');
});

test('a touch screen’s board receives no mouse moves', async () => {
  const page = await watched();
  page.act(id(page, 'board'), 'mousemove');
  await page.clock.pass(100);
  assert.deepEqual(page.heard, []);
});

test('an abort signal stops watching boards', async () => {
  let until;
  const page = await watched({}, ({ window }) => {
    until = new window.AbortController();
    return until.signal;
  });
  until.abort();
  page.act(id(page, 'board'), 'keydown', { key: 'a' });
  page.act(id(page, 'board'), 'wheel');
  assert.deepEqual(page.heard, ['keydown board a', 'wheel board']);
  page.query('[data-board-label]').setAttribute('data-board-label', 'Other');
  await page.clock.pass(20);
  assert.equal(id(page, 'board').getAttribute('aria-label'), 'The board, 6 by 6');
});

test('after a comma a letter is a question to the board, once', async () => {
  const page = await watched();
  const board = id(page, 'board');
  const heard = [];
  board.addEventListener('keydown', event => heard.push(event.key));
  for (const key of ['r', ',', 'r', 'r', '?', 'Shift', 'k']) page.act(board, 'keydown', { key });
  assert.deepEqual(heard, [',', 'r', '?', 'k']);
});
