import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, SITE } from '../page.mjs';

/** A page whose service worker answers each question with the question. */
async function connected({ scope = SITE, connection, answer } = {}) {
  const page = open();
  const asked = [];
  const active = {
    postMessage: (message, [port]) => {
      asked.push(message.ask);
      if (message.stonebook === 'offline') port.answer(answer ?? { answer: message.ask });
    },
  };
  page.window.MessageChannel = class {
    port1 = { close() {} };
    port2 = { answer: data => queueMicrotask(() => this.port1.onmessage({ data })) };
  };
  const serviceWorker = {
    registered: [],
    getRegistration: async () => (scope ? { scope, active } : undefined),
    register: async (...about) => {
      serviceWorker.registered.push(about);
      return { scope: SITE, active };
    },
    ready: Promise.resolve({ active: { postMessage() {} } }), // as after a removal: the first worker, which is silent
  };
  Object.defineProperty(page.window.navigator, 'serviceWorker', { value: serviceWorker });
  Object.defineProperty(page.window.navigator, 'connection', { value: connection });
  const { StoredSite, isCostly } = await page.load('offline/stored-site.js');
  return { site: new StoredSite(SITE), asked, serviceWorker, isCostly, page };
}

test('a slow or metered connection is costly, an unknown one is not', async () => {
  for (const [connection, costly] of [
    [undefined, false],
    [{ effectiveType: '4g' }, false],
    [{ effectiveType: '4g', saveData: true }, true],
    [{ effectiveType: '3g' }, true],
    [{ effectiveType: '4g', type: 'cellular' }, true],
  ])
    assert.equal((await connected({ connection })).isCostly(), costly);
});

test('a question that the worker can’t answer fails', async () => {
  const { site } = await connected({ answer: { hasFailed: true } });
  await assert.rejects(site.ask('state'), /failed/);
});

test('a question goes to the worker of this site only', async () => {
  const { site, asked } = await connected();
  assert.deepEqual(await site.ask('state'), { answer: 'state' });
  assert.deepEqual(await site.newer(), { answer: 'newer' });
  assert.deepEqual(asked, ['state', 'newer']);
  for (const scope of ['', 'https://stones.example/']) {
    const other = await connected({ scope });
    assert.equal((await other.site.ask('state')).wanted, false);
    assert.equal(await other.site.newer(), undefined);
    assert.deepEqual([other.asked, other.serviceWorker.registered], [[], []]);
  }
});

test('the worker is registered when the reader saves the site', async () => {
  const { site, serviceWorker } = await connected({ scope: '' });
  assert.deepEqual(await site.download(), { answer: 'keep' });
  const [[address, { scope, updateViaCache }]] = serviceWorker.registered;
  assert.deepEqual([address, scope, updateViaCache], [`${SITE}service-worker.js`, SITE, 'none']);
});

test('the question waits until the worker is active', async () => {
  const { site, serviceWorker } = await connected({ scope: '' });
  const { active } = await serviceWorker.register();
  const registration = { active: null, installing: new EventTarget() };
  serviceWorker.register = async () => registration;
  const download = site.download();
  for (const state of ['waiting', 'active']) {
    await new Promise(later => setTimeout(later));
    const worker = registration.installing ?? registration.waiting;
    Object.assign(registration, { installing: null, [state]: state === 'active' ? active : worker });
    worker.dispatchEvent(new Event('statechange'));
  }
  assert.deepEqual(await download, { answer: 'keep' });
});

test('a worker that can not be installed is an error', async () => {
  const { site, serviceWorker } = await connected({ scope: '' });
  const registration = { active: null, installing: new EventTarget() };
  serviceWorker.register = async () => registration;
  const download = assert.rejects(site.download(), /no service worker/);
  await new Promise(later => setTimeout(later));
  const worker = registration.installing;
  registration.installing = null;
  worker.dispatchEvent(new Event('statechange'));
  await download;
});

test('a download that is resumed does not wait for a second registration', async () => {
  const { site, serviceWorker } = await connected();
  assert.deepEqual(await site.download(), { answer: 'keep' });
  assert.deepEqual(serviceWorker.registered, []);
});

test('the newest version is requested each time', async () => {
  const { site, page } = await connected();
  page.answers['/school/build.json'] = { json: async () => ({ build: 'b2', bytes: 7 }) };
  assert.equal((await site.newest()).bytes, 7);
});
