// The data of a step, which the build has packed (`lite/replies/packing.py`). Only this module, `packed-pictures.js`
// and `twin.js` know the packed form: all other scripts use its names.

import { completePictures, pairsOf } from './packed-pictures.js';
import sentinels from './sentinels.json' with { type: 'json' };

const { CELL, HERE, MARKED, REPEATED, SAME, UNMARKED } = sentinels; // see `lite/replies/sentinels.py`
const ON_FIRST_TRY = 2; // a state's completion

/**
 * The facts about a step that need no unpacking.
 * @typedef {object} Facts
 * @property {string} board the board's name in the log of actions
 * @property {string} id the step's id, in a lesson
 * @property {string} title
 * @property {string} [check] the label of the button that checks, with the number of marked cells in place of a cell
 * @property {Record<string, string>} [locked] the buttons that a teacher's link may lock, with their labels when locked
 * @property {boolean} [isLocked] whether this page's link locks them
 * @property {string} [doneHeading] the heading of the step once it is done, in a lesson
 * @property {string[]} [waits] the steps that must be done before a covered board is uncovered
 * @property {boolean} [guess] whether a wrong answer ends the step too
 * @property {boolean} [explainsLast] whether the reason follows the stones, which the next question must not skip
 * @property {string} look
 * @property {boolean} [isGame] whether keys press the buttons of a game
 * @property {boolean} [questionInHead] whether the question is in the head
 * @property {string} [query] a game's query without its second player
 */
/**
 * A packed answer: the reply, the state after it, and sometimes the cells that are marked then.
 * @typedef {[number, number, string?]} PackedAnswer
 */
/**
 * The replies to marking cells. `members`: the cells and their marks. `on` and `off`: the replies to marking and to
 * unmarking a cell, by the number of cells that are marked then. `again`: the reply to pressing a marked cell, where it
 * stays marked. `last`: the answer to marking the last cell, where that leads on. `keeps`: the buttons after which the
 * cells stay marked. `by`: the answers of the buttons that depend on the marked cells.
 * @typedef {{members: number, on: number, off: number, again?: number, last?: PackedAnswer, keeps: string[],
 *   by: Record<string, Record<string, PackedAnswer>>}} PackedMarking
 */
/**
 * A state of a step, in this order: its buttons; its completion (0 open, 1 done, 2 done on the first try); whether the
 * reader can go on; whether the step asks for a cell; the cells, their replies and the states after them (a row of
 * places in the list that follows); the answer of each button; a puzzle's result (1 right at first, 2 with hints, 3
 * wrong at first); and the replies to marking, if cells can be marked.
 * @typedef {[number, number, number, number, number, number, number | number[], Record<string, PackedAnswer>, number?,
 *   PackedMarking?]} PackedState
 */
/**
 * A step's packed data. A reply is a question, words, a picture, a strip, the stone that a press would place, then
 * series. A series has four numbers for each moment: words, picture (relative to the last one), whether it shakes,
 * milliseconds. `packed-pictures.js` describes pictures.
 * @typedef {object} PackedParts
 * @property {[number, number]} start the first picture, and the stone that a press would place
 * @property {PackedState[]} states
 * @property {number[][]} replies
 * @property {number[][]} rows
 * @property {string[][]} taps
 * @property {number[]} [lasts] the pieces that mark the last move
 * @property {[letter: string, name: string][]} [players] the owners of stones
 * @property {[across: number, down: number, name: string][]} [ways] the directions: where the next cell is
 * @property {Record<string, number>[]} [told] for each state the answers that need the rules, by their keys
 * @property {[number, number, boolean][][]} members the cells that can be marked, in the order of their marks: the
 *   mark's piece, if it has one, the cell, and whether the mark replaces another piece
 * @property {(number | null)[][]} series
 * @property {number[][]} pictures
 * @property {[string, string, string, boolean][][]} buttons name, label, classes, whether it can be pressed
 * @property {[number[], boolean, boolean][]} strips the boards, whether they explain the words, whether they replay
 * @property {string[]} texts
 * @property {string[]} pieces
 * @property {Record<number, string>} stones the letters of the pieces that are stones
 * @property {[string, number, number][]} cells
 * @property {[string, string, string, [cell: number, points: string][]][]} grounds view box, width, markup, tiles
 * @property {([number, Record<number, number[]>] | null)[]} keys for each empty board its first cell, and for each
 *   cell its frame and the cells that the keys lead to
 * @property {Record<string, number>} says the sentence about a cell, by the letter on it
 * @property {number} [opening] the reply that shows how the step begins, if the page's picture does not
 */
