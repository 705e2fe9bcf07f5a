// The full screen. The page fills its window at once, and the screen once the browser allows it: some browsers answer
// late or never.

const FULL = 'stonebook-demo-full';
const page = document.documentElement;

async function toggleFullScreen() {
  const isFull = page.classList.toggle(FULL);
  try {
    if (isFull) await page.requestFullscreen();
    else if (document.fullscreenElement) await document.exitFullscreen();
  } catch {} // the browser has no full screen
}

/** Enter or leave the full screen when its button is pressed. */
export function watchFullScreen() {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.stonebook-key-f')) toggleFullScreen();
  });
  // The browser itself takes Escape, which leaves the full screen.
  document.addEventListener('fullscreenchange', () => {
    page.classList.toggle(FULL, Boolean(document.fullscreenElement));
  });
}
