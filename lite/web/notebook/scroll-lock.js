// Keeps the reader's scroll position and focus, and a cell's height: nothing jumps or blinks when a board comes alive.

/** @typedef {import('./types').Cell} Cell */
/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./types').Shell} Shell */

const LONGEST = 2000; // milliseconds for a widget to be painted after its cell has run

/**
 * Copy a cell's output as a picture: inert, and without the attribute by which scripts find steps.
 * @param {Element} output
 */
function stillOf(output) {
  const still = /** @type {HTMLElement} */ (output.cloneNode(true));
  still.classList.add('stonebook-still');
  still.setAttribute('aria-hidden', 'true');
  still.inert = true;
  for (const step of still.querySelectorAll('[data-step]')) step.removeAttribute('data-step');
  const boards = output.querySelectorAll('canvas');
  still.querySelectorAll('canvas').forEach((copy, i) => copy.getContext('2d')?.drawImage(boards[i], 0, 0));
  return still;
}

/**
 * A cell that runs first clears its output, and its widgets appear after it has run. Until they are painted, keep the
 * output's height, and cover it with a still picture of the old output.
 * @param {Cell} cell
 * @param {() => Promise<boolean>} run
 */
export async function withStillPicture(cell, run) {
  const output = /** @type {HTMLElement | null} */ (cell.node.querySelector('.jp-Cell-outputWrapper'));
  const before = output?.querySelector('.jp-OutputArea-output');
  if (!output || !before) return run();
  const still = stillOf(before);
  output.style.minHeight = `${output.getBoundingClientRect().height}px`;
  output.append(still);
  const release = () => {
    output.style.minHeight = '';
    still.remove();
  };
  const painted = new ResizeObserver(() => {
    painted.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(release)));
  });
  const watch = new MutationObserver(() => {
    const widget = output.querySelector(
      '.jp-OutputArea .jupyter-widgets canvas, .jp-OutputArea .stonebook-progress-line',
    );
    if (widget) painted.observe(widget);
  });
  watch.observe(output, { childList: true, subtree: true });
  const succeeded = await run();
  setTimeout(() => {
    watch.disconnect();
    painted.disconnect();
    release();
  }, LONGEST);
  return succeeded;
}

/**
 * JupyterLab scrolls to its active cell, the first one, whenever a cell runs. Keep it from scrolling, for readers who
 * are already further down.
 * @param {Panel} panel
 * @param {() => Promise<void>} act
 */
export async function withoutScrolling(panel, act) {
  panel.content.scrollToItem = async () => {};
  try {
    await act();
  } finally {
    Reflect.deleteProperty(panel.content, 'scrollToItem');
  }
}

/**
 * JupyterLab activates the notebook again when it has fully started, which moves the focus. Leave the focus in the bar
 * if it is there.
 * @param {Panel} panel
 */
export function leaveFocusInBar(panel) {
  const { activate } = panel;
  panel.activate = () => {
    if (!document.getElementById('stonebook-bar')?.contains(document.activeElement)) activate.call(panel);
  };
}

/**
 * JupyterLab hides everything for a moment when the theme changes, at dusk for instance. The browser then takes the
 * focus away. Give it back to the part that had it.
 * @param {Shell} shell
 */
export function keepFocusInThemes(shell) {
  const { hide, show } = shell;
  /** @type {Element | null} */
  let focused = null;
  shell.hide = () => {
    if (document.activeElement !== document.body) focused = document.activeElement;
    hide.call(shell);
  };
  shell.show = () => {
    show.call(shell);
    const isLost = document.activeElement === document.body;
    if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    focused = null;
  };
}
