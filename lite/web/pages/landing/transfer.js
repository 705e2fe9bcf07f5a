// Saves the reader's progress as a file or a code, loads it, and deletes it.

import { inlineJson, speaker } from '../../core/sentences.js';
import { progressFile, progressText } from '../../storage/progress-file.js';
import { notifyPages, readRecords, readStored, useStore } from '../../storage/records.js';
import { codeOf, hasCodes, textOf } from './progress-code.js';
import { parseProgress, splitByVersion, storeRecords } from './progress-records.js';

/** @typedef {import('./progress-records.js').Progress} Progress */

/** A sentence of these pages, by its key. */
export const say = speaker(inlineJson('stonebook-words') || {});

/** @param {string} id */
export const show = id => document.getElementById(id)?.removeAttribute('hidden');

/** Show the section about progress, which is hidden from new readers except under “Your pages”. */
const reveal = () => document.getElementById('progress')?.setAttribute('data-some', '');

/** Show a sentence about the progress, unless another one is shown. @param {string} key */
export function showMessage(key) {
  const message = document.getElementById('progress-status');
  reveal();
  if (message && !message.textContent) message.textContent = say(key);
}

/**
 * Offer to save the progress as a file, and to delete it.
 * @param {Progress[]} all
 */
export function offerTransfer(all) {
  if (!all.length) return;
  reveal();
  document.getElementById('progress-export')?.setAttribute('href', progressFile(all));
  show('progress-export');
  show('progress-forget');
}

/** Delete all progress on the second press. */
function watchDelete() {
  const button = document.getElementById('progress-forget');
  let isConfirming = false;
  button?.addEventListener('click', () => {
    button.textContent = say(isConfirming ? 'site.progress.forget' : 'site.progress.sure');
    if (isConfirming) void deleteAll();
    isConfirming = !isConfirming;
  });
}

async function deleteAll() {
  const records = await readRecords();
  try {
    await useStore('readwrite', store => store.clear());
  } catch {
    return; // the progress stays
  }
  notifyPages(records.map(({ lesson }) => lesson));
  location.reload();
}

/** Load a progress file. @param {(all: unknown[]) => void} showRecords */
function watchFile(showRecords) {
  const input = document.querySelector('#progress-load input');
  const message = document.getElementById('progress-status');
  if (!(input instanceof HTMLInputElement) || !message) return;
  input.addEventListener('change', async () => {
    const file = input.files?.[0];
    input.value = ''; // so that choosing the same file again is a change
    if (!file) return;
    await addRecords(await file.text().catch(() => ''), message, 'site.progress.wrong', showRecords);
  });
}

/**
 * Add the records of a text to the stored ones, show them all, and report the number.
 * @param {string} text
 * @param {HTMLElement} message
 * @param {string} wrongKey the key of the sentence for an invalid text
 * @param {(all: unknown[]) => void} showRecords
 */
async function addRecords(text, message, wrongKey, showRecords) {
  message.textContent = '';
  const records = parseProgress(text);
  if (!records) {
    message.textContent = say(wrongKey);
    return;
  }
  const { known, later } = splitByVersion(records);
  const all = await storeRecords(known)
    .then(readStored)
    .catch(() => null);
  const loaded = say('site.progress.loaded', { number: known.length });
  const skipped = later.length ? ` ${say('site.progress.later', { number: later.length })}` : '';
  message.textContent = all ? loaded + skipped : say('site.progress.failed');
  if (all) showRecords(all);
}

/** Show the progress as a code, and load a code from another device. @param {(all: unknown[]) => void} showRecords */
function watchCode(showRecords) {
  const details = document.getElementById('progress-code');
  const field = document.getElementById('progress-text');
  const copy = document.getElementById('progress-copy');
  const message = document.getElementById('progress-status');
  if (!(details instanceof HTMLDetailsElement) || !(field instanceof HTMLTextAreaElement) || !copy || !message) return;
  details.hidden = !hasCodes;
  details.addEventListener('toggle', async () => {
    if (!details.open) {
      field.value = '';
      return;
    }
    const records = await readRecords();
    if (records.length && !field.value) field.value = await codeOf(progressText(records));
    copy.hidden = !records.length;
  });
  copy.addEventListener('click', async () => {
    field.focus();
    field.select();
    const isCopied = await navigator.clipboard?.writeText(field.value).then(
      () => true,
      () => false,
    );
    message.textContent = say(isCopied ? 'site.progress.code.copied' : 'site.progress.code.selected');
  });
  document
    .getElementById('progress-take')
    ?.addEventListener('click', async () =>
      addRecords(await textOf(field.value), message, 'site.progress.code.wrong', showRecords),
    );
}

/**
 * Handle the buttons and fields for the progress.
 * @param {(all: unknown[]) => void} showRecords shows all stored records
 */
export function watchTransfer(showRecords) {
  watchDelete();
  watchFile(showRecords);
  watchCode(showRecords);
}
