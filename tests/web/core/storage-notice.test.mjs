import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../page.mjs';

test('a storage failure is shown with a file of the progress, until storage works again', async () => {
  const page = open({ body: '<div id="stonebook-notes"></div>' });
  page.python();
  const { watchStorage } = await page.load('core/storage-notice.js');
  watchStorage();
  page.says({ stonebook: 'ready' });
  assert.equal(page.query('[data-note]'), null);
  const records = [{ lesson: 'otello/first', done: 1 }];
  page.says({ stonebook: 'unstored', records: JSON.stringify(records) });
  const note = page.query('[data-note=unkept]');
  assert.equal(note.textContent, `${say('page.unkept')} ${say('page.unkept.save')}`);
  const file = note.querySelector('a');
  assert.equal(file.download, 'stonebook-progress.json');
  const blob = page.urls.get(file.href);
  assert.equal(blob.type, 'application/json');
  const text = await new Promise(go => {
    const reader = new page.window.FileReader();
    reader.onload = () => go(reader.result);
    reader.readAsText(blob);
  });
  assert.deepEqual(JSON.parse(text), { stonebook: 'progress', lessons: records });
  page.says({ stonebook: 'unstored', records: '[]' });
  assert.equal(page.query('[data-note=unkept]').textContent, say('page.unkept'));
  page.says({ stonebook: 'unstored' });
  assert.equal(page.query('[data-note]'), null);
});

test('a page without Python listens to no storage failure', async () => {
  const page = open();
  const { watchStorage } = await page.load('core/storage-notice.js');
  watchStorage();
});
