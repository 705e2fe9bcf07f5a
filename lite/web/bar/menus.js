// The menus of the bar.

const MENU_BUTTONS = '#stonebook-bar [aria-controls]';

/** Open and close menus. A click outside a menu, a choice in it, or Escape closes it. */
export function watchMenus() {
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = document.querySelectorAll(MENU_BUTTONS);
  /** @param {HTMLElement} [except] */
  const closeAll = except => {
    for (const button of buttons) if (button !== except) button.setAttribute('aria-expanded', 'false');
  };
  document.addEventListener('click', event => {
    const pressed = [...buttons].find(button => button.contains(/** @type {Node} */ (event.target)));
    closeAll(pressed);
    pressed?.setAttribute('aria-expanded', String(pressed.getAttribute('aria-expanded') !== 'true'));
  });
  document.addEventListener(
    'keydown',
    event => {
      const open = [...buttons].find(button => button.getAttribute('aria-expanded') === 'true');
      if (event.key !== 'Escape' || !open) return;
      event.stopImmediatePropagation();
      closeAll();
      open.focus();
    },
    true,
  );
}
