// Templates of the build (`lite/shell/task_screens.py`): markup with names in braces. Also the rows of a list.
import { escapeHtml } from '../../core/elements.js';

/** @typedef {import('./early-list.js').Screens} Screens */
/** @typedef {import('./task-link.js').TaskLink} TaskLink */
/** A task as the list shows it. @typedef {{lesson: string, title: string, facts: string, board: string}} Row */

/** Fill in a template. @param {string} template @param {Record<string, string | number>} values */
export const fill = (template, values) =>
  template.replace(/\{(\w+)\}/g, (placeholder, name) => (name in values ? String(values[name]) : placeholder));

/** The full address of the site's root. */
export const siteAddress = () => new URL(document.documentElement.dataset.stonebookRoot || '../', location.href).href;

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
