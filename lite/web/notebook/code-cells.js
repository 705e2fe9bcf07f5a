// Code in a lesson: shown, run, and what went wrong in it.
import { oncePerFrame } from '../core/animation-frame.js';
import { language, say } from '../core/page-data.js';

/** @typedef {import('./types').Cell} Cell */
/** @typedef {import('./types').Panel} Panel */

const CODE = '.jp-Cell-inputArea';
const OPEN = '.jp-Completer:not(.lm-mod-hidden), .jp-Tooltip, .cm-search'; // what an editor has open
const PROBLEM = '.jp-OutputArea [data-mime-type="application/vnd.jupyter.stderr"]:not(:has(.stonebook-error))';
const TRACED = /Traceback \(|^ *Cell In\[/m; // an error, and not just what a program says on the side

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
    if (show) offerKeys(cell, run);
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
 * Let code be come to by Tab, and run by a button. The interface gives its editors to the mouse only, and
 * an editor takes Tab for itself: Enter goes into it, Escape comes out.
 * @param {Cell} cell
 * @param {(cell: Cell) => void} run
 */
function offerKeys(cell, run) {
  const code = cell.node.querySelector(CODE);
  if (!(code instanceof HTMLElement) || cell.node.querySelector('.stonebook-run')) return;
  const again = document.createElement('button');
  again.className = 'stonebook-run';
  again.textContent = say('page.run');
  again.lang = language;
  again.addEventListener('click', () => run(cell));
  const keys = document.createElement('span');
  keys.className = 'stonebook-keys';
  keys.lang = language;
  keys.textContent = say('page.code.keys');
  keys.id = `stonebook-keys-${cell.model.id}`;
  cell.node.querySelector('.jp-Cell-inputWrapper')?.append(again, keys);
  code.tabIndex = 0;
  code.setAttribute('role', 'group');
  code.setAttribute('aria-label', say('page.code'));
  code.setAttribute('aria-describedby', keys.id);
  code.querySelector('.cm-content')?.setAttribute('aria-describedby', keys.id);
}

/** The code of the cell that something stands in, if it can be come to. @param {EventTarget | null} target */
function codeOf(target) {
  const code = target instanceof Element && target.closest('.jp-CodeCell')?.querySelector(`${CODE}[tabindex]`);
  return code instanceof HTMLElement && code.checkVisibility() ? code : null;
}

/**
 * Enter on code edits it, Escape leaves it. What is open in an editor, as a list of names, has Escape first.
 * @param {KeyboardEvent} event
 */
function goInOrOut(event) {
  const { target } = event;
  const code = codeOf(target);
  if (!code || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const inside = target !== code && code.contains(/** @type {Node} */ (target));
  if (!inside && target !== code && !(target instanceof Element && target.matches('.jp-CodeCell'))) return;
  if (event.key !== (inside ? 'Escape' : 'Enter') || (inside && document.querySelector(OPEN))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const next = inside ? code : code.querySelector('.cm-content');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
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
    offerKeys(cell, run);
  }
  window.addEventListener('keydown', goInOrOut, true);
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
      codeOf(editor)?.focus({ preventScroll: true }); // else the whole cell has it
    },
    true,
  );
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
  new MutationObserver(oncePerFrame(look)).observe(document.body, { childList: true, subtree: true });
}
