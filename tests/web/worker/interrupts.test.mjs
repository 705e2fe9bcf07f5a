import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

/** A Pyodide that is watched, in a worker that hears `says`. */
async function watched() {
  const page = open();
  const posted = [];
  page.window.postMessage = message => posted.push({ ...message });
  const { answerPage } = await page.load('worker/interrupts.js');
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

test('Python answers that it is there, until it has ended', async () => {
  const { posted, python, says } = await watched();
  says({ stonebook: 'ping' });
  says({ other: 'ping' });
  says(null);
  assert.deepEqual(posted, [{ stonebook: 'pulse', running: false }]);
  let theirs;
  python._api.on_fatal = error => {
    theirs = error;
  };
  const error = Object.assign(new Error('memory'), { name: 'RangeError' });
  python._api.on_fatal(error);
  assert.equal(theirs, error);
  says({ stonebook: 'ping' });
  assert.deepEqual(posted.slice(1), [
    { stonebook: 'ended', why: 'RangeError: memory' },
    { stonebook: 'ended', why: 'RangeError: memory' },
  ]);
});

test('the page hears of a fatal error without a handler of the kernel', async () => {
  const { posted, python } = await watched();
  python._api.on_fatal(new Error('x'));
  assert.deepEqual(posted, [{ stonebook: 'ended', why: 'Error: x' }]);
});

test('a program is stopped when the page’s address is gone', async () => {
  const { page, python, says } = await watched();
  let status = 200;
  const asked = [];
  page.window.XMLHttpRequest = class {
    open(...about) {
      asked.push(about);
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
  assert.deepEqual(asked, [['GET', 'blob:1', false]]);
  status = 0;
  page.clock.now += 199;
  assert.equal(python.buffer[0], 0);
  page.clock.now += 1;
  assert.equal(python.buffer[0], 2);
  python.buffer[0] = 0; // as Pyodide takes it back
  page.clock.now += 300;
  assert.equal(python.buffer[0], 0); // once
});

test('a program that runs gives a sign of life now and then, and a new one begins anew', async () => {
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
