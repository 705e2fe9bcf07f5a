// The reader's preferences for live boards: dark, wide, letters on stones, sounds, descriptions in words. Letters also
// apply to the pictures of boards on every page.
import { store, stored } from '../local-storage.js';

const LETTERS = 'stonebook-letters'; // the storage key, the button's id, and the class that the pictures' styles use
const SOUNDS = 'stonebook-sounds';
const SPOKEN = 'stonebook-spoken'; // "on", or "off" after the reader was asked
const CHANGED = 'stonebook-preferences-changed';
const highContrast = matchMedia('(forced-colors: active), (prefers-contrast: more)');

/** Whether the reader has asked for letters. */
const areLettersWanted = () => stored(LETTERS) === 'on';

/** Whether the page shows letters. */
const areLettersShown = () => document.documentElement.classList.contains(LETTERS);

/** Whether the reader has switched sounds on. */
export const areSoundsOn = () => stored(SOUNDS) === 'on';

/** Switch the sounds on or off, and tell Python. */
export function switchSounds() {
  store(SOUNDS, areSoundsOn() ? '' : 'on');
  dispatchEvent(new Event(CHANGED));
}

/** Whether the reader wants boards described in words: "" if they were not asked. */
export const spokenBoards = () => /** @type {'' | 'on' | 'off'} */ (stored(SPOKEN));

/** @param {'on' | 'off'} wanted */
export function switchSpokenBoards(wanted) {
  store(SPOKEN, wanted);
  dispatchEvent(new Event(CHANGED));
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const wide = matchMedia('(min-width: 48rem)'); // as in step/layout.css

/** The width and height of the screen in device pixels, which limit how finely boards are drawn. */
const screenPixels = () => [screen.width, screen.height].map(side => Math.ceil(side * devicePixelRatio));

/** The settings sent to Python. Letters are shown on request, and always in high contrast. */
export const boardLook = () => ({
  dark: dark.matches,
  letters: areLettersShown() || highContrast.matches,
  wide: wide.matches,
  sounds: areSoundsOn(),
  spoken: spokenBoards() === 'on',
  screen: screenPixels(),
});

/** Show or hide letters in the page's pictures. */
export function markLetters(wanted = areLettersWanted()) {
  document.documentElement.classList.toggle(LETTERS, wanted);
}

/** Call a function when the look of boards changes. @param {() => void} act */
export function whenLookChanges(act) {
  for (const query of [dark, wide, highContrast]) query.addEventListener('change', act);
  addEventListener(CHANGED, act);
  let finest = Math.max(...screenPixels());
  // A finer screen, or a larger zoom, needs finer boards. A coarser one can show the present boards.
  addEventListener('resize', () => {
    const now = Math.max(...screenPixels());
    if (now > finest) act();
    finest = Math.max(now, finest);
  });
}

/** Make a button of the bar show and hide letters, here and on pages that are open in other tabs. */
export function watchLetters() {
  const button = document.getElementById(LETTERS);
  const show = () => button?.setAttribute('aria-pressed', String(areLettersShown()));
  /** @param {boolean} wanted */
  const change = wanted => {
    markLetters(wanted);
    show();
    dispatchEvent(new Event(CHANGED));
  };
  show();
  button?.removeAttribute('hidden');
  button?.addEventListener('click', () => {
    const areOn = !areLettersShown();
    store(LETTERS, areOn ? 'on' : 'off');
    change(areOn);
  });
  addEventListener('storage', event => event.key === LETTERS && change(areLettersWanted()));
}
