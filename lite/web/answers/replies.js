// What a step replies to an answer, as the build has worked it out with Python (`lite/answers/packing.py`). No rule is
// here: a state names the reply to each answer and the state after it.

/** In place of a number: what was seen before stays. */
export const SAME = -1;
const SAID = -2; // what was said when the state was reached
const CELL = '\u0001'; // in a sentence: the name of the cell that was chosen
const HERE = -2; // in a picture: its place

/**
 * A button: its answer, its label, its classes, and whether it can be pressed.
 * @typedef {[string, string, string, boolean]} Button
 */
/** What was done: "press", "tap" or "text", and the button, cell or text. @typedef {[string, string]} Action */
/**
 * Buttons, done (1, or 2 at the first try), whether the reader may go on, whether cells are asked for, then the cells,
 * their replies and the states after them, and for each button its reply and state. Of a puzzle, its result: 1 right at
 * first, 2 with hints, 3 wrong at first.
 * @typedef {[number, number, number, number, number, number, number, Record<string, [number, number]>, number?]} State
 */
/**
 * A step's data. A reply is a question, words, a picture, a strip, the stone that a press would place, then series. A
 * series is, for each moment, words, a picture (how much further than the last), whether it shakes, and milliseconds.
 * A picture is its ground, then pairs of a piece and a cell, or what differs from another: -1 for the one before or -2
 * for the first, how many pieces are replaced, each with its place, how many pairs are dropped, their places, then new
 * pairs, each after its place.
 * @typedef {object} StepData
 * @property {string} board its name in the log of actions
 * @property {string} id of the step, in a lesson
 * @property {string} title
 * @property {string} [done] the heading of the step when it is done, in a lesson
 * @property {boolean} [guess] whether a wrong answer ends the step too
 * @property {[number, number]} start the first picture, and the stone that a press would place
 * @property {State[]} states
 * @property {number[][]} replies
 * @property {number[][]} rows
 * @property {string[][]} taps
 * @property {(number | null)[][]} series
 * @property {number[][]} pictures
 * @property {Button[][]} buttons
 * @property {[number[], boolean, boolean][]} strips the boards, whether the words are about them, whether they replay
 * @property {string[]} texts
 * @property {string[]} pieces
 * @property {Record<number, string>} stones the letters of the pieces that are stones
 * @property {[string, number, number][]} cells
 * @property {[string, string, string, [number, string][]][]} grounds view box, width, markup, tiles
 * @property {([number, Record<number, number[]>] | null)[]} keys for each ground its first cell, and for each cell its
 *   frame and where the keys lead
 * @property {Record<string, number>} says the sentence about a cell by the letter on it
 * @property {string} look
 * @property {number} [opening] the reply that shows how the step begins, if the page does not show it
 */
/** @typedef {{words?: string, picture?: number, shakes?: boolean, wait: number}} Moment */
/**
 * @typedef {{question?: string, words?: string, picture?: number, strip?: [string, boolean, boolean],
 *   series: Moment[][]}} Reply
 */

const NOTHING = -2; // no stone would be placed

/** What is said at the end of a reply. @param {Reply} reply */
const lastWords = ({ words = '', series }) => series.flat().reduce((last, moment) => moment.words ?? last, words);

/** @param {number[]} placed @returns {[number, number][]} */
const pairsOf = placed => Array.from({ length: placed.length / 2 }, (_, at) => [placed[2 * at], placed[2 * at + 1]]);

/** Pictures, each whole instead of its difference from another. @param {number[][]} pictures */
export function whole(pictures) {
  /** @type {number[][]} */
  const found = [];
  for (const picture of pictures) {
    const [first, ...rest] = picture;
    if (first >= 0) {
      found.push(picture);
      continue;
    }
    const [ground, ...before] = first === -1 ? found[found.length - 1] : found[0];
    const replaced = rest.splice(0, 1 + 2 * rest[0]);
    const dropped = new Set(rest.splice(0, 1 + rest[0]).slice(1));
    const all = pairsOf(before);
    for (let at = 1; at < replaced.length; at += 2) all[replaced[at]][0] = replaced[at + 1];
    const pairs = all.filter((_, place) => !dropped.has(place));
    for (let at = 0; at < rest.length; at += 3) pairs.splice(rest[at], 0, [rest[at + 1], rest[at + 2]]);
    found.push([ground, ...pairs.flat()]);
  }
  return found;
}

