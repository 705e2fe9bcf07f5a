// Code in a lesson: shown, run, and what went wrong in it.
import { language, say } from './page.js';
import { oncePainted } from './dots.js';

/** @typedef {import('./types').Cell} Cell */
/** @typedef {import('./types').Panel} Panel */

const PROBLEM = '.jp-OutputArea [data-mime-type="application/vnd.jupyter.stderr"]:not(:has(.stonebook-error))';
const TRACED = /Traceback \(|^ *Cell In\[/m;  // an error, and not just what a program says on the side

/**
 * @param {Panel} panel
 * @param {boolean} show
 * @param {(cell: Cell) => void} run
 */
export function showCode(panel, show, run) {
  document.documentElement.classList.toggle('stonebook-code', show);
  const button = document.getElementById('stonebook-code');
  if (button) button.textContent = say(show ? 'page.code.hide' : 'page.code.show');
  for (const cell of panel.content.widgets) {
    if (cell.model.type !== 'code') continue;
    if (!toBeRead(cell)) cell.inputHidden = !show;
    if (show) offerRun(cell, run);
  }
}

/**
 * Code that belongs to the lesson's text is never folded away.
 * @param {Cell} cell
 */
function toBeRead(cell) {
  const view = /** @type {{source_hidden?: boolean} | undefined} */ (cell.model.getMetadata('jupyter'));
  return cell.model.type === 'code' && !view?.source_hidden;
}

/**
 * @param {Cell} cell
 * @param {(cell: Cell) => void} run
 */
function offerRun(cell, run) {
  if (cell.node.querySelector('.stonebook-run')) return;
  const again = document.createElement('button');
  again.className = 'stonebook-run';
  again.textContent = say('page.run');
  again.lang = language;
  again.addEventListener('click', () => run(cell));
  cell.node.querySelector('.jp-Cell-inputWrapper')?.append(again);
}

/**
 * Show the code that is to be read, and let the keys that run a cell anywhere run it here. The
 * interface leaves them to the editor in a notebook that can't be written.
 * @param {Panel} panel
 * @param {(cell: Cell) => void} run
 */
export function watchCode(panel, run) {
  for (const cell of panel.content.widgets.filter(toBeRead)) {
    cell.node.classList.add('stonebook-read');
    offerRun(cell, run);
  }
  window.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
    const editor = event.target instanceof Element && event.target.closest('.jp-CodeCell .cm-editor');
    const cell = editor && panel.content.widgets.find(one => one.node.contains(editor));
    if (!cell) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    run(cell);
  }, true);
}

/**
 * What an error says in the end: from the line that names it, behind the way there.
 * @param {string} text
 */
function lastWords(text) {
  const lines = text.trimEnd().split('\n');
  const named = lines.map(line => /^[A-Za-z_][\w.]*(: |$)/.test(line)).lastIndexOf(true);
  return lines.slice(Math.max(named, 0)).join('\n');
}

/** Say of every error first what Python says last. */
export function watchErrors() {
  const look = () => {
    for (const output of document.querySelectorAll(PROBLEM)) {
      const text = output.textContent || '';
      if (!TRACED.test(text)) continue;
      const first = document.createElement('p');
      first.className = 'stonebook-error';
      first.textContent = lastWords(text);
      output.prepend(first);
    }
  };
  new MutationObserver(oncePainted(look)).observe(document.body, { childList: true, subtree: true });
}
