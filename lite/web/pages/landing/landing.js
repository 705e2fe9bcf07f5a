// What the landing page and the pages of lessons learn from the browser: where the reader left off, what is due for
// review, and whether the boards can run. Without it the pages are complete, only the same for everybody.
import { isOnRequest } from '../../answers/slow-line.js';
import { markLetters } from '../../core/board-look.js';
import { dueNow } from '../../core/due.js';
import { isRecord, progressFile, progressText, withDatabase, withRecords } from '../../core/local-storage.js';
import { mergeRecords } from '../../core/merge.js';
import { inlineJson, speaker } from '../../core/sentences.js';
import { ofToday } from '../../recall/old-questions.js';
import { codeOf, hasCodes, textOf } from './progress-code.js';

/** @typedef {{done: true, first_try: boolean, at: string}} Step */
/**
 * @typedef {{lesson: string, of: number, done: number, steps: Record<string, Step>}} Progress
 */

markLetters();
if (isOnRequest()) for (const ahead of document.querySelectorAll('link[rel=prefetch]')) ahead.remove();
const say = speaker(inlineJson('stonebook-words') || {});
const kinds = inlineJson('stonebook-record-kinds') || {};
/**
 * Put a sentence with a lesson's title, which keeps the markup that tells its language.
 * @param {Element} place @param {string} key @param {Element | null} link
 */
const sayTitle = (place, key, link) => {
  const [before, after] = say(key).split('{title}');
  place.replaceChildren(before, ...[...(link?.childNodes || [])].map(node => node.cloneNode(true)), after || '');
};
/** @param {string} id */
const show = id => document.getElementById(id)?.removeAttribute('hidden');

if (location.protocol === 'file:') show('file');
else if (typeof WebAssembly !== 'object') show('old');

/** @param {Progress} progress */
const when = progress =>
  Object.values(progress.steps || {})
    .map(step => step.at || '')
    .sort()
    .pop() || '';

/** @param {Progress | undefined} progress */
const complete = progress => Boolean(progress?.of && progress.done >= progress.of);

/** @param {Element | undefined} lesson */
const name = lesson => lesson?.getAttribute('data-lesson') || '';

