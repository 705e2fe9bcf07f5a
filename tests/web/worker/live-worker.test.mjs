import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../page.mjs';

const PYTHON =
  'export const startNow = () => globalThis.begun.push("now");\n' +
  'export const loadPyodide = () => globalThis.starting;';

/** The worker of a live page, with a stand-in for Python that records its calls. */
async function worker({ starting = undefined, side: other = {} } = {}) {
  const page = open();
  const done = [];
  const side = {
    begin: () => done.push(['begin']),
    receive: (kind, content, buffers, cell) => done.push(['receive', kind, content, [...buffers], cell]),
    execute: text => done.push(['execute', text]),
    run: async (source, cell) => {
      done.push(['run', source, cell]);
      return source !== 'fails()';
    },
    ...other,
  };
  const python = { pyimport: name => (name === 'stonebook_page' ? side : undefined) };
  Object.assign(page.window, {
    begun: [],
    starting: starting ?? Promise.resolve(python),
    postMessage: message => page.posted.push({ ...message }),
  });
  await page.load('worker/live-worker.js', {}, {}, { modules: { './python.js': PYTHON } });
  const says = async data => {
    page.window.dispatchEvent(new page.window.MessageEvent('message', { data }));
    await settled();
  };
  return { page, done, says };
}

test('Python starts at once, and then begins', async () => {
  const { page, done } = await worker();
  assert.deepEqual([[...page.window.begun], done], [['now'], [['begin']]]);
});

test('requests are answered by their numbers', async () => {
  const { page, done, says } = await worker();
  await says({ stonebook: 'live', id: '1', execute: 'arrive()' });
  await says({ stonebook: 'live', id: '2', run: 'step()', cell: 'a' });
  await says({ stonebook: 'live', id: '3', run: 'fails()', cell: 'b' });
  const content = { comm_id: 'c' };
  await says({ stonebook: 'comm', id: '4', msg_type: 'comm_msg', content, buffers: ['bytes'], cell: 'a' });
  await says({ stonebook: 'comm', id: '5', content: {} });
  assert.deepEqual(done.slice(1), [
    ['execute', 'arrive()'],
    ['run', 'step()', 'a'],
    ['run', 'fails()', 'b'],
    ['receive', 'comm_msg', JSON.stringify(content), ['bytes'], 'a'],
    ['receive', '', '{}', [], ''],
  ]);
  assert.deepEqual(
    page.posted.map(({ stonebook, id, ok }) => [stonebook, id, ok]),
    [
      ['live', '1', true],
      ['live', '2', true],
      ['live', '3', false],
      ['live', '4', true],
      ['live', '5', true],
    ],
  );
});

test('requests run in order', async () => {
  let go;
  const { page, says, done } = await worker({
    side: { run: () => new Promise(resolve => (go = resolve)) },
  });
  await says({ stonebook: 'live', id: '1', run: 'step()', cell: 'a' });
  await says({ stonebook: 'live', id: '2', execute: 'arrive()' });
  assert.deepEqual([page.posted, done.length], [[], 1]);
  go(true);
  await settled();
  assert.deepEqual(
    page.posted.map(({ id }) => id),
    ['1', '2'],
  );
});

test('an error of Python’s is logged, and the next requests run', async () => {
  const { page, says } = await worker({
    side: {
      receive: kind => {
        throw Object.assign(new Error('in Python'), { type: kind });
      },
    },
  });
  await says({ stonebook: 'comm', id: '1', msg_type: 'KeyboardInterrupt' });
  assert.deepEqual(page.warned, []); // the reader has stopped it
  await says({ stonebook: 'comm', id: '2', msg_type: 'ValueError' });
  assert.deepEqual(page.warned[0].slice(0, 2), ['stonebook', 'ValueError']);
  await says({ stonebook: 'live', id: '3', execute: 'arrive()' });
  assert.deepEqual(
    page.posted.map(({ id, ok }) => [id, ok]),
    [
      ['1', false],
      ['2', false],
      ['3', true],
    ],
  );
});

test('other messages are ignored', async () => {
  const { page, done, says } = await worker();
  await says(null);
  await says({ stonebook: 'ping', id: '1', run: 'x()' });
  assert.deepEqual([page.posted, done.length], [[], 1]);
});

test('requests get no answer if Python does not start', async () => {
  const starting = Promise.reject(new Error('no Python'));
  starting.catch(() => {});
  const { page, says } = await worker({ starting });
  await says({ stonebook: 'live', id: '1', execute: 'arrive()' });
  assert.deepEqual(page.posted, []);
});
