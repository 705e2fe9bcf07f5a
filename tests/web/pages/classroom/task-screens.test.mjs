import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calm } from './small.mjs';
import { opened } from './tasks-page.mjs';

test('a new screen is scrolled to its top, and its main control is focused', async () => {
  const page = await opened();
  assert.equal(page.top, 0);
  page.query('#in').focus();
  await page.showScreen(
    '<div class="stonebook-plain-screen" id="two"><a class="button" href="#">x</a><button>z</button><input></div>',
  );
  assert.deepEqual([page.top, page.document.activeElement.tagName], [1, 'INPUT']);
  await page.showScreen(
    '<div class="stonebook-plain-screen"><button class="stonebook-first">y</button><button>z</button></div>',
  );
  assert.equal(page.document.activeElement.className, 'stonebook-first');
  page.query('#out').focus();
  await page.showScreen('<div class="stonebook-step"><canvas tabindex="0"></canvas></div>');
  assert.equal(page.document.activeElement.id, 'out');
  page.query('.stonebook-screen').append('more');
  await calm(page);
  assert.equal(page.top, 3);
});

test("Python's list replaces the early list without moving anything", async () => {
  const kept = id => `<div class="stonebook-screen"><div class="stonebook-plain-screen" id="${id}"><input></div></div>`;
  const page = await opened('tasks/?list=1', `<main><div class="stonebook-pupil">${kept('own')}</div></main>`);
  page.query('input').focus();
  page.query('.stonebook-pupil').innerHTML = kept('overview');
  await calm(page);
  assert.deepEqual([page.top, page.document.activeElement.tagName], [1, 'INPUT']);
  page.query('.stonebook-pupil').outerHTML = kept('python');
  await calm(page);
  assert.deepEqual([page.top, page.document.activeElement.tagName], [1, 'BODY']);
});

test('a hidden control gets no focus', async () => {
  const page = await opened();
  page.query('#in').focus();
  await page.showScreen('<div class="stonebook-plain-screen"><input hidden><a class="button" href="#">x</a></div>');
  assert.equal(page.document.activeElement.tagName, 'A');
});
