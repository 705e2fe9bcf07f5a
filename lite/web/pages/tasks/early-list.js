// A pupil's task list before Python has started: the name, then the tasks, as Python's screen will show them
// (`lite/shell/task_screens.py`). A lesson opens at once, a puzzle when Python is there.
import { fetchReplies } from '../../answers/replies.js';
import { escapeHtml } from '../../core/elements.js';
import { pythonCall } from '../../core/page-data.js';
import { changeRecord, emptyRecord, isRecord, utcTime, withRecords } from '../../records/records.js';
import { chosenName, normalizedName } from './pupil-name.js';
import { readTaskLink } from './task-link.js';

/** @typedef {import('./task-link.js').TaskLink} TaskLink */
/** @typedef {[string, string]} Action what was done, and the name or the task's place */
/**
 * What the build knows of the screens. Names in braces stand for what the page fills in.
 * @typedef {{log: string, link: import('./task-link.js').Format, form: string, overview: string, link_to: string,
 *   button: string, all_done: string, no_name: string, untitled: string, about: string[], name_about: string,
 *   place: string, go: [string, string], rows: string, locks: Record<string, string>, beside: Record<string, string[]>,
 *   ahead: string, states: [Record<string, string>, Record<string, string>], lesson: string, picture: string,
 *   lessons: Record<string, [string, string]>,
 *   games: {title: string, boards: string[], puzzles: Record<number, [string, number]>}[]}} Screens
 */
/** A task as the list shows it. @typedef {{lesson: string, title: string, facts: string, board: string}} Row */

const RECORD = 'tasks';
const ROWS = '.stonebook-task-rows :is(a, button)';
const PARTS = ['input', 'a.button', '.stonebook-first', '.stonebook-quiet'];
/** The signs of a lesson's attempts that are neither right nor wrong. */
const PLAIN = ['wrong', 'right', 'anew'];

/** @param {string} template @param {Record<string, string | number>} values */
const filled = (template, values) =>
  template.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));

/** @param {unknown} count */
const counted = count => (typeof count === 'number' && count > 0 ? count : 0);

