import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../page.mjs';

const BODY =
  '<h1>Lost</h1><a id="home" href="/"></a><img src="/icon.svg">' +
  '<template lang="de"><h1>Verirrt</h1><a id="home" href="/de/"></a></template>';

async function at(address, root) {
  const page = open({ address, body: BODY });
  page.window.fetch = async asked => ({ ok: `${asked}` === `${root}build.json` });
  await page.load('pages/lost/lost.js');
  await settled(20);
  return page;
}

test('a wrong address leads to the nearest folder above that holds the site', async () => {
  for (const [root, home] of [
    ['https://stones.example/school/', 'https://stones.example/school/'],
    ['https://stones.example/elsewhere/', '/'],
  ]) {
    const page = await at('otello/no-such/page', root);
    assert.equal(page.query('#home').getAttribute('href'), home);
    assert.equal(page.query('img').getAttribute('src'), `${home}icon.svg`);
    assert.equal(page.query('h1').textContent, 'Lost');
  }
});

test('a link whose sign a mail program has spelled out leads to its page', async () => {
  const page = open({ body: BODY });
  const replaced = [];
  page.window.location_ = {
    href: page.window.location.href,
    pathname: '/school/de/play/%23AEAdrt6k',
    replace: address => replaced.push(address),
  };
  page.window.fetch = async () => ({ ok: true });
  await page.load('pages/lost/lost.js', {}, { location: 'location_' });
  assert.deepEqual(replaced, ['/school/de/play/#AEAdrt6k']);
});

test("below a language's folder, or asked for it, it speaks that language", async () => {
  for (const address of ['de/no-such/page', 'otello/no-such/?lang=de']) {
    const page = await at(address, 'https://stones.example/school/');
    assert.equal(page.query('h1').textContent, 'Verirrt');
    assert.equal(page.window.document.documentElement.lang, 'de');
    assert.equal(page.query('#home').getAttribute('href'), 'https://stones.example/school/de/');
  }
});
