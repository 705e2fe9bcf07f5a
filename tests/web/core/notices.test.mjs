import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('a note stays until it is removed or replaced by a note of the same name', async () => {
  const page = open({ body: '<div id="stonebook-notes"></div>', language: 'de' });
  const { showNote, removeNote } = await page.load('core/notices.js');
  let resized = 0;
  page.window.addEventListener('resize', () => {
    resized += 1;
  });
  const link = page.document.createElement('a');
  link.textContent = 'there';
  showNote('full', 'No room. ', link);
  showNote('other', 'Else');
  assert.deepEqual(
    page.all('#stonebook-notes p').map(note => note.textContent),
    ['No room. there', 'Else'],
  );
  assert.equal(page.query('[data-note=full]').lang, 'de');
  showNote('full', 'Still none');
  assert.deepEqual(
    page.all('#stonebook-notes p').map(note => note.textContent),
    ['Else', 'Still none'],
  );
  removeNote('full');
  removeNote('never');
  assert.deepEqual(
    page.all('#stonebook-notes p').map(note => note.textContent),
    ['Else'],
  );
  assert.equal(resized, 5);
});

test('a page without a place for notes shows none', async () => {
  const page = open();
  const { showNote } = await page.load('core/notices.js');
  showNote('full', 'No room');
  assert.equal(page.query('[data-note]'), null);
});
