// A step's board before Python has started: the picture that the build has drawn, with the replies that it
// has worked out.
import { describeBoard } from '../core/sentences.js';
import { Picture } from './picture.js';
import { Replies } from './replies.js';

/** @typedef {import('./replies.js').Action} Action */
/** @typedef {import('./replies.js').Moment} Moment */
/** @typedef {import('./replies.js').Reply} Reply */
/** @typedef {import('./replies.js').StepData} StepData */
/**
 * What a board tells the page: an action that was answered, one that waits for Python, a step that is done, and that
 * nothing moves any more.
 * @typedef {{onAnswer(board: EarlyBoard, action: Action): void, onWait(board: EarlyBoard): void,
 *   onDone(board: EarlyBoard, first: boolean): void, onRest(board: EarlyBoard): void}} Page
 */

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']; // as in a step's data
/** The buttons of a game that have keys. @type {Record<string, string>} */
const NAMED = { Backspace: 'undo', Escape: 'cancel' };
const ASKS = /^[,?]$/; // as for Python's board: the key after it is a question to the board
const ON_FIRST_TRY = 2; // a step is open (0), done (1), or done on the first try
const UNRECORDED = 'past'; // watching the past changes nothing
const SHAKES = 'stonebook-shakes';
const BUTTON = 'jupyter-widgets jupyter-button widget-button'; // as in Python's board

export class EarlyBoard {
  /** @param {HTMLElement} figure the still picture of the step @param {Page} page */
  constructor(figure, page) {
    this.figure = figure;
    this.page = page;
    this.step = /** @type {HTMLElement} */ (figure.querySelector('.stonebook-step'));
    this.board = /** @type {HTMLElement} */ (figure.querySelector('.stonebook-board'));
    this.svg = /** @type {SVGSVGElement} */ (this.board.querySelector('svg'));
    /** Answers that were given. @type {Action[]} */
    this.tape = [];
    /** Answers for Python. @type {Action[]} */
    this.waiting = [];
    /** @type {Replies | undefined} */
    this.replies = undefined;
    this.run = 0; // counts what is shown, so that an older series stops
    this.shown = 0; // the picture
    /** Series that are running: what they still have to show. @type {Set<Moment[]>} */
    this.moving = new Set();
    this.focus = { visible: false, cell: 0 };
    /** The question that is shown when nothing moves any more. @type {string | undefined} */
    this.held = undefined;
    this.namesCell = false; // whether the words name the cell of the focus
    /** @type {number | undefined} */
    this.hovered = undefined;
    /** Presses before the replies were there. @type {MouseEvent[]} */
    this.earlyClicks = [];
    this.awaitsQuestion = false; // whether the next key is a question
    figure.addEventListener('click', event => this.onClick(event));
    this.board.addEventListener('keydown', event => this.onKey(event));
    this.box()?.addEventListener('keydown', event => event.key === 'Enter' && this.type());
    for (const part of this.step.querySelectorAll('.stonebook-typed :is(input, button)'))
      part.removeAttribute('disabled');
  }

  /** The box for typed answers. */
  box() {
    return /** @type {HTMLInputElement | null} */ (this.step.querySelector('.stonebook-typed input'));
  }

  /** Take a step's replies: the board shows its beginning. @param {StepData} data */
  take(data) {
    this.replies = new Replies(data);
    this.picture = new Picture(this.svg, this.replies.data);
    this.tape = [];
    this.held = undefined;
    this.show(data.start[0]);
    this.focus.cell = this.keys()?.[0] ?? 0;
    this.label();
    if (data.opening === undefined) this.showButtons();
    else this.reply(this.replies.reply(data.replies[data.opening], ''));
    this.svg.onmousemove = this.svg.onmouseleave = null;
    if (matchMedia('(hover: hover)').matches) {
      this.svg.onmousemove = event => this.hover(event.target);
      this.svg.onmouseleave = () => this.hover(null);
    }
    for (const event of this.earlyClicks.splice(0)) {
      const place = event.target instanceof Element && event.target.closest('button');
      this.pressed(place || document.elementFromPoint(event.clientX, event.clientY));
    }
  }

  /** Name the board as Python's will be named. Where no Python comes, it says its cell instead of the keys. */
  label() {
    const { kind = '', keys } = this.board.dataset;
    if (!this.replies || this.cover) return; // a cover has a button of its own
    const words = document.createElement('p');
    words.innerHTML = keys || this.replies.sentence(this.shown, this.focus.cell);
    describeBoard(this.board, this.replies.data.title, kind, words.textContent || '');
  }

  /** What covers the board: it would answer another step. */
  get cover() {
    const cover = this.board.querySelector('.stonebook-cover');
    return cover instanceof HTMLElement && cover.style.display !== 'none' ? cover : undefined;
  }

  uncover() {
    if (this.cover) this.cover.style.display = 'none';
    this.svg.style.visibility = '';
    this.label();
  }

  /** Whether something still moves. */
  get busy() {
    return this.moving.size > 0;
  }

