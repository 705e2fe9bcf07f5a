import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../page.mjs';

const SCREEN =
  '<div class="stonebook-step"><canvas class="stonebook-canvas"></canvas></div>' +
  '<script type="application/json">[]</script>';
const NOTEBOOK =
  '<div class="jp-NotebookPanel"><div class="jp-WindowedPanel-outer"></div><div class="jp-RenderedMarkdown">' +
  '<h1>T</h1></div><div class="stonebook-picture"></div></div>';

async function first(about = {}, answer = { ok: true, text: async () => SCREEN }) {
  const page = open({ body: '<div id="all"></div>', ...about });
  if (about.fonts) page.document.fonts = about.fonts;
  page.answers['/school/static/stonebook/first/otello/first.html'] = answer;
  page.calls = [];
  const followed = { removeAll: () => page.calls.push('left'), end: async () => {} };
  page.boards = { follow: () => page.calls.push('follow') && followed };
  if (about.python !== false) page.python();
  await page.load('lesson/first-screen.js', {
    src: '../static/stonebook/first-screen.js',
    data: { build: 'b1' },
    place: true,
  });
  await settled();
  page.notebook = async (html = NOTEBOOK) => {
    page.query('#all').innerHTML = html;
    await page.clock.pass(20);
  };
  return page;
}
const screen = page => page.query('#stonebook-first');
const STYLES = 'link[rel=stylesheet]'; // of the widgets

test('the first screen is shown until the notebook shows the same, and keeps its scroll place', async () => {
  const page = await first();
  assert.deepEqual(page.fetched, [
    ['GET', 'https://stones.example/school/static/stonebook/first/otello/first.html?v=b1'],
  ]);
  assert.equal(screen(page).lang, 'en');
  assert.ok(screen(page).querySelector('.stonebook-column .stonebook-step'));
  await page.notebook('<div class="jp-NotebookPanel"></div>');
  assert.ok(screen(page));
  screen(page).querySelector('canvas').remove(); // a picture: nothing has to be alive
  screen(page).scrollTop = 70;
  await page.notebook();
  assert.equal(screen(page), null);
  assert.equal(page.query('.jp-WindowedPanel-outer').scrollTop, 70);
});

test('the first screen waits for the fonts of the page, which lay it out', async () => {
  let arrive = () => {};
  const load = () =>
    new Promise(done => {
      arrive = done;
    });
  const other = { family: 'Icons', load: () => assert.fail('not ours') };
  const page = await first({ fonts: [{ family: '"Stonebook Serif"', load }, other] });
  assert.equal(screen(page), null);
  arrive();
  await settled();
  assert.ok(screen(page));
});

test('a live board is removed only when the notebook’s board is painted', async () => {
  const page = await first();
  page.window.stonebookLive = page.boards;
  await page.tells('stonebook-live-loaded');
  await page.arrives(STYLES);
  assert.deepEqual(page.calls, ['follow']);
  await page.notebook();
  assert.ok(screen(page));
  const board =
    '<canvas class="stonebook-canvas" width="9" height="9" data-clientheight="9" data-painted="1"></canvas>';
  await page.notebook(NOTEBOOK.replace('"></div></div>', `"></div>${board}<i class="stonebook-still"></i></div>`));
  assert.ok(screen(page));
  await page.notebook(NOTEBOOK.replace('"></div></div>', `"></div>${board}</div>`));
  assert.equal(screen(page), null);
  assert.deepEqual(page.calls, ['follow', 'left']);
});

test('the first screen does not wait for a board that cannot become live', async () => {
  const page = await first();
  page.root.dataset.stonebookState = 'failed';
  await page.notebook();
  assert.equal(screen(page), null);
});

test('the first screen is live at once if the widgets have loaded', async () => {
  const page = open({ body: '<div id="all"></div>' });
  page.answers['*'] = { ok: true, text: async () => SCREEN };
  page.python();
  const calls = [];
  page.window.stonebookLive = { follow: () => calls.push('follow') && { removeAll() {}, async end() {} } };
  await page.load('lesson/first-screen.js', { src: 'f.js', data: { build: 'b1' }, place: true });
  await settled();
  await page.arrives(STYLES);
  assert.deepEqual(calls, ['follow']);
  await page.tells('stonebook-live-loaded'); // would make it live again
});

test('a board is a picture again after its Python has ended', async () => {
  for (const end of ['stonebook-ended', 'stonebook-silent', 'stonebook-failed']) {
    const page = await first();
    page.window.stonebookLive = page.boards;
    await page.tells('stonebook-live-loaded');
    await page.arrives(STYLES);
    screen(page).querySelector('.stonebook-step').append('played');
    await page.tells(end);
    assert.deepEqual(page.calls, ['follow', 'left'], end);
    assert.equal(screen(page).textContent.includes('played'), false);
    screen(page).querySelector('canvas').remove();
    await page.tells(end);
    assert.equal(page.calls.length, 2);
  }
});

test('an unknown lesson and a missing first screen show nothing', async () => {
  const own = await first({ address: 'notebooks/?path=scratch/x.ipynb' });
  assert.deepEqual(own.fetched, []);
  for (const answer of [{ ok: false, text: async () => 'Not found' }, null, { ok: true, text: async () => '' }]) {
    const page = await first({}, answer);
    assert.equal(screen(page), null);
  }
});

test('a notebook that is ready first replaces the first screen', async () => {
  const page = await first({ body: `<div id="all">${NOTEBOOK}</div>` });
  assert.equal(screen(page), null);
});
