import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../page.mjs';

async function opened(address, about = {}) {
  const page = open({
    address,
    body: '<a id="stonebook-back" href="../"><span data-say="page.back">back</span></a>',
    root: { stonebookRoot: '../' },
    ...about,
  });
  await page.load('pages/puzzles/puzzles.js');
  page.tells('DOMContentLoaded');
  return page;
}

test('the page is for choosing until its address names a puzzle', async () => {
  assert.equal((await opened('puzzles/')).root.dataset.stonebookPlay, 'choosing');
  for (const name of ['puzzle', 'game', 'seeks'])
    assert.equal((await opened(`puzzles/?${name}=x`)).root.dataset.stonebookPlay, 'playing');
});

test('a reader who came from a lesson gets a link back to it', async () => {
  const page = await opened('puzzles/?game=io&lesson=io/two-moves');
  const back = page.query('#stonebook-back');
  assert.deepEqual([back.getAttribute('href'), back.textContent], ['../io/two-moves/', say('page.back.lesson')]);
  const german = await opened('puzzles/?lesson=io/two', { language: 'de' });
  assert.equal(german.query('#stonebook-back').getAttribute('href'), '../io/two/?lang=de');
  assert.equal(german.query('#stonebook-back').textContent, say('page.back.lesson', {}, 'de'));
});

test('an invalid lesson name changes no link', async () => {
  for (const lesson of ['', '../evil', 'io/x/y', 'Io/two', 'xio/two!', 'https://x.example/a']) {
    assert.equal(
      (await opened(`puzzles/?lesson=${lesson}`)).query('#stonebook-back').getAttribute('href'),
      '../',
      lesson,
    );
  }
  const mute = await opened('puzzles/?lesson=io/two', { words: {} });
  assert.equal(mute.query('#stonebook-back').getAttribute('href'), '../');
});
