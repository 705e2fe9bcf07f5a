// Fills the templates of the build (`lite/replies/task_screens.py`), which have names in braces, with a pupil's list.
import { escapeHtml } from '../../core/elements.js';

/** @typedef {import('./early-list.js').Screens} Screens */
/** @typedef {import('./list-progress.js').ListProgress} ListProgress */
/** @typedef {import('./task-link.js').TaskLink} TaskLink */
/** A task as the list shows it. @typedef {{lesson: string, title: string, facts: string, board: string}} Row */

/** Fill in a template. @param {string} template @param {Record<string, string | number>} values */
export const fill = (template, values) =>
  template.replace(/\{(\w+)\}/g, (placeholder, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );

/** The full address of the site's root. */
const siteAddress = () => new URL(document.documentElement.dataset.stonebookRoot || '../', location.href).href;

/**
 * The rows of a list, or undefined if one of its puzzles is unknown.
 * @param {TaskLink} list
 * @param {Screens} screens
 */
export function rowsOf({ tasks }, screens) {
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

/** The markup of a list's two screens: the form for the name, and the overview of all tasks. */
export class ListMarkup {
  /** @param {Screens} screens @param {TaskLink} list @param {Row[]} rows @param {ListProgress} progress */
  constructor(screens, list, rows, progress) {
    this.screens = screens;
    this.list = list;
    this.rows = rows;
    this.progress = progress;
    this.language = document.documentElement.lang;
  }

  form() {
    const { about, name_about: nameAbout, form } = this.screens;
    const lines = this.#lines([about[this.rows.length], ...this.#lockLines, nameAbout]);
    return fill(form, { picture: this.rows[0].board, title: this.#title, lines });
  }

  /** @param {string} name the pupil's name */
  overview(name) {
    const { screens, rows } = this;
    const progress = fill(screens.place, { name, done: this.progress.doneCount, of: rows.length });
    return fill(screens.overview, {
      title: this.#title,
      lines: this.#lines([progress, ...this.#lockLines]),
      first: this.#nextTask(),
      rows: rows.map((row, index) => this.#row(row, index)).join(''),
    });
  }

  get #title() {
    return escapeHtml(this.list.title || this.screens.untitled);
  }

  /** The sentence about locked features, if there are any. */
  get #lockLines() {
    return this.list.locks.length ? [this.screens.locks[this.list.locks.join(',')]] : [];
  }

  /** @param {string[]} texts */
  #lines(texts) {
    return texts.map(text => `<p lang="${this.language}">${escapeHtml(text)}</p>`).join('');
  }

  /** The link or button to the next task, or the sentence that all are done. */
  #nextTask() {
    const { screens, rows } = this;
    const next = this.progress.following();
    if (next < 0) return screens.all_done;
    const isBegun = this.progress.state(next) !== 'open' || this.progress.attempts(next).length > 0;
    const text = escapeHtml(fill(screens.go[isBegun ? 1 : 0], { number: next + 1 }));
    if (!rows[next].lesson) return fill(screens.button, { text });
    return fill(screens.link_to, { text, href: escapeHtml(this.#address(rows[next].lesson)) });
  }

  /** @param {Row} row @param {number} index */
  #row({ lesson, title, facts, board }, index) {
    const state = this.progress.state(index);
    const words =
      `<b>${index + 1}. ${escapeHtml(title)}</b> <span>${escapeHtml(facts)}</span> ` +
      `<span data-state="${state}">${escapeHtml(this.screens.states[lesson ? 1 : 0][state])}</span>`;
    const content = `${board}<div>${words}</div>`;
    return lesson
      ? `<li><a href="${escapeHtml(this.#address(lesson))}">${content}</a></li>`
      : `<li><button type="button" data-press="${index}">${content}</button></li>`;
  }

  /** The address of a lesson, with the list's key and locks. @param {string} lesson */
  #address(lesson) {
    const { list, screens, language } = this;
    const locks = list.locks.flatMap(lock => screens.features[lock] || [lock]);
    const lock = locks.length ? `&lock=${locks.join(',')}` : '';
    const lang = language === 'en' ? '' : `&lang=${language}`;
    return `${siteAddress()}${lesson}/read/?view=stage&tasks=${list.key}${lock}${lang}`;
  }
}
