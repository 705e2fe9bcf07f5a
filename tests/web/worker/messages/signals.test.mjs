import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';
import { shareBlobs } from './blob-addresses.mjs';

/** A page and a worker, which know nothing of each other but addresses. */
async function connected() {
  const [page, worker] = [open(), open()];
  const blobs = shareBlobs(page, worker);
  const { makeSignals, sendText } = await page.load('worker/messages/signals.js');
  const { receiveText, pause } = await worker.load('worker/messages/signals.js');
  return { page, worker, blobs, makeSignals, sendText, receiveText, pause };
}

test('a text arrives once the page has sent it', async () => {
  const { makeSignals, sendText, receiveText } = await connected();
  for (const text of ['Ann', '', 'Zoë ♞ '.repeat(10_000)]) {
    const signals = [...makeSignals()];
    assert.equal(receiveText(signals), undefined);
    sendText(signals, text);
    assert.equal(receiveText(signals), text);
  }
});

test('a half-sent text does not arrive', async () => {
  const { page, makeSignals, sendText, receiveText } = await connected();
  const { revokeObjectURL } = page.window.URL;
  const signals = [...makeSignals()];
  const seen = [];
  page.window.URL.revokeObjectURL = address => {
    seen.push(receiveText(signals));
    revokeObjectURL(address);
  };
  sendText(signals, 'Ann');
  assert.ok(seen.length > 1);
  assert.deepEqual(new Set(seen), new Set([undefined]));
  assert.equal(receiveText(signals), 'Ann');
});

test('a text’s blob can be deleted by its address', async () => {
  const { blobs, makeSignals, sendText } = await connected();
  const signals = makeSignals();
  const address = sendText(signals, 'Ann');
  assert.equal(blobs.get(address), 'Ann');
});

test('a worker pauses between two checks, with or without shared memory', async () => {
  const { worker, pause } = await connected();
  const waits = [];
  worker.window.Atomics = { wait: (...about) => waits.push(about.slice(1)) };
  pause();
  pause();
  assert.deepEqual(waits, [
    [0, 0, 100],
    [0, 0, 100],
  ]);
  worker.window.Atomics = undefined;
  let reads = 0;
  Object.defineProperty(worker.window.performance, 'now', { value: () => 50 * reads++ });
  pause();
  assert.equal(reads, 3);
});