  /** The cell that the frame of the keyboard is on, or "". */
  get frame() {
    return this.focus.visible && this.replies ? this.replies.data.cells[this.focus.cell][0] : '';
  }

  // The reader's actions.

  /** @param {MouseEvent} event */
  onClick(event) {
    if (!this.replies) this.earlyClicks.push(event);
    else this.pressed(event.target instanceof Element ? event.target : null);
  }

  /** @param {Element | null} target */
  pressed(target) {
    const button = target?.closest('button');
    if (button?.closest('.stonebook-typed')) return this.type();
    if (button?.closest('.stonebook-strip')) return this.answer(['press', 'past']);
    if (button?.parentElement?.matches('.stonebook-buttons')) return this.press(button);
    if (!target?.closest('svg')) return;
    const cell = this.picture?.cellAt(target);
    if (cell === undefined) return;
    this.focus = { visible: false, cell };
    this.tap(cell);
  }

  /** @param {Element} button */
  press(button) {
    const name = button.getAttribute('data-press');
    if (name) this.answer(['press', name]);
  }

  /** @param {number} cell */
  tap(cell) {
    if (this.replies?.asks) this.answer(['tap', this.replies.data.cells[cell][0]]);
  }

  type() {
    const box = this.box();
    const text = box?.value.trim();
    if (!box || !text || this.cover) return;
    box.value = '';
    this.answer(['text', text]);
  }

  /** @param {Action} action */
  answer(action) {
    const before = this.replies?.done;
    const reply = this.waiting.length ? undefined : this.replies?.answer(action);
    if (!reply) {
      const last = this.waiting.at(-1);
      if (last?.[0] !== action[0] || last[1] !== action[1]) this.waiting.push(action);
      return this.page.onWait(this);
    }
    if (action[1] !== UNRECORDED) {
      this.tape.push(action);
      this.page.onAnswer(this, action);
    }
    this.reply(reply);
    const done = this.replies?.done;
    if (done && !before) {
      const { done: heading, guess } = this.replies?.data || {};
      // A missed guess is over, but deserves no tick.
      if (heading && !(guess && done < ON_FIRST_TRY)) this.fill('.stonebook-head', heading);
      this.page.onDone(this, done === ON_FIRST_TRY);
    }
  }

  // What is seen.

  /** @param {Reply} reply */
  reply({ question, words, picture, strip, series }) {
    this.run++;
    this.moving.clear();
    this.namesCell = false;
    this.svg.classList.remove(SHAKES);
    if (question !== undefined) this.held = question;
    if (!series.length) this.ask();
    if (words !== undefined) this.fill('.stonebook-voice', words);
    if (strip) this.showStrip(strip);
    this.showButtons();
    if (picture !== undefined || !series.length) this.show(picture ?? this.shown);
    for (const moments of series) void this.play([...moments]);
  }

  /** Show the question, with the score and the verdict in it: it waits for the stones. */
  ask() {
    const { heads } = this.replies?.data || {};
    if (this.held !== undefined) this.fill(heads ? '.stonebook-head' : '.stonebook-ask', this.held);
    this.held = undefined;
  }

  /** Show a series, one moment after the other. @param {Moment[]} moments */
  async play(moments) {
    const { run } = this;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.moving.add(moments);
    for (let moment = moments.shift(); moment; moment = moments.shift()) {
      if (!moments.length) this.moving.delete(moments);
      if (moment.words !== undefined && moments.every(({ words }) => words === undefined)) this.ask();
      this.apply(calm ? { ...moment, shakes: undefined } : moment);
      if (moment.wait && !calm) await new Promise(go => setTimeout(go, moment.wait));
      if (run !== this.run) return;
    }
    if (this.busy) return;
    this.ask();
    this.page.onRest(this);
  }

  /** @param {Moment} moment */
  apply({ words, picture, shakes }) {
    if (words !== undefined) this.fill('.stonebook-voice', words);
    if (picture !== undefined) this.show(picture);
    if (shakes !== undefined) this.svg.classList.toggle(SHAKES, shakes);
  }

  /** Show at once how everything that moves will end. */
  settle() {
    this.run++;
    for (const moments of this.moving)
      for (const moment of moments) this.apply({ ...moment, shakes: moment.shakes && undefined });
    this.moving.clear();
    this.ask();
    this.show(this.shown);
    this.page.onRest(this);
  }

  /** @param {number} picture */
  show(picture) {
    this.shown = picture;
    if (!this.picture || !this.replies) return;
    const { cell, visible } = this.focus;
    const ground = this.picture.ground;
    this.picture.show(picture);
    if (this.picture.ground !== ground) this.keepFocus(ground);
    const frame = this.keys()?.[1][cell]?.[0];
    // A press marks a cell where it places no stone: then the cell below the pointer has a frame (step/press.css).
    this.svg.classList.toggle('stonebook-marks', this.replies.marksCells && !this.busy);
    const frames = visible && !this.busy && frame !== undefined ? [[frame, this.focus.cell]] : [];
    const { preview } = this.replies;
    const free = this.hovered !== undefined && !this.busy && !this.replies.stoneOn(picture, this.hovered);
    const previews = preview >= 0 && free ? [[preview, this.hovered]] : [];
    if (frames.length || previews.length) {
      this.picture.show(
        picture,
        /** @type {[number, number][]} */ (frames),
        /** @type {[number, number][]} */ (previews),
      );
    }
  }

