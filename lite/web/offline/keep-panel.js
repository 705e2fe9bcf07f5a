// The panel that stores the site on this device, shows the stored version, and removes it. keep-link.js loads this
// script when it is needed.

import { makeButton, makeElement } from '../core/elements.js';
import { stored } from '../core/local-storage.js';
import { nearestLanguage, speaker } from '../core/sentences.js';
import { progressFile } from '../storage/progress-file.js';
import { RECORDS_CHANNEL, readRecords } from '../storage/records.js';
import { isAnySolved } from '../storage/tries.js';
import { hasBoards, keepKey, storeChoice } from './keep-link.js';
import { isCostly, StoredSite } from './stored-site.js';

/** @typedef {import('./downloads.js').State} State */

const OPEN_INTERVAL = 700; // milliseconds between two checks of a download while the panel is open
const CLOSED_INTERVAL = 8000; // the same while it is closed: without any, the browser ends the service worker

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
let shownText = ''; // the text of the panel, which is redrawn only when this changes
let message = ''; // a sentence about the last action
let timer = 0;

/** A size in megabytes as text. @param {number} bytes */
const sizeText = bytes => {
  const digits = bytes < 1e6 ? 1 : 0;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: digits, minimumFractionDigits: digits });
  return `${number.format(Math.max(bytes, bytes && 1e5) / 1e6)} MB`;
};

/** A date as text. @param {string} date */
const dateText = date => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(date));

/**
 * Make a button.
 * @param {string} key
 * @param {() => void} onPress
 * @param {string} [className]
 * @param {Record<string, string>} [values]
 */
function makeKeyButton(key, onPress, className = 'stonebook-keep-quiet', values = {}) {
  return makeButton(say(key, values), onPress, { className });
}

/** The panel's sentences and buttons for the state. @returns {{text: string[], buttons: HTMLElement[]}} */
function panelContent() {
  const { kept: saved, fetching, stopped, wanted } = state;
  const close = makeKeyButton('keep.close', () => panel?.close());
  const start = (/** @type {string} */ key, values = {}) =>
    makeKeyButton(key, storeSite, 'stonebook-keep-main', values);
  if (fetching) {
    const [done, total] = [fetching.fetched, fetching.bytes];
    const text =
      total && done >= total
        ? say('keep.checking')
        : say('keep.fetching', { done: sizeText(done), size: sizeText(total) });
    return {
      text: [text, say('keep.meanwhile')],
      buttons: [close, makeKeyButton('keep.cancel', () => askWorker('cancel'))],
    };
  }
  if (stopped?.why === 'full')
    return { text: [say('keep.full', { size: sizeText(stopped.bytes || 0) })], buttons: [start('keep.again'), close] };
  if (stopped?.why === 'wrong')
    return { text: [say('keep.wrong', { file: stopped.file || '' })], buttons: [start('keep.again'), close] };
  if (wanted || stopped)
    return {
      text: [say('keep.stopped')],
      buttons: [start('keep.go_on'), makeKeyButton('keep.cancel', () => askWorker('cancel')), close],
    };
  if (saved) {
    const text = [say('keep.kept', { date: dateText(saved.since), size: sizeText(saved.bytes) })];
    if (newer) text.push(say('keep.newer', { size: sizeText(newer.bytes) }));
    else if (saved.build !== build) text.push(say('keep.next'));
    const buttons = [makeKeyButton('keep.remove', () => askWorker('remove')), close];
    return { text, buttons: newer ? [start('keep.update'), ...buttons] : buttons };
  }
  const text = [message || say('keep.about')];
  if (isCostly()) text.push(say('keep.costly', { size: sizeText(newest.bytes) }));
  return { text, buttons: [start('keep.start', { size: sizeText(newest.bytes) }), close] };
}

/** Cancel the download, or remove the stored version. @param {'cancel' | 'remove'} question */
async function askWorker(question) {
  storeChoice(root, 'asked');
  newer = undefined;
  state = await site.ask(question);
  message = say(question === 'remove' ? 'keep.removed' : 'keep.cancelled');
  draw();
}

/** Store the newest version. */
async function storeSite() {
  storeChoice(root, 'wanted');
  note?.remove();
  message = '';
  newer = undefined;
  void navigator.storage?.persist?.();
  try {
    state = await site.download();
  } catch {
    storeChoice(root, 'asked');
    message = say('keep.refused');
  }
  draw();
  checkState();
}

function draw() {
  document.getElementById('stonebook-more')?.toggleAttribute('data-stonebook-newer', Boolean(newer));
  if (!panel?.open) return;
  const { text, buttons } = panelContent();
  const bar = panel.querySelector('progress');
  if (bar) {
    bar.hidden = !state.fetching;
    bar.max = state.fetching?.bytes || 1;
    bar.value = state.fetching?.fetched || 0;
  }
  const newText = [...text, ...buttons.map(element => element.textContent)].join('\n');
  if (newText === shownText) return;
  shownText = newText;
  const lines = panel.querySelector('.stonebook-keep-status');
  lines?.setAttribute('aria-live', state.fetching ? 'off' : 'polite'); // do not announce every megabyte
  lines?.replaceChildren(...text.map(line => makeElement('p', {}, line)));
  const row = panel.querySelector('.stonebook-keep-acts');
  const focused = row?.contains(document.activeElement) ? document.activeElement?.textContent : undefined;
  const labels = [...(row?.children || [])].map(element => element.textContent).join('\n');
  // Unchanged buttons are not replaced, so they keep the focus.
  if (labels !== buttons.map(element => element.textContent).join('\n')) {
    row?.replaceChildren(...buttons);
    if (focused !== undefined) (buttons.find(element => element.textContent === focused) || buttons[0]).focus();
  }
}

