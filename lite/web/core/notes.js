// What a reader is told that stays, in a line of its own below the bar.
import { language } from './page-data.js';

/** @param {string} name */
const noteOf = name => document.querySelector(`#stonebook-notes [data-note="${name}"]`);

/**
 * Say something until it is taken back.
 * @param {string} name under which it is taken back, or takes the place of what was said before
 * @param {...(string | Node)} content
 */
export function showNote(name, ...content) {
  const notes = document.getElementById('stonebook-notes');
  if (!notes) return;
  const note = document.createElement('p');
  note.dataset.note = name;
  note.lang = language;
  note.append(...content);
  noteOf(name)?.remove();
  notes.append(note);
  window.dispatchEvent(new Event('resize')); // the interface below measures itself only then
}

/** @param {string} name */
export function removeNote(name) {
  noteOf(name)?.remove();
  window.dispatchEvent(new Event('resize'));
}
