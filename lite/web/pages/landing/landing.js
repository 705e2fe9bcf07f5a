// Adds the reader's progress to the start page and the pages of lessons: where the reader left off, the puzzles that
// are due, and whether boards can run. Without this script the pages are complete, but the same for all readers.

import { unfold } from '../../core/elements.js';
import { markLetters } from '../../core/page/preferences.js';
import { lessonView } from '../../lesson/lesson-memory.js';
import { todaysQuestions } from '../../recall/recall-choice.js';
import { isOnRequest } from '../../replies/slow-line.js';
import { dueNow } from '../../storage/due.js';
import { readStored } from '../../storage/records.js';
import { validTries } from '../../storage/tries.js';
import { watchToday } from '../../today/today.js';
import { validRecords } from './progress-records.js';
import { offerTransfer, say, show, showMessage, watchTransfer } from './transfer.js';

/** @typedef {import('./progress-records.js').Progress} Progress */

markLetters();
// Links in a template fetch nothing. Links that a script removes would have fetched already.
const ahead = document.getElementById('stonebook-prefetch');
if (ahead instanceof HTMLTemplateElement && !isOnRequest()) document.head.append(ahead.content);
// Cards link to the stage. A reader who prefers another view gets the lesson's short address, which redirects.
if (lessonView())
  for (const link of document.querySelectorAll('a[href*="/read/?view=stage"]'))
    link.setAttribute('href', (link.getAttribute('href') || '').replace(/read\/\?view=stage&?/, '?'));

/**
 * Show a sentence with a lesson's title, whose markup states its language.
 * @param {Element} place @param {string} key @param {Element | null} link
 */
const sayTitle = (place, key, link) => {
  const [before, after] = say(key).split('{title}');
  place.replaceChildren(before, ...[...(link?.childNodes || [])].map(node => node.cloneNode(true)), after || '');
};

if (location.protocol === 'file:') show('file');
else if (typeof WebAssembly !== 'object') show('old');

/** The time at which the last step was done. @param {Progress} progress */
const lastTime = progress =>
  Object.values(progress.steps || {})
    .map(step => step.at || '')
    .sort()
    .pop() || '';

/** @param {Progress | undefined} progress */
const isComplete = progress => Boolean(progress?.of && progress.done >= progress.of);

/** @param {Element | undefined} lesson */
const lessonName = lesson => lesson?.getAttribute('data-lesson') || '';

/** @param {Progress[]} all */
function showProgress(all) {
  const progressOf = new Map(all.map(progress => [progress.lesson, progress]));
  for (const [lesson, progress] of progressOf) {
    const note = document.querySelector(`[data-lesson="${CSS.escape(lesson)}"] .progress`);
    if (!note || !progress.of || !progress.done) continue;
    note.closest('[data-lesson]')?.setAttribute('data-state', isComplete(progress) ? 'done' : 'begun');
    note.textContent = isComplete(progress)
      ? say('site.done_all')
      : say('site.done', { done: progress.done, of: progress.of });
  }
  for (const track of document.querySelectorAll('[data-track]')) {
    const lessons = [...track.querySelectorAll('[data-lesson]')];
    showCount(track, lessons, progressOf);
    if (lessons.some(lesson => progressOf.get(lessonName(lesson))?.done)) {
      linkButton(
        track.querySelector('.button'),
        lessons.find(lesson => !isComplete(progressOf.get(lessonName(lesson)))),
        lessons[0],
        progressOf,
      );
    }
  }
  showNext(
    all.filter(progress => progress.done).sort((a, b) => lastTime(b).localeCompare(lastTime(a))),
    progressOf,
  );
  showDue(all);
  showOldQuestions(all);
}

/**
 * Show the number of puzzles that are due: of each game, and on the start page in total, with a link to the game with
 * the most.
 * @param {Progress[]} all
 */
function showDue(all) {
  const record = /** @type {any} */ (all.find(({ lesson }) => lesson === 'puzzles'));
  const numbers = dueNow(validTries(record?.puzzles));
  const games = Object.keys(numbers).sort((a, b) => numbers[b] - numbers[a]);
  const total = games.reduce((sum, game) => sum + numbers[game], 0);
  for (const link of document.querySelectorAll('a[data-due]')) {
    const game = link.getAttribute('data-due');
    const number = game ? numbers[game] || 0 : total;
    link.toggleAttribute('hidden', !number);
    link.textContent = number ? say('site.due', { number }) : '';
    if (!game && number) link.setAttribute('href', `puzzles/?game=${games[0]}&set=again`);
  }
}

