// Facts about the page that need no notebook: its lesson, sentences and language.

import { inlineJson, speaker } from '../sentences.js';
import { landingAddressIn, notebookPath } from './page-address.js';

/** @typedef {import('../types').Lesson} Lesson */
/** @typedef {import('../types').PageCell} PageCell */

/** Whether the page is a reader's copy of a lesson or another notebook of theirs, as `bar/bar.js` has decided. */
export const isCopy = document.documentElement.classList.contains('stonebook-copy');

/** @type {Lesson[]} */
export const lessons = inlineJson('stonebook-lessons') || [];
/** The index of the page's lesson in `lessons`, or -1. */
export const lessonIndex = lessons.findIndex(lesson => lesson.path === notebookPath);

/** The reader's language, set by `bar/bar.js`: the language of the bar and the notices. */
export const language = document.documentElement.dataset.stonebookLanguage || 'en';
/** The language of the page's boards and buttons: a lesson's language (English), on other pages the reader's. */
export const contentLanguage = lessonIndex >= 0 && !isCopy ? 'en' : language;
/** The address of the start page in this language. */
export const landingAddress = landingAddressIn(language);
/** The query that keeps the page's language in a link, or "". */
export const languageQuery = language === 'en' ? '' : `?lang=${language}`;

const words = inlineJson('stonebook-words') || {};
/** Return a sentence in the reader's language by its key. */
export const say = speaker(words[language] || {});
/** Return a sentence in the content's language by its key. */
export const sayInContent = speaker(words[contentLanguage] || {});

/** The ids of the lesson's steps that count, as the build has found them. Empty on a page without such a list. */
export const expectedSteps = () => {
  /** @type {[string, string][]} */
  const steps = inlineJson('stonebook-page')?.steps || [];
  return steps.map(([id]) => id);
};

/** The cells of a live page. @returns {PageCell[]} */
export const pageCells = () => inlineJson('stonebook-page')?.cells || [];

/** The ids of a live page's cells to which the lesson's end leads. @returns {import('../types').LinkedCells} */
export const linkedCells = () => inlineJson('stonebook-page')?.linked || {};
