// A puzzle that was opened from the card of today: its button leads to the next of the three.
import { watchPage } from '../core/page-changes.js';
import { inlineJson, speaker } from '../core/sentences.js';
import { readTries } from '../storage/tries.js';
import { fetchToday, signOf } from './today.js';

const NEXT = '.stonebook-next-puzzle';
/** The part of an address that says that a puzzle was opened from the card. */
export const FROM_TODAY = 'today';

/**
 * The index of the next puzzle of today: the first after this one that is not solved yet, or -1.
 * @param {import('./today.js').DailyPuzzle[]} puzzles
 * @param {string} id
 * @param {import('../storage/tries.js').Tries} tries
 */
export function nextIndex(puzzles, id, tries) {
  const here = puzzles.findIndex(puzzle => puzzle.id === id);
  const indexes = puzzles.map((_, step) => (here + 1 + step) % puzzles.length);
  const isOpen = (/** @type {number} */ index) => index !== here && !signOf(tries[puzzles[index].id], new Date());
  return here < 0 ? -1 : (indexes.find(isOpen) ?? -1);
}

/**
 * Let the button of a puzzle of today lead to the next one, and say so. Say which of the three puzzles this is, in the
 * place that the page keeps for it.
 * @param {URLSearchParams} query
 */
export async function watchTodaysNext(query) {
  const id = query.get('puzzle') || '';
  const card = document.querySelector('.today');
  const about = inlineJson('stonebook-today');
  const root = document.documentElement;
  if (!query.has(FROM_TODAY) || !(card instanceof HTMLElement) || !about)
    return root.removeAttribute('data-stonebook-today');
  const puzzles = await fetchToday(card, about.days, new Date());
  const say = speaker(about.words);
  const here = puzzles.findIndex(each => each.id === id);
  if (here < 0) return root.removeAttribute('data-stonebook-today');
  const place = say('site.today.place', { number: here + 1, of: puzzles.length });
  const tries = await readTries();
  /** A sign for each of the three, also as soon as this one is solved. */
  const showPlace = () => {
    const isSolved = (/** @type {number} */ index) =>
      signOf(tries[puzzles[index].id], new Date()) || (index === here && document.querySelector('.stonebook-done'));
    const signs = puzzles.map((_, index) => (isSolved(index) ? '✓' : '○')).join('');
    const text = JSON.stringify(`${place} ${signs}`);
    if (root.style.getPropertyValue('--stonebook-today') === text) return;
    root.style.setProperty('--stonebook-today', text);
    root.style.setProperty('--stonebook-today-signs', JSON.stringify(signs));
  };
  showPlace();
  const next = nextIndex(puzzles, id, tries);
  if (next < 0) return watchPage(showPlace, { attributes: ['class'] });
  const { game, id: puzzle } = puzzles[next];
  const text = say('site.today.next', { game, number: next + 1, of: puzzles.length });
  const address = `?${new URLSearchParams({ puzzle, [FROM_TODAY]: '' })}`;
  const writeLabel = () => {
    const button = document.querySelector(`${NEXT}.stonebook-primary`);
    if (button && button.textContent !== text) button.textContent = text;
  };
  writeLabel();
  // The label is written again with each puzzle, and the class shows that the button leads on.
  watchPage(
    () => {
      writeLabel();
      showPlace();
    },
    { attributes: ['class'] },
  );
  const leadOn = (/** @type {Event} */ event) => {
    if (!(event.target instanceof Element) || !event.target.closest(NEXT)) return;
    event.preventDefault();
    event.stopPropagation();
    location.href = address;
  };
  addEventListener('click', leadOn, { capture: true });
}
