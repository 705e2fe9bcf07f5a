// The replies of a step to each answer. The build has computed them with Python (`lite/replies/packing.py`), so this
// module knows no rules: a state names the reply to each answer, and the state after it.
import codes from './codes.json' with { type: 'json' };
import { completePictures, pairsOf } from './packed-pictures.js';
import PRESS from './press-names.json' with { type: 'json' };

const { CELL, HERE, MARKED, NOTHING, REPEATED, SAME, TYPED, UNMARKED } = codes; // see `lite/replies/codes.py`
const ON_FIRST_TRY = 2; // a state's completion

/**
 * A button: its answer, its label, its classes, and whether it can be pressed.
 * @typedef {[string, string, string, boolean]} Button
 */
/**
 * An action: its kind ("press", "tap", "text" or "key"), then the button, cell, text or key.
 * @typedef {[string, string]} Action
 */
/**
 * The replies to marking cells. `members`: the cells and their marks. `on` and `off`: the replies to marking and to
 * unmarking a cell, by the number of cells that are marked then. `again`: the reply to pressing a marked cell, where it
 * stays marked. `last`: the reply to marking the last cell and the state after it, where that leads on. `keeps`: the
 * buttons after which the cells stay marked. `by`: the replies of the buttons that depend on the marked cells.
 * @typedef {{members: number, on: number, off: number, again?: number, last?: [number, number], keeps: string[],
 *   by: Record<string, Record<string, [number, number]>>}} Marking
 */
/**
 * A state of a step, in this order: its buttons; its completion (0 open, 1 done, 2 done on the first try); whether the
 * reader can go on; whether the step asks for a cell; the cells, their replies and the states after them (a row of
 * places in the list that follows); for each button its reply, the state after it, and sometimes the cells that are
 * marked then; a puzzle's result (1 right at first, 2 with hints, 3 wrong at first); and the replies to marking, if
 * cells can be marked.
 * @typedef {[number, number, number, number, number, number, number | number[],
 *   Record<string, [number, number, string?]>, number?, Marking?]} State
 */
/**
 * A step's data. A reply is a question, words, a picture, a strip, the stone that a press would place, then series. A
 * series has four numbers for each moment: words, picture (relative to the last one), whether it shakes, milliseconds.
 * `packed-pictures.js` describes pictures.
 * @typedef {object} StepData
 * @property {string} board the board's name in the log of actions
 * @property {string} id the step's id, in a lesson
 * @property {string} title
 * @property {string} [check] the label of the button that checks, with the number of marked cells in place of a cell
 * @property {Record<string, string>} [locked] the buttons that a teacher's link may lock, with their labels when locked
 * @property {boolean} [isLocked] whether this page's link locks them
 * @property {string} [doneHeading] the heading of the step once it is done, in a lesson
 * @property {string[]} [waits] the steps that must be done before a covered board is uncovered
 * @property {boolean} [guess] whether a wrong answer ends the step too
 * @property {[number, number]} start the first picture, and the stone that a press would place
 * @property {State[]} states
 * @property {number[][]} replies
 * @property {number[][]} rows
 * @property {string[][]} taps
 * @property {[number, number, boolean][][]} members the cells that can be marked, in the order of their marks: the
 *   mark's piece, if it has one, the cell, and whether the mark replaces another piece
 * @property {(number | null)[][]} series
 * @property {number[][]} pictures
 * @property {Button[][]} buttons
 * @property {[number[], boolean, boolean][]} strips the boards, whether they explain the words, whether they replay
 * @property {string[]} texts
 * @property {string[]} pieces
 * @property {Record<number, string>} stones the letters of the pieces that are stones
 * @property {[string, number, number][]} cells
 * @property {[string, string, string, [number, string][]][]} grounds view box, width, markup, tiles
 * @property {([number, Record<number, number[]>] | null)[]} keys for each ground its first cell, and for each cell its
 *   frame and the cells that the keys lead to
 * @property {Record<string, number>} says the sentence about a cell, by the letter on it
 * @property {string} look
 * @property {boolean} [isGame] whether keys press the buttons of a game
 * @property {boolean} [questionInHead] whether the question is in the head
 * @property {string} [query] a game's query without its second player
 * @property {number} [opening] the reply that shows how the step begins, if the page's picture does not
 */
/** @typedef {{words?: string, picture?: number, shakes?: boolean, wait: number}} Moment */
/**
 * @typedef {{question?: string, words?: string, picture?: number, strip?: [string, boolean, boolean],
 *   series: Moment[][]}} Reply
 */

