import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../page.mjs';

const CELLS = [
  { id: 'a', source: 'one()', shown: true },
  { id: 'b', source: 'two()', shown: false },
];

/** A worker with a stand-in for Python that records its calls. */
async function ahead({ goesOn = () => true, starting = undefined, side: other = {} } = {}) {
  const page = open();
  const done = [];
  page.window.postMessage = message => page.posted.push({ ...message });
  const side = {
    run: (source, id, shown) => {
      done.push(['run', source, id, shown]);
      return goesOn(id);
    },
    receive: (...about) => done.push(['receive', ...about]),
    close_first_screen: () => done.push(['close_first_screen']),
    ...other,
  };
  const module = { execute: text => done.push(['execute', text]), AheadRunner: () => side };
  const python = { pyimport: name => (name === 'stonebook_ahead' ? module : undefined) };
  const { runAheadOfNotebook } = await page.load('worker/run-ahead.js');
  runAheadOfNotebook(starting ?? Promise.resolve(python));
  const says = async data => {
    page.window.dispatchEvent(new page.window.MessageEvent('message', { data }));
    await settled();
  };
  return { page, done, says, python };
}

test('the cells run in order after the page’s facts', async () => {
  const { page, done, says } = await ahead();
  await says({ stonebook: 'ahead', execute: 'arrive()', cells: CELLS });
  assert.deepEqual(done, [
    ['execute', 'arrive()'],
    ['run', 'one()', 'a', true],
  ]);
  await page.clock.pass(0);
  assert.deepEqual(done.slice(2), [['run', 'two()', 'b', false]]);
});

test('the reader’s input comes before the next cell', async () => {
  const { page, done, says } = await ahead();
  await says({ stonebook: 'ahead', execute: '', cells: CELLS });
  const content = { comm_id: 'c', data: { x: 1 } };
  await says({ stonebook: 'comm', id: '7', msg_type: 'comm_msg', cell: 'a', content, buffers: ['bytes'] });
  await says({ stonebook: 'comm', id: '8', msg_type: 'comm_close', content: {}, buffers: [] });
  await page.clock.pass(0);
  assert.deepEqual(
    done.map(([what]) => what),
    ['execute', 'run', 'receive', 'receive', 'run'],
  );
  assert.deepEqual(done[2], ['receive', 'comm_msg', JSON.stringify(content), ['bytes'], 'a']);
  assert.equal(done[3].at(-1), '');
  assert.deepEqual(page.posted, [
    { stonebook: 'live', id: '7', ok: true },
    { stonebook: 'live', id: '8', ok: true },
  ]);
});

test('no more cells run ahead after the notebook takes over', async () => {
  const { page, done, says } = await ahead({ goesOn: () => !done.some(([what]) => what === 'close_first_screen') });
  await says({ stonebook: 'ahead', execute: '', cells: [...CELLS, CELLS[0]] });
  await says({ stonebook: 'ahead', over: true });
  await page.clock.pass(100);
  assert.deepEqual(
    done.map(([what]) => what),
    ['execute', 'run', 'close_first_screen', 'run'],
  );
});

test('messages before the first screen, and other messages, are ignored', async () => {
  const { page, done, says } = await ahead();
  await says({ stonebook: 'ahead', over: true });
  await says({ stonebook: 'comm', id: '1', msg_type: 'comm_msg', content: {} });
  await says(null);
  await says({ jupyter: true, cells: CELLS });
  await says({ stonebook: 'stop', over: true });
  assert.deepEqual([done, page.posted], [[], []]);
  await says({ stonebook: 'ahead', execute: '', cells: CELLS });
  await says({ stonebook: 'other', over: true });
  assert.ok(!done.some(([what]) => what === 'close_first_screen'));
});

test('a Python that does not start answers nothing', async () => {
  const starting = Promise.reject(new Error('no Python'));
  starting.catch(() => {});
  const { page, done, says } = await ahead({ starting });
  await says({ stonebook: 'ahead', execute: '', cells: CELLS });
  await says({ stonebook: 'comm', id: '1', msg_type: 'comm_msg', content: {} });
  assert.deepEqual([done, page.posted], [[], []]);
});

test('a cell that throws is logged, and boards still receive messages', async () => {
  const { page, says } = await ahead({
    side: {
      run: () => {
        throw new Error('memory');
      },
    },
  });
  await says({ stonebook: 'ahead', execute: '', cells: CELLS });
  assert.equal(page.warned.length, 1);
  await says({ stonebook: 'comm', id: '1', msg_type: 'comm_msg', content: {} });
  assert.deepEqual(page.posted, [{ stonebook: 'live', id: '1', ok: true }]);
});