/**
 * Show the number of today's old questions, which the reader has missed in lessons and puzzles.
 * @param {Progress[]} all
 */
function showOldQuestions(all) {
  const { length: number } = todaysQuestions(all);
  for (const link of document.querySelectorAll('a[data-recall]')) {
    link.toggleAttribute('hidden', !number);
    link.textContent = say('page.recall', { number });
  }
  // Old questions come first: hide the link to other puzzles that are due.
  if (number) document.querySelector('a[data-due=""]')?.setAttribute('hidden', '');
}

/**
 * Link the first button to the reader's next lesson: one that is begun, else the one after the last that is done, in
 * the same track as long as that has one.
 * @param {Progress[]} begun the progress of lessons with a step that is done, the most recent first
 * @param {Map<string, Progress>} progressOf
 */
function showNext(begun, progressOf) {
  const lessons = [...document.querySelectorAll('[data-lesson]')];
  const latest = begun.find(progress => lessons.some(lesson => lessonName(lesson) === progress.lesson));
  if (!latest) return;
  document.querySelector('.here')?.setAttribute('hidden', '');
  document.querySelector('.todays-next')?.removeAttribute('hidden');
  const last = /** @type {Element} */ (lessons.find(lesson => lessonName(lesson) === latest.lesson));
  const track = last.closest('[data-track]');
  const lessonsOfTrack = lessons.filter(lesson => lesson.closest('[data-track]') === track);
  // Unfold only the track of the reader's last lesson, unless the address names another track.
  if (track instanceof HTMLDetailsElement && !location.hash)
    for (const other of document.querySelectorAll('details[data-track]'))
      other.toggleAttribute('open', other === track);
  const buttons = document.querySelector('.hero .first');
  // Shorter words may need one row less, but what is below stays where it is.
  if (buttons instanceof HTMLElement) {
    buttons.style.minHeight = `${buttons.offsetHeight}px`;
    window.addEventListener('resize', () => buttons.style.removeProperty('min-height'), { once: true });
  }
  const candidates = [last, ...lessonsOfTrack.slice(lessonsOfTrack.indexOf(last)), ...lessonsOfTrack, ...lessons];
  linkButton(
    document.getElementById('begin'),
    candidates.find(lesson => !isComplete(progressOf.get(lessonName(lesson)))),
    lessons[0],
    progressOf,
  );
}

/**
 * Link a button to a lesson and label it with the title; if all lessons are done, link it to the first.
 * @param {Element | null} button
 * @param {Element | undefined} next
 * @param {Element} first
 * @param {Map<string, Progress>} progressOf
 */
function linkButton(button, next, first, progressOf) {
  const link = (next || first).querySelector('a');
  if (!button || !link) return;
  if (next) sayTitle(button, progressOf.get(lessonName(next))?.done ? 'site.go_on' : 'site.next', link);
  else button.textContent = say('site.again');
  button.removeAttribute('aria-label');
  button.setAttribute('href', link.getAttribute('href') || '');
}

/**
 * Show the number of a track's lessons that are done, with a bar.
 * @param {Element} track
 * @param {Element[]} lessons
 * @param {Map<string, Progress>} progressOf
 */
function showCount(track, lessons, progressOf) {
  const done = lessons.filter(lesson => isComplete(progressOf.get(lessonName(lesson)))).length;
  const reached = track.querySelector('.reached');
  const bar = reached?.querySelector('i');
  const countText = reached?.querySelector('.count');
  if (!reached || !bar || !countText) return;
  countText.textContent = say('site.done_of', { done, of: lessons.length });
  reached.toggleAttribute('data-some', done > 0);
  bar.style.width = `${(100 * done) / lessons.length}%`;
}

/** Unfold the element that the address names. */
const unfoldNamed = () => unfold(document.getElementById(location.hash.slice(1)));

/** Show the valid records, and report others. @param {unknown[]} all */
function showRecords(all) {
  const records = validRecords(all);
  if (records.length < all.length) {
    const invalid = all.filter(record => !(/** @type {unknown[]} */ (records).includes(record)));
    console.warn('stonebook: progress that cannot be read', invalid);
    showMessage('site.progress.unreadable');
  }
  showProgress(records);
  offerTransfer(records);
}

// A page from the back/forward cache may be out of date.
window.addEventListener('pageshow', event => {
  if (event.persisted) location.reload();
});
watchTransfer(showRecords);
watchToday();
window.addEventListener('hashchange', unfoldNamed);
unfoldNamed();
readStored().then(showRecords, () => showMessage('site.progress.blocked'));
