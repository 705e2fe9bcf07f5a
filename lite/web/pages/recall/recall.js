// Runs first on the page of old questions. If there are none, it says so without waiting for Python. It also links back
// to the lesson that the reader came from.

import { DAY } from '../../core/days.js';
import { STAGE } from '../../core/page/page-mode.js';
import { inlineJson, speaker } from '../../core/sentences.js';
import { beforeLesson, nextRound, todaysQuestions } from '../../recall/recall-choice.js';
import { readRecords } from '../../storage/records.js';
import { linkBackToLesson } from '../link-back.js';

const MAX_WAIT = 1000; // milliseconds until the page shows itself without its records
const root = document.documentElement;
const lesson = new URLSearchParams(location.search).get('before') || '';
const isBefore = /^[a-z]+\/[a-z-]+$/.test(lesson);

/** Say that there are no questions, and when there will be. @param {number | undefined} next */
function showNone(next) {
  root.classList.remove(STAGE);
  root.dataset.stonebookPlay = 'choosing';
  for (const part of document.querySelectorAll('.stonebook-cell, #stonebook-notice'))
    if (part instanceof HTMLElement) part.style.display = 'none'; // the page does not wait for a board
  const place = document.getElementById('next-round');
  if (!place || next === undefined || isBefore) return;
  const say = speaker(inlineJson('stonebook-recall-words') || {});
  place.textContent = say('site.recall.next', { day: relativeDay(next) });
}

/** A coming day in the page's language: "today", "tomorrow", "in 3 days". @param {number} time */
function relativeDay(time) {
  const days = (new Date(time).setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / DAY;
  return new Intl.RelativeTimeFormat(root.lang || 'en', { numeric: 'auto' }).format(Math.round(days), 'day');
}

root.dataset.stonebookPlay = 'playing';
// Until the records are known, the page shows nothing that would move: not for long, because some databases never open.
root.dataset.stonebookReading = '';
const show = () => delete root.dataset.stonebookReading;
setTimeout(show, MAX_WAIT);
root.classList.add(STAGE);
const reading = readRecords();
addEventListener('DOMContentLoaded', async () => {
  if (isBefore) linkBackToLesson(lesson);
  const records = await reading;
  const { length } = isBefore ? beforeLesson(lesson, records) : todaysQuestions(records);
  if (!length) showNone(nextRound(records));
  show();
});
