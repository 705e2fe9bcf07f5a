// The button that leads on from a step.

/**
 * The button that leads on from a step, if an event presses it. A press that first ends an animation does not count.
 * @param {Event} event
 */
export function pressedGoOn({ target }) {
  const button = target instanceof Element ? target.closest('.stonebook-go-on') : null;
  return button?.classList.contains('stonebook-ends-first') ? null : button;
}
