// The reader's record on the page of puzzles: what is solved, missed and due, by game and by theme. It needs no Python.

import { dayNumber } from '../../core/days.js';
import { makeElement } from '../../core/elements.js';
import { inlineJson, speaker } from '../../core/sentences.js';
import { due } from '../../records/due.js';
import { changeRecord, emptyRecord, utcTime, withRecord } from '../../records/records.js';
import { isSolved, withTries } from '../../records/tries.js';
import { meaning, standing } from './rating.js';

const LAST = 10; // the strength of a theme is that of its last tries
const ENOUGH = 5; // with fewer it says nothing
const CHANGE = 0.15;
// The build gives the page each sentence whose whole key stands in this file.
const PARTS = /** @type {const} */ ({ missed: 'site.puzzles.missed', due: 'site.puzzles.due' });
const MEANINGS = /** @type {Record<string, string>} */ ({
  easy: 'puzzle.rating.easy',
  medium: 'puzzle.rating.medium',
  hard: 'puzzle.rating.hard',
});
const RUNS = { row: 'site.puzzles.best.row', minutes: 'site.puzzles.best.minutes' };

/** @typedef {import('../../records/tries.js').Tries} Tries */
/** @typedef {{solved: number, missed: number, due: number}} Tally */
/** @typedef {ReturnType<typeof speaker>} Say */

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
    const triesAt = tries[id];
    if (!triesAt) continue;
    if (isSolved(triesAt)) count.solved += 1;
    if (triesAt[triesAt.length - 1][1] === 'failed') count.missed += 1;
    if (due(triesAt, now) <= now) count.due += 1;
  }
  return count;
}

/**
 * Put numbers in their places: the bar, the text, and links to what there is to do.
 * @param {Element} place
 * @param {Tally} count
 * @param {string} solved the sentence with the number of solved ones
 * @param {Say} say
 */
function fill(place, count, solved, say) {
  const of = Number(place.getAttribute('data-of'));
  const bar = place.querySelector('.bar i');
  if (bar instanceof HTMLElement) bar.style.width = `${of && (100 * Math.min(count.solved, of)) / of}%`;
  const text = place.querySelector('.solved');
  if (text) text.textContent = solved;
  for (const [part, key] of Object.entries(PARTS)) {
    const link = place.querySelector(`a[data-part="${part}"]`);
    if (!link) continue;
    const number = count[/** @type {keyof PARTS} */ (part)];
    const words = say(key, { number });
    const inTable = link.closest('td') !== null; // its head says the word
    link.toggleAttribute('hidden', !number);
    link.textContent = `${link.getAttribute('data-sign')} ${inTable ? number : words}`;
    if (inTable) link.setAttribute('aria-label', words);
  }
}

/** The last tries of some puzzles, the newest last. @param {Tries} tries @param {string[]} ids */
function lately(tries, ids) {
  const every = ids.flatMap(id => (tries[id] || []).filter(([, how]) => !['played', 'found'].includes(how)));
  const right = every.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, how]) => how === 'right');
  return { last: right.slice(-LAST), before: right.slice(-2 * LAST, -LAST) };
}

/** @param {boolean[]} tries */
const share = tries => tries.filter(Boolean).length / tries.length;

/** The sentence for how the last tries compare with those before. @param {boolean[]} last @param {boolean[]} before */
function trend(last, before) {
  if (before.length < ENOUGH) return '';
  const difference = share(last) - share(before);
  if (Math.abs(difference) < CHANGE) return 'site.puzzles.trend.same';
  return difference > 0 ? 'site.puzzles.trend.up' : 'site.puzzles.trend.down';
}

/**
 * Say how a theme went lately, and return its share of right answers, -1 for too few.
 * @param {Element} row
 * @param {Tries} tries
 * @param {string[]} ids
 * @param {Say} say
 */
function sayLately(row, tries, ids, say) {
  const { last, before } = lately(tries, ids);
  const place = row.querySelector('.lately');
  if (last.length < ENOUGH || !place) return -1;
  const key = trend(last, before);
  const text = say('site.puzzles.lately', { number: last.filter(Boolean).length, of: last.length });
  place.textContent = key ? `${text} ${say(key)}` : text;
  return share(last);
}

/**
 * Say what a reader is good at, and lead to what needs work.
 * @param {Element} card
 * @param {{link: Element, value: number}[]} shares of themes with enough tries
 * @param {Say} say
 */
function sayBest(card, shares, say) {
  const place = card.querySelector('.best');
  const sorted = [...shares].sort((a, b) => b.value - a.value);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (!place || !best || !worst || best.value === worst.value) return;
  const href = worst.link.getAttribute('href') || '';
  const train = makeElement('a', { href }, say('site.puzzles.weak', { theme: worst.link.textContent || '' }));
  place.replaceChildren(`${say('site.puzzles.strong', { theme: best.link.textContent || '' })} `, train);
  place.removeAttribute('hidden');
}

/**
 * Say what the reader's rating means, once it says anything.
 * @param {Element} card
 * @param {Tries} tries
 * @param {Record<string, Record<string, [number, number]>>} byGrade
 * @param {any} solver the record of runs and resets
 * @param {Say} say
 */
