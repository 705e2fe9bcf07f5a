import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('a choice of how lessons open is kept, and taken back', async () => {
  const page = open({});
  const { opensAs, setOpensAs } = await page.load('lesson/place.js');
  assert.equal(opensAs(), '');
  setOpensAs('notebook');
  assert.equal(opensAs(), 'notebook');
  assert.equal(page.window.localStorage.length, 1);
  setOpensAs('');
  assert.equal(opensAs(), '');
  assert.equal(page.window.localStorage.length, 0);
});

test('programs are shown to readers who asked for them', async () => {
  const page = open({});
  const { readsPrograms, setReadsPrograms } = await page.load('lesson/place.js');
  assert.equal(readsPrograms(), false);
  setReadsPrograms(true);
  assert.equal(readsPrograms(), true);
  setReadsPrograms(false);
  assert.equal(readsPrograms(), false);
  assert.equal(page.window.localStorage.length, 0);
});

test('each lesson has its own step', async () => {
  const page = open({});
  const { placeIn, setPlaceIn } = await page.load('lesson/place.js');
  setPlaceIn('otello/first.ipynb', 'guess');
  setPlaceIn('io/third.ipynb', 'rule');
  assert.equal(placeIn('otello/first.ipynb'), 'guess');
  assert.equal(placeIn('io/third.ipynb'), 'rule');
  assert.equal(placeIn('otello/second.ipynb'), '');
});

test('a browser that keeps nothing opens the stage at its start', async () => {
  const page = open({});
  Object.defineProperty(page.window, 'localStorage', {
    get() {
      throw new page.window.DOMException('denied', 'SecurityError');
    },
  });
  const { opensAs, setOpensAs, placeIn, setPlaceIn } = await page.load('lesson/place.js');
  setOpensAs('read');
  setPlaceIn('otello/first.ipynb', 'guess');
  assert.equal(opensAs(), '');
  assert.equal(placeIn('otello/first.ipynb'), '');
});
