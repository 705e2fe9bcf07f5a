// The main button of the editor of task lists: it fills in a ready-made list, and then moves to the link to hand out.
// A press before Python has started is repeated.

const MAIN_BUTTON = '.stonebook-tasks-go';
let isPressedEarly = false; // whether it was pressed before Python has started

/** Show that the button was pressed, until the list is filled. @param {Element} button */
const showPressed = button =>
  button.classList.toggle('stonebook-early', !button.classList.contains('stonebook-filled'));

/** @param {MouseEvent} event */
function onPress({ target }) {
  const button = target instanceof Element ? target.closest(MAIN_BUTTON) : null;
  if (!button) return;
  showPressed(button);
  if (button.closest('.stonebook-waits')) {
    isPressedEarly = true;
  } else if (button.classList.contains('stonebook-filled')) {
    const link = document.querySelector('.stonebook-tasks-given input');
    if (!(link instanceof HTMLElement)) return;
    link.scrollIntoView({ block: 'center' });
    link.focus({ preventScroll: true });
  }
}

function repeatEarlyPress() {
  const button = document.querySelector(MAIN_BUTTON);
  if (!isPressedEarly || !(button instanceof HTMLElement) || button.closest('.stonebook-waits, .stonebook-unpainted'))
    return;
  isPressedEarly = false;
  button.click();
}

/** React to presses of the main button. */
export function watchMainButton() {
  document.addEventListener('click', onPress, true); // in the capture phase: a widget's button stops its clicks
  new MutationObserver(() => {
    repeatEarlyPress();
    document.querySelectorAll(`${MAIN_BUTTON}.stonebook-early`).forEach(showPressed);
  }).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['class'] });
}
