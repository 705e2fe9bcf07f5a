import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say, settled } from '../../page.mjs';
import { file, landed, record, step } from './landed.mjs';

test('progress is saved as a file', async () => {
  const kept = [record('otello/a', 2, { x: step('1') })];
  const page = await landed(kept);
  const blob = page.urls.get(page.query('#progress-export').getAttribute('href'));
  const text = await new Promise(go => {
    const reader = new page.window.FileReader();
    reader.onload = () => go(reader.result);
    reader.readAsText(blob);
  });
  assert.deepEqual(JSON.parse(text), { stonebook: 'progress', lessons: kept });
});

test('a record of a later version is not loaded, and the page says so', async () => {
  const page = await landed();
  const later = { ...record('puzzles', 0, {}), version: 99, puzzles: {} };
  await page.load_(file([record('io/c', 1, { x: step('1') }), later]));
  const left = say('site.progress.later', { number: 1 });
  assert.equal(page.text('#progress-status'), `${say('site.progress.loaded', { number: 1 })} ${left}`);
  assert.deepEqual([...page.records.keys()], ['io/c']);
});

test('a file is loaded, and added to what is here', async () => {
  const page = await landed([record('otello/a', 4, { x: step('2', false), y: step('2') })]);
  await page.load_(file([record('otello/a', 5, { x: step('1'), z: step('3') }), record('io/c', 1, { x: step('1') })]));
  assert.equal(page.text('#progress-status'), say('site.progress.loaded', { number: 2 }));
  assert.deepEqual(page.records.get('otello/a'), {
    lesson: 'otello/a',
    of: 5,
    done: 3,
    steps: { x: step('2'), y: step('2'), z: step('3') },
  });
  assert.equal(page.text('[data-lesson="io/c"] .progress'), say('site.done_all'));
  assert.equal(page.query('input').value, '');
});

test('a wrong file is refused with a message, and without a file nothing happens', async () => {
  for (const text of [
    '',
    'x',
    '[]',
    '{}',
    file('x'),
    file([{}]),
    JSON.stringify({ stonebook: 'other', lessons: [] }),
  ]) {
    const page = await landed();
    await page.load_(text);
    assert.equal(page.text('#progress-status'), say('site.progress.wrong'), text);
  }
  const page = await landed();
  await page.load_();
  assert.equal(page.text('#progress-status'), '');
});

test('a failure to store is reported', async () => {
  const page = await landed([], { fails: true });
  await page.load_(file([record('io/c', 1, { x: step('1') })]));
  assert.equal(page.text('#progress-status'), say('site.progress.failed'));
});

test('loading and deleting records notifies the other pages', async () => {
  const keys = [];
  const change = window => {
    window.BroadcastChannel = class {
      postMessage = key => keys.push(key);
      close() {}
    };
  };
  const page = await landed([record('otello/a', 1, { x: step('1') })], { change });
  await page.load_(file([record('io/c', 1, { x: step('1') })]));
  assert.deepEqual(keys, ['io/c']);
  page.query('#progress-forget').click();
  page.query('#progress-forget').click();
  await settled(100);
  assert.deepEqual(keys, ['io/c', 'otello/a', 'io/c']);
});

test('records that can’t be read after they are stored are reported', async () => {
  const page = await landed();
  const { open } = page.window.indexedDB;
  let opened = 0;
  page.window.indexedDB.open = name => {
    opened += 1;
    if (opened > 1) throw new Error('no');
    return open(name);
  };
  await page.load_(file([record('io/c', 1, { x: step('1') })]));
  assert.equal(page.text('#progress-status'), say('site.progress.failed'));
});

test('the second press deletes all progress', async () => {
  const page = await landed([record('io/c', 1, { x: step('1') })]);
  const forget = page.query('#progress-forget');
  forget.click();
  assert.deepEqual([forget.textContent, page.records.size], [say('site.progress.sure'), 1]);
  forget.click();
  await settled(100);
  assert.deepEqual([forget.textContent, page.records.size, page.reloads()], [say('site.progress.forget'), 0, 1]);
});

test('the part about progress is shown to a reader who has some', async () => {
  const some = page => page.query('#progress').hasAttribute('data-some');
  assert.equal(some(await landed()), false);
  assert.equal(some(await landed([record('otello/a', 1, { x: step('1') })])), true);
  assert.equal(some(await landed([], { refuses: true })), true, 'nothing can be stored: that is said there');
});
