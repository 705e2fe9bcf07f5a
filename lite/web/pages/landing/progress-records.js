// Validates the records of a reader's progress, and adds records from elsewhere.

import { inlineJson } from '../../core/sentences.js';
import { isLater, kindOf, mergeRecords } from '../../storage/merge.js';
import { isRecord, notifyPages, useStore } from '../../storage/records.js';

/** @typedef {{done: true, first_try: boolean, at: string}} Step */
/**
 * @typedef {{lesson: string, of: number, done: number, steps: Record<string, Step>}} Progress
 */

/** @param {unknown} value */
const isCount = value => Number.isInteger(value) && Number(value) >= 0;
/** @param {unknown} step */
const isStep = step => isRecord(step) && step.done === true && typeof step.at === 'string';
/** Whether a value is a valid record of a lesson. @param {unknown} record @returns {record is Progress} */
const isProgress = record =>
  isRecord(record) &&
  typeof record.lesson === 'string' &&
  isCount(record.of) &&
  isCount(record.done) &&
  isRecord(record.steps) &&
  Object.values(record.steps).every(isStep);

/**
 * Parse a progress file. Returns its records, or null if the file is invalid or incomplete.
 * @param {string} text
 * @returns {Progress[] | null}
 */
export function parseProgress(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(file) || file.stonebook !== 'progress' || !Array.isArray(file.lessons)) return null;
  return file.lessons.every(isProgress) ? file.lessons : null;
}

/** The valid records. @param {unknown[]} all */
export const validRecords = all => all.filter(isProgress);

/**
 * Separate the records that this version can read from those that a later version has saved.
 * @param {Progress[]} records
 * @returns {{known: Progress[], later: Progress[]}}
 */
export function splitByVersion(records) {
  const kinds = inlineJson('stonebook-record-kinds') || {};
  const later = records.filter(record => isLater(kindOf(kinds, record), record));
  return { known: records.filter(record => !later.includes(record)), later };
}

/**
 * Merge records into the stored ones, and notify the other pages. Fails if they can't be stored.
 * @param {Progress[]} records
 */
export async function storeRecords(records) {
  const kinds = inlineJson('stonebook-record-kinds') || {};
  await useStore('readwrite', store => {
    for (const record of records) {
      const request = store.get(record.lesson);
      request.onsuccess = () => {
        store.put(isProgress(request.result) ? mergeRecords(kinds, request.result, record) : record, record.lesson);
      };
    }
  });
  notifyPages(records.map(({ lesson }) => lesson));
}