/** A step in one of its states. */
export class Replies {
  /** @param {StepData} data */
  constructor(data) {
    this.data = { ...data, pictures: whole(data.pictures) };
    this.state = data.states[0];
    this.preview = NOTHING; // the piece of the stone that a press would place
    this.place(data.start[1]);
    this.said = ''; // with which the state was reached
    /** Pictures with a cell in the place of any. @type {Map<string, number>} */
    this.placed = new Map();
  }

  get buttons() {
    return this.data.buttons[this.state[0]];
  }

  /** 0 while the step is open, 1 when it is done, 2 at the first try. */
  get done() {
    return this.state[1];
  }

  get goesOn() {
    return Boolean(this.state[2]);
  }

  get asks() {
    return Boolean(this.state[3]);
  }

  /** The result of a puzzle: 0 while it is open. */
  get went() {
    return this.state[8] || 0;
  }

  /** @param {number} preview */
  place(preview) {
    if (preview !== SAME) this.preview = preview;
  }

  /** Give an answer. Returns the reply, or undefined if only Python knows it. @param {Action} action */
  answer([kind, name]) {
    const found = kind === 'press' ? this.state[7][name] : kind === 'tap' ? this.tapped(name) : undefined;
    if (!found) return undefined;
    const before = this.state;
    this.state = this.data.states[found[1]];
    const reply = this.reply(this.data.replies[found[0]], kind === 'tap' ? name : '');
    if (this.state !== before) this.said = lastWords(reply);
    return reply;
  }

  /** @param {string} cell */
  tapped(cell) {
    const { taps, rows } = this.data;
    const [, , , , cells, replies, nexts] = this.state;
    const at = cells === SAME ? -1 : taps[cells].indexOf(cell);
    return at < 0 ? undefined : [rows[replies][at], rows[nexts][at]];
  }

  /** @param {number[]} parts @param {string} cell that was chosen, or "" @returns {Reply} */
  reply([question, words, picture, strip, preview, ...series], cell) {
    const { texts, strips } = this.data;
    const [boards, told, replays] = strips[strip] || [];
    this.place(preview);
    return {
      question: texts[question]?.replaceAll(CELL, cell),
      words: words === SAID ? this.said : texts[words]?.replaceAll(CELL, cell),
      picture: picture === SAME ? undefined : this.pictureOf(picture, cell),
      strip: boards && [boards.map(board => texts[board]).join(''), Boolean(told), Boolean(replays)],
      series: series.map(number => this.moments(this.data.series[number])),
    };
  }

  /** A picture in which the chosen cell is marked. @param {number} number @param {string} cell */
  pictureOf(number, cell) {
    const { pictures, grounds, cells } = this.data;
    const [ground, ...parts] = pictures[number];
    if (!parts.some((part, place) => place % 2 && part === HERE)) return number;
    const key = `${number} ${cell}`;
    const here = grounds[ground][3].find(([at]) => cells[at][0] === cell)?.[0] ?? SAME;
    const placed = parts.map((part, place) => (place % 2 && part === HERE ? here : part));
    const known = this.placed.get(key) ?? pictures.push([ground, ...placed]) - 1;
    this.placed.set(key, known);
    return known;
  }

  /** @param {(number | null)[]} flat */
  moments(flat) {
    /** @type {Moment[]} */
    const found = [];
    let last = -1;
    for (let at = 0; at < flat.length; at += 4) {
      const [words, further, shakes, wait] = /** @type {[number, number | null, number, number]} */ (
        flat.slice(at, at + 4)
      );
      last += further || 0;
      found.push({
        words: this.data.texts[words],
        picture: further === 0 ? undefined : last, // null: the same again
        shakes: shakes === SAME ? undefined : Boolean(shakes),
        wait,
      });
    }
    return found;
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
