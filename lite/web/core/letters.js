// Letters on stones: an option that all boards follow, live and drawn ones, on every page.

const KEPT = 'stonebook-letters';
const SHOWN = 'stonebook-letters'; // the pictures' own styles know this class
const CHANGED = 'stonebook-letters-changed';
const strong = matchMedia('(forced-colors: active), (prefers-contrast: more)');

/** Whether the reader has asked for letters. */
function areWanted() {
  try {
    return localStorage.getItem(KEPT) === 'on';
  } catch {
    return false;
  }
}

/** Whether live boards show letters: on request, and always in high contrast. */
export const areLettersShown = () => document.documentElement.classList.contains(SHOWN) || strong.matches;

/** Have the pictures of the page show letters, or not. */
export function markLetters(wanted = areWanted()) {
  document.documentElement.classList.toggle(SHOWN, wanted);
}

/** Call `act` when letters come or go. @param {() => void} act */
export function whenLettersChange(act) {
  strong.addEventListener('change', act);
  addEventListener(CHANGED, act);
}

/** Make a button of the bar show and hide letters, here and on pages that are open in other tabs. */
export function watchLetters() {
  const button = document.getElementById('stonebook-lettered');
  const show = () => button?.setAttribute('aria-pressed', String(document.documentElement.classList.contains(SHOWN)));
  /** @param {boolean} wanted */
  const change = wanted => {
    markLetters(wanted);
    show();
    dispatchEvent(new Event(CHANGED));
  };
  show();
  button?.removeAttribute('hidden');
  button?.addEventListener('click', () => {
    const wanted = !document.documentElement.classList.contains(SHOWN);
    try {
      localStorage.setItem(KEPT, wanted ? 'on' : 'off');
    } catch {} // then it lasts as long as the page
    change(wanted);
  });
  addEventListener('storage', event => event.key === KEPT && change(areWanted()));
}