/** Name the parts of a packed state. @param {State} packed */
const unpack = ([
  buttons,
  completion,
  canGoOn,
  asksForCell,
  cells,
  replies,
  nextStates,
  presses,
  result = 0,
  marking,
]) => ({
  buttons,
  completion,
  canGoOn: Boolean(canGoOn),
  asksForCell: Boolean(asksForCell),
  cells,
  replies,
  nextStates,
  presses,
  result,
  marking,
});

/** The words at the end of a reply. @param {Reply} reply */
const lastWords = ({ words = '', series }) => series.flat().reduce((last, moment) => moment.words ?? last, words);

/** A step in one of its states, which takes answers and returns replies. */
export class Replies {
  /** @param {StepData} data */
  constructor(data) {
    this.data = { ...data, pictures: completePictures(data.pictures) };
    this.stateNumber = 0;
    this.state = unpack(data.states[0]);
    this.preview = NOTHING; // the piece of the stone that a press would place
    this.setPreview(data.start[1]);
    this.stateWords = ''; // the words of the reply that led to the state
    this.marking = this.state.marking; // kept in a state without its own replies
    /** The marked cells. @type {Set<string>} */
    this.marked = new Set();
    /** The numbers of pictures that depend on the chosen and the marked cells. @type {Map<string, number>} */
    this.pictureCache = new Map();
  }

  /**
   * The state's buttons. The button that checks counts the marked cells. Locked buttons are disabled in an open step.
   */
  get buttons() {
    const { buttons, check, locked, isLocked } = this.data;
    const { size } = this.marked;
    const checkLabel = size ? check?.replace(CELL, `${size}`) : undefined;
    const lockedLabels = isLocked && !this.canGoOn ? locked : undefined;
    return buttons[this.state.buttons].map(
      ([name, label, classes, isEnabled]) =>
        /** @type {Button} */ (
          lockedLabels?.[name]
            ? [name, lockedLabels[name], classes, false]
            : [name, (name === PRESS.CHECK && isEnabled && checkLabel) || label, classes, isEnabled]
        ),
    );
  }

  get isDone() {
    return this.state.completion > 0;
  }

  /** Whether the step was done on the first try. */
  get isFirstTry() {
    return this.state.completion === ON_FIRST_TRY;
  }

  get canGoOn() {
    return this.state.canGoOn;
  }

  get asksForCell() {
    return this.state.asksForCell;
  }

  /** Whether a press marks a cell: it places no stone, and no answer waits for the next try. */
  get marksCells() {
    return this.asksForCell && this.preview < 0 && !this.isDone && !(PRESS.RETRY in this.state.presses);
  }

  /** The result of a puzzle: 0 while it is open. */
  get result() {
    return this.state.result;
  }

  /** @param {number} preview */
  setPreview(preview) {
    if (preview !== SAME) this.preview = preview;
  }

  /** Take an answer. Returns the reply, or undefined if only Python knows it. @param {Action} action */
  answer([kind, name]) {
    const before = this.stateNumber;
    const { marking } = this.state;
    const isMember = marking && kind === 'tap' && this.members(marking).includes(name);
    if (isMember) return this.mark(name, marking);
    if (kind === 'key') return undefined;
    const found = kind === 'tap' ? this.findCell(name) : this.findPress(kind === 'text' ? TYPED + name : name);
    if (!found) return undefined;
    const [replyNumber, next, markedThen] = found;
    this.enter(next, marking);
    if (markedThen) this.marked = new Set(markedThen.split(' '));
    else if (kind === 'press' && !marking?.keeps.includes(name)) this.marked.clear();
    const reply = this.reply(this.data.replies[replyNumber], kind === 'tap' ? name : '');
    if (this.stateNumber !== before) this.stateWords = lastWords(reply);
    return reply;
  }

  /** Enter a state. @param {number} number @param {Marking} [marking] for a state without its own */
  enter(number, marking) {
    this.stateNumber = number;
    this.state = unpack(this.data.states[number]);
    this.marking = this.state.marking || marking;
  }

  /**
   * The reply, state and marked cells after a press.
   * @param {string} name
   * @returns {[number, number, string?] | undefined}
   */
  findPress(name) {
    const { presses, marking } = this.state;
    if (presses[name] || !marking) return presses[name];
    const cells = this.members(marking).filter(cell => this.marked.has(cell));
    return marking.by[name]?.[cells.join(' ')];
  }

  /** The cells that can be marked, in the order of their marks. @param {Marking} marking */
  members({ members }) {
    return this.data.members[members].map(([, cell]) => this.data.cells[cell][0]);
  }

