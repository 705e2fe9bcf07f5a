import assert from 'node:assert/strict';
import { test } from 'node:test';
import { database } from '../../database.mjs';
import { open, say, sentences, settled } from '../../page.mjs';
import { BODY, landed, record, step } from './landed.mjs';

test('invalid records are not changed, and the page says so', async () => {
  const bad = [
    { lesson: 1 },
    null,
    [],
    'x',
    { lesson: 'a', of: -1, done: 0, steps: {} },
    { lesson: 'a', of: 1, done: 0.5, steps: {} },
    { lesson: 'a', of: 1, done: 1, steps: { x: { done: false, at: '1' } } },
    { lesson: 'a', of: 1, done: 1, steps: { x: { done: true, at: 1 } } },
    { lesson: 'a', of: 1, done: 1 },
  ];
  for (const one of bad) {
    const page = await landed();
    page.records.set('bad', one);
    const again = await landed([record('io/c', 1, { x: step('1') })]);
    assert.equal(again.text('#progress-status'), '');
    page.window.eval('0');
    const other = open({ address: '', body: BODY, words: sentences() });
    other.window.indexedDB = database(new Map([['bad', one]]));
    await other.load('pages/landing/landing.js');
    await settled();
    assert.equal(other.query('#progress-status').textContent, say('site.progress.unreadable'));
    assert.equal(other.query('#progress-export').hidden, true);
  }
});
