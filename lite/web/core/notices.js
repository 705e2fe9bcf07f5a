// Notes below the bar: lines that stay until a script removes them.
import { makeElement } from './elements.js';
import { language } from './page/page-data.js';

/** @param {string} name */
const noteOf = name => document.querySelector(`#stonebook-notes [data-note="${name}"]`);

/**
 * Show a note until it is removed.
 * @param {string} name for removing it; a new note of the same name replaces it
 * @param {...(string | Node)} content
 */
export function showNote(name, ...content) {
  const notes = document.getElementById('stonebook-notes');
  if (!notes) return;
  const note = makeElement('p', { lang: language }, ...content);
  note.dataset.note = name;
  noteOf(name)?.remove();
  notes.append(note);
  window.dispatchEvent(new Event('resize')); // JupyterLab measures its layout only when the window is resized
}

/** @param {string} name */
export function removeNote(name) {
  noteOf(name)?.remove();
  window.dispatchEvent(new Event('resize'));
}