function sayRating(card, tries, byGrade, solver, say) {
  const game = card.getAttribute('data-game') || '';
  const names = Object.entries(byGrade).map(([grade, known]) => [
    grade,
    Object.fromEntries(Object.entries(known).map(([name, value]) => [`${game}/${name}`, value])),
  ]);
  const grades = Object.fromEntries(names);
  const known = Object.assign({}, ...Object.values(grades));
  const since = Math.max(solver?.since || 0, solver?.resets?.[game] || 0); // earlier pages reset all games at once
  const { rating, number, isKnown } = standing(known, tries, since, utcTime());
  const place = card.querySelector('.rating');
  if (!place || !number) return;
  place.textContent = say('puzzle.rating.soon');
  place.removeAttribute('hidden');
  if (isKnown) {
    const { grade, ...numbers } = meaning(rating, grades);
    place.textContent = say(MEANINGS[grade], numbers);
    const [value, deviation] = [Math.round(rating.value), Math.round(2 * rating.deviation)];
    const detail = card.querySelector('.detail');
    if (detail) detail.textContent = say('puzzle.rating.detail', { value, deviation, number });
  }
  card.querySelector('.anew')?.removeAttribute('hidden');
  card.querySelector('.anew button')?.addEventListener('click', () => resetRating(card));
}

/** Let answers in a game count for its rating from now on. The tries themselves stay. @param {Element} card */
function resetRating(card) {
  const game = card.getAttribute('data-game') || '';
  const now = Math.floor(Date.now() / 1000);
  changeRecord('solver', stored => ({
    ...emptyRecord('solver'),
    ...stored,
    resets: { ...stored.resets, [game]: now },
  }));
  for (const place of card.querySelectorAll('.rating, .anew')) place.setAttribute('hidden', '');
}

/**
 * Say how well the reader's best runs went.
 * @param {Element} card
 * @param {any} solver the record of runs and resets
 * @param {Say} say
 */
function sayRuns(card, solver, say) {
  const best = (/** @type {string} */ run) => solver?.[run]?.[card.getAttribute('data-game') || ''] || 0;
  const runs = Object.entries(RUNS).filter(([run]) => best(run) > 0);
  const place = card.querySelector('.runs');
  if (!place || !runs.length) return;
  place.textContent = runs.map(([run, key]) => say(key, { number: best(run) })).join(' ');
  place.removeAttribute('hidden');
}

/**
 * Count a game's puzzles, together and by theme, and say what the reader is good at.
 * @param {Element} card
 * @param {Tries} tries
 * @param {Record<string, string>} themes the names of each theme's puzzles, of the retired ones under ""
 * @param {Say} say
 */
function countPuzzles(card, tries, themes, say) {
  const game = card.getAttribute('data-game') || '';
  const now = Date.now();
  const ids = (/** @type {string} */ theme) =>
    (themes[theme] || '')
      .split(' ')
      .filter(Boolean)
      .map(name => `${game}/${name}`);
  const customIds = Object.keys(tries).filter(id => id.startsWith(`${game}/`) && id.includes('#'));
  const sets = Object.keys(themes).filter(Boolean).flatMap(ids);
  const count = tally(tries, new Set([...sets, ...customIds]), now);
  const retired = tally(tries, ids(''), now); // they come again, but count as no puzzle of today
  count.missed += retired.missed;
  count.due += retired.due;
  fill(card, count, `✓ ${say('site.puzzles.solved', { done: count.solved, of: ofAll(card) })}`, say);
  const shares = [];
  for (const row of card.querySelectorAll('[data-theme]')) {
    const ofTheme = ids(row.getAttribute('data-theme') || '');
    const part = tally(tries, ofTheme, now);
    fill(row, part, say('site.puzzles.tally', { done: part.solved, of: ofAll(row) }), say);
    const link = row.querySelector('a');
    const value = sayLately(row, tries, ofTheme, say);
    if (link && value >= 0) shares.push({ link, value });
  }
  sayBest(card, shares, say);
}

/**
 * @param {Tries} tries
 * @param {any} solver
 * @param {Record<string, Record<string, string>>} themes the names of each theme's puzzles, by their games
 * @param {Record<string, {grades: any, daily: string}>} ratings
 */
function show(tries, solver, themes, ratings) {
  const say = speaker(inlineJson('stonebook-puzzle-words') || {});
  for (const card of document.querySelectorAll('#record [data-game]')) {
    const game = card.getAttribute('data-game') || '';
    if (!Object.keys(tries).some(id => id.startsWith(`${game}/`))) continue;
    document.querySelector('#record .tried')?.append(card);
    countPuzzles(card, tries, themes[game] || {}, say);
    if (ratings[game]) sayRating(card, tries, ratings[game].grades, solver, say);
    sayRuns(card, solver, say);
  }
  document.getElementById('record')?.setAttribute('data-tried', '');
  document
    .querySelector('#record .untried')
    ?.toggleAttribute('hidden', !document.querySelector('.untried [data-game]'));
}

/**
 * Tick the puzzles of the day that are solved.
 * @param {Tries} tries
 * @param {Record<string, {daily: string}>} ratings
 */
function tickDaily(tries, ratings) {
  for (const link of document.querySelectorAll('[data-daily]')) {
    const game = link.getAttribute('data-daily') || '';
    const order = (ratings[game]?.daily || '').split(' ');
    const id = `${game}/${order[dayNumber() % order.length]}`;
    if (isSolved(tries[id])) link.setAttribute('data-solved', '');
  }
}

/** @param {Element} place */
const ofAll = place => place.getAttribute('data-of') || '';

/** Show the record of a reader who has tried any puzzle. @param {string} folder of the files about all puzzles */
export function showRecord(folder) {
  withTries(async tries => {
    if (!Object.keys(tries).length) return;
    const reading = new Promise(resolve => withRecord('solver', resolve));
    const files = ['puzzle-themes.json', 'puzzle-ratings.json'].map(file =>
      fetch(`${folder}${file}`).catch(() => null),
    );
    const answers = await Promise.all(files);
    if (!answers.every(answer => answer?.ok)) return;
    const [themes, ratings] = await Promise.all(answers.map(answer => answer?.json()));
    show(tries, await reading, themes, ratings);
    tickDaily(tries, ratings);
  });
}
