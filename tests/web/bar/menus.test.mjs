import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barred } from './barred.mjs';

test('an open part is folded by a press elsewhere, by another one, and by Escape', async () => {
  const page = await barred();
  const states = () => ['fold', 'fold2'].map(id => page.query(`#${id}`).getAttribute('aria-expanded'));
  page.query('#fold').click();
  assert.deepEqual(states(), ['true', 'false']);
  page.query('#fold2').click();
  assert.deepEqual(states(), ['false', 'true']);
  page.query('#fold2').click();
  assert.deepEqual(states(), ['false', 'false']);
  page.query('#fold').click();
  page.query('#below').click();
  assert.deepEqual(states(), ['false', 'false']);
  const heard = [];
  page.query('#below').addEventListener('keydown', event => heard.push(event.key));
  page.act(page.query('#below'), 'keydown', { key: 'Escape' });
  page.query('#fold').click();
  page.act(page.query('#below'), 'keydown', { key: 'a' });
  page.act(page.query('#below'), 'keydown', { key: 'Escape' });
  assert.deepEqual(heard, ['Escape', 'a']);
  assert.deepEqual(states(), ['false', 'false']);
  assert.equal(page.document.activeElement.id, 'fold');
});
