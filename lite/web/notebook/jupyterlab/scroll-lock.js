// Keeps the reader's scroll position and focus, and the height of cells, so the page does not jump or flicker when
// boards become live.

/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').Panel} Panel */
/** @typedef {import('../types').Shell} Shell */

const PAINT_TIMEOUT = 2000; // milliseconds for a widget to be painted after its cell has run

/**
 * Copy a cell's output as a picture, inert and without the attributes by which scripts find steps.
 * @param {Element} output
 */
function makeStill(output) {
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
 * Run a cell. Its old output is cleared at first, and its widgets appear after it has run. Until they are painted, keep
 * the output's height, and cover it with a still picture of the old output.
 * @param {Cell} cell
 * @param {() => Promise<boolean>} run
 */
export async function withStillPicture(cell, run) {
  const output = /** @type {HTMLElement | null} */ (cell.node.querySelector('.jp-Cell-outputWrapper'));
  const oldOutput = output?.querySelector('.jp-OutputArea-output');
  if (!output || !oldOutput) return run();
  const still = makeStill(oldOutput);
  output.style.minHeight = `${output.getBoundingClientRect().height}px`;
  output.append(still);
  const release = () => {
    output.style.minHeight = '';
    still.remove();
  };
  const resizeObserver = new ResizeObserver(() => {
    resizeObserver.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(release)));
  });
  const mutationObserver = new MutationObserver(() => {
    const widget = output.querySelector(
      '.jp-OutputArea .jupyter-widgets canvas, .jp-OutputArea .stonebook-progress-line',
    );
    if (widget) resizeObserver.observe(widget);
  });
  mutationObserver.observe(output, { childList: true, subtree: true });
  const succeeded = await run();
  setTimeout(() => {
    mutationObserver.disconnect();
    resizeObserver.disconnect();
    release();
  }, PAINT_TIMEOUT);
  return succeeded;
}

/**
 * Call a function during which JupyterLab does not scroll. Whenever a cell runs, it would scroll to its active cell,
 * the first one, although the reader may be further down.
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
 * Leave the focus in the bar if it is there. JupyterLab would move it when it has fully started.
 * @param {Panel} panel
 */
export function leaveFocusInBar(panel) {
  const { activate } = panel;
  panel.activate = () => {
    if (!document.getElementById('stonebook-bar')?.contains(document.activeElement)) activate.call(panel);
  };
}

/**
 * Restore the focus after a change of theme, such as at dusk. JupyterLab hides all elements for a moment, so
 * the focus is lost.
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
