// What a step replies to an answer, as the build has worked it out with Python (`lite/answers/packing.py`). No rule is
// here: a state names the reply to each answer and the state after it.
import codes from './codes.json' with { type: 'json' };

const { CELL, HERE, MARKED, NOTHING, REPEATED, SAME, TYPED, UNMARKED } = codes; // see `lite/answers/codes.py`

/**
 * A button: its answer, its label, its classes, and whether it can be pressed.
 * @typedef {[string, string, string, boolean]} Button
 */
/** What was done: "press", "tap", "text" or "key", and what was pressed or typed. @typedef {[string, string]} Action */
/**
 * What is replied when cells are marked: the cells with their marks, the replies to a cell more and to a cell less by
 * the number of marked cells then, or `again` to a marked cell that stays so, and `last` to the last that leads on.
 * After the buttons in `keeps` the cells stay marked. Other buttons' replies, in `by`, depend on the marked cells.
 * @typedef {{members: number, on: number, off: number, again?: number, last?: [number, number], keeps: string[],
 *   by: Record<string, Record<string, [number, number]>>}} Marking
 */
/**
 * Buttons, done (1, or 2 on the first try), whether the reader may go on, whether cells are asked for, then the cells,
 * their replies and the states after them (a row of places in the list that follows), and for each button its reply and
 * state, perhaps with the cells that are marked then. Of a puzzle, its result: 1 right at first, 2 with hints, 3 wrong
 * at first. At last, if cells can be marked, what is replied to that.
 * @typedef {[number, number, number, number, number, number, number | number[],
 *   Record<string, [number, number, string?]>, number?, Marking?]} State
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
 * @property {string} [check] the button that checks, with the number of marked cells in the place of a cell
 * @property {Record<string, string>} [locked] buttons that a teacher's link may lock, with their labels then
 * @property {boolean} [isLocked] whether this page's link locks them
 * @property {string} [done] the heading of the step when it is done, in a lesson
 * @property {string[]} [waits] the steps that have to be done before the board is uncovered, if it is covered
 * @property {boolean} [guess] whether a wrong answer ends the step too
 * @property {[number, number]} start the first picture, and the stone that a press would place
 * @property {State[]} states
 * @property {number[][]} replies
 * @property {number[][]} rows
 * @property {string[][]} taps
 * @property {[number, number, boolean][][]} members cells that can be marked, in the order of their marks: the piece
 *   of the mark, if it has any, the cell, and whether another piece gives way
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
 * @property {boolean} [heads] whether what is asked stands in the head, as in a game
 * @property {string} [query] a game's address without its second side
 * @property {number} [opening] the reply that shows how the step begins, if the page does not show it
 */
/** @typedef {{words?: string, picture?: number, shakes?: boolean, wait: number}} Moment */
/**
 * @typedef {{question?: string, words?: string, picture?: number, strip?: [string, boolean, boolean],
 *   series: Moment[][]}} Reply
 */

/** A packed state with names for its parts. @param {State} packed */
const unpack = ([buttons, done, onwards, asks, cells, replies, nexts, presses, result = 0, marking]) => ({
  buttons,
  done,
  onwards: Boolean(onwards),
  asks: Boolean(asks),
  cells,
  replies,
  nexts,
  presses,
  result,
  marking,
});

/** What is said at the end of a reply. @param {Reply} reply */
const lastWords = ({ words = '', series }) => series.flat().reduce((last, moment) => moment.words ?? last, words);

/** @param {number[]} placed @returns {[number, number][]} */
const pairsOf = placed => Array.from({ length: placed.length / 2 }, (_, at) => [placed[2 * at], placed[2 * at + 1]]);

/** Pictures, each whole instead of its difference from another. @param {number[][]} pictures */
export function pictureLists(pictures) {
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

/** Fetch a file of replies before the script that needs it is there. @param {string} address */
export function fetchAhead(address) {
  const replies = fetchReplies(address);
  window.stonebookAhead = { ...window.stonebookAhead, [address]: replies };
  return replies;
}

/** Fetch and unpack a file of replies, once. @param {string} address @returns {Promise<any>} */
export function fetchReplies(address) {
  return window.stonebookAhead?.[address] || unpacked(address);
}

/** @param {string} address */
async function unpacked(address) {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(String(answer.status));
  return new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).json();
}

/** A step's data on a page whose link may lock hints. @param {StepData} data @returns {StepData} */
export function withLocks(data) {
  const locks = new URL(location.href).searchParams.get('lock') || '';
  const isLocked = locks.split(',').some(name => name.trim() === 'hints');
  return isLocked ? { ...data, isLocked } : data;
}

/** A step in one of its states. */
export class Replies {
  /** @param {StepData} data */
  constructor(data) {
    this.data = { ...data, pictures: pictureLists(data.pictures) };
    this.number = 0; // of the state
    this.state = unpack(data.states[0]);
    this.preview = NOTHING; // the piece of the stone that a press would place
    this.place(data.start[1]);
    this.said = ''; // with which the state was reached
    this.marking = this.state.marking; // also in a state that is not worked out further
    /** The marked cells. @type {Set<string>} */
    this.marked = new Set();
    /** Pictures with a cell in the place of any. @type {Map<string, number>} */
    this.placed = new Map();
  }

  /** The button that checks says how many cells are marked. Locked ones can't be pressed while the step is open. */
  get buttons() {
    const { buttons, check, locked, isLocked } = this.data;
    const { size } = this.marked;
    const checks = size ? check?.replace(CELL, `${size}`) : undefined;
    const off = isLocked && !this.goesOn ? locked : undefined;
    return buttons[this.state.buttons].map(
      ([name, label, classes, on]) =>
        /** @type {Button} */ (
          off?.[name]
            ? [name, off[name], classes, false]
            : [name, (name === 'lock' && on && checks) || label, classes, on]
        ),
    );
  }

