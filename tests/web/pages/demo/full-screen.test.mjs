import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from '../../page.mjs';
import { opened } from './demo-page.mjs';

test('the page enters and leaves full screen', async () => {
  const page = await opened();
  const { document } = page;
  document.documentElement.requestFullscreen = async () => page.left.push('full');
  page.query('#key-f').click();
  await settled();
  assert.deepEqual(page.left, ['full']);
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
  document.exitFullscreen = async () => page.left.push('left');
  page.query('#key-f').click();
  await settled();
  assert.deepEqual(page.left, ['full', 'left']);
  page.root.classList.add('stonebook-demo-full');
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
  document.dispatchEvent(new page.window.Event('fullscreenchange')); // left by Escape, which the browser takes
  assert.equal(page.root.classList.contains('stonebook-demo-full'), false);
});

test('a browser that answers late has the page fill its window at once', async () => {
  const page = await opened();
  page.root.requestFullscreen = () => new Promise(() => {});
  page.query('#key-f').click();
  assert.equal(page.root.classList.contains('stonebook-demo-full'), true);
});

test('without full screen the page fills its window', async () => {
  const page = await opened();
  const full = () => page.root.classList.contains('stonebook-demo-full');
  for (const expected of [true, false]) {
    page.query('#key-f').click();
    await settled();
    assert.equal(full(), expected);
  }
});
