// The reader's results on the page of puzzles: those solved, missed and due, by game and by theme. Needs no Python.

import { dayNumber } from '../../core/days.js';
import { makeElement, unfold } from '../../core/elements.js';
import { inlineJson, speaker } from '../../core/sentences.js';
import { due } from '../../storage/due.js';
import RESULTS from '../../storage/puzzle-results.json' with { type: 'json' };
import { changeRecord, emptyRecord, readRecord, utcTime } from '../../storage/records.js';
import { isSolved, readTries } from '../../storage/tries.js';
import { currentRating, meaning, ratingSentence } from './rating.js';
import { showCourse } from './rating-curve.js';

const RECENT = 10; // tries that show a reader's strength in a theme
const MIN_TRIES = 5; // fewer do not show it
const MIN_CHANGE = 0.15; // of the share of right answers for a trend
// The build puts the sentence of each complete key in this file into the page.
const SENTENCE_KEYS = /** @type {const} */ ({ missed: 'site.puzzles.missed', due: 'site.puzzles.due' });
const MEANINGS = /** @type {Record<string, string>} */ ({
  easy: 'puzzle.rating.easy',
  medium: 'puzzle.rating.medium',
  hard: 'puzzle.rating.hard',
});
const RUNS = { row: 'site.puzzles.best.row', minutes: 'site.puzzles.best.minutes' };

/** @typedef {import('../../storage/tries.js').Tries} Tries */
/** @typedef {{solved: number, missed: number, due: number}} Tally */
/** @typedef {ReturnType<typeof speaker>} Say */

/**
 * Count some puzzles as engine/stonebook/teach/puzzles/tries.py does.
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
    if (triesAt[triesAt.length - 1][1] === RESULTS.FAILED) count.missed += 1;
    if (due(triesAt, now) <= now) count.due += 1;
  }
  return count;
}

/**
 * Show a tally: the bar, the text, and links to missed and due puzzles.
 * @param {Element} place
 * @param {Tally} count
 * @param {string} solved the sentence with the number of solved puzzles
 * @param {Say} say
 */
function showTally(place, count, solved, say) {
  const total = Number(place.getAttribute('data-of'));
  const bar = place.querySelector('.bar i');
  if (bar instanceof HTMLElement) bar.style.width = `${total && (100 * Math.min(count.solved, total)) / total}%`;
  bar?.toggleAttribute('data-some', count.solved > 0);
  const text = place.querySelector('.solved');
  if (text) text.textContent = solved;
  for (const [part, key] of Object.entries(SENTENCE_KEYS)) {
    const link = place.querySelector(`a[data-part="${part}"]`);
    if (!link) continue;
    const number = count[/** @type {keyof SENTENCE_KEYS} */ (part)];
    const words = say(key, { number });
    const inTable = link.closest('td') !== null; // the table's heading has the word
    link.toggleAttribute('hidden', !number);
    link.textContent = `${link.getAttribute('data-sign')} ${inTable ? number : words}`;
    if (inTable) link.setAttribute('aria-label', words);
  }
}

/**
 * Whether the recent tries at some puzzles were right, and those before, in order.
 * @param {Tries} tries
 * @param {string[]} ids
 */
function recentResults(tries, ids) {
  const graded = ids.flatMap(id => (tries[id] || []).filter(([, result]) => !RESULTS.ungraded.includes(result)));
  const right = graded.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, result]) => result === RESULTS.RIGHT);
  return { last: right.slice(-RECENT), before: right.slice(-2 * RECENT, -RECENT) };
}

/** @param {boolean[]} tries */
const share = tries => tries.filter(Boolean).length / tries.length;

/**
 * The key of the sentence that compares the recent tries with those before, or "".
 * @param {boolean[]} last
 * @param {boolean[]} before
 */
function trend(last, before) {
  if (before.length < MIN_TRIES) return '';
  const difference = share(last) - share(before);
  if (Math.abs(difference) < MIN_CHANGE) return 'site.puzzles.trend.same';
  return difference > 0 ? 'site.puzzles.trend.up' : 'site.puzzles.trend.down';
}

/**
 * Show the recent results in a theme. Returns how many of the last tries were right, or -1 for too few tries.
 * @param {Element} row
 * @param {Tries} tries
 * @param {string[]} ids
 * @param {Say} say
 */
function showRecent(row, tries, ids, say) {
  const { last, before } = recentResults(tries, ids);
  const place = row.querySelector('.lately');
  if (last.length < MIN_TRIES || !place) return -1;
  const key = trend(last, before);
  const text = say('site.puzzles.lately', { number: last.filter(Boolean).length, of: last.length });
  place.textContent = key ? `${text} ${say(key)}` : text;
  return last.length < RECENT ? -1 : last.filter(Boolean).length;
}

/**
 * Name the reader's strongest theme, and link to the weakest.
 * @param {Element} card
 * @param {{link: Element, value: number}[]} results the right answers of the last tries in themes with enough tries
 * @param {Say} say
 */
function showStrengths(card, results, say) {
  const place = card.querySelector('.best');
  const sorted = [...results].sort((a, b) => b.value - a.value);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (!place || !best || !worst || best.value === worst.value) return;
  const href = worst.link.getAttribute('href') || '';
  /** @param {string} key @param {{link: Element, value: number}} result */
  const named = (key, { link, value }) => say(key, { theme: link.textContent || '', number: value, of: RECENT });
  const link = makeElement('a', { href }, named('site.puzzles.weak', worst));
  place.replaceChildren(`${named('site.puzzles.strong', best)} · `, link);
  place.removeAttribute('hidden');
}

