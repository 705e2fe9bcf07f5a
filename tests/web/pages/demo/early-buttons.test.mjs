import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../../page.mjs';
import { FIRST, LIVE } from './demo-page.mjs';

test('presses before the board is live are repeated when it is', async () => {
  const page = open({ body: `<main>${FIRST}</main>`, address: 'demo/' });
  page.root.requestFullscreen = async () => {};
  await page.load('pages/demo/demo.js');
  page.act(page.document.body, 'keydown', { key: 'PageDown' });
  page.act(page.query('#key-k'), 'click');
  page.act(page.query('#key-f'), 'click');
  assert.equal(page.all('.stonebook-early').length, 2);
  page.query('main').insertAdjacentHTML('beforeend', LIVE);
  const clicked = [];
  for (const key of page.all('.stonebook-unpainted button')) key.addEventListener('click', () => clicked.push(key.id));
  await settled();
  page.query('.stonebook-demo-start').remove();
  page.query('.stonebook-unpainted').classList.remove('stonebook-unpainted');
  await settled();
  page.query('main').append('more');
  await settled();
  assert.deepEqual(clicked, ['key-PageDown', 'key-k']);
});
