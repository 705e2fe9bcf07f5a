import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

async function watched() {
  const page = open();
  const worker = () => {
    const heard = [];
    return {
      heard,
      addEventListener: (_, act) => heard.push(act),
      removeEventListener: (_, act) => heard.splice(heard.indexOf(act), 1),
      terminate: () => page.left.push('terminate'),
    };
  };
  const port = page.python({ worker: worker() });
  page.told = [];
  for (const kind of ['ended', 'silent', 'answers'])
    page.window.addEventListener(`stonebook-${kind}`, event =>
      page.told.push([kind, event.detail].filter(Boolean).join(' ')),
    );
  await page.load('worker/python-watch.js');
  page.ready = () => page.says({ stonebook: 'ready' });
  return Object.assign(page, { port, worker });
}

test('Python is asked twice a second, and its silence is told', async () => {
  const page = await watched();
  await page.clock.pass(2000);
  assert.deepEqual(page.posted, []);
  page.ready();
  assert.equal(page.posted[0].stonebook, 'stop');
  await page.clock.pass(1000);
  assert.equal(page.posted.filter(message => message.stonebook === 'ping').length, 2);
  await page.clock.pass(1000);
  assert.deepEqual(page.told, []);
  await page.clock.pass(500);
  assert.deepEqual(page.told, ['silent']);
  await page.clock.pass(2000);
  assert.deepEqual(page.told, ['silent']);
  page.port.worker.heard[0]();
  assert.deepEqual(page.told, ['silent', 'answers']);
  page.port.worker.heard[0]();
  assert.equal(page.told.length, 2);
});

test('whatever it says is a sign of life', async () => {
  const page = await watched();
  page.ready();
  for (let i = 0; i < 5; i++) {
    await page.clock.pass(1500);
    page.port.worker.heard[0]();
  }
  assert.deepEqual(page.told, []);
});

test('a page that was held up itself has not heard yet what was said', async () => {
  const page = await watched();
  page.ready();
  await page.clock.pass(500);
  page.clock.now += 30_000;
  await page.clock.pass(1000);
  assert.deepEqual(page.told, []);
});

test('its end is told once, with the reason', async () => {
  const page = await watched();
  page.says({ stonebook: 'ended', why: 'early' });
  assert.deepEqual(page.told, []);
  page.ready();
  page.says({ stonebook: 'ended', why: 'memory' });
  page.says({ stonebook: 'ended', why: 'memory' });
  assert.deepEqual(page.told, ['ended memory']);
  const before = page.posted.length;
  await page.clock.pass(9000);
  assert.deepEqual([page.told.length, page.posted.length], [1, before]);
});

test('a Python whose memory is full ends after its last words', async () => {
  const page = await watched();
  page.ready();
  page.says({ stonebook: 'pulse', running: false });
  page.says({ stonebook: 'full' });
  page.says({ stonebook: 'pulse', running: true });
  await page.clock.pass(400);
  assert.deepEqual(page.told, []);
  page.says({ stonebook: 'pulse', running: false });
  await page.clock.pass(299);
  assert.deepEqual(page.told, []);
  await page.clock.pass(1);
  assert.deepEqual(page.told, ['ended full']);
});

test('a program is stopped by taking away an address', async () => {
  const page = await watched();
  page.ready();
  const [first] = page.posted;
  assert.equal(page.urls.has(first.url), true);
  page.window.stonebookWatch.stop();
  assert.equal(page.urls.has(first.url), false);
  const next = page.posted.at(-1);
  assert.equal(next.stonebook, 'stop');
  assert.equal(page.urls.has(next.url), true);
});

test('a Python that the page ends is not missed, and a new one is heard instead of it', async () => {
  const page = await watched();
  page.ready();
  const old = page.port.worker;
  page.window.stonebookWatch.end();
  assert.deepEqual(page.left, ['terminate']);
  await page.clock.pass(9000);
  assert.deepEqual(page.told, []);
  page.port.worker = page.worker();
  page.ready();
  assert.deepEqual([old.heard.length, page.port.worker.heard.length], [0, 1]);
});

test('what is done on each board is kept for a new Python, up to a limit', async () => {
  const page = await watched();
  const done = () => JSON.parse(JSON.stringify(page.window.stonebookWatch.done()));
  page.says({ stonebook: 'did', board: 'a', what: ['tap', 'C4'] });
  page.says({ stonebook: 'did', board: 'a', what: ['tap', 'C5'] });
  page.says({ stonebook: 'did', board: 'b', what: ['tap', 'D1'] });
  assert.deepEqual(done(), {
    a: [
      ['tap', 'C4'],
      ['tap', 'C5'],
    ],
    b: [['tap', 'D1']],
    journal: [],
  });
  page.says({ stonebook: 'did', board: 'a' });
  assert.deepEqual(done().a, []);
  for (let i = 0; i < 500; i++) page.says({ stonebook: 'did', board: 'a', what: ['tap', String(i)] });
  assert.equal(done().a.length, 400);
});

test('a page without Python has nothing to watch', async () => {
  const page = open();
  await page.load('worker/python-watch.js');
  assert.equal(page.window.stonebookWatch, undefined);
});
