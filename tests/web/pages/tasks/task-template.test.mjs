import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill } from '../../../../lite/web/pages/tasks/task-template.js';
import { SCREENS } from './list-files.mjs';
import { LINK, openList } from './pupils.mjs';

test('names in braces are filled in, and unknown ones stay', () => {
  assert.equal(fill('{done} of {of}, {other}', { done: 1, of: '$&2' }), '1 of $&2, {other}');
});

test('a lesson opens in the language of its list', async () => {
  const page = await openList({ hash: LINK, language: 'de', screens: SCREENS });
  page.begin('Ada');
  const links = [...page.box.querySelectorAll('a')].map(({ href }) => href);
  assert.ok(links.length > 1);
  for (const href of links) assert.match(href, /school\/io\/corners\/read\/\?.*&lock=hints&lang=de$/);
});