  /** @param {EventTarget | null} target */
  hover(target) {
    const cell = this.picture?.cellAt(target);
    if (cell === this.hovered) return;
    this.hovered = cell;
    if (!this.busy) this.show(this.shown);
  }

  /** @param {string} part @param {string} markup */
  fill(part, markup) {
    const place = this.step.querySelector(`${part} .widget-html-content`);
    if (place && place.innerHTML !== markup) place.innerHTML = markup;
  }

  /** Show the boards next to this one. @param {[string, boolean, boolean]} strip */
  showStrip([boards, ofSentence, replays]) {
    let place = this.step.querySelector('.stonebook-strip');
    if (!place) {
      place = document.createElement('div');
      place.innerHTML =
        '<div class="jupyter-widgets widget-inline-hbox widget-html"><div class="widget-html-content"></div></div>';
      this.board.after(place);
    }
    const names = 'jupyter-widgets widget-container widget-box widget-hbox stonebook-strip';
    place.className = ofSentence ? `${names} stonebook-told` : names;
    /** @type {HTMLElement} */ (place).style.display = boards ? 'flex' : 'none';
    this.fill('.stonebook-strip', boards);
    const replay = place.querySelector('button');
    if (replay) replay.style.display = replays ? 'block' : 'none';
  }

  /** Show the buttons of the step's state. */
  showButtons() {
    const { replies } = this;
    const row = this.step.querySelector('.stonebook-buttons');
    const onwards = this.step.querySelector('.stonebook-go-on');
    if (!replies || !row) return;
    replies.buttons.forEach(([name, label, classes, on], place) => {
      const button = /** @type {HTMLButtonElement} */ (row.children[place] || row.appendChild(this.newButton()));
      button.className = `${this.figure.dataset.buttons || BUTTON} ${classes}`;
      button.dataset.press = name;
      if (button.textContent !== label) button.textContent = label;
      button.removeAttribute('aria-disabled');
      button.disabled = !on;
    });
    [...row.children].forEach((button, place) => {
      if (button instanceof HTMLElement) button.style.display = replies.buttons[place] ? '' : 'none';
    });
    if (!(onwards instanceof HTMLButtonElement)) return;
    onwards.removeAttribute('aria-disabled');
    onwards.disabled = !replies.goesOn;
  }

  newButton() {
    const button = document.createElement('button');
    const alike = this.step.querySelector('.stonebook-more-toggle');
    if (alike instanceof HTMLElement) button.style.cssText = alike.style.cssText;
    return button;
  }

  // Keys.

  /** The first cell of the board, and for each cell its frame and where the keys lead. */
  keys() {
    return this.picture && this.replies?.data.keys[this.picture.ground];
  }

  /** Another board is shown: the frame stays on its cell, if the board has one of that name. @param {number} before */
  keepFocus(before) {
    const { cells = [] } = this.replies?.data || {};
    const keys = this.keys();
    if (!keys || before < 0) return;
    const same = Object.keys(keys[1]).find(cell => cells[Number(cell)][0] === cells[this.focus.cell]?.[0]);
    this.focus.cell = same === undefined ? keys[0] : Number(same);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const neighbours = this.keys()?.[1];
    const direction = KEYS.indexOf(event.key);
    const { heads } = this.replies?.data || {};
    if (!neighbours || this.cover || event.ctrlKey || event.altKey || event.metaKey || event.key === 'Shift') return;
    const named = heads && NAMED[event.key];
    if (named && this.replies?.buttons.some(([name, , , on]) => on && name === named)) {
      event.preventDefault();
      return this.answer(['press', named]);
    }
    const wasAwaiting = this.awaitsQuestion;
    this.awaitsQuestion = ASKS.test(event.key);
    // Only Python answers questions.
    if (this.board.dataset.keys && (this.awaitsQuestion || (wasAwaiting && event.key.length === 1))) {
      event.preventDefault();
      return this.answer(['key', event.key]);
    }
    if (event.key === 'Escape') {
      this.focus.visible = false;
      return this.settle();
    }
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (!isPress && direction < 0) return;
    event.preventDefault();
    if (isPress && this.focus.visible) return this.tap(this.focus.cell);
    if (this.focus.visible) this.focus.cell = neighbours[this.focus.cell]?.[direction + 1] ?? this.focus.cell;
    this.focus.visible = this.namesCell = true;
    this.settle();
    if (this.replies) this.fill('.stonebook-voice', this.replies.sentence(this.shown, this.focus.cell));
  }
}
