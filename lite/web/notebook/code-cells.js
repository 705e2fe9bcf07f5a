// Code cells of a lesson: shows, focuses and runs them, and shortens their errors.

import { makeButton, makeElement } from '../core/elements.js';
import { contentLanguage, sayInContent } from '../core/page/page-data.js';
import { onPageChange } from '../core/page-changes.js';

/** @typedef {import('./types').Cell} Cell */
/** @typedef {import('./types').Panel} Panel */

const CODE = '.jp-Cell-inputArea';
const OPEN_POPUP = '.jp-Completer:not(.lm-mod-hidden), .jp-Tooltip, .cm-search'; // an editor's popups
const STDERR = '.jp-OutputArea [data-mime-type="application/vnd.jupyter.stderr"]:not(:has(.stonebook-error))';
const TRACEBACK = /Traceback \(|^ *Cell In\[/m; // an error, not just a program's output to stderr

/**
 * Show or hide the code of a lesson's cells.
 * @param {Panel} panel
 * @param {boolean} show
 * @param {(cell: Cell) => void} run
 */
export function showCode(panel, show, run) {
  document.documentElement.classList.toggle('stonebook-code', show);
  const button = document.getElementById('stonebook-code');
  if (button) button.textContent = sayInContent(show ? 'page.code.hide' : 'page.code.show');
  for (const cell of panel.content.widgets) {
    if (cell.model.type !== 'code') continue;
    if (!isLessonText(cell)) cell.inputHidden = !show;
    if (show) makeAccessible(cell, run);
  }
}

/**
 * Whether a code cell belongs to the lesson's text, and so is never hidden.
 * @param {Cell} cell
 */
function isLessonText(cell) {
  const metadata = /** @type {{source_hidden?: boolean} | undefined} */ (cell.model.getMetadata('jupyter'));
  return cell.model.type === 'code' && !metadata?.source_hidden;
}

/**
 * Make a cell's code focusable with Tab, and add a button that runs it. Otherwise only the mouse would reach an editor.
 * As an editor uses Tab itself, Enter moves into it and Escape out of it.
 * @param {Cell} cell
 * @param {(cell: Cell) => void} run
 */
function makeAccessible(cell, run) {
  const code = cell.node.querySelector(CODE);
  if (!(code instanceof HTMLElement) || cell.node.querySelector('.stonebook-run')) return;
  const lang = contentLanguage;
  const runButton = makeButton(sayInContent('page.run'), () => run(cell), { className: 'stonebook-run', lang });
  const id = `stonebook-run-keys-${cell.model.id}`;
  const keys = makeElement('span', { id, className: 'stonebook-run-keys', lang }, sayInContent('page.code.keys'));
  cell.node.querySelector('.jp-Cell-inputWrapper')?.append(runButton, keys);
  code.tabIndex = 0;
  code.setAttribute('role', 'group');
  code.setAttribute('aria-label', sayInContent('page.code'));
  code.setAttribute('aria-describedby', keys.id);
  code.querySelector('.cm-content')?.setAttribute('aria-describedby', keys.id);
}

/** The code of the cell that contains the target, if it can be focused. @param {EventTarget | null} target */
function codeOf(target) {
  const code = target instanceof Element && target.closest('.jp-CodeCell')?.querySelector(`${CODE}[tabindex]`);
  return code instanceof HTMLElement && code.checkVisibility() ? code : null;
}

/**
 * Move into an editor with Enter, and out of it with Escape. An open popup, such as completions, gets Escape first.
 * @param {KeyboardEvent} event
 */
function enterOrLeave(event) {
  const { target } = event;
  const code = codeOf(target);
  if (!code || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const isInEditor = target !== code && code.contains(/** @type {Node} */ (target));
  if (!isInEditor && target !== code && !(target instanceof Element && target.matches('.jp-CodeCell'))) return;
  if (event.key !== (isInEditor ? 'Escape' : 'Enter') || (isInEditor && document.querySelector(OPEN_POPUP))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const next = isInEditor ? code : code.querySelector('.cm-content');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/**
 * Show the code that belongs to the text, and handle Jupyter's keys for running it, which JupyterLab ignores in a
 * read-only notebook.
 * @param {Panel} panel
 * @param {(cell: Cell) => void} run
 */
export function watchCode(panel, run) {
  for (const cell of panel.content.widgets.filter(isLessonText)) {
    cell.node.classList.add('stonebook-read');
    makeAccessible(cell, run);
  }
  window.addEventListener('keydown', enterOrLeave, true);
  window.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Enter' || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
      const editor = event.target instanceof Element && event.target.closest('.jp-CodeCell .cm-editor');
      const cell = editor && panel.content.widgets.find(cell => cell.node.contains(editor));
      if (!cell) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      run(cell);
      codeOf(editor)?.focus({ preventScroll: true }); // JupyterLab would focus the whole cell
    },
    true,
  );
}

/**
 * The end of a traceback, from the line that names the error.
 * @param {string} text
 */
function errorOf(text) {
  const lines = text.trimEnd().split('\n');
  const start = lines.map(line => /^[A-Za-z_][\w.]*(: |$)/.test(line)).lastIndexOf(true);
  return lines.slice(Math.max(start, 0)).join('\n');
}

/** Show the last lines of each traceback above it. */
export function watchErrors() {
  const update = () => {
    for (const output of document.querySelectorAll(STDERR)) {
      const text = output.textContent || '';
      if (!TRACEBACK.test(text)) continue;
      output.prepend(makeElement('p', { className: 'stonebook-error' }, errorOf(text)));
    }
  };
  onPageChange(update);
}
