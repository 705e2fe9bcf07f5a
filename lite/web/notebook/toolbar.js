// The bar above a lesson: what it shows comes alive.

import { here, inLanguage, isCopy, lessons, onClick, up } from '../core/page-data.js';
import { setOpensAs } from '../core/place.js';
import { keepsNothing } from '../core/storage-notice.js';
import { isToPlayOn, showLessonEnd } from '../lesson/lesson-end.js';
import { printLesson, watchPrinting } from '../lesson/printing.js';
import { setStage, staged } from '../lesson/stage.js';
import { showCode, watchCode } from './code-cells.js';
import { makeCopy, openFile, originalOf, restoreOriginal, saveFile, saveWithoutBoards, sayFull } from './copies.js';

/** @typedef {import('./types').App} App */
/** @typedef {import('./types').Cell} Cell */
/** @typedef {import('./types').Panel} Panel */

const BEHIND = ['credit', 'teacher']; // cells that are not the reader's: the lesson ends before them

/** Where a notebook ends, and where its board for two is. @param {Panel} panel */
function places(panel) {
  const cells = panel.content.widgets;
  const behind = cells.findIndex(cell => BEHIND.includes(cell.model.id));
  const sources = panel.content.model.toJSON().cells.map(cell => [cell.source].flat().join(''));
  return {
    last: (cells.at(behind < 0 ? -1 : behind - 1) || panel.content).node,
    foot: panel.content.node.querySelector('.jp-WindowedPanel-outer') || panel.content.node,
    board: cells[sources.findIndex(isToPlayOn)]?.node,
  };
}

/**
 * Make the controls work that the page already shows.
 * @param {App} app
 * @param {Panel} panel
 * @param {{restart: () => void, run: (cell: Cell) => void}} acts
 */
export function setUpToolbar(app, panel, acts) {
  const notice = document.getElementById('stonebook-notice');
  // The interface below measures itself only when the window changes.
  if (notice) new ResizeObserver(() => window.dispatchEvent(new Event('resize'))).observe(notice);
  onClick('stonebook-restart', acts.restart);
  onClick('stonebook-large', () => {
    if (here < 0 || staged()) return setStage(!staged());
    setOpensAs('');
    location.href = `${up}${lessons[here].address}read/?view=stage${inLanguage.replace('?', '&')}`;
  });
  if (!keepsNothing) onClick('stonebook-open', () => openFile(app));
  if (isCopy) {
    saveWithoutBoards(app);
    onClick('stonebook-save', () => saveFile(panel));
    const original = originalOf(panel);
    if (original) onClick('stonebook-restore', () => restoreOriginal(app, panel, original).catch(sayFull));
    return;
  }
  let shown = false;
  onClick('stonebook-code', () => showCode(panel, (shown = !shown), acts.run));
  if (!keepsNothing) onClick('stonebook-copy', () => makeCopy(app, panel).catch(sayFull));
  watchCode(panel, acts.run);
  if (here < 0) return;
  onClick('stonebook-print', printLesson);
  watchPrinting();
  showLessonEnd(places(panel));
}
