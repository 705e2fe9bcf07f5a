import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

const FILE = 'static/stonebook/replies/io/first/step.bin';

test('a file that the bar has fetched ahead is not fetched again', async () => {
  const page = open({ address: 'io/first/read/' });
  const { prefetchReplies, fetchReplies } = await page.load('replies/files/reply-files.js');
  const ahead = prefetchReplies(FILE).catch(() => {}); // the test's site has no such file
  fetchReplies(FILE).catch(() => {});
  await ahead;
  assert.equal(page.fetched.length, 1);
});

test('a link that locks hints locks them in a step’s data, and others do not', async () => {
  for (const [query, isLocked] of [
    ['?lock=worth,%20hints', true],
    ['?lock=worth', undefined],
    ['', undefined],
  ]) {
    const page = open({ address: `io/first/read/${query}` });
    const { withLocks } = await page.load('replies/files/reply-files.js');
    assert.equal(withLocks({ title: 'A step' }).isLocked, isLocked, query);
  }
});
