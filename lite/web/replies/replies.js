// The replies of a step to each answer. The build has computed them with Python, so this module knows no rules: a state
// names the reply to each answer, and the state after it.

import RESULTS from '../storage/puzzle-results.json' with { type: 'json' };
import PRESS from './press-names.json' with { type: 'json' };
import sentinels from './sentinels.json' with { type: 'json' };
import { StepData } from './step-data.js';

/** @typedef {import('./step-data.js').Answer} Answer */
/** @typedef {import('./step-data.js').Button} Button */
/** @typedef {import('./step-data.js').Marking} Marking */
/** @typedef {import('./step-data.js').Moment} Moment */
/** @typedef {import('./step-data.js').Strip} Strip */
/**
 * An action: its kind ("press", "tap", "text" or "key"), then the button, cell, text or key.
 * @typedef {[string, string]} Action
 */
/** @typedef {{question?: string, words?: string, pictureNumber?: number, strip?: Strip, series: Moment[][]}} Reply */

const { CELL, TYPED } = sentinels; // see `lite/replies/sentinels.py`

/** The words at the end of a reply. @param {Reply} reply */
const lastWords = ({ words = '', series }) => series.flat().reduce((last, moment) => moment.words ?? last, words);

/** A step in one of its states, which takes answers and returns replies. */
export class Replies {
  /** @param {import('./step-data.js').PackedStep} packed */
  constructor(packed) {
    this.data = new StepData(packed);
    this.stateNumber = 0;
    this.state = this.data.state(0);
    this.preview = this.data.firstPreview; // the piece of the stone that a press would place, negative for none
    this.stateWords = ''; // the words of the reply that led to the state
    this.marking = this.state.marking; // kept in a state without its own replies
    /** The marked cells. @type {Set<string>} */
    this.marked = new Set();
  }

  /**
   * The state's buttons. The button that checks counts the marked cells. Locked buttons are disabled in an open step.
   * @returns {Button[]}
   */
  get buttons() {
    const { check, locked, isLocked } = this.data.facts;
    const { size } = this.marked;
    const checkLabel = size ? check?.replace(CELL, `${size}`) : undefined;
    const lockedLabels = isLocked && !this.canGoOn ? locked : undefined;
    return this.state.buttons.map(button => {
      const { name, label, isEnabled } = button;
      if (lockedLabels?.[name]) return { ...button, label: lockedLabels[name], isEnabled: false };
      return { ...button, label: (name === PRESS.CHECK && isEnabled && checkLabel) || label };
    });
  }

  get isDone() {
    return this.state.isDone;
  }

  /** Whether the step was done on the first try. */
  get isFirstTry() {
    return this.state.isFirstTry;
  }

  get canGoOn() {
    return this.state.canGoOn;
  }

  get asksForCell() {
    return this.state.asksForCell;
  }

  /** Whether a press marks a cell: it places no stone, and no answer waits for the next try. */
  get marksCells() {
    return this.asksForCell && this.preview < 0 && !this.isDone && !this.state.onPress(PRESS.RETRY);
  }

  /**
   * Whether a wrong move is on the board of a puzzle, which the next move replaces. The buttons tell, since only Python
   * may know the replies.
   */
  get showsRefutation() {
    const { result, isDone, buttons } = this.state;
    const has = (/** @type {string} */ press) => buttons.some(({ name, isEnabled }) => isEnabled && name === press);
    const isWalk = has(PRESS.EARLIER) || has(PRESS.NEXT); // through the solution
    return RESULTS.order[result] === RESULTS.FAILED && !isDone && !isWalk && has(PRESS.RETRY);
  }

  /** The result of a puzzle: 0 while it is open. */
  get result() {
    return this.state.result;
  }

  /** The reply that shows how the step begins, if the page's picture does not. */
  opening() {
    const { opening } = this.data;
    return opening === undefined ? undefined : this.reply(opening, '');
  }

  /**
   * Take an answer. Returns the reply, or undefined if only Python knows it.
   * @param {Action} action
   * @returns {Reply | undefined}
   */
  answer([kind, name]) {
    const before = this.stateNumber;
    const { marking } = this.state;
    if (kind === 'tap' && marking?.marks.some(mark => mark.name === name)) return this.mark(name, marking);
    if (kind === 'key') return undefined;
    const found = kind === 'tap' ? this.state.onCell(name) : this.pressAnswer(kind === 'text' ? TYPED + name : name);
    if (!found) return kind === 'tap' ? this.playInstead(name) : undefined;
    this.enter(found.state, marking);
    if (found.marked) this.marked = new Set(found.marked);
    else if (kind === 'press' && !marking?.keepsMarks(name)) this.marked.clear();
    const reply = this.reply(found.reply, kind === 'tap' ? name : '');
    if (this.stateNumber !== before) this.stateWords = lastWords(reply);
    return reply;
  }

  /**
   * Choose a cell after the wrong move on the board is undone.
   * @param {string} cell
   * @returns {Reply | undefined}
   */
  playInstead(cell) {
    const retry = this.showsRefutation ? this.state.onPress(PRESS.RETRY) : undefined;
    if (!retry || !this.data.state(retry.state).onCell(cell)) return undefined;
    this.enter(retry.state);
    return this.answer(['tap', cell]);
  }

  /** Enter a state. @param {number} number @param {Marking} [marking] for a state without its own */
  enter(number, marking) {
    this.stateNumber = number;
    this.state = this.data.state(number);
    this.marking = this.state.marking || marking;
  }

  /** The answer to a press. @param {string} name @returns {Answer | undefined} */
  pressAnswer(name) {
    return this.state.onPress(name) || this.state.marking?.onPress(name, this.marked);
  }

  /** Mark a cell or unmark it. @param {string} cell @param {Marking} marking */
  mark(cell, marking) {
    const isMarked = this.marked.has(cell);
    const size = this.marked.size + (isMarked ? -1 : 1);
    const last = !isMarked && size === marking.marks.length ? marking.onLast : undefined;
    const next = isMarked ? marking.onUnmark(size) : (last?.reply ?? marking.onMark(size));
    if (next === undefined) return undefined;
    if (!isMarked) this.marked.add(cell);
    else if (!marking.staysMarked) this.marked.delete(cell);
    if (last) {
      this.enter(last.state, marking);
      this.marked.clear();
    }
    const reply = this.reply(next, cell);
    if (last) this.stateWords = lastWords(reply);
    return reply;
  }

  /** A reply in this state. @param {number} number @param {string} cell the chosen cell, or "" @returns {Reply} */
  reply(number, cell) {
    const marked = this.marking?.marks.filter(({ name }) => this.marked.has(name)) || [];
    const { preview, ...reply } = this.data.reply(number, cell, marked, this.stateWords);
    if (preview !== undefined) this.preview = preview;
    return reply;
  }
}