/**
 * Show the reader's rating and how sure it is. A known rating comes with its meaning.
 * @param {Element} card
 * @param {Tries} tries
 * @param {Record<string, Record<string, [number, number]>>} byGrade
 * @param {any} solver the record of runs and resets
 * @param {Say} say
 */
function showRating(card, tries, byGrade, solver, say) {
  const game = card.getAttribute('data-game') || '';
  const entries = Object.entries(byGrade).map(([grade, puzzles]) => [
    grade,
    Object.fromEntries(Object.entries(puzzles).map(([name, value]) => [`${game}/${name}`, value])),
  ]);
  const grades = Object.fromEntries(entries);
  const difficulties = Object.assign({}, ...Object.values(grades));
  // in 0.1.0: a reset was of the ratings of all games
  const since = Math.max(solver?.since || 0, solver?.resets?.[game] || 0);
  const reached = currentRating(difficulties, tries, since, utcTime());
  const place = card.querySelector('.rating');
  if (!place || !reached.number) return;
  place.textContent = say(...ratingSentence(reached));
  place.removeAttribute('hidden');
  showCourse(card.querySelector('.course'), reached.course, say);
  if (reached.isKnown) {
    const { grade, ...numbers } = meaning(reached.rating, grades);
    place.append(` ${say(MEANINGS[grade], numbers)}`);
  }
  card.querySelector('.anew')?.removeAttribute('hidden');
  card.querySelector('.anew button')?.addEventListener('click', () => resetRating(card));
}

/** Ignore earlier tries in a game's rating from now on. The tries stay stored. @param {Element} card */
function resetRating(card) {
  const game = card.getAttribute('data-game') || '';
  const now = Math.floor(Date.now() / 1000);
  void changeRecord('solver', stored => ({
    ...emptyRecord('solver'),
    ...stored,
    resets: { ...stored.resets, [game]: now },
  }));
  for (const place of card.querySelectorAll('.rating, .course, .anew')) place.setAttribute('hidden', '');
}

/**
 * Show the reader's best runs.
 * @param {Element} card
 * @param {any} solver the record of runs and resets
 * @param {Say} say
 */
function showRuns(card, solver, say) {
  const best = (/** @type {string} */ run) => solver?.[run]?.[card.getAttribute('data-game') || ''] || 0;
  const runs = Object.entries(RUNS).filter(([run]) => best(run) > 0);
  const place = card.querySelector('.runs');
  if (!place || !runs.length) return;
  place.textContent = runs.map(([run, key]) => say(key, { number: best(run) })).join(' ');
  place.removeAttribute('hidden');
}

/**
 * Show a game's puzzles in total and by theme, and the reader's strengths.
 * @param {Element} card
 * @param {Tries} tries
 * @param {Record<string, string>} themes the names of each theme's puzzles, of the retired ones under ""
 * @param {Say} say
 */
function showPuzzles(card, tries, themes, say) {
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
  const retired = tally(tries, ids(''), now); // they are asked again, but are not among the game's puzzles
  count.missed += retired.missed;
  count.due += retired.due;
  showTally(card, count, `✓ ${say('site.puzzles.solved', { done: count.solved, of: totalOf(card) })}`, say);
  const results = [];
  for (const row of card.querySelectorAll('[data-theme]')) {
    const themeIds = ids(row.getAttribute('data-theme') || '');
    const themeCount = tally(tries, themeIds, now);
    showTally(row, themeCount, say('site.puzzles.tally', { done: themeCount.solved, of: totalOf(row) }), say);
    const link = row.querySelector('a');
    const value = showRecent(row, tries, themeIds, say);
    if (link && value >= 0) results.push({ link, value });
  }
  showStrengths(card, results, say);
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
    showPuzzles(card, tries, themes[game] || {}, say);
    if (ratings[game]) showRating(card, tries, ratings[game].grades, solver, say);
    showRuns(card, solver, say);
  }
  document.getElementById('record')?.setAttribute('data-tried', '');
  document
    .querySelector('#record .untried')
    ?.toggleAttribute('hidden', !document.querySelector('.untried [data-game]'));
}

/**
 * Mark the solved puzzles of the day.
 * @param {Tries} tries
 * @param {Record<string, {daily: string}>} ratings
 */
function markDaily(tries, ratings) {
  for (const link of document.querySelectorAll('[data-daily]')) {
    const game = link.getAttribute('data-daily') || '';
    const order = (ratings[game]?.daily || '').split(' ');
    const id = `${game}/${order[dayNumber() % order.length]}`;
    if (isSolved(tries[id])) link.setAttribute('data-solved', '');
  }
}

/** The number of puzzles of a card or a row. @param {Element} place */
const totalOf = place => place.getAttribute('data-of') || '';

/** Unfold the themes to which a card leads: not every browser unfolds what a link leads to. */
export function unfoldThemes() {
  const unfoldNamed = () => {
    const place = location.hash.startsWith('#themes-') && document.getElementById(location.hash.slice(1));
    if (!place) return;
    unfold(place);
    place.scrollIntoView({ block: 'start' });
  };
  addEventListener('hashchange', unfoldNamed);
  unfoldNamed();
}

/** Show the results of a reader who has tried a puzzle. @param {string} folder of the files about all puzzles */
export async function showRecord(folder) {
  const tries = await readTries();
  if (!Object.keys(tries).length) return;
  const solverRead = readRecord('solver');
  const files = ['puzzle-themes.json', 'puzzle-ratings.json'].map(file => fetch(`${folder}${file}`).catch(() => null));
  const responses = await Promise.all(files);
  if (!responses.every(response => response?.ok)) return;
  const [themes, ratings] = await Promise.all(responses.map(response => response?.json()));
  show(tries, await solverRead, themes, ratings);
  markDaily(tries, ratings);
}
