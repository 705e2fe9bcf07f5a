import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Browser, Host, SCOPE, version } from './world.mjs';

const [FIRST, SECOND] = ['b1', 'b2'].map(build => version(build));

async function kept() {
  const browser = new Browser(new Host(FIRST));
  await browser.save();
  browser.host.asked = [];
  return browser;
}

test('without a stored version, every request goes to the network', async () => {
  const browser = new Browser(new Host(FIRST));
  const { id, got } = await browser.open('learn/');
  assert.equal(got.text, FIRST.texts['learn/index.html']);
  assert.equal(await browser.part(id, 'static/stonebook/bar.js?v=b1'), FIRST.texts['static/stonebook/bar.js']);
  assert.deepEqual(browser.host.asked, ['learn/', 'static/stonebook/bar.js']);
});

test('requests of other sites and of other kinds are left alone', () => {
  const { serving } = new Browser(new Host(FIRST));
  const foreign = (url, method = 'GET') => serving.isForeign({ url, method });
  assert.equal(foreign(`${SCOPE}a`), false);
  assert.equal(foreign(`${SCOPE}a`, 'HEAD'), false);
  assert.equal(foreign(`${SCOPE}a`, 'POST'), true);
  assert.equal(foreign('https://stones.example/other/'), true);
  assert.equal(foreign('https://elsewhere.example/school/'), true);
});

test('a stored page and its files need no network', async () => {
  const browser = await kept();
  browser.host.now = SECOND;
  const { id, got } = await browser.open('learn/?lang=de');
  assert.equal(got.text, FIRST.texts['learn/index.html']);
  assert.equal(got.response.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(await browser.part(id, 'static/stonebook/bar.js?v=b1'), FIRST.texts['static/stonebook/bar.js']);
  assert.deepEqual(browser.host.asked, []);
});

test('a stored page’s version counts as the newest, so that it does not reload', async () => {
  const browser = await kept();
  browser.host.now = SECOND;
  const { id } = await browser.open('');
  assert.deepEqual(JSON.parse(await browser.part(id, 'build.json')), { build: 'b1', files: FIRST.hash });
});

test('a folder without its slash leads to the folder', async () => {
  const browser = await kept();
  const { got } = await browser.open('learn?lang=de');
  assert.equal(got.status, 302);
  assert.equal(got.response.headers.get('location'), `${SCOPE}learn/?lang=de`);
});

test('an unknown page comes from the network; offline it is the page for wrong addresses', async () => {
  const browser = await kept();
  browser.host.fault = path => (path === 'other/' ? new Response('another site') : undefined);
  assert.equal((await browser.open('other/')).got.text, 'another site');
  browser.host.fault = undefined;
  browser.host.isGone = true;
  const { id, got } = await browser.open('nowhere/');
  assert.equal(got.status, 404);
  assert.equal(got.text, FIRST.texts['404.html']);
  assert.equal(await browser.part(id, 'static/stonebook/bar.js'), FIRST.texts['static/stonebook/bar.js']);
});

test('a file that the version does not have is missing at once', async () => {
  const browser = await kept();
  const { id } = await browser.open('');
  assert.equal((await browser.ask('api/contents/scratch/all.json', { clientId: id })).status, 404);
  assert.deepEqual(browser.host.asked, []);
});

test('the answer to a HEAD request has no body', async () => {
  const browser = await kept();
  const { id } = await browser.open('');
  const { text, response } = await browser.ask('index.html', { clientId: id, request: { method: 'HEAD' } });
  assert.equal(text, '');
  assert.equal(response.headers.get('content-length'), '300');
});

test('a worker has the version of its page, and a frame that of the page around it', async () => {
  const browser = await kept();
  const { id } = await browser.open('');
  browser.host.now = SECOND;
  await browser.save();
  browser.host.isGone = true;
  const worker = await browser.startWorker(id, 'b1');
  assert.equal(worker.got.text, FIRST.texts['static/pyodide/worker-live.js']);
  assert.equal(
    await browser.part(worker.id, 'static/stonebook/bar.js?v=0123456789'),
    FIRST.texts['static/stonebook/bar.js'],
  );
  const about = { request: { mode: 'navigate', destination: 'iframe' }, clientId: id, resultingClientId: 'frame' };
  assert.equal((await browser.ask('learn/', about)).text, FIRST.texts['learn/index.html']);
  assert.equal((await browser.open('learn/')).got.text, SECOND.texts['learn/index.html']);
});

test('a page that was open before its version was stored finds it by the build in its addresses', async () => {
  const browser = new Browser(new Host(FIRST));
  const { id } = await browser.open('');
  await browser.save();
  browser.host.isGone = true;
  const file = 'static/stonebook/bar.js';
  assert.equal(await browser.part(id, `${file}?v=b1`), FIRST.texts[file]);
  assert.equal(await browser.part(id, `${file}?v=b2`), '');
  browser.pages.set('python', { url: `${SCOPE}static/pyodide/worker-live.js?v=b1` });
  assert.equal(await browser.part('python', `${file}?v=0123456789`), FIRST.texts[file]);
  assert.equal(await browser.part('python', file), FIRST.texts[file]);
});

test('a lost file is fetched again if it is the same; otherwise its page comes from the network', async () => {
  const browser = await kept();
  const forget = file => {
    for (const { entries } of browser.storage.caches.values()) entries.delete(SCOPE + file);
  };
  const { id } = await browser.open('');
  forget('play/index.html');
  assert.equal((await browser.open('play/')).got.text, FIRST.texts['play/index.html']);
  browser.host.isGone = true;
  assert.equal((await browser.open('play/')).got.text, FIRST.texts['play/index.html']);
  browser.host.isGone = false;
  browser.host.now = SECOND;
  forget('static/stonebook/bar.js');
  assert.equal(await browser.part(id, 'static/stonebook/bar.js?v=b1'), '');
  assert.equal((await browser.downloads.state()).kept, undefined);
  assert.equal((await browser.open('play/')).got.text, SECOND.texts['play/index.html']);
  assert.equal(
    await browser.part(id, 'static/pyodide/worker-live.js?v=b1'),
    FIRST.texts['static/pyodide/worker-live.js'],
  );
});

test('the same build below the saved site is another site', async () => {
  const browser = await kept();
  const file = 'other/static/stonebook/bar.js';
  browser.host.fault = path => (path.startsWith('other/') ? new Response(`of the other: ${path}`) : undefined);
  const { id } = await browser.open('other/');
  assert.equal(await browser.part(id, `${file}?v=b1`), `of the other: ${file}`);
});

test('an address named like a method of objects is an unknown page, and the stored version stays', async () => {
  const browser = await kept();
  const { id } = await browser.open('');
  for (const name of ['constructor', 'toString', '__proto__', 'valueOf']) {
    assert.equal((await browser.open(name)).got.status, 404);
    assert.equal((await browser.ask(name, { clientId: id })).status, 404);
    browser.host.isGone = true;
    assert.equal((await browser.open(name)).got.text, FIRST.texts['404.html']);
    browser.host.isGone = false;
    assert.equal((await browser.downloads.state()).kept?.build, 'b1');
  }
});
