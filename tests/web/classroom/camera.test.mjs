import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../page.mjs';

const PANEL = `<div class="stonebook-camera" data-insecure="no https" data-denied="not allowed" data-none="no camera"
  data-unread="unread">
  <video></video><p role="alert"></p></div>`;
const BODY =
  '<div class="stonebook-presses"><div id="here"></div><div class="stonebook-press-field"><input></div></div>';

async function opened(camera) {
  const page = open({ body: BODY });
  page.values = [];
  page.query('input').addEventListener('change', event => page.values.push(event.target.value.replace(/^\d+ /, '')));
  page.stopped = 0;
  page.pictures = [];
  const track = { stop: () => (page.stopped += 1), getSettings: () => ({}) };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const { window } = page;
  Object.assign(window.HTMLVideoElement.prototype, { play: async () => {} });
  Object.defineProperty(window.HTMLVideoElement.prototype, 'readyState', { value: 4 });
  window.BarcodeDetector = class {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => {
      if (page.failures && page.failures--) throw new Error('not ready');
      return page.pictures.length ? [{ rawValue: page.pictures.shift() }] : [];
    };
  };
  const mediaDevices = camera && { getUserMedia: () => camera(stream) };
  Object.defineProperty(window.navigator, 'mediaDevices', { value: mediaDevices });
  const { watchCamera } = await page.load('classroom/camera.js');
  watchCamera('qr-reader.js');
  page.query('#here').innerHTML = PANEL;
  await settled();
  return page;
}

test('codes in front of the camera reach Python, each once while it stays', async () => {
  const page = await opened(async stream => stream);
  page.pictures = ['Ann: 1', 'Ann: 1', 'Ann: 1', 'Bo: 2'];
  await page.clock.pass(1000);
  assert.deepEqual(page.values, ['scan Ann: 1', 'scan Bo: 2']);
  page.pictures = ['Bo: 2'];
  await page.clock.pass(200);
  assert.equal(page.values.length, 2, 'it was away for a moment only');
  await page.clock.pass(2000);
  page.pictures = ['Bo: 2'];
  await page.clock.pass(200);
  assert.deepEqual(page.values.slice(2), ['scan Bo: 2']);
});

test('a detector that fails at first reads the codes later, and one that always fails is given up', async () => {
  const page = await opened(async stream => stream);
  page.failures = 5;
  page.pictures = ['Ann: 1'];
  await page.clock.pass(2000);
  assert.deepEqual([page.values, page.stopped], [['scan Ann: 1'], 0]);
  page.failures = 1000;
  await page.clock.pass(10_000);
  assert.equal(page.stopped, 1);
  assert.equal(page.query('[role="alert"]').textContent, 'unread');
});

test('the camera stops when its panel is removed', async () => {
  const page = await opened(async stream => stream);
  await page.clock.pass(300);
  assert.equal(page.stopped, 0);
  page.query('#here').innerHTML = '';
  await page.clock.pass(300);
  assert.equal(page.stopped, 1);
});

for (const [why, camera, sentence] of [
  ['an insecure page', undefined, 'no https'],
  ['a refused camera', () => Promise.reject(Object.assign(new Error(), { name: 'NotAllowedError' })), 'not allowed'],
  ['a missing camera', () => Promise.reject(new Error()), 'no camera'],
])
  test(`${why} is explained`, async () => {
    const page = await opened(camera);
    assert.equal(page.query('[role="alert"]').textContent, sentence);
    assert.equal(page.query('video'), null);
  });
