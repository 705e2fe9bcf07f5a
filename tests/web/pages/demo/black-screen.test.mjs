import assert from 'node:assert/strict';
import { test } from 'node:test';
import { opened } from './demo-page.mjs';

test('the screen is black until the next key or press', async () => {
  const page = await opened();
  const black = () => page.root.classList.contains('stonebook-demo-black');
  page.key('b');
  assert.equal(black(), true);
  page.key('b');
  assert.equal(black(), false);
  page.key('.');
  assert.equal(black(), true);
  page.key('x');
  assert.equal(black(), false);
  page.key('b');
  page.act(page.query('#p'), 'pointerdown');
  assert.equal(black(), false);
});
