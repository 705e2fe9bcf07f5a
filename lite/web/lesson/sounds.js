// The sounds of stones, which are synthesized here. They are off at first. Python names a sound on the board's label.

import { say } from '../core/page/page-data.js';
import { areSoundsOn, switchSounds } from '../core/page/preferences.js';

const KEY = 'v'; // no column of a board has this letter
const INTERVAL = 0.06; // seconds between two stones of a line, as they turn (engine/stonebook/draw/frames.py)
const MAX_STONES = 12; // stones of a line that make a sound

/** @typedef {{pitch: number, length: number, loudness: number, interval?: number}} Sound */
/** @type {Record<string, Sound>} */
const SOUNDS = {
  drop: { pitch: 190, length: 0.07, loudness: 0.5 },
  flip: { pitch: 420, length: 0.045, loudness: 0.3, interval: INTERVAL },
  capture: { pitch: 260, length: 0.09, loudness: 0.4, interval: 2 * INTERVAL },
  refusal: { pitch: 95, length: 0.16, loudness: 0.35 },
};

/** @type {AudioContext | undefined} */
let context;
/** @type {AudioBuffer | undefined} */
let noise;

/**
 * Play a stone on wood: a short low tone with a little noise around its overtones.
 * @param {Sound} sound
 * @param {number} at
 */
function knock({ pitch, length, loudness }, at) {
  if (!context) return;
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
    noise.getChannelData(0).forEach((_, i, data) => {
      data[i] = 2 * Math.random() - 1;
    });
  }
  const fade = (/** @type {number} */ from, /** @type {number} */ time) => {
    const gain = /** @type {AudioContext} */ (context).createGain();
    gain.gain.setValueAtTime(from, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + time);
    gain.connect(/** @type {AudioContext} */ (context).destination);
    return gain;
  };
  const tone = new OscillatorNode(context, { frequency: pitch * 1.5 });
  tone.frequency.exponentialRampToValueAtTime(pitch, at + length / 2);
  tone.connect(fade(loudness, length));
  const hiss = new AudioBufferSourceNode(context, { buffer: noise });
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch * 8, Q: 1.2 });
  hiss.connect(band).connect(fade(loudness * 0.6, length / 2));
  for (const source of [tone, hiss]) {
    source.start(at);
    source.stop(at + length);
  }
}

/** Play a sound by its name and a number of stones: "flip 3". @param {string} text */
export function play(text) {
  const [name, stones] = text.split(' ');
  const sound = SOUNDS[name];
  if (!sound) return;
  context ||= new AudioContext();
  void context.resume();
  const times = sound.interval ? Math.min(MAX_STONES, Number(stones) || 1) : 1;
  for (let i = 0; i < times; i++) knock(sound, context.currentTime + i * (sound.interval || 0));
}

/** Let a button of the bar and a key switch the sounds, and play the sounds that Python names. */
export function watchSounds() {
  const button = document.getElementById('stonebook-sounds');
  const observer = new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const label =
          node instanceof Element && (node.matches('[data-sound]') ? node : node.querySelector('[data-sound]'));
        if (label) play(label.getAttribute('data-sound') || '');
      }
  });
  const show = () => {
    button?.setAttribute('aria-pressed', String(areSoundsOn()));
    if (areSoundsOn()) observer.observe(document.body, { childList: true, subtree: true });
    else observer.disconnect();
  };
  const change = () => {
    switchSounds();
    show();
    if (areSoundsOn()) play('drop 1');
  };
  show();
  button?.removeAttribute('hidden');
  button?.addEventListener('click', change);
  window.addEventListener(
    'keydown',
    event => {
      const { target } = event;
      if (event.key.toLowerCase() !== KEY || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!(target instanceof Element) || target.closest('input, textarea, select, .cm-editor, .jp-Notebook')) return;
      change();
      const status = document.getElementById('stonebook-status');
      if (status) status.textContent = say(areSoundsOn() ? 'page.sounds.on' : 'page.sounds.off');
    },
    true,
  );
}
