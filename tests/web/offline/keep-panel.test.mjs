import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { database } from '../database.mjs';
import { open, SITE, settled } from '../page.mjs';

const wordsOf = language =>
  JSON.parse(fs.readFileSync(new URL(`../../../engine/stonebook/words/keep/${language}.json`, import.meta.url)));
const WORDS = { en: wordsOf('en'), de: wordsOf('de') };
const KEY = 'stonebook-keep /school/';
const MENU = '<button id="stonebook-more"></button><div><button id="stonebook-keep"></button></div>';
const MARK = { build: 'b1', hash: 'ab'.repeat(32), bytes: 56e6, since: '2026-11-23T09:00:00Z' };
const SOLVED = [{ lesson: 'otello/first', done: 1 }];

/** A page with the panel. `answers` are the service worker's, by questions. */
async function panelled({
  task = 'open',
  answers = {},
  records = [],
  language = 'en',
  known = '',
  connection,
  boards = false,
} = {}) {
  const page = open({ body: MENU, language });
  const { window } = page;
  const asked = [];
  const state = { wanted: false };
  Object.assign(page, { asked, answers, worker: true });
  const active = {
    postMessage: ({ ask }, [port]) => {
      asked.push(ask);
      port.answer(
        typeof answers[ask] === 'function' ? answers[ask]() : (answers[ask] ?? (ask === 'newer' ? undefined : state)),
      );
    },
  };
  window.MessageChannel = class {
    port1 = { close() {} };
    port2 = { answer: data => queueMicrotask(() => this.port1.onmessage({ data })) };
  };
  window.BroadcastChannel = class {
    constructor() {
      page.channel = this;
    }
    close() {}
  };
  const serviceWorker = {
    getRegistration: async () => (page.refuses ? undefined : { scope: SITE, active }),
    register: async () => {
      if (page.refuses) throw new Error('refused');
    },
  };
  const storage = { persist: () => void asked.push('persist') };
  for (const [name, value] of Object.entries({ serviceWorker, storage, connection, onLine: true }))
    Object.defineProperty(window.navigator, name, { value, configurable: true });
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal() {
      this.setAttribute('open', '');
    },
    close() {
      this.removeAttribute('open');
      this.dispatchEvent(new window.Event('close'));
    },
  });
  page.records = new Map(records.map(record => [record.lesson, record]));
  window.indexedDB = database(page.records);
  if (known) window.localStorage.setItem(KEY, known);
  if (!boards) delete page.root.dataset.stonebookState;
  page.answers['/school/static/stonebook/keep-words.json'] = { json: async () => WORDS };
  page.answers['/school/build.json'] = { json: async () => ({ build: 'b1', files: 'ab'.repeat(32), bytes: 56e6 }) };
  await page.load('offline/keep-panel.js', { data: { root: SITE, build: 'b1', task } });
  await settled();
  page.said = () => page.all('.stonebook-keep-status p').map(line => line.textContent);
  page.buttons = () => page.all('.stonebook-keep-acts button').map(button => button.textContent);
  page.note = () => page.query('#stonebook-keep-note');
  page.press = async (text, place = '#stonebook-keep-panel') => {
    page
      .all(`${place} button`)
      .find(button => button.textContent.startsWith(text))
      .click();
    await settled();
  };
  page.known = () => window.localStorage.getItem(KEY);
  return page;
}

test('the offer says what it takes, and nothing is fetched before it is pressed', async () => {
  const page = await panelled();
  assert.deepEqual(page.said(), [WORDS.en['keep.about']]);
  assert.deepEqual(page.buttons(), ['Download: 56 MB', 'Close']);
  await page.clock.pass(60_000);
  assert.ok(page.asked.every(question => question === 'state'));
  assert.equal(page.document.activeElement.textContent, 'Download: 56 MB');
  assert.equal(page.query('.stonebook-keep-version').textContent, 'Build b1, list of files abababababababab');
});

test('a costly connection is named', async () => {
  const page = await panelled({ connection: { saveData: true } });
  assert.equal(page.said()[1], WORDS.en['keep.costly'].replace('{size}', '56 MB'));
});

test('the site is stored on request, with progress, and cancelled', async () => {
  const answers = { keep: { wanted: true, fetching: { bytes: 56e6, fetched: 0 } } };
  const page = await panelled({ answers });
  answers.state = { wanted: true, fetching: { bytes: 56e6, fetched: 7e6 } };
  await page.press('Download');
  assert.equal(page.known(), 'wanted');
  assert.ok(page.asked.includes('persist'));
  assert.equal(page.said()[0], '7 MB of 56 MB downloaded.');
  const bar = page.query('progress');
  assert.deepEqual([bar.hidden, bar.max, bar.value], [false, 56e6, 7e6]);
  assert.deepEqual(page.buttons(), ['Close', 'Cancel']);
  page.query('.stonebook-keep-acts').lastElementChild.focus();
  answers.state = { wanted: true, fetching: { bytes: 56e6, fetched: 56e6 } };
  await page.clock.pass(700);
  assert.equal(page.said()[0], WORDS.en['keep.checking']);
  assert.equal(page.document.activeElement.textContent, 'Cancel');
  assert.equal(page.query('.stonebook-keep-status').getAttribute('aria-live'), 'off');
  answers.state = answers.cancel = { wanted: false };
  await page.press('Cancel');
  assert.equal(page.known(), 'asked');
  assert.deepEqual(page.said(), [WORDS.en['keep.cancelled']]);
});

