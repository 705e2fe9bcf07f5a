import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

/** A stand-in for Pyodide in a worker that receives the messages of `says`. */
async function watched() {
  const page = open();
  const posted = [];
  page.window.postMessage = message => posted.push({ ...message });
  const { answerPage } = await page.load('worker/messages/interrupts.js');
  const watch = answerPage();
  const python = {
    _api: {},
    setInterruptBuffer: buffer => {
      python.buffer = buffer;
    },
  };
  watch(python);
  const says = data => page.window.dispatchEvent(new page.window.MessageEvent('message', { data }));
  return { page, posted, python, says };
}

test('Python answers pings until it has ended', async () => {
  const { posted, python, says } = await watched();
  says({ stonebook: 'ping' });
  says({ other: 'ping' });
  says(null);
  assert.deepEqual(posted, [{ stonebook: 'pulse', running: false }]);
  let kernelError;
  python._api.on_fatal = error => {
    kernelError = error;
  };
  const error = Object.assign(new Error('memory'), { name: 'RangeError' });
  python._api.on_fatal(error);
  assert.equal(kernelError, error);
  says({ stonebook: 'ping' });
  assert.deepEqual(posted.slice(1), [
    { stonebook: 'ended', why: 'RangeError: memory' },
    { stonebook: 'ended', why: 'RangeError: memory' },
  ]);
});

test('the page receives a fatal error without the kernel’s handler', async () => {
  const { posted, python } = await watched();
  python._api.on_fatal(new Error('x'));
  assert.deepEqual(posted, [{ stonebook: 'ended', why: 'Error: x' }]);
});

test('a program is stopped when the page’s address is revoked', async () => {
  const { page, python, says } = await watched();
  let status = 200;
  const requests = [];
  page.window.XMLHttpRequest = class {
    open(...about) {
      requests.push(about);
    }
    send() {
      if (!status) throw new Error('gone');
      this.status = status;
    }
  };
  says({ stonebook: 'stop', url: 'blob:1' });
  assert.equal(python.buffer[0], 0);
  page.clock.now += 200;
  assert.equal(python.buffer[0], 0);
  assert.deepEqual(requests, [['GET', 'blob:1', false]]);
  status = 0;
  page.clock.now += 199;
  assert.equal(python.buffer[0], 0);
  page.clock.now += 1;
  assert.equal(python.buffer[0], 2);
  python.buffer[0] = 0; // as Pyodide resets it
  page.clock.now += 300;
  assert.equal(python.buffer[0], 0); // stopped once only
});

test('a running program sends pulses; a new program starts a new interval', async () => {
  const { page, posted, python } = await watched();
  const read = () => python.buffer[0];
  read();
  page.clock.now += 499;
  read();
  assert.deepEqual(posted, []);
  page.clock.now += 1;
  read();
  assert.deepEqual(posted, [{ stonebook: 'pulse', running: true }]);
  page.clock.now += 499;
  read();
  assert.equal(posted.length, 1);
  await page.clock.pass(0); // the program has ended
  page.clock.now += 900;
  read();
  assert.equal(posted.length, 1);
});
