import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Host, PATHS, SCOPE, Storage, version } from './world.mjs';

const [FIRST, SECOND] = ['b1', 'b2'].map(build => version(build));
const nextTask = () => new Promise(go => setImmediate(go));
const STORING = { storage: { estimate: async () => ({}) } };
let copies = 0;

/** Start the worker's script with a browser around it. */
async function started(storage = new Storage(), host = new Host(FIRST), navigator = STORING) {
  const listeners = {};
  const about = { storage, host, claimed: 0, pages: [], waits: [] };
  const world = {
    registration: { scope: SCOPE, unregister: async () => void (about.left = true) },
    caches: storage,
    fetch: host.fetch,
    navigator,
    setTimeout: () => 0,
    clients: {
      matchAll: async () => about.pages,
      get: async id => about.pages.find(page => page.id === id),
      claim: async () => void (about.claimed += 1),
    },
    addEventListener: (kind, listener) => {
      listeners[kind] = listener;
    },
  };
  const before = Object.entries(world).map(([name, value]) => {
    const old = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    return [name, old];
  });
  await import(`../../../lite/web/offline/service-worker.js?${++copies}`);
  const restore = () => {
    for (const [name, old] of before) {
      if (old) Object.defineProperty(globalThis, name, old);
      else delete globalThis[name];
    }
  };
  const event = more => ({ waitUntil: promise => about.waits.push(promise), ...more });
  const ask = question =>
    new Promise(go => {
      const ports = [{ postMessage: go }];
      listeners.message(event({ data: { stonebook: 'offline', ask: question }, ports }));
    });
  const request = (path, more = {}) => {
    let answer;
    const url = path.includes('://') ? path : SCOPE + path;
    const asked = { url, method: 'GET', mode: 'no-cors', destination: '', ...more };
    const about = { request: asked, clientId: '', resultingClientId: 'p', respondWith: made => (answer = made) };
    listeners.fetch(event(about));
    return answer;
  };
  return { ...about, about, listeners, event, ask, request, restore };
}

test('the worker stores the site when a page asks for it, and then pages of this version need no network', async t => {
  const worker = await started();
  t.after(worker.restore);
  assert.deepEqual((await worker.ask('state')).kept, undefined);
  assert.equal((await worker.ask('keep')).wanted, true);
  let state = {};
  for (; !state.kept; await nextTask()) state = await worker.ask('state');
  assert.equal(state.kept.build, 'b1');
  while (!worker.about.claimed) await nextTask();
  worker.host.isGone = true;
  const page = await worker.request('learn/', { mode: 'navigate' });
  assert.equal(await page.text(), FIRST.texts['learn/index.html']);
  worker.host.isGone = false;
  worker.host.now = SECOND;
  assert.deepEqual(await worker.ask('newer'), { build: 'b2', bytes: (PATHS.length - 2) * 300 });
  await worker.ask('remove');
  assert.equal((await worker.ask('state')).kept, undefined);
  assert.equal(worker.about.left, undefined); // a page may be open, and the host has another version
  worker.host.now = FIRST;
  await worker.ask('keep');
  for (; !(await worker.ask('state')).kept; ) await nextTask();
  await worker.ask('remove');
  assert.deepEqual([worker.about.left, [...worker.storage.caches.keys()]], [true, []]);
});

test('the worker fetches nothing by itself, and ignores other requests and unknown questions', async t => {
  const worker = await started();
  t.after(worker.restore);
  assert.equal('install' in worker.listeners, false); // so it never skips the wait for the older version's pages
  worker.listeners.activate(worker.event({}));
  await Promise.all(worker.waits);
  assert.deepEqual(worker.host.asked, []);
  assert.equal(worker.request('https://elsewhere.example/'), undefined);
  assert.equal(worker.request('index.html', { method: 'POST' }), undefined);
  for (const data of [undefined, { stonebook: 'offline', ask: 'constructor' }, { ask: 'keep' }])
    worker.listeners.message(worker.event({ data, ports: [] }));
  assert.deepEqual(worker.host.asked, []);
});

test('a question that can’t be answered gets an answer that says so', async t => {
  const storage = new Storage();
  const worker = await started(storage);
  t.after(worker.restore);
  storage.step = async () => {
    throw new Error('no storage');
  };
  t.mock.method(console, 'warn', () => {});
  assert.deepEqual(await worker.ask('remove'), { hasFailed: true });
});

test('cancelled, it forgets what has arrived', async t => {
  const worker = await started();
  t.after(worker.restore);
  await worker.ask('keep');
  const state = await worker.ask('cancel');
  assert.deepEqual([state.wanted, state.kept, state.stopped], [false, undefined, undefined]);
  assert.deepEqual(
    [...worker.storage.caches.keys()].filter(name => name.includes('kept')),
    [],
  );
});

for (const navigator of [{}, { storage: {} }])
  test(`the worker stores the site if the navigator is only ${JSON.stringify(navigator)}`, async t => {
    const worker = await started(undefined, undefined, navigator);
    t.after(worker.restore);
    await worker.ask('keep');
    let state = { fetching: {} };
    for (; state.fetching; await nextTask()) state = await worker.ask('state');
    assert.equal(state.kept?.build, 'b1');
  });

test('without a network and a stored version, a page says so', async t => {
  const host = new Host(FIRST);
  host.isGone = true;
  const worker = await started(new Storage(), host, { ...STORING, languages: ['de'] });
  t.after(worker.restore);
  globalThis.stonebookNoNetwork = { de: { title: 'Kein Netz', text: 'Nichts.', again: 'Noch einmal' } };
  const answer = await worker.request('learn/', { mode: 'navigate' });
  assert.equal(answer.status, 503);
  assert.match(await answer.text(), /Kein Netz/);
});
