import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('the file holds all records, as the start page reads it', async () => {
  const page = open();
  const { progressFile } = await page.load('storage/progress-file.js');
  const address = progressFile([{ lesson: 'otello/first', done: 1 }]);
  const text = await new Promise(go => {
    const reader = new page.window.FileReader();
    reader.onload = () => go(reader.result);
    reader.readAsText(page.urls.get(address));
  });
  assert.deepEqual(JSON.parse(text), { stonebook: 'progress', lessons: [{ lesson: 'otello/first', done: 1 }] });
});
