// The panel that stores the site on this device, shows what is stored, removes it, and asks whether to download it.
// Fetched when it is needed: see keep-link.js.

import { makeButton, makeElement } from '../core/elements.js';
import { stored } from '../core/local-storage.js';
import { nearestLanguage, speaker } from '../core/sentences.js';
import { progressFile } from '../records/progress-file.js';
import { RECORDS_CHANNEL, withRecords } from '../records/records.js';
import { isAnySolved } from '../records/tries.js';
import { hasBoards, keepKey, remember } from './keep-link.js';
import { isCostly, StoredSite } from './stored-site.js';

/** @typedef {import('./keeping.js').State} State */

const OFTEN = 700; // milliseconds between two looks while the panel is open and something is being fetched
const SELDOM = 8000; // the same while it is closed; the service worker ends if nobody asks

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const { root = '', build = '' } = script.dataset;
const site = new StoredSite(root);
const { lang, dataset } = document.documentElement;

/** @type {ReturnType<typeof speaker>} */
let say = key => key;
let language = 'en';
/** @type {HTMLDialogElement | undefined} */
let panel;
/** @type {HTMLElement | undefined} */
let note;
/** @type {State} */
let state = { wanted: false };
/** @type {State['newer']} */
let newer;
let newest = { build, files: '', bytes: 0 };
let shownText = ''; // what the panel shows, so that it is changed only when that changes
let message = ''; // a sentence about what has just happened
let timer = 0;

/** @param {number} bytes */
const size = bytes => {
  const digits = bytes < 1e6 ? 1 : 0;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: digits, minimumFractionDigits: digits });
  return `${number.format(Math.max(bytes, bytes && 1e5) / 1e6)} MB`;
};

/** @param {string} date */
const day = date => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(date));

/** @param {string} key @param {() => void} act @param {string} [className] @param {Record<string, string>} [values] */
function button(key, act, className = 'stonebook-keep-quiet', values = {}) {
  return makeButton(say(key, values), act, { className });
}

/** The panel's sentences and buttons for the state. @returns {{text: string[], acts: HTMLElement[]}} */
function parts() {
  const { kept, fetching, stopped, wanted } = state;
  const close = button('keep.close', () => panel?.close());
  const start = (/** @type {string} */ key, values = {}) => button(key, keep, 'stonebook-keep-main', values);
  if (fetching) {
    const [done, of] = [fetching.fetched, fetching.bytes];
    const text = of && done >= of ? say('keep.checking') : say('keep.fetching', { done: size(done), size: size(of) });
    return { text: [text, say('keep.meanwhile')], acts: [close, button('keep.cancel', () => act('cancel'))] };
  }
  if (stopped?.why === 'full')
    return { text: [say('keep.full', { size: size(stopped.bytes || 0) })], acts: [start('keep.again'), close] };
  if (stopped?.why === 'wrong')
    return { text: [say('keep.wrong', { file: stopped.file || '' })], acts: [start('keep.again'), close] };
  if (wanted || stopped)
    return {
      text: [say('keep.stopped')],
      acts: [start('keep.go_on'), button('keep.cancel', () => act('cancel')), close],
    };
  if (kept) {
    const text = [say('keep.kept', { date: day(kept.since), size: size(kept.bytes) })];
    if (newer) text.push(say('keep.newer', { size: size(newer.bytes) }));
    else if (kept.build !== build) text.push(say('keep.next'));
    const acts = [button('keep.remove', () => act('remove')), close];
    return { text, acts: newer ? [start('keep.update'), ...acts] : acts };
  }
  const text = [message || say('keep.about')];
  if (isCostly()) text.push(say('keep.costly', { size: size(newest.bytes) }));
  return { text, acts: [start('keep.start', { size: size(newest.bytes) }), close] };
}

/** @param {'cancel' | 'remove'} question */
async function act(question) {
  remember(root, 'asked');
  newer = undefined;
  state = await site.ask(question);
  message = say(question === 'remove' ? 'keep.removed' : 'keep.cancelled');
  draw();
}

async function keep() {
  remember(root, 'wanted');
  note?.remove();
  message = '';
  newer = undefined;
  void navigator.storage?.persist?.();
  try {
    state = await site.keep();
  } catch {
    remember(root, 'asked');
    message = say('keep.refused');
  }
  draw();
  look();
}

function draw() {
  document.getElementById('stonebook-more')?.toggleAttribute('data-stonebook-newer', Boolean(newer));
  if (!panel?.open) return;
  const { text, acts } = parts();
  const bar = panel.querySelector('progress');
  if (bar) {
    bar.hidden = !state.fetching;
    bar.max = state.fetching?.bytes || 1;
    bar.value = state.fetching?.fetched || 0;
  }
  const now = [...text, ...acts.map(element => element.textContent)].join('\n');
  if (now === shownText) return;
  shownText = now;
  const lines = panel.querySelector('.stonebook-keep-said');
  lines?.setAttribute('aria-live', state.fetching ? 'off' : 'polite'); // not every megabyte
  lines?.replaceChildren(...text.map(line => makeElement('p', {}, line)));
  const row = panel.querySelector('.stonebook-keep-acts');
  const focused = row?.contains(document.activeElement) ? document.activeElement?.textContent : undefined;
  const labels = [...(row?.children || [])].map(element => element.textContent).join('\n');
  // A button that stays keeps the focus.
  if (labels !== acts.map(element => element.textContent).join('\n')) {
    row?.replaceChildren(...acts);
    if (focused !== undefined) (acts.find(element => element.textContent === focused) || acts[0]).focus();
  }
}

