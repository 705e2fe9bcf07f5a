// What the landing page and the pages of lessons learn from the browser: where the reader left off, what is due for
// review, and whether the boards can run. Without it the pages are complete, only the same for everybody.
import { isOnRequest } from '../../answers/slow-line.js';
import { markLetters } from '../../core/preferences.js';
import { lessonView } from '../../lesson/place.js';
import { todaysQuestions } from '../../recall/old-questions.js';
import { dueNow } from '../../records/due.js';
import { isRecord, withDatabase } from '../../records/records.js';
import { watchToday } from '../../today/today.js';
import { readableRecords } from './progress-records.js';
import { offerTransfer, say, show, showMessage, watchTransfer } from './transfer.js';

/** @typedef {import('./progress-records.js').Progress} Progress */

markLetters();
if (isOnRequest()) for (const ahead of document.querySelectorAll('link[rel=prefetch]')) ahead.remove();
// Cards lead to the stage. A lesson's short address knows who wants another page.
if (lessonView())
  for (const link of document.querySelectorAll('a[href*="/read/?view=stage"]'))
    link.setAttribute('href', (link.getAttribute('href') || '').replace(/read\/\?view=stage&?/, '?'));

/**
 * Put a sentence with a lesson's title, which keeps the markup that tells its language.
 * @param {Element} place @param {string} key @param {Element | null} link
 */
const sayTitle = (place, key, link) => {
  const [before, after] = say(key).split('{title}');
  place.replaceChildren(before, ...[...(link?.childNodes || [])].map(node => node.cloneNode(true)), after || '');
};

if (location.protocol === 'file:') show('file');
else if (typeof WebAssembly !== 'object') show('old');

/** @param {Progress} progress */
const lastDone = progress =>
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
  const known = new Map(all.map(progress => [progress.lesson, progress]));
  for (const [lesson, progress] of known) {
    const note = document.querySelector(`[data-lesson="${CSS.escape(lesson)}"] .progress`);
    if (!note || !progress.of || !progress.done) continue;
    note.closest('[data-lesson]')?.setAttribute('data-state', isComplete(progress) ? 'done' : 'begun');
    note.textContent = isComplete(progress)
      ? say('site.done_all')
      : say('site.done', { done: progress.done, of: progress.of });
  }
  for (const track of document.querySelectorAll('[data-track]')) {
    const lessons = [...track.querySelectorAll('[data-lesson]')];
    showCount(track, lessons, known);
    if (lessons.some(lesson => known.get(lessonName(lesson))?.done)) {
      pointButton(
        track.querySelector('.button'),
        lessons.find(lesson => !isComplete(known.get(lessonName(lesson)))),
        lessons[0],
        known,
      );
    }
  }
  showNext(
    all.filter(progress => progress.done).sort((a, b) => lastDone(b).localeCompare(lastDone(a))),
    known,
  );
  showDue(all);
  showOldQuestions(all);
}

/**
 * Say how many puzzles are due for review: of each game, and on the landing page of all, with a link to the game that
 * has most.
 * @param {Progress[]} all
 */
function showDue(all) {
  const record = /** @type {any} */ (all.find(({ lesson }) => lesson === 'puzzles'));
  const numbers = isRecord(record?.puzzles) ? dueNow(record.puzzles) : {};
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
 * Say how many old questions are to be answered today: the reader's own misses in lessons and puzzles.
 * @param {Progress[]} all
 */
function showOldQuestions(all) {
  const { length: number } = todaysQuestions(all);
  for (const link of document.querySelectorAll('a[data-recall]')) {
    link.toggleAttribute('hidden', !number);
    link.textContent = say('page.recall', { number });
  }
  // First what was missed: other puzzles that are due are on their own page.
  if (number) document.querySelector('a[data-due=""]')?.setAttribute('hidden', '');
}

/**
 * Lead the first button to where the reader is: to a lesson that is half done, else to the one after
 * the last that is done, in its own track while there is one.
 * @param {Progress[]} done the newest first
 * @param {Map<string, Progress>} known
 */
function showNext(done, known) {
  const every = [...document.querySelectorAll('[data-lesson]')];
  const last = done.find(progress => every.some(lesson => lessonName(lesson) === progress.lesson));
  if (!last) return;
  document.querySelector('.here')?.setAttribute('hidden', '');
  const at = every.findIndex(lesson => lessonName(lesson) === last.lesson);
  const track = every[at].closest('[data-track]');
  const lessonsOfTrack = every.filter(lesson => lesson.closest('[data-track]') === track);
  // Of folded tracks only the reader's own is open, unless the address names another.
  if (track instanceof HTMLDetailsElement && !location.hash)
    for (const each of document.querySelectorAll('details[data-track]')) each.toggleAttribute('open', each === track);
  const order = [every[at], ...lessonsOfTrack.slice(lessonsOfTrack.indexOf(every[at])), ...lessonsOfTrack, ...every];
  pointButton(
    document.getElementById('begin'),
    order.find(lesson => !isComplete(known.get(lessonName(lesson)))),
    every[0],
    known,
  );
}

/**
 * Lead a button to a lesson and say which, or to the first one again when all are done.
 * @param {Element | null} button
 * @param {Element | undefined} next
 * @param {Element} first
 * @param {Map<string, Progress>} known
 */
function pointButton(button, next, first, known) {
  const link = (next || first).querySelector('a');
  if (!button || !link) return;
  if (next) sayTitle(button, known.get(lessonName(next))?.done ? 'site.go_on' : 'site.next', link);
  else button.textContent = say('site.again');
  button.removeAttribute('aria-label');
  button.setAttribute('href', link.getAttribute('href') || '');
}

/**
 * Say how many lessons of a track are done, with a bar.
 * @param {Element} track
 * @param {Element[]} lessons
 * @param {Map<string, Progress>} known
 */
function showCount(track, lessons, known) {
  const done = lessons.filter(lesson => isComplete(known.get(lessonName(lesson)))).length;
  const reached = track.querySelector('.reached');
  const bar = reached?.querySelector('i');
  const countText = reached?.querySelector('.count');
  if (!reached || !bar || !countText) return;
  countText.textContent = say('site.done_of', { done, of: lessons.length });
  reached.toggleAttribute('data-some', done > 0);
  bar.style.width = `${(100 * done) / lessons.length}%`;
}

/** Unfold what an address names. */
function unfold() {
  const place = document.getElementById(location.hash.slice(1))?.closest('details');
  if (place) place.open = true;
}

/** Show the records that can be read, and say so where others cannot. @param {unknown[]} all */
function showRecords(all) {
  const records = readableRecords(all);
  if (records.length < all.length) {
    const unread = all.filter(record => !(/** @type {unknown[]} */ (records).includes(record)));
    console.warn('stonebook: progress that cannot be read', unread);
    showMessage('site.progress.unreadable');
  }
  showProgress(records);
  offerTransfer(records);
}

// A browser that shows the page again as it was left: much may have been done meanwhile.
window.addEventListener('pageshow', event => {
  if (event.persisted) location.reload();
});
watchTransfer(showRecords);
watchToday();
window.addEventListener('hashchange', unfold);
unfold();
withDatabase(
  base => {
    const all = base.transaction('progress').objectStore('progress').getAll();
    all.onsuccess = () => {
      showRecords(all.result);
      base.close();
    };
  },
  () => showMessage('site.progress.blocked'),
);
