// The reader's record on the page of puzzles: what is solved, missed and due, by game and by theme. It needs no Python.
import { due } from '../../core/due.js';
import { isSolved, withTries } from '../../core/local-storage.js';
import { inlineJson, speaker } from '../../core/sentences.js';

/** @typedef {import('../../core/local-storage.js').Tries} Tries */
/** @typedef {{solved: number, missed: number, due: number}} Tally */

/**
 * Count some puzzles as stonebook/teach/puzzles/record.py does.
 * @param {Tries} tries
 * @param {Iterable<string>} ids
 * @param {number} now
 * @returns {Tally}
 */
export function tally(tries, ids, now) {
  const count = { solved: 0, missed: 0, due: 0 };
  for (const id of ids) {
    const own = tries[id];
    if (!own) continue;
    if (isSolved(own)) count.solved += 1;
    if (own[own.length - 1][1] === 'failed') count.missed += 1;
    if (due(own, now) <= now) count.due += 1;
  }
  return count;
}

/**
 * Put numbers in their places: the bar, the text, and links to what there is to do.
 * @param {Element} place
 * @param {Tally} count
 * @param {string} solved the sentence with the number of solved ones
 * @param {ReturnType<typeof speaker>} say
 */
function fill(place, count, solved, say) {
  const of = Number(place.getAttribute('data-of'));
  const bar = place.querySelector('.bar i');
  if (bar instanceof HTMLElement) bar.style.width = `${of && (100 * Math.min(count.solved, of)) / of}%`;
  const text = place.querySelector('.solved');
  if (text) text.textContent = solved;
  for (const part of /** @type {const} */ (['missed', 'due'])) {
    const link = place.querySelector(`a[data-part="${part}"]`);
    if (!link) continue;
    const words = say(`site.puzzles.${part}`, { number: count[part] });
    const inTable = link.closest('td') !== null; // its head says the word
    link.toggleAttribute('hidden', !count[part]);
    link.textContent = `${link.getAttribute('data-sign')} ${inTable ? count[part] : words}`;
    if (inTable) link.setAttribute('aria-label', words);
  }
}

/**
 * @param {Tries} tries
 * @param {Record<string, Record<string, string>>} themes the ids of each theme's puzzles, by their games
 */
function show(tries, themes) {
  const say = speaker(inlineJson('stonebook-puzzle-words') || {});
  const now = Date.now();
  for (const card of document.querySelectorAll('#record [data-game]')) {
    const game = card.getAttribute('data-game') || '';
    const ids = (/** @type {string} */ theme) =>
      (themes[game]?.[theme] || '')
        .split(' ')
        .filter(Boolean)
        .map(name => `${game}/${name}`);
    const own = Object.keys(tries).filter(id => id.startsWith(`${game}/`) && id.includes('#'));
    const sets = Object.keys(themes[game] || {})
      .filter(Boolean)
      .flatMap(ids);
    const count = tally(tries, new Set([...sets, ...own]), now);
    const retired = tally(tries, ids(''), now); // they come again, but count as no puzzle of today
    count.missed += retired.missed;
    count.due += retired.due;
    fill(card, count, `✓ ${say('site.puzzles.solved', { done: count.solved, of: ofAll(card) })}`, say);
    for (const row of card.querySelectorAll('[data-theme]')) {
      const part = tally(tries, ids(row.getAttribute('data-theme') || ''), now);
      fill(row, part, say('site.puzzles.tally', { done: part.solved, of: ofAll(row) }), say);
    }
  }
  document.getElementById('record')?.setAttribute('data-tried', '');
}

/** @param {Element} place */
const ofAll = place => place.getAttribute('data-of') || '';

/** Show the record of a reader who has tried any puzzle. @param {string} file with the themes of all puzzles */
export function showRecord(file) {
  withTries(async tries => {
    if (!Object.keys(tries).length) return;
    const answer = await fetch(file).catch(() => null);
    if (answer?.ok) show(tries, await answer.json());
  });
}
