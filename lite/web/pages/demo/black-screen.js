// The black screen, with which a teacher gets the class's attention.

const BLACK = 'stonebook-demo-black';

/** Make the screen black until the next key or press, or show it again. @param {boolean} isOn */
export const setBlack = isOn => document.documentElement.classList.toggle(BLACK, isOn);

export const isBlack = () => document.documentElement.classList.contains(BLACK);

/** Show the screen again at the next press. The keys of the page do the same. */
export function watchBlackScreen() {
  addEventListener('pointerdown', () => setBlack(false), true);
}
