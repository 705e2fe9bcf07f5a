import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain } from '../page.mjs';

test('input is guarded before other listeners, and boards stop keys after all others', async () => {
  const page = open({ body: '<div class="stonebook-step"></div>' });
  page.window.began = [];
  const begins = name => `export const ${name} = () => globalThis.began.push('${name}');`;
  const modules = {
    './input-guards.js': begins('guardInput'),
    './cards.js': begins('watchCards'),
    './stage/stage.js': begins('watchStage'),
    './more-menu.js': begins('watchMoreMenus'),
    '../core/board-input.js': begins('watchBoards'),
  };
  const { watchLesson } = await page.load('lesson/watch-lesson.js', {}, {}, { modules });
  watchLesson();
  assert.deepEqual(plain(page.window.began), [
    'guardInput',
    'watchCards',
    'watchMoreMenus',
    'watchStage',
    'watchBoards',
  ]);
});
