// The three puzzles of the day, by the reader's date, the same for all readers, with marks for those solved today.
import { calendarDay } from '../core/days.js';
import { inlineJson, speaker } from '../core/sentences.js';
import RESULTS from '../storage/puzzle-results.json' with { type: 'json' };
import { isSolved, readTries } from '../storage/tries.js';

const FIRST_TRY_SIGN = '●';
const LATER_SIGN = '○';

/** @typedef {{id: string, game: string, picture: string}} DailyPuzzle */
/** @typedef {import('../storage/tries.js').Tries} Tries */

/**
 * The tries on a day or after it. Tries have a later date if the clock was set back.
 * @param {[string, string][] | undefined} tries
 * @param {Date} day
 */
const triesSince = (tries, day) => {
  const morning = new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
  return (tries || []).filter(([at]) => Date.parse(at) >= morning);
};

/**
 * The sign of a puzzle: "●" solved on the first try, "○" solved later, "" not solved today.
 * @param {[string, string][] | undefined} tries
 * @param {Date} day
 */
export function signOf(tries, day) {
  const today = triesSince(tries, day);
  if (!isSolved(today)) return '';
  return today[0][1] === RESULTS.RIGHT ? FIRST_TRY_SIGN : LATER_SIGN;
}

/** The number of a date's puzzles, which repeat after a number of days. @param {Date} date @param {number} days */
export const dayOfRound = (date, days) => ((calendarDay(date) % days) + days) % days;

/** A date as the page writes it: "27 November". @param {Date} date */
export function dateText(date) {
  const { lang, dataset } = document.documentElement;
  const language = dataset.stonebookLanguage || lang || 'en';
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'long' }).format(
    date,
  );
}

/**
 * The puzzles of a day, none without their file.
 * @param {HTMLElement} card
 * @param {number} days
 * @param {Date} day
 * @returns {Promise<DailyPuzzle[]>}
 */
export async function fetchToday(card, days, day) {
  const build = document.querySelector('meta[name="stonebook-build"]')?.getAttribute('content') || '';
  const response = await fetch(`${card.dataset.folder}${dayOfRound(day, days)}.json?v=${build}`).catch(() => null);
  return response?.ok ? response.json() : [];
}

/** Show the card of today, and update it when the reader returns to the page: on another day, or after a puzzle. */
export function watchToday() {
  const card = document.querySelector('.today');
  const data = inlineJson('stonebook-today');
  if (!(card instanceof HTMLElement) || !data) return;
  const today = new Today(card, data);
  today.update();
  const update = () => document.hidden || today.update();
  document.addEventListener('visibilitychange', update);
  window.addEventListener('pageshow', ({ persisted }) => persisted && update());
}

class Today {
  /** @param {HTMLElement} card @param {{days: number, words: Record<string, string>}} data */
  constructor(card, data) {
    this.card = card;
    this.days = data.days;
    this.say = speaker(data.words);
    this.day = new Date(0);
    this.shownDay = Number.NaN; // the number of the day whose puzzles are shown
    /** @type {DailyPuzzle[]} */
    this.puzzles = [];
    this.slots = [...card.querySelectorAll('li')];
    this.button = card.querySelector('button');
    this.button?.addEventListener('click', () => void this.share());
  }

  /** @param {string} selector */
  find(selector) {
    return /** @type {HTMLElement} */ (this.card.querySelector(selector));
  }

  async update() {
    const now = new Date();
    if (calendarDay(now) !== this.shownDay) await this.fetchPuzzles(now);
    this.markSolved(await readTries());
  }

  /**
   * Fetch and show the day's puzzles. Without the file, as offline, the links lead to other puzzles.
   * @param {Date} day
   */
  async fetchPuzzles(day) {
    const puzzles = await fetchToday(this.card, this.days, day);
    if (!puzzles.length) return;
    this.puzzles = puzzles;
    this.day = day;
    this.shownDay = calendarDay(day);
    this.find('.today-date').textContent = dateText(day);
    this.puzzles.forEach(({ id, game, picture }, index) => {
      const slot = this.slots[index];
      slot
        .querySelector('a')
        ?.setAttribute('href', `${this.card.dataset.puzzles}?${new URLSearchParams({ puzzle: id, today: '' })}`);
      const [board, name] = [slot.querySelector('.today-board'), slot.querySelector('b')];
      if (board) board.innerHTML = picture;
      if (name) name.textContent = game;
    });
  }

  /** Mark the solved puzzles and the first unsolved one. @param {Tries} tries */
  markSolved(tries) {
    const signs = this.puzzles.map(({ id }) => signOf(tries[id], this.day));
    const done = signs.filter(Boolean).length;
    const next = signs.indexOf('');
    signs.forEach((sign, index) => {
      const slot = this.slots[index];
      const mark = slot.querySelector('.today-mark');
      slot.classList.toggle('today-solved', Boolean(sign));
      slot.classList.toggle('today-next', index === next);
      const key = sign === FIRST_TRY_SIGN ? 'site.today.first' : sign ? 'site.today.solved' : 'site.today.solve';
      if (mark) mark.textContent = this.say(key);
    });
    const count = this.say('site.puzzles.solved', { done, of: this.slots.length });
    const isDone = done === this.slots.length;
    const counter = this.find('.today-count');
    if (counter.textContent !== count) counter.textContent = count;
    this.showNext(next, count);
    this.signs = signs.join(' ');
    this.find('.today-signs').textContent = isDone ? this.signs : '';
    this.button?.toggleAttribute('hidden', !isDone);
  }

  /**
   * Let the start page's link lead to the next puzzle, or to this card if all are solved.
   * @param {number} next its index, or -1
   * @param {string} count how many are solved, in words
   */
  showNext(next, count) {
    const link = document.querySelector('.todays-next');
    const [board, words] = ['board', 'words'].map(part => link?.querySelector(`.todays-${part}`));
    if (!link || !board || !words || !this.puzzles.length) return;
    const { game, picture } = this.puzzles[Math.max(next, 0)];
    const number = next + 1;
    board.innerHTML = picture;
    words.textContent = number ? this.say('site.today.next', { game, number, of: this.slots.length }) : count;
    const target = number ? this.slots[next].querySelector('a')?.getAttribute('href') : '#today';
    link.setAttribute('href', target || '#today');
  }

  /** The line to share, with the address of the puzzles. */
  shareText() {
    const line = this.say('site.today.line', { day: dateText(this.day), signs: this.signs || '' });
    const address = new URL(this.card.dataset.puzzles || '', location.href);
    return /^https?:/.test(address.protocol) ? `${line}\n${address.origin}${address.pathname}` : line;
  }

  /** Copy the line. Without a clipboard, as on plain http, show it so that the reader can copy it. */
  async share() {
    const isCopied = await navigator.clipboard?.writeText(this.shareText()).then(
      () => true,
      () => false,
    );
    this.find('.today-status').textContent = isCopied ? this.say('site.today.copied') : this.shareText().split('\n')[0];
  }
}
