import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../page.mjs';

test('repeated requests run once per animation frame', async () => {
  const page = open();
  const { oncePerFrame } = await page.load('core/animation-frame.js');
  let times = 0;
  const act = oncePerFrame(() => {
    times += 1;
  });
  act();
  act();
  assert.equal(times, 0);
  await page.clock.pass(20);
  assert.equal(times, 1);
  act();
  await page.clock.pass(20);
  assert.equal(times, 2);
});

test('changes of the page run once per frame, until a signal ends it', async () => {
  const page = open({ body: '<p title="a">A</p>' });
  const { onPageChange } = await page.load('core/animation-frame.js');
  const ended = new AbortController();
  const times = { all: 0, titles: 0 };
  onPageChange(() => (times.all += 1));
  onPageChange(() => (times.titles += 1), ['title'], ended.signal);
  const text = page.query('p');
  const change = async act => {
    act();
    await settled();
    await page.clock.pass(20);
    return [times.all, times.titles];
  };
  assert.deepEqual(await change(() => text.append('B')), [1, 1]);
  assert.deepEqual(await change(() => text.setAttribute('title', 'b')), [1, 2]);
  assert.deepEqual(await change(() => text.setAttribute('lang', 'de')), [1, 2]);
  ended.abort();
  assert.deepEqual(await change(() => text.append('C')), [2, 2]);
});