test('a stored version is named with its day and size, and removed on request', async () => {
  const page = await panelled({ answers: { state: { wanted: false, kept: MARK } } });
  assert.deepEqual(page.said(), ['Downloaded on November 23, 2026: 56 MB. Everything works offline.']);
  assert.equal(page.known(), 'kept');
  page.answers.remove = page.answers.state = { wanted: false };
  await page.press('Remove download');
  assert.deepEqual(page.said(), [WORDS.en['keep.removed']]);
  assert.equal(page.known(), 'asked');
});

test('a newer version is offered and taken only on request', async () => {
  const answers = { state: { wanted: false, kept: MARK }, newer: { build: 'b2', bytes: 3.1e6 } };
  const page = await panelled({ answers });
  assert.equal(page.said()[1], WORDS.en['keep.newer'].replace('{size}', '3 MB'));
  assert.ok(page.query('#stonebook-more').hasAttribute('data-stonebook-newer'));
  await page.clock.pass(60_000);
  assert.ok(!page.asked.includes('keep'));
  await page.press('Get the new version');
  assert.ok(page.asked.includes('keep'));
  answers.state = { wanted: false, kept: { ...MARK, build: 'b2' } };
  await page.clock.pass(700);
  assert.equal(page.said()[1], WORDS.en['keep.next']);
});

test('a notice names what stops a download, and what can be done', async () => {
  for (const [stopped, text, button] of [
    [{ why: 'full', bytes: 12e6 }, WORDS.en['keep.full'].replace('{size}', '12 MB'), 'Try again'],
    [{ why: 'wrong', file: 'a.js' }, WORDS.en['keep.wrong'].replace('{file}', 'a.js'), 'Try again'],
    [{ why: 'network' }, WORDS.en['keep.stopped'], 'Continue'],
  ]) {
    const page = await panelled({ answers: { state: { wanted: stopped.why === 'network', stopped } } });
    assert.equal(page.said()[0], text);
    assert.equal(page.buttons()[0], button);
  }
});

test('a refusal of the browser is explained', async () => {
  const page = await panelled();
  page.refuses = true;
  await page.press('Download');
  assert.deepEqual(page.said(), [WORDS.en['keep.refused']]);
});

test('after the first solved step the browser is asked to keep the data, and nothing covers the board', async () => {
  const page = await panelled({ task: 'solved', records: [{ lesson: 'otello/first', done: 0 }] });
  assert.equal(page.known(), null);
  page.records.set('otello/first', SOLVED[0]);
  page.channel.onmessage();
  await settled();
  assert.deepEqual([page.asked, page.known(), page.note()], [['persist'], 'solved', null]);
});

test('the question is asked once, and takes no focus', async () => {
  const page = await panelled({ task: 'ask', known: 'solved' });
  assert.equal(page.note().querySelector('p').textContent, WORDS.en['keep.ask'].replace('{size}', '56 MB'));
  assert.equal(page.known(), 'asked');
  assert.equal(page.document.activeElement, page.document.body);
  await page.press('Not now', '#stonebook-keep-note');
  assert.equal(page.note(), null);
});

test('yes opens the panel, in the reader’s language', async () => {
  const page = await panelled({ task: 'ask', records: SOLVED, language: 'de' });
  await page.press('Ja', '#stonebook-keep-note');
  assert.equal(page.note(), null);
  assert.deepEqual(page.buttons(), ['Herunterladen: 56 MB', 'Schließen']);
  assert.equal(page.query('#stonebook-keep-panel').lang, 'de');
  assert.equal(page.query('.stonebook-keep-backup a').download, 'stonebook-progress.json');
});

test('a page goes on with an interrupted download, but not over a costly connection or offline', async () => {
  const answers = () => ({ state: { wanted: true }, keep: { wanted: true, fetching: { bytes: 2, fetched: 1 } } });
  assert.ok((await panelled({ task: 'watch', answers: answers(), known: 'wanted' })).asked.includes('keep'));
  const connection = { effectiveType: '2g' };
  const costly = await panelled({ task: 'watch', answers: answers(), known: 'wanted', connection });
  await costly.clock.pass(60_000);
  assert.ok(!costly.asked.includes('keep'));
  const full = { state: { wanted: true, stopped: { why: 'wrong', file: 'a.js' } } };
  assert.ok(!(await panelled({ task: 'watch', answers: full, known: 'wanted' })).asked.includes('keep'));
});

test('a newer version is offered by a line once for each version', async () => {
  const answers = { state: { wanted: false, kept: MARK }, newer: { build: 'b2', bytes: 3e6 } };
  const page = await panelled({ task: 'watch', answers, known: 'kept' });
  assert.equal(page.note().querySelector('p').textContent, WORDS.en['keep.ask.newer'].replace('{size}', '3 MB'));
  assert.equal(page.window.sessionStorage.getItem(`${KEY} newer`), 'b2');
  const calm = await panelled({ task: 'watch', answers: { state: { wanted: false, kept: MARK } }, known: 'kept' });
  assert.equal(calm.note(), null);
  const playing = await panelled({ task: 'watch', answers, known: 'kept', boards: true });
  assert.equal(playing.note(), null);
  assert.ok(playing.query('#stonebook-more').hasAttribute('data-stonebook-newer'));
});
