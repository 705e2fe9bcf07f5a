import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, sentences } from '../page.mjs';

const BODY = `<button id="stonebook-sounds" hidden></button><p id="stonebook-status"></p>
  <div id="label"></div><input>`;

/** A page whose sounds are counted: each has a tone and a breath. */
async function sounding(kept) {
  const page = open({ body: BODY, words: { en: sentences('en') } });
  if (kept) page.window.localStorage.setItem('stonebook-sounds', kept);
  const played = [];
  const param = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  class Node {
    frequency = param;
    gain = param;
    connect = other => other;
    stop() {}
    start(at) {
      if (this.constructor === page.window.OscillatorNode) played.push(at);
    }
  }
  Object.assign(page.window, {
    OscillatorNode: class extends Node {},
    AudioBufferSourceNode: class extends Node {},
    BiquadFilterNode: class extends Node {},
    AudioContext: class {
      currentTime = 0;
      sampleRate = 1000;
      resume = async () => {};
      createGain = () => new Node();
      createBuffer = () => ({ getChannelData: () => new Float32Array(100) });
    },
  });
  const look = await page.load('core/page/preferences.js');
  const { watchSounds } = await page.load('lesson/sounds.js');
  watchSounds();
  const says = async sound => {
    page.query('#label').innerHTML = `<span data-sound="${sound}"></span>`;
    await page.clock.pass(0);
    return played.splice(0);
  };
  return { page, look, says, played, button: page.query('button') };
}

test('stones are silent until the reader asks, and then again', async () => {
  const { button, says, look, page, played } = await sounding();
  assert.deepEqual([button.hidden, button.getAttribute('aria-pressed')], [false, 'false']);
  assert.deepEqual(await says('drop 1 1'), []);
  let told = 0;
  look.whenLookChanges(() => told++);
  button.click();
  assert.deepEqual([look.boardLook().sounds, button.getAttribute('aria-pressed'), told], [true, 'true', 1]);
  assert.equal(page.window.localStorage.getItem('stonebook-sounds'), 'on');
  assert.equal(played.splice(0).length, 1, 'the reader hears what was switched on');
  assert.equal((await says('drop 1 2')).length, 1);
  button.click();
  assert.deepEqual(await says('drop 1 3'), []);
  assert.equal(page.window.localStorage.getItem('stonebook-sounds'), null);
});

test('each stone of a line makes a sound, after the one before', async () => {
  const { says } = await sounding('on');
  const times = await says('flip 4 1');
  assert.equal(times.length, 4);
  assert.ok(times.every((time, i) => !i || time > times[i - 1]));
  assert.equal((await says('flip 60 2')).length, 12);
  assert.equal((await says('refusal 1 3')).length, 1);
  assert.deepEqual(await says('unknown 1 4'), []);
});

test('a key switches the sounds, but not in text fields', async () => {
  const { page, look } = await sounding();
  const press = target => target.dispatchEvent(new page.window.KeyboardEvent('keydown', { key: 'v', bubbles: true }));
  press(page.query('input'));
  assert.equal(look.areSoundsOn(), false);
  press(page.document.body);
  assert.equal(look.areSoundsOn(), true);
  assert.equal(page.status, sentences('en')['page.sounds.on']);
});
