// The name that a pupil chooses, as `engine/stonebook/classroom/task_lists/task_list.py` reads it.

const MAX_NAME = 24; // characters

/** Clean a chosen name, without the characters that separate names from codes. @param {string} text */
export function chosenName(text) {
  const letters = text.normalize('NFC').replace(/[:[\]]|[\p{C}\p{Z}]/gu, ' ');
  const words = letters.split(' ').filter(Boolean).join(' ');
  return [...words].slice(0, MAX_NAME).join('').trim();
}

/** A name in lower case and without spaces, or undefined if only Python can normalize it. @param {string} name */
export function normalizedName(name) {
  const letters = [...name.normalize('NFKC')].filter(letter => !/\s/.test(letter)).map(foldCase);
  return letters.includes('') ? undefined : letters.join('');
}

/** A case-folded letter, or "" if Python may fold it in another way. @param {string} letter */
function foldCase(letter) {
  if (letter === 'ß') return 'ss';
  const small = letter.toLowerCase();
  return letter.toUpperCase().toLowerCase() === small && [...small].length === 1 ? small : '';
}
