import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say, sentences } from '../page.mjs';

const load = (address, root = {}, lang = '') => {
  const page = open({ address, root, words: { en: sentences('en'), de: sentences('de') } });
  page.document.documentElement.lang = lang;
  return page.load('bar/facts.js');
};

test('the language of a page is that of its address, or of the standalone page', async () => {
  const german = await load('notebooks/?path=otello/first.ipynb&lang=de-AT');
  assert.deepEqual([german.language, german.home], ['de', '../de/']);
  assert.equal(german.words['page.home'], say('page.home', {}, 'de'));
  const other = await load('notebooks/?path=otello/first.ipynb&lang=tlh');
  assert.deepEqual([other.language, other.home], ['en', '../']);
  const standalone = await load('de/play/', { stonebookStandalone: 'play/', stonebookRoot: '../../' }, 'de');
  assert.deepEqual([standalone.language, standalone.home], ['de', '../../de/']);
});

test('only the id of a task list is taken from the address', async () => {
  assert.equal((await load('notebooks/?path=a&tasks=0123abcd')).tasks, '0123abcd');
  for (const id of ['../evil', '0123abcde', '0123ABCD']) {
    assert.equal((await load(`notebooks/?path=a&tasks=${id}`)).tasks, undefined);
  }
});
