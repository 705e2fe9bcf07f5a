// Connects the buttons of the bar above a lesson.

import { connectButton } from '../core/elements.js';
import { isStorageBlocked } from '../core/local-storage.js';
import { rootAddress } from '../core/page/page-address.js';
import { isCopy, languageQuery, lessonIndex, lessons } from '../core/page/page-data.js';
import { AFTER_END, showLessonEnd } from '../lesson/lesson-end.js';
import { setLessonView } from '../lesson/lesson-memory.js';
import { printLesson, watchPrinting } from '../lesson/printing.js';
import { isStaged, leaveStage, openStage } from '../lesson/stage/stage.js';
import { showCode, watchCode } from './code-cells.js';
import { makeCopy, openFile, originalOf, restoreOriginal, saveFile, saveWithoutBoards, showFull } from './copies.js';

/** @typedef {import('./types').App} App */
/** @typedef {import('./types').Cell} Cell */
/** @typedef {import('./types').Panel} Panel */

/** The places of a notebook's end, its free board, its one-minute game and its program. @param {Panel} panel */
function placesOf(panel) {
  const cells = panel.content.widgets;
  const endIndex = cells.findIndex(cell => AFTER_END.includes(cell.model.id));
  /** @param {string} word which the build has written into the cell */
  const cellLinkedAs = word => cells.find(cell => cell.model.getMetadata('stonebook_linked') === word)?.node;
  return {
    last: (cells.at(endIndex < 0 ? -1 : endIndex - 1) || panel.content).node,
    foot: panel.content.node.querySelector('.jp-WindowedPanel-outer') || panel.content.node,
    board: cellLinkedAs('play'),
    minute: cellLinkedAs('minute'),
    program: cellLinkedAs('plain'),
  };
}

/**
 * Connect the buttons of the page's HTML.
 * @param {App} app
 * @param {Panel} panel
 * @param {{restart: () => void, run: (cell: Cell) => void}} actions
 */
export function setUpToolbar(app, panel, actions) {
  const notice = document.getElementById('stonebook-notice');
  // JupyterLab measures its layout only when the window is resized.
  if (notice) new ResizeObserver(() => window.dispatchEvent(new Event('resize'))).observe(notice);
  connectButton('stonebook-restart', actions.restart);
  connectButton('stonebook-large', () => {
    if (isStaged()) return leaveStage();
    if (lessonIndex < 0) return openStage();
    setLessonView('');
    location.href = `${rootAddress}${lessons[lessonIndex].address}read/?view=stage${languageQuery.replace('?', '&')}`;
  });
  if (!isStorageBlocked()) connectButton('stonebook-open', () => openFile(app));
  if (isCopy) {
    saveWithoutBoards(app);
    connectButton('stonebook-save', () => saveFile(panel));
    const original = originalOf(panel);
    if (original) connectButton('stonebook-restore', () => restoreOriginal(app, panel, original).catch(showFull));
    return;
  }
  let isCodeShown = false;
  connectButton('stonebook-code', () => showCode(panel, (isCodeShown = !isCodeShown), actions.run));
  if (!isStorageBlocked()) connectButton('stonebook-copy', () => makeCopy(app, panel).catch(showFull));
  watchCode(panel, actions.run);
  if (lessonIndex < 0) return;
  connectButton('stonebook-print', printLesson);
  watchPrinting();
  showLessonEnd(placesOf(panel));
}