/** @typedef {Facts & PackedParts} PackedStep */

/** @typedef {{name: string, label: string, classes: string, isEnabled: boolean}} Button */
/** @typedef {{reply: number, state: number, marked?: string[]}} Answer a reply, the state after it, the marked cells */
/** @typedef {{cell: number, name: string, piece: number, replaces: boolean}} Mark a cell that can be marked */
/** @typedef {{words?: string, pictureNumber?: number, shakes?: boolean, wait: number}} Moment */
/** @typedef {{boards: string, explains: boolean, replays: boolean}} Strip */
/** @typedef {[piece: number, cell: number]} PlacedPiece on cell -1 a piece has its own place */
/** @typedef {ReturnType<StepData['state']>} State */
/** @typedef {NonNullable<State['marking']>} Marking */

/** @param {PackedAnswer | undefined} packed @returns {Answer | undefined} */
const answerOf = packed => packed && { reply: packed[0], state: packed[1], marked: packed[2]?.split(' ') };

/** A step's packed data with another text in place of a placeholder. @param {PackedStep} step */
export const withText = (step, /** @type {string} */ placeholder, /** @type {string} */ text) => ({
  ...step,
  texts: step.texts.map(sentence => sentence.replaceAll(placeholder, text)),
});

/** A step's packed data without a button. @param {PackedStep} step @param {string} name */
export const withoutButton = (step, name) => ({
  ...step,
  buttons: step.buttons.map(buttons => buttons.filter(([other]) => other !== name)),
});

export class StepData {
  #packed;
  /** The numbers of pictures that depend on the chosen and the marked cells. @type {Map<string, number>} */
  #filled = new Map();

  /** @param {PackedStep} packed */
  constructor(packed) {
    this.#packed = packed;
    /** @type {Facts} */
    this.facts = packed;
    /** The complete pictures: the number of an empty board, then pieces and their cells. */
    this.pictures = completePictures(packed.pictures);
    const [firstPicture, firstPreview] = packed.start;
    this.firstPicture = firstPicture;
    /** The letters and the names of the owners of stones. */
    this.players = packed.players || [];
    /** The directions: where the next cell is, and the direction in words. */
    this.directions = packed.ways || [];
    this.firstPreview = firstPreview;
    /** The number of the reply that shows how the step begins, if the page's picture does not. */
    this.opening = packed.opening;
  }

  // States and replies.

  /** @param {number} number */
  state(number) {
    const { states, buttons, taps, rows } = this.#packed;
    const [row, completion, canGoOn, asksForCell, cells, replies, nextStates, presses, result = 0, marking] =
      states[number];
    return {
      buttons: buttons[row].map(([name, label, classes, isEnabled]) => ({ name, label, classes, isEnabled })),
      isDone: completion > 0,
      isFirstTry: completion === ON_FIRST_TRY,
      canGoOn: Boolean(canGoOn),
      asksForCell: Boolean(asksForCell),
      result,
      marking: marking && this.#marking(marking),
      /** @param {string} name */
      onPress: name => answerOf(presses[name]),
      /** @param {string} cell @returns {Answer | undefined} */
      onCell: cell => {
        const at = cells === SAME ? -1 : taps[cells].indexOf(cell);
        if (at < 0) return undefined;
        // in 0.1.0: an embedded board had a row of states itself
        const [places, ...list] = typeof nextStates === 'number' ? [nextStates] : nextStates;
        const next = rows[places][at];
        return { reply: rows[replies][at], state: list[next] ?? next };
      },
    };
  }

