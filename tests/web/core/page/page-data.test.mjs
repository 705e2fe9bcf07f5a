import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, say } from '../../page.mjs';

test('a notebook page finds its lesson by its address', async () => {
  const page = open({ address: 'notebooks/index.html?path=otello/second.ipynb' });
  const data = await page.load('core/page/page-data.js');
  assert.equal(data.lessonIndex, 1);
  assert.deepEqual([data.landingAddress, data.languageQuery, data.language], ['../', '', 'en']);
  assert.equal(data.isCopy, false);
  assert.equal(data.say('page.step', {}), 'page.step');
  assert.equal(data.say('page.build', { build: 'b7' }), say('page.build', { build: 'b7' }));
  assert.deepEqual(plain(data.pageCells()), []);
  assert.deepEqual(plain(data.linkedCells()), {});
});

test('a live page finds its lesson and language on the root element', async () => {
  const root = { stonebookPage: 'live', stonebookPath: 'io/third.ipynb', stonebookRoot: '../../../' };
  const cells = [{ id: 'a', source: '1', tags: [] }];
  const page = open({
    address: 'io/third/read/',
    root,
    language: 'de',
    className: 'stonebook-copy',
    json: { 'stonebook-page': { cells, linked: { play: 'a' } } },
  });
  const data = await page.load('core/page/page-data.js');
  assert.deepEqual([data.lessonIndex, data.contentLanguage], [2, 'de']);
  assert.deepEqual([data.landingAddress, data.languageQuery], ['../../../de/', '?lang=de']);
  assert.equal(data.isCopy, true);
  assert.equal(data.say('page.restart'), say('page.restart', {}, 'de'));
  assert.equal(data.sayInContent('page.run'), say('page.run', {}, 'de')); // the reader may write in any language
  assert.deepEqual(plain(data.pageCells()), cells);
  assert.deepEqual(plain(data.linkedCells()), { play: 'a' });
});

test('a page without inline data has no lessons and no sentences', async () => {
  const page = open({ address: 'notebooks/', lessons: null, words: null });
  const data = await page.load('core/page/page-data.js');
  assert.deepEqual([data.lessonIndex, data.lessons.length], [-1, 0]);
  assert.equal(data.say('page.build'), 'page.build');
});
