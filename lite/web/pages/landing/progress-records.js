// The records of a reader's progress: which can be read, and how others are added to them.

import { inlineJson } from '../../core/sentences.js';
import { isLater, kindOf, mergeRecords } from '../../records/merge.js';
import { isRecord, withDatabase } from '../../records/records.js';

/** @typedef {{done: true, first_try: boolean, at: string}} Step */
/**
 * @typedef {{lesson: string, of: number, done: number, steps: Record<string, Step>}} Progress
 */

/** @param {unknown} value */
const isCount = value => Number.isInteger(value) && Number(value) >= 0;
/** @param {unknown} step */
const isStep = step => isRecord(step) && step.done === true && typeof step.at === 'string';
/** Whether a value is a stored progress of a lesson. @param {unknown} record @returns {record is Progress} */
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
export function readable(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(file) || file.stonebook !== 'progress' || !Array.isArray(file.lessons)) return null;
  return file.lessons.every(isProgress) ? file.lessons : null;
}

/** The records that can be read. The others are left where they are. @param {unknown[]} all */
export const readableRecords = all => all.filter(isProgress);

/**
 * Sort the records that pages of this version can read from those that a later version has saved.
 * @param {Progress[]} records
 * @returns {{known: Progress[], later: Progress[]}}
 */
export function sortedByVersion(records) {
  const kinds = inlineJson('stonebook-record-kinds') || {};
  const later = records.filter(record => isLater(kindOf(kinds, record), record));
  return { known: records.filter(record => !later.includes(record)), later };
}

/**
 * Add records to those that are here.
 * @param {Progress[]} records
 * @param {(all: unknown[] | null) => void} then gets all stored records, or null if they could not be stored
 */
export function storeRecords(records, then) {
  const kinds = inlineJson('stonebook-record-kinds') || {};
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
        const request = base.transaction('progress').objectStore('progress').getAll();
        request.onsuccess = () => {
          base.close();
          then(request.result);
        };
      };
    },
    () => then(null),
  );
}
