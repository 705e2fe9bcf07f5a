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
  board.focus.cell = data.cellNamed(emptyBoard, data.cellName(board.focus.cell)) ?? firstCell;
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
  const wasAwaiting = board.awaitsQuestion;
  board.awaitsQuestion = QUESTION_PREFIX.test(event.key);
  board.boardElement.toggleAttribute('data-asks', board.awaitsQuestion); // as on Python's boards
  if (board.boardElement.dataset.keys && (board.awaitsQuestion || (wasAwaiting && event.key.length === 1))) {
    event.preventDefault();
    return board.ask(event.key);
  }
  if (event.key === 'Escape') {
    board.focus.visible = false;
    return board.skipAnimations();
  }
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (!isPress && direction < 0) return;
  event.preventDefault();
  if (isPress && board.focus.visible) return board.chooseCell(board.focus.cell);
  if (board.focus.visible) board.focus.cell = replies.data.neighbour(picture.emptyBoard, board.focus.cell, direction);
  board.focus.visible = board.namesCell = true;
  board.skipAnimations();
  board.fillPart('.stonebook-voice', replies.data.sentence(board.shownPicture, board.focus.cell));
}
