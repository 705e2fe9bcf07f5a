import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../page.mjs';

const BODY = '<a id="stonebook-back" href="../"><span data-say="page.back"></span></a>';

test('the link to the start page leads back to the lesson', async () => {
  for (const [language, query] of [
    ['en', ''],
    ['de', '?lang=de'],
  ]) {
    const page = open({ body: BODY, root: { stonebookRoot: '../', stonebookLanguage: language }, language });
    (await page.load('pages/link-back.js')).linkBackToLesson('io/corners');
    const back = page.query('#stonebook-back');
    assert.deepEqual(
      [back.getAttribute('href'), back.textContent],
      [`../io/corners/${query}`, say('page.back.lesson', {}, language)],
    );
  }
});

test('a page without that link stays as it is', async () => {
  const page = open({ body: '<p>x</p>', root: { stonebookRoot: '../' } });
  (await page.load('pages/link-back.js')).linkBackToLesson('io/corners');
  assert.equal(page.query('p').textContent, 'x');
});