  /** @param {PackedMarking} packed */
  #marking({ members, on: onMark, off: onUnmark, again: onMarked, last: onLast, keeps: keepers, by: answersOf }) {
    const { rows } = this.#packed;
    const marks = this.#packed.members[members].map(
      ([piece, cell, replaces]) => /** @type {Mark} */ ({ piece, cell, name: this.cellName(cell), replaces }),
    );
    return {
      marks,
      /** Whether the cells stay marked after a button. @param {string} name */
      keepsMarks: name => keepers.includes(name),
      staysMarked: onMarked !== undefined, // a cell that is pressed again
      onLast: answerOf(onLast),
      /** The reply to marking a cell. @param {number} size the number of cells that are marked then */
      onMark: size => rows[onMark][size - 1],
      /** The reply to pressing a marked cell. @param {number} size the number of cells that are marked then */
      onUnmark: size => onMarked ?? rows[onUnmark][size],
      /** The answer of a button. @param {string} name @param {Set<string>} marked */
      onPress: (name, marked) => {
        const cells = marks.filter(mark => marked.has(mark.name)).map(mark => mark.name);
        return answerOf(answersOf[name]?.[cells.join(' ')]);
      },
    };
  }

  /**
   * A reply. Its `pictureNumber` and its `preview` are undefined if they stay.
   * @param {number} number
   * @param {string} cell the chosen cell, or ""
   * @param {Mark[]} marked the marked cells
   * @param {string} stateWords the words to repeat
   */
  reply(number, cell, marked, stateWords) {
    const { replies, texts, strips, series: allSeries } = this.#packed;
    const [question, words, picture, strip, preview, ...series] = replies[number];
    const [boards, explains, replays] = strips[strip] || [];
    const fill = (/** @type {number} */ shown) => this.#fill(shown, cell, marked);
    return {
      question: /** @type {string | undefined} */ (texts[question])?.replaceAll(CELL, cell),
      words: words === REPEATED ? stateWords : texts[words]?.replaceAll(CELL, cell),
      pictureNumber: picture === SAME ? undefined : fill(picture),
      preview: preview === SAME ? undefined : preview,
      strip: boards && { boards: boards.map(board => texts[board]).join(''), explains, replays },
      series: series.map(each => this.#moments(allSeries[each], fill)),
    };
  }

  /** @param {(number | null)[]} flat @param {(picture: number) => number} fill */
  #moments(flat, fill) {
    /** @type {Moment[]} */
    const moments = [];
    let lastPicture = -1;
    for (let at = 0; at < flat.length; at += 4) {
      const [words, step, shakes, wait] = /** @type {[number, number | null, number, number]} */ (
        flat.slice(at, at + 4)
      );
      lastPicture += step || 0;
      moments.push({
        words: this.#packed.texts[words],
        pictureNumber: step === 0 ? undefined : fill(lastPicture), // null: the same picture again
        shakes: shakes === SAME ? undefined : Boolean(shakes),
        wait,
      });
    }
    return moments;
  }

  // Cells and keys.

  /** @param {number} cell */
  cellName(cell) {
    return this.#packed.cells[cell][0];
  }

  /** The centre of a cell. @param {number} cell */
  centre(cell) {
    const [, x, y] = this.#packed.cells[cell];
    return [x, y];
  }

  /** The translation to a cell's centre, as SVG writes it. @param {number} cell */
  translation(cell) {
    return this.centre(cell).join(' ');
  }

  /** The cells of an empty board in reading order. @param {number} emptyBoard */
  cellsOf(emptyBoard) {
    return this.boardParts(emptyBoard).tiles.map(([cell]) => cell);
  }

  /** The cell of an empty board with this name. @param {number} emptyBoard @param {string} name */
  cellNamed(emptyBoard, name) {
    return this.cellsOf(emptyBoard).find(cell => this.cellName(cell) === name);
  }

  /** The cell where the keyboard's frame begins, undefined on a board without keys. @param {number} emptyBoard */
  firstCell(emptyBoard) {
    return this.#packed.keys[emptyBoard]?.[0];
  }

  /** The keyboard's frame on a cell. @param {number} emptyBoard @param {number} cell */
  frameOf(emptyBoard, cell) {
    return this.#packed.keys[emptyBoard]?.[1][cell]?.[0];
  }

  /** The cells that the marks of the last move are on. @param {number} picture */
  lastCells(picture) {
    const lastMovePieces = this.#packed.lasts || [];
    return this.piecesOf(picture).flatMap(([piece, cell]) => (lastMovePieces.includes(piece) ? [cell] : []));
  }

  /** The answers of a state that need the rules, by the keys of their questions. @param {number} state */
  ruleAnswers(state) {
    const { told: answers, texts } = this.#packed;
    const entries = Object.entries(answers?.[state] || {});
    return Object.fromEntries(entries.map(([key, text]) => [key, texts[text]]));
  }

  /** The cell to which a key leads. @param {number} emptyBoard @param {number} cell @param {number} key its index */
  neighbour(emptyBoard, cell, key) {
    return this.#packed.keys[emptyBoard]?.[1][cell]?.[key + 1] ?? cell;
  }

  // Pictures.

  /** The number of a picture's empty board. @param {number} picture */
  emptyBoardOf(picture) {
    return this.pictures[picture][0];
  }

  /** @param {number} picture @returns {PlacedPiece[]} */
  piecesOf(picture) {
    return pairsOf(this.pictures[picture].slice(1));
  }

  /** The markup of a piece. @param {number} piece */
  piece(piece) {
    return this.#packed.pieces[piece];
  }

  /** The parts of an empty board: its size, its markup, and the tiles that take presses. @param {number} emptyBoard */
  boardParts(emptyBoard) {
    const [viewBox, width, markup, tiles] = this.#packed.grounds[emptyBoard];
    return { viewBox, width, markup, tiles };
  }

  /** The letter of the stone on a cell, or "". @param {number} picture @param {number} cell */
  letterOn(picture, cell) {
    const { stones } = this.#packed;
    const [piece] = this.piecesOf(picture).find(([each, at]) => at === cell && stones[each] !== undefined) || [-1];
    return stones[piece] ?? '';
  }

  /** The sentence about a cell of a picture. @param {number} picture @param {number} cell */
  sentence(picture, cell) {
    const { says: cellSentences, texts } = this.#packed;
    return texts[cellSentences[this.letterOn(picture, cell)]].replaceAll(CELL, this.cellName(cell));
  }

  /**
   * The number of a picture with the chosen cell and the marks filled in.
   * @param {number} number
   * @param {string} cell the chosen cell, or ""
   * @param {Mark[]} marked
   */
  #fill(number, cell, marked) {
    const pieces = this.piecesOf(number);
    if (!pieces.some(([, at]) => at <= HERE)) return number;
    const emptyBoard = this.emptyBoardOf(number);
    const key = `${number} ${cell} ${marked.map(mark => mark.cell)}`;
    const chosenCell = this.cellNamed(emptyBoard, cell) ?? SAME;
    const visible = marked.filter(({ piece }) => piece !== SAME);
    const marks = visible.filter(({ replaces }) => !replaces).map(mark => [mark.piece, mark.cell]);
    const placed = pieces.flatMap(([piece, at]) => {
      if (at > UNMARKED) return at === MARKED ? marks : [[piece, at === HERE ? chosenCell : at]];
      const mark = visible.find(other => other.cell === UNMARKED - at);
      if (mark) return mark.replaces ? [[mark.piece, mark.cell]] : [];
      return [[piece, UNMARKED - at]];
    });
    const found = this.#filled.get(key) ?? this.pictures.push([emptyBoard, ...placed.flat()]) - 1;
    this.#filled.set(key, found);
    return found;
  }
}
