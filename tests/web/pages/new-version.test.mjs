import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

async function looked(build, seen, address) {
  const page = open({ address });
  if (seen) page.window.sessionStorage.setItem('stonebook-newest', seen);
  if (build) page.answers['/school/build.json'] = { json: async () => ({ build }) };
  await page.load('pages/every-page.js', { data: { root: '../' } });
  return page;
}

test('a page of an older version reloads once for each version', async () => {
  const page = await looked('b2');
  assert.equal(page.reloads(), 1);
  assert.equal(page.window.sessionStorage.getItem('stonebook-newest'), 'b2');
  assert.equal((await looked('b2', 'b2')).reloads(), 0);
  assert.equal((await looked('b3', 'b2')).reloads(), 1);
});

test('the footer of a current page shows the checksum of the list of files', async () => {
  const page = open({ body: '<footer><span id="checksum" hidden>· Checksum </span></footer>' });
  page.answers['/school/build.json'] = { json: async () => ({ build: 'b1', files: '0123456789abcdef99' }) };
  await page.load('pages/every-page.js', { data: { root: '../' } });
  const shown = page.window.document.getElementById('checksum');
  assert.equal(shown.textContent, '· Checksum 0123456789abcdef');
  assert.equal(shown.hidden, false);
});

test('a current page does not reload, nor one without a network', async () => {
  assert.equal((await looked('b1')).reloads(), 0);
  assert.equal((await looked()).reloads(), 0);
});
