// A press on a board whose question has its answers on buttons: the buttons move, and a screen reader says so.
// Without it such a press would do nothing at all.
import { makeElement } from '../core/elements.js';
import { PARTS, sayInContent } from '../core/page-data.js';

const NUDGE = 'stonebook-nudge'; // see styles/step/layout.css
const HIDDEN = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;';

/**
 * The buttons with the answers of a board's step, if the board itself takes none now.
 * @param {EventTarget | null} target
 */
function answersBy(target) {
  const board = target instanceof Element && target.closest(PARTS.output) ? target.closest('.stonebook-board') : null;
  const step = board?.closest('.stonebook-step');
  const typed = step?.querySelector('.stonebook-typed'); // shown once a step asks for cells or moves
  if (!step || (typed instanceof HTMLElement && typed.style.display !== 'none')) return null;
  return step.querySelector('.stonebook-buttons > .stonebook-answer:not(:disabled)')?.parentElement;
}

/** @param {AbortSignal} [signal] stops it */
export function watchAnswers(signal) {
  const voice = makeElement('p', { id: 'stonebook-reminder', lang: 'en' });
  voice.setAttribute('role', 'status');
  voice.style.cssText = HIDDEN;
  document.body.append(voice);
  /** @param {Event} event */
  const onPress = ({ target }) => {
    const buttons = answersBy(target);
    voice.textContent = '';
    if (!buttons) return;
    buttons.classList.add(NUDGE);
    buttons.addEventListener('animationend', () => buttons.classList.remove(NUDGE), { once: true });
    setTimeout(() => {
      voice.textContent = sayInContent('page.answer_on_buttons');
    }, 50); // a region that is emptied and filled at once is not announced
  };
  window.addEventListener('click', onPress, { capture: true, signal });
  window.addEventListener('keydown', event => /^(Enter| )$/.test(event.key) && onPress(event), {
    capture: true,
    signal,
  });
}
