import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../page.mjs';

const HERE = 'https://stones.example/school/static/pyodide/';

async function started({ about = {}, data = {}, change = () => {} } = {}) {
  const page = open(about);
  page.workers = [];
  page.window.Worker = class {
    constructor(...params) {
      Object.assign(this, { params, listeners: {}, posted: [], ended: false });
      page.workers.push(this);
    }
    addEventListener(kind, act) {
      (this.listeners[kind] ||= []).push(act);
    }
    postMessage(message) {
      this.posted.push(message);
    }
    terminate() {
      this.ended = true;
    }
    says(kind, event) {
      this.listeners[kind].forEach(act => act(event));
    }
  };
  change(page.window);
  await page.load('worker/worker-start.js', { src: `${HERE}worker-start.js?v=b1`, data: { build: 'b1', ...data } });
  return Object.assign(page, { port: page.window.stonebookPython });
}

test('the worker of a notebook starts at once, and is handed over when the kernel asks', async () => {
  const page = await started();
  const [worker] = page.workers;
  assert.equal(worker.params[0], `${HERE}worker-comlink.js?v=b1`);
  assert.equal(worker.params[1].type, 'module');
  assert.equal(page.port.worker, worker);
  assert.equal(new page.window.Worker(`${HERE}../x/comlink.worker.abc.js`), worker);
  const second = new page.window.Worker(`${HERE}../x/comlink.worker.abc.js`);
  assert.notEqual(second, worker);
  assert.equal(page.port.worker, second);
});

test('a live page’s worker and scripts wait until the page starts Python', async () => {
  const live = { worker: 'live', scripts: '../widgets.js?v=1' };
  const page = await started({ data: live, about: { root: { stonebookPage: 'live' } } });
  const counts = () => [page.workers.length, page.all('script[src="../widgets.js?v=1"]').length];
  assert.deepEqual(counts(), [0, 0]);
  page.port.go();
  page.port.go();
  assert.deepEqual(counts(), [1, 0]);
  await page.clock.pass(300);
  assert.deepEqual(counts(), [1, 1]);
});

test('the scripts of the boards load only when the reader pauses', async () => {
  const page = await started({ data: { worker: 'live', scripts: '../widgets.js?v=1' } });
  const count = () => page.all('script[src="../widgets.js?v=1"]').length;
  page.port.go();
  await page.clock.pass(200);
  page.act(page.document.body, 'click');
  await page.clock.pass(200);
  assert.equal(count(), 0);
  await page.clock.pass(100);
  assert.equal(count(), 1);
  const busy = await started({ data: { worker: 'live', scripts: '../widgets.js?v=1' } });
  busy.port.go();
  for (let press = 0; press < 20; press++) {
    busy.act(busy.document.body, 'click');
    await busy.clock.pass(100);
  }
  assert.equal(busy.all('script[src="../widgets.js?v=1"]').length, 1);
});

test('another script’s worker is not replaced', async () => {
  const page = await started();
  const other = new page.window.Worker('x.js');
  assert.notEqual(other, page.workers[0]);
  assert.equal(new page.window.Worker('/comlink.worker.js'), page.workers[0]);
});

test('the page chooses the worker, or whether it can share memory', async () => {
  const isolated = await started({
    change: window => {
      window.crossOriginIsolated = true;
    },
  });
  assert.equal(isolated.workers[0].params[0], `${HERE}worker-coincident.js?v=b1`);
  const live = await started({ data: { worker: 'live' }, about: { root: { stonebookPage: 'live' } } });
  live.port.go();
  assert.equal(live.workers[0].params[0], `${HERE}worker-live.js?v=b1`);
});

test('messages pass between the page and Python', async () => {
  const page = await started();
  const heard = [];
  page.port.listen(message => heard.push(message.stonebook));
  page.workers[0].says('message', { data: { stonebook: 'ready' } });
  page.workers[0].says('message', { data: { jupyter: 1 } });
  page.workers[0].says('message', { data: null });
  page.port.post({ stonebook: 'ping' });
  assert.deepEqual([heard, page.workers[0].posted], [['ready'], [{ stonebook: 'ping' }]]);
});

