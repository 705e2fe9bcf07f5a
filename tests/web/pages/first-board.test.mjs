import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, say, sentences } from '../page.mjs';

const PLAY = {
  best: 'C1',
  size: 0.1,
  places: { C1: [0.5, 0.25], D1: [0.1, 0.2], E1: [0.3, 0.3], B2: [0.4, 0.4] },
  moves: {
    // biome-ignore lint/suspicious/noThenProperty: what may be played then
    C1: { turned: ['D1'], reply: { cell: 'E1', turned: ['C1', 'D1'] }, then: { B2: { turned: ['E1'] } } },
    D1: { turned: [] },
  },
};
const BODY = `<div id="first-board"><div class="picture"><svg viewBox="0 0 100 200"><defs><g id="stone-X">
    <path class="x"/></g><g id="stone-O"><path class="o"/></g><g id="stone-last"><circle/></g></defs>
    <g><g data-cell="D1">old</g></g></svg></div>
  <p role="status" tabindex="-1"></p><p inert><button type="button">again</button></p></div>`;

async function board(calm = false) {
  const page = open({ address: '', body: BODY, words: sentences(), json: { 'first-board-play': PLAY } });
  page.media['(prefers-reduced-motion: reduce)'] = calm;
  page.animated = [];
  page.window.Element.prototype.animate = (_frames, options) => {
    page.animated.push(options);
  };
  await page.load('pages/landing/first-board.js');
  page.offered = () => page.all('.picture button').map(one => one.getAttribute('aria-label'));
  page.told = () => page.query('[role=status]').textContent;
  page.stones = () =>
    page
      .all('svg > g > [data-cell]')
      .map(one => `${one.dataset.cell} ${one.querySelector('path')?.getAttribute('class') || '-'}`);
  page.tap = (cell, detail = 1) =>
    page.act(
      page.all('.picture button').find(one => one.getAttribute('aria-label') === say('site.board.cell', { cell })),
      'click',
      { detail },
    );
  return page;
}

test('every cell where X may go is a button, the best one marked', async () => {
  const page = await board();
  assert.equal(page.told(), say('site.board.ask', { cell: 'C1' }));
  assert.deepEqual(
    page.offered(),
    ['C1', 'D1'].map(cell => say('site.board.cell', { cell })),
  );
  const [best, other] = page.all('.picture button');
  assert.deepEqual(
    [best.className, other.className, best.style.left, best.style.top, best.style.width],
    ['best', '', '50%', '25%', '10%'],
  );
});

test('a move turns stones one after the other, and is answered', async () => {
  const page = await board();
  page.tap('C1');
  await page.clock.pass(0);
  assert.deepEqual([page.offered(), page.stones()], [[], ['D1 -', 'C1 x']]);
  assert.equal(page.query('[data-cell=C1]').getAttribute('transform'), 'translate(50 50)');
  assert.equal(page.query('[data-cell=C1] g').hasAttribute('id'), false);
  await page.clock.pass(120);
  assert.deepEqual(page.stones(), ['C1 x', 'D1 x']);
  await page.clock.pass(60 + 250 + 600);
  assert.equal(page.stones().at(-1), 'E1 o');
  await page.clock.pass(120);
  assert.deepEqual(page.stones(), ['D1 x', 'E1 o', 'C1 o']);
  await page.clock.pass(60);
  assert.deepEqual(page.stones(), ['E1 o', 'C1 o', 'D1 o']);
  await page.clock.pass(60 + 250);
  assert.equal(page.told(), say('site.board.turned', { cell: 'C1', number: 1, reply: 'E1', answer: 2 }));
  assert.deepEqual(page.offered(), [say('site.board.cell', { cell: 'B2' })]);
  assert.equal(page.query('.picture button').className, '');
  assert.deepEqual(page.animated, [120, 250, 120, 250, 250]);
  page.tap('B2');
  await page.clock.pass(1000);
  assert.equal(page.told(), say('site.board.end', { cell: 'B2', number: 1 }));
  assert.deepEqual(page.offered(), []);
});

test('the focus leads a reader who uses the keyboard to the next move', async () => {
  const page = await board();
  page.tap('C1', 0);
  assert.equal(page.document.activeElement, page.query('[role=status]'));
  await page.clock.pass(2000);
  assert.equal(page.document.activeElement, page.query('.picture button'));
  const mouse = await board();
  mouse.tap('C1');
  await mouse.clock.pass(2000);
  assert.equal(mouse.document.activeElement, mouse.document.body);
});

test('without motion all comes at once', async () => {
  const page = await board(true);
  page.tap('C1');
  await page.clock.pass(0);
  assert.equal(page.offered().length, 1);
  assert.deepEqual(page.animated, [0, 0, 0, 0, 0]);
});

test('begun anew, nothing of the older game comes any more', async () => {
  for (const passed of [0, 100, 200, 1100, 1200, 1300]) {
    const page = await board();
    page.tap('C1');
    await page.clock.pass(passed);
    const again = page.query('#first-board > p button');
    assert.equal(again.parentElement.hasAttribute('inert'), false);
    again.click();
    await page.clock.pass(3000);
    assert.deepEqual(
      [page.stones(), page.offered().length, again.parentElement.hasAttribute('inert')],
      [['D1 -'], 2, true],
      String(passed),
    );
    assert.equal(page.document.activeElement, page.query('[role=status]'));
    assert.equal(page.told(), say('site.board.ask', { cell: 'C1' }));
  }
});

test('a page without one of the board’s parts stays as it was written', async () => {
  const parts = ['#first-board', '.picture', 'svg', '[role=status]', '#first-board > p:last-child'];
  for (const part of parts) {
    const page = open({ address: '', body: BODY, words: sentences(), json: { 'first-board-play': PLAY } });
    page.query(part).remove();
    const before = page.document.body.innerHTML;
    await page.load('pages/landing/first-board.js');
    assert.equal(page.document.body.innerHTML, before, part);
  }
});

test('a stone that turns grows from a line', async () => {
  const page = await board();
  const frames = [];
  page.window.Element.prototype.animate = steps => frames.push(plain(steps));
  page.tap('C1');
  await page.clock.pass(200);
  assert.match(frames[0][0].transform, /scale/);
  assert.deepEqual(frames.slice(1), [[{ transform: 'scaleX(.1)' }, { transform: 'none' }]]);
});

test('a dot marks the stone that was played last, also after an answer', async () => {
  const page = await board();
  const places = () => page.all('#last-stone').map(mark => mark.getAttribute('transform'));
  assert.deepEqual(places(), []);
  page.tap('C1');
  await page.clock.pass(0);
  assert.deepEqual(places(), ['translate(50 50)']);
  await page.clock.pass(3000);
  assert.deepEqual(places(), ['translate(30 60)']);
  page.query('#first-board > p button').click();
  assert.deepEqual(places(), []);
});
