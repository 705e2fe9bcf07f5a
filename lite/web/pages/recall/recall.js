// Runs first on the page of old questions: says at once, without Python, that none is to be asked, and leads back to
// the lesson that comes after them.

import { DAY } from '../../core/days.js';
import { STAGE } from '../../core/page-mode.js';
import { inlineJson, speaker } from '../../core/sentences.js';
import { beforeLesson, nextRound, todaysQuestions } from '../../recall/old-questions.js';
import { withRecords } from '../../records/records.js';
import { linkBackToLesson } from '../lead-back.js';

const root = document.documentElement;
const lesson = new URLSearchParams(location.search).get('before') || '';
const isBefore = /^[a-z]+\/[a-z-]+$/.test(lesson);

/** Nothing is asked: say when there is something again. @param {number | undefined} next */
function showNone(next) {
  root.classList.remove(STAGE);
  root.dataset.stonebookPlay = 'choosing';
  for (const part of document.querySelectorAll('.stonebook-cell, #stonebook-notice'))
    if (part instanceof HTMLElement) part.style.display = 'none'; // no board is waited for
  const place = document.getElementById('next-round');
  if (!place || next === undefined || isBefore) return;
  const say = speaker(inlineJson('stonebook-recall-words') || {});
  place.textContent = say('site.recall.next', { day: inWords(next) });
}

/** A coming day in the page's language: "today", "tomorrow", "in 3 days". @param {number} time */
function inWords(time) {
  const days = (new Date(time).setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / DAY;
  return new Intl.RelativeTimeFormat(root.lang || 'en', { numeric: 'auto' }).format(Math.round(days), 'day');
}

root.dataset.stonebookPlay = 'playing';
root.classList.add(STAGE);
addEventListener('DOMContentLoaded', () => {
  if (isBefore) linkBackToLesson(lesson);
  withRecords(records => {
    const { length } = isBefore ? beforeLesson(lesson, records) : todaysQuestions(records);
    if (!length) showNone(nextRound(records));
  });
});