test('a late listener still receives why Python could not start', async () => {
  const page = await started();
  let failed = 0;
  page.window.addEventListener('stonebook-failed', () => {
    failed += 1;
  });
  const message = { stonebook: 'failed', file: 'x' };
  page.workers[0].says('message', { data: message });
  const heard = [];
  page.port.listen(received => heard.push(received));
  assert.deepEqual([failed, page.port.failed, heard], [1, message, [message]]);
  page.workers[0].says('message', { data: { stonebook: 'ready' } });
  assert.equal(page.port.failed, undefined);
});

test('a late listener receives the records that can’t be stored, until they are', async () => {
  const page = await started({ data: { worker: 'live' } });
  page.port.go();
  const message = { stonebook: 'unstored', records: '[]' };
  const heardBy = () => {
    const heard = [];
    page.port.listen(received => heard.push(received));
    return heard;
  };
  page.workers[0].says('message', { data: message });
  assert.deepEqual(heardBy(), [message]);
  page.workers[0].says('message', { data: { stonebook: 'unstored', records: null } });
  assert.deepEqual(heardBy(), []);
  page.workers[0].says('message', { data: message });
  page.port.restart();
  assert.deepEqual(heardBy(), []); // the new Python has not tried yet
});

test('a live page’s Python can be restarted', async () => {
  const page = await started({ data: { worker: 'live' } });
  page.port.go();
  page.workers[0].says('message', { data: { stonebook: 'failed' } });
  page.port.restart();
  assert.deepEqual(
    [page.workers.length, page.workers[0].ended, page.port.worker === page.workers[1], page.port.failed],
    [2, true, true, undefined],
  );
});

test('a worker that has ended is not handed over', async () => {
  for (const end of ['stonebook-ended', 'stonebook-silent']) {
    const page = await started();
    await page.tells(end);
    assert.equal(page.workers[0].ended, true);
    assert.notEqual(new page.window.Worker('/comlink.worker.js'), page.workers[0]);
    const live = await started({ data: { worker: 'live' } });
    live.port.go();
    await live.tells(end);
    assert.equal(live.workers[0].ended, false);
  }
});

test('the script that keeps a worker from starting is reported', async () => {
  const page = await started();
  const script = text => ({ ok: true, headers: { get: () => 'text/javascript' }, text: async () => text });
  Object.assign(page.answers, {
    '/school/static/pyodide/worker-comlink.js': script(
      [
        "import '../../ext/comlink.js';",
        'import { startNow } from "./python.js?v=b1";',
        "import './again.js';",
        "// import './never.js';",
        'const x = "import \'./no.js\'";',
      ].join('\n'),
    ),
    '/school/ext/comlink.js': script(
      "export * from './deeper.js';\nimport '../static/pyodide/worker-comlink.js?v=b1';",
    ),
    '/school/ext/deeper.js': script(''),
    '/school/static/pyodide/python.js': { ok: false, status: 404, headers: { get: () => 'text/html' } },
  });
  const heard = [];
  page.port.listen(message => heard.push({ ...message }));
  page.workers[0].says('error', {});
  await settled();
  await settled();
  assert.deepEqual(heard, [{ stonebook: 'failed', file: 'static/pyodide/python.js', status: 404, why: 'text/html' }]);
  assert.deepEqual(
    page.fetched.map(([, address]) => address.replace('https://stones.example/school/', '')),
    ['static/pyodide/worker-comlink.js?v=b1', 'ext/comlink.js', 'ext/deeper.js', 'static/pyodide/python.js?v=b1'],
  );
  assert.notEqual(new page.window.Worker('/comlink.worker.js'), page.workers[0]);
});

test('a lost network, and an HTML page instead of a script, are reported, too', async () => {
  for (const [answer, status, why] of [
    [undefined, 0, ''],
    [{ ok: true, status: 200, headers: { get: () => 'text/html' } }, 200, 'text/html'],
    [{ ok: true, status: 200, headers: { get: () => null } }, 200, ''],
  ]) {
    const page = await started();
    if (answer) page.answers['*'] = answer;
    page.workers[0].says('error', {});
    await settled();
    assert.deepEqual(
      { ...page.port.failed },
      { stonebook: 'failed', file: 'static/pyodide/worker-comlink.js', status, why },
    );
  }
});

test('a read-only page starts no worker', async () => {
  const page = await started({ about: { address: 'otello/first/read/?page=read', root: { stonebookPage: 'live' } } });
  assert.deepEqual([page.workers.length, page.port], [0, undefined]);
});
