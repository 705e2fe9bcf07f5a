import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

const CELLS = [
  { id: 'begin', source: 'begin()', shown: false },
  { id: 'one', source: 'step()', shown: true },
];
const STEP =
  '<div class="stonebook-step"><canvas tabindex="0"></canvas><button class="stonebook-whole">w</button>' +
  '<button class="two">2</button><button class="stonebook-go-on">on</button></div>';
const STYLES = 'link[rel=stylesheet]';
const BODY = `<script data-styles="w.css"></script>
    <main id="stonebook-first">${STEP}<script type="application/json">${JSON.stringify(CELLS)}</script></main>
  <div id="main"><div class="jp-NotebookPanel"></div><button id="panel">p</button></div><button id="bar">b</button>`;

async function alive({ styled = true } = {}) {
  const page = open({ body: BODY });
  page.calls = [];
  const followed = { removeAll: () => page.calls.push('removeAll'), end: async () => page.calls.push('end') };
  const boards = { follow: cells => page.calls.push([...cells]) && followed };
  const { makeLive } = await page.load('lesson/live-first-screen.js');
  page.leave = makeLive(page.query('main'), boards, page.python());
  if (styled) await page.arrives(STYLES);
  return page;
}

test('widgets are created after their styles have loaded, which hide them until they are painted', async () => {
  const page = await alive({ styled: false });
  assert.deepEqual([page.calls, page.posted], [[], []]);
  await page.arrives(STYLES);
  assert.deepEqual([page.calls, page.posted.length], [[['one']], 1]);
});

test('a first screen that goes before its styles are there leaves nothing behind', async () => {
  const page = await alive({ styled: false });
  page.leave();
  await page.arrives(STYLES);
  await page.clock.pass(1000);
  assert.deepEqual([page.calls, page.posted], [[], []]);
  assert.equal(page.query('link[rel=stylesheet]'), null);
});

test('Python runs all cells, and the widgets of those that are shown are followed', async () => {
  const page = await alive();
  assert.deepEqual(page.calls, [['one']]);
  const [{ stonebook, execute, cells }] = page.posted;
  assert.equal(stonebook, 'ahead');
  assert.match(execute, /_arrive\(/);
  assert.deepEqual(JSON.parse(JSON.stringify(cells)), CELLS);
  const link = page.query('link[rel=stylesheet]');
  assert.deepEqual([link.getAttribute('href'), link.media], ['w.css', 'screen']);
});

test('the first screen sends a last message, and frees its widgets a moment later', async () => {
  const page = await alive();
  page.leave();
  assert.deepEqual(page.calls.slice(1), ['removeAll']);
  assert.deepEqual({ ...page.posted[1] }, { stonebook: 'ahead', over: true });
  await page.clock.pass(999);
  assert.equal(page.calls.length, 2);
  assert.ok(page.query('link[rel=stylesheet]'));
  await page.clock.pass(1);
  assert.deepEqual(page.calls.slice(2), ['end']);
  assert.equal(page.query('link[rel=stylesheet]'), null);
});

test('the focus moves to the same element in the notebook', async () => {
  const page = await alive();
  page.query('.jp-NotebookPanel').innerHTML = STEP.replace('<button class="stonebook-whole">w</button>', '');
  page.query('main .two').focus();
  page.leave();
  assert.equal(page.document.activeElement, page.query('.jp-NotebookPanel .two'));
});

test('the focus elsewhere stays there', async () => {
  const page = await alive();
  page.query('.jp-NotebookPanel').innerHTML = STEP;
  page.query('#bar').focus();
  page.leave();
  assert.equal(page.document.activeElement.id, 'bar');
});

test('a step that was left is left in the notebook, too', async () => {
  for (const [pressed, expected] of [
    [['.stonebook-go-on'], 1],
    [['.two'], 0],
    [['.stonebook-go-on', '.two'], 0],
  ]) {
    const page = await alive();
    page.query('.jp-NotebookPanel').innerHTML = STEP;
    let heard = 0;
    page.query('.jp-NotebookPanel .stonebook-go-on').addEventListener('click', () => {
      heard += 1;
    });
    for (const one of pressed) page.query(`main ${one}`).click();
    page.leave();
    assert.equal(heard, expected, pressed.join());
  }
});

test('the focus returns from a notebook below the first screen, until that is removed', async () => {
  const page = await alive();
  const two = page.query('main .two');
  page.query('#panel').focus();
  assert.equal(page.document.activeElement.id, 'panel');
  two.focus();
  page.query('#panel').focus();
  assert.equal(page.document.activeElement, two);
  page.query('#bar').focus();
  page.query('#panel').focus();
  assert.equal(page.document.activeElement.id, 'panel');
  two.focus();
  page.leave();
  page.query('#panel').focus();
  assert.equal(page.document.activeElement.id, 'panel');
});
