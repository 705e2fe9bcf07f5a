// What the page knows before any notebook is there: its lesson, its words, how far it is.

import { isLivePage } from './page-mode.js';
import { inlineJson, speaker } from './sentences.js';

/** @typedef {import('./types').Lesson} Lesson */
/** @typedef {import('./types').PageCell} PageCell */

const address = new URL(location.href);
const { stonebookPath, stonebookRoot } = document.documentElement.dataset;

/** What leads to the site's root. */
export const up = stonebookRoot || '../';
/** What the lesson's parts are called here: by the notebook interface, or by a page of our own. */
export const PARTS = isLivePage
  ? {
      cell: '.stonebook-cell',
      code: '.stonebook-cell:has(> .stonebook-output)',
      output: '.stonebook-output',
      text: '.stonebook-text',
    }
  : {
      cell: ':is(.jp-CodeCell, .jp-MarkdownCell)',
      code: '.jp-CodeCell',
      output: ':is(.jp-OutputArea, #stonebook-first .stonebook-output)',
      text: '.jp-RenderedMarkdown',
    };

/** Contents path of the notebook, as in `?path=otello/bracketing.ipynb`. */
export const path = stonebookPath || address.searchParams.get('path') || '';
/** Whether it is a page of one's own, as `bar.js` has found. */
export const isCopy = document.documentElement.classList.contains('stonebook-copy');

/** @type {Lesson[]} */
export const lessons = inlineJson('stonebook-lessons') || [];
export const here = lessons.findIndex(lesson => lesson.path === path);

/** The language that the page speaks, found by `bar.js`. Lessons have an English text. */
export const language = document.documentElement.dataset.stonebookLanguage || 'en';
/** Where the landing page in this language is. */
export const home = language === 'en' ? up : `${up}${language}/`;
/** What keeps the language that the page speaks. */
export const inLanguage = language === 'en' ? '' : `?lang=${language}`;

/** Says a sentence in that language. */
export const say = speaker(inlineJson('stonebook-words')?.[language] || {});

/** The cells of a live page. @returns {PageCell[]} */
export const pageCells = () => inlineJson('stonebook-page')?.cells || [];

/**
 * How far the page is: opening, waiting, starting, running, ready, or what is the matter: busy, silent,
 * ended, cell_failed, boards_missing, failed, missing, bad_file.
 * Styles and tests read it from the root element.
 * @param {string} state
 */
export function setState(state) {
  document.documentElement.dataset.stonebookState = state;
  const status = document.getElementById('stonebook-status');
  if (status) status.textContent = say(`page.status.${state}`);
}

/**
 * Make a button of the bar work that the page already holds.
 * @param {string} id
 * @param {() => void} act
 */
export function onClick(id, act) {
  const button = document.getElementById(id);
  if (button instanceof HTMLButtonElement) {
    button.addEventListener('click', act);
    button.hidden = false;
  }
}

/** A part of an address as text. A stray per cent sign stays what it is. @param {string} part */
export function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The page's time in milliseconds, for whatever asks how long ago something was. Tests bring a clock of their own.
 * @param {number} [at] the browser's own
 * @returns {number}
 */
export const timeOf = (at = performance.now()) => /** @type {any} */ (window).stonebookTest?.timeOf?.(at) ?? at;

/** What Python is told on arrival. The worker cannot see the page's address. */
export function arrival() {
  const page = Object.fromEntries(address.searchParams);
  delete page.path;
  if (location.hash) page['#'] = decoded(location.hash.slice(1));
  const message = JSON.stringify({
    page,
    lesson: path.replace(/\.ipynb$/, ''),
    language,
    reduced_motion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    site: new URL(up, address).href,
    done: window.stonebookWatch?.done() || {},
  });
  // In hex any text is a safe Python literal.
  const hex = [...new TextEncoder().encode(message)].map(byte => byte.toString(16).padStart(2, '0')).join('');
  return `from stonebook.widgets.host.host import arrive as _arrive\n_arrive("${hex}")\ndel _arrive`;
}