class EarlyList {
  /**
   * @param {HTMLElement} box @param {Screens} screens @param {TaskLink} list @param {Row[]} rows
   * @param {Record<string, any>[]} records
   */
  constructor(box, screens, list, rows, records) {
    this.box = box;
    this.screens = screens;
    this.list = list;
    this.rows = rows;
    this.records = records;
    this.language = document.documentElement.lang;
    this.saved = { given: {}, done: [] };
    this.name = this.lastName();
    /** What Python knows of the name. @type {string | undefined} */
    this.toldName = undefined;
    /** What waits for Python. @type {Action[]} */
    this.waiting = [];
    this.isGone = false;
    this.busy = false;
    box.addEventListener('click', event => this.onClick(event));
    box.addEventListener('keydown', ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLInputElement) this.begin();
    });
    this.show();
  }

  /** The stored lists. @returns {Record<string, any>} */
  get lists() {
    const record = this.records.find(({ lesson }) => lesson === RECORD);
    return isRecord(record?.lists) ? record.lists : {};
  }

  /** The name of the pupil who worked on the list last, or "". */
  lastName() {
    const known = Object.entries(this.lists).filter(([key]) => key.startsWith(`${this.list.key}/`));
    const [key, last] = known.reduce(
      (one, other) => (String(other[1].at) > String(one[1].at) ? other : one),
      ['', { at: '', name: '' }],
    );
    if (key) this.saved = { given: {}, done: [], ...last };
    return typeof last.name === 'string' ? last.name : '';
  }

  // What is shown.

  show() {
    this.box.innerHTML = this.name ? this.overview() : this.form();
    for (const part of this.box.querySelectorAll('[aria-disabled], [disabled]')) {
      part.removeAttribute('aria-disabled');
      part.removeAttribute('disabled');
    }
  }

  /** @param {string[]} texts */
  lines(texts) {
    return texts.map(text => `<p lang="${this.language}">${escapeHtml(text)}</p>`).join('');
  }

  get title() {
    return escapeHtml(this.list.title || this.screens.untitled);
  }

  get locks() {
    return this.list.locks.length ? [this.screens.locks[this.list.locks.join(',')]] : [];
  }

  form() {
    const { about, name_about: nameAbout, form } = this.screens;
    return filled(form, { title: this.title, lines: this.lines([about[this.rows.length], ...this.locks, nameAbout]) });
  }

  overview() {
    const { screens, rows, name } = this;
    const done = rows.filter((_, place) => this.isDone(place)).length;
    const place = filled(screens.place, { name, done, of: rows.length });
    const list = rows.map((row, at) => this.row(row, at)).join('');
    return filled(screens.overview, {
      title: this.title,
      lines: this.lines([place, ...this.locks]),
      first: this.first(),
      rows: `<ol class="stonebook-task-rows" aria-label="${screens.rows}" lang="${this.language}">${list}</ol>`,
    });
  }

  /** The way to the next task, or the sentence that all are done. */
  first() {
    const { screens, rows } = this;
    const next = rows.findIndex((_, place) => !this.isDone(place));
    if (next < 0) return screens.all_done;
    const isBegun = this.state(next) !== 'open' || this.attempts(next).length > 0;
    const text = escapeHtml(filled(screens.go[isBegun ? 1 : 0], { number: next + 1 }));
    if (!rows[next].lesson) return filled(screens.button, { text });
    return filled(screens.link_to, { text, lang: this.language, href: escapeHtml(this.address(rows[next].lesson)) });
  }

  /** @param {Row} row @param {number} place */
  row({ lesson, title, facts, board }, place) {
    const state = this.state(place);
    const words =
      `<b>${place + 1}. ${escapeHtml(title)}</b> <span>${escapeHtml(facts)}</span> ` +
      `<span data-state="${state}">${escapeHtml(this.screens.states[lesson ? 1 : 0][state])}</span>`;
    const content = `${board}<div>${words}</div>`;
    return lesson
      ? `<li><a href="${escapeHtml(this.address(lesson))}">${content}</a></li>`
      : `<li><button type="button" data-press="${place}">${content}</button></li>`;
  }

  /** The address of a lesson, with the list's locks and the way back. @param {string} lesson */
  address(lesson) {
    const { list, screens, language } = this;
    const locks = list.locks.flatMap(lock => screens.beside[lock] || [lock]);
    const lock = locks.length ? `&lock=${locks.join(',')}` : '';
    const lang = language === 'en' ? '' : `&lang=${language}`;
    return `${siteAddress()}${lesson}/read/?view=stage&tasks=${list.key}${lock}${lang}`;
  }

  // How the tasks went, as `codes.py` says.

  /** @param {number} place @returns {string[][]} */
  attempts(place) {
    return /** @type {Record<string, any>} */ (this.saved.given)[place] || [];
  }

  /** @param {string} lesson */
  progress(lesson) {
    const { steps, done, of } = this.records.find(record => record.lesson === lesson) || {};
    const first = Object.values(isRecord(steps) ? steps : {}).filter(step => step?.first_try).length;
    return { done: counted(done), of: counted(of), first: Math.min(first, counted(done)) };
  }

  /** @param {number} place */
  isDone(place) {
    const { lesson } = this.rows[place];
    if (!lesson) return /** @type {number[]} */ (this.saved.done).includes(place);
    const { done, of } = this.progress(lesson);
    return of > 0 && of <= done;
  }

  /** @param {number} place */
  state(place) {
    const { lesson } = this.rows[place];
    if (lesson) {
      const { done, of, first } = this.progress(lesson);
      return !done ? 'open' : done < of ? 'helped' : first === of ? 'first' : 'later';
    }
    if (!this.isDone(place)) return 'open';
    const kinds = this.attempts(place).map(([kind]) => kind);
    return kinds.some(kind => !PLAIN.includes(kind)) ? 'helped' : kinds.includes('wrong') ? 'later' : 'first';
  }

  // What the pupil does.

  /** @param {MouseEvent} event */
  onClick({ target }) {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    const place = button.getAttribute('data-press');
    if (place !== null) this.wait(['open', place]);
    else if (button.matches('.stonebook-quiet')) this.leave();
    else if (!this.name) this.begin();
    else this.wait(['open', String(this.rows.findIndex((_, at) => !this.isDone(at)))]);
  }

  begin() {
    const box = this.box.querySelector('input');
    const voice = this.box.querySelector('.stonebook-voice .widget-html-content');
    const name = chosenName(box?.value || '');
    if (!name) {
      if (voice) voice.innerHTML = this.screens.no_name;
      return;
    }
    const normalized = normalizedName(name);
    if (normalized === undefined) return this.wait(['name', name]);
    const key = `${this.list.key}/${normalized}`;
    this.name = name;
    this.saved = { given: {}, done: [], ...this.lists[key] };
    this.keep(key);
    this.show();
  }

  /** Another pupil uses this device. All attempts stay stored. */
  leave() {
    this.name = '';
    this.waiting = [];
    this.show();
  }

  /** Store that the list was begun under the name, as Python does. @param {string} key */
  keep(key) {
    const { link } = this.list;
    const { name } = this;
    changeRecord(RECORD, stored => {
      const lists = isRecord(stored.lists) ? stored.lists : {};
      const known = isRecord(lists[key]) ? lists[key] : { link, name, given: {}, done: [] };
      return { ...emptyRecord(RECORD), ...stored, lists: { ...lists, [key]: { ...known, at: utcTime() } } };
    });
  }

  /** Only Python can do this: it is done when Python's screen is there. @param {Action} action */
  wait(action) {
    this.waiting = [action];
    this.box.dataset.waits = '';
    const status = document.getElementById('stonebook-status');
    if (status) status.textContent = this.screens.ahead;
  }

  // The hand-over.

  /** @param {Action[]} next */
  message(next) {
    this.toldName = this.name;
    const { log: board } = this.screens;
    const done = [['name', this.name]];
    return pythonCall('stonebook.widgets.host.action_log', 'perform', { board, done, next, focus: '', names: false });
  }

  newsMessage() {
    return this.toldName === this.name ? '' : this.message([]);
  }

  handOver() {
    const focused = this.box.contains(document.activeElement) ? document.activeElement : null;
    const at = focused ? [...this.box.querySelectorAll(ROWS)].indexOf(focused) : -1;
    const text = this.box.querySelector('input')?.value || '';
    this.isGone = true;
    return (/** @type {Element} */ place) => {
      const box = place.querySelector('.stonebook-kept input');
      if (text && !this.name && box instanceof HTMLInputElement) {
        box.value = text;
        box.dispatchEvent(new Event('change', { bubbles: true }));
      }
      const part = PARTS.find(name => focused?.matches(name));
      const found = at < 0 ? part && place.querySelector(part) : place.querySelectorAll(ROWS)[at];
      if (found instanceof HTMLElement) found.focus({ preventScroll: true });
      return this.waiting.length ? this.message(this.waiting) : '';
    };
  }
}

