// The three puzzles of the day: those of the reader's date, the same for everybody, with what is solved of them today.
import { calendarDay } from '../core/days.js';
import { inlineJson, speaker } from '../core/sentences.js';
import { isSolved, withTries } from '../records/tries.js';

const [FIRST_TRY, LATER] = ['●', '○'];

/** @typedef {{id: string, game: string, picture: string}} DailyPuzzle */
/** @typedef {import('../records/tries.js').Tries} Tries */

/**
 * What was tried on a day or after it: a clock that went back leaves tries of a time to come.
 * @param {[string, string][] | undefined} tried
 * @param {Date} day
 */
const triedSince = (tried, day) => {
  const morning = new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
  return (tried || []).filter(([at]) => Date.parse(at) >= morning);
};

/**
 * The sign of a puzzle: "●" solved on the first try, "○" solved later, "" not solved today.
 * @param {[string, string][] | undefined} tried
 * @param {Date} day
 */
export function signOf(tried, day) {
  const today = triedSince(tried, day);
  if (!isSolved(today)) return '';
  return today[0][1] === 'right' ? FIRST_TRY : LATER;
}

/** Which of a number of days comes round on a date. @param {Date} date @param {number} days */
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
  const answer = await fetch(`${card.dataset.folder}${dayOfRound(day, days)}.json?v=${build}`).catch(() => null);
  return answer?.ok ? answer.json() : [];
}

/** Show the card of today, and again when the page comes back: on another day, or after a puzzle. */
export function watchToday() {
  const card = document.querySelector('.today');
  const about = inlineJson('stonebook-today');
  if (!(card instanceof HTMLElement) || !about) return;
  const today = new Today(card, about);
  today.update();
  const update = () => document.hidden || today.update();
  document.addEventListener('visibilitychange', update);
  window.addEventListener('pageshow', ({ persisted }) => persisted && update());
}

class Today {
  /** @param {HTMLElement} card @param {{days: number, words: Record<string, string>}} about */
  constructor(card, about) {
    this.card = card;
    this.days = about.days;
    this.say = speaker(about.words);
    this.day = new Date(0);
    this.shown = Number.NaN; // the number of the day that is shown
    /** @type {DailyPuzzle[]} */
    this.puzzles = [];
    this.slots = [...card.querySelectorAll('li')];
    this.button = card.querySelector('button');
    this.button?.addEventListener('click', () => void this.share());
  }

  /** @param {string} part */
  place(part) {
    return /** @type {HTMLElement} */ (this.card.querySelector(part));
  }

  async update() {
    const now = new Date();
    if (calendarDay(now) !== this.shown) await this.fetchPuzzles(now);
    withTries(tries => this.stamp(tries));
  }

  /** Without its file, as offline, each place leads to puzzles of its grade. @param {Date} day */
  async fetchPuzzles(day) {
    const puzzles = await fetchToday(this.card, this.days, day);
    if (!puzzles.length) return;
    this.puzzles = puzzles;
    this.day = day;
    this.shown = calendarDay(day);
    this.place('.today-date').textContent = dateText(day);
    this.puzzles.forEach(({ id, game, picture }, number) => {
      const slot = this.slots[number];
      slot
        .querySelector('a')
        ?.setAttribute('href', `${this.card.dataset.puzzles}?${new URLSearchParams({ puzzle: id, today: '' })}`);
      const [board, name] = [slot.querySelector('.today-board'), slot.querySelector('b')];
      if (board) board.innerHTML = picture;
      if (name) name.textContent = game;
    });
  }

  /** Stamp what is solved, and lead to the first that is not. @param {Tries} tries */
  stamp(tries) {
    const signs = this.puzzles.map(({ id }) => signOf(tries[id], this.day));
    const done = signs.filter(Boolean).length;
    const next = signs.indexOf('');
    signs.forEach((sign, number) => {
      const slot = this.slots[number];
      const mark = slot.querySelector('.today-mark');
      slot.classList.toggle('today-solved', Boolean(sign));
      slot.classList.toggle('today-next', number === next);
      const key = sign === FIRST_TRY ? 'site.today.first' : sign ? 'site.today.solved' : 'site.today.solve';
      if (mark) mark.textContent = sign || number === next ? this.say(key) : '';
    });
    const count = this.say('site.puzzles.solved', { done, of: this.slots.length });
    const isDone = done === this.slots.length;
    const place = this.place('.today-count');
    if (place.textContent !== count) place.textContent = count;
    this.signs = signs.join(' ');
    this.place('.today-signs').textContent = isDone ? this.signs : '';
    this.button?.toggleAttribute('hidden', !isDone);
  }

  /** The line about the day, and where its puzzles are. */
  line() {
    const line = this.say('site.today.line', { day: dateText(this.day), signs: this.signs || '' });
    const address = new URL(this.card.dataset.puzzles || '', location.href);
    return /^https?:/.test(address.protocol) ? `${line}\n${address.origin}${address.pathname}` : line;
  }

  /** Copy the line. Where there is no clipboard, as on plain http, show it to be copied by hand. */
  async share() {
    const copied = await navigator.clipboard?.writeText(this.line()).then(
      () => true,
      () => false,
    );
    this.place('.today-said').textContent = copied ? this.say('site.today.copied') : this.line().split('\n')[0];
  }
}