  /** Mark a cell or unmark it. @param {string} cell @param {Marking} marking */
  mark(cell, marking) {
    const { replies, rows } = this.data;
    const total = this.members(marking).length;
    const removes = this.marked.has(cell);
    const size = this.marked.size + (removes ? -1 : 1);
    const last = !removes && size === total ? marking.last : undefined;
    const next = removes ? (marking.again ?? rows[marking.off][size]) : (last?.[0] ?? rows[marking.on][size - 1]);
    if (next === undefined) return undefined;
    if (!removes) this.marked.add(cell);
    else if (marking.again === undefined) this.marked.delete(cell);
    if (last) {
      this.enter(last[1], marking);
      this.marked.clear();
    }
    const reply = this.reply(replies[next], cell);
    if (last) this.stateWords = lastWords(reply);
    return reply;
  }

  /** The reply and state after a chosen cell. @param {string} cell @returns {[number, number, string?] | undefined} */
  findCell(cell) {
    const { taps, rows } = this.data;
    const { cells, replies, nextStates } = this.state;
    const at = cells === SAME ? -1 : taps[cells].indexOf(cell);
    if (at < 0) return undefined;
    // Older data, which other sites embed, has a row of states itself.
    const [row, ...states] = typeof nextStates === 'number' ? [nextStates] : nextStates;
    const next = rows[row][at];
    return [rows[replies][at], states[next] ?? next];
  }

  /** Unpack a reply. @param {number[]} parts @param {string} cell the chosen cell, or "" @returns {Reply} */
  reply([question, words, picture, strip, preview, ...series], cell) {
    const { texts, strips } = this.data;
    const [boards, explains, replays] = strips[strip] || [];
    this.setPreview(preview);
    return {
      question: texts[question]?.replaceAll(CELL, cell),
      words: words === REPEATED ? this.stateWords : texts[words]?.replaceAll(CELL, cell),
      picture: picture === SAME ? undefined : this.pictureOf(picture, cell),
      strip: boards && [boards.map(board => texts[board]).join(''), Boolean(explains), Boolean(replays)],
      series: series.map(number => this.moments(this.data.series[number], cell)),
    };
  }

  /**
   * The number of a picture with the chosen cell and the marks filled in.
   * @param {number} number
   * @param {string} cell
   */
  pictureOf(number, cell) {
    const { pictures, grounds, cells, members } = this.data;
    const [ground, ...parts] = pictures[number];
    if (!parts.some((part, place) => place % 2 && part <= HERE)) return number;
    const key = `${number} ${cell} ${[...this.marked].sort()}`;
    const chosenCell = grounds[ground][3].find(([at]) => cells[at][0] === cell)?.[0] ?? SAME;
    const all = members[this.marking?.members ?? SAME] || [];
    const marked = all.filter(([piece, at]) => piece !== SAME && this.marked.has(cells[at][0]));
    const marks = marked.filter(([, , replaces]) => !replaces).map(([piece, at]) => [piece, at]);
    const placed = pairsOf(parts).flatMap(([piece, at]) => {
      if (at > UNMARKED) return at === MARKED ? marks : [[piece, at === HERE ? chosenCell : at]];
      const mark = marked.find(([, other]) => other === UNMARKED - at);
      if (mark) return mark[2] ? [[mark[0], mark[1]]] : [];
      return [[piece, UNMARKED - at]];
    });
    const found = this.pictureCache.get(key) ?? pictures.push([ground, ...placed.flat()]) - 1;
    this.pictureCache.set(key, found);
    return found;
  }

  /** Unpack a series. @param {(number | null)[]} flat @param {string} cell */
  moments(flat, cell) {
    /** @type {Moment[]} */
    const moments = [];
    let lastPicture = -1;
    for (let at = 0; at < flat.length; at += 4) {
      const [words, step, shakes, wait] = /** @type {[number, number | null, number, number]} */ (
        flat.slice(at, at + 4)
      );
      lastPicture += step || 0;
      moments.push({
        words: this.data.texts[words],
        picture: step === 0 ? undefined : this.pictureOf(lastPicture, cell), // null: the same picture again
        shakes: shakes === SAME ? undefined : Boolean(shakes),
        wait,
      });
    }
    return moments;
  }

  /** The sentence about a cell of a picture. @param {number} picture @param {number} cell */
  sentence(picture, cell) {
    const { says, texts, cells } = this.data;
    return texts[says[this.stoneOn(picture, cell)]].replaceAll(CELL, cells[cell][0]);
  }

  /** The letter of the stone on a cell, or "". @param {number} picture @param {number} cell */
  stoneOn(picture, cell) {
    const pieces = this.data.pictures[picture];
    for (let at = 1; at < pieces.length; at += 2) {
      const letter = this.data.stones[pieces[at]];
      if (letter !== undefined && pieces[at + 1] === cell) return letter;
    }
    return '';
  }
}
