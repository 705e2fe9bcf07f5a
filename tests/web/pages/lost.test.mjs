import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../page.mjs';

test('a wrong address leads to the nearest folder above that holds the site', async () => {
  for (const [root, home] of [
    ['https://stones.example/school/', 'https://stones.example/school/'],
    ['https://stones.example/elsewhere/', '/'],
  ]) {
    const page = open({ address: 'otello/no-such/page', body: '<a id="home" href="/"></a>' });
    page.window.fetch = async address => ({ ok: `${address}` === `${root}build.json` });
    await page.load('pages/lost/lost.js');
    await settled();
    await new Promise(go => setTimeout(go, 20));
    assert.equal(page.query('#home').getAttribute('href'), home);
  }
});