/** Look how far it is, as long as something is being fetched, and go on with what was interrupted. */
async function look() {
  clearTimeout(timer);
  state = await site.ask('state').catch(() => state);
  const { kept, fetching, stopped, wanted } = state;
  const mayGoOn = navigator.onLine && !isCostly() && stored(keepKey(root)) === 'wanted';
  if (wanted && !fetching && (!stopped || stopped.why === 'network') && mayGoOn)
    state = await site.keep().catch(() => state);
  if (kept && !wanted) remember(root, 'kept');
  draw();
  const isAtWork = state.fetching || (state.wanted && stored(keepKey(root)) === 'wanted');
  if (isAtWork || panel?.open) timer = window.setTimeout(look, panel?.open ? OFTEN : SELDOM);
}

function makePanel() {
  const records = makeElement('p', { className: 'stonebook-keep-backup', hidden: true });
  const version = makeElement('p', { className: 'stonebook-keep-version' });
  const bar = makeElement('progress', { hidden: true });
  bar.setAttribute('aria-label', say('keep.progress'));
  const title = makeElement('h2', { id: 'stonebook-keep-title' }, say('keep.title'));
  const text = makeElement('div', { className: 'stonebook-keep-said', role: 'status' });
  const acts = makeElement('div', { className: 'stonebook-keep-acts' });
  const about = { id: 'stonebook-keep-panel', lang: language };
  const dialog = makeElement('dialog', about, title, text, bar, acts, records, version);
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.addEventListener('close', () => {
    message = shownText = '';
    document.getElementById('stonebook-more')?.focus();
  });
  document.body.append(dialog);
  return dialog;
}

async function open() {
  panel ??= makePanel();
  if (panel.open) return;
  const tools = document.getElementById('stonebook-tools');
  if (tools?.matches('[popover]')) tools.hidePopover?.();
  panel.showModal();
  newest = await site.newest().catch(() => newest);
  await look();
  panel.querySelector('button')?.focus();
  const { build: of, hash } = state.kept || { build: newest.build, hash: newest.files };
  const version = panel.querySelector('.stonebook-keep-version');
  if (version) version.textContent = say('keep.version', { build: of, hash: hash.slice(0, 16) });
  offerFile(panel.querySelector('.stonebook-keep-backup'));
  if (state.kept) await lookForNewer();
}

/** Offer the progress as a file, if there is any. @param {Element | null} place */
function offerFile(place) {
  withRecords(records => {
    if (!(place instanceof HTMLElement) || !records.length) return;
    const link = makeElement(
      'a',
      { download: 'stonebook-progress.json', href: progressFile(records) },
      say('keep.backup.save'),
    );
    const code = makeElement(
      'a',
      { href: `${root}${language === 'en' ? '' : `${language}/`}#progress-code` },
      say('keep.backup.code'),
    );
    place.replaceChildren(`${say('keep.backup')} `, link, ' ', code);
    place.hidden = false;
  });
}

async function lookForNewer() {
  newer = await site.newer().catch(() => undefined);
  draw();
}

/** A line that asks. It takes no focus. @param {string} text @param {HTMLElement[]} acts */
function showNote(text, ...acts) {
  note?.remove();
  note = makeElement(
    'div',
    { id: 'stonebook-keep-note', role: 'status', lang: language },
    makeElement('p', {}, text),
    ...acts,
  );
  document.body.append(note);
}

const closeNote = () => button('keep.later', () => note?.remove());

/** After the first solved step there is something to lose. The next page without boards asks. */
function solved() {
  withRecords(records => {
    if (isAnySolved(records)) {
      remember(root, 'solved');
      void navigator.storage?.persist?.();
      return;
    }
    const channel = new BroadcastChannel(RECORDS_CHANNEL);
    channel.onmessage = () => {
      channel.close();
      solved();
    };
  });
}

/** Ask once. */
async function ask() {
  newest = await site.newest();
  remember(root, 'asked');
  const yes = button('keep.yes', () => {
    note?.remove();
    void open();
  });
  yes.className = 'stonebook-keep-main';
  showNote(say('keep.ask', { size: size(newest.bytes) }), yes, closeNote());
}

/** Where the site is stored, or wanted: continue the download, and offer a newer version once. */
async function watch() {
  await look();
  if (!state.kept || state.wanted) return;
  await lookForNewer();
  const seenKey = `${keepKey(root)} newer`;
  if (!newer || hasBoards() || sessionStorage.getItem(seenKey) === newer.build) return;
  sessionStorage.setItem(seenKey, newer.build);
  const yes = button('keep.update', () => {
    note?.remove();
    void open().then(keep);
  });
  yes.className = 'stonebook-keep-main';
  showNote(say('keep.ask.newer', { size: size(newer.bytes) }), yes, closeNote());
}

async function begin() {
  const words = await (await fetch(`${root}static/stonebook/keep-words.json?v=${build}`)).json();
  language = nearestLanguage(dataset.stonebookLanguage || lang, Object.keys(words));
  say = speaker(words[language]);
  document.getElementById('stonebook-keep')?.addEventListener('click', open);
  const { task } = script.dataset;
  if (task === 'ask') await ask();
  else if (task === 'solved') solved();
  else if (task === 'watch') await watch();
  else await open();
}

void begin();
