import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '../page.mjs';
import { barred, text } from './barred.mjs';

function link(page, href, more = '') {
  page.query('#below').innerHTML = `<a href="${href}" ${more}>on</a>`;
  const anchor = page.query('#below a');
  page.act(anchor, 'pointerdown');
  return anchor.href.replace('https://stones.example/school/', '');
}

test('in English the bar links to the start page, and offers the other language', async () => {
  const page = await barred();
  assert.equal(page.query('#stonebook-back').getAttribute('href'), '../');
  const [link] = page.all('#stonebook-languages a');
  assert.deepEqual([link.lang, new URL(link.href).searchParams.get('lang')], ['de', 'de']);
});

test('every link carries the task list that the reader came from, and its locks', async () => {
  const page = await barred({ address: 'notebooks/?path=otello/first.ipynb&tasks=0123abcd&lock=hints' });
  assert.equal(page.query('#stonebook-back').getAttribute('href'), '../tasks/?list=0123abcd');
  assert.equal(text(page, 'stonebook-back'), say('page.back.tasks'));
  assert.equal(page.root.dataset.stonebookTasks, '0123abcd');
  assert.equal(page.query('#stonebook-back-link').hidden, true);
  assert.equal(link(page, '../otello/second/'), 'otello/second/?tasks=0123abcd&lock=hints');
  assert.equal(link(page, '../otello/second/?lock=worth'), 'otello/second/?lock=worth&tasks=0123abcd');
  assert.equal(link(page, '../tasks/'), 'tasks/');
  assert.equal(link(page, 'https://other.example/'), 'https://other.example/');
  const bad = await barred({ address: 'notebooks/?path=otello/first.ipynb&tasks=../evil' });
  assert.equal(bad.query('#stonebook-back').getAttribute('href'), '../');
  assert.equal(link(bad, '../otello/second/'), 'otello/second/');
});

test('links to notebooks carry the language, unless another one is chosen', async () => {
  const page = await barred({ address: 'notebooks/?path=otello/first.ipynb&lang=de' });
  assert.equal(link(page, '../notebooks/index.html?path=x'), 'notebooks/index.html?path=x&lang=de');
  assert.equal(link(page, '../notebooks/index.html?path=x', 'hreflang="en"'), 'notebooks/index.html?path=x');
  assert.equal(link(page, '../otello/second/'), 'otello/second/');
});
