import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain } from '../page.mjs';

async function watched(before = () => {}) {
  const page = open();
  before(page.window);
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
  page.events = [];
  for (const kind of ['ended', 'silent', 'answers'])
    page.window.addEventListener(`stonebook-${kind}`, event =>
      page.events.push([kind, event.detail].filter(Boolean).join(' ')),
    );
  await page.load('worker/python-watch.js');
  page.ready = () => page.says({ stonebook: 'ready' });
  return Object.assign(page, { port, worker });
}

test('Python is pinged twice a second, and its silence is reported', async () => {
  const page = await watched();
  await page.clock.pass(2000);
  assert.deepEqual(page.posted, []);
  page.ready();
  assert.equal(page.posted[0].stonebook, 'stop');
  await page.clock.pass(1000);
  assert.equal(page.posted.filter(message => message.stonebook === 'ping').length, 2);
  await page.clock.pass(1000);
  assert.deepEqual(page.events, []);
  await page.clock.pass(500);
  assert.deepEqual(page.events, ['silent']);
  await page.clock.pass(2000);
  assert.deepEqual(page.events, ['silent']);
  page.port.worker.heard[0]({});
  assert.deepEqual(page.events, ['silent', 'answers']);
  page.port.worker.heard[0]({});
  assert.equal(page.events.length, 2);
});

test('Python may be silent for a minute while it waits for a file', async () => {
  const page = await watched();
  page.ready();
  page.port.worker.heard[0]({ data: { stonebook: 'fetching' } });
  await page.clock.pass(60_000);
  assert.deepEqual(page.events, []);
  await page.clock.pass(1000);
  assert.deepEqual(page.events, ['silent']);
  page.port.worker.heard[0]({ data: { stonebook: 'pulse' } });
  await page.clock.pass(2500);
  assert.deepEqual(page.events, ['silent', 'answers', 'silent']);
});

test('every message is a sign of life', async () => {
  const page = await watched();
  page.ready();
  for (let i = 0; i < 5; i++) {
    await page.clock.pass(1500);
    page.port.worker.heard[0]({});
  }
  assert.deepEqual(page.events, []);
});

test('a busy page does not report Python as silent', async () => {
  const page = await watched();
  page.ready();
  await page.clock.pass(500);
  page.clock.now += 30_000;
  await page.clock.pass(1000);
  assert.deepEqual(page.events, []);
});

test('the end of Python is reported once, with the reason', async () => {
  const page = await watched();
  page.says({ stonebook: 'ended', why: 'early' });
  assert.deepEqual(page.events, []);
  page.ready();
  page.says({ stonebook: 'ended', why: 'memory' });
  page.says({ stonebook: 'ended', why: 'memory' });
  assert.deepEqual(page.events, ['ended memory']);
  const before = page.posted.length;
  await page.clock.pass(9000);
  assert.deepEqual([page.events.length, page.posted.length], [1, before]);
});

test('a Python without memory ends after its last messages', async () => {
  const page = await watched();
  page.ready();
  page.says({ stonebook: 'pulse', running: false });
  page.says({ stonebook: 'full' });
  page.says({ stonebook: 'pulse', running: true });
  await page.clock.pass(400);
  assert.deepEqual(page.events, []);
  page.says({ stonebook: 'pulse', running: false });
  await page.clock.pass(299);
  assert.deepEqual(page.events, []);
  await page.clock.pass(1);
  assert.deepEqual(page.events, ['ended full']);
});

