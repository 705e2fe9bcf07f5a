// A puzzle's data as that of a twin. The build has moved each cell of a twin's replies to the puzzle's cell that lands
// on it (`lite/replies/twins.py`); this module moves all cells back.
import { completePictures, pairsOf } from './packed-pictures.js';

/** @typedef {import('./step-data.js').PackedStep} PackedStep */
/**
 * The parts of a step's data that may differ in a twin.
 * @typedef {Pick<PackedStep, 'start' | 'states' | 'opening'>} Variant
 */
/**
 * A puzzle's data in a file: where the cells are in each twin, and what differs in the twins with replies, without that
 * of the puzzle itself.
 * @typedef {PackedStep & {images: string[], twins?: number[], variants?: Variant[]}} PuzzleData
 */

const NAMES = /\b[A-Za-z][0-9]+\b/g; // as in `lite/replies/twins.py`

/** Without replies, every answer waits for Python. @param {PackedStep} data @returns {Variant} */
const withoutReplies = ({ start, opening, states: [[buttons, completion, canGoOn, asksForCell]] }) => ({
  start,
  opening,
  states: [[buttons, completion, canGoOn, asksForCell, -1, -1, -1, {}]],
});

/**
 * The data of one of a puzzle's twins, or undefined if the page can't show it.
 * @param {PuzzleData} data @param {number} number the twin's number, 0 for the puzzle itself
 * @returns {PackedStep | undefined}
 */
export function twinOf(data, number) {
  const { images, twins, variants, ...puzzle } = data;
  if (!number) return puzzle;
  const [from, to] = [0, number].map(twin => images[twins?.[twin] ?? -1]?.split(' '));
  if (!from || !to) return undefined;
  const moved = new Map(from.map((cell, place) => [cell, to[place]]));
  /** @param {string} cell */
  const there = cell => moved.get(cell) ?? cell;
  const places = puzzle.grounds.map(([, , , tiles]) => {
    const numbers = new Map(tiles.map(([cell]) => [puzzle.cells[cell][0], cell]));
    return new Map(tiles.map(([cell]) => [cell, numbers.get(there(puzzle.cells[cell][0])) ?? cell]));
  });
  return {
    ...puzzle,
    ...(variants?.[number - 1] || withoutReplies(puzzle)),
    texts: puzzle.texts.map(text => text.replace(NAMES, there)),
    taps: puzzle.taps.map(cells => cells.map(there)),
    pictures: completePictures(puzzle.pictures).map(([emptyBoard, ...parts]) => [
      emptyBoard,
      ...pairsOf(parts).flatMap(([piece, cell]) => [piece, places[emptyBoard].get(cell) ?? cell]),
    ]),
  };
}
