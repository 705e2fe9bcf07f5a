import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

test('a worker sees whether a blob exists, and reads its text', async () => {
  const page = open();
  const texts = { 'blob:1': 'Zoë' };
  const requests = [];
  page.window.XMLHttpRequest = class {
    open(...about) {
      requests.push(about);
      this.responseText = texts[about[1]];
    }
    send() {
      if (this.responseText === undefined) throw new Error('gone');
      this.status = 200;
    }
  };
  const { exists, read } = await page.load('worker/messages/blobs.js');
  assert.deepEqual([exists('blob:1'), exists('blob:2'), read('blob:1')], [true, false, 'Zoë']);
  assert.deepEqual(requests[0], ['GET', 'blob:1', false]);
  assert.throws(() => read('blob:2'), /gone/);
});
