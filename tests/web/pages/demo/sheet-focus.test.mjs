import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from '../../page.mjs';
import { opened } from './demo-page.mjs';

test('an input line takes the focus, and returns it to the board', async () => {
  const page = await opened();
  page.query('#two').focus();
  await page.show('.stonebook-demo-line', true);
  assert.equal(page.document.activeElement.id, 'line');
  page.query('#line').blur();
  await page.show('.stonebook-demo-line', false);
  assert.equal(page.document.activeElement.id, 'two');
  page.query('#p').tabIndex = 0;
  page.query('#p').focus();
  await page.show('.stonebook-demo-line', false);
  assert.equal(page.document.activeElement.id, 'p');
});

test('a sheet takes the focus, is labelled by its button, and returns the focus', async () => {
  const page = await opened();
  const sheet = page.query('.stonebook-demo-sheet');
  page.query('#key-o').focus();
  page.query('#key-o').click();
  await page.show('.stonebook-demo-sheet', true);
  assert.equal(page.document.activeElement, sheet);
  assert.deepEqual([sheet.getAttribute('role'), sheet.getAttribute('aria-label'), sheet.tabIndex], ['dialog', 'o', -1]);
  page.query('#area').focus();
  await page.show('.stonebook-demo-sheet', true);
  assert.equal(page.document.activeElement.id, 'area');
  await page.show('.stonebook-demo-sheet', false);
  assert.equal(page.document.activeElement.id, 'key-o');
  page.query('#two').focus();
  page.query('#two').blur();
  await page.show('.stonebook-demo-sheet', true);
  await page.show('.stonebook-demo-sheet', false);
  assert.equal(page.document.activeElement.id, 'two');
});

test('the buttons that take the place of a pressed one get its focus', async () => {
  const page = await opened();
  const starters = page.document.createElement('div');
  starters.className = 'stonebook-demo-starters';
  starters.innerHTML = '<button id="plans">Start a plan</button>';
  page.query('.stonebook-demo').append(starters);
  page.query('#plans').focus();
  page.query('#plans').click();
  starters.innerHTML = '<button id="first">Caught between two</button><button>Back</button>';
  await settled();
  assert.equal(page.document.activeElement, page.query('#first'));
});
