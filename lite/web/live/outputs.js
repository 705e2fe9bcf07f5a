// Shows the text and pictures in the output of cells.
import { makeElement } from '../core/elements.js';

/** @typedef {import('../core/types').JupyterMessage} JupyterMessage */

const COLOUR_CODES = /\u001b\[[0-9;]*m/g; // of terminals, in IPython's tracebacks
const PRINTED = 'stonebook-printed'; // the class of text and pictures
const OLD = 'data-stonebook-old'; // marks the output of an earlier run

/** @param {string} cell @returns {HTMLElement | null} */
const cellOf = cell => document.querySelector(`.stonebook-cell[data-cell="${CSS.escape(cell)}"]`);

/**
 * The element in which a cell shows its output, or null if its output is part of the text.
 * @param {string} cell
 * @returns {HTMLElement | null}
 */
export const placeOf = cell => cellOf(cell)?.querySelector('.stonebook-output') || null;

/** Prepare a cell to run again. Its old output stays until new output replaces it. @param {string} cell */
export function prepareCell(cell) {
  clear(cell);
  for (const child of placeOf(cell)?.children || []) child.setAttribute(OLD, '');
}

/** Remove a cell's text and pictures, but not those within a widget. @param {string} cell */
export function clear(cell) {
  cellOf(cell)
    ?.querySelectorAll(`:scope > .${PRINTED}, .stonebook-output > .${PRINTED}`)
    .forEach(element => element.remove());
}

/** Remove the old output of a place. @param {Element} place @param {(old: Element) => void} remove */
export function clearOld(place, remove) {
  place.querySelectorAll(`:scope > [${OLD}]`).forEach(remove);
}

/** @param {HTMLElement | null} place @param {string} text @param {string} kind */
function append(place, text, kind) {
  const last = place?.lastElementChild;
  if (last?.matches(`pre.${PRINTED}[data-kind="${kind}"]`)) {
    last.append(text);
    return;
  }
  const output = makeElement('pre', { className: PRINTED }, text);
  output.dataset.kind = kind;
  place?.append(output);
}

/** @param {string} cell @param {Record<string, string | string[]>} data by MIME type */
function show(cell, data) {
  const text = (/** @type {string} */ kind) => [data[kind] ?? ''].flat().join('');
  const markup = text('text/html') || text('image/svg+xml');
  const picture = ['image/png', 'image/jpeg', 'image/gif'].find(kind => data[kind]);
  if (!markup && !picture) return append(placeOf(cell), `${text('text/plain')}\n`, 'result');
  const node = makeElement('div', { className: PRINTED });
  if (markup) {
    node.innerHTML = markup;
  } else if (picture) {
    const image = node.appendChild(new Image());
    image.src = `data:${picture};base64,${text(picture)}`;
    image.alt = text('text/plain');
  }
  placeOf(cell)?.append(node);
}

/** Show output other than widgets. @param {JupyterMessage} message */
export function showOutput({ msg_type: kind, cell, content }) {
  if (kind === 'stream') append(placeOf(cell), content.text, content.name);
  else if (kind === 'error')
    append(placeOf(cell) || cellOf(cell), `${content.traceback.join('\n').replace(COLOUR_CODES, '')}\n`, 'error');
  else if (kind === 'clear_output') clear(cell);
  else if (Object.keys(content.data || {}).length) show(cell, content.data);
}
