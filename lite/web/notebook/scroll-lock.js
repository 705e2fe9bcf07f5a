// What a reader has before them keeps its place, and the focus: nothing jumps or blinks when a board comes alive.

/** @typedef {import('./types').Cell} Cell */
/** @typedef {import('./types').Panel} Panel */

const LONGEST = 2000; // milliseconds for a widget to be painted after its cell has run

/**
 * Copy what a cell shows: to be seen only, and for nobody to be found as a step.
 * @param {Element} shown
 */
function stillOf(shown) {
  const still = /** @type {HTMLElement} */ (shown.cloneNode(true));
  still.classList.add('stonebook-still');
  still.setAttribute('aria-hidden', 'true');
  still.inert = true;
  for (const step of still.querySelectorAll('[data-step]')) step.removeAttribute('data-step');
  const boards = shown.querySelectorAll('canvas');
  still.querySelectorAll('canvas').forEach((copy, i) => copy.getContext('2d')?.drawImage(boards[i], 0, 0));
  return still;
}

/**
 * A cell that runs empties its output first, and its widgets come later than its answer. Until they
 * are painted the output stays as high as it was, under a still picture of what it showed.
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
 * JupyterLab scrolls to its active cell, the first one, with each cell that runs, and focuses it when
 * it is there: seconds later. Whoever reads ahead meanwhile stays where they are.
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
 * The interface shows its notebook once more when all of it has started, and focuses it. Whoever is in
 * the bar by then stays there.
 * @param {Panel} panel
 */
export function leaveFocusInBar(panel) {
  const { activate } = panel;
  panel.activate = () => {
    if (!document.getElementById('stonebook-bar')?.contains(document.activeElement)) activate.call(panel);
  };
}