  /** 0 while the step is open, 1 when it is done, 2 on the first try. */
  get done() {
    return this.state.done;
  }

  get goesOn() {
    return this.state.onwards;
  }

  get asks() {
    return this.state.asks;
  }

  /** Whether a press marks a cell: it places no stone, and no answer waits for the next try. */
  get marksCells() {
    return this.asks && this.preview < 0 && !this.done && !('retry' in this.state.presses);
  }

  /** The result of a puzzle: 0 while it is open. */
  get went() {
    return this.state.result;
  }

  /** @param {number} preview */
  place(preview) {
    if (preview !== SAME) this.preview = preview;
  }

  /** Give an answer. Returns the reply, or undefined if only Python knows it. @param {Action} action */
  answer([kind, name]) {
    const before = this.number;
    const { marking } = this.state;
    const isMember = marking && kind === 'tap' && this.members(marking).includes(name);
    if (isMember) return this.mark(name, marking);
    if (kind === 'key') return undefined;
    const found = kind === 'tap' ? this.tapped(name) : this.pressed(kind === 'text' ? TYPED + name : name);
    if (!found) return undefined;
    const [replied, next, markedThen] = found;
    this.enter(next, marking);
    if (markedThen) this.marked = new Set(markedThen.split(' '));
    else if (kind === 'press' && !marking?.keeps.includes(name)) this.marked.clear();
    const reply = this.reply(this.data.replies[replied], kind === 'tap' ? name : '');
    if (this.number !== before) this.said = lastWords(reply);
    return reply;
  }

  /** Go on to a state. @param {number} number @param {Marking} [marking] that stays where the state has none */
  enter(number, marking) {
    this.number = number;
    this.state = unpack(this.data.states[number]);
    this.marking = this.state.marking || marking;
  }

  /** @param {string} name @returns {[number, number, string?] | undefined} */
  pressed(name) {
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
    const all = this.members(marking).length;
    const removes = this.marked.has(cell);
    const size = this.marked.size + (removes ? -1 : 1);
    const last = !removes && size === all ? marking.last : undefined;
    const next = removes ? (marking.again ?? rows[marking.off][size]) : (last?.[0] ?? rows[marking.on][size - 1]);
    if (next === undefined) return undefined;
    if (!removes) this.marked.add(cell);
    else if (marking.again === undefined) this.marked.delete(cell);
    if (last) {
      this.enter(last[1], marking);
      this.marked.clear();
    }
    const reply = this.reply(replies[next], cell);
    if (last) this.said = lastWords(reply);
    return reply;
  }

  /** @param {string} cell @returns {[number, number, string?] | undefined} */
  tapped(cell) {
    const { taps, rows } = this.data;
    const { cells, replies, nexts } = this.state;
    const at = cells === SAME ? -1 : taps[cells].indexOf(cell);
    if (at < 0) return undefined;
    // A row of states is in boards that other sites hold from earlier.
    const [row, ...ways] = typeof nexts === 'number' ? [nexts] : nexts;
    const next = rows[row][at];
    return [rows[replies][at], ways[next] ?? next];
  }

  /** @param {number[]} parts @param {string} cell that was chosen, or "" @returns {Reply} */
  reply([question, words, picture, strip, preview, ...series], cell) {
    const { texts, strips } = this.data;
    const [boards, told, replays] = strips[strip] || [];
    this.place(preview);
    return {
      question: texts[question]?.replaceAll(CELL, cell),
      words: words === REPEATED ? this.said : texts[words]?.replaceAll(CELL, cell),
      picture: picture === SAME ? undefined : this.pictureOf(picture, cell),
      strip: boards && [boards.map(board => texts[board]).join(''), Boolean(told), Boolean(replays)],
      series: series.map(number => this.moments(this.data.series[number], cell)),
    };
  }

  /** A picture in which the chosen cell and the marked cells are marked. @param {number} number @param {string} cell */
  pictureOf(number, cell) {
    const { pictures, grounds, cells, members } = this.data;
    const [ground, ...parts] = pictures[number];
    if (!parts.some((part, place) => place % 2 && part <= HERE)) return number;
    const key = `${number} ${cell} ${[...this.marked].sort()}`;
    const here = grounds[ground][3].find(([at]) => cells[at][0] === cell)?.[0] ?? SAME;
    const all = members[this.marking?.members ?? SAME] || [];
    const marked = all.filter(([piece, at]) => piece !== SAME && this.marked.has(cells[at][0]));
    const marks = marked.filter(([, , gives]) => !gives).map(([piece, at]) => [piece, at]);
    const placed = pairsOf(parts).flatMap(([piece, at]) => {
      if (at > UNMARKED) return at === MARKED ? marks : [[piece, at === HERE ? here : at]];
      const own = marked.find(([, other]) => other === UNMARKED - at);
      if (own) return own[2] ? [[own[0], own[1]]] : [];
      return [[piece, UNMARKED - at]];
    });
    const known = this.placed.get(key) ?? pictures.push([ground, ...placed.flat()]) - 1;
    this.placed.set(key, known);
    return known;
  }

  /** @param {(number | null)[]} flat @param {string} cell */
  moments(flat, cell) {
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
        picture: further === 0 ? undefined : this.pictureOf(last, cell), // null: the same again
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
