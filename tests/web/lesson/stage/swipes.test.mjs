import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

const BODY = '<p>text</p><div class="stonebook-board"><b>board</b></div><pre>code</pre><input>';

/** A page that notes its turns. `swipe` moves a finger that begins on an element. */
async function swiped() {
  const page = open({ body: BODY });
  const turns = [];
  const { watchSwipes } = await page.load('lesson/stage/swipes.js');
  watchSwipes(by => turns.push(by));
  const touch = (name, target, touches, changedTouches = touches) => {
    const event = new page.window.Event(name, { bubbles: true });
    Object.assign(event, { touches, changedTouches });
    page.query(target).dispatchEvent(event);
  };
  const swipe = (x, y = 0, target = 'p', fingers = 1) => {
    touch('touchstart', target, Array(fingers).fill({ clientX: 200, clientY: 300 }));
    touch('touchend', target, [], [{ clientX: 200 + x, clientY: 300 + y }]);
    return turns.splice(0);
  };
  return { page, swipe };
}

test('a swipe to the left goes on, one to the right goes back', async () => {
  const { swipe } = await swiped();
  assert.deepEqual(swipe(-56), [1]);
  assert.deepEqual(swipe(56), [-1]);
  assert.deepEqual(swipe(-200, 100), [1]);
});

test('a short or steep swipe does nothing', async () => {
  const { swipe } = await swiped();
  assert.deepEqual(swipe(-55), []);
  assert.deepEqual(swipe(100, 51), []);
  assert.deepEqual(swipe(0, 200), []);
});

test('two fingers, and one on a board, on code or in a box, turn nothing', async () => {
  const { swipe } = await swiped();
  assert.deepEqual(swipe(-100, 0, 'p', 2), []);
  for (const target of ['b', '.stonebook-board', 'pre', 'input']) assert.deepEqual(swipe(-100, 0, target), [], target);
  assert.deepEqual(swipe(-100), [1], 'the next one counts');
});

test('a finger on an enlarged page moves the page', async () => {
  const { page, swipe } = await swiped();
  page.window.visualViewport = { scale: 1.5 };
  assert.deepEqual(swipe(-100), []);
  page.window.visualViewport = { scale: 1 };
  assert.deepEqual(swipe(-100), [1]);
});