/** @param {Progress[]} all */
function showProgress(all) {
  const known = new Map(all.map(progress => [progress.lesson, progress]));
  for (const [lesson, progress] of known) {
    const note = document.querySelector(`[data-lesson="${CSS.escape(lesson)}"] .progress`);
    if (!note || !progress.of || !progress.done) continue;
    note.closest('[data-lesson]')?.setAttribute('data-state', complete(progress) ? 'done' : 'begun');
    note.textContent = complete(progress)
      ? say('site.done_all')
      : say('site.done', { done: progress.done, of: progress.of });
  }
  for (const track of document.querySelectorAll('[data-track]')) {
    const lessons = [...track.querySelectorAll('[data-lesson]')];
    count(track, lessons, known);
    if (lessons.some(lesson => known.get(name(lesson))?.done)) {
      pointButton(
        track.querySelector('.button'),
        lessons.find(lesson => !complete(known.get(name(lesson)))),
        lessons[0],
        known,
      );
    }
  }
  begin(
    all.filter(progress => progress.done).sort((a, b) => when(b).localeCompare(when(a))),
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
  const { length: number } = ofToday(all);
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
function begin(done, known) {
  const every = [...document.querySelectorAll('[data-lesson]')];
  const last = done.find(progress => every.some(lesson => name(lesson) === progress.lesson));
  if (!last) return;
  const at = every.findIndex(lesson => name(lesson) === last.lesson);
  const track = every[at].closest('[data-track]');
  const own = every.filter(lesson => lesson.closest('[data-track]') === track);
  // Of folded tracks only the reader's own is open, unless the address names another.
  if (track instanceof HTMLDetailsElement && !location.hash)
    for (const each of document.querySelectorAll('details[data-track]')) each.toggleAttribute('open', each === track);
  const order = [every[at], ...own.slice(own.indexOf(every[at])), ...own, ...every];
  pointButton(
    document.getElementById('begin'),
    order.find(lesson => !complete(known.get(name(lesson)))),
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
  if (next) sayTitle(button, known.get(name(next))?.done ? 'site.go_on' : 'site.next', link);
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
function count(track, lessons, known) {
  const reached = track.querySelector('.reached');
  const bar = reached?.querySelector('i');
  const countText = reached?.querySelector('.count');
  if (!reached || !bar || !countText) return;
  const done = lessons.filter(lesson => complete(known.get(name(lesson)))).length;
  countText.textContent = say('site.done_of', { done, of: lessons.length });
  reached.toggleAttribute('data-some', done > 0);
  bar.style.width = `${(100 * done) / lessons.length}%`;
}

/** Show the part about progress, which a new reader meets only where a link leads to it: under “Your pages”. */
const reveal = () => document.getElementById('progress')?.setAttribute('data-some', '');

/**
 * Offer to take the progress along as a file, and to forget it.
 * @param {Progress[]} all
 */
function offer(all) {
  if (!all.length) return;
  reveal();
  document.getElementById('progress-export')?.setAttribute('href', progressFile(all));
  show('progress-export');
  show('progress-forget');
}

/** Forget everything when it was asked for twice. */
function forgetting() {
  const forget = document.getElementById('progress-forget');
  let sure = false;
  forget?.addEventListener('click', () => {
    forget.textContent = say(sure ? 'site.progress.forget' : 'site.progress.sure');
    if (sure)
      withDatabase(base => {
        const change = base.transaction('progress', 'readwrite');
        change.objectStore('progress').clear();
        change.oncomplete = () => location.reload();
      });
    sure = !sure;
  });
}

/** Take in a file that was saved here or in another browser. */
function loading() {
  const input = document.querySelector('#progress-load input');
  const message = document.getElementById('progress-said');
  if (!(input instanceof HTMLInputElement) || !message) return;
  input.addEventListener('change', async () => {
    const file = input.files?.[0];
    input.value = ''; // the same file may be chosen again
    if (!file) return;
    take(await file.text().catch(() => ''), message, 'site.progress.wrong');
  });
}

/**
 * Put the records of a text to those that are here, and say what came of it.
 * @param {string} text @param {HTMLElement} message @param {string} wrong the sentence for a text that holds no records
 */
function take(text, message, wrong) {
  message.textContent = '';
  const records = readable(text);
  if (!records) message.textContent = say(wrong);
  else
    storeRecords(records, all => {
      message.textContent = all ? say('site.progress.loaded', { number: records.length }) : say('site.progress.failed');
      if (all) showProgress(all);
      if (all) offer(all);
    });
}

/** Show the progress as a code, and take in one from another device. */
function coding() {
  const folded = document.getElementById('progress-code');
  const field = document.getElementById('progress-text');
  const copy = document.getElementById('progress-copy');
  const message = document.getElementById('progress-said');
  if (!(folded instanceof HTMLDetailsElement) || !(field instanceof HTMLTextAreaElement) || !copy || !message) return;
  folded.hidden = !hasCodes;
  folded.addEventListener('toggle', () => {
    if (!folded.open) field.value = '';
    else
      withRecords(async records => {
        if (records.length && !field.value) field.value = await codeOf(progressText(records));
        copy.hidden = !records.length;
      });
  });
  copy.addEventListener('click', async () => {
    field.focus();
    field.select();
    const copied = await navigator.clipboard?.writeText(field.value).then(
      () => true,
      () => false,
    );
    message.textContent = say(copied ? 'site.progress.code.copied' : 'site.progress.code.selected');
  });
  document
    .getElementById('progress-take')
    ?.addEventListener('click', async () => take(await textOf(field.value), message, 'site.progress.code.wrong'));
}

/** Unfold what the address names. */
function unfold() {
  const place = document.getElementById(location.hash.slice(1))?.closest('details');
  if (place) place.open = true;
}

/** @param {unknown} value */
const isCount = value => Number.isInteger(value) && Number(value) >= 0;
/** @param {unknown} step */
const isStep = step => isRecord(step) && step.done === true && typeof step.at === 'string';
/** Whether a value is the progress of a lesson as it is kept. @param {unknown} record @returns {record is Progress} */
const isProgress = record =>
  isRecord(record) &&
  typeof record.lesson === 'string' &&
  isCount(record.of) &&
  isCount(record.done) &&
  isRecord(record.steps) &&
  Object.values(record.steps).every(isStep);

/**
 * Return the records of a file that was saved here, or null if it is none, or not a whole one.
 * @param {string} text
 * @returns {Progress[] | null}
 */
function readable(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(file) || file.stonebook !== 'progress' || !Array.isArray(file.lessons)) return null;
  return file.lessons.every(isProgress) ? file.lessons : null;
}

/**
 * Return the records that can be read. The others are left where they are, and it is said once.
 * @param {unknown[]} all what is kept
 */
function readableRecords(all) {
  const rest = all.filter(record => !isProgress(record));
  if (rest.length) {
    console.warn('stonebook: progress that cannot be read', rest);
    showMessage('site.progress.unreadable');
  }
  return all.filter(isProgress);
}

/** @param {string} key */
function showMessage(key) {
  const message = document.getElementById('progress-said');
  reveal();
  if (message && !message.textContent) message.textContent = say(key);
}

/**
 * Put records to those that are here.
 * @param {Progress[]} records
 * @param {(all: Progress[] | null) => void} then gets all that is kept now, or null if it could not be kept
 */
function storeRecords(records, then) {
  withDatabase(
    base => {
      const change = base.transaction('progress', 'readwrite');
      const store = change.objectStore('progress');
      for (const record of records) {
        const found = store.get(record.lesson);
        found.onsuccess = () => {
          store.put(isProgress(found.result) ? mergeRecords(kinds, found.result, record) : record, record.lesson);
        };
      }
      change.onabort = () => then(null);
      change.oncomplete = () => {
        const kept = base.transaction('progress').objectStore('progress').getAll();
        kept.onsuccess = () => {
          base.close();
          then(readableRecords(kept.result));
        };
      };
    },
    () => then(null),
  );
}

// A browser that shows the page again as it was left: much may have been done meanwhile.
window.addEventListener('pageshow', event => {
  if (event.persisted) location.reload();
});
forgetting();
loading();
coding();
window.addEventListener('hashchange', unfold);
unfold();
withDatabase(
  base => {
    const all = base.transaction('progress').objectStore('progress').getAll();
    all.onsuccess = () => {
      const kept = readableRecords(all.result);
      showProgress(kept);
      offer(kept);
      base.close();
    };
  },
  () => showMessage('site.progress.blocked'),
);
