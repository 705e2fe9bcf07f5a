// A press on a board whose question has its answers on buttons: the buttons move, and a screen reader says so.
// Without it such a press would do nothing.
import { addLiveRegion } from '../core/elements.js';
import { contentLanguage, sayInContent } from '../core/page/page-data.js';
import { SELECTORS } from '../core/selectors.js';

const NUDGE = 'stonebook-nudge'; // see styles/step/layout.css
const PAUSE = 50; // milliseconds: a region that is emptied and filled at once is not announced

/**
 * The buttons with the answers of a board's step, if the board itself takes none now.
 * @param {EventTarget | null} target
 */
function answerButtonsOf(target) {
  const board =
    target instanceof Element && target.closest(SELECTORS.output) ? target.closest('.stonebook-board') : null;
  const step = board?.closest('.stonebook-step');
  const typed = step?.querySelector('.stonebook-typed'); // shown once a step asks for cells or moves
  if (!step || (typed instanceof HTMLElement && typed.style.display !== 'none')) return null;
  return step.querySelector('.stonebook-buttons > .stonebook-answer:not(:disabled)')?.parentElement;
}

/** Watch presses on the boards of such questions. @param {AbortSignal} [signal] stops it */
export function watchAnswers(signal) {
  const liveRegion = addLiveRegion('stonebook-reminder');
  liveRegion.lang = contentLanguage;
  /** @param {Event} event */
  const onPress = ({ target }) => {
    const buttons = answerButtonsOf(target);
    liveRegion.textContent = '';
    if (!buttons) return;
    buttons.classList.add(NUDGE);
    buttons.addEventListener('animationend', () => buttons.classList.remove(NUDGE), { once: true });
    setTimeout(() => {
      liveRegion.textContent = sayInContent('page.answer_on_buttons');
    }, PAUSE);
  };
  window.addEventListener('click', onPress, { capture: true, signal });
  window.addEventListener('keydown', event => /^(Enter| )$/.test(event.key) && onPress(event), {
    capture: true,
    signal,
  });
}
