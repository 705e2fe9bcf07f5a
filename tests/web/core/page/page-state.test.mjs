import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../../page.mjs';

test('the state of the page is shown in words and on the root element', async () => {
  const page = open({ body: '<p id="stonebook-status"></p>' });
  const { isPythonOffered, setState } = await page.load('core/page/page-state.js');
  setState('running');
  assert.equal(page.state, 'running');
  assert.equal(page.status, say('page.status.running'));
  const { firstChild } = page.query('#stonebook-status');
  setState('running');
  assert.equal(page.query('#stonebook-status').firstChild, firstChild, 'a screen reader does not say it again');
  page.query('#stonebook-status').remove();
  setState('ready');
  assert.deepEqual([page.state, isPythonOffered()], ['ready', false]);
  setState('needed');
  assert.equal(isPythonOffered(), true);
});