test('a program is stopped by revoking an address', async () => {
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

test('a terminated Python is not reported, and a new one is watched', async () => {
  const page = await watched();
  page.ready();
  const old = page.port.worker;
  page.window.stonebookWatch.end();
  assert.deepEqual(page.left, ['terminate']);
  await page.clock.pass(9000);
  assert.deepEqual(page.events, []);
  page.port.worker = page.worker();
  page.ready();
  assert.deepEqual([old.heard.length, page.port.worker.heard.length], [0, 1]);
});

test('moves on each board are recorded for a new Python, up to a limit', async () => {
  const page = await watched();
  const done = () => plain(page.window.stonebookWatch.done());
  page.says({ stonebook: 'action', board: 'a', action: ['tap', 'C4'] });
  page.says({ stonebook: 'action', board: 'a', action: ['tap', 'C5'] });
  page.says({ stonebook: 'action', board: 'b', action: ['tap', 'D1'] });
  assert.deepEqual(done(), {
    a: [
      ['tap', 'C4'],
      ['tap', 'C5'],
    ],
    b: [['tap', 'D1']],
    journal: [],
    unwritten: [],
  });
  page.says({ stonebook: 'action', board: 'a' });
  assert.deepEqual(done().a, []);
  page.window.stonebookWatch.record('a', ['press', 'hint']); // answered without Python
  assert.deepEqual(done().a, [['press', 'hint']]);
  for (let i = 0; i < 500; i++) page.says({ stonebook: 'action', board: 'a', action: ['tap', String(i)] });
  assert.equal(done().a.length, 400);
});

for (const name of ['journal', 'unwritten']) {
  const KEY = `stonebook-${name}`;
  const log = page => plain(page.window.stonebookWatch.done())[name];

  test(`what is not stored yet survives a quick reload of the tab: ${name}`, async () => {
    const page = await watched();
    page.says({ stonebook: 'action', board: 'a', action: ['tap', 'C4'] });
    assert.equal(page.window.sessionStorage.length, 0); // the tab stores no moves on boards
    page.says({ stonebook: 'action', board: name, action: ['io/captures', '{"of": 1}'] });
    page.says({ stonebook: 'action', board: name, action: ['io/captures', '{"of": 2}'] });
    const text = page.window.sessionStorage.getItem(KEY);
    const again = await watched(window => window.sessionStorage.setItem(KEY, text));
    assert.deepEqual(log(again), [
      ['io/captures', '{"of": 1}'],
      ['io/captures', '{"of": 2}'],
    ]);
    again.says({ stonebook: 'action', board: name }); // Python has stored it
    assert.deepEqual(log(again), []);
    assert.equal(again.window.sessionStorage.getItem(KEY), null);
  });

  test(`invalid or blocked sessionStorage does no harm: ${name}`, async () => {
    for (const text of ['no JSON', '{"a": 1}', 'null']) {
      const page = await watched(window => window.sessionStorage.setItem(KEY, text));
      page.says({ stonebook: 'action', board: name, action: ['io/captures', '1'] });
      assert.deepEqual(log(page), [['io/captures', '1']], text);
    }
    const page = await watched(window =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new Error('blocked');
        },
      }),
    );
    page.says({ stonebook: 'action', board: name, action: ['io/captures', '1'] });
    assert.deepEqual(log(page), [['io/captures', '1']]);
  });
}

test('a new Python resets the full and silent states', async () => {
  const page = await watched();
  page.ready();
  page.says({ stonebook: 'full' });
  page.ready(); // restarted meanwhile
  page.says({ stonebook: 'pulse', running: false });
  await page.clock.pass(400);
  assert.deepEqual(page.events, []);
  await page.clock.pass(2500);
  assert.deepEqual(page.events, ['silent']);
  page.ready();
  page.port.worker.heard[0]({});
  assert.deepEqual(page.events, ['silent']); // it does not answer for the old Python
});

test('a worker is not pinged before it is ready', async () => {
  const page = await watched();
  page.ready();
  page.port.worker = page.worker();
  const before = page.posted.length;
  await page.clock.pass(5000);
  assert.deepEqual([page.posted.length, page.events], [before, []]);
});

test('a page without Python has nothing to watch', async () => {
  const page = open();
  await page.load('worker/python-watch.js');
  assert.equal(page.window.stonebookWatch, undefined);
});
