import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../page.mjs';

async function channel() {
  const page = open();
  page.python();
  return Object.assign(page, { channel: await page.load('live/channel.js') });
}

test('an answer reaches the request with its number', async () => {
  const page = await channel();
  const taken = [];
  page.channel.listen(message => taken.push(message));
  const answers = [];
  page.channel.request({ execute: 'x' }).then(ok => answers.push(['execute', ok]));
  page.channel.request({ run: 'y', cell: 'c' }).then(ok => answers.push(['run', ok]));
  assert.deepEqual(
    page.posted.map(message => ({ ...message })),
    [
      { stonebook: 'live', execute: 'x', id: '1' },
      { stonebook: 'live', run: 'y', cell: 'c', id: '2' },
    ],
  );
  page.says({ stonebook: 'live', id: '2', ok: false });
  page.says({ stonebook: 'live', id: '1', ok: true });
  page.says({ stonebook: 'live', id: '1', ok: true });
  page.says({ stonebook: 'ready' });
  page.says({ stonebook: 'jupyter', messages: ['a', 'b'] });
  await settled();
  assert.deepEqual(answers, [
    ['run', false],
    ['execute', true],
  ]);
  assert.deepEqual(taken.slice(0, 1), ['a']);
  assert.equal(taken.length, 2);
});

test('requests to the old Python are never answered after a restart', async () => {
  const page = await channel();
  page.channel.listen(() => {});
  let answered = false;
  page.channel.request({ execute: 'x' }).then(() => {
    answered = true;
  });
  page.channel.restart();
  page.says({ stonebook: 'live', id: '1', ok: true });
  await settled();
  assert.deepEqual([answered, page.left], [false, ['restart']]);
});

test('a widget’s messages carry bytes and cell, and are confirmed', async () => {
  const page = await channel();
  page.channel.listen(() => {});
  const comm = new page.channel.Comm('c1', 'jupyter.widget');
  assert.deepEqual(
    [comm.comm_id, comm.target_name, comm.open(), comm.onMessage(), comm.onClose()],
    ['c1', 'jupyter.widget', '', undefined, undefined],
  );
  const received = [];
  const { Uint8Array: Bytes, DataView: View } = page.window;
  const buffer = new Bytes([1, 2, 3, 4]).buffer;
  const callbacks = { cell: 'a', iopub: { status: message => received.push(message.content.execution_state) } };
  assert.equal(comm.send({ x: 1 }, callbacks, {}, [buffer, new View(buffer, 1, 2)]), '1');
  const [message] = page.posted;
  assert.deepEqual([message.stonebook, message.msg_type, message.cell], ['comm', 'comm_msg', 'a']);
  assert.deepEqual(JSON.parse(JSON.stringify(message.content)), { comm_id: 'c1', data: { x: 1 } });
  assert.deepEqual(
    message.buffers.map(bytes => [...bytes]),
    [
      [1, 2, 3, 4],
      [2, 3],
    ],
  );
  page.says({ stonebook: 'live', id: '1', ok: true });
  assert.deepEqual(received, ['idle']);
  comm.send({});
  page.says({ stonebook: 'live', id: '2', ok: true });
  comm.close(undefined, { cell: 'b' });
  const last = page.posted.at(-1);
  assert.deepEqual(
    [last.msg_type, last.cell, JSON.parse(JSON.stringify(last.content))],
    ['comm_close', 'b', { comm_id: 'c1', data: {} }],
  );
  comm.on_msg(data => received.push(data));
  comm.on_close(data => received.push(data));
  comm.onMessage('got');
  comm.onClose('gone');
  assert.deepEqual(received.slice(1), ['got', 'gone']);
});
