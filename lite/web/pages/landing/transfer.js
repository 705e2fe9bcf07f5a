// Saves the reader's progress as a file or as a code, reads it, and deletes it.

import { inlineJson, speaker } from '../../core/sentences.js';
import { progressFile, progressText } from '../../records/progress-file.js';
import { withDatabase, withRecords } from '../../records/records.js';
import { codeOf, hasCodes, textOf } from './progress-code.js';
import { readable, sortedByVersion, storeRecords } from './progress-records.js';

/** @typedef {import('./progress-records.js').Progress} Progress */

/** A sentence of these pages, by its key. */
export const say = speaker(inlineJson('stonebook-words') || {});

/** @param {string} id */
export const show = id => document.getElementById(id)?.removeAttribute('hidden');

/** Show the part about progress, which a new reader meets only where a link leads to it: under “Your pages”. */
const reveal = () => document.getElementById('progress')?.setAttribute('data-some', '');

/** Say something about the progress, unless something is said there already. @param {string} key */
export function showMessage(key) {
  const message = document.getElementById('progress-said');
  reveal();
  if (message && !message.textContent) message.textContent = say(key);
}

/**
 * Offer to take the progress along as a file, and to forget it.
 * @param {Progress[]} all
 */
export function offerTransfer(all) {
  if (!all.length) return;
  reveal();
  document.getElementById('progress-export')?.setAttribute('href', progressFile(all));
  show('progress-export');
  show('progress-forget');
}

/** Forget everything when it was asked for twice. */
function watchForget() {
  const forget = document.getElementById('progress-forget');
  let isSure = false;
  forget?.addEventListener('click', () => {
    forget.textContent = say(isSure ? 'site.progress.forget' : 'site.progress.sure');
    if (isSure)
      withDatabase(base => {
        const change = base.transaction('progress', 'readwrite');
        change.objectStore('progress').clear();
        change.oncomplete = () => location.reload();
      });
    isSure = !isSure;
  });
}

/** Take in a file that was saved here or in another browser. @param {(all: unknown[]) => void} showRecords */
function watchFile(showRecords) {
  const input = document.querySelector('#progress-load input');
  const message = document.getElementById('progress-said');
  if (!(input instanceof HTMLInputElement) || !message) return;
  input.addEventListener('change', async () => {
    const file = input.files?.[0];
    input.value = ''; // the same file may be chosen again
    if (!file) return;
    addRecords(await file.text().catch(() => ''), message, 'site.progress.wrong', showRecords);
  });
}

/**
 * Add the records of a text to those that are here, show them all, and say how many came.
 * @param {string} text
 * @param {HTMLElement} message
 * @param {string} wrong the sentence for a text that holds no records
 * @param {(all: unknown[]) => void} showRecords
 */
function addRecords(text, message, wrong, showRecords) {
  message.textContent = '';
  const records = readable(text);
  if (!records) {
    message.textContent = say(wrong);
    return;
  }
  const { known, later } = sortedByVersion(records);
  storeRecords(known, all => {
    const loaded = say('site.progress.loaded', { number: known.length });
    const left = later.length ? ` ${say('site.progress.later', { number: later.length })}` : '';
    message.textContent = all ? loaded + left : say('site.progress.failed');
    if (all) showRecords(all);
  });
}

/** Show the progress as a code, and take in one from another device. @param {(all: unknown[]) => void} showRecords */
function watchCode(showRecords) {
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
    ?.addEventListener('click', async () =>
      addRecords(await textOf(field.value), message, 'site.progress.code.wrong', showRecords),
    );
}

/** Watch what a reader does to the progress. @param {(all: unknown[]) => void} showRecords all that are stored then */
export function watchTransfer(showRecords) {
  watchForget();
  watchFile(showRecords);
  watchCode(showRecords);
}