/** Update the state, repeatedly during a download, and resume an interrupted download. */
async function checkState() {
  clearTimeout(timer);
  state = await site.ask('state').catch(() => state);
  const { kept: saved, fetching, stopped, wanted } = state;
  const mayResume = navigator.onLine && !isCostly() && stored(keepKey(root)) === 'wanted';
  if (wanted && !fetching && (!stopped || stopped.why === 'network') && mayResume)
    state = await site.download().catch(() => state);
  if (saved && !wanted) storeChoice(root, 'kept');
  draw();
  const isDownloading = state.fetching || (state.wanted && stored(keepKey(root)) === 'wanted');
  if (isDownloading || panel?.open)
    timer = window.setTimeout(checkState, panel?.open ? OPEN_INTERVAL : CLOSED_INTERVAL);
}

function makePanel() {
  const records = makeElement('p', { className: 'stonebook-keep-backup', hidden: true });
  const version = makeElement('p', { className: 'stonebook-keep-version' });
  const bar = makeElement('progress', { hidden: true });
  bar.setAttribute('aria-label', say('keep.progress'));
  const title = makeElement('h2', { id: 'stonebook-keep-title' }, say('keep.title'));
  const text = makeElement('div', { className: 'stonebook-keep-status', role: 'status' });
  const buttons = makeElement('div', { className: 'stonebook-keep-acts' });
  const properties = { id: 'stonebook-keep-panel', lang: language };
  const dialog = makeElement('dialog', properties, title, text, bar, buttons, records, version);
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
  await checkState();
  panel.querySelector('button')?.focus();
  const { build: versionBuild, hash } = state.kept || { build: newest.build, hash: newest.files };
  const version = panel.querySelector('.stonebook-keep-version');
  if (version) version.textContent = say('keep.version', { build: versionBuild, hash: hash.slice(0, 16) });
  void offerFile(panel.querySelector('.stonebook-keep-backup'));
  if (state.kept) await lookForNewer();
}

/** Offer the reader's progress as a file and as a code, if there is any. @param {Element | null} place */
async function offerFile(place) {
  const records = await readRecords();
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
}

async function lookForNewer() {
  newer = await site.newer().catch(() => undefined);
  draw();
}

/** Show a question without moving the focus. @param {string} text @param {HTMLElement[]} buttons */
function showNote(text, ...buttons) {
  note?.remove();
  note = makeElement(
    'div',
    { id: 'stonebook-keep-note', role: 'status', lang: language },
    makeElement('p', {}, text),
    ...buttons,
  );
  document.body.append(note);
}

const laterButton = () => makeKeyButton('keep.later', () => note?.remove());

/** Wait for the first solved step. After it, the next page without boards asks whether to store the site. */
async function waitForSolved() {
  if (isAnySolved(await readRecords())) {
    storeChoice(root, 'solved');
    void navigator.storage?.persist?.();
    return;
  }
  const channel = new BroadcastChannel(RECORDS_CHANNEL);
  channel.onmessage = () => {
    channel.close();
    void waitForSolved();
  };
}

/** Ask, once, whether to store the site. */
async function ask() {
  newest = await site.newest();
  storeChoice(root, 'asked');
  const yes = makeKeyButton('keep.yes', () => {
    note?.remove();
    void open();
  });
  yes.className = 'stonebook-keep-main';
  showNote(say('keep.ask', { size: sizeText(newest.bytes) }), yes, laterButton());
}

/** Continue a wanted download, and offer a newer version once. */
async function watch() {
  await checkState();
  if (!state.kept || state.wanted) return;
  await lookForNewer();
  const seenKey = `${keepKey(root)} newer`;
  if (!newer || hasBoards() || sessionStorage.getItem(seenKey) === newer.build) return;
  sessionStorage.setItem(seenKey, newer.build);
  const yes = makeKeyButton('keep.update', () => {
    note?.remove();
    void open().then(storeSite);
  });
  yes.className = 'stonebook-keep-main';
  showNote(say('keep.ask.newer', { size: sizeText(newer.bytes) }), yes, laterButton());
}

async function begin() {
  const words = await (await fetch(`${root}static/stonebook/keep-words.json?v=${build}`)).json();
  language = nearestLanguage(dataset.stonebookLanguage || lang, Object.keys(words));
  say = speaker(words[language]);
  document.getElementById('stonebook-keep')?.addEventListener('click', open);
  const { task } = script.dataset;
  if (task === 'ask') await ask();
  else if (task === 'solved') await waitForSolved();
  else if (task === 'watch') await watch();
  else await open();
}

void begin();
