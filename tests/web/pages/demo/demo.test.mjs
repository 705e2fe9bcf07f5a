import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';
import { checkReloadByLink } from '../classroom/small.mjs';
import { FIRST, opened } from './demo-page.mjs';

test('a link in the address of an open page reloads it', async () => {
  const page = await opened();
  checkReloadByLink(page);
});

test('the address decides whose start board is shown', async () => {
  for (const [address, game] of [
    ['demo/', undefined],
    ['demo/?game=io', 'io'],
    ['demo/?script=jo/first-lesson', 'jo'],
  ]) {
    const page = open({ body: FIRST, address });
    await page.load('pages/demo/demo.js');
    assert.equal(page.root.dataset.stonebookGame, game);
  }
});

test('a plan of the address decides whose first step is shown, unless a link names a board', async () => {
  for (const [address, plan] of [
    ['demo/?game=io', undefined],
    ['demo/?script=jo/first-lesson', 'jo/first-lesson'],
    ['demo/?script=jo/first-lesson#AC-CZAGvMTJN', undefined],
    ['demo/?script=jo/first-lesson#stonebook', 'jo/first-lesson'],
  ]) {
    const page = open({ body: FIRST, address });
    await page.load('pages/demo/demo.js');
    assert.equal(page.root.dataset.stonebookPlan, plan);
  }
});
