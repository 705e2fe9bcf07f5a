// The keys of an early board: they move a frame from cell to cell, choose a cell and press buttons.

import { QUESTION_PREFIX } from '../../core/board-input.js';

/** @typedef {import('../early-board.js').EarlyBoard} EarlyBoard */

const MOVING_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']; // in the order of a step's data
/** The keys that press a button of a game. @type {Record<string, string>} */
const BUTTON_OF_KEY = { Backspace: 'undo', Escape: 'cancel' };

/**
 * Keep the frame on the cell of the same name, if another board has one.
 * @param {EarlyBoard} board
 * @param {number} emptyBoard its number
 */
export function keepFocus(board, emptyBoard) {
  const data = board.replies?.data;
  const firstCell = data?.firstCell(emptyBoard);
  if (!data || firstCell === undefined) return;
  board.cursor.cell = data.cellNamed(emptyBoard, data.cellName(board.cursor.cell)) ?? firstCell;
}

/** Do what a key of the board does. @param {EarlyBoard} board @param {KeyboardEvent} event */
export function onKey(board, event) {
  const { picture, replies } = board;
  const direction = MOVING_KEYS.indexOf(event.key);
  const { isGame } = board.replies?.data.facts || {};
  if (!picture || replies?.data.firstCell(picture.emptyBoard) === undefined || board.cover) return;
  if (event.ctrlKey || event.altKey || event.metaKey || event.key === 'Shift') return;
  const button = isGame && BUTTON_OF_KEY[event.key];
  if (button && replies.buttons.some(({ name, isEnabled }) => isEnabled && name === button)) {
    event.preventDefault();
    return board.answer(['press', button]);
  }
  // As on Python's boards, this attribute says that the next key is a question.
  const isQuestion = board.boardElement.hasAttribute('data-asks');
  const beginsQuestion = board.boardElement.toggleAttribute('data-asks', QUESTION_PREFIX.test(event.key));
  if (board.boardElement.dataset.keys && (beginsQuestion || (isQuestion && event.key.length === 1))) {
    event.preventDefault();
    return board.ask(event.key);
  }
  if (event.key === 'Escape') {
    board.cursor.isVisible = false;
    return board.skipAnimations();
  }
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (!isPress && direction < 0) return;
  event.preventDefault();
  if (isPress && board.cursor.isVisible) return board.chooseCell(board.cursor.cell);
  if (board.cursor.isVisible)
    board.cursor.cell = replies.data.neighbour(picture.emptyBoard, board.cursor.cell, direction);
  board.cursor.isVisible = board.cursor.isNamed = true;
  board.skipAnimations();
  board.fillPart('.stonebook-announcement', replies.data.sentence(board.shownPicture, board.cursor.cell));
}
