import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say, settled } from '../page.mjs';

const BODY = `<p id="stonebook-status">
    </p>${['large', 'restart', 'print'].map(id => `<button id="stonebook-${id}" hidden></button>`).join('')}
  <div class="stonebook-column"><section class="stonebook-cell" data-cell="a"></section>
    <section class="stonebook-cell" data-cell="b"></section><a href="../../second/read/">on</a></div>`;
const ROOT = { stonebookPage: 'live', stonebookPath: 'otello/first.ipynb', stonebookRoot: '../../../' };
const CELLS = [
  { id: 'a', source: 'step()', tags: ['autorun'] },
  { id: 'b', source: 'play("io")', tags: [] },
];

async function opened({ live = true, python = true, ...about } = {}) {
  const page = open({
    address: 'otello/first/read/',
    body: BODY,
    root: ROOT,
    json: { 'stonebook-page': { cells: CELLS, linked: { play: 'b' } } },
    ...about,
  });
  if (python === true) page.python();
  else if (python) python(page);
  if (live)
    page.window.stonebookLive = {
      start: livePage => {
        page.started = livePage;
      },
      restart: () => page.left.push('restart'),
    };
  await page.load('live/live-page.js');
  return page;
}

test('the page starts its boards with its cells and facts', async () => {
  const page = await opened();
  assert.equal(page.state, 'starting');
  assert.deepEqual(JSON.parse(JSON.stringify(page.started.cells)), CELLS);
  assert.match(page.started.arrival(), /_arrive\(/);
  page.started.setState('running');
  assert.equal(page.status, say('page.status.running'));
});

test('Python starts when the page is idle', async () => {
  let rest;
  let asked = 0;
  const python = page => {
    page.window.requestIdleCallback = act => {
      rest = act;
    };
    page.python();
    page.window.stonebookPython.go = () => asked++;
  };
  await opened({ python });
  await settled();
  assert.equal(asked, 0);
  rest();
  assert.equal(asked, 1);
});

test('the buttons for presenting, restarting and printing work', async () => {
  const page = await opened();
  page.query('#stonebook-large').click();
  assert.equal(page.root.classList.contains('stonebook-stage'), true);
  page.query('#stonebook-restart').click();
  assert.deepEqual([page.left, page.state], [['restart'], 'starting']);
  page.window.print = () => page.left.push('print');
  page.query('#stonebook-print').click();
  assert.deepEqual(page.left, ['restart', 'print']);
  const bare = await opened({ live: false });
  assert.equal(bare.state, 'opening');
  bare.query('#stonebook-restart').click();
  assert.equal(bare.reloads(), 1);
});

test('the end of the lesson links to its board for free play', async () => {
  const page = await opened();
  assert.ok(page.query('.stonebook-column > .stonebook-next'));
  assert.ok(page.query('[data-cell=b] #stonebook-build'));
  page.query('.stonebook-to-board').click();
  assert.equal(page.scrolled[0][0].dataset.cell, 'b');
});

test('the end of the lesson links to its one-minute game', async () => {
  const page = await opened({ json: { 'stonebook-page': { cells: CELLS, linked: { minute: 'a' } } } });
  page.query('.stonebook-to-minute').click();
  assert.equal(page.scrolled[0][0].dataset.cell, 'a');
  assert.equal(page.query('.stonebook-to-board'), null);
});

test('the lesson ends before the cells that are not for the reader', async () => {
  const body = BODY.replace('<a href', '<section class="stonebook-cell" data-cell="credit"></section><a href');
  const page = await opened({ body });
  assert.equal(page.query('.stonebook-next').nextElementSibling.dataset.cell, 'credit');
});

test('a standalone page has no end and is not printed', async () => {
  const page = await opened({ root: { ...ROOT, stonebookPath: 'play' } });
  assert.equal(page.query('.stonebook-next'), null);
  assert.equal(page.query('#stonebook-print').hidden, true);
});

test('links to other lessons keep the language', async () => {
  assert.equal(
    (await opened({ language: 'de' })).query('.stonebook-column a').getAttribute('href'),
    '../../second/read/?lang=de',
  );
  assert.equal((await opened()).query('.stonebook-column a').getAttribute('href'), '../../second/read/');
});

test('the status line shows the state in words', async () => {
  const page = await opened();
  page.root.dataset.stonebookState = 'cell_failed';
  await settled();
  assert.equal(page.status, say('page.status.cell_failed'));
  await page.tells('stonebook-failed');
  assert.equal(page.state, 'failed');
});

test('Python restarts after it has ended, with the reason; ending again soon, it waits for the reader', async () => {
  for (const [why, key] of [
    ['full', 'page.again.full'],
    ['memory', 'page.again.ended'],
  ]) {
    const page = await opened();
    await page.tells('stonebook-ended', why);
    assert.deepEqual([page.left, page.state], [['restart'], 'starting']);
    await page.clock.pass(0);
    assert.equal(page.status, say(key));
    await page.clock.pass(19_999);
    await page.tells('stonebook-ended', why);
    assert.deepEqual([page.left.length, page.state], [1, 'ended']);
    await page.clock.pass(1);
    await page.tells('stonebook-ended', why);
    assert.equal(page.left.length, 2);
  }
  const bare = await opened({ live: false });
  await bare.tells('stonebook-ended');
  assert.equal(bare.state, 'ended');
});

test('a Python that stays silent has ended if no cell runs; otherwise the page waits', async () => {
  const page = await opened();
  page.root.dataset.stonebookState = 'running';
  await page.tells('stonebook-silent');
  assert.equal(page.state, 'silent');
  await page.tells('stonebook-answers');
  assert.equal(page.state, 'running');
  await page.tells('stonebook-answers');
  assert.equal(page.state, 'running');
  page.root.dataset.stonebookState = 'ready';
  await page.tells('stonebook-silent');
  await page.clock.pass(9_999);
  await page.tells('stonebook-answers');
  await page.clock.pass(10_000);
  assert.deepEqual([page.state, page.left], ['ready', []]);
  await page.tells('stonebook-silent');
  await page.clock.pass(10_000);
  assert.deepEqual([page.state, page.left], ['starting', ['restart']]);
});

test('a page without Python shows its lesson’s end, too', async () => {
  const page = await opened({ python: false, live: false });
  assert.ok(page.query('.stonebook-next'));
});
