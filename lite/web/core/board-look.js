// What live boards look like: dark, wide, and with letters on stones. Letters are an option for all boards, live and
// drawn, on every page.

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

const dark = matchMedia('(prefers-color-scheme: dark)');
const wide = matchMedia('(min-width: 48rem)'); // as in step.css

/** What Python is told. Letters are shown on request, and always in high contrast. */
export const boardLook = () => ({
  dark: dark.matches,
  letters: document.documentElement.classList.contains(SHOWN) || strong.matches,
  wide: wide.matches,
});

/** Have the pictures of the page show letters, or not. */
export function markLetters(wanted = areWanted()) {
  document.documentElement.classList.toggle(SHOWN, wanted);
}

/** Call `act` when boards are to look otherwise. @param {() => void} act */
export function whenLookChanges(act) {
  for (const asked of [dark, wide, strong]) asked.addEventListener('change', act);
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
