// The look and sound of live boards: dark, wide, with letters on stones, with sounds, in words. Letters are an
// option for all boards, live and drawn, on every page.
import { store, stored } from './local-storage.js';

const LETTERS = 'stonebook-letters'; // the key, the button, and the class that the pictures' own styles know
const SOUNDS = 'stonebook-sounds';
const SPOKEN = 'stonebook-spoken'; // "on", or "off" once the reader was asked
const CHANGED = 'stonebook-preferences-changed';
const strong = matchMedia('(forced-colors: active), (prefers-contrast: more)');

/** Whether the reader has asked for letters. */
const areWanted = () => stored(LETTERS) === 'on';

/** Whether the page shows letters. */
const areShown = () => document.documentElement.classList.contains(LETTERS);

/** Whether the reader wants to hear the stones. */
export const areSoundsOn = () => stored(SOUNDS) === 'on';

/** Switch the sounds on or off, and tell Python. */
export function switchSounds() {
  store(SOUNDS, areSoundsOn() ? '' : 'on');
  dispatchEvent(new Event(CHANGED));
}

/** Whether the reader wants each board in words: "" if nobody has asked. */
export const spokenBoards = () => /** @type {'' | 'on' | 'off'} */ (stored(SPOKEN));

/** @param {'on' | 'off'} wanted */
export function switchSpokenBoards(wanted) {
  store(SPOKEN, wanted);
  dispatchEvent(new Event(CHANGED));
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const wide = matchMedia('(min-width: 48rem)'); // as in step/layout.css

/** The sides of the screen in its own pixels: boards are drawn as fine as it can show them. */
const screenPixels = () => [screen.width, screen.height].map(side => Math.ceil(side * devicePixelRatio));

/** The settings sent to Python. Letters are shown on request, and always in high contrast. */
export const boardLook = () => ({
  dark: dark.matches,
  letters: areShown() || strong.matches,
  wide: wide.matches,
  sounds: areSoundsOn(),
  spoken: spokenBoards() === 'on',
  screen: screenPixels(),
});

/** Have the pictures of the page show letters, or not. */
export function markLetters(wanted = areWanted()) {
  document.documentElement.classList.toggle(LETTERS, wanted);
}

/** Call `act` when boards are to look otherwise. @param {() => void} act */
export function whenLookChanges(act) {
  for (const asked of [dark, wide, strong]) asked.addEventListener('change', act);
  addEventListener(CHANGED, act);
  let known = Math.max(...screenPixels());
  // On a finer screen, or enlarged. Coarser ones can show what is there.
  addEventListener('resize', () => {
    const now = Math.max(...screenPixels());
    if (now > known) act();
    known = Math.max(now, known);
  });
}

/** Make a button of the bar show and hide letters, here and on pages that are open in other tabs. */
export function watchLetters() {
  const button = document.getElementById(LETTERS);
  const show = () => button?.setAttribute('aria-pressed', String(areShown()));
  /** @param {boolean} wanted */
  const change = wanted => {
    markLetters(wanted);
    show();
    dispatchEvent(new Event(CHANGED));
  };
  show();
  button?.removeAttribute('hidden');
  button?.addEventListener('click', () => {
    const areOn = !areShown();
    store(LETTERS, areOn ? 'on' : 'off');
    change(areOn);
  });
  addEventListener('storage', event => event.key === LETTERS && change(areWanted()));
}
