import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../page.mjs';

test('changes of the page run once per frame, until a signal ends it', async () => {
  const page = open({ body: '<p title="a">A</p>' });
  const { onPageChange } = await page.load('core/page-changes.js');
  const ended = new AbortController();
  const times = { all: 0, titles: 0 };
  onPageChange(() => (times.all += 1));
  onPageChange(() => (times.titles += 1), { attributes: ['title'], signal: ended.signal });
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

test('a change of the page’s state counts only where it is asked for', async () => {
  const page = open();
  const { watchPage } = await page.load('core/page-changes.js');
  const heard = [];
  watchPage(() => heard.push('page'));
  watchPage(() => heard.push('page and state'), { state: true });
  page.root.dataset.stonebookState = 'ready';
  await settled();
  assert.deepEqual(heard, ['page and state']);
});