/** The full address of the site's root. */
const siteAddress = () => new URL(document.documentElement.dataset.stonebookRoot || '../', location.href).href;

/** The rows of a list, or undefined if a puzzle is not known. @param {TaskLink} list @param {Screens} screens */
function rowsOf({ tasks }, screens) {
  const rows = tasks.map(task => {
    if ('lesson' in task) {
      const [title, facts] = screens.lessons[task.lesson] || [task.lesson, screens.lesson];
      const picture = `${siteAddress()}static/stonebook/first/${task.lesson}.svg`;
      const board = `<img src="${escapeHtml(picture)}" alt="" loading="lazy" style="height:${screens.picture}">`;
      return { lesson: task.lesson, title, facts, board };
    }
    const game = screens.games[task.game];
    const [facts, board] = game?.puzzles[task.number] || [];
    return facts === undefined ? undefined : { lesson: '', title: game.title, facts, board: game.boards[board || 0] };
  });
  return rows.every(row => row !== undefined) && rows.length ? /** @type {Row[]} */ (rows) : undefined;
}

/** The link of a stored list, or "". @param {Record<string, any>[]} records @param {string} key */
function linkOf(records, key) {
  const lists = records.find(({ lesson }) => lesson === RECORD)?.lists;
  const found = Object.entries(isRecord(lists) ? lists : {}).find(([name]) => name.startsWith(`${key}/`));
  return String(found?.[1].link || '');
}

/** Show the list of the page's address, if Python is not needed to read it. */
export async function watchEarlyList() {
  const { lang, dataset } = document.documentElement;
  const key = new URLSearchParams(location.search).get('list');
  const reading = new Promise(resolve => withRecords(resolve));
  const file = fetchReplies(`${dataset.stonebookRoot}static/stonebook/answers/tasks/${lang}.bin`);
  if (document.readyState === 'loading') await new Promise(go => addEventListener('DOMContentLoaded', go));
  const box = document.querySelector('.stonebook-pupil');
  const place = box?.closest('.stonebook-output');
  try {
    const [screens, records] = await Promise.all([file, reading]);
    const link = location.hash.length > 1 ? location.hash : linkOf(records, key || '-');
    const list = readTaskLink(link, screens.link);
    const rows = list && rowsOf(list, screens);
    if (!list || !rows || !(box instanceof HTMLElement) || !box.isConnected) return;
    const early = new EarlyList(box, screens, list, rows, records);
    window.stonebookEarly = {
      markSent: () => {}, // Python hears the name anyway
      at: at => (at === place && !early.isGone ? early : undefined),
    };
  } catch {
    // Python shows the list.
  }
}
